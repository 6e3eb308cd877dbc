// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedBench.h"

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
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.run(11s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@0 Scan@5000 Scan@10000"));
        // A new interval counts from the end of the last read, at once.
        bench.watch->setPlan(every(2s));
        QCOMPARE(bench.watch->status().interval, 2s);
        QCOMPARE(bench.watch->plan().interval, 2s);
        bench.run(3500ms);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@12000 Scan@14000"));
        bench.watch->setPlan(every(10s));
        bench.run(9s);
        QCOMPARE(bench.asked(), QString());
        bench.run(1s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@24000"));
    }

    void aRefreshComesAtOnceButNeverWithinTheFloor()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.run(3s);
        bench.watch->refreshNow();
        bench.settle();
        QCOMPARE(bench.asked(), QStringLiteral("Scan@0 Scan@3000"));
        bench.run(100ms);
        bench.watch->refreshNow();
        watch::WatchPlan plan = bench.watch->plan();
        plan.followInterval = 2s;
        bench.watch->setPlan(plan); // takes nothing back
        bench.run(1s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@3500"));
        bench.run(5s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@8500"));
    }

    void aRefreshDuringAReadIsAnsweredByAnother()
    {
        for (const bool fails : {false, true}) {
            TimedBench bench;
            bench.reader.rows = {taken("a", "w1", "v1", "1h")};
            bench.reader.outbound = 1s;
            bench.fails = [fails](const QString &) {
                return fails ? failing(base::ErrorKind::Timeout) : std::nullopt;
            };
            bench.open();
            bench.run(500ms);
            bench.watch->refreshNow();
            bench.watch->refreshNow();
            bench.run(3s);
            QCOMPARE(bench.asked(), QStringLiteral("Scan@1000 Scan@2500"));
        }
    }

    void aCancelledReadIsFollowedByTheNextAtItsInterval()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.reader.outbound = 1s;
        bench.open();
        bench.run(1s);
        bench.watch->cancelLoading(); // nothing to cancel
        bench.run(5500ms);
        QVERIFY(bench.watch->status().reading);
        bench.watch->refreshNow();
        bench.watch->cancelLoading();
        QVERIFY(!bench.watch->status().reading);
        bench.settle();
        QCOMPARE(bench.reader.running, 0);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@1000"));
        bench.run(7s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@12500"));
    }

    void pausingDropsWhatIsUnderWayAndResumingAsksForItAnew()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.reader.outbound = 1s;
        bench.open(every(60s));
        bench.run(2s);
        bench.watch->follow({key("a")});
        bench.watch->refreshNow();
        bench.run(500ms);
        QCOMPARE(bench.reader.running, 2);
        bench.watch->setPaused(true);
        bench.watch->setPaused(true);
        bench.settle();
        QCOMPARE(bench.reader.running, 0);
        QCOMPARE(bench.clock.sleepers(), 0);
        QCOMPARE(bench.phase(), Phase::Paused);
        QVERIFY(!bench.watch->status().reading);
        bench.run(1s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@1000"));
        bench.watch->setPaused(false);
        bench.watch->setPaused(false);
        bench.run(1s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@4500 BatchGetItem@4500"));
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void resumingStartsAFirstReadThatWasCancelled()
    {
        TimedBench bench;
        bench.reader.outbound = 1s;
        bench.open();
        bench.watch->cancelLoading();
        bench.settle();
        QCOMPARE(bench.phase(), Phase::Paused);
        QCOMPARE(bench.clock.sleepers(), 0);
        bench.watch->setPaused(true);
        bench.watch->setPaused(false);
        bench.run(1500ms);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@1000"));
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void suspendingTwiceTellsTheLatestReasonAndNoReasonDisturbsNothing()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.reader.outbound = 1s;
        bench.open();
        bench.run(500ms);
        bench.watch->suspend(std::nullopt);
        bench.run(2s);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@1000"));
        bench.run(4s);
        QCOMPARE(bench.reader.running, 1);
        bench.watch->suspend(failing(base::ErrorKind::Credentials));
        bench.settle();
        QCOMPARE(bench.reader.running, 0);
        auto other = failing(base::ErrorKind::Credentials);
        other->sentence = QStringLiteral("signed out");
        bench.watch->suspend(other);
        QCOMPARE(bench.watch->status().error->sentence, QStringLiteral("signed out"));
        QCOMPARE(bench.phase(), Phase::Paused);
        bench.watch->suspend(std::nullopt);
        QVERIFY(!bench.watch->status().error);
        QCOMPARE(bench.phase(), Phase::Live);
        bench.run(1500ms);
        QCOMPARE(bench.asked(), QStringLiteral("Scan@7500"));
        bench.fails = [](const QString &) { return failing(base::ErrorKind::Timeout); };
        bench.run(6s);
        QCOMPARE(bench.phase(), Phase::Stale);
        bench.watch->suspend(std::nullopt);
        QCOMPARE(bench.phase(), Phase::Stale);
        QVERIFY(bench.watch->status().error.has_value());
    }

    void aReasonNotToAskOutlivesAPause()
    {
        TimedBench bench;
        bench.open();
        (void)bench.asked();
        bench.watch->setPaused(true);
        bench.watch->suspend(failing(base::ErrorKind::Credentials));
        bench.watch->suspend(std::nullopt);
        bench.run(10s);
        QCOMPARE(bench.asked(), QString());
        QCOMPARE(bench.phase(), Phase::Paused);
        bench.watch->setPaused(false);
        bench.settle();
        QCOMPARE(bench.asked(), QStringLiteral("Scan@10000"));
    }

    void aFollowedKeyIsReadAtOnceAndAFollowIntervalAfterEachAnswer()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        watch::WatchPlan plan = every(60s);
        plan.followInterval = 2s;
        bench.open(plan);
        bench.run(1s);
        (void)bench.asked();
        bench.watch->follow({key("a")});
        bench.run(3s);
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@1000 BatchGetItem@3000"));
        bench.watch->refreshKey(key("b"));
        bench.settle();
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@4000"));
        QCOMPARE(bench.reader.batches.back(), std::vector<aws::Item>({key("b")}));
        bench.run(2s);
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@6000"));
        QCOMPARE(bench.reader.batches.back(), std::vector<aws::Item>({key("a")}));
        for (const auto &scan : bench.reader.scans)
            QVERIFY(scan.consistency == aws::Consistency::Eventual);
        for (const auto consistency : bench.reader.batchConsistencies)
            QVERIFY(consistency == aws::Consistency::Strong);
    }

    void keysThatFailAreTriedMoreAndMoreSlowly()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open(every(1h));
        (void)bench.asked();
        bool down = true;
        bench.fails = [&down](const QString &) {
            return down ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        bench.watch->follow({key("a")});
        bench.run(130s, 500ms);
        QCOMPARE(
            bench.asked(),
            QStringLiteral("BatchGetItem@0 BatchGetItem@2000 BatchGetItem@6000 BatchGetItem@14000 "
                           "BatchGetItem@30000 BatchGetItem@60000 BatchGetItem@90000 BatchGetItem@120000"));
        QVERIFY(bench.watch->status().error->kind == base::ErrorKind::Timeout);
        down = false;
        bench.run(21500ms, 500ms);
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@150000 BatchGetItem@151000"));
        down = true;
        bench.run(3s, 500ms);
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@152000 BatchGetItem@154000"));
    }

    void keysThatAreDeniedAreSettledByConsistentReadsOfTheTable()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.fails = [](const QString &operation) {
            return operation == QLatin1String("Scan") ? std::nullopt : failing(base::ErrorKind::AccessDenied);
        };
        bench.watch->follow({key("a")});
        bench.run(24s);
        QCOMPARE(bench.asked(),
                 QStringLiteral("Scan@0 BatchGetItem@0 Scan@5000 Scan@10000 Scan@15000 Scan@20000"));
        QCOMPARE(bench.state("a"), LockState::Unproven);
        bench.run(2s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QVERIFY(bench.reader.scans.back().consistency == aws::Consistency::Strong);
        bench.run(38s);
        QVERIFY(bench.reader.scans.back().consistency == aws::Consistency::Eventual);
        QCOMPARE(bench.reader.batches.size(), std::size_t(2)); // again after a minute
        bench.watch->suspend(failing(base::ErrorKind::Credentials));
        bench.fails = {};
        bench.watch->suspend(std::nullopt); // with other credentials
        bench.settle();
        QCOMPARE(bench.reader.batches.size(), std::size_t(3));
        // What is due is read by its key again.
        bench.watch->follow({});
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(30s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QVERIFY(bench.reader.batches.size() > 3);
        QVERIFY(bench.reader.scans.back().consistency == aws::Consistency::Eventual);
    }

    void keysThatAreThrottledSlowWholeReadsDownToo()
    {
        TimedBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.fails = [](const QString &operation) {
            return operation == QLatin1String("Scan") ? std::nullopt : failing(base::ErrorKind::Throttled);
        };
        bench.run(4s);
        (void)bench.asked();
        bench.watch->refreshKey(key("a"));
        bench.settle();
        QCOMPARE(bench.phase(), Phase::Throttled);
        QCOMPARE(bench.watch->status().interval, 10s);
        bench.run(4500ms);
        QCOMPARE(bench.asked(), QStringLiteral("BatchGetItem@4000")); // no whole read within the interval
        bench.run(6s);
        QVERIFY(bench.asked().startsWith(QStringLiteral("Scan@")));
    }

    void nothingIsAskedForInALoopBeforeTheFirstReadHasEnded()
    {
        WatchBench bench;
        CountingClock counting(bench.clock);
        bench.reader.outbound = 10s;
        watch::TableWatch watch(bench.reader, counting, bench.m_pool, {});
        watch.open(bench.reader.description, {});
        watch.refreshKey(key("a"));
        watch.follow({key("b")});
        bench.run(9s, 1s);
        QCOMPARE(counting.pauses, 1); // that of the read itself
        bench.run(2s, 1s);
        QCOMPARE(bench.reader.batches, std::vector<std::vector<aws::Item>>({{key("a"), key("b")}}));
    }

    void aWatchRestsWhileItsKeysAreOnTheirWay()
    {
        WatchBench bench;
        CountingClock counting(bench.clock);
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::TableWatch watch(bench.reader, counting, bench.m_pool, {});
        watch.open(bench.reader.description, every(1h));
        bench.settle();
        watch.follow({key("a")});
        bench.settle();
        bench.reader.outbound = 20s;
        watch.refreshKey(key("a"));
        bench.settle();
        const int before = counting.pauses;
        watch.refreshKey(key("b"));
        bench.run(19s, 1s);
        QVERIFY2(counting.pauses <= before + 2, qPrintable(QString::number(counting.pauses)));
        QCOMPARE(bench.reader.batches.size(), std::size_t(2));
        bench.run(2s, 1s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(3));
        watch.close();
        bench.settle();
    }

    void keysThatMustWaitAreNotLookedForInALoop()
    {
        WatchBench bench;
        CountingClock counting(bench.clock);
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        watch::TableWatch watch(bench.reader, counting, bench.m_pool, {});
        watch.open(bench.reader.description, every(1h));
        bench.settle();
        bench.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Timeout); };
        watch.follow({key("b")});
        bench.run(100s, 500ms);
        QVERIFY2(counting.pauses < 40, qPrintable(QString::number(counting.pauses)));
        watch.close();
        bench.settle();
    }
};

LEASESCOPE_TEST(ReadTimesTest)
#include "ReadTimesTest.moc"
