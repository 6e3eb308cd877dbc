// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of python_dynamodb_lock.
namespace pythonlock {
inline constexpr const char *key = "lock_key";
inline constexpr const char *sortKey = "sort_key";
inline constexpr const char *owner = "owner_name";
inline constexpr const char *lease = "lease_duration"; // N, seconds, may have a fraction
inline constexpr const char *version = "record_version_number"; // S, new with each heartbeat
inline constexpr const char *ttl = "expiry_time"; // N, epoch seconds; for DynamoDB's TTL, not the lease
} // namespace pythonlock

/// Python, python_dynamodb_lock. No state; any thread.
class PythonDynamoDbLock final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "python-dynamodb-lock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, false, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] std::string_view leaseNotation() const override
    {
        return QT_TRANSLATE_NOOP("locks", "in seconds");
    }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const override
    {
        return std::chrono::seconds(5);
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] bool canFence() const override { return true; }
    [[nodiscard]] base::Result<aws::ConditionalWrite> fence(const LockRecord &record,
                                                            const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
