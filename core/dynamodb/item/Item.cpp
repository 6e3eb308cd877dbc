// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/Item.h"

#include <algorithm>

namespace dynamodb {

const AttributeValue *Item::find(QByteArrayView name) const
{
    const auto found = std::find_if(m_attributes.begin(), m_attributes.end(),
                                    [name](const NamedValue &attribute) { return attribute.first == name; });
    return found == m_attributes.end() ? nullptr : &found->second;
}

std::optional<QByteArray> Item::stringAt(QByteArrayView name) const
{
    const AttributeValue *value = find(name);
    if (!value || value->type() != AttributeType::S)
        return {};
    return value->bytes();
}

std::optional<QByteArray> Item::numberAt(QByteArrayView name) const
{
    const AttributeValue *value = find(name);
    if (!value || value->type() != AttributeType::N)
        return {};
    return value->bytes();
}

void Item::set(const QByteArray &name, AttributeValue value)
{
    for (NamedValue &attribute : m_attributes) {
        if (attribute.first == name) {
            attribute.second = std::move(value);
            return;
        }
    }
    m_attributes.emplace_back(name, std::move(value));
}

void Item::remove(QByteArrayView name)
{
    std::erase_if(m_attributes, [name](const NamedValue &attribute) { return attribute.first == name; });
}

bool operator==(const Item &a, const Item &b)
{
    return AttributeValue::map(a.m_attributes) == AttributeValue::map(b.m_attributes);
}

} // namespace dynamodb
