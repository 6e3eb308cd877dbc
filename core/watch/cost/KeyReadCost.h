// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <chrono>

namespace watch {

/// Units an hour of `keys` rows of `itemBytes` each that are read consistently by their keys, once in `every`.
[[nodiscard]] double keyReadUnitsPerHour(qint64 keys, qint64 itemBytes, std::chrono::nanoseconds every);

/// Locks of a record-version library whose holders live.
struct LiveLocks {
    qint64 held = 0;
    qint64 rows = 0; ///< of the table, free ones included
    qint64 itemBytes = 0;
    std::chrono::nanoseconds lease{0};
};

/// What a watch reads beside its passes because a whole lease goes by between two of them: the version looks as if it
/// had stood still, and only a consistent read shows otherwise (ExpirySchedule).
struct LeaseReads {
    double keyUnitsPerHour = 0; ///< at most
    bool wholeReadsAreStrong =
        false; ///< a consistent pass is cheaper than so many keys: each takes twice the units
};
/// `cycle`: from one pass to the next. Nothing while it is shorter than the lease, and nothing by a patient plan: each pass
/// shows another version of a lock whose holder lives.
[[nodiscard]] LeaseReads leaseReads(const LiveLocks &locks, std::chrono::nanoseconds cycle,
                                    bool patient = false);

} // namespace watch
