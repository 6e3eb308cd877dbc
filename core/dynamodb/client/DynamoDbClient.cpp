// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/DynamoDbClient.h"

#include "core/base/Sentence.h"
#include "core/dynamodb/client/AnswerChecks.h"
#include "core/dynamodb/client/DynamoDbCalls.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/dynamodb/client/PageTrail.h"
#include "core/dynamodb/client/Requests.h"
#include "core/dynamodb/client/TableAnswers.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/dynamodb/item/DynamoJson.h"

#include <algorithm>

namespace dynamodb {
namespace {

using base::ErrorKind;

// How long a new table may take, and how often we ask (AWS waiter "TableExists", slightly more eager at
// first).
constexpr std::chrono::milliseconds firstPause(100);
constexpr std::chrono::seconds laterPause(2);
constexpr std::chrono::minutes longestCreation(10);
// Of a request whose answer was lost: a table it made shows by then.
constexpr std::chrono::seconds longestUncertainty(10);

/// A failed read of a table that is being created says nothing about the table.
bool mayStillCome(const base::Error &error)
{
    return error.kind == ErrorKind::NotFound || error.kind == ErrorKind::Throttled ||
        error.kind == ErrorKind::Unreachable || base::leavesOutcomeOpen(error.kind);
}

WriteOutcome outcomeOf(Answer answer)
{
    WriteOutcome outcome;
    outcome.exchange = answer.exchange;
    switch (answer.kind) {
    case Answer::Kind::Done: {
        outcome.kind = WriteOutcome::Kind::Applied;
        if (auto before = answers::itemMember(answer.body, "Attributes"))
            outcome.item = std::move(*before);
        break;
    }
    case Answer::Kind::ConditionFailed: {
        outcome.kind = WriteOutcome::Kind::ConditionFailed;
        if (auto now = answers::itemMember(answer.body, "Item"))
            outcome.item = std::move(*now);
        // Without an item either there is none or the endpoint does not return it: no way to know which.
        outcome.itemKnown = outcome.item.has_value();
        break;
    }
    case Answer::Kind::OutcomeOpen:
        outcome.kind = WriteOutcome::Kind::Unknown;
        outcome.sentence = answer.error.kept();
        outcome.code = std::move(answer.error.code);
        break;
    }
    return outcome;
}

constexpr std::size_t keysPerBatch = 100; // the service's limit

CheckedCall callFor(const char *operation, QByteArray body, const QString &table, AnswerCheck check)
{
    CheckedCall call;
    call.operation = operation;
    call.body = std::move(body);
    call.table = table;
    call.check = std::move(check);
    return call;
}

CheckedCall pageCall(const char *operation, QByteArray body, const QString &table, AnswerCheck check)
{
    CheckedCall call = callFor(operation, std::move(body), table, std::move(check));
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

DynamoDbClient::DynamoDbClient(http::HttpTransport &transport, aws::CredentialProvider &credentials,
                               base::Clock &clock, Settings settings)
    : m_calls(std::make_unique<DynamoDbCalls>(transport, credentials, clock, std::move(settings)))
{
}

DynamoDbClient::~DynamoDbClient() = default;

base::Task<base::Result<QStringList>> DynamoDbClient::listTables(std::stop_token stop)
{
    QStringList names;
    QString startAfter;
    PageTrail trail;
    while (true) {
        CheckedCall call =
            callFor("ListTables", requests::listTables(startAfter), {}, answerchecks::listTables());
        const auto answer = co_await m_calls->execute(std::move(call), stop);
        if (!answer)
            co_return tl::unexpected(answer.error());
        const auto page = answers::tableNames(answer->body);
        if (!page)
            co_return tl::unexpected(page.error());
        names += page->names;
        if (page->next.isEmpty())
            co_return names;
        const auto moved = trail.goOn(page->next);
        if (!moved)
            co_return tl::unexpected(moved.error());
        startAfter = page->next;
    }
}

base::Task<base::Result<TableDescription>> DynamoDbClient::describeTable(QString table, std::stop_token stop)
{
    CheckedCall call =
        callFor("DescribeTable", requests::describeTable(table), table, answerchecks::describeTable(table));
    const auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    auto description = answers::tableDescription(answer->body);
    // The answer has the bare name, which is another table's in our own account: what was opened by its ARN
    // is asked for by its ARN from here on.
    if (description && TableArn::parse(table))
        description->name = table;
    if (description)
        description->answeredIn = answer->exchange.receivedAt - answer->exchange.sentAt;
    co_return description;
}

base::Task<base::Result<std::optional<QByteArray>>> DynamoDbClient::describeTimeToLive(QString table,
                                                                                       std::stop_token stop)
{
    CheckedCall call = callFor("DescribeTimeToLive", requests::describeTable(table), table,
                               answerchecks::describeTimeToLive());
    const auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return answers::timeToLiveAttribute(answer->body);
}

base::Task<base::Result<ItemAnswer>> DynamoDbClient::getItem(QString table, Item key, Consistency consistency,
                                                             std::stop_token stop)
{
    CheckedCall call = callFor("GetItem", requests::getItem(table, key, consistency), table,
                               answerchecks::getItem(table, key));
    const auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    m_calls->learnKey(table, key);
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
    base::Clock &clock = m_calls->clock();
    aws::RetryPolicy &retry = m_calls->retryPolicy();
    const base::BootTime begunAt = clock.boot();
    out.exchange.sentAt = begunAt;
    out.exchange.receivedAt = begunAt;
    bool isFirst = true;
    for (int round = 1; !keys.empty(); ++round) {
        std::vector<Item> leftOver;
        for (std::size_t from = 0; from < keys.size(); from += keysPerBatch) {
            const std::size_t count = std::min(keysPerBatch, keys.size() - from);
            const std::span<const Item> group(keys.data() + from, count);
            CheckedCall call = pageCall("BatchGetItem", requests::batchGetItem(table, group, consistency),
                                        table, answerchecks::batchGetItem(table, group));
            const auto answer = co_await m_calls->execute(std::move(call), stop);
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
                retry.succeeded(true, aws::RetryPolicy::Failure::Throttled);
            break;
        }
        // Unprocessed keys are how this operation says that the table is throttled.
        const auto pause =
            retry.pauseAfter(aws::RetryPolicy::Failure::Throttled, round, clock.boot() - begunAt);
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
    CheckedCall call = pageCall("Query", requests::query(request), request.table,
                                answerchecks::query(request.table, request.partitionKey));
    auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return pageOf(std::move(*answer));
}

base::Task<base::Result<PageBytes>> DynamoDbClient::scan(ScanRequest request, std::stop_token stop)
{
    CheckedCall call =
        pageCall("Scan", requests::scan(request), request.table, answerchecks::scan(request.table));
    auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return pageOf(std::move(*answer));
}

base::Task<base::Result<WriteOutcome>> DynamoDbClient::apply(ConditionalWrite write, std::stop_token stop)
{
    CheckedCall call;
    call.operation = write.operation();
    call.body = write.requestBody();
    call.table = write.table();
    call.check = answerchecks::write(write, m_calls->keyOf(write));
    auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return outcomeOf(std::move(*answer));
}

base::Task<base::Result<TableDescription>> DynamoDbClient::createTable(TablePlan plan, std::stop_token stop)
{
    CheckedCall call =
        callFor("CreateTable", requests::createTable(plan), plan.name, answerchecks::createTable(plan.name));
    const auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    // Whether a request without an answer made the table is asked of the table.
    bool isUncertain = answer->kind == Answer::Kind::OutcomeOpen;
    if (!isUncertain) {
        const auto created = answers::tableDescription(answer->body);
        if (created && created->status == u"ACTIVE")
            co_return *created;
    }

    base::Clock &clock = m_calls->clock();
    const base::BootTime begun = clock.boot();
    const base::BootTime end = begun + longestCreation;
    std::chrono::milliseconds pause = firstPause;
    while (clock.boot() + pause <= end) {
        const auto rested = co_await clock.pause(pause, stop);
        if (!rested)
            co_return base::cancelled();
        pause = laterPause;
        const auto seen = co_await describeTable(plan.name, stop);
        if (base::isCancelled(seen))
            co_return base::cancelled();
        if (seen && seen->status == u"ACTIVE")
            co_return *seen;
        isUncertain = isUncertain && !seen;
        if (isUncertain && (!mayStillCome(seen.error()) || clock.boot() >= begun + longestUncertainty))
            co_return base::failure(answer->error.kind,
                                    base::say("aws", "%1; reading did not resolve it: %2",
                                              answer->error.sentence, seen.error().sentence),
                                    answer->error.code, answer->error.requestId);
        if (!seen && !mayStillCome(seen.error())) {
            co_return base::failure(
                seen.error().kind,
                base::say("aws", "table %1 was created, but whether it is ready cannot be seen: %2",
                          plan.name, seen.error().sentence),
                seen.error().code, seen.error().requestId);
        }
    }
    co_return base::failure(
        ErrorKind::Timeout,
        base::say("aws", "table %1 was created but is not ready after 10 minutes; look again later",
                  plan.name));
}

base::Task<base::Result<base::Rested>> DynamoDbClient::updateTimeToLive(QString table, QByteArray attribute,
                                                                        bool enabled, std::stop_token stop)
{
    CheckedCall call = callFor("UpdateTimeToLive", requests::updateTimeToLive(table, attribute, enabled),
                               table, answerchecks::updateTimeToLive(attribute, enabled));
    const auto answer = co_await m_calls->execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    if (answer->kind == Answer::Kind::OutcomeOpen)
        co_return tl::unexpected(answer->error);
    co_return base::Rested();
}

const http::ServerTime &DynamoDbClient::serverTime() const
{
    return m_calls->serverTime();
}

void DynamoDbClient::setObserver(std::function<void(const ClientEvent &)> observer)
{
    m_calls->setObserver(std::move(observer));
}

} // namespace dynamodb
