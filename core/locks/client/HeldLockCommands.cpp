// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What may be asked of a lock that is held. Nothing is sent here: the lock's own coroutine does that.

#include "core/locks/client/HeldLock.h"

namespace locks {

using std::chrono::nanoseconds;

void HeldLock::pauseHeartbeats()
{
    if (isOver() || m_paused)
        return;
    m_paused = true;
    if (m_state.phase == HeldPhase::Held)
        m_state.phase = HeldPhase::Paused;
    say(QStringLiteral("Heartbeats paused; the lease runs down."));
    nudge();
}

void HeldLock::resumeHeartbeats()
{
    if (isOver() || !m_paused)
        return;
    m_paused = false;
    m_nextHeartbeat = m_services.clock.boot();
    if (m_state.phase == HeldPhase::Paused)
        m_state.phase = HeldPhase::Held;
    say(QStringLiteral("Sending heartbeats again."));
    nudge();
}

void HeldLock::heartbeatNow(HeartbeatOptions options)
{
    if (isOver())
        return;
    if (!m_protocol->canSendHeartbeat()) {
        say(QStringLiteral("This library never renews a lock."));
        return;
    }
    if (options.data && !m_protocol->carriesData()) {
        say(QStringLiteral("Rows of this library carry no data."));
        return;
    }
    if (options.lease && !canBeLease(*options.lease)) {
        say(QStringLiteral("A lease must be longer than 0 ms and at most a hundred years."));
        return;
    }
    if (options.data)
        m_nextOptions.data = std::move(options.data);
    if (options.lease)
        m_nextOptions.lease = options.lease;
    m_nextOptions.matchOwnerOnly |= options.matchOwnerOnly;
    m_heartbeatWanted = true;
    nudge();
}

void HeldLock::ensure(std::chrono::milliseconds lease)
{
    const bool enough = canBeLease(lease) && *m_state.leaseEnd - m_services.clock.boot() > nanoseconds(lease);
    if (!enough) {
        HeartbeatOptions options;
        options.lease = lease;
        heartbeatNow(std::move(options));
    }
}

void HeldLock::changeData(std::optional<QByteArray> data)
{
    HeartbeatOptions options;
    options.data = std::move(data);
    heartbeatNow(std::move(options));
}

void HeldLock::release(ReleaseOptions options)
{
    if (isOver())
        return;
    m_releaseOptions = std::move(options);
    m_releaseWanted = true;
    nudge();
}

void HeldLock::crash()
{
    if (isOver())
        return;
    end(HeldPhase::Crashed, LockProblem::None,
        QStringLiteral("Stopped without a release; the row stays until its lease lapses."));
    m_tasks.stop();
}

base::Result<bool> HeldLock::isAlmostExpired() const
{
    if (!m_state.dangerFrom)
        return tl::unexpected(lockError(
            LockProblem::SessionMonitorNotSet,
            QStringLiteral("lock %1 was taken without a safe time; there is no session monitor to ask")
                .arg(m_state.request.key)));
    if (isOver())
        return tl::unexpected(lockError(LockProblem::AlreadyReleased,
                                        QStringLiteral("lock %1 is ours no more").arg(m_state.request.key)));
    return m_services.clock.boot() >= *m_state.dangerFrom;
}

} // namespace locks
