// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <chrono>

namespace watch {

/// An eventually consistent read may be older by about this much than what was seen when it left.
inline constexpr std::chrono::milliseconds ReadLag{1000};

/// What is kept beside its LockRow of a row that changed, or appeared, since the first read of its table: 32 bytes. Lengths
/// are milliseconds, times those of the chain's epoch.
struct RowGaps {
    static constexpr quint32 unknown = 0xffff'ffff;
    /// The row that there was not, where `replaced` names what stood before the present version.
    static constexpr quint32 noRow = 1;

    /// The present version was written after this: when the latest read that still showed the one before had left. As in
    /// LockRow::shownUntilMs.
    quint32 writtenAfterMs = unknown;
    quint32 replaced = 0; ///< a digest of the version before, noRow, or 0: not known
    // Of the gap before the present version
    quint32 lastMs = 0; ///< between the first sightings; 0: unknown
    quint32 lastAtLeastMs = 0;
    quint32 lastAtMostMs = unknown;
    // Of the gaps between this owner's heartbeats
    quint32 longestMs = 0; ///< between first sightings, without times in which nothing was read
    quint32 longestAtLeastMs = 0;
    /// The present hold began after this, as writtenAfterMs; unknown unless its acquisition was seen.
    quint32 heldAfterMs = unknown;

    void forgetOwner()
    {
        longestMs = longestAtLeastMs = 0;
        heldAfterMs = unknown;
    }
};
static_assert(sizeof(RowGaps) == 32);

} // namespace watch
