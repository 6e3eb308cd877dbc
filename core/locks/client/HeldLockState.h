// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/Item.h"
#include "core/base/Result.h"
#include "core/locks/LockRecord.h"
#include "core/locks/client/LockProblem.h"

#include <QMetaType>

namespace locks {

/// What to acquire and how, with the lock clients' own option names and defaults. Where an option is
/// optional, nothing means what the library of `dialect` does by itself; see LockProtocol::usual().
struct LockRequest {
    DialectId dialect = DialectId::Dynamolock;
    TableShape shape;
    QString key; ///< as the library's user names it (ddblock adds its prefix itself)
    std::optional<QString> sortKey; ///< demanded if the table has a sort key
    QString owner; ///< empty: random in the library's format
    std::chrono::milliseconds lease{20000};
    std::chrono::milliseconds heartbeat{5000}; ///< 0 disables; else lease >= 2 x heartbeat is demanded
    std::optional<QByteArray> data;
    std::optional<bool> replaceData; ///< false keeps the previous holder's data; dynamolock no, Java yes
    bool failIfLocked = false;
    std::optional<bool> deleteOnRelease; ///< else marked; dynamolock no, Java yes
    /// Additional time to wait beyond one lease of the holder. Record-version libraries 1 s, the others 0.
    std::optional<std::chrono::milliseconds> wait;
    std::chrono::milliseconds refresh{1000};
    std::vector<aws::NamedValue> attributes; ///< additional ones; reserved names are refused
    std::optional<std::chrono::milliseconds>
        safeTime; ///< session monitor; danger begins at last beat + safeTime
    std::optional<QByteArray> dataOnRelease; ///< written with the release mark; a delete drops it
    bool bestEffortRelease = false; ///< let go even if the release could not be sent

    // The Java client only.
    bool skipBlockingWait = false; ///< give up at once on a held lock, unless seen still for its lease before
    bool reentrant = false; ///< give the lock this client already holds
    bool holdOnServiceUnavailable = false; ///< UNSAFE: a beat answered with 503 counts as if it had succeeded
    bool onlyIfExists = false; ///< acquireOnlyIfLockAlreadyExists
    bool updateExistingRecord = false; ///< updateExistingLockRecord: keeps attributes we do not know
    bool acquireReleasedConsistently = false; ///< acquireReleasedLocksConsistently

    // dynamolock only.
    bool matchOwnerOnly = false; ///< UNSAFE: beats are conditioned on the owner alone (UnsafeMatchOwnerOnly)

    // dyndb-mutex only.
    std::optional<std::chrono::minutes> ttlMinutes; ///< ttl_minutes: from its date to its purge; two days

    /// Create the table if it is missing (dyndb-mutex does so by itself; ours only when told).
    bool createTable = false;
};

/// How to give a lock back; nothing means as its request says.
struct ReleaseOptions {
    std::optional<bool> deleteRow; ///< else marked
    std::optional<QByteArray> data; ///< data after release
    std::optional<bool> bestEffort;
};

/// What a beat out of turn carries (SendHeartbeat options).
struct BeatOptions {
    std::optional<std::optional<QByteArray>> data; ///< replaced, or removed; nothing: kept
    std::optional<std::chrono::milliseconds> lease; ///< another lease from now on
    bool matchOwnerOnly = false; ///< UNSAFE, dynamolock: this beat only
};

enum class HeldPhase : quint8 {
    Waiting, ///< somebody else holds it; we try again each refresh period
    Held, ///< ours by our own reckoning, beating
    Paused, ///< ours, beats suspended by the user; the lease runs down
    Danger, ///< ours, but the session monitor's safe time is over
    Lost, ///< a beat was refused or the lease ended by our own reckoning: no longer ours
    Released, ///< given back
    NotGranted, ///< somebody else held it to the end of the wait
    Crashed, ///< stopped without release, on purpose
    Failed, ///< could not be tried: the sentence says why
};
[[nodiscard]] QLatin1String heldPhaseName(HeldPhase phase);

/// What a holder still knows. It errs on the early side: what is not Confirmed may be believed until leaseEnd
/// and no longer.
enum class Standing : quint8 {
    NotOurs, ///< not yet, or no longer
    Confirmed, ///< the table's latest word was that it is ours
    Assumed, ///< the table could not be asked since: ours by the lease alone, until leaseEnd
    Open, ///< a write of ours may or may not have arrived; being read to find out
    Pretended, ///< holdOnServiceUnavailable: believed, though others may take it (as the Java client does)
};
[[nodiscard]] QLatin1String standingName(Standing standing);

/// One beat, for the moving strip.
struct BeatTick {
    base::BootTime at; ///< when it left
    std::chrono::nanoseconds latency{0};
    bool accepted = false;
};

/// One try that bounced: an attempt to acquire that found the lock held, or a write of the holder that was
/// refused or got no answer.
struct Bounce {
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

/// What a test lock looks like now. A value: travels by queued signal from the beat thread.
struct HeldLockState {
    quint64 id = 0; ///< given by the caller of acquire
    LockRequest request;
    HeldPhase phase = HeldPhase::Waiting;
    Standing standing = Standing::NotOurs;
    LockProblem problem = LockProblem::None; ///< why it ended, or what was refused last
    QString owner; ///< as written
    QString version; ///< current; while waiting that of the holder
    std::optional<aws::Item> row; ///< once it is ours: as we last left it; nothing after a delete
    quint32 versions = 0; ///< how many versions of ours the row has had: 1 when taken, 1 more with each beat
    std::optional<base::BootTime> heldSince;
    std::optional<base::BootTime> leaseEnd; ///< by the holder's own, early reckoning
    std::optional<base::BootTime> nextBeat; ///< when the next one is due; nothing: none will be sent
    std::optional<base::BootTime> confirmedAt; ///< when the latest accepted write left
    std::optional<base::BootTime> dangerFrom; ///< session monitor: last beat + safe time
    bool almostExpired = false; ///< session monitor: danger has begun and no beat has ended it
    quint32 dangers = 0; ///< how often; the monitor's callback runs at the first only
    quint32 beats = 0; ///< accepted ones
    quint32 missedBeats = 0; ///< in a row, since the last accepted one
    std::optional<base::ErrorKind> trouble; ///< what stands in the way now: Credentials, Throttled, ...
    quint32 attempts = 0; ///< while waiting
    std::vector<BeatTick> ticks; ///< the latest, at most 64
    std::vector<Bounce> bounces; ///< the latest, at most 64
    QString sentence; ///< what happened last, for people
    std::optional<int> secondsToWait; ///< Waiting: what is left of the budget
};

/// Adds one bounce and keeps the latest 64.
void addBounce(HeldLockState &state, Bounce bounce);

} // namespace locks

Q_DECLARE_METATYPE(locks::HeldLockState)
