// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LeaseMath.h"

namespace locks {

/// An owner that misses heartbeats by its own observed rhythm, long before its lease ends. A hint for people:
/// it proves nothing, and no write rests on it.
struct Lateness {
    /// How sure the hint is: by how many heartbeats the rhythm is known, and how long it is broken.
    enum class Certainty : quint8 { Possible, Probable, NearlyCertain };
    std::chrono::nanoseconds silence{0}; ///< between the first and the latest read that showed the version
    std::chrono::nanoseconds longestGap{0}; ///< that was seen between two heartbeats of this owner
    int heartbeats = 0; ///< that the rhythm is known from
    Certainty certainty = Certainty::Possible;
};

/// Nothing: on time, or too little was seen to know (fewer than three heartbeats). Late once the version stood
/// still for the longest gap seen and half of it, or two reads of the table, whichever is more: a heartbeat
/// that falls between two reads is noticed only by the second. Pure.
[[nodiscard]] std::optional<Lateness> latenessOf(const LockFacts &facts, const Sighting &sighting);

} // namespace locks
