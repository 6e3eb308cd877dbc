// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

#include <QtGlobal>

#include <chrono>
#include <optional>

namespace watch {

/// What the watch is doing, for the header, the banner and the empty states.
struct WatchStatus {
    enum class Phase : quint8 {
        Idle, ///< no table
        Loading, ///< the first read is under way; rowsSoFar grows
        Live, ///< the last read succeeded
        Stale, ///< the last read failed: the picture is that of readAt
        Throttled, ///< slowed down on the service's request
        Paused, ///< no screen shows it, you paused it, or it is suspended: then `error` says why
        Denied, ///< a permission is missing
    };
    Phase phase = Phase::Idle;
    qsizetype rowsSoFar = 0;
    int pagesSoFar = 0;
    std::optional<base::BootTime> readAt; ///< end of the last complete read
    std::chrono::milliseconds interval{0}; ///< in force now, back-off included
    double lastConsumed = 0; ///< capacity units of the last whole read
    std::optional<base::Error> error; ///< Stale, Denied, Throttled, Paused if suspended
    bool reading = false; ///< a read is on its way
};

} // namespace watch
