// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Calls.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using dynamodb::AttributeValue;
using fakes::Calls;
using fakes::Fault;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;

/// How a client's acquire goes on from one attempt to the next, and how it ends.
class AcquireCallTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsEachLookAndWhyItWasNotGranted();
    void givesALockAgainIfReentrant();
    void refusesWhatTheLibraryDoes();
    void makesAMissingTableOnce();
    void makesNoTableUnasked();
    void switchesTimeToLiveOnWhereTheLibraryDoes();
    void endsWhenItIsGivenUp_data();
    void endsWhenItIsGivenUp();
    void doesNotBeginOnceItIsGivenUp();
    void endsAtOnceWhenItIsStopped();
    void looksForNoRowOnceTheLockIsGone();
};

void AcquireCallTest::reportsEachLookAndWhyItWasNotGranted()
{
    Calls me;
    dynamodb::Item row = me.putForeign();
    row.set("leaseDuration", AttributeValue::string("3s"));
    me.table.put(row);
    auto request = me.request();
    request.refresh = 2s;
    const auto waiting = me.beginAcquire(request);
    QCOMPARE(me.reported.size(), std::size_t(1));
    me.advance(2s - 1ns);
    QCOMPARE(me.reported.size(), std::size_t(1));
    row.set("recordVersionNumber", AttributeValue::string("two"));
    me.table.put(row);
    me.advance(1ns);
    QCOMPARE(me.reported.size(), std::size_t(2));
    QCOMPARE(me.reported.back().phase, HeldPhase::Waiting);
    QCOMPARE(me.reported.back().id, 1U);
    QCOMPARE(me.reported.back().attempts, 2U);
    QCOMPARE(me.reported.back().version, QStringLiteral("two"));
    row.set("recordVersionNumber", AttributeValue::string("three"));
    me.table.put(row);
    me.advance(4s);
    QVERIFY(waiting->has_value() && **waiting);
    const locks::AcquireOutcome &outcome = ***waiting;
    QVERIFY(!outcome.lock && !outcome.held);
    QCOMPARE(outcome.state.id, 1U);
    QCOMPARE(outcome.state.phase, HeldPhase::NotAcquired);
    QCOMPARE(outcome.state.sentence, QStringLiteral("Not acquired: other held it to the end of the wait."));
}

void AcquireCallTest::givesALockAgainIfReentrant()
{
    for (const bool reentrant : {true, false}) {
        Calls me;
        auto request = me.request(ids::javaLockClient);
        request.reentrant = reentrant;
        auto *lock = me.take(request);
        const auto again = me.beginAcquire(request);
        QCOMPARE(again->has_value(), reentrant);
        if (!reentrant)
            continue;
        QVERIFY(!(**again)->lock);
        QCOMPARE((**again)->held, lock);
        QCOMPARE((**again)->state.id, 1U);
        QCOMPARE((**again)->state.phase, HeldPhase::Held);
        QCOMPARE((**again)->state.version, lock->state().version);
    }
}

void AcquireCallTest::refusesWhatTheLibraryDoes()
{
    Calls me;
    auto reentrant = me.request();
    reentrant.reentrant = true;
    const auto refused = me.beginAcquire(reentrant);
    QCOMPARE((*refused)->error().kind, ErrorKind::BadInput);
    const auto unknown = me.beginAcquire(me.request(DialectId()));
    QCOMPARE((*unknown)->error().kind, ErrorKind::Unsupported);
    QVERIFY(me.line.asked.empty());
}

void AcquireCallTest::makesAMissingTableOnce()
{
    for (const bool sorted : {false, true}) {
        Calls me("id", sorted ? std::optional<QByteArray>("shard") : std::nullopt);
        auto request = me.request();
        request.createTable = true;
        if (sorted)
            request.sortKey = QStringLiteral("eu");
        me.line.reads = {{ErrorKind::NotFound, false, {}}};
        QVERIFY(me.take(request));
        QCOMPARE(me.line.created.size(), std::size_t(1));
        QCOMPARE(me.line.created[0].name, QStringLiteral("locks"));
        QCOMPARE(me.line.created[0].partitionKey.name, QByteArray("id"));
        QCOMPARE(me.line.created[0].sortKey.has_value(), sorted);
        if (sorted)
            QCOMPARE(me.line.created[0].sortKey->name, QByteArray("shard"));
        QVERIFY(me.line.timesToLive.empty());
    }
    Calls still; // missing after it was made
    auto request = still.request();
    request.createTable = true;
    still.line.reads.assign(2, {ErrorKind::NotFound, false, {}});
    const auto ended = still.beginAcquire(request);
    QCOMPARE((*ended)->error().kind, ErrorKind::NotFound);
    QCOMPARE(still.line.created.size(), std::size_t(1));
    Calls denied;
    denied.line.createFails = ErrorKind::AccessDenied;
    denied.line.reads = {{ErrorKind::NotFound, false, {}}};
    const auto failed = denied.beginAcquire(request);
    QCOMPARE((*failed)->error().kind, ErrorKind::AccessDenied);
    QVERIFY(denied.table.writes.empty());
}

