// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/docs/ScaleTables.h"

#include "core/dynamodb/client/ReadUnits.h"
#include "core/watch/cost/CostText.h"
#include "core/watch/cost/KeyReadCost.h"
#include "core/watch/cost/ReadPrice.h"
#include "core/watch/schedule/ExpirySchedule.h"
#include "core/watch/schedule/WholeReadSchedule.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace docs {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr std::array<qint64, 5> lockCounts{1'000, 10'000, 100'000, 1'000'000, 10'000'000};
constexpr std::array<qint64, 3> itemSizes{300, 1'000, 4'000}; // bytes
constexpr std::array<milliseconds, 4> intervals{5s, 15s, 1min, 5min}; // that the window offers
constexpr qint64 smallItem = itemSizes.front();
constexpr std::chrono::seconds usualLease{20};

/// Measured by us on 2026-11-22, on one core of an AMD EPYC server: 100 000 locks read each second took 22.7 % of it, and
/// a lock with 64 bytes of data 216 bytes of memory.
constexpr double processorPerLock = 2.27e-6; // seconds a pass
constexpr qint64 memoryPerLock = 216; // of an item of `smallItem` bytes

/// Where we say that the window is not the tool any more.
constexpr qint64 mostMemory = 4'000'000'000;
constexpr std::chrono::seconds longestPass{15}; // with 5 s to the next, a lease of 20 s goes by

/// Of the same source and day as watch::readPrice.
constexpr double dollarsPerMillionWrites = 0.625;

QString spaced(QString text)
{
    return text.replace(QChar(0x2009), QChar(QChar::Nbsp)); // a number stays in one line
}

QString count(qint64 number)
{
    return spaced(watch::text::units(static_cast<double>(number)));
}

QString dollars(double amount)
{
    return spaced(watch::text::dollars(amount))
        .replace(QLatin1String("less than "), QStringLiteral("<\u00a0"));
}

QString sizeOf(qint64 bytes)
{
    constexpr std::array<const char *, 4> names{"B", "kB", "MB", "GB"};
    auto value = static_cast<double>(bytes);
    std::size_t name = 0;
    for (; value >= 1000 && name + 1 < names.size(); ++name)
        value /= 1000;
    return QStringLiteral("%1\u00a0%2").arg(spaced(watch::text::units(value)), QLatin1String(names.at(name)));
}

QString percent(double share)
{
    return share < 0.0005 ? QStringLiteral("<\u00a00.1\u00a0%")
                          : spaced(watch::text::units(share * 100)) + QStringLiteral("\u00a0%");
}

QString seconds(std::chrono::nanoseconds time)
{
    const double length = std::chrono::duration<double>(time).count();
    return (length < 0.095 ? QString::number(length, 'f', 2) : spaced(watch::text::units(length))) +
        QStringLiteral("\u00a0s");
}

dynamodb::TableDescription tableOf(qint64 locks, qint64 itemBytes, qint64 readUnits = 0)
{
    dynamodb::TableDescription table;
    table.sizeBytes = locks * itemBytes;
    table.itemCount = locks;
    table.onDemand = readUnits == 0;
    table.readCapacity = readUnits;
    return table;
}

watch::WatchCost costOf(const dynamodb::TableDescription &table, milliseconds interval,
                        milliseconds roundTrip = watch::CostBasis::UsualRoundTrip)
{
    watch::WatchPlan plan;
    plan.interval = interval;
    watch::CostBasis basis;
    basis.roundTrip = roundTrip;
    return watch::watchCost(table, plan, basis).value();
}

double hourly(const watch::WatchCost &cost)
{
    return cost.dollarsPerHour.value_or(0);
}

template <typename Row>
void forEachSize(Row row)
{
    for (const qint64 locks : lockCounts) {
        for (const qint64 item : itemSizes)
            row(locks, item);
    }
}

/// The least number of which `holds`.
template <typename Rule>
qint64 leastWith(Rule holds)
{
    qint64 number = 1;
    while (!holds(number))
        ++number;
    return number;
}

