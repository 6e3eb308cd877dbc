// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/dynamodb/item/Item.h"

namespace dynamodb {

/// DynamoDB JSON of one value, e.g. {"S":"text"}. Compact, UTF-8, no insignificant space.
[[nodiscard]] QByteArray toJson(const AttributeValue &value);
/// DynamoDB JSON of an item, attributes in stored order. `indent` > 0 pretty-prints for people.
[[nodiscard]] QByteArray toJson(const Item &item, int indent = 0);

/// Parses DynamoDB JSON. BadInput names the offending attribute: unknown type, wrong base64, not exactly one
/// type, nesting over 32. Numbers are kept as their text and not checked.
[[nodiscard]] base::Result<AttributeValue> valueFromJson(const QByteArray &json);
[[nodiscard]] base::Result<Item> itemFromJson(const QByteArray &json);

/// The items in the list `name` of a JSON object, in stored order of their attributes: each element of the list is an item, or a
/// list whose second element is one. Empty where there is no such list. BadInput as above.
[[nodiscard]] base::Result<std::vector<Item>> itemsInList(const QByteArray &object, const char *name);

/// `text` as a JSON string with quotes; control characters escaped, other UTF-8 as it is. Invalid UTF-8
/// becomes U+FFFD.
[[nodiscard]] QByteArray quoted(QByteArrayView text);
[[nodiscard]] QByteArray quoted(QStringView text);

/// Finds the LastEvaluatedKey of a Scan or Query answer from its tail without parsing the page, so that the
/// next page can be asked for first. The parser verifies it afterwards. Nothing if absent or not found for
/// sure.
[[nodiscard]] std::optional<Item> peekNextKey(const QByteArray &body);

} // namespace dynamodb
