// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Attempts.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::Attempts;
using fakes::Fault;
using locks::DialectId;
using locks::FailedAttempt;
using locks::HeldPhase;
using locks::LockProblem;
using Verdict = locks::Acquisition::Verdict;

namespace {

using Got = std::optional<Verdict>;

} // namespace

/// One attempt after another, to the nanosecond.
class AttemptTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesAForeignLockOnlyAfterItsLease();
    void reportsWhoHoldsItSinceWhenAndUntilWhen();
    void countsAHolderAnewOnceItsDateMoved();
    void looksJustAfterTheLapseAndNoMoreOften();
    void givesUpStrictlyAfterTheBudget();
    void failsAtOnceIfLocked();
    void watchesAnewAfterATakeOverWithoutAnAnswer();
    void givesUpWhenNoRequestIsAnswered();
    void waitsForALongLeaseWithoutARequest();
    void claimsAnOwnWriteUntilItsLeaseIsOver();
    void reportsWhoWasFaster();
    void waitsForALockThatMustExist();
    void skipsTheWaitUntilTheVersionStoodStill();
    void drawsNothingButAVersion();
    void saysWhatMayStillArriveWhenItIsGivenUp();
};

void AttemptTest::takesAForeignLockOnlyAfterItsLease()
{
    Attempts me;
    me.server.offset = 2h; // of no account where no date is stored
    me.putForeign();
    me.request.wait = 1min;
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.state().sentence, QStringLiteral("Held by other; trying again."));
    QCOMPARE(me.state().version, QStringLiteral("one"));
    QCOMPARE(me.state().secondsToWait, std::optional(63));
    QCOMPARE(me.verdict(3s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().secondsToWait, std::optional(60));
    QVERIFY(me.table.writes.empty());
    QCOMPARE(me.verdict(3s + 1ns), Got(Verdict::Acquired));
    QCOMPARE(me.state().sentence, QStringLiteral("Acquired."));
    QCOMPARE(me.state().attempts, 3U);
    QCOMPARE(me.leaseEnd(), 23s + 1ns);
    QCOMPARE(me.table.strongReads, 3);
    QCOMPARE(me.state().failedAttempts.size(), std::size_t(3));
    for (const auto &[i, at] : {std::pair(0, 0ns), {1, 3s}, {2, 3s + 1ns}}) {
        const FailedAttempt &failed = me.state().failedAttempts[std::size_t(i)];
        QCOMPARE(failed.kind, FailedAttempt::Kind::FoundHeld);
        QCOMPARE(failed.at - me.start, at);
        QCOMPARE(failed.owner, QStringLiteral("other"));
        QVERIFY(!failed.error);
    }
}

