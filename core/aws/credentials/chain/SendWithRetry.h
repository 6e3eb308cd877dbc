// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/ServiceCall.h"
#include "core/aws/credentials/chain/SourceTools.h"

namespace aws {

/// How often an unsigned request is sent, and after which answers again.
struct SendRules {
    RetrySettings retry = credentialRetrySettings();
    /// Empty: as the sign-in services have it, after throttling and where the service failed.
    ServiceCall::Read read;
};

/// Sends an unsigned request, for a source of credentials: again after what passes by itself (no connection, a
/// lost or damaged answer, what `rules` add), at most three times unless `rules` say otherwise. Only for what may
/// be asked twice. The last outcome counts, whatever its status.
[[nodiscard]] base::Task<base::Result<http::HttpResponse>>
sendWithRetry(SourceTools tools, http::HttpRequest request, SendRules rules, std::stop_token stop);

/// For ServiceCall::read: again after each status for which `isFinal` is false.
[[nodiscard]] ServiceCall::Read retryUnless(bool (*isFinal)(int status));

/// For ServiceCall::report: a line in the log of credentials before each retry.
[[nodiscard]] ServiceCall::Report logRetries(const QString &name);

} // namespace aws
