// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/Direct.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::Direct;
using fakes::Fault;
using fakes::LockFixture;
using fakes::runUntilIdle;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;
using std::chrono::milliseconds;

namespace {

void endIt(Direct &me, HeldPhase how)
{
    if (how == HeldPhase::Released)
        me.lock->release();
    else if (how == HeldPhase::Crashed)
        me.lock->crash();
    else
        me.clock.advance(20s);
    runUntilIdle();
}

} // namespace

/// What may be asked of a lock that is held, and of one that is not any more.
class HeldCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void doesNothingMoreOnceItIsOver_data();
    void doesNothingMoreOnceItIsOver();
    void hearsNothingMoreOnceTheLeaseIsOver_data();
    void hearsNothingMoreOnceTheLeaseIsOver();
    void hearsNothingWhenItIsDestroyed_data();
    void hearsNothingWhenItIsDestroyed();
    void isIdleOnlyWithoutAnyWait();
    void reportsWhenItIsSendingHeartbeats();
    void pausesAndResumesOnce();
    void staysInDangerUntilAHeartbeat();
    void reportsWhatALibraryCannotDo();
    void ensuresALeaseOnlyIfLessIsLeft_data();
    void ensuresALeaseOnlyIfLessIsLeft();
    void keepsTheLatestDataAndLeaseAskedFor();
    void writesChangedDataOnce();
    void holdsWithoutTheTracesOfItsWait();
};

void HeldCommandsTest::doesNothingMoreOnceItIsOver_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<bool>("paused");
    for (const HeldPhase how : {HeldPhase::Released, HeldPhase::Crashed, HeldPhase::Lost}) {
        QTest::addRow("%s", heldPhaseName(how).data()) << int(how) << false;
        QTest::addRow("paused, then %s", heldPhaseName(how).data()) << int(how) << true;
    }
}

void HeldCommandsTest::doesNothingMoreOnceItIsOver()
{
    QFETCH(int, how);
    QFETCH(bool, paused);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    QVERIFY(!me.lock->isOver());
    if (paused)
        me.lock->pauseHeartbeats();
    endIt(me, HeldPhase(how));
    QVERIFY(me.lock->isOver());
    QVERIFY(me.lock->idle());
    QVERIFY(!me.lock->state().nextHeartbeat);
    const std::size_t reported = me.reported.size();
    const std::size_t writes = me.table.writes.size();
    if (!paused)
        me.lock->pauseHeartbeats();
    me.lock->resumeHeartbeats();
    me.lock->heartbeatNow();
    me.lock->ensure(1h);
    me.lock->changeData(QByteArray("late"));
    me.lock->release();
    me.lock->crash();
    QVERIFY(!me.lock->sendsHeartbeats());
    QVERIFY(!me.lock->isReleasing());
    me.clock.advance(1min);
    QCOMPARE(me.reported.size(), reported);
    QCOMPARE(me.table.writes.size(), writes);
    QCOMPARE(me.lock->state().phase, HeldPhase(how));
}

void HeldCommandsTest::hearsNothingMoreOnceTheLeaseIsOver_data()
{
    QTest::addColumn<bool>("reading");
    QTest::newRow("of a heartbeat") << false;
    QTest::newRow("of a read") << true;
}

void HeldCommandsTest::hearsNothingMoreOnceTheLeaseIsOver()
{
    QFETCH(bool, reading);
    Direct me;
    me.hold(Direct::request());
    me.lock->pauseHeartbeats();
    me.clock.advance(19s);
    if (reading)
        me.table.faults = {Fault::LostBefore};
    const auto isSlow = [&me, reading, writes = me.table.writes.size(), reads = me.table.reads] {
        return reading ? me.table.reads > reads : me.table.writes.size() > writes;
    };
    me.table.delays = [isSlow] { return isSlow() ? 2s : 0s; };
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
    QCOMPARE(me.lock->state().problem, LockProblem::LeaseOver);
    QVERIFY(!me.lock->idle()); // the answer is still to come
    QVERIFY(!me.lock->sendsHeartbeats());
    const std::size_t reported = me.reported.size();
    me.clock.advance(1min);
    QCOMPARE(me.reported.size(), reported);
    QCOMPARE(me.lock->state().heartbeats, 0U);
    QVERIFY(me.lock->idle());
}

void HeldCommandsTest::hearsNothingWhenItIsDestroyed_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("of a heartbeat") << 0;
    QTest::newRow("of a read") << 1;
    QTest::newRow("of a release") << 2;
    QTest::newRow("of a wait") << 3;
}