PageTable rules()
{
    using Budget = watch::ScanBudget;
    const auto segmentsOf = [](qint64 pages) {
        return watch::SnapshotReader::segmentsFor(static_cast<int>(pages), watch::CostBasis::UsualRoundTrip);
    };
    const auto isSplit = [segmentsOf](qint64 pages) { return segmentsOf(pages) > 1; };
    const auto scanIsCheaper = [](qint64 rows) { return watch::ExpirySchedule::scanIsCheaper(rows, rows); };
    PageTable table = begun({QStringLiteral("rule"), QStringLiteral("value")});
    const auto add = [&table](const char *rule, const QString &value) {
        table += rowOf({QString::fromUtf8(rule), value});
    };
    add("shortest wait after a pass", seconds(Budget::Floor));
    add("longest, after throttling", seconds(Budget::LongestThrottled));
    add("longest, after other failures", seconds(Budget::LongestFailing));
    add("after access was denied", seconds(Budget::Denied));
    add("share of provisioned read units, at most",
        percent(costOf(tableOf(100'000'000, smallItem, 100), 5s).capacityShare()));
    add("pages from which on a table is read in segments", count(leastWith(isSplit)));
    add("segments", count(segmentsOf(leastWith(isSplit))));
    add("rows that expire at once, of a table of no others, from which on the pass is consistent",
        count(leastWith(scanIsCheaper)));
    add("a million read units on demand", u'$' + QString::number(watch::readPrice.dollarsPerMillion));
    return table;
}

