// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/Webhook.h"

#include "core/http/ServerTime.h"

namespace app {
namespace {

using alerts::Attempt;

constexpr int requestTimeout = 408;
constexpr int tooManyRequests = 429;

http::HttpRequest requestFor(const base::Secret &secret, const QByteArray &body)
{
    const std::string_view text = secret.expose();
    QUrl url = QUrl::fromEncoded({text.data(), static_cast<qsizetype>(text.size())});
    http::HttpRequest request;
    request.headers = {{"Content-Type", "application/json"}};
    if (!url.userInfo().isEmpty()) {
        const QString user = url.userName(QUrl::FullyDecoded) + u':' + url.password(QUrl::FullyDecoded);
        request.headers.emplace_back("Authorization", "Basic " + user.toUtf8().toBase64());
        url.setUserInfo({});
    }
    url.setFragment({});
    request.url = url;
    request.body = body;
    request.idleLimit = webhookLimit;
    request.totalLimit = webhookLimit;
    return request;
}

std::optional<std::chrono::nanoseconds> retryAfterOf(const http::HttpResponse &answer, base::WallTime now)
{
    const QByteArray text = answer.header("Retry-After").trimmed();
    bool isNumber = false;
    const qint64 seconds = text.toLongLong(&isNumber);
    if (isNumber)
        return std::chrono::seconds(
            std::clamp<qint64>(seconds, 0, std::chrono::seconds(std::chrono::hours(24)).count()));
    if (const auto date = http::parseHttpDate(text))
        return date->time_since_epoch() - now.time_since_epoch();
    return {};
}

QString whyUnanswered(const base::Error &error)
{
    switch (error.kind) {
    case base::ErrorKind::Timeout:
        return QStringLiteral("no answer within %1 s").arg(webhookLimit.count());
    case base::ErrorKind::Unreachable:
        return error.code == QLatin1String("TlsRefused") ? QStringLiteral("its certificate is not accepted")
            : error.code == QLatin1String("ProxyAuthentication")
            ? QStringLiteral("the proxy asks for a name and a password")
            : QStringLiteral("it cannot be reached");
    default:
        return QStringLiteral("the connection was lost");
    }
}

} // namespace

Attempt attemptOf(const base::Result<http::HttpResponse> &answer, base::WallTime now)
{
    Attempt attempt;
    if (!answer) {
        // One that is too long or cut off is an answer all the same: it came.
        const bool came = answer.error().kind == base::ErrorKind::Damaged;
        attempt.end = came ? Attempt::End::Refused : Attempt::End::Unanswered;
        attempt.sentence = came ? QStringLiteral("its answer cannot be read") : whyUnanswered(answer.error());
        return attempt;
    }
    const int status = answer->status;
    if (status / 100 == 2)
        return attempt;
    const bool asksForAnother = status / 100 == 5 || status == requestTimeout || status == tooManyRequests;
    attempt.end = asksForAnother ? Attempt::End::Unanswered : Attempt::End::Refused;
    attempt.sentence = QStringLiteral("it answered with status %1").arg(status);
    if (status / 100 == 3)
        attempt.sentence += QStringLiteral("; redirects are not followed");
    if (asksForAnother)
        attempt.retryAfter = retryAfterOf(*answer, now);
    return attempt;
}

base::Task<Attempt> postWebhook(std::shared_ptr<http::HttpTransport> transport, base::Secret url,
                                QByteArray body, base::Clock *clock, std::stop_token stop)
{
    http::HttpRequest request = requestFor(url, body);
    const auto answer = co_await transport->send(std::move(request), stop);
    if (base::isCancelled(answer))
        co_return Attempt{Attempt::End::Unanswered, {}, QStringLiteral("it was interrupted")};
    co_return attemptOf(answer, clock->wall());
}

} // namespace app
