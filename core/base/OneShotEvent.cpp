// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/OneShotEvent.h"

#include <QCoroSignal>
#include <QTimer>

namespace base {

void OneShotEvent::open()
{
    m_open = true;
    for (const auto &waiter : std::exchange(m_waiters, {}))
        waiter->start(0);
}

Task<> OneShotEvent::wait(std::shared_ptr<OneShotEvent> event, std::stop_token stop,
                          std::optional<std::chrono::milliseconds> limit)
{
    if (event->m_open || stop.stop_requested())
        co_return;
    const auto timer = std::make_shared<QTimer>();
    timer->setSingleShot(true);
    event->m_waiters.push_back(timer);
    QTimer *const raw = timer.get();
    if (limit)
        raw->start(*limit);
    // The stop may come from another thread than the timer's, hence the queued call.
    const auto wake = [raw] {
        QMetaObject::invokeMethod(
            raw, [raw] { raw->start(0); }, Qt::AutoConnection);
    };
    const std::stop_callback onStop(stop, wake);
    co_await qCoro(raw, &QTimer::timeout);
    std::erase(event->m_waiters, timer);
}

} // namespace base
