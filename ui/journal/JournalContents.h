// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/audit/JournalReader.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

enum class JournalColumn : quint8 { Time, Act, Table, Key, Operator, Outcome, Caveat, Count };

/// One act as the list shows it: each cell one line, long ones cut, what cannot be seen as signs.
struct JournalRow {
    std::array<QString, static_cast<std::size_t>(JournalColumn::Count)> cells;
    QString search; ///< lower case: the cells, the reason and the id
    friend bool operator==(const JournalRow &, const JournalRow &) = default;
};

/// One reading of the whole journal. A value that does not change; made off the event loop, shown on it.
struct JournalContents {
    std::vector<audit::JournalEntry> entries; ///< newest first
    std::vector<JournalRow> rows; ///< of each entry
    audit::ChainReport chain;
    QString chainLines; ///< what is to be said of single lines of the chain, a sentence a line; mostly empty
    std::optional<base::Error> error; ///< it could not be read; then there are no entries
};
using JournalContentsPtr = std::shared_ptr<const JournalContents>;

/// Reads entries and verifies the chain. On any thread; takes as long as the files are long.
[[nodiscard]] JournalContentsPtr readJournal(const audit::JournalReader &journal);

} // namespace ui
