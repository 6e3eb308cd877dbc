// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLock.h"
#include "core/locks/client/LockQueries.h"

#include <memory>

namespace locks {

/// How an acquisition ended.
struct AcquireOutcome {
    std::unique_ptr<HeldLock> lock; ///< null: not acquired, given up, or `held`
    HeldLock *held = nullptr; ///< reentrant: the lock this client has already; whoever took it owns it
    HeldLockState state; ///< without a lock: phase NotAcquired and why
};

/// How closing went.
struct ClosedClient {
    int released = 0;
    std::vector<HeldLockState> left; ///< not released within the limit, or lost; they lapse by themselves
};

/// Takes locks as the library of a request's dialect does, and remembers those it took. Lives on one thread;
/// its services outlive every task.
class LockClient {
public:
    explicit LockClient(ClientServices services);

    /// Waits for the lock within the request's budget and tells each look at it (phase Waiting). The lock, if
    /// granted, has not begun to send a heartbeat: call its start(). `giveUp` ends the waiting, but lets a
    /// write in flight come to its end; a lock may still be granted then. So does closing the client, but a
    /// lock granted then is given back at once. `stop` ends everything at once. A missing table is created
    /// first if the request says so.
    ///
    /// Errors: BadInput for a request that the dialect refuses, a row that it cannot read, or a closed client
    /// (LockProblem::ClientClosed); Unsupported for a dialect whose client we cannot play; else those of the
    /// table.
    [[nodiscard]] base::Task<base::Result<AcquireOutcome>> acquire(quint64 id, LockRequest request,
                                                                   HeldLock::Tell tell,
                                                                   std::stop_token giveUp,
                                                                   std::stop_token stop);

    /// Heartbeats once, now, and waits for the outcome; one without an answer is settled by reading first.
    /// Errors carry a LockProblem: NotHeldByUs, AlreadyReleased, or why the lock was lost by it. Unanswered:
    /// it is still ours, but the heartbeat did not get through. The lock must have been started and outlive
    /// the call.
    [[nodiscard]] base::Task<base::Result<base::Rested>>
    sendHeartbeat(HeldLock *lock, HeartbeatOptions options, std::stop_token stop);

    /// Gives the lock back and waits for the outcome. Errors carry a LockProblem: NotHeldByUs,
    /// AlreadyReleased, OwnerMismatched, VersionMoved, RowGone, ReleasedByOthers; Unanswered: not released
    /// and still ours (or its fate unknown). The lock must have been started and outlive the call.
    [[nodiscard]] base::Task<base::Result<base::Rested>> release(HeldLock *lock, ReleaseOptions options,
                                                                 std::stop_token stop);

    /// Reads without acquiring. Lives as long as the client.
    [[nodiscard]] LockQueries &queries() { return m_queries; }

    /// Releases every lock, all at once, waits for them at most `limit`, and refuses further use. Unlike
    /// dynamolock it goes on after a refused release. The locks stay their owners'.
    [[nodiscard]] base::Task<base::Result<ClosedClient>> close(std::chrono::nanoseconds limit,
                                                               std::stop_token stop);
    [[nodiscard]] bool isClosed() const { return m_memory->isClosed(); }

private:
    ClientServices m_services;
    std::shared_ptr<ClientState> m_memory;
    LockQueries m_queries;
};

} // namespace locks
