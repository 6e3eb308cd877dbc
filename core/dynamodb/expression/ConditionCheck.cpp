// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"

#include "core/dynamodb/item/SameValue.h"

#include <algorithm>
#include <compare>

namespace dynamodb {

bool compares(Condition::Kind kind, const AttributeValue &a, const AttributeValue &b)
{
    if (kind == Condition::Kind::Equal || kind == Condition::Kind::NotEqual)
        return sameValue(a, b) == (kind == Condition::Kind::Equal);
    const auto order = orderOf(a, b);
    if (!order)
        return false;
    switch (kind) {
    case Condition::Kind::Less:
        return std::is_lt(*order);
    case Condition::Kind::LessOrEqual:
        return std::is_lteq(*order);
    case Condition::Kind::Greater:
        return std::is_gt(*order);
    default:
        return std::is_gteq(*order);
    }
}

bool holds(const Condition &condition, const std::optional<Item> &item)
{
    const AttributeValue *value = item ? item->find(condition.name()) : nullptr;
    const auto holdsHere = [&item](const Condition &part) { return holds(part, item); };
    switch (condition.kind()) {
    case Condition::Kind::Exists:
        return value != nullptr;
    case Condition::Kind::NotExists:
        return value == nullptr;
    case Condition::Kind::NotEqual:
        return !value || compares(condition.kind(), *value, condition.value());
    case Condition::Kind::And:
        return std::all_of(condition.operands().begin(), condition.operands().end(), holdsHere);
    case Condition::Kind::Or:
        return std::any_of(condition.operands().begin(), condition.operands().end(), holdsHere);
    default:
        return value && compares(condition.kind(), *value, condition.value());
    }
}

} // namespace dynamodb
