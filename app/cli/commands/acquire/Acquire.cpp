// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/KeyForms.h"
#include "app/cli/commands/LockTable.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/acquire/AcquireRequest.h"
#include "app/cli/commands/acquire/DangerCommand.h"
#include "app/cli/commands/acquire/HeldCommand.h"
#include "app/cli/commands/acquire/HoldMessages.h"
#include "app/cli/commands/acquire/HoldOrder.h"
#include "app/cli/commands/acquire/LockEnd.h"
#include "app/cli/commands/acquire/LockedCommand.h"
#include "app/cli/commands/acquire/ReachNote.h"
#include "app/cli/commands/acquire/Waits.h"
#include "app/cli/output/LifeWriter.h"
#include "app/cli/terminal/Interrupts.h"
#include "core/base/TimeText.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"

namespace cli {
namespace {

using locks::HeldPhase;
using namespace std::chrono_literals;

constexpr std::chrono::milliseconds dangerPatience = 10s; // with what --on-danger runs, at the end

void warn(const Context &context, const QString &sentence)
{
    printMessage(context, QStringLiteral("leasescope-cli: ") + sentence);
}

bool isDecided(const locks::HeldLockState &state)
{
    return state.phase != HeldPhase::Waiting;
}

bool isEnded(const locks::HeldLockState &state)
{
    return isOver(state.phase);
}

bool isRowDecided(const locks::HeldLockState &state)
{
    return !state.rowLeft;
}

base::Task<> until(bool (*reached)(const locks::HeldLockState &), Holding *holding, base::Clock *clock)
{
    const base::BootTime limit = clock->boot() + releasePatience;
    while (!reached(holding->state) && clock->boot() < limit) {
        const auto notified = co_await holding->notifier.wait(1s, seenToTheEnd);
        if (!notified)
            co_return;
    }
}

/// Until it is ours, over, or asked to end.
base::Task<bool> untilHeld(Context context, Holding *holding)
{
    while (holding->state.phase == HeldPhase::Waiting) {
        const auto notified = co_await holding->notifier.wait(longWait, context.stop);
        if (!notified) // it may be ours already; a command is not begun any more
            co_return isDecided(holding->state) && context.line->program.isEmpty();
    }
    co_return true;
}

int endOf(const Context &context, const locks::HeldLockState &state)
{
    const LockEnd end = lockEndOf(state);
    return end.status == Done ? Done : fail(context, end.status, end.sentence);
}

void obey(const Context &context, Holding *holding, const QString &line)
{
    const auto protocol = locks::protocolFor(holding->state.request);
    const auto order = parseHoldOrder(line, **protocol); // it was acquired: there is one
    if (!order)
        warn(context, order.error().sentence);
    else if (order->ensure)
        holding->hold->command(holding->id, locks::command::EnsureLease{*order->ensure});
    else if (order->release && context.line->program.isEmpty())
        holding->hold->command(holding->id, locks::command::Release{*order->release});
    else if (order->release) // the command ends first
        holding->hold->command(holding->id, locks::command::PlanRelease{*order->release});
    else
        holding->hold->command(holding->id, locks::command::SendHeartbeat{order->heartbeat});
}

void listenToControl(const Context &context, Holding *holding)
{
    if (!holding->control)
        return;
    ControlLines::Listener listener;
    listener.line = [context, holding](const QString &line) { obey(context, holding, line); };
    listener.trouble = [context](const QString &sentence) { warn(context, sentence); };
    listener.end = [holding] {
        holding->controlEnded = true;
        holding->notifier.notify();
    };
    holding->control->listen(std::move(listener));
}

/// Holds on until it is over, or asked to end.
base::Task<> holdOn(Context context, Holding *holding)
{
    // A reader that left, as head does, wants no more of its events.
    while (!isOver(holding->state.phase) && !context.out->isBroken() && !holding->controlEnded) {
        const auto notified = co_await holding->notifier.wait(longWait, context.stop);
        if (!notified)
            co_return;
    }
}

/// Whether a fencing token was asked for that the row does not have.
bool lacksToken(const Context &context, const locks::HeldLockState &state)
{
    return context.line->has("fence") && !fencingTokenOf(state);
}

// Apart from the coroutine: g++ 12 destroys aggregate temporaries there twice.
void stopWaiting(Holding *holding)
{
    holding->hold->command(holding->id, locks::command::StopWaiting());
}

void release(Holding *holding)
{
    holding->hold->command(holding->id, locks::command::Release());
}

/// The row of a lock that was lost would keep the next client waiting for a lease.
base::Task<> releaseRow(Context context, Holding *holding)
{
    if (isRowDecided(holding->state))
        co_return;
    release(holding);
    co_await until(isRowDecided, holding, context.clock);
}

base::Task<int> live(Context context, Holding *holding, OnDanger onDanger, ReachNote *reach)
{
    const bool held = co_await untilHeld(context, holding);
    if (!held) {
        stopWaiting(holding);
        co_await until(isDecided, holding, context.clock);
        // The request that was on its way may have made it ours.
        if (!isOver(holding->state.phase)) {
            release(holding);
            co_await until(isEnded, holding, context.clock);
        }
        co_return fail(context, Interrupted, interruptedSentence(holding->state));
    }
    if (isOver(holding->state.phase))
        co_return endOf(context, holding->state);
    co_await reach->sample();
    listenToControl(context, holding);
    int status = Done;
    if (lacksToken(context, holding->state))
        status = fail(context, Unexpected,
                      QStringLiteral("the row that was acquired has no fencing token; the lock is released"));
    else if (context.line->program.isEmpty())
        co_await holdOn(context, holding);
    else
        status = co_await runWhileHeld(context, holding, onDanger);
    const bool wasLost = isOver(holding->state.phase);
    if (!wasLost) {
        release(holding);
        co_await until(isEnded, holding, context.clock);
    }
    co_await releaseRow(context, holding);
    if (wasLost)
        co_return endOf(context, holding->state);
    const int ended = endOf(context, holding->state);
    co_return status == Done ? ended : status;
}

/// What --on-danger runs may have more to tell than the lock.
base::Task<> untilEnded(const DangerCommand &danger, Holding *holding, base::Clock *clock)
{
    const base::BootTime limit = clock->boot() + dangerPatience;
    while (danger.isRunning() && clock->boot() < limit) {
        const auto notified = co_await holding->notifier.wait(1s, seenToTheEnd);
        (void)notified;
    }
}

/// What other programs will make of the row.
void warnOfLease(const Context &context, const locks::LockRequest &request)
{
    const auto unclearBelow = locks::dialect(request.dialect)->leaseUnclearBelow();
    if (request.lease >= unclearBelow)
        return;
    warn(context,
         QStringLiteral(
             "a lease of %1 ms is written as %1: who does not know that the table is %2's may read it as %1 "
             "seconds, and Leasescope does unless --dialect %2 or other rows say so; a lease of %3 or more "
             "has one meaning")
             .arg(QString::number(request.lease.count()), QString(request.dialect.name()),
                  base::text::length(unclearBelow)));
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
    // Another program made it first: as good as our own.
    if (made || made.error().code == QLatin1String("ResourceInUseException"))
        co_return base::Rested();
    co_return tl::unexpected(made.error());
}

/// Nothing for a line without --control.
base::Result<std::unique_ptr<ControlLines>> openControl(const Invocation &line)
{
    if (!line.has("control"))
        return std::unique_ptr<ControlLines>();
    if (line.value("control") == QLatin1String("-") && !line.program.isEmpty())
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("--control - reads standard input, which is the command's here; give "
                           "the path of a FIFO"));
    return ControlLines::open(line.value("control"));
}

} // namespace

