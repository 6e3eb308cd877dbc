// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/Service.h"

#include "core/emulator/expression/Values.h"
#include "core/emulator/service/RequestShape.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace emulator {

Service::Operation Service::find(const QByteArray &operation)
{
    static const QHash<QByteArray, Operation> operations{
        {"ListTables", &Service::listTables},
        {"DescribeTable", &Service::describeTable},
        {"CreateTable", &Service::createTable},
        {"UpdateTable", &Service::updateTable},
        {"DeleteTable", &Service::deleteTable},
        {"DescribeTimeToLive", &Service::describeTimeToLive},
        {"UpdateTimeToLive", &Service::updateTimeToLive},
        {"GetItem", &Service::getItem},
        {"BatchGetItem", &Service::batchGetItem},
        {"PutItem", &Service::putItem},
        {"UpdateItem", &Service::updateItem},
        {"DeleteItem", &Service::deleteItem},
        {"BatchWriteItem", &Service::batchWriteItem},
        {"TransactWriteItems", &Service::transactWriteItems},
        {"TransactGetItems", &Service::transactGetItems},
        {"Query", &Service::query},
        {"Scan", &Service::scan},
    };
    return operations.value(operation, nullptr);
}

Answer<QJsonObject> Service::execute(const QByteArray &operation, const QJsonObject &request, Now now)
{
    const Operation found = find(operation);
    if (!found || rules.unknownOperations.contains(operation))
        return refuse(QStringLiteral("UnknownOperationException"), QString());
    std::erase_if(tables, [now](const auto &entry) { return entry.second.isGone(now.boot); });
    const Answer<QJsonObject> checked = wellFormed(operation, request);
    return checked ? (this->*found)(*checked, now) : checked;
}

std::optional<Refusal> Service::unfitGrowth(qsizetype growth) const
{
    qsizetype held = 0;
    for (const auto &[name, table] : tables)
        held += table.bytes();
    if (growth <= 0 || held + growth <= rules.mostBytes)
        return std::nullopt;
    return refuse(
               QStringLiteral("LimitExceededException"),
               QStringLiteral("the embedded endpoint holds at most %1 bytes of items").arg(rules.mostBytes))
        .value();
}

Answer<ServiceTable *> Service::usable(const QString &name, Now now)
{
    const auto found = tables.find(name);
    if (found == tables.end() && !isTableName(name))
        return unfitTableName();
    if (found == tables.end() || !found->second.isActive(now.boot))
        return refuse(QStringLiteral("ResourceNotFoundException"),
                      QStringLiteral("Requested resource not found"));
    return &found->second;
}

Answer<const ServiceTable *> Service::readable(const QString &name, bool consistent, Now now)
{
    const Answer<ServiceTable *> table = usable(name, now);
    if (!table)
        return tl::unexpected<Refusal>(table.error());
    if (!consistent && replica) {
        const auto lagging = replica->find(name);
        if (lagging != replica->end())
            return &lagging->second;
    }
    return *table;
}

void addCapacity(QJsonObject &answer, const QJsonObject &request, const QString &table, double units)
{
    const QString command = request.value(QStringLiteral("ReturnConsumedCapacity")).toString();
    if (command != u"TOTAL" && command != u"INDEXES")
        return;
    answer.insert(
        QStringLiteral("ConsumedCapacity"),
        QJsonObject{{QStringLiteral("TableName"), table}, {QStringLiteral("CapacityUnits"), units}});
}

void addCapacities(QJsonObject &answer, const QJsonObject &request, const QMap<QString, double> &unitsByTable,
                   const QString &kind)
{
    QJsonArray all;
    for (auto it = unitsByTable.begin(); it != unitsByTable.end(); ++it) {
        QJsonObject one;
        addCapacity(one, request, it.key(), it.value());
        QJsonObject cost = one.value(QStringLiteral("ConsumedCapacity")).toObject();
        if (cost.isEmpty())
            continue;
        if (!kind.isEmpty())
            cost.insert(kind, it.value());
        all.append(cost);
    }
    if (!all.isEmpty())
        answer.insert(QStringLiteral("ConsumedCapacity"), all);
}

double readUnits(qsizetype bytes, bool consistent)
{
    const double blocks = std::max(1.0, std::ceil(static_cast<double>(bytes) / 4096.0));
    return consistent ? blocks : blocks / 2;
}

Answer<std::vector<QByteArray>> wantedNames(const QJsonObject &request)
{
    const QString member = QStringLiteral("ProjectionExpression");
    Answer<Placeholders> placeholders = Placeholders::read(request);
    if (!placeholders)
        return tl::unexpected<Refusal>(placeholders.error());
    std::vector<QByteArray> names;
    if (request.contains(member)) {
        const auto parsed = parseProjection(request.value(member).toString(), *placeholders);
        if (!parsed)
            return parsed;
        names = *parsed;
    }
    if (const auto unused = placeholders->unused())
        return tl::unexpected<Refusal>(*unused);
    return names;
}

dynamodb::Item projected(const dynamodb::Item &item, const std::vector<QByteArray> &names)
{
    if (names.empty())
        return item;
    std::vector<dynamodb::NamedValue> result;
    std::copy_if(item.begin(), item.end(), std::back_inserter(result),
                 [&names](const dynamodb::NamedValue &attribute) {
                     return std::binary_search(names.begin(), names.end(), attribute.first);
                 });
    return dynamodb::Item(std::move(result));
}

} // namespace emulator
