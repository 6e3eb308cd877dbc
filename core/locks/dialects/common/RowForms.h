// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/itemstore/ItemFields.h"

#include <string_view>

namespace locks {

// Defined here because recognition asks them of every row, many times, with names that are constants.

/// Whether the item has such an attribute of this type.
[[nodiscard]] inline bool has(const itemstore::ItemFields &item, std::string_view name,
                              dynamodb::AttributeType type)
{
    return item.typeOf(name) == type;
}
/// Empty if the attribute is missing or no text: what recognition looks for is never empty.
[[nodiscard]] inline std::string_view text(const itemstore::ItemFields &item, std::string_view name)
{
    return item.string(name).value_or(std::string_view());
}
/// Whether a key attribute has this name.
[[nodiscard]] inline bool isNamed(const QByteArray &key, std::string_view name)
{
    return std::string_view(key.constData(), static_cast<std::size_t>(key.size())) == name;
}

/// Forms of text by which rows are told apart. No allocation.
[[nodiscard]] bool isDigits(std::string_view text); ///< one or more decimal digits
[[nodiscard]] bool isTimedVersion(std::string_view version); ///< dynamolock v2.1.0 on: <digits>:<52 base32>
[[nodiscard]] bool isPlainVersion(std::string_view version); ///< dynamolock to v2.0.3: 32 letters and digits
[[nodiscard]] bool fits(std::string_view text, std::string_view pattern); ///< '0' stands for any digit
[[nodiscard]] bool isMillisInstant(std::string_view text); ///< ShedLock: UTC with exactly three decimals
[[nodiscard]] bool isUuid(std::string_view text); ///< in lower case, with its four dashes
[[nodiscard]] bool isRfc3339(std::string_view text);

} // namespace locks
