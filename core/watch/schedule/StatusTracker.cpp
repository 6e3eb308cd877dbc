// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/StatusTracker.h"

#include <utility>

namespace watch {

using Phase = WatchStatus::Phase;

bool StatusTracker::takeChange()
{
    return std::exchange(m_changed, false);
}

void StatusTracker::update(const ReadingState &state)
{
    if (!state.open)
        m_status.phase = Phase::Idle;
    else if (state.stopped || state.suspended)
        m_status.phase = Phase::Paused;
    else if (state.backsOff)
        m_status.phase = Phase::Throttled;
    else if (!state.hasSnapshot)
        m_status.phase = Phase::Loading;
    else
        m_status.phase = m_status.error ? Phase::Stale : Phase::Live;
    if (state.open && state.suspended)
        m_status.error = state.suspended;
    m_status.interval = state.interval;
    m_status.reading = state.reading;
    m_changed = true;
}

void StatusTracker::onChainRestarted()
{
    m_status.readAt.reset();
    m_status.rowsSoFar = 0;
    m_status.pagesSoFar = 0;
    clearError();
}

void StatusTracker::onReadBegun()
{
    m_status.rowsSoFar = 0;
    m_status.pagesSoFar = 0;
}

void StatusTracker::onProgress(qsizetype rows, int pages)
{
    m_status.rowsSoFar = rows;
    m_status.pagesSoFar = pages;
    m_changed = true;
}

void StatusTracker::onReadFailed(const base::Error &problem, std::chrono::milliseconds interval)
{
    switch (problem.kind) {
    case base::ErrorKind::Throttled:
        m_status.phase = Phase::Throttled;
        break;
    case base::ErrorKind::AccessDenied:
        m_status.phase = Phase::Denied;
        break;
    default:
        m_status.phase = Phase::Stale;
        break;
    }
    m_status.error = problem;
    m_status.reading = false;
    m_status.interval = interval;
    m_changed = true;
}

void StatusTracker::onWholeSnapshot(base::BootTime readAt, double consumed)
{
    m_status.readAt = readAt;
    m_status.lastConsumed = consumed;
}

void StatusTracker::onKeysFailed(const base::Error &problem, std::chrono::milliseconds interval)
{
    if (problem.kind == base::ErrorKind::Throttled) {
        m_status.phase = Phase::Throttled;
        m_status.interval = interval;
    }
    m_status.error = problem;
    m_changed = true;
}

} // namespace watch
