// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/SignInErrors.h"

namespace app {

bool saysExpired(const base::Error &error, bool isSession)
{
    if (error.kind != base::ErrorKind::Credentials)
        return false;
    const bool isUnknownKey = error.code == QLatin1String("UnrecognizedClientException") ||
        error.code == QLatin1String("InvalidClientTokenId");
    return error.code.startsWith(QLatin1String("ExpiredToken")) || (isUnknownKey && isSession);
}

} // namespace app
