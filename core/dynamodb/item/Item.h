// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/item/AttributeValue.h"

#include <optional>

namespace dynamodb {

/// One DynamoDB item that owns its attributes, in stored order. For single items; whole tables live in
/// ItemStore.
class Item {
public:
    Item() = default;
    Item(std::initializer_list<NamedValue> attributes) : m_attributes(attributes) { }
    explicit Item(std::vector<NamedValue> attributes) : m_attributes(std::move(attributes)) { }

    [[nodiscard]] bool isEmpty() const { return m_attributes.empty(); }
    [[nodiscard]] qsizetype size() const { return static_cast<qsizetype>(m_attributes.size()); }
    /// Null if there is no such attribute. Valid until the item is changed.
    [[nodiscard]] const AttributeValue *find(QByteArrayView name) const;
    /// The bytes of an S attribute; nothing if it is missing or of another type.
    [[nodiscard]] std::optional<QByteArray> stringAt(QByteArrayView name) const;
    /// The text of an N attribute; nothing if it is missing or of another type.
    [[nodiscard]] std::optional<QByteArray> numberAt(QByteArrayView name) const;
    [[nodiscard]] bool contains(QByteArrayView name) const { return find(name) != nullptr; }
    void set(const QByteArray &name, AttributeValue value); ///< replaces in place or appends
    void remove(QByteArrayView name);

    [[nodiscard]] const std::vector<NamedValue> &attributes() const { return m_attributes; }
    [[nodiscard]] auto begin() const { return m_attributes.begin(); }
    [[nodiscard]] auto end() const { return m_attributes.end(); }

    /// Same attributes with equal values, in any order.
    friend bool operator==(const Item &a, const Item &b);

private:
    std::vector<NamedValue> m_attributes;
};

} // namespace dynamodb
