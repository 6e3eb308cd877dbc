// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// Attribute names of ddblock, and the prefix it puts before every lock's name.
namespace ddblock {
inline constexpr const char *key = "name";
inline constexpr const char *uuid = "uuid"; // S, decimal nanoseconds at which the holder's object was made
inline constexpr const char *expires = "expires"; // N, epoch nanoseconds
inline constexpr const char *prefix = "ddblock-";
} // namespace ddblock

/// ddblock tries once, blindly, renews every half time to live by writing the whole row, and deletes on
/// release. Ours reads first where it may, and renews only the very row it wrote last, so that a renewal
/// delivered late or twice never sets the date back.
class DdblockProtocol final : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const override { return false; }
    /// Half the lease, whatever heartbeat was asked for; 0 if that is 0.
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
    [[nodiscard]] bool refusedReleaseIsFine() const override { return true; }
    [[nodiscard]] std::span<const std::string_view> identity() const override;

protected:
    [[nodiscard]] base::Result<base::Rested> checkOwn(const LockRequest &request) const override;
};

} // namespace locks
