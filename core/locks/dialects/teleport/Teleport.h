// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// Attribute names and values of the DynamoDB backend of Teleport.
namespace teleport {
inline constexpr const char *key = "HashKey";
inline constexpr const char *path = "FullPath";
inline constexpr const char *cluster = "teleport"; // the key of every row
inline constexpr const char *value = "Value"; // B
inline constexpr const char *written = "Timestamp"; // N, epoch seconds
inline constexpr const char *expires = "Expires"; // N, epoch seconds; absent: for ever
inline constexpr const char *revision = "Revision"; // S; older rows have none
inline constexpr const char *oldRevision = "ID"; // N, of older rows
inline constexpr const char *locks = "teleport.locks/"; // "teleport/.locks/" is accepted, too
inline constexpr const char *otherLocks = "teleport/.locks/";
inline constexpr const char *semaphores = "teleport/semaphores/";
} // namespace teleport

/// Locks and semaphores among the rows of a Teleport cluster. Everything else there is the cluster's own storage, secrets
/// among it: NotALock, and its values are no lock data. No state; any thread.
class Teleport final : public LibraryDialect {
public:
    Teleport();
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Date; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::optional<std::string_view> nameIn(const itemstore::ItemFields &item) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtHeartbeat;
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
};

} // namespace locks
