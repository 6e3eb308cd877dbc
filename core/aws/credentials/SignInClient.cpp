// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/SignInClient.h"

#include "core/aws/credentials/DpopProof.h"
#include "core/aws/credentials/JsonCredentials.h"
#include "core/aws/credentials/PatientSend.h"

#include <QJsonDocument>
#include <QUuid>

namespace aws {
namespace {

using base::ErrorKind;

tl::unexpected<base::Error> refusal(const HttpResponse &response, const QString &host)
{
    const QJsonObject body = jsonObject(response.body).value_or(QJsonObject());
    const QString code = quotable(response.sent.applied(body.value(QStringLiteral("error")).toString()), 80);
    const QString said =
        quotable(response.sent.applied(body.value(QStringLiteral("message")).toString()), 200);
    const ErrorKind kind = response.status == 429           ? ErrorKind::Throttled
        : response.status >= 500                            ? ErrorKind::Service
        : code == QLatin1String(signInRefusals::notAllowed) ? ErrorKind::AccessDenied
                                                            : ErrorKind::Credentials;
    return base::failure(kind,
                         QStringLiteral("%1 refused with status %2%3%4")
                             .arg(host, QString::number(response.status),
                                  code.isEmpty() ? code : QStringLiteral(" (%1)").arg(code),
                                  said.isEmpty() ? said : QStringLiteral(": %1").arg(said)),
                         code);
}

base::Result<LoginToken> readAnswer(const QByteArray &body, LoginToken token, const QString &host,
                                    base::WallTime now)
{
    const auto damaged = [&host](const QString &why) {
        return base::failure(ErrorKind::Damaged,
                             QStringLiteral("%1 answered without a usable %2").arg(host, why));
    };
    const auto object = jsonObject(body);
    if (!object)
        return damaged(QStringLiteral("JSON object"));
    const QJsonObject keys = object->value(QStringLiteral("accessToken")).toObject();
    const base::Secret keyId = secretOf(keys, "accessKeyId");
    token.credentials.accessKeyId = textOf(keyId).toLatin1();
    token.credentials.secretAccessKey = secretOf(keys, "secretAccessKey");
    token.credentials.sessionToken = secretOf(keys, "sessionToken");
    if (keyId.isEmpty() || token.credentials.secretAccessKey.isEmpty() ||
        token.credentials.sessionToken.isEmpty())
        return damaged(QStringLiteral("accessToken"));
    const int seconds = object->value(QStringLiteral("expiresIn")).toInt();
    if (seconds <= 0)
        return damaged(QStringLiteral("expiresIn"));
    token.credentials.expiry = now + std::chrono::seconds(seconds);
    const base::Secret next = secretOf(*object, "refreshToken");
    if (!next.isEmpty())
        token.refreshToken = next;
    return token;
}

HttpRequest question(const QUrl &url, const LoginToken &old, const QByteArray &proof)
{
    const QJsonObject body{{QStringLiteral("clientId"), old.clientId},
                           {QStringLiteral("grantType"), QStringLiteral("refresh_token")},
                           {QStringLiteral("refreshToken"), textOf(old.refreshToken)}};
    HttpRequest request;
    request.url = url;
    request.headers = {{"Content-Type", "application/json"}, {"Accept", "application/json"}, {"DPoP", proof}};
    request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    request.confidential = {textOf(old.refreshToken).toUtf8()};
    request.totalLimit = std::chrono::seconds(20);
    return request;
}

QUrl tokenUrl(const QUrl &base)
{
    QUrl url = base;
    QString folder = base.path();
    while (folder.endsWith(u'/'))
        folder.chop(1);
    url.setPath(folder + QStringLiteral("/v1/token"));
    return url;
}

} // namespace

SignInClient::SignInClient(SourceTools tools, Endpoint endpoint)
    : m_tools(tools), m_base(std::move(endpoint.url))
{
}

base::Task<base::Result<LoginToken>> SignInClient::renewed(LoginToken old, std::stop_token stop) const
{
    const SourceTools tools = m_tools;
    const QString host = m_base.host();
    DpopClaims claims;
    claims.url = tokenUrl(m_base);
    claims.at = tools.clock.wall();
    claims.id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const auto proof = dpopProof(old.dpopKey, claims);
    if (!proof)
        co_return tl::unexpected(proof.error());
    const HttpRequest request = question(claims.url, old, *proof);
    const auto response = co_await sendPatiently(tools, request, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    if (response->status != 200)
        co_return refusal(*response, host);
    co_return readAnswer(response->body, old, host, tools.clock.wall());
}

} // namespace aws
