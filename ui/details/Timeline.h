// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/history/LockEvent.h"

#include <QString>

#include <vector>

namespace ui {

/// One event placed on a line.
struct TimelineMark {
    watch::EventKind kind = watch::EventKind::Heartbeat;
    double x = 0;
    std::size_t event = 0; ///< index into the events given
};

/// A stretch of the line: an owner held it, or it had lapsed.
struct TimelineSpan {
    enum class Kind : quint8 { Held, Lapsed };
    Kind kind = Kind::Held;
    double from = 0;
    double to = 0;
};

struct TimelineLayout {
    std::chrono::nanoseconds length{0}; ///< from the left edge to now
    std::vector<TimelineMark> marks; ///< left to right
    std::vector<TimelineSpan> spans;
};

/// Places events (oldest first) on a line of `width` that ends now. The line is as long as the shortest of 1
/// min, 5 min, 15 min, 1 h, 6 h, 24 h that holds them all; older events are left out. Distances are true, so
/// a missed heartbeat is a gap.
[[nodiscard]] TimelineLayout layOut(const std::vector<watch::LockEvent> &events, base::BootTime now,
                                    double width);

/// The mark nearest to `x` within `reach`; null if there is none.
[[nodiscard]] const TimelineMark *markAt(const TimelineLayout &layout, double x, double reach);

/// "heartbeat, 5.0 s after the one before", "acquired by worker-3 from worker-7", ...
[[nodiscard]] QString eventText(const watch::LockEvent &event);

} // namespace ui
