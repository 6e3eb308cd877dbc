// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and states of Powertools, the same defaults in all four languages.
namespace powertools {
inline constexpr const char *key = "id";
inline constexpr const char *expires = "expiration"; // N, epoch seconds: the record's end, also the TTL
inline constexpr const char *limit = "in_progress_expiration"; // N, epoch milliseconds; not in every row
inline constexpr const char *status = "status";
inline constexpr const char *validation = "validation"; // hash of the payload; not in every row
inline constexpr const char *data = "data"; // the result, once there is one
inline constexpr const char *inProgress = "INPROGRESS"; // the only status that keeps others out
} // namespace powertools

/// Powertools for AWS Lambda (Python, TypeScript, Java, .NET): idempotency records of work in progress. No state; any thread.
class PowertoolsIdempotency final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "powertools-idempotency"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] bool namesOwners() const override { return false; }
    [[nodiscard]] KeyFreedom keyFreedom() const override { return {true, true, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] bool hidesAdditional() const override { return true; }
    [[nodiscard]] std::span<const std::string_view>
    hiddenAttributes() const override; ///< the function's result
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override;
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
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
