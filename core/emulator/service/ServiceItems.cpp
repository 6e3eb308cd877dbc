// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/emulator/ItemBytes.h"

#include <QJsonArray>

#include <cmath>
#include <set>

namespace emulator {

using emulator::itemBytes;

namespace {

constexpr int largestBatch = 100;

const QString projection = QStringLiteral("ProjectionExpression");

bool isConsistent(const QJsonObject &request)
{
    return request.value(QStringLiteral("ConsistentRead")).toBool();
}

/// Attribute names a read is limited to; also refuses placeholders that are not used.
Answer<std::vector<QByteArray>> wantedNames(const QJsonObject &request)
{
    Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    std::vector<QByteArray> names;
    if (request.contains(projection)) {
        const auto parsed = parseProjection(request.value(projection).toString(), *placeholders);
        if (!parsed)
            return parsed;
        names = *parsed;
    }
    if (const auto unused = placeholders->unused())
        return tl::unexpected<Refusal>(*unused);
    return names;
}

/// One table's part of a BatchGetItem.
struct Batch {
    QJsonArray found;
    QJsonArray left; ///< keys beyond what the rules let it answer
    double units = 0;
    int asked = 0;
};

Answer<Batch> readBatch(const ServiceTable &table, const QJsonObject &part, int answersAtMost)
{
    const auto names = wantedNames(part);
    if (!names)
        return tl::unexpected<Refusal>(names.error());
    Batch batch;
    std::set<StoredKey> seen;
    for (const QJsonValue &element : part.value(QStringLiteral("Keys")).toArray()) {
        const Answer<dynamodb::Item> given = readItem(element);
        const Answer<StoredKey> key = given ? table.keyFrom(*given) : tl::unexpected<Refusal>(given.error());
        if (!key)
            return tl::unexpected<Refusal>(key.error());
        if (!seen.insert(*key).second)
            return invalid(QStringLiteral("Provided list of item keys contains duplicates"));
        if (++batch.asked > answersAtMost) {
            batch.left.append(element);
            continue;
        }
        const std::optional<dynamodb::Item> item = table.item(*key);
        batch.units += readUnits(item ? itemBytes(*item) : 0, isConsistent(part));
        if (item)
            batch.found.append(writeItem(projected(*item, *names)));
    }
    return batch;
}

/// What the operation is asked to return of the item before and after; nothing: no Attributes member.
std::optional<dynamodb::Item> returned(const QString &command, const std::vector<QByteArray> &touched,
                                       const std::optional<dynamodb::Item> &before,
                                       const std::optional<dynamodb::Item> &after)
{
    std::optional<dynamodb::Item> result;
    if (command == u"ALL_OLD")
        result = before;
    else if (command == u"ALL_NEW")
        result = after;
    else if (command == u"UPDATED_OLD" && before && !touched.empty())
        result = projected(*before, touched);
    else if (command == u"UPDATED_NEW" && after && !touched.empty())
        result = projected(*after, touched);
    return result && result->isEmpty() ? std::nullopt : result;
}

std::optional<Refusal> unsupported(const QJsonObject &request)
{
    for (const auto *legacy : {"Expected", "AttributeUpdates", "ConditionalOperator", "AttributesToGet"}) {
        if (request.contains(QLatin1String(legacy)))
            return invalid(
                       QStringLiteral("FakeDynamo knows no legacy parameter %1").arg(QLatin1String(legacy)))
                .value();
    }
    return std::nullopt;
}

} // namespace

Answer<QJsonObject> Service::getItem(const QJsonObject &request, Now now)
{
    const QString name = request.value(tableName).toString();
    const bool consistent = isConsistent(request);
    const Answer<const ServiceTable *> table = readable(name, consistent, now);
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const auto names = wantedNames(request);
    if (!names)
        return tl::unexpected<Refusal>(names.error());
    const Answer<dynamodb::Item> given = readItem(request.value(QStringLiteral("Key")));
    if (!given)
        return tl::unexpected<Refusal>(given.error());
    const Answer<StoredKey> key = (*table)->keyFrom(*given);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    QJsonObject answer;
    const std::optional<dynamodb::Item> item = (*table)->item(*key);
    if (item)
        answer.insert(QStringLiteral("Item"), writeItem(projected(*item, *names)));
    const qsizetype bytes = item ? itemBytes(*item) : 0;
    addCapacity(answer, request, name, readUnits(bytes, consistent));
    return answer;
}

Answer<QJsonObject> Service::batchGetItem(const QJsonObject &request, Now now)
{
    QJsonObject responses;
    QJsonObject unprocessed;
    QJsonArray capacity;
    int asked = 0;
    const QJsonObject byTable = request.value(QStringLiteral("RequestItems")).toObject();
    for (auto it = byTable.begin(); it != byTable.end(); ++it) {
        const QJsonObject part = it.value().toObject();
        const Answer<const ServiceTable *> table = readable(it.key(), isConsistent(part), now);
        if (!table)
            return tl::unexpected<Refusal>(table.error());
        const Answer<Batch> batch = readBatch(**table, part, rules.batchAnswersAtMost - asked);
        if (!batch)
            return tl::unexpected<Refusal>(batch.error());
        asked += batch->asked;
        responses.insert(it.key(), batch->found);
        if (!batch->left.isEmpty()) {
            QJsonObject again = part;
            again.insert(QStringLiteral("Keys"), batch->left);
            unprocessed.insert(it.key(), again);
        }
        QJsonObject cost;
        addCapacity(cost, request, it.key(), batch->units);
        if (!cost.isEmpty())
            capacity.append(cost.value(QStringLiteral("ConsumedCapacity")));
    }
    if (asked == 0 || asked > largestBatch)
        return invalid(QStringLiteral("Too many items requested for the BatchGetItem call"));
    QJsonObject answer{{QStringLiteral("Responses"), responses},
                       {QStringLiteral("UnprocessedKeys"), unprocessed}};
    if (!capacity.isEmpty())
        answer.insert(QStringLiteral("ConsumedCapacity"), capacity);
    return answer;
}

Answer<QJsonObject> Service::commit(const QJsonObject &request, Write write)
{
    if (const auto legacy = unsupported(request))
        return tl::unexpected<Refusal>(*legacy);
    std::optional<Predicate> condition;
    const QString member = QStringLiteral("ConditionExpression");
    if (request.contains(member)) {
        const Answer<Predicate> parsed =
            parsePredicate(member, request.value(member).toString(), write.placeholders);
        if (!parsed)
            return tl::unexpected<Refusal>(parsed.error());
        condition = *parsed;
    }
    if (const auto unused = write.placeholders.unused())
        return tl::unexpected<Refusal>(*unused);

    const auto judge = [&condition](const std::optional<dynamodb::Item> &before) {
        return !condition || holds(*condition, before.value_or(dynamodb::Item()));
    };
    const auto written = write.table->write(write.key, judge, write.result);
    if (!written)
        return tl::unexpected<Refusal>(written.error());
    const auto &[conditionHeld, before, after] = *written;
    if (!conditionHeld) {
        Refusal refusal{QStringLiteral("ConditionalCheckFailedException"),
                        QStringLiteral("The conditional request failed"),
                        {}};
        if (request.value(QStringLiteral("ReturnValuesOnConditionCheckFailure")).toString() == u"ALL_OLD" &&
            rules.returnsItemOnRefusal)
            refusal.item = before;
        return tl::unexpected<Refusal>(refusal);
    }

    QJsonObject answer;
    const QString command = request.value(QStringLiteral("ReturnValues")).toString();
    if (const auto attributes = returned(command, write.touched, before, after))
        answer.insert(QStringLiteral("Attributes"), writeItem(*attributes));
    const qsizetype bytes = std::max(before ? itemBytes(*before) : 0, after ? itemBytes(*after) : 0);
    addCapacity(answer, request, write.table->plan().name,
                std::max(1.0, std::ceil(static_cast<double>(bytes) / 1024.0)));
    return answer;
}

Answer<QJsonObject> Service::putItem(const QJsonObject &request, Now now)
{
    const Answer<ServiceTable *> table = usable(request.value(tableName).toString(), now);
    const Answer<dynamodb::Item> item = readItem(request.value(QStringLiteral("Item")));
    const Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!item)
        return tl::unexpected<Refusal>(item.error());
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const Answer<StoredKey> key = (*table)->keyIn(*item);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    const QString command = request.value(QStringLiteral("ReturnValues")).toString();
    if (!command.isEmpty() && command != u"NONE" && command != u"ALL_OLD")
        return invalid(QStringLiteral("ReturnValues can only be ALL_OLD or NONE"));
    return commit(request, {*table, *key, *placeholders, {}, [item](const auto &) { return *item; }});
}

