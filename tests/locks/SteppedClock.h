// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <coroutine>
#include <map>
#include <memory>

namespace fakes {

/// Time that moves from pause to pause without an event loop: thousands of schedules a second. Waits end in
/// order of their moment, then of their beginning. For code that waits on nothing but its clock.
class SteppedClock final : public base::Clock {
public:
    [[nodiscard]] base::BootTime boot() const override { return m_boot; }
    [[nodiscard]] base::WallTime wall() const override
    {
        return base::WallTime(m_boot.time_since_epoch()) + m_wallOffset;
    }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        if (stop.stop_requested())
            co_return base::cancelled();
        const std::shared_ptr<Sleeper> sleeper =
            sleeperUntil(m_boot + std::max(length, std::chrono::nanoseconds(0)));
        // A stop only makes the wait due: it resumes from step(), never from inside request_stop().
        const auto wake = [this, sleeper] { hurry(sleeper); };
        const std::stop_callback onStop(stop, wake);
        Awaiter awaiter(*this, *sleeper);
        co_await awaiter;
        if (stop.stop_requested())
            co_return base::cancelled();
        co_return base::Rested();
    }

    /// Goes to the next wait that ends and ends it. False if nothing waits.
    bool step()
    {
        if (m_sleepers.empty())
            return false;
        const auto first = m_sleepers.begin();
        const auto sleeper = first->second;
        m_boot = std::max(m_boot, first->first.first);
        m_sleepers.erase(first);
        sleeper->handle.resume();
        return true;
    }
    /// The moment of the next step.
    [[nodiscard]] base::BootTime next() const
    {
        return m_sleepers.empty() ? base::BootTime::max() : m_sleepers.begin()->first.first;
    }
    void setBoot(base::BootTime boot) { m_boot = std::max(m_boot, boot); }

private:
    struct Sleeper : std::enable_shared_from_this<Sleeper> {
        base::BootTime due;
        std::coroutine_handle<> handle;
        std::uint64_t number = 0;
    };
    class Awaiter {
    public:
        Awaiter(SteppedClock &clock, Sleeper &sleeper) : m_clock(clock), m_sleeper(sleeper) { }
        [[nodiscard]] bool await_ready() const noexcept { return false; }
        void await_suspend(std::coroutine_handle<> handle)
        {
            m_sleeper.handle = handle;
            m_sleeper.number = m_clock.m_count++;
            m_clock.m_sleepers.emplace(std::pair(m_sleeper.due, m_sleeper.number),
                                       m_sleeper.shared_from_this());
        }
        void await_resume() const noexcept { }

    private:
        SteppedClock &m_clock;
        Sleeper &m_sleeper;
    };
    // Apart from the coroutine: g++ 12 destroys aggregate temporaries there twice.
    [[nodiscard]] static std::shared_ptr<Sleeper> sleeperUntil(base::BootTime due)
    {
        auto sleeper = std::make_shared<Sleeper>();
        sleeper->due = due;
        return sleeper;
    }
    void hurry(const std::shared_ptr<Sleeper> &sleeper)
    {
        if (m_sleepers.erase(std::pair(sleeper->due, sleeper->number)) == 0)
            return;
        sleeper->due = m_boot;
        m_sleepers.emplace(std::pair(sleeper->due, sleeper->number), sleeper);
    }

    base::BootTime m_boot{std::chrono::hours(1)};
    std::chrono::nanoseconds m_wallOffset{std::chrono::seconds(1'787'227'200)};
    std::uint64_t m_count = 0;
    std::map<std::pair<base::BootTime, std::uint64_t>, std::shared_ptr<Sleeper>> m_sleepers;
};

} // namespace fakes
