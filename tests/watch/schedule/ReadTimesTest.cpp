// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedWatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

namespace {

watch::WatchPlan every(std::chrono::milliseconds interval)
{
    watch::WatchPlan plan;
    plan.interval = interval;
    return plan;
}

/// A clock that counts how often a pause is asked for.
class CountingClock final : public base::Clock {
public:
    explicit CountingClock(base::Clock &clock) : m_clock(clock) { }
    [[nodiscard]] base::BootTime boot() const override { return m_clock.boot(); }
    [[nodiscard]] base::WallTime wall() const override { return m_clock.wall(); }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        ++pauses;
        return m_clock.pause(length, std::move(stop));
    }
    int pauses = 0;

private:
    base::Clock &m_clock;
};

} // namespace

/// When a watch asks for what, to the millisecond.
class ReadTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wholeReadsFollowEachOtherAtTheirInterval()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.run(11s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@0 Scan@5000 Scan@10000"));
        // A new interval counts from the end of the last read, at once.
        fixture.watch->setPlan(every(2s));
        QCOMPARE(fixture.watch->status().interval, 2s);
        QCOMPARE(fixture.watch->plan().interval, 2s);
        fixture.run(3500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@12000 Scan@14000"));
        fixture.watch->setPlan(every(10s));
        fixture.run(9s);
        QCOMPARE(fixture.asked(), QString());
        fixture.run(1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@24000"));
    }

    void aRefreshComesAtOnceButNeverWithinTheFloor()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.run(3s);
        fixture.watch->refreshNow();
        fixture.runUntilIdle();
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@0 Scan@3000"));
        fixture.run(100ms);
        fixture.watch->refreshNow();
        watch::WatchPlan plan = fixture.watch->plan();
        plan.followInterval = 2s;
        fixture.watch->setPlan(plan); // takes nothing back
        fixture.run(1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@3500"));
        fixture.run(5s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@8500"));
    }

    void aRefreshDuringAReadIsAnsweredByAnother()
    {
        for (const bool fails : {false, true}) {
            TimedWatchFixture fixture;
            fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
            fixture.reader.outbound = 1s;
            fixture.fails = [fails](const QString &) {
                return fails ? failing(base::ErrorKind::Timeout) : std::nullopt;
            };
            fixture.open();
            fixture.run(500ms);
            fixture.watch->refreshNow();
            fixture.watch->refreshNow();
            fixture.run(3s);
            QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000 Scan@2500"));
        }
    }

    void aCancelledReadIsFollowedByTheNextAtItsInterval()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.reader.outbound = 1s;
        fixture.open();
        fixture.run(1s);
        fixture.watch->cancelLoading(); // nothing to cancel
        fixture.run(5500ms);
        QVERIFY(fixture.watch->status().reading);
        fixture.watch->refreshNow();
        fixture.watch->cancelLoading();
        QVERIFY(!fixture.watch->status().reading);
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000"));
        fixture.run(7s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@12500"));
    }

    void pausingDropsWhatIsUnderWayAndResumingAsksForItAnew()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.reader.outbound = 1s;
        fixture.open(every(60s));
        fixture.run(2s);
        fixture.watch->setWatchedKeys({key("a")});
        fixture.watch->refreshNow();
        fixture.run(500ms);
        QCOMPARE(fixture.reader.running, 2);
        fixture.watch->setPaused(true);
        fixture.watch->setPaused(true);
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.clock.sleepers(), 0);
        QCOMPARE(fixture.phase(), Phase::Paused);
        QVERIFY(!fixture.watch->status().reading);
        fixture.run(1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000"));
        fixture.watch->setPaused(false);
        fixture.watch->setPaused(false);
        fixture.run(1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@4500 BatchGetItem@4500"));
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void resumingStartsAFirstReadThatWasCancelled()
    {
        TimedWatchFixture fixture;
        fixture.reader.outbound = 1s;
        fixture.open();
        fixture.watch->cancelLoading();
        fixture.runUntilIdle();
        QCOMPARE(fixture.phase(), Phase::Paused);
        QCOMPARE(fixture.clock.sleepers(), 0);
        fixture.watch->setPaused(true);
        fixture.watch->setPaused(false);
        fixture.run(1500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000"));
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void suspendingTwiceReportsTheLatestReasonAndNoReasonDisturbsNothing()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.reader.outbound = 1s;
        fixture.open();
        fixture.run(500ms);
        fixture.watch->suspend(std::nullopt);
        fixture.run(2s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@1000"));
        fixture.run(4s);
        QCOMPARE(fixture.reader.running, 1);
        fixture.watch->suspend(failing(base::ErrorKind::Credentials));
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.running, 0);
        auto other = failing(base::ErrorKind::Credentials);
        other->sentence = QStringLiteral("signed out");
        fixture.watch->suspend(other);
        QCOMPARE(fixture.watch->status().error->sentence, QStringLiteral("signed out"));
        QCOMPARE(fixture.phase(), Phase::Paused);
        fixture.watch->suspend(std::nullopt);
        QVERIFY(!fixture.watch->status().error);
        QCOMPARE(fixture.phase(), Phase::Live);
        fixture.run(1500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@7500"));
        fixture.fails = [](const QString &) { return failing(base::ErrorKind::Timeout); };
        fixture.run(6s);
        QCOMPARE(fixture.phase(), Phase::Stale);
        fixture.watch->suspend(std::nullopt);
        QCOMPARE(fixture.phase(), Phase::Stale);
        QVERIFY(fixture.watch->status().error.has_value());
    }

    void aReasonNotToAskOutlivesAPause()
    {
        TimedWatchFixture fixture;
        fixture.open();
        (void)fixture.asked();
        fixture.watch->setPaused(true);
        fixture.watch->suspend(failing(base::ErrorKind::Credentials));
        fixture.watch->suspend(std::nullopt);
        fixture.run(10s);
        QCOMPARE(fixture.asked(), QString());
        QCOMPARE(fixture.phase(), Phase::Paused);
        fixture.watch->setPaused(false);
        fixture.runUntilIdle();
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@10000"));
    }

    void aFollowedKeyIsReadAtOnceAndAFollowIntervalAfterEachAnswer()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        watch::WatchPlan plan = every(60s);
        plan.followInterval = 2s;
        fixture.open(plan);
        fixture.run(1s);
        (void)fixture.asked();
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(3s);
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@1000 BatchGetItem@3000"));
        fixture.watch->refreshKey(key("b"));
        fixture.runUntilIdle();
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@4000"));
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>({key("b")}));
        fixture.run(2s);
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@6000"));
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>({key("a")}));
        for (const auto &scan : fixture.reader.scans)
            QVERIFY(scan.consistency == dynamodb::Consistency::Eventual);
        for (const auto consistency : fixture.reader.batchConsistencies)
            QVERIFY(consistency == dynamodb::Consistency::Strong);
    }

    void keysThatFailAreTriedMoreAndMoreSlowly()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open(every(1h));
        (void)fixture.asked();
        bool down = true;
        fixture.fails = [&down](const QString &) {
            return down ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(130s, 500ms);
        QCOMPARE(
            fixture.asked(),
            QStringLiteral("BatchGetItem@0 BatchGetItem@2000 BatchGetItem@6000 BatchGetItem@14000 "
                           "BatchGetItem@30000 BatchGetItem@60000 BatchGetItem@90000 BatchGetItem@120000"));
        QVERIFY(fixture.watch->status().error->kind == base::ErrorKind::Timeout);
        down = false;
        fixture.run(21500ms, 500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@150000 BatchGetItem@151000"));
        down = true;
        fixture.run(3s, 500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@152000 BatchGetItem@154000"));
    }

    void keysThatAreDeniedAreSettledByConsistentReadsOfTheTable()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.fails = [](const QString &operation) {
            return operation == QLatin1String("Scan") ? std::nullopt : failing(base::ErrorKind::AccessDenied);
        };
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(24s);
        QCOMPARE(fixture.asked(),
                 QStringLiteral("Scan@0 BatchGetItem@0 Scan@5000 Scan@10000 Scan@15000 Scan@20000"));
        QCOMPARE(fixture.state("a"), LockState::Unproven);
        fixture.run(2s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        QVERIFY(fixture.reader.scans.back().consistency == dynamodb::Consistency::Strong);
        fixture.run(38s);
        QVERIFY(fixture.reader.scans.back().consistency == dynamodb::Consistency::Eventual);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(2)); // again after a minute
        fixture.watch->suspend(failing(base::ErrorKind::Credentials));
        fixture.fails = {};
        fixture.watch->suspend(std::nullopt); // with other credentials
        fixture.runUntilIdle();
        QCOMPARE(fixture.reader.batches.size(), std::size_t(3));
        // What is due is read by its key again.
        fixture.watch->setWatchedKeys({});
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(30s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        QVERIFY(fixture.reader.batches.size() > 3);
        QVERIFY(fixture.reader.scans.back().consistency == dynamodb::Consistency::Eventual);
    }

    void keysThatAreThrottledSlowWholeReadsDownToo()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.fails = [](const QString &operation) {
            return operation == QLatin1String("Scan") ? std::nullopt : failing(base::ErrorKind::Throttled);
        };
        fixture.run(4s);
        (void)fixture.asked();
        fixture.watch->refreshKey(key("a"));
        fixture.runUntilIdle();
        QCOMPARE(fixture.phase(), Phase::Throttled);
        QCOMPARE(fixture.watch->status().interval, 10s);
        fixture.run(4500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("BatchGetItem@4000")); // no whole read within the interval
        fixture.run(6s);
        QVERIFY(fixture.asked().startsWith(QStringLiteral("Scan@")));
    }

    void nothingIsAskedForInALoopBeforeTheFirstReadHasEnded()
    {
        WatchFixture fixture;
        CountingClock counting(fixture.clock);
        fixture.reader.outbound = 10s;
        watch::TableWatch watch(fixture.reader, counting, fixture.m_pool, {});
        watch.open(fixture.reader.description, {});
        watch.refreshKey(key("a"));
        watch.setWatchedKeys({key("b")});
        fixture.run(9s, 1s);
        QCOMPARE(counting.pauses, 1); // that of the read itself
        fixture.run(2s, 1s);
        QCOMPARE(fixture.reader.batches, std::vector<std::vector<dynamodb::Item>>({{key("a"), key("b")}}));
    }

    void aWatchRestsWhileItsKeysAreOnTheirWay()
    {
        WatchFixture fixture;
        CountingClock counting(fixture.clock);
        fixture.reader.rows = {taken("a", "w1", "v1")};
        watch::TableWatch watch(fixture.reader, counting, fixture.m_pool, {});
        watch.open(fixture.reader.description, every(1h));
        fixture.runUntilIdle();
        watch.setWatchedKeys({key("a")});
        fixture.runUntilIdle();
        fixture.reader.outbound = 20s;
        watch.refreshKey(key("a"));
        fixture.runUntilIdle();
        const int before = counting.pauses;
        watch.refreshKey(key("b"));
        fixture.run(19s, 1s);
        QVERIFY2(counting.pauses <= before + 2, qPrintable(QString::number(counting.pauses)));
        QCOMPARE(fixture.reader.batches.size(), std::size_t(2));
        fixture.run(2s, 1s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(3));
        watch.close();
        fixture.runUntilIdle();
    }

    void keysThatMustWaitAreNotLookedForInALoop()
    {
        WatchFixture fixture;
        CountingClock counting(fixture.clock);
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        watch::TableWatch watch(fixture.reader, counting, fixture.m_pool, {});
        watch.open(fixture.reader.description, every(1h));
        fixture.runUntilIdle();
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Timeout); };
        watch.setWatchedKeys({key("b")});
        fixture.run(100s, 500ms);
        QVERIFY2(counting.pauses < 40, qPrintable(QString::number(counting.pauses)));
        watch.close();
        fixture.runUntilIdle();
    }
};

LEASESCOPE_TEST(ReadTimesTest)
#include "ReadTimesTest.moc"
