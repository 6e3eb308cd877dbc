// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/locks/model/RandomSource.h"
#include "core/locks/protocol/LockRequest.h"
#include "core/locks/protocol/RequestOptions.h"

#include <span>

namespace locks {

/// How a lock is acquired.
enum class TakeOver : quint8 {
    Absent, ///< there was no row
    Released, ///< there was one with the release marker
    Lapsed, ///< its version stood still for more than its lease, or its date is over
    Blind, ///< not read: the table's conditions decide, as in the libraries that store a date
};

/// All that an acquiring write is made of.
struct Claim {
    const LockRequest &request;
    QByteArray owner;
    QByteArray version; ///< fresh, in the dialect's format
    /// When the lease ends if it begins now; where a date is stored: the one to be written.
    base::ServerTime until;
    base::ServerTime overBefore; ///< and the bound before which dates have passed
    TakeOver takeOver = TakeOver::Absent;
    dynamodb::Item seen; ///< the row read; empty for Absent and Blind
    bool exactly = false; ///< only the version in `seen` may be replaced, whatever the library allows
};

/// One write of an acquisition.
struct AcquireStep {
    dynamodb::ConditionalWrite write;
    bool decides = true; ///< false: a refusal changes nothing (dyndb-mutex prunes first)
};

/// What a library does when its user says nothing.
struct ClientDefaults {
    QString table; ///< empty: the user must name one
    QString tableVariable; ///< environment variable that names the table; empty: none
    QString endpointVariable; ///< environment variable that names the endpoint's URL; empty: none
    std::chrono::milliseconds lease{20000};
    std::chrono::milliseconds heartbeat{5000};
    std::chrono::milliseconds wait{1000};
    bool replaceData = false;
    bool deleteOnRelease = false;
    bool createsTable = false; ///< the library makes a missing table by itself
    std::optional<QByteArray> ttlAttribute; ///< TTL that it switches on with that
};

/// The client of one lock library as a pure description: which requests it sends, never when. Rows go in,
/// conditional writes come out; the row after a write is ConditionalWrite::resultOn. Each follows the source of
/// its library. Stateless; any thread.
class LockProtocol {
public:
    virtual ~LockProtocol() = default;

    /// Whether a lock is waited out by watching its version. If not, its row states a date, and the library
    /// tries blindly: the table's condition compares dates.
    [[nodiscard]] virtual bool waitsByRecordVersion() const = 0;
    /// Between heartbeats; 0: the lock is never renewed.
    [[nodiscard]] virtual std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const = 0;
    /// Whether the lock ends with a lease; if not, its holder has it until it releases it, and sends no heartbeat.
    [[nodiscard]] virtual bool hasLease(const LockRequest &) const { return true; }
    /// What its user may choose.
    [[nodiscard]] virtual RequestOptions options() const = 0;
    [[nodiscard]] bool knows(RequestOption option) const { return options().testFlag(option); }
    /// BadInput for a request this library would refuse or that its rows cannot carry.
    [[nodiscard]] base::Result<base::Rested> check(const LockRequest &request) const;
    /// An owner's name as the library makes one.
    [[nodiscard]] virtual QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const = 0;
    /// A new version in the library's format; empty where the stored date is the version.
    [[nodiscard]] virtual QByteArray freshVersion(base::WallTime wall, const RandomBytes &random) const;
    /// The library's own defaults for what a request leaves open, and its lease and heartbeat.
    [[nodiscard]] virtual ClientDefaults usual() const = 0;
    [[nodiscard]] virtual dynamodb::Item keyOf(const LockRequest &request) const = 0;
    /// Whether keys may be numbers or bytes; check() refuses them otherwise.
    [[nodiscard]] virtual bool takesAnyKeyType() const { return false; }

    /// Whether this row, however long it is watched, keeps the request from the lock: only its holder or an
    /// operator can end it.
    [[nodiscard]] virtual bool isHeldForGood(const LockRecord &row, const LockRequest &) const
    {
        return row.rule == ExpiryRule::Never && row.marking == StoredState::Taken;
    }

    /// The writes to acquire the lock, in order; the deciding one last.
    [[nodiscard]] virtual std::vector<AcquireStep> acquire(const Claim &claim) const = 0;
    /// The next heartbeat of the row we last wrote, stating `until` where a date is stored; `data`, if given,
    /// replaces the row's data or removes it.
    /// Call only if heartbeatInterval() is not 0 or the user asks for a heartbeat, canSendHeartbeat() and hasLease().
    [[nodiscard]] virtual dynamodb::ConditionalWrite
    heartbeat(const dynamodb::Item &ours, const LockRequest &request, const QByteArray &version,
              base::ServerTime until, const std::optional<std::optional<QByteArray>> &data) const = 0;
    [[nodiscard]] virtual bool canSendHeartbeat() const { return true; }
    [[nodiscard]] virtual dynamodb::ConditionalWrite release(const dynamodb::Item &ours,
                                                             const LockRequest &request) const = 0;
    /// Whether a refused release means that there was nothing left to release (ddblock).
    [[nodiscard]] virtual bool refusedReleaseIsFine() const { return false; }

    /// Whether errors of the network and throttling count as one more try within the wait (Java).
    [[nodiscard]] virtual bool waitsThroughTrouble() const { return false; }

    /// Attributes that together distinguish one write from every other, for settling unclear outcomes.
    [[nodiscard]] virtual std::span<const std::string_view> identity() const = 0;
    /// Whether `row` is the outcome of the write that `ours` came from.
    [[nodiscard]] bool sameIdentity(const dynamodb::Item &row, const dynamodb::Item &ours) const;

protected:
    /// What check() asks beside the options and what every library demands, which come before.
    [[nodiscard]] virtual base::Result<base::Rested> checkOwn(const LockRequest &request) const = 0;
};

} // namespace locks
