// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/output/Context.h"
#include "core/watch/snapshot/Snapshot.h"

namespace cli {

/// Whether the command reads one table's locks, and may therefore be given a description of its rows: --dialect-file.
[[nodiscard]] bool takesDialectFile(const CommandSpec &command);

/// The dialect that --dialect-file describes, known to this process from now on. BadInput with one sentence for a file that
/// cannot be used, and for a command that takes none.
[[nodiscard]] base::Result<locks::DialectId> readDialectFile(const Invocation &line);

/// Whether the description may be used for the table of the command line: by its name, its key, and one page of its rows,
/// which no certain dialect may claim. Nothing to check without --dialect-file.
[[nodiscard]] base::Task<base::Result<base::Rested>> checkDialectFile(Context context);

/// The same of all rows, once they are there.
[[nodiscard]] base::Result<base::Rested> checkDialectFile(const Context &context,
                                                          const watch::Snapshot &rows);

/// What the description makes of the row, on stderr: the name, owner and state, the date in UTC and local time.
void writeReading(Output &out, const locks::LockRecord &record);

} // namespace cli
