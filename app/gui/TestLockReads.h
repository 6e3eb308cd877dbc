// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/admin/HoldLock.h"
#include "core/watch/fleet/WatchPool.h"

#include <map>

namespace app {

/// Lets watched tables follow our own test locks at once: once a write of ours was confirmed, or a lock
/// was lost, its row is read by itself, consistently. Nothing is put into the picture that was not read. Only
/// while reading goes well: after a failure the rows wait for the next reading of the table. The watch joins
/// what is asked for while such a read is under way, so that heartbeats of many locks send no more than one
/// read at a time. Main thread; both outlive it.
class TestLockReads final : public QObject {
    Q_OBJECT
public:
    TestLockReads(admin::HoldLock &hold, watch::WatchPool &watches, QObject *parent = nullptr);

private:
    /// What of a lock its row tells too.
    struct SeenState {
        locks::HeldPhase phase = locks::HeldPhase::Waiting;
        std::optional<base::BootTime> confirmedAt;
        bool operator==(const SeenState &) const = default;
    };
    void requestRead(const locks::HeldLockState &state);

    watch::WatchPool &m_watches;
    std::map<quint64, SeenState> m_seen; ///< of each lock, by its id, until it is over
};

} // namespace app
