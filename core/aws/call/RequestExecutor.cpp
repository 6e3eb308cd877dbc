// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/call/RequestExecutor.h"

#include "core/http/QtHttpTransport.h"

#include <algorithm>

namespace aws {
namespace {

using base::ErrorKind;
using std::chrono::milliseconds;

QString secondsText(std::chrono::nanoseconds length)
{
    return QString::number(std::chrono::duration<double>(length).count(), 'f', 1);
}

void reportTo(const ServiceCall &call, CallEvent event, const CallProgress &progress, int status = 0,
              const QString &note = {})
{
    if (call.report)
        call.report(event, progress, status, note);
}

} // namespace

RequestExecutor::RequestExecutor(http::HttpTransport &transport, base::Clock &clock, RetrySettings settings,
                                 std::function<double()> random)
    : m_transport(transport), m_clock(clock), m_policy(settings, std::move(random))
{
}

base::Task<base::Result<LastAttempt>> RequestExecutor::execute(std::shared_ptr<const ServiceCall> call,
                                                               std::stop_token stop)
{
    CallProgress progress;
    progress.begunAt = m_clock.boot();
    while (!stop.stop_requested()) {
        ++progress.attempt;
        std::optional<Credentials> signer = call->signer;
        if (call->provider) {
            base::Result<Credentials> given = co_await call->provider->credentials(stop);
            if (!given)
                co_return tl::unexpected(std::move(given.error()));
            signer = std::move(*given);
        }
        base::Result<http::HttpRequest> request = prepare(*call, signer, progress);
        if (!request)
            co_return tl::unexpected(std::move(request.error()));
        reportTo(*call, CallEvent::Sent, progress);
        base::Result<http::HttpResponse> response = co_await m_transport.send(std::move(*request), stop);
        if (isCancelled(response))
            co_return base::cancelled();
        std::optional<FailedAttempt> failed = judge(*call, progress, response);
        const RetryDecision next = failed ? decide(*call, progress, *failed) : RetryDecision();
        if (!failed || next.kind == RetryDecision::Kind::GiveUp) {
            LastAttempt last{std::move(response), std::move(failed), std::move(progress)};
            co_return last;
        }
        if (next.pause <= milliseconds(0))
            continue;
        const base::Result<base::Rested> rested = co_await m_clock.pause(next.pause, stop);
        if (!rested)
            break;
    }
    co_return base::cancelled();
}

base::Result<http::HttpRequest> RequestExecutor::prepare(const ServiceCall &call,
                                                         const std::optional<Credentials> &signer,
                                                         CallProgress &progress)
{
    const auto elapsed = m_clock.boot() - progress.begunAt;
    const auto left = std::chrono::floor<milliseconds>(m_policy.settings().deadline - elapsed);
    if (left <= milliseconds(0))
        return base::failure(ErrorKind::Unreachable, outOfTime(call, progress));
    http::HttpRequest request = call.request;
    if (signer) {
        SigningInput input;
        input.method = request.method;
        input.url = request.url.toEncoded();
        input.headers = std::move(request.headers);
        input.body = request.body;
        input.credentials = *signer;
        input.region = call.region;
        input.service = call.service;
        input.time = m_clock.wall() + m_skew.offset();
        base::Result<std::vector<http::HttpHeader>> headers = m_signer.signedHeaders(input);
        if (!headers)
            return tl::unexpected(std::move(headers.error()));
        request.headers = std::move(*headers);
        progress.temporaryCredentials = !signer->sessionToken.isEmpty();
        progress.signedBy = signer->accessKeyId;
        progress.accessKey = signer->shortKeyId();
    }
    request.headers.insert(request.headers.end(), call.unsignedHeaders.begin(), call.unsignedHeaders.end());
    request.idleLimit = std::min(request.idleLimit, left);
    request.totalLimit = std::min(request.totalLimit, left);
    progress.sentAt = m_clock.boot();
    progress.requestId.clear();
    progress.signedWithOffset = m_skew.offset();
    return request;
}

std::optional<FailedAttempt> RequestExecutor::judge(const ServiceCall &call, CallProgress &progress,
                                                    const base::Result<http::HttpResponse> &response)
{
    std::optional<FailedAttempt> failed;
    // The services answer 200 or an error from 300 on.
    bool isOdd = response && response->status != 200 && response->status < 300;
    if (!response) {
        failed = FailedAttempt::of(response.error());
    } else {
        progress.requestId = readRequestId(*response);
        failed = call.read ? call.read(*response) : std::nullopt;
        if (!failed || !failed->isForeign)
            learnSkew(call, progress, *response);
    }
    isOdd = isOdd || (failed && failed->error.kind == ErrorKind::Damaged);
    // What follows on that connection may be the answer proper, and would be taken for the next one.
    if (isOdd)
        dropConnections();
    if (!failed)
        m_policy.succeeded(progress.failures > 0, progress.lastFailure);
    return failed;
}

RetryDecision RequestExecutor::decide(const ServiceCall &call, CallProgress &progress,
                                      const FailedAttempt &failed)
{
    RetryFacts facts;
    facts.isWrite = call.isWrite;
    facts.clockMoved = !progress.clockCorrected && !progress.signedBy.isEmpty() &&
        std::chrono::abs(m_skew.offset() - progress.signedWithOffset) >= ClockSkew::worthCorrecting;
    facts.canRefresh = call.provider && progress.temporaryCredentials && !progress.refreshed;
    facts.failures = progress.failures + 1;
    facts.elapsed = m_clock.boot() - progress.begunAt;
    const RetryDecision next = m_policy.decide(failed, facts);
    QString note;
    switch (next.kind) {
    case RetryDecision::Kind::GiveUp:
        break;
    case RetryDecision::Kind::ByServerClock:
        progress.clockCorrected = true;
        note = base::say("aws", "at once, signed by the server's clock");
        break;
    case RetryDecision::Kind::FreshCredentials:
        progress.refreshed = true;
        call.provider->invalidate(progress.signedBy);
        note = base::say("aws", "at once, with fresh credentials");
        break;
    case RetryDecision::Kind::BackOff:
        ++progress.failures;
        progress.lastFailure = failureOf(failed.remedy);
        progress.lastTrouble = failed.error.kept();
        note = base::say("aws", "retrying (%1/%2) in %3 s: %4", QString::number(progress.failures + 1),
                         QString::number(m_policy.settings().maxAttempts), secondsText(next.pause),
                         failed.error.kept());
        break;
    }
    if (failed.remedy == ServiceError::Remedy::SlowDown)
        reportTo(call, CallEvent::Throttled, progress, failed.status, failed.error.code);
    if (next.kind != RetryDecision::Kind::GiveUp)
        reportTo(call, CallEvent::Retrying, progress, failed.status, note);
    return next;
}

void RequestExecutor::learnSkew(const ServiceCall &call, const CallProgress &progress,
                                const http::HttpResponse &response)
{
    // This runs a moment after the answer came; the skew rule counts in minutes.
    if (!m_skew.observe(freshDate(response), m_clock.wall(), response.receivedAt - response.sentAt))
        return;
    const auto offset = std::chrono::duration_cast<std::chrono::seconds>(m_skew.offset());
    reportTo(call, CallEvent::ClockCorrected, progress, response.status,
             base::say("aws",
                       "the clock of this machine differs from the server's by %1 s; signing by the server's",
                       QString::number(offset.count())));
}

void RequestExecutor::dropConnections()
{
    if (auto *lines = dynamic_cast<http::QtHttpTransport *>(&m_transport))
        lines->dropIdleConnections();
}

base::Sentence RequestExecutor::outOfTime(const ServiceCall &call, const CallProgress &progress) const
{
    const auto seconds = std::chrono::duration<double>(m_policy.settings().deadline).count();
    const QString limit = QString::number(seconds);
    const base::Sentence ended = progress.attempt > 1
        ? base::say("aws", "%1 was not sent again: the %2 s for one call were over", call.name, limit)
        : base::say("aws", "%1 was not sent: the %2 s for one call were over", call.name, limit);
    // What made it take so long is what the operator needs to know.
    return progress.lastTrouble.isEmpty()
        ? ended
        : base::say("aws", "%1; before that: %2", ended, progress.lastTrouble);
}

} // namespace aws
