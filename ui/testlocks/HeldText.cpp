// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/HeldText.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

#include <algorithm>

namespace ui::heldwords {

using locks::HeldPhase;

namespace {

QString troubleWord(base::ErrorKind kind)
{
    switch (kind) {
    case base::ErrorKind::Throttled:
        return tr("the table is throttled");
    case base::ErrorKind::Credentials:
        return tr("the credentials have expired");
    case base::ErrorKind::AccessDenied:
        return tr("access is denied");
    case base::ErrorKind::Unreachable:
        return tr("the endpoint cannot be reached");
    case base::ErrorKind::Timeout:
    case base::ErrorKind::Unclear:
        return tr("no answer came");
    default:
        return tr("the table could not be asked");
    }
}

} // namespace

QString phase(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Waiting:
        return tr("waiting");
    case HeldPhase::Held:
        return tr("held");
    case HeldPhase::Paused:
        return tr("paused");
    case HeldPhase::Danger:
        return tr("danger");
    case HeldPhase::Lost:
        return tr("lost");
    case HeldPhase::Released:
        return tr("released");
    case HeldPhase::NotAcquired:
        return tr("not acquired");
    case HeldPhase::Crashed:
        return tr("crashed");
    case HeldPhase::Failed:
        break;
    }
    return tr("failed");
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
    const QString since = state.confirmedAt ? words::ago(now - *state.confirmedAt) : tr("not yet");
    const QString why =
        state.trouble ? troubleWord(*state.trouble) : tr("the table could not be asked since");
    switch (state.certainty) {
    case locks::OwnershipCertainty::Confirmed:
        return tr("confirmed %1").arg(since);
    case locks::OwnershipCertainty::Assumed:
        return tr("assumed: %1; last confirmed %2").arg(why, since);
    case locks::OwnershipCertainty::Open:
        return tr("a write had no answer; reading to find out");
    case locks::OwnershipCertainty::Pretended:
        return tr("pretended: the service is unavailable, others may acquire it");
    case locks::OwnershipCertainty::NotOurs:
        break;
    }
    return {};
}

QString waitingFor(const locks::HeldLockState &state, base::BootTime now)
{
    if (state.phase != HeldPhase::Waiting)
        return {};
    if (!state.holder)
        return tr("Reading who holds it.");
    const QString owner = state.holder->owner.isEmpty() ? tr("another owner") : inWords(state.holder->owner);
    if (state.holder->takeover <= now)
        return tr("Held by %1. Its lease is over: any client can acquire it.").arg(owner);
    return tr("Held by %1. If %1 sends no heartbeat, any client can acquire it in %2.")
        .arg(owner, words::countdown(state.holder->takeover - now));
}

QString waitingSince(const locks::HeldLockState &state, base::BootTime now)
{
    if (state.phase != HeldPhase::Waiting || !state.waitingSince)
        return {};
    const QString since = words::duration(now - *state.waitingSince);
    const int attempts = static_cast<int>(std::max<quint32>(state.attempts, 1));
    const QString tried = attempts == 1
        ? QCoreApplication::translate("ui", "waiting for %1, %n attempt", nullptr, attempts)
        : QCoreApplication::translate("ui", "waiting for %1, %n attempts", nullptr, attempts);
    return state.secondsToWait ? tr("%1; gives up in %2 s").arg(tried.arg(since)).arg(*state.secondsToWait)
                               : tried.arg(since);
}

QString nextStep(const locks::HeldLockState &state)
{
    switch (state.phase) {
    case HeldPhase::Lost:
        return tr("Stop the work that this lock guarded, then acquire it again.");
    case HeldPhase::NotAcquired:
        return state.problem == locks::LockProblem::DoesNotExist
            ? tr("Check the key, or acquire it without “Only if the lock exists”.")
            : tr("Acquire it again with a longer wait, or verify its holder in the table.");
    case HeldPhase::Failed:
        return tr("Correct what the sentence names, then acquire it again.");
    case HeldPhase::Crashed:
        return tr("Its item stays; any client can acquire it once the lease is over.");
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
    return state.phase == HeldPhase::Waiting ? tr("to be acquired as %1").arg(inWords(state.owner))
                                             : tr("owner %1").arg(inWords(state.owner));
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
    return request.sortKey ? tr("%1 / %2").arg(inWords(request.key), inWords(*request.sortKey))
                           : inWords(request.key);
}

bool sameLock(const locks::LockRequest &a, const locks::LockRequest &b)
{
    return a.shape.table == b.shape.table && a.dialect == b.dialect && a.key == b.key &&
        a.sortKey == b.sortKey;
}

} // namespace ui::heldwords
