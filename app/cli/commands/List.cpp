// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Duration.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/ListObservation.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/LockWriter.h"
#include "core/view/LockOrder.h"

namespace cli {
namespace {

constexpr int mostSegments = 1000; // each has a page in memory

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

/// What --filter asks for.
base::Result<view::LockFilter> filterOf(const Invocation &line)
{
    auto filter = view::LockFilter::parse(line.value("filter"));
    if (!filter)
        return base::failure(filter.error().kind, QStringLiteral("--filter: ") + filter.error().sentence);
    return filter;
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

/// An unproven lock may be a lapsed one: how many there are, and how they are verified.
void reportUnverified(const Context &context, const Unverified &unverified)
{
    if (unverified.unproven == 0)
        return;
    context.out->flush();
    const bool one = unverified.unproven == 1;
    printMessage(context,
                 QStringLiteral(
                     "%1 of %2 not verified yet: %3 not watched long enough to tell a lapse; --observe %4 is "
                     "long enough")
                     .arg(unverified.unproven)
                     .arg((unverified.locks == 1 ? QStringLiteral("1 lock ")
                                                 : QStringLiteral("%1 locks ").arg(unverified.locks)) +
                              (one ? QStringLiteral("is") : QStringLiteral("are")),
                          one ? QStringLiteral("it was") : QStringLiteral("they were"),
                          durationText(std::chrono::ceil<std::chrono::seconds>(unverified.needed))));
}

/// What does not fit together in the line.
base::Result<void> checkLine(const Invocation &line)
{
    if (line.count("segments").value_or(1) > mostSegments)
        return badInput(
            QStringLiteral("--segments is at most %1, not %2").arg(mostSegments).arg(line.value("segments")));
    if (line.has("segments") && line.has("partition-key"))
        return badInput(QStringLiteral("--segments is for whole tables; leave it or --partition-key out"));
    if (line.has("observe") && line.has("no-observe"))
        return badInput(QStringLiteral("--observe and --no-observe contradict each other; leave one out"));
    return {};
}

} // namespace

base::Task<int> runList(Context context)
{
    const Invocation &line = *context.line;
    if (const auto checked = checkLine(line); !checked)
        co_return fail(context, checked.error());
    const auto filter = filterOf(line);
    if (!filter)
        co_return fail(context, filter.error());
    const auto sort = sortOf(line);
    if (!sort)
        co_return fail(context, sort.error());
    const auto table = co_await describedTable(context);
    if (!table)
        co_return fail(context, table.error());
    const auto partition = partitionOf(line, *table);
    if (!partition)
        co_return fail(context, partition.error());
    TableReadSession session(*context.connection, locks::TableShape::of(*table), line.global.dialect);
    ListObservation observation(context, session, *partition, *filter);
    const auto observed = co_await observation.run();
    if (!observed)
        co_return fail(context, observed.error());
    const view::ViewContext look = viewContext(context, session.now());
    view::LockJudgements judged;
    judged.judgeAll(*session.snapshot(), look.now);
    const bool problems = line.has("problems");
    view::LockOrder order;
    order.setFilter(problems ? filter->narrowedTo({locks::LockState::Lapsed, locks::LockState::Unreadable})
                             : *filter);
    order.setShowsOthers(line.has("all"));
    order.setSort(*sort, view::LockSort::by(view::field::Key));
    const std::vector<qint32> rows = order.rows(session.snapshot(), judged, look);
    writeLocks(*context.out, context.format, *session.snapshot(), look, rows);
    reportLeftOut(context, order, judged);
    warnOfClocks(context);
    const Unverified unverified = observation.unverified();
    reportUnverified(context, unverified);
    co_return problems &&unverified.unproven > 0 ? int(Unproven) : int(Done);
}

} // namespace cli
