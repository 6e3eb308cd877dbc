// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/AttributeValue.h"

#include <algorithm>

namespace dynamodb {

const char *wireName(AttributeType type)
{
    switch (type) {
    case AttributeType::S:
        return "S";
    case AttributeType::N:
        return "N";
    case AttributeType::B:
        return "B";
    case AttributeType::Bool:
        return "BOOL";
    case AttributeType::Null:
        return "NULL";
    case AttributeType::SS:
        return "SS";
    case AttributeType::NS:
        return "NS";
    case AttributeType::BS:
        return "BS";
    case AttributeType::L:
        return "L";
    case AttributeType::M:
        return "M";
    }
    Q_UNREACHABLE();
}

AttributeValue::AttributeValue() = default;

AttributeValue AttributeValue::string(QByteArray utf8)
{
    AttributeValue value;
    value.m_type = AttributeType::S;
    value.m_bytes = std::move(utf8);
    return value;
}

AttributeValue AttributeValue::number(QByteArray text)
{
    AttributeValue value;
    value.m_type = AttributeType::N;
    value.m_bytes = std::move(text);
    return value;
}

AttributeValue AttributeValue::number(qint64 value)
{
    return number(QByteArray::number(value));
}

AttributeValue AttributeValue::binary(QByteArray bytes)
{
    AttributeValue value;
    value.m_type = AttributeType::B;
    value.m_bytes = std::move(bytes);
    return value;
}

AttributeValue AttributeValue::boolean(bool value)
{
    AttributeValue result;
    result.m_type = AttributeType::Bool;
    result.m_bool = value;
    return result;
}

AttributeValue AttributeValue::null()
{
    return {};
}

AttributeValue AttributeValue::set(AttributeType type, QList<QByteArray> members)
{
    Q_ASSERT(type == AttributeType::SS || type == AttributeType::NS || type == AttributeType::BS);
    AttributeValue value;
    value.m_type = type;
    value.m_members = std::move(members);
    return value;
}

AttributeValue AttributeValue::list(std::vector<AttributeValue> elements)
{
    AttributeValue value;
    value.m_type = AttributeType::L;
    value.m_elements = std::make_shared<const std::vector<AttributeValue>>(std::move(elements));
    return value;
}

AttributeValue AttributeValue::map(std::vector<NamedValue> entries)
{
    AttributeValue value;
    value.m_type = AttributeType::M;
    value.m_entries = std::make_shared<const std::vector<NamedValue>>(std::move(entries));
    return value;
}

const std::vector<AttributeValue> &AttributeValue::elements() const
{
    static const std::vector<AttributeValue> none;
    return m_elements ? *m_elements : none;
}

const std::vector<NamedValue> &AttributeValue::entries() const
{
    static const std::vector<NamedValue> none;
    return m_entries ? *m_entries : none;
}

namespace {

bool sameMembers(QList<QByteArray> a, QList<QByteArray> b)
{
    if (a.size() != b.size())
        return false;
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

bool sameEntries(const std::vector<NamedValue> &a, const std::vector<NamedValue> &b)
{
    if (a.size() != b.size())
        return false;
    const auto sorted = [](const std::vector<NamedValue> &entries) {
        std::vector<const NamedValue *> order;
        order.reserve(entries.size());
        for (const NamedValue &entry : entries)
            order.push_back(&entry);
        std::stable_sort(order.begin(), order.end(),
                         [](const NamedValue *x, const NamedValue *y) { return x->first < y->first; });
        return order;
    };
    const auto left = sorted(a);
    const auto right = sorted(b);
    return std::equal(left.begin(), left.end(), right.begin(), [](const NamedValue *x, const NamedValue *y) {
        return x->first == y->first && x->second == y->second;
    });
}

} // namespace

bool operator==(const AttributeValue &a, const AttributeValue &b)
{
    if (a.m_type != b.m_type)
        return false;
    switch (a.m_type) {
    case AttributeType::S:
    case AttributeType::N:
    case AttributeType::B:
        return a.m_bytes == b.m_bytes;
    case AttributeType::Bool:
        return a.m_bool == b.m_bool;
    case AttributeType::Null:
        return true;
    case AttributeType::SS:
    case AttributeType::NS:
    case AttributeType::BS:
        return sameMembers(a.m_members, b.m_members);
    case AttributeType::L:
        return a.elements() == b.elements();
    case AttributeType::M:
        return sameEntries(a.entries(), b.entries());
    }
    Q_UNREACHABLE();
}

} // namespace dynamodb
