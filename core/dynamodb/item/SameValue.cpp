// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/SameValue.h"

#include "core/dynamodb/item/DynamoJson.h"
#include "core/dynamodb/item/ExactDecimal.h"

#include <algorithm>

namespace dynamodb {
namespace {

std::optional<ExactDecimal> decimalOf(const AttributeValue &value)
{
    const QByteArray &text = value.bytes();
    return ExactDecimal::parse(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
}

} // namespace

bool sameValue(const AttributeValue &a, const AttributeValue &b)
{
    if (a == b)
        return true;
    if (a.type() != AttributeType::N || b.type() != AttributeType::N)
        return false;
    const auto number = decimalOf(a);
    return number && number == decimalOf(b);
}

bool isOrdered(AttributeType type)
{
    return type == AttributeType::S || type == AttributeType::N || type == AttributeType::B;
}

std::optional<std::strong_ordering> orderOf(const AttributeValue &a, const AttributeValue &b)
{
    if (a.type() != b.type() || !isOrdered(a.type()))
        return std::nullopt;
    if (a.type() != AttributeType::N)
        return a.bytes().compare(b.bytes()) <=> 0; // bytes, so UTF-8 order; QByteArray compares them unsigned
    const auto left = decimalOf(a);
    const auto right = decimalOf(b);
    return left && right ? std::optional(*left <=> *right) : std::nullopt;
}

bool hasKey(const Item &item, const Item &key)
{
    return std::ranges::all_of(key, [&item](const NamedValue &part) {
        const AttributeValue *value = item.find(part.first);
        return value && sameValue(*value, part.second);
    });
}

QByteArray keyText(const Item &key)
{
    std::vector<NamedValue> parts = key.attributes();
    std::ranges::sort(parts, {}, &NamedValue::first);
    for (auto &[name, value] : parts) {
        if (const auto number = value.type() == AttributeType::N ? decimalOf(value) : std::nullopt)
            value = AttributeValue::number(number->text());
    }
    return toJson(Item(std::move(parts)));
}

} // namespace dynamodb
