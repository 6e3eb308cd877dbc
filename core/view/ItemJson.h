// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Appender.h"
#include "core/itemstore/StoredAttributes.h"

/// JSON of packed items, appended without unpacking them: cheap enough for whole tables.
namespace view {

/// How a quote of JSON is written: as it is, or twice, as within a quoted cell of CSV.
enum class Quotes : quint8 { Plain, Doubled };

/// Appends `utf8` as a JSON string with its quotes.
void appendQuoted(base::Appender &json, std::string_view utf8, Quotes quotes = Quotes::Plain);
/// Appends `bytes` in base64, padded, without quotes.
void appendBase64(base::Appender &out, std::string_view bytes);
/// Appends the value of one attribute as DynamoDB JSON, as stored.
void appendAttribute(base::Appender &json, const itemstore::StoredAttributes::Attribute &attribute,
                     Quotes quotes = Quotes::Plain);
/// In bytes; see dynamodb::sizeOf().
[[nodiscard]] qint64 sizeOf(const itemstore::StoredAttributes::Attribute &attribute);
/// Appends name and value of one attribute, as a member of an object.
void appendMember(base::Appender &json, const itemstore::StoredAttributes::Attribute &attribute,
                  Quotes quotes);
/// Appends name, type and size of one attribute whose value is not shown: see dynamodb::hiddenJson().
void appendHidden(base::Appender &json, const itemstore::StoredAttributes::Attribute &attribute,
                  Quotes quotes);
/// Appends the whole item as DynamoDB JSON, attributes in stored order.
void appendItem(base::Appender &json, itemstore::ItemView item, Quotes quotes = Quotes::Plain);

} // namespace view
