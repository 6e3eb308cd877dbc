// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"
#include "core/record/Recording.h"
#include "core/watch/snapshot/KeysRead.h"

#include <QHash>

#include <functional>

namespace record {

/// The rows of one table by the numbers that its recording gives them: finds what is new in each read. A row is kept as the last
/// whole read packed it, in the store that the watch keeps, too; one that was read by its key since, as an item. One thread at a time.
class NewRows {
public:
    /// `keep`: what is recorded of an item, the same of an equal one; nothing: all of it.
    explicit NewRows(OpenedTable table, std::function<dynamodb::Item(const dynamodb::Item &)> keep = {});

    /// Adds to `read` what a whole read shows. `items`: not null, of one chain of stores; `order`: those of it in the order of
    /// the table.
    void addWhole(const itemstore::ItemStorePtr &items, const std::vector<quint32> &order,
                  RecordedRead &read);
    void addKeys(const watch::KeysRead &keys, RecordedRead &read);

private:
    static constexpr quint32 ofKeyRead = 0xffff'ffff;

    [[nodiscard]] dynamodb::Item kept(const dynamodb::Item &item) const;
    [[nodiscard]] QByteArray keyBytes(const dynamodb::Item &item) const;
    [[nodiscard]] dynamodb::Item recorded(int row) const; ///< as the lines so far say it
    /// True: it was found where the last whole read showed these bytes.
    [[nodiscard]] bool isPackedAs(int row, std::string_view packed) const;
    int add(const QByteArray &key);
    void remove(int row);
    static void addChange(int row, const dynamodb::Item &before, const dynamodb::Item &item,
                          RecordedRead &read);

    OpenedTable m_table;
    std::function<dynamodb::Item(const dynamodb::Item &)> m_keep;
    itemstore::ItemStorePtr m_store; ///< of the last whole read
    QHash<int, quint32> m_places; ///< in m_store, by row; or ofKeyRead
    QHash<int, dynamodb::Item> m_byKey; ///< as recorded, of rows whose place is ofKeyRead
    QHash<QByteArray, int> m_numbers; ///< by key, as JSON
    std::vector<int> m_order; ///< of the last whole read
    int m_next = 0;
};

} // namespace record
