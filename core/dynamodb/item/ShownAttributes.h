// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/Item.h"

#include <optional>

namespace dynamodb {

/// Which attributes of a row are shown with their values; of the others name, type and size are. Every item that
/// becomes text, in whatever output, passes here. A value; any thread.
class ShownAttributes {
public:
    ShownAttributes() = default; ///< all
    [[nodiscard]] static ShownAttributes only(QList<QByteArray> names);

    [[nodiscard]] bool areAll() const { return !m_names; }
    [[nodiscard]] const QList<QByteArray> &names() const; ///< empty where they are all
    [[nodiscard]] bool shows(QByteArrayView name) const;

    friend bool operator==(const ShownAttributes &, const ShownAttributes &) = default;

private:
    std::optional<QList<QByteArray>> m_names;
};

/// How much an attribute holds, in bytes: of text its UTF-8, of a number its digits, of sets, lists and maps all that
/// is in them with its names; one for a flag and for NULL.
[[nodiscard]] qint64 sizeOf(const AttributeValue &value);

/// What stands for a value that is not shown: {"hidden":{"type":"B","bytes":812}}. No reader of DynamoDB JSON takes it
/// for a value.
[[nodiscard]] QByteArray hiddenJson(AttributeType type, qint64 bytes);

/// As toJson() of the item, with hiddenJson() for what is not shown.
[[nodiscard]] QByteArray toShownJson(const Item &item, const ShownAttributes &shown, int indent = 0);
/// `item` with what is shown alone.
[[nodiscard]] Item shownPart(const Item &item, const ShownAttributes &shown);

/// A request as ConditionalWrite makes it, with hiddenJson() for each value of an attribute that is not shown: in its
/// item, its condition and its changes. As it is where all are shown; empty where it is no JSON.
[[nodiscard]] QByteArray shownRequest(const QByteArray &request, const ShownAttributes &shown);

} // namespace dynamodb
