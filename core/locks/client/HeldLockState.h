// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/Item.h"
#include "core/locks/LockRecord.h"

#include <QMetaType>

namespace locks {

/// What to acquire and how, with the lock clients' own option names and defaults.
struct LockRequest {
    DialectId dialect = DialectId::Dynamolock;
    TableShape shape;
    QString key; ///< as the library's user names it (ddblock adds its prefix itself)
    std::optional<QString> sortKey; ///< demanded if the table has a sort key
    QString owner; ///< empty: random in the library's format
    std::chrono::milliseconds lease{20000};
    std::chrono::milliseconds heartbeat{5000}; ///< 0 disables; else lease >= 2 x heartbeat is demanded
    std::optional<QByteArray> data;
    bool replaceData = false; ///< false keeps the previous holder's data where the library does
    bool failIfLocked = false;
    bool deleteOnRelease = false;
    std::chrono::milliseconds wait{0}; ///< additional time to wait beyond one lease of the holder
    std::chrono::milliseconds refresh{1000};
    std::vector<aws::NamedValue> attributes; ///< additional ones; reserved names are refused
    std::optional<std::chrono::milliseconds>
        safeTime; ///< session monitor; danger begins at last beat + safeTime
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

/// One beat, for the moving strip.
struct BeatTick {
    base::BootTime at; ///< when it left
    std::chrono::nanoseconds latency{0};
    bool accepted = false;
};

/// What a test lock looks like now. A value: travels by queued signal from the beat thread.
struct HeldLockState {
    quint64 id = 0; ///< given by the caller of acquire
    LockRequest request;
    HeldPhase phase = HeldPhase::Waiting;
    QString owner; ///< as written
    QString version; ///< current
    std::optional<base::BootTime> heldSince;
    std::optional<base::BootTime> leaseEnd; ///< by the holder's own, early reckoning
    quint32 beats = 0; ///< accepted ones
    quint32 attempts = 0; ///< while waiting
    std::vector<BeatTick> ticks; ///< the latest, at most 64
    QString sentence; ///< what happened last, for people
    std::optional<int> secondsToWait; ///< Waiting: what is left of the budget
};

} // namespace locks

Q_DECLARE_METATYPE(locks::HeldLockState)
