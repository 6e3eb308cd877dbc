// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

class TableWatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstReadIsQuietAndFillsTheSnapshot()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), released("b", "w2", "v1")};
        QCOMPARE(bench.phase(), Phase::Idle);
        bench.open();
        QCOMPARE(bench.phase(), Phase::Live);
        QCOMPARE(bench.watch->snapshot()->size(), 2);
        QCOMPARE(told(bench.deltas[0]->events), QStringLiteral("appeared a, appeared b"));
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.watch->history().size(), 0);
        QCOMPARE(bench.watch->status().lastConsumed, 2.5);
        QCOMPARE(*bench.watch->status().readAt, bench.clock.boot());
    }

    void heartbeatsAreToldAndKeptInTheHistory()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("heartbeat a"));
        QCOMPARE(bench.state("a"), LockState::Held);
        QCOMPARE(bench.watch->history().of(key("a")).size(), std::size_t(1));
    }

    void theIntervalCountsFromTheEndOfAReadAndReadsNeverOverlap()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.reader.outbound = 2s;
        bench.reader.inbound = 1s;
        bench.open();
        bench.run(33s);
        // Three seconds of travel and five of rest each.
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 5);
        QCOMPARE(bench.reader.mostRunning, 1);
    }

    void anIntervalUnderTheFloorIsHeldAtTheFloor()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 1ms;
        bench.open(plan);
        bench.run(5s, 10ms);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 11);
        QCOMPARE(bench.watch->status().interval, 500ms);
    }

    void followedKeysAreReadConsistentlyEachFollowInterval()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.watch->follow({key("b"), key("b")});
        bench.run(10s);
        const int reads = bench.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 9 && reads <= 11, qPrintable(QString::number(reads)));
        QCOMPARE(bench.reader.batches.back(), std::vector<aws::Item>({key("b")}));
        bench.reader.put(taken("b", "w1", "v2"));
        bench.run(1100ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("heartbeat b"));
        bench.watch->follow({});
        bench.run(5s);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= reads + 2);
    }

    void refreshKeyReadsThatKeyOnceAtOnce()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.reader.put(taken("new", "w2", "v1", "1h"));
        bench.reader.erase(key("a"));
        bench.watch->refreshKey(key("a"));
        bench.watch->refreshKey(key("new"));
        bench.run(300ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("removed a, appeared new"));
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= 2);
    }

    void whatAKeysReadSawOutweighsALaggingReadOfTheTable()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h"), taken("b", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 500ms;
        bench.open(plan);
        bench.watch->follow({key("a")});
        bench.run(3s);
        QCOMPARE(bench.toldSoFar(), QString());
        bench.reader.lagging = bench.reader.rows;
        bench.reader.erase(key("b"));
        bench.watch->refreshKey(key("b"));
        bench.run(900ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("removed b"));
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        // A replica is not that late: by then another client has written the row anew.
        bench.run(1s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("appeared b"));
    }

    void cancellingTheFirstReadStopsItUntilAsked()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.reader.outbound = 5s;
        bench.open();
        QCOMPARE(bench.phase(), Phase::Loading);
        QVERIFY(bench.watch->status().reading);
        bench.watch->cancelLoading();
        bench.run(30s, 250ms);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(bench.phase(), Phase::Paused);
        bench.watch->refreshNow();
        bench.run(6s);
        QCOMPARE(bench.phase(), Phase::Live);
        // Later ones only end the read; the picture stays and the next read comes in its turn.
        bench.watch->refreshNow();
        bench.run(1s);
        bench.watch->cancelLoading();
        bench.settle();
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void anotherTableForgetsTheFirst()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        QCOMPARE(bench.watch->history().size(), 1);
        bench.reader.outbound = 1s;
        bench.watch->refreshNow();
        bench.run(100ms);
        bench.reader.rows = {taken("b", "w1", "v1")};
        bench.reader.description.name = QStringLiteral("other");
        bench.open();
        QVERIFY(!bench.watch->snapshot());
        QCOMPARE(bench.watch->history().size(), 0);
        bench.run(2s);
        QVERIFY(!bench.deltas.back()->previous);
        QCOMPARE(bench.watch->snapshot()->find(key("b")), 0);
        bench.watch->close();
        QCOMPARE(bench.phase(), Phase::Idle);
        const auto before = bench.reader.operations.size();
        bench.run(20s, 250ms);
        QCOMPARE(bench.reader.operations.size(), before);
    }

    void pinningAnotherDialectStartsOver()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "20000")};
        bench.open();
        watch::WatchPlan plan = bench.watch->plan();
        plan.pinned = locks::DialectId::Dynamolock;
        bench.watch->setPlan(plan);
        bench.run(1s);
        QCOMPARE(bench.state("a"), LockState::Unreadable);
        QVERIFY(!bench.deltas.back()->previous);
    }

    void destroyedWhileAReadIsUnderWayItLeavesQuietly()
    {
        for (const auto stopAfter : {0ms, 500ms, 1000ms, 1500ms, 2000ms}) {
            WatchBench bench;
            bench.reader.pageSize = 1;
            bench.reader.outbound = 1s;
            bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1"), taken("c", "w1", "v1")};
            bench.watch->open(bench.reader.description, {});
            bench.clock.advance(stopAfter);
            bench.watch.reset(); // requests and decoding may be under way; nobody waits for them
            bench.settle();
            QCOMPARE(bench.reader.running, 0);
            QCOMPARE(bench.clock.sleepers(), 0);
        }
    }

    void destroyedByAListenerItTellsNoMore()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        bench.open();
        QObject::connect(bench.watch.get(), &watch::TableWatch::happened, bench.watch.get(),
                         [&bench](const watch::LockEvent &) { bench.watch->close(); });
        bench.reader.put(taken("a", "w1", "v2"));
        bench.reader.put(taken("b", "w1", "v2"));
        bench.run(6s);
        QCOMPARE(bench.events.size(), std::size_t(1));
        bench.open();
        bool destroyed = false;
        QObject::connect(bench.watch.get(), &watch::TableWatch::changed, qApp,
                         [&](const watch::SnapshotDeltaPtr &) {
                             destroyed = true;
                             bench.watch.reset();
                         });
        bench.watch->refreshNow();
        bench.run(6s);
        QVERIFY(destroyed);
    }
};

LEASESCOPE_TEST(TableWatchTest)
#include "TableWatchTest.moc"
