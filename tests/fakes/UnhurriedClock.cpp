// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/UnhurriedClock.h"

namespace fakes {
namespace {

constexpr std::chrono::nanoseconds mostAtOnce = std::chrono::milliseconds(2);

} // namespace

// Who was woken resumes from the event loop: there is nothing to rest for.
UnhurriedClock::UnhurriedClock() : m_time([] {})
{
    m_time.setWall(base::WallTime(std::chrono::system_clock::now().time_since_epoch()));
    QObject::connect(&m_polls, &QTimer::timeout, &m_polls, [this] { poll(); });
    m_polls.setTimerType(Qt::PreciseTimer);
    m_polls.start(1);
    m_sincePoll.start();
}

void UnhurriedClock::poll()
{
    m_time.advance(std::min(std::chrono::nanoseconds(m_sincePoll.nsecsElapsed()), mostAtOnce));
    m_sincePoll.start();
}

} // namespace fakes
