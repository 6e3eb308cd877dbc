// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"
#include "tests/fakes/Refusal.h"

#include <QMap>

namespace fakes {

/// The service's gate. Always: an Authorization header of the right form, the needed headers signed, and a
/// date not more than 15 minutes from the server's clock. For keys it was told the secret of: the signature
/// itself, computed here a second time without core/aws.
class SignatureCheck {
public:
    /// From now on only trusted keys get in.
    void trust(const QByteArray &keyId, const QByteArray &secret) { m_secrets.insert(keyId, secret); }
    /// The access key id, or why the request is refused.
    [[nodiscard]] Answer<QByteArray> check(const http::HttpRequest &request, base::WallTime serverNow) const;

private:
    QMap<QByteArray, QByteArray> m_secrets;
};

} // namespace fakes
