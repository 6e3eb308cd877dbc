// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArrayView>

#include <array>
#include <memory>

struct evp_mac_ctx_st;

namespace aws {

using Digest256 = std::array<unsigned char, 32>;

/// SHA-256 of `bytes` as 64 lower-case hex digits. Empty if the crypto library has no SHA-256.
[[nodiscard]] QByteArray sha256Hex(QByteArrayView bytes);

/// HMAC-SHA256 with its key already absorbed: of() starts from that state instead of hashing the key again.
/// Keys may have any length. Movable, not copyable; the state is wiped when it goes.
class KeyedHmac {
public:
    KeyedHmac() = default; ///< without a key; of() fails
    explicit KeyedHmac(QByteArrayView key);

    /// False when the crypto library failed; `out` is then unspecified.
    [[nodiscard]] bool of(QByteArrayView message, Digest256 &out) const;

private:
    struct Free {
        void operator()(evp_mac_ctx_st *context) const;
    };
    std::unique_ptr<evp_mac_ctx_st, Free> m_keyed;
};

/// The last key of the derivation secret, day, region, service, "aws4_request". Nothing intermediate
/// survives.
[[nodiscard]] KeyedHmac signingKey(QByteArrayView secret, QByteArrayView day, QByteArrayView region,
                                   QByteArrayView service);

} // namespace aws
