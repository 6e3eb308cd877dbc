// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/RecordVersion.h"

namespace locks {

/// Go, cirello.io/dynamolock v1, v2, v5 (lock-dialects, section 3).
class Dynamolock final : public RecordVersionDialect {
public:
    [[nodiscard]] DialectId id() const override { return DialectId::Dynamolock; }
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;

protected:
    [[nodiscard]] LeaseReading readLease(const aws::ItemFields &item) const override;
    [[nodiscard]] Reason missing(const aws::ItemFields &item) const override;
    void describe(LockRecord &record) const override;
    [[nodiscard]] QString noticed(ReleaseMode mode) const override;
};

} // namespace locks
