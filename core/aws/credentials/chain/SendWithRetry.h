// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/RetryPolicy.h"
#include "core/aws/credentials/chain/SourceTools.h"

namespace aws {

/// Three attempts, as the AWS SDKs make for STS and the sign-in services.
[[nodiscard]] RetrySettings credentialRetrySettings();

/// Sends a request of the sign-in services, which do not sign, as often as the AWS SDKs do: three times at
/// most, again after what passes by itself (no connection, a lost or damaged answer, throttling, a failing
/// server), with the pauses of STS. Only for what may be asked twice. The last outcome counts, whatever its
/// status.
[[nodiscard]] base::Task<base::Result<HttpResponse>> sendWithRetry(SourceTools tools, HttpRequest request,
                                                                   std::stop_token stop);

} // namespace aws
