// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of Apache Iceberg's DynamoDbLockManager.
namespace iceberg {
inline constexpr const char *key = "entityId";
inline constexpr const char *owner = "ownerId";
inline constexpr const char *version = "version"; // S, new with each write
inline constexpr const char *lease = "leaseDurationMs"; // N
} // namespace iceberg

/// Java, Apache Iceberg's DynamoDbLockManager. Its client is not played. No state; any thread.
class Iceberg final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "iceberg"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] std::string_view leaseNotation() const override
    {
        return QT_TRANSLATE_NOOP("locks", "in milliseconds");
    }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const override
    {
        return std::chrono::seconds(3);
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
