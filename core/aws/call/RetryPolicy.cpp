// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/call/RetryPolicy.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

namespace aws {
namespace {

using Remedy = ServiceError::Remedy;
using std::chrono::milliseconds;

// A server may ask for more patience than we would have had, but only for this much more.
constexpr milliseconds mostExtraPatience = std::chrono::seconds(5);

milliseconds ceiling(const RetrySettings &settings, RetryPolicy::Failure failure, int attempt)
{
    const milliseconds base =
        failure == RetryPolicy::Failure::Throttled ? settings.throttlingBase : settings.transientBase;
    // Doubling stops long before it could overflow: 2^20 times a millisecond is past any sensible longest
    // delay.
    const qint64 factor = qint64(1) << std::clamp(attempt - 1, 0, 20);
    return std::min(milliseconds(base.count() * factor), settings.longestDelay);
}

} // namespace

RetrySettings credentialRetrySettings()
{
    RetrySettings settings;
    settings.maxAttempts = 3;
    settings.transientBase = milliseconds(50);
    return settings;
}

FailedAttempt FailedAttempt::of(base::Error error)
{
    FailedAttempt failed;
    failed.remedy = http::mayPass(error) ? Remedy::Retry : Remedy::None;
    failed.effectUnknown = base::leavesOutcomeOpen(error.kind);
    failed.error = std::move(error);
    return failed;
}

FailedAttempt FailedAttempt::of(const ServiceError &refusal, base::Error error)
{
    FailedAttempt failed;
    failed.remedy = refusal.remedy;
    failed.effectUnknown = refusal.effectUnknown;
    failed.maybeClock = refusal.maybeClock;
    failed.retryAfter = refusal.retryAfter;
    failed.status = refusal.status;
    failed.error = std::move(error);
    return failed;
}

RetryPolicy::Failure failureOf(ServiceError::Remedy remedy)
{
    return remedy == Remedy::SlowDown ? RetryPolicy::Failure::Throttled : RetryPolicy::Failure::Transient;
}

RetryPolicy::RetryPolicy(RetrySettings settings, std::function<double()> random)
    : m_settings(settings), m_random(std::move(random)), m_tokens(settings.quota)
{
    if (!m_random)
        m_random = [] { return QRandomGenerator::global()->generateDouble(); };
}

RetryDecision RetryPolicy::decide(const FailedAttempt &failed, const RetryFacts &facts)
{
    using Kind = RetryDecision::Kind;
    if (facts.isWrite && failed.effectUnknown)
        return {};
    if (facts.elapsed < m_settings.deadline) {
        if (failed.maybeClock && facts.clockMoved)
            return {Kind::ByServerClock, {}};
        if (failed.remedy == Remedy::RefreshCredentials && facts.canRefresh)
            return {Kind::FreshCredentials, {}};
    }
    if (failed.remedy != Remedy::Retry && failed.remedy != Remedy::SlowDown)
        return {};
    const auto pause = pauseAfter(failureOf(failed.remedy), facts.failures, facts.elapsed, failed.retryAfter);
    return pause ? RetryDecision{Kind::BackOff, *pause} : RetryDecision();
}

std::optional<milliseconds> RetryPolicy::pauseAfter(Failure failure, int attempt,
                                                    std::chrono::nanoseconds elapsed,
                                                    std::optional<milliseconds> retryAfter)
{
    const int cost = failure == Failure::Throttled ? m_settings.throttlingCost : m_settings.transientCost;
    if (attempt >= m_settings.maxAttempts || m_tokens < cost)
        return {};
    const auto most = static_cast<double>(ceiling(m_settings, failure, attempt).count());
    milliseconds pause(static_cast<qint64>(std::llround((m_settings.jitter ? m_random() : 1.0) * most)));
    if (retryAfter && *retryAfter >= milliseconds(0))
        pause = std::max(pause, std::min(*retryAfter, pause + mostExtraPatience));
    // A pause that ends after the deadline would only delay the failure.
    if (elapsed + pause >= m_settings.deadline)
        return {};
    m_tokens -= cost;
    return pause;
}

void RetryPolicy::succeeded(bool afterRetry, Failure lastFailure)
{
    const int cost = lastFailure == Failure::Throttled ? m_settings.throttlingCost : m_settings.transientCost;
    m_tokens = std::min(m_settings.quota, m_tokens + (afterRetry ? cost : 1));
}

} // namespace aws
