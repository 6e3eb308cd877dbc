// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/PageTables.h"

#include <algorithm>

namespace docs {

QString rowOf(const QStringList &cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |");
}

PageTable begun(const QStringList &columns)
{
    return {rowOf(columns), rowOf(QStringList(columns.size(), QStringLiteral("---")))};
}

QString withTables(const QString &page, const std::vector<PageTable> &tables)
{
    const QStringList lines = page.split(u'\n');
    QStringList kept;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        const auto table = std::ranges::find_if(
            tables, [&lines, at](const PageTable &known) { return known.front() == lines[at]; });
        if (table == tables.end()) {
            kept += lines[at];
            continue;
        }
        kept += *table;
        while (at + 1 < lines.size() && lines[at + 1].startsWith(u'|'))
            ++at;
    }
    return kept.join(u'\n');
}

QString withLines(const QString &page, const QString &name, const QStringList &lines)
{
    const QString begin = QStringLiteral("<!-- begin: %1 -->\n").arg(name);
    const qsizetype from = page.indexOf(begin) + begin.size();
    const qsizetype to = page.indexOf(QStringLiteral("<!-- end: %1 -->\n").arg(name));
    if (from < begin.size() || to < from)
        return page;
    return page.left(from) + lines.join(u'\n') + u'\n' + page.mid(to);
}

} // namespace docs
