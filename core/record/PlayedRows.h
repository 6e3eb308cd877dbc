// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/record/Recording.h"
#include "core/watch/snapshot/KeysRead.h"

#include <QHash>

namespace record {

/// The rows of one table of a recording: makes of what was new in each read that read again. One thread at a time.
class PlayedRows {
public:
    explicit PlayedRows(OpenedTable table) : m_table(std::move(table)) { }

    /// The items of a whole read in its order. BadInput: it names rows that are not there.
    [[nodiscard]] base::Result<std::vector<const dynamodb::Item *>> whole(const RecordedRead &read);
    /// Times are to be set by the caller. BadInput as above.
    [[nodiscard]] base::Result<watch::KeysRead> keys(const RecordedRead &read);

private:
    [[nodiscard]] base::Result<void> takeChanges(const RecordedRead &read);
    void addUnplaced(const RecordedRead &read);

    OpenedTable m_table;
    QHash<int, dynamodb::Item> m_rows;
    std::vector<int> m_order; ///< of the last whole read
};

} // namespace record
