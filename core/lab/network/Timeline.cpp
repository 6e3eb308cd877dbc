// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/Timeline.h"

#include <algorithm>

namespace lab {

class Timeline::Awaiter {
public:
    Awaiter(Timeline &timeline, Wait &wait) : m_timeline(timeline), m_wait(wait) { }
    [[nodiscard]] bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> who)
    {
        m_wait.who = who;
        m_wait.number = m_timeline.m_count++;
        m_timeline.m_waits.emplace(std::pair(m_wait.due, m_wait.number), m_wait.shared_from_this());
    }
    void await_resume() const noexcept { }

private:
    Timeline &m_timeline;
    Wait &m_wait;
};

// Apart from the coroutine: g++ 12 destroys aggregate temporaries there twice.
std::shared_ptr<Timeline::Wait> Timeline::waitUntil(base::BootTime due)
{
    auto wait = std::make_shared<Wait>();
    wait->due = due;
    return wait;
}

base::Task<base::Result<base::Rested>> Timeline::until(base::BootTime moment, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const std::shared_ptr<Wait> wait = waitUntil(std::max(moment, m_now));
    const auto wake = [this, wait] { hurry(wait); };
    const std::stop_callback onStop(stop, wake);
    Awaiter awaiter(*this, *wait);
    co_await awaiter;
    if (stop.stop_requested())
        co_return base::cancelled();
    co_return base::Rested();
}

base::Task<base::Result<base::Rested>> Timeline::after(std::chrono::nanoseconds length, std::stop_token stop)
{
    return until(m_now + std::max(length, std::chrono::nanoseconds(0)), std::move(stop));
}

void Timeline::hurry(const std::shared_ptr<Wait> &wait)
{
    if (m_waits.erase(std::pair(wait->due, wait->number)) == 0)
        return;
    wait->due = m_now;
    wait->number = m_count++;
    m_waits.emplace(std::pair(wait->due, wait->number), wait);
}

bool Timeline::step()
{
    if (m_waits.empty())
        return false;
    const auto first = m_waits.begin();
    const auto wait = first->second;
    m_now = std::max(m_now, first->first.first);
    m_waits.erase(first);
    wait->who.resume();
    return true;
}

base::BootTime Timeline::next() const
{
    return m_waits.empty() ? base::BootTime::max() : m_waits.begin()->first.first;
}

void Timeline::passTo(base::BootTime moment)
{
    m_now = std::max(m_now, moment);
}

} // namespace lab
