// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthRules.h"

/// Rules of single rows: what they state, lack, or have stated for too long.
namespace health::rules {

[[nodiscard]] RuleResult unreadableRows(const HealthInput &input);
[[nodiscard]] RuleResult leaseMissing(const HealthInput &input); ///< a lease of nothing
[[nodiscard]] RuleResult ownerMissing(const HealthInput &input);
/// A lease of less than a second, which in the Java client's notation may be seconds of another library.
[[nodiscard]] RuleResult leaseUnitUnclear(const HealthInput &input);
/// Stood still for ten leases, but not less than one and at most a day; or a day past its date.
[[nodiscard]] RuleResult abandonedLocks(const HealthInput &input);
[[nodiscard]] RuleResult deltaRsNeverExpires(const HealthInput &input);
[[nodiscard]] RuleResult locksWithoutLease(const HealthInput &input); ///< of libraries that have none
[[nodiscard]] RuleResult
countedVersions(const HealthInput &input); ///< of described locks that end by stillness
[[nodiscard]] RuleResult rowsNotRead(const HealthInput &input); ///< of libraries known by name only

} // namespace health::rules
