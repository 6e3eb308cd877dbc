// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/RequestExecutor.h"

#include "core/base/Logging.h"
#include "core/base/VisibleText.h"

#include <algorithm>
#include <array>

namespace aws {
namespace {

using base::ErrorKind;
using std::chrono::milliseconds;

// An allow-list: an operation that is added later counts as mutating until it is named here.
constexpr auto readingOperations = std::to_array<const char *>(
    {"ListTables", "DescribeTable", "DescribeTimeToLive", "GetItem", "BatchGetItem", "Query", "Scan"});

QString wordFor(const ClientEvent &event)
{
    using Kind = ClientEvent::Kind;
    switch (event.kind) {
    case Kind::Sent:
        return u"sent"_qs;
    case Kind::Answered:
        return u"answered"_qs;
    case Kind::Failed:
        return u"failed"_qs;
    case Kind::Retrying:
        return u"retrying"_qs;
    case Kind::Throttled:
        return u"throttled"_qs;
    case Kind::ClockCorrected:
        return u"clock corrected"_qs;
    }
    return {};
}

} // namespace

RequestExecutor::RequestExecutor(HttpTransport &transport, CredentialProvider &credentials,
                                 base::Clock &clock, DynamoDbClient::Settings settings)
    : m_transport(transport), m_credentials(credentials), m_clock(clock), m_settings(std::move(settings)),
      m_retry(m_settings.retry, m_settings.random)
{
}

bool RequestExecutor::isReading(const QByteArray &operation)
{
    return std::find(readingOperations.begin(), readingOperations.end(), operation) !=
        readingOperations.end();
}

base::Task<base::Result<Answer>> RequestExecutor::execute(Call call, std::stop_token stop)
{
    // Shared, not by reference: parameters of coroutines go by value, and this one is written to.
    const auto progress = std::make_shared<Progress>();
    progress->begunAt = m_clock.boot();
    while (true) {
        ++progress->attempt;
        base::Result<HttpRequest> request = co_await signedRequest(call, progress, stop);
        if (!request)
            co_return tl::unexpected(std::move(request.error()));
        emit(ClientEvent::Kind::Sent, call, *progress);
        base::Result<HttpResponse> response = co_await m_transport.send(std::move(*request), stop);
        if (isCancelled(response))
            co_return base::cancelled();
        Verdict verdict = judge(call, *progress, std::move(response));
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
RequestExecutor::signedRequest(Call call, std::shared_ptr<Progress> progress, std::stop_token stop)
{
    // The only place where anything is signed, and so the only way to the wire.
    if (m_settings.access != DynamoDbClient::Access::ReadWrite && !isReading(call.operation)) {
        co_return base::failure(ErrorKind::ReadOnly,
                                u"this connection is read-only: dynamodb:%1 is not sent"_qs.arg(
                                    QString::fromLatin1(call.operation)));
    }
    const base::Result<Credentials> credentials = co_await m_credentials.credentials(stop);
    if (!credentials)
        co_return tl::unexpected(credentials.error());
    const auto left = std::chrono::floor<milliseconds>(m_settings.retry.deadline - elapsed(*progress));
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
    input.time = m_clock.wall() + m_skew.offset();
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
    progress->signedWithOffset = m_skew.offset();
    progress->temporaryCredentials = !credentials->sessionToken.isEmpty();
    progress->signedBy = credentials->accessKeyId;
    progress->accessKey = credentials->shortKeyId();
    co_return request;
}

QString RequestExecutor::outOfTime(const Call &call, const Progress &progress) const
{
    const auto seconds = std::chrono::duration<double>(m_settings.retry.deadline).count();
    const QString sentence = u"dynamodb:%1 was not sent%2: the %3 s for one call were over"_qs.arg(
        QString::fromLatin1(call.operation), progress.attempt > 1 ? u" again"_qs : QString(),
        QString::number(seconds));
    // What made it take so long is what the operator needs to know.
    return progress.lastTrouble.isEmpty() ? sentence
                                          : sentence + u"; before that: "_qs + progress.lastTrouble;
}

std::chrono::nanoseconds RequestExecutor::elapsed(const Progress &progress) const
{
    return m_clock.boot() - progress.begunAt;
}

void RequestExecutor::emit(ClientEvent::Kind kind, const Call &call, const Progress &progress, int status,
                           QString note, double capacity, QString code) const
{
    if (!m_observer && !base::httpLog().isDebugEnabled())
        return;
    ClientEvent event;
    event.kind = kind;
    event.operation = call.operation;
    event.attempt = progress.attempt;
    event.status = status;
    event.note = std::move(note);
    event.consumedCapacity = capacity;
    event.table = call.table;
    event.code = std::move(code);
    event.accessKey = progress.accessKey;
    log(event, progress);
    if (m_observer)
        m_observer(event);
}

void RequestExecutor::log(const ClientEvent &event, const Progress &progress) const
{
    if (!base::httpLog().isDebugEnabled())
        return;
    QString line = u"%1 attempt %2 %3"_qs.arg(QString::fromLatin1(event.operation),
                                              QString::number(event.attempt), wordFor(event));
    if (event.status != 0)
        line += u" %1"_qs.arg(event.status);
    if (event.kind != ClientEvent::Kind::Sent)
        line += u" in %1"_qs.arg(base::logTime(m_clock.boot() - progress.sentAt));
    if (event.consumedCapacity > 0)
        line += u", %1 capacity units"_qs.arg(event.consumedCapacity);
    if (event.kind != ClientEvent::Kind::Sent && !progress.requestId.isEmpty())
        line += u", request %1"_qs.arg(progress.requestId);
    if (!event.note.isEmpty())
        line += u": "_qs + event.note;
    qCDebug(base::httpLog).noquote() << base::visible(line);
}

} // namespace aws
