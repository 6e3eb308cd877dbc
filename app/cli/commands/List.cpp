// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Duration.h"
#include "app/cli/commands/Commands.h"
#include "app/cli/commands/DialectFile.h"
#include "app/cli/commands/FleetReads.h"
#include "app/cli/commands/KnownNames.h"
#include "app/cli/commands/ListStream.h"
#include "app/cli/commands/RecordedMoment.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/output/LockWriter.h"
#include "core/base/NumberText.h"
#include "core/base/Utf8Text.h"
#include "core/view/LockFilterMatcher.h"
#include "core/view/LockOrder.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace cli {
namespace {

constexpr int mostSegments = 1000; // each has a page in memory

/// The partition key of the locks asked for; nothing: all.
using Partition = std::optional<dynamodb::NamedValue>;

base::Result<Partition> partitionOf(const Invocation &line, const dynamodb::TableDescription &table)
{
    if (!line.has("partition-key"))
        return Partition();
    const auto value = keyValueOf(table.partitionKey, line.value("partition-key"));
    if (!value)
        return tl::unexpected(value.error());
    return Partition(dynamodb::NamedValue(table.partitionKey.name, *value));
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

/// Rows that are no locks are left out unless they are asked for; the list says that there are some.
void reportLeftOut(const Context &context, bool showsOthers, qsizetype count)
{
    if (showsOthers || count == 0)
        return;
    context.out->flush();
    printMessage(
        context,
        count == 1 ? QStringLiteral("1 row that is not a lock is not shown; --all shows it")
                   : QStringLiteral("%1 rows that are not locks are not shown; --all shows them").arg(count));
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

/// How long a lock is held is not always known: which rows are listed for that, and not because they fit.
void reportUncertain(const Context &context, qsizetype count)
{
    if (count == 0)
        return;
    context.out->flush();
    const QString filter = context.line->value("filter");
    printMessage(
        context,
        count == 1
            ? QStringLiteral("1 of the locks listed was held already when it was first read, and its row "
                             "does not state since when: whether it fits %1 is not known")
                  .arg(filter)
            : QStringLiteral("%1 of the locks listed were held already when they were first read, and "
                             "their rows do not state since when: whether they fit %2 is not known")
                  .arg(count)
                  .arg(filter));
}

/// A lock of a library that is only recognised is neither lapsed nor unreadable; an empty list of problems would
/// clear it.
void reportUnjudged(const Context &context, qsizetype count)
{
    if (count == 0)
        return;
    printMessage(
        context,
        count == 1 ? QStringLiteral("1 lock of a library that this version cannot read was not judged; list "
                                    "without --problems shows it")
                   : QStringLiteral("%1 locks of libraries that this version cannot read were not judged; "
                                    "list without --problems shows them")
                         .arg(count));
}

QString lockCount(qsizetype locks)
{
    return base::text::counted(locks, QStringLiteral("lock"), QStringLiteral("locks"));
}

/// Why a list is empty, where a user reads it.
QString emptyText(const Context &context, const ListCounts &counts)
{
    const Invocation &line = *context.line;
    const Unverified &unverified = counts.unverified;
    if (counts.rows == 0 && isOfFleet(line))
        return QStringLiteral("no items were read");
    if (counts.rows == 0)
        return line.has("partition-key")
            ? QStringLiteral("table %1 has no item with the partition key %2")
                  .arg(line.positional.front(), line.value("partition-key"))
            : QStringLiteral("table %1 has no items").arg(line.positional.front());
    const qsizetype locks = counts.rows - counts.others;
    if (locks == 0 && !line.has("filter"))
        return isOfFleet(line) ? QStringLiteral("no locks were read")
                               : QStringLiteral("table %1 has no locks").arg(line.positional.front());
    if (!line.has("problems") || unverified.locks == 0)
        return QStringLiteral("no lock of %1 matches the filter").arg(locks);
    const qsizetype verified =
        unverified.locks - unverified.unproven - unverified.oneRegion - counts.unjudged;
    return verified == unverified.locks
        ? QStringLiteral("no problems among %1").arg(lockCount(verified))
        : QStringLiteral("no problems among %1 of %2").arg(verified).arg(lockCount(unverified.locks));
}

/// What does not fit together in the line.
base::Result<void> checkListLine(const Invocation &line)
{
    if (line.count("segments").value_or(1) > mostSegments)
        return badInput(
            QStringLiteral("--segments is at most %1, not %2").arg(mostSegments).arg(line.value("segments")));
    if (line.has("segments") && line.has("partition-key"))
        return badInput(QStringLiteral("--segments is for whole tables; leave it or --partition-key out"));
    if (line.has("observe") && line.has("no-observe"))
        return badInput(QStringLiteral("--observe and --no-observe contradict each other; leave one out"));
    if (isOfFleet(line) && (line.has("segments") || line.has("partition-key")))
        return badInput(
            QStringLiteral("--segments and --partition-key are about one table of one connection"));
    return {};
}

/// Tells on stderr how far a read is, where a user waits for it. Rows on the same terminal show that themselves.
void showProgress(const Context &context, const dynamodb::TableDescription &table, TableReadSession &session)
{
    if (!context.err->isTerminal() || (ListStream::suits(context) && context.out->isTerminal()))
        return;
    session.setProgress([context, about = table.itemCount,
                         shown = base::BootTime()](const watch::ReadProgress &done) mutable {
        constexpr std::chrono::milliseconds oftenEnough{100};
        const base::BootTime now = context.clock->boot();
        if (done.pages < 2 ||
            now - shown < oftenEnough) // a table of one page is read before anyone could look
            return;
        shown = now;
        const QString rows = QString::number(done.rows);
        printProgress(context,
                      done.rows < about ? QStringLiteral("reading, %1 of about %2 rows").arg(rows).arg(about)
                                        : QStringLiteral("reading, %1 rows").arg(rows));
    });
}

/// A lock that was printed outweighs what could not be verified or read besides, if the line asks for that status.
int statusOf(const Context &context, const ListCounts &counts, int otherwise)
{
    return context.line->has("exit-code") && counts.written > 0 ? int(ProblemsFound) : otherwise;
}

/// What follows the rows, whatever tables they are of.
void reportCounts(const Context &context, const ListCounts &counts, const view::LockFilter &filter)
{
    if (counts.written == 0)
        printRemark(context, emptyText(context, counts));
    reportUncertain(context, counts.uncertain);
    reportUnjudged(context, counts.unjudged);
    reportLeftOut(context, context.line->has("all") || filter.asksForOthers(), counts.others);
}

/// What follows the rows.
int finish(const Context &context, const dynamodb::TableDescription &table, const ListCounts &counts,
           const view::LockFilter &filter)
{
    const bool problems = context.line->has("problems");
    reportCounts(context, counts, filter);
    warnOfClocks(context);
    locks::TableShape shape = shapeOf(context, table);
    shape.hasMarkedRows = counts.hasMarkedRows;
    reportReach(context, table, shape);
    reportUnverified(context, counts.unverified);
    const Unverified &open = counts.unverified;
    return statusOf(context, counts, problems && open.unproven + open.oneRegion > 0 ? Unproven : Done);
}

view::LockOrder orderOf(const Context &context, const view::LockFilter &filter, const view::LockSort &sort)
{
    view::LockOrder order;
    order.setFilter(context.line->has("problems")
                        ? filter.narrowedTo({locks::LockState::Lapsed, locks::LockState::Unreadable})
                        : filter);
    order.setShowsOthers(context.line->has("all"));
    order.setSort(sort, view::LockSort::by(view::field::Key));
    return order;
}

/// Of one table, of which `rows` were chosen by `order`.
ListCounts countsOf(const Context &context, const watch::SnapshotPtr &snapshot,
                    const view::LockJudgements &judged, const view::ViewContext &viewedAt,
                    view::LockOrder order, const std::vector<qint32> &rows, const view::LockFilter &filter)
{
    ListCounts counts;
    counts.rows = snapshot->size();
    counts.others = judged.counts()[static_cast<std::size_t>(locks::LockState::NotALock)];
    counts.written = static_cast<qsizetype>(rows.size());
    if (filter.asksHowLongHeld()) {
        view::LockFilterMatcher matcher(order.filter(), *snapshot, judged, order.showsOthers(), viewedAt);
        counts.uncertain = std::ranges::count_if(rows, [&matcher](qint32 row) {
            return matcher.fit(row) == view::LockFilterMatcher::Fit::Unknown;
        });
    }
    counts.unverified = Unverified::of(*snapshot, judged, viewedAt, filter);
    counts.hasMarkedRows = snapshot->shape().hasMarkedRows;
    if (context.line->has("problems")) {
        order.setFilter(filter.narrowedTo({locks::LockState::Unsupported}));
        counts.unjudged = static_cast<qsizetype>(order.rows(snapshot, judged, viewedAt).size());
    }
    return counts;
}

/// The keys that completion offers from now on: what was shown, then what the filter left out.
ShownTable shownTable(const watch::Snapshot &snapshot, const view::LockJudgements &judged,
                      const std::vector<qint32> &shown)
{
    const view::ViewContext unviewed;
    std::vector<KnownKey> keys;
    const auto add = [&](qsizetype row) {
        const view::LockView lock(snapshot, row, judged[row], unviewed);
        if (keys.size() < KnownNames::MostKeys)
            keys.push_back(
                {base::fromUtf8(lock.key()), lock.hasSortKey() ? base::fromUtf8(lock.sortKey()) : QString()});
    };
    std::vector<bool> isShown(static_cast<std::size_t>(snapshot.size()));
    for (const qint32 row : shown) {
        add(row);
        isShown[static_cast<std::size_t>(row)] = true;
    }
    for (qsizetype row = 0; row < snapshot.size() && keys.size() < KnownNames::MostKeys; ++row) {
        if (!isShown[static_cast<std::size_t>(row)] && judged[row].state != locks::LockState::NotALock)
            add(row);
    }
    return {snapshot.shape().table, std::move(keys)};
}

/// Chooses, sorts and writes what was read whole.
ListCounts writeWhole(const Context &context, const watch::SnapshotPtr &snapshot,
                      const view::ViewContext &viewedAt, const view::LockFilter &filter,
                      const view::LockSort &sort, const view::LockFields &fields)
{
    view::LockJudgements judged(viewedAt.ourselves);
    view::LockOrder order = orderOf(context, filter, sort);
    view::judgeAndSortKeys(judged, order, snapshot, viewedAt.now);
    const std::vector<qint32> rows = order.rows(snapshot, judged, viewedAt);
    writeLocks(*context.out, context.format, *snapshot, viewedAt, rows, fields, &judged);
    context.out->flush();
    // A recording's rows are of no connection; those of a part of a table are not all.
    if (context.connection && !context.line->has("partition-key"))
        rememberKeys(context, *context.connection, {shownTable(*snapshot, judged, rows)});
    return countsOf(context, snapshot, judged, viewedAt, std::move(order), rows, filter);
}

/// What a lock of several tables is sorted by.
struct SortedLock {
    ListedLock lock;
    qint64 number = 0;
    QByteArray text{}; ///< where the number says nothing
    [[nodiscard]] bool isUnknown(const view::LockSort &sort) const
    {
        return sort.field && (sort.field->number ? number == view::LockField::unknown : text.isEmpty());
    }
};

SortedLock sortedLock(const ListedTable &table, const ListedLock &lock, const view::LockSort &sort)
{
    const view::LockView view(*table.snapshot, lock.row, (*table.judged)[lock.row], *table.context);
    if (!sort.field) {
        const bool isProblem =
            view.state() == locks::LockState::Lapsed || view.state() == locks::LockState::Unreadable;
        return {lock, isProblem ? static_cast<qint64>(view.state()) : view::LockField::unknown, {}};
    }
    if (sort.field->number)
        return {lock, sort.field->number(view), {}};
    if (!sort.field->bytes)
        return {lock, 0, sort.field->text(view).toUtf8()};
    const std::string_view bytes = sort.field->bytes(view);
    return {lock, 0, QByteArray(bytes.data(), static_cast<qsizetype>(bytes.size()))};
}

/// Problems first unless --sort says otherwise; what is equal stays by connection, table and key.
std::vector<ListedLock> sortedLocks(const std::vector<ListedTable> &tables,
                                    const std::vector<ListedLock> &locks, const view::LockSort &sort)
{
    std::vector<SortedLock> sorted;
    for (const ListedLock &lock : locks)
        sorted.push_back(sortedLock(tables[lock.table], lock, sort));
    std::ranges::stable_sort(sorted, [&sort](const SortedLock &one, const SortedLock &other) {
        if (one.isUnknown(sort) != other.isUnknown(sort))
            return other.isUnknown(sort);
        const SortedLock &left = sort.isDescending() ? other : one;
        const SortedLock &right = sort.isDescending() ? one : other;
        return std::tie(left.number, left.text) < std::tie(right.number, right.text);
    });
    std::vector<ListedLock> order;
    std::ranges::transform(sorted, std::back_inserter(order), &SortedLock::lock);
    return order;
}

/// Of all tables that were read. Rows are judged as of the end of their read.
ListCounts writeFleet(const Context &context, const app::FleetWatch &fleet, const view::LockFilter &filter,
                      const view::LockSort &sort, const view::LockFields &fields)
{
    std::vector<ListedTable> tables;
    std::vector<ListedLock> locks;
    std::map<const app::Connection *, std::vector<ShownTable>> shown;
    ListCounts sum;
    for (app::FleetTable *table : fleet.tables()) {
        const fleet::TableState &state = table->state();
        const watch::SnapshotPtr &snapshot = state.snapshot();
        if (!snapshot)
            continue;
        view::LockOrder order = orderOf(context, filter, {});
        const std::vector<qint32> rows = order.rows(snapshot, state.judgements(), state.judgedAt());
        for (const qint32 row : rows)
            locks.push_back({tables.size(), row});
        tables.push_back({snapshot.get(), &state.judgedAt(), &state.judgements()});
        shown[&table->connection()].push_back(shownTable(*snapshot, state.judgements(), rows));
        const ListCounts counts =
            countsOf(context, snapshot, state.judgements(), state.judgedAt(), std::move(order), rows, filter);
        sum.add(counts);
    }
    writeLocks(*context.out, context.format, tables, sortedLocks(tables, locks, sort),
               fields.ofSeveralTables());
    context.out->flush();
    for (auto &[connection, listed] : shown) {
        QStringList names;
        std::ranges::transform(listed, std::back_inserter(names), &ShownTable::table);
        rememberTables(context, *connection, names, false);
        rememberKeys(context, *connection, std::move(listed));
    }
    return sum;
}

Unverified unverifiedOf(const app::FleetWatch &fleet, const view::LockFilter &filter)
{
    Unverified sum;
    for (const app::FleetTable *table : fleet.tables()) {
        const fleet::TableState &state = table->state();
        if (state.snapshot())
            sum.add(Unverified::of(*state.snapshot(), state.judgements(), state.judgedAt(), filter));
    }
    return sum;
}

/// As for one table: for the longest lease seen, two minutes at most, and no longer than a lock is unproven.
base::Task<base::Result<base::Rested>> verifyFleet(Context context, FleetReads *reads,
                                                   view::LockFilter filter)
{
    using std::chrono::milliseconds;
    const milliseconds length =
        std::min<milliseconds>(unverifiedOf(reads->fleet(), filter).needed, ListObservation::longestByItself);
    const base::BootTime end = context.clock->boot() + length;
    while (true) {
        const Unverified open = unverifiedOf(reads->fleet(), filter);
        const auto left = std::chrono::ceil<milliseconds>(end - context.clock->boot());
        if (open.unproven == 0 || left <= milliseconds(0))
            co_return base::Rested();
        printProgress(context,
                      QStringLiteral("watching, %1 of %2 locks not verified yet, at most %3 s to go")
                          .arg(open.unproven)
                          .arg(open.locks)
                          .arg(std::chrono::ceil<std::chrono::seconds>(left).count()));
        const auto read = co_await reads->readAgain(std::min(left, ListObservation::intervalFor(length)));
        if (!read)
            co_return read;
    }
}

/// All tables of connections of the fleet file in one list. What could not be read decides the status.
base::Task<int> runFleetList(Context context, view::LockFilter filter, view::LockSort sort,
                             view::LockFields fields)
{
    auto wanted = targetsOfLine(context);
    if (!wanted)
        co_return failTargets(context, wanted.error());
    FleetReads reads(context, *std::move(wanted), FleetReads::Kind::Read);
    const auto observed = context.line->duration("observe").value_or(std::chrono::milliseconds(0));
    const auto read = co_await reads.run(observed);
    if (!read)
        co_return fail(context, read.error());
    const Invocation &line = *context.line;
    if (line.has("problems") && !line.has("observe") && !line.has("no-observe")) {
        const auto verified = co_await verifyFleet(context, &reads, filter);
        printProgress(context, QString());
        if (!verified)
            co_return fail(context, verified.error());
    }
    const ListCounts counts = writeFleet(context, reads.fleet(), filter, sort, fields);
    co_await reads.keepSightings();
    reportCounts(context, counts, filter);
    reportUnverified(context, counts.unverified);
    const int unread = reads.reportUnread();
    const Unverified &open = counts.unverified;
    const bool isOpen = context.line->has("problems") && open.unproven + open.oneRegion > 0;
    co_return statusOf(context, counts, unread != Done ? unread : isOpen ? int(Unproven) : int(Done));
}

int listRecorded(Context context, const view::LockFilter &filter, const view::LockSort &sort,
                 const view::LockFields &fields)
{
    const auto moment = recordedMoment(context);
    if (!moment)
        return fail(context, moment.error());
    context.clock = moment->clock.get();
    reportMoment(context, *moment);
    const ListCounts counts =
        writeWhole(context, moment->table->snapshot(), moment->viewedAt(), filter, sort, fields);
    reportCounts(context, counts, filter);
    const Unverified &open = counts.unverified;
    const bool isOpen = context.line->has("problems") && open.unproven + open.oneRegion > 0;
    return statusOf(context, counts, isOpen ? Unproven : Done);
}

} // namespace

base::Task<int> runList(Context context)
{
    const Invocation &line = *context.line;
    if (const auto checked = checkListLine(line); !checked)
        co_return fail(context, checked.error());
    const auto filter = filterOf(line);
    if (!filter)
        co_return fail(context, filter.error());
    const auto sort = sortOf(line);
    if (!sort)
        co_return fail(context, sort.error());
    const auto fields = fieldsOf(line);
    if (!fields)
        co_return fail(context, fields.error());
    if (const auto checked = checkRecordedLine(line); !checked)
        co_return fail(context, checked.error());
    if (asksRecording(line))
        co_return listRecorded(context, *filter, *sort, *fields);
    if (isOfFleet(line)) {
        const int status = co_await runFleetList(context, *filter, *sort, *fields);
        co_return status;
    }
    const auto table = co_await describedTable(context);
    if (!table)
        co_return fail(context, table.error());
    const auto partition = partitionOf(line, *table);
    if (!partition)
        co_return fail(context, partition.error());
    TableReadSession session(*context.connection, shapeOf(context, *table), line.global.dialect);
    session.expect(*table);
    showProgress(context, *table, session);
    if (ListStream::suits(context)) {
        ListStream stream(context, session, *partition, *filter, *fields);
        const auto streamed = co_await stream.run();
        printProgress(context, QString());
        if (context.out->isBroken())
            co_return Done; // its reader had enough, or what went wrong is reported where the results end
        if (!streamed) {
            const int failed = fail(context, streamed.error());
            co_return failed == Interrupted ? failed : statusOf(context, stream.counts(), failed);
        }
        co_return finish(context, *table, stream.counts(), *filter);
    }
    ListObservation observation(context, session, *partition, *filter);
    const auto observed = co_await observation.run();
    if (!observed)
        co_return fail(context, observed.error());
    if (const auto fits = checkDialectFile(context, *session.snapshot()); !fits)
        co_return fail(context, fits.error());
    const ListCounts counts =
        writeWhole(context, session.snapshot(), viewContext(context, session.now()), *filter, *sort, *fields);
    co_return finish(context, *table, counts, *filter);
}

} // namespace cli
