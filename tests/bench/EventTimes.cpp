// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/EventTimes.h"

#include <QThread>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

namespace bench {
namespace {

constexpr double frame = 16; // ms, at 60 Hz

} // namespace

EventTimes::EventTimes(int &argc, char **argv) : QApplication(argc, argv)
{
}

void EventTimes::restart()
{
    m_times.clear();
    m_longest = m_mostCpu = 0;
    m_notes = true;
}

void EventTimes::print() const
{
    std::vector<double> sorted = m_times;
    std::ranges::sort(sorted);
    const auto at = [&sorted](double part) {
        return sorted.empty()
            ? 0.0
            : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    const auto late = sorted.end() - std::ranges::upper_bound(sorted, frame);
    std::printf("events %zu event_p99_ms %.3f event_max_ms %.3f event_max_cpu_ms %.3f events_over_16_ms %td "
                "longest %s %d\n",
                sorted.size(), at(0.99), at(1), m_mostCpu, late, m_longestOf, m_longestType);
    std::fflush(stdout);
}

bool EventTimes::notify(QObject *receiver, QEvent *event)
{
    // Other threads deliver their events through the application, too.
    if (!m_notes || QThread::currentThread() != thread())
        return QApplication::notify(receiver, event);
    // Before it is handled: neither need be alive after it.
    const char *const ofClass = receiver->metaObject()->className();
    const int type = event->type();
    const Times began = now();
    ++m_depth;
    const bool isHandled = QApplication::notify(receiver, event);
    if (--m_depth == 0) {
        const Times ended = now();
        note({ended.wall - began.wall, ended.cpu - began.cpu}, ofClass, type);
    }
    return isHandled;
}

EventTimes::Times EventTimes::now()
{
    static const auto start = std::chrono::steady_clock::now();
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return {std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count(),
            static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6};
}

void EventTimes::note(Times taken, const char *ofClass, int type)
{
    m_times.push_back(taken.wall);
    m_mostCpu = std::max(m_mostCpu, taken.cpu);
    if (taken.wall <= m_longest)
        return;
    m_longest = taken.wall;
    m_longestOf = ofClass;
    m_longestType = type;
}

} // namespace bench
