// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedBench.h"

#include <QTest>

using namespace watchtest;

namespace {

std::vector<aws::Item> locksNamed(int count)
{
    std::vector<aws::Item> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
    return rows;
}

} // namespace

/// How a watch reads when many locks are due at once.
class ManyDueReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void manyLocksDueAtOnceAreSettledByOneConsistentReadInsteadOfAStorm()
    {
        WatchBench bench;
        bench.reader.pageSize = 1000;
        for (int i = 0; i < 3000; ++i)
            bench.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        bench.open();
        bench.run(30s, 1s);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= 4);
        QCOMPARE(bench.events.size(), std::size_t(3000));
        const auto strong =
            std::count_if(bench.reader.scans.begin(), bench.reader.scans.end(),
                          [](const auto &scan) { return scan.consistency == aws::Consistency::Strong; });
        QCOMPARE(strong, 3); // one read of three pages
        const auto before = bench.reader.operations.size();
        bench.run(20s, 1s);
        QVERIFY(bench.reader.operations.size() - before <= 4 * 3); // whole reads only
    }

    void someHundredDueLocksAreReadInBatchesOfAHundred()
    {
        WatchBench bench;
        for (int i = 0; i < 350; ++i)
            bench.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(21s, 1s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(4));
        for (const auto &batch : bench.reader.batches)
            QVERIFY(batch.size() <= 100);
        QCOMPARE(bench.events.size(), std::size_t(350));
    }

    // Up to 400 keys, or a tenth of the table, are read one by one; of more than 400 the rest a moment later.
    void dueLocksAreReadByTheirKeysOrByOneConsistentRead_data()
    {
        QTest::addColumn<int>("due");
        QTest::addColumn<int>("others");
        QTest::addColumn<int>("batches");
        QTest::newRow("400 of 400") << 400 << 0 << 4;
        QTest::newRow("401 of 401") << 401 << 0 << 0;
        QTest::newRow("401 of 4010") << 401 << 3609 << 5;
        QTest::newRow("402 of 4010") << 402 << 3608 << 0;
    }

    void dueLocksAreReadByTheirKeysOrByOneConsistentRead()
    {
        QFETCH(int, due);
        QFETCH(int, others);
        QFETCH(int, batches);
        WatchBench bench;
        bench.reader.pageSize = 5000;
        for (int i = 0; i < due + others; ++i)
            bench.reader.rows.push_back(
                taken("k" + QByteArray::number(i), "w", "v1", i < due ? "20s" : "1h"));
        watch::WatchPlan plan;
        plan.interval = 30s;
        bench.open(plan);
        bench.run(20s, 10s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(0));
        bench.run(1s, 100ms);
        bench.run(9s, 3s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(batches));
        QCOMPARE(bench.events.size(), std::size_t(due));
        if (batches > 0)
            QCOMPARE(bench.reader.batches.back().size(), std::size_t(due % 100 ? due % 100 : 100));
        QVERIFY((bench.reader.scans.back().consistency == aws::Consistency::Strong) == (batches == 0));
    }

    void ofManyKeysTheAnsweredOnesCountThoughOthersFail()
    {
        TimedBench bench;
        bench.reader.rows = locksNamed(250);
        int batches = 0;
        bench.fails = [&batches](const QString &operation) {
            return operation == QLatin1String("BatchGetItem") && ++batches == 2
                ? failing(base::ErrorKind::Timeout)
                : std::nullopt;
        };
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(21s, 1s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(2));
        QCOMPARE(bench.events.size(), std::size_t(100));
        QVERIFY(bench.watch->status().error.has_value());
        bench.run(3s, 1s);
        QCOMPARE(bench.reader.batches.size(), std::size_t(4));
        QCOMPARE(bench.reader.batches.back().size(), std::size_t(50));
        QCOMPARE(bench.events.size(), std::size_t(250));
    }
};

LEASESCOPE_TEST(ManyDueReadsTest)
#include "ManyDueReadsTest.moc"
