// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/secrets/MarkedNetwork.h"

#include "tests/fakes/RequestHead.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace {

bool isForDynamo(const http::HttpRequest &request)
{
    return !fakes::operationOf(request).isEmpty();
}

/// Everything that came, tokens first, so that the beginning alone would already tell them.
QByteArray echo(const http::HttpRequest &request)
{
    QByteArray text;
    for (const auto &[name, value] : request.headers) {
        const bool secret = name.toLower().contains("token") || name.toLower().contains("bearer");
        if (secret || (name.toLower() == "authorization" && !value.startsWith("AWS4")))
            text.prepend(name + ": " + value + ' ');
        else
            text += name + ": " + value + ' ';
    }
    return text + request.url.toEncoded() + ' ' + request.body;
}

http::HttpResponse named(int status, const char *code, const QByteArray &message)
{
    const QJsonObject body{
        {QStringLiteral("__type"), QStringLiteral("com.amazon.coral.service#") + QLatin1String(code)},
        {QStringLiteral("error"), QStringLiteral("invalid_grant")},
        {QStringLiteral("error_description"), QString::fromUtf8(message)},
        {QStringLiteral("message"), QString::fromUtf8(message)}};
    return fakes::httpAnswer(status, QJsonDocument(body).toJson());
}

http::HttpResponse json(const QJsonObject &object)
{
    return fakes::httpAnswer(200, QJsonDocument(object).toJson());
}

const QString later = QStringLiteral("2099-01-01T00:00:00Z");

} // namespace

MarkedNetwork::MarkedNetwork(base::Clock &clock, Marks &marks) : dynamo(clock), m_clock(clock), m_marks(marks)
{
}

base::Task<base::Result<http::HttpResponse>> MarkedNetwork::send(http::HttpRequest request,
                                                                 std::stop_token stop)
{
    const auto turn = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
    if (!turn)
        co_return base::cancelled();
    if (auto answer = bad(request)) {
        answer->sent = http::Redaction(request);
        co_return *std::move(answer);
    }
    if (auto answer = credentials(request))
        co_return *std::move(answer);
    auto answer = co_await dynamo.send(std::move(request), stop);
    co_return answer;
}

std::optional<http::HttpResponse> MarkedNetwork::bad(const http::HttpRequest &request) const
{
    const QByteArray said = echo(request);
    const bool dynamoDb = isForDynamo(request);
    switch (mode) {
    case Mode::Fine:
        return std::nullopt;
    case Mode::Denied:
        return dynamoDb ? std::optional(named(400, "AccessDeniedException", "not authorized: " + said))
                        : std::nullopt;
    case Mode::Expired:
        return dynamoDb ? std::optional(named(400, "ExpiredTokenException", "expired: " + said))
                        : std::nullopt;
    case Mode::WrongSignature:
        return dynamoDb
            ? std::optional(named(400, "InvalidSignatureException",
                                  "The Canonical String for this request should have been " + said))
            : std::nullopt;
    case Mode::EchoingPage:
        return fakes::httpAnswer(
            502, "<html><head><title>" + said + "</title></head><body>" + said + "</body></html>");
    case Mode::EchoingText:
        return fakes::httpAnswer(403, said);
    case Mode::Forbidding:
    case Mode::Refusing:
        if (dynamoDb)
            return std::nullopt;
        if (request.body.contains("Action="))
            return fakes::httpAnswer(
                403,
                "<ErrorResponse><Error><Code>AccessDenied</Code><Message>" +
                    QString::fromUtf8(QByteArray::fromPercentEncoding(said)).toHtmlEscaped().toUtf8() +
                    "</Message></Error></ErrorResponse>");
        return mode == Mode::Refusing ? named(401, "UnauthorizedException", said)
                                      : named(403, "ForbiddenException", said);
    }
    return std::nullopt;
}

