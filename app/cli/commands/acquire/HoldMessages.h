// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/client/HeldLockState.h"

namespace cli {

/// Reports on stderr what the holder of a lock must know at once, where no line about it is printed there anyway: each
/// danger; and, while a command has our stdout, heartbeats that fail, with the cause, and that they succeed again.
class HoldMessages {
public:
    /// `printsLines`: every event of the lock is a line on stderr.
    HoldMessages(Context context, bool printsLines);
    void write(const locks::HeldLockState &state);

private:
    Context m_context;
    bool m_printsLines;
    locks::HeldPhase m_phase = locks::HeldPhase::Waiting; // as written last
    std::optional<base::ErrorKind> m_trouble;
};

} // namespace cli
