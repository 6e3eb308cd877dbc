// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ExpirySchedule.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;

namespace {

std::vector<dynamodb::Item> rowsOf(int expiring, int lasting = 0)
{
    std::vector<dynamodb::Item> rows;
    for (int i = 0; i < expiring; ++i)
        rows.push_back(taken("e" + QByteArray::number(i), "w", "v1", "20s"));
    for (int i = 0; i < lasting; ++i)
        rows.push_back(taken("l" + QByteArray::number(i), "w", "v1", "1h"));
    return rows;
}

std::vector<dynamodb::Item> due(watch::ExpirySchedule &schedule, const SnapshotChain &chain,
                                std::chrono::nanoseconds time, bool denied = false,
                                std::chrono::nanoseconds notBefore = 0s)
{
    return schedule.takeDue(*chain.current, chain.now(at(time)), denied, at(notBefore));
}

} // namespace

/// How rows whose lease is over are read once more.
class ExpiryScheduleTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowIsReadWhenItsLeaseIsOverAndNotBefore()
    {
        SnapshotChain chain;
        chain.read(rowsOf(1), 0s);
        watch::ExpirySchedule schedule;
        QVERIFY(!schedule.nextCheckAt());
        QVERIFY(due(schedule, chain, 10s).empty());
        QCOMPARE(schedule.nextCheckAt(), at(20'001ms));
        QCOMPARE(due(schedule, chain, 20'001ms), std::vector<dynamodb::Item>{key("e0")});
        QVERIFY(!schedule.needsStrongRead());
    }

    void aRowThatWasReadSinceIsLeftAlone()
    {
        SnapshotChain chain;
        chain.read(rowsOf(1), 0s);
        chain.readKeys({key("e0")}, {taken("e0", "w", "v1", "20s")}, 21s);
        watch::ExpirySchedule schedule;
        QVERIFY(due(schedule, chain, 30s).empty());
        QVERIFY(!schedule.nextCheckAt());
    }

    void rowsWaitUntilSingleKeysMayBeRead()
    {
        SnapshotChain chain;
        chain.read(rowsOf(1), 0s);
        watch::ExpirySchedule schedule;
        QVERIFY(due(schedule, chain, 30s, false, 31s).empty());
        QCOMPARE(schedule.nextCheckAt(), at(30s)); // at once, as soon as it may
        QVERIFY(!schedule.needsStrongRead());
        QVERIFY(!due(schedule, chain, 31s, false, 31s).empty());
    }

    void whereSingleKeysAreDeniedTheWholeTableIsReadConsistently()
    {
        SnapshotChain chain;
        chain.read(rowsOf(1), 0s);
        watch::ExpirySchedule schedule;
        QVERIFY(due(schedule, chain, 30s, true).empty());
        QVERIFY(schedule.needsStrongRead());
        schedule.onWholeRead();
        QVERIFY(!schedule.needsStrongRead());
    }

    void manyRowsAreCheaperToReadWithTheWholeTable_data()
    {
        QTest::addColumn<int>("expiring");
        QTest::addColumn<int>("lasting");
        QTest::addColumn<int>("single");
        QTest::newRow("400 rows") << 400 << 0 << 400;
        QTest::newRow("401 rows") << 401 << 0 << 0;
        QTest::newRow("a tenth of a large table") << 401 << 3609 << 400;
        QTest::newRow("more than a tenth") << 401 << 3608 << 0;
    }

    void manyRowsAreCheaperToReadWithTheWholeTable()
    {
        QFETCH(int, expiring);
        QFETCH(int, lasting);
        QFETCH(int, single);
        SnapshotChain chain;
        chain.read(rowsOf(expiring, lasting), 0s);
        watch::ExpirySchedule schedule;
        QCOMPARE(static_cast<int>(due(schedule, chain, 30s).size()), single);
        QCOMPARE(schedule.needsStrongRead(), single == 0);
    }

    void anotherChainIsLookedAtAnew()
    {
        SnapshotChain chain;
        chain.read(rowsOf(1, 1), 0s);
        watch::ExpirySchedule schedule;
        QVERIFY(due(schedule, chain, 30s, true).empty());
        QVERIFY(schedule.nextCheckAt());
        schedule.restart();
        QVERIFY(!schedule.nextCheckAt());
        QVERIFY(!schedule.needsStrongRead());
    }
};

LEASESCOPE_TEST(ExpiryScheduleTest)
#include "ExpiryScheduleTest.moc"
