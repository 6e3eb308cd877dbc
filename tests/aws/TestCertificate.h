// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

namespace fakes {

/// A certificate for localhost that signed itself, made fresh for each run; nothing to renew, nothing to keep
/// secret.
struct TestCertificate {
    QByteArray certificatePem;
    QByteArray privateKeyPem;
    [[nodiscard]] static TestCertificate selfSigned(const char *commonName);
};

} // namespace fakes