void HeldCommandsTest::hearsNothingWhenItIsDestroyed()
{
    QFETCH(int, what);
    Direct me;
    me.hold(Direct::request());
    if (what == 1)
        me.table.faults = {Fault::LostBefore};
    me.table.delay = 100ms;
    if (what == 2)
        me.lock->release();
    else if (what < 2)
        me.lock->heartbeatNow();
    me.clock.advance(what == 1 ? 250ms : 50ms);
    me.lock.reset();
    const std::size_t reported = me.reported.size();
    const std::size_t writes = me.table.writes.size();
    me.clock.advance(1min);
    QCOMPARE(me.reported.size(), reported);
    QCOMPARE(me.table.writes.size(), writes);
}

void HeldCommandsTest::isIdleOnlyWithoutAnyWait()
{
    Direct me;
    const locks::ClientServices services{me.clock, me.table, me.table};
    const auto memory = std::make_shared<locks::ClientState>(locks::systemRandom());
    locks::HeldLockState state;
    state.request = Direct::request();
    const dynamodb::Item row{{"key", AttributeValue::string("job")}};
    auto lock = std::make_unique<locks::HeldLock>(services, memory, state, row, me.clock.boot(), 0ns);
    QVERIFY(!lock->idle()); // not started, but its lease is watched
    QCOMPARE(memory->locks(), std::vector<locks::HeldLock *>{lock.get()});
    lock->start({});
    QVERIFY(!lock->idle());
    lock->crash();
    runUntilIdle();
    QVERIFY(lock->idle());
    lock.reset();
    QVERIFY(memory->locks().empty());
}

void HeldCommandsTest::reportsWhenItIsSendingHeartbeats()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    QVERIFY(!me.lock->sendsHeartbeats());
    me.table.delay = 100ms;
    me.table.faults = {Fault::LostAfter};
    me.lock->heartbeatNow();
    QVERIFY(me.lock->sendsHeartbeats()); // asked for
    me.clock.advance(150ms);
    QVERIFY(me.lock->sendsHeartbeats()); // under way
    me.clock.advance(100ms);
    QCOMPARE(me.lock->state().certainty, locks::OwnershipCertainty::Open);
    QVERIFY(me.lock->sendsHeartbeats()); // being read
    me.clock.advance(1s);
    QVERIFY(!me.lock->sendsHeartbeats());
    me.lock->release();
    me.clock.advance(50ms);
    QVERIFY(!me.lock->sendsHeartbeats());
    QVERIFY(me.lock->isReleasing());
}

void HeldCommandsTest::pausesAndResumesOnce()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    const std::size_t reported = me.reported.size();
    me.lock->resumeHeartbeats(); // it was not paused
    runUntilIdle();
    QCOMPARE(me.reported.size(), reported);
    QCOMPARE(me.lock->state().heartbeats, 0U);
    me.lock->pauseHeartbeats();
    me.lock->pauseHeartbeats();
    QCOMPARE(me.reported.size(), reported + 1);
    QCOMPARE(me.reported.back().sentence, QStringLiteral("Heartbeats paused; the lease runs down."));
    QCOMPARE(me.reported.back().phase, HeldPhase::Paused);
    QVERIFY(!me.reported.back().nextHeartbeat);
    me.lock->resumeHeartbeats();
    QCOMPARE(me.reported.back().sentence, QStringLiteral("Sending heartbeats again."));
    QCOMPARE(me.reported.back().phase, HeldPhase::Held);
    QCOMPARE(me.reported.back().nextHeartbeat, std::optional(me.clock.boot()));
}

void HeldCommandsTest::staysInDangerUntilAHeartbeat()
{
    Direct me;
    auto request = Direct::request();
    request.safeTime = 12s;
    me.hold(request);
    me.lock->pauseHeartbeats();
    me.clock.advance(12s);
    QCOMPARE(me.reported.back().sentence,
             QStringLiteral("No heartbeat for 12000 ms, the safe time: stop what the lock protects."));
    QVERIFY(me.reported.back().almostExpired);
    me.table.delay = 100ms;
    me.lock->resumeHeartbeats();
    QCOMPARE(me.lock->state().phase, HeldPhase::Danger);
    me.lock->pauseHeartbeats();
    QCOMPARE(me.lock->state().phase, HeldPhase::Danger);
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Paused);
    QVERIFY(!me.lock->state().almostExpired);
    QCOMPARE(me.lock->state().dangerFrom, std::optional(*me.lock->state().confirmedAt + 12s));
}

