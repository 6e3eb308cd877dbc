// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLatin1String>

namespace locks {

/// What lock clients name as errors of their own.
enum class LockProblem : quint8 {
    None,
    NotAcquired, ///< LockNotGrantedError: held by another to the end of the wait
    CurrentlyUnavailable, ///< LockCurrentlyUnavailableException: held, and waiting was to be skipped
    DoesNotExist, ///< "Lock does not exist.": only an existing one was to be acquired
    OwnerMismatched, ///< the row is another owner's
    VersionMoved, ///< the row is this owner's, but not as we wrote it: taken again under the same name
    Refused, ///< a condition failed and the endpoint did not say what is there
    RowGone, ///< the row was deleted
    ReleasedByOthers, ///< another program marked the row as released
    LeaseOver, ///< no heartbeat succeeded within the lease
    Unanswered, ///< let go without knowing whether the last write, a release or a request for it, arrived
};
[[nodiscard]] QLatin1String lockProblemName(LockProblem problem); ///< "owner-mismatched", ...

} // namespace locks