base::Task<int> runAcquire(Context context)
{
    const Invocation &line = *context.line;
    if (!line.program.isEmpty() && HeldCommand::find(line.program.first()).isEmpty())
        co_return fail(
            context, CommandNotFound,
            QStringLiteral("there is no program %1; the lock was not acquired").arg(line.program.first()));
    const auto target = acquireTarget(line, *context.environment);
    if (!target)
        co_return fail(context, target.error());
    const auto wanted = requestOfLine(line);
    if (!wanted)
        co_return fail(context, wanted.error());
    const auto onDanger = onDangerOf(line);
    if (!onDanger)
        co_return fail(context, onDanger.error());
    auto control = openControl(line);
    if (!control)
        co_return fail(context, control.error());
    const auto table = co_await acquireTable(context, target->table);
    if (!table) {
        const base::Error error = co_await withTableSuggested(context, table.error(), target->table);
        co_return fail(context, error);
    }
    auto request = acquireRequest(line, *wanted, *target, *table);
    if (!request)
        co_return fail(context, request.error());
    if (const auto checked = checkSafeTime(*onDanger, *request); !checked)
        co_return fail(context, checked.error());
    const auto name = co_await meantName(context, *table->description, request->dialect, request->key);
    if (!name)
        co_return fail(context, name.error());
    request->key = *name;
    warnOfLease(context, *request);
    ReachNote reach(context, *table, request->shape);
    app::Connection &connection = *context.connection;
    const QString reason =
        line.has("reason") ? line.value("reason") : QStringLiteral("asked for on the command line");
    if (isToBe(*table)) {
        const auto made = co_await makeTable(context, target->table, reason);
        if (!made)
            co_return fail(context, made.error());
        request->createTable = false; // made, and journalled as an act of its own
    }
    co_await connection.accountOrMoment(context.stop);
    const auto consent = admin::OperatorConsent::given(connection.operatorName(), reason);
    if (!consent)
        co_return fail(context, consent.error());
    admin::HoldLock hold(*connection.heartbeats(), connection.journal(), connection.label());
    Holding holding;
    holding.hold = &hold;
    holding.control = *std::move(control);
    Interrupts::setParting(partingWords);
    LifeWriter life(context);
    HoldMessages messages(context, life.writesToStderr());
    DangerCommand danger(*onDanger, [&holding] { holding.notifier.notify(); });
    QObject::connect(&hold, &admin::HoldLock::changed, &hold, [&](const locks::HeldLockState &state) {
        const bool isNewDanger = state.phase == HeldPhase::Danger && holding.state.phase != HeldPhase::Danger;
        holding.dangers += isNewDanger ? 1 : 0;
        holding.state = state;
        reach.onState(state);
        life.write(state);
        messages.write(state);
        if (isNewDanger)
            danger.run(state, context.clock->boot());
        holding.notifier.notify();
    });
    const auto id = hold.acquire(*request, *consent);
    if (!id)
        co_return fail(context, id.error());
    holding.id = *id;
    const int status = co_await live(context, &holding, *onDanger, &reach);
    co_await untilEnded(danger, &holding, context.clock);
    Interrupts::setParting(nullptr);
    co_return withJournalReported(context, status);
}

} // namespace cli
