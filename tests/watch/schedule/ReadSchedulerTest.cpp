// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ReadScheduler.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

namespace {

locks::Moment moment(std::chrono::nanoseconds time)
{
    return {at(time), {}};
}

base::Error error(base::ErrorKind kind, const char *code = "")
{
    return {kind, QStringLiteral("scripted failure"), QString::fromLatin1(code), {}};
}

watch::WholeRead wholeRead()
{
    watch::WholeRead read;
    read.pages = 7;
    read.consumed = 3;
    read.roundTrip = 20ms;
    return read;
}

/// A scheduler of an open table, whose reads end where the test says.
class Reads {
public:
    explicit Reads(const watch::WatchPlan &plan = {}) { scheduler.open(lockTable(), plan, at(0s)); }

    [[nodiscard]] bool begins(std::chrono::nanoseconds time) { return scheduler.takeWholeRead(at(time)); }
    void succeeds(std::chrono::nanoseconds time)
    {
        scheduler.onWholeRead(wholeRead(), at(time));
        scheduler.onWholeSnapshot(at(time), 3);
    }
    /// The first read, of rows whose leases last an hour.
    void readFirst()
    {
        QVERIFY(begins(0s));
        rows.read({taken("a", "w", "v1", "1h"), taken("b", "w", "v1", "1h")}, 0s);
        succeeds(0s);
    }
    [[nodiscard]] std::vector<dynamodb::Item> keys(std::chrono::nanoseconds time)
    {
        return scheduler.takeKeys(rows.current, moment(time));
    }
    [[nodiscard]] std::optional<base::BootTime> next() const { return scheduler.nextAt(false); }
    [[nodiscard]] Phase phase() const { return scheduler.status().phase; }

    watch::ReadScheduler scheduler{[] { return 0.5; }};
    SnapshotChain rows;
};

} // namespace

