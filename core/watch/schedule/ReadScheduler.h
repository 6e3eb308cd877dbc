// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/schedule/ExpirySchedule.h"
#include "core/watch/schedule/KeyReadSchedule.h"
#include "core/watch/schedule/StatusTracker.h"
#include "core/watch/schedule/WholeReadSchedule.h"
#include "core/watch/snapshot/BuiltSnapshot.h"

namespace watch {

/// Decides which read of a table is due when: whole reads by the plan and the budget, keys that were asked
/// for or are followed, rows that expire, and the description of a table that may have been made anew. Knows
/// whether asking is allowed at all, and so what the watch says of itself. Pure: it is given the time, what
/// began and how it ended, and does nothing by itself. Lives as long as its watch.
class ReadScheduler {
public:
    /// `random`: see ScanBudget.
    explicit ReadScheduler(std::function<double()> random = {}) : m_whole(std::move(random)) { }

    // What is asked for. Where it says so, the reads under way are not wanted any more.
    void open(const dynamodb::TableDescription &table, const WatchPlan &plan,
              base::BootTime now); ///< ends reads
    /// The same name is another table now. Ends reads.
    void replaceTable(const dynamodb::TableDescription &table, base::BootTime now);
    void close(base::BootTime now); ///< ends reads
    /// True: rows are to be read as another dialect, the chain of snapshots begins anew; ends reads.
    [[nodiscard]] bool setPlan(const WatchPlan &plan, base::BootTime now);
    [[nodiscard]] bool setPaused(bool paused, base::BootTime now); ///< true: changed; ends reads if `paused`
    void suspend(const std::optional<base::Error> &why, base::BootTime now); ///< ends reads if `why`
    [[nodiscard]] bool cancelWholeRead(base::BootTime now); ///< true: there was one; ends it
    void refresh(base::BootTime now);
    void requestKey(const dynamodb::Item &key, base::BootTime now) { m_keys.request(key, now); }
    void setWatchedKeys(const std::vector<dynamodb::Item> &keys, base::BootTime now)
    {
        m_keys.setWatchedKeys(keys, now);
    }

    // What is due. A read that is handed out has begun.
    [[nodiscard]] bool takeWholeRead(base::BootTime now);
    /// How to make it. Without table and previous items.
    [[nodiscard]] ReadOrder wholeReadOrder() const;
    /// Keys to be read consistently by now; empty if there are none. `snapshot` may be null; it must be all
    /// that was answered so far.
    [[nodiscard]] std::vector<dynamodb::Item> takeKeys(const SnapshotPtr &snapshot, const locks::Moment &now);
    /// When something is due next. `building`: answers wait to become a snapshot, so nothing is.
    [[nodiscard]] std::optional<base::BootTime> nextAt(bool building) const;
    /// Whether the table must be described before a snapshot of a whole read may be shown.
    [[nodiscard]] bool needsDescription(KeyFit keys) const;

    // How reads ended.
    void onProgress(const ReadProgress &done) { m_status.onProgress(done.rows, done.pages); }
    void onWholeRead(const WholeRead &read, base::BootTime now);
    void onWholeReadFailed(const base::Error &problem, base::BootTime now);
    void onKeysRead(base::BootTime now);
    void onKeysFailed(const base::Error &problem, base::BootTime now);
    void onDescribed() { m_shapeInvalid = false; }
    /// The rows of the last whole read do not fit the table as described: the next must be described, too.
    void onMisfit(const base::Error &problem);
    void onWholeSnapshot(base::BootTime readAt, double consumed);

    [[nodiscard]] const WatchPlan &plan() const { return m_plan; }
    [[nodiscard]] const WatchStatus &status() const { return m_status.status(); }
    [[nodiscard]] bool takeStatusChange() { return m_status.takeChange(); }

private:
    [[nodiscard]] bool mayAsk() const { return m_open && !m_paused && !m_halted && !m_suspended; }
    void restartChain(base::BootTime now);
    void endReads();
    void readFailed(const base::Error &problem);
    void invalidateShape(base::BootTime now);
    void updateStatus();

    WatchPlan m_plan;
    StatusTracker m_status;
    WholeReadSchedule m_whole;
    KeyReadSchedule m_keys;
    ExpirySchedule m_expiry;
    bool m_open = false;
    bool m_paused = false;
    bool m_halted = false; // the first read was cancelled: wait to be asked
    std::optional<base::Error> m_suspended; // why asking is in vain
    bool m_hasSnapshot = false;
    bool m_shapeInvalid = false; // the table may have been made anew: describe it after the next whole read
    bool m_shapeChecked = false; // refused keys have led to that once since the chain began
};

} // namespace watch
