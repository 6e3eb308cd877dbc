// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/service/Service.h"

#include <QHash>

#include <cmath>

namespace emulator {

Service::Operation Service::find(const QByteArray &operation)
{
    static const QHash<QByteArray, Operation> operations{
        {"ListTables", &Service::listTables},
        {"DescribeTable", &Service::describeTable},
        {"CreateTable", &Service::createTable},
        {"DescribeTimeToLive", &Service::describeTimeToLive},
        {"UpdateTimeToLive", &Service::updateTimeToLive},
        {"GetItem", &Service::getItem},
        {"BatchGetItem", &Service::batchGetItem},
        {"PutItem", &Service::putItem},
        {"UpdateItem", &Service::updateItem},
        {"DeleteItem", &Service::deleteItem},
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
    return (this->*found)(request, now);
}

Answer<ServiceTable *> Service::usable(const QString &name, Now now)
{
    const auto found = tables.find(name);
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

double readUnits(qsizetype bytes, bool consistent)
{
    const double blocks = std::max(1.0, std::ceil(static_cast<double>(bytes) / 4096.0));
    return consistent ? blocks : blocks / 2;
}

dynamodb::Item projected(const dynamodb::Item &item, const std::vector<QByteArray> &names)
{
    if (names.empty())
        return item;
    dynamodb::Item result;
    for (const QByteArray &name : names) {
        if (const dynamodb::AttributeValue *value = item.find(name))
            result.set(name, *value);
    }
    return result;
}

} // namespace emulator
