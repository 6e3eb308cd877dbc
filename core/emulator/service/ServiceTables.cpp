// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

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

tl::unexpected<Refusal> inUse(const QString &why)
{
    return refuse(QStringLiteral("ResourceInUseException"), why);
}

tl::unexpected<Refusal> notActive(const ServiceTable &table)
{
    return inUse(QStringLiteral("Attempt to change a resource which is still in use: Table %1 is not ACTIVE")
                     .arg(table.plan().name));
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

QString statusOf(const ServiceTable &table, base::BootTime now)
{
    if (table.goneFrom)
        return QStringLiteral("DELETING");
    return table.isCreating(now) ? QStringLiteral("CREATING") : QStringLiteral("ACTIVE");
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
    const double created = std::chrono::duration<double>(table.created().time_since_epoch()).count();
    QJsonObject result{
        {tableName, plan.name},
        {QStringLiteral("TableStatus"), statusOf(table, now)},
        {QStringLiteral("TableArn"),
         QStringLiteral("arn:aws:dynamodb:us-east-1:000000000000:table/") + plan.name},
        {QStringLiteral("KeySchema"), schema},
        {QStringLiteral("AttributeDefinitions"), definitions},
        {QStringLiteral("CreationDateTime"), created},
        {QStringLiteral("ItemCount"), static_cast<qint64>(table.items().size())},
        {QStringLiteral("TableSizeBytes"), static_cast<qint64>(table.bytes())},
        {QStringLiteral("ProvisionedThroughput"), throughput(plan)},
        {QStringLiteral("DeletionProtectionEnabled"), table.deletionProtected},
    };
    if (!plan.provisioned) {
        result.insert(QStringLiteral("BillingModeSummary"),
                      QJsonObject{{QStringLiteral("BillingMode"), QStringLiteral("PAY_PER_REQUEST")}});
    }
    return result;
}

/// The key attribute that an element of the KeySchema names, with its type from AttributeDefinitions.
Answer<dynamodb::KeyAttribute> keyAttribute(const QJsonValue &element, const QString &role,
                                            const QJsonArray &definitions)
{
    constexpr qsizetype longestName = 255; // bytes
    const QString name = element[QStringLiteral("AttributeName")].toString();
    if (element[QStringLiteral("KeyType")].toString() != role)
        return invalid(QStringLiteral("Invalid KeySchema: the first element must be HASH, the second RANGE"));
    if (name.isEmpty() || name.toUtf8().size() > longestName)
        return invalid(QStringLiteral("the name of a key attribute has 1 to %1 bytes").arg(longestName));
    for (const QJsonValue &defined : definitions) {
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

std::optional<Refusal> readKeys(const QJsonObject &request, dynamodb::TablePlan &plan)
{
    const QJsonArray schema = request.value(QStringLiteral("KeySchema")).toArray();
    const QJsonArray definitions = request.value(QStringLiteral("AttributeDefinitions")).toArray();
    if (schema.isEmpty() || schema.size() > 2)
        return invalid(QStringLiteral("Invalid KeySchema: it has one or two elements")).value();
    const auto partition = keyAttribute(schema.at(0), QStringLiteral("HASH"), definitions);
    if (!partition)
        return partition.error();
    plan.partitionKey = *partition;
    if (schema.size() == 2) {
        const auto sort = keyAttribute(schema.at(1), QStringLiteral("RANGE"), definitions);
        if (!sort)
            return sort.error();
        if (sort->name == partition->name)
            return invalid(QStringLiteral("Both the Hash Key and the Range Key element in the KeySchema have "
                                          "the same name"))
                .value();
        plan.sortKey = *sort;
    }
    if (definitions.size() == schema.size())
        return std::nullopt;
    return invalid(
               QStringLiteral("One or more parameter values were invalid: Number of attributes in KeySchema "
                              "does not exactly match number of attributes defined in AttributeDefinitions"))
        .value();
}

/// ProvisionedThroughput of a request; nothing: it has none.
Answer<std::optional<std::pair<qint64, qint64>>> unitsIn(const QJsonObject &request)
{
    const QString member = QStringLiteral("ProvisionedThroughput");
    if (!request.contains(member))
        return std::nullopt;
    const QJsonObject units = request.value(member).toObject();
    const std::pair<qint64, qint64> both(units.value(QStringLiteral("ReadCapacityUnits")).toInteger(),
                                         units.value(QStringLiteral("WriteCapacityUnits")).toInteger());
    if (both.first < 1 || both.second < 1)
        return invalid(QStringLiteral("Table read and write throughput must be at least 1"));
    return std::optional(both);
}

/// What a table is to have of BillingMode and ProvisionedThroughput; nothing: it is on demand.
Answer<std::optional<std::pair<qint64, qint64>>> provisionedBy(const QJsonObject &request, bool isOnDemand)
{
    const auto units = unitsIn(request);
    if (!units)
        return units;
    if (isOnDemand && *units)
        return invalid(
            QStringLiteral("One or more parameter values were invalid: Neither ReadCapacityUnits nor "
                           "WriteCapacityUnits can be specified when BillingMode is PAY_PER_REQUEST"));
    if (!isOnDemand && !*units)
        return invalid(QStringLiteral("No provisioned throughput specified for the table"));
    return units;
}

} // namespace

bool isTableName(const QString &name)
{
    static const QRegularExpression allowed(QStringLiteral("\\A[a-zA-Z0-9_.-]{3,255}\\z"));
    return allowed.match(name).hasMatch();
}

tl::unexpected<Refusal> unfitTableName()
{
    return invalid(QStringLiteral("TableName must be 3 to 255 of a-z, A-Z, 0-9, '_', '-' and '.'"));
}

Answer<ServiceTable *> Service::existing(const QString &name)
{
    const auto found = tables.find(name);
    if (found != tables.end())
        return &found->second;
    if (!isTableName(name))
        return unfitTableName();
    return noTable(name);
}

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
    const Answer<ServiceTable *> found = existing(request.value(tableName).toString());
    if (!found)
        return tl::unexpected<Refusal>(found.error());
    QJsonObject table = description(**found, now.boot);
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
    if (!isTableName(plan.name))
        return unfitTableName();
    if (const auto refusal = readKeys(request, plan))
        return tl::unexpected<Refusal>(*refusal);
    const bool isOnDemand = request.value(QStringLiteral("BillingMode")).toString() == u"PAY_PER_REQUEST";
    const auto units = provisionedBy(request, isOnDemand);
    if (!units)
        return tl::unexpected<Refusal>(units.error());
    plan.provisioned = *units;
    if (tables.contains(plan.name))
        return inUse(QStringLiteral("Table already exists: %1").arg(plan.name));
    if (qsizetype(tables.size()) >= rules.mostTables) {
        return refuse(QStringLiteral("LimitExceededException"),
                      QStringLiteral("the embedded endpoint has at most %1 tables").arg(rules.mostTables));
    }
    ServiceTable table(plan, now.server, now.boot + rules.creatingFor);
    table.deletionProtected = request.value(QStringLiteral("DeletionProtectionEnabled")).toBool();
    QJsonObject answer = description(table, now.boot);
    answer.insert(QStringLiteral("TableStatus"), QStringLiteral("CREATING"));
    tables.emplace(plan.name, std::move(table));
    return QJsonObject{{QStringLiteral("TableDescription"), answer}};
}

Answer<QJsonObject> Service::updateTable(const QJsonObject &request, Now now)
{
    const QString billing = QStringLiteral("BillingMode");
    const QString protection = QStringLiteral("DeletionProtectionEnabled");
    const bool changesCapacity =
        request.contains(billing) || request.contains(QStringLiteral("ProvisionedThroughput"));
    if (!changesCapacity && !request.contains(protection))
        return invalid(QStringLiteral("At least one of ProvisionedThroughput, BillingMode and "
                                      "DeletionProtectionEnabled is required"));
    const Answer<ServiceTable *> found = existing(request.value(tableName).toString());
    if (!found)
        return tl::unexpected<Refusal>(found.error());
    ServiceTable &table = **found;
    if (!table.isActive(now.boot))
        return notActive(table);
    if (changesCapacity) {
        const std::optional<std::pair<qint64, qint64>> before = table.plan().provisioned;
        const bool isOnDemand = request.contains(billing)
            ? request.value(billing).toString() == u"PAY_PER_REQUEST"
            : !before.has_value();
        const auto units = provisionedBy(request, isOnDemand);
        if (!units)
            return tl::unexpected<Refusal>(units.error());
        if (*units && *units == before)
            return invalid(QStringLiteral("The provisioned throughput for the table will not change. The "
                                          "requested value equals the current value."));
        table.setProvisioned(*units);
    }
    if (request.contains(protection))
        table.deletionProtected = request.value(protection).toBool();
    QJsonObject answer = description(table, now.boot);
    answer.insert(QStringLiteral("TableStatus"), QStringLiteral("UPDATING"));
    return QJsonObject{{QStringLiteral("TableDescription"), answer}};
}

Answer<QJsonObject> Service::deleteTable(const QJsonObject &request, Now now)
{
    const Answer<ServiceTable *> found = existing(request.value(tableName).toString());
    if (!found)
        return tl::unexpected<Refusal>(found.error());
    ServiceTable &table = **found;
    if (!table.isActive(now.boot))
        return notActive(table);
    if (table.deletionProtected)
        return invalid(
            QStringLiteral("Resource cannot be deleted as it is currently protected against deletion. "
                           "Disable deletion protection first."));
    table.goneFrom = now.boot + rules.deletingFor;
    const QJsonObject answer = description(table, now.boot);
    table.clear();
    if (table.isGone(now.boot))
        tables.erase(table.plan().name);
    return QJsonObject{{QStringLiteral("TableDescription"), answer}};
}

Answer<QJsonObject> Service::describeTimeToLive(const QJsonObject &request, Now)
{
    const Answer<ServiceTable *> table = existing(request.value(tableName).toString());
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    const std::optional<QByteArray> &attribute = (*table)->timeToLive;
    QJsonObject ttl{{QStringLiteral("TimeToLiveStatus"), QStringLiteral("DISABLED")}};
    if (attribute) {
        ttl = {{QStringLiteral("TimeToLiveStatus"), QStringLiteral("ENABLED")},
               {QStringLiteral("AttributeName"), base::fromUtf8(*attribute)}};
    }
    return QJsonObject{{QStringLiteral("TimeToLiveDescription"), ttl}};
}

Answer<QJsonObject> Service::updateTimeToLive(const QJsonObject &request, Now now)
{
    const Answer<ServiceTable *> found = existing(request.value(tableName).toString());
    if (!found)
        return tl::unexpected<Refusal>(found.error());
    if (!(*found)->isActive(now.boot))
        return inUse(QStringLiteral("Table is not ACTIVE: %1").arg((*found)->plan().name));
    const QJsonObject command = request.value(QStringLiteral("TimeToLiveSpecification")).toObject();
    const QByteArray attribute = command.value(QStringLiteral("AttributeName")).toString().toUtf8();
    const bool enable = command.value(QStringLiteral("Enabled")).toBool();
    constexpr qsizetype longestName = 255; // bytes
    if (attribute.isEmpty() || attribute.size() > longestName)
        return invalid(QStringLiteral("AttributeName must have 1 to %1 bytes").arg(longestName));
    std::optional<QByteArray> &current = (*found)->timeToLive;
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
