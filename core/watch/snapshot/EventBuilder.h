// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/LockEventView.h"
#include "core/watch/snapshot/RowMatch.h"

namespace watch {

/// Makes the events of one delta from two snapshots of a chain and the match of their rows. Lives for one
/// build, on the decoding pool; the events it makes are views into both snapshots.
class EventBuilder {
public:
    struct Built {
        /// Appeared at the first read of a table for its first 10 000 rows only
        std::vector<LockEventView> events;
        std::vector<qint32> lapsed; ///< rows of `next` that an event says have lapsed, ascending
    };

    /// `previous` may be null. `at`: the wall time of the latest answer in `next`, from which the times of
    /// earlier sightings are counted.
    EventBuilder(const Snapshot *previous, const Snapshot &next, const RowMatch &match, base::WallTime at);

    [[nodiscard]] Built build();

private:
    [[nodiscard]] LockEventView about(const Snapshot &snapshot, EventKind kind, qsizetype row,
                                      std::string_view owner, const locks::Identity &version,
                                      base::BootTime boot) const;
    [[nodiscard]] LockEventView about(const Snapshot &snapshot, EventKind kind, qsizetype row,
                                      base::BootTime boot) const;
    [[nodiscard]] LockEventView nowAbout(EventKind kind, qsizetype row) const;
    void addAppeared(qsizetype row);
    /// True: an act of ours left the row, which is the event.
    bool addOwnWrite(qsizetype row, std::string_view previousOwner = {});
    void addChanged(qsizetype row, qsizetype old, std::size_t index);
    void addMoved(qsizetype row, const RowChange &change);
    [[nodiscard]] RowChange changeOf(qsizetype row, qsizetype old, std::size_t index) const;
    void addRemoved(qsizetype old);
    void addLapse(qsizetype row, qsizetype old);

    const Snapshot *m_previous;
    const Snapshot &m_next;
    const RowMatch &m_match;
    base::WallTime m_at;
    Built m_built;
};

} // namespace watch
