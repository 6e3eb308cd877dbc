// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/LogLines.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::Fault;
using fakes::LockFixture;
using fakes::runUntilIdle;
using locks::HeldPhase;

namespace {

// Another owner's row, as after a forced release and a new acquisition.
void stealRow(LockFixture &fixture)
{
    dynamodb::Item row = *fixture.row();
    row.set("ownerName", AttributeValue::string("thief"));
    row.set("recordVersionNumber", AttributeValue::string("rL5nFOi8Tgu8eUxM4aKZPWqOUmAP5hib"));
    fixture.table.put(row);
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
    void logsItsEndOnce();
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
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    const QByteArray first = fixture.text("recordVersionNumber");
    fixture.clock.advance(5s);
    const QByteArray second = fixture.text("recordVersionNumber");
    QVERIFY(first != second);
    fixture.clock.advance(5s);
    QVERIFY(fixture.text("recordVersionNumber") != second);
    QCOMPARE(fixture.states[1].heartbeats, 2U);
    QCOMPARE(fixture.states[1].ticks.size(), std::size_t(2));
    QVERIFY(fixture.states[1].ticks.back().accepted);
    fixture.clock.advance(10min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::countsTheLeaseFromBeforeTheHeartbeatLeft()
{
    LockFixture fixture;
    fixture.table.delay = 200ms;
    const base::BootTime start = fixture.clock.boot();
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(800ms); // read 400 ms, write leaves at 400 ms and answers at 800 ms
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(start + 400ms + 20s));
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(start + 5400ms + 20s));
}

void HeldLockTest::isLostAtTheFirstRefusedHeartbeatAndSaysSoOnce()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    stealRow(fixture);
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("thief")));
    const std::size_t writes = fixture.table.writes.size();
    fixture.clock.advance(5min);
    QCOMPARE(fixture.count(1, HeldPhase::Lost), 1);
    QCOMPARE(fixture.table.writes.size(), writes);
}

void HeldLockTest::isLostWhenItsLeaseEndsAndNeverResumes()
{
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.heartbeat = 0ms;
    fixture.acquire(1, request);
    fixture.clock.advance(20s - 1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    fixture.clock.advance(1min);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
    QCOMPARE(fixture.count(1, HeldPhase::Lost), 1);
}

void HeldLockTest::keepsSendingHeartbeatsAfterAnErrorThatWasSurelyNotApplied()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.faults = {Fault::Refused, Fault::Refused};
    fixture.clock.advance(5s);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("busy")));
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QVERIFY(fixture.states[1].heartbeats >= 1U);
    QVERIFY(!fixture.states[1].ticks.front().accepted);
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
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    const int reads = fixture.table.strongReads;
    fixture.table.faults = {Fault(fault)};
    fixture.clock.advance(5s);
    QCOMPARE(fixture.table.strongReads, reads + 1);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    QCOMPARE(fixture.states[1].version.toUtf8(), fixture.text("recordVersionNumber"));
    fixture.clock.advance(1min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::survivesAHeartbeatThatArrivesLate_data()
{
    QTest::addColumn<bool>("returnsItems");
    QTest::newRow("a refusal tells the row") << true;
    QTest::newRow("a refusal tells nothing") << false;
}

// The heartbeat is found not applied, and is applied before the next one: that is then refused, by our own
// write.
void HeldLockTest::survivesAHeartbeatThatArrivesLate()
{
    QFETCH(bool, returnsItems);
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.returnsItems = returnsItems;
    fixture.table.delay = 100ms;
    fixture.table.lateBy = 450ms; // read back at 400 ms, next heartbeat arrives at 500 ms
    fixture.table.faults = {Fault::Late};
    fixture.clock.advance(8s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].version.toUtf8(), fixture.text("recordVersionNumber"));
    fixture.clock.advance(1min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::givesUpWhileReadsFailAndTheLeaseEnds()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.faults = {Fault::LostBefore};
    fixture.table.failingReads = 1000;
    fixture.clock.advance(20s - 1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.table.writes.size(), std::size_t(2)); // nothing more is written before it is settled
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
}

void HeldLockTest::pausesAndResumes()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    fixture.clock.advance(12s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Paused);
    QCOMPARE(fixture.states[1].heartbeats, 0U);
    fixture.heartbeats->command(1, locks::command::ResumeHeartbeats());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    fixture.clock.advance(20s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
}

void HeldLockTest::sendsHeartbeatsWhenAsked()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(1s);
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    runUntilIdle();
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(fixture.clock.boot() + 20s));
}

