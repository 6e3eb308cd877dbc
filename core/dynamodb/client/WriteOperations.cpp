// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// The half of DynamoDbClient that is a TableWriter.
#include "core/dynamodb/client/ClientParts.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/dynamodb/client/Requests.h"
#include "core/dynamodb/client/TableAnswers.h"

namespace aws {
namespace {

using base::ErrorKind;

// How long a new table may take, and how often we look (AWS waiter "TableExists", slightly more eager at
// first).
constexpr std::chrono::milliseconds firstLook(100);
constexpr std::chrono::seconds laterLook(2);
constexpr std::chrono::minutes longestCreation(10);
// Of a request whose answer was lost: a table it made shows by then.
constexpr std::chrono::seconds longestUncertainty(10);

/// A failed look at a table that is being created says nothing about the table.
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
        // The write is done whether or not the old item can be read; it is only history.
        if (auto before = answers::itemMember(answer.body, "Attributes"))
            outcome.item = std::move(*before);
        break;
    }
    case Answer::Kind::ConditionFailed: {
        outcome.kind = WriteOutcome::Kind::ConditionFailed;
        if (auto now = answers::itemMember(answer.body, "Item"))
            outcome.item = std::move(*now);
        // Without an item either there is none or the endpoint does not tell: no way to know which.
        outcome.itemKnown = outcome.item.has_value();
        break;
    }
    case Answer::Kind::OutcomeOpen:
        outcome.kind = WriteOutcome::Kind::Unknown;
        outcome.sentence = std::move(answer.error.sentence);
        outcome.code = std::move(answer.error.code);
        break;
    }
    return outcome;
}

} // namespace

base::Task<base::Result<WriteOutcome>> DynamoDbClient::apply(ConditionalWrite write, std::stop_token stop)
{
    Call call;
    call.operation = write.operation();
    call.body = write.requestBody();
    call.table = write.table();
    auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return outcomeOf(std::move(*answer));
}

base::Task<base::Result<TableDescription>> DynamoDbClient::createTable(TablePlan plan, std::stop_token stop)
{
    Call call;
    call.operation = "CreateTable";
    call.body = requests::createTable(plan);
    call.table = plan.name;
    const auto answer = co_await m_parts->executor.execute(std::move(call), stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    // Whether a request without an answer made the table, the table tells.
    bool isUncertain = answer->kind == Answer::Kind::OutcomeOpen;
    if (!isUncertain) {
        const auto created = answers::tableDescription(answer->body);
        if (created && created->status == u"ACTIVE")
            co_return *created;
    }

    base::Clock &clock = m_parts->executor.clock();
    const base::BootTime begun = clock.boot();
    const base::BootTime end = begun + longestCreation;
    std::chrono::milliseconds pause = firstLook;
    while (clock.boot() + pause <= end) {
        const auto rested = co_await clock.pause(pause, stop);
        if (!rested)
            co_return base::cancelled();
        pause = laterLook;
        const auto seen = co_await describeTable(plan.name, stop);
        if (base::isCancelled(seen))
            co_return base::cancelled();
        if (seen && seen->status == u"ACTIVE")
            co_return *seen;
        isUncertain = isUncertain && !seen;
        if (isUncertain && (!mayStillCome(seen.error()) || clock.boot() >= begun + longestUncertainty))
            co_return base::failure(
                answer->error.kind,
                u"%1; reading did not settle it: %2"_qs.arg(answer->error.sentence, seen.error().sentence),
                answer->error.code, answer->error.requestId);
        if (!seen && !mayStillCome(seen.error())) {
            co_return base::failure(
                seen.error().kind,
                u"table %1 was created, but whether it is ready cannot be seen: %2"_qs.arg(
                    plan.name, seen.error().sentence),
                seen.error().code, seen.error().requestId);
        }
    }
    co_return base::failure(
        ErrorKind::Timeout,
        u"table %1 was created but is not ready after 10 minutes; look again later"_qs.arg(plan.name));
}

base::Task<base::Result<base::Rested>> DynamoDbClient::updateTimeToLive(QString table, QByteArray attribute,
                                                                        bool enabled, std::stop_token stop)
{
    Call call;
    call.operation = "UpdateTimeToLive";
    call.body = requests::updateTimeToLive(table, attribute, enabled);
    call.table = table;
    const auto answer = openOutcomeAsError(co_await m_parts->executor.execute(std::move(call), stop));
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return base::Rested();
}

} // namespace aws
