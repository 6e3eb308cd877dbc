// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RecordedRows.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QSet>

#include <algorithm>

namespace record {
namespace {

/// The rows of the read before in their order, without those that are gone, and with the new ones in their places.
std::vector<int> expectedOrder(const std::vector<int> &before, const RecordedRead &read)
{
    const QSet<int> gone(read.gone.begin(), read.gone.end());
    std::vector<RecordedRead::Put> placed;
    std::vector<int> order;
    order.reserve(before.size() + read.put.size());
    auto put = read.put.begin();
    const auto insertDue = [&] {
        while (put != read.put.end() && put->place && *put->place <= qsizetype(order.size()))
            order.push_back((put++)->row);
    };
    for (const int row : before) {
        if (gone.contains(row))
            continue;
        insertDue();
        order.push_back(row);
    }
    for (; put != read.put.end(); ++put)
        order.push_back(put->row);
    return order;
}

} // namespace

RecordedRows::RecordedRows(const OpenedTable &table,
                           std::function<dynamodb::Item(const dynamodb::Item &)> keep)
    : m_partitionKey(table.partitionKey), m_sortKey(table.sortKey), m_keep(std::move(keep))
{
}

dynamodb::Item RecordedRows::keyOf(const dynamodb::Item &item) const
{
    dynamodb::Item key;
    const auto take = [&](const QByteArray &name) {
        if (const dynamodb::AttributeValue *value = item.find(name))
            key.set(name, *value);
    };
    take(m_partitionKey.name);
    if (m_sortKey)
        take(m_sortKey->name);
    return key;
}

dynamodb::Item RecordedRows::kept(const dynamodb::Item &item) const
{
    return m_keep ? m_keep(item) : item;
}

int RecordedRows::add(const QByteArray &key, dynamodb::Item item)
{
    const int row = m_next++;
    m_numbers.insert(key, row);
    m_rows.insert(row, {std::move(item), {}});
    return row;
}

void RecordedRows::remove(int row)
{
    m_numbers.remove(dynamodb::toJson(keyOf(m_rows.value(row).item)));
    m_rows.remove(row);
}

void RecordedRows::change(int row, const dynamodb::Item &item, RecordedRead &read)
{
    dynamodb::Item &before = m_rows[row].item;
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
    before = item;
}

void RecordedRows::recordWhole(const itemstore::ItemStore &items, const std::vector<quint32> &order,
                               RecordedRead &read)
{
    std::vector<int> rows;
    rows.reserve(order.size());
    QSet<int> seen;
    std::vector<RecordedRead::Put> added;
    for (const quint32 index : order) {
        const itemstore::ItemView view = items.at(index);
        const std::string_view packed = view.packed();
        const auto place = static_cast<qsizetype>(rows.size());
        // Most rows stand where they stood, in the same bytes.
        if (rows.size() < m_order.size()) {
            const int likely = m_order[rows.size()];
            const auto found = m_rows.constFind(likely);
            if (found != m_rows.constEnd() && found->packed == packed && !packed.empty()) {
                rows.push_back(likely);
                seen.insert(likely);
                continue;
            }
        }
        const dynamodb::Item item = view.unpack();
        const QByteArray key = dynamodb::toJson(keyOf(item));
        const auto known = m_numbers.constFind(key);
        int row = known == m_numbers.constEnd() ? -1 : *known;
        if (row >= 0 && seen.contains(row))
            continue; // it moved while the read went on: the first sight is kept
        if (row < 0) {
            row = add(key, kept(item));
            added.push_back({row, m_rows[row].item, place});
        } else if (m_rows[row].packed != packed) {
            change(row, kept(item), read);
        }
        m_rows[row].packed = std::string(packed);
        seen.insert(row);
        rows.push_back(row);
    }
    for (auto row = m_rows.constBegin(); row != m_rows.constEnd(); ++row) {
        if (!seen.contains(row.key()))
            read.gone.push_back(row.key());
    }
    std::ranges::sort(read.gone);
    for (const int row : read.gone)
        remove(row);
    // Rows that are written whole because they lost an attribute have no place: they stay where they are.
    added.insert(added.end(), read.put.begin(), read.put.end());
    read.put = std::move(added);
    RecordedRead placed = read;
    std::erase_if(placed.put, [](const RecordedRead::Put &put) { return !put.place; });
    if (expectedOrder(m_order, placed) != rows)
        read.order = rows;
    m_order = std::move(rows);
}

void RecordedRows::recordKeys(const watch::KeysRead &keys, RecordedRead &read)
{
    for (const dynamodb::Item &asked : keys.asked) {
        const auto found = std::ranges::find_if(
            keys.found, [&](const dynamodb::Item &item) { return keyOf(item) == asked; });
        const QByteArray key = dynamodb::toJson(asked);
        const auto known = m_numbers.constFind(key);
        const int row = known == m_numbers.constEnd() ? -1 : *known;
        if (found == keys.found.end()) {
            if (row < 0) {
                read.missing.push_back(asked);
            } else {
                read.gone.push_back(row);
                remove(row);
            }
            continue;
        }
        if (row < 0) {
            const int added = add(key, kept(*found));
            read.put.push_back({added, m_rows[added].item, std::nullopt});
            continue;
        }
        const std::size_t changes = read.put.size() + read.set.size();
        change(row, kept(*found), read);
        if (read.put.size() + read.set.size() == changes)
            read.same.push_back(row);
        else
            m_rows[row].packed.clear();
    }
}

const RecordedRows::Row *RecordedRows::find(int row) const
{
    const auto found = m_rows.constFind(row);
    return found == m_rows.constEnd() ? nullptr : &*found;
}

base::Result<void> RecordedRows::takeChanges(const RecordedRead &read)
{
    const auto unknown = [](int row) {
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("it names row %1, which no line before has put").arg(row));
    };
    for (const RecordedRead::Put &put : read.put)
        m_rows.insert(put.row, {put.item, {}});
    for (const RecordedRead::Set &set : read.set) {
        const auto row = m_rows.find(set.row);
        if (row == m_rows.end())
            return unknown(set.row);
        for (const auto &[name, value] : set.attributes)
            row->item.set(name, value);
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
void RecordedRows::addUnplaced(const RecordedRead &read)
{
    if (std::ranges::all_of(read.put, [](const RecordedRead::Put &put) { return put.place.has_value(); }))
        return;
    const QSet<int> known(m_order.begin(), m_order.end());
    for (const RecordedRead::Put &put : read.put) {
        if (!put.place && !known.contains(put.row))
            m_order.push_back(put.row);
    }
}

base::Result<std::vector<const dynamodb::Item *>> RecordedRows::replayWhole(const RecordedRead &read)
{
    if (const auto taken = takeChanges(read); !taken)
        return tl::unexpected(taken.error());
    RecordedRead placed = read;
    std::erase_if(placed.put, [](const RecordedRead::Put &put) { return !put.place; });
    m_order = read.order ? *read.order : expectedOrder(m_order, placed);
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
        const Row *row = find(number);
        if (!row)
            return base::failure(base::ErrorKind::BadInput,
                                 QStringLiteral("its order names row %1, which is not there").arg(number));
        items.push_back(&row->item);
    }
    return items;
}

base::Result<watch::KeysRead> RecordedRows::replayKeys(const RecordedRead &read)
{
    if (const auto taken = takeChanges(read); !taken)
        return tl::unexpected(taken.error());
    watch::KeysRead keys;
    const auto answer = [&](int number) {
        const dynamodb::Item &item = m_rows[number].item;
        keys.asked.push_back(keyOf(item));
        keys.found.push_back(item);
    };
    for (const RecordedRead::Put &put : read.put)
        answer(put.row);
    for (const RecordedRead::Set &set : read.set)
        answer(set.row);
    for (const int row : read.same)
        answer(row);
    for (const int row : read.gone) {
        keys.asked.push_back(keyOf(m_rows[row].item));
        m_rows.remove(row);
    }
    keys.asked.insert(keys.asked.end(), read.missing.begin(), read.missing.end());
    return keys;
}

} // namespace record
