// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/emulator/ItemBytes.h"
#include "core/emulator/expression/Decimal.h"
#include "core/emulator/expression/Expression.h"
#include "core/emulator/expression/Values.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace emulator {

using dynamodb::AttributeType;
using dynamodb::AttributeValue;

namespace {

qsizetype sizeOf(const AttributeValue &value)
{
    switch (value.type()) {
    case AttributeType::S:
    case AttributeType::B:
        return value.bytes().size();
    case AttributeType::L:
        return static_cast<qsizetype>(value.elements().size());
    case AttributeType::M:
        return static_cast<qsizetype>(value.entries().size());
    default:
        return value.members().size();
    }
}

/// The attributes of an item by name. Many are looked up in a hash, so that an expression with many names costs an item
/// with many attributes no more than its own size. The item outlives it.
class Attributes {
public:
    explicit Attributes(const dynamodb::Item &item) : m_item(item)
    {
        constexpr qsizetype few = 32;
        if (item.size() <= few)
            return;
        m_byName.reserve(item.size());
        for (const auto &[name, value] : item)
            m_byName.insert(name, &value);
    }
    /// Null: there is none of that name.
    [[nodiscard]] const AttributeValue *find(const QByteArray &name) const
    {
        return m_byName.isEmpty() ? m_item.find(name) : m_byName.value(name, nullptr);
    }

private:
    const dynamodb::Item &m_item;
    QHash<QByteArray, const AttributeValue *> m_byName;
};

/// Nothing: one of the two is no list, or there are more elements than an item can hold.
std::optional<AttributeValue> joined(const AttributeValue &head, const AttributeValue &tail)
{
    constexpr std::size_t smallestElement = 2; // bytes, as itemBytes() counts it
    if (head.type() != AttributeType::L || tail.type() != AttributeType::L ||
        (head.elements().size() + tail.elements().size()) * smallestElement > std::size_t(largestItem))
        return std::nullopt;
    std::vector<AttributeValue> elements = head.elements();
    elements.insert(elements.end(), tail.elements().begin(), tail.elements().end());
    return AttributeValue::list(std::move(elements));
}

/// What an operand is worth for an item; nothing if it names a missing attribute.
std::optional<AttributeValue> worth(const Operand &operand, const Attributes &item)
{
    const AttributeValue *stored = item.find(operand.path);
    switch (operand.kind) {
    case Operand::Kind::Literal:
        return operand.literal;
    case Operand::Kind::Path:
        return stored ? std::optional(*stored) : std::nullopt;
    case Operand::Kind::Size:
        return stored ? std::optional(AttributeValue::number(qint64(sizeOf(*stored)))) : std::nullopt;
    case Operand::Kind::IfNotExists:
        return stored ? *stored : worth(operand.arguments.front(), item);
    case Operand::Kind::ListAppend: {
        const auto head = worth(operand.arguments.at(0), item);
        const auto tail = worth(operand.arguments.at(1), item);
        return head && tail ? joined(*head, *tail) : std::nullopt;
    }
    }
    return std::nullopt;
}

bool contains(const AttributeValue &whole, const AttributeValue &part)
{
    switch (whole.type()) {
    case AttributeType::S:
    case AttributeType::B:
        return part.type() == whole.type() && whole.bytes().contains(part.bytes());
    case AttributeType::SS:
        return part.type() == AttributeType::S && whole.members().contains(part.bytes());
    case AttributeType::NS:
        return part.type() == AttributeType::N && whole.members().contains(part.bytes());
    case AttributeType::BS:
        return part.type() == AttributeType::B && whole.members().contains(part.bytes());
    case AttributeType::L:
        return std::find(whole.elements().begin(), whole.elements().end(), part) != whole.elements().end();
    default:
        return false;
    }
}

bool compare(Predicate::Kind kind, const AttributeValue &a, const AttributeValue &b)
{
    using Kind = dynamodb::Condition::Kind;
    switch (kind) {
    case Predicate::Kind::NotEqual:
        return dynamodb::compares(Kind::NotEqual, a, b);
    case Predicate::Kind::Less:
        return dynamodb::compares(Kind::Less, a, b);
    case Predicate::Kind::LessOrEqual:
        return dynamodb::compares(Kind::LessOrEqual, a, b);
    case Predicate::Kind::Greater:
        return dynamodb::compares(Kind::Greater, a, b);
    case Predicate::Kind::GreaterOrEqual:
        return dynamodb::compares(Kind::GreaterOrEqual, a, b);
    default:
        return dynamodb::compares(Kind::Equal, a, b);
    }
}

/// Comparisons and functions, whose operands may be missing.
bool holdsFor(const Predicate &predicate, const std::vector<std::optional<AttributeValue>> &values)
{
    if (predicate.kind == Predicate::Kind::Exists || predicate.kind == Predicate::Kind::NotExists)
        return values.front().has_value() == (predicate.kind == Predicate::Kind::Exists);
    const bool complete =
        std::all_of(values.begin(), values.end(), [](const auto &value) { return value.has_value(); });
    if (predicate.kind == Predicate::Kind::NotEqual)
        return !complete || compare(predicate.kind, *values.at(0), *values.at(1)); // DynamoDB's rule
    if (predicate.kind == Predicate::Kind::In) {
        return std::any_of(values.begin() + 1, values.end(), [&](const auto &candidate) {
            return values.front() && candidate &&
                compare(Predicate::Kind::Equal, *values.front(), *candidate);
        });
    }
    if (!complete)
        return false;
    const AttributeValue &first = *values.at(0);
    const AttributeValue &second = *values.at(1);
    switch (predicate.kind) {
    case Predicate::Kind::Between:
        return compare(Predicate::Kind::GreaterOrEqual, first, second) &&
            compare(Predicate::Kind::LessOrEqual, first, *values.at(2));
    case Predicate::Kind::BeginsWith:
        return first.type() == second.type() && first.bytes().startsWith(second.bytes());
    case Predicate::Kind::Contains:
        return contains(first, second);
    case Predicate::Kind::TypeIs:
        return second.bytes() == dynamodb::wireName(first.type());
    default:
        return compare(predicate.kind, first, second);
    }
}

tl::unexpected<Refusal> wrongOperand()
{
    return invalid(QStringLiteral("An operand in the update expression has an incorrect data type"));
}

tl::unexpected<Refusal> missingOperand()
{
    return invalid(
        QStringLiteral("The provided expression refers to an attribute that does not exist in the item"));
}

Answer<AttributeValue> total(const AttributeValue &a, const AttributeValue &b, char sign)
{
    if (a.type() != AttributeType::N || b.type() != AttributeType::N)
        return wrongOperand();
    const base::Result<Decimal> left = Decimal::parse(a.bytes());
    const base::Result<Decimal> right = Decimal::parse(b.bytes());
    if (!left || !right)
        return wrongOperand();
    const base::Result<Decimal> result = left->plus(sign == '-' ? right->negated() : *right);
    if (!result)
        return invalid(result.error().sentence);
    return AttributeValue::number(result->text());
}

Answer<AttributeValue> newValue(const Change &change, const Attributes &before)
{
    const auto first = worth(change.first, before);
    if (!first)
        return missingOperand();
    if (change.sign == 0)
        return *first;
    const auto second = worth(change.second, before);
    if (!second)
        return missingOperand();
    return total(*first, *second, change.sign);
}

/// ADD and DELETE: numbers and sets only.
Answer<std::optional<AttributeValue>> combined(const Change &change, const Attributes &before)
{
    const auto given = worth(change.first, before);
    const AttributeValue *stored = before.find(change.path);
    if (!given)
        return missingOperand();
    const bool adding = change.kind == Change::Kind::Add;
    if (adding && given->type() == AttributeType::N) {
        const auto result = total(stored ? *stored : AttributeValue::number(qint64(0)), *given, '+');
        return result ? Answer<std::optional<AttributeValue>>(*result)
                      : tl::unexpected<Refusal>(result.error());
    }
    if (given->members().isEmpty() || (stored && stored->type() != given->type()))
        return wrongOperand();
    const QSet<QByteArray> changed(given->members().begin(), given->members().end());
    QList<QByteArray> members = stored ? stored->members() : QList<QByteArray>();
    members.removeIf([&changed](const QByteArray &member) { return changed.contains(member); });
    if (adding)
        members += given->members();
    return members.isEmpty() ? std::nullopt : std::optional(AttributeValue::set(given->type(), members));
}

/// The attribute after one step; nothing: it is removed.
Answer<std::optional<AttributeValue>> valueAfter(const Change &change, const Attributes &before)
{
    if (change.kind == Change::Kind::Remove)
        return std::optional<AttributeValue>();
    if (change.kind != Change::Kind::Set)
        return combined(change, before);
    const Answer<AttributeValue> value = newValue(change, before);
    return value ? Answer<std::optional<AttributeValue>>(*value) : tl::unexpected<Refusal>(value.error());
}

bool holdsOn(const Predicate &predicate, const Attributes &item)
{
    const auto isTrue = [&item](const Predicate &part) { return holdsOn(part, item); };
    if (predicate.kind == Predicate::Kind::And)
        return std::all_of(predicate.parts.begin(), predicate.parts.end(), isTrue);
    if (predicate.kind == Predicate::Kind::Or)
        return std::any_of(predicate.parts.begin(), predicate.parts.end(), isTrue);
    if (predicate.kind == Predicate::Kind::Not)
        return !isTrue(predicate.parts.front());
    std::vector<std::optional<AttributeValue>> values;
    for (const Operand &operand : predicate.operands)
        values.push_back(worth(operand, item));
    return holdsFor(predicate, values);
}

} // namespace

