// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/Finding.h"
#include "core/health/HealthInput.h"

#include <span>

namespace health {

/// What one rule says of one table. Nothing set: it judged, and found nothing.
struct RuleResult {
    QString sentence; ///< what is wrong; empty: nothing was found
    std::vector<qsizetype> rows; ///< places in HealthInput::rows of what is affected, ascending
    std::optional<Severity> severity; ///< nothing: the rule's own
    QString unjudged; ///< why it could not be judged; only without a sentence
};

/// A rule by which mistakes are found. Static; its function is pure and may be called on any thread.
struct HealthRule {
    const char *id; ///< stable, kebab-case
    Severity severity;
    const char *summary; ///< what it finds, in a few words; translated where it is used
    const char *advice; ///< what to do, as a sentence; translated likewise
    RuleResult (*judge)(const HealthInput &input);
};

/// All rules, in the order in which they are documented.
[[nodiscard]] std::span<const HealthRule> healthRules();
/// What the rule finds, in the language of the window; empty for an unknown one.
[[nodiscard]] QString ruleSummary(QLatin1String id);

/// What all rules say. Time grows with the rows of the table: on a pool where it may be a large one.
[[nodiscard]] HealthReport judgeHealth(const HealthInput &input);

} // namespace health
