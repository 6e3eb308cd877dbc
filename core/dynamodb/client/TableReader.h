// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/ItemReader.h"
#include "core/dynamodb/item/Table.h"

namespace dynamodb {

struct ItemsAnswer {
    std::vector<Item> items; ///< found ones, in no order; missing keys are simply absent
    std::vector<Item> unprocessed; ///< keys still not processed after the retries
    Exchange exchange;
};

struct ScanRequest {
    QString table;
    Consistency consistency = Consistency::Eventual;
    std::optional<Item> startKey;
    std::vector<QByteArray> projection; ///< attribute names; empty: all
    int segment = 0;
    int totalSegments = 1;
    int limit = 0; ///< items looked at per page; 0: as many as fit in 1 MB
};

struct QueryRequest {
    QString table;
    NamedValue partitionKey;
    Consistency consistency = Consistency::Eventual;
    std::optional<Item> startKey;
    int limit = 0;
};

/// One page as it came: decoded later, off the main thread, by ItemStoreBuilder::appendPage.
struct PageBytes {
    QByteArray body;
    std::optional<Item> peekedNextKey; ///< from peekNextKey(); to be verified by the parser's own
    Exchange exchange;
};

/// What may be asked of an endpoint. Calls end as those of ItemReader do.
class TableReader : public ItemReader {
public:
    /// All pages.
    virtual base::Task<base::Result<QStringList>> listTables(std::stop_token stop) = 0;
    virtual base::Task<base::Result<TableDescription>> describeTable(QString table, std::stop_token stop) = 0;
    /// Name of the enabled TTL attribute, or nothing.
    virtual base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                                   std::stop_token stop) = 0;
    /// Any number of keys; asks in groups of 100 and repeats unprocessed ones with back-off.
    virtual base::Task<base::Result<ItemsAnswer>>
    batchGetItem(QString table, std::vector<Item> keys, Consistency consistency, std::stop_token stop) = 0;
    virtual base::Task<base::Result<PageBytes>> query(QueryRequest request, std::stop_token stop) = 0;
    virtual base::Task<base::Result<PageBytes>> scan(ScanRequest request, std::stop_token stop) = 0;
};

} // namespace dynamodb
