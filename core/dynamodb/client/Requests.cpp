// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/Requests.h"

#include "core/dynamodb/expression/Placeholders.h"
#include "core/dynamodb/item/DynamoJson.h"

namespace dynamodb::requests {
namespace {

QByteArray opening(const QString &table)
{
    return "{\"TableName\":" + quoted(table);
}

constexpr char closing[] = ",\"ReturnConsumedCapacity\":\"TOTAL\"}";

QByteArray consistentRead(Consistency consistency)
{
    return consistency == Consistency::Strong ? ",\"ConsistentRead\":true" : "";
}

QByteArray paging(const std::optional<Item> &startKey, int limit)
{
    QByteArray out;
    if (startKey)
        out += ",\"ExclusiveStartKey\":" + toJson(*startKey);
    if (limit > 0)
        out += ",\"Limit\":" + QByteArray::number(limit);
    return out;
}

QByteArray definition(const KeyAttribute &attribute)
{
    return "{\"AttributeName\":" + quoted(attribute.name) + ",\"AttributeType\":\"" +
        wireName(attribute.type) + "\"}";
}

QByteArray keyPart(const KeyAttribute &attribute, const char *role)
{
    return "{\"AttributeName\":" + quoted(attribute.name) + ",\"KeyType\":\"" + role + "\"}";
}

QByteArray billing(const TablePlan &plan)
{
    if (!plan.provisioned)
        return ",\"BillingMode\":\"PAY_PER_REQUEST\"";
    return ",\"BillingMode\":\"PROVISIONED\",\"ProvisionedThroughput\":{\"ReadCapacityUnits\":" +
        QByteArray::number(plan.provisioned->first) +
        ",\"WriteCapacityUnits\":" + QByteArray::number(plan.provisioned->second) + '}';
}

} // namespace

QByteArray listTables(const QString &startAfter)
{
    if (startAfter.isEmpty())
        return "{\"Limit\":100}";
    return "{\"Limit\":100,\"ExclusiveStartTableName\":" + quoted(startAfter) + '}';
}

QByteArray describeTable(const QString &table)
{
    return opening(table) + '}';
}

QByteArray getItem(const QString &table, const Item &key, Consistency consistency)
{
    return opening(table) + ",\"Key\":" + toJson(key) + consistentRead(consistency) + closing;
}

QByteArray batchGetItem(const QString &table, std::span<const Item> keys, Consistency consistency)
{
    QByteArray list;
    for (const Item &key : keys) {
        if (!list.isEmpty())
            list += ',';
        list += toJson(key);
    }
    return "{\"RequestItems\":{" + quoted(table) + ":{\"Keys\":[" + list + ']' + consistentRead(consistency) +
        "}}" + closing;
}

QByteArray query(const QueryRequest &request)
{
    Placeholders placeholders;
    const QByteArray name = placeholders.name(request.partitionKey.first);
    const QByteArray value = placeholders.value(request.partitionKey.second);
    return opening(request.table) + ",\"KeyConditionExpression\":\"" + name + " = " + value + '"' +
        placeholders.members() + consistentRead(request.consistency) +
        paging(request.startKey, request.limit) + closing;
}

QByteArray scan(const ScanRequest &request)
{
    Placeholders placeholders;
    QByteArray projection;
    for (const QByteArray &name : request.projection) {
        if (!projection.isEmpty())
            projection += ", ";
        projection += placeholders.name(name);
    }
    QByteArray body = opening(request.table);
    if (!projection.isEmpty())
        body += ",\"ProjectionExpression\":\"" + projection + '"' + placeholders.members();
    // Both or none: one of the emulators scans everything when it sees a segment alone.
    if (request.totalSegments > 1) {
        body += ",\"Segment\":" + QByteArray::number(request.segment) +
            ",\"TotalSegments\":" + QByteArray::number(request.totalSegments);
    }
    return body + consistentRead(request.consistency) + paging(request.startKey, request.limit) + closing;
}

QByteArray createTable(const TablePlan &plan)
{
    QByteArray definitions = definition(plan.partitionKey);
    QByteArray schema = keyPart(plan.partitionKey, "HASH");
    if (plan.sortKey) {
        definitions += ',' + definition(*plan.sortKey);
        schema += ',' + keyPart(*plan.sortKey, "RANGE");
    }
    QByteArray tags;
    for (const auto &[key, value] : plan.tags) {
        if (!tags.isEmpty())
            tags += ',';
        tags += "{\"Key\":" + quoted(key) + ",\"Value\":" + quoted(value) + '}';
    }
    QByteArray body = opening(plan.name) + ",\"AttributeDefinitions\":[" + definitions + "],\"KeySchema\":[" +
        schema + ']' + billing(plan);
    if (!tags.isEmpty())
        body += ",\"Tags\":[" + tags + ']';
    return body + '}';
}

QByteArray updateTimeToLive(const QString &table, const QByteArray &attribute, bool enabled)
{
    return opening(table) + ",\"TimeToLiveSpecification\":{\"Enabled\":" + (enabled ? "true" : "false") +
        ",\"AttributeName\":" + quoted(attribute) + "}}";
}

} // namespace dynamodb::requests
