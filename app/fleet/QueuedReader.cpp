// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/QueuedReader.h"

namespace app {

using base::Result;
using base::Task;

struct QueuedReader::Shared {
    std::shared_ptr<ReadTurns::Queue> queue;
    Observer observer; ///< null once the reader is gone
    KeyInUse keyInUse;
};

bool wasAnswered(const std::optional<base::Error> &error)
{
    using base::ErrorKind;
    if (!error)
        return true;
    switch (error->kind) {
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::Unclear:
    case ErrorKind::Damaged:
        return false;
    default:
        return true;
    }
}

QueuedReader::QueuedReader(dynamodb::TableReader &inner, std::shared_ptr<ReadTurns::Queue> queue,
                           Observer observer, KeyInUse keyInUse)
    : m_shared(std::make_shared<Shared>()), m_inner(inner)
{
    m_shared->queue = std::move(queue);
    m_shared->observer = std::move(observer);
    m_shared->keyInUse = std::move(keyInUse);
}

QueuedReader::~QueuedReader()
{
    m_shared->observer = nullptr;
}

template <typename T>
Task<Result<T>> QueuedReader::inTurn(std::shared_ptr<Shared> shared, QByteArray operation,
                                     std::function<Task<Result<T>>()> call, std::stop_token stop)
{
    const std::shared_ptr<ReadTurns::Queue> queue = shared->queue;
    const auto turn = co_await ReadTurns::take(queue, stop);
    if (!turn || !shared->observer)
        co_return base::cancelled();
    const QByteArray key = shared->keyInUse();
    auto answer = co_await call();
    const std::optional<base::Error> error = answer ? std::nullopt : std::optional(answer.error());
    if (stop.stop_requested() || base::isCancelled(answer) || !shared->observer)
        co_return answer;
    ReadTurns::setAnswered(queue, wasAnswered(error));
    shared->observer(operation, error, key);
    co_return answer;
}

Task<Result<QStringList>> QueuedReader::listTables(std::stop_token stop)
{
    const auto call = [reader = &m_inner, stop] { return reader->listTables(stop); };
    return inTurn<QStringList>(m_shared, "ListTables", call, stop);
}

Task<Result<dynamodb::TableDescription>> QueuedReader::describeTable(QString table, std::stop_token stop)
{
    const auto call = [reader = &m_inner, table, stop] { return reader->describeTable(table, stop); };
    return inTurn<dynamodb::TableDescription>(m_shared, "DescribeTable", call, stop);
}

Task<Result<std::optional<QByteArray>>> QueuedReader::describeTimeToLive(QString table, std::stop_token stop)
{
    const auto call = [reader = &m_inner, table, stop] { return reader->describeTimeToLive(table, stop); };
    return inTurn<std::optional<QByteArray>>(m_shared, "DescribeTimeToLive", call, stop);
}

Task<Result<dynamodb::ItemAnswer>> QueuedReader::getItem(QString table, dynamodb::Item key,
                                                         dynamodb::Consistency consistency,
                                                         std::stop_token stop)
{
    const auto call = [reader = &m_inner, table, key, consistency, stop] {
        return reader->getItem(table, key, consistency, stop);
    };
    return inTurn<dynamodb::ItemAnswer>(m_shared, "GetItem", call, stop);
}

Task<Result<dynamodb::ItemsAnswer>> QueuedReader::batchGetItem(QString table,
                                                               std::vector<dynamodb::Item> keys,
                                                               dynamodb::Consistency consistency,
                                                               std::stop_token stop)
{
    const auto call = [reader = &m_inner, table, keys, consistency, stop] {
        return reader->batchGetItem(table, keys, consistency, stop);
    };
    return inTurn<dynamodb::ItemsAnswer>(m_shared, "BatchGetItem", call, stop);
}

Task<Result<dynamodb::PageBytes>> QueuedReader::query(dynamodb::QueryRequest request, std::stop_token stop)
{
    const auto call = [reader = &m_inner, request, stop] { return reader->query(request, stop); };
    return inTurn<dynamodb::PageBytes>(m_shared, "Query", call, stop);
}

Task<Result<dynamodb::PageBytes>> QueuedReader::scan(dynamodb::ScanRequest request, std::stop_token stop)
{
    const auto call = [reader = &m_inner, request, stop] { return reader->scan(request, stop); };
    return inTurn<dynamodb::PageBytes>(m_shared, "Scan", call, stop);
}

} // namespace app
