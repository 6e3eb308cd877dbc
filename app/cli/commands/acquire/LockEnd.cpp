// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/acquire/LockEnd.h"

#include "core/base/TimeText.h"

namespace cli {

using locks::HeldPhase;

LockEnd lockEndOf(const locks::HeldLockState &state)
{
    const QString sentence =
        state.sentence.isEmpty() ? QString(locks::heldPhaseName(state.phase)) : state.sentence.text();
    switch (state.phase) {
    case HeldPhase::Released:
        if (state.problem == locks::LockProblem::LeaseOver)
            return {Unexpected, QStringLiteral("the lock was lost: %1").arg(sentence)};
        return {};
    case HeldPhase::NotAcquired:
        return {NotAcquired, sentence};
    case HeldPhase::Lost:
        return {Unexpected, QStringLiteral("the lock was lost: %1").arg(sentence)};
    case HeldPhase::Failed:
        return {state.trouble ? exitStatus(*state.trouble) : Unexpected, sentence};
    case HeldPhase::Crashed:
    case HeldPhase::Waiting:
    case HeldPhase::Held:
    case HeldPhase::Paused:
    case HeldPhase::Danger:
        break;
    }
    return {Unexpected, sentence};
}

QString interruptedSentence(const locks::HeldLockState &state)
{
    const bool mayStand =
        state.phase == HeldPhase::Waiting || state.problem == locks::LockProblem::Unanswered;
    if (!mayStand)
        return QStringLiteral("interrupted before the lock was ours");
    return QStringLiteral(
               "interrupted; a request for the lock may have arrived without an answer: the row may be "
               "ours until its lease of %1 lapses")
        .arg(base::text::length(state.request.lease));
}

int withJournalReported(const Context &context, int status)
{
    const std::optional<base::Error> &lost = context.connection->journal().lostOutcome();
    if (!lost)
        return status;
    const int unwritten =
        fail(context, Unexpected,
             QStringLiteral("what became of the lock could not be written to the journal: %1")
                 .arg(lost->sentence));
    return status == Done ? unwritten : status;
}

} // namespace cli
