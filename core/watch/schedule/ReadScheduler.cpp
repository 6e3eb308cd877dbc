// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ReadScheduler.h"

#include <algorithm>
#include <utility>

namespace watch {

void ReadScheduler::open(const dynamodb::TableDescription &table, const WatchPlan &plan, base::BootTime now)
{
    m_plan = plan;
    m_open = true;
    replaceTable(table, now);
}

void ReadScheduler::replaceTable(const dynamodb::TableDescription &table, base::BootTime now)
{
    m_halted = false;
    m_keys.forgetKeys();
    m_whole.open(table);
    m_whole.setPlan(m_plan);
    m_status.onTableOpened();
    restartChain(now);
    updateStatus();
}

void ReadScheduler::close(base::BootTime now)
{
    m_open = false;
    restartChain(now);
    updateStatus();
}

bool ReadScheduler::setPlan(const WatchPlan &plan, base::BootTime now)
{
    const WatchPlan before = std::exchange(m_plan, plan);
    m_whole.setPlan(plan);
    if (!m_open)
        return false;
    // Rows read as another dialect, or with another lease, are other locks: nothing watched so far holds for them.
    const bool anew = before.pinned != plan.pinned || before.givenLease != plan.givenLease;
    if (anew)
        restartChain(now);
    else if (before.interval != plan.interval)
        m_whole.respace();
    updateStatus();
    return anew;
}

bool ReadScheduler::setPaused(bool paused, base::BootTime now)
{
    if (m_paused == paused)
        return false;
    m_paused = paused;
    if (paused) {
        endReads();
    } else {
        m_halted = false;
        m_whole.readAt(now);
    }
    updateStatus();
    return true;
}

void ReadScheduler::suspend(const std::optional<base::Error> &why, base::BootTime now)
{
    const bool was = m_suspended.has_value();
    m_suspended = why;
    if (why) {
        endReads();
    } else if (was) {
        // Whatever the last read complained about was said before: the next one reports anew.
        m_status.clearError();
        m_whole.readAt(now);
        m_keys.allowAgain(now);
    }
    updateStatus();
}

bool ReadScheduler::cancelWholeRead(base::BootTime now)
{
    if (!m_whole.isReading())
        return false;
    m_whole.cancel(now);
    m_halted = !m_hasSnapshot;
    updateStatus();
    return true;
}

void ReadScheduler::refresh(base::BootTime now)
{
    m_halted = false;
    m_whole.refresh(now);
}

bool ReadScheduler::takeWholeRead(base::BootTime now)
{
    if (!mayAsk() || !m_whole.isDue(now))
        return false;
    m_whole.begin();
    m_status.onReadBegun();
    updateStatus();
    return true;
}

ReadOrder ReadScheduler::wholeReadOrder() const
{
    ReadOrder order = m_whole.order(m_plan);
    if (m_expiry.needsStrongRead())
        order.consistency = dynamodb::Consistency::Strong;
    return order;
}

std::vector<dynamodb::Item> ReadScheduler::takeKeys(const SnapshotPtr &snapshot, const locks::Moment &now)
{
    if (!mayAsk() || m_keys.isReading() || !snapshot)
        return {};
    std::vector<dynamodb::Item> keys = m_keys.takeDue(now.boot);
    const std::vector<dynamodb::Item> expiring =
        m_expiry.takeDue(*snapshot, now, m_keys.isDenied(), m_keys.notBefore(),
                         m_plan.patient ? std::optional(m_whole.interval()) : std::nullopt);
    keys.insert(keys.end(), expiring.begin(), expiring.end());
    if (!keys.empty())
        m_keys.begin();
    return keys;
}

std::optional<base::BootTime> ReadScheduler::nextAt(bool building) const
{
    if (!mayAsk() || building)
        return {};
    std::optional<base::BootTime> next = m_whole.nextAt();
    if (m_keys.isReading() || !m_hasSnapshot)
        return next;
    const auto consider = [&next](base::BootTime when) { next = next ? std::min(*next, when) : when; };
    if (const auto asked = m_keys.nextAt())
        consider(*asked);
    if (const auto expiry = m_expiry.nextCheckAt())
        consider(std::max(*expiry, m_keys.notBefore()));
    return next;
}

bool ReadScheduler::needsDescription(KeyFit keys) const
{
    return m_shapeInvalid || keys != KeyFit::Good;
}

void ReadScheduler::onWholeRead(const WholeRead &read, base::BootTime now)
{
    m_whole.end(now);
    m_whole.succeeded(read);
    m_expiry.onWholeRead();
    m_status.clearError();
}

void ReadScheduler::onWholeReadFailed(const base::Error &problem, base::BootTime now)
{
    m_whole.end(now);
    readFailed(problem);
}

void ReadScheduler::onKeysRead(base::BootTime now)
{
    m_keys.succeeded(now, m_plan.followInterval);
}

void ReadScheduler::onKeysFailed(const base::Error &problem, base::BootTime now)
{
    m_keys.failed(problem, now, m_plan.followInterval);
    // What throttles a handful of keys throttles a whole read all the more.
    if (problem.kind == base::ErrorKind::Throttled)
        m_whole.slowDown(now);
    if (problem.code == QLatin1String("ValidationException") || problem.kind == base::ErrorKind::NotFound)
        invalidateShape(now);
    m_status.onKeysFailed(problem, m_whole.interval());
}

void ReadScheduler::onMisfit(const base::Error &problem)
{
    m_shapeInvalid = true;
    readFailed(problem);
}

void ReadScheduler::onWholeSnapshot(base::BootTime readAt, double consumed)
{
    m_hasSnapshot = true;
    m_status.onWholeSnapshot(readAt, consumed);
    updateStatus();
}

void ReadScheduler::restartChain(base::BootTime now)
{
    endReads();
    m_hasSnapshot = false;
    m_shapeInvalid = false;
    m_shapeChecked = false;
    m_whole.readAt(now);
    m_keys.restart(now);
    m_expiry.restart();
    m_status.onChainRestarted();
}

void ReadScheduler::endReads()
{
    m_whole.stop();
    m_keys.stop();
}

void ReadScheduler::readFailed(const base::Error &problem)
{
    if (problem.kind == base::ErrorKind::NotFound)
        m_shapeInvalid = true; // whatever comes next under this name is another table
    m_whole.failed(problem);
    m_status.onReadFailed(problem, m_whole.interval());
}

/// Keys that fit when they were read are refused: reads the whole table soon, but only once for that.
void ReadScheduler::invalidateShape(base::BootTime now)
{
    if (std::exchange(m_shapeChecked, true))
        return;
    m_shapeInvalid = true;
    m_whole.readSoon(now);
}

void ReadScheduler::updateStatus()
{
    ReadingState state;
    state.open = m_open;
    state.stopped = m_paused || m_halted;
    state.suspended = m_suspended;
    state.backsOff = m_whole.backsOff();
    state.hasSnapshot = m_hasSnapshot;
    state.reading = m_whole.isReading();
    state.interval = m_whole.interval();
    m_status.update(state);
}

} // namespace watch
