// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/connection/Connection.h"
#include "core/watch/sightings/SightingsStore.h"

#include <QThreadPool>

namespace app {

/// What earlier processes saw of the tables that are watched unattended, and what this one did, for the next. Files are read on one
/// pool and written on the other, of one thread, so that a slow disk delays no read. Both outlive it. Main thread.
class TableSightings {
public:
    TableSightings(const aws::Environment &environment, QThreadPool &reading, QThreadPool &writing);

    /// Where those of `table` are kept. Nothing: none are to be used for it. A connection that can write has none: what permits
    /// a write is seen by the process that writes.
    [[nodiscard]] std::optional<watch::SightingsPlace> placeOf(Connection &connection,
                                                               const dynamodb::TableDescription &table) const;
    /// False: load() has nothing to wait for.
    [[nodiscard]] bool has(const watch::SightingsPlace &place) const;
    /// Null: there are none, or they are not to be used, which goes to the log.
    [[nodiscard]] base::Task<watch::EarlierRowsPtr> load(watch::SightingsPlace place,
                                                         base::BootTime now) const;
    /// What `snapshot`, which is not null, shows. What cannot be kept goes to the log. `removesOld`: also the files that no process will use.
    [[nodiscard]] base::Task<> save(watch::SightingsPlace place, watch::SnapshotPtr snapshot,
                                    base::WallTime now, bool removesOld) const;
    /// Whether a later process can go on from what save() keeps.
    [[nodiscard]] bool isKept() const { return m_isKept; }

private:
    watch::SightingsStore m_store;
    bool m_isKept;
    QThreadPool &m_reading;
    QThreadPool &m_writing;
};

} // namespace app
