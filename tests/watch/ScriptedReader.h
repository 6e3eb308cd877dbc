// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

#include <functional>
#include <map>

namespace watchtest {

/// A table in memory behind dynamodb::TableReader, with a script of delays, failures and lag. Answers are real
/// page bodies.
class ScriptedReader final : public dynamodb::TableReader {
public:
    explicit ScriptedReader(base::Clock &clock) : m_clock(clock) { }

    // The table, in scan order
    dynamodb::TableDescription description;
    std::vector<dynamodb::Item> rows;
    std::optional<std::vector<dynamodb::Item>> lagging; ///< what eventually consistent reads still show
    void put(const dynamodb::Item &item); ///< replaces the row with the same key, or appends
    void erase(const dynamodb::Item &key);

    // The script
    qsizetype pageSize = 100;
    std::chrono::nanoseconds outbound{0}; ///< until the server looks
    std::chrono::nanoseconds inbound{0}; ///< until the answer has arrived
    bool lieAboutNextKey = false; ///< peekedNextKey names a wrong row
    bool peeks = true;
    std::size_t leavesUnprocessed = 0; ///< so many keys of each batch, the last ones
    /// Asked before each request with its name ("Scan", "BatchGetItem", ...) and number; an error ends it.
    std::function<std::optional<base::Error>(const QString &operation, int number)> fault;
    std::function<void(const QString &operation)> beforeRead; ///< just before the server looks
    std::function<void(const QString &operation)> onAnswer; ///< once the keys of a batch have arrived

    // The record
    QStringList operations;
    std::vector<dynamodb::ScanRequest> scans;
    std::vector<std::vector<dynamodb::Item>> batches;
    std::vector<dynamodb::Consistency> batchConsistencies;
    double consumed = 2.5; ///< capacity units of each page
    int running = 0;
    int mostRunning = 0;
    [[nodiscard]] int count(const QString &operation) const
    {
        return static_cast<int>(operations.count(operation));
    }

    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    base::Task<base::Result<dynamodb::TableDescription>> describeTable(QString table,
                                                                       std::stop_token stop) override;
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::ItemAnswer>> getItem(QString table, dynamodb::Item key,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop) override;
    base::Task<base::Result<dynamodb::ItemsAnswer>> batchGetItem(QString table,
                                                                 std::vector<dynamodb::Item> keys,
                                                                 dynamodb::Consistency consistency,
                                                                 std::stop_token stop) override;
    base::Task<base::Result<dynamodb::PageBytes>> query(dynamodb::QueryRequest request,
                                                        std::stop_token stop) override;
    base::Task<base::Result<dynamodb::PageBytes>> scan(dynamodb::ScanRequest request,
                                                       std::stop_token stop) override;

    // For the catalog
    std::vector<dynamodb::TableDescription> tables;
    std::map<QString, std::vector<dynamodb::Item>> rowsOf;
    std::optional<QByteArray> ttl;

private:
    base::Task<base::Result<dynamodb::Exchange>> travel(QString operation, std::stop_token stop);
    [[nodiscard]] dynamodb::Item keyOf(const dynamodb::Item &item) const;
    [[nodiscard]] const std::vector<dynamodb::Item> &visible(dynamodb::Consistency consistency) const;
    [[nodiscard]] const std::vector<dynamodb::Item> &rowsIn(const QString &table,
                                                            dynamodb::Consistency consistency) const;
    [[nodiscard]] dynamodb::PageBytes page(const dynamodb::ScanRequest &request) const;
    base::Clock &m_clock;
};

// Items as the libraries store them
[[nodiscard]] dynamodb::TableDescription lockTable(); ///< "locks", partition key "key"
[[nodiscard]] dynamodb::Item key(const QByteArray &name);
[[nodiscard]] dynamodb::Item taken(const QByteArray &name, const QByteArray &owner, const QByteArray &version,
                                   const QByteArray &lease = "20s");
[[nodiscard]] dynamodb::Item released(const QByteArray &name, const QByteArray &owner,
                                      const QByteArray &version);
[[nodiscard]] dynamodb::TableDescription mutexTable(); ///< "Mutex" of dyndb-mutex
[[nodiscard]] dynamodb::Item mutexKey(const QByteArray &name);
[[nodiscard]] dynamodb::Item mutex(const QByteArray &name, const QByteArray &holder, qint64 expiresMs);
[[nodiscard]] dynamodb::TableDescription blockTable(); ///< "blocks" of ddblock
[[nodiscard]] dynamodb::Item blockKey(const QByteArray &name);
/// `expires`: since 1970
[[nodiscard]] dynamodb::Item block(const QByteArray &name, const QByteArray &uuid,
                                   std::chrono::nanoseconds expires);

} // namespace watchtest
