// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/TableAnswers.h"

#include "core/base/Utf8Text.h"
#include "core/dynamodb/item/JsonReading.h"

#include <QCoreApplication>

namespace dynamodb::answers {
namespace {

namespace dom = simdjson::dom;
using Member = simdjson::simdjson_result<dom::element>;

tl::unexpected<base::Error> unreadable(const char *operation)
{
    return base::failure(
        base::ErrorKind::Damaged,
        base::say("aws", "the answer to %1 could not be read", QString(QLatin1String(operation))));
}

std::string_view view(Member member)
{
    std::string_view value;
    if (member.get_string().get(value))
        return {};
    return value;
}

QByteArray bytes(Member member)
{
    const std::string_view value = view(member);
    return QByteArray(value.data(), static_cast<qsizetype>(value.size()));
}

QString text(Member member)
{
    return base::fromUtf8(bytes(member));
}

qint64 number(Member member, qint64 otherwise)
{
    std::int64_t value = 0;
    if (member.get_int64().get(value))
        return otherwise;
    return value;
}

/// Whole body as an object. The parser owns what it points to.
bool readObject(dom::parser &parser, const QByteArray &body, dom::object &out)
{
    const auto length = static_cast<std::size_t>(body.size());
    return !parser.parse(body.constData(), length).get_object().get(out);
}

AttributeType keyType(dom::object table, std::string_view name)
{
    dom::array definitions;
    if (table["AttributeDefinitions"].get_array().get(definitions))
        return AttributeType::S;
    for (dom::element definition : definitions) {
        if (view(definition["AttributeName"]) != name)
            continue;
        const std::string_view type = view(definition["AttributeType"]);
        return type == "N" ? AttributeType::N : type == "B" ? AttributeType::B : AttributeType::S;
    }
    return AttributeType::S;
}

void readKeys(dom::object table, TableDescription &out)
{
    dom::array schema;
    if (table["KeySchema"].get_array().get(schema))
        return;
    for (dom::element part : schema) {
        const QByteArray name = bytes(part["AttributeName"]);
        const AttributeType type = keyType(table, view(part["AttributeName"]));
        if (view(part["KeyType"]) == "HASH")
            out.partitionKey = {name, type};
        else
            out.sortKey = KeyAttribute{name, type};
    }
}

void readIndexes(dom::object table, const char *member, TableDescription &out)
{
    dom::array indexes;
    if (table[member].get_array().get(indexes))
        return;
    for (dom::element index : indexes)
        out.indexNames += text(index["IndexName"]);
}

void readReplicas(dom::object table, TableDescription &out)
{
    dom::array replicas;
    if (table["Replicas"].get_array().get(replicas))
        return;
    out.replicated = replicas.size() > 0;
    for (dom::element replica : replicas) {
        if (const QString region = text(replica["RegionName"]); !region.isEmpty())
            out.replicaRegions += region;
    }
    out.stronglyConsistentReplicas = view(table["MultiRegionConsistency"]) == "STRONG";
}

} // namespace

base::Result<TableNames> tableNames(const QByteArray &body)
{
    dom::parser parser;
    dom::object root;
    dom::array names;
    if (!readObject(parser, body, root) || root["TableNames"].get_array().get(names))
        return unreadable("ListTables");
    TableNames out;
    for (dom::element name : names)
        out.names += text(std::move(name));
    out.next = text(root["LastEvaluatedTableName"]);
    return out;
}

namespace {

std::optional<base::ServerTime> madeAt(const dom::object &table)
{
    constexpr double latest = 1e11; // s, the year 5138: what lies beyond is no time
    double made = 0;
    if (table["CreationDateTime"].get_double().get(made) || made <= 0 || made >= latest)
        return {};
    return base::ServerTime(std::chrono::milliseconds(static_cast<qint64>(made * 1000)));
}

} // namespace

base::Result<TableDescription> tableDescription(const QByteArray &body)
{
    dom::parser parser;
    dom::object root;
    dom::object table;
    if (!readObject(parser, body, root) ||
        (root["Table"].get_object().get(table) && root["TableDescription"].get_object().get(table)))
        return unreadable("DescribeTable");
    TableDescription out;
    out.name = text(table["TableName"]);
    out.status = text(table["TableStatus"]);
    out.arn = text(table["TableArn"]);
    readKeys(table, out);
    // No BillingModeSummary means provisioned: tables older than on-demand billing have none.
    out.onDemand = view(table.at_pointer("/BillingModeSummary/BillingMode")) == "PAY_PER_REQUEST";
    if (const qint64 most = number(table.at_pointer("/OnDemandThroughput/MaxWriteRequestUnits"), -1);
        most > 0)
        out.mostWriteUnits = most; // -1: no limit
    if (!out.onDemand) {
        out.readCapacity = number(table.at_pointer("/ProvisionedThroughput/ReadCapacityUnits"), 0);
        out.writeCapacity = number(table.at_pointer("/ProvisionedThroughput/WriteCapacityUnits"), 0);
    }
    out.madeAt = madeAt(table);
    out.itemCount = number(table["ItemCount"], -1);
    out.sizeBytes = number(table["TableSizeBytes"], -1);
    bool isProtected = false;
    out.deletionProtected = !table["DeletionProtectionEnabled"].get_bool().get(isProtected) && isProtected;
    readReplicas(table, out);
    readIndexes(table, "GlobalSecondaryIndexes", out);
    readIndexes(table, "LocalSecondaryIndexes", out);
    if (out.name.isEmpty() || out.partitionKey.name.isEmpty())
        return unreadable("DescribeTable");
    return out;
}

base::Result<std::optional<QByteArray>> timeToLiveAttribute(const QByteArray &body)
{
    dom::parser parser;
    dom::object root;
    dom::object description;
    if (!readObject(parser, body, root) || root["TimeToLiveDescription"].get_object().get(description))
        return unreadable("DescribeTimeToLive");
    const std::string_view status = view(description["TimeToLiveStatus"]);
    const QByteArray attribute = bytes(description["AttributeName"]);
    if ((status != "ENABLED" && status != "ENABLING") || attribute.isEmpty())
        return std::optional<QByteArray>();
    return std::optional<QByteArray>(attribute);
}

} // namespace dynamodb::answers
