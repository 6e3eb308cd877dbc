// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace fakes {

/// A certificate made fresh for each run; nothing to renew, nothing to keep secret.
struct TestCertificate {
    QByteArray certificatePem;
    QByteArray privateKeyPem;

    /// What is to be certified.
    struct Request {
        const char *commonName = "leasescope test server";
        const char *names = "DNS:localhost,IP:127.0.0.1"; ///< as the openssl configuration writes them
        long validFrom = -3600; ///< seconds from now
        long validUntil = 3600;
        bool authority = false;
    };
    /// For localhost, by itself, and an authority.
    [[nodiscard]] static TestCertificate selfSigned(const char *commonName);
    [[nodiscard]] static TestCertificate issuedBy(const TestCertificate &authority, const Request &command);
};

} // namespace fakes
