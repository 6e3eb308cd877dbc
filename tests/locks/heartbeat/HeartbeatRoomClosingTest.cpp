// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatWorker.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::Fault;
using fakes::LockFixture;
using locks::HeldPhase;

namespace {

void settle()
{
    fakes::ManualClock::settle();
}

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

/// A room without the thread around it; its clock and table outlive it.
struct Room {
    fakes::ManualClock manual;
    std::shared_ptr<int> waits = std::make_shared<int>(0);
    CountingClock clock{manual, waits};
    fakes::InMemoryTable table{clock, "key"};
    int waitsAtTheEnd = -1; ///< when the services went; -1: they are there
    int closed = 0;
    std::map<quint64, HeldPhase> phases;
    std::optional<locks::HeartbeatWorker> room;

    Room()
    {
        room.emplace([this] { return std::make_unique<Services>(*this); });
        QObject::connect(&*room, &locks::HeartbeatWorker::closed, &*room, [this] { ++closed; });
        QObject::connect(&*room, &locks::HeartbeatWorker::changed, &*room,
                         [this](const locks::HeldLockState &state) { phases[state.id] = state.phase; });
    }
    ~Room()
    {
        room.reset();
        settle();
    }
    void acquire(quint64 id, const char *key = "job")
    {
        locks::LockRequest request;
        request.shape = {QStringLiteral("locks"), "key", {}, {}};
        request.key = QString::fromUtf8(key);
        request.owner = QStringLiteral("me");
        room->acquire(id, request);
        settle();
    }

private:
    class Services final : public locks::HeartbeatServices {
    public:
        explicit Services(Room &room) : m_room(room) { }
        ~Services() override { m_room.waitsAtTheEnd = *m_room.waits; }
        [[nodiscard]] base::Clock &clock() override { return m_room.clock; }
        [[nodiscard]] aws::TableReader &reader() override { return m_room.table; }
        [[nodiscard]] aws::TableWriter &writer() override { return m_room.table; }
        [[nodiscard]] std::optional<aws::ServerReading> serverNow(base::BootTime) override { return {}; }

    private:
        Room &m_room;
    };
};

} // namespace

/// How the test locks of one window are given back when it closes.
class HeartbeatRoomClosingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void closesAtOnceWhenNothingIsHeld();
    void closesWhenTheLastLockIsReleased();
    void takesNothingOnceItCloses();
    void endsEveryWaitBeforeItsServicesGo_data();
    void endsEveryWaitBeforeItsServicesGo();
    void closesAlthoughAWaitDoesNotEnd();
};

void HeartbeatRoomClosingTest::closesAtOnceWhenNothingIsHeld()
{
    Room room;
    room.acquire(1);
    room.room->command(1, locks::command::Release());
    QTRY_VERIFY((room.acquire(1, "other"), room.phases[1] == HeldPhase::Held));
    room.room->command(1, locks::command::Release());
    QTRY_VERIFY((room.acquire(1, "third"), room.phases[1] == HeldPhase::Held));
    room.room->command(1, locks::command::Crash());
    room.room->closeDown(1h);
    QTRY_COMPARE(room.closed, 1);
    Room empty;
    empty.room->closeDown(1h);
    QVERIFY(empty.room->isClosed());
    QCOMPARE(empty.closed, 1);
}

// The first is released at once, the second only after a while; neither is left to lapse.
void HeartbeatRoomClosingTest::closesWhenTheLastLockIsReleased()
{
    Room room;
    room.acquire(1, "first");
    room.acquire(2, "second");
    room.table.faults = {Fault::None, Fault::LostBefore};
    room.table.failingReads = 1; // so it looks again in a second
    room.room->closeDown(1h);
    settle();
    QCOMPARE(room.phases[1], HeldPhase::Released);
    QCOMPARE(room.phases[2], HeldPhase::Held);
    settle();
    QVERIFY(!room.room->isClosed());
    QCOMPARE(room.phases[2], HeldPhase::Held);
    room.manual.advance(10s);
    QCOMPARE(room.phases[2], HeldPhase::Released);
    QTRY_COMPARE(room.closed, 1);
    QVERIFY(room.room->isClosed());
    QCOMPARE(room.waitsAtTheEnd, 0);
}

void HeartbeatRoomClosingTest::takesNothingOnceItCloses()
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

void HeartbeatRoomClosingTest::endsEveryWaitBeforeItsServicesGo_data()
{
    QTest::addColumn<bool>("held");
    QTest::newRow("of a lock that is held") << true;
    QTest::newRow("of one that is asked for") << false;
}

void HeartbeatRoomClosingTest::endsEveryWaitBeforeItsServicesGo()
{
    QFETCH(bool, held);
    Room room;
    if (held)
        room.acquire(1);
    room.table.delay = 1h; // no answer comes
    if (!held)
        room.acquire(1);
    QVERIFY(*room.waits > 0);
    room.room->closeDown(0ms);
    QVERIFY(!room.room->isClosed());
    QTRY_COMPARE(room.closed, 1);
    QCOMPARE(room.waitsAtTheEnd, 0);
}

void HeartbeatRoomClosingTest::closesAlthoughAWaitDoesNotEnd()
{
    Room room;
    room.acquire(1);
    room.clock.isDeaf = true;
    room.table.delay = 1h;
    room.room->command(1, locks::command::Release());
    settle(); // under way
    room.room->closeDown(0ms);
    QTRY_COMPARE(room.closed, 1);
    QCOMPARE(room.phases[1], HeldPhase::Crashed);
    QVERIFY(room.waitsAtTheEnd > 0);
    room.manual.advance(3h); // the answers come too late to be told
    QCOMPARE(room.phases[1], HeldPhase::Crashed);
    QCOMPARE(*room.waits, 0);
}

LEASESCOPE_TEST(HeartbeatRoomClosingTest)
#include "HeartbeatRoomClosingTest.moc"
