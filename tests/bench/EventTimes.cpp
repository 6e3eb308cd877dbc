// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/EventTimes.h"

#include <QThread>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace bench {
namespace {

constexpr float frame = 16; // ms, at 60 Hz

} // namespace

EventTimes::EventTimes(int &argc, char **argv) : QApplication(argc, argv)
{
}

void EventTimes::restart()
{
    m_times.clear();
    m_longest = 0;
    m_notes = true;
}

void EventTimes::print() const
{
    std::vector<float> sorted = m_times;
    std::ranges::sort(sorted);
    const auto at = [&sorted](double part) {
        return sorted.empty()
            ? 0.0F
            : sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
    };
    const auto late = sorted.end() - std::ranges::upper_bound(sorted, frame);
    std::printf("events %zu event_p99_ms %.3f event_max_ms %.3f events_over_16_ms %td longest %s %d\n",
                sorted.size(), static_cast<double>(at(0.99)), static_cast<double>(at(1)), late, m_longestOf,
                m_longestType);
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
    const auto began = std::chrono::steady_clock::now();
    ++m_depth;
    const bool isHandled = QApplication::notify(receiver, event);
    if (--m_depth == 0)
        note(std::chrono::duration<float, std::milli>(std::chrono::steady_clock::now() - began).count(),
             ofClass, type);
    return isHandled;
}

void EventTimes::note(float milliseconds, const char *ofClass, int type)
{
    m_times.push_back(milliseconds);
    if (milliseconds <= m_longest)
        return;
    m_longest = milliseconds;
    m_longestOf = ofClass;
    m_longestType = type;
}

} // namespace bench
