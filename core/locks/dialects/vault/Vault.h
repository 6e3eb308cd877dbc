// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names of Vault's DynamoDB storage.
namespace vault {
inline constexpr const char *path = "Path"; // partition key
inline constexpr const char *key = "Key"; // sort key; that of a lock starts with "_"
inline constexpr const char *value = "Value"; // B
inline constexpr const char *identity = "Identity"; // B, a UUID as text, new for each candidacy
inline constexpr const char *expires = "Expires"; // N, epoch nanoseconds
} // namespace vault

/// HashiCorp Vault with DynamoDB as storage or ha_storage: the lock of its leader. All other rows are what the
/// cluster stores. No state; any thread.
class Vault final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "vault"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] std::vector<aws::Item> knownLockKeys(const TableShape &shape) const override;
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] QString purposeOf(const aws::ItemFields &item) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const override
    {
        return std::chrono::seconds(5);
    }
    [[nodiscard]] std::vector<NativeCommand> nativeCommands(const LockRecord &record) const override;
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
