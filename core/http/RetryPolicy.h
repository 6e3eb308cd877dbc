// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"
#include "core/base/Result.h"

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
    int quota = 500; ///< tokens in the bucket of one client
    int transientCost = 14;
    int throttlingCost = 5;
    std::chrono::milliseconds deadline{60000}; ///< for one call with all its waits
};

/// Decides whether and after what pause a failed attempt is repeated, with full jitter and a retry quota
/// shared by all calls of one client. Holds no clock: callers say how much of the deadline is used.
class RetryPolicy {
public:
    enum class Failure { Transient, Throttled };
    /// `random` returns numbers in [0, 1).
    explicit RetryPolicy(RetrySettings settings, std::function<double()> random = {});
    /// Pause before the next attempt; nothing: give up. `attempt` is 1 for the first that failed.
    /// `retryAfter` is the server's x-amz-retry-after.
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

} // namespace aws
