// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Table.h"

#include <string_view>

namespace locks {

/// Whether the table's partition key is text and its sort key, where it has one, of `sortKeyType`.
[[nodiscard]] bool hasTextKeys(const dynamodb::TableDescription &table,
                               dynamodb::AttributeType sortKeyType = dynamodb::AttributeType::S);
/// Whether the keys have these types, too, and exactly these names; an empty `sortKey` means none.
[[nodiscard]] bool hasKeys(const dynamodb::TableDescription &table, std::string_view partitionKey,
                           std::string_view sortKey = {},
                           dynamodb::AttributeType sortKeyType = dynamodb::AttributeType::S);

} // namespace locks
