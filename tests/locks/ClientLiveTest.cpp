// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/QtHttpTransport.h"
#include "core/base/SystemClock.h"
#include "core/locks/client/BeatThread.h"
#include "tests/fakes/LiveEndpoint.h"

#include <QTest>

#include <thread>

using namespace std::chrono_literals;
using locks::HeldPhase;

namespace {

/// Everything of its own, as in the product: made, used and destroyed on the beat thread.
class OwnServices final : public locks::BeatServices {
public:
    explicit OwnServices(const aws::Endpoint &endpoint)
        : m_transport(m_clock, aws::TransportSettings()),
          m_client(m_transport, m_credentials, m_clock, settingsFor(endpoint))
    {
    }
    base::Clock &clock() override { return m_clock; }
    aws::TableReader &reader() override { return m_client; }
    aws::TableWriter &writer() override { return m_client; }
    std::optional<aws::ServerReading> serverNow(base::BootTime at) override
    {
        return m_client.serverTime().at(at);
    }

private:
    static aws::DynamoDbClient::Settings settingsFor(const aws::Endpoint &endpoint)
    {
        aws::DynamoDbClient::Settings settings;
        settings.endpoint = endpoint;
        settings.access = aws::DynamoDbClient::Access::ReadWrite;
        return settings;
    }
    base::SystemClock m_clock;
    fakes::FixedCredentials m_credentials;
    aws::QtHttpTransport m_transport;
    aws::DynamoDbClient m_client;
};

} // namespace

/// The one promise that only real time can prove: a window that stands still loses no lock.
class ClientLiveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beatsOnWhileTheMainThreadIsBlockedForTwoLeases();
};

void ClientLiveTest::beatsOnWhileTheMainThreadIsBlockedForTwoLeases()
{
    const auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    const auto table = (*live)->createTable(QStringLiteral("stalled"), "key");
    QVERIFY(table);
    const aws::Endpoint endpoint = (*live)->endpoint();
    std::map<quint64, locks::HeldLockState> states;
    std::map<quint64, int> losses;
    locks::BeatThread beats([endpoint] { return std::make_unique<OwnServices>(endpoint); });
    connect(&beats, &locks::BeatThread::changed, this, [&](const locks::HeldLockState &state) {
        states[state.id] = state;
        losses[state.id] += state.phase == HeldPhase::Lost;
    });
    locks::LockRequest request;
    request.shape = locks::TableShape::of(*table);
    request.lease = 1s;
    request.heartbeat = 250ms;
    for (const quint64 id : {1, 2, 3}) {
        request.key = QStringLiteral("job-%1").arg(id);
        beats.acquire(id, request);
        QTRY_COMPARE_WITH_TIMEOUT(states[id].phase, HeldPhase::Held, 5000);
    }
    std::map<quint64, quint32> before;
    for (const auto &[id, state] : states)
        before[id] = state.beats;
    std::this_thread::sleep_for(2 * request.lease + 100ms); // the window stands still
    for (const quint64 id : {1, 2, 3}) {
        QTRY_VERIFY_WITH_TIMEOUT(states[id].beats >= before[id] + 6, 5000);
        QCOMPARE(states[id].phase, HeldPhase::Held);
        QCOMPARE(losses[id], 0);
    }
    beats.releaseAll();
    QTRY_COMPARE_WITH_TIMEOUT(states[3].phase, HeldPhase::Released, 5000);
}

QTEST_GUILESS_MAIN(ClientLiveTest)
#include "ClientLiveTest.moc"
