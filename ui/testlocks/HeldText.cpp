// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/HeldText.h"

#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "core/watch/snapshot/Snapshot.h"
#include "ui/common/text/PlainText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"
#include "ui/testlocks/acquire/AcquireLockRules.h"

#include <algorithm>

namespace ui::heldwords {

using locks::HeldPhase;

namespace {

QString troubleWord(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::Throttled:
        return ui::tr("the table is throttled");
    case base::ErrorKind::Credentials:
        return ui::tr("the credentials are not accepted");
    case base::ErrorKind::AccessDenied:
        return ui::tr("access is denied");
    case base::ErrorKind::Unreachable:
        return ui::tr("the endpoint cannot be reached");
    case base::ErrorKind::Timeout:
    case base::ErrorKind::Unclear:
        return ui::tr("no answer came");
    default:
        return ui::tr("the table could not be asked");
    }
}

} // namespace

QString phase(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Waiting:
        return ui::tr("waiting");
    case HeldPhase::Held:
        return ui::tr("held");
    case HeldPhase::Paused:
        return ui::tr("paused");
    case HeldPhase::Danger:
        return ui::tr("danger");
    case HeldPhase::Lost:
        return ui::tr("lost");
    case HeldPhase::Released:
        return ui::tr("released");
    case HeldPhase::NotAcquired:
        return ui::tr("not acquired");
    case HeldPhase::Crashed:
        return ui::tr("crashed");
    case HeldPhase::Failed:
        break;
    }
    return ui::tr("failed");
}

QString maintenance(HeldPhase held, std::optional<base::BootTime> until, base::BootTime now)
{
    if (held == HeldPhase::Waiting)
        return ui::tr("waiting, for maintenance");
    if (!holds(held))
        return phase(held);
    const QString word = held == HeldPhase::Held ? ui::tr("held for maintenance")
                                                 : ui::tr("%1, held for maintenance").arg(phase(held));
    if (!until)
        return word;
    return *until > now ? ui::tr("%1, %2 left").arg(word, words::duration(*until - now))
                        : ui::tr("%1, time over").arg(word);
}

locks::LockState signOf(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Held:
    case HeldPhase::Paused:
        return locks::LockState::Held;
    case HeldPhase::Danger:
    case HeldPhase::Lost:
        return locks::LockState::Lapsed;
    case HeldPhase::Waiting:
    case HeldPhase::Crashed:
        return locks::LockState::Unproven;
    case HeldPhase::Released:
        return locks::LockState::Released;
    case HeldPhase::NotAcquired:
        return locks::LockState::NotALock;
    case HeldPhase::Failed:
        break;
    }
    return locks::LockState::Unreadable;
}

bool isOver(HeldPhase phase)
{
    return phase != HeldPhase::Waiting && !holds(phase);
}

bool holds(HeldPhase phase)
{
    return phase == HeldPhase::Held || phase == HeldPhase::Paused || phase == HeldPhase::Danger;
}

QString standing(const locks::HeldLockState &state, base::BootTime now)
{
    if (!holds(state.phase))
        return {};
    const QString since = state.confirmedAt ? words::ago(now - *state.confirmedAt) : ui::tr("not yet");
    const QString why =
        state.trouble ? troubleWord(*state.trouble) : ui::tr("the table could not be asked since");
    switch (state.certainty) {
    case locks::OwnershipCertainty::Confirmed:
        return ui::tr("confirmed %1").arg(since);
    case locks::OwnershipCertainty::Assumed:
        return ui::tr("assumed: %1; last confirmed %2").arg(why, since);
    case locks::OwnershipCertainty::Open:
        return ui::tr("a write had no answer; reading to find out");
    case locks::OwnershipCertainty::Pretended:
        return ui::tr("pretended: the service is unavailable, others may acquire it");
    case locks::OwnershipCertainty::NotOurs:
        break;
    }
    return {};
}

QString waitingFor(const locks::HeldLockState &state, base::BootTime now)
{
    if (state.phase != HeldPhase::Waiting)
        return {};
    // A holder without a lease has no takeover to wait for: the sentence of the last attempt says what there is.
    if (!state.holder)
        return state.failedAttempts.empty() ? ui::tr("Reading who holds it.") : state.sentence.text();
    const QString owner =
        state.holder->owner.isEmpty() ? ui::tr("another owner") : inWords(state.holder->owner);
    if (state.holder->takeover <= now)
        return ui::tr("Held by %1. Its lease is over: any client can acquire it.").arg(owner);
    return ui::tr("Held by %1. If %1 sends no heartbeat, any client can acquire it in %2.")
        .arg(owner, words::countdown(state.holder->takeover - now));
}

