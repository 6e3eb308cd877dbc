// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// Node, tristanls' dynamodb-lock-client: locks that fail open have a lease and a fencing token, locks that
/// fail closed have neither. Attribute names: TristanlsRows. No state; any thread.
class Tristanls final : public LibraryDialect {
public:
    Tristanls();
    [[nodiscard]] std::optional<TableExpectation>
    expects(const dynamodb::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
    [[nodiscard]] bool hasFencingToken() const override { return true; }
    [[nodiscard]] std::optional<QString> fencingToken(const dynamodb::Item &row) const override;
    [[nodiscard]] bool canFence() const override { return true; }
    /// Of a lock that fails open: it keeps its lease, and its fencing token grows as with any acquisition, so that
    /// a resource that checks tokens refuses the previous holder, too. Unsupported for one that fails closed,
    /// which has no lease to wait for.
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite> fence(const LockRecord &record,
                                                                 const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
