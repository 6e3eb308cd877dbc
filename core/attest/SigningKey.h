// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <QByteArray>
#include <QString>

#include <memory>

namespace attest {

/// An Ed25519 key pair of this machine, kept by OpenSSL. The private half never leaves it but into its file.
/// Movable; any thread, one at a time.
class SigningKey {
public:
    /// The key in the PEM file at `path` (PKCS #8). Made, with mode 0600, where there is none, in a folder
    /// that is made for its owner alone (0700).
    /// BadInput: the file holds no such key, or others may read it. Io: it cannot be read or written.
    [[nodiscard]] static base::Result<SigningKey> inFile(const QString &path);

    [[nodiscard]] QByteArray publicKey() const; ///< 32 bytes
    [[nodiscard]] QByteArray sign(QByteArrayView message) const; ///< 64 bytes; RFC 8032
    ~SigningKey();
    SigningKey(SigningKey &&) noexcept;
    SigningKey &operator=(SigningKey &&) noexcept;

private:
    struct Pair;
    explicit SigningKey(std::unique_ptr<Pair> pair);
    std::unique_ptr<Pair> m_pair;
};

/// Whether `publicKey` is one that anybody can sign with: a point of small order, for which one signature fits every
/// message, or one that is not written as RFC 8032 writes it. Such a key proves nothing of a signer.
[[nodiscard]] bool isWeakKey(QByteArrayView publicKey);

/// Whether `signature` is one of `message` by the key with this public half. False for halves that are none, and for weak
/// ones.
[[nodiscard]] bool isSignedBy(QByteArrayView publicKey, QByteArrayView message, QByteArrayView signature);

/// "SHA256:" and 43 characters, by which people compare public keys.
[[nodiscard]] QString fingerprintOf(QByteArrayView publicKey);

} // namespace attest
