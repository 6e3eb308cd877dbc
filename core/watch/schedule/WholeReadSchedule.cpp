// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/WholeReadSchedule.h"

#include <algorithm>

namespace watch {

void WholeReadSchedule::open(const dynamodb::TableDescription &table)
{
    m_budget.restart();
    m_budget.setReadUnits(table.onDemand ? 0 : table.readCapacity);
    m_known = {};
    // The table's own word on its size may be hours old: good enough to choose segments.
    m_known.expect(table);
}

void WholeReadSchedule::setPlan(const WatchPlan &plan)
{
    m_budget.setInterval(plan.interval);
    m_budget.setShare(plan.shareOfUnits);
}

void WholeReadSchedule::respace()
{
    m_nextAt = m_lastEnd + m_budget.nextWait();
}

void WholeReadSchedule::readSoon(base::BootTime now)
{
    if (!m_reading)
        m_nextAt = std::max(now, std::min(m_nextAt, m_lastEnd + ScanBudget::Floor));
}

void WholeReadSchedule::refresh(base::BootTime now)
{
    m_readAgain = m_reading;
    readSoon(now);
}

void WholeReadSchedule::slowDown(base::BootTime now)
{
    m_budget.throttled();
    m_nextAt = std::max(m_nextAt, now + m_budget.nextWait());
}

std::optional<base::BootTime> WholeReadSchedule::nextAt() const
{
    if (m_reading)
        return {};
    return m_nextAt;
}

ReadOrder WholeReadSchedule::order(const WatchPlan &plan) const
{
    ReadOrder order = m_known;
    order.consistency = plan.consistency;
    if (plan.segments > 0)
        order.segments = plan.segments;
    return order;
}

void WholeReadSchedule::begin()
{
    m_reading = true;
    m_readAgain = false;
}

void WholeReadSchedule::cancel(base::BootTime now)
{
    end(now);
    respace();
}

void WholeReadSchedule::end(base::BootTime now)
{
    m_reading = false;
    m_lastEnd = now;
}

void WholeReadSchedule::succeeded(const WholeRead &read)
{
    m_known = read.next();
    m_budget.succeeded(read.consumed);
    scheduleNext();
}

void WholeReadSchedule::failed(const base::Error &problem)
{
    if (problem.kind == base::ErrorKind::Throttled)
        m_budget.throttled();
    else if (problem.kind == base::ErrorKind::AccessDenied)
        m_budget.denied();
    else
        m_budget.failed();
    scheduleNext();
}

void WholeReadSchedule::scheduleNext()
{
    m_nextAt = m_lastEnd + (m_readAgain ? ScanBudget::Floor : m_budget.nextWait());
}

} // namespace watch
