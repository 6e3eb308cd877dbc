// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/snapshot/KeysRead.h"
#include "core/watch/snapshot/Snapshot.h"

#include <memory>

namespace watch {

/// One answer that became a snapshot, for a recording: how it was read, and when. The rows of a whole read are the items of
/// `snapshot`, in the order of the pages.
struct ReadTrace {
    bool isWhole = true;
    bool isFirst = false; ///< of its chain of snapshots: nothing that was seen before holds for it
    dynamodb::Consistency consistency = dynamodb::Consistency::Eventual;
    base::BootTime beganAt; ///< of a whole read
    base::BootTime endedAt;
    double consumed = 0; ///< capacity units
    std::vector<DecodedPage> pages; ///< of a whole read, in the order of the table
    std::vector<KeysRead> keys; ///< of a read of keys
    locks::Moment now; ///< when all of it was there
    base::WallTime at;
    SnapshotPtr
        snapshot; ///< of a whole read; else null, so that what waits to be written keeps no rows but its own
};
using ReadTracePtr = std::shared_ptr<const ReadTrace>;

} // namespace watch

Q_DECLARE_METATYPE(watch::ReadTracePtr)
