// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sso/OidcClient.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/JsonRequest.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/service/ServiceWords.h"

#include <QJsonArray>

#include <array>

namespace aws {
namespace {

using base::ErrorKind;

/// The service names its refusals twice: as an exception and, in the body, as the OAuth standard does.
QString exceptionOf(const http::HttpResponse &response, const QJsonObject &body)
{
    QString name = QString::fromLatin1(response.header("x-amzn-errortype"));
    if (name.isEmpty())
        name = body.value(QStringLiteral("__type")).toString();
    name = response.sent.applied(name);
    name = name.section(u'#', -1).section(u':', 0, 0).section(u',', 0, 0).trimmed();
    if (!name.isEmpty())
        return quotable(name, 80);
    // RFC 6749 5.2 and RFC 8628 3.5
    static constexpr std::array<std::array<const char *, 2>, 9> standard = {{
        {"authorization_pending", "AuthorizationPendingException"},
        {"slow_down", "SlowDownException"},
        {"expired_token", "ExpiredTokenException"},
        {"access_denied", "AccessDeniedException"},
        {"invalid_grant", "InvalidGrantException"},
        {"invalid_client", "InvalidClientException"},
        {"invalid_request", "InvalidRequestException"},
        {"invalid_scope", "InvalidScopeException"},
        {"unauthorized_client", "UnauthorizedClientException"},
    }};
    const QString error = body.value(QStringLiteral("error")).toString();
    for (const auto &[oauth, exception] : standard) {
        if (error == QLatin1String(oauth))
            return QLatin1String(exception);
    }
    return {};
}

tl::unexpected<base::Error> oidcRefusal(const http::HttpResponse &response, const QString &host)
{
    const QJsonObject body = jsonObject(response.body).value_or(QJsonObject());
    const QString code = exceptionOf(response, body);
    QString description = body.value(QStringLiteral("error_description")).toString();
    if (description.isEmpty())
        description = body.value(QStringLiteral("message")).toString();
    const base::Sentence said = wordsOf(description, response.sent).sentence();
    return refusedBy(host, response.status, code, said, ErrorKind::Credentials);
}

enum class Asks { Patiently, Once };

base::Task<base::Result<QJsonObject>> post(SourceTools tools, QUrl url, QJsonObject question, Asks asks,
                                           std::stop_token stop)
{
    http::HttpRequest request = jsonQuestion(url, question);
    for (const char *secret : {"clientSecret", "refreshToken", "deviceCode"})
        request.confidential.push_back(question.value(QLatin1String(secret)).toString().toUtf8());
    SendRules rules;
    if (asks == Asks::Once)
        rules.retry.maxAttempts = 1;
    const auto response = co_await sendWithRetry(tools, request, rules, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    if (response->status != 200)
        co_return oidcRefusal(*response, url.host());
    const auto object = jsonObject(response->body);
    if (!object)
        co_return answeredWithout(url.host(), "JSON object");
    QJsonObject answer = *object;
    co_return answer;
}

base::Result<OidcToken> readToken(const QJsonObject &answer, const QString &host)
{
    OidcToken token;
    token.accessToken = secretOf(answer, "accessToken");
    token.refreshToken = secretOf(answer, "refreshToken");
    token.expiresIn = std::chrono::seconds(answer.value(QStringLiteral("expiresIn")).toInt());
    if (token.accessToken.isEmpty())
        return answeredWithout(host, "accessToken");
    if (token.expiresIn <= std::chrono::seconds(0))
        return answeredWithout(host, "expiresIn");
    return token;
}

QJsonObject identified(const OidcRegistration &registration)
{
    return {{QStringLiteral("clientId"), registration.clientId},
            {QStringLiteral("clientSecret"), textOf(registration.clientSecret)}};
}

std::chrono::seconds secondsOf(const QJsonObject &answer, const char *key, std::chrono::seconds otherwise)
{
    const int number = answer.value(QLatin1String(key)).toInt();
    return number > 0 ? std::chrono::seconds(number) : otherwise;
}

/// Only what a browser may safely be sent to.
QUrl webAddress(const QJsonObject &answer, const char *key)
{
    const QUrl url(answer.value(QLatin1String(key)).toString(), QUrl::StrictMode);
    return url.scheme() == u"https" || url.scheme() == u"http" ? url : QUrl();
}

} // namespace

OidcClient::OidcClient(SourceTools tools, Endpoint endpoint) : m_tools(tools), m_base(std::move(endpoint.url))
{
}

base::Task<base::Result<OidcRegistration>> OidcClient::registerClient(QStringList scopes,
                                                                      std::stop_token stop) const
{
    const QString host = m_base.host();
    const QUrl url = urlBelow(m_base, "/client/register");
    QJsonObject question{{QStringLiteral("clientName"), QStringLiteral("leasescope")},
                         {QStringLiteral("clientType"), QStringLiteral("public")}};
    if (!scopes.isEmpty())
        question.insert(QStringLiteral("scopes"), QJsonArray::fromStringList(scopes));
    const auto answer = co_await post(m_tools, url, question, Asks::Patiently, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    OidcRegistration registration;
    registration.clientId = answer->value(QStringLiteral("clientId")).toString();
    registration.clientSecret = secretOf(*answer, "clientSecret");
    if (registration.clientId.isEmpty() || registration.clientSecret.isEmpty())
        co_return answeredWithout(host, "clientId and clientSecret");
    const auto until = answer->value(QStringLiteral("clientSecretExpiresAt")).toInteger();
    if (until > 0)
        registration.expiresAt = base::WallTime(std::chrono::seconds(until));
    co_return registration;
}

base::Task<base::Result<OidcDevice>> OidcClient::startDevice(OidcRegistration registration, QString startUrl,
                                                             std::stop_token stop) const
{
    const QString host = m_base.host();
    const QUrl url = urlBelow(m_base, "/device_authorization");
    QJsonObject question = identified(registration);
    question.insert(QStringLiteral("startUrl"), startUrl);
    const auto answer = co_await post(m_tools, url, question, Asks::Patiently, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    OidcDevice device;
    device.deviceCode = secretOf(*answer, "deviceCode");
    device.userCode = quotable(answer->value(QStringLiteral("userCode")).toString(), 40);
    device.verification = webAddress(*answer, "verificationUri");
    device.verificationComplete = webAddress(*answer, "verificationUriComplete");
    device.expiresIn = secondsOf(*answer, "expiresIn", device.expiresIn);
    device.interval = secondsOf(*answer, "interval", device.interval);
    if (device.deviceCode.isEmpty() || device.userCode.isEmpty() || device.verification.isEmpty())
        co_return answeredWithout(host, "deviceCode, userCode and verificationUri");
    co_return device;
}

base::Task<base::Result<OidcToken>>
OidcClient::tokenForDevice(OidcRegistration registration, base::Secret deviceCode, std::stop_token stop) const
{
    const QString host = m_base.host();
    const QUrl url = urlBelow(m_base, "/token");
    QJsonObject question = identified(registration);
    question.insert(QStringLiteral("grantType"),
                    QStringLiteral("urn:ietf:params:oauth:grant-type:device_code"));
    question.insert(QStringLiteral("deviceCode"), textOf(deviceCode));
    const auto answer = co_await post(m_tools, url, question, Asks::Once, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return readToken(*answer, host);
}

base::Task<base::Result<OidcToken>>
OidcClient::renewedToken(OidcRegistration registration, base::Secret refreshToken, std::stop_token stop) const
{
    const QString host = m_base.host();
    const QUrl url = urlBelow(m_base, "/token");
    QJsonObject question = identified(registration);
    question.insert(QStringLiteral("grantType"), QStringLiteral("refresh_token"));
    question.insert(QStringLiteral("refreshToken"), textOf(refreshToken));
    const auto answer = co_await post(m_tools, url, question, Asks::Patiently, stop);
    if (!answer)
        co_return tl::unexpected(answer.error());
    co_return readToken(*answer, host);
}

} // namespace aws
