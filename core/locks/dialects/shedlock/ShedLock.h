// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of ShedLock; all are text.
namespace shedlock {
inline constexpr const char *key = "_id"; // usually; a library's option
inline constexpr const char *until =
    "lockUntil"; // UTC with exactly three decimals, compared letter by letter
inline constexpr const char *lockedAt = "lockedAt"; // the same form
inline constexpr const char *lockedBy = "lockedBy";
/// Before every clock, in the library's own form: a date that has passed for whoever looks.
inline constexpr const char *longAgo = "1970-01-01T00:00:00.000Z";
} // namespace shedlock

/// Java, ShedLock with its DynamoDB provider: locks of scheduled tasks. No state; any thread.
class ShedLock final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "shedlock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, true, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
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
