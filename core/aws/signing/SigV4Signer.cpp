// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/SigV4Signer.h"

#include "core/aws/signing/CanonicalRequest.h"
#include "core/aws/signing/Digest.h"

#include <QCoreApplication>

#include <openssl/crypto.h>

#include <algorithm>

namespace aws {
namespace {

QByteArrayView viewOf(const base::Secret &secret)
{
    const std::string_view bytes = secret.expose();
    return QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

KeyedHmac keyFor(const SigningInput &input, const CanonicalRequest &request)
{
    return signingKey(viewOf(input.credentials.secretAccessKey), QByteArrayView(request.amzDate).first(8),
                      input.region, input.service);
}

QByteArray stringToSign(const CanonicalRequest &request)
{
    return "AWS4-HMAC-SHA256\n" + request.amzDate + '\n' + request.scope + '\n' + sha256Hex(request.text);
}

base::Result<QByteArray> signatureOf(const QByteArray &text, const KeyedHmac &key)
{
    Digest256 digest{};
    if (!key.of(text, digest))
        return base::failure(
            base::ErrorKind::Internal,
            QCoreApplication::translate("aws", "cannot sign: the crypto library has no HMAC-SHA256"));
    return QByteArray(reinterpret_cast<const char *>(digest.data()), static_cast<qsizetype>(digest.size()))
        .toHex();
}

http::HttpHeader authorization(const SigningInput &input, const CanonicalRequest &request,
                               const QByteArray &signature)
{
    return http::HttpHeader("Authorization",
                            "AWS4-HMAC-SHA256 Credential=" + input.credentials.accessKeyId + '/' +
                                request.scope + ", SignedHeaders=" + request.signedHeaders +
                                ", Signature=" + signature);
}

} // namespace

base::Result<Signature> sign(const SigningInput &input)
{
    base::Result<CanonicalRequest> request = canonicalRequest(input);
    if (!request)
        return tl::unexpected(request.error());
    Signature out;
    out.stringToSign = stringToSign(*request);
    const base::Result<QByteArray> signature = signatureOf(out.stringToSign, keyFor(input, *request));
    if (!signature)
        return tl::unexpected(signature.error());
    out.signature = *signature;
    out.headers = std::move(request->headers);
    out.headers.push_back(authorization(input, *request, out.signature));
    out.canonicalRequest = std::move(request->text);
    return out;
}

/// A few keys, newest last: one client signs for one or two services, and the day changes once.
struct SigV4Signer::KeyCache {
    struct Entry {
        QByteArray accessKeyId;
        base::Secret secret;
        QByteArray scope; // day, region and service
        KeyedHmac key;
        [[nodiscard]] bool fits(const SigningInput &input, const QByteArray &wanted) const
        {
            const std::string_view mine = secret.expose();
            const std::string_view theirs = input.credentials.secretAccessKey.expose();
            return scope == wanted && accessKeyId == input.credentials.accessKeyId &&
                mine.size() == theirs.size() && CRYPTO_memcmp(mine.data(), theirs.data(), mine.size()) == 0;
        }
    };
    static constexpr std::size_t limit = 4;
    std::vector<Entry> entries;

    const KeyedHmac &keyOf(const SigningInput &input, const CanonicalRequest &request)
    {
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [&](const Entry &entry) { return entry.fits(input, request.scope); });
        if (found != entries.end())
            return found->key;
        if (entries.size() == limit)
            entries.erase(entries.begin());
        entries.push_back(Entry{input.credentials.accessKeyId, input.credentials.secretAccessKey,
                                request.scope, keyFor(input, request)});
        return entries.back().key;
    }
};

SigV4Signer::SigV4Signer() : m_cache(std::make_unique<KeyCache>())
{
}

SigV4Signer::~SigV4Signer() = default;

base::Result<std::vector<http::HttpHeader>> SigV4Signer::signedHeaders(const SigningInput &input)
{
    base::Result<CanonicalRequest> request = canonicalRequest(input);
    if (!request)
        return tl::unexpected(request.error());
    const base::Result<QByteArray> signature =
        signatureOf(stringToSign(*request), m_cache->keyOf(input, *request));
    if (!signature)
        return tl::unexpected(signature.error());
    request->headers.push_back(authorization(input, *request, *signature));
    return std::move(request->headers);
}

} // namespace aws