/// When which read is due, without a table, a clock or a wait.
class ReadSchedulerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutATableNothingIsDue()
    {
        watch::ReadScheduler scheduler;
        QVERIFY(!scheduler.takeWholeRead(at(0s)));
        QVERIFY(!scheduler.nextAt(false));
        QCOMPARE(scheduler.status().phase, Phase::Idle);
    }

    void aTableIsReadAtOnceAndThenAtItsInterval()
    {
        Reads reads;
        QCOMPARE(reads.next(), at(0s));
        QVERIFY(reads.begins(0s));
        QVERIFY(!reads.begins(1s)); // one at a time
        QVERIFY(!reads.next());
        reads.succeeds(2s);
        QCOMPARE(reads.phase(), Phase::Live);
        QCOMPARE(reads.next(), at(7s));
        QVERIFY(!reads.begins(6999ms));
        QVERIFY(reads.begins(7s));
    }

    void aReadIsOrderedByThePlanAndByWhatTheLastOneWasLike()
    {
        watch::WatchPlan plan;
        plan.segments = 3;
        Reads reads(plan);
        QCOMPARE(reads.scheduler.wholeReadOrder().expectedPages, 0);
        QCOMPARE(reads.scheduler.wholeReadOrder().segments, 3);
        reads.readFirst();
        QCOMPARE(reads.scheduler.wholeReadOrder().expectedPages, 7);
        QCOMPARE(reads.scheduler.wholeReadOrder().roundTrip, std::optional<std::chrono::nanoseconds>(20ms));
        reads.scheduler.open(lockTable(), plan, at(1s));
        QCOMPARE(reads.scheduler.wholeReadOrder().expectedPages, 0);
        QVERIFY(!reads.scheduler.wholeReadOrder().roundTrip);
    }

    void pausedItAsksForNothingAndResumedAtOnce()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.requestKey(key("a"), at(1s));
        QVERIFY(reads.scheduler.setPaused(true, at(1s)));
        QVERIFY(!reads.scheduler.setPaused(true, at(1s))); // it is already
        QVERIFY(!reads.begins(1h));
        QVERIFY(reads.keys(1h).empty());
        QVERIFY(!reads.next());
        QCOMPARE(reads.phase(), Phase::Paused);
        QVERIFY(reads.scheduler.setPaused(false, at(2s)));
        QVERIFY(reads.begins(2s));
        QCOMPARE(reads.keys(2s), std::vector<dynamodb::Item>{key("a")});
    }

    void suspendedItSaysWhyUntilAskingMakesSenseAgain()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.suspend(error(base::ErrorKind::Credentials), at(1s));
        QVERIFY(!reads.begins(1h));
        QCOMPARE(reads.phase(), Phase::Paused);
        QCOMPARE(reads.scheduler.status().error->kind, base::ErrorKind::Credentials);
        reads.scheduler.suspend(std::nullopt, at(2s));
        QVERIFY(!reads.scheduler.status().error);
        QVERIFY(reads.begins(2s));
    }

    void aRefreshWaitsForTheFloorAfterARead()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.refresh(at(100ms));
        QCOMPARE(reads.next(), at(500ms));
        reads.scheduler.refresh(at(700ms));
        QCOMPARE(reads.next(), at(700ms));
    }

    void aRefreshDuringAReadLeadsToOneMoreAfterIt()
    {
        Reads reads;
        QVERIFY(reads.begins(0s));
        reads.scheduler.refresh(at(1s));
        reads.succeeds(2s);
        QCOMPARE(reads.next(), at(2500ms));
        QVERIFY(reads.begins(3s));
        reads.succeeds(3s);
        QCOMPARE(reads.next(), at(8s));
    }

    void aFirstReadThatWasCancelledIsNotMadeAgainUnasked()
    {
        Reads reads;
        QVERIFY(!reads.scheduler.cancelWholeRead(at(0s))); // there is none
        QVERIFY(reads.begins(0s));
        QVERIFY(reads.scheduler.cancelWholeRead(at(1s)));
        QCOMPARE(reads.phase(), Phase::Paused);
        QVERIFY(!reads.next());
        reads.scheduler.refresh(at(2s));
        QVERIFY(reads.begins(2s));
        reads.succeeds(2s);
        QVERIFY(reads.begins(7s));
        QVERIFY(reads.scheduler.cancelWholeRead(at(8s)));
        QCOMPARE(reads.phase(), Phase::Live); // there is a picture to go on from
        QCOMPARE(reads.next(), at(13s));
    }

    void failuresSpaceTheReads_data()
    {
        QTest::addColumn<base::ErrorKind>("kind");
        QTest::addColumn<Phase>("phase");
        QTest::addColumn<qint64>("waitMs"); // half of what is added by chance
        QTest::newRow("throttled") << base::ErrorKind::Throttled << Phase::Throttled << qint64(7'500);
        QTest::newRow("denied") << base::ErrorKind::AccessDenied << Phase::Denied << qint64(60'000);
        QTest::newRow("timeout") << base::ErrorKind::Timeout << Phase::Stale << qint64(5'000);
    }

    void failuresSpaceTheReads()
    {
        QFETCH(base::ErrorKind, kind);
        QFETCH(Phase, phase);
        QFETCH(qint64, waitMs);
        Reads reads;
        reads.readFirst();
        QVERIFY(reads.begins(10s));
        reads.scheduler.onWholeReadFailed(error(kind), at(11s));
        QCOMPARE(reads.phase(), phase);
        QCOMPARE(reads.next(), at(11s + std::chrono::milliseconds(waitMs)));
        QVERIFY(reads.begins(2min));
        reads.succeeds(2min);
        QVERIFY(!reads.scheduler.status().error);
        QCOMPARE(reads.phase(), Phase::Live);
    }

    void keysWaitForTheFirstSnapshotAndForABuildUnderWay()
    {
        Reads reads;
        reads.scheduler.requestKey(key("a"), at(0s));
        QVERIFY(reads.begins(0s));
        QVERIFY(reads.keys(1s).empty());
        QVERIFY(!reads.next());
        reads.rows.read({taken("a", "w", "v1", "1h")}, 1s);
        reads.succeeds(1s);
        QVERIFY(!reads.scheduler.nextAt(true)); // not before the read at hand is built in
        QCOMPARE(reads.next(), at(0s));
        QCOMPARE(reads.keys(1s), std::vector<dynamodb::Item>{key("a")});
        QVERIFY(reads.keys(2s).empty()); // one read at a time
        reads.scheduler.onKeysRead(at(2s));
        QVERIFY(reads.keys(3s).empty()); // asked for once
    }

    void followedKeysAreReadAtTheirInterval()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.setWatchedKeys({key("a"), key("b")}, at(1s));
        QCOMPARE(reads.keys(1s), (std::vector<dynamodb::Item>{key("a"), key("b")}));
        reads.scheduler.onKeysRead(at(2s));
        QCOMPARE(reads.next(), at(3s));
        QVERIFY(reads.keys(2900ms).empty());
        reads.scheduler.requestKey(key("b"), at(2900ms));
        QCOMPARE(reads.keys(2900ms), std::vector<dynamodb::Item>{key("b")});
        reads.scheduler.onKeysRead(at(2900ms));
        reads.scheduler.setWatchedKeys({}, at(3s));
        QVERIFY(reads.keys(10s).empty());
        QCOMPARE(reads.next(), at(5s)); // the whole table
    }

    void keysThatFailWaitLongerEachTime()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.setWatchedKeys({key("a")}, at(0s));
        QVERIFY(!reads.keys(0s).empty());
        reads.scheduler.onKeysFailed(error(base::ErrorKind::Timeout), at(0s));
        QVERIFY(reads.keys(1999ms).empty());
        QVERIFY(!reads.keys(2s).empty());
        reads.scheduler.onKeysFailed(error(base::ErrorKind::Timeout), at(2s));
        QVERIFY(reads.keys(5999ms).empty());
        QVERIFY(!reads.keys(6s).empty());
        reads.scheduler.onKeysRead(at(6s));
        QVERIFY(!reads.keys(7s).empty());
        QVERIFY(reads.scheduler.status().error); // until the table was read whole
    }

    void aRequestedKeyEndsTheWaitOfAFailure()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.requestKey(key("a"), at(0s));
        QVERIFY(!reads.keys(0s).empty());
        reads.scheduler.onKeysFailed(error(base::ErrorKind::AccessDenied), at(0s));
        reads.scheduler.requestKey(key("b"), at(1s));
        QCOMPARE(reads.keys(1s), std::vector<dynamodb::Item>{key("b")});
    }

    void throttledKeysSlowTheWholeReadsDown()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.requestKey(key("a"), at(4s));
        QVERIFY(!reads.keys(4s).empty());
        reads.scheduler.onKeysFailed(error(base::ErrorKind::Throttled), at(4s));
        QCOMPARE(reads.phase(), Phase::Throttled);
        QCOMPARE(reads.scheduler.status().interval, 10'000ms);
        QCOMPARE(reads.next(), at(11500ms));
    }

    void refusedKeysLeadToOneLookAtTheTable()
    {
        Reads reads;
        reads.readFirst();
        QVERIFY(!reads.scheduler.needsDescription(watch::KeyFit::Good));
        for (const auto time : {1s, 20s}) {
            reads.scheduler.requestKey(key("a"), at(time));
            QVERIFY(!reads.keys(time).empty());
            reads.scheduler.onKeysFailed(error(base::ErrorKind::Service, "ValidationException"), at(time));
            QCOMPARE(reads.scheduler.needsDescription(watch::KeyFit::Good), time == 1s);
            QCOMPARE(reads.next(), time == 1s ? at(1s) : at(6s));
            if (time == 1s) {
                QVERIFY(reads.begins(1s));
                reads.succeeds(1s);
                reads.scheduler.onDescribed();
            }
        }
    }

    void aTableThatWasNotFoundIsDescribedWhenItIsThereAgain()
    {
        Reads reads;
        reads.readFirst();
        QVERIFY(reads.begins(5s));
        reads.scheduler.onWholeReadFailed(error(base::ErrorKind::NotFound), at(5s));
        QVERIFY(reads.begins(10s));
        reads.scheduler.onWholeRead(wholeRead(), at(10s));
        QVERIFY(reads.scheduler.needsDescription(watch::KeyFit::Good));
        reads.scheduler.onDescribed();
        QVERIFY(!reads.scheduler.needsDescription(watch::KeyFit::Good));
        QVERIFY(reads.scheduler.needsDescription(watch::KeyFit::Twice));
    }

    void rowsThatDoNotFitAreAFailureAndDescribedAgain()
    {
        Reads reads;
        reads.readFirst();
        QVERIFY(reads.begins(5s));
        reads.scheduler.onWholeRead(wholeRead(), at(5s));
        reads.scheduler.onDescribed();
        reads.scheduler.onMisfit(error(base::ErrorKind::Service));
        QCOMPARE(reads.phase(), Phase::Stale);
        QCOMPARE(reads.next(), at(10s));
        QVERIFY(reads.scheduler.needsDescription(watch::KeyFit::Good));
    }

    void deniedKeysLeaveExpiringRowsToAConsistentScan()
    {
        Reads reads;
        QVERIFY(reads.begins(0s));
        reads.rows.read({taken("a", "w", "v1", "20s")}, 0s);
        reads.succeeds(0s);
        QCOMPARE(reads.keys(21s), std::vector<dynamodb::Item>{key("a")});
        reads.scheduler.onKeysFailed(error(base::ErrorKind::AccessDenied), at(21s));
        QVERIFY(reads.keys(22s).empty());
        QCOMPARE(reads.scheduler.wholeReadOrder().consistency, dynamodb::Consistency::Strong);
        QVERIFY(reads.begins(22s));
        reads.succeeds(23s);
        QCOMPARE(reads.scheduler.wholeReadOrder().consistency, dynamodb::Consistency::Eventual);
    }

    void anotherIntervalCountsFromTheLastRead()
    {
        Reads reads;
        reads.readFirst();
        watch::WatchPlan plan;
        plan.interval = 30s;
        QVERIFY(!reads.scheduler.setPlan(plan, at(2s)));
        QCOMPARE(reads.next(), at(30s));
        QCOMPARE(reads.scheduler.status().interval, 30'000ms);
    }

    void anotherDialectBeginsANewChain()
    {
        Reads reads;
        reads.readFirst();
        watch::WatchPlan plan;
        plan.pinned = ids::dynamolock;
        QVERIFY(reads.scheduler.setPlan(plan, at(2s)));
        QCOMPARE(reads.phase(), Phase::Loading);
        QVERIFY(!reads.scheduler.status().readAt);
        QVERIFY(reads.begins(2s));
    }

    void closingForgetsWhatTheTableWasLike()
    {
        Reads reads;
        reads.readFirst();
        reads.scheduler.setWatchedKeys({key("a")}, at(1s));
        reads.scheduler.close(at(1s));
        QCOMPARE(reads.phase(), Phase::Idle);
        QVERIFY(!reads.next());
        reads.scheduler.open(lockTable(), {}, at(2s));
        QVERIFY(reads.keys(2s).empty());
        QVERIFY(reads.begins(2s));
    }

    void aChangeOfTheStatusIsReportedOnce()
    {
        Reads reads;
        QVERIFY(reads.scheduler.takeStatusChange());
        QVERIFY(!reads.scheduler.takeStatusChange());
        QVERIFY(reads.begins(0s));
        QVERIFY(reads.scheduler.takeStatusChange());
        reads.scheduler.onProgress({100, 2});
        QVERIFY(reads.scheduler.takeStatusChange());
        QCOMPARE(reads.scheduler.status().rowsSoFar, 100);
        QCOMPARE(reads.scheduler.status().pagesSoFar, 2);
        reads.succeeds(1s);
        QCOMPARE(reads.scheduler.status().lastConsumed, 3.0);
        QCOMPARE(reads.scheduler.status().readAt, at(1s));
    }
};

LEASESCOPE_TEST(ReadSchedulerTest)
#include "ReadSchedulerTest.moc"
