// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/Strand.h"

namespace watch {

void Strand::run(std::function<void()> job)
{
    const std::lock_guard lock(m_mutex);
    m_jobs.push_back(std::move(job));
    if (!std::exchange(m_isRunning, true))
        goOn();
}

/// Where a job ran before: from within it, so that the pool is never done while one waits.
void Strand::goOn()
{
    m_pool->start([self = shared_from_this()] { self->runNext(); });
}

void Strand::runNext()
{
    std::function<void()> job;
    {
        const std::lock_guard lock(m_mutex);
        job = std::move(m_jobs.front());
        m_jobs.pop_front();
    }
    job();
    job = {}; // what it held goes before the next one comes
    const std::lock_guard lock(m_mutex);
    m_isRunning = !m_jobs.empty();
    if (m_isRunning)
        goOn();
}

} // namespace watch
