// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// Attribute names of spring-integration-aws 3.x and Spring Cloud AWS 4.x.
namespace springintegrationaws {
inline constexpr const char *key = "lockKey"; // with a sort key beside it the table is the Java client's
inline constexpr const char *owner = "lockOwner";
inline constexpr const char *created = "createdAt"; // N, epoch seconds of this acquisition
inline constexpr const char *expires = "expireAt"; // N, epoch seconds; also the table's TTL
} // namespace springintegrationaws

/// The lock registry of spring-integration-aws 3.x and Spring Cloud AWS 4.x: dates in whole seconds, a renewal that
/// moves the date alone, a delete on release. The library renews only on request; ours renews each heartbeat
/// period, and only the very row it wrote last, so that a renewal delivered late or twice never sets the date back.
/// In this library equal owners are one owner: two clients of one name both hold the lock.
class SpringIntegrationAwsProtocol final : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const override { return false; }
    [[nodiscard]] std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const override;
    [[nodiscard]] RequestOptions options() const override { return {}; }
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] dynamodb::Item keyOf(const LockRequest &request) const override;
    [[nodiscard]] std::vector<AcquireStep> acquire(const Claim &claim) const override;
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
