// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatWorker.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::Fault;
using fakes::LockFixture;
using fakes::runUntilIdle;
using locks::DialectId;
using locks::HeldPhase;
using locks::ReplacementEnd;

namespace {

dynamodb::Item released()
{
    return {{"key", AttributeValue::string("job")},
            {"ownerName", AttributeValue::string("other")},
            {"leaseDuration", AttributeValue::string("20s")},
            {"recordVersionNumber", AttributeValue::string("one")},
            {"isReleased", AttributeValue::string("1")}};
}

} // namespace

/// The test locks of one window: commands and answers by id.
class HeartbeatWorkerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void failsWithoutAConnection();
    void passesEveryCommandToItsLock();
    void takesNothingTwiceUnderOneId();
    void ignoresIdsItDoesNotKnow();
    void forgetsAnIdWhoseLockIsOver_data();
    void forgetsAnIdWhoseLockIsOver();
    void keepsALostLockWhoseRowItMayRelease();
    void givesUpWaitingWhenSet_data();
    void givesUpWaitingWhenSet();
    void keepsALockWhoseWaitingIsGivenUpTooLate();
    void sharesOneLockUnderTwoIds();
    void asksBeforeItReplacesARow_data();
    void asksBeforeItReplacesARow();
};

void HeartbeatWorkerTest::failsWithoutAConnection()
{
    int made = 0;
    locks::HeartbeatThread heartbeats(
        [&made] {
            ++made;
            return std::unique_ptr<locks::HeartbeatServices>();
        },
        false);
    std::vector<locks::HeldLockState> states;
    connect(&heartbeats, &locks::HeartbeatThread::changed, this,
            [&states](const locks::HeldLockState &state) { states.push_back(state); });
    const locks::LockRequest request = LockFixture().request();
    for (const quint64 id : {quint64(1), quint64(2)}) {
        heartbeats.acquire(id, request);
        runUntilIdle();
        QCOMPARE(states.size(), std::size_t(id));
        QCOMPARE(states.back().id, id);
        QCOMPARE(states.back().phase, HeldPhase::Failed);
        QCOMPARE(states.back().trouble, std::optional(base::ErrorKind::Unreachable));
        QCOMPARE(states.back().sentence, QStringLiteral("there is no connection to acquire locks with"));
        QCOMPARE(states.back().request.key, request.key);
    }
    QCOMPARE(made, 1);
}

void HeartbeatWorkerTest::passesEveryCommandToItsLock()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Paused);
    fixture.heartbeats->command(1, locks::command::ResumeHeartbeats());
    runUntilIdle();
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    fixture.heartbeats->command(1, locks::command::EnsureLease{40s});
    runUntilIdle();
    QCOMPARE(fixture.text("leaseDuration"), QByteArray("40s"));
    fixture.heartbeats->command(1, locks::command::ChangeData{QByteArray("data")});
    runUntilIdle();
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("data"));
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    runUntilIdle();
    QCOMPARE(fixture.states[1].heartbeats, 4U);
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
}

void HeartbeatWorkerTest::takesNothingTwiceUnderOneId()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    auto other = fixture.request();
    other.key = QStringLiteral("other");
    fixture.acquire(1, other);
    QVERIFY(!fixture.row("other"));
    fixture.clock.advance(1min);
    QCOMPARE(fixture.states[1].request.key, QStringLiteral("job"));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeartbeatWorkerTest::ignoresIdsItDoesNotKnow()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(9, locks::command::Release());
    fixture.heartbeats->command(9, locks::command::StopWaiting());
    fixture.heartbeats->command(9, locks::command::Crash());
    fixture.heartbeats->command(9, locks::command::SendHeartbeat());
    fixture.heartbeats->mayReplace(9);
    fixture.heartbeats->mustNotReplace(9, {});
    runUntilIdle();
    QCOMPARE(fixture.states.size(), std::size_t(1));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].heartbeats, 0U);
}

void HeartbeatWorkerTest::forgetsAnIdWhoseLockIsOver_data()
{
    QTest::addColumn<int>("phase");
    QTest::newRow("failed") << int(HeldPhase::Failed);
    QTest::newRow("not acquired") << int(HeldPhase::NotAcquired);
    QTest::newRow("released") << int(HeldPhase::Released);
    QTest::newRow("crashed") << int(HeldPhase::Crashed);
}

void HeartbeatWorkerTest::forgetsAnIdWhoseLockIsOver()
{
    QFETCH(int, phase);
    LockFixture fixture;
    auto request = fixture.request();
    if (HeldPhase(phase) == HeldPhase::Failed)
        request.lease = 0ms;
    if (HeldPhase(phase) == HeldPhase::NotAcquired) {
        dynamodb::Item theirs = released();
        theirs.remove("isReleased");
        fixture.table.put(theirs);
        request.failIfLocked = true;
    }
    fixture.acquire(1, request);
    if (HeldPhase(phase) == HeldPhase::Released)
        fixture.heartbeats->command(1, locks::command::Release());
    if (HeldPhase(phase) == HeldPhase::Crashed)
        fixture.heartbeats->command(1, locks::command::Crash());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase(phase));
    auto other = fixture.request();
    other.key = QStringLiteral("other");
    // Once what was still waiting has ended; the room looks after it now and then.
    QTRY_VERIFY((fixture.acquire(1, other), fixture.states[1].phase == HeldPhase::Held));
    QVERIFY(fixture.row("other"));
}

