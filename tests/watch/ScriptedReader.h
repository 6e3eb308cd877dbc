// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/dynamodb/client/TableReader.h"

#include <functional>
#include <map>

namespace watchtest {

/// A table in memory behind aws::TableReader, with a script of delays, failures and lag. Answers are real
/// page bodies.
class ScriptedReader final : public aws::TableReader {
public:
    explicit ScriptedReader(base::Clock &clock) : m_clock(clock) { }

    // The table, in scan order
    aws::TableDescription description;
    std::vector<aws::Item> rows;
    std::optional<std::vector<aws::Item>> lagging; ///< what eventually consistent reads still show
    void put(const aws::Item &item); ///< replaces the row with the same key, or appends
    void erase(const aws::Item &key);

    // The script
    qsizetype pageSize = 100;
    std::chrono::nanoseconds outbound{0}; ///< until the server looks
    std::chrono::nanoseconds inbound{0}; ///< until the answer has arrived
    bool lieAboutNextKey = false; ///< peekedNextKey names a wrong row
    bool peeks = true;
    std::size_t leavesUnprocessed = 0; ///< so many keys of each batch, the last ones
    /// Asked before each request with its name ("Scan", "BatchGetItem", ...) and number; an error ends it.
    std::function<std::optional<base::Error>(const QString &operation, int number)> fault;
    std::function<void(const QString &operation)> beforeLook; ///< just before the server looks
    std::function<void(const QString &operation)> onAnswer; ///< once the keys of a batch have arrived

    // The record
    QStringList operations;
    std::vector<aws::ScanRequest> scans;
    std::vector<std::vector<aws::Item>> batches;
    std::vector<aws::Consistency> batchConsistencies;
    double consumed = 2.5; ///< capacity units of each page
    int running = 0;
    int mostRunning = 0;
    [[nodiscard]] int count(const QString &operation) const
    {
        return static_cast<int>(operations.count(operation));
    }

    base::Task<base::Result<QStringList>> listTables(std::stop_token stop) override;
    base::Task<base::Result<aws::TableDescription>> describeTable(QString table,
                                                                  std::stop_token stop) override;
    base::Task<base::Result<std::optional<QByteArray>>> describeTimeToLive(QString table,
                                                                           std::stop_token stop) override;
    base::Task<base::Result<aws::ItemAnswer>>
    getItem(QString table, aws::Item key, aws::Consistency consistency, std::stop_token stop) override;
    base::Task<base::Result<aws::ItemsAnswer>> batchGetItem(QString table, std::vector<aws::Item> keys,
                                                            aws::Consistency consistency,
                                                            std::stop_token stop) override;
    base::Task<base::Result<aws::PageBytes>> query(aws::QueryRequest request, std::stop_token stop) override;
    base::Task<base::Result<aws::PageBytes>> scan(aws::ScanRequest request, std::stop_token stop) override;

    // For the catalog
    std::vector<aws::TableDescription> tables;
    std::map<QString, std::vector<aws::Item>> rowsOf;
    std::optional<QByteArray> ttl;

private:
    base::Task<base::Result<aws::Exchange>> travel(QString operation, std::stop_token stop);
    [[nodiscard]] aws::Item keyOf(const aws::Item &item) const;
    [[nodiscard]] const std::vector<aws::Item> &visible(aws::Consistency consistency) const;
    [[nodiscard]] const std::vector<aws::Item> &rowsIn(const QString &table,
                                                       aws::Consistency consistency) const;
    [[nodiscard]] aws::PageBytes page(const aws::ScanRequest &request) const;
    base::Clock &m_clock;
};

// Items as the libraries store them
[[nodiscard]] aws::TableDescription lockTable(); ///< "locks", partition key "key"
[[nodiscard]] aws::Item key(const QByteArray &name);
[[nodiscard]] aws::Item taken(const QByteArray &name, const QByteArray &owner, const QByteArray &version,
                              const QByteArray &lease = "20s");
[[nodiscard]] aws::Item released(const QByteArray &name, const QByteArray &owner, const QByteArray &version);
[[nodiscard]] aws::TableDescription mutexTable(); ///< "Mutex" of dyndb-mutex
[[nodiscard]] aws::Item mutexKey(const QByteArray &name);
[[nodiscard]] aws::Item mutex(const QByteArray &name, const QByteArray &holder, qint64 expiresMs);
[[nodiscard]] aws::TableDescription blockTable(); ///< "blocks" of ddblock
[[nodiscard]] aws::Item blockKey(const QByteArray &name);
/// `expires`: since 1970
[[nodiscard]] aws::Item block(const QByteArray &name, const QByteArray &uuid,
                              std::chrono::nanoseconds expires);

} // namespace watchtest
