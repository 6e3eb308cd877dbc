// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/Commands.h"
#include "app/cli/commands/KeyForms.h"
#include "app/cli/commands/TableAccess.h"
#include "app/cli/commands/acquire/AcquireRequest.h"
#include "app/cli/commands/acquire/LockEnd.h"
#include "app/cli/commands/acquire/ReachNote.h"
#include "app/cli/output/LifeWriter.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "app/cli/terminal/Interrupts.h"
#include "core/admin/MaintenanceHold.h"
#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>

namespace cli {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds betweenChecks = 1h; // between two checks; an event ends the wait

/// One maintenance and the notifier of its events. Lives in the frame of the coroutine that runs it.
struct Maintenance {
    admin::MaintenanceHold *hold = nullptr;
    AsyncNotifier notifier;
    bool isEndReported = false;
    bool isInterrupted = false; ///< before all of its locks were ours
};

/// The line without what the table states: refused before anything is sent.
base::Result<locks::LockRequest> maintenanceRequest(const Invocation &line)
{
    if (line.value("reason").trimmed().isEmpty())
        return badInput(
            QStringLiteral("say why with --reason TEXT: it goes into the rows and into the journal"));
    admin::MaintenancePlan plan;
    plan.length = line.duration("for").value_or(plan.length);
    for (const QString &key : line.positional.mid(1)) {
        locks::LockRequest lock;
        lock.key = key;
        plan.locks.push_back(lock);
    }
    const auto checked = plan.check(line.value("reason"));
    if (!checked)
        return badInput(checked.error().sentence);
    return requestOfLine(line);
}

/// Which libraries' locks the table holds, if we play the client of none of them.
QString onlyForeign(const Invocation &line, const watch::CatalogEntry &table)
{
    QStringList names;
    if (!line.global.dialect.isNone())
        names += QString(line.global.dialect.name());
    for (const locks::TableVerdict &verdict : table.verdicts)
        names += QString(verdict.dialect.name());
    const bool isPlayed = std::ranges::any_of(names, [](const QString &name) {
        const auto id = locks::dialectNamed(name);
        return id && locks::protocolOf(*id);
    });
    return isPlayed ? QString() : names.join(QStringLiteral(", "));
}

base::Result<admin::MaintenancePlan> maintenancePlan(const Invocation &line, const locks::LockRequest &wanted,
                                                     const watch::CatalogEntry &table)
{
    const QString foreign = onlyForeign(line, table);
    if (!foreign.isEmpty())
        return badInput(QStringLiteral("%1 locks cannot be held from here, only those of %2")
                            .arg(foreign, locks::dialectNames(QLatin1String("and"), locks::canBePlayed)));
    admin::MaintenancePlan plan;
    plan.length = line.duration("for").value_or(plan.length);
    plan.wait = line.duration("wait").value_or(plan.wait);
    for (const QString &key : line.positional.mid(1)) {
        auto request = acquireRequest(line, wanted, {table.name, key}, table);
        if (!request)
            return tl::unexpected(request.error());
        plan.locks.push_back(*std::move(request));
    }
    return plan;
}

void remarkOnLocks(const Context &context, const admin::MaintenancePlan &plan)
{
    const QString remark = admin::holdRemark(plan.locks.front()); // all of one library
    if (!remark.isEmpty())
        printRemark(context, remark + u'.');
}

/// Once it is known: until when.
void reportEnd(const Context &context, Maintenance *maintenance)
{
    const auto end = maintenance->hold->endsAt();
    if (!end || std::exchange(maintenance->isEndReported, true))
        return;
    const base::WallTime at = context.clock->wall() + (*end - context.clock->boot());
    printRemark(context,
                QStringLiteral("%1 The hold ends at %2; Ctrl-C ends it sooner.")
                    .arg(maintenance->hold->sentence(), base::text::exact(at)));
}

bool isWaiting(const admin::MaintenanceHold &hold)
{
    return std::ranges::any_of(hold.parts(), &admin::MaintenanceHold::Part::isWaiting);
}

base::Task<> runMaintenance(Context context, Maintenance *maintenance, ReachNote *reach)
{
    admin::MaintenanceHold &hold = *maintenance->hold;
    // A reader that left, as head does, wants no more of its events.
    while (!hold.isOver() && !context.out->isBroken()) {
        const auto notified = co_await maintenance->notifier.wait(betweenChecks, context.stop);
        if (!notified)
            break;
        reportEnd(context, maintenance);
        if (std::ranges::any_of(hold.parts(), &admin::MaintenanceHold::Part::isHeld))
            co_await reach->sample();
    }
    maintenance->isInterrupted = isWaiting(hold);
    hold.stop();
    const base::BootTime limit = context.clock->boot() + releasePatience;
    const std::stop_token toTheEnd;
    while (!hold.isOver() && context.clock->boot() < limit) {
        const auto notified = co_await maintenance->notifier.wait(1s, toTheEnd);
        if (!notified)
            co_return;
    }
}

LockEnd endOfPart(const admin::MaintenanceHold::Part &part, bool isInterrupted)
{
    if (!part.id)
        return {Unexpected, part.refusal};
    if (isInterrupted && !part.wasHeld && part.state.phase != locks::HeldPhase::Failed)
        return {Interrupted, interruptedSentence(part.state)};
    return lockEndOf(part.state);
}

/// Says of each lock why it was not held to the end. The status of the first such lock.
int endOfMaintenance(const Context &context, const Maintenance &maintenance)
{
    int status = Done;
    for (const admin::MaintenanceHold::Part &part : maintenance.hold->parts()) {
        const LockEnd end = endOfPart(part, maintenance.isInterrupted);
        if (end.status == Done)
            continue;
        const int reported =
            fail(context, end.status, QStringLiteral("%1: %2").arg(part.request.key, end.sentence));
        status = status == Done ? reported : status;
    }
    printRemark(context, maintenance.hold->sentence());
    return status;
}

} // namespace

