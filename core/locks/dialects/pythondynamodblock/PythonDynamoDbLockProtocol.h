// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// Attribute names of python_dynamodb_lock.
namespace pythonlock {
inline constexpr const char *key = "lock_key";
inline constexpr const char *sortKey = "sort_key";
inline constexpr const char *owner = "owner_name";
inline constexpr const char *lease = "lease_duration"; // N, seconds, may have a fraction
inline constexpr const char *version = "record_version_number"; // S, new with each heartbeat
inline constexpr const char *ttl = "expiry_time"; // N, epoch seconds; for DynamoDB's TTL, not the lease
} // namespace pythonlock

/// python_dynamodb_lock waits by record version, with leases in seconds; its heartbeats and releases ask for the
/// version alone. `expiry_time`, an hour ahead, is for DynamoDB's clean-up and decides nothing.
class PythonDynamoDbLockProtocol final : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const override { return true; }
    [[nodiscard]] std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const override;
    [[nodiscard]] RequestOptions options() const override;
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] dynamodb::Item keyOf(const LockRequest &request) const override;
    [[nodiscard]] std::vector<AcquireStep> acquire(const Claim &claim) const override;
    /// States the lease only where it is another one than before: the library's own heartbeat never does.
    [[nodiscard]] dynamodb::ConditionalWrite
    heartbeat(const dynamodb::Item &ours, const LockRequest &request, const QByteArray &version,
              base::ServerTime until, const std::optional<std::optional<QByteArray>> &data) const override;
    [[nodiscard]] dynamodb::ConditionalWrite release(const dynamodb::Item &ours,
                                                     const LockRequest &request) const override;
    [[nodiscard]] std::span<const std::string_view> identity() const override;

protected:
    [[nodiscard]] base::Result<base::Rested> checkOwn(const LockRequest &request) const override;
};

} // namespace locks
