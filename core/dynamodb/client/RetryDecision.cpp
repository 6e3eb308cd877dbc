// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/RetryDecision.h"

#include "core/aws/service/ServiceError.h"
#include "core/base/Sentence.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/http/Crc32.h"

namespace aws {
namespace {

using base::ErrorKind;
using Kind = ClientEvent::Kind;

Exchange exchangeOf(const HttpResponse &response, const CallProgress &progress)
{
    Exchange exchange;
    exchange.sentAt = response.sentAt;
    exchange.receivedAt = response.receivedAt;
    exchange.requestId = progress.requestId;
    return exchange;
}

QString seconds(std::chrono::nanoseconds length)
{
    return QString::number(std::chrono::duration<double>(length).count(), 'f', 1);
}

} // namespace

RetryDecision::RetryDecision(CredentialProvider &credentials, base::Clock &clock,
                             const DynamoDbClient::Settings &settings, const CallReports &reports,
                             LineMemory &memory)
    : m_credentials(credentials), m_clock(clock), m_settings(settings), m_reports(reports), m_memory(memory),
      m_retry(settings.retry, settings.random)
{
}

RetryDecision::Verdict RetryDecision::judge(const CheckedCall &call, CallProgress &progress,
                                            base::Result<HttpResponse> response)
{
    if (!response)
        return onTransportError(call, progress, std::move(response.error()));
    // The service answers 200 or an error from 300 on.
    const bool isStrange = response->status != 200 && response->status < 300;
    Verdict verdict = judgeAnswer(call, progress, std::move(*response));
    verdict.isOdd = verdict.isOdd || isStrange;
    return verdict;
}

RetryDecision::Verdict RetryDecision::judgeAnswer(const CheckedCall &call, CallProgress &progress,
                                                  HttpResponse response)
{
    progress.requestId = readRequestId(response);
    // Before the time is learned: it would be that of another moment.
    if (!m_memory.addRequestId(response.header("x-amzn-RequestId")))
        return onMisfit(call, progress, base::say("aws", "an answer with its request id came before"));
    learnTime(call, progress, response);
    if (crcDiffers(response)) {
        base::Error damaged;
        damaged.kind = ErrorKind::Damaged;
        damaged.setSentence(
            base::say("aws", "the answer to dynamodb:%1 was changed on its way: its checksum differs",
                      QString::fromLatin1(call.operation)));
        return onTransportError(call, progress, std::move(damaged));
    }
    return response.status == 200 ? judgeGood(call, progress, std::move(response))
                                  : judgeRefusal(call, progress, std::move(response));
}

RetryDecision::Verdict RetryDecision::onMisfit(const CheckedCall &call, CallProgress &progress,
                                               const QString &why)
{
    base::Error misfit;
    misfit.kind = ErrorKind::Damaged;
    misfit.setSentence(base::say("aws", "an answer that is not the one to dynamodb:%1 came in its place: %2",
                                 QString::fromLatin1(call.operation), why));
    misfit.requestId = progress.requestId;
    return onTransportError(call, progress, std::move(misfit));
}

RetryDecision::Verdict RetryDecision::judgeGood(const CheckedCall &call, CallProgress &progress,
                                                HttpResponse response)
{
    if (!answers::isJsonObject(response.body, call.isPage)) {
        base::Error damaged;
        damaged.kind = ErrorKind::Damaged;
        damaged.setSentence(
            base::say("aws",
                      "the answer to dynamodb:%1 is not JSON; something on the way may have answered "
                      "in place of the service",
                      QString::fromLatin1(call.operation)));
        return onTransportError(call, progress, std::move(damaged));
    }
    if (const QString why = call.check ? call.check(response.body, false) : QString(); !why.isEmpty())
        return onMisfit(call, progress, why);
    m_retry.succeeded(progress.failures > 0, progress.lastFailure);
    Answer answer;
    answer.exchange = exchangeOf(response, progress);
    answer.exchange.consumedCapacity = answers::consumedCapacity(response.body);
    answer.body = std::move(response.body);
    m_reports.report(Kind::Answered, call, progress, response.status, {}, answer.exchange.consumedCapacity);
    Verdict verdict;
    verdict.answer = std::move(answer);
    return verdict;
}

RetryDecision::Verdict RetryDecision::judgeRefusal(const CheckedCall &call, CallProgress &progress,
                                                   HttpResponse response)
{
    const ServiceError error = readServiceError(response);
    const bool mutating = !call.isReading();
    if (error.isConditionFailure() && mutating) {
        if (const QString why = call.check ? call.check(response.body, true) : QString(); !why.isEmpty())
            return onMisfit(call, progress, why);
        m_retry.succeeded(progress.failures > 0, progress.lastFailure);
        Answer answer;
        answer.kind = Answer::Kind::ConditionFailed;
        answer.exchange = exchangeOf(response, progress);
        answer.body = std::move(response.body);
        m_reports.report(Kind::Answered, call, progress, response.status, error.code);
        Verdict verdict;
        verdict.answer = std::move(answer);
        return verdict;
    }
    if (auto repeat = retryWithoutBackoff(call, progress, error))
        return std::move(*repeat);
    base::Error described = describe(error, call.operation, call.table, mutating);
    if (mutating && error.effectUnknown)
        return giveUp(call, progress, error.status, std::move(described));
    if (error.remedy == ServiceError::Remedy::Retry)
        return repeatOr(call, progress, RetryPolicy::Failure::Transient, error.retryAfter, error.status,
                        std::move(described));
    if (error.remedy == ServiceError::Remedy::SlowDown) {
        m_reports.report(Kind::Throttled, call, progress, error.status, error.code);
        return repeatOr(call, progress, RetryPolicy::Failure::Throttled, error.retryAfter, error.status,
                        std::move(described));
    }
    return giveUp(call, progress, error.status, std::move(described));
}

std::optional<RetryDecision::Verdict>
RetryDecision::retryWithoutBackoff(const Call &call, CallProgress &progress, const ServiceError &error)
{
    if (elapsed(progress) >= m_settings.retry.deadline)
        return {};
    if (error.maybeClock && !progress.clockCorrected &&
        std::chrono::abs(m_skew.offset() - progress.signedWithOffset) >= ClockSkew::worthCorrecting) {
        progress.clockCorrected = true;
        m_reports.report(Kind::Retrying, call, progress, error.status,
                         base::say("aws", "at once, signed by the server's clock"));
        return Verdict();
    }
    if (error.remedy == ServiceError::Remedy::RefreshCredentials && !progress.refreshed &&
        progress.temporaryCredentials) {
        progress.refreshed = true;
        m_credentials.invalidate(progress.signedBy);
        m_reports.report(Kind::Retrying, call, progress, error.status,
                         base::say("aws", "at once, with fresh credentials"));
        return Verdict();
    }
    return {};
}

RetryDecision::Verdict RetryDecision::onTransportError(const Call &call, CallProgress &progress,
                                                       base::Error error)
{
    const bool wroteMaybe = !call.isReading() && base::leavesOutcomeOpen(error.kind);
    const bool isOdd = error.kind == ErrorKind::Damaged;
    Verdict verdict = !mayPass(error) || wroteMaybe
        ? giveUp(call, progress, 0, std::move(error))
        : repeatOr(call, progress, RetryPolicy::Failure::Transient, {}, 0, std::move(error));
    verdict.isOdd = isOdd;
    return verdict;
}

RetryDecision::Verdict RetryDecision::repeatOr(const Call &call, CallProgress &progress,
                                               RetryPolicy::Failure failure,
                                               std::optional<std::chrono::milliseconds> retryAfter,
                                               int status, base::Error error)
{
    ++progress.failures;
    progress.lastFailure = failure;
    const auto pause = m_retry.pauseAfter(failure, progress.failures, elapsed(progress), retryAfter);
    if (!pause)
        return giveUp(call, progress, status, std::move(error));
    m_reports.report(Kind::Retrying, call, progress, status,
                     base::say("aws", "retrying (%1/%2) in %3 s: %4", QString::number(progress.failures + 1),
                               QString::number(m_settings.retry.maxAttempts), seconds(*pause),
                               error.sentence));
    progress.lastTrouble = std::move(error.sentence);
    Verdict verdict;
    verdict.pause = *pause;
    return verdict;
}

RetryDecision::Verdict RetryDecision::giveUp(const Call &call, const CallProgress &progress, int status,
                                             base::Error error)
{
    m_reports.report(Kind::Failed, call, progress, status, error.sentence, 0, error.code);
    Verdict verdict;
    if (call.isReading() || !base::leavesOutcomeOpen(error.kind)) {
        verdict.failure = std::move(error);
        return verdict;
    }
    Answer open;
    open.kind = Answer::Kind::OutcomeOpen;
    open.exchange.sentAt = progress.sentAt;
    open.exchange.receivedAt = m_clock.boot();
    open.error = std::move(error);
    verdict.answer = std::move(open);
    return verdict;
}

bool RetryDecision::crcDiffers(const HttpResponse &response) const
{
    if (!m_settings.checkCrc)
        return false;
    bool isNumber = false;
    const quint32 told = response.header("x-amz-crc32").toUInt(&isNumber);
    if (!isNumber)
        return false;
    // Here and not on a pool: 0.1 ms for a page of 1.36 MB, and two threads to wake cost about as much.
    return crc32(response.body) != told;
}

void RetryDecision::learnTime(const Call &call, const CallProgress &progress, const HttpResponse &response)
{
    const QByteArray date = response.header("Date");
    // A cache's answer carries the time of another client's request.
    if (date.isEmpty() || !response.header("Age").isEmpty())
        return;
    m_serverTime.observe(date, response.sentAt, response.receivedAt);
    // This runs a moment after the answer came; the skew rule counts in minutes.
    if (m_skew.observe(date, m_clock.wall(), response.receivedAt - response.sentAt))
        m_reports.report(
            Kind::ClockCorrected, call, progress, response.status,
            base::say(
                "aws", "the clock of this machine differs from the server's by %1 s; signing by the server's",
                QString::number(std::chrono::duration_cast<std::chrono::seconds>(m_skew.offset()).count())));
}

std::chrono::nanoseconds RetryDecision::elapsed(const CallProgress &progress) const
{
    return m_clock.boot() - progress.begunAt;
}

} // namespace aws
