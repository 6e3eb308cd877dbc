// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedWatchFixture.h"

#include <QTest>

using namespace watchtest;

/// How a watch reads when many locks are due at once.
class ManyDueReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void manyLocksDueAtOnceAreSettledByOneConsistentReadInsteadOfAStorm()
    {
        WatchFixture fixture;
        fixture.reader.pageSize = 1000;
        for (int i = 0; i < 3000; ++i)
            fixture.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        fixture.open();
        fixture.run(30s, 1s);
        QVERIFY(fixture.reader.count(QStringLiteral("BatchGetItem")) <= 4);
        QCOMPARE(fixture.events.size(), std::size_t(3000));
        const auto strong =
            std::count_if(fixture.reader.scans.begin(), fixture.reader.scans.end(),
                          [](const auto &scan) { return scan.consistency == dynamodb::Consistency::Strong; });
        QCOMPARE(strong, 3); // one read of three pages
        const auto before = fixture.reader.operations.size();
        fixture.run(20s, 1s);
        QVERIFY(fixture.reader.operations.size() - before <= 4 * 3); // whole reads only
    }

    void someHundredDueLocksAreReadInBatchesOfAHundred()
    {
        WatchFixture fixture;
        for (int i = 0; i < 350; ++i)
            fixture.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(21s, 1s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(4));
        for (const auto &batch : fixture.reader.batches)
            QVERIFY(batch.size() <= 100);
        QCOMPARE(fixture.events.size(), std::size_t(350));
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
        WatchFixture fixture;
        fixture.reader.pageSize = 5000;
        for (int i = 0; i < due + others; ++i)
            fixture.reader.rows.push_back(
                taken("k" + QByteArray::number(i), "w", "v1", i < due ? "20s" : "1h"));
        watch::WatchPlan plan;
        plan.interval = 30s;
        fixture.open(plan);
        fixture.run(20s, 10s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(0));
        fixture.run(1s, 100ms);
        fixture.run(9s, 3s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(batches));
        QCOMPARE(fixture.events.size(), std::size_t(due));
        if (batches > 0)
            QCOMPARE(fixture.reader.batches.back().size(), std::size_t(due % 100 ? due % 100 : 100));
        QVERIFY((fixture.reader.scans.back().consistency == dynamodb::Consistency::Strong) == (batches == 0));
    }

    void ofManyKeysTheAnsweredOnesCountThoughOthersFail()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = locksNamed(250);
        int batches = 0;
        fixture.fails = [&batches](const QString &operation) {
            return operation == QLatin1String("BatchGetItem") && ++batches == 2
                ? failing(base::ErrorKind::Timeout)
                : std::nullopt;
        };
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(21s, 1s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(2));
        QCOMPARE(fixture.events.size(), std::size_t(100));
        QVERIFY(fixture.watch->status().error.has_value());
        fixture.run(3s, 1s);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(4));
        QCOMPARE(fixture.reader.batches.back().size(), std::size_t(50));
        QCOMPARE(fixture.events.size(), std::size_t(250));
    }
};

LEASESCOPE_TEST(ManyDueReadsTest)
#include "ManyDueReadsTest.moc"
