// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/CredentialProvider.h"
#include "core/aws/call/RetryPolicy.h"
#include "core/base/Sentence.h"

namespace aws {

/// What is known of a call so far, and of its attempt under way.
struct CallProgress {
    base::BootTime begunAt;
    int attempt = 0; ///< on the wire
    int failures = 0; ///< those that count for back-off; the two repeats at once do not
    bool refreshed = false;
    bool clockCorrected = false;
    RetryPolicy::Failure lastFailure = RetryPolicy::Failure::Transient;
    base::Sentence lastTrouble; ///< of the attempt before, for when there is no time for another
    base::BootTime sentAt;
    QString requestId; ///< of the last answer; empty if none came
    std::chrono::nanoseconds signedWithOffset{0};
    bool temporaryCredentials = false;
    QByteArray signedBy; ///< id of the key, in full; empty: not signed
    QString accessKey; ///< the same as it may be shown
};

enum class CallEvent { Sent, Answered, Failed, Retrying, Throttled, ClockCorrected };

/// One call of a service for RequestExecutor: the request and what differs between services. The same for all
/// attempts. Wipes what the request carries in confidence when it goes.
struct ServiceCall {
    /// Why `response` cannot be used; nothing if it can, whatever its status.
    using Read = std::function<std::optional<FailedAttempt>(const http::HttpResponse &response)>;
    /// Of what happens before the end: `note` is a plain sentence.
    using Report =
        std::function<void(CallEvent event, const CallProgress &progress, int status, const QString &note)>;

    ServiceCall() = default;
    ServiceCall(const ServiceCall &) = delete;
    ServiceCall &operator=(const ServiceCall &) = delete;
    ~ServiceCall();

    QString name; ///< for sentences: "dynamodb:GetItem"
    http::HttpRequest request; ///< with the headers that are signed, and the limits of one attempt
    std::vector<http::HttpHeader> unsignedHeaders; ///< that are sent, too: a proxy may change them
    CredentialProvider *provider = nullptr; ///< signs each attempt with what it gives then
    std::optional<Credentials>
        signer; ///< without a provider: signs all attempts; nothing: they are not signed
    QByteArray region; ///< that it is signed for, as is `service`
    QByteArray service;
    bool isWrite = false; ///< an attempt whose effect is not known is the last one
    Read read; ///< may be empty: every answer can be used
    Report report; ///< may be empty
};

} // namespace aws
