// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/GuardedAct.h"
#include "core/admin/Refusal.h"
#include "core/watch/history/LockEvent.h"

namespace admin {

/// What a lock's row can have been to others between an act and its undo: whatever it was, it shows no more.
struct HeldBetween {
    QString owner; ///< as it stood in the row; empty: not known
    base::WallTime at; ///< by this machine's clock
};

/// What to put back.
struct RestoreIntent {
    /// The act whose before-image is wanted. Of a fenced release either entry: the row of before the fence.
    audit::JournalEntry entry;
    QString connection; ///< must be the one the act was done on
    QString account = QString::fromLatin1(audit::unknownAccount); ///< so must this, where both are known
    /// That another client held the lock since the act, as far as it was seen; see heldBetween().
    std::optional<HeldBetween> between{};
    bool despiteCaveat = false; ///< the operator was asked, see isAsked()
};

/// Whether a refusal of a restore is a question: its row is gone, and something happened since the act. With the
/// operator's word for it (RestoreIntent::despiteCaveat) it is written.
[[nodiscard]] bool isAsked(QLatin1String code);

/// Whether `entries`, of the same journal, show that another client held the lock after the act of `entry`.
[[nodiscard]] std::optional<HeldBetween> heldBetween(const std::vector<audit::JournalEntry> &entries,
                                                     const audit::JournalEntry &entry);
/// The same of what a watch saw happen to the lock.
[[nodiscard]] std::optional<HeldBetween> heldBetween(const std::vector<watch::LockEvent> &events,
                                                     const audit::JournalEntry &entry);

/// One operator's act: put the before-image of an earlier act back, to be carried out or rehearsed (GuardedWrite). It is
/// written only if there is no row, or the row is still exactly what that act left, conditioned on just that. Where the
/// row is gone, and the table was made anew or another client held the lock since, it is refused until the operator was
/// asked. An act whose program ended before its outcome was known is resolved first: the journal says what its request
/// was to leave. BadInput if the entry is of another connection or account, or has no before-image. An entry that is
/// not as it was written (JournalEntry::caveat) is refused.
[[nodiscard]] ActPtr restore(RestoreIntent intent);

/// Why the entry cannot be put back whatever the row is now: it is of another connection or account, has no
/// before-image, wrote nothing, or cannot be trusted. Nothing: the row decides, see rehearse(). Reads nothing.
[[nodiscard]] std::optional<Refusal> whyNotRestored(const RestoreIntent &intent);

} // namespace admin
