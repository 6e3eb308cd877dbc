// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

class DueReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCrashedHolderIsSeenToLapseBetweenWholeReads()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(19s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 0);
        bench.run(1100ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(bench.reader.batches.size(), std::size_t(1));
        QCOMPARE(bench.reader.batches[0], std::vector<aws::Item>({key("a")}));
        // Once lapsed there is nothing left to find out.
        bench.run(35s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    void aDueReadThatFindsAHeartbeatDoesNotLapseTheLock()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(10s);
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(11s);
        QCOMPARE(bench.events.size(), std::size_t(1));
        QVERIFY(bench.events.front().gap > 10s && bench.events.front().gap <= 21s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("heartbeat a"));
        QCOMPARE(bench.state("a"), LockState::Held);
        bench.run(15s);
        QCOMPARE(bench.toldSoFar(), QString());
        bench.run(6s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
    }

    void aLockThatVanishedOrWasReleasedIsSeenByItsDueRead()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.reader.erase(key("a"));
        bench.reader.put(released("b", "x", "v2"));
        bench.run(21s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("released b, removed a"));
        QCOMPARE(bench.watch->snapshot()->size(), 1);
    }

    void eventualReadsThatLagDoNotMakeALapse()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.lagging = bench.reader.rows; // a replica that never learns of another heartbeat
        for (int heartbeat = 2; heartbeat < 20; ++heartbeat) {
            bench.reader.put(taken("a", "w1", "v" + QByteArray::number(heartbeat)));
            bench.run(5s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
        }
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aMachineThatSleptReadsBeforeItJudges()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        bench.reader.put(taken("a", "w1", "v9")); // the holder went on sending heartbeats while we slept
        bench.clock.sleepThrough(3h);
        QVERIFY(bench.state("a") != LockState::Lapsed);
        bench.run(1s);
        QCOMPARE(bench.state("a"), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aLapseThatIsNotReadAnyMoreSaysHowOldItIs()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.run(25s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        bench.run(60s, 250ms);
        QCOMPARE(bench.unreadTextOf(key("a")), QString()); // whole reads still show it
        bench.watch->refreshKey(key("b"));
        bench.run(300ms);
        QCOMPARE(bench.unreadTextOf(key("a")), QString()); // and a read of another key takes nothing back
        bench.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Unreachable); };
        bench.run(5s, 250ms); // the last read that answered began within these
        bench.run(4min, 1s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        const QString told = bench.unreadTextOf(key("a"));
        QVERIFY2(told.startsWith(QStringLiteral("lapsed as of 4 min ")) &&
                     told.endsWith(QStringLiteral(" s ago, not read since")),
                 qPrintable(told));
    }

    // Another program writes its own attribute into the row: the holder has given no sign of life by that.
    void aRowWhoseOtherAttributesChangeStandsStill()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 2s;
        bench.open(plan);
        for (int note = 0; note < 9; ++note) {
            aws::Item row = taken("a", "w1", "v1");
            row.set("note", aws::AttributeValue::number(note));
            bench.reader.put(row);
            bench.run(2s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
        }
        bench.run(3s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
    }

    void anotherOwnerOrALongerLeaseUnderTheSameVersionIsNotCalledLapsed()
    {
        for (const bool owner : {true, false}) {
            WatchBench bench;
            bench.reader.rows = {taken("a", "w1", "v1")};
            bench.open();
            bench.run(15s);
            bench.reader.put(owner ? taken("a", "w2", "v1") : taken("a", "w1", "v1", "60s"));
            bench.run(10s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
            bench.run(owner ? 16s : 41s);
            QCOMPARE(bench.state("a"), LockState::Lapsed);
        }
    }

    void keysLeftUnprocessedAreNeitherGoneNorForgotten()
    {
        WatchBench bench;
        for (int i = 0; i < 5; ++i)
            bench.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.reader.leavesUnprocessed = 3;
        bench.run(21s);
        QCOMPARE(bench.watch->snapshot()->size(), 5);
        QVERIFY2(!bench.toldSoFar().contains(QStringLiteral("removed")), "a held lock shown as removed");
        bench.reader.leavesUnprocessed = 0;
        bench.run(2s);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(bench.state("k" + QByteArray::number(i)), LockState::Lapsed);
    }
};

LEASESCOPE_TEST(DueReadsTest)
#include "DueReadsTest.moc"
