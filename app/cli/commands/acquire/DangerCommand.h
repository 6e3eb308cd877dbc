// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/acquire/OnDanger.h"
#include "core/locks/client/HeldLockState.h"

#include <functional>
#include <memory>
#include <vector>

class QProcess;

namespace cli {

/// Runs the command line of OnDanger::Kind::Command, by /bin/sh, each time the safe time of a lock is over. What it
/// does is its own business: the lock is kept, and a command under it goes on. Main thread.
class DangerCommand {
public:
    /// `onEnd`: one of them has ended.
    DangerCommand(OnDanger onDanger, std::function<void()> onEnd);
    ~DangerCommand(); ///< kills what still runs
    DangerCommand(const DangerCommand &) = delete;
    DangerCommand &operator=(const DangerCommand &) = delete;

    /// With the lock's variables in its environment, LEASESCOPE_LOCK_LEASE_LEFT_MS too, and its output on our stderr.
    /// Nothing for another kind.
    void run(const locks::HeldLockState &state, base::BootTime now);
    [[nodiscard]] bool isRunning() const;

private:
    OnDanger m_onDanger;
    std::function<void()> m_onEnd;
    std::vector<std::unique_ptr<QProcess>> m_processes;
};

} // namespace cli
