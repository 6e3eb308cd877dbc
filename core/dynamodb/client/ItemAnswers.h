// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

#include <vector>

/// Reads what the service answers about items, except pages, which ItemStoreBuilder decodes.
namespace dynamodb::answers {

/// The item in this member of an answer ("Item", "Attributes"); nothing if there is no such member. Damaged
/// if it cannot be read.
[[nodiscard]] base::Result<std::optional<Item>> itemMember(const QByteArray &body, std::string_view member);

struct BatchPart {
    std::vector<Item> items;
    std::vector<Item> unprocessed;
};
/// Of BatchGetItem on one table.
[[nodiscard]] base::Result<BatchPart> batchPart(const QByteArray &body);

/// Capacity units of an answer, found by its text, so that a page need not be parsed for it; 0 if it states
/// none.
[[nodiscard]] double consumedCapacity(const QByteArray &body);

/// True if `body` is one JSON object from end to end. `isPage`: only its first and last character are looked
/// at; the decoder will read the rest anyway.
[[nodiscard]] bool isJsonObject(const QByteArray &body, bool isPage);

} // namespace dynamodb::answers
