// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/record/RowOrder.h"

#include <QSet>

namespace record {

std::vector<int> expectedOrder(const std::vector<int> &before, const RecordedRead &read)
{
    const QSet<int> gone(read.gone.begin(), read.gone.end());
    std::vector<int> order;
    order.reserve(before.size() + read.put.size());
    auto put = read.put.begin();
    const auto insertUpTo = [&](qsizetype place) {
        for (; put != read.put.end() && (!put->place || *put->place <= place); ++put) {
            if (put->place) {
                order.push_back(put->row);
                ++place;
            }
        }
    };
    for (const int row : before) {
        if (gone.contains(row))
            continue;
        insertUpTo(qsizetype(order.size()));
        order.push_back(row);
    }
    for (; put != read.put.end(); ++put) {
        if (put->place)
            order.push_back(put->row);
    }
    return order;
}

dynamodb::Item keyAttributesOf(const OpenedTable &table, const dynamodb::Item &item)
{
    dynamodb::Item key;
    const auto take = [&](const QByteArray &name) {
        if (const dynamodb::AttributeValue *value = item.find(name))
            key.set(name, *value);
    };
    take(table.partitionKey.name);
    if (table.sortKey)
        take(table.sortKey->name);
    return key;
}

} // namespace record
