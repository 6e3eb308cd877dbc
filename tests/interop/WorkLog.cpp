// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/interop/WorkLog.h"

#include <algorithm>
#include <map>
#include <optional>

namespace interop {
namespace {

/// One unit by the numbers of its lines.
struct Unit {
    int begun = 0;
    bool believed = false; ///< its library said that the lock is its own, at `begun` and later
    std::optional<int> worked;
};

using Units = std::map<int, Unit>; // by their number

/// Whether the line fits what is known of its owner's units.
bool take(Units &units, const QByteArray &what, int number, int line)
{
    if (what == "begin")
        return units.emplace(number, Unit{line, false, {}}).second;
    const auto unit = units.find(number);
    if (unit == units.end() || unit->second.worked)
        return false;
    if (what == "work")
        unit->second.worked = line;
    unit->second.believed = what == "work" || what == "paused";
    return unit->second.believed || what == "left";
}

int worked(const Units &units)
{
    return static_cast<int>(std::ranges::count_if(
        units, [](const Units::value_type &unit) { return unit.second.worked.has_value(); }));
}

std::optional<int> firstBegun(const Units &units)
{
    const auto first =
        std::ranges::find_if(units, [](const Units::value_type &unit) { return unit.second.believed; });
    return first == units.end() ? std::nullopt : std::optional(first->second.begun);
}

} // namespace

WorkVerdict judgeWork(const QByteArray &log, const QString &before, const QString &next)
{
    WorkVerdict verdict;
    std::map<QByteArray, Units> all;
    int line = 0;
    for (const QByteArray &text : log.split('\n')) {
        if (text.isEmpty())
            continue;
        const QList<QByteArray> words = text.split(' ');
        bool isNumber = false;
        const int number = words.value(2).toInt(&isNumber);
        if (words.size() != 3 || !isNumber || !take(all[words[1]], words[0], number, line++))
            verdict.faults << QStringLiteral("no line of a unit: %1").arg(QString::fromUtf8(text));
    }
    const Units &earlier = all[before.toUtf8()];
    const Units &later = all[next.toUtf8()];
    verdict.before = worked(earlier);
    verdict.next = worked(later);
    const std::optional<int> start = firstBegun(later);
    for (const auto &[number, unit] : earlier) {
        if (!start || !unit.believed)
            continue;
        verdict.overlaps += unit.begun > *start ? 1 : 0;
        verdict.late += unit.begun < *start && unit.worked.value_or(-1) > *start ? 1 : 0;
    }
    return verdict;
}

} // namespace interop
