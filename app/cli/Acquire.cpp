// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/AcquireRequest.h"
#include "app/cli/Commands.h"
#include "app/cli/Doorbell.h"
#include "app/cli/HeldCommand.h"
#include "app/cli/Interrupts.h"
#include "app/cli/LifeWriter.h"
#include "app/cli/LockTable.h"
#include "core/admin/HoldLock.h"
#include "core/locks/dialects/Dialects.h"
#include "core/watch/TableInspection.h"

#include <csignal>

namespace cli {
namespace {

using locks::HeldPhase;
using namespace std::chrono_literals;

constexpr std::chrono::milliseconds longWait = 1h; // between two looks; news ring
constexpr std::chrono::milliseconds interruptPatience = 5s; // from Ctrl-C to SIGTERM
constexpr std::chrono::milliseconds commandPatience = 10s; // from SIGTERM to SIGKILL
constexpr std::chrono::milliseconds releasePatience = 15s;

// What must be ended well is waited for whatever is asked meanwhile; every such wait has a limit of its own.
const std::stop_token seenToTheEnd;

/// One lock of ours and the news about it. Lives in the frame of the coroutine that holds it.
struct Holding {
    admin::HoldLock *hold = nullptr;
    quint64 id = 0;
    Doorbell bell;
    locks::HeldLockState state;
};

bool isDecided(HeldPhase phase)
{
    return phase != HeldPhase::Waiting;
}

base::Task<> until(bool (*reached)(HeldPhase), Holding *holding, base::Clock *clock)
{
    const base::BootTime limit = clock->boot() + releasePatience;
    while (!reached(holding->state.phase) && clock->boot() < limit) {
        const auto rung = co_await holding->bell.wait(1s, seenToTheEnd);
        if (!rung)
            co_return;
    }
}

/// Until it is ours, over, or asked to end.
base::Task<bool> untilHeld(Context context, Holding *holding)
{
    while (holding->state.phase == HeldPhase::Waiting) {
        const auto rung = co_await holding->bell.wait(longWait, context.stop);
        if (!rung) // it may be ours already; a command is not begun any more
            co_return isDecided(holding->state.phase) && context.line->program.isEmpty();
    }
    co_return true;
}

int endOf(const Context &context, const locks::HeldLockState &state)
{
    const QString sentence =
        state.sentence.isEmpty() ? QString(locks::heldPhaseName(state.phase)) : state.sentence;
    switch (state.phase) {
    case HeldPhase::Released:
        return Done;
    case HeldPhase::NotGranted:
        return fail(context, NotGranted, sentence);
    case HeldPhase::Lost:
        return fail(context, Unexpected, QStringLiteral("the lock was lost: %1").arg(sentence));
    case HeldPhase::Failed:
        return fail(context, state.trouble ? exitStatus(*state.trouble) : Unexpected, sentence);
    case HeldPhase::Crashed:
    case HeldPhase::Waiting:
    case HeldPhase::Held:
    case HeldPhase::Paused:
    case HeldPhase::Danger:
        break;
    }
    return fail(context, Unexpected, sentence);
}

base::Task<> untilEnded(Context context, Holding *holding, HeldCommand *command,
                        std::chrono::milliseconds limit)
{
    const base::BootTime end = context.clock->boot() + limit;
    while (!command->hasEnded() && context.clock->boot() < end) {
        const auto rung = co_await holding->bell.wait(1s, seenToTheEnd);
        if (!rung)
            co_return;
    }
}

/// Passes on what we were sent, and is firmer with a command that stays.
base::Task<> endCommand(Context context, Holding *holding, HeldCommand *command)
{
    const Interrupts::Cause cause = Interrupts::cause();
    const bool passesOn = !isOver(holding->state.phase) && cause.signal != SIGTERM;
    if (passesOn) {
        if (!cause.byTerminal)
            command->signal(cause.signal);
        co_await untilEnded(context, holding, command, interruptPatience);
    }
    if (!command->hasEnded()) {
        command->signal(SIGTERM);
        co_await untilEnded(context, holding, command, commandPatience);
    }
    if (!command->hasEnded()) {
        command->signal(SIGKILL);
        co_await untilEnded(context, holding, command, longWait);
    }
}

/// Runs the command while the lock is ours. Ends when it has ended.
base::Task<int> runWhileHeld(Context context, Holding *holding)
{
    const auto ring = [holding] { holding->bell.ring(); };
    HeldCommand command(context.line->program, ring);
    command.start();
    while (!command.hasEnded() && !isOver(holding->state.phase)) {
        const auto rung = co_await holding->bell.wait(longWait, context.stop);
        if (!rung)
            break;
    }
    if (!command.hasEnded())
        co_await endCommand(context, holding, &command);
    co_return command.exitStatus();
}

base::Task<int> live(Context context, Holding *holding)
{
    const bool held = co_await untilHeld(context, holding);
    if (!held) {
        holding->hold->cancel(holding->id);
        co_await until(isDecided, holding, context.clock);
        // The request that was on its way may have made it ours.
        if (!isOver(holding->state.phase)) {
            holding->hold->release(holding->id);
            co_await until(isOver, holding, context.clock);
        }
        co_return fail(context, Interrupted, QStringLiteral("interrupted before the lock was ours"));
    }
    if (isOver(holding->state.phase))
        co_return endOf(context, holding->state);
    int status = Done;
    if (!context.line->program.isEmpty()) {
        status = co_await runWhileHeld(context, holding);
    } else {
        // A reader that left, as head does, wants no more of its life.
        while (!isOver(holding->state.phase) && !context.out->isBroken()) {
            const auto rung = co_await holding->bell.wait(longWait, context.stop);
            if (!rung)
                break;
        }
    }
    if (isOver(holding->state.phase))
        co_return endOf(context, holding->state);
    holding->hold->release(holding->id);
    co_await until(isOver, holding, context.clock);
    const int ended = endOf(context, holding->state);
    co_return status == Done ? ended : status;
}

// A table that is to be made first, as its library wants it.
base::Result<watch::CatalogEntry> tableToBe(locks::DialectId dialect, const QString &table)
{
    const aws::TablePlan plan = locks::dialect(dialect)->defaultTable(table);
    watch::CatalogEntry entry;
    entry.name = table;
    entry.description.emplace();
    entry.description->name = table;
    entry.description->partitionKey = plan.partitionKey;
    return entry;
}

bool isToBe(const watch::CatalogEntry &table)
{
    return table.description && table.description->status.isEmpty();
}

base::Task<base::Result<base::Rested>> makeTable(Context context, QString table, QString reason)
{
    admin::TableIntent intent;
    intent.dialect = context.line->global.dialect;
    intent.plan = locks::dialect(intent.dialect)->defaultTable(table);
    const auto made = co_await createLockTable(context, intent, reason);
    // Somebody else made it first: as good as our own.
    if (made || made.error().code == QLatin1String("ResourceInUseException"))
        co_return base::Rested();
    co_return tl::unexpected(made.error());
}

base::Task<base::Result<watch::CatalogEntry>> tableOf(Context context, QString table)
{
    aws::TableReader &reader = context.connection->reader();
    if (context.line->global.dialect == locks::DialectId::None)
        co_return co_await watch::inspectTable(reader, table, context.stop);
    const auto described = co_await reader.describeTable(table, context.stop);
    const bool isMissing = !described && described.error().kind == base::ErrorKind::NotFound;
    if (isMissing && context.line->has("create-table"))
        co_return tableToBe(context.line->global.dialect, table);
    if (!described)
        co_return tl::unexpected(described.error());
    watch::CatalogEntry entry;
    entry.name = table;
    entry.description = *described;
    co_return entry;
}

} // namespace

base::Task<int> runAcquire(Context context)
{
    const Invocation &line = *context.line;
    if (!line.program.isEmpty() && HeldCommand::find(line.program.first()).isEmpty())
        co_return fail(
            context, CommandNotFound,
            QStringLiteral("there is no program %1; the lock was not taken").arg(line.program.first()));
    const auto target = acquireTarget(line, *context.environment);
    if (!target)
        co_return fail(context, target.error());
    const auto wishes = acquireWishes(line);
    if (!wishes)
        co_return fail(context, wishes.error());
    const auto table = co_await tableOf(context, target->table);
    if (!table)
        co_return fail(context, table.error());
    auto request = acquireRequest(line, *wishes, *target, *table);
    if (!request)
        co_return fail(context, request.error());
    app::Connection &connection = *context.connection;
    const QString reason =
        line.has("reason") ? line.value("reason") : QStringLiteral("acquired from the command line");
    if (isToBe(*table)) {
        const auto made = co_await makeTable(context, target->table, reason);
        if (!made)
            co_return fail(context, made.error());
        request->createTable = false; // made, and journalled as an act of its own
    }
    co_await connection.accountOrMoment(context.stop);
    const auto consent =
        admin::OperatorConsent::given(connection.operatorName(), reason, context.clock->wall());
    if (!consent)
        co_return fail(context, consent.error());
    admin::HoldLock hold(*connection.beats(), connection.journal(), connection.label());
    Holding holding;
    holding.hold = &hold;
    LifeWriter life(context);
    QObject::connect(&hold, &admin::HoldLock::changed, &hold, [&](const locks::HeldLockState &state) {
        holding.state = state;
        life.write(state);
        holding.bell.ring();
    });
    const auto id = hold.acquire(*request, *consent);
    if (!id)
        co_return fail(context, id.error());
    holding.id = *id;
    const int status = co_await live(context, &holding);
    const std::optional<base::Error> &lost = connection.journal().lostOutcome();
    if (!lost)
        co_return status;
    const int untold = fail(context, Unexpected,
                            QStringLiteral("what became of the lock could not be written to the journal: %1")
                                .arg(lost->sentence));
    co_return status == Done ? untold : status;
}

} // namespace cli
