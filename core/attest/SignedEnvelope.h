// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/attest/SigningKey.h"

namespace attest {

/// What a signed file says, once its signature was found good.
struct OpenedEnvelope {
    QByteArray payload;
    QByteArray
        publicKey; ///< of whom the file says that it signed: whether to believe that key is for the reader
};

/// `payload` of this media type in a DSSE envelope (version 1.0.2 of its protocol): JSON with the payload in
/// base64 and a signature over type and payload, with the public key beside it.
[[nodiscard]] QByteArray sealed(const QByteArray &type, const QByteArray &payload, const SigningKey &key);

/// BadInput, in one sentence: it is no such envelope, of another type, larger than `longestEnvelope`, or a signature
/// does not fit.
[[nodiscard]] base::Result<OpenedEnvelope> opened(const QByteArray &type, const QByteArray &envelope);

inline constexpr qsizetype longestEnvelope = 8 * 1024 * 1024; ///< bytes

} // namespace attest
