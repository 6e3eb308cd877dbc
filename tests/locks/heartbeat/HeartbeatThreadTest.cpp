// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>
#include <QTimer>

#include <semaphore>

using namespace std::chrono_literals;
using fakes::LockFixture;
using locks::HeldPhase;

namespace {

using Writes = std::counting_semaphore<>;

/// Of a thread with a time of its own, which goes on by itself and tells of every write.
class ThreadServices final : public locks::HeartbeatServices {
public:
    explicit ThreadServices(std::shared_ptr<Writes> writes)
    {
        m_table.onApplied = [writes](const dynamodb::ConditionalWrite &) { writes->release(); };
        QObject::connect(&m_hand, &QTimer::timeout, &m_hand, [this] { m_clock.advance(20ms); });
        m_hand.start(1);
    }
    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] dynamodb::ItemReader &reader() override { return m_table; }
    [[nodiscard]] dynamodb::ItemWriter &writer() override { return m_table; }
    [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime) override { return {}; }

private:
    fakes::ManualClock m_clock{[] {}};
    fakes::InMemoryTable m_table{m_clock, "key"};
    QTimer m_hand;
};

} // namespace

class HeartbeatThreadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void releasesEverythingWhenDestroyed();
    void doesNotLoseALockWhileTheMainThreadIsBlocked();
};

void HeartbeatThreadTest::releasesEverythingWhenDestroyed()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    locks::LockRequest other = fixture.request();
    other.key = QStringLiteral("second");
    fixture.acquire(2, other);
    fixture.acquire(3, fixture.request(QStringLiteral("waiting")));
    fixture.heartbeats.reset();
    QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
    QCOMPARE(fixture.row("second")->stringAt("isReleased"), std::optional(QByteArray("1")));
    QCOMPARE(fixture.text("ownerName"), QByteArray("me"));
}

// Heartbeats go on while this thread stands still for more than two leases.
void HeartbeatThreadTest::doesNotLoseALockWhileTheMainThreadIsBlocked()
{
    std::vector<locks::HeldLockState> states;
    const auto writes = std::make_shared<Writes>(0);
    locks::HeartbeatThread heartbeats([writes] { return std::make_unique<ThreadServices>(writes); });
    connect(&heartbeats, &locks::HeartbeatThread::changed, this,
            [&states](const locks::HeldLockState &state) { states.push_back(state); });
    locks::LockRequest request = LockFixture().request();
    request.lease = 1000ms;
    request.heartbeat = 200ms;
    heartbeats.acquire(1, request);
    QTRY_VERIFY(!states.empty() && states.back().phase == HeldPhase::Held);
    for (int heartbeat = 0; heartbeat < 12; ++heartbeat)
        QVERIFY(writes->try_acquire_for(60s));
    QTRY_VERIFY(states.back().heartbeats >= 11); // besides the acquisition
    const auto lost = [](const locks::HeldLockState &state) { return state.phase == HeldPhase::Lost; };
    QVERIFY(std::none_of(states.begin(), states.end(), lost));
    QCOMPARE(states.back().phase, HeldPhase::Held);
    heartbeats.command(1, locks::command::Release());
    QTRY_COMPARE(states.back().phase, HeldPhase::Released);
}

LEASESCOPE_TEST(HeartbeatThreadTest)
#include "HeartbeatThreadTest.moc"
