// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/aws/call/CredentialProvider.h"
#include "core/aws/service/Endpoint.h"
#include "core/base/TaskScope.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/TaskResult.h"

#include <QJsonObject>
#include <QList>
#include <QTest>

#include <memory>
#include <optional>

/// Gives what it was told to give, and counts.
class ProbeCredentials final : public aws::CredentialProvider {
public:
    base::Task<base::Result<aws::Credentials>> credentials(std::stop_token stop) override;
    void invalidate(const QByteArray &accessKeyId) override
    {
        ++m_invalidations;
        m_refused = accessKeyId;
    }

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
    using Access = dynamodb::DynamoDbClient::Access;

    explicit ClientProbe(Access access = Access::ReadWrite) : ClientProbe(settingsWith(access)) { }
    explicit ClientProbe(dynamodb::DynamoDbClient::Settings settings);

    [[nodiscard]] static dynamodb::DynamoDbClient::Settings settingsWith(Access access);
    [[nodiscard]] static aws::Credentials temporaryCredentials(const QByteArray &keyId,
                                                               const QByteArray &token);
    [[nodiscard]] static dynamodb::ConditionalWrite someWrite();
    [[nodiscard]] static dynamodb::Item someKey();

    /// Starts `task`; its result appears once time has been advanced far enough.
    template <typename T>
    fakes::TaskResult<T> begin(base::Task<base::Result<T>> task)
    {
        const auto result = fakes::noResultYet<T>();
        tasks.start(fakes::keepResult<T>(std::move(task), result));
        fakes::ManualClock::runUntilIdle();
        return result;
    }
    /// Runs `task` to its end, letting as much time pass as it asks for.
    template <typename T>
    base::Result<T> finish(base::Task<base::Result<T>> task)
    {
        const auto second = [this] { clock.advance(std::chrono::seconds(1)); };
        return fakes::finish<T>(begin(std::move(task)), second, 2000);
    }
    base::Result<dynamodb::ItemAnswer> get()
    {
        return finish(
            client.getItem(QStringLiteral("locks"), someKey(), dynamodb::Consistency::Strong, tasks.token()));
    }
    base::Result<dynamodb::WriteOutcome> write() { return finish(client.apply(someWrite(), tasks.token())); }
    [[nodiscard]] int count(dynamodb::ClientEvent::Kind kind) const;

    fakes::ManualClock clock;
    ProbeCredentials credentials;
    fakes::ScriptedHttp transport{clock};
    dynamodb::DynamoDbClient client;
    QList<dynamodb::ClientEvent> events;
    base::TaskScope tasks;
};

/// The body of a request that the transport has seen.
[[nodiscard]] QJsonObject bodyOf(const fakes::ScriptedHttp &transport, int index);
[[nodiscard]] QJsonObject json(const QByteArray &text);
/// The service's answer to ClientProbe::someWrite(), applied.
inline const QByteArray someRowReplaced =
    R"({"Attributes":{"key":{"S":"jobs/nightly"},"version":{"S":"v1"}}})";
inline const QString lockTable = QStringLiteral("locks");
