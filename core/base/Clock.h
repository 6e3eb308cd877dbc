// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/base/Task.h"

#include <chrono>
#include <stop_token>

namespace base {

/// Time that never jumps and counts sleep (CLOCK_BOOTTIME). For leases, sightings and timeouts; never
/// displayed.
struct BootClock {
    using rep = std::int64_t;
    using period = std::nano;
    using duration = std::chrono::nanoseconds;
    using time_point = std::chrono::time_point<BootClock>;
    static constexpr bool is_steady = true;
};

/// UTC as this machine believes it. For the journal and for display; never decides that a lease ended.
struct WallClock {
    using rep = std::int64_t;
    using period = std::nano;
    using duration = std::chrono::nanoseconds;
    using time_point = std::chrono::time_point<WallClock>;
    static constexpr bool is_steady = false;
};

/// UTC as the endpoint believes it, estimated from its answers (http::ServerTime). For dialects that store a
/// date.
struct ServerClock {
    using rep = std::int64_t;
    using period = std::nano;
    using duration = std::chrono::nanoseconds;
    using time_point = std::chrono::time_point<ServerClock>;
    static constexpr bool is_steady = false;
};

using BootTime = BootClock::time_point; ///< since boot
using WallTime = WallClock::time_point; ///< since 1970-01-01T00:00:00Z
using ServerTime = ServerClock::time_point; ///< since 1970-01-01T00:00:00Z

/// What a pause that ran its full length returns.
struct Rested { };

/// The one source of time. Injected everywhere, so that tests own time. Used on the thread that created it.
class Clock {
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual BootTime boot() const = 0;
    [[nodiscard]] virtual WallTime wall() const = 0;

    /// Ends after `length` of boot time, never earlier, or as Cancelled when `stop` is requested.
    /// A zero or negative length still goes through the event loop once.
    [[nodiscard]] virtual Task<Result<Rested>> pause(std::chrono::nanoseconds length,
                                                     std::stop_token stop) = 0;
};

} // namespace base