void AcquireCallTest::makesNoTableUnasked()
{
    for (const auto &[kind, asked] :
         {std::pair(ErrorKind::NotFound, false), {ErrorKind::AccessDenied, true}}) {
        Calls me;
        auto request = me.request();
        request.createTable = asked;
        me.line.reads = {{kind, false, {}}};
        const auto ended = me.beginAcquire(request);
        QVERIFY(ended->has_value());
        QCOMPARE((*ended)->error().kind, kind);
        QVERIFY(me.line.created.empty());
    }
    Calls there; // while another holds it
    there.putForeign();
    auto request = there.request();
    request.createTable = true;
    there.beginAcquire(request);
    there.advance(2s);
    QVERIFY(there.line.created.empty());
    request.failIfLocked = true;
    const auto held = there.beginAcquire(request);
    QVERIFY(held->has_value() && **held);
    QCOMPARE((**held)->state.phase, HeldPhase::NotAcquired);
    QVERIFY(there.line.created.empty());
}

void AcquireCallTest::switchesTimeToLiveOnWhereTheLibraryDoes()
{
    for (const auto fails : {std::optional<ErrorKind>(), std::optional(ErrorKind::AccessDenied),
                             std::optional(ErrorKind::Cancelled)}) {
        Calls me("lockname");
        auto request = me.request(ids::dyndbMutex);
        request.createTable = true;
        me.line.reads = {{ErrorKind::NotFound, false, {}}};
        me.line.timeToLiveFails = fails;
        const auto ended = me.beginAcquire(request);
        QVERIFY(ended->has_value());
        if (fails == ErrorKind::Cancelled)
            QCOMPARE((*ended)->error().kind, ErrorKind::Cancelled);
        else
            QVERIFY(**ended && (**ended)->lock);
        QCOMPARE(me.line.timesToLive.size(), std::size_t(1));
        QCOMPARE(me.line.timesToLive[0], std::tuple(QStringLiteral("locks"), QByteArray("ttl"), true));
    }
}

void AcquireCallTest::endsWhenItIsGivenUp_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("readFails"); // as an error kind; -1: it does not
    QTest::addColumn<int>("problem");
    QTest::newRow("held by another") << int(Fault::None) << -1 << int(LockProblem::NotAcquired);
    QTest::newRow("arrived") << int(Fault::LostAfter) << -1 << int(LockProblem::None);
    QTest::newRow("did not arrive") << int(Fault::LostBefore) << -1 << int(LockProblem::Unanswered);
    QTest::newRow("not to be read") << int(Fault::LostAfter) << int(ErrorKind::Unreachable)
                                    << int(LockProblem::Unanswered);
    QTest::newRow("stopped") << int(Fault::LostAfter) << int(ErrorKind::Cancelled) << -1;
}

void AcquireCallTest::endsWhenItIsGivenUp()
{
    QFETCH(int, fault);
    QFETCH(int, readFails);
    QFETCH(int, problem);
    Calls me;
    me.table.faults = {Fault(fault)};
    const bool open = Fault(fault) != Fault::None;
    if (!open)
        me.putForeign();
    const auto ended = me.beginAcquire(me.request());
    QVERIFY(!ended->has_value());
    if (readFails >= 0)
        me.line.reads = {{ErrorKind(readFails), false, {}}};
    me.giveUp.request_stop();
    me.advance(0ns);
    QVERIFY(ended->has_value());
    QCOMPARE(me.line.asked.size(), std::size_t(open ? 2 : 1));
    if (problem < 0) {
        QCOMPARE((*ended)->error().kind, ErrorKind::Cancelled);
        return;
    }
    QVERIFY(**ended);
    const bool acquired = LockProblem(problem) == LockProblem::None;
    QCOMPARE((**ended)->lock != nullptr, acquired);
    QCOMPARE((**ended)->state.problem, LockProblem(problem));
    QCOMPARE((**ended)->state.phase, acquired ? HeldPhase::Waiting : HeldPhase::NotAcquired);
}

void AcquireCallTest::doesNotBeginOnceItIsGivenUp()
{
    Calls me;
    me.giveUp.request_stop();
    const auto ended = me.beginAcquire(me.request());
    QVERIFY(ended->has_value() && **ended);
    QCOMPARE((**ended)->state.phase, HeldPhase::NotAcquired);
    QCOMPARE((**ended)->state.sentence, QStringLiteral("Stopped waiting."));
    QVERIFY(me.line.asked.empty());
}

void AcquireCallTest::endsAtOnceWhenItIsStopped()
{
    Calls me; // in the pause between two looks
    me.table.faults = {Fault::LostAfter};
    const auto ended = me.beginAcquire(me.request());
    me.stop.request_stop();
    me.advance(0ns);
    QVERIFY(ended->has_value());
    QCOMPARE((*ended)->error().kind, ErrorKind::Cancelled);
    QCOMPARE(me.line.asked.size(), std::size_t(1));
    Calls late; // during a look, whatever its answer
    late.line.reads = {{ErrorKind::NotFound, false, [&late] { late.stop.request_stop(); }}};
    auto request = late.request();
    request.createTable = true;
    const auto stopped = late.beginAcquire(request);
    QVERIFY(stopped->has_value());
    QCOMPARE((*stopped)->error().kind, ErrorKind::Cancelled);
    QVERIFY(late.line.created.empty());
}

// A release without an answer is looked for, but not by a lock that nobody has any more.
void AcquireCallTest::looksForNoRowOnceTheLockIsGone()
{
    Calls me;
    locks::HeldLock *lock = me.take(me.request());
    QVERIFY(lock);
    const auto asked = me.line.asked.size();
    me.line.writes = {fakes::ScriptedTable::End{ErrorKind::Unclear, false, [&me] { me.locks.clear(); }}};
    lock->execute(locks::command::Release());
    me.advance(1s);
    QVERIFY(me.locks.empty());
    QCOMPARE(me.line.asked.size(), asked);
}

LEASESCOPE_TEST(AcquireCallTest)
#include "AcquireCallTest.moc"
