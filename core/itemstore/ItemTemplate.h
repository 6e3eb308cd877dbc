// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace aws {

/// How an item was written in JSON: the text around its values. The items of a table are mostly written
/// alike, and differ in their values alone: then what lies between these need not be parsed again, only
/// compared.
///
/// For items of S, N and B without an escape in their values; all others have no such form. Not for JSON that
/// not checked: that strings hold valid UTF-8 and no control characters must be known already.
class ItemTemplate {
public:
    /// One attribute and the text of its value as it stands in the JSON.
    struct Seen {
        std::string_view name;
        AttributeType type;
        std::string_view text;
    };

    /// The form of an item that begins at `json` and whose values, in the order they stand there, are `seen`.
    /// Nothing if a text does not lie in it, in that order, or something other than the item's end follows.
    [[nodiscard]] static std::optional<ItemTemplate> of(std::string_view json, std::span<const Seen> seen);

    /// Reads what begins at `json`, which may go on behind the item. False unless it is written exactly so;
    /// else `seen` are its attributes, valid as long as `json` and this form.
    [[nodiscard]] bool read(std::string_view json, std::vector<Seen> &seen) const;

private:
    struct Part {
        std::string before; ///< from the end of the value before, or the beginning of the item
        std::string name;
        AttributeType type;
    };
    std::vector<Part> m_parts;
};

} // namespace aws
