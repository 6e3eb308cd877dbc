// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/schedule/WatchPlan.h"

#include <optional>
#include <span>
#include <vector>

namespace watch {

/// What is known or assumed of the way to a table.
struct CostBasis {
    /// Of one page of 1 MiB. 1.3 MB of JSON take about this long at 100 Mbit/s.
    static constexpr std::chrono::milliseconds UsualRoundTrip{100};

    bool charged = true; ///< false: an emulator, which costs nothing
    std::chrono::nanoseconds roundTrip = UsualRoundTrip;
    double measuredUnits = 0; ///< of the last whole read, as the service counted them; 0: none yet
};

/// What watching one table takes, on the average of an hour.
struct WatchCost {
    int segments = 1;
    qint64 pages = 0;
    double unitsPerPass = 0;
    bool measured = false; ///< the units are the service's own, not reckoned from the table's size
    std::chrono::nanoseconds passTime{0}; ///< at least: by round trips, and by what partitions give
    std::chrono::milliseconds wait{
        0}; ///< from the end of a pass to the next: the plan's interval, or what ScanBudget makes of it
    double unitsPerHour = 0;
    std::optional<double> dollarsPerHour; ///< on demand and charged
    std::optional<double> dollarsPerPass; ///< the same
    qint64 provisionedUnits = 0; ///< a second; 0: on demand, or not given
    bool exceedsReserve = false; ///< a pass takes more than a provisioned table can have saved up

    /// From the beginning of a pass to that of the next.
    [[nodiscard]] std::chrono::nanoseconds cycle() const { return wait + passTime; }
    [[nodiscard]] double unitsPerSecond() const { return unitsPerHour / 3600.0; }
    /// Of the provisioned units, 0 to 1 and more; 0 on demand.
    [[nodiscard]] double capacityShare() const;

    /// A tenth of a dollar an hour, or a tenth of the provisioned units: ten operators who watch the same table then
    /// pay a dollar an hour, or leave its lock clients nothing.
    [[nodiscard]] bool isHigh() const;
    /// A cent for one pass, the least that a bill shows, or more than a provisioned table can have saved up.
    [[nodiscard]] bool isLargeRead() const;
};

/// Nothing where the size of the table is not known: DynamoDB counts it every six hours, so that a new table has none.
/// `plan` is followed as WholeReadSchedule follows it after the first pass.
[[nodiscard]] std::optional<WatchCost> watchCost(const dynamodb::TableDescription &table,
                                                 const WatchPlan &plan, const CostBasis &basis);

/// Of several tables watched at once: units and dollars are added up. Those of unknown size count nothing.
struct WatchCostSum {
    double unitsPerHour = 0;
    double dollarsPerHour = 0; ///< of those on demand
    int unknown = 0; ///< tables
};
[[nodiscard]] WatchCostSum sumOf(const std::vector<std::optional<WatchCost>> &costs);

/// For a watch whose cost is high: the shortest of `offered` (ascending) at which it is not, else the longest that takes
/// less; nothing if none does. Where an interval is longer than a usual lease, what live rows read by their key would add is
/// reckoned with.
[[nodiscard]] std::optional<std::chrono::milliseconds>
cheaperInterval(const dynamodb::TableDescription &table, const WatchPlan &plan, const CostBasis &basis,
                std::span<const std::chrono::milliseconds> offered);

} // namespace watch
