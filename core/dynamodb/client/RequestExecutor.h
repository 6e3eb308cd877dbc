// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/service/ClockSkew.h"
#include "core/aws/service/ServiceError.h"
#include "core/dynamodb/client/DynamoDbClient.h"

namespace aws {

/// One call to be made: operation and body stay the same for all its attempts.
struct Call {
    QByteArray operation;
    QByteArray body;
    QString table; ///< for sentences; may be empty
    bool isPage = false; ///< a large answer, decoded elsewhere
};

/// How a call ended, if not in an error.
struct Answer {
    enum class Kind {
        Done, ///< status 200 and a body that can be trusted
        ConditionFailed, ///< the body is that of ConditionalCheckFailedException
        OutcomeOpen, ///< only of mutating calls: see `error`
    };
    Kind kind = Kind::Done;
    QByteArray body;
    Exchange exchange;
    base::Error error; ///< OutcomeOpen: Unclear, Timeout or Damaged, and what happened
};

/// Carries calls through their attempts: signs each anew, sends, judges the answer, waits, repeats what had
/// no effect. A mutating attempt whose fate is unknown is never repeated.
class RequestExecutor {
public:
    RequestExecutor(HttpTransport &transport, CredentialProvider &credentials, base::Clock &clock,
                    DynamoDbClient::Settings settings);

    /// An error means that the call surely had no effect, except Cancelled, which says nothing.
    base::Task<base::Result<Answer>> execute(Call call, std::stop_token stop);

    /// True for the operations that only read. Everything not on that list counts as mutating.
    [[nodiscard]] static bool isReading(const QByteArray &operation);

    [[nodiscard]] const ServerTime &serverTime() const { return m_serverTime; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    [[nodiscard]] RetryPolicy &retryPolicy() { return m_retry; }
    void setObserver(std::function<void(const ClientEvent &)> observer) { m_observer = std::move(observer); }

private:
    /// What is known of the attempt under way and of the call so far.
    struct Progress {
        base::BootTime begunAt;
        int attempt = 0; ///< on the wire
        int failures = 0; ///< those that count for back-off; the two free repeats below do not
        bool refreshed = false;
        bool clockCorrected = false;
        RetryPolicy::Failure lastFailure = RetryPolicy::Failure::Transient;
        QString lastTrouble; ///< sentence of the attempt before, for when there is no time for another
        base::BootTime sentAt;
        QString requestId; ///< of the last answer; empty if none came
        std::chrono::nanoseconds signedWithOffset{0};
        bool temporaryCredentials = false;
        QByteArray signedBy; ///< id of the key, in full
        QString accessKey; ///< the same as it may be shown
    };
    /// What to do after an attempt: one of the three.
    struct Verdict {
        std::optional<Answer> answer;
        std::optional<base::Error> failure;
        std::chrono::nanoseconds pause{0}; ///< neither: repeat after this
    };

    base::Task<base::Result<HttpRequest>> signedRequest(Call call, std::shared_ptr<Progress> progress,
                                                        std::stop_token stop);
    [[nodiscard]] Verdict judge(const Call &call, Progress &progress, base::Result<HttpResponse> response);
    [[nodiscard]] Verdict judgeGood(const Call &call, Progress &progress, HttpResponse response);
    [[nodiscard]] Verdict judgeRefusal(const Call &call, Progress &progress, HttpResponse response);
    [[nodiscard]] Verdict onTransportError(const Call &call, Progress &progress, base::Error error);
    [[nodiscard]] Verdict repeatOr(const Call &call, Progress &progress, RetryPolicy::Failure failure,
                                   std::optional<std::chrono::milliseconds> retryAfter, int status,
                                   base::Error error);
    [[nodiscard]] std::optional<Verdict> retryWithoutBackoff(const Call &call, Progress &progress,
                                                             const ServiceError &error);
    [[nodiscard]] Verdict giveUp(const Call &call, const Progress &progress, int status, base::Error error);
    [[nodiscard]] bool crcDiffers(const HttpResponse &response) const;
    void learnTime(const Call &call, const Progress &progress, const HttpResponse &response);
    void emit(ClientEvent::Kind kind, const Call &call, const Progress &progress, int status = 0,
              QString note = {}, double capacity = 0, QString code = {}) const;
    void log(const ClientEvent &event, const Progress &progress) const;
    [[nodiscard]] QString outOfTime(const Call &call, const Progress &progress) const;
    [[nodiscard]] std::chrono::nanoseconds elapsed(const Progress &progress) const;

    HttpTransport &m_transport;
    CredentialProvider &m_credentials;
    base::Clock &m_clock;
    DynamoDbClient::Settings m_settings;
    SigV4Signer m_signer;
    RetryPolicy m_retry;
    ServerTime m_serverTime;
    ClockSkew m_skew;
    std::function<void(const ClientEvent &)> m_observer;
};

} // namespace aws
