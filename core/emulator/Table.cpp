// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/Table.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/SameValue.h"
#include "core/emulator/ItemBytes.h"

#include <algorithm>
#include <tuple>
#include <zlib.h>

namespace emulator {

namespace {

quint32 hashOf(const QByteArray &partition)
{
    return static_cast<quint32>(crc32(0, reinterpret_cast<const Bytef *>(partition.constData()),
                                      static_cast<uInt>(partition.size())));
}

std::optional<Refusal> unfit(const dynamodb::KeyAttribute &key, const dynamodb::AttributeValue &value,
                             qsizetype longest)
{
    const QString name = base::fromUtf8(key.name);
    if (value.type() != key.type) {
        return invalid(QStringLiteral(
                           "One or more parameter values were invalid: Type mismatch for key %1 expected: "
                           "%2 actual: %3")
                           .arg(name, QString::fromLatin1(dynamodb::wireName(key.type)),
                                QString::fromLatin1(dynamodb::wireName(value.type()))))
            .value();
    }
    if (value.bytes().isEmpty()) {
        return invalid(
                   QStringLiteral("One or more parameter values are not valid. The AttributeValue for a key "
                                  "attribute cannot contain an empty string value. Key: %1")
                       .arg(name))
            .value();
    }
    if (value.bytes().size() > longest) {
        return invalid(QStringLiteral(
                           "One or more parameter values were invalid: Size of key %1 has exceeded the "
                           "maximum size limit of %2 bytes")
                           .arg(name)
                           .arg(longest))
            .value();
    }
    return std::nullopt;
}

constexpr qsizetype longestPartition = 2048;
constexpr qsizetype longestSort = 1024;

/// A value that a comparison of order is not made for.
const dynamodb::AttributeValue *unorderedIn(const dynamodb::Condition &condition)
{
    using Kind = dynamodb::Condition::Kind;
    for (const dynamodb::Condition &part : condition.operands()) {
        if (const dynamodb::AttributeValue *value = unorderedIn(part))
            return value;
    }
    const bool isOrder = condition.kind() >= Kind::Less && condition.kind() <= Kind::GreaterOrEqual;
    return isOrder && !dynamodb::isOrdered(condition.value().type()) ? &condition.value() : nullptr;
}

/// What is wrong with a write, whatever the row.
std::optional<Refusal> unfitWrite(const Table &table, const dynamodb::ConditionalWrite &write)
{
    if (!write.isWithinLimits())
        return invalid(QStringLiteral("Invalid ConditionExpression: Expression size or number of operators "
                                      "has exceeded the maximum allowed"))
            .value();
    if (const dynamodb::AttributeValue *value = unorderedIn(write.condition()))
        return invalid(QStringLiteral("Invalid ConditionExpression: Incorrect operand type for operator or "
                                      "function; operand type: %1")
                           .arg(QString::fromLatin1(dynamodb::wireName(value->type()))))
            .value();
    for (std::size_t i = 0; i < write.changes().size(); ++i) {
        const QByteArray &name = write.changes()[i].name;
        if (const auto refusal = table.unfitChange(name))
            return refusal;
        const auto begin = write.changes().begin();
        if (std::any_of(begin, begin + static_cast<std::ptrdiff_t>(i),
                        [&name](const dynamodb::Assignment &change) { return change.name == name; }))
            return invalid(QStringLiteral("Invalid UpdateExpression: Two document paths overlap with each "
                                          "other; must remove or rewrite one of these paths"))
                .value();
    }
    return std::nullopt;
}

} // namespace

bool operator<(const StoredKey &a, const StoredKey &b)
{
    if (std::tie(a.hash, a.partition) != std::tie(b.hash, b.partition))
        return std::tie(a.hash, a.partition) < std::tie(b.hash, b.partition);
    if (!a.sort || !b.sort)
        return !a.sort && b.sort;
    return dynamodb::orderOf(*a.sort, *b.sort) == std::strong_ordering::less;
}

Table::Table(dynamodb::TablePlan plan) : m_plan(std::move(plan))
{
}

bool Table::isKeyAttribute(const QByteArray &name) const
{
    return name == m_plan.partitionKey.name || (m_plan.sortKey && name == m_plan.sortKey->name);
}

StoredKey Table::startOf(const dynamodb::AttributeValue &partition) const
{
    return StoredKey{hashOf(partition.bytes()), partition.bytes(), std::nullopt};
}

Answer<StoredKey> Table::keyIn(const dynamodb::Item &item) const
{
    const auto missing = [](const QByteArray &name) {
        return invalid(
            QStringLiteral("One or more parameter values were invalid: Missing the key %1 in the item")
                .arg(base::fromUtf8(name)));
    };
    const dynamodb::AttributeValue *partition = item.find(m_plan.partitionKey.name);
    if (!partition)
        return missing(m_plan.partitionKey.name);
    if (const auto refusal = unfit(m_plan.partitionKey, *partition, longestPartition))
        return tl::unexpected<Refusal>(*refusal);
    StoredKey key = startOf(*partition);
    if (m_plan.sortKey) {
        const dynamodb::AttributeValue *sort = item.find(m_plan.sortKey->name);
        if (!sort)
            return missing(m_plan.sortKey->name);
        if (const auto refusal = unfit(*m_plan.sortKey, *sort, longestSort))
            return tl::unexpected<Refusal>(*refusal);
        key.sort = *sort;
    }
    return key;
}

Answer<StoredKey> Table::keyFrom(const dynamodb::Item &key) const
{
    const auto mismatch = [] {
        return invalid(QStringLiteral("The provided key element does not match the schema"));
    };
    if (key.size() != (m_plan.sortKey ? 2 : 1))
        return mismatch();
    for (const auto &[name, value] : key) {
        const bool isPartition = name == m_plan.partitionKey.name;
        if (!isKeyAttribute(name) ||
            value.type() != (isPartition ? m_plan.partitionKey : *m_plan.sortKey).type)
            return mismatch();
    }
    return keyIn(key);
}

dynamodb::Item Table::keyOf(const dynamodb::Item &item) const
{
    dynamodb::Item key;
    for (const auto &[name, value] : item) {
        if (isKeyAttribute(name))
            key.set(name, value);
    }
    return key;
}

std::optional<Refusal> Table::unfitChange(const QByteArray &name) const
{
    if (!isKeyAttribute(name))
        return std::nullopt;
    return invalid(QStringLiteral("One or more parameter values were invalid: Cannot update attribute %1. "
                                  "This attribute is part of the key")
                       .arg(base::fromUtf8(name)))
        .value();
}

std::optional<dynamodb::Item> Table::item(const StoredKey &key) const
{
    const auto found = m_items.find(key);
    return found == m_items.end() ? std::nullopt : std::optional(found->second);
}

StoredKey Table::placeOf(const dynamodb::Item &item) const
{
    const dynamodb::AttributeValue none;
    const auto valueOf = [&item, &none](const dynamodb::KeyAttribute &key) {
        const dynamodb::AttributeValue *value = item.find(key.name);
        return value ? *value : none;
    };
    StoredKey place = startOf(valueOf(m_plan.partitionKey));
    if (m_plan.sortKey)
        place.sort = valueOf(*m_plan.sortKey);
    return place;
}

void Table::clear()
{
    m_items.clear();
    m_bytes = 0;
}

void Table::store(const StoredKey &key, std::optional<dynamodb::Item> item)
{
    const auto place = m_items.find(key);
    if (place != m_items.end())
        m_bytes -= itemBytes(place->second);
    if (!item) {
        if (place != m_items.end())
            m_items.erase(place);
        return;
    }
    m_bytes += itemBytes(*item);
    if (place != m_items.end())
        place->second = *std::move(item);
    else
        m_items.emplace(key, *std::move(item));
}

Answer<Table::Written> Table::judge(const StoredKey &key, const Condition &condition,
                                    const Result &result) const
{
    Written written;
    written.before = item(key);
    written.bytesBefore = written.before ? itemBytes(*written.before) : 0;
    if (condition && !condition(written.before)) {
        written.conditionHeld = false;
        return written;
    }
    const Answer<std::optional<dynamodb::Item>> after = result(written.before);
    if (!after)
        return tl::unexpected<Refusal>(after.error());
    written.after = *after;
    written.bytesAfter = written.after ? itemBytes(*written.after) : 0;
    if (written.bytesAfter > largestItem)
        return invalid(QStringLiteral("Item size has exceeded the maximum allowed size"));
    return written;
}

Answer<dynamodb::WriteOutcome> Table::apply(const dynamodb::ConditionalWrite &write)
{
    using Outcome = dynamodb::WriteOutcome::Kind;
    const bool isPut = write.verb() == dynamodb::ConditionalWrite::Verb::Put;
    const Answer<StoredKey> key = isPut ? keyIn(write.item()) : keyFrom(write.key());
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    if (const auto refusal = unfitWrite(*this, write))
        return tl::unexpected<Refusal>(*refusal);
    const auto holds = [&write](const std::optional<dynamodb::Item> &before) {
        return dynamodb::holds(write.condition(), before);
    };
    const auto after = [&write](const std::optional<dynamodb::Item> &before) {
        return write.resultOn(before.value_or(dynamodb::Item()));
    };
    const Answer<Written> written = judge(*key, holds, after);
    if (!written)
        return tl::unexpected<Refusal>(written.error());
    if (written->conditionHeld)
        carryOut(*key, *written);
    dynamodb::WriteOutcome outcome;
    outcome.kind = written->conditionHeld ? Outcome::Applied : Outcome::ConditionFailed;
    outcome.item = written->before;
    outcome.itemKnown = true;
    return outcome;
}

} // namespace emulator
