// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/recordversion/RecordVersion.h"

namespace locks {

/// Go, cirello.io/dynamolock v1, v2, v5.
class Dynamolock final : public RecordVersionDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "dynamolock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::string_view leaseNotation() const override
    {
        return QT_TRANSLATE_NOOP("locks", "in Go's notation");
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
