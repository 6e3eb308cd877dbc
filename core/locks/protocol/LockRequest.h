// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"
#include "core/locks/model/LockRecord.h"

namespace locks {

/// The dialect of a request that does not say: dynamolock.
[[nodiscard]] DialectId usualDialect();

/// What to acquire and how, with the lock clients' own option names and defaults. Where an option is
/// optional, nothing means what the library of `dialect` does by itself; see LockProtocol::usual(). Which
/// options a library knows is stated by LockProtocol::options().
struct LockRequest {
    DialectId dialect = usualDialect();
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
    std::vector<dynamodb::NamedValue> attributes; ///< additional ones; reserved names are refused
    std::optional<std::chrono::milliseconds>
        safeTime; ///< session monitor; danger begins at last heartbeat + safeTime
    std::optional<QByteArray> dataOnRelease; ///< written with the release mark; a delete drops it
    /// Without `dataOnRelease`, a row marked as released loses its data. Ours, no library's: what we say of a
    /// maintenance is nothing that the next holder should inherit.
    bool dropDataOnRelease = false;
    bool bestEffortRelease = false; ///< let go even if the release could not be sent
    bool skipBlockingWait = false; ///< give up at once on a held lock, unless seen still for its lease before
    bool reentrant = false; ///< give the lock this client already holds
    bool holdOnServiceUnavailable =
        false; ///< UNSAFE: a heartbeat answered with 503 counts as if it had succeeded
    bool onlyIfExists = false; ///< acquireOnlyIfLockAlreadyExists
    bool updateExistingRecord = false; ///< updateExistingLockRecord: keeps attributes we do not know
    bool acquireReleasedConsistently = false; ///< acquireReleasedLocksConsistently
    bool matchOwnerOnly =
        false; ///< UNSAFE: heartbeats are conditioned on the owner alone (UnsafeMatchOwnerOnly)
    bool failClosed = false; ///< FailClosed: no lease and no heartbeat; only a release ends it
    std::optional<std::chrono::minutes> ttlMinutes; ///< ttl_minutes: from its date to its purge; two days

    /// Create the table if it is missing (dyndb-mutex does so by itself; ours only on request).
    bool createTable = false;
};

/// How to give a lock back; nothing means as its request says.
struct ReleaseOptions {
    std::optional<bool> deleteRow; ///< else marked
    std::optional<QByteArray> data; ///< data after release
    std::optional<bool> bestEffort;
};

/// What a heartbeat out of turn carries (SendHeartbeat options).
struct HeartbeatOptions {
    std::optional<std::optional<QByteArray>> data; ///< replaced, or removed; nothing: kept
    std::optional<std::chrono::milliseconds> lease; ///< another lease from now on
    bool matchOwnerOnly = false; ///< UNSAFE, dynamolock: this heartbeat only
};

/// Whether a lease of this length can be written and counted: longer than 0 ms, at most a hundred years.
[[nodiscard]] bool canBeLease(std::chrono::milliseconds length);

/// A key attribute's value as a user types it: S as it is, N as digits, B as hex. Nothing: it does not fit the type.
[[nodiscard]] std::optional<dynamodb::AttributeValue> keyValue(dynamodb::AttributeType type,
                                                               const QString &text);
/// The key of the request's row where the library takes it as it is. Values that do not fit are left out: checkCommon()
/// refuses them.
[[nodiscard]] dynamodb::Item typedKey(const LockRequest &request);

/// What every library demands: a key that fits its type, a lease, a sort key exactly if the table has one. BadInput otherwise.
[[nodiscard]] base::Result<base::Rested> checkCommon(const LockRequest &request);

} // namespace locks
