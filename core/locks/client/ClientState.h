// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/model/RandomSource.h"

#include <unordered_map>

namespace locks {

class HeldLock;

/// What one client remembers across its locks: which it holds, when they heartbeat, and which foreign versions it
/// saw unchanged. Shared by the client and its locks, so that either may be destroyed first. One thread.
class ClientState {
public:
    /// Of heartbeats that leave together. They wake the threads of the network once: of 100 locks at 1 s, over TLS, a
    /// heartbeat that leaves alone costs 730 us of processor time, one of six 390, one of twelve 340, one of 34 270. There
    /// are 36 connections, so that none waits for another.
    static constexpr int LargestGroup = 34;

    /// One foreign version and since when we know it.
    struct Sighting {
        QString version;
        base::BootTime since;
        base::BootTime lapse;
    };
    explicit ClientState(RandomBytes random) : m_random(std::move(random)) { }

    /// Names the lock that a request is about: table, partition key, sort key.
    [[nodiscard]] static QString placeOf(const LockRequest &request);

    void add(HeldLock &lock) { m_locks.push_back(&lock); }
    void remove(HeldLock &lock); ///< of a lock that is not there: nothing
    [[nodiscard]] const std::vector<HeldLock *> &locks() const { return m_locks; }
    /// The lock we hold at this place: its lease, if it has one, is not over at `now`, and it is not being given back. Null
    /// if there is none.
    [[nodiscard]] HeldLock *held(const QString &place, base::BootTime now) const;

    /// When a lock taken at `sentAt` heartbeats first: after one interval if it is alone, else up to nearly
    /// one interval earlier. It joins the locks of the same interval that heartbeat at one moment, until they are
    /// LargestGroup; such groups keep far from each other. Heartbeats of many locks are so spread over the period, and
    /// none comes later than it would alone.
    [[nodiscard]] base::BootTime firstHeartbeat(base::BootTime sentAt,
                                                std::chrono::nanoseconds interval) const;

    void recordSighting(const QString &place,
                        const Sighting &sighting); ///< at most 10 000 places are remembered
    void forget(const QString &place) { m_sightings.erase(place); }
    [[nodiscard]] std::optional<Sighting> sighting(const QString &place) const;

private:
    [[nodiscard]] std::optional<base::BootTime> groupWithRoom(base::BootTime latest,
                                                              std::chrono::nanoseconds interval) const;

    RandomBytes m_random;
    std::vector<HeldLock *> m_locks;
    std::unordered_map<QString, Sighting> m_sightings;
};

} // namespace locks
