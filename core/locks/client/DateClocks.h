// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/ServerTime.h"

#include <QString>

namespace locks {

/// What the two clocks say of a stored date. Equal is not over, as in the libraries.
enum class DateComparison : quint8 {
    Ahead, ///< over by neither
    Disputed, ///< over by one of them only
    Over, ///< over by both, the server's taken at its earliest
};

/// Now by the two clocks that can judge a stored date: the server's, with its uncertainty, and ours. A value.
struct DateClocks {
    base::BootTime boot; ///< when both were read, and never later than that
    base::ServerTime own; ///< this machine's wall clock
    http::ServerReading server;

    [[nodiscard]] base::ServerTime serverAtLeast() const { return server.now - server.uncertainty; }
    /// Only dates before this are over by both clocks: the bound for conditions of writes.
    [[nodiscard]] base::ServerTime overBefore() const { return std::min(own, serverAtLeast()); }
    [[nodiscard]] DateComparison compare(base::ServerTime date) const;
    /// Whether the clocks are so far apart that one of them is wrong, as ClockReadings say it.
    [[nodiscard]] bool disagree() const;
    /// "this machine's clock says ..., the server's ... (give or take 0.5 s)"
    [[nodiscard]] QString bothTimes() const;
};

/// How a write of a lease is dated.
struct Dating {
    base::BootTime at; ///< from when we count, read before the clocks were
    base::ServerTime until; ///< to be written; not before the end we count to, by any clock that is right
    std::chrono::nanoseconds uncertainty{0}; ///< our own count of the lease ends earlier by this
};

/// What may be added to a date, so that two clients of one owner name never write the same one in the same
/// millisecond and take each other's write for their own.
[[nodiscard]] std::chrono::nanoseconds longestSpread(std::chrono::milliseconds lease);

} // namespace locks
