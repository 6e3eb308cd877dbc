// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"

namespace watch {

/// Milliseconds since `epoch`, rounded up (a first sighting) or down (a confirmation), so that nothing lapses
/// early.
[[nodiscard]] quint32 msUp(base::BootTime time, base::BootTime epoch);
[[nodiscard]] quint32 msDown(base::BootTime time, base::BootTime epoch);

/// Of LockRow::shownUntilMs and RowGaps::writtenAfterMs: until when the read that it names surely showed the row.
[[nodiscard]] inline base::BootTime shownTime(quint32 ms, base::BootTime epoch)
{
    return epoch + std::chrono::milliseconds(ms) - ReadLag;
}

/// See locks::Sighting::unchangedAtLeast(), of a row alone.
[[nodiscard]] inline std::chrono::nanoseconds unchangedAtLeast(const LockRow &row, base::BootTime epoch)
{
    if (row.shownUntilMs == LockRow::never)
        return {};
    return std::max<std::chrono::nanoseconds>(
        shownTime(row.shownUntilMs, epoch) - (epoch + std::chrono::milliseconds(row.stillSinceMs)), {});
}

/// The end of the lease that `facts` state, for a row whose version stands still since `stillSinceMs`.
[[nodiscard]] LeaseEnd leaseEndOf(const locks::LockFacts &facts, quint32 stillSinceMs,
                                  base::ServerTime dateEpoch);

/// True if the times alone say that a row of a record-version dialect has lapsed.
[[nodiscard]] inline bool confirmedPast(const LockRow &row, LeaseEnd end)
{
    return end.isRecordVersion() && row.lastStrongReadMs > end.ms();
}

} // namespace watch
