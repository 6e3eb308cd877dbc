// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/ClientState.h"

#include "core/locks/client/HeldLock.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>
#include <map>

namespace locks {
namespace {

using std::chrono::nanoseconds;

// The Java client's own limit.
constexpr std::size_t mostSightings = 10'000;
// Of so many random moments the one farthest from the other heartbeats is taken: as good as an even grid,
// without having to move other heartbeats when locks come and go.
constexpr int candidates = 8;

// How far apart two moments are on a circle of one interval.
nanoseconds distance(base::BootTime a, base::BootTime b, nanoseconds interval)
{
    const nanoseconds apart = nanoseconds(std::abs((a - b).count())) % interval;
    return std::min(apart, interval - apart);
}

} // namespace

QString ClientState::placeOf(const LockRequest &request)
{
    // A table's name holds no line break.
    return request.shape.table + u'\n' + QString::number(request.key.size()) + u':' + request.key +
        request.sortKey.value_or(QString());
}

void ClientState::remove(HeldLock &lock)
{
    std::erase(m_locks, &lock);
}

HeldLock *ClientState::held(const QString &place, base::BootTime now) const
{
    const auto found = std::ranges::find_if(m_locks, [&place, now](const HeldLock *lock) {
        return !lock->isOver() && !lock->isReleasing() &&
            lock->state().leaseEnd.value_or(base::BootTime::max()) > now &&
            placeOf(lock->state().request) == place;
    });
    return found == m_locks.end() ? nullptr : *found;
}

base::BootTime ClientState::firstHeartbeat(base::BootTime sentAt, nanoseconds interval) const
{
    const base::BootTime latest = sentAt + interval;
    std::vector<base::BootTime> others;
    for (const HeldLock *lock : m_locks) {
        if (lock->state().nextHeartbeat)
            others.push_back(*lock->state().nextHeartbeat);
    }
    if (others.empty() || interval <= nanoseconds(0))
        return latest;
    if (const auto moment = groupWithRoom(latest, interval))
        return *moment;
    base::BootTime best = latest;
    nanoseconds widest{-1};
    for (int i = 0; i < candidates; ++i) {
        const auto earlier = nanoseconds(qint64(double(interval.count()) * randomPart(m_random)));
        nanoseconds nearest = interval;
        for (const base::BootTime other : others)
            nearest = std::min(nearest, distance(latest - earlier, other, interval));
        if (nearest > widest) {
            widest = nearest;
            best = latest - earlier;
        }
    }
    return best;
}

/// The turn, not after `latest` and less than one interval before it, of the group that comes last.
std::optional<base::BootTime> ClientState::groupWithRoom(base::BootTime latest, nanoseconds interval) const
{
    std::map<nanoseconds, int> groups; // by how long before `latest` they come
    for (const HeldLock *lock : m_locks) {
        const HeldLockState &state = lock->state();
        if (!state.nextHeartbeat ||
            dialect(state.request.dialect)->protocol()->heartbeatInterval(state.request) != interval)
            continue;
        const nanoseconds apart = (latest - *state.nextHeartbeat) % interval;
        ++groups[apart < nanoseconds(0) ? apart + interval : apart];
    }
    const auto found =
        std::ranges::find_if(groups, [](const auto &group) { return group.second < LargestGroup; });
    return found == groups.end() ? std::nullopt : std::optional(latest - found->first);
}

void ClientState::recordSighting(const QString &place, const Sighting &sighting)
{
    if (m_sightings.size() >= mostSightings && !m_sightings.contains(place)) {
        const auto oldest =
            std::ranges::min_element(m_sightings, {}, [](const auto &entry) { return entry.second.since; });
        m_sightings.erase(oldest);
    }
    m_sightings[place] = sighting;
}

std::optional<ClientState::Sighting> ClientState::sighting(const QString &place) const
{
    const auto found = m_sightings.find(place);
    return found == m_sightings.end() ? std::nullopt : std::optional(found->second);
}

} // namespace locks
