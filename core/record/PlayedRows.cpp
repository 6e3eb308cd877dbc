// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/PlayedRows.h"

#include "core/record/RowOrder.h"

#include <QSet>

#include <algorithm>

namespace record {

base::Result<void> PlayedRows::takeChanges(const RecordedRead &read)
{
    const auto unknown = [](int row) {
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("it names row %1, which no line before has put").arg(row));
    };
    for (const RecordedRead::Put &put : read.put)
        m_rows.insert(put.row, put.item);
    for (const RecordedRead::Set &set : read.set) {
        const auto row = m_rows.find(set.row);
        if (row == m_rows.end())
            return unknown(set.row);
        for (const auto &[name, value] : set.attributes)
            row->set(name, value);
    }
    for (const std::vector<int> *rows : {&read.gone, &read.same}) {
        for (const int row : *rows) {
            if (!m_rows.contains(row))
                return unknown(row);
        }
    }
    return {};
}

/// A new row that has no place comes last.
void PlayedRows::addUnplaced(const RecordedRead &read)
{
    if (std::ranges::all_of(read.put, [](const RecordedRead::Put &put) { return put.place.has_value(); }))
        return;
    const QSet<int> known(m_order.begin(), m_order.end());
    for (const RecordedRead::Put &put : read.put) {
        if (!put.place && !known.contains(put.row))
            m_order.push_back(put.row);
    }
}

base::Result<std::vector<const dynamodb::Item *>> PlayedRows::whole(const RecordedRead &read)
{
    if (const auto taken = takeChanges(read); !taken)
        return tl::unexpected(taken.error());
    m_order = read.order ? *read.order : expectedOrder(m_order, read);
    if (!read.order)
        addUnplaced(read);
    // Else a short line would make many rows of one.
    const bool isNewOrder = read.order || !read.put.empty();
    if (isNewOrder && QSet<int>(m_order.begin(), m_order.end()).size() != qsizetype(m_order.size()))
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("its order names a row more than once"));
    for (const int row : read.gone)
        m_rows.remove(row);
    std::vector<const dynamodb::Item *> items;
    items.reserve(m_order.size());
    for (const int number : m_order) {
        const auto row = m_rows.constFind(number);
        if (row == m_rows.constEnd())
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("its order names row %1, which is not there").arg(number));
        items.push_back(&*row);
    }
    return items;
}

base::Result<watch::KeysRead> PlayedRows::keys(const RecordedRead &read)
{
    if (const auto taken = takeChanges(read); !taken)
        return tl::unexpected(taken.error());
    watch::KeysRead keys;
    const auto answer = [&](int number) {
        const dynamodb::Item item = m_rows.value(number);
        keys.asked.push_back(keyAttributesOf(m_table, item));
        keys.found.push_back(item);
    };
    for (const RecordedRead::Put &put : read.put)
        answer(put.row);
    for (const RecordedRead::Set &set : read.set)
        answer(set.row);
    for (const int row : read.same)
        answer(row);
    for (const int row : read.gone) {
        keys.asked.push_back(keyAttributesOf(m_table, m_rows.value(row)));
        m_rows.remove(row);
    }
    keys.asked.insert(keys.asked.end(), read.missing.begin(), read.missing.end());
    return keys;
}

} // namespace record
