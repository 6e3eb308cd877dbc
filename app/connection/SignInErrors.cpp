// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/SignInErrors.h"

#include "core/aws/credentials/chain/SignInPrompt.h"

#include <algorithm>
#include <array>

namespace app {

bool wantsSignIn(const base::Error &error)
{
    constexpr std::array codes{aws::signInCodes::mfaNeeded, aws::signInCodes::loginNeeded,
                               aws::signInCodes::expired};
    return error.kind == base::ErrorKind::Credentials &&
        std::ranges::any_of(codes, [&error](const char *code) { return error.code == QLatin1String(code); });
}

bool saysExpired(const base::Error &error, bool isSession)
{
    if (error.kind != base::ErrorKind::Credentials)
        return false;
    const bool isUnknownKey = error.code == QLatin1String("UnrecognizedClientException") ||
        error.code == QLatin1String("InvalidClientTokenId");
    return error.code.startsWith(QLatin1String("ExpiredToken")) || (isUnknownKey && isSession);
}

} // namespace app
