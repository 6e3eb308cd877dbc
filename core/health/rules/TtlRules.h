// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthRules.h"

/// Rules of the table's TTL. DynamoDB reads the TTL attribute as a number of seconds since 1970, ignores any other
/// type and dates more than five years past, and deletes a row some time after its date, locked or not. Source: "Using
/// time to live (TTL) in DynamoDB", the service's developer guide.
namespace health::rules {

[[nodiscard]] RuleResult ttlDeletesLiveLocks(const HealthInput &input);
[[nodiscard]] RuleResult ttlWrongUnit(const HealthInput &input); ///< no date in seconds: it never fires
[[nodiscard]] RuleResult ttlNotANumber(const HealthInput &input);
[[nodiscard]] RuleResult ttlIsTheLease(const HealthInput &input); ///< the lease's date itself

} // namespace health::rules
