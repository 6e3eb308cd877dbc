// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockProblem.h"

#include <algorithm>
#include <array>

namespace locks {
namespace {

struct Word {
    LockProblem problem;
    const char *name;
};

constexpr std::array words{
    Word{LockProblem::None, "none"},
    Word{LockProblem::NotAcquired, "not-acquired"},
    Word{LockProblem::CurrentlyUnavailable, "currently-unavailable"},
    Word{LockProblem::DoesNotExist, "does-not-exist"},
    Word{LockProblem::OwnerMismatched, "owner-mismatched"},
    Word{LockProblem::VersionMoved, "version-moved"},
    Word{LockProblem::Refused, "refused"},
    Word{LockProblem::RowGone, "row-gone"},
    Word{LockProblem::ReleasedByOthers, "released-by-others"},
    Word{LockProblem::LeaseOver, "lease-over"},
    Word{LockProblem::Unanswered, "unanswered"},
};

} // namespace

QLatin1String lockProblemName(LockProblem problem)
{
    return QLatin1String(std::ranges::find(words, problem, &Word::problem)->name);
}

} // namespace locks
