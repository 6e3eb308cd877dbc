// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and values of NServiceBus.Persistence.DynamoDB.
namespace nservicebus {
inline constexpr const char *key = "PK"; // by default
inline constexpr const char *sortKey = "SK"; // by default
inline constexpr const char *lease = "NServiceBus_LeaseTimeout"; // N, FILETIME ticks; -1: free
inline constexpr const char *metadata = "NServiceBus_Metadata"; // M
inline constexpr const char *version = "Version"; // N, in the metadata
inline constexpr const char *type = "Type"; // S, in the metadata
inline constexpr const char *outbox = "OUTBOX#"; // of the partition key
inline constexpr const char *usualTable = "NServiceBus.Storage";
inline constexpr const char *ttl = "ExpiresAt";
} // namespace nservicebus

/// .NET, NServiceBus.Persistence.DynamoDB with pessimistic locking: the lease of a saga, in the row of its data. A row with
/// metadata is never deleted. No state; any thread.
class NServiceBusSaga final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "nservicebus-saga"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] bool namesOwners() const override { return false; }
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, false, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] bool hidesAdditional() const override { return true; } // the saga's data
    [[nodiscard]] std::optional<std::string_view> nameIn(const aws::ItemFields &item) const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
