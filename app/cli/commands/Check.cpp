// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/LineConnection.h"
#include "app/cli/commands/UsualTable.h"
#include "app/cli/commands/WatchTargets.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/fleet/FleetWatch.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/base/LinkedStopToken.h"
#include "core/base/TaskScope.h"
#include "core/check/PluginText.h"
#include "core/fleet/TablePattern.h"
#include "core/watch/schedule/ExpiringRows.h"
#include "core/watch/schedule/ExpirySchedule.h"

#include <QDir>

#include <algorithm>
#include <set>

namespace cli {
namespace {

using std::chrono::milliseconds;
using Targets = std::vector<app::FleetWatch::Target>;

/// A table is read once: the next read is none of this process.
constexpr std::chrono::hours onceOnly{1};

/// Stops with the program, or when the time that the check may take is over. Lives across the waits for which it is made.
class TimeLeft {
public:
    TimeLeft(base::Clock &clock, std::chrono::nanoseconds left, const std::stop_token &owner)
        : m_linked(owner, m_over.get_token())
    {
        m_tasks.start(pass(clock, left, m_over, m_tasks.token()));
    }
    [[nodiscard]] std::stop_token token() const { return m_linked.token(); }
    [[nodiscard]] bool isOver() const { return m_over.stop_requested(); }

private:
    static base::Task<> pass(base::Clock &clock, std::chrono::nanoseconds left, std::stop_source over,
                             std::stop_token stop)
    {
        const auto rested = co_await clock.pause(left, stop);
        if (rested)
            over.request_stop();
    }
    std::stop_source m_over;
    base::LinkedStopToken m_linked;
    base::TaskScope m_tasks;
};

base::Error noAnswerInTime()
{
    return {base::ErrorKind::Timeout, QStringLiteral("no answer in time"), {}, {}};
}

/// The one connection that the line, and the environment, say.
app::FleetWatch::Target lineTarget(const Context &context)
{
    const GlobalOptions &global = context.line->global;
    app::FleetWatch::Target target;
    fleet::Connection &connection = target.connection;
    connection.profile = global.profile;
    connection.roleArn = global.roleArn;
    connection.externalId = global.externalId;
    connection.endpointUrl = global.endpointUrl.isEmpty()
        ? usualEndpoint(global.dialect, *context.environment).url
        : global.endpointUrl;
    connection.allowHttp = global.allowHttp;
    connection.regions = QStringList{global.region};
    connection.tables = context.line->positional;
    target.region = global.region;
    fleet::TableRule rule;
    rule.match = QStringLiteral("*");
    rule.dialect =
        global.dialect.isNone() || !global.dialectFile.isEmpty() ? QString() : QString(global.dialect.name());
    rule.dialectFile = global.dialectFile;
    if (global.leasePeriod)
        rule.lease = std::chrono::ceil<milliseconds>(*global.leasePeriod);
    connection.rules.push_back(rule);
    return target;
}

/// The same with its tables as they are asked for, which for ARNs is known from the connection alone.
base::Task<base::Result<Targets>> lineTargets(Context context)
{
    const Invocation &line = *context.line;
    const QStringList words = line.positional;
    const auto firstArn =
        std::ranges::find_if(words, [](const QString &word) { return word.startsWith(u"arn:"); });
    const QString placed = firstArn == words.end() ? QString() : *firstArn;
    const auto options = lineConnection(line, *context.environment, placed);
    if (!options)
        co_return tl::unexpected(options.error());
    Targets targets{lineTarget(context)};
    if (placed.isEmpty())
        co_return targets;
    const TimeLeft time(*context.clock, line.global.timeout, context.stop);
    const std::stop_token stop = time.token();
    const auto opened = co_await app::openConnection(*options, *context.environment, context.clock, stop);
    if (time.isOver())
        co_return tl::unexpected(noAnswerInTime());
    if (!opened)
        co_return tl::unexpected(opened.error());
    fleet::Connection &connection = targets.front().connection;
    targets.front().region = QString::fromLatin1((*opened)->resolution().endpoint.region);
    connection.regions = QStringList{targets.front().region};
    for (QString &table : connection.tables) {
        app::Connection *const asked = opened->get();
        const QString word = table;
        const auto name = co_await askedTable(asked, word, stop);
        if (time.isOver())
            co_return tl::unexpected(noAnswerInTime());
        if (!name)
            co_return tl::unexpected(name.error());
        table = *name;
    }
    co_return targets;
}

base::Task<base::Result<Targets>> targetsOf(Context context)
{
    if (context.line->global.connections.isEmpty()) {
        auto targets = co_await lineTargets(context);
        co_return targets;
    }
    auto wanted = targetsOfFile(context, context.line->positional);
    if (!wanted)
        co_return badInput(wanted.error().join(QStringLiteral("; ")));
    Targets targets = std::move(wanted->targets);
    co_return targets;
}

/// Says when all is known of tables that can be known at once: each was read, and what its lease was over for then was read once
/// more, consistently: by its keys, or by a second read of the table where that is cheaper or single keys may not be read.
class Settling {
public:
    [[nodiscard]] bool isOver(const app::FleetWatch &fleet)
    {
        bool isOver = fleet.isFirstReadOver();
        for (app::FleetTable *table : fleet.tables())
            isOver = isSettled(*table) && isOver;
        return isOver;
    }

private:
    [[nodiscard]] bool isSettled(app::FleetTable &table)
    {
        const fleet::TableState &state = table.state();
        const watch::SnapshotPtr &snapshot = state.snapshot();
        if (state.error())
            return true;
        if (!snapshot || !state.readAt())
            return false;
        watch::TableWatch &watching = table.watch();
        const qsizetype due = watch::expiringRows(*snapshot, watching.now(), 1, onceOnly).total;
        if (due == 0)
            return true;
        const bool areKeysRead =
            !watching.status().error && !watch::ExpirySchedule::scanIsCheaper(due, snapshot->size());
        if (areKeysRead)
            return false;
        if (m_readAgain.insert(state.place()).second)
            watching.refreshNow();
        return state.reads(fleet::ReadOutcome::Ok) > 1;
    }

