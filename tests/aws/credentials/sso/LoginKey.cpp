// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/LoginKey.h"

#include <QByteArrayList>
#include <QJsonDocument>

#include <openssl/bio.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

namespace fakes {
namespace {

template <typename Write>
QByteArray text(Write write)
{
    const std::unique_ptr<BIO, decltype(&BIO_free)> out(BIO_new(BIO_s_mem()), &BIO_free);
    write(out.get());
    char *bytes = nullptr;
    const long length = BIO_get_mem_data(out.get(), &bytes);
    return QByteArray(bytes, length);
}

QByteArray decoded(const QByteArray &part)
{
    return QByteArray::fromBase64(part, QByteArray::Base64UrlEncoding);
}

QJsonObject objectIn(const QByteArray &part)
{
    return QJsonDocument::fromJson(decoded(part)).object();
}

/// 0x04 and both coordinates.
QByteArray publicHalf(evp_pkey_st *key)
{
    QByteArray point(200, '\0');
    std::size_t size = 0;
    EVP_PKEY_get_octet_string_param(key, "pub", reinterpret_cast<unsigned char *>(point.data()),
                                    static_cast<std::size_t>(point.size()), &size);
    point.truncate(static_cast<qsizetype>(size));
    return point;
}

} // namespace

LoginKey::LoginKey(const char *curve) : m_key(EVP_EC_gen(curve), &EVP_PKEY_free)
{
}

LoginKey::~LoginKey() = default;

QByteArray LoginKey::pem() const
{
    return text([this](BIO *bio) {
        PEM_write_bio_PrivateKey_traditional(bio, m_key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
}

QByteArray LoginKey::pkcs8() const
{
    return text([this](BIO *bio) {
        PEM_write_bio_PKCS8PrivateKey(bio, m_key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    });
}

bool LoginKey::isSigned(const QByteArray &text, const QByteArray &signature) const
{
    const auto half = [&](qsizetype at) {
        return BN_bin2bn(reinterpret_cast<const unsigned char *>(signature.constData()) + at, 32, nullptr);
    };
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> pair(ECDSA_SIG_new(), &ECDSA_SIG_free);
    ECDSA_SIG_set0(pair.get(), half(0), half(32));
    unsigned char *der = nullptr;
    const int size = i2d_ECDSA_SIG(pair.get(), &der);
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    EVP_DigestVerifyInit(context.get(), nullptr, EVP_sha256(), nullptr, m_key.get());
    const bool fits = EVP_DigestVerify(context.get(), der, static_cast<std::size_t>(size),
                                       reinterpret_cast<const unsigned char *>(text.constData()),
                                       static_cast<std::size_t>(text.size())) == 1;
    OPENSSL_free(der);
    return fits;
}

QString LoginKey::flawIn(const QByteArray &proof, const QString &url)
{
    const QByteArrayList parts = proof.split('.');
    if (parts.size() != 3 || proof.contains('=') || proof.contains('+') || proof.contains('/'))
        return QStringLiteral("not three parts in base64url without padding");
    const QJsonObject header = objectIn(parts[0]);
    const auto word = [&](const char *key) { return header.value(QLatin1String(key)).toString(); };
    if (word("typ") != u"dpop+jwt" || word("alg") != u"ES256" || header.size() != 3)
        return QStringLiteral("another header");
    const QJsonObject key = header.value(QStringLiteral("jwk")).toObject();
    const auto member = [&](const char *name) { return key.value(QLatin1String(name)).toString(); };
    if (member("kty") != u"EC" || member("crv") != u"P-256" || key.size() != 4)
        return QStringLiteral("another kind of key, or more of it than its public half");
    if ('\x04' + decoded(member("x").toLatin1()) + decoded(member("y").toLatin1()) != publicHalf(m_key.get()))
        return QStringLiteral("the key of another login");
    const QByteArray signature = decoded(parts[2]);
    if (signature.size() != 64 || !isSigned(parts[0] + '.' + parts[1], signature))
        return QStringLiteral("the signature does not fit");
    m_claims = objectIn(parts[1]);
    if (m_claims.value(QStringLiteral("htm")).toString() != u"POST" ||
        m_claims.value(QStringLiteral("htu")).toString() != url)
        return QStringLiteral("for another request: %1")
            .arg(m_claims.value(QStringLiteral("htu")).toString());
    const QString id = m_claims.value(QStringLiteral("jti")).toString();
    if (id.isEmpty() || !m_seen.insert(id).second)
        return QStringLiteral("a proof that was there before");
    return {};
}

} // namespace fakes
