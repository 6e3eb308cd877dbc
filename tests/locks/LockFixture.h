// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/network/KnownServer.h"

#include <map>

namespace fakes {

/// Lets everything that is due happen.
inline void runUntilIdle()
{
    ManualClock::runUntilIdle();
}

/// Test locks on the calling thread over a table in memory and a manual clock, their states by id.
class LockFixture {
public:
    explicit LockFixture(locks::DialectId dialect = ids::dynamolock, QByteArray partitionKey = "key",
                         std::optional<QByteArray> sortKey = {})
        : table(clock, partitionKey, sortKey), m_dialect(dialect), m_partitionKey(std::move(partitionKey)),
          m_sortKey(std::move(sortKey))
    {
        heartbeats = std::make_unique<locks::HeartbeatThread>(
            [this] { return std::make_unique<Services>(*this); }, false);
        QObject::connect(heartbeats.get(), &locks::HeartbeatThread::changed, heartbeats.get(),
                         [this](const locks::HeldLockState &state) {
                             states[state.id] = state;
                             phases[state.id].push_back(state.phase);
                         });
    }
    // The clock is not advanced any more: what is still to be released must find an instant table.
    ~LockFixture() { table.delay = std::chrono::nanoseconds(0); }
    LockFixture(const LockFixture &) = delete;
    LockFixture &operator=(const LockFixture &) = delete;

    [[nodiscard]] locks::LockRequest request(const QString &owner = QStringLiteral("me")) const
    {
        locks::LockRequest request;
        request.dialect = m_dialect;
        request.shape = {QStringLiteral("locks"), m_partitionKey, m_sortKey, {}};
        if (m_sortKey)
            request.sortKey = QStringLiteral("-");
        request.key = QStringLiteral("job");
        request.owner = owner;
        request.lease = std::chrono::seconds(20);
        request.heartbeat = std::chrono::seconds(5);
        return request;
    }
    void acquire(quint64 id, const locks::LockRequest &request)
    {
        heartbeats->acquire(id, request);
        ManualClock::runUntilIdle();
    }
    [[nodiscard]] std::optional<dynamodb::Item> row(const char *key = "job") const
    {
        return table.row({{m_partitionKey, dynamodb::AttributeValue::string(key)}});
    }
    [[nodiscard]] QByteArray text(const char *name) const
    {
        const auto item = row();
        return item ? item->stringAt(name).value_or("(none)") : QByteArray("(no row)");
    }
    [[nodiscard]] auto count(quint64 id, locks::HeldPhase phase) const
    {
        const auto found = phases.find(id);
        return found == phases.end() ? 0 : std::count(found->second.begin(), found->second.end(), phase);
    }

    ManualClock clock;
    KnownServer server{clock};
    InMemoryTable table;
    std::map<quint64, locks::HeldLockState> states;
    std::map<quint64, std::vector<locks::HeldPhase>> phases;
    std::unique_ptr<locks::HeartbeatThread> heartbeats;

private:
    class Services final : public locks::HeartbeatServices {
    public:
        explicit Services(LockFixture &fixture) : m_fixture(fixture) { }
        [[nodiscard]] base::Clock &clock() override { return m_fixture.clock; }
        [[nodiscard]] dynamodb::ItemReader &reader() override { return m_fixture.table; }
        [[nodiscard]] dynamodb::ItemWriter &writer() override { return m_fixture.table; }
        [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime at) override
        {
            return m_fixture.server.at(at);
        }

    private:
        LockFixture &m_fixture;
    };
    locks::DialectId m_dialect;
    QByteArray m_partitionKey;
    std::optional<QByteArray> m_sortKey;
};

} // namespace fakes
