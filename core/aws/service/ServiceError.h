// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/http/HttpTransport.h"

#include <QString>

#include <optional>

namespace aws {

/// What the service said instead of an answer: any status but 200.
struct ServiceError {
    /// What can be done about it.
    enum class Remedy {
        None,
        Retry, ///< a passing failure of the service
        SlowDown, ///< throttling: refused without effect
        RefreshCredentials, ///< expired or unknown: once, if they are temporary
    };

    QString code; ///< without prefix, e.g. "ValidationException"; "HTTP 502" if the body names none
    /// The service's words, one line: whole up to ServiceWords::longest characters, without what they quote of the request.
    /// Where the answer names no code, up to 300 of whatever answered.
    QString message;
    qsizetype leftOut = 0; ///< characters of them behind that bound
    QString requestId;
    int status = 0;
    Remedy remedy = Remedy::None;
    base::ErrorKind kind = base::ErrorKind::Service;
    bool effectUnknown = false; ///< a write may have been applied all the same
    bool maybeClock = false; ///< a skewed clock can be the reason (aws-client rule 8.6)
    std::optional<std::chrono::milliseconds> retryAfter; ///< x-amz-retry-after

    /// The answer named no code: perhaps a proxy's or a gateway's.
    [[nodiscard]] bool isUnnamed() const { return code.startsWith(u"HTTP "); }
    /// The message, and how much of it was left out.
    [[nodiscard]] base::Sentence said() const;
    [[nodiscard]] bool isConditionFailure() const { return code == u"ConditionalCheckFailedException"; }
};

/// What a refused signature is refused for, a clause: a cause only where the service's code or sentence names it.
[[nodiscard]] base::Sentence signatureRefusal(const ServiceError &error);

/// The sentence with what the service said behind it; without words the sentence itself.
[[nodiscard]] base::Sentence withServiceWords(const base::Sentence &sentence, const base::Sentence &words);

/// What the service said, from the sentence of an error made here; empty if it said nothing.
[[nodiscard]] QString wordsOfService(const QString &sentence);

/// Reads status, headers and body; decides by code, then by status, never by message text. What is said to a
/// person repeats the message.
[[nodiscard]] ServiceError readServiceError(const http::HttpResponse &response);

/// The id the service gave the request; empty if none.
[[nodiscard]] QString readRequestId(const http::HttpResponse &response);

/// The same for a service that does not answer in JSON: `code` and `message` as its body has them, the rest
/// from status and headers. Without a `code` the message is taken for a page of another server.
[[nodiscard]] ServiceError judgeServiceError(const http::HttpResponse &response, const QString &code,
                                             const QString &message);

/// One sentence about it: what was tried ("Scan"), on which table (may be empty), what the service said.
/// `mutating`: a failure of unknown effect becomes Unclear.
[[nodiscard]] base::Error describe(const ServiceError &error, const QByteArray &operation,
                                   const QString &table, bool mutating);

} // namespace aws
