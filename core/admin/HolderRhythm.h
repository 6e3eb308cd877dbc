// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/Journal.h"
#include "core/locks/model/LeaseMath.h"

namespace admin {

/// When a holder sent its last heartbeat and how long it takes between two, as bounds: a heartbeat came between the
/// last read that showed the version before and the first that showed its own. Fed with the sightings of one owner
/// while a screen shows its lock. A value; boot time.
class HolderRhythm {
public:
    /// The table was read: it shows `version`, and has shown it as `sighting` says.
    void record(const QString &version, const locks::Sighting &sighting);

    /// What is known at `now`, when a fresh read shows `version`. Nothing: no period was seen.
    [[nodiscard]] std::optional<audit::HeartbeatsSeen> seenAt(base::BootTime now,
                                                              const QString &version) const;

private:
    using Length = std::chrono::nanoseconds;
    void recordFirst(const locks::Sighting &sighting);
    void recordHeartbeat(const locks::Sighting &sighting);

    QString m_version; // empty: nothing was recorded
    base::BootTime m_stillSince; // the first answer with m_version
    base::BootTime m_lastRead; // the latest read that showed m_version had begun
    std::optional<base::BootTime> m_notBefore; // the last heartbeat; nothing: unknown
    Length m_leastPeriod{0};
    Length m_mostPeriod{0}; // 0: unknown
};

} // namespace admin
