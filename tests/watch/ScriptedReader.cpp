// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/watch/ScriptedReader.h"

#include "core/dynamodb/item/DynamoJson.h"

#include <QSet>

#include <algorithm>

namespace watchtest {

using base::Result;
using base::Task;

namespace {

struct Counted {
    explicit Counted(int &number) : count(number) { ++count; }
    ~Counted() { --count; }
    Counted(const Counted &) = delete;
    Counted &operator=(const Counted &) = delete;
    int &count;
};

} // namespace

dynamodb::Item ScriptedReader::keyOf(const dynamodb::Item &item) const
{
    dynamodb::Item wanted;
    wanted.set(description.partitionKey.name, *item.find(description.partitionKey.name));
    if (description.sortKey)
        wanted.set(description.sortKey->name, *item.find(description.sortKey->name));
    return wanted;
}

void ScriptedReader::put(const dynamodb::Item &item)
{
    const dynamodb::Item wanted = keyOf(item);
    for (dynamodb::Item &row : rows) {
        if (keyOf(row) == wanted) {
            row = item;
            return;
        }
    }
    rows.push_back(item);
}

void ScriptedReader::erase(const dynamodb::Item &wanted)
{
    std::erase_if(rows, [&](const dynamodb::Item &row) { return keyOf(row) == wanted; });
}

const std::vector<dynamodb::Item> &ScriptedReader::visible(dynamodb::Consistency consistency) const
{
    return consistency == dynamodb::Consistency::Eventual && lagging ? *lagging : rows;
}

const std::vector<dynamodb::Item> &ScriptedReader::rowsIn(const QString &table,
                                                          dynamodb::Consistency consistency) const
{
    const auto named = rowsOf.find(table);
    return named != rowsOf.end() ? named->second : visible(consistency);
}

Task<Result<dynamodb::Exchange>> ScriptedReader::travel(QString operation, std::stop_token stop)
{
    operations.append(operation);
    const int number = count(operation);
    const Counted counted(running);
    mostRunning = std::max(mostRunning, running);
    dynamodb::Exchange exchange;
    exchange.sentAt = m_clock.boot();
    const auto went = co_await m_clock.pause(outbound, stop);
    if (!went)
        co_return base::cancelled();
    if (fault) {
        if (const auto error = fault(operation, number))
            co_return tl::unexpected(*error);
    }
    if (beforeRead)
        beforeRead(operation);
    co_return exchange;
}

Task<Result<QStringList>> ScriptedReader::listTables(std::stop_token stop)
{
    const auto exchange = co_await travel(QStringLiteral("ListTables"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    QStringList names;
    for (const auto &table : tables)
        names.append(table.name);
    co_return names;
}

Task<Result<dynamodb::TableDescription>> ScriptedReader::describeTable(QString table, std::stop_token stop)
{
    const auto exchange = co_await travel(QStringLiteral("DescribeTable"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    for (const auto &candidate : tables) {
        if (candidate.name == table)
            co_return candidate;
    }
    co_return base::failure(base::ErrorKind::NotFound, QStringLiteral("there is no table %1").arg(table));
}

Task<Result<std::optional<QByteArray>>> ScriptedReader::describeTimeToLive(QString, std::stop_token stop)
{
    const auto exchange = co_await travel(QStringLiteral("DescribeTimeToLive"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    const std::optional<QByteArray> answer = ttl; // QCoro would move out of the member
    co_return answer;
}

Task<Result<dynamodb::ItemAnswer>> ScriptedReader::getItem(QString, dynamodb::Item wanted,
                                                           dynamodb::Consistency consistency,
                                                           std::stop_token stop)
{
    auto exchange = co_await travel(QStringLiteral("GetItem"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    dynamodb::ItemAnswer answer;
    for (const dynamodb::Item &row : visible(consistency)) {
        if (keyOf(row) == wanted)
            answer.item = row;
    }
    const auto came = co_await m_clock.pause(inbound, stop);
    if (!came)
        co_return base::cancelled();
    answer.exchange = *exchange;
    answer.exchange.receivedAt = m_clock.boot();
    co_return answer;
}

Task<Result<dynamodb::ItemsAnswer>> ScriptedReader::batchGetItem(QString table,
                                                                 std::vector<dynamodb::Item> keys,
                                                                 dynamodb::Consistency consistency,
                                                                 std::stop_token stop)
{
    batches.push_back(keys);
    batchConsistencies.push_back(consistency);
    auto exchange = co_await travel(QStringLiteral("BatchGetItem"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    dynamodb::ItemsAnswer answer;
    const auto left = static_cast<std::ptrdiff_t>(std::min(leavesUnprocessed, keys.size()));
    answer.unprocessed.assign(keys.end() - left, keys.end());
    keys.erase(keys.end() - left, keys.end());
    QSet<QByteArray> wanted;
    for (const dynamodb::Item &one : keys)
        wanted.insert(dynamodb::toJson(one));
    for (const dynamodb::Item &row : rowsIn(table, consistency)) {
        if (wanted.contains(dynamodb::toJson(keyOf(row))))
            answer.items.push_back(row);
    }
    const auto came = co_await m_clock.pause(inbound, stop);
    if (!came)
        co_return base::cancelled();
    answer.exchange = *exchange;
    answer.exchange.receivedAt = m_clock.boot();
    if (onAnswer)
        onAnswer(QStringLiteral("BatchGetItem"));
    co_return answer;
}

Task<Result<dynamodb::PageBytes>> ScriptedReader::query(dynamodb::QueryRequest, std::stop_token)
{
    co_return base::failure(base::ErrorKind::Unsupported, QStringLiteral("this table cannot be queried"));
}

dynamodb::PageBytes ScriptedReader::page(const dynamodb::ScanRequest &request) const
{
    const std::vector<dynamodb::Item> &all = rowsIn(request.table, request.consistency);
    const auto total = static_cast<qsizetype>(all.size());
    qsizetype begin = total * request.segment / request.totalSegments;
    const qsizetype end = total * (request.segment + 1) / request.totalSegments;
    if (request.startKey) {
        while (begin < end && keyOf(all[static_cast<std::size_t>(begin++)]) != *request.startKey) { }
    }
    const qsizetype most = request.limit > 0 ? std::min<qsizetype>(request.limit, pageSize) : pageSize;
    const qsizetype last = std::min(begin + most, end);
    QByteArray body = "{\"Items\":[";
    for (qsizetype row = begin; row < last; ++row)
        body += (row > begin ? "," : "") + dynamodb::toJson(all[static_cast<std::size_t>(row)]);
    const QByteArray number = QByteArray::number(last - begin);
    body += "],\"Count\":" + number + ",\"ScannedCount\":" + number +
        ",\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":" + QByteArray::number(consumed) + "}";
    if (last < end)
        body += ",\"LastEvaluatedKey\":" + dynamodb::toJson(keyOf(all[static_cast<std::size_t>(last - 1)]));
    dynamodb::PageBytes bytes;
    bytes.body = body + "}";
    if (last < end && peeks)
        bytes.peekedNextKey = keyOf(all[static_cast<std::size_t>(lieAboutNextKey ? begin : last - 1)]);
    return bytes;
}

Task<Result<dynamodb::PageBytes>> ScriptedReader::scan(dynamodb::ScanRequest request, std::stop_token stop)
{
    scans.push_back(request);
    auto exchange = co_await travel(QStringLiteral("Scan"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    dynamodb::PageBytes bytes = page(request);
    const auto came = co_await m_clock.pause(inbound, stop);
    if (!came)
        co_return base::cancelled();
    bytes.exchange = *exchange;
    bytes.exchange.receivedAt = m_clock.boot();
    bytes.exchange.consumedCapacity = consumed; // as its body says
    co_return bytes;
}

dynamodb::TableDescription lockTable()
{
    dynamodb::TableDescription table;
    table.name = QStringLiteral("locks");
    table.status = QStringLiteral("ACTIVE");
    table.partitionKey = {"key", dynamodb::AttributeType::S};
    table.onDemand = true;
    return table;
}

dynamodb::Item key(const QByteArray &name)
{
    return {{"key", dynamodb::AttributeValue::string(name)}};
}

dynamodb::Item taken(const QByteArray &name, const QByteArray &owner, const QByteArray &version,
                     const QByteArray &lease)
{
    return {{"key", dynamodb::AttributeValue::string(name)},
            {"ownerName", dynamodb::AttributeValue::string(owner)},
            {"leaseDuration", dynamodb::AttributeValue::string(lease)},
            {"recordVersionNumber", dynamodb::AttributeValue::string(version)}};
}

dynamodb::Item released(const QByteArray &name, const QByteArray &owner, const QByteArray &version)
{
    dynamodb::Item item = taken(name, owner, version);
    item.set("isReleased", dynamodb::AttributeValue::string("1"));
    return item;
}

dynamodb::TableDescription mutexTable()
{
    dynamodb::TableDescription table = lockTable();
    table.name = QStringLiteral("Mutex");
    table.partitionKey = {"lockname", dynamodb::AttributeType::S};
    return table;
}

dynamodb::Item mutexKey(const QByteArray &name)
{
    return {{"lockname", dynamodb::AttributeValue::string(name)}};
}

dynamodb::Item mutex(const QByteArray &name, const QByteArray &holder, qint64 expiresMs)
{
    return {{"lockname", dynamodb::AttributeValue::string(name)},
            {"holder", dynamodb::AttributeValue::string(holder)},
            {"expire_ts", dynamodb::AttributeValue::number(expiresMs)}};
}

dynamodb::TableDescription blockTable()
{
    dynamodb::TableDescription table = lockTable();
    table.name = QStringLiteral("blocks");
    table.partitionKey = {"name", dynamodb::AttributeType::S};
    return table;
}

dynamodb::Item blockKey(const QByteArray &name)
{
    return {{"name", dynamodb::AttributeValue::string("ddblock-" + name)}};
}

dynamodb::Item block(const QByteArray &name, const QByteArray &uuid, std::chrono::nanoseconds expires)
{
    return {{"name", dynamodb::AttributeValue::string("ddblock-" + name)},
            {"uuid", dynamodb::AttributeValue::string(uuid)},
            {"expires", dynamodb::AttributeValue::number(qint64(expires.count()))}};
}

} // namespace watchtest
