// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/Bench.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using fakes::Bench;
using fakes::Fault;
using locks::HeldPhase;

namespace {

void settle()
{
    fakes::ManualClock::settle();
}

// Somebody else's row, as after a forced release and a new acquisition.
void stealRow(Bench &bench)
{
    aws::Item row = *bench.row();
    row.set("ownerName", AttributeValue::string("thief"));
    row.set("recordVersionNumber", AttributeValue::string("rL5nFOi8Tgu8eUxM4aKZPWqOUmAP5hib"));
    bench.table.put(row);
}

} // namespace

class HeldLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sendsHeartbeatsWithANewVersionEachTime();
    void countsTheLeaseFromBeforeTheHeartbeatLeft();
    void isLostAtTheFirstRefusedHeartbeatAndSaysSoOnce();
    void isLostWhenItsLeaseEndsAndNeverResumes();
    void keepsSendingHeartbeatsAfterAnErrorThatWasSurelyNotApplied();
    void readsAfterAnUnclearHeartbeat_data();
    void readsAfterAnUnclearHeartbeat();
    void survivesAHeartbeatThatArrivesLate_data();
    void survivesAHeartbeatThatArrivesLate();
    void givesUpWhileReadsFailAndTheLeaseEnds();
    void pausesAndResumes();
    void sendsHeartbeatsWhenAsked();
    void changesItsData();
    void warnsWhenTheSafeTimeIsOver();
    void marksOnRelease();
    void deletesOnReleaseIfAsked();
    void settlesAnUnclearRelease_data();
    void settlesAnUnclearRelease();
    void noticesThatTheReleaseWasRefused();
    void letsTheNextInOneLeaseAfterACrash();
    void readsBeforeItClaimsAfterAJumpOfTheClock_data();
    void readsBeforeItClaimsAfterAJumpOfTheClock();
    void isLostIfItSleptThroughItsLease();
    void keepsAtMostSixtyFourTicks();
};

void HeldLockTest::sendsHeartbeatsWithANewVersionEachTime()
{
    Bench bench;
    bench.acquire(1, bench.request());
    const QByteArray first = bench.text("recordVersionNumber");
    bench.clock.advance(5s);
    const QByteArray second = bench.text("recordVersionNumber");
    QVERIFY(first != second);
    bench.clock.advance(5s);
    QVERIFY(bench.text("recordVersionNumber") != second);
    QCOMPARE(bench.states[1].heartbeats, 2U);
    QCOMPARE(bench.states[1].ticks.size(), std::size_t(2));
    QVERIFY(bench.states[1].ticks.back().accepted);
    bench.clock.advance(10min);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::countsTheLeaseFromBeforeTheHeartbeatLeft()
{
    Bench bench;
    bench.table.delay = 200ms;
    const base::BootTime start = bench.clock.boot();
    bench.acquire(1, bench.request());
    bench.clock.advance(800ms); // read 400 ms, write leaves at 400 ms and answers at 800 ms
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].leaseEnd, std::optional(start + 400ms + 20s));
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].leaseEnd, std::optional(start + 5400ms + 20s));
}

void HeldLockTest::isLostAtTheFirstRefusedHeartbeatAndSaysSoOnce()
{
    Bench bench;
    bench.acquire(1, bench.request());
    stealRow(bench);
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QVERIFY(bench.states[1].sentence.contains(QStringLiteral("thief")));
    const std::size_t writes = bench.table.writes.size();
    bench.clock.advance(5min);
    QCOMPARE(bench.count(1, HeldPhase::Lost), 1);
    QCOMPARE(bench.table.writes.size(), writes);
}

