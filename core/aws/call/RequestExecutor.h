// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/ServiceCall.h"
#include "core/aws/service/ClockSkew.h"
#include "core/aws/signing/SigV4Signer.h"

#include <memory>

namespace aws {

/// How a call ended.
struct LastAttempt {
    base::Result<http::HttpResponse> response; ///< an error if no answer came
    std::optional<FailedAttempt> failure; ///< nothing: the response can be used
    CallProgress progress;
};

/// Makes the attempts of a call, for every service: signs each anew from one snapshot of credentials, sends it,
/// learns the clock skew from its answer, does what RetryPolicy decides, until it succeeds or the deadline is
/// over. Holds what the calls of one client share: quota, skew and signing keys. One thread; transport and
/// clock outlive it, and it its tasks, except those that end as Cancelled.
class RequestExecutor {
public:
    /// `random`: numbers in [0, 1) that spread the pauses; chance if empty.
    RequestExecutor(http::HttpTransport &transport, base::Clock &clock, RetrySettings settings,
                    std::function<double()> random = {});
    RequestExecutor(const RequestExecutor &) = delete;
    RequestExecutor &operator=(const RequestExecutor &) = delete;

    /// An error means that the call surely had no effect if it is a write (there are no credentials, it cannot
    /// be signed, no time is left), except Cancelled, which says nothing.
    base::Task<base::Result<LastAttempt>> execute(std::shared_ptr<const ServiceCall> call,
                                                  std::stop_token stop);

    [[nodiscard]] RetryPolicy &policy() { return m_policy; }
    /// Server time minus our wall clock; zero until they were found minutes apart. Added when signing.
    [[nodiscard]] std::chrono::nanoseconds clockOffset() const { return m_skew.offset(); }

private:
    [[nodiscard]] base::Result<http::HttpRequest>
    prepare(const ServiceCall &call, const std::optional<Credentials> &signer, CallProgress &progress);
    [[nodiscard]] std::optional<FailedAttempt> judge(const ServiceCall &call, CallProgress &progress,
                                                     const base::Result<http::HttpResponse> &response);
    [[nodiscard]] RetryDecision decide(const ServiceCall &call, CallProgress &progress,
                                       const FailedAttempt &failed);
    void learnSkew(const ServiceCall &call, const CallProgress &progress, const http::HttpResponse &response);
    void dropConnections();
    [[nodiscard]] base::Sentence outOfTime(const ServiceCall &call, const CallProgress &progress) const;

    http::HttpTransport &m_transport;
    base::Clock &m_clock;
    RetryPolicy m_policy;
    SigV4Signer m_signer;
    ClockSkew m_skew;
};

} // namespace aws
