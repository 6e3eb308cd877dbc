// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/locks/model/LockFacts.h"
#include "core/watch/proof/LapseProof.h"

namespace cli {

/// What the process ends with. The numbers are a contract with scripts.
enum ExitStatus : int {
    Done = 0, ///< for status: free
    Unexpected = 1,
    WrongCommandLine = 2,
    Held = 10,
    Lapsed = 11,
    Refused = 12, ///< it changed since it was seen; nothing was written
    NoSuchThing = 13, ///< lock, table or journal entry
    NotAcquired = 14,
    Unproven = 15,
    Unreadable = 16, ///< or not a lock
    ReadOnly = 17,
    ProblemsFound = 18, ///< doctor: an error or a warning; list --exit-code: a lock was printed
    Denied = 20, ///< credentials or access
    Unreachable = 21, ///< or no answer in time
    CommandNotFound = 127, ///< acquire: the command cannot be started, as the shell says it
    Interrupted = 130, ///< Ctrl-C before the work was done, as the shell says it
};

[[nodiscard]] ExitStatus exitStatus(base::ErrorKind kind);
[[nodiscard]] ExitStatus exitStatus(locks::LockState state); ///< of `status`
[[nodiscard]] ExitStatus exitStatus(const watch::ProofResult &proof);

} // namespace cli
