// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/health/HealthMonitor.h"

namespace health {

using std::chrono::nanoseconds;

HealthMonitor::HealthMonitor(base::Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_pool(m_ownPool)
{
    m_ownPool.setMaxThreadCount(1);
    m_ownPool.setThreadPriority(QThread::LowPriority);
}

HealthMonitor::HealthMonitor(base::Clock &clock, QThreadPool &pool, nanoseconds leastApart)
    : m_clock(clock), m_pool(pool), m_leastApart(leastApart)
{
}

HealthMonitor::~HealthMonitor() = default;

void HealthMonitor::follow(watch::TableWatch *watch)
{
    if (m_watch)
        disconnect(m_watch, nullptr, this, nullptr);
    m_tasks.restart();
    m_isJudging = m_isStale = false;
    m_lastJudged.reset();
    m_watch = watch;
    setReport({});
    if (!watch)
        return;
    connect(watch, &watch::TableWatch::changed, this, &HealthMonitor::judgeSoon);
    if (watch->snapshot())
        judgeSoon();
}

void HealthMonitor::judgeSoon()
{
    m_isStale = true;
    if (!m_isJudging)
        m_tasks.start(judge(m_tasks.token()));
}

nanoseconds HealthMonitor::untilNext() const
{
    return m_lastJudged ? *m_lastJudged + m_leastApart - m_clock.boot() : nanoseconds(0);
}

std::function<HealthReport()> HealthMonitor::work() const
{
    return [table = m_watch->table(), snapshot = m_watch->snapshot(), now = m_watch->now(),
            wall = m_clock.wall()] { return judgeHealth(HealthInput::of(table, snapshot, now, wall)); };
}

void HealthMonitor::setReport(const HealthReport &report)
{
    if (report == m_report)
        return;
    m_report = report;
    Q_EMIT changed();
}

base::Task<> HealthMonitor::judge(std::stop_token stop)
{
    m_isJudging = true;
    while (m_isStale) {
        const nanoseconds left = untilNext();
        if (left > nanoseconds(0)) {
            const auto rested = co_await m_clock.pause(left, stop);
            if (!rested)
                co_return;
        }
        m_isStale = false;
        if (!m_watch || !m_watch->snapshot())
            break;
        m_lastJudged = m_clock.boot();
        const auto asked = work();
        const auto report = co_await base::onPool(&m_pool, asked);
        if (stop.stop_requested())
            co_return;
        setReport(report);
        if (!stop.stop_requested()) // a receiver may have begun with another table
            Q_EMIT judged();
        if (stop.stop_requested())
            co_return;
    }
    m_isJudging = false;
}

} // namespace health