base::Task<int> runHold(Context context)
{
    const Invocation &line = *context.line;
    const auto wanted = maintenanceRequest(line);
    if (!wanted)
        co_return fail(context, wanted.error());
    const QString name = line.positional.constFirst();
    const auto table = co_await acquireTable(context, name);
    if (!table) {
        const base::Error error = co_await withTableSuggested(context, table.error(), name);
        co_return fail(context, error);
    }
    auto plan = maintenancePlan(line, *wanted, *table);
    if (!plan)
        co_return fail(context, plan.error());
    for (locks::LockRequest &lock : plan->locks) {
        const auto name = co_await meantName(context, *table->description, lock.dialect, lock.key);
        if (!name)
            co_return fail(context, name.error());
        lock.key = *name;
    }
    remarkOnLocks(context, *plan);
    locks::TableShape shape = locks::TableShape::of(*table->description);
    shape.hasMarkedRows = table->hasMarkedRows;
    ReachNote reach(context, *table, shape);
    app::Connection &connection = *context.connection;
    co_await connection.accountOrMoment(context.stop);
    const auto consent = admin::OperatorConsent::given(connection.operatorName(), line.value("reason"));
    if (!consent)
        co_return fail(context, consent.error());
    admin::HoldLock locks(*connection.heartbeats(), connection.journal(), connection.label());
    Interrupts::setParting(partingWords);
    LifeWriter life(context);
    QObject::connect(&locks, &admin::HoldLock::changed, &locks,
                     [&life, &reach](const locks::HeldLockState &state) {
                         reach.onState(state);
                         life.write(state);
                     });
    admin::MaintenanceHold hold(locks, *context.clock, *plan);
    Maintenance maintenance;
    maintenance.hold = &hold;
    QObject::connect(&hold, &admin::MaintenanceHold::changed, &hold,
                     [&maintenance] { maintenance.notifier.notify(); });
    const auto begun = hold.begin(*consent);
    if (!begun)
        co_return fail(context, begun.error());
    co_await runMaintenance(context, &maintenance, &reach);
    Interrupts::setParting(nullptr);
    const int status = endOfMaintenance(context, maintenance);
    co_return withJournalReported(context, status);
}

} // namespace cli
