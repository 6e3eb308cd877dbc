// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/WakeSignal.h"
#include "core/lab/network/Timeline.h"

namespace lab {

/// One worker's view of the virtual time. Its wall clock may be wrong; and it may be frozen, as by a garbage
/// collector: its clocks go on, but nothing of it wakes before the thaw. Elapsed time is the same for all.
class LabClock final : public base::Clock {
public:
    /// A moment all runs begin at, so that no run depends on the day it is made.
    static constexpr base::WallTime wallStart{std::chrono::seconds(1'787'227'200)};

    explicit LabClock(Timeline &timeline, std::chrono::nanoseconds skew = {})
        : m_timeline(timeline), m_skew(skew)
    {
    }

    [[nodiscard]] base::BootTime boot() const override { return m_timeline.now(); }
    [[nodiscard]] base::WallTime wall() const override { return wallStart + m_timeline.elapsed() + m_skew; }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override;
    /// Ends when the worker is not frozen; at once, without a step, if it is not now.
    [[nodiscard]] base::Task<> awake();

    void freezeUntil(base::BootTime end); ///< or longer, if it is frozen longer already
    void thaw();
    [[nodiscard]] bool isFrozen() const { return m_frozenUntil > m_timeline.now(); }
    void skewBy(std::chrono::nanoseconds more) { m_skew += more; }
    [[nodiscard]] std::chrono::nanoseconds skew() const { return m_skew; }

private:
    Timeline &m_timeline;
    std::chrono::nanoseconds m_skew;
    base::BootTime m_frozenUntil{};
    base::WakeSignal m_thaw;
};

} // namespace lab
