// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Calls.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using base::ErrorKind;
using fakes::Calls;
using fakes::Fault;
using fakes::problemOf;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;

/// What a client's calls about its locks do and answer, and when they end.
class ClientCallsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sendHeartbeatAnswersForItsOwnHeartbeat();
    void sendHeartbeatEndsAtTheLeaseEndItBeganWith();
    void sendHeartbeatFailsIfTheLockIsOverByThen();
    void sendHeartbeatRefusesWhatCannotHeartbeat();
    void releaseWaitsForTheTable();
    void releaseWaitsOneLeaseAtMost();
    void releaseRefusesWhatIsNotHeld();
    void closeReleasesWhatIsStillHeld();
    void closeWaitsNoLongerThanItsLimit();
    void closeEndsWhenItIsStopped();
};

void ClientCallsTest::sendHeartbeatAnswersForItsOwnHeartbeat()
{
    Calls me;
    auto *lock = me.take(me.request());
    const auto plain = me.beginHeartbeat(lock);
    QVERIFY(plain->has_value() && **plain);
    QCOMPARE(lock->state().heartbeats, 1U);
    me.table.faults = {Fault::Refused};
    const auto failed = me.beginHeartbeat(lock);
    QVERIFY(failed->has_value());
    QCOMPARE(problemOf(**failed), LockProblem::Unanswered);
    QCOMPARE((*failed)->error().sentence, lock->state().sentence);
    Calls busy; // the heartbeat that was due is accepted meanwhile, the one asked for is not
    auto *late = busy.take(busy.request());
    busy.table.delay = 200ms;
    busy.table.faults = {Fault::None, Fault::Refused};
    busy.advance(5100ms);
    const auto second = busy.beginHeartbeat(late);
    QVERIFY(!second->has_value());
    busy.advance(700ms);
    QCOMPARE(late->state().heartbeats, 1U);
    QVERIFY(second->has_value());
    QCOMPARE(problemOf(**second), LockProblem::Unanswered);
}

void ClientCallsTest::sendHeartbeatEndsAtTheLeaseEndItBeganWith()
{
    Calls me;
    auto request = me.request();
    request.heartbeat = 10s;
    auto *lock = me.take(request);
    me.table.delay = 3s;
    me.advance(10100ms); // the heartbeat due is under way, till 16 s; the one asked for then till 22 s
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("new");
    const auto answer = me.beginHeartbeat(lock, options);
    me.advance(9900ms - 1ns);
    QCOMPARE(lock->state().heartbeats, 1U);
    QVERIFY(!answer->has_value());
    me.advance(1ns);
    QVERIFY(answer->has_value());
    QCOMPARE(problemOf(**answer), LockProblem::Unanswered);
    QCOMPARE(lock->state().phase, HeldPhase::Held);
}

void ClientCallsTest::sendHeartbeatFailsIfTheLockIsOverByThen()
{
    Calls me;
    locks::HeldLock *lock = nullptr;
    lock = me.take(me.request(), [&lock](const locks::HeldLockState &state) {
        if (state.heartbeats == 1 && lock && !lock->isOver())
            lock->crash();
    });
    const auto answer = me.beginHeartbeat(lock);
    QCOMPARE(lock->state().phase, HeldPhase::Crashed);
    QCOMPARE(lock->state().heartbeats, 1U);
    QVERIFY(answer->has_value() && !**answer);
    QCOMPARE((*answer)->error().sentence,
             QStringLiteral("Stopped without a release; the row stays until its lease lapses."));
}

void ClientCallsTest::sendHeartbeatRefusesWhatCannotHeartbeat()
{
    Calls mutex("lockname");
    auto *fixed = mutex.take(mutex.request(ids::dyndbMutex));
    const auto never = mutex.beginHeartbeat(fixed);
    QVERIFY(never->has_value() && !**never);
    QCOMPARE((*never)->error().kind, ErrorKind::Unsupported);
    QCOMPARE((*never)->error().sentence, QStringLiteral("this library never renews a lock"));
    Calls me;
    auto *lock = me.take(me.request());
    const auto none = me.beginHeartbeat(nullptr);
    QCOMPARE((*none)->error().sentence,
             QStringLiteral("cannot send a heartbeat: no such lock was taken by this client"));
    lock->crash();
    const auto over = me.beginHeartbeat(lock);
    QCOMPARE(problemOf(**over), LockProblem::AlreadyReleased);
    QCOMPARE((*over)->error().sentence, QStringLiteral("cannot send a heartbeat: lock job is ours no more"));
    QVERIFY(me.run(me.client.close(1s, {})));
    const auto closed = me.beginHeartbeat(lock);
    QCOMPARE(problemOf(**closed), LockProblem::ClientClosed);
    QCOMPARE((*closed)->error().sentence,
             QStringLiteral("cannot send a heartbeat: this lock client was closed"));
}