bool holds(const Predicate &predicate, const dynamodb::Item &item)
{
    return holdsOn(predicate, Attributes(item));
}

Answer<dynamodb::Item> applied(const std::vector<Change> &changes, const dynamodb::Item &before)
{
    const Attributes stored(before);
    QHash<QByteArray, std::optional<AttributeValue>> written;
    qsizetype bytes = 0; // so that many large values are refused before they are made
    for (const Change &change : changes) {
        const Answer<std::optional<AttributeValue>> value = valueAfter(change, stored);
        if (!value)
            return tl::unexpected<Refusal>(value.error());
        bytes += *value ? itemBytes(dynamodb::Item{{change.path, **value}}) : 0;
        if (bytes > largestItem)
            return invalid(QStringLiteral("Item size to update has exceeded the maximum allowed size"));
        written.insert(change.path, *value);
    }
    std::vector<dynamodb::NamedValue> after;
    const auto add = [&after](const QByteArray &name, const std::optional<AttributeValue> &value) {
        if (value)
            after.emplace_back(name, *value);
    };
    for (const auto &[name, value] : before) {
        const auto change = written.constFind(name);
        add(name, change == written.constEnd() ? std::optional(value) : *change);
    }
    for (const Change &change : changes) {
        if (!stored.find(change.path))
            add(change.path, written.value(change.path));
    }
    return dynamodb::Item(std::move(after));
}

} // namespace emulator
