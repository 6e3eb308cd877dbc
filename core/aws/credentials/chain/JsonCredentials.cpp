// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/JsonCredentials.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>

namespace aws {
namespace {

bool isPrintable(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c > u' ' && c < QChar(0x7f); });
}

} // namespace

std::optional<base::WallTime> momentOf(QString text)
{
    text = text.trimmed();
    if (text.endsWith(QLatin1String("UTC")))
        text.replace(text.size() - 3, 3, QLatin1String("Z"));
    QDateTime moment = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!moment.isValid())
        return std::nullopt;
    if (moment.timeSpec() == Qt::LocalTime)
        moment.setTimeSpec(Qt::UTC);
    // Some write the year 9999 for "never"; nanoseconds since 1970 end in 2262.
    const auto latest =
        std::chrono::floor<std::chrono::milliseconds>(base::WallTime::max().time_since_epoch());
    const auto earliest =
        std::chrono::ceil<std::chrono::milliseconds>(base::WallTime::min().time_since_epoch());
    const std::chrono::milliseconds since(moment.toMSecsSinceEpoch());
    return base::WallTime(std::clamp(since, earliest, latest));
}

QString momentText(base::WallTime moment)
{
    const auto milliseconds = std::chrono::floor<std::chrono::milliseconds>(moment.time_since_epoch());
    return QDateTime::fromMSecsSinceEpoch(milliseconds.count(), Qt::UTC).toString(Qt::ISODate);
}

std::optional<QJsonObject> jsonObject(const QByteArray &bytes)
{
    QJsonParseError error;
    const QJsonDocument document = base::jsonFrom(bytes, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return std::nullopt;
    return document.object();
}

base::Secret secretOf(const QJsonObject &object, const char *key)
{
    const QString text = object.value(QLatin1String(key)).toString();
    return isPrintable(text) ? base::Secret(text.toLatin1()) : base::Secret();
}

QString textOf(const base::Secret &secret)
{
    return QString::fromLatin1(secret.expose().data(), static_cast<qsizetype>(secret.expose().size()));
}

QString quotable(const QString &text, qsizetype longest)
{
    QString out;
    for (const QChar c : text.left(longest * 2)) // a limit on work; what is left out is cut below
        out += c.isPrint() ? c : QChar(u' ');
    out = out.simplified();
    return out.size() > longest ? out.left(longest) + QChar(0x2026) : out;
}

base::Result<Credentials> credentialsOf(const QJsonObject &object, const CredentialNames &names,
                                        const QString &from)
{
    Credentials found;
    const base::Secret keyId = secretOf(object, names.keyId);
    found.accessKeyId = QByteArray(keyId.expose().data(), static_cast<qsizetype>(keyId.expose().size()));
    found.secretAccessKey = secretOf(object, names.secret);
    found.sessionToken = secretOf(object, names.token);
    const QString expiry = object.value(QLatin1String(names.expiry)).toString();
    QStringList missing;
    const auto demand = [&](bool isThere, const char *name) {
        if (!isThere)
            missing.append(QLatin1String(name));
    };
    demand(!found.accessKeyId.isEmpty(), names.keyId);
    demand(!found.secretAccessKey.isEmpty(), names.secret);
    demand(!names.isTemporary || !found.sessionToken.isEmpty(), names.token);
    demand(!names.isTemporary || !expiry.isEmpty(), names.expiry);
    if (!missing.isEmpty())
        return base::failure(base::ErrorKind::Credentials,
                             base::say("aws", "%1 answered without a usable %2; its owner must correct it",
                                       from, missing.join(QStringLiteral(", "))));
    if (!expiry.isEmpty()) {
        found.expiry = momentOf(expiry);
        if (!found.expiry)
            return base::failure(
                base::ErrorKind::Credentials,
                base::say("aws", "%1 answered with an %2 that is not a time such as 2026-11-21T15:31:21Z",
                          from, QString(QLatin1String(names.expiry))));
    }
    found.accountId = quotable(object.value(QLatin1String(names.account)).toString(), 20);
    found.source = from;
    return found;
}

} // namespace aws