void HeldLockTest::isLostWhenItsLeaseEndsAndNeverResumes()
{
    Bench bench;
    locks::LockRequest request = bench.request();
    request.heartbeat = 0ms;
    bench.acquire(1, request);
    bench.clock.advance(20s - 1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    bench.heartbeats->heartbeatNow(1);
    bench.clock.advance(1min);
    QCOMPARE(bench.table.writes.size(), std::size_t(1));
    QCOMPARE(bench.count(1, HeldPhase::Lost), 1);
}

void HeldLockTest::keepsSendingHeartbeatsAfterAnErrorThatWasSurelyNotApplied()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.faults = {Fault::Refused, Fault::Refused};
    bench.clock.advance(5s);
    QVERIFY(bench.states[1].sentence.contains(QStringLiteral("busy")));
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QVERIFY(bench.states[1].heartbeats >= 1U);
    QVERIFY(!bench.states[1].ticks.front().accepted);
}

void HeldLockTest::readsAfterAnUnclearHeartbeat_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("arrived") << int(Fault::LostAfter);
    QTest::newRow("did not arrive") << int(Fault::LostBefore);
}

void HeldLockTest::readsAfterAnUnclearHeartbeat()
{
    QFETCH(int, fault);
    Bench bench;
    bench.acquire(1, bench.request());
    const int reads = bench.table.strongReads;
    bench.table.faults = {Fault(fault)};
    bench.clock.advance(5s);
    QCOMPARE(bench.table.strongReads, reads + 1);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].heartbeats, 1U);
    QCOMPARE(bench.states[1].version.toUtf8(), bench.text("recordVersionNumber"));
    bench.clock.advance(1min);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::survivesAHeartbeatThatArrivesLate_data()
{
    QTest::addColumn<bool>("tellsItems");
    QTest::newRow("a refusal tells the row") << true;
    QTest::newRow("a refusal tells nothing") << false;
}

// The heartbeat is found not applied, and lands before the next one does: that is then refused, by our own
// write.
void HeldLockTest::survivesAHeartbeatThatArrivesLate()
{
    QFETCH(bool, tellsItems);
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.tellsItems = tellsItems;
    bench.table.delay = 100ms;
    bench.table.lateBy = 450ms; // read back at 400 ms, next heartbeat lands at 500 ms
    bench.table.faults = {Fault::Late};
    bench.clock.advance(8s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].version.toUtf8(), bench.text("recordVersionNumber"));
    bench.clock.advance(1min);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::givesUpWhileReadsFailAndTheLeaseEnds()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.faults = {Fault::LostBefore};
    bench.table.failingReads = 1000;
    bench.clock.advance(20s - 1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.table.writes.size(), std::size_t(2)); // nothing more is written before it is settled
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
}

void HeldLockTest::pausesAndResumes()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.heartbeats->pauseHeartbeats(1);
    bench.clock.advance(12s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Paused);
    QCOMPARE(bench.states[1].heartbeats, 0U);
    bench.heartbeats->resumeHeartbeats(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].heartbeats, 1U);
    bench.heartbeats->pauseHeartbeats(1);
    bench.clock.advance(20s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
}

void HeldLockTest::sendsHeartbeatsWhenAsked()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.clock.advance(1s);
    bench.heartbeats->heartbeatNow(1);
    settle();
    QCOMPARE(bench.states[1].heartbeats, 1U);
    QCOMPARE(bench.states[1].leaseEnd, std::optional(bench.clock.boot() + 20s));
}

void HeldLockTest::changesItsData()
{
    Bench bench;
    locks::LockRequest request = bench.request();
    request.data = "one";
    bench.acquire(1, request);
    bench.heartbeats->changeData(1, QByteArray("two"));
    settle();
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("two"));
    bench.clock.advance(5s);
    QVERIFY(bench.row()->contains("data"));
    bench.heartbeats->changeData(1, std::nullopt);
    settle();
    QVERIFY(!bench.row()->contains("data"));
}

