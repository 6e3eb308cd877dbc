// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersionProtocol.h"

namespace locks {

/// The Java client: leases in milliseconds, a delete by default, and a new holder inherits nothing.
class JavaLockClientProtocol final : public RecordVersionProtocol {
public:
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] RequestOptions options() const override;
    [[nodiscard]] bool waitsThroughTrouble() const override { return true; }

protected:
    [[nodiscard]] base::Result<base::Rested> checkOwn(const LockRequest &request) const override;
    [[nodiscard]] QByteArray leaseText(std::chrono::milliseconds lease) const override;
    [[nodiscard]] dynamodb::Condition acquireCondition(const Claim &claim) const override;
    [[nodiscard]] dynamodb::Condition exists(const TableShape &shape) const override;
    [[nodiscard]] bool inheritsAttributes() const override { return false; }
};

} // namespace locks
