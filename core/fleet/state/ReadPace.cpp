// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/state/ReadPace.h"

#include "core/base/DurationText.h"
#include "core/base/NumberText.h"
#include "core/watch/cost/CostText.h"
#include "core/watch/cost/ReadPrice.h"

#include <algorithm>
#include <cmath>

namespace fleet {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr double hoursAMonth = 30 * 24;
constexpr double minutesAnHour = 60;
constexpr double percent = 100;

/// One table while its interval is looked for.
struct Pacing {
    milliseconds interval{0};
    bool isFixed = false;
    std::optional<watch::WatchCost> cost; ///< at `interval`; nothing: its size is not known

    [[nodiscard]] double dollars() const { return cost ? cost->dollarsPerHour.value_or(0) : 0; }
};

milliseconds wantedInterval(const PacedTable &table)
{
    if (!table.shortestLease)
        return ReadPace::withoutLease;
    return std::clamp(std::chrono::floor<milliseconds>(*table.shortestLease / ReadPace::readsALease),
                      ReadPace::shortest, ReadPace::longest);
}

std::optional<watch::WatchCost> costAt(const PacedTable &table, milliseconds interval)
{
    watch::WatchPlan plan = table.plan;
    plan.interval = interval;
    return watch::watchCost(*table.description, plan, table.basis);
}

/// The shortest interval, not below the present one, at which a pass of these units takes so many of them an hour.
milliseconds intervalFor(const Pacing &table, double unitsPerHour)
{
    const nanoseconds hour = std::chrono::hours(1);
    const double cycle = table.cost->unitsPerPass / unitsPerHour * static_cast<double>(hour.count());
    const double longest = static_cast<double>(nanoseconds(ReadPace::longestStretched).count());
    const double wait = std::min(cycle - static_cast<double>(table.cost->passTime.count()), longest);
    return std::max(table.interval,
                    std::chrono::ceil<milliseconds>(nanoseconds(static_cast<qint64>(std::max(wait, 0.0)))));
}

void stretch(Pacing &pacing, const PacedTable &table, double unitsPerHour)
{
    const milliseconds interval = intervalFor(pacing, unitsPerHour);
    if (interval == pacing.interval)
        return;
    pacing.interval = interval;
    pacing.cost = costAt(table, interval);
}

/// The most that one table may cost, so that all of them together cost `allowed`: those below it stay as they are.
double dearestAllowed(std::vector<double> costs, double allowed)
{
    std::ranges::sort(costs);
    double left = allowed;
    for (std::size_t at = 0; at < costs.size(); ++at) {
        const double share = left / static_cast<double>(costs.size() - at);
        if (costs[at] > share)
            return share;
        left -= costs[at];
    }
    return left;
}

/// Longer leases are rounded up to whole milliseconds and one pass takes whole units: a few rounds bring the sum below.
void holdDollars(std::vector<Pacing> &pacings, std::span<const PacedTable> tables, double allowedPerHour)
{
    constexpr int mostRounds = 4;
    for (int round = 0; round < mostRounds; ++round) {
        double fixed = 0;
        std::vector<double> costs;
        for (const Pacing &pacing : pacings) {
            if (pacing.isFixed || pacing.interval >= ReadPace::longestStretched)
                fixed += pacing.dollars();
            else if (pacing.dollars() > 0)
                costs.push_back(pacing.dollars());
        }
        double sum = fixed;
        for (const double cost : costs)
            sum += cost;
        if (costs.empty() || sum <= allowedPerHour)
            return;
        const double most =
            std::max(dearestAllowed(std::move(costs), allowedPerHour - fixed), watch::dollarsOfUnits(0.001));
        for (std::size_t at = 0; at < pacings.size(); ++at) {
            if (!pacings[at].isFixed && pacings[at].dollars() > most)
                stretch(pacings[at], tables[at], most / watch::dollarsOfUnits(1));
        }
    }
}

QString countedTables(std::size_t tables)
{
    return base::text::counted(static_cast<qint64>(tables), QStringLiteral("table"),
                               QStringLiteral("tables"));
}

} // namespace

ReadPace paceOf(std::span<const PacedTable> tables, const ReadLimits &limits)
{
    std::vector<Pacing> pacings;
    for (PacedTable table : tables) {
        table.plan.shareOfUnits = limits.budgetPercent / percent; // the watch waits for it by itself
        Pacing pacing;
        pacing.isFixed = table.every.has_value();
        pacing.interval = table.every ? *table.every : wantedInterval(table);
        pacing.cost = costAt(table, pacing.interval);
        pacings.push_back(pacing);
    }
    if (limits.dollarsPerMonth > 0)
        holdDollars(pacings, tables, limits.dollarsPerMonth / hoursAMonth);
    ReadPace pace;
    for (std::size_t at = 0; at < pacings.size(); ++at) {
        const Pacing &pacing = pacings[at];
        const milliseconds interval =
            pacing.cost ? std::max(pacing.interval, pacing.cost->wait) : pacing.interval;
        pace.intervals.push_back(interval);
        pace.stretched += interval > tables[at].every.value_or(wantedInterval(tables[at])) ? 1 : 0;
        pace.ofUnknownSize += pacing.cost ? 0 : 1;
        pace.unitsPerHour += pacing.cost ? pacing.cost->unitsPerHour : 0;
        pace.dollarsPerHour += pacing.dollars();
    }
    constexpr double roundedAway = 1.001;
    pace.holdsLimit = limits.dollarsPerMonth <= 0 ||
        pace.dollarsPerHour * hoursAMonth <= limits.dollarsPerMonth * roundedAway;
    return pace;
}

QString paceSentence(const ReadPace &pace, const ReadLimits &limits)
{
    QString sentence =
        QStringLiteral("%1, %2 units a minute")
            .arg(countedTables(pace.intervals.size()), watch::text::units(pace.unitsPerHour / minutesAnHour));
    if (pace.dollarsPerHour > 0)
        sentence +=
            QStringLiteral(", about %1 a month (%2)")
                .arg(watch::text::dollars(pace.dollarsPerHour * hoursAMonth), watch::text::priceDate());
    if (pace.ofUnknownSize > 0)
        sentence += QStringLiteral(", beside %1 of unknown size").arg(pace.ofUnknownSize);
    if (pace.stretched > 0)
        sentence +=
            QStringLiteral("; to keep to the limits, %1 read up to every %2")
                .arg(pace.stretched == 1
                         ? QStringLiteral("1 table is")
                         : countedTables(static_cast<std::size_t>(pace.stretched)) + QStringLiteral(" are"),
                     base::durationText(
                         std::chrono::ceil<std::chrono::seconds>(*std::ranges::max_element(pace.intervals))));
    if (!pace.holdsLimit)
        sentence +=
            QStringLiteral("; that is more than the %1 a month of the fleet file, whatever \"auto\" does")
                .arg(watch::text::dollars(limits.dollarsPerMonth));
    return sentence;
}

} // namespace fleet
