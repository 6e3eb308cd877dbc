// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/LabClock.h"

#include <algorithm>

namespace lab {

base::Task<base::Result<base::Rested>> LabClock::pause(std::chrono::nanoseconds length, std::stop_token stop)
{
    const auto rested = co_await m_timeline.after(length, stop);
    // A frozen worker does not even notice that it shall stop.
    co_await awake();
    if (!rested || stop.stop_requested())
        co_return base::cancelled();
    co_return base::Rested();
}

base::Task<> LabClock::awake()
{
    while (isFrozen()) {
        const std::stop_token thaw = m_thaw.token();
        co_await m_timeline.until(m_frozenUntil, thaw);
    }
}

void LabClock::freezeUntil(base::BootTime end)
{
    m_frozenUntil = std::max(m_frozenUntil, end);
}

void LabClock::thaw()
{
    m_frozenUntil = {};
    m_thaw.send();
}

} // namespace lab
