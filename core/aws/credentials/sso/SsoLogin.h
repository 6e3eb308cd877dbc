// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/chain/SourceTools.h"
#include "core/aws/credentials/sso/OidcClient.h"
#include "core/aws/credentials/sso/SsoToken.h"

namespace aws {

/// Signs in to IAM Identity Center by the device flow: registers, shows the person a code, and asks until
/// they confirmed it in a browser, they cancel, or the code is worth nothing any more. The token is not yet
/// on disk.
///
/// The login that is shown is ended in every case, at the moment of a stop even before this task ends; `stop`
/// must be requested on this thread and before `prompt` goes. Cancelled only with `stop`. If the person gave
/// up, refused, or let the code lapse: Credentials with the code LoginNeeded.
/// Rule: RFC 8628; the operations of the SSO OIDC service.
[[nodiscard]] base::Task<base::Result<SsoToken>> deviceLogin(SourceTools tools, OidcClient oidc,
                                                             SsoSettings settings, SignInPrompt *prompt,
                                                             std::stop_token stop);

} // namespace aws
