// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of ddblock, and the prefix it puts before every lock's name.
namespace ddblock {
inline constexpr const char *key = "name";
inline constexpr const char *uuid = "uuid"; // S, decimal nanoseconds at which the holder's object was made
inline constexpr const char *expires = "expires"; // N, epoch nanoseconds
inline constexpr const char *prefix = "ddblock-";
} // namespace ddblock

/// Go, paulmach/ddblock and its gist. No state; any thread.
class Ddblock final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "ddblock"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::string_view nameOf(std::string_view key) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] bool canFence() const override { return true; }
    /// Another uuid, the same date: the holder's next renewal, half its time to live after the last, is refused.
    [[nodiscard]] base::Result<aws::ConditionalWrite> fence(const LockRecord &record,
                                                            const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
