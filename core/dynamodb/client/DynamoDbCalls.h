// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/RequestExecutor.h"
#include "core/dynamodb/client/AnswerChecks.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/dynamodb/client/LineMemory.h"

namespace dynamodb {

/// Calls in DynamoDB's JSON protocol: words each as a request, lets RequestExecutor make its attempts and reads
/// what comes: whether an answer is whole, belongs to the call, and what a refusal means. A write whose effect
/// is unknown ends as OutcomeOpen. Learns the server's time from the answers. One thread; transport, credentials
/// and clock outlive it.
class DynamoDbCalls {
public:
    DynamoDbCalls(http::HttpTransport &transport, aws::CredentialProvider &credentials, base::Clock &clock,
                  DynamoDbClient::Settings settings);
    DynamoDbCalls(const DynamoDbCalls &) = delete;
    DynamoDbCalls &operator=(const DynamoDbCalls &) = delete;

    /// An error means that the call surely had no effect, except Cancelled, which says nothing.
    base::Task<base::Result<Answer>> execute(CheckedCall call, std::stop_token stop);

    [[nodiscard]] const http::ServerTime &serverTime() const { return m_serverTime; }
    [[nodiscard]] base::Clock &clock() { return m_clock; }
    /// The key of the row that a write is about; empty if this is a Put into a table of which no key is known.
    [[nodiscard]] Item keyOf(const ConditionalWrite &write) const;
    void learnKey(const QString &table, const Item &key) { m_memory->learnKey(table, key); }
    [[nodiscard]] aws::RetryPolicy &retryPolicy() { return m_executor.policy(); }
    void setObserver(std::function<void(const ClientEvent &)> observer)
    {
        m_reports.setObserver(std::move(observer));
    }

private:
    [[nodiscard]] std::shared_ptr<aws::ServiceCall> serviceCall(const CheckedCall &call);
    [[nodiscard]] std::optional<aws::FailedAttempt> read(const CheckedCall &call,
                                                         const http::HttpResponse &response);
    [[nodiscard]] bool crcDiffers(const http::HttpResponse &response) const;
    [[nodiscard]] Answer answered(const Call &call, aws::LastAttempt last) const;
    [[nodiscard]] base::Result<Answer> failed(const Call &call, aws::LastAttempt last) const;

    aws::CredentialProvider &m_credentials;
    base::Clock &m_clock;
    DynamoDbClient::Settings m_settings;
    std::shared_ptr<LineMemory> m_memory;
    CallReports m_reports;
    aws::RequestExecutor m_executor;
    http::ServerTime m_serverTime;
};

/// An operation of DynamoDB as a call; who signs it and how its answer is read is left to the caller.
[[nodiscard]] std::shared_ptr<aws::ServiceCall>
dynamoDbCall(const aws::Endpoint &endpoint, const QByteArray &operation, const QByteArray &body);

} // namespace dynamodb
