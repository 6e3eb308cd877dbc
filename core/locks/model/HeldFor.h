// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/model/LeaseMath.h"

namespace locks {

/// How long an owner has held its lock, and what that rests on: the longer of what its row states and of what we saw.
struct HeldFor {
    std::chrono::nanoseconds length{0};
    /// Stated or Assumed: from the time of the acquisition in the row, see StatedMoment. Observed: by our reads.
    Origin origin = Origin::Observed;
    /// Observed, and it was held already at our first read: `length` is the least, and it is not known how much longer.
    bool isAtLeast = false;
    friend bool operator==(const HeldFor &, const HeldFor &) = default;
};

/// How long ago the stated time was at `now`, by the server's clock where it is known, else by `wall`, this machine's.
/// Nothing for a time that lies ahead of both: it is shown, and not counted with.
[[nodiscard]] std::optional<std::chrono::nanoseconds> statedAge(const StatedMoment &stated, const Moment &now,
                                                                base::WallTime wall);

/// Nothing: no owner holds it, as far as its row and our reads say. Stands still with the last read, see
/// Sighting::countedTo(). `stated` is of the same row as `sighting`; what is no acquisition says nothing.
[[nodiscard]] std::optional<HeldFor> heldFor(const std::optional<StatedMoment> &stated,
                                             const Sighting &sighting, const Moment &now,
                                             base::WallTime wall);

} // namespace locks
