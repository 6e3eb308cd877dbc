// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/locks/Direct.h"

#include <array>

namespace fakes {

[[nodiscard]] inline QString nameOf(const std::optional<base::ErrorKind> &kind)
{
    if (!kind)
        return QStringLiteral("-");
    switch (*kind) {
    case base::ErrorKind::Throttled:
        return QStringLiteral("throttled");
    case base::ErrorKind::Unclear:
        return QStringLiteral("unclear");
    case base::ErrorKind::Unreachable:
        return QStringLiteral("unreachable");
    default:
        return QStringLiteral("other");
    }
}

/// "held assumed, missed 1, throttled; failed throttled": the state, then what it keeps of the failed
/// attempt.
[[nodiscard]] inline QString factsOf(const locks::HeldLockState &state)
{
    constexpr std::array kinds{"found-held", "refused", "failed", "unclear"};
    QString facts =
        QStringLiteral("%1 %2").arg(locks::heldPhaseName(state.phase), certaintyName(state.certainty));
    if (state.problem != locks::LockProblem::None)
        facts += u' ' + lockProblemName(state.problem);
    if (state.missedHeartbeats != 0)
        facts += QStringLiteral(", missed %1, %2").arg(state.missedHeartbeats).arg(nameOf(state.trouble));
    for (const locks::FailedAttempt &failed : state.failedAttempts)
        facts +=
            QStringLiteral("; %1 %2%3")
                .arg(QLatin1String(kinds.at(std::size_t(failed.kind))), nameOf(failed.error), failed.owner);
    return facts;
}

/// One fault for each letter: refused, lost after or before it was applied, delivered twice, twice with the
/// second refused (w).
[[nodiscard]] inline std::deque<Fault> faultsIn(const QByteArray &how)
{
    std::deque<Fault> faults;
    for (const char letter : how) {
        if (letter == 'r')
            faults.push_back(Fault::Refused);
        else if (letter == 'a')
            faults.push_back(Fault::LostAfter);
        else if (letter == 'b')
            faults.push_back(Fault::LostBefore);
        else if (letter == 't')
            faults.push_back(Fault::Twice);
        else if (letter == 'w')
            faults.push_back(Fault::TwiceRefused);
    }
    return faults;
}

/// What the lock told from its state number `from` on, joined by bars; OPEN stands for the sentence `open`.
[[nodiscard]] inline QString sentencesOf(const Direct &me, std::size_t from, const char *open)
{
    QStringList sentences;
    for (std::size_t i = from; i < me.reported.size(); ++i)
        sentences << me.reported[i].sentence;
    return sentences.join(u'|').replace(QLatin1String(open), QStringLiteral("OPEN"));
}

} // namespace fakes
