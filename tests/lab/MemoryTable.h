// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"

#include <map>

namespace fakes {

/// Tables in memory behind the reader's and the writer's interface that answer at once, without a clock and
/// without an event loop: for a hundred thousand runs. Kept truthful by a comparison with FakeDynamo.
class MemoryTable final : public aws::TableReader, public aws::TableWriter {
public:
    explicit MemoryTable(QByteArray partitionKey) : m_partitionKey(std::move(partitionKey)) { }

    [[nodiscard]] std::optional<aws::Item> row(const aws::Item &key) const;
    void clear() { m_rows.clear(); }
    int calls = 0;

    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override;
    base::Task<base::Result<aws::WriteOutcome>> apply(aws::ConditionalWrite write,
                                                      std::stop_token stop) override;

    // What a run never asks.
    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    base::Task<base::Result<aws::TableDescription>> describeTable(QString table,
                                                                  std::stop_token stop) override;
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override;
    base::Task<base::Result<aws::ItemsAnswer>> batchGetItem(QString table, std::vector<aws::Item> keys,
                                                            aws::Consistency consistency,
                                                            std::stop_token stop) override;
    base::Task<base::Result<aws::PageBytes>> query(aws::QueryRequest request, std::stop_token stop) override;
    base::Task<base::Result<aws::PageBytes>> scan(aws::ScanRequest request, std::stop_token stop) override;
    base::Task<base::Result<aws::TableDescription>> createTable(aws::TablePlan plan,
                                                                std::stop_token stop) override;
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token stop) override;

private:
    [[nodiscard]] aws::WriteOutcome write(const aws::ConditionalWrite &write);
    QByteArray m_partitionKey;
    std::map<QByteArray, aws::Item> m_rows; ///< by the partition key's value
};

} // namespace fakes
