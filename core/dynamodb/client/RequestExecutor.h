// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/signing/SigV4Signer.h"
#include "core/dynamodb/client/RetryDecision.h"

namespace aws {

/// Carries calls through their attempts: signs each anew, sends, has the answer judged, waits, repeats what
/// had no effect. One thread; transport, credentials and clock outlive it.
class RequestExecutor {
public:
    RequestExecutor(HttpTransport &transport, CredentialProvider &credentials, base::Clock &clock,
                    DynamoDbClient::Settings settings);
    RequestExecutor(const RequestExecutor &) = delete;
    RequestExecutor &operator=(const RequestExecutor &) = delete;

    /// An error means that the call surely had no effect, except Cancelled, which says nothing.
    base::Task<base::Result<Answer>> execute(CheckedCall call, std::stop_token stop);

    [[nodiscard]] const ServerTime &serverTime() const { return m_decision.serverTime(); }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    /// The key of the row that a write is about; empty if this is a Put into a table of which no key is known.
    [[nodiscard]] Item keyOf(const ConditionalWrite &write) const;
    void learnKey(const QString &table, const Item &key) { m_memory->learnKey(table, key); }
    [[nodiscard]] RetryPolicy &retryPolicy() { return m_decision.policy(); }
    void setObserver(std::function<void(const ClientEvent &)> observer)
    {
        m_reports.setObserver(std::move(observer));
    }

private:
    base::Task<base::Result<HttpRequest>> signedRequest(Call call, std::shared_ptr<CallProgress> progress,
                                                        std::stop_token stop);
    void dropConnections();
    [[nodiscard]] base::Sentence outOfTime(const Call &call, const CallProgress &progress) const;

    HttpTransport &m_transport;
    CredentialProvider &m_credentials;
    base::Clock &m_clock;
    DynamoDbClient::Settings m_settings;
    std::shared_ptr<LineMemory> m_memory;
    SigV4Signer m_signer;
    CallReports m_reports;
    RetryDecision m_decision; // after what it refers to
};

} // namespace aws
