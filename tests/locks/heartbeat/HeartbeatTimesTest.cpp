// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/fakes/network/KnownServer.h"
#include "tests/locks/Direct.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::Direct;
using fakes::Fault;
using locks::HeldPhase;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

/// When its heartbeats left, in milliseconds from `start`.
QList<qint64> heartbeatsOf(const Direct &me, base::BootTime start)
{
    QList<qint64> moments;
    for (const locks::HeartbeatTick &tick : me.lock->state().ticks)
        moments << std::chrono::floor<milliseconds>(tick.at - start).count();
    return moments;
}

/// A ddblock lock whose row's date and clocks are given, held since now.
struct DatedLock {
    static constexpr base::ServerTime begin{1'787'227'200s}; ///< of the clock
    fakes::ManualClock clock;
    fakes::KnownServer server{clock};
    fakes::InMemoryTable table{clock, "name"};
    std::shared_ptr<locks::ClientState> memory = std::make_shared<locks::ClientState>(locks::systemRandom());
    locks::ClientServices services{clock, table, table};
    std::unique_ptr<locks::HeldLock> lock;

    ~DatedLock()
    {
        lock.reset();
        fakes::ManualClock::runUntilIdle();
    }
    /// Its row's date is `date` from the beginning.
    void hold(nanoseconds date, nanoseconds uncertainty)
    {
        services.serverNow = [this](base::BootTime at) { return server.at(at); };
        locks::HeldLockState state;
        state.request.dialect = ids::ddblock;
        state.request.shape = {QStringLiteral("locks"), "name", {}, {}};
        state.request.key = QStringLiteral("job");
        state.request.lease = 20s;
        state.owner = QStringLiteral("me");
        const dynamodb::Item row{
            {"name", AttributeValue::string("ddblock-job")},
            {"uuid", AttributeValue::string("me")},
            {"expires", AttributeValue::number(qint64((begin + date).time_since_epoch().count()))}};
        table.put(row);
        lock = std::make_unique<locks::HeldLock>(services, memory, state, row, clock.boot(), uncertainty);
        lock->start({});
    }
    [[nodiscard]] nanoseconds date() const
    {
        const auto row = table.row({{"name", AttributeValue::string("ddblock-job")}});
        return nanoseconds(row->numberAt("expires")->toLongLong()) - begin.time_since_epoch();
    }
};

} // namespace

/// When a lock that is held heartbeats, reads and believes that it slept.
class HeartbeatTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void triesAgainAfterTheRefreshPeriodOrAnEighthOfTheLease_data();
    void triesAgainAfterTheRefreshPeriodOrAnEighthOfTheLease();
    void readsAgainAfterTheRefreshPeriod();
    void readsAgainAfterTheRefreshPeriodWhenTheClockJumped();
    void countsAnEarlyHeartbeatsPeriodFromWhenItLeft();
    void keepsItsTurnsButLeavesAQuarterOfAPeriod_data();
    void keepsItsTurnsButLeavesAQuarterOfAPeriod();
    void readsFirstOnlyAfterALongJump_data();
    void readsFirstOnlyAfterALongJump();
    void asksNothingWhilePaused();
    void doesNotRepeatAnUnansweredHeartbeatWhilePaused();
    void repeatsWhatWasAskedForDuringAnUnansweredHeartbeat();
    void setsNoDateBackWithinTheUncertainty_data();
    void setsNoDateBackWithinTheUncertainty();
    void setsADateBackForAShorterLease();
    void writesWhatItsOwnClockSaysIfItBelievesThat();
    void keepsTryingWhileTheServersTimeIsUnknown();
};

void HeartbeatTimesTest::triesAgainAfterTheRefreshPeriodOrAnEighthOfTheLease_data()
{
    QTest::addColumn<int>("leaseMs");
    QTest::addColumn<QList<qint64>>("moments");
    QTest::newRow("refresh period") << 20000 << QList<qint64>{5000, 6000, 7000, 8000};
    QTest::newRow("an eighth of the lease") << 4000 << QList<qint64>{1000, 1500, 2000, 2500};
}

void HeartbeatTimesTest::triesAgainAfterTheRefreshPeriodOrAnEighthOfTheLease()
{
    QFETCH(int, leaseMs);
    QFETCH(QList<qint64>, moments);
    Direct me;
    auto request = Direct::request();
    request.lease = milliseconds(leaseMs);
    request.heartbeat = request.lease / 4;
    me.hold(request);
    const base::BootTime start = me.clock.boot();
    me.table.faults = std::deque<Fault>(3, Fault::Refused);
    me.clock.advance(milliseconds(moments.back()));
    QCOMPARE(heartbeatsOf(me, start), moments);
    QCOMPARE(me.lock->state().missedHeartbeats, 0U);
    QVERIFY(!me.lock->state().trouble);
}