    std::set<fleet::TablePlace> m_readAgain;
};

/// Why tables of a connection were not read, or not found.
std::optional<base::Error> troubleOf(const fleet::ConnectionState &connection)
{
    if (connection.listError)
        return connection.listError;
    if (!connection.trouble.isEmpty()) {
        const bool isOpen = !connection.endpoint.isEmpty();
        return base::Error{connection.needsSignIn ? base::ErrorKind::Credentials
                               : isOpen           ? base::ErrorKind::Unreachable
                                                  : base::ErrorKind::BadInput,
                           connection.trouble,
                           connection.needsSignIn ? QString(QLatin1String(aws::signInCodes::loginNeeded))
                                                  : QString(),
                           {}};
    }
    if (!connection.isListed)
        return noAnswerInTime();
    return {};
}

/// Adds what is known of one connection; it points into `connection`.
void addConnection(check::CheckInput &input, const fleet::ConnectionState &connection,
                   const QStringList &patterns, bool isFleet)
{
    const QString where = connection.name + u'/' + connection.region;
    const auto nameOf = [&](const QString &table) { return isFleet ? where + u'/' + table : table; };
    const auto trouble = troubleOf(connection);
    for (const auto &state : connection.tables) {
        const bool isRead = state->readAt().has_value();
        input.tables.push_back({nameOf(state->place().table), state->place().table,
                                connection.commandLineOptions, state.get(),
                                isRead || state->error() ? state->error() : trouble});
    }
    const QStringList named = fleet::namedTables(patterns);
    const auto isFound = [&connection](const QString &table) {
        return std::ranges::any_of(connection.tables,
                                   [&](const auto &state) { return state->place().table == table; });
    };
    for (const QString &table : trouble ? named : QStringList()) {
        if (!isFound(table))
            input.tables.push_back({nameOf(table), table, {}, nullptr, trouble});
    }
    const auto isOpenPattern = [&named](const QString &pattern) {
        return !pattern.startsWith(u'!') && !named.contains(pattern);
    };
    // Tables of a pattern that could not be searched for.
    if (trouble && std::ranges::any_of(patterns, isOpenPattern))
        input.tables.push_back({where, {}, {}, nullptr, trouble});
    for (const QString &pattern : connection.patternsOfNone)
        input.patternsOfNone += isFleet ? QStringLiteral("%1 of %2").arg(pattern, where) : pattern;
}

} // namespace

base::Task<int> runCheck(Context context)
{
    const Invocation &line = *context.line;
    context.out->setGuard(Output::Guard::ByWriter); // one text, whatever --output says
    const auto conditions =
        check::CheckConditions::parse(line.values("warning"), line.values("critical"), line.values("accept"));
    if (!conditions)
        co_return fail(context, conditions.error());
    const base::BootTime begun = context.clock->boot();
    const auto targets = co_await targetsOf(context);
    if (!targets)
        co_return fail(context, targets.error());

    const milliseconds timeout = line.global.timeout;
    app::FleetWatch::Options options;
    options.every = onceOnly;
    options.requestLimit = timeout;
    options.isAwaited = true;
    app::FleetWatch fleet(*context.clock, *context.environment, options);
    AsyncNotifier notifier;
    const auto notify = [&notifier] { notifier.notify(); };
    QObject::connect(&fleet, &app::FleetWatch::said, &fleet,
                     [context](const QString &sentence) { printMessage(context, sentence); });
    QObject::connect(&fleet, &app::FleetWatch::changed, &fleet, notify);
    QObject::connect(&fleet, &app::FleetWatch::connectionChanged, &fleet, notify);
    QObject::connect(&fleet, &app::FleetWatch::tableAdded, &fleet, [&fleet, notify](app::FleetTable *table) {
        QObject::connect(&table->watch(), &watch::TableWatch::statusChanged, &fleet, notify);
        notify();
    });
    fleet.setTargets(*targets);
    fleet.start();
    Settling settling;
    while (!settling.isOver(fleet)) {
        const auto left = std::chrono::ceil<milliseconds>(begun + timeout - context.clock->boot());
        if (left <= milliseconds(0))
            break;
        const auto notified = co_await notifier.wait(left, context.stop);
        if (!notified)
            co_return fail(context, notified.error());
    }
    const fleet::FleetState state = fleet.state();
    check::CheckInput input;
    for (std::size_t at = 0; at < state.connections.size(); ++at)
        addConnection(input, state.connections[at], targets->at(at).connection.tables,
                      !line.global.connections.isEmpty());
    input.took = context.clock->boot() - begun;
    input.timeout = timeout;
    input.isKept = fleet.keepsSightings();
    const check::Verdict verdict = check::judge(*conditions, input);
    context.out->write(check::pluginText(verdict, *conditions));
    context.out->flush();
    co_await fleet.stop(); // what was seen is kept for the next run
    co_return int(verdict.status);
}

} // namespace cli
