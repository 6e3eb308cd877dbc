// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/SignatureCheck.h"

#include "tests/fakes/RequestHead.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QMessageAuthenticationCode>
#include <QRegularExpression>
#include <QTimeZone>

namespace fakes {

namespace {

constexpr std::chrono::minutes tolerance(15);

QByteArray hmac(const QByteArray &key, const QByteArray &message)
{
    return QMessageAuthenticationCode::hash(message, key, QCryptographicHash::Sha256);
}

QByteArray hexDigest(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

/// Only what DynamoDB requests are made of: POST to "/", no query, no repeated headers.
QByteArray canonicalRequest(const http::HttpRequest &request, const QList<QByteArray> &signedHeaders)
{
    QByteArray text = request.method + "\n/\n\n";
    for (const QByteArray &name : signedHeaders)
        text += name + ':' + headerOf(request, name).simplified() + '\n';
    return text + '\n' + signedHeaders.join(';') + '\n' + hexDigest(request.body);
}

QByteArray signature(const http::HttpRequest &request, const QList<QByteArray> &signedHeaders,
                     const QByteArray &secret, const QList<QByteArray> &scope)
{
    QByteArray key = "AWS4" + secret;
    for (const QByteArray &part : scope)
        key = hmac(key, part);
    const QByteArray toSign = "AWS4-HMAC-SHA256\n" + headerOf(request, "x-amz-date") + '\n' +
        scope.join('/') + '\n' + hexDigest(canonicalRequest(request, signedHeaders));
    return hmac(key, toSign).toHex();
}

std::optional<Refusal> offInTime(const QByteArray &date, base::WallTime serverNow)
{
    QDateTime sent = QDateTime::fromString(QString::fromLatin1(date), QStringLiteral("yyyyMMdd'T'HHmmss'Z'"));
    sent.setTimeSpec(Qt::UTC);
    const QString code = QStringLiteral("InvalidSignatureException");
    if (!sent.isValid())
        return refuse(code, QStringLiteral("Date is not in the right form")).value();
    const auto now = std::chrono::duration_cast<std::chrono::seconds>(serverNow.time_since_epoch());
    const std::chrono::seconds ahead = std::chrono::seconds(sent.toSecsSinceEpoch()) - now;
    if (ahead < -tolerance) {
        return refuse(code,
                      QStringLiteral("Signature expired: %1 is now earlier than the server's clock - 15 min.")
                          .arg(QString::fromLatin1(date)))
            .value();
    }
    if (ahead > tolerance) {
        return refuse(code,
                      QStringLiteral("Signature not yet current: %1 is still later than the server's clock "
                                     "+ 15 min.")
                          .arg(QString::fromLatin1(date)))
            .value();
    }
    return std::nullopt;
}

} // namespace

Answer<QByteArray> SignatureCheck::check(const http::HttpRequest &request, base::WallTime serverNow) const
{
    const QString authorization = QString::fromLatin1(headerOf(request, "authorization"));
    static const QRegularExpression form(QStringLiteral(
        "^AWS4-HMAC-SHA256 Credential=([^/,]+)/(\\d{8})/([a-z0-9-]+)/(dynamodb)/(aws4_request), "
        "SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$"));
    const QRegularExpressionMatch match = form.match(authorization);
    const QByteArray date = headerOf(request, "x-amz-date");
    const QList<QByteArray> names = match.captured(6).toLatin1().split(';');
    bool complete = match.hasMatch() && date.startsWith(match.captured(2).toLatin1());
    for (const auto *needed : {"content-type", "host", "x-amz-date", "x-amz-target"})
        complete = complete && names.contains(needed) && !headerOf(request, needed).isEmpty();
    if (!headerOf(request, "x-amz-security-token").isEmpty())
        complete = complete && names.contains("x-amz-security-token");
    if (!complete) {
        return refuse(
            QStringLiteral("IncompleteSignatureException"),
            QStringLiteral("Authorization header is not well formed or does not sign what it must"));
    }
    if (const auto refusal = offInTime(date, serverNow))
        return tl::unexpected<Refusal>(*refusal);
    const QByteArray keyId = match.captured(1).toLatin1();
    if (m_secrets.isEmpty())
        return keyId;
    if (!m_secrets.contains(keyId)) {
        return refuse(QStringLiteral("UnrecognizedClientException"),
                      QStringLiteral("The security token included in the request is invalid."));
    }
    const QList<QByteArray> scope{match.captured(2).toLatin1(), match.captured(3).toLatin1(),
                                  match.captured(4).toLatin1(), match.captured(5).toLatin1()};
    if (signature(request, names, m_secrets.value(keyId), scope) != match.captured(7).toLatin1()) {
        return refuse(QStringLiteral("InvalidSignatureException"),
                      QStringLiteral("The request signature we calculated does not match the signature you "
                                     "provided."));
    }
    return keyId;
}

} // namespace fakes
