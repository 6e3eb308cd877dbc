// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LockDialect.h"

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
} // namespace recordversion

/// What dynamolock and the Java lock client have in common: attributes, when a version has lapsed, guarded release. They
/// differ in the text of the lease, in what they tolerate, and in what an old holder notices. No state; any
/// thread.
class RecordVersionDialect : public LockDialect {
public:
    [[nodiscard]] KeyFreedom keyFreedom() const final { return {true, true, false}; }
    [[nodiscard]] ExpiryRule expiryRule() const final { return ExpiryRule::RecordVersion; }
    [[nodiscard]] LockFacts facts(const aws::ItemFields &item, const TableShape &shape) const final;
    [[nodiscard]] LockRecord read(const aws::Item &item, const TableShape &shape) const final;
    [[nodiscard]] std::span<const std::string_view> attributes() const final;
    [[nodiscard]] std::span<const std::string_view> repeatedAttributes() const final;
    [[nodiscard]] std::string_view dataAttribute() const final { return recordversion::data; }
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const final;
    [[nodiscard]] base::Result<aws::ConditionalWrite> forceRelease(const LockRecord &record, ReleaseMode mode,
                                                                   const FreshValues &fresh) const final;
    [[nodiscard]] bool canFence() const final { return true; }
    [[nodiscard]] base::Result<aws::ConditionalWrite> fence(const LockRecord &record,
                                                            const FreshValues &fresh) const final;

protected:
    /// A lease, or why this library's clients cannot read it.
    struct LeaseReading {
        std::chrono::nanoseconds lease{0};
        Reason trouble;
    };
    [[nodiscard]] virtual LeaseReading readLease(const aws::ItemFields &item,
                                                 const TableShape &shape) const = 0;
    /// Why this library's clients fail on the row for an attribute that is not there; empty if they do not.
    [[nodiscard]] virtual Reason missing(const aws::ItemFields &item) const = 0;
    /// Where a taken row of this version states when its holder wrote it last.
    [[nodiscard]] virtual StatedIn lastWrite(const aws::ItemFields &item, std::string_view version) const = 0;
    /// Variant and remarks.
    virtual void describe(LockRecord &record) const = 0;
    [[nodiscard]] virtual QString noticed(ReleaseMode mode) const = 0;
};

} // namespace locks
