// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/proof/LapseProof.h"

namespace watch {

/// A length of time for people: "0.4 s", "14 s", "2 min 5 s", "3 h 20 min". Never negative.
[[nodiscard]] QString lengthText(std::chrono::nanoseconds length);

/// How old the evidence for a judgement is, where that must be told: "its date passed 28 s ago, not read
/// since", "lapsed as of 4 min 3 s ago, not read since". Empty: it is fresh, or it needs none.
[[nodiscard]] QString unreadText(const locks::LockFacts &facts, const locks::Sighting &sighting,
                                 const locks::Judgement &judgement, const locks::Moment &now);

/// "the server's clock says 2026-08-20 14:00:00 UTC, this machine's 2026-08-20 12:00:00 UTC".
[[nodiscard]] QString clocksText(const locks::ClockReadings &clocks);

/// The verdict in one or two sentences (design.md, "Words").
[[nodiscard]] QString proofSentence(const ProofResult &result, std::chrono::nanoseconds needed);

} // namespace watch
