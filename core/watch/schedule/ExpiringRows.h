// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/Snapshot.h"

#include <optional>
#include <vector>

namespace watch {

/// Rows whose version has stood still for its whole lease, or whose date is surely past, without a consistent
/// read confirming it since: one such read now shows whether they have lapsed. Lapsed rows are not among
/// them, so nothing is read over and over.
///
/// `patience`: rows that were over within it since their version was first seen are only among them once a whole read that
/// left after their end has shown the same version. They are never `next`: that read brings them.
struct ExpiringRows {
    std::vector<qint32> rows; ///< the first of them, at most as many as asked for
    qsizetype total = 0; ///< all that are due by now
    std::optional<base::BootTime> next; ///< when to check again: the next one will be due, or may be
};
[[nodiscard]] ExpiringRows expiringRows(const Snapshot &snapshot, const locks::Moment &now, qsizetype limit,
                                        std::optional<std::chrono::milliseconds> patience = {});

} // namespace watch
