// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/heartbeat/HeartbeatWorker.h"
#include "tests/locks/Bench.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using fakes::Bench;
using fakes::Fault;
using locks::DialectId;
using locks::HeldPhase;
using locks::ReplacementEnd;

namespace {

void settle()
{
    fakes::ManualClock::settle();
}

aws::Item released()
{
    return {{"key", AttributeValue::string("job")},
            {"ownerName", AttributeValue::string("other")},
            {"leaseDuration", AttributeValue::string("20s")},
            {"recordVersionNumber", AttributeValue::string("one")},
            {"isReleased", AttributeValue::string("1")}};
}

} // namespace

/// The test locks of one window: commands and answers by id.
class HeartbeatRoomTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void failsWithoutAConnection();
    void passesEveryCommandToItsLock();
    void takesNothingTwiceUnderOneId();
    void ignoresIdsItDoesNotKnow();
    void forgetsAnIdWhoseLockIsOver_data();
    void forgetsAnIdWhoseLockIsOver();
    void givesUpWaitingWhenToldTo_data();
    void givesUpWaitingWhenToldTo();
    void keepsALockWhoseWaitingIsGivenUpTooLate();
    void sharesOneLockUnderTwoIds();
    void asksBeforeItReplacesARow_data();
    void asksBeforeItReplacesARow();
};

void HeartbeatRoomTest::failsWithoutAConnection()
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
    const locks::LockRequest request = Bench().request();
    for (const quint64 id : {quint64(1), quint64(2)}) {
        heartbeats.acquire(id, request);
        settle();
        QCOMPARE(states.size(), std::size_t(id));
        QCOMPARE(states.back().id, id);
        QCOMPARE(states.back().phase, HeldPhase::Failed);
        QCOMPARE(states.back().trouble, std::optional(base::ErrorKind::Unreachable));
        QCOMPARE(states.back().sentence, QStringLiteral("there is no connection to take locks with"));
        QCOMPARE(states.back().request.key, request.key);
    }
    QCOMPARE(made, 1);
}

void HeartbeatRoomTest::passesEveryCommandToItsLock()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.heartbeats->pauseHeartbeats(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Paused);
    bench.heartbeats->resumeHeartbeats(1);
    settle();
    QCOMPARE(bench.states[1].heartbeats, 1U);
    bench.heartbeats->ensure(1, 40s);
    settle();
    QCOMPARE(bench.text("leaseDuration"), QByteArray("40s"));
    bench.heartbeats->changeData(1, QByteArray("data"));
    settle();
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("data"));
    bench.heartbeats->heartbeatNow(1);
    settle();
    QCOMPARE(bench.states[1].heartbeats, 4U);
    bench.heartbeats->releaseAll();
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
}

void HeartbeatRoomTest::takesNothingTwiceUnderOneId()
{
    Bench bench;
    bench.acquire(1, bench.request());
    auto other = bench.request();
    other.key = QStringLiteral("other");
    bench.acquire(1, other);
    QVERIFY(!bench.row("other"));
    bench.clock.advance(1min);
    QCOMPARE(bench.states[1].request.key, QStringLiteral("job"));
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeartbeatRoomTest::ignoresIdsItDoesNotKnow()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.heartbeats->release(9);
    bench.heartbeats->cancel(9);
    bench.heartbeats->crash(9);
    bench.heartbeats->heartbeatNow(9);
    bench.heartbeats->mayReplace(9);
    bench.heartbeats->mustNotReplace(9, {});
    settle();
    QCOMPARE(bench.states.size(), std::size_t(1));
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].heartbeats, 0U);
}

void HeartbeatRoomTest::forgetsAnIdWhoseLockIsOver_data()
{
    QTest::addColumn<int>("phase");
    QTest::newRow("failed") << int(HeldPhase::Failed);
    QTest::newRow("not acquired") << int(HeldPhase::NotAcquired);
    QTest::newRow("released") << int(HeldPhase::Released);
    QTest::newRow("crashed") << int(HeldPhase::Crashed);
}

void HeartbeatRoomTest::forgetsAnIdWhoseLockIsOver()
{
    QFETCH(int, phase);
    Bench bench;
    auto request = bench.request();
    if (HeldPhase(phase) == HeldPhase::Failed)
        request.lease = 0ms;
    if (HeldPhase(phase) == HeldPhase::NotAcquired) {
        aws::Item theirs = released();
        theirs.remove("isReleased");
        bench.table.put(theirs);
        request.failIfLocked = true;
    }
    bench.acquire(1, request);
    if (HeldPhase(phase) == HeldPhase::Released)
        bench.heartbeats->release(1);
    if (HeldPhase(phase) == HeldPhase::Crashed)
        bench.heartbeats->crash(1);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase(phase));
    auto other = bench.request();
    other.key = QStringLiteral("other");
    // Once what was still waiting has ended; the room looks after it now and then.
    QTRY_VERIFY((bench.acquire(1, other), bench.states[1].phase == HeldPhase::Held));
    QVERIFY(bench.row("other"));
}

