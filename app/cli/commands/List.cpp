// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/LockSelection.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/LockWriter.h"

#include <algorithm>

namespace cli {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestInterval{500};
constexpr milliseconds longestInterval{5000};
constexpr int mostSegments = 1000; // each has a page in memory

/// About eight reads in the time given: enough to see heartbeats, few enough for a large table.
milliseconds intervalFor(milliseconds observe)
{
    return std::clamp(observe / 8, shortestInterval, longestInterval);
}

/// The partition key of the locks asked for; nothing: all.
using Partition = std::optional<aws::NamedValue>;

base::Result<Partition> partitionOf(const Invocation &line, const aws::TableDescription &table)
{
    if (!line.has("partition-key"))
        return Partition();
    const auto value = keyValueOf(table.partitionKey, line.value("partition-key"));
    if (!value)
        return tl::unexpected(value.error());
    return Partition(aws::NamedValue(table.partitionKey.name, *value));
}

base::Task<base::Result<watch::SnapshotPtr>> readOnce(const Context &context, TableReadSession *observation,
                                                      const Partition &partition)
{
    if (partition)
        return observation->readPartition(*partition, context.stop);
    return observation->readTable(context.line->count("segments").value_or(0), context.stop);
}

/// Reads once, then again and again until `observe` is over. The last read begins when it is, so that a lease
/// shorter than that can be proved to have lapsed.
base::Task<base::Result<base::Rested>> observe(Context context, TableReadSession *observation,
                                               Partition partition)
{
    const auto first = co_await readOnce(context, observation, partition);
    if (!first)
        co_return tl::unexpected(first.error());
    const auto length = context.line->duration("observe").value_or(milliseconds(0));
    const base::BootTime end = context.clock->boot() + length;
    while (length.count() > 0) {
        const auto left = end - context.clock->boot();
        const bool last = left <= intervalFor(length);
        tellProgress(context,
                     QStringLiteral("watching, %1 s to go")
                         .arg(std::max<qint64>(std::chrono::ceil<std::chrono::seconds>(left).count(), 0)));
        const auto step = last ? left : std::chrono::nanoseconds(intervalFor(length));
        const auto rested = co_await context.clock->pause(step, context.stop);
        if (!rested)
            co_return rested;
        const auto read = co_await readOnce(context, observation, partition);
        if (!read)
            co_return tl::unexpected(read.error());
        if (last)
            break;
    }
    tellProgress(context, QString());
    co_return base::Rested();
}

Wanted wantedOf(const Invocation &line)
{
    Wanted wanted;
    wanted.problemsOnly = line.has("problems");
    wanted.others = line.has("all");
    return wanted;
}

} // namespace

base::Task<int> runList(Context context)
{
    const Invocation &line = *context.line;
    const auto filter = LockFilter::parse(line.value("filter"));
    if (!filter)
        co_return fail(context, filter.error());
    if (line.count("segments").value_or(1) > mostSegments)
        co_return fail(
            context, WrongCommandLine,
            QStringLiteral("--segments is at most %1, not %2").arg(mostSegments).arg(line.value("segments")));
    if (line.has("segments") && line.has("partition-key"))
        co_return fail(context, WrongCommandLine,
                       QStringLiteral("--segments is for whole tables; leave it or --partition-key out"));
    const auto order =
        line.has("sort") ? parseSort(line.value("sort")) : base::Result<SortOrder>(SortOrder());
    if (!order)
        co_return fail(context, order.error());
    const auto table =
        co_await context.connection->reader().describeTable(line.positional.at(0), context.stop);
    if (!table)
        co_return fail(context, table.error());
    const auto partition = partitionOf(line, *table);
    if (!partition)
        co_return fail(context, partition.error());
    TableReadSession observation(*context.connection, locks::TableShape::of(*table), line.global.dialect);
    const auto observed = co_await observe(context, &observation, *partition);
    if (!observed)
        co_return fail(context, observed.error());
    LockDescriber describer(*observation.snapshot(), observation.now(), ourselves());
    const Selection selection = selectLocks(describer, *filter, wantedOf(line), *order);
    writeLocks(*context.out, context.format, describer, selection.rows);
    if (selection.leftOut > 0) {
        context.out->flush();
        tell(context,
             selection.leftOut == 1
                 ? QStringLiteral("1 row that is no lock is not shown; --all shows it")
                 : QStringLiteral("%1 rows that are no locks are not shown; --all shows them")
                       .arg(selection.leftOut));
    }
    co_return Done;
}

} // namespace cli
