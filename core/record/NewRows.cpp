// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/NewRows.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "core/record/RowOrder.h"

#include <algorithm>

namespace record {

NewRows::NewRows(OpenedTable table, std::function<dynamodb::Item(const dynamodb::Item &)> keep)
    : m_table(std::move(table)), m_keep(std::move(keep))
{
}

dynamodb::Item NewRows::kept(const dynamodb::Item &item) const
{
    return m_keep ? m_keep(item) : item;
}

QByteArray NewRows::keyBytes(const dynamodb::Item &item) const
{
    return dynamodb::toJson(keyAttributesOf(m_table, item));
}

dynamodb::Item NewRows::recorded(int row) const
{
    const quint32 place = m_places.value(row, ofKeyRead);
    return place == ofKeyRead ? m_byKey.value(row) : kept(m_store->at(place).unpack());
}

bool NewRows::isPackedAs(int row, std::string_view packed) const
{
    const quint32 place = m_places.value(row, ofKeyRead);
    return place != ofKeyRead && m_store->at(place).packed() == packed;
}

int NewRows::add(const QByteArray &key)
{
    const int row = m_next++;
    m_numbers.insert(key, row);
    return row;
}

void NewRows::remove(int row)
{
    m_numbers.remove(keyBytes(recorded(row)));
    m_places.remove(row);
    m_byKey.remove(row);
}

void NewRows::addChange(int row, const dynamodb::Item &before, const dynamodb::Item &item, RecordedRead &read)
{
    if (before == item)
        return;
    dynamodb::Item changed;
    for (const auto &[name, value] : item) {
        const dynamodb::AttributeValue *known = before.find(name);
        if (!known || !(*known == value))
            changed.set(name, value);
    }
    const bool isLess =
        std::ranges::any_of(before, [&item](const auto &known) { return !item.contains(known.first); });
    // Equal but for the order within a set or a map: written whole, so that its bytes come back.
    if (isLess || changed.isEmpty())
        read.put.push_back({row, item, std::nullopt});
    else
        read.set.push_back({row, changed});
}

void NewRows::addWhole(const itemstore::ItemStorePtr &items, const std::vector<quint32> &order,
                       RecordedRead &read)
{
    std::vector<int> rows;
    rows.reserve(order.size());
    QHash<int, quint32> places;
    places.reserve(qsizetype(order.size()));
    std::vector<RecordedRead::Put> added;
    for (const quint32 index : order) {
        const itemstore::ItemView view = items->at(index);
        const auto place = static_cast<qsizetype>(rows.size());
        // Most rows stand where they stood, in the same bytes.
        const int likely = rows.size() < m_order.size() ? m_order[rows.size()] : -1;
        if (likely >= 0 && isPackedAs(likely, view.packed()) && !places.contains(likely)) {
            places.insert(likely, index);
            rows.push_back(likely);
            continue;
        }
        const dynamodb::Item item = view.unpack();
        const QByteArray key = keyBytes(item);
        int row = m_numbers.value(key, -1);
        if (row >= 0 && places.contains(row))
            continue; // it moved while the read went on: the first sight is kept
        if (row < 0) {
            row = add(key);
            added.push_back({row, kept(item), place});
        } else if (!isPackedAs(row, view.packed())) {
            addChange(row, recorded(row), kept(item), read);
        }
        places.insert(row, index);
        rows.push_back(row);
    }
    for (auto row = m_places.keyBegin(); row != m_places.keyEnd(); ++row) {
        if (!places.contains(*row))
            read.gone.push_back(*row);
    }
    std::ranges::sort(read.gone);
    for (const int row : read.gone)
        remove(row);
    // Rows that are written whole because they lost an attribute have no place: they stay where they are.
    added.insert(added.end(), read.put.begin(), read.put.end());
    read.put = std::move(added);
    if (expectedOrder(m_order, read) != rows)
        read.order = rows;
    m_order = std::move(rows);
    m_places = std::move(places);
    m_byKey.clear();
    m_store = items;
}

void NewRows::addKeys(const watch::KeysRead &keys, RecordedRead &read)
{
    for (const dynamodb::Item &asked : keys.asked) {
        const auto found = std::ranges::find_if(
            keys.found, [&](const dynamodb::Item &item) { return keyAttributesOf(m_table, item) == asked; });
        const QByteArray key = dynamodb::toJson(asked);
        const int row = m_numbers.value(key, -1);
        if (found == keys.found.end()) {
            if (row < 0) {
                read.missing.push_back(asked);
            } else {
                read.gone.push_back(row);
                remove(row);
            }
            continue;
        }
        const dynamodb::Item item = kept(*found);
        if (row < 0) {
            const int added = add(key);
            read.put.push_back({added, item, std::nullopt});
            m_places.insert(added, ofKeyRead);
            m_byKey.insert(added, item);
            continue;
        }
        const std::size_t changes = read.put.size() + read.set.size();
        addChange(row, recorded(row), item, read);
        if (read.put.size() + read.set.size() == changes) {
            read.same.push_back(row);
            continue;
        }
        m_places.insert(row, ofKeyRead);
        m_byKey.insert(row, item);
    }
}

} // namespace record
