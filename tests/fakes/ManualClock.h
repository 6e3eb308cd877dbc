// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <functional>
#include <map>
#include <memory>

namespace fakes {

/// In place of chance: a pause that is spread lasts half of its longest.
[[nodiscard]] inline double halfway()
{
    return 0.5;
}

/// Time that moves only when a test says so. advance() wakes every pause due by then, in order of their due
/// times, each seeing exactly its own moment, and lets the event loop run in between, so that work done by
/// one sleeper is finished before the next wakes.
class ManualClock final : public base::Clock {
public:
    explicit ManualClock(base::WallTime wall = base::WallTime(std::chrono::seconds(1'787'227'200)));
    /// In front of a real endpoint: `rest` lets the exchange with it come to its end before time moves
    /// on, in place of runUntilIdle(), which knows only what happens in this process.
    explicit ManualClock(std::function<void()> rest);
    [[nodiscard]] base::BootTime boot() const override { return m_boot; }
    [[nodiscard]] base::WallTime wall() const override { return m_wall; }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override;

    void advance(std::chrono::nanoseconds by);
    /// Moves boot and wall time without waking any pause on the way: a machine that slept. Pauses due are woken
    /// after.
    void sleepThrough(std::chrono::nanoseconds length);
    void setWall(base::WallTime wall) { m_wall = wall; } ///< the clock was set
    [[nodiscard]] int sleepers() const { return static_cast<int>(m_sleepers.size()); }
    /// Lets queued events and network-free coroutines run until nothing is left to do.
    static void runUntilIdle();

private:
    struct Sleeper;
    void wakeDue();
    std::function<void()> m_rest;
    base::BootTime m_boot{std::chrono::hours(1)};
    base::WallTime m_wall;
    std::multimap<base::BootTime, std::shared_ptr<Sleeper>> m_sleepers;
};

} // namespace fakes
