// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Table.h"
#include "core/watch/snapshot/Snapshot.h"

#include <vector>

namespace health {

/// A row of a lock library, as the rules look at it. Views into the snapshot it came from.
struct ObservedRow {
    qsizetype row = 0; ///< of the snapshot
    locks::LockFacts facts;
    locks::Sighting sighting;
    locks::LockState state = locks::LockState::NotALock; ///< as judged at the moment of the input
};

/// What is known of one table at one moment: all that a rule may look at. Keeps the snapshot alive.
struct HealthInput {
    dynamodb::TableDescription table;
    watch::SnapshotPtr snapshot;
    locks::Moment now;
    base::WallTime wall; ///< of this machine at `now`
    std::vector<ObservedRow> rows; ///< without those that are no locks

    /// Judges every row of `snapshot`, which must not be null. Any thread.
    [[nodiscard]] static HealthInput of(const dynamodb::TableDescription &table, watch::SnapshotPtr snapshot,
                                        const locks::Moment &now, base::WallTime wall);
    /// The row as stored.
    [[nodiscard]] itemstore::ItemView item(const ObservedRow &row) const { return snapshot->item(row.row); }
};

} // namespace health
