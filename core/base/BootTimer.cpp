// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/BootTimer.h"

#include <algorithm>
#include <ctime>

#ifdef __linux__
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace base {
namespace {

using std::chrono::nanoseconds;

// How late the fallback may be after the machine woke.
constexpr std::chrono::milliseconds longestSlice = std::chrono::seconds(1);

#ifdef CLOCK_BOOTTIME
constexpr clockid_t bootClock = CLOCK_BOOTTIME;
#else
constexpr clockid_t bootClock = CLOCK_MONOTONIC;
#endif

#ifdef __linux__
int openTimer()
{
    return timerfd_create(bootClock, TFD_NONBLOCK | TFD_CLOEXEC);
}

/// False: the kernel refused.
bool setTimer(int descriptor, BootTime moment)
{
    // A moment of zero would stop it instead.
    const nanoseconds since = std::max(moment.time_since_epoch(), nanoseconds(1));
    const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
    itimerspec wanted{};
    wanted.it_value.tv_sec = seconds.count();
    wanted.it_value.tv_nsec = (since - seconds).count();
    return timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &wanted, nullptr) == 0;
}

void takeExpiry(int descriptor)
{
    quint64 times = 0;
    // It may have been set anew since: then there is nothing to take, and nothing to do.
    [[maybe_unused]] const ssize_t taken = read(descriptor, &times, sizeof times);
}

void closeTimer(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}
#else
int openTimer()
{
    return -1;
}
bool setTimer(int, BootTime)
{
    return false;
}
void takeExpiry(int)
{
}
void closeTimer(int)
{
}
#endif

} // namespace

BootTimer::BootTimer() : m_descriptor(openTimer())
{
    m_fallback.setSingleShot(true);
    m_fallback.setTimerType(Qt::PreciseTimer);
    connect(&m_fallback, &QTimer::timeout, this, &BootTimer::fired);
    if (m_descriptor < 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(m_descriptor, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, [this] {
        takeExpiry(m_descriptor);
        Q_EMIT fired();
    });
}

BootTimer::~BootTimer()
{
    m_notifier.reset(); // before its descriptor
    closeTimer(m_descriptor);
}

BootTime BootTimer::now()
{
    timespec moment{};
    clock_gettime(bootClock, &moment);
    return BootTime(std::chrono::seconds(moment.tv_sec) + nanoseconds(moment.tv_nsec));
}

void BootTimer::fireAt(BootTime moment)
{
    if (m_notifier && setTimer(m_descriptor, moment))
        return;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(std::max(moment, BootTime()) - now());
    m_fallback.start(std::clamp(left, std::chrono::milliseconds(0), longestSlice));
}

} // namespace base
