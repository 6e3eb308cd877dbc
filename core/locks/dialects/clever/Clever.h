// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of Clever's dynamodb-lock-go.
namespace clever {
inline constexpr const char *key = "key";
inline constexpr const char *owner = "owner";
inline constexpr const char *until = "leasedUntil"; // S, RFC 3339
inline constexpr const char *written = "createdAt"; // S, RFC 3339: the last heartbeat; not in v0.1.0
inline constexpr const char *ttl = "ttl"; // S, so that DynamoDB's TTL ignores it
} // namespace clever

/// Go, Clever's dynamodb-lock-go: a date as text and a grace of five seconds. Its client is not played. No
/// state; any thread.
class Clever final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "clever"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] std::optional<base::WallTime> lastWriteByHolder(const LockFacts &facts) const override;
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