void HeartbeatWorkerTest::keepsALostLockWhoseRowItMayRelease()
{
    LockFixture fixture(ids::javaLockClient);
    auto request = fixture.request();
    request.heartbeat = 0ms;
    request.deleteOnRelease = true;
    fixture.acquire(1, request);
    fixture.clock.advance(21s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QVERIFY(fixture.states[1].rowLeft);
    // Others that are over are forgotten meanwhile.
    auto other = fixture.request();
    other.key = QStringLiteral("other");
    fixture.acquire(2, other);
    fixture.heartbeats->command(2, locks::command::Release());
    runUntilIdle();
    QTRY_VERIFY((fixture.acquire(2, other), fixture.states[2].phase == HeldPhase::Held));
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QVERIFY(!fixture.row());
    QVERIFY(!fixture.states[1].rowLeft);
}

void HeartbeatWorkerTest::givesUpWaitingWhenSet_data()
{
    QTest::addColumn<bool>("cancelled");
    QTest::newRow("cancelled") << true;
    QTest::newRow("released") << false;
}

void HeartbeatWorkerTest::givesUpWaitingWhenSet()
{
    QFETCH(bool, cancelled);
    LockFixture fixture;
    fixture.acquire(1, fixture.request(QStringLiteral("holder")));
    fixture.acquire(2, fixture.request());
    QCOMPARE(fixture.states[2].phase, HeldPhase::Waiting);
    if (cancelled)
        fixture.heartbeats->command(2, locks::command::StopWaiting());
    else
        fixture.heartbeats->command(2, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[2].phase, HeldPhase::NotAcquired);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void HeartbeatWorkerTest::keepsALockWhoseWaitingIsGivenUpTooLate()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::StopWaiting());
    fixture.clock.advance(1min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("isReleased"), QByteArray("(none)"));
}

void HeartbeatWorkerTest::sharesOneLockUnderTwoIds()
{
    LockFixture fixture(ids::javaLockClient);
    auto request = fixture.request();
    request.reentrant = true;
    fixture.acquire(1, request);
    fixture.acquire(2, request);
    QCOMPARE(fixture.states[2].sentence,
             QStringLiteral("Ours already; acquired once more by the same client."));
    QCOMPARE(fixture.states[2].id, quint64(2));
    fixture.heartbeats->command(2, locks::command::PauseHeartbeats());
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Paused);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Paused);
    fixture.heartbeats->command(1, locks::command::Release());
    runUntilIdle();
    QCOMPARE(fixture.states[2].phase, HeldPhase::Released);
    // Both ids are forgotten with it.
    QTRY_VERIFY((fixture.acquire(2, request), fixture.states[2].phase == HeldPhase::Held));
}

void HeartbeatWorkerTest::asksBeforeItReplacesARow_data()
{
    QTest::addColumn<bool>("may");
    QTest::newRow("it may") << true;
    QTest::newRow("it must not") << false;
}

void HeartbeatWorkerTest::asksBeforeItReplacesARow()
{
    QFETCH(bool, may);
    LockFixture fixture;
    fixture.table.put(released());
    std::vector<locks::Replacement> asked;
    std::vector<ReplacementEnd> ends;
    connect(fixture.heartbeats.get(), &locks::HeartbeatThread::replacing, this,
            [&asked](quint64, const locks::Replacement &replacement) { asked.push_back(replacement); });
    connect(fixture.heartbeats.get(), &locks::HeartbeatThread::replaced, this,
            [&ends](quint64 id, ReplacementEnd end) {
                QCOMPARE(id, quint64(1));
                ends.push_back(end);
            });
    fixture.heartbeats->acquireKeepingRows(1, fixture.request());
    fixture.clock.advance(3s);
    QCOMPARE(asked.size(), std::size_t(1));
    QCOMPARE(asked[0].before, released());
    QVERIFY(fixture.table.writes.empty());
    if (may) {
        fixture.heartbeats->mayReplace(1);
        runUntilIdle();
        QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
        QCOMPARE(ends, std::vector<ReplacementEnd>{ReplacementEnd::Applied});
        QCOMPARE(asked[0].after, *fixture.row());
        return;
    }
    fixture.heartbeats->mustNotReplace(1, {base::ErrorKind::Io, QStringLiteral("the disk is full"), {}, {}});
    runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QCOMPARE(fixture.states[1].trouble, std::optional(base::ErrorKind::Io));
    QCOMPARE(fixture.states[1].sentence, QStringLiteral("the disk is full"));
    QCOMPARE(*fixture.row(), released());
    QVERIFY(fixture.table.writes.empty());
    // Another acquisition does not ask.
    fixture.acquire(2, fixture.request());
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    QCOMPARE(asked.size(), std::size_t(1));
}

LEASESCOPE_TEST(HeartbeatWorkerTest)
#include "HeartbeatWorkerTest.moc"
