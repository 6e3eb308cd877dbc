// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/LockFilter.h"

namespace cli {

/// Fields a list can be ordered by.
enum class SortColumn : quint8 {
    Key,
    SortKey,
    Name,
    State,
    Owner,
    Dialect,
    Version,
    Lease,
    LapsesIn,
    ObservedFor
};

struct SortOrder {
    SortColumn column = SortColumn::Key;
    bool descending = false;
};
/// "state", "lapsesIn:desc"; the JSON fields' names are good too. BadInput names the columns there are.
[[nodiscard]] base::Result<SortOrder> parseSort(const QString &text);

/// Which rows of a table are listed, and how many were left out for being no locks.
struct Selection {
    std::vector<qint32> rows;
    qsizetype leftOut = 0;
};

/// What of a table is asked for beside the filter.
struct Wanted {
    bool problemsOnly = false; ///< lapsed and unreadable ones
    bool others = false; ///< rows that are no locks, too
};

/// Rows that pass, in order; what the column leaves equal stays in order of keys. Nothing known sorts last.
[[nodiscard]] Selection selectLocks(LockDescriber &describer, const LockFilter &filter, Wanted wanted,
                                    const SortOrder &order);

} // namespace cli
