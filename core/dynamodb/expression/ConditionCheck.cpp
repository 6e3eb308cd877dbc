// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"

#include "core/dynamodb/item/SameValue.h"

#include <algorithm>

namespace aws {
namespace {

template <typename Number>
int orderOf(Number a, Number b)
{
    return a < b ? -1 : b < a ? 1 : 0;
}

int compareNumbers(const QByteArray &a, const QByteArray &b)
{
    bool isWholeA = false;
    bool isWholeB = false;
    const qint64 wholeA = a.toLongLong(&isWholeA);
    const qint64 wholeB = b.toLongLong(&isWholeB);
    return isWholeA && isWholeB ? orderOf(wholeA, wholeB) : orderOf(a.toDouble(), b.toDouble());
}

bool areOrdered(Condition::Kind kind, const AttributeValue &a, const AttributeValue &b)
{
    const bool comparable = a.type() == b.type() &&
        (a.type() == AttributeType::N || a.type() == AttributeType::S || a.type() == AttributeType::B);
    if (!comparable)
        return false;
    const int order =
        a.type() == AttributeType::N ? compareNumbers(a.bytes(), b.bytes()) : a.bytes().compare(b.bytes());
    switch (kind) {
    case Condition::Kind::Less:
        return order < 0;
    case Condition::Kind::LessOrEqual:
        return order <= 0;
    case Condition::Kind::Greater:
        return order > 0;
    default:
        return order >= 0;
    }
}

} // namespace

bool holds(const Condition &condition, const std::optional<Item> &item)
{
    const AttributeValue *value = item ? item->find(condition.name()) : nullptr;
    const auto holdsHere = [&item](const Condition &part) { return holds(part, item); };
    switch (condition.kind()) {
    case Condition::Kind::Exists:
        return value != nullptr;
    case Condition::Kind::NotExists:
        return value == nullptr;
    case Condition::Kind::Equal:
        return value && sameValue(*value, condition.value());
    case Condition::Kind::NotEqual:
        return !value || !sameValue(*value, condition.value());
    case Condition::Kind::And:
        return std::all_of(condition.operands().begin(), condition.operands().end(), holdsHere);
    case Condition::Kind::Or:
        return std::any_of(condition.operands().begin(), condition.operands().end(), holdsHere);
    default:
        return value && areOrdered(condition.kind(), *value, condition.value());
    }
}

} // namespace aws
