// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/Direct.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::Direct;
using fakes::Fault;
using locks::Bounce;
using locks::HeldPhase;
using locks::Standing;

/// Heartbeats that may still arrive although they seem to have failed.
class LateBeatsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void holdsOnOnlyAtServiceUnavailableAndIfTold_data();
    void holdsOnOnlyAtServiceUnavailableAndIfTold();
    void leavesDangerByHoldingOn();
    void knowsItsLateBeatAfterItHeldOn();
    void beatsAtOnceFromABeatThatArrivedLate();
    void beatsOnFromALateBeatFoundByReading();
    void releasesWhatALateBeatMadeOfTheRow_data();
    void releasesWhatALateBeatMadeOfTheRow();
    void knowsItsLateBeatAfterAJumpOfTheClock();
    void knowsTheFirstSixtyFourBeatsThatMayArriveLate();
};

void LateBeatsTest::holdsOnOnlyAtServiceUnavailableAndIfTold_data()
{
    QTest::addColumn<bool>("told");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("holdsOn");
    QTest::newRow("told, and unavailable") << true << "ServiceUnavailable" << true;
    QTest::newRow("told, and unavailable by its long name") << true << "ServiceUnavailableException" << true;
    QTest::newRow("told, but another error") << true << "InternalServerError" << false;
    QTest::newRow("told, but no answer") << true << "" << false;
    QTest::newRow("not told") << false << "ServiceUnavailable" << false;
}

void LateBeatsTest::holdsOnOnlyAtServiceUnavailableAndIfTold()
{
    QFETCH(bool, told);
    QFETCH(QString, code);
    QFETCH(bool, holdsOn);
    Direct me;
    auto request = Direct::request();
    request.dialect = locks::DialectId::JavaLockClient;
    request.holdOnServiceUnavailable = told;
    me.hold(request);
    const QString version = me.lock->state().version;
    me.table.faults = {Fault::LostBefore};
    me.table.unknownCode = code;
    me.clock.advance(5s);
    const locks::HeldLockState &state = me.told.back();
    QCOMPARE(state.standing, holdsOn ? Standing::Pretended : Standing::Confirmed);
    QCOMPARE(state.leaseEnd, std::optional(me.clock.boot() + 20s));
    QCOMPARE(state.beats, holdsOn ? 0U : 1U);
    if (!holdsOn)
        return;
    QCOMPARE(state.version, version);
    QCOMPARE(state.missedBeats, 1U);
    QCOMPARE(state.trouble, std::optional(ErrorKind::Service));
    QCOMPARE(state.bounces.back().kind, Bounce::Kind::Unclear);
    QCOMPARE(state.sentence,
             QStringLiteral("The service is unavailable; holding on as if the beat had succeeded, as told. "
                            "Others may take the lock."));
}

void LateBeatsTest::leavesDangerByHoldingOn()
{
    Direct me;
    auto request = Direct::request();
    request.dialect = locks::DialectId::JavaLockClient;
    request.holdOnServiceUnavailable = true;
    request.safeTime = 8s;
    me.hold(request);
    me.table.unknownCode = QStringLiteral("ServiceUnavailable");
    for (const bool paused : {true, false}) {
        me.lock->pauseBeats();
        me.clock.advance(9s);
        QCOMPARE(me.lock->state().phase, HeldPhase::Danger);
        QVERIFY(me.lock->state().almostExpired);
        me.table.faults = {Fault::LostBefore};
        if (paused)
            me.lock->beatNow();
        else
            me.lock->resumeBeats();
        fakes::ManualClock::settle();
        QCOMPARE(me.lock->state().phase, paused ? HeldPhase::Paused : HeldPhase::Held);
        QVERIFY(!me.lock->state().almostExpired);
    }
}

