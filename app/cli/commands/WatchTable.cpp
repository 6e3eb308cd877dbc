// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Watch.h"

#include "app/cli/commands/KeyForms.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/WatchRecording.h"
#include "app/cli/output/EventWriter.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "core/base/TimeText.h"
#include "core/fleet/state/TableState.h"
#include "core/watch/TableWatch.h"
#include "core/watch/cost/CostText.h"

#include <algorithm>
#include <numeric>

namespace cli {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr milliseconds shortestFollowing = 100ms;
constexpr milliseconds shortestWhole = 500ms;
constexpr int readsPerLease = 8; // heartbeats come four times in a lease, as the libraries do by default

/// Of each word the key, and the stored key of the lock of that name, see KeyForms: either may appear.
base::Result<std::vector<KeyForms>> keysOf(const Context &context, const dynamodb::TableDescription &table)
{
    const Invocation &line = *context.line;
    std::vector<KeyForms> keys;
    for (const QString &word : line.positional.mid(1)) {
        const auto key = keyOf(table, word, line.given("sort-key"));
        if (!key)
            return tl::unexpected(key.error());
        keys.push_back(keyForms(context, table, *key, word));
    }
    return keys;
}

std::vector<dynamodb::Item> allOf(const std::vector<KeyForms> &forms)
{
    std::vector<dynamodb::Item> keys;
    for (const KeyForms &form : forms) {
        keys.push_back(form.stored);
        if (form.named)
            keys.push_back(*form.named);
    }
    return keys;
}

/// `shortest`: of the leases that are watched, if one is known: without --interval no heartbeat of it is missed.
watch::WatchPlan planOf(const Invocation &line, bool byKeys, std::optional<milliseconds> shortest)
{
    watch::WatchPlan plan;
    plan.pinned = line.global.dialect;
    plan.givenLease = line.global.leasePeriod;
    milliseconds &interval = byKeys ? plan.followInterval : plan.interval;
    if (shortest)
        interval = std::min(interval, *shortest / readsPerLease);
    interval = line.duration("interval").value_or(interval);
    interval = std::max(interval, byKeys ? shortestFollowing : shortestWhole);
    if (byKeys)
        plan.interval = 1h; // the first whole read finds the rows; the keys themselves are read one by one
    return plan;
}

/// Of the locks that are held among `rows`, and among `keys` where there are some.
std::optional<milliseconds> shortestLease(const watch::Snapshot &snapshot, const std::vector<qint32> &rows,
                                          const std::vector<dynamodb::Item> &keys)
{
    std::optional<milliseconds> shortest;
    for (const qint32 row : rows) {
        if (snapshot.row(row).marking != locks::StoredState::Taken ||
            (!keys.empty() && std::ranges::find(keys, snapshot.keyAttributes(row)) == keys.end()))
            continue;
        const std::chrono::nanoseconds lease = snapshot.facts(row).lease;
        if (lease > std::chrono::nanoseconds(0))
            shortest =
                std::min(shortest.value_or(milliseconds::max()), std::chrono::ceil<milliseconds>(lease));
    }
    return shortest;
}

std::vector<qint32> allRows(const watch::Snapshot &snapshot)
{
    std::vector<qint32> rows(static_cast<std::size_t>(snapshot.size()));
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

QString replacedSentence(const QString &table)
{
    return QStringLiteral("table %1 was deleted and made anew with another key schema; the locks watched so "
                          "far are gone")
        .arg(table);
}

/// A key that was mistyped would be watched in silence to the end.
void reportMissing(const Context &context, const std::vector<KeyForms> &keys, const watch::Snapshot &first)
{
    const Invocation &line = *context.line;
    for (std::size_t at = 0; at < keys.size(); ++at) {
        if (first.find(keys[at].stored) < 0 && (!keys[at].named || first.find(*keys[at].named) < 0))
            printMessage(context,
                         noItemSentence(line.positional.front(),
                                        line.positional.at(static_cast<qsizetype>(at) + 1),
                                        line.given("sort-key")) +
                             QStringLiteral("; watching for it to appear"));
    }
}

/// What it costs, before it does. Nothing for an endpoint on this machine: asking what it is would cost requests.
void reportCost(const Context &context, const dynamodb::TableDescription &table, const watch::WatchPlan &plan,
                std::size_t keys)
{
    if (context.connection->resolution().endpoint.local)
        return;
    const auto cost = watch::watchCost(table, plan, {});
    printRemark(context,
                keys > 0   ? watch::text::keysSentence(table, plan, static_cast<qint64>(keys))
                    : cost ? watch::text::watchSentence(*cost)
                           : watch::text::unknownSentence());
}

void reportInterval(const Context &context, const watch::WatchPlan &plan, bool byKeys, milliseconds lease)
{
    const milliseconds interval = byKeys ? plan.followInterval : plan.interval;
    printRemark(context,
                QStringLiteral(
                    "Reading every %1: the shortest lease is %2; --interval DURATION reads as often as told.")
                    .arg(base::text::length(interval), base::text::length(lease)));
}

/// Who is blind at the end has not watched to the end. A refused action need not blind: some are optional.
int endOf(const Context &context, const std::optional<base::Error> &error)
{
    const bool sees = !error || error->kind == base::ErrorKind::AccessDenied;
    return sees ? int(Done) : fail(context, *error);
}

} // namespace

base::Task<int> watchTable(Context context)
{
    const Invocation &line = *context.line;
    app::Connection &connection = *context.connection;
    const auto table = co_await describedTable(context);
    if (!table)
        co_return fail(context, table.error());
    const auto forms = keysOf(context, *table);
    if (!forms)
        co_return fail(context, forms.error());
    const std::vector<dynamodb::Item> keys = allOf(*forms);

    QThreadPool pool;
    pool.setMaxThreadCount(watch::SnapshotReader::usefulThreads);
    const auto serverNow = [&connection](base::BootTime at) { return connection.serverNow(at); };
    watch::TableWatch watching(connection.reader(), *context.clock, pool, serverNow);
    watching.setOwnWrites(connection.ownWrites());
    AsyncNotifier notifier;
    const bool writesEvents = writesEventLines(context);
    if (writesEvents)
        EventWriter::writeHeading(context);
    EventWriter events(context, EventPlace{table->name}, keys);
    QString trouble;
    std::optional<milliseconds> shortest;
    QObject::connect(
        &watching, &watch::TableWatch::changed, &watching, [&](const watch::SnapshotDeltaPtr &delta) {
            if (!delta->previous)
                reportMissing(context, *forms, *delta->next);
            if (writesEvents) {
                if (delta->previous)
                    events.write(*delta, watching.now());
                else if (!line.has("no-snapshot"))
                    events.writeFirst(*delta->next, watching.now());
            }
            if (context.out->isBroken())
                notifier.notify();
            const auto lease =
                shortestLease(*delta->next, delta->previous ? delta->changed : allRows(*delta->next), keys);
            if (!lease || (shortest && *shortest <= *lease))
                return;
            shortest = lease;
            notifier.notify();
        });
    QObject::connect(&watching, &watch::TableWatch::statusChanged, &watching, [&] {
        const auto error = watching.status().error;
        const QString now = error ? error->sentence : QString();
        if (!now.isEmpty() && now != trouble && watching.snapshot())
            printMessage(context, QStringLiteral("leasescope-cli: ") + now);
        trouble = now;
        if (error)
            notifier.notify();
    });
    // Of keys that are read by themselves, these reads count: the whole table is read once an hour.
    fleet::TableState sight({QString(), QString(), table->name}, context.clock->boot());
    bool wasBlind = false;
    QObject::connect(&watching, &watch::TableWatch::readEnded, &watching, [&](const watch::ReadEnd &read) {
        if (!read.isWhole && keys.empty())
            return;
        if (!read.error)
            sight.setReadLength(read.endedAt - read.beganAt);
        sight.onWholeRead(read.error, read.endedAt, context.clock->wall(), sight.interval());
        if (wasBlind)
            notifier.notify();
    });
    bool isReachReported = false;
    QObject::connect(&watching, &watch::TableWatch::changed, &watching,
                     [&](const watch::SnapshotDeltaPtr &delta) {
                         if (!isReachReported && delta->next->shape().isOneRegion()) {
                             isReachReported = true;
                             reportReach(context, watching.table(), delta->next->shape());
                         }
                     });
    bool replaced = false;
    QObject::connect(&watching, &watch::TableWatch::tableReplaced, &watching, [&] {
        replaced = true;
        notifier.notify();
    });
    watch::WatchPlan plan = planOf(line, !keys.empty(), std::nullopt);
    reportCost(context, *table, plan, keys.size());
    const auto recording = WatchRecording::start(context);
    if (!recording)
        co_return fail(context, recording.error());
    if (*recording)
        (*recording)->record(watching, table->name, !keys.empty());
    watching.open(*table, plan);
    if (!keys.empty())
        watching.setWatchedKeys(keys);

    const auto length = line.duration("for");
    const base::BootTime end = context.clock->boot() + length.value_or(0ms);
    for (;;) {
        const base::BootTime now = context.clock->boot();
        if (length && now >= end) {
            if (*recording)
                (*recording)->finish("time");
            co_return endOf(context, watching.status().error);
        }
        sight.setInterval(keys.empty() ? plan.interval : plan.followInterval);
        base::BootTime wake = length ? end : now + 1h;
        if (!wasBlind)
            wake = std::min(wake, *sight.blindAt());
        const auto notified =
            co_await notifier.wait(std::chrono::ceil<milliseconds>(wake - now), context.stop);
        if (!notified && *recording)
            (*recording)->finish("signal");
        if (!notified || context.out->isBroken())
            co_return Done; // Ctrl-C and a closed pipe are how a watch ends
        if (const bool isBlind = sight.isBlind(context.clock->boot()); isBlind != wasBlind) {
            wasBlind = isBlind;
            if (writesEvents)
                events.writeSight(context.clock->wall(),
                                  isBlind ? fleet::blindReasonName(sight.blindReason()) : QLatin1String(),
                                  isBlind && sight.error() ? sight.error()->sentence : QString());
        }
        const watch::WatchPlan wanted = planOf(line, !keys.empty(), shortest);
        if (wanted.interval != plan.interval || wanted.followInterval != plan.followInterval) {
            plan = wanted;
            reportInterval(context, plan, !keys.empty(), *shortest);
            reportCost(context, *table, plan, keys.size());
            watching.setPlan(plan);
        }
        if (std::exchange(replaced, false)) {
            if (!keys.empty())
                co_return fail(context, NoSuchThing, replacedSentence(watching.table().name));
            printMessage(context,
                         QStringLiteral("leasescope-cli: ") + replacedSentence(watching.table().name));
        }
        const auto error = watching.status().error;
        if (error && !watching.snapshot())
            co_return fail(context, *error);
    }
}

} // namespace cli
