// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/testlocks/HeldText.h"

#include "ui/common/text/PlainText.h"
#include "ui/common/text/Translate.h"
#include "ui/common/theme/StateText.h"

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

QString shortOwner(const QString &owner)
{
    constexpr qsizetype kept = 12;
    return owner.size() <= 2 * kept + 1 ? owner : owner.left(kept) + QChar(0x2026) + owner.right(kept);
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
