// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowTests.h"

#include "core/dynamodb/item/ExactDecimal.h"
#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/dialects/common/RowForms.h"

#include <algorithm>
#include <limits>

namespace locks {
namespace {

using dynamodb::AttributeType;
using std::string_view;
using Is = RowTest::Is;

bool canGrow(string_view number)
{
    const auto count = wholeNumber(number);
    return count && *count < std::numeric_limits<qint64>::max();
}

bool isPrintable(string_view bytes)
{
    return !bytes.empty() && std::ranges::all_of(bytes, [](char c) { return c > ' ' && c <= '~'; });
}

bool isSameNumber(string_view number, string_view other)
{
    const auto one = dynamodb::ExactDecimal::parse(number);
    return one && one == dynamodb::ExactDecimal::parse(other);
}

bool isNamedOrNone(const std::optional<QByteArray> &name, string_view wanted)
{
    return name ? isNamed(*name, wanted) : wanted.empty();
}

string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool holdsOfTable(const RowTest &test, const TableShape &shape)
{
    const QLatin1String name(test.name.data(), static_cast<qsizetype>(test.name.size()));
    switch (test.is) {
    case Is::KeyNamed:
        return isNamed(shape.partitionKey, test.name);
    case Is::SortKeyNamed:
        return isNamedOrNone(shape.sortKey, test.name);
    case Is::TableNamed:
        return shape.table == name;
    case Is::TableEndsWith:
        return shape.table.endsWith(name);
    case Is::UsedBy:
        return shape.usedBy.contains(DialectId(name));
    case Is::TtlBy:
        return isNamedOrNone(shape.ttlAttribute, test.name);
    case Is::LeaseSet:
        return shape.givenLease.has_value();
    default:
        return false;
    }
}

bool holdsOfAttribute(const RowTest &test, const itemstore::ItemFields::Attribute &attribute)
{
    constexpr std::size_t digitsOfMilliseconds = 12;
    switch (test.is) {
    case Is::There:
        return attribute.isThere;
    case Is::OfType:
        return attribute.isThere && attribute.type == test.type;
    case Is::Text:
        return !attribute.as(AttributeType::S).empty();
    case Is::Equal:
        return attribute.isThere && attribute.type == test.type && attribute.bytes == test.with;
    case Is::Prefixed:
        return attribute.as(AttributeType::S).starts_with(test.with);
    case Is::Suffixed:
        return attribute.as(AttributeType::S).ends_with(test.with);
    case Is::Fits:
        return attribute.isThere && attribute.type == test.type && test.form(attribute.bytes);
    case Is::Printable:
        return isPrintable(attribute.as(AttributeType::B));
    case Is::Uuid:
        return isUuid(attribute.as(AttributeType::B));
    case Is::Digits:
        return isDigits(attribute.as(AttributeType::N));
    case Is::ManyDigits:
        return attribute.as(AttributeType::N).size() >= digitsOfMilliseconds;
    case Is::CanGrow:
        return canGrow(attribute.as(AttributeType::N));
    case Is::MillisDate:
        return isMillisInstant(attribute.as(AttributeType::S));
    case Is::Rfc3339Date:
        return isRfc3339(attribute.as(AttributeType::S));
    case Is::UtcDate:
        return isInUtc(attribute.as(AttributeType::S));
    case Is::EqualNumber:
        return isSameNumber(attribute.as(AttributeType::N), test.with);
    default:
        return false;
    }
}

itemstore::ItemFields::Attribute attributeOf(string_view name, const itemstore::ItemFields &item,
                                             const TableShape &shape)
{
    if (name.front() != '\x01')
        return item.at(name);
    if (name.size() == describe::keyOfTable.size()) // there are two such names
        return item.at(viewOf(shape.partitionKey));
    return shape.sortKey ? item.at(viewOf(*shape.sortKey)) : itemstore::ItemFields::Attribute();
}

bool hasNameThat(bool (*fits)(string_view), const itemstore::ItemFields &item)
{
    bool isFound = false;
    item.visitNames([&](string_view name) { isFound = isFound || fits(name); });
    return isFound;
}

bool isBool(const itemstore::ItemFields &item, string_view name, bool wanted)
{
    return item.typeOf(name) == AttributeType::Bool && item.item().boolean(name) == wanted;
}

} // namespace

bool holds(const RowTest &test, const itemstore::ItemFields::Attribute &attribute, const TableShape &shape)
{
    return (test.isOfTable() ? holdsOfTable(test, shape) : holdsOfAttribute(test, attribute)) != test.isNot;
}

bool holds(const RowTest &test, const itemstore::ItemFields &item, const TableShape &shape)
{
    const bool is = test.isOfTable() ? holdsOfTable(test, shape)
        : test.is == Is::NameFits    ? hasNameThat(test.form, item)
        : test.is == Is::EqualBool   ? isBool(item, test.name, test.with == "true")
                                     : holdsOfAttribute(test, attributeOf(test.name, item, shape));
    return is != test.isNot;
}

bool holds(const RowTest &test, const dynamodb::TableDescription &table)
{
    const QLatin1String name(test.name.data(), static_cast<qsizetype>(test.name.size()));
    if (test.is == Is::IndexNamed)
        return table.indexNames.contains(name) != test.isNot;
    if (test.is == Is::OnDemand)
        return table.onDemand != test.isNot;
    return holds(test, itemstore::ItemFields::Attribute(), TableShape::of(table));
}

} // namespace locks