void HeartbeatRoomTest::givesUpWaitingWhenToldTo_data()
{
    QTest::addColumn<bool>("cancelled");
    QTest::newRow("cancelled") << true;
    QTest::newRow("released") << false;
}

void HeartbeatRoomTest::givesUpWaitingWhenToldTo()
{
    QFETCH(bool, cancelled);
    Bench bench;
    bench.acquire(1, bench.request(QStringLiteral("holder")));
    bench.acquire(2, bench.request());
    QCOMPARE(bench.states[2].phase, HeldPhase::Waiting);
    if (cancelled)
        bench.heartbeats->cancel(2);
    else
        bench.heartbeats->release(2);
    settle();
    QCOMPARE(bench.states[2].phase, HeldPhase::NotAcquired);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void HeartbeatRoomTest::keepsALockWhoseWaitingIsGivenUpTooLate()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.heartbeats->cancel(1);
    bench.clock.advance(1min);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.text("isReleased"), QByteArray("(none)"));
}

void HeartbeatRoomTest::sharesOneLockUnderTwoIds()
{
    Bench bench(DialectId::JavaLockClient);
    auto request = bench.request();
    request.reentrant = true;
    bench.acquire(1, request);
    bench.acquire(2, request);
    QCOMPARE(bench.states[2].sentence, QStringLiteral("Ours already; taken once more by the same client."));
    QCOMPARE(bench.states[2].id, quint64(2));
    bench.heartbeats->pauseHeartbeats(2);
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Paused);
    QCOMPARE(bench.states[2].phase, HeldPhase::Paused);
    bench.heartbeats->release(1);
    settle();
    QCOMPARE(bench.states[2].phase, HeldPhase::Released);
    // Both ids are forgotten with it.
    QTRY_VERIFY((bench.acquire(2, request), bench.states[2].phase == HeldPhase::Held));
}

void HeartbeatRoomTest::asksBeforeItReplacesARow_data()
{
    QTest::addColumn<bool>("may");
    QTest::newRow("it may") << true;
    QTest::newRow("it must not") << false;
}

void HeartbeatRoomTest::asksBeforeItReplacesARow()
{
    QFETCH(bool, may);
    Bench bench;
    bench.table.put(released());
    std::vector<locks::Replacement> asked;
    std::vector<ReplacementEnd> ends;
    connect(bench.heartbeats.get(), &locks::HeartbeatThread::replacing, this,
            [&asked](quint64, const locks::Replacement &replacement) { asked.push_back(replacement); });
    connect(bench.heartbeats.get(), &locks::HeartbeatThread::replaced, this,
            [&ends](quint64 id, ReplacementEnd end) {
                QCOMPARE(id, quint64(1));
                ends.push_back(end);
            });
    bench.heartbeats->acquireKeepingRows(1, bench.request());
    bench.clock.advance(3s);
    QCOMPARE(asked.size(), std::size_t(1));
    QCOMPARE(asked[0].before, released());
    QVERIFY(bench.table.writes.empty());
    if (may) {
        bench.heartbeats->mayReplace(1);
        settle();
        QCOMPARE(bench.states[1].phase, HeldPhase::Held);
        QCOMPARE(ends, std::vector<ReplacementEnd>{ReplacementEnd::Applied});
        QCOMPARE(asked[0].after, *bench.row());
        return;
    }
    bench.heartbeats->mustNotReplace(1, {base::ErrorKind::Io, QStringLiteral("the disk is full"), {}, {}});
    settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Failed);
    QCOMPARE(bench.states[1].trouble, std::optional(base::ErrorKind::Io));
    QCOMPARE(bench.states[1].sentence, QStringLiteral("the disk is full"));
    QCOMPARE(*bench.row(), released());
    QVERIFY(bench.table.writes.empty());
    // Another acquisition does not ask.
    bench.acquire(2, bench.request());
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
    QCOMPARE(asked.size(), std::size_t(1));
}

LEASESCOPE_TEST(HeartbeatRoomTest)
#include "BeatRoomTest.moc"
