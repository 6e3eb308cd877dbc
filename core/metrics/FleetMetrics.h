// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/alerts/AlertCounts.h"
#include "core/fleet/state/FleetState.h"
#include "core/metrics/LockSummary.h"
#include "core/metrics/NamedLocks.h"
#include "core/metrics/ProcessFacts.h"

namespace metrics {

/// Writes what is known of a fleet as an exposition. Between two of them it keeps what one does not show: which lock libraries a
/// table had within the hour, so that their series end at 0 and not at their last value, and the sums of what did not change.
/// One thread at a time.
class FleetMetrics {
public:
    static constexpr qsizetype mostTables = 500;
    static constexpr std::chrono::hours keptZeros{1}; ///< of a library whose last lock left the table

    /// `named`: of which locks the keys are labels; nothing: of none.
    explicit FleetMetrics(std::optional<view::LockFilter> named = {});

    /// Text of Exposition::contentType; a few kB a table. Unsupported: there are more than `mostTables`.
    [[nodiscard]] base::Result<QByteArray>
    text(const fleet::FleetState &state, const alerts::AlertCounts &counts, const ProcessFacts &process);

private:
    /// Of a table, as of one judgement of its rows.
    struct Summed {
        base::BootTime judgedAt; ///< zero: never
        LockSummary locks;
        NamedLocks named;
        std::map<QByteArray, base::BootTime> seenAt; ///< by library: when it had locks last
    };
    void update(const fleet::FleetState &state);
    void update(Summed &summed, const fleet::TableState &table, base::BootTime now) const;

    std::optional<view::LockFilter> m_named;
    std::map<fleet::TablePlace, Summed> m_tables;
};

} // namespace metrics
