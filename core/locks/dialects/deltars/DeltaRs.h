// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// Attribute names of dynamodb_lock of delta-rs.
namespace deltars {
inline constexpr const char *key = "key";
inline constexpr const char *owner = "ownerName";
inline constexpr const char *version = "recordVersionNumber"; // S
inline constexpr const char *lease =
    "leaseDuration"; // to 0.5: S, seconds; from 0.6: N, epoch seconds, which no client reads
inline constexpr const char *data = "data"; // S: the rename that the holder is about to do
inline constexpr const char *released = "isReleased"; // present: released
inline constexpr const char *blocked = "isNonAcquirable"; // present: no client may acquire it
} // namespace deltars

/// Rust, dynamodb_lock of delta-rs. It shares attribute names with dynamolock and the Java client, and is asked
/// before them. Its client is not played. No state; any thread.
class DeltaRs final : public LibraryDialect {
public:
    DeltaRs();
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::RecordVersion; }
    [[nodiscard]] std::string_view dataAttribute() const override { return deltars::data; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
};

} // namespace locks
