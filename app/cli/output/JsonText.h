// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/itemstore/ItemStore.h"

#include <QString>

#include <optional>
#include <string_view>

namespace cli {

/// Appends `utf8` as a JSON string with its quotes.
void appendQuoted(QByteArray &json, std::string_view utf8);
/// Appends one attribute of an item as DynamoDB JSON, as stored.
void appendAttribute(QByteArray &json, aws::ItemView item, int index);
/// Appends the whole item as DynamoDB JSON, attributes in stored order.
void appendItem(QByteArray &json, aws::ItemView item);

[[nodiscard]] QByteArray jsonText(const QString &text);
[[nodiscard]] QByteArray jsonTextOrNull(const QString &text); ///< null for an empty text
[[nodiscard]] QByteArray jsonItemOrNull(const std::optional<aws::Item> &item);
[[nodiscard]] inline QByteArray jsonFlag(bool flag)
{
    return flag ? "true" : "false";
}

/// RFC 3339 in UTC with milliseconds, of a time since 1970.
[[nodiscard]] QByteArray rfc3339(std::chrono::nanoseconds sinceEpoch);

} // namespace cli
