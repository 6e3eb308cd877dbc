// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/ResultWriter.h"
#include "core/view/export/LockRowWriter.h"

namespace cli {

/// The same fields in the same order, for CSV.
[[nodiscard]] Row lockRow(const view::LockView &lock,
                          const view::LockFields &fields = view::LockFields::standard());

/// The fields that --columns names, as `list` and `show` write them; all of them without it. BadInput names what is wrong.
[[nodiscard]] base::Result<view::LockFields> fieldsOf(const Invocation &line);

/// Names of the fields, for the header of an empty CSV.
[[nodiscard]] QList<QByteArray> lockFieldNames(const view::LockFields &fields = view::LockFields::standard());

/// Writes the rows of a snapshot, in the order given, in any format. On a terminal no line of a table is longer than a
/// line there. `judged`: all its rows, as of `context`; null: each
/// row is judged when it is written.
void writeLocks(Output &out, OutputFormat format, const watch::Snapshot &snapshot,
                const view::ViewContext &context, const std::vector<qint32> &rows,
                const view::LockFields &fields = view::LockFields::standard(),
                const view::LockJudgements *judged = nullptr);

/// A table whose locks are listed with those of others. What it points at outlives the list.
struct ListedTable {
    const watch::Snapshot *snapshot = nullptr;
    const view::ViewContext *context = nullptr;
    const view::LockJudgements *judged = nullptr; ///< all its rows
};
struct ListedLock {
    std::size_t table = 0; ///< its place among the tables
    qint32 row = 0;
};
/// The same of several tables in one list.
void writeLocks(Output &out, OutputFormat format, const std::vector<ListedTable> &tables,
                const std::vector<ListedLock> &locks, const view::LockFields &fields);

/// One lock: an object, a CSV of one line, or in words, see writeReport().
void writeLock(Output &out, OutputFormat format, const view::LockView &lock,
               const view::LockFields &fields = view::LockFields::standard());

} // namespace cli
