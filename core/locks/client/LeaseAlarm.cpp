// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LeaseAlarm.h"

#include "core/base/LinkedStopToken.h"

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
    // A sleeper that wakes at an earlier end simply finds a later one and sleeps on; one that slept past the
    // next episode's danger is woken.
    if (!std::exchange(m_watching, true)) {
        m_tasks.start(watch());
    } else if (next() < m_wakesAt) {
        m_wake.send();
    }
}

base::BootTime LeaseAlarm::next() const
{
    return m_dangerFrom ? std::min(*m_dangerFrom, m_end) : m_end;
}

void LeaseAlarm::stop()
{
    m_tasks.stop();
}

base::Task<> LeaseAlarm::watch()
{
    const std::stop_token stop = m_tasks.token();
    while (true) {
        m_wakesAt = next();
        const base::LinkedStopToken either(stop, m_wake.token());
        const auto rested = co_await m_clock.pause(m_wakesAt - m_clock.boot(), either.token());
        Q_UNUSED(rested) // a wake ends the wait like a stop does; only the latter ends the watch
        if (stop.stop_requested())
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
