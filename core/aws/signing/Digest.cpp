// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/Digest.h"

#include <QByteArray>

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>

namespace aws {
namespace {

// Fetching an algorithm by name costs more than hashing a short request, so both are fetched once. They are
// immutable and may be used from any thread; they live as long as the process.
EVP_MD *sha256()
{
    static EVP_MD *const algorithm = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    return algorithm;
}

EVP_MAC *hmac()
{
    static EVP_MAC *const algorithm = EVP_MAC_fetch(nullptr, "HMAC", nullptr);
    return algorithm;
}

const unsigned char *bytesOf(QByteArrayView view)
{
    return reinterpret_cast<const unsigned char *>(view.data());
}

QByteArrayView viewOf(const Digest256 &digest)
{
    return QByteArrayView(digest.data(), static_cast<qsizetype>(digest.size()));
}

} // namespace

QByteArray sha256Hex(QByteArrayView bytes)
{
    Digest256 digest{};
    unsigned int length = 0;
    if (EVP_Digest(bytes.data(), static_cast<std::size_t>(bytes.size()), digest.data(), &length, sha256(),
                   nullptr) != 1)
        return {};
    return viewOf(digest).toByteArray().toHex();
}

void KeyedHmac::Free::operator()(evp_mac_ctx_st *context) const
{
    EVP_MAC_CTX_free(context); // wipes the keyed state itself
}

KeyedHmac::KeyedHmac(QByteArrayView key)
{
    m_keyed.reset(EVP_MAC_CTX_new(hmac()));
    char name[] = "SHA256";
    const OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, name, 0),
                                     OSSL_PARAM_construct_end()};
    if (!m_keyed ||
        EVP_MAC_init(m_keyed.get(), bytesOf(key), static_cast<std::size_t>(key.size()), parameters) != 1)
        m_keyed.reset();
}

bool KeyedHmac::of(QByteArrayView message, Digest256 &out) const
{
    if (!m_keyed)
        return false;
    const std::unique_ptr<evp_mac_ctx_st, Free> context(EVP_MAC_CTX_dup(m_keyed.get()));
    std::size_t length = 0;
    return context &&
        EVP_MAC_update(context.get(), bytesOf(message), static_cast<std::size_t>(message.size())) == 1 &&
        EVP_MAC_final(context.get(), out.data(), &length, out.size()) == 1 && length == out.size();
}

KeyedHmac signingKey(QByteArrayView secret, QByteArrayView day, QByteArrayView region, QByteArrayView service)
{
    QByteArray first;
    first.reserve(secret.size() + 4); // one allocation, so that the wipe below reaches every copy
    first.append("AWS4").append(secret);
    KeyedHmac key{QByteArrayView(first)};
    OPENSSL_cleanse(first.data(), static_cast<std::size_t>(first.size()));

    Digest256 next{};
    for (const QByteArrayView part : {day, region, service, QByteArrayView("aws4_request")}) {
        if (!key.of(part, next)) {
            key = KeyedHmac();
            break;
        }
        key = KeyedHmac(viewOf(next));
    }
    OPENSSL_cleanse(next.data(), next.size());
    return key;
}

} // namespace aws
