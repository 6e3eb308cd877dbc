// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

class WatchFailuresTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadCutOffHalfwayChangesNothingButTheStatus()
    {
        WatchBench bench;
        bench.reader.pageSize = 2;
        bench.reader.rows = {taken("a", "w", "v1", "1h"), taken("b", "w", "v1", "1h"),
                             taken("c", "w", "v1", "1h"), taken("d", "w", "v1", "1h"),
                             taken("e", "w", "v1", "1h")};
        bench.open();
        QCOMPARE(bench.watch->snapshot()->size(), 5);
        const auto before = bench.watch->snapshot();
        bench.reader.fault = [](const QString &, int number) {
            return number == 6 ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        bench.reader.put(taken("a", "w", "v2", "1h"));
        bench.run(5s);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 6);
        QCOMPARE(bench.watch->snapshot(), before);
        QCOMPARE(bench.deltas.size(), std::size_t(1));
        QCOMPARE(bench.phase(), Phase::Stale);
        QVERIFY(bench.watch->status().error.has_value());
        bench.run(6s);
        QCOMPARE(bench.phase(), Phase::Live);
        QVERIFY(!bench.watch->status().error);
        QCOMPARE(bench.watch->snapshot()->size(), 5);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("heartbeat a"));
    }

    void throttlingSlowsDownSaysSoAndRecovers()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bool throttle = false;
        bench.reader.fault = [&](const QString &, int) {
            return throttle ? failing(base::ErrorKind::Throttled) : std::nullopt;
        };
        bench.open();
        throttle = true;
        bench.run(5s);
        QCOMPARE(bench.phase(), Phase::Throttled);
        QCOMPARE(bench.watch->status().interval, 10s);
        bench.run(10s);
        QVERIFY(bench.watch->status().interval >= 20s);
        throttle = false;
        bench.run(400s, 500ms);
        QCOMPARE(bench.phase(), Phase::Live);
        QCOMPARE(bench.watch->status().interval, 5s);
    }

    void aDeniedScanIsTriedAgainSlowly()
    {
        WatchBench bench;
        bench.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::AccessDenied); };
        bench.open();
        QCOMPARE(bench.phase(), Phase::Denied);
        bench.run(59s, 500ms);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
        bench.run(2s);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 2);
        QVERIFY(!bench.watch->snapshot());
    }

    void pausedMakesNoRequestsAndReadsAtOnceWhenResumed()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.watch->follow({key("a")});
        bench.watch->setPaused(true);
        bench.settle();
        const auto before = bench.reader.operations.size();
        bench.run(120s, 500ms);
        bench.watch->refreshNow();
        bench.watch->refreshKey(key("a"));
        bench.run(1s);
        QCOMPARE(bench.reader.operations.size(), before);
        QCOMPARE(bench.phase(), Phase::Paused);
        bench.watch->setPaused(false);
        bench.settle();
        QVERIFY(bench.reader.operations.size() > before);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void suspendedSaysWhyAndReadsAtOnceWhenThereIsNoReasonAnyMore()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        const auto why = failing(base::ErrorKind::Credentials);
        bench.watch->suspend(why);
        bench.settle();
        const auto before = bench.reader.operations.size();
        // Neither a window that is shown again nor a click asks for what cannot be had.
        bench.watch->setPaused(true);
        bench.watch->setPaused(false);
        bench.watch->refreshNow();
        bench.run(60s, 500ms);
        QCOMPARE(bench.reader.operations.size(), before);
        QCOMPARE(bench.phase(), Phase::Paused);
        QCOMPARE(bench.watch->status().error->sentence, why->sentence);
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        bench.watch->suspend(std::nullopt);
        bench.settle();
        QVERIFY(bench.reader.operations.size() > before);
        QCOMPARE(bench.phase(), Phase::Live);
        QVERIFY(!bench.watch->status().error);
    }
};

LEASESCOPE_TEST(WatchFailuresTest)
#include "WatchFailuresTest.moc"