PageTable onePass()
{
    PageTable table =
        begun({QStringLiteral("locks"), QStringLiteral("one item"), QStringLiteral("all items"),
               QStringLiteral("pages"), QStringLiteral("units a pass"), QStringLiteral("1 000 passes"),
               QStringLiteral("20 ms a page"), QStringLiteral("100 ms a page")});
    forEachSize([&table](qint64 locks, qint64 item) {
        const watch::WatchCost near = costOf(tableOf(locks, item), 5s, 20ms);
        const watch::WatchCost far = costOf(tableOf(locks, item), 5s);
        table += rowOf({count(locks), sizeOf(item), sizeOf(locks * item), count(far.pages),
                        spaced(watch::text::units(far.unitsPerPass)),
                        dollars(1'000 * far.dollarsPerPass.value_or(0)), seconds(near.passTime),
                        seconds(far.passTime)});
    });
    return table;
}

PageTable oneHour()
{
    PageTable table = begun({QStringLiteral("locks"), QStringLiteral("one item"), QStringLiteral("every 5 s"),
                             QStringLiteral("every 15 s"), QStringLiteral("every minute"),
                             QStringLiteral("every 5 minutes")});
    forEachSize([&table](qint64 locks, qint64 item) {
        QStringList cells{count(locks), sizeOf(item)};
        for (const milliseconds interval : intervals)
            cells += dollars(hourly(costOf(tableOf(locks, item), interval)));
        table += rowOf(cells);
    });
    return table;
}

PageTable manyTables()
{
    PageTable table =
        begun({QStringLiteral("tables"), QStringLiteral("locks in each"), QStringLiteral("one operator"),
               QStringLiteral("three"), QStringLiteral("ten"), QStringLiteral("ten, all open, every 5 s")});
    for (const int tables : {1, 5, 20, 50}) {
        for (const qint64 locks : lockCounts) {
            const std::vector<std::optional<watch::WatchCost>> all(static_cast<std::size_t>(tables),
                                                                   costOf(tableOf(locks, smallItem), 25s));
            const std::vector<std::optional<watch::WatchCost>> tabs(static_cast<std::size_t>(tables),
                                                                    costOf(tableOf(locks, smallItem), 5s));
            const double one = watch::sumOf(all).dollarsPerHour;
            table += rowOf({count(tables), count(locks), dollars(one), dollars(3 * one), dollars(10 * one),
                            dollars(10 * watch::sumOf(tabs).dollarsPerHour)});
        }
    }
    return table;
}

PageTable provisioned()
{
    PageTable table = begun({QStringLiteral("locks"), QStringLiteral("provisioned read units"),
                             QStringLiteral("waits after a pass"), QStringLiteral("one operator takes"),
                             QStringLiteral("three"), QStringLiteral("ten"),
                             QStringLiteral("a pass, of what 5 minutes save up")});
    for (const qint64 locks : lockCounts) {
        for (const qint64 units : {25, 250, 2'500}) {
            const watch::WatchCost cost = costOf(tableOf(locks, smallItem, units), 5s);
            const double reserve = static_cast<double>(units * qint64(dynamodb::BurstReserve.count()));
            table += rowOf({count(locks), count(units), seconds(cost.wait), percent(cost.capacityShare()),
                            percent(3 * cost.capacityShare()), percent(10 * cost.capacityShare()),
                            percent(cost.unitsPerPass / reserve)});
        }
    }
    return table;
}

PageTable followedKeys()
{
    PageTable table = begun({QStringLiteral("keys read every second"), QStringLiteral("read units an hour"),
                             QStringLiteral("on demand, an hour")});
    for (const qint64 keys : {1, 10, 100, 1'000}) {
        const double units = watch::keyReadUnitsPerHour(keys, smallItem, 1s);
        table +=
            rowOf({count(keys), spaced(watch::text::units(units)), dollars(watch::dollarsOfUnits(units))});
    }
    return table;
}

/// Passes, and what is read beside them because leases end in between.
double withLeases(qint64 locks, milliseconds interval, bool patient = false)
{
    watch::WatchPlan plan;
    plan.interval = interval;
    const watch::WatchCost cost = costOf(tableOf(locks, smallItem), interval);
    const watch::LeaseReads leases =
        watch::leaseReads({locks, locks, smallItem, usualLease}, cost.cycle(), patient);
    if (leases.wholeReadsAreStrong)
        plan.consistency = dynamodb::Consistency::Strong;
    return watch::watchCost(tableOf(locks, smallItem), plan, {})->unitsPerHour + leases.keyUnitsPerHour;
}

PageTable shortLeases()
{
    PageTable table =
        begun({QStringLiteral("held locks, lease 20 s"), QStringLiteral("units an hour, every 5 s"),
               QStringLiteral("15 s"), QStringLiteral("1 minute"), QStringLiteral("5 minutes"),
               QStringLiteral("1 minute, unattended")});
    for (const qint64 locks : {10, 100, 400, 1'000, 10'000, 100'000}) {
        QStringList cells{count(locks)};
        for (const milliseconds interval : intervals)
            cells += spaced(watch::text::units(withLeases(locks, interval)));
        cells += spaced(watch::text::units(withLeases(locks, 1min, true)));
        table += rowOf(cells);
    }
    return table;
}

PageTable heartbeats()
{
    PageTable table = begun({QStringLiteral("held locks"), QStringLiteral("their heartbeats, every 5 s"),
                             QStringLiteral("one watch, every 5 s"), QStringLiteral("the watch, of both")});
    for (const qint64 locks : lockCounts) {
        const double writes = static_cast<double>(locks) * 720 / 1e6 * dollarsPerMillionWrites;
        const double reads = hourly(costOf(tableOf(locks, smallItem), 5s));
        table += rowOf({count(locks), dollars(writes), dollars(reads), percent(reads / (reads + writes))});
    }
    return table;
}

PageTable exported()
{
    constexpr double perMonth = 60 * 24 * 30;
    PageTable table = begun({QStringLiteral("locks"), QStringLiteral("every minute, 30 days"),
                             QStringLiteral("every 15 s, 30 days")});
    for (const qint64 locks : lockCounts) {
        const double pass = costOf(tableOf(locks, smallItem), 5s).dollarsPerPass.value_or(0);
        table += rowOf({count(locks), dollars(perMonth * pass), dollars(4 * perMonth * pass)});
    }
    return table;
}

QString adviceFor(const dynamodb::TableDescription &table, qint64 memory)
{
    const watch::WatchCost cost = costOf(table, 5s);
    if (memory > mostMemory)
        return QStringLiteral("another tool: memory");
    if (cost.passTime > longestPass)
        return QStringLiteral("another tool: a pass is longer than %1").arg(seconds(longestPass));
    if (!cost.isHigh())
        return QStringLiteral("watch");
    const auto interval = watch::cheaperInterval(table, {}, {}, intervals);
    if (interval && !costOf(table, *interval).isHigh())
        return QStringLiteral("watch every %1").arg(seconds(*interval));
    return QStringLiteral("look, do not watch: high at every interval");
}

PageTable limits()
{
    PageTable table = begun({QStringLiteral("locks"), QStringLiteral("one item"), QStringLiteral("memory"),
                             QStringLiteral("of a core, every 5 s"), QStringLiteral("a pass, 100 ms a page"),
                             QStringLiteral("ten operators, every 5 s"), QStringLiteral("what we say")});
    forEachSize([&table](qint64 locks, qint64 item) {
        const dynamodb::TableDescription described = tableOf(locks, item);
        const watch::WatchCost cost = costOf(described, 5s);
        const qint64 memory = locks * (memoryPerLock + item - smallItem);
        const double core = static_cast<double>(locks) * processorPerLock /
            std::chrono::duration<double>(cost.cycle()).count();
        table +=
            rowOf({count(locks), sizeOf(item), sizeOf(memory), percent(core), seconds(cost.passTime),
                   dollars(10 * hourly(cost)) + QStringLiteral(" an hour"), adviceFor(described, memory)});
    });
    return table;
}

} // namespace

std::vector<PageTable> scaleTables()
{
    return {rules(),        onePass(),     oneHour(),    manyTables(), provisioned(),
            followedKeys(), shortLeases(), heartbeats(), exported(),   limits()};
}

} // namespace docs