std::optional<http::HttpResponse> MarkedNetwork::credentials(const http::HttpRequest &request)
{
    if (isForDynamo(request))
        return std::nullopt;
    const QString path = request.url.path();
    const auto secret = [this](const char *name) { return QString::fromLatin1(m_marks.make(name, 40)); };
    const auto token = [this](const char *name) { return QString::fromLatin1(m_marks.make(name, 360)); };
    if (path == u"/federation/credentials") {
        asked += "portal";
        return json({{QStringLiteral("roleCredentials"),
                      QJsonObject{{QStringLiteral("accessKeyId"), QStringLiteral("ASIASSO0000000000001")},
                                  {QStringLiteral("secretAccessKey"), secret("secret key from SSO")},
                                  {QStringLiteral("sessionToken"), token("session token from SSO")},
                                  {QStringLiteral("expiration"), 4070908800000.0}}}});
    }
    if (path == u"/token") {
        asked += "oidc";
        return json({{QStringLiteral("accessToken"), token("renewed SSO access token")},
                     {QStringLiteral("refreshToken"), token("renewed SSO refresh token")},
                     {QStringLiteral("expiresIn"), 28800}});
    }
    if (path == u"/v1/token") {
        asked += "sign-in";
        return json(
            {{QStringLiteral("accessToken"),
              QJsonObject{{QStringLiteral("accessKeyId"), QStringLiteral("ASIALOGIN00000000002")},
                          {QStringLiteral("secretAccessKey"), secret("renewed secret key of a login")},
                          {QStringLiteral("sessionToken"), token("renewed session token of a login")}}},
             {QStringLiteral("refreshToken"), token("renewed refresh token of a login")},
             {QStringLiteral("tokenType"), QStringLiteral("aws_sigv4")},
             {QStringLiteral("expiresIn"), 900}});
    }
    if (path == u"/container") {
        asked += "container";
        return json({{QStringLiteral("AccessKeyId"), QStringLiteral("ASIACONTAINER0000001")},
                     {QStringLiteral("SecretAccessKey"), secret("secret key from a container")},
                     {QStringLiteral("Token"), token("session token from a container")},
                     {QStringLiteral("Expiration"), later}});
    }
    if (path.startsWith(u"/latest/"))
        return instance(request);
    if (request.body.contains("Action="))
        return sts(request.body);
    return fakes::httpAnswer(404, "nobody lives here");
}

http::HttpResponse MarkedNetwork::instance(const http::HttpRequest &request)
{
    const QString path = request.url.path();
    const QByteArray token = m_marks.make("instance metadata token", 56);
    if (path == u"/latest/api/token" && request.method == "PUT")
        return fakes::httpAnswer(200, token);
    if (fakes::headerOf(request, "x-aws-ec2-metadata-token") != token)
        return fakes::httpAnswer(401, "no token, or another one");
    if (path == u"/latest/meta-data/iam/security-credentials/")
        return fakes::httpAnswer(200, "instance-role");
    if (path != u"/latest/meta-data/iam/security-credentials/instance-role")
        return fakes::httpAnswer(404, "no such page");
    asked += "instance";
    return json(
        {{QStringLiteral("Code"), QStringLiteral("Success")},
         {QStringLiteral("AccessKeyId"), QStringLiteral("ASIAINSTANCE00000001")},
         {QStringLiteral("SecretAccessKey"),
          QString::fromLatin1(m_marks.make("secret key of the instance", 40))},
         {QStringLiteral("Token"), QString::fromLatin1(m_marks.make("session token of the instance", 360))},
         {QStringLiteral("Expiration"), later}});
}

http::HttpResponse MarkedNetwork::sts(const QByteArray &body)
{
    if (body.contains("Action=GetCallerIdentity")) {
        asked += "identity";
        return fakes::httpAnswer(200,
                                 "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::"
                                 "123456789012:user/alice</Arn>"
                                 "<UserId>A</UserId><Account>123456789012</Account></GetCallerIdentityResult>"
                                 "</GetCallerIdentityResponse>");
    }
    const bool web = body.contains("Action=AssumeRoleWithWebIdentity");
    const QByteArray action = web ? "AssumeRoleWithWebIdentity" : "AssumeRole";
    asked += web ? "web identity" : body.contains("TokenCode") ? "role with code" : "role";
    return fakes::httpAnswer(
        200,
        "<" + action + "Response><" + action +
            "Result><AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/ops/s</Arn></"
            "AssumedRoleUser>"
            "<Credentials><AccessKeyId>ASIAROLE000000000001</AccessKeyId><SecretAccessKey>" +
            m_marks.make("secret key of " + action, 40) + "</SecretAccessKey><SessionToken>" +
            m_marks.make("session token of " + action, 360) + "</SessionToken><Expiration>" +
            later.toLatin1() + "</Expiration></Credentials></" + action + "Result></" + action + "Response>");
}
