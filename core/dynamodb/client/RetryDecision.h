// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/service/ClockSkew.h"
#include "core/aws/service/ServiceError.h"
#include "core/dynamodb/client/AnswerChecks.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/dynamodb/client/LineMemory.h"

namespace aws {

/// Decides what an attempt means and what follows: without a wait and without the wire. A mutating attempt
/// whose fate is unknown is never repeated. Learns the server's time from the answers. Rules: aws-client,
/// sections 5 to 7. One thread; what it is given outlives it.
class RetryDecision {
public:
    /// What to do after an attempt: one of the three.
    struct Verdict {
        std::optional<Answer> answer;
        std::optional<base::Error> failure;
        std::chrono::nanoseconds pause{0}; ///< neither: repeat after this
        bool isOdd = false; ///< nothing that the service sends: its connection is not to be used again
    };

    /// `memory`: of the transport.
    RetryDecision(CredentialProvider &credentials, base::Clock &clock,
                  const DynamoDbClient::Settings &settings, const CallReports &reports, LineMemory &memory);

    [[nodiscard]] Verdict judge(const CheckedCall &call, CallProgress &progress,
                                base::Result<HttpResponse> response);

    [[nodiscard]] std::chrono::nanoseconds elapsed(const CallProgress &progress) const; ///< of the call
    [[nodiscard]] const ServerTime &serverTime() const { return m_serverTime; }
    /// To be added to this machine's clock when signing.
    [[nodiscard]] std::chrono::nanoseconds clockOffset() const { return m_skew.offset(); }
    [[nodiscard]] RetryPolicy &policy() { return m_retry; }

private:
    [[nodiscard]] Verdict judgeAnswer(const CheckedCall &call, CallProgress &progress, HttpResponse response);
    [[nodiscard]] Verdict onMisfit(const CheckedCall &call, CallProgress &progress, const QString &why);
    [[nodiscard]] Verdict judgeGood(const CheckedCall &call, CallProgress &progress, HttpResponse response);
    [[nodiscard]] Verdict judgeRefusal(const CheckedCall &call, CallProgress &progress,
                                       HttpResponse response);
    [[nodiscard]] Verdict onTransportError(const Call &call, CallProgress &progress, base::Error error);
    [[nodiscard]] Verdict repeatOr(const Call &call, CallProgress &progress, RetryPolicy::Failure failure,
                                   std::optional<std::chrono::milliseconds> retryAfter, int status,
                                   base::Error error);
    [[nodiscard]] std::optional<Verdict> retryWithoutBackoff(const Call &call, CallProgress &progress,
                                                             const ServiceError &error);
    [[nodiscard]] Verdict giveUp(const Call &call, const CallProgress &progress, int status,
                                 base::Error error);
    [[nodiscard]] bool crcDiffers(const HttpResponse &response) const;
    void learnTime(const Call &call, const CallProgress &progress, const HttpResponse &response);

    CredentialProvider &m_credentials;
    base::Clock &m_clock;
    const DynamoDbClient::Settings &m_settings;
    const CallReports &m_reports;
    LineMemory &m_memory;
    RetryPolicy m_retry;
    ServerTime m_serverTime;
    ClockSkew m_skew;
};

} // namespace aws
