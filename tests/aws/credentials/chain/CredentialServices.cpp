// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/chain/CredentialServices.h"

#include "tests/fakes/RequestHead.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QUrlQuery>

namespace {

using Response = base::Result<http::HttpResponse>;

const QString expires = QStringLiteral("2099-01-01T00:00:00Z");

struct Keys {
    QString id;
    QString secret;
    QString token;
};

Keys keysFor(const QString &text)
{
    const QString digest =
        QString::fromLatin1(QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256).toHex());
    return {QStringLiteral("ASIA") + digest.first(16).toUpper(), digest.mid(16, 40), digest.first(32)};
}

QMap<QString, QString> fieldsOf(const QByteArray &text)
{
    QMap<QString, QString> out; // sorted
    QByteArray form = text;
    for (const auto &[name, value] :
         QUrlQuery(QString::fromLatin1(form.replace('+', "%20"))).queryItems(QUrl::FullyDecoded))
        out.insert(name, value);
    return out;
}

Response json(const QJsonObject &object)
{
    return fakes::httpAnswer(200, QJsonDocument(object).toJson());
}

Response plainKeys(const QString &text)
{
    const Keys keys = keysFor(text);
    return json({{QStringLiteral("Code"), QStringLiteral("Success")},
                 {QStringLiteral("AccessKeyId"), keys.id},
                 {QStringLiteral("SecretAccessKey"), keys.secret},
                 {QStringLiteral("Token"), keys.token},
                 {QStringLiteral("Expiration"), expires}});
}

Response sts(const http::HttpRequest &request)
{
    QMap<QString, QString> fields = fieldsOf(request.body);
    if (!fields.value(QStringLiteral("RoleSessionName")).startsWith(QStringLiteral("fixed")))
        fields.remove(QStringLiteral("RoleSessionName"));
    const QString authorization = QString::fromLatin1(fakes::headerOf(request, "authorization"));
    const QString signer =
        authorization.section(QStringLiteral("Credential="), 1, 1).section(QLatin1Char('/'), 0, 0);
    QStringList pairs;
    for (auto field = fields.cbegin(); field != fields.cend(); ++field)
        pairs.append(field.key() + QLatin1Char('=') + field.value());
    const Keys keys =
        keysFor(QStringLiteral("sts|%1|%2|%3").arg(request.url.host(), pairs.join(QLatin1Char('&')), signer));
    const QString xml =
        QStringLiteral(
            "<%1Response><%1Result><AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/r/s"
            "</Arn></AssumedRoleUser><Credentials><AccessKeyId>%2</AccessKeyId><SecretAccessKey>%3"
            "</SecretAccessKey><SessionToken>%4</SessionToken><Expiration>%5</Expiration>"
            "</Credentials></%1Result></%1Response>")
            .arg(fields.value(QStringLiteral("Action")), keys.id, keys.secret, keys.token, expires);
    return fakes::httpAnswer(200, xml.toUtf8());
}

Response portal(const http::HttpRequest &request)
{
    const QUrlQuery query(request.url);
    const Keys keys =
        keysFor(QStringLiteral("sso|%1|%2|%3|%4")
                    .arg(request.url.host(), query.queryItemValue(QStringLiteral("account_id")),
                         query.queryItemValue(QStringLiteral("role_name")),
                         QString::fromLatin1(fakes::headerOf(request, "x-amz-sso_bearer_token"))));
    return json({{QStringLiteral("roleCredentials"),
                  QJsonObject{{QStringLiteral("accessKeyId"), keys.id},
                              {QStringLiteral("secretAccessKey"), keys.secret},
                              {QStringLiteral("sessionToken"), keys.token},
                              {QStringLiteral("expiration"), 4070908800000.0}}}});
}

Response tokens(const http::HttpRequest &request)
{
    const QJsonObject asked = QJsonDocument::fromJson(request.body).object();
    const QString made =
        keysFor(QStringLiteral("oidc|%1|%2|%3")
                    .arg(request.url.host(), asked.value(QLatin1String("clientId")).toString(),
                         asked.value(QLatin1String("refreshToken")).toString()))
            .secret;
    return json({{QStringLiteral("accessToken"), made},
                 {QStringLiteral("expiresIn"), 28800},
                 {QStringLiteral("tokenType"), QStringLiteral("Bearer")}});
}

Response nobody()
{
    return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nothing listens there"));
}

Response metadata(const QString &path)
{
    if (path == QLatin1String("/latest/api/token"))
        return fakes::httpAnswer(200, "imds-token");
    if (path == QLatin1String("/latest/meta-data/iam/security-credentials/"))
        return fakes::httpAnswer(200, "instance-role");
    return plainKeys(QStringLiteral("imds|") + path);
}

} // namespace

fakes::ScriptedHttp::Answer credentialServices(bool imds)
{
    return [imds](const http::HttpRequest &request) -> Response {
        const QString path = request.url.path();
        if (request.url.host() == QLatin1String("169.254.169.254"))
            return imds ? metadata(path) : nobody();
        if (path.startsWith(QLatin1String("/container")))
            return plainKeys(QStringLiteral("container|%1|%2")
                                 .arg(path, QString::fromLatin1(fakes::headerOf(request, "authorization"))));
        if (path == QLatin1String("/federation/credentials"))
            return portal(request);
        if (path == QLatin1String("/token"))
            return tokens(request);
        return request.body.contains("Action=") ? sts(request) : nobody();
    };
}
