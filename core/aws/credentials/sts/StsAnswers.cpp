// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/StsAnswers.h"

#include "core/aws/credentials/chain/JsonCredentials.h"

#include <QCoreApplication>
#include <QXmlStreamReader>

namespace aws {
namespace {

// Real answers have about 2 KiB and four levels; packed session tags can make a token of some KiB more.
constexpr qsizetype largestAnswer = 64 << 10;
constexpr qsizetype deepest = 16;

tl::unexpected<base::Error> damaged(const QString &action)
{
    return base::failure(base::ErrorKind::Damaged,
                         base::say("aws",
                                   "the answer to sts:%1 is not what the service sends; something on "
                                   "the way may have answered in its place",
                                   action));
}

} // namespace

std::optional<stsAnswers::Fields> stsAnswers::read(const QByteArray &xml)
{
    if (xml.size() > largestAnswer)
        return std::nullopt;
    Fields fields;
    QStringList path;
    QString text;
    QXmlStreamReader reader(xml);
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
        case QXmlStreamReader::StartElement:
            path.append(reader.name().toString());
            text.clear();
            if (path.size() > deepest)
                return std::nullopt;
            break;
        case QXmlStreamReader::Characters:
            text += reader.text();
            break;
        case QXmlStreamReader::EndElement: {
            const QString where = path.join(QLatin1Char('/'));
            if (!fields.contains(where))
                fields.insert(where, text.trimmed());
            path.removeLast();
            text.clear();
            break;
        }
        case QXmlStreamReader::DTD:
        case QXmlStreamReader::EntityReference:
            return std::nullopt;
        default:
            break;
        }
    }
    if (reader.hasError() || fields.isEmpty())
        return std::nullopt;
    return fields;
}

base::Result<Credentials> stsAnswers::credentials(const QByteArray &xml, const QString &action)
{
    const auto fields = read(xml);
    if (!fields)
        return damaged(action);
    const QString result = QStringLiteral("%1Response/%1Result/").arg(action);
    CredentialNames names;
    names.isTemporary = true;
    QJsonObject members;
    for (const char *name : {names.keyId, names.secret, names.token, names.expiry}) {
        const QString key = QLatin1String(name);
        members.insert(key, fields->value(result + QStringLiteral("Credentials/") + key));
    }
    auto out = credentialsOf(members, names, {});
    if (!out)
        return damaged(action);
    out->accountId = fields->value(result + QStringLiteral("AssumedRoleUser/Arn")).section(u':', 4, 4);
    return out;
}

base::Result<CallerIdentity> stsAnswers::callerIdentity(const QByteArray &xml)
{
    const QString action = QStringLiteral("GetCallerIdentity");
    const auto fields = read(xml);
    if (!fields)
        return damaged(action);
    const auto member = [&](const char *name) {
        return fields->value(QStringLiteral("%1Response/%1Result/").arg(action) + QLatin1String(name));
    };
    CallerIdentity out{member("Account"), member("Arn"), member("UserId")};
    if (out.account.isEmpty() || out.arn.isEmpty())
        return damaged(action);
    return out;
}

std::optional<StsRefusal> stsAnswers::refusal(const QByteArray &xml)
{
    const auto fields = read(xml);
    if (!fields)
        return std::nullopt;
    StsRefusal out{fields->value(QStringLiteral("ErrorResponse/Error/Code")),
                   fields->value(QStringLiteral("ErrorResponse/Error/Message")),
                   fields->value(QStringLiteral("ErrorResponse/RequestId"))};
    if (out.code.isEmpty())
        return std::nullopt;
    return out;
}

} // namespace aws
