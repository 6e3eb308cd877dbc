// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

namespace app {

/// Whether no credentials can be had until a person signs in: nothing else mends it.
[[nodiscard]] bool wantsSignIn(const base::Error &error);

/// Whether the service no longer takes credentials that are still good by what is known of them. `isSession`: they have a
/// session token. By codes of DynamoDB and STS.
[[nodiscard]] bool saysExpired(const base::Error &error, bool isSession);

} // namespace app
