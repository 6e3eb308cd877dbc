// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/DynamoDbCalls.h"

#include "core/base/Sentence.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/http/Crc32.h"

namespace dynamodb {
namespace {

using base::ErrorKind;

aws::FailedAttempt damaged(const base::Sentence &why, const QString &requestId = {})
{
    base::Error error;
    error.kind = ErrorKind::Damaged;
    error.setSentence(why);
    error.requestId = requestId;
    return aws::FailedAttempt::of(std::move(error));
}

aws::FailedAttempt misfit(const Call &call, const http::HttpResponse &response, const QString &why)
{
    return damaged(base::say("aws", "an answer that is not the one to dynamodb:%1 came in its place: %2",
                             QString::fromLatin1(call.operation), why),
                   aws::readRequestId(response));
}

std::optional<aws::FailedAttempt> checked(const CheckedCall &call, const http::HttpResponse &response)
{
    const QString why = call.check ? call.check(response.body, response.status != 200) : QString();
    return why.isEmpty() ? std::nullopt : std::optional(misfit(call, response, why));
}

std::optional<aws::FailedAttempt> readRefusal(const CheckedCall &call, const http::HttpResponse &response)
{
    const aws::ServiceError error = aws::readServiceError(response);
    const bool mutating = !call.isReading();
    if (error.isConditionFailure() && mutating)
        return checked(call, response);
    return aws::FailedAttempt::of(error, aws::describe(error, call.operation, call.table, mutating));
}

} // namespace

std::shared_ptr<aws::ServiceCall> dynamoDbCall(const aws::Endpoint &endpoint, const QByteArray &operation,
                                               const QByteArray &body)
{
    auto call = std::make_shared<aws::ServiceCall>();
    call->name = u"dynamodb:"_qs + QString::fromLatin1(operation);
    call->request.url = endpoint.url;
    call->request.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                             {"X-Amz-Target", "DynamoDB_20120810." + operation}};
    call->request.body = body;
    call->unsignedHeaders = {{"Accept-Encoding", "identity"}};
    call->region = endpoint.region;
    call->service = "dynamodb";
    return call;
}

DynamoDbCalls::DynamoDbCalls(http::HttpTransport &transport, aws::CredentialProvider &credentials,
                             base::Clock &clock, DynamoDbClient::Settings settings)
    : m_credentials(credentials), m_clock(clock), m_settings(std::move(settings)),
      m_memory(LineMemory::of(transport)), m_reports(clock),
      m_executor(transport, clock, m_settings.retry, m_settings.random)
{
}

base::Task<base::Result<Answer>> DynamoDbCalls::execute(CheckedCall call, std::stop_token stop)
{
    // The only way to the wire, and before anything is signed.
    if (m_settings.access != DynamoDbClient::Access::ReadWrite && !call.isReading()) {
        co_return base::failure(ErrorKind::ReadOnly,
                                base::say("aws", "this connection is read-only: dynamodb:%1 is not sent",
                                          QString::fromLatin1(call.operation)));
    }
    const auto sent = serviceCall(call);
    base::Result<aws::LastAttempt> last = co_await m_executor.execute(sent, stop);
    if (!last)
        co_return tl::unexpected(std::move(last.error()));
    if (last->failure)
        co_return failed(call, std::move(*last));
    co_return answered(call, std::move(*last));
}

std::shared_ptr<aws::ServiceCall> DynamoDbCalls::serviceCall(const CheckedCall &call)
{
    auto out = dynamoDbCall(m_settings.endpoint, call.operation, call.body);
    out->request.idleLimit = call.isPage ? m_settings.pageIdle : m_settings.singleItemIdle;
    out->request.totalLimit = m_settings.attemptTotal;
    out->unsignedHeaders.emplace_back("User-Agent", m_settings.userAgent);
    out->provider = &m_credentials;
    out->isWrite = !call.isReading();
    // The call waits in execute() until its last attempt has ended.
    out->read = [this, &call](const http::HttpResponse &response) { return read(call, response); };
    out->report = [this, &call](aws::CallEvent event, const aws::CallProgress &progress, int status,
                                const QString &note) {
        m_reports.report(event, call, progress, status, note);
    };
    return out;
}

std::optional<aws::FailedAttempt> DynamoDbCalls::read(const CheckedCall &call,
                                                      const http::HttpResponse &response)
{
    if (!m_memory->addRequestId(response.header("x-amzn-RequestId"))) {
        aws::FailedAttempt twice =
            misfit(call, response, base::say("aws", "an answer with its request id came before"));
        twice.isForeign = true;
        return twice;
    }
    m_serverTime.observe(aws::freshDate(response), response.sentAt, response.receivedAt);
    const QString operation = QString::fromLatin1(call.operation);
    if (crcDiffers(response))
        return damaged(base::say(
            "aws", "the answer to dynamodb:%1 was changed on its way: its checksum differs", operation));
    if (response.status != 200)
        return readRefusal(call, response);
    if (!answers::isJsonObject(response.body, call.isPage))
        return damaged(
            base::say("aws",
                      "the answer to dynamodb:%1 is not JSON; something on the way may have answered "
                      "in place of the service",
                      operation));
    return checked(call, response);
}

bool DynamoDbCalls::crcDiffers(const http::HttpResponse &response) const
{
    if (!m_settings.checkCrc)
        return false;
    bool isNumber = false;
    const quint32 stated = response.header("x-amz-crc32").toUInt(&isNumber);
    if (!isNumber)
        return false;
    // Here and not on a pool: 0.1 ms for a page of 1.36 MB, and two threads to wake cost about as much.
    return http::crc32(response.body) != stated;
}

Answer DynamoDbCalls::answered(const Call &call, aws::LastAttempt last) const
{
    http::HttpResponse &response = *last.response;
    Answer answer;
    answer.exchange.sentAt = response.sentAt;
    answer.exchange.receivedAt = response.receivedAt;
    answer.exchange.requestId = last.progress.requestId;
    QString note;
    if (response.status == 200) {
        answer.exchange.consumedCapacity = answers::consumedCapacity(response.body);
    } else {
        answer.kind = Answer::Kind::ConditionFailed;
        note = QStringLiteral("ConditionalCheckFailedException");
    }
    answer.body = std::move(response.body);
    m_reports.report(aws::CallEvent::Answered, call, last.progress, response.status, note,
                     answer.exchange.consumedCapacity);
    return answer;
}

base::Result<Answer> DynamoDbCalls::failed(const Call &call, aws::LastAttempt last) const
{
    base::Error error = std::move(last.failure->error);
    m_reports.report(aws::CallEvent::Failed, call, last.progress, last.failure->status, error.sentence, 0,
                     error.code);
    if (call.isReading() || !base::leavesOutcomeOpen(error.kind))
        return tl::unexpected(std::move(error));
    Answer open;
    open.kind = Answer::Kind::OutcomeOpen;
    open.exchange.sentAt = last.progress.sentAt;
    open.exchange.receivedAt = m_clock.boot();
    open.error = std::move(error);
    return open;
}

Item DynamoDbCalls::keyOf(const ConditionalWrite &write) const
{
    return write.verb() == ConditionalWrite::Verb::Put ? m_memory->keyOf(write.table(), write.item())
                                                       : write.key();
}

} // namespace dynamodb
