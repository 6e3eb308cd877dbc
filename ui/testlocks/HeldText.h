// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"
#include "core/locks/model/LeaseMath.h"

namespace ui::heldwords {

[[nodiscard]] QString phase(locks::HeldPhase phase); ///< "waiting", "held", ...
/// The sign a phase is shown with; the word says the difference.
[[nodiscard]] locks::LockState signOf(locks::HeldPhase phase);
[[nodiscard]] bool isOver(locks::HeldPhase phase); ///< nothing will change any more
[[nodiscard]] bool holds(locks::HeldPhase phase); ///< ours by our own reckoning
/// What the holder still knows, as of `now`: "confirmed 1.2 s ago". Empty if it holds nothing.
[[nodiscard]] QString standing(const locks::HeldLockState &state, base::BootTime now);
/// An owner's name with its middle left out if it is long: libraries make up 52 letters.
[[nodiscard]] QString shortOwner(const QString &owner);
[[nodiscard]] QString name(const locks::LockRequest &request); ///< key, and sort key if it has one
/// Whether two requests are about the same row.
[[nodiscard]] bool sameLock(const locks::LockRequest &a, const locks::LockRequest &b);

} // namespace ui::heldwords
