// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"

#include <QCoroSignal>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace base {
namespace {

// QTimer runs on CLOCK_MONOTONIC, which stands still during suspend. Waking at least this often bounds how
// late a pause ends after a resume.
constexpr std::chrono::milliseconds longestSlice = std::chrono::seconds(1);

std::chrono::nanoseconds now(clockid_t id)
{
    timespec moment{};
    clock_gettime(id, &moment);
    return std::chrono::seconds(moment.tv_sec) + std::chrono::nanoseconds(moment.tv_nsec);
}

} // namespace

BootTime SystemClock::boot() const
{
#ifdef CLOCK_BOOTTIME
    return BootTime(now(CLOCK_BOOTTIME));
#else
    return BootTime(now(CLOCK_MONOTONIC));
#endif
}

WallTime SystemClock::wall() const
{
    return WallTime(now(CLOCK_REALTIME));
}

Task<Result<Rested>> SystemClock::pause(std::chrono::nanoseconds length, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return cancelled();
    const BootTime end = boot() + length;
    QTimer timer;
    timer.setSingleShot(true);
    timer.setTimerType(Qt::PreciseTimer);
    // start(0) instead of stop(): a stopped timer would never wake its awaiter. The timer belongs to this
    // thread, the stop may come from another, hence the queued call.
    const auto wake = [&timer] {
        QMetaObject::invokeMethod(
            &timer, [&timer] { timer.start(0); }, Qt::AutoConnection);
    };
    const std::stop_callback onStop(stop, wake);
    do {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - boot());
        timer.start(std::clamp(left, std::chrono::milliseconds(0), longestSlice));
        co_await qCoro(&timer, &QTimer::timeout);
        if (stop.stop_requested())
            co_return cancelled();
    } while (boot() < end);
    co_return Rested();
}

} // namespace base