QString waitingSince(const locks::HeldLockState &state, base::BootTime now)
{
    if (state.phase != HeldPhase::Waiting || !state.waitingSince)
        return {};
    const QString since = words::duration(now - *state.waitingSince);
    const int attempts = static_cast<int>(std::max<quint32>(state.attempts, 1));
    const QString tried =
        QCoreApplication::translate("ui", "waiting for %1, %n attempt(s)", nullptr, attempts);
    return state.secondsToWait
        ? ui::tr("%1; gives up in %2 s").arg(tried.arg(since)).arg(*state.secondsToWait)
        : tried.arg(since);
}

namespace {

QString heartbeatLine(const locks::HeldLockState &state, base::BootTime now)
{
    const QString held = state.heldSince ? words::duration(now - *state.heldSince) : words::duration({});
    if (!state.leaseEnd)
        return ui::tr("held for %1; nothing but a release ends it").arg(held);
    const QString last = words::ago(now - state.confirmedAt.value_or(now));
    const QString left = words::countdown(*state.leaseEnd - now);
    if (state.paused)
        return ui::tr("paused; last write accepted %1: it lapses in %2").arg(last, left);
    if (state.phase == HeldPhase::Danger)
        return ui::tr("in danger; last write accepted %1: it lapses in %2").arg(last, left);
    if (!heartbeats(state.request.dialect))
        return ui::tr("held for %1; its library never renews it: it lapses in %2").arg(held, left);
    if (state.heartbeats == 0 || state.ticks.empty())
        return ui::tr("acquired %1; no heartbeat yet").arg(last);
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(state.ticks.back().latency).count();
    return QCoreApplication::translate("ui", "%n heartbeat(s) accepted, last %1, took %2 ms", nullptr,
                                       words::plural(state.heartbeats))
        .arg(last)
        .arg(took);
}

} // namespace

QString line(const locks::HeldLockState &state, base::BootTime now)
{
    if (state.phase == HeldPhase::Waiting) {
        const QString since = waitingSince(state, now);
        const QString holder = waitingFor(state, now);
        return since.isEmpty() ? holder : ui::tr("%1. %2").arg(since, holder);
    }
    if (holds(state.phase))
        return state.certainty == locks::OwnershipCertainty::Confirmed ? heartbeatLine(state, now)
                                                                       : standing(state, now);
    const QString next = nextStep(state);
    return next.isEmpty() ? state.sentence.text() : ui::tr("%1 %2").arg(state.sentence.text(), next);
}

QString assumed(const locks::HeldLockState &state, base::BootTime now)
{
    if (!holds(state.phase))
        return {};
    const QString word = phase(state.phase);
    const QString last = state.confirmedAt ? words::ago(now - *state.confirmedAt) : ui::tr("not yet");
    switch (state.certainty) {
    case locks::OwnershipCertainty::Assumed:
        return ui::tr("Assumed by our client: %1, though %2; its last write was accepted %3.")
            .arg(word,
                 state.trouble ? troubleWord(*state.trouble) : ui::tr("the table could not be asked since"),
                 last);
    case locks::OwnershipCertainty::Open:
        return ui::tr("Assumed by our client: %1; a write had no answer, it reads to find out.").arg(word);
    case locks::OwnershipCertainty::Pretended:
        return ui::tr("Assumed by our client: %1; the service is unavailable, others may acquire it.")
            .arg(word);
    default:
        return ui::tr("Assumed by our client: %1; its last write was accepted %2.").arg(word, last);
    }
}

