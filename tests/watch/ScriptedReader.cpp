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

aws::Item ScriptedReader::keyOf(const aws::Item &item) const
{
    aws::Item wanted;
    wanted.set(description.partitionKey.name, *item.find(description.partitionKey.name));
    if (description.sortKey)
        wanted.set(description.sortKey->name, *item.find(description.sortKey->name));
    return wanted;
}

void ScriptedReader::put(const aws::Item &item)
{
    const aws::Item wanted = keyOf(item);
    for (aws::Item &row : rows) {
        if (keyOf(row) == wanted) {
            row = item;
            return;
        }
    }
    rows.push_back(item);
}

void ScriptedReader::erase(const aws::Item &wanted)
{
    std::erase_if(rows, [&](const aws::Item &row) { return keyOf(row) == wanted; });
}

const std::vector<aws::Item> &ScriptedReader::visible(aws::Consistency consistency) const
{
    return consistency == aws::Consistency::Eventual && lagging ? *lagging : rows;
}

const std::vector<aws::Item> &ScriptedReader::rowsIn(const QString &table, aws::Consistency consistency) const
{
    const auto named = rowsOf.find(table);
    return named != rowsOf.end() ? named->second : visible(consistency);
}

Task<Result<aws::Exchange>> ScriptedReader::travel(QString operation, std::stop_token stop)
{
    operations.append(operation);
    const int number = count(operation);
    const Counted counted(running);
    mostRunning = std::max(mostRunning, running);
    aws::Exchange exchange;
    exchange.sentAt = m_clock.boot();
    const auto went = co_await m_clock.pause(outbound, stop);
    if (!went)
        co_return base::cancelled();
    if (fault) {
        if (const auto error = fault(operation, number))
            co_return tl::unexpected(*error);
    }
    if (beforeLook)
        beforeLook(operation);
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

Task<Result<aws::TableDescription>> ScriptedReader::describeTable(QString table, std::stop_token stop)
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

Task<Result<aws::ItemAnswer>> ScriptedReader::getItem(QString, aws::Item wanted, aws::Consistency consistency,
                                                      std::stop_token stop)
{
    auto exchange = co_await travel(QStringLiteral("GetItem"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    aws::ItemAnswer answer;
    for (const aws::Item &row : visible(consistency)) {
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

Task<Result<aws::ItemsAnswer>> ScriptedReader::batchGetItem(QString table, std::vector<aws::Item> keys,
                                                            aws::Consistency consistency,
                                                            std::stop_token stop)
{
    batches.push_back(keys);
    batchConsistencies.push_back(consistency);
    auto exchange = co_await travel(QStringLiteral("BatchGetItem"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    aws::ItemsAnswer answer;
    const auto left = static_cast<std::ptrdiff_t>(std::min(leavesUnprocessed, keys.size()));
    answer.unprocessed.assign(keys.end() - left, keys.end());
    keys.erase(keys.end() - left, keys.end());
    QSet<QByteArray> wanted;
    for (const aws::Item &one : keys)
        wanted.insert(aws::toJson(one));
    for (const aws::Item &row : rowsIn(table, consistency)) {
        if (wanted.contains(aws::toJson(keyOf(row))))
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

Task<Result<aws::PageBytes>> ScriptedReader::query(aws::QueryRequest, std::stop_token)
{
    co_return base::failure(base::ErrorKind::Unsupported, QStringLiteral("this table cannot be queried"));
}

aws::PageBytes ScriptedReader::page(const aws::ScanRequest &request) const
{
    const std::vector<aws::Item> &all = rowsIn(request.table, request.consistency);
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
        body += (row > begin ? "," : "") + aws::toJson(all[static_cast<std::size_t>(row)]);
    const QByteArray number = QByteArray::number(last - begin);
    body += "],\"Count\":" + number + ",\"ScannedCount\":" + number +
        ",\"ConsumedCapacity\":{\"TableName\":\"t\",\"CapacityUnits\":" + QByteArray::number(consumed) + "}";
    if (last < end)
        body += ",\"LastEvaluatedKey\":" + aws::toJson(keyOf(all[static_cast<std::size_t>(last - 1)]));
    aws::PageBytes bytes;
    bytes.body = body + "}";
    if (last < end && peeks)
        bytes.peekedNextKey = keyOf(all[static_cast<std::size_t>(lieAboutNextKey ? begin : last - 1)]);
    return bytes;
}

Task<Result<aws::PageBytes>> ScriptedReader::scan(aws::ScanRequest request, std::stop_token stop)
{
    scans.push_back(request);
    auto exchange = co_await travel(QStringLiteral("Scan"), stop);
    if (!exchange)
        co_return tl::unexpected(exchange.error());
    aws::PageBytes bytes = page(request);
    const auto came = co_await m_clock.pause(inbound, stop);
    if (!came)
        co_return base::cancelled();
    bytes.exchange = *exchange;
    bytes.exchange.receivedAt = m_clock.boot();
    bytes.exchange.consumedCapacity = consumed; // as its body says
    co_return bytes;
}

aws::TableDescription lockTable()
{
    aws::TableDescription table;
    table.name = QStringLiteral("locks");
    table.status = QStringLiteral("ACTIVE");
    table.partitionKey = {"key", aws::AttributeType::S};
    table.onDemand = true;
    return table;
}

aws::Item key(const QByteArray &name)
{
    return {{"key", aws::AttributeValue::string(name)}};
}

aws::Item taken(const QByteArray &name, const QByteArray &owner, const QByteArray &version,
                const QByteArray &lease)
{
    return {{"key", aws::AttributeValue::string(name)},
            {"ownerName", aws::AttributeValue::string(owner)},
            {"leaseDuration", aws::AttributeValue::string(lease)},
            {"recordVersionNumber", aws::AttributeValue::string(version)}};
}

aws::Item released(const QByteArray &name, const QByteArray &owner, const QByteArray &version)
{
    aws::Item item = taken(name, owner, version);
    item.set("isReleased", aws::AttributeValue::string("1"));
    return item;
}

aws::TableDescription mutexTable()
{
    aws::TableDescription table = lockTable();
    table.name = QStringLiteral("Mutex");
    table.partitionKey = {"lockname", aws::AttributeType::S};
    return table;
}

aws::Item mutexKey(const QByteArray &name)
{
    return {{"lockname", aws::AttributeValue::string(name)}};
}

aws::Item mutex(const QByteArray &name, const QByteArray &holder, qint64 expiresMs)
{
    return {{"lockname", aws::AttributeValue::string(name)},
            {"holder", aws::AttributeValue::string(holder)},
            {"expire_ts", aws::AttributeValue::number(expiresMs)}};
}

aws::TableDescription blockTable()
{
    aws::TableDescription table = lockTable();
    table.name = QStringLiteral("blocks");
    table.partitionKey = {"name", aws::AttributeType::S};
    return table;
}

aws::Item blockKey(const QByteArray &name)
{
    return {{"name", aws::AttributeValue::string("ddblock-" + name)}};
}

aws::Item block(const QByteArray &name, const QByteArray &uuid, std::chrono::nanoseconds expires)
{
    return {{"name", aws::AttributeValue::string("ddblock-" + name)},
            {"uuid", aws::AttributeValue::string(uuid)},
            {"expires", aws::AttributeValue::number(qint64(expires.count()))}};
}

} // namespace watchtest
