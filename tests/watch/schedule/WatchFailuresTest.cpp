// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

class WatchFailuresTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadCutOffHalfwayChangesNothingButTheStatus()
    {
        WatchFixture fixture;
        fixture.reader.pageSize = 2;
        fixture.reader.rows = {taken("a", "w", "v1", "1h"), taken("b", "w", "v1", "1h"),
                               taken("c", "w", "v1", "1h"), taken("d", "w", "v1", "1h"),
                               taken("e", "w", "v1", "1h")};
        fixture.open();
        QCOMPARE(fixture.watch->snapshot()->size(), 5);
        const auto before = fixture.watch->snapshot();
        fixture.reader.fault = [](const QString &, int number) {
            return number == 6 ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        fixture.reader.put(taken("a", "w", "v2", "1h"));
        fixture.run(5s);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 6);
        QCOMPARE(fixture.watch->snapshot(), before);
        QCOMPARE(fixture.deltas.size(), std::size_t(1));
        QCOMPARE(fixture.phase(), Phase::Stale);
        QVERIFY(fixture.watch->status().error.has_value());
        fixture.run(6s);
        QCOMPARE(fixture.phase(), Phase::Live);
        QVERIFY(!fixture.watch->status().error);
        QCOMPARE(fixture.watch->snapshot()->size(), 5);
        QCOMPARE(fixture.newEvents(), QStringLiteral("heartbeat a"));
    }

    void theEndOfEachReadIsReportedWithItsErrorAndItsUnits()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        std::vector<watch::ReadEnd> ends;
        std::vector<std::size_t> deltasBefore;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::readEnded, fixture.watch.get(),
                         [&](const watch::ReadEnd &end) {
                             ends.push_back(end);
                             deltasBefore.push_back(fixture.deltas.size());
                         });
        fixture.reader.inbound = 20ms;
        fixture.open();
        fixture.run(100ms);
        QCOMPARE(ends.size(), std::size_t(1));
        QVERIFY(ends[0].isWhole && !ends[0].error);
        QCOMPARE(ends[0].units, 2.5);
        QCOMPARE(ends[0].endedAt - ends[0].beganAt, 20ms);
        QCOMPARE(deltasBefore[0], std::size_t(0)); // its rows follow
        QCOMPARE(fixture.deltas.size(), std::size_t(1));
        fixture.watch->refreshKey(key("a"));
        fixture.run(100ms);
        QCOMPARE(ends.size(), std::size_t(2));
        QVERIFY(!ends[1].isWhole && !ends[1].error);
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Timeout); };
        fixture.run(6s);
        QCOMPARE(ends.size(), std::size_t(3));
        QVERIFY(ends[2].isWhole && ends[2].error);
        QCOMPARE(ends[2].error->kind, base::ErrorKind::Timeout);
        fixture.watch->refreshNow();
        fixture.watch->setPaused(true); // what is stopped has no end
        fixture.run(10s);
        QCOMPARE(ends.size(), std::size_t(3));
    }

    void throttlingSlowsDownSaysSoAndRecovers()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        bool throttle = false;
        fixture.reader.fault = [&](const QString &, int) {
            return throttle ? failing(base::ErrorKind::Throttled) : std::nullopt;
        };
        fixture.open();
        throttle = true;
        fixture.run(5s);
        QCOMPARE(fixture.phase(), Phase::Throttled);
        QCOMPARE(fixture.watch->status().interval, 10s);
        fixture.run(10s);
        QVERIFY(fixture.watch->status().interval >= 20s);
        throttle = false;
        fixture.run(400s, 500ms);
        QCOMPARE(fixture.phase(), Phase::Live);
        QCOMPARE(fixture.watch->status().interval, 5s);
    }

    void aDeniedScanIsTriedAgainSlowly()
    {
        WatchFixture fixture;
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        fixture.open();
        QCOMPARE(fixture.phase(), Phase::Denied);
        fixture.run(59s, 500ms);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 1);
        fixture.run(2s);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 2);
        QVERIFY(!fixture.watch->snapshot());
    }

    void pausedMakesNoRequestsAndReadsAtOnceWhenResumed()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.watch->setWatchedKeys({key("a")});
        fixture.watch->setPaused(true);
        fixture.runUntilIdle();
        const auto before = fixture.reader.operations.size();
        fixture.run(120s, 500ms);
        fixture.watch->refreshNow();
        fixture.watch->refreshKey(key("a"));
        fixture.run(1s);
        QCOMPARE(fixture.reader.operations.size(), before);
        QCOMPARE(fixture.phase(), Phase::Paused);
        fixture.watch->setPaused(false);
        fixture.runUntilIdle();
        QVERIFY(fixture.reader.operations.size() > before);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void suspendedSaysWhyAndReadsAtOnceWhenThereIsNoReasonAnyMore()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        const auto why = failing(base::ErrorKind::Credentials);
        fixture.watch->suspend(why);
        fixture.runUntilIdle();
        const auto before = fixture.reader.operations.size();
        // Neither a window that is shown again nor a click asks for what cannot be had.
        fixture.watch->setPaused(true);
        fixture.watch->setPaused(false);
        fixture.watch->refreshNow();
        fixture.run(60s, 500ms);
        QCOMPARE(fixture.reader.operations.size(), before);
        QCOMPARE(fixture.phase(), Phase::Paused);
        QCOMPARE(fixture.watch->status().error->sentence, why->sentence);
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
        fixture.watch->suspend(std::nullopt);
        fixture.runUntilIdle();
        QVERIFY(fixture.reader.operations.size() > before);
        QCOMPARE(fixture.phase(), Phase::Live);
        QVERIFY(!fixture.watch->status().error);
    }

    void whatComesToNothingAsTheConnectionEndsIsNoFailureOfTheTable_data()
    {
        QTest::addColumn<QString>("operation");
        QTest::newRow("a read of the table") << QStringLiteral("Scan");
        QTest::newRow("a read of keys") << QStringLiteral("BatchGetItem");
        QTest::newRow("the description of a table that fits no more") << QStringLiteral("DescribeTable");
    }
    void whatComesToNothingAsTheConnectionEndsIsNoFailureOfTheTable()
    {
        QFETCH(QString, operation);
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.reader.rows.push_back(taken("a", "w1", "v2", "1h"));
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.fault = [operation](const QString &asked, int) {
            return asked == operation ? failing(base::ErrorKind::Cancelled) : std::nullopt;
        };
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(20s);
        QCOMPARE(fixture.reader.count(operation), operation == QLatin1String("Scan") ? 2 : 1);
        QVERIFY(!fixture.watch->status().error);
        QVERIFY(!fixture.watch->descriptionError());
    }

    void aWatchThatRestsWaitsForOneMomentAlone()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        for (const auto interval : {4s, 3s, 2s}) {
            watch::WatchPlan plan;
            plan.interval = interval;
            fixture.watch->setPlan(plan);
            fixture.runUntilIdle();
            QCOMPARE(fixture.clock.sleepers(), 1);
        }
    }
};

LEASESCOPE_TEST(WatchFailuresTest)
#include "WatchFailuresTest.moc"