void HeldLockTest::warnsWhenTheSafeTimeIsOver()
{
    Bench bench;
    locks::LockRequest request = bench.request();
    request.safeTime = 12s;
    bench.acquire(1, request);
    bench.clock.advance(11s); // sending heartbeats: never in danger
    bench.heartbeats->pauseHeartbeats(1);
    bench.clock.advance(11s - 1ms); // last heartbeat at 10 s
    QCOMPARE(bench.states[1].phase, HeldPhase::Paused);
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Danger);
    QCOMPARE(bench.count(1, HeldPhase::Danger), 1);
    bench.heartbeats->resumeHeartbeats(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::marksOnRelease()
{
    Bench bench;
    bench.acquire(1, bench.request());
    const QByteArray version = bench.text("recordVersionNumber");
    bench.heartbeats->release(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.text("isReleased"), QByteArray("1"));
    QCOMPARE(bench.text("recordVersionNumber"),
             version); // as the library: a mark keeps version, owner and lease
    QCOMPARE(bench.text("ownerName"), QByteArray("me"));
}

void HeldLockTest::deletesOnReleaseIfAsked()
{
    Bench bench;
    locks::LockRequest request = bench.request();
    request.deleteOnRelease = true;
    bench.acquire(1, request);
    bench.heartbeats->release(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QVERIFY(!bench.row());
}

void HeldLockTest::settlesAnUnclearRelease_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<bool>("deletes");
    QTest::newRow("mark arrived") << int(Fault::LostAfter) << false;
    QTest::newRow("mark did not arrive") << int(Fault::LostBefore) << false;
    QTest::newRow("delete arrived") << int(Fault::LostAfter) << true;
    QTest::newRow("delete did not arrive") << int(Fault::LostBefore) << true;
}

void HeldLockTest::settlesAnUnclearRelease()
{
    QFETCH(int, fault);
    QFETCH(bool, deletes);
    Bench bench;
    locks::LockRequest request = bench.request();
    request.deleteOnRelease = deletes;
    bench.acquire(1, request);
    bench.table.faults = {Fault(fault)};
    bench.heartbeats->release(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.table.writes.size(), std::size_t(Fault(fault) == Fault::LostAfter ? 2 : 3));
    QCOMPARE(bench.row().has_value(), !deletes);
    if (!deletes)
        QCOMPARE(bench.text("isReleased"), QByteArray("1"));
}

void HeldLockTest::noticesThatTheReleaseWasRefused()
{
    Bench bench;
    bench.acquire(1, bench.request());
    stealRow(bench);
    bench.heartbeats->release(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.text("ownerName"), QByteArray("thief"));
    QVERIFY(!bench.row()->contains("isReleased"));
}

void HeldLockTest::letsTheNextInOneLeaseAfterACrash()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.heartbeats->crash(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Crashed);
    bench.acquire(2, bench.request(QStringLiteral("next")));
    bench.clock.advance(20s);
    QCOMPARE(bench.states[2].phase, HeldPhase::Waiting);
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
    QCOMPARE(bench.text("ownerName"), QByteArray("next"));
}

void HeldLockTest::readsBeforeItClaimsAfterAJumpOfTheClock_data()
{
    QTest::addColumn<bool>("stolen");
    QTest::newRow("still ours") << false;
    QTest::newRow("taken meanwhile") << true;
}

void HeldLockTest::readsBeforeItClaimsAfterAJumpOfTheClock()
{
    QFETCH(bool, stolen);
    Bench bench;
    bench.acquire(1, bench.request());
    if (stolen)
        stealRow(bench);
    const int reads = bench.table.strongReads;
    const std::size_t writes = bench.table.writes.size();
    bench.clock.sleepThrough(9s); // the heartbeat was due at 5 s
    QCOMPARE(bench.table.strongReads, reads + 1);
    QCOMPARE(bench.states[1].phase, stolen ? HeldPhase::Lost : HeldPhase::Held);
    QCOMPARE(bench.table.writes.size(), writes + (stolen ? 0 : 1));
}

void HeldLockTest::isLostIfItSleptThroughItsLease()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.clock.sleepThrough(1h);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.table.writes.size(), std::size_t(1));
}

void HeldLockTest::keepsAtMostSixtyFourTicks()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.clock.advance(5s * 80);
    QCOMPARE(bench.states[1].heartbeats, 80U);
    QCOMPARE(bench.states[1].ticks.size(), std::size_t(64));
}

LEASESCOPE_TEST(HeldLockTest)
#include "HeldLockTest.moc"