void HeldLockTest::changesItsData()
{
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.data = "one";
    fixture.acquire(1, request);
    fixture.heartbeats->command(1, locks::command::ChangeData{QByteArray("two")});
    runUntilIdle();
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("two"));
    fixture.clock.advance(5s);
    QVERIFY(fixture.row()->contains("data"));
    fixture.heartbeats->command(1, locks::command::ChangeData{std::nullopt});
    runUntilIdle();
    QVERIFY(!fixture.row()->contains("data"));
}

void HeldLockTest::warnsWhenTheSafeTimeIsOver()
{
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.safeTime = 12s;
    fixture.acquire(1, request);
    fixture.clock.advance(11s); // sending heartbeats: never in danger
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    fixture.clock.advance(11s - 1ms); // last heartbeat at 10 s
    QCOMPARE(fixture.states[1].phase, HeldPhase::Paused);
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Danger);
    QCOMPARE(fixture.count(1, HeldPhase::Danger), 1);
    fixture.heartbeats->command(1, locks::command::ResumeHeartbeats());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeldLockTest::marksOnRelease()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    const QByteArray version = fixture.text("recordVersionNumber");
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
    QCOMPARE(fixture.text("recordVersionNumber"),
             version); // as the library: a mark keeps version, owner and lease
    QCOMPARE(fixture.text("ownerName"), QByteArray("me"));
}

void HeldLockTest::logsItsEndOnce()
{
    const fakes::LogLines log;
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(12s); // two heartbeats
    QCOMPARE(log.text().count(QStringLiteral("lock 1: ended as")), 0);
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    fixture.clock.advance(1min);
    QCOMPARE(log.text().count(QStringLiteral("lock 1: ended as released, problem none")), 1);
    QCOMPARE(log.text().count(QStringLiteral("lock 1: ended as")), 1);
}

void HeldLockTest::deletesOnReleaseIfAsked()
{
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.deleteOnRelease = true;
    fixture.acquire(1, request);
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.row());
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
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.deleteOnRelease = deletes;
    fixture.acquire(1, request);
    fixture.table.faults = {Fault(fault)};
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.table.writes.size(), std::size_t(Fault(fault) == Fault::LostAfter ? 2 : 3));
    QCOMPARE(fixture.row().has_value(), !deletes);
    if (!deletes)
        QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
}

void HeldLockTest::noticesThatTheReleaseWasRefused()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    stealRow(fixture);
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.text("ownerName"), QByteArray("thief"));
    QVERIFY(!fixture.row()->contains("isReleased"));
}

void HeldLockTest::letsTheNextInOneLeaseAfterACrash()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::Crash());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Crashed);
    fixture.acquire(2, fixture.request(QStringLiteral("next")));
    fixture.clock.advance(20s);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Waiting);
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("ownerName"), QByteArray("next"));
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
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    if (stolen)
        stealRow(fixture);
    const int reads = fixture.table.strongReads;
    const std::size_t writes = fixture.table.writes.size();
    fixture.clock.sleepThrough(9s); // the heartbeat was due at 5 s
    QCOMPARE(fixture.table.strongReads, reads + 1);
    QCOMPARE(fixture.states[1].phase, stolen ? HeldPhase::Lost : HeldPhase::Held);
    QCOMPARE(fixture.table.writes.size(), writes + (stolen ? 0 : 1));
}

void HeldLockTest::isLostIfItSleptThroughItsLease()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.sleepThrough(1h);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
}

void HeldLockTest::keepsAtMostSixtyFourTicks()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(5s * 80);
    QCOMPARE(fixture.states[1].heartbeats, 80U);
    QCOMPARE(fixture.states[1].ticks.size(), std::size_t(64));
}

LEASESCOPE_TEST(HeldLockTest)
#include "HeldLockTest.moc"
