// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/commands/acquire/ControlLines.h"
#include "app/cli/terminal/AsyncNotifier.h"
#include "core/admin/HoldLock.h"

namespace cli {

/// The one lock of `acquire` and its events. Lives in the frame of the coroutine that holds it.
struct Holding {
    admin::HoldLock *hold = nullptr;
    quint64 id = 0;
    AsyncNotifier notifier;
    locks::HeldLockState state;
    int dangers = 0; ///< how often the safe time was over
    std::unique_ptr<ControlLines> control; ///< null: no orders are read
    bool controlEnded = false; ///< the writer at our standard input has left
};

} // namespace cli
