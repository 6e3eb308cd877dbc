// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/item/Table.h"
#include "core/locks/model/LockDialect.h"

#include <chrono>

namespace watch {

/// How a table is followed. A value; changed through TableWatch::setPlan.
struct WatchPlan {
    /// The lock clients of a provisioned table need its units more than we do.
    static constexpr double usualShareOfUnits = 0.5;

    std::chrono::milliseconds interval{5000}; ///< between the ends and starts of whole reads; floor 500 ms
    dynamodb::Consistency consistency =
        dynamodb::Consistency::Eventual; ///< of whole reads; due and followed keys are always strong
    int segments = 0; ///< 0: adaptive (one first; 4 if more pages come and round trips are slow)
    std::chrono::milliseconds followInterval{1000}; ///< for followed keys
    /// Without a screen: a row whose lease, or time up to its date, is shorter than the interval is not read by its key
    /// as soon as that is over, but after the next whole read, and only if that showed the same version. Costs a live lock
    /// nothing; a lapse is proved two intervals after the last heartbeat at the latest.
    bool patient = false;
    locks::DialectId pinned;
    std::optional<std::chrono::nanoseconds> givenLease; ///< as in locks::TableShape
    double shareOfUnits =
        usualShareOfUnits; ///< of a table's provisioned read units, over 0, that whole reads take at most
};

} // namespace watch
