// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and marker of dyndb-mutex.
namespace dyndbmutex {
inline constexpr const char *key = "lockname";
inline constexpr const char *holder = "holder";
inline constexpr const char *expires = "expire_ts"; // N, epoch milliseconds
inline constexpr const char *ttl = "ttl";
inline constexpr const char *noHolder = "__empty__"; // holder of a free row
} // namespace dyndbmutex

/// Python, dyndbmutex. No state; any thread.
class DyndbMutex final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "dyndb-mutex"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
