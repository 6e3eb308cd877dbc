// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/ItemBytes.h"
#include "core/emulator/expression/Values.h"
#include "core/emulator/service/Service.h"

#include "core/base/Utf8Text.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace emulator {

namespace {

tl::unexpected<Refusal> noTable(const QString &name)
{
    return refuse(QStringLiteral("ResourceNotFoundException"),
                  QStringLiteral("Requested resource not found: Table: %1 not found").arg(name));
}

QJsonObject keyElement(const dynamodb::KeyAttribute &key, const QString &role)
{
    return {{QStringLiteral("AttributeName"), base::fromUtf8(key.name)}, {QStringLiteral("KeyType"), role}};
}

QJsonObject definition(const dynamodb::KeyAttribute &key)
{
    return {{QStringLiteral("AttributeName"), base::fromUtf8(key.name)},
            {QStringLiteral("AttributeType"), QString::fromLatin1(dynamodb::wireName(key.type))}};
}

QJsonObject throughput(const dynamodb::TablePlan &plan)
{
    const auto units = plan.provisioned.value_or(std::pair<qint64, qint64>(0, 0));
    return {{QStringLiteral("ReadCapacityUnits"), units.first},
            {QStringLiteral("WriteCapacityUnits"), units.second},
            {QStringLiteral("NumberOfDecreasesToday"), 0}};
}

QJsonObject description(const ServiceTable &table, base::BootTime now)
{
    const dynamodb::TablePlan &plan = table.plan();
    QJsonArray schema{keyElement(plan.partitionKey, QStringLiteral("HASH"))};
    QJsonArray definitions{definition(plan.partitionKey)};
    if (plan.sortKey) {
        schema.append(keyElement(*plan.sortKey, QStringLiteral("RANGE")));
        definitions.append(definition(*plan.sortKey));
    }
    qsizetype bytes = 0;
    for (const auto &[key, item] : table.items())
        bytes += emulator::itemBytes(item);
    const double created = std::chrono::duration<double>(table.created().time_since_epoch()).count();
    QJsonObject result{
        {tableName, plan.name},
        {QStringLiteral("TableStatus"),
         table.isActive(now) ? QStringLiteral("ACTIVE") : QStringLiteral("CREATING")},
        {QStringLiteral("TableArn"),
         QStringLiteral("arn:aws:dynamodb:us-east-1:000000000000:table/") + plan.name},
        {QStringLiteral("KeySchema"), schema},
        {QStringLiteral("AttributeDefinitions"), definitions},
        {QStringLiteral("CreationDateTime"), created},
        {QStringLiteral("ItemCount"), static_cast<qint64>(table.items().size())},
        {QStringLiteral("TableSizeBytes"), static_cast<qint64>(bytes)},
        {QStringLiteral("ProvisionedThroughput"), throughput(plan)},
    };
    if (!plan.provisioned) {
        result.insert(QStringLiteral("BillingModeSummary"),
                      QJsonObject{{QStringLiteral("BillingMode"), QStringLiteral("PAY_PER_REQUEST")}});
    }
    return result;
}

Answer<dynamodb::KeyAttribute> keyAttribute(const QJsonObject &request, const QString &role)
{
    for (const QJsonValue &element : request.value(QStringLiteral("KeySchema")).toArray()) {
        if (element[QStringLiteral("KeyType")].toString() != role)
            continue;
        const QString name = element[QStringLiteral("AttributeName")].toString();
        for (const QJsonValue &defined : request.value(QStringLiteral("AttributeDefinitions")).toArray()) {
            if (defined[QStringLiteral("AttributeName")].toString() != name)
                continue;
            const QString type = defined[QStringLiteral("AttributeType")].toString();
            return dynamodb::KeyAttribute{name.toUtf8(),
                                          type == u"N"       ? dynamodb::AttributeType::N
                                              : type == u"B" ? dynamodb::AttributeType::B
                                                             : dynamodb::AttributeType::S};
        }
        return invalid(
            QStringLiteral("One or more parameter values were invalid: Some index key attributes are not "
                           "defined in AttributeDefinitions"));
    }
    return invalid(QStringLiteral("Invalid KeySchema: no element of type %1").arg(role));
}

} // namespace

Answer<QJsonObject> Service::listTables(const QJsonObject &request, Now)
{
    const int limit = request.value(QStringLiteral("Limit")).toInt(100);
    if (limit < 1 || limit > 100)
        return invalid(QStringLiteral("Limit must be between 1 and 100"));
    const QString start = request.value(QStringLiteral("ExclusiveStartTableName")).toString();
    QJsonArray names;
    QJsonObject answer;
    for (auto it = start.isEmpty() ? tables.begin() : tables.upper_bound(start); it != tables.end(); ++it) {
        if (names.size() == limit) {
            answer.insert(QStringLiteral("LastEvaluatedTableName"), names.last());
            break;
        }
        names.append(it->first);
    }
    answer.insert(QStringLiteral("TableNames"), names);
    return answer;
}