void HeldCommandsTest::reportsWhatALibraryCannotDo()
{
    LockFixture mutex(ids::dyndbMutex, "lockname");
    mutex.acquire(1, mutex.request());
    mutex.heartbeats->command(1, locks::command::SendHeartbeat());
    runUntilIdle();
    QCOMPARE(mutex.states[1].sentence, QStringLiteral("This library never renews a lock."));
    QCOMPARE(mutex.table.writes.size(), std::size_t(1));
    LockFixture ddblock(ids::ddblock, "name");
    ddblock.acquire(1, ddblock.request());
    ddblock.heartbeats->command(1, locks::command::ChangeData{QByteArray("data")});
    runUntilIdle();
    QCOMPARE(ddblock.states[1].sentence, QStringLiteral("Rows of this library carry no data."));
    QCOMPARE(ddblock.table.writes.size(), std::size_t(1));
    ddblock.heartbeats->command(1, locks::command::SendHeartbeat());
    runUntilIdle();
    QCOMPARE(ddblock.states[1].heartbeats, 1U);
}

void HeldCommandsTest::ensuresALeaseOnlyIfLessIsLeft_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<bool>("heartbeats");
    QTest::addColumn<QString>("sentence");
    const QString taken = QStringLiteral("Acquired.");
    const QString cannotBe = QStringLiteral("A lease must be longer than 0 ms and at most a hundred years.");
    QTest::newRow("more is left") << qint64(14999) << false << taken;
    QTest::newRow("as much is left") << qint64(15000) << true << QStringLiteral("Heartbeat accepted.");
    QTest::newRow("less is left") << qint64(30000) << true << QStringLiteral("Heartbeat accepted.");
    QTest::newRow("none") << qint64(0) << false << cannotBe;
    QTest::newRow("before now") << qint64(-1) << false << cannotBe;
}

void HeldCommandsTest::ensuresALeaseOnlyIfLessIsLeft()
{
    QFETCH(qint64, ms);
    QFETCH(bool, heartbeats);
    QFETCH(QString, sentence);
    LockFixture fixture;
    auto request = fixture.request();
    request.heartbeat = 0ms;
    fixture.acquire(1, request);
    fixture.clock.advance(5s);
    fixture.heartbeats->command(1, locks::command::EnsureLease{milliseconds(ms)});
    runUntilIdle();
    QCOMPARE(fixture.states[1].sentence, sentence);
    QCOMPARE(fixture.states[1].heartbeats, heartbeats ? 1U : 0U);
    const auto left = heartbeats ? milliseconds(ms) : milliseconds(15s);
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(fixture.clock.boot() + left));
    QCOMPARE(fixture.states[1].request.lease, heartbeats ? milliseconds(ms) : milliseconds(20s));
}

void HeldCommandsTest::keepsTheLatestDataAndLeaseAskedFor()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    me.table.delay = 100ms;
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("first");
    options.lease = 30s;
    me.lock->heartbeatNow(options);
    me.clock.advance(50ms);
    options.data = std::optional<QByteArray>("second");
    options.lease = 40s;
    me.lock->heartbeatNow(options); // while the first is under way
    me.clock.advance(200ms);
    QCOMPARE(me.lock->state().request.data, std::optional(QByteArray("first")));
    QCOMPARE(me.lock->state().request.lease, milliseconds(30s));
    me.clock.advance(200ms);
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.lock->state().request.data, std::optional(QByteArray("second")));
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("second"));
    QCOMPARE(me.row()->stringAt("leaseDuration"), QByteArray("40s"));
    QCOMPARE(*me.lock->state().leaseEnd - *me.lock->state().confirmedAt, std::chrono::nanoseconds(40s));
}

void HeldCommandsTest::writesChangedDataOnce()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    me.lock->changeData(QByteArray("ours"));
    runUntilIdle();
    dynamodb::Item row = *me.row();
    row.set("data", AttributeValue::binary("another program's"));
    me.table.put(row);
    me.clock.advance(5s);
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("another program's"));
}

void HeldCommandsTest::holdsWithoutTheTracesOfItsWait()
{
    LockFixture fixture(ids::javaLockClient);
    fixture.table.put({{"key", AttributeValue::string("job")},
                       {"ownerName", AttributeValue::string("other")},
                       {"leaseDuration", AttributeValue::string("2000")},
                       {"recordVersionNumber", AttributeValue::string("one")}});
    fixture.acquire(1, fixture.request());
    fixture.table.faults = {Fault::Refused};
    fixture.clock.advance(1s);
    QVERIFY(fixture.states[1].secondsToWait.has_value());
    fixture.clock.advance(4s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QVERIFY(!fixture.states[1].secondsToWait);
    QVERIFY(!fixture.states[1].trouble);
    QCOMPARE(fixture.states[1].problem, LockProblem::None);
    QCOMPARE(fixture.states[1].versions, 1U + fixture.states[1].heartbeats);
    QCOMPARE(fixture.states[1].heldSince, fixture.states[1].confirmedAt);
    QCOMPARE(fixture.states[1].row, fixture.row());
}

LEASESCOPE_TEST(HeldCommandsTest)
#include "HeldCommandsTest.moc"
