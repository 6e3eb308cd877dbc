// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/TablePattern.h"

#include "core/base/DurationText.h"

#include <algorithm>

namespace fleet {
namespace {

constexpr qsizetype longestPattern = 256; // a table's name has 255 letters, and one ! may stand before

bool leavesOut(const QString &pattern)
{
    return pattern.startsWith(u'!');
}

bool hasWildcard(const QString &pattern)
{
    return pattern.contains(u'*') || pattern.contains(u'?');
}

bool isLeftOut(const QStringList &patterns, const QString &name)
{
    return std::ranges::any_of(patterns, [&name](const QString &pattern) {
        return leavesOut(pattern) && matches(QStringView(pattern).sliced(1), name);
    });
}

bool isPatternLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' ||
        c == u'-' || c == u'.' || c == u'*' || c == u'?';
}

} // namespace

bool matches(QStringView pattern, QStringView name)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1; // behind the last *
    qsizetype from = 0; // where the name goes on if that takes one letter more
    while (at < name.size()) {
        if (in < pattern.size() && pattern[in] == u'*') {
            star = ++in;
            from = at;
        } else if (in < pattern.size() && (pattern[in] == u'?' || pattern[in] == name[at])) {
            ++in;
            ++at;
        } else if (star >= 0) {
            in = star;
            at = ++from;
        } else {
            return false;
        }
    }
    while (in < pattern.size() && pattern[in] == u'*')
        ++in;
    return in == pattern.size();
}

bool selects(const QStringList &patterns, const QString &name)
{
    return !isLeftOut(patterns, name) && std::ranges::any_of(patterns, [&name](const QString &pattern) {
        return !leavesOut(pattern) && matches(pattern, name);
    });
}

QStringList namedTables(const QStringList &patterns)
{
    QStringList names;
    for (const QString &pattern : patterns) {
        if (!leavesOut(pattern) && !hasWildcard(pattern) && !names.contains(pattern) &&
            !isLeftOut(patterns, pattern))
            names += pattern;
    }
    return names;
}

bool isTablePattern(const QString &text)
{
    const QStringView pattern = QStringView(text).sliced(leavesOut(text) ? 1 : 0);
    return !pattern.isEmpty() && text.size() <= longestPattern &&
        std::ranges::all_of(pattern, isPatternLetter);
}

QString tableNameOf(const QString &nameOrArn)
{
    return nameOrArn.sliced(nameOrArn.lastIndexOf(u'/') + 1); // no name has a /
}

const TableRule *ruleOf(const Connection &connection, const QString &table)
{
    const QString name = tableNameOf(table);
    const auto rule = std::ranges::find_if(
        connection.rules, [&name](const TableRule &known) { return matches(known.match, name); });
    return rule == connection.rules.end() ? nullptr : &*rule;
}

QStringList commandLineOptions(const TableRule *rule)
{
    QStringList options;
    if (!rule)
        return options;
    if (!rule->dialect.isEmpty())
        options << QStringLiteral("--dialect") << rule->dialect;
    if (!rule->dialectFile.isEmpty())
        options << QStringLiteral("--dialect-file") << rule->dialectFile;
    if (rule->lease)
        options << QStringLiteral("--lease-period") << base::durationText(*rule->lease);
    return options;
}

} // namespace fleet
