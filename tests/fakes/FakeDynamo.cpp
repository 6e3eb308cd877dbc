// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/FakeDynamo.h"

#include "core/emulator/expression/Values.h"
#include "core/emulator/http/WireAnswer.h"
#include "core/emulator/http/WireCall.h"
#include "tests/fakes/RequestHead.h"

#include <algorithm>

namespace fakes {

FakeDynamo::FakeDynamo(base::Clock &clock) : m_clock(clock)
{
}

base::Task<base::Result<http::HttpResponse>> FakeDynamo::send(http::HttpRequest request, std::stop_token stop)
{
    if (stop.stop_requested())
        co_return base::cancelled();
    const base::BootTime sentAt = m_clock.boot();
    RecordedRequest record;
    record.at = sentAt;
    const Answer<QJsonObject> result = answer(request, record);
    const std::chrono::nanoseconds delay = delayOf(record.operation);
    record.status = result ? 200 : result.error().status;
    record.code = result ? QString() : result.error().code;
    m_requests.push_back(std::move(record));

    const std::chrono::nanoseconds patience = std::min(request.idleLimit, request.totalLimit);
    const base::Result<base::Rested> rested = co_await m_clock.pause(std::min(delay, patience), stop);
    if (!rested)
        co_return tl::unexpected<base::Error>(rested.error());
    if (delay > patience)
        co_return base::failure(base::ErrorKind::Timeout, QStringLiteral("no answer within the limit"));
    co_return respond(result, sentAt);
}

Answer<QJsonObject> FakeDynamo::answer(const http::HttpRequest &request, RecordedRequest &record)
{
    record.operation = operationOf(request);
    const Answer<emulator::WireCall> call = emulator::readCall(request);
    if (!call)
        return tl::unexpected<Refusal>(call.error());
    record.body = call->body;
    const Answer<QByteArray> keyId = m_gate.check(request, serverNow());
    if (!keyId)
        return tl::unexpected<Refusal>(keyId.error());
    record.accessKeyId = *keyId;
    if (const auto refusal = dueFault(record.operation))
        return tl::unexpected<Refusal>(*refusal);
    return m_service.execute(record.operation, record.body, {m_clock.boot(), serverNow()});
}

http::HttpResponse FakeDynamo::respond(const Answer<QJsonObject> &answer, base::BootTime sentAt) const
{
    http::HttpResponse response = emulator::wireAnswer(answer, serverNow());
    response.sentAt = sentAt;
    response.receivedAt = m_clock.boot();
    return response;
}

std::optional<Refusal> FakeDynamo::dueFault(const QByteArray &operation)
{
    const auto due = std::find_if(m_faults.begin(), m_faults.end(), [&operation](const Fault &fault) {
        return fault.times != 0 && (fault.operation.isEmpty() || fault.operation == operation);
    });
    if (due == m_faults.end())
        return std::nullopt;
    if (due->times > 0)
        --due->times;
    return due->refusal;
}

std::chrono::nanoseconds FakeDynamo::delayOf(const QByteArray &operation) const
{
    return m_delays.value(operation, m_delays.value(QByteArray(), std::chrono::nanoseconds(0)));
}

void FakeDynamo::throttle(const QByteArray &operation, int times)
{
    fail(operation, times, 400, QStringLiteral("ProvisionedThroughputExceededException"),
         QStringLiteral("The level of configured provisioned throughput for the table was exceeded"));
}

void FakeDynamo::deny(const QByteArray &operation)
{
    fail(operation, -1, 400, QStringLiteral("AccessDeniedException"),
         QStringLiteral(
             "User: arn:aws:iam::000000000000:user/test is not authorized to perform: dynamodb:%1 on "
             "resource: * because no identity-based policy allows the dynamodb:%1 action")
             .arg(QString::fromLatin1(operation)));
}

void FakeDynamo::fail(const QByteArray &operation, int times, int status, const QString &code,
                      const QString &message)
{
    m_faults.push_back({operation, times, Refusal{code, message, {}, status}});
}

void FakeDynamo::answerAfter(const QByteArray &operation, std::chrono::nanoseconds delay)
{
    m_delays.insert(operation, delay);
}

void FakeDynamo::heal()
{
    m_faults.clear();
    m_delays.clear();
}

int FakeDynamo::calls(const QByteArray &operation) const
{
    return static_cast<int>(
        std::count_if(m_requests.begin(), m_requests.end(),
                      [&operation](const auto &request) { return request.operation == operation; }));
}

emulator::ServiceTable &FakeDynamo::table(const QString &name)
{
    const auto found = m_service.tables.find(name);
    if (found == m_service.tables.end())
        qFatal("FakeDynamo has no table %s", qPrintable(name));
    return found->second;
}

void FakeDynamo::createTable(const QString &name, const QByteArray &partitionKey,
                             std::optional<QByteArray> sortKey)
{
    dynamodb::TablePlan plan;
    plan.name = name;
    plan.partitionKey.name = partitionKey;
    if (sortKey)
        plan.sortKey = dynamodb::KeyAttribute{*sortKey, dynamodb::AttributeType::S};
    createTable(plan);
}

void FakeDynamo::createTable(const dynamodb::TablePlan &plan)
{
    m_service.tables.emplace(plan.name, emulator::ServiceTable(plan, serverNow(), m_clock.boot()));
}

void FakeDynamo::put(const QString &name, const dynamodb::Item &item)
{
    // Through JSON and back: numbers are stored as the service would have normalised them.
    const Answer<dynamodb::Item> stored = emulator::readItem(emulator::writeItem(item));
    const auto key = stored ? table(name).keyIn(*stored) : tl::unexpected<Refusal>(stored.error());
    if (!key)
        qFatal("FakeDynamo cannot hold this item: %s", qPrintable(key.error().message));
    table(name).put(*stored);
}

void FakeDynamo::remove(const QString &name, const dynamodb::Item &key)
{
    const auto stored = table(name).keyFrom(key);
    if (!stored)
        qFatal("FakeDynamo cannot remove by this key: %s", qPrintable(stored.error().message));
    table(name).erase(key);
}

std::optional<dynamodb::Item> FakeDynamo::item(const QString &name, const dynamodb::Item &key) const
{
    const auto place = m_service.tables.find(name);
    if (place == m_service.tables.end())
        return std::nullopt;
    const auto stored = place->second.keyFrom(key);
    return stored ? place->second.item(*stored) : std::nullopt;
}

std::vector<dynamodb::Item> FakeDynamo::items(const QString &name) const
{
    std::vector<dynamodb::Item> result;
    const auto place = m_service.tables.find(name);
    if (place != m_service.tables.end()) {
        for (const auto &[key, item] : place->second.items())
            result.push_back(item);
    }
    return result;
}

void FakeDynamo::setTimeToLive(const QString &name, std::optional<QByteArray> attribute)
{
    table(name).timeToLive = std::move(attribute);
}

} // namespace fakes