Answer<QJsonObject> Service::updateItem(const QJsonObject &request, Now now)
{
    const Answer<ServiceTable *> table = usable(request.value(tableName).toString(), now);
    const Answer<dynamodb::Item> given = readItem(request.value(QStringLiteral("Key")));
    Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!given)
        return tl::unexpected<Refusal>(given.error());
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const Answer<StoredKey> key = (*table)->keyFrom(*given);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    std::vector<Change> changes;
    const QString member = QStringLiteral("UpdateExpression");
    if (request.contains(member)) {
        const auto parsed = parseUpdate(request.value(member).toString(), *placeholders);
        if (!parsed)
            return tl::unexpected<Refusal>(parsed.error());
        changes = *parsed;
    }
    std::vector<QByteArray> touched;
    for (const Change &change : changes) {
        if (const auto refusal = (*table)->unfitChange(change.path))
            return tl::unexpected<Refusal>(*refusal);
        touched.push_back(change.path);
    }
    const auto result =
        [changes,
         given](const std::optional<dynamodb::Item> &before) -> Answer<std::optional<dynamodb::Item>> {
        const Answer<dynamodb::Item> after = applied(changes, before.value_or(*given));
        return after ? Answer<std::optional<dynamodb::Item>>(*after) : tl::unexpected<Refusal>(after.error());
    };
    return commit(request, {*table, *key, *placeholders, touched, result});
}

Answer<QJsonObject> Service::deleteItem(const QJsonObject &request, Now now)
{
    const Answer<ServiceTable *> table = usable(request.value(tableName).toString(), now);
    const Answer<dynamodb::Item> given = readItem(request.value(QStringLiteral("Key")));
    const Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!given)
        return tl::unexpected<Refusal>(given.error());
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const Answer<StoredKey> key = (*table)->keyFrom(*given);
    if (!key)
        return tl::unexpected<Refusal>(key.error());
    const QString command = request.value(QStringLiteral("ReturnValues")).toString();
    if (!command.isEmpty() && command != u"NONE" && command != u"ALL_OLD")
        return invalid(QStringLiteral("ReturnValues can only be ALL_OLD or NONE"));
    return commit(request, {*table, *key, *placeholders, {}, [](const auto &) {
                                return Answer<std::optional<dynamodb::Item>>(std::nullopt);
                            }});
}

} // namespace emulator
