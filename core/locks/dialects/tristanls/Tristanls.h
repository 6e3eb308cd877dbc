// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of the Node package dynamodb-lock-client.
namespace tristanls {
inline constexpr const char *owner = "owner";
inline constexpr const char *guid = "guid"; // B, 64 bytes; fail open: new with each heartbeat
inline constexpr const char *token = "fencingToken"; // N, fail open only: one more with each acquisition
inline constexpr const char *lease = "leaseDurationMs"; // N, fail open only; 1: released
inline constexpr const char *acquiredAt = "lockAcquiredTimeUnixMs"; // N, only of holders with trustLocalTime
} // namespace tristanls

/// Node, tristanls' dynamodb-lock-client: locks that fail open have a lease and a fencing token, locks that
/// fail closed have neither. Its client is not played. No state; any thread.
class Tristanls final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "tristanls"
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
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] bool hasFencingToken() const override { return true; }
    [[nodiscard]] std::optional<QString> fencingToken(const aws::Item &row) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
