// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/locks/client/HeldLockState.h"

namespace cli {

/// What the end of a lock of ours means to who asked for it: for `acquire` and `hold`.
struct LockEnd {
    ExitStatus status = Done;
    QString sentence; ///< empty if Done
};
[[nodiscard]] LockEnd lockEndOf(const locks::HeldLockState &state);

/// Why the lock was not had by who interrupted the wait, and whether it may be ours nevertheless.
[[nodiscard]] QString interruptedSentence(const locks::HeldLockState &state);

/// Said when a second signal ends the program at once.
inline constexpr const char *partingWords =
    "leasescope-cli: ended at once; a lock that was held or asked for stays until its "
    "lease lapses\n";

/// How long a release and the end of a wait may take.
inline constexpr std::chrono::seconds releasePatience{15};

/// `status`, or Unexpected with a sentence where an outcome could not be written to the journal.
[[nodiscard]] int withJournalReported(const Context &context, int status);

} // namespace cli
