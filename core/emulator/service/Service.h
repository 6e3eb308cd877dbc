// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/expression/Expression.h"
#include "core/emulator/service/ServiceTable.h"

#include <QSet>

namespace emulator {

/// Where the emulator may differ from DynamoDB, so that a test can have the endpoint it is about.
struct ServiceRules {
    qsizetype pageBytes = 1 << 20; ///< most item bytes of a Scan or Query page
    int batchAnswersAtMost = 100; ///< further keys of a BatchGetItem come back as UnprocessedKeys
    bool returnsItemOnRefusal =
        true; ///< false: ReturnValuesOnConditionCheckFailure is ignored, as by dynalite
    std::chrono::nanoseconds creatingFor{0}; ///< how long a new table stays CREATING
    bool countsNoItemsYet = false; ///< DescribeTable says 0 items: the service counts every six hours
    QStringList replicaRegions; ///< DescribeTable names these replicas; empty: none
    bool strongReplicas = false; ///< and says that they are of multi-Region strong consistency
    QSet<QByteArray> unknownOperations; ///< answered with UnknownOperationException
};

/// DynamoDB without HTTP: tables in memory and what may be done to them. Everything goes by request and
/// answer objects as on the wire; nothing waits.
class Service {
public:
    struct Now {
        base::BootTime boot;
        base::WallTime server;
    };

    [[nodiscard]] Answer<QJsonObject> execute(const QByteArray &operation, const QJsonObject &request,
                                              Now now);

    ServiceTables tables;
    ServiceRules rules;
    std::optional<ServiceTables> replica; ///< what eventually consistent reads see while it lags behind

private:
    using Operation = Answer<QJsonObject> (Service::*)(const QJsonObject &, Now);
    [[nodiscard]] static Operation find(const QByteArray &operation);

    Answer<QJsonObject> listTables(const QJsonObject &request, Now now);
    Answer<QJsonObject> describeTable(const QJsonObject &request, Now now);
    Answer<QJsonObject> createTable(const QJsonObject &request, Now now);
    Answer<QJsonObject> describeTimeToLive(const QJsonObject &request, Now now);
    Answer<QJsonObject> updateTimeToLive(const QJsonObject &request, Now now);
    Answer<QJsonObject> getItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> batchGetItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> putItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> updateItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> deleteItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> query(const QJsonObject &request, Now now);
    Answer<QJsonObject> scan(const QJsonObject &request, Now now);

    /// The table an item operation is about; ResourceNotFoundException also while it is CREATING.
    [[nodiscard]] Answer<ServiceTable *> usable(const QString &name, Now now);
    /// The same for a read, out of the lagging replica if there is one and the read allows it.
    [[nodiscard]] Answer<const ServiceTable *> readable(const QString &name, bool consistent, Now now);

    struct Write {
        ServiceTable *table;
        StoredKey key;
        Placeholders placeholders;
        std::vector<QByteArray> touched; ///< names an update assigns, for UPDATED_OLD and UPDATED_NEW
        Table::Result result;
    };
    Answer<QJsonObject> commit(const QJsonObject &request, Write write);
};

/// Adds ConsumedCapacity if the request asked for it.
void addCapacity(QJsonObject &answer, const QJsonObject &request, const QString &table, double units);
[[nodiscard]] double readUnits(qsizetype bytes, bool consistent);
[[nodiscard]] dynamodb::Item projected(const dynamodb::Item &item,
                                       const std::vector<QByteArray> &names); ///< empty: all

} // namespace emulator