Answer<QJsonObject> Service::describeTable(const QJsonObject &request, Now now)
{
    const QString name = request.value(tableName).toString();
    const auto found = tables.find(name);
    if (found == tables.end())
        return noTable(name);
    QJsonObject table = description(found->second, now.boot);
    if (rules.countsNoItemsYet)
        table.insert(QStringLiteral("ItemCount"), 0);
    QJsonArray replicas;
    for (const QString &region : rules.replicaRegions)
        replicas.append(QJsonObject{{QStringLiteral("RegionName"), region}});
    if (!replicas.isEmpty())
        table.insert(QStringLiteral("Replicas"), replicas);
    if (rules.strongReplicas)
        table.insert(QStringLiteral("MultiRegionConsistency"), QStringLiteral("STRONG"));
    return QJsonObject{{QStringLiteral("Table"), table}};
}

Answer<QJsonObject> Service::createTable(const QJsonObject &request, Now now)
{
    dynamodb::TablePlan plan;
    plan.name = request.value(tableName).toString();
    static const QRegularExpression allowed(QStringLiteral("^[a-zA-Z0-9_.-]{3,255}$"));
    if (!allowed.match(plan.name).hasMatch())
        return invalid(QStringLiteral("TableName must be 3 to 255 of a-z, A-Z, 0-9, '_', '-' and '.'"));
    if (tables.contains(plan.name)) {
        return refuse(QStringLiteral("ResourceInUseException"),
                      QStringLiteral("Table already exists: %1").arg(plan.name));
    }
    const Answer<dynamodb::KeyAttribute> partition = keyAttribute(request, QStringLiteral("HASH"));
    if (!partition)
        return tl::unexpected<Refusal>(partition.error());
    plan.partitionKey = *partition;
    const QJsonArray schema = request.value(QStringLiteral("KeySchema")).toArray();
    if (schema.size() > 1) {
        const Answer<dynamodb::KeyAttribute> sort = keyAttribute(request, QStringLiteral("RANGE"));
        if (!sort)
            return tl::unexpected<Refusal>(sort.error());
        plan.sortKey = *sort;
    }
    if (request.value(QStringLiteral("AttributeDefinitions")).toArray().size() != schema.size()) {
        return invalid(
            QStringLiteral("One or more parameter values were invalid: Number of attributes in KeySchema "
                           "does not exactly match number of attributes defined in AttributeDefinitions"));
    }
    if (request.value(QStringLiteral("BillingMode")).toString() != u"PAY_PER_REQUEST") {
        const QJsonObject units = request.value(QStringLiteral("ProvisionedThroughput")).toObject();
        if (units.isEmpty())
            return invalid(QStringLiteral("No provisioned throughput specified for the table"));
        plan.provisioned = {units.value(QStringLiteral("ReadCapacityUnits")).toInteger(),
                            units.value(QStringLiteral("WriteCapacityUnits")).toInteger()};
    }
    ServiceTable table(plan, now.server, now.boot + rules.creatingFor);
    QJsonObject answer = description(table, now.boot - std::chrono::nanoseconds(1));
    answer.insert(QStringLiteral("TableStatus"), QStringLiteral("CREATING"));
    tables.emplace(plan.name, std::move(table));
    return QJsonObject{{QStringLiteral("TableDescription"), answer}};
}

Answer<QJsonObject> Service::describeTimeToLive(const QJsonObject &request, Now)
{
    const QString name = request.value(tableName).toString();
    const auto found = tables.find(name);
    if (found == tables.end())
        return noTable(name);
    QJsonObject ttl{{QStringLiteral("TimeToLiveStatus"), QStringLiteral("DISABLED")}};
    if (found->second.timeToLive) {
        ttl = {{QStringLiteral("TimeToLiveStatus"), QStringLiteral("ENABLED")},
               {QStringLiteral("AttributeName"), base::fromUtf8(*found->second.timeToLive)}};
    }
    return QJsonObject{{QStringLiteral("TimeToLiveDescription"), ttl}};
}

Answer<QJsonObject> Service::updateTimeToLive(const QJsonObject &request, Now)
{
    const QString name = request.value(tableName).toString();
    const auto found = tables.find(name);
    if (found == tables.end())
        return noTable(name);
    const QJsonObject command = request.value(QStringLiteral("TimeToLiveSpecification")).toObject();
    const QByteArray attribute = command.value(QStringLiteral("AttributeName")).toString().toUtf8();
    const bool enable = command.value(QStringLiteral("Enabled")).toBool();
    std::optional<QByteArray> &current = found->second.timeToLive;
    if (current && *current != attribute) {
        return invalid(
            QStringLiteral("TimeToLive is active on a different AttributeName: current AttributeName is "
                           "%1")
                .arg(base::fromUtf8(*current)));
    }
    if (current.has_value() == enable) {
        return invalid(enable ? QStringLiteral("TimeToLive is already enabled")
                              : QStringLiteral("TimeToLive is already disabled"));
    }
    current = enable ? std::optional(attribute) : std::nullopt;
    return QJsonObject{{QStringLiteral("TimeToLiveSpecification"), command}};
}

} // namespace emulator
