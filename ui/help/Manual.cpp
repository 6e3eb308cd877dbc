// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/help/Manual.h"

#include "core/base/Utf8Text.h"

#include <QFile>
#include <QRegularExpression>

// Outside of any namespace, as Qt wants it.
static void loadManual()
{
    Q_INIT_RESOURCE(manual);
}

namespace ui {
namespace {

QString textAt(const QString &path)
{
    QFile file(QLatin1Char(':') + QLatin1String(Manual::folder) + path);
    return file.open(QIODevice::ReadOnly) ? base::fromUtf8(file.readAll()) : QString();
}

} // namespace

Manual::Manual()
{
    loadManual();
    static const QRegularExpression entry(QStringLiteral(R"(^- \[([^\]]+)\]\(([^)]+\.md)\))"));
    QString section;
    for (const QString &line : textAt(QStringLiteral("README.md")).split(u'\n')) {
        if (line.startsWith(QStringLiteral("## ")))
            section = line.mid(3).trimmed();
        const auto found = entry.match(line);
        if (!found.hasMatch())
            continue;
        const QString text = textAt(found.captured(2));
        if (text.isEmpty())
            continue; // for those who build the program, not for those who use it
        m_pages.push_back({found.captured(1), section, found.captured(2)});
        m_texts.push_back(text);
    }
}

int Manual::indexOf(const QString &path) const
{
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        if (m_pages[page].path == path)
            return static_cast<int>(page);
    }
    return -1;
}

bool Manual::matches(int page, const QString &words) const
{
    const auto at = static_cast<std::size_t>(page);
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(), [&](const QString &word) {
        return m_pages[at].title.contains(word, Qt::CaseInsensitive) ||
            m_texts[at].contains(word, Qt::CaseInsensitive);
    });
}

} // namespace ui
