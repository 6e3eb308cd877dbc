// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/protocol/LockProtocol.h"

namespace locks {

/// What the clients of dynamolock and of the Java library send alike. They differ in the text of the lease,
/// in the acquire conditions, in what a sort key adds to a condition, and in what a new holder inherits.
class RecordVersionProtocol : public LockProtocol {
public:
    [[nodiscard]] bool waitsByRecordVersion() const final { return true; }
    [[nodiscard]] RequestOptions options() const override;
    [[nodiscard]] std::chrono::nanoseconds heartbeatInterval(const LockRequest &request) const final;
    [[nodiscard]] dynamodb::Item keyOf(const LockRequest &request) const final;
    [[nodiscard]] std::vector<AcquireStep> acquire(const Claim &claim) const final;
    [[nodiscard]] dynamodb::ConditionalWrite
    heartbeat(const dynamodb::Item &ours, const LockRequest &request, const QByteArray &version,
              base::ServerTime until, const std::optional<std::optional<QByteArray>> &data) const final;
    [[nodiscard]] dynamodb::ConditionalWrite release(const dynamodb::Item &ours,
                                                     const LockRequest &request) const final;
    [[nodiscard]] std::span<const std::string_view> identity() const final;

protected:
    [[nodiscard]] base::Result<base::Rested> checkOwn(const LockRequest &request) const override;
    [[nodiscard]] virtual QByteArray leaseText(std::chrono::milliseconds lease) const = 0;
    [[nodiscard]] virtual dynamodb::Condition acquireCondition(const Claim &claim) const = 0;
    /// The condition that the row is there, as this library says it.
    [[nodiscard]] virtual dynamodb::Condition exists(const TableShape &shape) const = 0;
    [[nodiscard]] virtual bool inheritsAttributes() const = 0;

private:
    [[nodiscard]] std::optional<QByteArray> dataFor(const Claim &claim) const;
    [[nodiscard]] dynamodb::Condition stillOurs(const dynamodb::Item &ours, const LockRequest &request) const;
};

} // namespace locks
