// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/QtHttpTransport.h"
#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/program/Test.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace std::chrono_literals;
using locks::HeldPhase;

namespace {

/// Everything of its own, as in the product: made, used and destroyed on the heartbeat thread.
class OwnServices final : public locks::HeartbeatServices {
public:
    OwnServices(const aws::Endpoint &endpoint, std::shared_ptr<std::atomic<int>> answers)
        : m_transport(m_clock, http::TransportSettings()),
          m_client(m_transport, m_credentials, m_clock, settingsFor(endpoint))
    {
        m_client.setObserver([answers](const dynamodb::ClientEvent &event) {
            if (event.kind == dynamodb::ClientEvent::Kind::Answered)
                ++*answers;
        });
    }
    base::Clock &clock() override { return m_clock; }
    dynamodb::ItemReader &reader() override { return m_client; }
    dynamodb::ItemWriter &writer() override { return m_client; }
    std::optional<http::ServerReading> serverNow(base::BootTime at) override
    {
        return m_client.serverTime().at(at);
    }

private:
    static dynamodb::DynamoDbClient::Settings settingsFor(const aws::Endpoint &endpoint)
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint = endpoint;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }
    fakes::UnhurriedClock m_clock;
    fakes::FixedCredentials m_credentials;
    http::QtHttpTransport m_transport;
    dynamodb::DynamoDbClient m_client;
};

} // namespace

/// The one promise that only real time can prove: a window that stands still loses no lock.
class ClientLiveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsSendingHeartbeatsWhileTheMainThreadIsBlockedForTwoLeases();
};

void ClientLiveTest::keepsSendingHeartbeatsWhileTheMainThreadIsBlockedForTwoLeases()
{
    const auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    const auto table = (*live)->createTable(QStringLiteral("stalled"), "key");
    QVERIFY(table);
    const aws::Endpoint endpoint = (*live)->endpoint();
    std::map<quint64, locks::HeldLockState> states;
    std::map<quint64, int> losses;
    const auto answers = std::make_shared<std::atomic<int>>(0);
    locks::HeartbeatThread heartbeats([=] { return std::make_unique<OwnServices>(endpoint, answers); });
    connect(&heartbeats, &locks::HeartbeatThread::changed, this, [&](const locks::HeldLockState &state) {
        states[state.id] = state;
        losses[state.id] += state.phase == HeldPhase::Lost;
    });
    locks::LockRequest request;
    request.shape = locks::TableShape::of(*table);
    request.lease = 4s; // a machine that stands still for longer cannot run this
    request.heartbeat = 500ms;
    for (const quint64 id : {1U, 2U, 3U}) {
        request.key = QStringLiteral("job-%1").arg(id);
        heartbeats.acquire(id, request);
        QTRY_COMPARE(states[id].phase, HeldPhase::Held);
    }
    std::map<quint64, quint32> before;
    for (const auto &[id, state] : states)
        before[id] = state.heartbeats;
    // The window stands still until three locks had heartbeats for more than two leases.
    const int enough = *answers + 3 * static_cast<int>(2 * request.lease / request.heartbeat + 1);
    const base::BootTime hung = (*live)->clock().boot() + 90s;
    while (*answers < enough && (*live)->clock().boot() < hung)
        std::this_thread::sleep_for(10ms);
    for (const quint64 id : {1U, 2U, 3U}) {
        QTRY_VERIFY(states[id].heartbeats >= before[id] + 14);
        QCOMPARE(states[id].phase, HeldPhase::Held);
        QCOMPARE(losses[id], 0);
    }
    for (const quint64 id : {1U, 2U, 3U})
        heartbeats.command(id, locks::command::Release());
    QTRY_COMPARE(states[3].phase, HeldPhase::Released);
}

LEASESCOPE_TEST(ClientLiveTest)
#include "ClientLiveTest.moc"
