// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/HeldLockState.h"

namespace locks {

QLatin1String heldPhaseName(HeldPhase phase)
{
    switch (phase) {
    case HeldPhase::Waiting:
        return QLatin1String("waiting");
    case HeldPhase::Held:
        return QLatin1String("held");
    case HeldPhase::Paused:
        return QLatin1String("paused");
    case HeldPhase::Danger:
        return QLatin1String("danger");
    case HeldPhase::Lost:
        return QLatin1String("lost");
    case HeldPhase::Released:
        return QLatin1String("released");
    case HeldPhase::NotAcquired:
        return QLatin1String("not-acquired");
    case HeldPhase::Crashed:
        return QLatin1String("crashed");
    case HeldPhase::Failed:
        break;
    }
    return QLatin1String("failed");
}

QLatin1String certaintyName(OwnershipCertainty certainty)
{
    switch (certainty) {
    case OwnershipCertainty::NotOurs:
        return QLatin1String("not-ours");
    case OwnershipCertainty::Confirmed:
        return QLatin1String("confirmed");
    case OwnershipCertainty::Assumed:
        return QLatin1String("assumed");
    case OwnershipCertainty::Open:
        return QLatin1String("open");
    case OwnershipCertainty::Pretended:
        break;
    }
    return QLatin1String("pretended");
}

void addFailedAttempt(HeldLockState &state, FailedAttempt attempt)
{
    constexpr std::size_t mostFailedAttempts = 64;
    if (state.failedAttempts.size() == mostFailedAttempts)
        state.failedAttempts.erase(state.failedAttempts.begin());
    state.failedAttempts.push_back(std::move(attempt));
}

} // namespace locks