void HeartbeatTimesTest::readsAgainAfterTheRefreshPeriod()
{
    Direct me;
    me.hold(Direct::request());
    me.table.faults = {Fault::LostBefore};
    me.table.failingReads = 1000;
    me.clock.advance(5s - 1ms);
    const int reads = me.table.strongReads;
    for (const int expected : {1, 2, 3, 4}) {
        me.clock.advance(1ms);
        QCOMPARE(me.table.strongReads, reads + expected);
        me.clock.advance(1s - 1ms);
        QCOMPARE(me.table.strongReads, reads + expected);
    }
    QCOMPARE(me.table.writes.size(), std::size_t(2));
}

void HeartbeatTimesTest::readsAgainAfterTheRefreshPeriodWhenTheClockJumped()
{
    Direct me;
    me.hold(Direct::request());
    const int reads = me.table.strongReads;
    me.table.failingReads = 2;
    me.clock.sleepThrough(7s);
    QCOMPARE(me.table.strongReads, reads + 1);
    me.clock.advance(1s - 1ms);
    QCOMPARE(me.table.strongReads, reads + 1);
    me.clock.advance(1ms);
    QCOMPARE(me.table.strongReads, reads + 2);
    QCOMPARE(me.table.writes.size(), std::size_t(1));
    me.clock.advance(1s);
    QCOMPARE(me.table.strongReads, reads + 3);
    QCOMPARE(me.lock->state().heartbeats, 1U);
}

void HeartbeatTimesTest::countsAnEarlyHeartbeatsPeriodFromWhenItLeft()
{
    Direct me;
    me.hold(Direct::request());
    const base::BootTime start = me.clock.boot();
    me.clock.advance(1s);
    me.lock->heartbeatNow();
    me.clock.advance(10s);
    QCOMPARE(heartbeatsOf(me, start), (QList<qint64>{1000, 6000, 11000}));
}

void HeartbeatTimesTest::keepsItsTurnsButLeavesAQuarterOfAPeriod_data()
{
    QTest::addColumn<int>("lateMs");
    QTest::addColumn<int>("nextMs"); // from its turn
    QTest::newRow("in time") << 0 << 1200;
    QTest::newRow("late") << 500 << 1200;
    QTest::newRow("a quarter before the next turn") << 900 << 1200;
    QTest::newRow("just before the next turn") << 950 << 1250;
}

void HeartbeatTimesTest::keepsItsTurnsButLeavesAQuarterOfAPeriod()
{
    QFETCH(int, lateMs);
    QFETCH(int, nextMs);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 1200ms;
    me.hold(request);
    const base::BootTime turn = me.clock.boot() + 1200ms;
    me.clock.sleepThrough(1200ms + milliseconds(lateMs)); // no more than a moment
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().confirmedAt, std::optional(turn + milliseconds(lateMs)));
    QCOMPARE(me.lock->state().nextHeartbeat, std::optional(turn + milliseconds(nextMs)));
    me.clock.advance(milliseconds(nextMs - lateMs));
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.lock->state().confirmedAt, std::optional(turn + milliseconds(nextMs)));
}

void HeartbeatTimesTest::readsFirstOnlyAfterALongJump_data()
{
    QTest::addColumn<int>("leaseMs");
    QTest::addColumn<int>("lateMs");
    QTest::addColumn<bool>("reads");
    QTest::newRow("a second late") << 20000 << 1000 << false;
    QTest::newRow("more than a second late") << 20000 << 1001 << true;
    QTest::newRow("a quarter of a short lease late") << 2000 << 500 << false;
    QTest::newRow("more than a quarter of a short lease late") << 2000 << 501 << true;
}

void HeartbeatTimesTest::readsFirstOnlyAfterALongJump()
{
    QFETCH(int, leaseMs);
    QFETCH(int, lateMs);
    QFETCH(bool, reads);
    Direct me;
    auto request = Direct::request();
    request.lease = milliseconds(leaseMs);
    request.heartbeat = request.lease / 4;
    me.hold(request);
    const int before = me.table.reads;
    me.clock.sleepThrough(request.heartbeat + milliseconds(lateMs));
    QCOMPARE(me.table.reads, before + (reads ? 1 : 0));
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().ticks.at(0).at, me.clock.boot());
}

void HeartbeatTimesTest::asksNothingWhilePaused()
{
    Direct me;
    me.hold(Direct::request());
    me.lock->pauseHeartbeats();
    fakes::ManualClock::runUntilIdle();
    const int reads = me.table.reads;
    me.clock.sleepThrough(15s); // past the heartbeat that would have been due
    QCOMPARE(me.table.reads, reads);
    QCOMPARE(me.table.writes.size(), std::size_t(1));
    QCOMPARE(me.lock->state().phase, HeldPhase::Paused);
}

