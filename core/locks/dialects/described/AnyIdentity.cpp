// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/AnyIdentity.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/dynamodb/item/ExactDecimal.h"

#include <algorithm>

namespace locks {
namespace {

using dynamodb::AttributeType;
using dynamodb::ExactDecimal;
using std::string_view;

bool isScalar(const itemstore::ItemFields::Attribute &attribute)
{
    return attribute.isThere &&
        (attribute.type == AttributeType::S || attribute.type == AttributeType::N ||
         attribute.type == AttributeType::B);
}

/// Types of up to two scalars, so that 1 and "1" differ.
string_view typesOf(AttributeType first, std::optional<AttributeType> second)
{
    static constexpr std::array<string_view, 12> names{"S",  "SS", "SN", "SB", "N",  "NS",
                                                       "NN", "NB", "B",  "BS", "BN", "BB"};
    static_assert(static_cast<int>(AttributeType::S) == 0 && static_cast<int>(AttributeType::B) == 2);
    const auto place =
        static_cast<std::size_t>(first) * 4 + (second ? static_cast<std::size_t>(*second) + 1 : 0);
    return names[place];
}

QByteArray valueText(const dynamodb::AttributeValue *value)
{
    if (!value)
        return "{}";
    const string_view bytes(value->bytes().constData(), static_cast<std::size_t>(value->bytes().size()));
    const bool isNumber = ExactDecimal::parse(bytes).has_value();
    if (value->type() == AttributeType::N && isNumber)
        return value->bytes();
    if (value->type() != AttributeType::S)
        return dynamodb::toJson(*value);
    const bool isPlain = !isNumber && !bytes.empty() && bytes.find_first_of("|\"{") == string_view::npos;
    return isPlain ? value->bytes() : dynamodb::quoted(QByteArrayView(value->bytes()));
}

} // namespace

Identity anyIdentity(const itemstore::ItemFields &item, describe::Texts names, bool isOdd)
{
    Identity identity;
    if (names.empty())
        return identity;
    const itemstore::ItemFields::Attribute first = item.at(names[0]);
    const auto second = names.size() > 1 ? item.at(names[1]) : itemstore::ItemFields::Attribute();
    if (isScalar(first))
        identity.first = first.bytes;
    if (isScalar(second))
        identity.second = second.bytes;
    const bool isOne = names.size() == 1;
    const bool fits = names.size() <= 2 && isScalar(first) && (isOne || isScalar(second)) && !isOdd;
    const auto secondType = isOne ? std::nullopt : std::optional(second.type);
    identity.rest = fits ? typesOf(first.type, secondType) : item.item().packed();
    return identity;
}

QString anyIdentityText(const dynamodb::Item &item, describe::Texts names)
{
    QByteArrayList values;
    for (const string_view name : names)
        values << valueText(item.find(QByteArrayView(name.data(), static_cast<qsizetype>(name.size()))));
    return base::fromUtf8(values.join('|'));
}

bool isOddOwner(const itemstore::ItemFields::Attribute &owner)
{
    if (owner.isThere && owner.type == AttributeType::S)
        return ExactDecimal::parse(owner.bytes).has_value();
    return owner.isThere && owner.type != AttributeType::N;
}

} // namespace locks
