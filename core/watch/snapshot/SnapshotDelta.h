// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/LockEventView.h"
#include "core/watch/snapshot/Snapshot.h"

#include <vector>

namespace watch {

/// What two snapshots differ in: enough for a model to move its rows and for the history to write events.
struct SnapshotDelta {
    SnapshotPtr previous; ///< null for the first read
    SnapshotPtr next;
    std::vector<qint32> previousRow; ///< for each row of next: its row in previous, or -1 if added
    std::vector<qint32> removed; ///< rows of previous that are gone, ascending
    std::vector<qint32>
        changed; ///< rows of next whose item differs, or whose lapse an event here reports; ascending
    /// what happened; Appeared at the first read of a table for its first 10 000 rows only
    std::vector<LockEventView> events;
    bool sameRows = false; ///< true: nothing added, removed or moved: previousRow is the identity
};
using SnapshotDeltaPtr = std::shared_ptr<const SnapshotDelta>;

/// For who saw nothing before: all rows are new. Without events: those were reported when they happened.
[[nodiscard]] SnapshotDeltaPtr wholeOf(SnapshotPtr next);

/// Nothing has happened but time.
[[nodiscard]] SnapshotDeltaPtr stillOf(const SnapshotPtr &snapshot);

/// Between two moments of a recording, in either direction: rows are matched by key, and no event is in it. `isLater`: `next` goes
/// on from `previous`; else every row counts as changed, since what was judged later holds for none. For any thread; costs as much
/// as unpacking both.
[[nodiscard]] SnapshotDeltaPtr jumpBetween(SnapshotPtr previous, SnapshotPtr next, bool isLater);

struct RowMatch;
/// Compares two snapshots of one chain, the next with the one it was built upon, by the match of their rows
/// (matchRows()). Pure; for the decoding pool. `previous` may be null. `at` is the wall time of next's latest
/// answer.
[[nodiscard]] SnapshotDeltaPtr deltaOf(SnapshotPtr previous, SnapshotPtr next, RowMatch match,
                                       base::WallTime at);

} // namespace watch

Q_DECLARE_METATYPE(watch::SnapshotDeltaPtr)
