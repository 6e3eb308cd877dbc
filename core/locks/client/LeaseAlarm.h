// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/TaskScope.h"
#include "core/base/WakeSignal.h"

#include <functional>
#include <optional>

namespace locks {

/// Watches over one lease of ours, apart from the heartbeats, so that a heartbeat still under way cannot hide
/// that the lease is over. Fires danger() once per episode at last heartbeat + safe time, and over() once at
/// the lease's end; then it rests.
///
/// Lives on one thread. Neither function may destroy the alarm.
class LeaseAlarm {
public:
    LeaseAlarm(base::Clock &clock, std::function<void()> danger, std::function<void()> over);

    /// A heartbeat succeeded: the lease now ends at `end`, danger begins at `dangerFrom`. The first call
    /// starts the watch.
    void set(base::BootTime end, std::optional<base::BootTime> dangerFrom);
    void stop(); ///< nothing fires any more
    [[nodiscard]] bool idle() const { return m_tasks.idle(); }

private:
    [[nodiscard]] base::BootTime next() const;
    base::Task<> watch();
    base::Clock &m_clock;
    std::function<void()> m_danger;
    std::function<void()> m_over;
    base::BootTime m_end;
    std::optional<base::BootTime> m_dangerFrom;
    base::BootTime m_wakesAt; // of the sleeper
    base::WakeSignal m_wake;
    bool m_watching = false;
    base::TaskScope m_tasks;
};

} // namespace locks
