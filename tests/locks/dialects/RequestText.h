// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/expression/Condition.h"

namespace fakes {

/// Text as it is, a number after "#", bytes after "%".
[[nodiscard]] inline QByteArray textOf(const dynamodb::AttributeValue &value)
{
    const bool isNumber = value.type() == dynamodb::AttributeType::N;
    return (isNumber ? "#" : value.type() == dynamodb::AttributeType::B ? "%" : "") + value.bytes();
}

/// "{key=job, ownerName=me}", attributes as they stand in the item.
[[nodiscard]] inline QByteArray textOf(const dynamodb::Item &item)
{
    QByteArrayList parts;
    for (const auto &[name, value] : item)
        parts << name + '=' + textOf(value);
    return '{' + parts.join(", ") + '}';
}

/// "(key and isReleased=1)": a condition with its names and values, "not key" for an attribute that must not
/// be there.
[[nodiscard]] inline QByteArray textOf(const dynamodb::Condition &condition)
{
    using Kind = dynamodb::Condition::Kind;
    const auto compared = [&condition](const char *sign) {
        return condition.name() + sign + textOf(condition.value());
    };
    switch (condition.kind()) {
    case Kind::Exists:
        return condition.name();
    case Kind::NotExists:
        return "not " + condition.name();
    case Kind::Equal:
        return compared("=");
    case Kind::NotEqual:
        return compared("<>");
    case Kind::Less:
        return compared("<");
    case Kind::LessOrEqual:
        return compared("<=");
    case Kind::Greater:
        return compared(">");
    case Kind::GreaterOrEqual:
        return compared(">=");
    case Kind::And:
    case Kind::Or:
        break;
    }
    QByteArrayList parts;
    for (const dynamodb::Condition &part : condition.operands())
        parts << textOf(part);
    return '(' + parts.join(condition.kind() == Kind::And ? " and " : " or ") + ')';
}

/// Verb, row or key, changes ("name:=value", "name:=-" for a removal) and condition of a write.
[[nodiscard]] inline QByteArray textOf(const dynamodb::ConditionalWrite &write)
{
    QByteArray text;
    switch (write.verb()) {
    case dynamodb::ConditionalWrite::Verb::Put:
        text = "put " + textOf(write.item());
        break;
    case dynamodb::ConditionalWrite::Verb::Update:
        text = "update " + textOf(write.key());
        break;
    case dynamodb::ConditionalWrite::Verb::Delete:
        text = "delete " + textOf(write.key());
        break;
    }
    for (const dynamodb::Assignment &change : write.changes())
        text += ' ' + change.name + ":=" + (change.value ? textOf(*change.value) : QByteArray("-"));
    return text + " if " + textOf(write.condition());
}

} // namespace fakes
