// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/attest/SignedEnvelope.h"

#include "core/base/Utf8Text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace attest {
namespace {

/// What is signed: the pre-authentication encoding of DSSE, so that no payload can pass for another type's.
QByteArray signedBytes(const QByteArray &type, const QByteArray &payload)
{
    return "DSSEv1 " + QByteArray::number(type.size()) + ' ' + type + ' ' +
        QByteArray::number(payload.size()) + ' ' + payload;
}

tl::unexpected<base::Error> noProof(const QString &why)
{
    return base::failure(base::ErrorKind::BadInput, why);
}

std::optional<QByteArray> bytesOf(const QJsonValue &base64)
{
    const auto decoded =
        QByteArray::fromBase64Encoding(base64.toString().toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    return base64.isString() && decoded ? std::optional(*decoded) : std::nullopt;
}

} // namespace

QByteArray sealed(const QByteArray &type, const QByteArray &payload, const SigningKey &key)
{
    const QByteArray publicKey = key.publicKey();
    const QJsonObject signature{
        {QStringLiteral("keyid"), fingerprintOf(publicKey)},
        {QStringLiteral("publicKey"), QString::fromLatin1(publicKey.toBase64())},
        {QStringLiteral("sig"), QString::fromLatin1(key.sign(signedBytes(type, payload)).toBase64())}};
    const QJsonObject envelope{{QStringLiteral("payloadType"), QString::fromLatin1(type)},
                               {QStringLiteral("payload"), QString::fromLatin1(payload.toBase64())},
                               {QStringLiteral("signatures"), QJsonArray{signature}}};
    return QJsonDocument(envelope).toJson(QJsonDocument::Indented);
}

base::Result<OpenedEnvelope> opened(const QByteArray &type, const QByteArray &envelope)
{
    if (envelope.size() > longestEnvelope)
        return noProof(QCoreApplication::translate("attest", "it is larger than any proof: more than 8 MiB"));
    const QJsonObject object = base::jsonFrom(envelope).object();
    const QJsonArray signatures = object[QLatin1String("signatures")].toArray();
    const auto payload = bytesOf(object[QLatin1String("payload")]);
    if (!payload || signatures.isEmpty())
        return noProof(QCoreApplication::translate("attest", "it is no signed proof"));
    if (object[QLatin1String("payloadType")].toString() != QLatin1String(type))
        return noProof(QCoreApplication::translate("attest", "it is signed, but no proof of a lapse"));
    const QByteArray message = signedBytes(type, *payload);
    for (const auto &signature : signatures) {
        const auto key = bytesOf(signature[QLatin1String("publicKey")]);
        const auto value = bytesOf(signature[QLatin1String("sig")]);
        if (key && isWeakKey(*key))
            return noProof(
                QCoreApplication::translate("attest", "its key is weak: a signature by it fits any text"));
        if (!key || !value || !isSignedBy(*key, message, *value))
            return noProof(QCoreApplication::translate(
                "attest", "its signature does not fit what it says: it was changed after it was signed"));
    }
    return OpenedEnvelope{*payload, *bytesOf(signatures.first()[QLatin1String("publicKey")])};
}

} // namespace attest
