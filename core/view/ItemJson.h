// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemStore.h"

#include <QByteArray>

#include <string_view>

/// JSON of packed items, appended without unpacking them: cheap enough for whole tables.
namespace view {

/// Appends `utf8` as a JSON string with its quotes.
void appendQuoted(QByteArray &json, std::string_view utf8);
/// Appends one attribute of an item as DynamoDB JSON, as stored.
void appendAttribute(QByteArray &json, aws::ItemView item, int index);
/// Appends the whole item as DynamoDB JSON, attributes in stored order.
void appendItem(QByteArray &json, aws::ItemView item);

} // namespace view
