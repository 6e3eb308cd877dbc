// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LeaseAlarm.h"

#include <algorithm>
#include <utility>

namespace locks {

LeaseAlarm::LeaseAlarm(base::Clock &clock, std::function<void()> danger, std::function<void()> over)
    : m_clock(clock), m_danger(std::move(danger)), m_over(std::move(over))
{
}

void LeaseAlarm::set(base::BootTime end, std::optional<base::BootTime> dangerFrom)
{
    m_end = end;
    m_dangerFrom = dangerFrom;
    // A sleeper that wakes at an earlier end simply finds a later one and sleeps on.
    if (!std::exchange(m_watching, true))
        m_tasks.start(watch());
}

void LeaseAlarm::stop()
{
    m_tasks.stop();
}

base::Task<> LeaseAlarm::watch()
{
    const std::stop_token stop = m_tasks.token();
    while (true) {
        const base::BootTime next = m_dangerFrom ? std::min(*m_dangerFrom, m_end) : m_end;
        const auto rested = co_await m_clock.pause(next - m_clock.boot(), stop);
        if (!rested)
            co_return;
        const base::BootTime now = m_clock.boot();
        if (now >= m_end) {
            m_over();
            co_return;
        }
        if (m_dangerFrom && now >= *m_dangerFrom) {
            m_dangerFrom.reset();
            m_danger();
        }
    }
}

} // namespace locks
