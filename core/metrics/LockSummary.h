// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/fleet/state/TableState.h"

#include <array>
#include <map>
#include <optional>

namespace metrics {

/// The states that locks are counted in, by LockState's own names.
inline constexpr std::array countedStates{locks::LockState::Held,       locks::LockState::Lapsed,
                                          locks::LockState::Released,   locks::LockState::Unproven,
                                          locks::LockState::Unreadable, locks::LockState::Unsupported};

/// The locks of one lock library in one table, as last judged.
struct DialectSummary {
    std::array<quint64, countedStates.size()> counts{}; ///< by countedStates
    std::optional<base::WallTime> oldestHeldStated; ///< of those whose row states since when
    std::optional<base::WallTime> oldestHeldObserved; ///< of the others: since when it was seen held
    std::optional<base::WallTime> oldestLapsed; ///< since when it is surely lapsed
};

/// By the name of the library, also of one that is only recognised; "unknown" for none.
using LockSummary = std::map<QByteArray, DialectSummary>;

/// Of a table that was read once.
[[nodiscard]] LockSummary lockSummary(const fleet::TableState &table);

/// Since when the lock is held as its row states or as far as was seen, or since when it is surely lapsed, by this machine's
/// clock; nothing where it is neither, or is not known.
[[nodiscard]] std::optional<base::WallTime> heldSince(const view::LockView &lock);
[[nodiscard]] std::optional<base::WallTime> lapsedSince(const view::LockView &lock);

} // namespace metrics
