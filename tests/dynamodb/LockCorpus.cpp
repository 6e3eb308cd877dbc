// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/LockCorpus.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QRandomGenerator>

namespace dynamodb::test {

namespace {

QByteArray hexText(quint32 seed, qsizetype length)
{
    QRandomGenerator random(seed);
    QByteArray text;
    while (text.size() < length)
        text += QByteArray::number(random.generate(), 16).rightJustified(8, '0');
    return text.left(length);
}

} // namespace

Item lockItem(int index, int heartbeat, int owners)
{
    const auto seed = static_cast<quint32>(index);
    const auto owner = QByteArray::number(index % owners);
    return {{"key",
             AttributeValue::string("orders/eu-west-1/shard-" +
                                    QByteArray::number(index).rightJustified(11, '0'))},
            {"ownerName",
             AttributeValue::string("worker-" + owner.rightJustified(13, '0') + '-' +
                                    hexText(seed % static_cast<quint32>(owners), 31))},
            {"leaseDuration", AttributeValue::string("20s")},
            {"recordVersionNumber",
             AttributeValue::string(hexText(seed * 31 + static_cast<quint32>(heartbeat) + 1, 72))},
            {"data", AttributeValue::binary(hexText(seed + 7, 64))}};
}

QByteArray pageOf(const std::vector<Item> &items, const Item *nextKey)
{
    QByteArray page = "{\"Items\":[";
    for (std::size_t i = 0; i < items.size(); ++i)
        page += (i ? "," : "") + toJson(items[i]);
    const QByteArray count = QByteArray::number(static_cast<qulonglong>(items.size()));
    page += "],\"Count\":" + count + ",\"ScannedCount\":" + count;
    if (nextKey)
        page += ",\"LastEvaluatedKey\":" + toJson(*nextKey);
    return page + ",\"ConsumedCapacity\":{\"TableName\":\"locks\",\"CapacityUnits\":128.5}}";
}

std::vector<QByteArray> lockPages(int count, int heartbeat, int owners)
{
    constexpr int perPage = 3400;
    std::vector<QByteArray> pages;
    for (int from = 0; from < count; from += perPage) {
        std::vector<Item> items;
        for (int i = from; i < std::min(count, from + perPage); ++i)
            items.push_back(lockItem(i, heartbeat, owners));
        const Item key{items.back().attributes().front()};
        pages.push_back(pageOf(items, from + perPage < count ? &key : nullptr));
    }
    return pages;
}

} // namespace dynamodb::test
