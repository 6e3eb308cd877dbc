// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockProblem.h"

#include <algorithm>
#include <array>

namespace locks {
namespace {

struct Word {
    LockProblem problem;
    base::ErrorKind kind;
    const char *name;
};

constexpr std::array words{
    Word{LockProblem::None, base::ErrorKind::Internal, "none"},
    Word{LockProblem::NotAcquired, base::ErrorKind::Service, "not-acquired"},
    Word{LockProblem::CurrentlyUnavailable, base::ErrorKind::Service, "currently-unavailable"},
    Word{LockProblem::DoesNotExist, base::ErrorKind::NotFound, "does-not-exist"},
    Word{LockProblem::OwnerMismatched, base::ErrorKind::Service, "owner-mismatched"},
    Word{LockProblem::VersionMoved, base::ErrorKind::Service, "version-moved"},
    Word{LockProblem::Refused, base::ErrorKind::Service, "refused"},
    Word{LockProblem::RowGone, base::ErrorKind::NotFound, "row-gone"},
    Word{LockProblem::ReleasedByOthers, base::ErrorKind::Service, "released-by-others"},
    Word{LockProblem::LeaseOver, base::ErrorKind::Service, "lease-over"},
    Word{LockProblem::Unanswered, base::ErrorKind::Unclear, "unanswered"},
};

} // namespace

QLatin1String lockProblemName(LockProblem problem)
{
    return QLatin1String(std::ranges::find(words, problem, &Word::problem)->name);
}

base::Error lockError(LockProblem problem, QString sentence)
{
    base::Error error;
    error.kind = std::ranges::find(words, problem, &Word::problem)->kind;
    error.sentence = std::move(sentence);
    error.code = lockProblemName(problem);
    return error;
}

LockProblem lockProblemOf(const base::Error &error)
{
    const auto word = std::ranges::find_if(
        words, [&error](const Word &candidate) { return error.code == QLatin1String(candidate.name); });
    return word == words.end() ? LockProblem::None : word->problem;
}

} // namespace locks
