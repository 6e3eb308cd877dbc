// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/SendWithRetry.h"

#include "core/aws/service/ServiceError.h"
#include "core/base/Logging.h"
#include "core/base/VisibleText.h"

#include <algorithm>

namespace aws {
namespace {

using std::chrono::milliseconds;

struct Trouble {
    RetryPolicy::Failure failure = RetryPolicy::Failure::Transient;
    std::optional<milliseconds> retryAfter;
};

/// Nothing if asking again would bring the same.
std::optional<Trouble> passingTrouble(const base::Result<HttpResponse> &outcome)
{
    if (!outcome)
        return mayPass(outcome.error()) ? std::optional(Trouble()) : std::nullopt;
    if (outcome->status == 200)
        return std::nullopt;
    const ServiceError error = readServiceError(*outcome);
    if (error.remedy == ServiceError::Remedy::SlowDown)
        return Trouble{RetryPolicy::Failure::Throttled, error.retryAfter};
    if (error.remedy == ServiceError::Remedy::Retry)
        return Trouble{RetryPolicy::Failure::Transient, error.retryAfter};
    return std::nullopt;
}

} // namespace

RetrySettings credentialRetrySettings()
{
    RetrySettings settings;
    settings.maxAttempts = 3;
    settings.transientBase = std::chrono::milliseconds(50);
    return settings;
}

base::Task<base::Result<HttpResponse>> sendWithRetry(SourceTools tools, HttpRequest request,
                                                     std::stop_token stop)
{
    const RetrySettings settings = credentialRetrySettings();
    RetryPolicy retry(settings, tools.random);
    const base::BootTime begun = tools.clock.boot();
    for (int attempt = 1;; ++attempt) {
        const auto left = std::chrono::floor<milliseconds>(settings.deadline - (tools.clock.boot() - begun));
        request.totalLimit = std::min(request.totalLimit, std::max(left, milliseconds(1)));
        auto outcome = co_await tools.transport.send(request, stop);
        if (base::isCancelled(outcome))
            co_return base::cancelled();
        const auto trouble = passingTrouble(outcome);
        const auto pause = trouble
            ? retry.pauseAfter(trouble->failure, attempt, tools.clock.boot() - begun, trouble->retryAfter)
            : std::nullopt;
        if (!pause)
            co_return outcome;
        qCDebug(base::credentialsLog).noquote()
            << base::visible(QStringLiteral("%1 attempt %2 did not succeed; again in %3")
                                 .arg(request.url.host(), QString::number(attempt), base::logTime(*pause)));
        const auto rested = co_await tools.clock.pause(*pause, stop);
        if (!rested)
            co_return base::cancelled();
    }
}

} // namespace aws