void ClientCallsTest::releaseWaitsForTheTable()
{
    Calls me;
    auto *lock = me.take(me.request());
    me.table.delay = 200ms;
    const base::BootTime begun = me.clock.boot();
    QVERIFY(me.release(lock));
    QCOMPARE(me.clock.boot() - begun, 400ms);
    QCOMPARE(lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.row()->stringAt("isReleased"), QByteArray("1"));
    Calls stolen;
    auto *lost = stolen.take(stolen.request());
    stolen.putForeign();
    const auto refused = stolen.release(lost);
    QCOMPARE(problemOf(refused), LockProblem::OwnerMismatched);
    QCOMPARE(refused.error().sentence, lost->state().sentence);
}

void ClientCallsTest::releaseWaitsOneLeaseAtMost()
{
    Calls me;
    auto request = me.request();
    request.lease = 3s;
    request.heartbeat = 1s;
    auto *lock = me.take(request);
    me.table.delay = 1h;
    const base::BootTime begun = me.clock.boot();
    const auto released = me.release(lock);
    QVERIFY(!released);
    QVERIFY(me.clock.boot() - begun <= 3s);
    Calls stopped;
    auto *held = stopped.take(stopped.request());
    stopped.table.delay = 200ms;
    const auto slot = stopped.begin(stopped.client.release(held, {}, stopped.stop.get_token()));
    QVERIFY(!slot->has_value());
    stopped.stop.request_stop();
    stopped.advance(0ns);
    QVERIFY(slot->has_value());
    QCOMPARE((*slot)->error().kind, ErrorKind::Cancelled);
}

void ClientCallsTest::releaseRefusesWhatIsNotHeld()
{
    Calls me;
    auto *lock = me.take(me.request());
    const auto none = me.release(nullptr);
    QCOMPARE(problemOf(none), LockProblem::NotHeldByUs);
    QCOMPARE(none.error().sentence, QStringLiteral("cannot release: no such lock was taken by this client"));
    QVERIFY(me.release(lock));
    const auto again = me.release(lock);
    QCOMPARE(problemOf(again), LockProblem::AlreadyReleased);
    QCOMPARE(again.error().sentence, QStringLiteral("cannot release: lock job is ours no more"));
}

void ClientCallsTest::closeReleasesWhatIsStillHeld()
{
    Calls me;
    std::vector<locks::HeldLock *> held;
    for (const char *key : {"job", "second", "third", "released", "crashed"})
        held.push_back(me.take(me.request(ids::dynamolock, key)));
    QVERIFY(me.release(held[3]));
    held[4]->crash();
    me.putForeign(); // in place of the first
    me.table.delay = 100ms;
    const auto closed = me.run(me.client.close(5s, {}));
    QVERIFY(closed);
    QCOMPARE(closed->released, 2);
    QCOMPARE(closed->left.size(), std::size_t(1));
    QCOMPARE(closed->left[0].id, 1U);
    QCOMPARE(closed->left[0].problem, LockProblem::OwnerMismatched);
    QVERIFY(me.client.isClosed());
    QCOMPARE(held[1]->state().phase, HeldPhase::Released);
    QCOMPARE(held[2]->state().phase, HeldPhase::Released);
    QCOMPARE(held[4]->state().phase, HeldPhase::Crashed);
}

void ClientCallsTest::closeWaitsNoLongerThanItsLimit()
{
    Calls me;
    QVERIFY(me.take(me.request()));
    me.table.delay = 2s;
    const base::BootTime begun = me.clock.boot();
    const auto closed = me.run(me.client.close(1s, {}));
    QVERIFY(closed);
    QCOMPARE(me.clock.boot() - begun, 1s);
    QCOMPARE(closed->released, 0);
    QCOMPARE(closed->left.size(), std::size_t(1));
    Calls none;
    const auto nothing = none.run(none.client.close(1s, {}));
    QVERIFY(nothing && nothing->left.empty());
    QCOMPARE(nothing->released, 0);
}

void ClientCallsTest::closeEndsWhenItIsStopped()
{
    Calls me;
    QVERIFY(me.take(me.request()));
    me.table.delay = 200ms;
    const auto slot = me.begin(me.client.close(5s, me.stop.get_token()));
    QVERIFY(!slot->has_value());
    QVERIFY(me.client.isClosed());
    me.stop.request_stop();
    me.advance(0ns);
    QVERIFY(slot->has_value());
    QCOMPARE((*slot)->error().kind, ErrorKind::Cancelled);
}

LEASESCOPE_TEST(ClientCallsTest)
#include "ClientCallsTest.moc"
