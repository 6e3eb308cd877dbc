// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Sentence.h"
#include "core/locks/client/LockProblem.h"
#include "core/locks/protocol/LockRequest.h"

#include <QMetaType>

namespace locks {

enum class HeldPhase : quint8 {
    Waiting, ///< another client holds it; we try again each refresh period
    Held, ///< ours by our own reckoning, sending heartbeats
    Paused, ///< ours, heartbeats suspended by the user; the lease runs down
    Danger, ///< ours, but the session monitor's safe time is over
    Lost, ///< a heartbeat was refused or the lease ended by our own reckoning: no longer ours
    Released, ///< by us
    NotAcquired, ///< another client held it to the end of the wait
    Crashed, ///< stopped without release, on purpose
    Failed, ///< could not be tried: the sentence says why
};
[[nodiscard]] QLatin1String heldPhaseName(HeldPhase phase);

/// What a holder still knows. It errs on the early side: what is not Confirmed may be believed until leaseEnd
/// and no longer.
enum class OwnershipCertainty : quint8 {
    NotOurs, ///< not yet, or no longer
    Confirmed, ///< the table's latest word was that it is ours
    Assumed, ///< the table could not be asked since: ours by the lease alone, until leaseEnd
    Open, ///< a write of ours may or may not have arrived; being read to find out
    Pretended, ///< holdOnServiceUnavailable: believed, though others may acquire it (as the Java client does)
};
[[nodiscard]] QLatin1String certaintyName(OwnershipCertainty certainty);

/// One heartbeat, for the moving strip.
struct HeartbeatTick {
    base::BootTime at; ///< when it left
    std::chrono::nanoseconds latency{0};
    bool accepted = false;
};

/// One failed attempt: one to acquire that found the lock held, or a write of the holder that was
/// refused or got no answer.
struct FailedAttempt {
    enum class Kind : quint8 {
        FoundHeld, ///< the read showed another holder
        Refused, ///< the write's condition failed
        Failed, ///< surely nothing was written: throttled, unreachable, credentials
        Unclear, ///< no answer
    };
    base::BootTime at; ///< when it left; FoundHeld: when the answer came
    Kind kind = Kind::FoundHeld;
    QString owner; ///< who holds it instead; empty if not known
    std::optional<base::ErrorKind> error; ///< Failed, Unclear
};

/// Who holds a lock that is waited for, as the waiting client last read it.
struct ForeignHolder {
    QString owner; ///< as written; empty: the item names none
    base::BootTime seenSince; ///< when this client read this version, or this date, for the first time
    /// When any client can acquire it if the holder does not renew it: by this client's own watching, or by the
    /// stored date and the later of both clocks.
    base::BootTime takeover;
};

/// What a test lock looks like now. A value: travels by queued signal from the heartbeat thread.
struct HeldLockState {
    quint64 id = 0; ///< given by the caller of acquire
    LockRequest request;
    HeldPhase phase = HeldPhase::Waiting;
    OwnershipCertainty certainty = OwnershipCertainty::NotOurs;
    LockProblem problem = LockProblem::None; ///< why it ended, or what was refused last
    QString owner; ///< as written
    QString version; ///< current; while waiting that of the holder
    std::optional<dynamodb::Item> row; ///< once it is ours: as we last left it; nothing after a delete
    quint32 versions =
        0; ///< how many versions of ours the row has had: 1 when taken, 1 more with each heartbeat
    std::optional<base::BootTime> heldSince;
    std::optional<base::BootTime>
        leaseEnd; ///< by the holder's own, early reckoning; nothing: it has no lease
    std::optional<base::BootTime> nextHeartbeat; ///< when the next one is due; nothing: none will be sent
    std::optional<base::BootTime> confirmedAt; ///< when the latest accepted write left
    std::optional<base::BootTime> dangerFrom; ///< session monitor: last heartbeat + safe time
    bool paused = false; ///< heartbeats are suspended by the user, in whatever phase
    bool almostExpired = false; ///< session monitor: danger has begun and no heartbeat has ended it
    quint32 heartbeats = 0; ///< accepted ones
    quint32 missedHeartbeats = 0; ///< in a row, since the last accepted one
    std::optional<base::ErrorKind> trouble; ///< what stands in the way now: Credentials, Throttled, ...
    quint32 attempts = 0; ///< while waiting
    std::vector<HeartbeatTick> ticks; ///< the latest, at most 64
    std::vector<FailedAttempt> failedAttempts; ///< the latest, at most 64
    base::Sentence sentence; ///< what happened last, for people
    std::optional<base::BootTime> waitingSince; ///< Waiting: when the first attempt began
    std::optional<ForeignHolder> holder; ///< Waiting: who holds it; nothing before the first read
    /// Lost by the end of its lease, and the row may still be exactly as we left it: command::Release releases it
    /// if it is. Then Released with LockProblem::LeaseOver, or still Lost, and no longer this.
    bool rowLeft = false;
    /// Whether a row that was read to acquire it bears replica marks, see bearsReplicaMarks(); nothing: none was read.
    std::optional<bool> isRowMarked;
    std::optional<int> secondsToWait; ///< Waiting: what is left of the budget
};

/// Adds one attempt and keeps the latest 64.
void addFailedAttempt(HeldLockState &state, FailedAttempt attempt);

} // namespace locks

Q_DECLARE_METATYPE(locks::HeldLockState)
