// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/Condition.h"

#include "core/dynamodb/expression/Placeholders.h"

#include <QCoreApplication>

namespace dynamodb {

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

namespace {

// What one condition can hold. Rule: DynamoDB quotas, "Expression parameters". Values are not counted: 400 KB
// of them, the largest item, are far below the 2 MB they may have together.
constexpr qsizetype longestExpression = 4096;
constexpr int mostOperators = 300;

} // namespace

base::Result<Condition> Condition::exactlyAs(const Item &seen, const Item &key,
                                             const std::vector<QByteArray> &absent)
{
    Condition condition = exists(key.begin()->first);
    for (const auto &[name, value] : seen) {
        if (!key.contains(name))
            condition = std::move(condition) && equal(name, value);
    }
    for (const QByteArray &name : absent) {
        if (!key.contains(name) && !seen.contains(name))
            condition = std::move(condition) && notExists(name);
    }
    Placeholders placeholders;
    if (condition.operatorCount() > mostOperators ||
        condition.expression(placeholders).size() > longestExpression)
        return base::failure(
            base::ErrorKind::Unsupported,
            QCoreApplication::translate(
                "aws",
                "the row has %1 attributes, more than one condition can compare, so nothing can make "
                "sure that it is still as it was seen; write it with another tool, while no "
                "other program writes to it")
                .arg(seen.size()));
    return condition;
}

int Condition::operatorCount() const
{
    if (m_operands.empty())
        return 1;
    int count = static_cast<int>(m_operands.size()) - 1;
    for (const Condition &operand : m_operands)
        count += operand.operatorCount();
    return count;
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
        // but the reader of a dry run should not have to know.
        const bool nested = !operand.m_operands.empty();
        text += nested ? '(' + operand.expression(placeholders) + ')' : operand.expression(placeholders);
    }
    return text;
}

} // namespace dynamodb
