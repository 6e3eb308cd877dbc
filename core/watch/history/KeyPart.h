// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"
#include "core/itemstore/ItemStore.h"

#include <QString>

#include <string_view>

namespace locks {
struct TableShape;
}

namespace watch {

/// One key attribute of a row; without bytes if the row lacks it, or has it as no S, N or B. A view into the
/// store of the row, valid as long as that.
struct KeyPart {
    dynamodb::AttributeType type = dynamodb::AttributeType::S;
    std::string_view bytes;
};

[[nodiscard]] KeyPart keyPartOf(const itemstore::ItemView &item, const QByteArray &name);
/// The attribute `name` of a key that has it; an empty view otherwise.
[[nodiscard]] std::string_view keyBytes(const dynamodb::Item &key, const QByteArray &name);
/// The key attributes as an item of their own.
[[nodiscard]] dynamodb::Item keyItem(const locks::TableShape &shape, const KeyPart &key,
                                     const KeyPart &sortKey);
/// For people: text of S and N, hexadecimal digits of B.
[[nodiscard]] QString keyText(const KeyPart &key);

} // namespace watch
