// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/SignInClient.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/JsonRequest.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/credentials/login/DpopProof.h"
#include "core/aws/service/ServiceWords.h"

#include <QUuid>

namespace aws {
namespace {

using base::ErrorKind;

tl::unexpected<base::Error> signInRefusal(const http::HttpResponse &response, const QString &host)
{
    const QJsonObject body = jsonObject(response.body).value_or(QJsonObject());
    const QString code = quotable(response.sent.applied(body.value(QStringLiteral("error")).toString()), 80);
    const base::Sentence said =
        wordsOf(body.value(QStringLiteral("message")).toString(), response.sent).sentence();
    const bool isForbidden = code == QLatin1String(signInRefusals::notAllowed);
    return refusedBy(host, response.status, code, said,
                     isForbidden ? ErrorKind::AccessDenied : ErrorKind::Credentials);
}

base::Result<LoginToken> readAnswer(const QByteArray &body, LoginToken token, const QString &host,
                                    base::WallTime now)
{
    const auto object = jsonObject(body);
    if (!object)
        return answeredWithout(host, "JSON object");
    const QJsonObject keys = object->value(QStringLiteral("accessToken")).toObject();
    const base::Secret keyId = secretOf(keys, "accessKeyId");
    token.credentials.accessKeyId = textOf(keyId).toLatin1();
    token.credentials.secretAccessKey = secretOf(keys, "secretAccessKey");
    token.credentials.sessionToken = secretOf(keys, "sessionToken");
    if (keyId.isEmpty() || token.credentials.secretAccessKey.isEmpty() ||
        token.credentials.sessionToken.isEmpty())
        return answeredWithout(host, "accessToken");
    const int seconds = object->value(QStringLiteral("expiresIn")).toInt();
    if (seconds <= 0)
        return answeredWithout(host, "expiresIn");
    token.credentials.expiry = now + std::chrono::seconds(seconds);
    const base::Secret next = secretOf(*object, "refreshToken");
    if (!next.isEmpty())
        token.refreshToken = next;
    return token;
}

http::HttpRequest question(const QUrl &url, const LoginToken &old, const QByteArray &proof)
{
    const QJsonObject body{{QStringLiteral("clientId"), old.clientId},
                           {QStringLiteral("grantType"), QStringLiteral("refresh_token")},
                           {QStringLiteral("refreshToken"), textOf(old.refreshToken)}};
    http::HttpRequest request = jsonQuestion(url, body);
    request.headers.push_back({"DPoP", proof});
    request.confidential = {textOf(old.refreshToken).toUtf8()};
    return request;
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
    claims.url = urlBelow(m_base, "/v1/token");
    claims.at = tools.clock.wall();
    claims.id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const auto proof = dpopProof(old.dpopKey, claims);
    if (!proof)
        co_return tl::unexpected(proof.error());
    const http::HttpRequest request = question(claims.url, old, *proof);
    const SendRules rules;
    const auto response = co_await sendWithRetry(tools, request, rules, stop);
    if (!response)
        co_return tl::unexpected(response.error());
    if (response->status != 200)
        co_return signInRefusal(*response, host);
    co_return readAnswer(response->body, old, host, tools.clock.wall());
}

} // namespace aws
