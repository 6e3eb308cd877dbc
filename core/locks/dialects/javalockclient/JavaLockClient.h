// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

namespace locks {

/// Java, com.amazonaws:dynamodb-lock-client, also inside Hudi, KCL 3 and spring-integration-aws to 2.5.
class JavaLockClient final : public RecordVersionDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "java-lock-client"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::chrono::nanoseconds leaseDoubtfulBelow() const override
    {
        return std::chrono::seconds(1); // seconds of delta-rs up to 0.5
    }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::string_view leaseNotation() const override
    {
        return QT_TRANSLATE_NOOP("locks", "in milliseconds");
    }
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;

protected:
    [[nodiscard]] LeaseReading readLease(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] Reason missing(const aws::ItemFields &item) const override;
    [[nodiscard]] StatedIn lastWrite(const aws::ItemFields &item, std::string_view version) const override;
    void describe(LockRecord &record) const override;
    [[nodiscard]] QString noticed(ReleaseMode mode) const override;
};

} // namespace locks
