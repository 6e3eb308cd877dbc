// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <compare>

namespace dynamodb {

/// Equal as DynamoDB compares them: numbers by their value, so that 1.50 is 1.5. Numbers inside of sets, lists
/// and maps are compared by their text.
[[nodiscard]] bool sameValue(const AttributeValue &a, const AttributeValue &b);

/// Whether values of the type have an order: S, N and B.
[[nodiscard]] bool isOrdered(AttributeType type);
/// As DynamoDB orders them: S and B by their bytes, N by its value. Nothing for values of two types, of one without an
/// order, and for text that is no number.
[[nodiscard]] std::optional<std::strong_ordering> orderOf(const AttributeValue &a, const AttributeValue &b);

/// True if `item` has every attribute of `key` with the same value.
[[nodiscard]] bool hasKey(const Item &item, const Item &key);

/// Bytes that two keys with the same attributes, in any order, share exactly if their values are the same.
[[nodiscard]] QByteArray keyText(const Item &key);

} // namespace dynamodb
