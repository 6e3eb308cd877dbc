// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/dialects/described/LibraryDialect.h"

namespace locks {

/// Attribute names and values of the semaphore of the Step Functions examples.
namespace stepfunctions {
inline constexpr const char *key = "LockName";
inline constexpr const char *count = "currentlockcount"; // N
inline constexpr const char *arn = "arn:"; // how the name of a holder's attribute begins
} // namespace stepfunctions

/// A counting semaphore of AWS Step Functions: one attribute for each holder, named by its execution. The row is never
/// deleted, and its count never written alone. No state; any thread.
class StepFunctionsSemaphore final : public LibraryDialect {
public:
    StepFunctionsSemaphore();
    [[nodiscard]] bool ownsOnce() const override { return true; } ///< an execution has one ARN
    [[nodiscard]] ExpiryRule expiryRule() const override { return ExpiryRule::Never; }
    [[nodiscard]] LockFacts facts(const itemstore::ItemFields &item, const TableShape &shape) const override;
    [[nodiscard]] bool statesAcquisition() const override { return true; }
    [[nodiscard]] LockRecord read(const dynamodb::Item &item, const TableShape &shape) const override;
    [[nodiscard]] std::optional<LockRecord> asHeldBy(const LockRecord &record,
                                                     const QString &holder) const override;
    [[nodiscard]] std::vector<ReleaseChoice> releaseChoices(const LockRecord &record) const override;
    [[nodiscard]] HolderNotice holderNotice(const LockRecord &) const override
    {
        return HolderNotice::AtRelease;
    }
    [[nodiscard]] QString whyNotInBulk(const LockRecord &record) const override;
    [[nodiscard]] base::Result<dynamodb::ConditionalWrite>
    forceRelease(const LockRecord &record, ReleaseMode mode, const FreshValues &fresh) const override;
};

} // namespace locks
