// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/HeldFor.h"

#include <QtNumeric>

#include <algorithm>

namespace locks {
namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds longestHold = std::chrono::hours(24) * 36525; // sums with it do not wrap

/// Dates of a table may be anything that 64 bits hold.
nanoseconds between(nanoseconds from, nanoseconds to)
{
    nanoseconds::rep length = 0;
    if (qSubOverflow(to.count(), from.count(), &length))
        return from < nanoseconds(0) ? longestHold : -longestHold;
    return std::clamp(nanoseconds(length), -longestHold, longestHold);
}

} // namespace

std::optional<nanoseconds> statedAge(const StatedMoment &stated, const Moment &now, base::WallTime wall)
{
    const nanoseconds time = stated.time.time_since_epoch();
    const nanoseconds byOurs = between(time, wall.time_since_epoch());
    const nanoseconds age = now.server ? between(time, now.server->now.time_since_epoch()) : byOurs;
    if (age >= nanoseconds(0))
        return age;
    return byOurs >= nanoseconds(0) ? std::optional(byOurs) : std::nullopt;
}

std::optional<HeldFor> heldFor(const std::optional<StatedMoment> &stated, const Sighting &sighting,
                               const Moment &now, base::WallTime wall)
{
    const base::BootTime counted = sighting.countedTo(now.boot);
    std::optional<HeldFor> held;
    if (sighting.heldSince)
        held = HeldFor{std::max(counted - *sighting.heldSince, nanoseconds(0)), Origin::Observed,
                       !sighting.acquisitionSeen};
    // A fence keeps the times of the holder before it, and is no hold; a worker of the lab holds nothing.
    const bool isNoHold = sighting.own && sighting.own->act != OwnWrite::Act::PutBack;
    const auto acquired = acquisitionIn(stated);
    const auto age = acquired && !isNoHold ? statedAge(*acquired, now, wall) : std::nullopt;
    if (!age)
        return held;
    const nanoseconds length = std::max(*age - (now.boot - counted), nanoseconds(0));
    // Clocks differ by seconds: no more than that apart, the row states when the hold began that we saw.
    if (!held || length + ClockReadings::MostApart >= held->length)
        return HeldFor{std::max(length, held ? held->length : length), acquired->origin(), false};
    return held;
}

} // namespace locks
