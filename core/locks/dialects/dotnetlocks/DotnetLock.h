// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of the .NET lock that both libraries descend from.
namespace dotnetlock {
inline constexpr const char *key = "id";
inline constexpr const char *owner = "lock_owner";
inline constexpr const char *expires = "expires"; // N, epoch seconds or milliseconds
inline constexpr const char *purge = "purge_time"; // N, epoch seconds; DynamoLock's alone, for DynamoDB's TTL
/// Whether owner and date have the types that the libraries write.
[[nodiscard]] bool isWhole(const aws::ItemFields &item);
/// Whether the date has the length of one in milliseconds.
[[nodiscard]] bool countsMilliseconds(const aws::ItemFields &item);
} // namespace dotnetlock

/// What DynamoLock and WorkflowCore have in common: all but the unit of the date and when others look at it. Their
/// clients are not played. No state; any thread.
class DotnetLock : public LockDialect {
public:
    [[nodiscard]] ExpiryRule expiryRule() const final { return ExpiryRule::Date; }
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const final;
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const final;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const final;
    [[nodiscard]] std::span<const std::string_view> attributes() const final;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const final;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const final
    {
        return std::chrono::seconds(10);
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const final;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const final;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const final;

protected:
    [[nodiscard]] virtual std::chrono::nanoseconds unit() const = 0; ///< of the stored date
    [[nodiscard]] virtual std::chrono::nanoseconds grace() const = 0; ///< as in DateTerms
    virtual void describe(LockRecord &record) const = 0; ///< remarks of a taken lock
};

} // namespace locks
