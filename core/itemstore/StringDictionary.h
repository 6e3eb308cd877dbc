// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"
#include "core/itemstore/StringPool.h"

#include <optional>

namespace itemstore {

/// One attribute of a shape.
struct Slot {
    std::string name;
    dynamodb::AttributeType type = dynamodb::AttributeType::Null;
    bool interned = false; ///< the payload is the number of a string in the vocabulary, or 0 and the text
};

/// Attribute names and types of an item, sorted by name.
using Shape = std::vector<Slot>;

/// What the items of a chain of stores have in common: shapes, orders, interned strings. Numbers start at 1
/// and only grow along a chain, so equal items have equal packed bytes in all its stores. Each kind is
/// limited, so that a hostile or merely odd table cannot grow it for ever; what comes later is stored within
/// the item.
///
/// A builder fills one of its own; once a store has it, it never changes again. That is why no mutex is
/// needed.
class StringDictionary {
public:
    static constexpr quint32 MaxStrings = 4096;
    static constexpr std::size_t MaxStringBytes = 1024;
    static constexpr quint32 MaxShapes = 4096;
    static constexpr quint32 MaxOrders = 4096;
    static constexpr std::size_t MaxSlots = 256; ///< so that an order is a byte per attribute

    explicit StringDictionary(std::vector<QByteArray> internAttributes);

    [[nodiscard]] bool interns(std::string_view attribute, dynamodb::AttributeType type) const;
    /// Number of a string, or 0.
    [[nodiscard]] quint32 findString(std::string_view text) const { return m_strings.find(text); }
    [[nodiscard]] bool takes(std::string_view text) const;
    quint32 addString(std::string_view text) { return m_strings.add(text); }
    [[nodiscard]] std::string_view string(quint32 id) const { return m_strings.at(id); }
    [[nodiscard]] quint32 stringCount() const { return m_strings.size(); }

    [[nodiscard]] quint32 findShape(const Shape &shape) const;
    [[nodiscard]] bool takes(const Shape &shape) const;
    quint32 addShape(Shape shape);
    [[nodiscard]] const Shape &shape(quint32 id) const { return *m_shapes[id - 1]; }
    /// Of all shapes that this process has made, whatever dictionary has it; never 0.
    [[nodiscard]] quint64 shapeSerial(quint32 id) const { return m_shapeSerials[id - 1]; }

    /// An order says which slot of the shape the i-th stored attribute is, one byte each. 0 is "sorted by
    /// name".
    [[nodiscard]] quint32 findOrder(std::string_view order) const { return m_orders.find(order); }
    [[nodiscard]] bool takesOrder() const { return m_orders.size() < MaxOrders; }
    quint32 addOrder(std::string_view order) { return m_orders.add(order); }
    [[nodiscard]] std::string_view order(quint32 id) const { return m_orders.at(id); }

    [[nodiscard]] qsizetype memoryBytes() const;

private:
    std::vector<QByteArray> m_internAttributes;
    StringPool m_strings;
    StringPool m_orders;
    StringPool m_shapeKeys;
    std::vector<std::shared_ptr<const Shape>> m_shapes;
    std::vector<quint64> m_shapeSerials;
    qsizetype m_shapeBytes = 0;
};

} // namespace itemstore
