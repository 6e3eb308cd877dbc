// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/RetryPolicy.h"

#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

namespace aws {
namespace {

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

RetryPolicy::RetryPolicy(RetrySettings settings, std::function<double()> random)
    : m_settings(settings), m_random(std::move(random)), m_tokens(settings.quota)
{
    if (!m_random)
        m_random = [] { return QRandomGenerator::global()->generateDouble(); };
}

std::optional<milliseconds> RetryPolicy::pauseAfter(Failure failure, int attempt,
                                                    std::chrono::nanoseconds elapsed,
                                                    std::optional<milliseconds> retryAfter)
{
    const int cost = failure == Failure::Throttled ? m_settings.throttlingCost : m_settings.transientCost;
    if (attempt >= m_settings.maxAttempts || m_tokens < cost)
        return {};
    const auto most = static_cast<double>(ceiling(m_settings, failure, attempt).count());
    milliseconds pause(static_cast<qint64>(std::llround(m_random() * most)));
    if (retryAfter && *retryAfter >= milliseconds(0))
        pause = std::max(pause, std::min(*retryAfter, pause + mostExtraPatience));
    // A pause that ends after the deadline would only delay the bad news.
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
