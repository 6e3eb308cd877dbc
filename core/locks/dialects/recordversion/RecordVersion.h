// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

#include <array>

namespace locks {

/// Attribute names of the camel-case record-version family (dynamolock and the Java client it was ported
/// from).
namespace recordversion {
inline constexpr const char *usualKey = "key"; // the partition key unless the user names another
inline constexpr const char *owner = "ownerName";
inline constexpr const char *lease = "leaseDuration";
inline constexpr const char *version = "recordVersionNumber";
inline constexpr const char *data = "data";
inline constexpr const char *released = "isReleased"; // present with S "1": released
inline constexpr const char *lookupTime = "lookupTime"; // a branch of the Java client
inline constexpr std::array<std::string_view, 5> attributes{owner, lease, version, data, released};
inline constexpr std::array<std::string_view, 3> repeated{owner, lease, released};
} // namespace recordversion

/// What dynamolock and the Java lock client have in common: attributes, when a version has lapsed, guarded release. They
/// differ in the text of the lease, in what they tolerate, and in what an old holder notices. No state; any
/// thread.
class RecordVersionDialect : public LibraryDialect {
public:
    /// By the description, of text keys with any names.
    [[nodiscard]] std::optional<TableExpectation>
    expects(const dynamodb::TableDescription &table) const final;
    [[nodiscard]] ExpiryRule expiryRule() const final { return ExpiryRule::RecordVersion; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const final;
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const final;
    [[nodiscard]] std::string_view dataAttribute() const final { return recordversion::data; }
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const final;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const final;
    [[nodiscard]] bool canFence() const final { return true; }
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite> fence(const LockRecord &record,
                                                                 const FreshValues &fresh) const final;
    [[nodiscard]] QByteArray freshVersion(base::WallTime wall) const final;

protected:
    using LibraryDialect::LibraryDialect;
    /// A lease, or why this library's clients cannot read it.
    struct LeaseReading {
        std::chrono::nanoseconds lease{0};
        Reason trouble;
    };
    [[nodiscard]] virtual LeaseReading readLease(const itemstore::ItemFields &item,
                                                 const TableShape &shape) const = 0;
    /// Why this library's clients fail on the row for an attribute that is not there; empty if they do not.
    [[nodiscard]] virtual Reason missing(const itemstore::ItemFields &item) const = 0;
    /// Where a taken row of this version states when its holder wrote it last.
    [[nodiscard]] virtual StatedIn lastWrite(const itemstore::ItemFields &item,
                                             std::string_view version) const = 0;
    /// Variant and remarks.
    virtual void describe(LockRecord &record) const = 0;
    [[nodiscard]] virtual QString noticed(ReleaseMode mode) const = 0;
};

} // namespace locks
