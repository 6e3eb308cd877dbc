// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/ManualClock.h"

#include <QCoreApplication>
#include <QCoroSignal>
#include <QObject>
#include <QTimer>

#include <utility>

namespace fakes {

// A sleeper is woken through a zero timer, so that it resumes from the event loop as it would in production.
struct ManualClock::Sleeper {
    QTimer timer;
    bool woken =
        false; // its entry is gone; the timer alone cannot tell, it resumes its awaiter by a queued call
};

ManualClock::ManualClock(base::WallTime wall) : m_rest(&ManualClock::runUntilIdle), m_wall(wall)
{
}

ManualClock::ManualClock(std::function<void()> rest) : ManualClock()
{
    m_rest = std::move(rest);
}

base::Task<base::Result<base::Rested>> ManualClock::pause(std::chrono::nanoseconds length,
                                                          std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const auto sleeper = std::make_shared<Sleeper>();
    sleeper->timer.setSingleShot(true);
    const auto entry = m_sleepers.emplace(m_boot + std::max(length, std::chrono::nanoseconds(0)), sleeper);
    const auto wake = [this, entry, sleeper] {
        if (!std::exchange(sleeper->woken, true)) {
            m_sleepers.erase(entry);
            sleeper->timer.start(0);
        }
    };
    const std::stop_callback onStop(stop, wake);
    if (length <= std::chrono::nanoseconds(0))
        wake();
    co_await qCoro(&sleeper->timer, &QTimer::timeout);
    if (stop.stop_requested())
        co_return base::cancelled();
    co_return base::Rested();
}

void ManualClock::wakeDue()
{
    while (!m_sleepers.empty() && m_sleepers.begin()->first <= m_boot) {
        const auto sleeper = m_sleepers.begin()->second;
        m_sleepers.erase(m_sleepers.begin());
        sleeper->woken = true;
        sleeper->timer.start(0);
    }
}

void ManualClock::advance(std::chrono::nanoseconds by)
{
    const base::BootTime end = m_boot + by;
    m_rest();
    while (!m_sleepers.empty() && m_sleepers.begin()->first <= end) {
        const auto step = m_sleepers.begin()->first - m_boot;
        m_boot += step;
        m_wall += step;
        wakeDue();
        m_rest();
    }
    m_wall += end - m_boot;
    m_boot = end;
    m_rest();
}

void ManualClock::sleepThrough(std::chrono::nanoseconds length)
{
    m_rest();
    m_boot += length;
    m_wall += length;
    wakeDue();
    m_rest();
}

void ManualClock::runUntilIdle()
{
    // Zero timers and queued calls beget more of both; a bounded number of rounds reaches the fixed point of
    // any exchange in these tests and still ends if one never does.
    for (int round = 0; round < 50; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents(QEventLoop::AllEvents);
    }
}

} // namespace fakes
