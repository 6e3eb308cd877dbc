// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/client/HeldLock.h"

#include <memory>

namespace locks {

/// How an acquisition ended.
struct AcquireOutcome {
    std::unique_ptr<HeldLock> lock; ///< null: not granted, or given up
    HeldLockState state; ///< without a lock: phase NotGranted and why
};

/// Takes locks as the library of a request's dialect does. Lives on one thread; its services outlive every
/// task.
class LockClient {
public:
    explicit LockClient(ClientServices services);

    /// Waits for the lock within the request's budget and tells each look at it (phase Waiting). The lock, if
    /// granted, has not begun to beat: call its start(). `giveUp` ends the waiting, but lets a write in
    /// flight come to its end; a lock may still be granted then. `stop` ends everything at once.
    ///
    /// Errors: BadInput for a request that the dialect refuses, or a row that it cannot read; Unsupported for
    /// a dialect whose client we cannot play; else those of the table.
    [[nodiscard]] base::Task<base::Result<AcquireOutcome>> acquire(quint64 id, LockRequest request,
                                                                   HeldLock::Tell tell,
                                                                   std::stop_token giveUp,
                                                                   std::stop_token stop);

private:
    ClientServices m_services;
};

} // namespace locks
