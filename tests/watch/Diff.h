// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/RowMatch.h"
#include "core/watch/snapshot/SnapshotDelta.h"

namespace watch {

/// What two snapshots of one chain differ in, for a test that has not matched their rows. `previous` may be
/// null. `at` is the wall time of next's latest answer.
inline SnapshotDeltaPtr diff(SnapshotPtr previous, SnapshotPtr next, base::WallTime at)
{
    RowMatch match = matchRows(previous.get(), *next);
    return deltaOf(std::move(previous), std::move(next), std::move(match), at);
}

} // namespace watch
