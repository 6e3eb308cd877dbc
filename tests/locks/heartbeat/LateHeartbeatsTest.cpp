// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/Direct.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::Direct;
using fakes::Fault;
using locks::FailedAttempt;
using locks::HeldPhase;
using locks::OwnershipCertainty;

/// Heartbeats that may still arrive although they seem to have failed.
class LateHeartbeatsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsOnOnlyAtServiceUnavailableAndIfSet_data();
    void holdsOnOnlyAtServiceUnavailableAndIfSet();
    void leavesDangerByHoldingOn();
    void knowsItsLateHeartbeatAfterItHeldOn();
    void sendsHeartbeatsAtOnceFromAHeartbeatThatArrivedLate();
    void keepsSendingHeartbeatsFromALateHeartbeatFoundByReading();
    void releasesWhatALateHeartbeatMadeOfTheRow_data();
    void releasesWhatALateHeartbeatMadeOfTheRow();
    void knowsItsLateHeartbeatAfterAJumpOfTheClock();
    void knowsTheFirstSixtyFourHeartbeatsThatMayArriveLate();
};

void LateHeartbeatsTest::holdsOnOnlyAtServiceUnavailableAndIfSet_data()
{
    QTest::addColumn<bool>("reported");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("holdsOn");
    QTest::newRow("told, and unavailable") << true << "ServiceUnavailable" << true;
    QTest::newRow("told, and unavailable by its long name") << true << "ServiceUnavailableException" << true;
    QTest::newRow("told, but another error") << true << "InternalServerError" << false;
    QTest::newRow("told, but no answer") << true << "" << false;
    QTest::newRow("not told") << false << "ServiceUnavailable" << false;
}

void LateHeartbeatsTest::holdsOnOnlyAtServiceUnavailableAndIfSet()
{
    QFETCH(bool, reported);
    QFETCH(QString, code);
    QFETCH(bool, holdsOn);
    Direct me;
    auto request = Direct::request();
    request.dialect = ids::javaLockClient;
    request.holdOnServiceUnavailable = reported;
    me.hold(request);
    const QString version = me.lock->state().version;
    me.table.faults = {Fault::LostBefore};
    me.table.unknownCode = code;
    me.clock.advance(5s);
    const locks::HeldLockState &state = me.reported.back();
    QCOMPARE(state.certainty, holdsOn ? OwnershipCertainty::Pretended : OwnershipCertainty::Confirmed);
    QCOMPARE(state.leaseEnd, std::optional(me.clock.boot() + 20s));
    QCOMPARE(state.heartbeats, holdsOn ? 0U : 1U);
    if (!holdsOn)
        return;
    QCOMPARE(state.version, version);
    QCOMPARE(state.missedHeartbeats, 1U);
    QCOMPARE(state.trouble, std::optional(ErrorKind::Service));
    QCOMPARE(state.failedAttempts.back().kind, FailedAttempt::Kind::Unclear);
    QCOMPARE(
        state.sentence,
        QStringLiteral("The service is unavailable; holding on as if the heartbeat had succeeded, as chosen. "
                       "Other clients can acquire the lock."));
}

void LateHeartbeatsTest::leavesDangerByHoldingOn()
{
    Direct me;
    auto request = Direct::request();
    request.dialect = ids::javaLockClient;
    request.holdOnServiceUnavailable = true;
    request.safeTime = 8s;
    me.hold(request);
    me.table.unknownCode = QStringLiteral("ServiceUnavailable");
    for (const bool paused : {true, false}) {
        me.lock->pauseHeartbeats();
        me.clock.advance(9s);
        QCOMPARE(me.lock->state().phase, HeldPhase::Danger);
        QVERIFY(me.lock->state().almostExpired);
        me.table.faults = {Fault::LostBefore};
        if (paused)
            me.lock->heartbeatNow();
        else
            me.lock->resumeHeartbeats();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(me.lock->state().phase, paused ? HeldPhase::Paused : HeldPhase::Held);
        QVERIFY(!me.lock->state().almostExpired);
    }
}

