// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <memory>
#include <set>

struct evp_pkey_st;

namespace fakes {

/// The key of an `aws login`, and the service's side of it: checks proofs with nothing but OpenSSL.
class LoginKey {
public:
    explicit LoginKey(const char *curve = "P-256");
    ~LoginKey();
    LoginKey(const LoginKey &) = delete;
    LoginKey &operator=(const LoginKey &) = delete;

    [[nodiscard]] QByteArray pem() const; ///< as the AWS CLI keeps it: EC PRIVATE KEY
    [[nodiscard]] QByteArray pkcs8() const; ///< PRIVATE KEY
    /// What is wrong with a proof for a POST to `url`; empty if nothing is. A jti counts once.
    [[nodiscard]] QString flawIn(const QByteArray &proof, const QString &url);
    [[nodiscard]] const QJsonObject &claims() const { return m_claims; } ///< of the last proof

private:
    [[nodiscard]] bool isSigned(const QByteArray &text, const QByteArray &signature) const;
    std::unique_ptr<evp_pkey_st, void (*)(evp_pkey_st *)> m_key;
    QJsonObject m_claims;
    std::set<QString> m_seen;
};

} // namespace fakes
