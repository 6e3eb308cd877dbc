// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthRules.h"

/// Rules of the table as a whole: which libraries share it, and where it stands.
namespace health::rules {

/// Libraries that share attribute names and write the lease in different units.
[[nodiscard]] RuleResult mixedLeaseNotations(const HealthInput &input);
[[nodiscard]] RuleResult mixedDialects(const HealthInput &input); ///< other libraries in one table
/// Where locks end by a date: the server's clock and this machine's.
[[nodiscard]] RuleResult clockOffset(const HealthInput &input);
/// The table has keys that clients of a library cannot work with: of the one that was chosen for it, of those whose
/// locks are in it, or, of an empty table, of one whose keys are nearly the same.
[[nodiscard]] RuleResult wrongKeySchema(const HealthInput &input);
[[nodiscard]] RuleResult globalTable(const HealthInput &input);

} // namespace health::rules
