// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/credentials/chain/CredentialSource.h"
#include "core/aws/service/Endpoint.h"
#include "core/base/TaskScope.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "tests/fakes/ManualClock.h"

#include <QList>
#include <QTest>

#include <deque>
#include <functional>
#include <memory>
#include <optional>

/// A transport that answers from a script, one line per attempt, and keeps what it was sent. A script that
/// runs out repeats its last line.
class ScriptedTransport final : public aws::HttpTransport {
public:
    using Line = std::function<base::Result<aws::HttpResponse>(const aws::HttpRequest &)>;

    explicit ScriptedTransport(fakes::ManualClock &clock) : m_clock(clock) { }

    base::Task<base::Result<aws::HttpResponse>> send(aws::HttpRequest request, std::stop_token stop) override;

    void then(Line line) { m_script.push_back(std::move(line)); }
    /// Answers with this status and body; Content of `headers` is added.
    void answer(int status, const QByteArray &body, std::vector<aws::HttpHeader> headers = {});
    void good(const QByteArray &body = "{}") { answer(200, body); }
    void refuse(int status, const QByteArray &code)
    {
        answer(status, "{\"__type\":\"" + code + "\",\"message\":\"why\"}");
    }
    void lose(base::ErrorKind kind, const QString &code = {});
    /// How long each attempt takes.
    void setTravel(std::chrono::nanoseconds travel) { m_travel = travel; }

    [[nodiscard]] const QList<aws::HttpRequest> &seen() const { return m_seen; }
    [[nodiscard]] QByteArray header(int index, QByteArrayView name) const;
    [[nodiscard]] const QList<base::BootTime> &sentAt() const { return m_sentAt; }

private:
    fakes::ManualClock &m_clock;
    std::chrono::nanoseconds m_travel{0};
    std::deque<Line> m_script;
    QList<aws::HttpRequest> m_seen;
    QList<base::BootTime> m_sentAt;
};

/// Gives what it was told to give, and counts.
class ProbeCredentials final : public aws::CredentialProvider {
public:
    base::Task<base::Result<aws::Credentials>> credentials(std::stop_token stop) override;
    void invalidate(const QByteArray &accessKeyId) override
    {
        ++m_invalidations;
        m_refused = accessKeyId;
    }
    [[nodiscard]] std::vector<aws::SourceTrace> trace() const override { return {}; }

    void give(base::Result<aws::Credentials> next) { m_next = std::move(next); }
    [[nodiscard]] int invalidations() const { return m_invalidations; }
    [[nodiscard]] const QByteArray &refused() const { return m_refused; }
    [[nodiscard]] int calls() const { return m_calls; }

private:
    base::Result<aws::Credentials> m_next;
    int m_invalidations = 0;
    QByteArray m_refused;
    int m_calls = 0;
};

/// A client over a scripted transport, with time under control.
class ClientProbe {
public:
    using Access = aws::DynamoDbClient::Access;

    explicit ClientProbe(Access access = Access::ReadWrite) : ClientProbe(settingsWith(access)) { }
    explicit ClientProbe(aws::DynamoDbClient::Settings settings);

    [[nodiscard]] static aws::DynamoDbClient::Settings settingsWith(Access access);
    [[nodiscard]] static aws::Credentials temporaryCredentials(const QByteArray &keyId,
                                                               const QByteArray &token);
    [[nodiscard]] static aws::ConditionalWrite someWrite();
    [[nodiscard]] static aws::Item someKey();

    /// Starts `task`; its result appears once time has been advanced far enough.
    template <typename T>
    std::shared_ptr<std::optional<base::Result<T>>> begin(base::Task<base::Result<T>> task)
    {
        auto out = std::make_shared<std::optional<base::Result<T>>>();
        tasks.start(keep(std::move(task), out));
        fakes::ManualClock::settle();
        return out;
    }
    /// Runs `task` to its end, letting as much time pass as it asks for.
    template <typename T>
    base::Result<T> finish(base::Task<base::Result<T>> task)
    {
        const auto out = begin(std::move(task));
        for (int round = 0; round < 2000 && !*out; ++round)
            clock.advance(std::chrono::seconds(1));
        if (!*out)
            return base::failure(base::ErrorKind::Internal, QStringLiteral("the call never ended"));
        return std::move(**out);
    }
    base::Result<aws::ItemAnswer> get()
    {
        return finish(
            client.getItem(QStringLiteral("locks"), someKey(), aws::Consistency::Strong, tasks.token()));
    }
    base::Result<aws::WriteOutcome> write() { return finish(client.apply(someWrite(), tasks.token())); }
    [[nodiscard]] int count(aws::ClientEvent::Kind kind) const;

    fakes::ManualClock clock;
    ProbeCredentials credentials;
    ScriptedTransport transport;
    aws::DynamoDbClient client;
    QList<aws::ClientEvent> events;
    base::TaskScope tasks;

private:
    template <typename T>
    static base::Task<> keep(base::Task<base::Result<T>> task,
                             std::shared_ptr<std::optional<base::Result<T>>> out)
    {
        auto result = co_await task;
        *out = std::move(result);
    }
};
