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

namespace {

} // namespace

/// Calls that overlap, and requests that cannot be.
class OverlapsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void waitsForTheHeartbeatThatCarriesTheData();
    void sendsAnOwnerOnlyHeartbeatAfterTheOneUnderWay();
    void refusesAHeartbeatWithALeaseThatCannotBe();
    void givesBackAsRequestedWhatWasGrantedMeanwhile();
    void doesNotReenterALockThatIsBeingGivenBack();
    void looksNoMoreOftenAtALeaseWithoutEnd();
    void refusesDurationsThatCannotBeCounted_data();
    void refusesDurationsThatCannotBeCounted();
};

void OverlapsTest::waitsForTheHeartbeatThatCarriesTheData()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 200ms;
    me.clock.advance(200ms); // the heartbeat due is under way
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("new");
    me.lock->heartbeatNow(options);
    me.clock.advance(300ms);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QVERIFY(me.lock->sendsHeartbeats());
    me.clock.advance(1s);
    QVERIFY(!me.lock->sendsHeartbeats());
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("new"));
}

void OverlapsTest::sendsAnOwnerOnlyHeartbeatAfterTheOneUnderWay()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 200ms;
    me.clock.advance(200ms);
    locks::HeartbeatOptions unsafe;
    unsafe.matchOwnerOnly = true;
    me.lock->heartbeatNow(unsafe);
    me.clock.advance(250ms); // the one under way was accepted; the unsafe one has left
    dynamodb::Item row = *me.row();
    row.set("recordVersionNumber", AttributeValue::string("written elsewhere under our name"));
    me.table.put(row);
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    me.table.put(row);
    me.clock.advance(6s); // and only that one was
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
}

void OverlapsTest::refusesAHeartbeatWithALeaseThatCannotBe()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(1s);
    for (const std::chrono::milliseconds lease : {0ms, -1ms, std::chrono::milliseconds::max()}) {
        locks::HeartbeatOptions options;
        options.lease = lease;
        me.lock->heartbeatNow(options);
        me.clock.advance(100ms);
        me.lock->ensure(lease);
        runUntilIdle();
    }
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    QCOMPARE(me.lock->state().heartbeats, 0U);
    QCOMPARE(me.row()->stringAt("leaseDuration"), QByteArray("20s"));
}

void OverlapsTest::givesBackAsRequestedWhatWasGrantedMeanwhile()
{
    LockFixture fixture;
    fixture.table.delay = 100ms;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(250ms); // the write is under way
    locks::ReleaseOptions options;
    options.deleteRow = true;
    fixture.heartbeats->command(1, locks::command::Release{options});
    fixture.clock.advance(2s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.row());
}

void OverlapsTest::doesNotReenterALockThatIsBeingGivenBack()
{
    LockFixture fixture(ids::javaLockClient);
    auto request = fixture.request();
    request.reentrant = true;
    fixture.acquire(1, request);
    fixture.table.delay = 100ms;
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(50ms);
    fixture.acquire(2, request);
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("recordVersionNumber"), fixture.states[2].version.toUtf8());
}

void OverlapsTest::looksNoMoreOftenAtALeaseWithoutEnd()
{
    LockFixture fixture(ids::javaLockClient);
    fixture.table.put(
        {{"key", AttributeValue::string("job")},
         {"ownerName", AttributeValue::string("for ever")},
         {"leaseDuration", AttributeValue::string("9223372036854775807")},
         {"recordVersionNumber", AttributeValue::string("47f8e1e7-1998-4539-a383-4c99cd7b5671")}});
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(10s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    QVERIFY2(fixture.table.reads <= 11, qPrintable(QString::number(fixture.table.reads)));
}

void OverlapsTest::refusesDurationsThatCannotBeCounted_data()
{
    QTest::addColumn<int>("member");
    QTest::addColumn<qint64>("ms");
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    for (const qint64 ms : {most, most / 1'000'000, -most}) {
        for (int member = 0; member < 5; ++member)
            QTest::addRow("%d: %lld ms", member, static_cast<long long>(ms)) << member << ms;
    }
}

void OverlapsTest::refusesDurationsThatCannotBeCounted()
{
    QFETCH(int, member);
    QFETCH(qint64, ms);
    const std::chrono::milliseconds length(ms);
    for (const DialectId dialect : {ids::dynamolock, ids::javaLockClient}) {
        LockFixture fixture(dialect);
        auto request = fixture.request();
        if (member == 0)
            request.lease = length;
        else if (member == 1)
            request.heartbeat = length;
        else if (member == 2)
            request.refresh = length;
        else if (member == 3)
            request.wait = length;
        else
            request.safeTime = length;
        fixture.acquire(1, request);
        QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
        QCOMPARE(fixture.states[1].trouble, std::optional(base::ErrorKind::BadInput));
    }
}

LEASESCOPE_TEST(OverlapsTest)
#include "OverlapsTest.moc"
