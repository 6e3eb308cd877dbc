// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/Lateness.h"

#include <QString>

namespace view {

class LockView;

/// What is known of a lock, how, and what may be done: a sentence, and a code that never changes.
struct Verdict {
    /// "held-sending-heartbeats", "held-acquired", "held-by-us", "held-late", "held-by-date", "held-without-lease", "lapsed-version-still",
    /// "lapsed-date-passed", "lapsed-not-read-since", "unproven-watching", "unproven-lease-over",
    /// "unproven-date-close", "unproven-date-passed", "unproven-clock-unknown", "one-region", "released"; "not-read-since" of one that was
    /// held, unproven or released when it was last read; "put-back", "fenced", "lab" of one that an act of ours left so; of an
    /// unreadable
    /// row and of one that is no lock the code of its reason.
    QLatin1String code;
    QString sentence;
};
[[nodiscard]] Verdict verdictOf(const locks::LockFacts &facts, const locks::Sighting &sighting,
                                const locks::Judgement &judgement, const locks::Moment &now);
[[nodiscard]] Verdict verdictOf(const LockView &lock);
/// The code alone, without making the sentence.
[[nodiscard]] QLatin1String verdictCode(const LockView &lock);

/// "put back by you 4 s ago", "fenced by eva@console 2 min ago": the act of ours that left the row. Empty: none is known.
[[nodiscard]] QString ownWriteText(const locks::Sighting &sighting, base::BootTime now);

/// "late", "late?": an owner that misses heartbeats by its own rhythm, by how sure that is.
[[nodiscard]] QString latenessWord(const locks::Lateness &late);
/// "~2 h ago, holder's clock": `age` of the last write by the clock of the lock's holder.
[[nodiscard]] QString holdersClockText(std::chrono::nanoseconds age);

/// "held", "lapsed", ..., "not a lock".
[[nodiscard]] QString stateText(locks::LockState state);

/// How old the evidence for a judgement is, where that must be shown: "its date passed 28 s ago, not read
/// since", "lapsed as of 4 min 3 s ago, not read since". Empty: it is fresh, or it needs none.
[[nodiscard]] QString unreadText(const locks::LockFacts &facts, const locks::Sighting &sighting,
                                 const locks::Judgement &judgement, const locks::Moment &now);

/// One row for the ear: "import-eu, lapsed, owner worker-7, takeover possible now".
struct RowAnnouncement {
    QString key;
    locks::LockState state = locks::LockState::NotALock;
    QString owner;
    std::optional<std::chrono::nanoseconds> lapsesIn;
    std::optional<std::chrono::nanoseconds> unreadFor{}; ///< see locks::Sighting
    bool oneRegion = false; ///< see locks::LockFacts
};
[[nodiscard]] QString sentence(const RowAnnouncement &row);
[[nodiscard]] QString announcement(const LockView &lock);

} // namespace view
