// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/Credentials.h"
#include "core/http/HttpTransport.h"

#include <memory>

namespace aws {

struct SigningOptions {
    bool normalizePath = true; ///< false keeps the path in shape (S3 rules; test vectors)
    bool omitSessionToken = false; ///< send X-Amz-Security-Token but leave it out of the signature
    bool contentSha256Header = false; ///< add and sign X-Amz-Content-Sha256
};

/// Everything a signature is made of. `headers` are signed as given (repeated names allowed), except those on
/// the list that is never signed (authorization, user-agent, expect, x-amzn-trace-id, connection, keep-alive,
/// te, trailer, transfer-encoding, upgrade, proxy-*). Host, X-Amz-Date and, with a token,
/// X-Amz-Security-Token are added; what the caller gave under those names is dropped. Leave out what the
/// transport writes itself (Content-Length, Accept-Encoding, Accept-Language, Cookie) and add it to the
/// signed headers afterwards.
///
/// Use from another program, with nothing but Core::Aws linked:
///
///     aws::SigningInput input;
///     input.method = "POST";
///     input.url = "https://dynamodb.eu-west-1.amazonaws.com/";
///     input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
///                      {"X-Amz-Target", "DynamoDB_20120810.ListTables"}};
///     input.body = "{}";
///     input.credentials.accessKeyId = qgetenv("AWS_ACCESS_KEY_ID");
///     input.credentials.secretAccessKey = base::Secret(qgetenv("AWS_SECRET_ACCESS_KEY"));
///     input.region = "eu-west-1";
///     input.service = "dynamodb";
///     input.time = base::SystemClock().wall();
///     const base::Result<aws::Signature> signature = aws::sign(input);
///     // send signature->headers with exactly this body
struct SigningInput {
    QByteArray method;
    QByteArray url; ///< as on the wire: scheme://host[:port][/path][?query], already percent-encoded
    std::vector<http::HttpHeader> headers;
    QByteArray body;
    Credentials credentials;
    QByteArray region;
    QByteArray service; ///< signing name: "dynamodb", "sts"
    base::WallTime time; ///< whole seconds are used
    SigningOptions options;
};

/// The signature and what it was computed from, for tests and for explaining a refusal. No secret inside.
struct Signature {
    std::vector<http::HttpHeader> headers; ///< the input's and the added ones, Authorization last
    QByteArray canonicalRequest;
    QByteArray stringToSign;
    QByteArray signature; ///< 64 lower-case hex digits
};

/// AWS Signature Version 4 in headers. Pure: no clock, no environment. Rule: AWS "Create a signed API
/// request". BadInput if the URL has user info, a fragment, no host or an unusable scheme, and for input that
/// could not be sent as signed: a line end in a header, no key, a region or service that is not a name. No
/// sentence quotes a value. Callable from any thread.
[[nodiscard]] base::Result<Signature> sign(const SigningInput &input);

/// sign() with the derived key and HMAC state kept for (key id, secret, day, region, service), for clients
/// that sign often. Belongs to one thread. Same result as sign() to the byte.
class SigV4Signer {
public:
    SigV4Signer();
    ~SigV4Signer();
    [[nodiscard]] base::Result<std::vector<http::HttpHeader>> signedHeaders(const SigningInput &input);

private:
    struct KeyCache;
    std::unique_ptr<KeyCache> m_cache;
};

} // namespace aws
