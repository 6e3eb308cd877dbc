// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// Attribute names and marker of dyndb-mutex.
namespace dyndbmutex {
inline constexpr const char *key = "lockname";
inline constexpr const char *holder = "holder";
inline constexpr const char *expires = "expire_ts"; // N, epoch milliseconds
inline constexpr const char *ttl = "ttl";
inline constexpr const char *noHolder = "__empty__"; // holder of a free row
} // namespace dyndbmutex

/// dyndb-mutex tries once, blindly: a prune of what ran out, then the acquire. No heartbeat; a release always
/// marks. Ours reads first where it may, and then replaces in one write what it saw.
class DyndbMutexProtocol final : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const override { return false; }
    [[nodiscard]] std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const override;
    [[nodiscard]] RequestOptions options() const override { return RequestOption::TtlMinutes; }
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] dynamodb::Item keyOf(const LockRequest &request) const override;
    [[nodiscard]] std::vector<AcquireStep> acquire(const Claim &claim) const override;
    /// Never to be sent: the library has no such request. Writes the row as it is, on its own identity.
    [[nodiscard]] dynamodb::ConditionalWrite
    heartbeat(const dynamodb::Item &ours, const LockRequest &request, const QByteArray &version,
              base::ServerTime until, const std::optional<std::optional<QByteArray>> &data) const override;
    [[nodiscard]] bool canSendHeartbeat() const override { return false; }
    [[nodiscard]] dynamodb::ConditionalWrite release(const dynamodb::Item &ours,
                                                     const LockRequest &request) const override;
    [[nodiscard]] std::span<const std::string_view> identity() const override;

protected:
    [[nodiscard]] base::Result<base::Rested> checkOwn(const LockRequest &request) const override;
};

} // namespace locks
