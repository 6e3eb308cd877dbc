// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/HolderRhythm.h"

#include <algorithm>

namespace admin {

void HolderRhythm::record(const QString &version, const locks::Sighting &sighting)
{
    if (version.isEmpty())
        return;
    if (sighting.own) { // what we wrote is no heartbeat, and what its holder sends after it begins anew
        *this = HolderRhythm();
        return;
    }
    if (m_version.isEmpty())
        recordFirst(sighting);
    else if (m_version != version)
        recordHeartbeat(sighting);
    m_version = version;
    m_stillSince = sighting.stillSince;
    m_lastRead = std::max({sighting.stillSince, sighting.lastRead, sighting.lastStrongRead});
}

/// Of what the watch saw before, only the interval of its reads is known.
void HolderRhythm::recordFirst(const locks::Sighting &sighting)
{
    const Length every = sighting.readEvery;
    if (every <= Length(0) || !sighting.heartbeatSeen)
        return;
    m_notBefore = sighting.stillSince - every;
    if (sighting.lastGap < 2 * every) // several heartbeats may have come in it
        return;
    m_leastPeriod = sighting.lastGap - every;
    m_mostPeriod = sighting.lastGap + every;
}

void HolderRhythm::recordHeartbeat(const locks::Sighting &sighting)
{
    const base::BootTime notBefore = m_lastRead;
    const Length unread = sighting.stillSince - notBefore;
    const Length still = m_lastRead - m_stillSince;
    // Longer without a read than one version was seen to stand: several heartbeats may have come.
    if (unread <= still && m_notBefore) {
        m_leastPeriod = still;
        m_mostPeriod = sighting.stillSince - *m_notBefore;
    }
    m_notBefore = notBefore;
}

std::optional<audit::HeartbeatsSeen> HolderRhythm::seenAt(base::BootTime now, const QString &version) const
{
    if (m_mostPeriod <= Length(0))
        return {};
    const bool isSame = version == m_version;
    const Length least = isSame ? now - m_stillSince : Length(0);
    const Length most = isSame ? now - m_notBefore.value_or(m_stillSince - m_mostPeriod) : now - m_lastRead;
    const auto down = [](Length length) {
        return std::max(std::chrono::floor<std::chrono::milliseconds>(length), std::chrono::milliseconds(0));
    };
    const auto up = [](Length length) {
        return std::max(std::chrono::ceil<std::chrono::milliseconds>(length), std::chrono::milliseconds(0));
    };
    return audit::HeartbeatsSeen{down(m_leastPeriod), up(m_mostPeriod), down(least),
                                 std::max(up(most), down(least))};
}

} // namespace admin
