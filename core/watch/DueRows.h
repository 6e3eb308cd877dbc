// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/Snapshot.h"

#include <optional>
#include <vector>

namespace watch {

/// Rows whose version has stood still for its whole lease without a consistent read confirming it since: one
/// such read now tells whether they have lapsed. Lapsed rows are not among them, so nothing is read over and
/// over.
struct DueRows {
    std::vector<qint32> rows; ///< the first of them, at most as many as asked for
    qsizetype total = 0; ///< all that are due by now
    std::optional<base::BootTime> next; ///< when the next one will be
};
[[nodiscard]] DueRows dueRows(const Snapshot &snapshot, base::BootTime now, qsizetype limit);

/// Rows of date dialects whose date lies after `after` and not after `until`.
struct PassedDates {
    std::vector<qint32> rows; ///< ascending
    std::optional<base::ServerTime> next; ///< the earliest date after `until`
};
[[nodiscard]] PassedDates passedDates(const Snapshot &snapshot, base::ServerTime after,
                                      base::ServerTime until);

} // namespace watch
