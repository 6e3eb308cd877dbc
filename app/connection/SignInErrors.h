// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/SignInPrompt.h"

namespace app {

using aws::wantsSignIn;

/// Whether the service no longer takes credentials that are still good by what is known of them. `isSession`: they have a
/// session token. By codes of DynamoDB and STS.
[[nodiscard]] bool saysExpired(const base::Error &error, bool isSession);

} // namespace app
