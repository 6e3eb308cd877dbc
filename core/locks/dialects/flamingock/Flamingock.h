// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and values of the DynamoDB audit store of Flamingock.
namespace flamingock {
inline constexpr const char *key = "partitionKey";
inline constexpr const char *lockKey = "key"; // S, the same
inline constexpr const char *status = "status"; // S
inline constexpr const char *held = "LOCK_HELD"; // the one status
inline constexpr const char *owner = "lockOwner"; // S
inline constexpr const char *expires = "expiresAt"; // N, epoch milliseconds
} // namespace flamingock

/// Java, Flamingock: the lock under which changes are applied. No state; any thread.
class Flamingock final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "flamingock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] std::vector<aws::Item> knownLockKeys(const TableShape &shape) const override;
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
