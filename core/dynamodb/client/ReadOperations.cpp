// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The half of DynamoDbClient that is a TableReader.
#include "core/dynamodb/client/ClientParts.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/dynamodb/client/Requests.h"
#include "core/dynamodb/client/TableAnswers.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace aws {
namespace {

constexpr std::size_t keysPerBatch = 100; // the service's limit

Call callFor(const char *operation, QByteArray body, const QString &table)
{
    Call call;
    call.operation = operation;
    call.body = std::move(body);
    call.table = table;
    return call;
}

Call pageCall(const char *operation, QByteArray body, const QString &table)
{
    Call call = callFor(operation, std::move(body), table);
    call.isPage = true;
    return call;
}

/// The service counts the whole: from before the first request to after the last answer.
void include(Exchange &whole, const Exchange &part)
{
    whole.sentAt = std::min(whole.sentAt, part.sentAt);
    whole.receivedAt = std::max(whole.receivedAt, part.receivedAt);
    whole.consumedCapacity += part.consumedCapacity;
}

PageBytes pageOf(Answer answer)
{
    PageBytes page;
    page.peekedNextKey = peekNextKey(answer.body);
    page.body = std::move(answer.body);
    page.exchange = answer.exchange;
    return page;
}

} // namespace

base::Task<base::Result<QStringList>> DynamoDbClient::listTables(std::stop_token stop)
{
    QStringList names;
    QString startAfter;
    while (true) {
        Call call = callFor("ListTables", requests::listTables(startAfter), {});
        const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
        if (!answer)
            co_return tl::unexpected(answer.error());
        const auto page = answers::tableNames(answer->body);
        if (!page)
            co_return tl::unexpected(page.error());
        names += page->names;
        if (page->next.isEmpty())
            co_return names;
        // Names come in order; one that does not move on would keep us here for ever.
        if (page->next == startAfter)
            co_return base::failure(base::ErrorKind::Damaged,
                                    u"the endpoint repeats itself when listing tables"_qs);
        startAfter = page->next;
    }
}

base::Task<base::Result<TableDescription>> DynamoDbClient::describeTable(QString table, std::stop_token stop)
{
    Call call = callFor("DescribeTable", requests::describeTable(table), table);
    const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    auto description = answers::tableDescription(answer->body);
    // The answer has the bare name, which is another table's in our own account: what was opened by its ARN
    // is asked for by its ARN from here on.
    if (description && TableArn::parse(table))
        description->name = table;
    co_return description;
}

base::Task<base::Result<std::optional<QByteArray>>> DynamoDbClient::describeTimeToLive(QString table,
                                                                                       std::stop_token stop)
{
    Call call = callFor("DescribeTimeToLive", requests::describeTable(table), table);
    const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answers::timeToLiveAttribute(answer->body);
}

base::Task<base::Result<ItemAnswer>> DynamoDbClient::getItem(QString table, Item key, Consistency consistency,
                                                             std::stop_token stop)
{
    Call call = callFor("GetItem", requests::getItem(table, key, consistency), table);
    const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    auto item = answers::itemMember(answer->body, "Item");
    if (!item)
        co_return tl::unexpected(item.error());
    ItemAnswer out;
    out.item = std::move(*item);
    out.exchange = answer->exchange;
    co_return out;
}

base::Task<base::Result<ItemsAnswer>> DynamoDbClient::batchGetItem(QString table, std::vector<Item> keys,
                                                                   Consistency consistency,
                                                                   std::stop_token stop)
{
    ItemsAnswer out;
    base::Clock &clock = m_parts->executor.clock();
    RetryPolicy &retry = m_parts->executor.retryPolicy();
    const base::BootTime begunAt = clock.boot();
    out.exchange.sentAt = begunAt;
    out.exchange.receivedAt = begunAt;
    bool isFirst = true;
    for (int round = 1; !keys.empty(); ++round) {
        std::vector<Item> leftOver;
        for (std::size_t from = 0; from < keys.size(); from += keysPerBatch) {
            const std::size_t count = std::min(keysPerBatch, keys.size() - from);
            const std::span<const Item> group(keys.data() + from, count);
            Call call = pageCall("BatchGetItem", requests::batchGetItem(table, group, consistency), table);
            const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
            if (!answer)
                co_return tl::unexpected(answer.error());
            auto part = answers::batchPart(answer->body);
            if (!part)
                co_return tl::unexpected(part.error());
            if (std::exchange(isFirst, false))
                out.exchange = answer->exchange;
            else
                include(out.exchange, answer->exchange);
            std::move(part->items.begin(), part->items.end(), std::back_inserter(out.items));
            std::move(part->unprocessed.begin(), part->unprocessed.end(), std::back_inserter(leftOver));
        }
        keys = std::move(leftOver);
        if (keys.empty()) {
            if (round > 1)
                retry.succeeded(true, RetryPolicy::Failure::Throttled);
            break;
        }
        // Unprocessed keys are how this operation says that the table is throttled.
        const auto pause = retry.pauseAfter(RetryPolicy::Failure::Throttled, round, clock.boot() - begunAt);
        if (!pause)
            break;
        const auto rested = co_await clock.pause(*pause, stop);
        if (!rested)
            co_return base::cancelled();
    }
    out.unprocessed = std::move(keys);
    co_return out;
}

base::Task<base::Result<PageBytes>> DynamoDbClient::query(QueryRequest request, std::stop_token stop)
{
    Call call = pageCall("Query", requests::query(request), request.table);
    auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return pageOf(std::move(*answer));
}

base::Task<base::Result<PageBytes>> DynamoDbClient::scan(ScanRequest request, std::stop_token stop)
{
    Call call = pageCall("Scan", requests::scan(request), request.table);
    auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return pageOf(std::move(*answer));
}

} // namespace aws
