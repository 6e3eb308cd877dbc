// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/EarlierRows.h"
#include "core/watch/snapshot/OwnWrites.h"

namespace watch {

/// What is the same for all snapshots of one chain.
struct SnapshotContext {
    locks::TableShape shape;
    locks::DialectId pinned;
    base::BootTime epoch; ///< used by the first snapshot of the chain
    base::ServerTime dateEpoch;
    base::ServerTime watchedSince; ///< of the server when the chain began; the beginning of time if unknown
    OwnWritesPtr own{}; ///< what our journal said after the read; null: nothing
    EarlierRowsPtr earlier{}; ///< for the first snapshot of the chain; null: nothing is known from before
};

} // namespace watch
