// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLockState.h"
#include "core/locks/model/LeaseMath.h"

namespace watch {
class Snapshot;
}

namespace ui::heldwords {

[[nodiscard]] QString phase(locks::HeldPhase phase); ///< "waiting", "held", ...
/// The same of a lock for a maintenance: "held for maintenance, 42 min left"; without `until` its end is not
/// known yet.
[[nodiscard]] QString maintenance(locks::HeldPhase phase, std::optional<base::BootTime> until,
                                  base::BootTime now);
/// The sign a phase is shown with; the word says the difference.
[[nodiscard]] locks::LockState signOf(locks::HeldPhase phase);
[[nodiscard]] bool isOver(locks::HeldPhase phase); ///< nothing will change any more
[[nodiscard]] bool holds(locks::HeldPhase phase); ///< ours by our own reckoning
/// What the holder still knows, as of `now`: "confirmed 1.2 s ago". Empty if it holds nothing.
[[nodiscard]] QString standing(const locks::HeldLockState &state, base::BootTime now);
/// Of a lock that is waited for: who holds it, and when it can be acquired at the earliest. Empty else.
[[nodiscard]] QString waitingFor(const locks::HeldLockState &state, base::BootTime now);
/// How long it has been waited for, in how many attempts, and how long it will be. Empty if it is not.
[[nodiscard]] QString waitingSince(const locks::HeldLockState &state, base::BootTime now);
/// One sentence on the lock as of `now`: what its client did last and what comes next; once it is over, why and what to
/// do. It says what is not confirmed.
[[nodiscard]] QString line(const locks::HeldLockState &state, base::BootTime now);
/// What the client that holds it assumes, as of `now`: its own writes are no evidence. Empty if it holds nothing.
[[nodiscard]] QString assumed(const locks::HeldLockState &state, base::BootTime now);
/// What the latest read of its row showed, as of `now`. `snapshot`: of the table it is in; null: that is not read.
[[nodiscard]] QString readBack(const locks::HeldLockState &state, const watch::Snapshot *snapshot,
                               base::BootTime now);
/// Lease, heartbeats and danger, as they were asked for: "Lease 20 s, heartbeat every 5 s, danger in its last 6.7 s".
[[nodiscard]] QString terms(const locks::HeldLockState &state);
/// How much it needs attention, 0: nothing; the larger the more. Lost, in danger, paused, unconfirmed, failed.
[[nodiscard]] int urgency(const locks::HeldLockState &state);
/// What the person can do about a lock that came to an end by itself. Empty: nothing needs doing.
[[nodiscard]] QString nextStep(const locks::HeldLockState &state);
/// From when on a running lease is in danger: its safe time, else its last third. Nothing without a lease.
[[nodiscard]] std::optional<base::BootTime> dangerBegins(const locks::HeldLockState &state);
/// Under which owner name it is held, or is to be acquired. Empty before a name is known.
[[nodiscard]] QString ownerLine(const locks::HeldLockState &state);
/// The order of cards: 0 held, 1 waiting, 2 ended by itself (lost, failed, not acquired), 3 ended on purpose.
[[nodiscard]] int rank(locks::HeldPhase phase);
[[nodiscard]] QString name(const locks::LockRequest &request); ///< key, and sort key if it has one
/// Whether two requests are about the same row.
[[nodiscard]] bool sameLock(const locks::LockRequest &a, const locks::LockRequest &b);

} // namespace ui::heldwords
