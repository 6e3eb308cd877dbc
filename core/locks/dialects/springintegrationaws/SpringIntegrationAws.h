// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of spring-integration-aws 3.x and Spring Cloud AWS 4.x.
namespace springintegrationaws {
inline constexpr const char *key = "lockKey"; // with a sort key beside it the table is the Java client's
inline constexpr const char *owner = "lockOwner";
inline constexpr const char *created = "createdAt"; // N, epoch seconds of this acquisition
inline constexpr const char *expires = "expireAt"; // N, epoch seconds; also the table's TTL
} // namespace springintegrationaws

/// Java, spring-integration-aws 3.x and the lock registry of Spring Cloud AWS 4.x, which write the same rows. No state; any thread.
class SpringIntegrationAws final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "spring-integration-aws"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] bool canFence() const override { return true; }
    /// Another owner, the same dates: a renewal is refused, and the fence lapses when the lock would have.
    [[nodiscard]] base::Result<aws::ConditionalWrite> fence(const LockRecord &record,
                                                            const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
    [[nodiscard]] const LockProtocol *protocol() const override;
};

} // namespace locks