// It holds on by its old version, and then its own beat turns out to have arrived.
void LateBeatsTest::knowsItsLateBeatAfterItHeldOn()
{
    Direct me;
    auto request = Direct::request();
    request.dialect = locks::DialectId::JavaLockClient;
    request.holdOnServiceUnavailable = true;
    me.hold(request);
    me.table.unknownCode = QStringLiteral("ServiceUnavailable");
    me.table.faults = {Fault::LostAfter};
    me.clock.advance(5s);
    QCOMPARE(me.lock->state().standing, Standing::Pretended);
    me.clock.advance(5s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    QCOMPARE(me.lock->state().standing, Standing::Confirmed);
    QCOMPARE(me.lock->state().version.toUtf8(), *me.row()->stringAt("recordVersionNumber"));
}

void LateBeatsTest::beatsAtOnceFromABeatThatArrivedLate()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused};
    me.lock->beatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().standing, Standing::Assumed);
    QCOMPARE(me.lock->state().beats, 0U);
    const std::size_t before = me.told.size();
    me.lock->beatNow();
    fakes::ManualClock::settle();
    QCOMPARE(me.told.size(), before + 2);
    QCOMPARE(me.told[before].sentence, QStringLiteral("An earlier beat arrived late; beating on from it."));
    QCOMPARE(me.told[before + 1].sentence, QStringLiteral("Beat accepted."));
    QCOMPARE(me.lock->state().beats, 2U);
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() + 20s));
    QCOMPARE(me.table.writes.size(), std::size_t(4));
}

void LateBeatsTest::beatsOnFromALateBeatFoundByReading()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused, Fault::LostBefore};
    me.lock->beatNow();
    me.clock.advance(1s);
    const std::size_t before = me.told.size();
    me.lock->beatNow();
    fakes::ManualClock::settle();
    QCOMPARE(me.told.size(), before + 3);
    QCOMPARE(me.told[before].standing, Standing::Open);
    QCOMPARE(me.told[before + 1].sentence,
             QStringLiteral("An earlier beat arrived late; beating on from it."));
    QCOMPARE(me.told[before + 2].sentence, QStringLiteral("Beat accepted."));
    QCOMPARE(me.lock->state().beats, 2U);
}

void LateBeatsTest::releasesWhatALateBeatMadeOfTheRow_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("told by the refusal") << int(Fault::None);
    QTest::newRow("read after a release without an answer") << int(Fault::LostBefore);
}

void LateBeatsTest::releasesWhatALateBeatMadeOfTheRow()
{
    QFETCH(int, fault);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::TwiceRefused, Fault(fault)};
    me.lock->beatNow();
    me.clock.advance(1s);
    me.lock->release();
    fakes::ManualClock::settle();
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.lock->state().beats, 1U);
    QCOMPARE(me.lock->state().row, me.row());
    QCOMPARE(me.table.writes.size(), std::size_t(4)); // two of them releases
}

void LateBeatsTest::knowsItsLateBeatAfterAJumpOfTheClock()
{
    Direct me;
    me.hold(Direct::request());
    me.table.faults = {Fault::TwiceRefused};
    me.clock.advance(5s);
    const base::BootTime sent = me.clock.boot();
    const std::size_t before = me.told.size();
    const std::size_t writes = me.table.writes.size();
    me.table.faults = {Fault::Refused}; // what it sends after it has read
    me.clock.sleepThrough(9s);
    QCOMPARE(me.told.at(before).sentence, QStringLiteral("The clock jumped; the row is still ours."));
    QCOMPARE(me.told.at(before).version.toUtf8(), *me.row()->stringAt("recordVersionNumber"));
    QCOMPARE(me.told.at(before).leaseEnd, std::optional(sent + 20s));
    QCOMPARE(me.told.at(before).beats, 1U);
    QVERIFY(me.table.writes.size() <= writes + 1);
}

// The first to arrive shuts the others out, so the oldest are those to know.
void LateBeatsTest::knowsTheFirstSixtyFourBeatsThatMayArriveLate()
{
    for (const bool isKnown : {true, false}) {
        Direct me;
        auto request = Direct::request();
        request.refresh = 10ms;
        me.hold(request);
        const aws::Item taken = *me.row();
        me.table.faults = std::deque<Fault>(65, Fault::Refused);
        me.clock.advance(5s + 64 * 10ms);
        QCOMPARE(me.table.writes.size(), std::size_t(1 + 65));
        QCOMPARE(me.lock->state().missedBeats, 65U);
        me.table.put(*me.table.writes.at(isKnown ? 64 : 65).resultOn(taken));
        me.clock.advance(10ms);
        QCOMPARE(me.lock->state().phase, isKnown ? HeldPhase::Held : HeldPhase::Lost);
        if (!isKnown)
            continue;
        // Accepted, it makes room for others.
        me.table.faults = {Fault::TwiceRefused};
        me.clock.advance(6s);
        QCOMPARE(me.lock->state().phase, HeldPhase::Held);
        QCOMPARE(me.lock->state().standing, Standing::Confirmed);
    }
}

QTEST_GUILESS_MAIN(LateBeatsTest)
#include "LateBeatsTest.moc"
