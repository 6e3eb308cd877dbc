// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/Condition.h"

#include "core/aws/Placeholders.h"

namespace aws {

Condition::Condition(Kind kind, QByteArray name, AttributeValue value, std::vector<Condition> operands)
    : m_kind(kind), m_name(std::move(name)), m_value(std::move(value)), m_operands(std::move(operands))
{
}

Condition Condition::exists(QByteArray name)
{
    return {Kind::Exists, std::move(name), {}, {}};
}

Condition Condition::notExists(QByteArray name)
{
    return {Kind::NotExists, std::move(name), {}, {}};
}

Condition Condition::equal(QByteArray name, AttributeValue value)
{
    return {Kind::Equal, std::move(name), std::move(value), {}};
}

Condition Condition::notEqual(QByteArray name, AttributeValue value)
{
    return {Kind::NotEqual, std::move(name), std::move(value), {}};
}

Condition Condition::compare(Kind kind, QByteArray name, AttributeValue value)
{
    Q_ASSERT(kind >= Kind::Equal && kind <= Kind::GreaterOrEqual);
    return {kind, std::move(name), std::move(value), {}};
}

Condition Condition::asSeen(const Item &seen, const QByteArray &name)
{
    const AttributeValue *value = seen.find(name);
    return value ? equal(name, *value) : notExists(name);
}

Condition Condition::joined(Kind kind, Condition a, Condition b)
{
    std::vector<Condition> operands;
    for (Condition *side : {&a, &b}) {
        if (side->m_kind == kind)
            std::move(side->m_operands.begin(), side->m_operands.end(), std::back_inserter(operands));
        else
            operands.push_back(std::move(*side));
    }
    return {kind, {}, {}, std::move(operands)};
}

Condition operator&&(Condition a, Condition b)
{
    return Condition::joined(Condition::Kind::And, std::move(a), std::move(b));
}

Condition operator||(Condition a, Condition b)
{
    return Condition::joined(Condition::Kind::Or, std::move(a), std::move(b));
}

namespace {

const char *comparator(Condition::Kind kind)
{
    switch (kind) {
    case Condition::Kind::Equal:
        return " = ";
    case Condition::Kind::NotEqual:
        return " <> ";
    case Condition::Kind::Less:
        return " < ";
    case Condition::Kind::LessOrEqual:
        return " <= ";
    case Condition::Kind::Greater:
        return " > ";
    case Condition::Kind::GreaterOrEqual:
        return " >= ";
    default:
        break;
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray Condition::expression(Placeholders &placeholders) const
{
    switch (m_kind) {
    case Kind::Exists:
        return "attribute_exists(" + placeholders.name(m_name) + ')';
    case Kind::NotExists:
        return "attribute_not_exists(" + placeholders.name(m_name) + ')';
    case Kind::And:
    case Kind::Or:
        break;
    default: {
        const QByteArray name = placeholders.name(m_name);
        return name + comparator(m_kind) + placeholders.value(m_value);
    }
    }
    QByteArray text;
    for (const Condition &operand : m_operands) {
        if (!text.isEmpty())
            text += m_kind == Kind::And ? " AND " : " OR ";
        // Equal kinds were flattened, so an operand with operands is of the other kind. AND binds tighter,
        // but nobody who reads a dry run should have to know.
        const bool nested = !operand.m_operands.empty();
        text += nested ? '(' + operand.expression(placeholders) + ')' : operand.expression(placeholders);
    }
    return text;
}

} // namespace aws
