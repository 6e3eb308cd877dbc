// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Node, tristanls' dynamodb-lock-client: locks that fail open have a lease and a fencing token, locks that
/// fail closed have neither. Attribute names: TristanlsRows. No state; any thread.
class Tristanls final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "tristanls"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, true, true}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] std::string_view leaseNotation() const override
    {
        return QT_TRANSLATE_NOOP("locks", "in milliseconds");
    }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    /// Its guid: whoever knows it can release the lock and renew it.
    [[nodiscard]] std::span<const std::string_view> secretAttributes() const override;
    [[nodiscard]] std::string_view secretIdentity() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] bool hasFencingToken() const override { return true; }
    [[nodiscard]] std::optional<QString> fencingToken(const aws::Item &row) const override;
    [[nodiscard]] bool canFence() const override { return true; }
    /// Of a lock that fails open: it keeps its lease, and its fencing token grows as with any acquisition, so that
    /// a resource that checks tokens refuses the previous holder, too. Unsupported for one that fails closed,
    /// which has no lease to wait for.
    [[nodiscard]] base::Result<aws::ConditionalWrite> fence(const LockRecord &record,
                                                            const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
