// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/LockRecord.h"

namespace locks {

TableShape TableShape::of(const dynamodb::TableDescription &description)
{
    TableShape shape;
    shape.table = description.name;
    shape.partitionKey = description.partitionKey.name;
    shape.partitionKeyType = description.partitionKey.type;
    if (description.sortKey) {
        shape.sortKey = description.sortKey->name;
        shape.sortKeyType = description.sortKey->type;
    }
    shape.ttlAttribute = description.ttlAttribute;
    shape.reach = dynamodb::reachOf(description);
    return shape;
}

dynamodb::Item TableShape::keyOf(const dynamodb::Item &item) const
{
    dynamodb::Item key;
    if (const dynamodb::AttributeValue *value = item.find(partitionKey))
        key.set(partitionKey, *value);
    if (!sortKey)
        return key;
    if (const dynamodb::AttributeValue *value = item.find(*sortKey))
        key.set(*sortKey, *value);
    return key;
}

} // namespace locks
