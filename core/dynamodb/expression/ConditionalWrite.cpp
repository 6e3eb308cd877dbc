// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/Condition.h"
#include "core/dynamodb/expression/Placeholders.h"
#include "core/dynamodb/item/DynamoJson.h"

namespace dynamodb {

ConditionalWrite::ConditionalWrite(Verb verb, QString table, Condition condition)
    : m_verb(verb), m_table(std::move(table)), m_condition(std::move(condition))
{
}

ConditionalWrite ConditionalWrite::put(QString table, Item item, Condition condition)
{
    ConditionalWrite write(Verb::Put, std::move(table), std::move(condition));
    write.m_item = std::move(item);
    return write;
}

ConditionalWrite ConditionalWrite::update(QString table, Item key, std::vector<Assignment> changes,
                                          Condition condition)
{
    ConditionalWrite write(Verb::Update, std::move(table), std::move(condition));
    write.m_key = std::move(key);
    write.m_changes = std::move(changes);
    return write;
}

ConditionalWrite ConditionalWrite::remove(QString table, Item key, Condition condition)
{
    ConditionalWrite write(Verb::Delete, std::move(table), std::move(condition));
    write.m_key = std::move(key);
    return write;
}

QByteArray ConditionalWrite::operation() const
{
    switch (m_verb) {
    case Verb::Put:
        return "PutItem";
    case Verb::Update:
        return "UpdateItem";
    case Verb::Delete:
        return "DeleteItem";
    }
    Q_UNREACHABLE();
}

namespace {

QByteArray updateExpression(const std::vector<Assignment> &changes, Placeholders &placeholders)
{
    QByteArray sets;
    for (const Assignment &change : changes) {
        if (!change.value)
            continue;
        sets += sets.isEmpty() ? "SET " : ", ";
        sets += placeholders.name(change.name) + " = ";
        sets += placeholders.value(*change.value);
    }
    QByteArray removals;
    for (const Assignment &change : changes) {
        if (change.value)
            continue;
        removals += removals.isEmpty() ? "REMOVE " : ", ";
        removals += placeholders.name(change.name);
    }
    return !sets.isEmpty() && !removals.isEmpty() ? sets + ' ' + removals : sets + removals;
}

} // namespace

bool ConditionalWrite::isWithinLimits() const
{
    constexpr qsizetype longestExpression = 4096;
    constexpr int mostOperators = 300;
    Placeholders placeholders; // in the order of the request: their numbers get longer
    return updateExpression(m_changes, placeholders).size() <= longestExpression &&
        m_condition.expression(placeholders).size() <= longestExpression &&
        m_condition.operatorCount() <= mostOperators;
}

QByteArray ConditionalWrite::requestBody() const
{
    Placeholders placeholders;
    QByteArray body;
    body.reserve(1024); // most fit: what grows piece by piece is copied again and again
    body += "{\"TableName\":" + quoted(m_table);
    if (m_verb == Verb::Put)
        body += ",\"Item\":" + toJson(m_item);
    else
        body += ",\"Key\":" + toJson(m_key);
    const QByteArray update = updateExpression(m_changes, placeholders);
    if (!update.isEmpty())
        body += ",\"UpdateExpression\":\"" + update + '"';
    body += ",\"ConditionExpression\":\"" + m_condition.expression(placeholders) + '"';
    body += placeholders.members();
    body += ",\"ReturnValues\":\"ALL_OLD\",\"ReturnValuesOnConditionCheckFailure\":\"ALL_OLD\""
            ",\"ReturnConsumedCapacity\":\"TOTAL\"}";
    return body;
}

std::optional<Item> ConditionalWrite::resultOn(const Item &before) const
{
    if (m_verb == Verb::Delete)
        return {};
    if (m_verb == Verb::Put)
        return m_item;
    // An update of an item that is not there creates it from its key.
    Item after = before.isEmpty() ? m_key : before;
    for (const Assignment &change : m_changes) {
        if (change.value)
            after.set(change.name, *change.value);
        else
            after.remove(change.name);
    }
    return after;
}

} // namespace dynamodb
