// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/CredentialProvider.h"
#include "core/aws/call/RetryPolicy.h"
#include "core/aws/service/Endpoint.h"
#include "core/dynamodb/client/CallReports.h"
#include "core/dynamodb/client/TableReader.h"
#include "core/dynamodb/client/TableWriter.h"
#include "core/http/HttpTransport.h"
#include "core/http/ServerTime.h"

#include <functional>
#include <memory>

namespace dynamodb {

class DynamoDbCalls;

/// Speaks DynamoDB's JSON protocol: signs each attempt anew, retries what had no effect, corrects a skewed
/// clock once, checks CRC32, turns error bodies into typed errors. Only `Access::ReadWrite` can sign a
/// mutating target; a read-only client refuses with ErrorKind::ReadOnly before anything is signed. Lives on
/// one thread.
class DynamoDbClient final : public TableReader, public TableWriter {
public:
    enum class Access { ReadOnly, ReadWrite };
    struct Settings {
        aws::Endpoint endpoint;
        Access access = Access::ReadOnly;
        aws::RetrySettings retry;
        /// Numbers in [0, 1) that spread the pauses of retries; chance unless given.
        std::function<double()> random = {};
        std::chrono::milliseconds singleItemIdle{10000};
        std::chrono::milliseconds pageIdle{30000};
        std::chrono::milliseconds attemptTotal{60000};
        bool checkCrc = true;
        QByteArray userAgent = "leasescope";
    };

    DynamoDbClient(http::HttpTransport &transport, aws::CredentialProvider &credentials, base::Clock &clock,
                   Settings settings);
    ~DynamoDbClient() override;

    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    base::Task<base::Result<TableDescription>> describeTable(QString table, std::stop_token stop) override;
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override;
    base::Task<base::Result<ItemAnswer>> getItem(QString table, Item key, Consistency consistency,
                                                 std::stop_token stop) override;
    base::Task<base::Result<ItemsAnswer>> batchGetItem(QString table, std::vector<Item> keys,
                                                       Consistency consistency,
                                                       std::stop_token stop) override;
    base::Task<base::Result<PageBytes>> query(QueryRequest request, std::stop_token stop) override;
    base::Task<base::Result<PageBytes>> scan(ScanRequest request, std::stop_token stop) override;

    base::Task<base::Result<WriteOutcome>> apply(ConditionalWrite write, std::stop_token stop) override;
    base::Task<base::Result<TableDescription>> createTable(TablePlan plan, std::stop_token stop) override;
    base::Task<base::Result<base::Rested>> updateTimeToLive(QString table, QByteArray attribute, bool enabled,
                                                            std::stop_token stop) override;

    /// Server clock as learned from this client's answers.
    [[nodiscard]] const http::ServerTime &serverTime() const;
    /// Called on this thread for each event; keep it quick.
    void setObserver(std::function<void(const ClientEvent &)> observer);

private:
    std::unique_ptr<DynamoDbCalls> m_calls;
};

} // namespace dynamodb
