// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/RequestExecutor.h"
#include "core/aws/credentials/chain/SendWithRetry.h"
#include "core/aws/credentials/sts/StsAnswers.h"
#include "core/aws/service/Endpoint.h"

namespace aws {

/// Codes of our own beside those of the service.
namespace stsCodes {
inline constexpr const char *mfaRefused = "MfaRefused"; ///< the one-time code was not accepted
} // namespace stsCodes

struct AssumeRole {
    QString roleArn;
    QString sessionName;
    QString externalId; ///< empty: not sent, as the other optional ones
    std::optional<int> durationSeconds;
    QString mfaDevice;
    base::Secret mfaCode; ///< needed if mfaDevice is not empty
};

struct AssumeRoleWithWebIdentity {
    QString roleArn;
    QString sessionName;
    base::Secret token;
};

/// The Security Token Service: turns credentials, or another provider's token, into those of a role.
///
/// Repeats what is worth repeating, with full jitter, and once at once when the clock was far off. Errors
/// carry the service's code and request id; sentences are parts ("sts:AssumeRole was ..."), for the caller to
/// say for whom. No sentence carries a secret. Lives on one thread and must outlive its tasks, except those
/// that end as Cancelled.
class StsClient {
public:
    /// `endpoint` may be the reason why there is none, which is then the answer to every call.
    StsClient(SourceTools tools, base::Result<Endpoint> endpoint,
              RetrySettings retry = credentialRetrySettings());

    /// Signed with `by`. The credentials have no `source` yet.
    base::Task<base::Result<Credentials>> assumeRole(AssumeRole command, Credentials by,
                                                     std::stop_token stop);
    /// Not signed. Rule: the token is all the proof there is.
    base::Task<base::Result<Credentials>> assumeRoleWithWebIdentity(AssumeRoleWithWebIdentity command,
                                                                    std::stop_token stop);
    /// Who `by` are. Needs no permission.
    base::Task<base::Result<CallerIdentity>> callerIdentity(Credentials by, std::stop_token stop);

    /// Server time minus our wall clock; zero until they were found minutes apart.
    [[nodiscard]] std::chrono::nanoseconds clockOffset() const { return m_executor.clockOffset(); }
    /// Distinguishes sessions of different services: the address of an endpoint of one's own, else empty.
    [[nodiscard]] QString address() const;

private:
    base::Task<base::Result<http::HttpResponse>> send(std::shared_ptr<ServiceCall> call,
                                                      std::stop_token stop);

    base::Result<Endpoint> m_endpoint;
    RequestExecutor m_executor;
};

} // namespace aws
