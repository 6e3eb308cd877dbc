// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and values of @deliveryhero/dynamodb-lock.
namespace deliveryhero {
inline constexpr const char *key = "lockId"; // by default
inline constexpr const char *sortKey = "lockGroup"; // by default
inline constexpr const char *version = "recordVersionNumber"; // S
inline constexpr const char *owner = "ownerName"; // S
inline constexpr const char *lease = "leaseDurationInMs"; // N
inline constexpr const char *foreignLease = "leaseDuration"; // of the libraries it must not be taken for
inline constexpr const char *written = "lastUpdatedTimeInMs"; // N
inline constexpr const char *data = "additionalAttributes"; // M
} // namespace deliveryhero

/// Node, @deliveryhero/dynamodb-lock. Its attributes are like the Java client's, but for the lease: no leaseDuration is ever
/// written to its rows. No state; any thread.
class DeliveryHeroLock final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "deliveryhero-lock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, false, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const override
    {
        return std::chrono::seconds(5);
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