// It holds on by its old version, and then its own heartbeat turns out to have arrived.
void LateHeartbeatsTest::knowsItsLateHeartbeatAfterItHeldOn()
{
    Direct me;
    auto request = Direct::request();
    request.dialect = ids::javaLockClient;
    request.holdOnServiceUnavailable = true;
    me.hold(request);
    me.table.unknownCode = QStringLiteral("ServiceUnavailable");
    me.table.faults = {Fault::LostAfter};
    me.clock.advance(5s);
    QCOMPARE(me.lock->state().certainty, OwnershipCertainty::Pretended);
    me.clock.advance(5s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    QCOMPARE(me.lock->state().certainty, OwnershipCertainty::Confirmed);
    QCOMPARE(me.lock->state().version.toUtf8(), *me.row()->stringAt("recordVersionNumber"));
}

void LateHeartbeatsTest::sendsHeartbeatsAtOnceFromAHeartbeatThatArrivedLate()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused};
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().certainty, OwnershipCertainty::Assumed);
    QCOMPARE(me.lock->state().heartbeats, 0U);
    const std::size_t before = me.reported.size();
    me.lock->heartbeatNow();
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(me.reported.size(), before + 2);
    QCOMPARE(me.reported[before].sentence,
             QStringLiteral("An earlier heartbeat arrived late; continuing from it."));
    QCOMPARE(me.reported[before + 1].sentence, QStringLiteral("Heartbeat accepted."));
    QCOMPARE(me.lock->state().heartbeats, 2U);
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() + 20s));
    QCOMPARE(me.table.writes.size(), std::size_t(4));
}

void LateHeartbeatsTest::keepsSendingHeartbeatsFromALateHeartbeatFoundByReading()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused, Fault::LostBefore};
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    const std::size_t before = me.reported.size();
    me.lock->heartbeatNow();
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(me.reported.size(), before + 3);
    QCOMPARE(me.reported[before].certainty, OwnershipCertainty::Open);
    QCOMPARE(me.reported[before + 1].sentence,
             QStringLiteral("An earlier heartbeat arrived late; continuing from it."));
    QCOMPARE(me.reported[before + 2].sentence, QStringLiteral("Heartbeat accepted."));
    QCOMPARE(me.lock->state().heartbeats, 2U);
}

void LateHeartbeatsTest::releasesWhatALateHeartbeatMadeOfTheRow_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("told by the refusal") << int(Fault::None);
    QTest::newRow("read after a release without an answer") << int(Fault::LostBefore);
}

void LateHeartbeatsTest::releasesWhatALateHeartbeatMadeOfTheRow()
{
    QFETCH(int, fault);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused, Fault(fault)};
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    me.lock->release();
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().row, me.row());
    QCOMPARE(me.table.writes.size(), std::size_t(4)); // two of them releases
}

void LateHeartbeatsTest::knowsItsLateHeartbeatAfterAJumpOfTheClock()
{
    Direct me;
    me.hold(Direct::request());
    me.table.faults = {Fault::TwiceRefused};
    me.clock.advance(5s);
    const base::BootTime sent = me.clock.boot();
    const std::size_t before = me.reported.size();
    const std::size_t writes = me.table.writes.size();
    me.table.faults = {Fault::Refused}; // what it sends after it has read
    me.clock.sleepThrough(9s);
    QCOMPARE(me.reported.at(before).sentence, QStringLiteral("The clock jumped; the row is still ours."));
    QCOMPARE(me.reported.at(before).version.toUtf8(), *me.row()->stringAt("recordVersionNumber"));
    QCOMPARE(me.reported.at(before).leaseEnd, std::optional(sent + 20s));
    QCOMPARE(me.reported.at(before).heartbeats, 1U);
    QVERIFY(me.table.writes.size() <= writes + 1);
}

// The first to arrive shuts the others out, so the oldest are those to know.
void LateHeartbeatsTest::knowsTheFirstSixtyFourHeartbeatsThatMayArriveLate()
{
    for (const bool isKnown : {true, false}) {
        Direct me;
        auto request = Direct::request();
        request.refresh = 10ms;
        me.hold(request);
        const dynamodb::Item taken = *me.row();
        me.table.faults = std::deque<Fault>(65, Fault::Refused);
        me.clock.advance(5s + 64 * 10ms);
        QCOMPARE(me.table.writes.size(), std::size_t(1 + 65));
        QCOMPARE(me.lock->state().missedHeartbeats, 65U);
        me.table.put(*me.table.writes.at(isKnown ? 64 : 65).resultOn(taken));
        me.clock.advance(10ms);
        QCOMPARE(me.lock->state().phase, isKnown ? HeldPhase::Held : HeldPhase::Lost);
        if (!isKnown)
            continue;
        // Accepted, it makes room for others.
        me.table.faults = {Fault::TwiceRefused};
        me.clock.advance(6s);
        QCOMPARE(me.lock->state().phase, HeldPhase::Held);
        QCOMPARE(me.lock->state().certainty, OwnershipCertainty::Confirmed);
    }
}

LEASESCOPE_TEST(LateHeartbeatsTest)
#include "LateHeartbeatsTest.moc"
