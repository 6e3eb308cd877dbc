// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatWorker.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::Fault;
using fakes::LockFixture;
using fakes::runUntilIdle;
using locks::HeldPhase;

namespace {

/// Counts the waits that have not ended.
class CountingClock final : public base::Clock {
public:
    CountingClock(fakes::ManualClock &clock, std::shared_ptr<int> waits)
        : m_clock(clock), m_waits(std::move(waits))
    {
    }
    bool isDeaf = false; ///< its waits do not end when they are told to stop

    [[nodiscard]] base::BootTime boot() const override { return m_clock.boot(); }
    [[nodiscard]] base::WallTime wall() const override { return m_clock.wall(); }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        const std::shared_ptr<int> waits = m_waits;
        ++*waits;
        const std::stop_token heard = isDeaf ? std::stop_token() : stop;
        const auto rested = co_await m_clock.pause(length, heard);
        --*waits;
        co_return rested;
    }

private:
    fakes::ManualClock &m_clock;
    std::shared_ptr<int> m_waits;
};

/// A worker without the thread around it; its clock and table outlive it.
struct ClosingFixture {
    fakes::ManualClock manual;
    std::shared_ptr<int> waits = std::make_shared<int>(0);
    CountingClock clock{manual, waits};
    fakes::InMemoryTable table{clock, "key"};
    int waitsAtTheEnd = -1; ///< when the services went; -1: they are there
    int closed = 0;
    std::map<quint64, HeldPhase> phases;
    std::optional<locks::HeartbeatWorker> worker;

    ClosingFixture()
    {
        worker.emplace([this] { return std::make_unique<Services>(*this); });
        QObject::connect(&*worker, &locks::HeartbeatWorker::closed, &*worker, [this] { ++closed; });
        QObject::connect(&*worker, &locks::HeartbeatWorker::changed, &*worker,
                         [this](const locks::HeldLockState &state) { phases[state.id] = state.phase; });
    }
    ~ClosingFixture()
    {
        worker.reset();
        runUntilIdle();
    }
    void acquire(quint64 id, const char *key = "job")
    {
        locks::LockRequest request;
        request.shape = {QStringLiteral("locks"), "key", {}, {}};
        request.key = QString::fromUtf8(key);
        request.owner = QStringLiteral("me");
        worker->acquire(id, request);
        runUntilIdle();
    }

private:
    class Services final : public locks::HeartbeatServices {
    public:
        explicit Services(ClosingFixture &fixture) : m_fixture(fixture) { }
        ~Services() override { m_fixture.waitsAtTheEnd = *m_fixture.waits; }
        [[nodiscard]] base::Clock &clock() override { return m_fixture.clock; }
        [[nodiscard]] dynamodb::ItemReader &reader() override { return m_fixture.table; }
        [[nodiscard]] dynamodb::ItemWriter &writer() override { return m_fixture.table; }
        [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime) override { return {}; }

    private:
        ClosingFixture &m_fixture;
    };
};

} // namespace

/// How the test locks of one window are given back when it closes.
class HeartbeatWorkerClosingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void closesAtOnceWhenNothingIsHeld();
    void closesWhenTheLastLockIsReleased();
    void takesNothingOnceItCloses();
    void endsEveryWaitBeforeItsServicesGo_data();
    void endsEveryWaitBeforeItsServicesGo();
    void closesAlthoughAWaitDoesNotEnd();
};

void HeartbeatWorkerClosingTest::closesAtOnceWhenNothingIsHeld()
{
    ClosingFixture fixture;
    fixture.acquire(1);
    fixture.worker->command(1, locks::command::Release());
    QTRY_VERIFY((fixture.acquire(1, "other"), fixture.phases[1] == HeldPhase::Held));
    fixture.worker->command(1, locks::command::Release());
    QTRY_VERIFY((fixture.acquire(1, "third"), fixture.phases[1] == HeldPhase::Held));
    fixture.worker->command(1, locks::command::Crash());
    fixture.worker->closeDown(1h);
    QTRY_COMPARE(fixture.closed, 1);
    ClosingFixture empty;
    empty.worker->closeDown(1h);
    QVERIFY(empty.worker->isClosed());
    QCOMPARE(empty.closed, 1);
}

// The first is released at once, the second only after a while; neither is left to lapse.
void HeartbeatWorkerClosingTest::closesWhenTheLastLockIsReleased()
{
    ClosingFixture fixture;
    fixture.acquire(1, "first");
    fixture.acquire(2, "second");
    fixture.table.faults = {Fault::None, Fault::LostBefore};
    fixture.table.failingReads = 1; // so it looks again in a second
    fixture.worker->closeDown(1h);
    runUntilIdle();
    QCOMPARE(fixture.phases[1], HeldPhase::Released);
    QCOMPARE(fixture.phases[2], HeldPhase::Held);
    runUntilIdle();
    QVERIFY(!fixture.worker->isClosed());
    QCOMPARE(fixture.phases[2], HeldPhase::Held);
    fixture.manual.advance(10s);
    QCOMPARE(fixture.phases[2], HeldPhase::Released);
    QTRY_COMPARE(fixture.closed, 1);
    QVERIFY(fixture.worker->isClosed());
    QCOMPARE(fixture.waitsAtTheEnd, 0);
}

void HeartbeatWorkerClosingTest::takesNothingOnceItCloses()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    auto other = fixture.request();
    other.key = QStringLiteral("other");
    fixture.heartbeats->acquire(2, other); // still on its way
    fixture.heartbeats.reset();
    QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
    QVERIFY(!fixture.row("other"));
}

void HeartbeatWorkerClosingTest::endsEveryWaitBeforeItsServicesGo_data()
{
    QTest::addColumn<bool>("held");
    QTest::newRow("of a lock that is held") << true;
    QTest::newRow("of one that is asked for") << false;
}

void HeartbeatWorkerClosingTest::endsEveryWaitBeforeItsServicesGo()
{
    QFETCH(bool, held);
    ClosingFixture fixture;
    if (held)
        fixture.acquire(1);
    fixture.table.delay = 1h; // no answer comes
    if (!held)
        fixture.acquire(1);
    QVERIFY(*fixture.waits > 0);
    fixture.worker->closeDown(0ms);
    QVERIFY(!fixture.worker->isClosed());
    QTRY_COMPARE(fixture.closed, 1);
    QCOMPARE(fixture.waitsAtTheEnd, 0);
}

void HeartbeatWorkerClosingTest::closesAlthoughAWaitDoesNotEnd()
{
    ClosingFixture fixture;
    fixture.acquire(1);
    fixture.clock.isDeaf = true;
    fixture.table.delay = 1h;
    fixture.worker->command(1, locks::command::Release());
    runUntilIdle(); // under way
    fixture.worker->closeDown(0ms);
    QTRY_COMPARE(fixture.closed, 1);
    QCOMPARE(fixture.phases[1], HeldPhase::Crashed);
    QVERIFY(fixture.waitsAtTheEnd > 0);
    fixture.manual.advance(3h); // the answers come too late to be told
    QCOMPARE(fixture.phases[1], HeldPhase::Crashed);
    QCOMPARE(*fixture.waits, 0);
}

LEASESCOPE_TEST(HeartbeatWorkerClosingTest)
#include "HeartbeatWorkerClosingTest.moc"
