// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

class DueReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aCrashedHolderIsSeenToLapseBetweenWholeReads()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(19s);
        QCOMPARE(fixture.reader.count(QStringLiteral("BatchGetItem")), 0);
        fixture.run(1100ms);
        QCOMPARE(fixture.newEvents(), QStringLiteral("lapsed a"));
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(1));
        QCOMPARE(fixture.reader.batches[0], std::vector<dynamodb::Item>({key("a")}));
        // Once lapsed there is nothing left to find out.
        fixture.run(35s);
        QCOMPARE(fixture.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    void aDueReadThatFindsAHeartbeatDoesNotLapseTheLock()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.run(10s);
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(11s);
        QCOMPARE(fixture.events.size(), std::size_t(1));
        QVERIFY(fixture.events.front().gap > 10s && fixture.events.front().gap <= 21s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("heartbeat a"));
        QCOMPARE(fixture.state("a"), LockState::Held);
        fixture.run(15s);
        QCOMPARE(fixture.newEvents(), QString());
        fixture.run(6s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("lapsed a"));
    }

    void aLockThatVanishedOrWasReleasedIsSeenByItsDueRead()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.reader.erase(key("a"));
        fixture.reader.put(released("b", "x", "v2"));
        fixture.run(21s);
        QCOMPARE(fixture.newEvents(), QStringLiteral("released b, removed a"));
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
    }

    void eventualReadsThatLagDoNotMakeALapse()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.lagging = fixture.reader.rows; // a replica that never learns of another heartbeat
        for (int heartbeat = 2; heartbeat < 20; ++heartbeat) {
            fixture.reader.put(taken("a", "w1", "v" + QByteArray::number(heartbeat)));
            fixture.run(5s);
            QVERIFY(fixture.state("a") != LockState::Lapsed);
        }
        QVERIFY(!fixture.newEvents().contains(QStringLiteral("lapsed")));
    }

    void aMachineThatSleptReadsBeforeItJudges()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(5s);
        fixture.reader.put(taken("a", "w1", "v9")); // the holder went on sending heartbeats while we slept
        fixture.clock.sleepThrough(3h);
        QVERIFY(fixture.state("a") != LockState::Lapsed);
        fixture.run(1s);
        QCOMPARE(fixture.state("a"), LockState::Held);
        QVERIFY(!fixture.newEvents().contains(QStringLiteral("lapsed")));
    }

    void aLapseThatIsNotReadAnyMoreSaysHowOldItIs()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.run(25s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        fixture.run(60s, 250ms);
        QCOMPARE(fixture.unreadTextOf(key("a")), QString()); // whole reads still show it
        fixture.watch->refreshKey(key("b"));
        fixture.run(300ms);
        QCOMPARE(fixture.unreadTextOf(key("a")), QString()); // and a read of another key takes nothing back
        fixture.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Unreachable); };
        fixture.run(5s, 250ms); // the last read that answered began within these
        fixture.run(4min, 1s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        const QString reported = fixture.unreadTextOf(key("a"));
        QVERIFY2(reported.startsWith(QStringLiteral("lapsed as of 4 min ")) &&
                     reported.endsWith(QStringLiteral(" s ago, not read since")),
                 qPrintable(reported));
    }

    // Another program writes its own attribute into the row: the holder has given no sign of life by that.
    void aRowWhoseOtherAttributesChangeStandsStill()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 2s;
        fixture.open(plan);
        for (int note = 0; note < 9; ++note) {
            dynamodb::Item row = taken("a", "w1", "v1");
            row.set("note", dynamodb::AttributeValue::number(note));
            fixture.reader.put(row);
            fixture.run(2s);
            QVERIFY(fixture.state("a") != LockState::Lapsed);
        }
        fixture.run(3s);
        QCOMPARE(fixture.state("a"), LockState::Lapsed);
        QCOMPARE(fixture.newEvents(), QStringLiteral("lapsed a"));
    }

    void anotherOwnerOrALongerLeaseUnderTheSameVersionIsNotCalledLapsed()
    {
        for (const bool owner : {true, false}) {
            WatchFixture fixture;
            fixture.reader.rows = {taken("a", "w1", "v1")};
            fixture.open();
            fixture.run(15s);
            fixture.reader.put(owner ? taken("a", "w2", "v1") : taken("a", "w1", "v1", "60s"));
            fixture.run(10s);
            QVERIFY(fixture.state("a") != LockState::Lapsed);
            fixture.run(owner ? 16s : 41s);
            QCOMPARE(fixture.state("a"), LockState::Lapsed);
        }
    }

    void keysLeftUnprocessedAreNeitherGoneNorForgotten()
    {
        WatchFixture fixture;
        for (int i = 0; i < 5; ++i)
            fixture.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        watch::WatchPlan plan;
        plan.interval = 60s;
        fixture.open(plan);
        fixture.reader.leavesUnprocessed = 3;
        fixture.run(21s);
        QCOMPARE(fixture.watch->snapshot()->size(), 5);
        QVERIFY2(!fixture.newEvents().contains(QStringLiteral("removed")), "a held lock shown as removed");
        fixture.reader.leavesUnprocessed = 0;
        fixture.run(2s);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(fixture.state("k" + QByteArray::number(i)), LockState::Lapsed);
    }
};

LEASESCOPE_TEST(DueReadsTest)
#include "DueReadsTest.moc"
