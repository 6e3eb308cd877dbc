// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/RecordVersion.h"

namespace locks {

/// Java, com.amazonaws:dynamodb-lock-client, also inside Hudi, KCL 3 and spring-integration-aws to 2.5
/// (lock-dialects, section 4).
class JavaLockClient final : public RecordVersionDialect {
public:
    [[nodiscard]] DialectId id() const override { return DialectId::JavaLockClient; }
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