void HeartbeatTimesTest::doesNotRepeatAnUnansweredHeartbeatWhilePaused()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 100ms;
    me.table.faults = {Fault::LostBefore};
    me.clock.advance(200ms); // the heartbeat due is under way
    me.lock->pauseHeartbeats();
    me.clock.advance(10s);
    QCOMPARE(me.lock->state().sentence,
             QStringLiteral("The heartbeat had not arrived; sending heartbeats again."));
    QCOMPARE(me.table.writes.size(), std::size_t(2));
}

void HeartbeatTimesTest::repeatsWhatWasAskedForDuringAnUnansweredHeartbeat()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 100ms;
    me.table.faults = {Fault::LostBefore};
    me.clock.advance(200ms);
    me.lock->pauseHeartbeats();
    me.lock->changeData(QByteArray("asked"));
    me.clock.advance(10s);
    QCOMPARE(me.table.writes.size(), std::size_t(3));
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("asked"));
}

void HeartbeatTimesTest::setsNoDateBackWithinTheUncertainty_data()
{
    QTest::addColumn<qint64>("backNs"); // how much earlier than the row's the date would be
    QTest::addColumn<bool>("heartbeats");
    // What explains it: 300 ms of the row's uncertainty, 200 ms of the heartbeat's and 500 ms of the spread.
    constexpr qint64 most = 1'000'000'000;
    QTest::newRow("not at all") << qint64(0) << true;
    QTest::newRow("just explained") << most << true;
    QTest::newRow("not explained") << most + 1 << false;
}

void HeartbeatTimesTest::setsNoDateBackWithinTheUncertainty()
{
    QFETCH(qint64, backNs);
    QFETCH(bool, heartbeats);
    DatedLock me;
    me.server.uncertainty = 200ms;
    me.hold(30s + nanoseconds(backNs), 300ms); // a heartbeat after 10 s writes 30 s
    me.clock.advance(10s);
    QCOMPARE(me.lock->state().heartbeats, heartbeats ? 1U : 0U);
    QCOMPARE(me.date(), 30s + nanoseconds(backNs));
    if (heartbeats) {
        QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() + 20s - 200ms));
        return;
    }
    QCOMPARE(
        me.lock->state().sentence,
        QStringLiteral("A heartbeat could not be sent: the server's clock has gone back since the last one. "
                       "The lock stays ours until its lease ends."));
    QCOMPARE(me.lock->state().certainty, locks::OwnershipCertainty::Assumed);
    QCOMPARE(me.lock->state().trouble, std::optional(base::ErrorKind::Service));
    QCOMPARE(me.lock->state().missedHeartbeats, 1U);
    QCOMPARE(me.lock->state().failedAttempts.back().kind, locks::FailedAttempt::Kind::Failed);
    QCOMPARE(me.lock->state().nextHeartbeat, std::optional(me.clock.boot() + 1s));
}

void HeartbeatTimesTest::setsADateBackForAShorterLease()
{
    DatedLock me;
    me.hold(20s, 0ns);
    me.clock.advance(1s);
    locks::HeartbeatOptions options;
    options.lease = 4s;
    me.lock->heartbeatNow(options);
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.date(), nanoseconds(5s));
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() + 4s));
    me.clock.advance(2s); // and the next is as short
    QCOMPARE(me.date(), nanoseconds(7s));
}

// The lab plays the libraries to the letter: with a clock that was set back, they date back.
void HeartbeatTimesTest::writesWhatItsOwnClockSaysIfItBelievesThat()
{
    DatedLock me;
    me.services.believesOwnClock = true;
    me.hold(20s, 0ns);
    me.clock.setWall(base::WallTime(DatedLock::begin.time_since_epoch() - 1h));
    me.clock.advance(10s);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.date(), nanoseconds(-1h + 30s));
}

void HeartbeatTimesTest::keepsTryingWhileTheServersTimeIsUnknown()
{
    DatedLock me;
    me.hold(20s, 0ns);
    me.server.isKnown = false;
    me.clock.advance(12s);
    QVERIFY(me.table.writes.empty());
    QCOMPARE(me.lock->state().missedHeartbeats, 3U);
    QCOMPARE(me.lock->state().trouble, std::optional(base::ErrorKind::Unsupported));
    me.server.isKnown = true;
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().missedHeartbeats, 0U);
    QCOMPARE(me.lock->state().certainty, locks::OwnershipCertainty::Confirmed);
    QVERIFY(!me.lock->state().trouble);
}

LEASESCOPE_TEST(HeartbeatTimesTest)
#include "HeartbeatTimesTest.moc"
