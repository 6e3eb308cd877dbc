// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedBench.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

namespace {

std::vector<aws::Item> locksNamed(int count, const QByteArray &lease = "20s")
{
    std::vector<aws::Item> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(taken("k" + QByteArray::number(i), "w", "v1", lease));
    return rows;
}

} // namespace

/// What a watch says of itself, what it forgets, and how it chooses its reads.
class WatchStatusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadTellsItsProgressPageByPage()
    {
        WatchBench bench;
        bench.reader.rows = locksNamed(5, "1h");
        bench.reader.pageSize = 2;
        bench.reader.outbound = 1s;
        QStringList told;
        QObject::connect(bench.watch.get(), &watch::TableWatch::statusChanged, bench.watch.get(), [&] {
            const watch::WatchStatus status = bench.watch->status();
            told.append(QStringLiteral("%1 %2/%3%4")
                            .arg(int(status.phase))
                            .arg(status.rowsSoFar)
                            .arg(status.pagesSoFar)
                            .arg(status.reading ? QStringLiteral("...") : QString()));
        });
        bench.open();
        QCOMPARE(told.join(QStringLiteral(", ")), QStringLiteral("1 0/0..."));
        bench.run(3s);
        QCOMPARE(told.join(QStringLiteral(", ")),
                 QStringLiteral("1 0/0..., 1 2/1..., 1 4/2..., 1 5/3..., 2 5/3"));
        QVERIFY(!bench.watch->status().reading);
        told.clear();
        bench.run(4900ms);
        QCOMPARE(told.join(QStringLiteral(", ")), QString()); // nothing happens between reads
        bench.run(1100ms);
        QCOMPARE(told.join(QStringLiteral(", ")), QStringLiteral("2 0/0..., 2 2/1..."));
        bench.watch->close();
        QCOMPARE(told.back(), QStringLiteral("0 0/0"));
    }

    void aFailureIsToldWithItsKindAndTheIntervalThatFollows_data()
    {
        QTest::addColumn<base::ErrorKind>("kind");
        QTest::addColumn<Phase>("phase");
        QTest::addColumn<qint64>("intervalMs");
        QTest::newRow("throttled") << base::ErrorKind::Throttled << Phase::Throttled << qint64(10'000);
        QTest::newRow("denied") << base::ErrorKind::AccessDenied << Phase::Denied << qint64(60'000);
        QTest::newRow("not found") << base::ErrorKind::NotFound << Phase::Stale << qint64(5'000);
        QTest::newRow("timeout") << base::ErrorKind::Timeout << Phase::Stale << qint64(5'000);
    }

    void aFailureIsToldWithItsKindAndTheIntervalThatFollows()
    {
        QFETCH(base::ErrorKind, kind);
        QFETCH(Phase, phase);
        QFETCH(qint64, intervalMs);
        TimedBench bench;
        bench.fails = [kind](const QString &) { return failing(kind); };
        int told = 0;
        QObject::connect(bench.watch.get(), &watch::TableWatch::statusChanged, bench.watch.get(),
                         [&] { ++told; });
        bench.open();
        QCOMPARE(told, 2); // reading, and failed
        QCOMPARE(bench.phase(), phase);
        const watch::WatchStatus status = bench.watch->status();
        QVERIFY(status.error->kind == kind);
        QVERIFY(!status.reading);
        QVERIFY(!status.readAt);
        QCOMPARE(status.interval, std::chrono::milliseconds(intervalMs));
        (void)bench.asked();
        bench.run(4900ms);
        QCOMPARE(bench.asked(), QString());
        bench.fails = {};
        bench.run(56s, 500ms);
        QVERIFY(!bench.watch->status().error);
    }

    void aTableOpenedAgainBeginsWithNothingOfTheFirst()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        bench.open();
        bench.reader.put(taken("b", "w1", "v2", "1h"));
        bench.reader.erase(key("a"));
        bench.watch->follow({key("b")});
        bench.watch->refreshKey(key("a"));
        bench.run(1s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("heartbeat b, removed a"));
        QCOMPARE(bench.watch->history().size(), 2);
        bench.reader.put(taken("a", "w1", "v1"));
        bench.fails = [](const QString &) { return failing(base::ErrorKind::AccessDenied); };
        bench.run(6s);
        QVERIFY(bench.watch->status().error.has_value());
        bench.fails = {};
        bench.reader.outbound = 500ms;
        (void)bench.asked();
        bench.open();
        const watch::WatchStatus status = bench.watch->status();
        QCOMPARE(status.phase, Phase::Loading);
        QVERIFY(!status.error);
        QVERIFY(!status.readAt);
        QCOMPARE(status.lastConsumed, 0.0);
        QCOMPARE(status.rowsSoFar, 0);
        QCOMPARE(status.pagesSoFar, 0);
        QCOMPARE(status.interval, 5s);
        QVERIFY(!bench.watch->snapshot());
        QCOMPARE(bench.watch->history().size(), 0);
        bench.run(3s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@7500")); // nothing is followed any more
        // What was gone in the first is there in this one.
        QCOMPARE(bench.watch->snapshot()->find(key("a")), 1);
        QCOMPARE(bench.watch->snapshot()->epoch(), bench.clock.boot() - 3s);
        bench.run(19s);
        QCOMPARE(bench.state("a"), LockState::Lapsed); // its keys are asked for, whatever was denied before
    }

    void whatWasGoneFromOneTableMayBeInTheNext()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.reader.rows.clear();
        bench.watch->refreshKey(key("a"));
        bench.run(300ms);
        QCOMPARE(bench.watch->snapshot()->size(), 0);
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        QCOMPARE(bench.watch->snapshot()->size(), 1);
    }

    void aKeyAskedForInAnotherTableIsNotReadInThisOne()
    {
        TimedBench bench;
        bench.reader.outbound = 1s;
        bench.open();
        bench.watch->refreshKey(key("a"));
        bench.open();
        bench.run(3s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@1000"));
    }

    void aTableOpenedAfterACancelledOneIsRead()
    {
        WatchBench bench;
        bench.reader.outbound = 1s;
        bench.open();
        bench.watch->cancelLoading();
        bench.open();
        bench.run(1500ms);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void whatIsClosedHasNoNameAndAsksForNothing()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        bench.watch->close();
        (void)bench.asked();
        QCOMPARE(bench.watch->table().name, QString());
        QVERIFY(!bench.watch->snapshot());
        QCOMPARE(bench.watch->history().size(), 0);
        bench.watch->refreshNow();
        bench.watch->refreshKey(key("a"));
        bench.watch->suspend(failing(base::ErrorKind::Credentials));
        QCOMPARE(bench.phase(), Phase::Idle);
        QVERIFY(!bench.watch->status().error);
        bench.watch->suspend(std::nullopt);
        watch::WatchPlan plan;
        plan.interval = 2s;
        bench.watch->setPlan(plan);
        bench.run(10s);
        QCOMPARE(bench.asked(), QString());
        QCOMPARE(bench.clock.sleepers(), 0);
    }

    void pinningAnotherDialectForgetsWhatWasSeenOfTheFirst()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        QCOMPARE(bench.watch->history().size(), 1);
        watch::WatchPlan plan = bench.watch->plan();
        plan.pinned = locks::DialectId::Dynamolock;
        bench.watch->setPlan(plan);
        QCOMPARE(bench.watch->history().size(), 0);
        QVERIFY(!bench.watch->snapshot());
        bench.settle();
        QVERIFY(bench.watch->snapshot()->pinned() == locks::DialectId::Dynamolock);
    }

    // Five pages and slow answers pay for segments; before the first read the table's own size tells.
    void theTablesSizeTellsWhetherItsFirstReadIsSplit_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<int>("segments");
        QTest::newRow("nothing known") << qint64(0) << 1;
        QTest::newRow("nonsense") << qint64(-1) << 1;
        QTest::newRow("just under four pages") << (qint64(4) << 20) - 1 << 1;
        QTest::newRow("four pages") << (qint64(4) << 20) << 4;
    }

    void theTablesSizeTellsWhetherItsFirstReadIsSplit()
    {
        QFETCH(qint64, bytes);
        QFETCH(int, segments);
        WatchBench bench;
        bench.reader.rows = locksNamed(8, "1h");
        bench.reader.pageSize = 4;
        bench.reader.outbound = 10ms;
        bench.reader.description.sizeBytes = bytes;
        bench.open();
        bench.run(1s);
        QCOMPARE(bench.reader.scans.back().totalSegments, segments);
        // The second read goes by the pages of the first.
        bench.run(5s);
        QCOMPARE(bench.reader.scans.back().totalSegments, 1);
    }

    // How long answers took belongs to the table they came from: the next one may stand nearer.
    void aTablesFirstReadDoesNotGoByTheRoundTripsOfTheOneBefore()
    {
        WatchBench bench;
        bench.reader.rows = locksNamed(8, "1h");
        bench.reader.pageSize = 4;
        bench.reader.outbound = 10ms;
        bench.open();
        bench.run(1s);
        bench.reader.description.sizeBytes = qint64(400) << 20;
        bench.reader.outbound = 0ms;
        const auto before = bench.reader.scans.size();
        bench.open();
        QCOMPARE(bench.reader.scans.at(before).totalSegments, 1);
    }

    void aTableOpenedWhilePausedSaysSo()
    {
        WatchBench bench;
        bench.watch->setPaused(true);
        bench.open();
        QCOMPARE(bench.phase(), Phase::Paused);
        QVERIFY(bench.reader.operations.isEmpty());
    }

    void aKeyThatCannotBeReadIsToldAtOnce()
    {
        WatchBench bench;
        bench.reader.rows = locksNamed(2, "1h");
        bench.open();
        bench.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        bool isTold = false;
        connect(bench.watch.get(), &watch::TableWatch::statusChanged, this,
                [&] { isTold = bench.watch->status().error.has_value(); });
        bench.watch->refreshKey(key("k0"));
        bench.run(100ms);
        QVERIFY(isTold);
    }

    void aLongTableIsReadInSegmentsFromItsSecondReadOn()
    {
        WatchBench bench;
        bench.reader.rows = locksNamed(10, "1h");
        bench.reader.pageSize = 2;
        bench.reader.outbound = 10ms;
        bench.open();
        bench.run(1s);
        QCOMPARE(bench.reader.scans.back().totalSegments, 1);
        const auto before = bench.reader.scans.size();
        bench.run(5s);
        for (std::size_t scan = before; scan < bench.reader.scans.size(); ++scan)
            QCOMPARE(bench.reader.scans[scan].totalSegments, 4);
    }

    void thePlanDecidesHowWholeReadsAreMade()
    {
        WatchBench bench;
        bench.reader.rows = locksNamed(4, "1h");
        bench.reader.description.name = QStringLiteral("other");
        watch::WatchPlan plan;
        plan.consistency = aws::Consistency::Strong;
        plan.segments = 2;
        bench.open(plan);
        QCOMPARE(bench.reader.scans.size(), std::size_t(2));
        for (const aws::ScanRequest &scan : bench.reader.scans) {
            QVERIFY(scan.consistency == aws::Consistency::Strong);
            QCOMPARE(scan.totalSegments, 2);
            QCOMPARE(scan.table, QStringLiteral("other"));
        }
    }

    void aProvisionedTableIsReadSoThatHalfItsUnitsAreLeft()
    {
        for (const bool onDemand : {true, false}) {
            WatchBench bench;
            bench.reader.description.onDemand = onDemand;
            bench.reader.description.readCapacity = 1; // a read of 2.5 units lasts five seconds
            watch::WatchPlan plan;
            plan.interval = 2s;
            bench.open(plan);
            QCOMPARE(bench.watch->status().interval, onDemand ? 2s : 5s);
        }
    }
};

LEASESCOPE_TEST(WatchStatusTest)
#include "WatchStatusTest.moc"
