// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/cost/WatchCost.h"

#include "core/dynamodb/client/ReadUnits.h"
#include "core/watch/cost/KeyReadCost.h"
#include "core/watch/cost/ReadPrice.h"
#include "core/watch/schedule/ExpirySchedule.h"
#include "core/watch/schedule/ScanBudget.h"
#include "core/watch/schedule/WholeReadSchedule.h"

#include <algorithm>

namespace watch {
namespace {

using std::chrono::nanoseconds;

constexpr double highDollars = 0.10; // an hour
constexpr double highShare = 0.1; // of provisioned units
constexpr double leastCharge = 0.01; // dollars

/// Of dynamolock and of the Java client, unless their program says otherwise.
constexpr std::chrono::seconds usualLease{20};

/// What rows read by their key may add: as many as are read so at once, held for the usual lease.
WatchCost withLeases(WatchCost cost, const dynamodb::TableDescription &table, bool patient)
{
    const qint64 most = ExpirySchedule::MostKeys;
    const qint64 held = table.itemCount > 0 ? std::min(table.itemCount, most) : most;
    const double added = leaseReads({held, held, 0, usualLease}, cost.cycle(), patient).keyUnitsPerHour;
    cost.unitsPerHour += added;
    if (cost.dollarsPerHour)
        *cost.dollarsPerHour += dollarsOfUnits(added);
    return cost;
}

int segmentsOf(qint64 bytes, const WatchPlan &plan, nanoseconds roundTrip)
{
    if (plan.segments >= 1)
        return plan.segments;
    return SnapshotReader::segmentsFor(ReadOrder::pagesOf(bytes), roundTrip);
}

/// A segment asks for one page after the other, and reads one partition at a time.
nanoseconds passTimeOf(const WatchCost &cost, nanoseconds roundTrip)
{
    const nanoseconds byPages = (cost.pages + cost.segments - 1) / cost.segments * roundTrip;
    const std::chrono::duration<double> byPartitions(cost.unitsPerPass /
                                                     (dynamodb::PartitionReadUnits * cost.segments));
    return std::max(byPages, std::chrono::duration_cast<nanoseconds>(byPartitions));
}

std::chrono::milliseconds waitOf(const dynamodb::TableDescription &table, const WatchPlan &plan, double units)
{
    ScanBudget budget;
    budget.setInterval(plan.interval);
    budget.setReadUnits(table.onDemand ? 0 : table.readCapacity);
    budget.setShare(plan.shareOfUnits);
    budget.succeeded(units);
    return budget.interval();
}

} // namespace

double WatchCost::capacityShare() const
{
    return provisionedUnits > 0 ? unitsPerSecond() / static_cast<double>(provisionedUnits) : 0;
}

bool WatchCost::isHigh() const
{
    return dollarsPerHour.value_or(0) >= highDollars || capacityShare() >= highShare;
}

bool WatchCost::isLargeRead() const
{
    return dollarsPerPass.value_or(0) >= leastCharge || exceedsReserve;
}

std::optional<WatchCost> watchCost(const dynamodb::TableDescription &table, const WatchPlan &plan,
                                   const CostBasis &basis)
{
    WatchCost cost;
    cost.measured = basis.measuredUnits > 0;
    const qint64 bytes =
        cost.measured ? dynamodb::scannedBytes(basis.measuredUnits, plan.consistency) : table.sizeBytes;
    if (bytes <= 0)
        return {};
    cost.segments = segmentsOf(bytes, plan, basis.roundTrip);
    cost.pages = dynamodb::scanPages(bytes, cost.segments);
    cost.unitsPerPass =
        cost.measured ? basis.measuredUnits : dynamodb::scanReadUnits(bytes, cost.segments, plan.consistency);
    cost.passTime = passTimeOf(cost, basis.roundTrip);
    cost.wait = waitOf(table, plan, cost.unitsPerPass);
    cost.unitsPerHour =
        cost.unitsPerPass * (std::chrono::duration<double>(std::chrono::hours(1)) / cost.cycle());
    if (!table.onDemand) {
        cost.provisionedUnits = table.readCapacity;
        cost.exceedsReserve = table.readCapacity > 0 &&
            cost.unitsPerPass >
                static_cast<double>(table.readCapacity * qint64(dynamodb::BurstReserve.count()));
    } else if (basis.charged) {
        cost.dollarsPerHour = dollarsOfUnits(cost.unitsPerHour);
        cost.dollarsPerPass = dollarsOfUnits(cost.unitsPerPass);
    }
    return cost;
}

WatchCostSum sumOf(const std::vector<std::optional<WatchCost>> &costs)
{
    WatchCostSum sum;
    for (const std::optional<WatchCost> &cost : costs) {
        if (!cost) {
            ++sum.unknown;
            continue;
        }
        sum.unitsPerHour += cost->unitsPerHour;
        sum.dollarsPerHour += cost->dollarsPerHour.value_or(0);
    }
    return sum;
}

std::optional<std::chrono::milliseconds> cheaperInterval(const dynamodb::TableDescription &table,
                                                         const WatchPlan &plan, const CostBasis &basis,
                                                         std::span<const std::chrono::milliseconds> offered)
{
    const auto now = watchCost(table, plan, basis);
    if (!now || !now->isHigh())
        return {};
    std::optional<std::chrono::milliseconds> longest;
    for (const std::chrono::milliseconds interval : offered) {
        WatchPlan other = plan;
        other.interval = interval;
        if (interval <= plan.interval)
            continue;
        const WatchCost cost = withLeases(watchCost(table, other, basis).value_or(*now), table, plan.patient);
        if (cost.unitsPerHour >= now->unitsPerHour)
            continue;
        longest = interval;
        if (!cost.isHigh())
            break;
    }
    return longest;
}

} // namespace watch
