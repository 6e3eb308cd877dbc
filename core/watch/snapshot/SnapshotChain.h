// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/ReadTrace.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "core/watch/snapshot/SnapshotDelta.h"

#include <deque>
#include <functional>

namespace watch {

/// The snapshots of one table, one built upon the other: keeps the latest, and the answers that wait to
/// become the next. Answers are added as they come; takeNext() gives the work for the decoding pool, accept()
/// takes what it made. A restart begins a new chain, for which nothing known before holds. Main thread only.
class SnapshotChain {
public:
    /// What became of one answer. Not shown before accept().
    struct Built {
        SnapshotDeltaPtr delta;
        KeyFit keys = KeyFit::Good;
        bool whole = false; ///< a read of the whole table, not of single keys
        base::BootTime beganAt; ///< whole: of the read
        double consumed = 0; ///< whole: capacity units
        ReadTracePtr trace; ///< null unless setTraced()
    };

    /// `wall` stands in for the server's time where `now` has none. `earlier`: what its first snapshot goes on from; may be null.
    void restart(const locks::TableShape &shape, locks::DialectId pinned, const locks::Moment &now,
                 base::WallTime wall, EarlierRowsPtr earlier = {});
    /// As the table was described since. For snapshots that takeNext() makes from now on.
    void setReach(dynamodb::Reach reach) { m_context.shape.reach = reach; }
    /// Asked on the decoding pool for each answer, after it was read.
    void setOwnWrites(OwnWritesOf own) { m_own = std::move(own); }
    /// Whether Built has a trace. Of answers that are added from now on.
    void setTraced(bool isTraced) { m_isTraced = isTraced; }
    /// Counts restarts.
    [[nodiscard]] quint64 generation() const { return m_generation; }

    [[nodiscard]] const SnapshotPtr &current() const { return m_current; } ///< null before the first read

    /// For the first read of the chain: to be given its pages as they come, and then to add(). Null for later ones.
    [[nodiscard]] std::shared_ptr<FirstSight> firstSight() const;
    /// `at`: wall time of the latest answer. `now`: when all of it was there. `seen`: from firstSight().
    void add(const WholeRead &read, base::WallTime at, const locks::Moment &now,
             std::shared_ptr<FirstSight> seen = {});
    void add(std::vector<KeysRead> reads, base::WallTime at, const locks::Moment &now);

    /// The oldest answer that waits, as a pure function that owns all it touches; null: none waits. Its
    /// result must be accepted or dropped before the next is taken.
    [[nodiscard]] std::function<Built()> takeNext();
    void accept(const Built &built);

private:
    struct Answer {
        std::optional<WholeRead> read;
        std::shared_ptr<FirstSight> seen;
        std::vector<KeysRead> keys;
        base::WallTime at;
        locks::Moment now;
        [[nodiscard]] std::shared_ptr<ReadTrace> trace() const; ///< without snapshot
    };
    void add(Answer answer);

    SnapshotContext m_context;
    OwnWritesOf m_own;
    bool m_isTraced = false;
    SnapshotPtr m_current;
    std::deque<Answer> m_waiting;
    std::vector<GoneKey> m_gone; // which a page that left before must not bring back
    quint64 m_generation = 0;
};

} // namespace watch
