// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of the table of Redpanda Connect's aws_kinesis input; all are text.
namespace redpandakinesis {
inline constexpr const char *stream = "StreamID"; // partition key
inline constexpr const char *shard = "ShardID"; // sort key
inline constexpr const char *client = "ClientID"; // UUID of a process; absent: unclaimed
inline constexpr const char *expires = "LeaseTimeout"; // RFC 3339 in the holder's own zone
inline constexpr const char *position = "SequenceNumber";
} // namespace redpandakinesis

/// The aws_kinesis input of Redpanda Connect (Benthos): claims of shards, and the positions they have come to.
/// No state; any thread.
class RedpandaKinesis final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "redpanda-kinesis"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    /// Others wait two of their own lease periods past the date. No row states those: the default of 30 s is
    /// assumed, as dateTerms and a remark of the record say.
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override; ///< its position
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
