// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/Fleet.h"
#include "core/watch/cost/WatchCost.h"

#include <span>

namespace fleet {

/// What decides how often one table is read.
struct PacedTable {
    const dynamodb::TableDescription *description = nullptr; ///< outlives the call
    watch::WatchPlan plan; ///< its interval and share of units do not count
    watch::CostBasis basis;
    ReadInterval every; ///< as the file says; nothing: "auto"
    /// Of the locks that were seen and whose leases end by a version that stands still; nothing: there are none, or none was
    /// seen yet.
    std::optional<std::chrono::nanoseconds> shortestLease;
};

/// How often tables are read, and what that takes. Units and dollars of tables whose size is not known count nothing.
struct ReadPace {
    static constexpr std::chrono::milliseconds shortest{1'000};
    static constexpr std::chrono::milliseconds longest{60'000}; ///< unless a limit asks for more
    static constexpr std::chrono::milliseconds longestStretched{3'600'000};
    static constexpr std::chrono::milliseconds withoutLease{30'000};
    static constexpr int readsALease = 4; ///< a gap is known to two intervals at least

    std::vector<std::chrono::milliseconds> intervals; ///< of each table as given
    double unitsPerHour = 0;
    double dollarsPerHour = 0; ///< on demand
    int ofUnknownSize = 0; ///< tables
    int stretched = 0; ///< tables that a limit makes wait longer than their leases ask for
    bool holdsLimit = true; ///< false: the dollars are more than the limit even so
};

/// "auto" is a quarter of the shortest lease, stretched where the budget of a table's provisioned units, or the dollars of all
/// tables on demand, would be exceeded: those that cost most are stretched first, until all hold or each is read once an
/// hour. An interval that the file states counts, and is stretched for the budget alone. Pure.
[[nodiscard]] ReadPace paceOf(std::span<const PacedTable> tables, const ReadLimits &limits);

/// "12 tables, 212 units a minute, about $1.14 a month (list price of us-east-1, 2024-11)", with what the limit did. English, no
/// full stop.
[[nodiscard]] QString paceSentence(const ReadPace &pace, const ReadLimits &limits);

} // namespace fleet
