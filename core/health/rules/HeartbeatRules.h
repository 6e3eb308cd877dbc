// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthRules.h"

/// Rules that compare heartbeats that were seen with the lease that a row states. A gap between two heartbeats is
/// known to the distance between two reads: the shortest that it can have been is what counts.
namespace health::rules {

[[nodiscard]] RuleResult leaseTooShort(const HealthInput &input); ///< less than two gaps
[[nodiscard]] RuleResult heartbeatLate(const HealthInput &input); ///< a gap of more than a third of it
[[nodiscard]] RuleResult
capacityLow(const HealthInput &input); ///< provisioned writes, or the maximum on demand, for all heartbeats
/// Writes to one partition key beyond what one partition of DynamoDB takes: 1000 units a second.
[[nodiscard]] RuleResult hotPartition(const HealthInput &input);

} // namespace health::rules
