// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/service/ServiceError.h"

#include <functional>
#include <optional>

namespace aws {

/// Standard mode of the AWS SDKs since November 2026, for DynamoDB (aws-client rules: attempts, bases,
/// quota).
struct RetrySettings {
    int maxAttempts = 4; ///< the first included
    std::chrono::milliseconds transientBase{25};
    std::chrono::milliseconds throttlingBase{1000};
    std::chrono::milliseconds longestDelay{20000};
    bool jitter = true; ///< else each pause is as long as it may be
    int quota = 500; ///< tokens in the bucket of one client
    int transientCost = 14;
    int throttlingCost = 5;
    std::chrono::milliseconds deadline{60000}; ///< for one call with all its waits
};

/// The same for STS and the sign-in services.
[[nodiscard]] RetrySettings credentialRetrySettings();

/// An attempt that brought nothing to use, as far as the next one depends on it.
struct FailedAttempt {
    /// No answer came (an error of HttpTransport::send()), or none that can be used (Damaged).
    [[nodiscard]] static FailedAttempt of(base::Error error);
    /// The service refused; `error` says so to a person.
    [[nodiscard]] static FailedAttempt of(const ServiceError &refusal, base::Error error);

    ServiceError::Remedy remedy = ServiceError::Remedy::None;
    bool effectUnknown = false; ///< a write may have been applied all the same
    bool maybeClock = false; ///< a skewed clock can be the reason
    bool isForeign = false; ///< the answer to another request: its date is that of another moment
    std::optional<std::chrono::milliseconds> retryAfter; ///< the server's x-amz-retry-after
    int status = 0; ///< 0: no answer, or none of the service's
    base::Error error;
};

/// What else of a call decides.
struct RetryFacts {
    bool isWrite = false;
    bool clockMoved = false; ///< another offset is known than it was signed with, and none was corrected yet
    bool canRefresh = false; ///< its credentials are temporary, come from a provider and were not renewed yet
    int failures = 1; ///< with a back-off behind them so far, and this one
    std::chrono::nanoseconds elapsed{0}; ///< since the call began
};

/// What follows a failed attempt.
struct RetryDecision {
    enum class Kind {
        GiveUp,
        ByServerClock, ///< at once, signed by the server's clock
        FreshCredentials, ///< at once, with credentials that are loaded anew
        BackOff, ///< after `pause`
    };
    Kind kind = Kind::GiveUp;
    std::chrono::milliseconds pause{0};
};

/// Decides whether and after what pause a failed attempt is repeated, with full jitter and a retry quota
/// shared by all calls of one client. Holds no clock and sends nothing. Rules: aws-client, section 8.
class RetryPolicy {
public:
    enum class Failure { Transient, Throttled };
    /// `random` returns numbers in [0, 1).
    explicit RetryPolicy(RetrySettings settings, std::function<double()> random = {});

    /// A write that may have been applied is never sent again, whatever the remedy.
    [[nodiscard]] RetryDecision decide(const FailedAttempt &failed, const RetryFacts &facts);
    /// Pause before the next attempt; nothing: give up. `attempt` is 1 for the first that failed.
    [[nodiscard]] std::optional<std::chrono::milliseconds>
    pauseAfter(Failure failure, int attempt, std::chrono::nanoseconds elapsed,
               std::optional<std::chrono::milliseconds> retryAfter = {});
    void succeeded(bool afterRetry, Failure lastFailure);
    [[nodiscard]] const RetrySettings &settings() const { return m_settings; }

private:
    RetrySettings m_settings;
    std::function<double()> m_random;
    int m_tokens;
};

/// How a remedy is paid for.
[[nodiscard]] RetryPolicy::Failure failureOf(ServiceError::Remedy remedy);

} // namespace aws
