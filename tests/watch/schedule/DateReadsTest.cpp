// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

class DateReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDateLapsesByAConsistentReadThatLeftOnceTheClockWasSurelyPastIt()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 nowMs = bench.serverTime() / 1ms;
        bench.reader.rows = {mutex("a", "w1", nowMs + 10'000), mutex("old", "w2", nowMs - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(1s);
        QCOMPARE(bench.reader.batches, std::vector<std::vector<aws::Item>>({{mutexKey("old")}}));
        QCOMPARE(bench.stateOf(mutexKey("old")), LockState::Lapsed);
        bench.run(9400ms);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(bench.toldSoFar(), QString()); // within half a second of doubt, and "old" is no news
        bench.run(300ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.deltas.back()->changed, std::vector<qint32>({0}));
        QCOMPARE(bench.reader.batches.size(), std::size_t(2));
        // Once lapsed there is nothing left to find out.
        bench.run(40s, 250ms);
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.reader.operations.size(), 3);
    }

    // A holder that renews every half minute, and whole reads that show it only once in two.
    void aDateRenewedOnTimeIsNeverCalledLapsedHoweverSlowTheReads()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 60s)};
        bench.reader.lagging = bench.reader.rows; // and a replica that never learns of a renewal
        watch::WatchPlan plan;
        plan.interval = 120s;
        bench.open(plan);
        for (int second = 1; second <= 600; ++second) {
            if (second % 30 == 0)
                bench.reader.put(block("a", "1", bench.serverTime() + 60s));
            bench.run(1s, 250ms);
            QVERIFY2(bench.stateOf(blockKey("a")) != LockState::Lapsed, qPrintable(QString::number(second)));
        }
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheLineIsDownIsToldAsNotReadSince()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 10s)};
        bench.open();
        bool down = true;
        bench.reader.fault = [&down](const QString &, int) {
            return down ? failing(base::ErrorKind::Unreachable) : std::nullopt;
        };
        bench.run(38s, 250ms);
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Unproven);
        QCOMPARE(bench.unreadTextOf(blockKey("a")),
                 QStringLiteral("its date passed 28 s ago, not read since"));
        QCOMPARE(bench.toldSoFar(), QString());
        QVERIFY2(bench.reader.count(QStringLiteral("BatchGetItem")) < 8, "it waits longer each time");
        bench.reader.put(block("a", "1", bench.serverTime() + 60s)); // renewed all the time
        down = false;
        bench.run(31s, 250ms);
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheSecondPageIsOnItsWayIsReadAgain()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 2s),
                             block("b", "2", bench.serverTime() + 1h)};
        bench.reader.pageSize = 1;
        bench.reader.inbound = 3s;
        watch::WatchPlan plan;
        plan.consistency = aws::Consistency::Strong;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(2500ms);
        bench.reader.put(block("a", "1", bench.serverTime() + 60s)); // after its page had been read
        for (int step = 0; step < 30; ++step) {
            bench.run(250ms);
            if (bench.watch->snapshot())
                QVERIFY(bench.stateOf(blockKey("a")) != LockState::Lapsed);
        }
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateIsReadAgainOnlyAfterTheServersTimeIsKnown()
    {
        WatchBench bench;
        bench.doubt.reset();
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.serverTime() / 1ms - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(10s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(bench.reader.operations.size(), 1);
        bench.doubt = 500ms;
        bench.run(2s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.reader.operations.size(), 2);
    }

    void aRowThatComesLapsedIsToldOnceAConsistentReadShowsIt()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        bench.open();
        bench.run(20s);
        bench.reader.rows = {mutex("a", "w1", bench.serverTime() / 1ms - 3'000)};
        bench.run(6s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("appeared a, lapsed a"));
    }

    void aLapsedDateWhoseOtherAttributesChangeStaysLapsed()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 date = bench.serverTime() / 1ms + 1'000;
        bench.reader.rows = {mutex("a", "w1", date)};
        bench.open();
        bench.run(4s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        aws::Item row = mutex("a", "w1", date);
        row.set("note", aws::AttributeValue::string("seen by another program"));
        bench.reader.put(row);
        bench.run(6s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    // What a key's own read found holds as well once the whole table is read again.
    void aDateThatMovedALittleBeforeItPassedStaysLapsedOverTheNextReads()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 date = bench.serverTime() / 1ms + 1'000;
        bench.reader.rows = {mutex("a", "w1", date)};
        bench.open();
        bench.reader.rows = {mutex("a", "w1", date + 200)};
        bench.run(4s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        const int reads = bench.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 2, "once for each date");
        bench.run(16s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), reads);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
    }

    void theServersTimeAtTheBeginningIsLearntWithTheFirstAnswer()
    {
        for (const bool known : {true, false}) {
            WatchBench bench;
            bench.reader.description = mutexTable();
            bench.reader.outbound = 2s;
            const qint64 openedMs = bench.serverTime() / 1ms;
            // Past before the first answer, but not before the table was opened.
            bench.reader.rows = {mutex("a", "w1", openedMs + 1'000), mutex("b", "w1", openedMs - 5'000)};
            bench.doubt = known ? std::optional<std::chrono::nanoseconds>(0ns) : std::nullopt;
            bench.open();
            bench.doubt = 0ns;
            bench.run(5s);
            QCOMPARE(bench.watch->snapshot()->watchedSince().time_since_epoch() / 1ms,
                     openedMs + (known ? 0 : 2'000));
            QCOMPARE(bench.toldSoFar(), known ? QStringLiteral("lapsed a") : QString());
            QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
            bench.run(10s);
            QCOMPARE(bench.watch->snapshot()->watchedSince().time_since_epoch() / 1ms,
                     openedMs + (known ? 0 : 2'000));
        }
    }

    // Our own clock may be years off: dates count from the server's.
    void datesAreFoundDueThoughThisMachinesClockIsYearsOff()
    {
        WatchBench bench;
        bench.clock.setWall(bench.clock.wall() + 24h * 365 * 10);
        bench.watch.reset();
        bench.watch = std::make_unique<watch::TableWatch>(
            bench.reader, bench.clock, bench.m_pool, [&bench](base::BootTime at) {
                const auto wall = bench.clock.wall() - 24h * 365 * 10 - (bench.clock.boot() - at);
                return aws::ServerReading{base::ServerTime(wall.time_since_epoch()), 0ns};
            });
        const qint64 nowMs = (bench.serverTime() - 24h * 365 * 10) / 1ms;
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", nowMs + 3'000), mutex("b", "w1", nowMs - 1000 * 3600 * 24)};
        bench.open();
        QCOMPARE(bench.watch->snapshot()->dateEpoch().time_since_epoch() / 1ms,
                 nowMs - qint64(24) * 12 * 3600'000);
        bench.run(4s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.stateOf(mutexKey("b")), LockState::Lapsed);
    }
};

LEASESCOPE_TEST(DateReadsTest)
#include "DateReadsTest.moc"
