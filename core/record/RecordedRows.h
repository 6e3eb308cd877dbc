// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"
#include "core/record/Recording.h"
#include "core/watch/snapshot/KeysRead.h"

#include <QHash>

#include <functional>
#include <string>

namespace record {

/// The rows of one table by the numbers that a recording gives them: says of each read what is new in it, and makes the read of
/// that again. One object does the one or the other; one thread at a time.
class RecordedRows {
public:
    /// `keep`: what is recorded of an item; nothing: all of it.
    explicit RecordedRows(const OpenedTable &table,
                          std::function<dynamodb::Item(const dynamodb::Item &)> keep = {});

    /// Adds to `read` what a whole read shows. `order`: the items of `items` in the order of the table.
    void recordWhole(const itemstore::ItemStore &items, const std::vector<quint32> &order,
                     RecordedRead &read);
    void recordKeys(const watch::KeysRead &keys, RecordedRead &read);

    /// The items of a whole read in its order. BadInput: it names rows that are not there.
    [[nodiscard]] base::Result<std::vector<const dynamodb::Item *>> replayWhole(const RecordedRead &read);
    /// Times are to be set by the caller. BadInput as above.
    [[nodiscard]] base::Result<watch::KeysRead> replayKeys(const RecordedRead &read);

private:
    struct Row {
        dynamodb::Item item; ///< as recorded
        std::string packed; ///< as a whole read showed it; empty: it was read by its key
    };
    [[nodiscard]] dynamodb::Item keyOf(const dynamodb::Item &item) const;
    [[nodiscard]] dynamodb::Item kept(const dynamodb::Item &item) const;
    void change(int row, const dynamodb::Item &item, RecordedRead &read);
    int add(const QByteArray &key, dynamodb::Item item);
    void remove(int row);
    [[nodiscard]] base::Result<void> takeChanges(const RecordedRead &read);
    void addUnplaced(const RecordedRead &read);
    [[nodiscard]] const Row *find(int row) const;

    dynamodb::KeyAttribute m_partitionKey;
    std::optional<dynamodb::KeyAttribute> m_sortKey;
    std::function<dynamodb::Item(const dynamodb::Item &)> m_keep;
    QHash<int, Row> m_rows;
    QHash<QByteArray, int> m_numbers; ///< by key, as JSON; while recording
    std::vector<int> m_order; ///< of the last whole read
    int m_next = 0;
};

} // namespace record
