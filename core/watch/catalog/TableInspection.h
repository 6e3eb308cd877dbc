// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/locks/dialects/Dialects.h"

#include <optional>
#include <vector>

namespace watch {

/// One table of the sidebar.
struct CatalogEntry {
    QString name;
    std::optional<dynamodb::TableDescription> description; ///< nothing until described, or denied
    std::vector<locks::TableVerdict> verdicts; ///< most likely first; empty: no lock dialect fits
    bool isUndescribed = false; ///< DescribeTable failed, as the note says
    bool isUnsampled = false; ///< its rows decide, and could not be read, as the note says
    std::optional<base::Error> error{}; ///< why; only where isUndescribed or isUnsampled
    bool hasOtherLocks = false; ///< rows of a library that is recognised and cannot be read, or locks of none
    QString note; ///< why something is not known, one sentence
    bool sampled = false; ///< verdicts come from rows, not from the schema alone
    bool hasMarkedRows = false; ///< rows bear replica marks, see locks::TableShape
    bool seenWhole = false; ///< sampled: these are all of its rows
    qsizetype rowsSeen = 0; ///< that were read; there are at least as many

    /// It holds locks, as far as is known. A key schema that any table could have is no sign of it; rows, or a library's own
    /// schema, are.
    [[nodiscard]] bool isLikely() const
    {
        return !verdicts.empty() && (sampled || verdicts.front().confidence != locks::Confidence::Guess);
    }
};

/// Describes one table, asks for its TTL attribute where that decides between dialects, and reads up to 25
/// of its rows where its schema allows locks. Rows that a library's program stores beside its locks name the library, and a
/// lock whose key is known (locks::LockDialect::knownLockKeys) is read by itself where they do not show it. Only a failure of DescribeTable fails; what else is denied
/// becomes a note. `reader` must outlive the task.
[[nodiscard]] base::Task<base::Result<CatalogEntry>> inspectTable(dynamodb::TableReader &reader,
                                                                  QString table, std::stop_token stop);

/// Turns candidates into verdicts by the rows of one page. `isAll`: the table has no others. Where none is a lock, the note
/// says how many were read.
void judgeByRows(CatalogEntry &entry, const itemstore::ItemStore &rows, bool isAll = true);

} // namespace watch
