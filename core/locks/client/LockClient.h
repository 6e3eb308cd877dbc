// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLock.h"

#include <memory>

namespace locks {

/// How an acquisition ended.
struct AcquireOutcome {
    std::unique_ptr<HeldLock> lock; ///< null: not acquired, given up, or `held`
    HeldLock *held =
        nullptr; ///< reentrant: the lock this client has already; the caller that acquired it owns it
    HeldLockState state; ///< without a lock: phase NotAcquired and why
};

/// Takes locks as the library of a request's dialect does, and remembers those it took. Lives on one thread;
/// its services outlive every task.
class LockClient {
public:
    explicit LockClient(ClientServices services);

    /// Waits for the lock within the request's budget and reports each read of it (phase Waiting). The lock, if
    /// granted, has not begun to send a heartbeat: call its start(). `giveUp` ends the waiting, but lets a
    /// write under way come to its end; a lock may still be granted then. `stop` ends everything at once. A
    /// missing table is created first if the request says so and the services can.
    ///
    /// Errors: BadInput for a request that the dialect refuses or a row that it cannot read; Unsupported for
    /// a dialect without a protocol (protocolFor()); else those of the table.
    [[nodiscard]] base::Task<base::Result<AcquireOutcome>> acquire(quint64 id, LockRequest request,
                                                                   HeldLock::StateListener listener,
                                                                   std::stop_token giveUp,
                                                                   std::stop_token stop);

private:
    ClientServices m_services;
    std::shared_ptr<ClientState> m_memory;
};

} // namespace locks
