// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/network/FaultInjector.h"

#include <utility>

namespace lab {

FaultInjector::FaultInjector(Timeline &timeline, LabClock &clock, NetworkFaults &network, Record record)
    : m_timeline(timeline), m_clock(clock), m_network(network), m_record(std::move(record))
{
}

void FaultInjector::set(FaultKind kind, bool on, LabTime length)
{
    const bool changed = m_network.set(kind, on, length);
    switch (kind) {
    case FaultKind::FreezeAtNextWrite:
        return; // recorded when it strikes
    case FaultKind::Slow:
    case FaultKind::LoseNextReply:
        break; // each time it is set, it counts
    default:
        if (!changed)
            return;
        if (on && length > LabTime(0))
            m_tasks.start(healAt(length, kind, m_tasks.token()));
    }
    m_record(on ? EventKind::FaultOn : EventKind::FaultOff, length.count(), static_cast<quint8>(kind));
}

base::Task<> FaultInjector::healAt(LabTime length, FaultKind kind, std::stop_token stop)
{
    const auto rested = co_await m_timeline.after(length, stop);
    if (rested)
        set(kind, false, LabTime(0));
}

void FaultInjector::skewClock(LabTime more)
{
    m_clock.skewBy(more);
    m_record(EventKind::ClockSkewed, m_clock.skew().count(), 0);
}

void FaultInjector::freeze(LabTime length)
{
    if (length <= LabTime(0))
        return;
    const base::BootTime end = m_timeline.now() + length;
    m_clock.freezeUntil(end);
    if (!std::exchange(m_frozen, true))
        m_record(EventKind::Froze, length.count(), 0);
    m_tasks.start(thawAt(end, m_tasks.token()));
}

// A frozen worker cannot say itself when that ends. This comes before whatever it does then, as this wait is
// older.
base::Task<> FaultInjector::thawAt(base::BootTime end, std::stop_token stop)
{
    const auto rested = co_await m_timeline.until(end, stop);
    if (rested && m_frozen && !m_clock.isFrozen()) {
        m_frozen = false;
        m_record(EventKind::Thawed, 0, 0);
    }
}

void FaultInjector::thaw()
{
    m_clock.thaw();
    if (std::exchange(m_frozen, false))
        m_record(EventKind::Thawed, 0, 0);
}

void FaultInjector::heal()
{
    // These two end without a word: nothing came of them.
    m_network.set(FaultKind::LoseNextReply, false, LabTime(0));
    m_network.set(FaultKind::FreezeAtNextWrite, false, LabTime(0));
    for (const FaultKind kind : m_network.active()) {
        if (kind != FaultKind::Slow)
            set(kind, false, LabTime(0));
    }
    if (m_network.has(FaultKind::Slow))
        set(FaultKind::Slow, false, LabTime(0));
    thaw();
}

void FaultInjector::onKilled()
{
    m_frozen = false;
    m_clock.thaw();
}

void FaultInjector::stop()
{
    m_tasks.stop();
}

} // namespace lab
