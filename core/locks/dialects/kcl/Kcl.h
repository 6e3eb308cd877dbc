// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of the Kinesis client library's lease table.
namespace kcl {
inline constexpr const char *key = "leaseKey"; // shard, or account:stream:epoch:shard
inline constexpr const char *owner = "leaseOwner"; // S; absent: unassigned; during a hand-over the next owner
inline constexpr const char *current = "checkpointOwner"; // S; the owner until a hand-over is complete
inline constexpr const char *counter = "leaseCounter"; // N; one more with each renewal
inline constexpr const char *checkpoint = "checkpoint"; // S; sequence number, TRIM_HORIZON, SHARD_END, ...
inline constexpr const char *pending = "pendingCheckpoint"; // S
inline constexpr const char *switches = "ownerSwitchesSinceCheckpoint"; // N
inline constexpr const char *throughput = "throughputKBps"; // N
inline constexpr const char *parents = "parentShardId"; // SS
inline constexpr const char *children = "childShardIds"; // SS
inline constexpr const char *stream = "streamName"; // S
inline constexpr const char *entity = "entityType"; // S; absent or LEASE in a lease
} // namespace kcl

/// The Kinesis client library, 1.x to 3.x: leases of shards. No state; any thread.
class Kcl final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "kcl"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override; ///< its checkpoint
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds>
    usualHeartbeat(const LockRecord &record) const override
    {
        return record.lease ? std::optional(*record.lease / 3) : std::nullopt;
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
