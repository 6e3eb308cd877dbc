// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/emulator/expression/Expression.h"
#include "core/emulator/service/ServiceTable.h"
#include "core/emulator/service/TransactionTokens.h"
#include "core/emulator/service/WriteRequest.h"

#include <QSet>

namespace emulator {

/// Where the emulator may differ from DynamoDB, so that a test can have the endpoint it is about, and what it holds at
/// most.
struct ServiceRules {
    qsizetype mostBytes = qsizetype(512) << 20; ///< of the items of all tables, as itemBytes() counts them
    qsizetype mostTables = 2500; ///< as many as an account of DynamoDB has
    qsizetype pageBytes = 1 << 20; ///< most item bytes of a Scan or Query page
    int batchAnswersAtMost = 100; ///< further keys of a BatchGetItem come back as UnprocessedKeys
    int batchWritesAtMost = 25; ///< further writes of a BatchWriteItem come back as UnprocessedItems
    bool returnsItemOnRefusal =
        true; ///< false: ReturnValuesOnConditionCheckFailure is ignored, as by dynalite
    std::chrono::nanoseconds creatingFor{0}; ///< how long a new table stays CREATING
    std::chrono::nanoseconds deletingFor{0}; ///< and a deleted one DELETING
    bool countsNoItemsYet = false; ///< DescribeTable says 0 items: the service counts every six hours
    QStringList replicaRegions; ///< DescribeTable names these replicas; empty: none
    bool strongReplicas = false; ///< and says that they are of multi-Region strong consistency
    QSet<QByteArray> unknownOperations; ///< answered with UnknownOperationException
};

/// DynamoDB without HTTP: tables in memory and what may be done to them. Everything goes by request and
/// answer objects as on the wire; nothing waits. Any request is answered, however malformed: in time that grows as
/// the request and what it reads, in stack that is bounded, and in memory that `rules` bound. One thread.
class Service {
public:
    struct Now {
        base::BootTime boot;
        base::WallTime server;
    };

    /// `operation` is "GetItem", ...; `request` its body.
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
    Answer<QJsonObject> updateTable(const QJsonObject &request, Now now);
    Answer<QJsonObject> deleteTable(const QJsonObject &request, Now now);
    Answer<QJsonObject> describeTimeToLive(const QJsonObject &request, Now now);
    Answer<QJsonObject> updateTimeToLive(const QJsonObject &request, Now now);
    Answer<QJsonObject> getItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> batchGetItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> putItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> updateItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> deleteItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> batchWriteItem(const QJsonObject &request, Now now);
    Answer<QJsonObject> transactWriteItems(const QJsonObject &request, Now now);
    Answer<QJsonObject> transactGetItems(const QJsonObject &request, Now now);
    Answer<QJsonObject> query(const QJsonObject &request, Now now);
    Answer<QJsonObject> scan(const QJsonObject &request, Now now);

    /// The table an operation on tables is about; while it is made or deleted too.
    [[nodiscard]] Answer<ServiceTable *> existing(const QString &name);
    /// The table an item operation is about; ResourceNotFoundException also while it is CREATING or DELETING.
    [[nodiscard]] Answer<ServiceTable *> usable(const QString &name, Now now);
    /// The same for a read, out of the lagging replica if there is one and the read allows it.
    [[nodiscard]] Answer<const ServiceTable *> readable(const QString &name, bool consistent, Now now);

    /// LimitExceededException if the tables would hold more than the rules allow after `growth` bytes more.
    [[nodiscard]] std::optional<Refusal> unfitGrowth(qsizetype growth) const;
    /// PutItem, UpdateItem and DeleteItem.
    [[nodiscard]] Answer<QJsonObject> writeOne(WriteRequest::Kind kind, const QJsonObject &request, Now now);

    /// A write of a batch or transaction on its table.
    struct Placed {
        WriteRequest write;
        ServiceTable *table;
        StoredKey key;
        Table::Written written;
    };
    using PlacedWrites = std::vector<Placed>;
    /// Carries out all of them, or none.
    [[nodiscard]] std::optional<Refusal> carryOutAll(PlacedWrites &writes);
    [[nodiscard]] Answer<PlacedWrites> judgeTransaction(std::vector<WriteRequest> writes, Now now);

    TransactionTokens m_tokens;
};

/// Adds ConsumedCapacity if the request asked for it.
void addCapacity(QJsonObject &answer, const QJsonObject &request, const QString &table, double units);
/// The same for an operation on several tables, as a list. `kind` of a transaction's units: "ReadCapacityUnits" or
/// "WriteCapacityUnits"; empty: no transaction.
void addCapacities(QJsonObject &answer, const QJsonObject &request, const QMap<QString, double> &unitsByTable,
                   const QString &kind = {});
[[nodiscard]] double readUnits(qsizetype bytes, bool consistent);
/// The names a read is limited to, sorted; empty: all. Also refuses placeholders that are not used.
[[nodiscard]] Answer<std::vector<QByteArray>> wantedNames(const QJsonObject &request);
/// `names` are sorted; empty: all.
[[nodiscard]] dynamodb::Item projected(const dynamodb::Item &item, const std::vector<QByteArray> &names);

} // namespace emulator
