// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of the lease table of vmware-go-kcl; all are text.
namespace vmwaregokcl {
inline constexpr const char *key = "ShardID";
inline constexpr const char *owner = "AssignedTo"; // absent: nobody's
inline constexpr const char *expires = "LeaseTimeout"; // RFC 3339, UTC
inline constexpr const char *checkpoint = "Checkpoint"; // sequence number or SHARD_END
inline constexpr const char *parent = "ParentShardId";
inline constexpr const char *claim = "ClaimRequest"; // who wants it, where stealing is on
} // namespace vmwaregokcl

/// vmware-go-kcl and vmware-go-kcl-v2 (Go): leases of shards. Every checkpoint of a holder writes the whole row
/// without a condition. No state; any thread.
class VmwareGoKcl final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "vmware-go-kcl"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override; ///< its checkpoint
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::Unknown;
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