void AttemptTest::reportsWhoHoldsItSinceWhenAndUntilWhen()
{
    Attempts me;
    me.putForeign();
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QVERIFY(me.state().holder);
    QCOMPARE(me.state().holder->owner, QStringLiteral("other"));
    QCOMPARE(me.state().holder->seenSince, me.start);
    QCOMPARE(me.state().holder->takeover, locks::lapseForObserver(me.start, 3s));
    QCOMPARE(me.verdict(1s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().holder->seenSince, me.start); // the same version
    me.putForeign("two", "another");
    QCOMPARE(me.verdict(2s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().holder->owner, QStringLiteral("another"));
    QCOMPARE(me.state().holder->seenSince, me.start + 2s);
}

void AttemptTest::countsAHolderAnewOnceItsDateMoved()
{
    Attempts me(ids::dyndbMutex);
    me.request.wait = 1min;
    me.putDated(20s);
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(2s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().holder->seenSince, me.start);
    me.putDated(30s);
    QCOMPARE(me.verdict(4s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().holder->seenSince, me.start + 4s);
}

void AttemptTest::looksJustAfterTheLapseAndNoMoreOften()
{
    Attempts me;
    me.putForeign();
    me.request.refresh = 10s;
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.acquisition->pauseLength(), 3s + 1ns);
    me.clock.setBoot(me.start + 3s);
    QCOMPARE(me.acquisition->pauseLength(), 1ns);
    me.clock.setBoot(me.start + 5s);
    QCOMPARE(me.acquisition->pauseLength(), 1ns);
    me.request.refresh = 2s;
    me.begin();
    QCOMPARE(me.acquisition->pauseLength(), 2s);
    QCOMPARE(me.verdict(5s), Got(Verdict::TryAgain));
    QCOMPARE(me.acquisition->pauseLength(), 2s);
}

void AttemptTest::givesUpStrictlyAfterTheBudget()
{
    Attempts me;
    me.putForeign("one");
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    me.putForeign("two");
    QCOMPARE(me.verdict(3500ms), Got(Verdict::TryAgain));
    QCOMPARE(me.state().secondsToWait, std::optional(1));
    QCOMPARE(me.verdict(4s), Got(Verdict::TryAgain)); // one lease and one second
    QCOMPARE(me.state().secondsToWait, std::optional(0));
    QCOMPARE(me.verdict(4s + 1ns), Got(Verdict::NotAcquired));
    QCOMPARE(me.state().phase, HeldPhase::NotAcquired);
    QCOMPARE(me.state().problem, LockProblem::NotAcquired);
    QCOMPARE(me.state().sentence, QStringLiteral("Not acquired: other held it to the end of the wait."));
    QVERIFY(!me.state().secondsToWait);
    QVERIFY(me.table.writes.empty());
}

void AttemptTest::failsAtOnceIfLocked()
{
    Attempts me;
    me.putForeign();
    me.request.failIfLocked = true;
    QCOMPARE(me.verdict(0ns), Got(Verdict::NotAcquired));
    QCOMPARE(me.state().sentence, QStringLiteral("Not acquired: held by other."));
    QCOMPARE(me.state().failedAttempts.size(), std::size_t(1));
}

void AttemptTest::watchesAnewAfterATakeOverWithoutAnAnswer()
{
    Attempts me;
    me.putForeign();
    me.request.wait = 1min;
    me.table.faults = {Fault::LostBefore};
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(4s), Got(Verdict::TryAgain));
    QCOMPARE(me.state().sentence, QStringLiteral("No answer to the request for the lock; reading to see."));
    QCOMPARE(me.state().failedAttempts.back().kind, FailedAttempt::Kind::Unclear);
    QCOMPARE(me.state().failedAttempts.back().at - me.start, 4s);
    QVERIFY(me.acquisition->hasOpenWrites());
    QCOMPARE(me.acquisition->pauseLength(), 1s);
    QCOMPARE(me.verdict(5s), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(8s), Got(Verdict::TryAgain));
    QCOMPARE(me.table.writes.size(), std::size_t(1));
    QCOMPARE(me.verdict(8s + 1ns), Got(Verdict::Acquired));
}

void AttemptTest::givesUpWhenNoRequestIsAnswered()
{
    for (const DialectId dialect : fakes::playedDialects) {
        Attempts me(dialect);
        me.request.wait = 5s;
        me.table.faults.assign(10, Fault::LostBefore);
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        if (locks::protocolOf(dialect)->waitsByRecordVersion())
            QCOMPARE(me.verdict(7s), Got(Verdict::TryAgain));
        QCOMPARE(me.verdict(25s - 1ns), Got(Verdict::TryAgain));
        QCOMPARE(me.verdict(25s), Got(Verdict::NotAcquired));
        QCOMPARE(me.state().problem, LockProblem::Unanswered);
        QCOMPARE(me.state().sentence,
                 QStringLiteral("Not acquired: no request for it was answered. One of them may still arrive: "
                                "the row may be ours until its lease lapses."));
    }
}

void AttemptTest::waitsForALongLeaseWithoutARequest()
{
    Attempts me;
    dynamodb::Item row = me.putForeign();
    row.set("leaseDuration", dynamodb::AttributeValue::string("60s"));
    me.table.put(row);
    me.table.faults.assign(10, Fault::LostBefore);
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(30s), Got(Verdict::TryAgain)); // beyond our own lease and the wait
    QCOMPARE(me.verdict(60s + 1ns), Got(Verdict::TryAgain));
    QCOMPARE(me.table.writes.size(), std::size_t(1));
    QCOMPARE(me.verdict(61s - 1ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(61s), Got(Verdict::NotAcquired));
    QCOMPARE(me.state().problem, LockProblem::Unanswered);
    Attempts held; // to the last moment of the wait, and never asked for
    row.set("recordVersionNumber", dynamodb::AttributeValue::string("one"));
    held.table.put(row);
    QCOMPARE(held.verdict(0ns), Got(Verdict::TryAgain));
    row.set("recordVersionNumber", dynamodb::AttributeValue::string("two"));
    held.table.put(row);
    QCOMPARE(held.verdict(61s), Got(Verdict::TryAgain));
    QCOMPARE(held.verdict(61s + 1ns), Got(Verdict::NotAcquired));
    QCOMPARE(held.state().problem, LockProblem::NotAcquired);
}

void AttemptTest::claimsAnOwnWriteUntilItsLeaseIsOver()
{
    for (const DialectId dialect : fakes::playedDialects) {
        const bool isDated = !locks::protocolOf(dialect)->waitsByRecordVersion();
        const std::chrono::nanoseconds uncertainty = isDated ? 700ms : 0ms;
        for (const bool early : {true, false}) {
            Attempts me(dialect);
            me.server.uncertainty = uncertainty;
            me.request.wait = 1min;
            me.table.faults = {Fault::LostAfter};
            QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
            const std::chrono::nanoseconds end = 20s - uncertainty;
            QCOMPARE(me.verdict(early ? end - 1ns : end), Got(early ? Verdict::Acquired : Verdict::TryAgain));
            if (early)
                QCOMPARE(me.leaseEnd(), end);
            QCOMPARE(me.table.writes.size(), std::size_t(1));
        }
    }
}

void AttemptTest::reportsWhoWasFaster()
{
    for (const bool returnsItem : {true, false}) {
        for (const bool isGone : {false, true}) {
            Attempts me;
            me.table.returnsItems = returnsItem;
            me.putForeign("one", "other");
            me.request.wait = 1min;
            QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
            me.line.writes = {{{}, false, [&me, isGone] {
                                   me.table.erase(me.keyItem());
                                   if (!isGone)
                                       me.putForeign("two", "faster");
                               }}};
            QCOMPARE(me.verdict(4s), Got(Verdict::TryAgain));
            QCOMPARE(me.state().sentence,
                     isGone ? QStringLiteral("Held by another owner; trying again.")
                            : QStringLiteral("Held by faster; trying again."));
            const FailedAttempt &refused = me.state().failedAttempts.back();
            QCOMPARE(refused.kind, FailedAttempt::Kind::Refused);
            QCOMPARE(refused.owner, isGone ? QString() : QStringLiteral("faster"));
            QCOMPARE(refused.at - me.start, 4s);
            QVERIFY(!me.acquisition->hasOpenWrites());
            QCOMPARE(me.table.reads, returnsItem ? 2 : 3);
        }
    }
}

void AttemptTest::waitsForALockThatMustExist()
{
    Attempts me(ids::javaLockClient);
    me.request.onlyIfExists = true;
    me.request.wait = 2s;
    QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
    QCOMPARE(me.state().sentence, QStringLiteral("There is no such lock; trying again."));
    QCOMPARE(me.verdict(2s - 1ns), Got(Verdict::TryAgain));
    QCOMPARE(me.verdict(2s), Got(Verdict::NotAcquired));
    QCOMPARE(me.state().problem, LockProblem::DoesNotExist);
    QVERIFY(me.table.writes.empty());
    me.putForeign("47f8e1e7-1998-4539-a383-4c99cd7b5671", "other", true);
    me.begin();
    QCOMPARE(me.verdict(3s), Got(Verdict::Acquired));
}

void AttemptTest::skipsTheWaitUntilTheVersionStoodStill()
{
    Attempts me(ids::javaLockClient);
    me.request.skipBlockingWait = true;
    const auto refusedAt = [&me](std::chrono::nanoseconds after) {
        me.begin();
        return me.verdict(after) == Got(Verdict::NotAcquired) && me.table.writes.empty() &&
            me.state().problem == LockProblem::CurrentlyUnavailable &&
            me.state().failedAttempts.size() == 1 && me.state().failedAttempts[0].at == me.start + after &&
            me.state().sentence ==
            QStringLiteral("Not acquired: held by other, and waiting was to be skipped.");
    };
    me.putForeign("one");
    QVERIFY(refusedAt(0ns));
    QCOMPARE(me.state().version, QStringLiteral("one"));
    QCOMPARE(me.memory->sighting(locks::ClientState::placeOf(me.request))->since, me.start);
    QVERIFY(refusedAt(2s));
    QVERIFY(refusedAt(3s));
    me.putForeign("two");
    QVERIFY(refusedAt(10s)); // another version, whatever the first one's lapse
    QVERIFY(refusedAt(13s));
    me.begin();
    QCOMPARE(me.verdict(13s + 1ns), Got(Verdict::Acquired));
    QVERIFY(me.state().failedAttempts.empty());
}

// A run with a seeded source can be repeated only if each draw has its place.
void AttemptTest::drawsNothingButAVersion()
{
    Attempts me;
    QCOMPARE(me.verdict(0ns), Got(Verdict::Acquired));
    const locks::RandomBytes same = locks::seededRandom(7);
    QCOMPARE(me.row()->stringAt("recordVersionNumber"),
             std::optional((*locks::protocolFor(me.request))->freshVersion(me.clock.wall(), same)));
    QCOMPARE(me.services.random(4), same(4));
}

void AttemptTest::saysWhatMayStillArriveWhenItIsGivenUp()
{
    for (const bool open : {false, true}) {
        Attempts me;
        me.table.faults = {open ? Fault::LostBefore : Fault::None};
        if (!open)
            me.putForeign();
        QCOMPARE(me.verdict(0ns), Got(Verdict::TryAgain));
        QCOMPARE(me.acquisition->hasOpenWrites(), open);
        me.acquisition->giveUp();
        QCOMPARE(me.state().phase, HeldPhase::NotAcquired);
        QCOMPARE(me.state().problem, open ? LockProblem::Unanswered : LockProblem::NotAcquired);
        QCOMPARE(me.state().sentence,
                 open ? QStringLiteral("Stopped waiting. A request for it was not answered and may still "
                                       "arrive: the row may be ours until its lease lapses.")
                      : QStringLiteral("Stopped waiting."));
        QVERIFY(!me.state().secondsToWait);
    }
}

LEASESCOPE_TEST(AttemptTest)
#include "AttemptTest.moc"
