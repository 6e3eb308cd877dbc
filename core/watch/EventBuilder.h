// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/LockEventView.h"
#include "core/watch/Snapshot.h"

namespace watch {

/// Notes what happened to rows of a snapshot.
class EventBuilder {
public:
    /// `at`: the wall time of the snapshot's latest answer, from which the times of earlier sightings are
    /// counted.
    EventBuilder(const Snapshot &snapshot, base::WallTime at);

    /// Key, owner and version of `row`, at `boot`. Valid as long as the snapshot.
    [[nodiscard]] LockEventView about(EventKind kind, qsizetype row, const locks::LockFacts &facts,
                                      base::BootTime boot) const;

private:
    const Snapshot &m_snapshot;
    base::WallTime m_at;
};

/// The key attributes of a row, without unpacking the rest of it.
[[nodiscard]] aws::Item keyOfRow(const Snapshot &snapshot, qsizetype row);

} // namespace watch
