// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/ShownAttributes.h"

#include <QString>

#include <optional>
#include <vector>

namespace ui {

/// One attribute of a row before and after a write.
struct AttributeChange {
    enum class Kind : quint8 { Kept, Changed, Added, Removed };
    Kind kind = Kind::Kept;
    QString name;
    QString before; ///< empty for Added
    QString after; ///< empty for Removed
};

/// Attribute by attribute, the changed ones first. `after` nothing: the row goes.
[[nodiscard]] std::vector<AttributeChange> diffItems(const dynamodb::Item &before,
                                                     const std::optional<dynamodb::Item> &after,
                                                     const dynamodb::ShownAttributes &shown);

/// A value in one line for a table cell: text as it is, numbers as stored, binary as its length and first
/// bytes, everything else as DynamoDB JSON; cut at 120 characters.
[[nodiscard]] QString valueInOneLine(const dynamodb::AttributeValue &value);

/// Type and size of a value that is not shown.
[[nodiscard]] QString hiddenInOneLine(const dynamodb::AttributeValue &value);

} // namespace ui
