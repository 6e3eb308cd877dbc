// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/service/Endpoint.h"
#include "core/base/Secret.h"

#include <QStringList>

#include <optional>

namespace aws {

/// This program as the token service of IAM Identity Center knows it.
struct OidcRegistration {
    QString clientId;
    base::Secret clientSecret;
    std::optional<base::WallTime> expiresAt;
};

/// A login that waits for a person in a browser.
struct OidcDevice {
    base::Secret deviceCode;
    QString userCode;
    QUrl verification;
    QUrl verificationComplete;
    std::chrono::seconds expiresIn{600};
    std::chrono::seconds interval{5}; ///< between two questions whether the person is done
};

struct OidcToken {
    base::Secret accessToken;
    base::Secret refreshToken; ///< empty: none was given
    std::chrono::seconds expiresIn{0};
};

/// The token service of IAM Identity Center (SSO OIDC): four unsigned JSON questions.
///
/// Errors that the service named have its exception as `code` ("AuthorizationPendingException",
/// "InvalidGrantException"): kind Credentials below 500, Throttled for 429, Service above. Others are those
/// of the transport. Each question is asked up to three times if that may help (SendWithRetry.h), but for
/// tokenForDevice(), whose caller asks again anyway. What `tools` names must outlive every task.
class OidcClient {
public:
    OidcClient(SourceTools tools, Endpoint endpoint);

    [[nodiscard]] base::Task<base::Result<OidcRegistration>> registerClient(QStringList scopes,
                                                                            std::stop_token stop) const;
    [[nodiscard]] base::Task<base::Result<OidcDevice>>
    startDevice(OidcRegistration registration, QString startUrl, std::stop_token stop) const;
    [[nodiscard]] base::Task<base::Result<OidcToken>>
    tokenForDevice(OidcRegistration registration, base::Secret deviceCode, std::stop_token stop) const;
    [[nodiscard]] base::Task<base::Result<OidcToken>>
    renewedToken(OidcRegistration registration, base::Secret refreshToken, std::stop_token stop) const;

private:
    SourceTools m_tools;
    QUrl m_base;
};

} // namespace aws
