// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LeaseMath.h"

#include <QString>

namespace view {

/// How long an owner has held its lock, and what that rests on: the longer of what its row states and of what we saw.
struct HeldFor {
    std::chrono::nanoseconds length{0};
    /// Stated or Assumed: from the time of the acquisition in the row, see locks::AcquiredAt. Observed: by our reads.
    locks::Origin origin = locks::Origin::Observed;
    /// Observed, and it was held already when we first looked: `length` is the least, and nothing tells how much longer.
    bool isAtLeast = false;
    friend bool operator==(const HeldFor &, const HeldFor &) = default;
};

/// How long ago the stated time was at `now`, by the server's clock where it is known, else by `wall`, this machine's.
/// Nothing for a time that lies ahead of both: it is shown, and not counted with.
[[nodiscard]] std::optional<std::chrono::nanoseconds>
statedAge(const locks::AcquiredAt &acquired, const locks::Moment &now, base::WallTime wall);

/// Nothing: no owner holds it, as far as its row and our reads tell. Stands still with the last read, see
/// locks::Sighting::countedTo(). `acquired` is of the same row as `sighting`.
[[nodiscard]] std::optional<HeldFor> heldFor(const std::optional<locks::AcquiredAt> &acquired,
                                             const locks::Sighting &sighting, const locks::Moment &now,
                                             base::WallTime wall);

/// "2 min", "> 2 min" for the least, "30 h 12 (stated)", "3 d 2 h (assumed)". Empty for nothing. The one text for this
/// fact.
[[nodiscard]] QString heldForText(const std::optional<HeldFor> &held);

/// For programs: "stated", "assumed", "observed", "at-least".
[[nodiscard]] QLatin1String heldForOrigin(const HeldFor &held);

/// "2026-08-20 12:00:03 UTC, by the holder's clock": when and by whose clock; says so where it lies ahead of both clocks.
[[nodiscard]] QString acquiredText(const locks::AcquiredAt &acquired, const locks::Moment &now,
                                   base::WallTime wall);

} // namespace view
