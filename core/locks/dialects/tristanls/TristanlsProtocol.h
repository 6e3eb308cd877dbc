// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// The Node client. Locks that fail open: each write is a put of the whole row; the fencing token is 1 in a new
/// row and grows by 1 with each acquisition; heartbeats and releases keep it. Locks that fail closed, if asked
/// for, have no lease and no token: they replace no row, send no heartbeat, and a release deletes them. The
/// option trustLocalTime is not played.
class TristanlsProtocol final : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const override { return true; }
    [[nodiscard]] std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const override;
    [[nodiscard]] bool hasLease(const LockRequest &request) const override { return !request.failClosed; }
    [[nodiscard]] RequestOptions options() const override
    {
        return RequestOption::FailIfLocked | RequestOption::FailClosed;
    }
    [[nodiscard]] bool isHeldForGood(const LockRecord &row, const LockRequest &request) const override;
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] dynamodb::Item keyOf(const LockRequest &request) const override;
    [[nodiscard]] bool takesAnyKeyType() const override { return true; }
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
