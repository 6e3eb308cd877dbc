// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/view/LockJudgements.h"

#include <array>
#include <map>
#include <optional>

namespace fleet {

/// Gaps between the heartbeats of one table's locks, by what they surely took, see locks::Sighting::lastGapAtLeast: a gap is never
/// said to be longer than it was. Values only; one thread at a time.
class HeartbeatGaps {
public:
    static constexpr int minutes = 10; ///< for so long the longest gap of a lock is remembered
    static constexpr int lateShare = 3; ///< a gap of more than one part in so many of the lease is late

    /// Of one lock library.
    struct Summary {
        quint64 seen = 0; ///< between two reads there may have been more
        quint64 late = 0;
        /// Of the locks that are held: the part of the lease that was left at the longest gap, running ones too, at most; less than
        /// nothing: the lease had ended. Nothing: none is held by heartbeats.
        std::optional<double> margin{};
    };

    /// `judged`: of delta.next. `now`: the end of that read.
    void onDelta(const watch::SnapshotDelta &delta, const view::LockJudgements &judged, base::BootTime now);
    /// By the name of the library: of each that ever sent one, or has locks that are held by heartbeats.
    [[nodiscard]] const std::map<QByteArray, Summary> &byDialect() const { return m_byDialect; }

private:
    /// The longest gap of one lock in each minute, in parts of its lease: by minute, the present one among them.
    using Window = std::array<quint16, minutes>;
    void carryOver(const watch::SnapshotDelta &delta);
    void clearPassed(base::BootTime now);
    void addChanged(const watch::SnapshotDelta &delta);
    void findMargins(const watch::Snapshot &snapshot, const view::LockJudgements &judged);
    [[nodiscard]] quint16 &present(qsizetype row);

    std::vector<Window> m_windows; ///< by row of the last snapshot
    qint64 m_minute = 0; ///< since boot
    std::map<QByteArray, Summary> m_byDialect;
};

} // namespace fleet
