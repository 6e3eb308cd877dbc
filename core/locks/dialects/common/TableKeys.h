// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Table.h"

#include <string_view>

namespace locks {

/// Whether all keys of the table are text.
[[nodiscard]] bool hasTextKeys(const aws::TableDescription &table);
/// Whether the keys are text and have exactly these names; an empty `sortKey` means none.
[[nodiscard]] bool hasKeys(const aws::TableDescription &table, std::string_view partitionKey,
                           std::string_view sortKey = {});

} // namespace locks
