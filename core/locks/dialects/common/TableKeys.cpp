// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/TableKeys.h"

#include "core/locks/dialects/common/RowForms.h"

namespace locks {

bool hasTextKeys(const dynamodb::TableDescription &table, dynamodb::AttributeType sortKeyType)
{
    return table.partitionKey.type == dynamodb::AttributeType::S &&
        (!table.sortKey || table.sortKey->type == sortKeyType);
}

bool hasKeys(const dynamodb::TableDescription &table, std::string_view partitionKey, std::string_view sortKey,
             dynamodb::AttributeType sortKeyType)
{
    return hasTextKeys(table, sortKeyType) && isNamed(table.partitionKey.name, partitionKey) &&
        isNamed(table.sortKey ? table.sortKey->name : QByteArray(), sortKey);
}

} // namespace locks
