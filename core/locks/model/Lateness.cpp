// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/Lateness.h"

#include <algorithm>

namespace locks {
namespace {

using Certainty = Lateness::Certainty;

constexpr int leastHeartbeats = 3;
constexpr int someHeartbeats = 6;
constexpr int manyHeartbeats = 20;
constexpr int longSilence = 3; // times the longest gap

Certainty certaintyOf(const Lateness &late)
{
    if (late.heartbeats < someHeartbeats)
        return Certainty::Possible;
    const bool isLong = late.silence >= longSilence * late.longestGap;
    return isLong && late.heartbeats >= manyHeartbeats ? Certainty::NearlyCertain : Certainty::Probable;
}

} // namespace

std::optional<Lateness> latenessOf(const LockFacts &facts, const Sighting &sighting)
{
    if (facts.marking != StoredState::Taken || facts.rule != ExpiryRule::RecordVersion ||
        sighting.heartbeats < leastHeartbeats)
        return {};
    Lateness late;
    late.silence = std::max(sighting.lastRead, sighting.lastStrongRead) - sighting.stillSince;
    late.longestGap = sighting.longestGap;
    late.heartbeats = sighting.heartbeats;
    if (late.silence <= late.longestGap + std::max(late.longestGap / 2, 2 * sighting.readEvery))
        return {};
    late.certainty = certaintyOf(late);
    return late;
}

} // namespace locks
