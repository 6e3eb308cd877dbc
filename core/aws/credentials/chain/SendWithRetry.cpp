// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/SendWithRetry.h"

#include "core/aws/call/RequestExecutor.h"
#include "core/base/Logging.h"
#include "core/base/VisibleText.h"

namespace aws {
namespace {

/// For the log alone: the caller says it to a person.
base::Error statusError(const QString &code)
{
    base::Error error;
    error.kind = base::ErrorKind::Service;
    error.sentence = code;
    return error;
}

std::optional<FailedAttempt> readSignInRefusal(const http::HttpResponse &response)
{
    if (response.status == 200)
        return std::nullopt;
    const ServiceError refusal = readServiceError(response);
    return FailedAttempt::of(refusal, statusError(refusal.code));
}

} // namespace

ServiceCall::Read retryUnless(bool (*isFinal)(int status))
{
    return [isFinal](const http::HttpResponse &response) -> std::optional<FailedAttempt> {
        if (isFinal(response.status))
            return std::nullopt;
        FailedAttempt failed;
        failed.remedy = ServiceError::Remedy::Retry;
        failed.status = response.status;
        failed.error = statusError(QStringLiteral("HTTP %1").arg(response.status));
        return failed;
    };
}

ServiceCall::Report logRetries(const QString &name)
{
    return [name](CallEvent event, const CallProgress &progress, int, const QString &note) {
        if (event == CallEvent::Retrying)
            qCDebug(base::credentialsLog).noquote() << base::visible(
                QStringLiteral("%1, attempt %2: %3").arg(name, QString::number(progress.attempt), note));
    };
}

base::Task<base::Result<http::HttpResponse>> sendWithRetry(SourceTools tools, http::HttpRequest request,
                                                           SendRules rules, std::stop_token stop)
{
    const auto call = std::make_shared<ServiceCall>();
    call->name = QString::fromLatin1(request.method) + u' ' + request.url.host();
    call->request = std::move(request);
    call->read = rules.read ? rules.read : readSignInRefusal;
    call->report = logRetries(call->name);
    RequestExecutor executor(tools.transport, tools.clock, rules.retry, tools.random);
    base::Result<LastAttempt> last = co_await executor.execute(call, stop);
    if (!last)
        co_return tl::unexpected(std::move(last.error()));
    co_return std::move(last->response);
}

} // namespace aws
