// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/SigV4Signer.h"

namespace aws {

/// A request in the one spelling both sides agree on, and the parts of it that go into the signature.
struct CanonicalRequest {
    std::vector<http::HttpHeader> headers; ///< to send: the input's and the added ones, without Authorization
    QByteArray text;
    QByteArray signedHeaders; ///< "host;x-amz-date"
    QByteArray amzDate; ///< "20260131T235959Z"
    QByteArray scope; ///< "20260131/eu-west-1/dynamodb/aws4_request"
};

/// BadInput for what cannot be signed: see sign(). Rule: AWS "Create a signed API request", steps 1 and 2.
[[nodiscard]] base::Result<CanonicalRequest> canonicalRequest(const SigningInput &input);

/// The path of the canonical request, from the path as on the wire.
[[nodiscard]] QByteArray canonicalPath(QByteArrayView path, bool normalize);

/// The query of the canonical request, from the query as on the wire without its question mark.
[[nodiscard]] QByteArray canonicalQuery(QByteArrayView query);

} // namespace aws
