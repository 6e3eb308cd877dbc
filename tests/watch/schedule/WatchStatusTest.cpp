// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedWatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

/// What a watch says of itself, what it forgets, and how it chooses its reads.
class WatchStatusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadStatesItsProgressPageByPage()
    {
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(5, "1h");
        fixture.reader.pageSize = 2;
        fixture.reader.outbound = 1s;
        QStringList reported;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::statusChanged, fixture.watch.get(), [&] {
            const watch::WatchStatus status = fixture.watch->status();
            reported.append(QStringLiteral("%1 %2/%3%4")
                                .arg(int(status.phase))
                                .arg(status.rowsSoFar)
                                .arg(status.pagesSoFar)
                                .arg(status.reading ? QStringLiteral("...") : QString()));
        });
        fixture.open();
        QCOMPARE(reported.join(QStringLiteral(", ")), QStringLiteral("1 0/0..."));
        fixture.run(3s);
        QCOMPARE(reported.join(QStringLiteral(", ")),
                 QStringLiteral("1 0/0..., 1 2/1..., 1 4/2..., 1 5/3..., 2 5/3"));
        QVERIFY(!fixture.watch->status().reading);
        reported.clear();
        fixture.run(4900ms);
        QCOMPARE(reported.join(QStringLiteral(", ")), QString()); // nothing happens between reads
        fixture.run(1100ms);
        QCOMPARE(reported.join(QStringLiteral(", ")), QStringLiteral("2 0/0..., 2 2/1..."));
        fixture.watch->close();
        QCOMPARE(reported.back(), QStringLiteral("0 0/0"));
    }

    void aFailureIsReportedWithItsKindAndTheIntervalThatFollows_data()
    {
        QTest::addColumn<base::ErrorKind>("kind");
        QTest::addColumn<Phase>("phase");
        QTest::addColumn<qint64>("intervalMs");
        QTest::newRow("throttled") << base::ErrorKind::Throttled << Phase::Throttled << qint64(10'000);
        QTest::newRow("denied") << base::ErrorKind::AccessDenied << Phase::Denied << qint64(60'000);
        QTest::newRow("not found") << base::ErrorKind::NotFound << Phase::Stale << qint64(5'000);
        QTest::newRow("timeout") << base::ErrorKind::Timeout << Phase::Stale << qint64(5'000);
    }

    void aFailureIsReportedWithItsKindAndTheIntervalThatFollows()
    {
        QFETCH(base::ErrorKind, kind);
        QFETCH(Phase, phase);
        QFETCH(qint64, intervalMs);
        TimedWatchFixture fixture;
        fixture.fails = [kind](const QString &) { return failing(kind); };
        int reported = 0;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::statusChanged, fixture.watch.get(),
                         [&] { ++reported; });
        fixture.open();
        QCOMPARE(reported, 2); // reading, and failed
        QCOMPARE(fixture.phase(), phase);
        const watch::WatchStatus status = fixture.watch->status();
        QVERIFY(status.error->kind == kind);
        QVERIFY(!status.reading);
        QVERIFY(!status.readAt);
        QCOMPARE(status.interval, std::chrono::milliseconds(intervalMs));
        (void)fixture.asked();
        fixture.run(4900ms);
        QCOMPARE(fixture.asked(), QString());
        fixture.fails = {};
        fixture.run(56s, 500ms);
        QVERIFY(!fixture.watch->status().error);
    }

    void aTableOpenedAgainBeginsWithNothingOfTheFirst()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        fixture.open();
        fixture.reader.put(taken("b", "w1", "v2", "1h"));
        fixture.reader.erase(key("a"));
        fixture.watch->setWatchedKeys({key("b")});
        fixture.watch->refreshKey(key("a"));
        fixture.run(1s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("heartbeat b, removed a"));
        QCOMPARE(fixture.watch->history().size(), 2);
        fixture.reader.put(taken("a", "w1", "v1"));
        fixture.fails = [](const QString &) { return failing(base::ErrorKind::AccessDenied); };
        fixture.run(6s);
        QVERIFY(fixture.watch->status().error.has_value());
        fixture.fails = {};
        fixture.reader.outbound = 500ms;
        (void)fixture.asked();
        fixture.open();
        const watch::WatchStatus status = fixture.watch->status();
        QCOMPARE(status.phase, Phase::Loading);
        QVERIFY(!status.error);
        QVERIFY(!status.readAt);
        QCOMPARE(status.lastConsumed, 0.0);
        QCOMPARE(status.rowsSoFar, 0);
        QCOMPARE(status.pagesSoFar, 0);
        QCOMPARE(status.interval, 5s);
        QVERIFY(!fixture.watch->snapshot());
        QCOMPARE(fixture.watch->history().size(), 0);
        fixture.run(3s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@7500")); // nothing is followed any more
        // What was gone in the first is there in this one.
        QCOMPARE(fixture.watch->snapshot()->find(key("a")), 1);
        QCOMPARE(fixture.watch->snapshot()->epoch(), fixture.clock.boot() - 3s);
        fixture.run(19s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed); // its keys are asked for, whatever was denied before
    }

    void whatWasGoneFromOneTableMayBeInTheNext()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.reader.rows.clear();
        fixture.watch->refreshKey(key("a"));
        fixture.run(300ms);
        QCOMPARE(fixture.watch->snapshot()->size(), 0);
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
    }

    void aKeyAskedForInAnotherTableIsNotReadInThisOne()
    {
        TimedWatchFixture fixture;
        fixture.reader.outbound = 1s;
        fixture.open();
        fixture.watch->refreshKey(key("a"));
        fixture.open();
        fixture.run(3s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000"));
    }

    void aTableOpenedAfterACancelledOneIsRead()
    {
        WatchFixture fixture;
        fixture.reader.outbound = 1s;
        fixture.open();
        fixture.watch->cancelLoading();
        fixture.open();
        fixture.run(1500ms);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void whatIsClosedHasNoNameAndAsksForNothing()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(5s);
        fixture.watch->close();
        (void)fixture.asked();
        QCOMPARE(fixture.watch->table().name, QString());
        QVERIFY(!fixture.watch->snapshot());
        QCOMPARE(fixture.watch->history().size(), 0);
        fixture.watch->refreshNow();
        fixture.watch->refreshKey(key("a"));
        fixture.watch->suspend(failing(base::ErrorKind::Credentials));
        QCOMPARE(fixture.phase(), Phase::Idle);
        QVERIFY(!fixture.watch->status().error);
        fixture.watch->suspend(std::nullopt);
        watch::WatchPlan plan;
        plan.interval = 2s;
        fixture.watch->setPlan(plan);
        fixture.run(10s);
        QCOMPARE(fixture.asked(), QString());
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void pinningAnotherDialectForgetsWhatWasSeenOfTheFirst()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(5s);
        QCOMPARE(fixture.watch->history().size(), 1);
        watch::WatchPlan plan = fixture.watch->plan();
        plan.pinned = ids::dynamolock;
        fixture.watch->setPlan(plan);
        QCOMPARE(fixture.watch->history().size(), 0);
        QVERIFY(!fixture.watch->snapshot());
        fixture.runUntilIdle();
        QVERIFY(fixture.watch->snapshot()->pinned() == ids::dynamolock);
    }

    // Five pages and slow answers pay for segments; before the first read the table's own size tells.
    void theTablesSizeShowsWhetherItsFirstReadIsSplit_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<int>("segments");
        QTest::newRow("nothing known") << qint64(0) << 1;
        QTest::newRow("nonsense") << qint64(-1) << 1;
        QTest::newRow("just under four pages") << (qint64(4) << 20) - 1 << 1;
        QTest::newRow("four pages") << (qint64(4) << 20) << 4;
    }

    void theTablesSizeShowsWhetherItsFirstReadIsSplit()
    {
        QFETCH(qint64, bytes);
        QFETCH(int, segments);
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(8, "1h");
        fixture.reader.pageSize = 4;
        fixture.reader.outbound = 10ms;
        fixture.reader.description.sizeBytes = bytes;
        fixture.open();
        fixture.run(1s);
        QCOMPARE(fixture.reader.scans.back().totalSegments, segments);
        // The second read goes by the pages of the first.
        fixture.run(5s);
        QCOMPARE(fixture.reader.scans.back().totalSegments, 1);
    }

    // How long answers took belongs to the table they came from: the next one may stand nearer.
    void aTablesFirstReadDoesNotGoByTheRoundTripsOfTheOneBefore()
    {
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(8, "1h");
        fixture.reader.pageSize = 4;
        fixture.reader.outbound = 10ms;
        fixture.open();
        fixture.run(1s);
        fixture.reader.description.sizeBytes = qint64(400) << 20;
        fixture.reader.outbound = 0ms;
        const auto before = fixture.reader.scans.size();
        fixture.open();
        QCOMPARE(fixture.reader.scans.at(before).totalSegments, 1);
    }

    void aTableOpenedWhilePausedSaysSo()
    {
        WatchFixture fixture;
        fixture.watch->setPaused(true);
        fixture.open();
        QCOMPARE(fixture.phase(), Phase::Paused);
        QVERIFY(fixture.reader.operations.isEmpty());
    }

    void aKeyThatCannotBeReadIsReportedAtOnce()
    {
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(2, "1h");
        fixture.open();
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        bool isReported = false;
        connect(fixture.watch.get(), &watch::TableWatch::statusChanged, this,
                [&] { isReported = fixture.watch->status().error.has_value(); });
        fixture.watch->refreshKey(key("k0"));
        fixture.run(100ms);
        QVERIFY(isReported);
    }

    void aLongTableIsReadInSegmentsFromItsSecondReadOn()
    {
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(10, "1h");
        fixture.reader.pageSize = 2;
        fixture.reader.outbound = 10ms;
        fixture.open();
        fixture.run(1s);
        QCOMPARE(fixture.reader.scans.back().totalSegments, 1);
        const auto before = fixture.reader.scans.size();
        fixture.run(5s);
        for (std::size_t scan = before; scan < fixture.reader.scans.size(); ++scan)
            QCOMPARE(fixture.reader.scans[scan].totalSegments, 4);
    }

    void thePlanDecidesHowWholeReadsAreMade()
    {
        WatchFixture fixture;
        fixture.reader.rows = locksNamed(4, "1h");
        fixture.reader.description.name = QStringLiteral("other");
        watch::WatchPlan plan;
        plan.consistency = dynamodb::Consistency::Strong;
        plan.segments = 2;
        fixture.open(plan);
        QCOMPARE(fixture.reader.scans.size(), std::size_t(2));
        for (const dynamodb::ScanRequest &scan : fixture.reader.scans) {
            QVERIFY(scan.consistency == dynamodb::Consistency::Strong);
            QCOMPARE(scan.totalSegments, 2);
            QCOMPARE(scan.table, QStringLiteral("other"));
        }
    }

    void aProvisionedTableIsReadSoThatHalfItsUnitsAreLeft()
    {
        for (const bool onDemand : {true, false}) {
            WatchFixture fixture;
            fixture.reader.description.onDemand = onDemand;
            fixture.reader.description.readCapacity = 1; // a read of 2.5 units lasts five seconds
            watch::WatchPlan plan;
            plan.interval = 2s;
            fixture.open(plan);
            QCOMPARE(fixture.watch->status().interval, onDemand ? 2s : 5s);
        }
    }
};

LEASESCOPE_TEST(WatchStatusTest)
#include "WatchStatusTest.moc"
