// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/TableReadSession.h"
#include "app/cli/output/LockWriter.h"
#include "core/view/LockOrder.h"

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
        printProgress(context,
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
    printProgress(context, QString());
    co_return base::Rested();
}

/// What --filter and --problems ask for.
base::Result<view::LockFilter> filterOf(const Invocation &line)
{
    auto filter = view::LockFilter::parse(line.value("filter"));
    if (!filter)
        return base::failure(filter.error().kind, QStringLiteral("--filter: ") + filter.error().sentence);
    return line.has("problems") ? filter->narrowedTo({locks::LockState::Lapsed, locks::LockState::Unreadable})
                                : *filter;
}

base::Result<view::LockSort> sortOf(const Invocation &line)
{
    if (!line.has("sort"))
        return view::LockSort();
    auto sort = view::LockSort::parse(line.value("sort"));
    if (!sort)
        return base::failure(sort.error().kind, QStringLiteral("--sort: ") + sort.error().sentence);
    return sort;
}

/// Rows that are no locks are left out unless they are asked for; that there are some is told.
void reportLeftOut(const Context &context, const view::LockOrder &order, const view::LockJudgements &judged)
{
    const qsizetype count = judged.counts()[static_cast<std::size_t>(locks::LockState::NotALock)];
    if (order.showsOthers() || count == 0)
        return;
    context.out->flush();
    printMessage(
        context,
        count == 1 ? QStringLiteral("1 row that is no lock is not shown; --all shows it")
                   : QStringLiteral("%1 rows that are no locks are not shown; --all shows them").arg(count));
}

} // namespace

base::Task<int> runList(Context context)
{
    const Invocation &line = *context.line;
    const auto filter = filterOf(line);
    if (!filter)
        co_return fail(context, filter.error());
    if (line.count("segments").value_or(1) > mostSegments)
        co_return fail(
            context, WrongCommandLine,
            QStringLiteral("--segments is at most %1, not %2").arg(mostSegments).arg(line.value("segments")));
    if (line.has("segments") && line.has("partition-key"))
        co_return fail(context, WrongCommandLine,
                       QStringLiteral("--segments is for whole tables; leave it or --partition-key out"));
    const auto sort = sortOf(line);
    if (!sort)
        co_return fail(context, sort.error());
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
    const view::ViewContext look = viewContext(context, observation.now());
    view::LockJudgements judged;
    judged.judgeAll(*observation.snapshot(), look.now);
    view::LockOrder order;
    order.setFilter(*filter);
    order.setShowsOthers(line.has("all"));
    order.setSort(*sort, view::LockSort::by(view::field::Key));
    const std::vector<qint32> rows = order.rows(observation.snapshot(), judged, look);
    writeLocks(*context.out, context.format, *observation.snapshot(), look, rows);
    reportLeftOut(context, order, judged);
    co_return Done;
}

} // namespace cli
