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
    QObject::connect(&m_looks, &QTimer::timeout, &m_looks, [this] { look(); });
    m_looks.setTimerType(Qt::PreciseTimer);
    m_looks.start(1);
    m_sinceLook.start();
}

void UnhurriedClock::look()
{
    m_time.advance(std::min(std::chrono::nanoseconds(m_sinceLook.nsecsElapsed()), mostAtOnce));
    m_sinceLook.start();
}

} // namespace fakes
