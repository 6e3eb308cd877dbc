// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

namespace locks {

/// Java, com.amazonaws:dynamodb-lock-client, also inside Hudi, KCL 3 and spring-integration-aws to 2.5.
class JavaLockClient final : public RecordVersionDialect {
public:
    JavaLockClient();
    [[nodiscard]] std::chrono::nanoseconds leaseUnclearBelow() const override
    {
        return std::chrono::seconds(1); // seconds of delta-rs up to 0.5
    }
    [[nodiscard]] const LockProtocol *protocol() const override;

protected:
    [[nodiscard]] LeaseReading readLease(const itemstore::ItemFields &item,
                                         const TableShape &shape) const override;
    [[nodiscard]] Reason missing(const itemstore::ItemFields &item) const override;
    [[nodiscard]] StatedIn lastWrite(const itemstore::ItemFields &item,
                                     std::string_view version) const override;
    void describe(LockRecord &record) const override;
    [[nodiscard]] QString noticed(ReleaseMode mode) const override;
};

} // namespace locks
