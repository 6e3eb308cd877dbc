// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/RequestExecutor.h"

#include "core/base/Sentence.h"
#include "core/http/QtHttpTransport.h"

#include <algorithm>

namespace aws {

using base::ErrorKind;
using std::chrono::milliseconds;

RequestExecutor::RequestExecutor(HttpTransport &transport, CredentialProvider &credentials,
                                 base::Clock &clock, DynamoDbClient::Settings settings)
    : m_transport(transport), m_credentials(credentials), m_clock(clock), m_settings(std::move(settings)),
      m_memory(LineMemory::of(transport)), m_reports(clock),
      m_decision(credentials, clock, m_settings, m_reports, *m_memory)
{
}

base::Task<base::Result<Answer>> RequestExecutor::execute(CheckedCall call, std::stop_token stop)
{
    // Shared, not by reference: parameters of coroutines go by value, and this one is written to.
    const auto progress = std::make_shared<CallProgress>();
    progress->begunAt = m_clock.boot();
    while (true) {
        ++progress->attempt;
        base::Result<HttpRequest> request = co_await signedRequest(call, progress, stop);
        if (!request)
            co_return tl::unexpected(std::move(request.error()));
        m_reports.report(ClientEvent::Kind::Sent, call, *progress);
        base::Result<HttpResponse> response = co_await m_transport.send(std::move(*request), stop);
        if (isCancelled(response))
            co_return base::cancelled();
        RetryDecision::Verdict verdict = m_decision.judge(call, *progress, std::move(response));
        // What follows on that connection may be the answer proper, and would be taken for the next one.
        if (verdict.isOdd)
            dropConnections();
        if (verdict.answer)
            co_return std::move(*verdict.answer);
        if (verdict.failure)
            co_return tl::unexpected(std::move(*verdict.failure));
        if (verdict.pause <= std::chrono::nanoseconds(0))
            continue;
        const base::Result<base::Rested> rested = co_await m_clock.pause(verdict.pause, stop);
        if (!rested)
            co_return base::cancelled();
    }
}

base::Task<base::Result<HttpRequest>>
RequestExecutor::signedRequest(Call call, std::shared_ptr<CallProgress> progress, std::stop_token stop)
{
    // The only place where anything is signed, and so the only way to the wire.
    if (m_settings.access != DynamoDbClient::Access::ReadWrite && !call.isReading()) {
        co_return base::failure(ErrorKind::ReadOnly,
                                base::say("aws", "this connection is read-only: dynamodb:%1 is not sent",
                                          QString::fromLatin1(call.operation)));
    }
    const base::Result<Credentials> credentials = co_await m_credentials.credentials(stop);
    if (!credentials)
        co_return tl::unexpected(credentials.error());
    const auto left =
        std::chrono::floor<milliseconds>(m_settings.retry.deadline - m_decision.elapsed(*progress));
    if (left <= milliseconds(0)) {
        co_return base::failure(ErrorKind::Unreachable, outOfTime(call, *progress));
    }

    SigningInput input;
    input.method = "POST";
    input.url = m_settings.endpoint.url.toEncoded();
    input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                     {"X-Amz-Target", "DynamoDB_20120810." + call.operation}};
    input.body = call.body;
    input.credentials = *credentials;
    input.region = m_settings.endpoint.region;
    input.service = "dynamodb";
    input.time = m_clock.wall() + m_decision.clockOffset();
    base::Result<std::vector<HttpHeader>> headers = m_signer.signedHeaders(input);
    if (!headers)
        co_return tl::unexpected(headers.error());
    // Neither is signed: a proxy may change them.
    headers->emplace_back("Accept-Encoding", "identity");
    headers->emplace_back("User-Agent", m_settings.userAgent);

    HttpRequest request;
    request.url = m_settings.endpoint.url;
    request.headers = std::move(*headers);
    request.body = call.body;
    request.idleLimit = std::min(call.isPage ? m_settings.pageIdle : m_settings.singleItemIdle, left);
    request.totalLimit = std::min(m_settings.attemptTotal, left);
    progress->sentAt = m_clock.boot();
    progress->requestId.clear();
    progress->signedWithOffset = m_decision.clockOffset();
    progress->temporaryCredentials = !credentials->sessionToken.isEmpty();
    progress->signedBy = credentials->accessKeyId;
    progress->accessKey = credentials->shortKeyId();
    co_return request;
}

void RequestExecutor::dropConnections()
{
    if (auto *lines = dynamic_cast<QtHttpTransport *>(&m_transport))
        lines->dropIdleConnections();
}

Item RequestExecutor::keyOf(const ConditionalWrite &write) const
{
    return write.verb() == ConditionalWrite::Verb::Put ? m_memory->keyOf(write.table(), write.item())
                                                       : write.key();
}

base::Sentence RequestExecutor::outOfTime(const Call &call, const CallProgress &progress) const
{
    const auto seconds = std::chrono::duration<double>(m_settings.retry.deadline).count();
    const QString operation = QString::fromLatin1(call.operation);
    const QString limit = QString::number(seconds);
    const bool isRepeat = progress.attempt > 1;
    if (progress.lastTrouble.isEmpty())
        return isRepeat
            ? base::say("aws", "dynamodb:%1 was not sent again: the %2 s for one call were over", operation,
                        limit)
            : base::say("aws", "dynamodb:%1 was not sent: the %2 s for one call were over", operation, limit);
    // What made it take so long is what the operator needs to know.
    return isRepeat
        ? base::say("aws", "dynamodb:%1 was not sent again: the %2 s for one call were over; before that: %3",
                    operation, limit, progress.lastTrouble)
        : base::say("aws", "dynamodb:%1 was not sent: the %2 s for one call were over; before that: %3",
                    operation, limit, progress.lastTrouble);
}

} // namespace aws