QString readBack(const locks::HeldLockState &state, const watch::Snapshot *snapshot, base::BootTime now)
{
    const locks::LockDialect *dialect = locks::dialect(state.request.dialect);
    if (!snapshot || !dialect || !dialect->protocol())
        return ui::tr("Not read back: its table is not on show.");
    const qsizetype row = snapshot->find(dialect->protocol()->keyOf(state.request));
    if (row < 0)
        return ui::tr("The last read of the table did not show its row.");
    const base::BootTime at = snapshot->sighting(row).lastRead;
    if (state.heldSince && at < *state.heldSince)
        return ui::tr("Not read back since it was acquired.");
    const locks::LockRecord record = snapshot->record(row);
    const QString age = words::ago(now - at);
    if (record.marking != locks::StoredState::Taken)
        return ui::tr("Read back %1: no owner holds it.").arg(age);
    const QString owner = record.owner.value_or(QString());
    return owner == state.owner ? ui::tr("Read back %1: our owner name stands in its row.").arg(age)
                                : ui::tr("Read back %1: held by %2.").arg(age, inWords(owner));
}

QString terms(const locks::HeldLockState &state)
{
    const std::chrono::nanoseconds lease = state.request.lease;
    if (state.request.failClosed || lease <= std::chrono::nanoseconds::zero())
        return ui::tr("No lease: only a release ends it");
    const bool renews = heartbeats(state.request.dialect) && state.request.heartbeat.count() > 0;
    const QString text = renews
        ? ui::tr("Lease %1, heartbeat every %2")
              .arg(base::text::length(lease), base::text::length(state.request.heartbeat))
        : ui::tr("Lease %1, never renewed").arg(base::text::length(lease));
    const auto danger = dangerBegins(state);
    return danger ? ui::tr("%1, danger in its last %2").arg(text, words::duration(*state.leaseEnd - *danger))
                  : text;
}

int urgency(const locks::HeldLockState &state)
{
    switch (state.phase) {
    case HeldPhase::Lost:
        return 5;
    case HeldPhase::Danger:
        return 4;
    case HeldPhase::Paused:
        return 3;
    case HeldPhase::Held:
        return state.certainty == locks::OwnershipCertainty::Confirmed ? 0 : 2;
    case HeldPhase::NotAcquired:
    case HeldPhase::Failed:
        return 1;
    default:
        return 0;
    }
}

QString nextStep(const locks::HeldLockState &state)
{
    switch (state.phase) {
    case HeldPhase::Lost:
        return ui::tr("Stop the work that this lock guarded, then acquire it again.");
    case HeldPhase::NotAcquired:
        return state.problem == locks::LockProblem::DoesNotExist
            ? ui::tr("Check the key, or acquire it without “Only if the lock exists”.")
            : ui::tr("Acquire it again with a longer wait, or verify its holder in the table.");
    case HeldPhase::Failed:
        return ui::tr("Correct what is named above, then acquire it again.");
    case HeldPhase::Crashed:
        return ui::tr("Its item stays; any client can acquire it once the lease is over.");
    default:
        return {};
    }
}

std::optional<base::BootTime> dangerBegins(const locks::HeldLockState &state)
{
    const std::chrono::nanoseconds lease = state.request.lease;
    if (!holds(state.phase) || !state.leaseEnd || lease <= std::chrono::nanoseconds::zero())
        return {};
    const std::chrono::nanoseconds danger = state.request.safeTime
        ? std::clamp<std::chrono::nanoseconds>(lease - *state.request.safeTime,
                                               std::chrono::nanoseconds::zero(), lease)
        : lease / 3;
    return *state.leaseEnd - danger;
}

QString ownerLine(const locks::HeldLockState &state)
{
    if (state.owner.isEmpty())
        return {};
    return state.phase == HeldPhase::Waiting ? ui::tr("will be acquired as %1").arg(inWords(state.owner))
                                             : ui::tr("owner %1").arg(inWords(state.owner));
}

int rank(HeldPhase phase)
{
    if (holds(phase))
        return 0;
    if (phase == HeldPhase::Waiting)
        return 1;
    return phase == HeldPhase::Released || phase == HeldPhase::Crashed ? 3 : 2;
}

QString name(const locks::LockRequest &request)
{
    return request.sortKey ? ui::tr("%1 / %2").arg(inWords(request.key), inWords(*request.sortKey))
                           : inWords(request.key);
}

bool sameLock(const locks::LockRequest &a, const locks::LockRequest &b)
{
    return a.shape.table == b.shape.table && a.dialect == b.dialect && a.key == b.key &&
        a.sortKey == b.sortKey;
}

} // namespace ui::heldwords
