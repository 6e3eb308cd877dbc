// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

namespace locks {

/// Attribute names and values of the DynamoDB storage of CertMagic.
namespace certmagic {
inline constexpr const char *key = "PrimaryKey";
inline constexpr const char *prefix = "LOCK-"; // of the key
inline constexpr const char *owner = "LockID"; // S, v3.1 on
inline constexpr const char *expires = "ExpiresAt"; // N, epoch seconds, v3.1 on
inline constexpr const char *contents = "Contents"; // S, base64; in a lock of v3.0 a date
inline constexpr const char *written = "LastUpdated"; // S, v3.0
} // namespace certmagic

/// Go, certmagic-storage-dynamodb, as Caddy uses it: locks among certificates and private keys. Rows other than its locks
/// are NotALock, and their values are no lock data. No state; any thread.
class CertMagic final : public LockDialect {
public:
    [[nodiscard]] static DialectId dialectId(); ///< "certmagic-dynamodb"
    [[nodiscard]] DialectId id() const override { return dialectId(); }
    [[nodiscard]] std::span<const RecognitionRule> recognition() const override;
    [[nodiscard]] std::optional<TableExpectation> expects(const aws::TableDescription &table) const override;
    [[nodiscard]] bool namesOwners() const override { return false; }
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::span<const std::string_view> attributes() const override;
    [[nodiscard]] std::string_view nameOf(std::string_view key) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &record) const override;
    [[nodiscard]] std::optional<std::chrono::nanoseconds> usualHeartbeat(const LockRecord &) const override
    {
        return std::chrono::seconds(100);
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const override;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const override;
    [[nodiscard]] aws::TablePlan defaultTable(const QString &table) const override;
};

} // namespace locks
