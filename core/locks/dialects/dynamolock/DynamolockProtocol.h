// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersionProtocol.h"

namespace locks {

/// dynamolock: leases as Go durations, a mark by default, and a new holder inherits data and attributes.
class DynamolockProtocol final : public RecordVersionProtocol {
public:
    [[nodiscard]] QByteArray defaultOwner(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall, const RandomBytes &random) const override;
    [[nodiscard]] ClientDefaults usual() const override;
    [[nodiscard]] RequestOptions options() const override;

protected:
    [[nodiscard]] QByteArray leaseText(std::chrono::milliseconds lease) const override;
    [[nodiscard]] dynamodb::Condition acquireCondition(const Claim &claim) const override;
    [[nodiscard]] dynamodb::Condition exists(const TableShape &shape) const override;
    [[nodiscard]] bool inheritsAttributes() const override { return true; } // since v1.0.1
};

} // namespace locks
