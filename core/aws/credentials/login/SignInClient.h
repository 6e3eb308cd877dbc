// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/login/LoginToken.h"
#include "core/aws/service/Endpoint.h"

namespace aws {

/// Codes of refusals of the sign-in service. Rule: CreateOAuth2Token.
namespace signInRefusals {
inline constexpr const char *expired = "TOKEN_EXPIRED"; ///< half a day is over
inline constexpr const char *changed = "USER_CREDENTIALS_CHANGED"; ///< a new password, for one
inline constexpr const char *notAllowed = "INSUFFICIENT_PERMISSIONS";
} // namespace signInRefusals

/// The token service behind `aws login`: one unsigned JSON question, with a proof of the login's key.
///
/// A refusal has the service's word as `code`: kind AccessDenied for notAllowed, Throttled for 429, Service
/// from 500 on, Credentials otherwise. Others are those of the transport. No sentence carries a secret. Asked
/// up to three times (SendWithRetry.h). What `tools` names must outlive every task.
class SignInClient {
public:
    SignInClient(SourceTools tools, Endpoint endpoint);
    /// `old` with new keys, new expiry and the next refresh token.
    [[nodiscard]] base::Task<base::Result<LoginToken>> renewed(LoginToken old, std::stop_token stop) const;

private:
    SourceTools m_tools;
    QUrl m_base;
};

} // namespace aws
