// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/DpopProof.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <array>
#include <memory>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

namespace aws {
namespace {

constexpr int coordinateBytes = 32; // of P-256; also of each half of a signature

struct Free {
    void operator()(EVP_PKEY *key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX *context) const { EVP_MD_CTX_free(context); }
    void operator()(ECDSA_SIG *signature) const { ECDSA_SIG_free(signature); }
    void operator()(BIGNUM *number) const { BN_clear_free(number); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;

tl::unexpected<base::Error> unusable(const char *why)
{
    return base::failure(base::ErrorKind::BadInput, QStringLiteral("the key %1").arg(QLatin1String(why)));
}

QByteArray base64Url(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

/// Not OpenSSL's reader of PEM, which asks at the terminal for the password of a key that has one.
Key readKey(const base::Secret &pem)
{
    const std::string_view text = pem.expose();
    QByteArray body;
    body.reserve(static_cast<qsizetype>(text.size()));
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        if (!line.starts_with("-----"))
            body.append(line.data(), static_cast<qsizetype>(line.size()));
        begin = end + 1;
    }
    QByteArray der = QByteArray::fromBase64(body);
    const auto *at = reinterpret_cast<const unsigned char *>(der.constData());
    Key key(d2i_AutoPrivateKey(nullptr, &at, der.size()));
    OPENSSL_cleanse(der.data(), static_cast<std::size_t>(der.size()));
    OPENSSL_cleanse(body.data(), static_cast<std::size_t>(body.size()));
    std::array<char, 32> group{};
    if (!key || EVP_PKEY_get_group_name(key.get(), group.data(), group.size(), nullptr) != 1 ||
        std::string_view(group.data()) != "prime256v1")
        return {};
    return key;
}

/// 32 bytes, the most significant first; empty if it has more.
QByteArray padded(const BIGNUM *number)
{
    QByteArray bytes(coordinateBytes, '\0');
    auto *at = reinterpret_cast<unsigned char *>(bytes.data());
    return BN_bn2binpad(number, at, coordinateBytes) == coordinateBytes ? bytes : QByteArray();
}

QByteArray coordinate(const Key &key, const char *name)
{
    BIGNUM *number = nullptr;
    EVP_PKEY_get_bn_param(key.get(), name, &number);
    const std::unique_ptr<BIGNUM, Free> owner(number);
    return number ? padded(number) : QByteArray();
}

/// r and s side by side, as JSON Web Signatures have it; OpenSSL wraps them in DER.
QByteArray signature(const Key &key, const QByteArray &text)
{
    const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
    std::size_t size = 0;
    const auto *bytes = reinterpret_cast<const unsigned char *>(text.constData());
    const auto length = static_cast<std::size_t>(text.size());
    if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key.get()) != 1 ||
        EVP_DigestSign(context.get(), nullptr, &size, bytes, length) != 1)
        return {};
    QByteArray der(static_cast<qsizetype>(size), '\0');
    if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(der.data()), &size, bytes, length) !=
        1)
        return {};
    const auto *at = reinterpret_cast<const unsigned char *>(der.constData());
    const std::unique_ptr<ECDSA_SIG, Free> pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    if (!pair)
        return {};
    const QByteArray r = padded(ECDSA_SIG_get0_r(pair.get()));
    const QByteArray s = padded(ECDSA_SIG_get0_s(pair.get()));
    return r.isEmpty() || s.isEmpty() ? QByteArray() : r + s;
}

QByteArray part(const QJsonObject &object)
{
    return base64Url(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace

bool isDpopKey(const base::Secret &key)
{
    return readKey(key) != nullptr;
}

base::Result<QByteArray> dpopProof(const base::Secret &key, const DpopClaims &claims)
{
    const Key ours = readKey(key);
    if (!ours)
        return unusable("is no P-256 key in PEM");
    const QByteArray x = coordinate(ours, OSSL_PKEY_PARAM_EC_PUB_X);
    const QByteArray y = coordinate(ours, OSSL_PKEY_PARAM_EC_PUB_Y);
    if (x.isEmpty() || y.isEmpty())
        return unusable("has no public half");
    const QJsonObject jwk{{QStringLiteral("kty"), QStringLiteral("EC")},
                          {QStringLiteral("crv"), QStringLiteral("P-256")},
                          {QStringLiteral("x"), QString::fromLatin1(base64Url(x))},
                          {QStringLiteral("y"), QString::fromLatin1(base64Url(y))}};
    const QJsonObject header{{QStringLiteral("typ"), QStringLiteral("dpop+jwt")},
                             {QStringLiteral("alg"), QStringLiteral("ES256")},
                             {QStringLiteral("jwk"), jwk}};
    const auto seconds = std::chrono::floor<std::chrono::seconds>(claims.at.time_since_epoch());
    const QString address =
        claims.url.toString(QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::FullyEncoded);
    const QJsonObject payload{{QStringLiteral("htm"), QString::fromLatin1(claims.method)},
                              {QStringLiteral("htu"), address},
                              {QStringLiteral("iat"), qint64(seconds.count())},
                              {QStringLiteral("jti"), QString::fromLatin1(claims.id)}};
    const QByteArray text = part(header) + '.' + part(payload);
    const QByteArray signedText = signature(ours, text);
    if (signedText.isEmpty())
        return unusable("could not be signed with");
    return text + '.' + base64Url(signedText);
}

} // namespace aws
