// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

class TableWatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whyATableCouldNotBeDescribedIsSaidOfThatTableAlone()
    {
        for (const bool isClosed : {true, false}) {
            WatchFixture fixture;
            fixture.reader.rows = {taken("a", "w1", "v1")};
            fixture.open();
            fixture.reader.fault = [](const QString &operation, int) {
                return operation == QLatin1String("DescribeTable") ? failing(base::ErrorKind::AccessDenied)
                                                                   : std::nullopt;
            };
            fixture.run(70s, 1s);
            QVERIFY(fixture.watch->descriptionError());
            QCOMPARE(fixture.watch->descriptionError()->kind, base::ErrorKind::AccessDenied);
            if (isClosed)
                fixture.watch->close();
            else
                fixture.watch->open(fixture.reader.description, {});
            QVERIFY(!fixture.watch->descriptionError());
        }
    }

    void theFirstReadIsQuietAndFillsTheSnapshot()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), released("b", "w2", "v1")};
        QCOMPARE(fixture.phase(), Phase::Idle);
        fixture.open();
        QCOMPARE(fixture.phase(), Phase::Live);
        QCOMPARE(fixture.watch->snapshot()->size(), 2);
        QCOMPARE(eventsText(fixture.deltas[0]->events), QStringLiteral("appeared a, appeared b"));
        QCOMPARE(fixture.newEvents(), QString());
        QCOMPARE(fixture.watch->history().size(), 0);
        QCOMPARE(fixture.watch->status().lastConsumed, 2.5);
        QCOMPARE(*fixture.watch->status().readAt, fixture.clock.boot());
    }

    void heartbeatsAreReportedAndKeptInTheHistory()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(5s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("heartbeat a"));
        QCOMPARE(fixture.state("a"), LockState::Held);
        QCOMPARE(fixture.watch->history().of(key("a")).size(), std::size_t(1));
    }

    void theIntervalCountsFromTheEndOfAReadAndReadsNeverOverlap()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.reader.outbound = 2s;
        fixture.reader.inbound = 1s;
        fixture.open();
        fixture.run(33s);
        // Three seconds of travel and five of rest each.
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 5);
        QCOMPARE(fixture.reader.mostRunning, 1);
    }

    void anIntervalUnderTheFloorIsHeldAtTheFloor()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 1ms;
        fixture.open(plan);
        fixture.run(5s, 10ms);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 11);
        QCOMPARE(fixture.watch->status().interval, 500ms);
    }

    void followedKeysAreReadConsistentlyEachFollowInterval()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.watch->setWatchedKeys({key("b"), key("b")});
        fixture.run(10s);
        const int reads = fixture.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 9 && reads <= 11, qPrintable(QString::number(reads)));
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>({key("b")}));
        fixture.reader.put(taken("b", "w1", "v2"));
        fixture.run(1100ms);
        QCOMPARE(fixture.newEvents(), QStringLiteral("heartbeat b"));
        fixture.watch->setWatchedKeys({});
        fixture.run(5s);
        QVERIFY(fixture.reader.count(QStringLiteral("BatchGetItem")) <= reads + 2);
    }

    void refreshKeyReadsThatKeyOnceAtOnce()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.reader.put(taken("new", "w2", "v1", "1h"));
        fixture.reader.erase(key("a"));
        fixture.watch->refreshKey(key("a"));
        fixture.watch->refreshKey(key("new"));
        fixture.run(300ms);
        QCOMPARE(fixture.newEvents(), QStringLiteral("removed a, appeared new"));
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
        QVERIFY(fixture.reader.count(QStringLiteral("BatchGetItem")) <= 2);
    }

    void whatAKeysReadSawOutweighsALaggingReadOfTheTable()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h"), taken("b", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 500ms;
        fixture.open(plan);
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(3s);
        QCOMPARE(fixture.newEvents(), QString());
        fixture.reader.lagging = fixture.reader.rows;
        fixture.reader.erase(key("b"));
        fixture.watch->refreshKey(key("b"));
        fixture.run(900ms);
        QCOMPARE(fixture.newEvents(), QStringLiteral("removed b"));
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
        // A replica is not that late: by then another client has written the row anew.
        fixture.run(1s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("appeared b"));
    }

    void cancellingTheFirstReadStopsItUntilAsked()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.reader.outbound = 5s;
        fixture.open();
        QCOMPARE(fixture.phase(), Phase::Loading);
        QVERIFY(fixture.watch->status().reading);
        fixture.watch->cancelLoading();
        fixture.run(30s, 250ms);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(fixture.phase(), Phase::Paused);
        fixture.watch->refreshNow();
        fixture.run(6s);
        QCOMPARE(fixture.phase(), Phase::Live);
        // Later ones only end the read; the picture stays and the next read comes in its turn.
        fixture.watch->refreshNow();
        fixture.run(1s);
        fixture.watch->cancelLoading();
        fixture.runUntilIdle();
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void anotherTableForgetsTheFirst()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(5s);
        QCOMPARE(fixture.watch->history().size(), 1);
        fixture.reader.outbound = 1s;
        fixture.watch->refreshNow();
        fixture.run(100ms);
        fixture.reader.rows = {taken("b", "w1", "v1")};
        fixture.reader.description.name = QStringLiteral("other");
        fixture.open();
        QVERIFY(!fixture.watch->snapshot());
        QCOMPARE(fixture.watch->history().size(), 0);
        fixture.run(2s);
        QVERIFY(!fixture.deltas.back()->previous);
        QCOMPARE(fixture.watch->snapshot()->find(key("b")), 0);
        fixture.watch->close();
        QCOMPARE(fixture.phase(), Phase::Idle);
        const auto before = fixture.reader.operations.size();
        fixture.run(20s, 250ms);
        QCOMPARE(fixture.reader.operations.size(), before);
    }

    void keysThatArriveAsTheWatchIsPausedAreReadAgainOnceItGoesOn()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.reader.onAnswer = [&fixture](const QString &) { fixture.watch->setPaused(true); };
        fixture.watch->refreshKey(key("a"));
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.count(QStringLiteral("BatchGetItem")), 1);
        QCOMPARE(fixture.watch->snapshot()->record(0).version, std::optional(QStringLiteral("v1")));
        fixture.reader.onAnswer = {};
        fixture.watch->setPaused(false);
        fixture.runUntilIdle();
        QCOMPARE(fixture.watch->snapshot()->record(0).version, std::optional(QStringLiteral("v2")));
    }

    void whatIsSaidOfATableAsAnotherIsOpenedIsNotTakenForIt()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        dynamodb::TableDescription replicated = fixture.reader.description;
        replicated.replicated = true;
        replicated.replicaRegions = {QStringLiteral("eu-west-1")};
        fixture.reader.tables = {replicated};
        fixture.open();
        dynamodb::TableDescription other = fixture.reader.description;
        other.name = QStringLiteral("other");
        fixture.reader.beforeRead = [&](const QString &operation) {
            if (operation == QStringLiteral("DescribeTable"))
                fixture.watch->open(other, {});
        };
        fixture.run(70s, 1s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(fixture.watch->table().name, QStringLiteral("other"));
        QVERIFY(fixture.watch->table().replicaRegions.isEmpty());
    }

    void whatIsSaidOfATableAsItIsClosedIsSaidOfNone()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.fault = [&](const QString &operation, int) -> std::optional<base::Error> {
            if (operation != QLatin1String("DescribeTable"))
                return {};
            fixture.watch->close();
            return failing(base::ErrorKind::AccessDenied);
        };
        fixture.run(70s, 1s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(fixture.phase(), Phase::Idle);
        QVERIFY(!fixture.watch->descriptionError());
    }

    void pinningAnotherDialectStartsOver()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "20000")};
        fixture.open();
        watch::WatchPlan plan = fixture.watch->plan();
        plan.pinned = ids::dynamolock;
        fixture.watch->setPlan(plan);
        fixture.run(1s);
        QCOMPARE(fixture.state("a"), LockState::Unreadable);
        QVERIFY(!fixture.deltas.back()->previous);
    }

    void theLeaseThatTheOperatorGivesHoldsForTheRowsOfTheTable()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.givenLease = 60s;
        fixture.open(plan);
        QCOMPARE(fixture.watch->snapshot()->shape().givenLease, plan.givenLease);
        QCOMPARE(fixture.watch->snapshot()->record(0).shape.givenLease, plan.givenLease);
    }

    void destroyedWhileAReadIsUnderWayItLeavesQuietly()
    {
        for (const auto stopAfter : {0ms, 500ms, 1000ms, 1500ms, 2000ms}) {
            WatchFixture fixture;
            fixture.reader.pageSize = 1;
            fixture.reader.outbound = 1s;
            fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1"), taken("c", "w1", "v1")};
            fixture.watch->open(fixture.reader.description, {});
            fixture.clock.advance(stopAfter);
            fixture.watch.reset(); // requests and decoding may be under way; no caller waits for them
            fixture.runUntilIdle();
            QCOMPARE(fixture.reader.running, 0);
            QCOMPARE(fixture.clock.sleepers(), 0);
        }
    }

    void destroyedByAListenerItReportsNoMore()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        fixture.open();
        QObject::connect(fixture.watch.get(), &watch::TableWatch::happened, fixture.watch.get(),
                         [&fixture](const watch::LockEvent &) { fixture.watch->close(); });
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.reader.put(taken("b", "w1", "v2"));
        fixture.run(6s);
        QCOMPARE(fixture.events.size(), std::size_t(1));
        fixture.open();
        bool destroyed = false;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::changed, qApp,
                         [&](const watch::SnapshotDeltaPtr &) {
                             destroyed = true;
                             fixture.watch.reset();
                         });
        fixture.watch->refreshNow();
        fixture.run(6s);
        QVERIFY(destroyed);
    }
};

LEASESCOPE_TEST(TableWatchTest)
#include "TableWatchTest.moc"
