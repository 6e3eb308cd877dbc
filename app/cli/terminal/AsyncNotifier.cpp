// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/AsyncNotifier.h"

#include <QCoroSignal>

namespace cli {

AsyncNotifier::AsyncNotifier()
{
    m_timer.setSingleShot(true);
}

void AsyncNotifier::notify()
{
    m_notified = true;
    if (m_timer.isActive())
        m_timer.start(0);
}

base::Task<base::Result<base::Rested>> AsyncNotifier::wait(std::chrono::milliseconds limit,
                                                           std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    m_timer.start(m_notified ? std::chrono::milliseconds(0) : limit);
    // start(0) instead of stop(): a stopped timer would never wake its awaiter.
    const auto wake = [this] { m_timer.start(0); };
    const std::stop_callback onStop(stop, wake);
    co_await qCoro(&m_timer, &QTimer::timeout);
    if (stop.stop_requested())
        co_return base::cancelled();
    m_notified = false;
    co_return base::Rested();
}

} // namespace cli
