// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockOrder.h"
#include "ui/locks/LockRows.h"

namespace ui {

/// What the lock table shows: a snapshot, its rows as judged, and those that fit the filter in their order. It is
/// never changed once it was made, so it is made on a pool thread and read on the main thread.
struct ArrangedTable {
    watch::SnapshotPtr snapshot; ///< null: no table
    std::shared_ptr<const view::LockJudgements> judgements = std::make_shared<const view::LockJudgements>();
    view::Ourselves ourselves; ///< the viewer when it was judged
    view::LockOrder order;
    LockRows rows; ///< whose positions are found
};
using ArrangedTablePtr = std::shared_ptr<const ArrangedTable>;

/// A delta of the watch that is not shown yet.
struct ComingDelta {
    watch::SnapshotDeltaPtr delta;
    locks::Moment now; ///< when it came: it is judged at this time, as late as it may be shown
};

/// What is wanted of the next picture.
struct TableRequest {
    std::vector<ComingDelta> deltas; ///< the first follows the picture shown, each the one before it
    view::LockFilter filter;
    view::LockSort first;
    view::LockSort second;
    view::ViewContext context; ///< with the time to judge at
    bool movesRows = true; ///< false: what is shown keeps its place, what comes follows at the end
    bool asksAnyway = false; ///< filters and orders although no row changed
    bool changesCounts = false; ///< although no state changed
};

/// The next picture, and how a view is led to it: all that asks for each row is done here, so that taking it costs
/// as much as what is on screen.
struct TableArrangement {
    ArrangedTablePtr next;
    LockRows::Steps leaving; ///< taken first, in the snapshot shown before
    std::optional<LockRows::Rows>
        successor; ///< row of the next snapshot by row of the one shown; nothing: the same
    LockRows kept; ///< what the steps leave, as rows of the next snapshot
    LockRows::Steps arriving; ///< taken then, in the next snapshot
    LockRows::Rows
        rejudged; ///< rows of the last delta's next that both have and that were judged anew; ascending
    LockRows::Rows touched; ///< rows of the next snapshot that may look different; ascending
    std::vector<LockRows::Run> runs; ///< where those stand in the end
    bool changesCounts = false; ///< how many are in which state may be different

    /// Pure; for any thread. Null: `stop` was requested before it was done.
    [[nodiscard]] static std::shared_ptr<const TableArrangement>
    of(const ArrangedTablePtr &shown, const TableRequest &request, const std::stop_token &stop);
};
using TableArrangementPtr = std::shared_ptr<const TableArrangement>;

} // namespace ui
