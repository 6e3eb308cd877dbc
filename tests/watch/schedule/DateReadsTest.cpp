// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

class DateReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDateLapsesByAConsistentReadThatLeftOnceTheClockWasSurelyPastIt()
    {
        WatchFixture fixture;
        fixture.reader.description = mutexTable();
        const qint64 nowMs = fixture.serverTime() / 1ms;
        fixture.reader.rows = {mutex("a", "w1", nowMs + 10'000), mutex("old", "w2", nowMs - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(1s);
        QCOMPARE(fixture.reader.batches, std::vector<std::vector<dynamodb::Item>>({{mutexKey("old")}}));
        QCOMPARE(fixture.stateOf(mutexKey("old")), LockState::Lapsed);
        fixture.run(9400ms);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(fixture.newEvents(),
                 QString()); // within half a second of uncertainty, and "old" is no event
        fixture.run(300ms);
        QCOMPARE(fixture.newEvents(), QStringLiteral("lapsed a"));
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(fixture.deltas.back()->changed, std::vector<qint32>({0}));
        QCOMPARE(fixture.reader.batches.size(), std::size_t(2));
        // Once lapsed there is nothing left to find out.
        fixture.run(40s, 250ms);
        QCOMPARE(fixture.newEvents(), QString());
        QCOMPARE(fixture.reader.operations.size(), 3);
    }

    // A holder that renews every half minute, and whole reads that show it only once in two.
    void aDateRenewedOnTimeIsNeverCalledLapsedHoweverSlowTheReads()
    {
        WatchFixture fixture;
        fixture.reader.description = blockTable();
        fixture.reader.rows = {block("a", "1", fixture.serverTime() + 60s)};
        fixture.reader.lagging = fixture.reader.rows; // and a replica that never learns of a renewal
        watch::WatchPlan plan;
        plan.interval = 120s;
        fixture.open(plan);
        for (int second = 1; second <= 600; ++second) {
            if (second % 30 == 0)
                fixture.reader.put(block("a", "1", fixture.serverTime() + 60s));
            fixture.run(1s, 250ms);
            QVERIFY2(fixture.stateOf(blockKey("a")) != LockState::Lapsed,
                     qPrintable(QString::number(second)));
        }
        QVERIFY(!fixture.newEvents().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheLineIsDownIsReportedAsNotReadSince()
    {
        WatchFixture fixture;
        fixture.reader.description = blockTable();
        fixture.reader.rows = {block("a", "1", fixture.serverTime() + 10s)};
        fixture.open();
        bool down = true;
        fixture.reader.fault = [&down](const QString &, int) {
            return down ? failing(base::ErrorKind::Unreachable) : std::nullopt;
        };
        fixture.run(38s, 250ms);
        QCOMPARE(fixture.stateOf(blockKey("a")), LockState::Unproven);
        QCOMPARE(fixture.unreadTextOf(blockKey("a")),
                 QStringLiteral("its date passed 28 s ago, not read since"));
        QCOMPARE(fixture.newEvents(), QString());
        QVERIFY2(fixture.reader.count(QStringLiteral("BatchGetItem")) < 8, "it waits longer each time");
        fixture.reader.put(block("a", "1", fixture.serverTime() + 60s)); // renewed all the time
        down = false;
        fixture.run(31s, 250ms);
        QCOMPARE(fixture.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!fixture.newEvents().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheSecondPageIsOnItsWayIsReadAgain()
    {
        WatchFixture fixture;
        fixture.reader.description = blockTable();
        fixture.reader.rows = {block("a", "1", fixture.serverTime() + 2s),
                               block("b", "2", fixture.serverTime() + 1h)};
        fixture.reader.pageSize = 1;
        fixture.reader.inbound = 3s;
        watch::WatchPlan plan;
        plan.consistency = dynamodb::Consistency::Strong;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(2500ms);
        fixture.reader.put(block("a", "1", fixture.serverTime() + 60s)); // after its page had been read
        for (int step = 0; step < 30; ++step) {
            fixture.run(250ms);
            if (fixture.watch->snapshot())
                QVERIFY(fixture.stateOf(blockKey("a")) != LockState::Lapsed);
        }
        QCOMPARE(fixture.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!fixture.newEvents().contains(QStringLiteral("lapsed")));
    }

    void aDateIsReadAgainOnlyAfterTheServersTimeIsKnown()
    {
        WatchFixture fixture;
        fixture.uncertainty.reset();
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", fixture.serverTime() / 1ms - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(10s);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(fixture.reader.operations.size(), 1);
        fixture.uncertainty = 500ms;
        fixture.run(2s);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(fixture.reader.operations.size(), 2);
    }

    void aRowThatComesLapsedIsReportedOnceAConsistentReadShowsIt()
    {
        WatchFixture fixture;
        fixture.reader.description = mutexTable();
        fixture.open();
        fixture.run(20s);
        fixture.reader.rows = {mutex("a", "w1", fixture.serverTime() / 1ms - 3'000)};
        fixture.run(6s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("appeared a, lapsed a"));
    }

    void aLapsedDateWhoseOtherAttributesChangeStaysLapsed()
    {
        WatchFixture fixture;
        fixture.reader.description = mutexTable();
        const qint64 date = fixture.serverTime() / 1ms + 1'000;
        fixture.reader.rows = {mutex("a", "w1", date)};
        fixture.open();
        fixture.run(4s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("lapsed a"));
        dynamodb::Item row = mutex("a", "w1", date);
        row.set("note", dynamodb::AttributeValue::string("seen by another program"));
        fixture.reader.put(row);
        fixture.run(6s);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(fixture.newEvents(), QString());
        QCOMPARE(fixture.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    // What a key's own read found holds as well once the whole table is read again.
    void aDateThatMovedALittleBeforeItPassedStaysLapsedOverTheNextReads()
    {
        WatchFixture fixture;
        fixture.reader.description = mutexTable();
        const qint64 date = fixture.serverTime() / 1ms + 1'000;
        fixture.reader.rows = {mutex("a", "w1", date)};
        fixture.open();
        fixture.reader.rows = {mutex("a", "w1", date + 200)};
        fixture.run(4s);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
        const int reads = fixture.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 2, "once for each date");
        fixture.run(16s);
        QCOMPARE(fixture.reader.count(QStringLiteral("BatchGetItem")), reads);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
    }

    void theServersTimeAtTheBeginningIsLearntWithTheFirstAnswer()
    {
        for (const bool known : {true, false}) {
            WatchFixture fixture;
            fixture.reader.description = mutexTable();
            fixture.reader.outbound = 2s;
            const qint64 openedMs = fixture.serverTime() / 1ms;
            // Past before the first answer, but not before the table was opened.
            fixture.reader.rows = {mutex("a", "w1", openedMs + 1'000), mutex("b", "w1", openedMs - 5'000)};
            fixture.uncertainty = known ? std::optional<std::chrono::nanoseconds>(0ns) : std::nullopt;
            fixture.open();
            fixture.uncertainty = 0ns;
            fixture.run(5s);
            QCOMPARE(fixture.watch->snapshot()->watchedSince().time_since_epoch() / 1ms,
                     openedMs + (known ? 0 : 2'000));
            QCOMPARE(fixture.newEvents(), known ? QStringLiteral("lapsed a") : QString());
            QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
            fixture.run(10s);
            QCOMPARE(fixture.watch->snapshot()->watchedSince().time_since_epoch() / 1ms,
                     openedMs + (known ? 0 : 2'000));
        }
    }

    // Our own clock may be years off: dates count from the server's.
    void datesAreFoundDueThoughThisMachinesClockIsYearsOff()
    {
        WatchFixture fixture;
        fixture.clock.setWall(fixture.clock.wall() + 24h * 365 * 10);
        fixture.watch.reset();
        fixture.watch = std::make_unique<watch::TableWatch>(
            fixture.reader, fixture.clock, fixture.m_pool, [&fixture](base::BootTime at) {
                const auto wall = fixture.clock.wall() - 24h * 365 * 10 - (fixture.clock.boot() - at);
                return http::ServerReading{base::ServerTime(wall.time_since_epoch()), 0ns};
            });
        const qint64 nowMs = (fixture.serverTime() - 24h * 365 * 10) / 1ms;
        fixture.reader.description = mutexTable();
        fixture.reader.rows = {mutex("a", "w1", nowMs + 3'000), mutex("b", "w1", nowMs - 1000 * 3600 * 24)};
        fixture.open();
        QCOMPARE(fixture.watch->snapshot()->dateEpoch().time_since_epoch() / 1ms,
                 nowMs - qint64(24) * 12 * 3600'000);
        fixture.run(4s);
        QCOMPARE(fixture.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(fixture.stateOf(mutexKey("b")), LockState::Lapsed);
    }
};

LEASESCOPE_TEST(DateReadsTest)
#include "DateReadsTest.moc"
