// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and values of Digger.
namespace digger {
inline constexpr const char *key = "PK";
inline constexpr const char *sortKey = "SK";
inline constexpr const char *lockKey = "LOCK"; // the key of every row
inline constexpr const char *prefix = "RES#"; // of the sort key
inline constexpr const char *pullRequest = "transaction_id"; // N
inline constexpr const char *until = "timeout"; // S, RFC 3339 in the zone of the runner
inline constexpr const char *usualTable = "DiggerDynamoDBLockTable";
} // namespace digger

/// Digger without a backend: a pull request reserves a project for 90 days. No state; any thread.
class Digger final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "digger"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::optional<std::string_view> nameIn(const aws::ItemFields &item) const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
