// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;
using Phase = watch::WatchStatus::Phase;

namespace {

std::optional<base::Error> failing(base::ErrorKind kind)
{
    return base::Error{kind, QStringLiteral("cannot read table locks: scripted failure"), {}, {}};
}

aws::TableDescription keyedById()
{
    aws::TableDescription table = lockTable();
    table.partitionKey.name = "id";
    return table;
}

aws::Item rowById(const QByteArray &id)
{
    aws::Item row =
        taken("x", "w1", "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA");
    row.remove("key");
    row.set("id", aws::AttributeValue::string(id));
    return row;
}

} // namespace

class TableWatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstReadIsQuietAndFillsTheSnapshot()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), released("b", "w2", "v1")};
        QCOMPARE(bench.phase(), Phase::Idle);
        bench.open();
        QCOMPARE(bench.phase(), Phase::Live);
        QCOMPARE(bench.watch->snapshot()->size(), 2);
        QCOMPARE(told(bench.deltas[0]->events), QStringLiteral("appeared a, appeared b"));
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.watch->history().size(), 0);
        QCOMPARE(bench.watch->status().lastConsumed, 2.5);
        QCOMPARE(*bench.watch->status().readAt, bench.clock.boot());
    }

    void beatsAreToldAndKeptInTheHistory()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("beat a"));
        QCOMPARE(bench.state("a"), LockState::Held);
        QCOMPARE(bench.watch->history().of(key("a")).size(), std::size_t(1));
    }

    void theIntervalCountsFromTheEndOfAReadAndReadsNeverOverlap()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.reader.outbound = 2s;
        bench.reader.inbound = 1s;
        bench.open();
        bench.run(33s);
        // Three seconds of travel and five of rest each.
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 5);
        QCOMPARE(bench.reader.mostRunning, 1);
    }

    void anIntervalUnderTheFloorIsHeldAtTheFloor()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 1ms;
        bench.open(plan);
        bench.run(5s, 10ms);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 11);
        QCOMPARE(bench.watch->status().interval, 500ms);
    }

    void aCrashedHolderIsSeenToLapseBetweenWholeReads()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1", "1h")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(19s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 0);
        bench.run(1100ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(bench.reader.batches.size(), std::size_t(1));
        QCOMPARE(bench.reader.batches[0], std::vector<aws::Item>({key("a")}));
        // Once lapsed there is nothing left to find out.
        bench.run(35s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    void aDueReadThatFindsABeatDoesNotLapseTheLock()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(10s);
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(11s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("beat a"));
        QCOMPARE(bench.state("a"), LockState::Held);
        bench.run(15s);
        QCOMPARE(bench.toldSoFar(), QString());
        bench.run(6s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
    }

    void aLockThatVanishedOrWasReleasedIsSeenByItsDueRead()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.reader.erase(key("a"));
        bench.reader.put(released("b", "x", "v2"));
        bench.run(21s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("released b, removed a"));
        QCOMPARE(bench.watch->snapshot()->size(), 1);
    }

    void eventualReadsThatLagDoNotMakeALapse()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.lagging = bench.reader.rows; // a replica that never learns of another beat
        for (int beat = 2; beat < 20; ++beat) {
            bench.reader.put(taken("a", "w1", "v" + QByteArray::number(beat)));
            bench.run(5s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
        }
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aMachineThatSleptReadsBeforeItJudges()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        bench.reader.put(taken("a", "w1", "v9")); // the holder went on beating while we slept
        bench.clock.sleepThrough(3h);
        QVERIFY(bench.state("a") != LockState::Lapsed);
        bench.run(1s);
        QCOMPARE(bench.state("a"), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

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
        QCOMPARE(bench.toldSoFar(), QStringLiteral("beat a"));
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

    void followedKeysAreReadConsistentlyEachFollowInterval()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.watch->follow({key("b"), key("b")});
        bench.run(10s);
        const int reads = bench.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 9 && reads <= 11, qPrintable(QString::number(reads)));
        QCOMPARE(bench.reader.batches.back(), std::vector<aws::Item>({key("b")}));
        bench.reader.put(taken("b", "w1", "v2"));
        bench.run(1100ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("beat b"));
        bench.watch->follow({});
        bench.run(5s);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= reads + 2);
    }

    void refreshKeyReadsThatKeyOnceAtOnce()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "1h")};
        bench.open();
        bench.reader.put(taken("new", "w2", "v1", "1h"));
        bench.reader.erase(key("a"));
        bench.watch->refreshKey(key("a"));
        bench.watch->refreshKey(key("new"));
        bench.run(300ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("removed a, appeared new"));
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= 2);
    }

    void manyLocksDueAtOnceAreSettledByOneConsistentReadInsteadOfAStorm()
    {
        WatchBench bench;
        bench.reader.pageSize = 1000;
        for (int i = 0; i < 3000; ++i)
            bench.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        bench.open();
        bench.run(30s, 250ms);
        QVERIFY(bench.reader.count(QStringLiteral("BatchGetItem")) <= 4);
        QCOMPARE(bench.events.size(), std::size_t(3000));
        const auto strong =
            std::count_if(bench.reader.scans.begin(), bench.reader.scans.end(),
                          [](const auto &scan) { return scan.consistency == aws::Consistency::Strong; });
        QCOMPARE(strong, 3); // one read of three pages
        const auto before = bench.reader.operations.size();
        bench.run(20s, 250ms);
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
        bench.run(21s, 250ms);
        QCOMPARE(bench.reader.batches.size(), std::size_t(4));
        for (const auto &batch : bench.reader.batches)
            QVERIFY(batch.size() <= 100);
        QCOMPARE(bench.events.size(), std::size_t(350));
    }

    void aDateLapsesByAConsistentReadThatLeftOnceTheClockWasSurelyPastIt()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 nowMs = bench.serverTime() / 1ms;
        bench.reader.rows = {mutex("a", "w1", nowMs + 10'000), mutex("old", "w2", nowMs - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(1s);
        QCOMPARE(bench.reader.batches, std::vector<std::vector<aws::Item>>({{mutexKey("old")}}));
        QCOMPARE(bench.stateOf(mutexKey("old")), LockState::Lapsed);
        bench.run(9400ms);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(bench.toldSoFar(), QString()); // within half a second of doubt, and "old" is no news
        bench.run(300ms);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.deltas.back()->changed, std::vector<qint32>({0}));
        QCOMPARE(bench.reader.batches.size(), std::size_t(2));
        // Once lapsed there is nothing left to find out.
        bench.run(40s, 250ms);
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.reader.operations.size(), 3);
    }

    // A holder that renews every half minute, and whole reads that show it only once in two.
    void aDateRenewedOnTimeIsNeverCalledLapsedHoweverSlowTheReads()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 60s)};
        bench.reader.lagging = bench.reader.rows; // and a replica that never learns of a renewal
        watch::WatchPlan plan;
        plan.interval = 120s;
        bench.open(plan);
        for (int second = 1; second <= 600; ++second) {
            if (second % 30 == 0)
                bench.reader.put(block("a", "1", bench.serverTime() + 60s));
            bench.run(1s, 250ms);
            QVERIFY2(bench.stateOf(blockKey("a")) != LockState::Lapsed, qPrintable(QString::number(second)));
        }
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheLineIsDownIsToldAsNotReadSince()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 10s)};
        bench.open();
        bool down = true;
        bench.reader.fault = [&down](const QString &, int) {
            return down ? failing(base::ErrorKind::Unreachable) : std::nullopt;
        };
        bench.run(38s, 250ms);
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Unproven);
        QCOMPARE(bench.unreadTextOf(blockKey("a")),
                 QStringLiteral("its date passed 28 s ago, not read since"));
        QCOMPARE(bench.toldSoFar(), QString());
        QVERIFY2(bench.reader.count(QStringLiteral("BatchGetItem")) < 8, "it waits longer each time");
        bench.reader.put(block("a", "1", bench.serverTime() + 60s)); // renewed all the time
        down = false;
        bench.run(31s, 250ms);
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateThatPassesWhileTheSecondPageIsOnItsWayIsReadAgain()
    {
        WatchBench bench;
        bench.reader.description = blockTable();
        bench.reader.rows = {block("a", "1", bench.serverTime() + 2s),
                             block("b", "2", bench.serverTime() + 1h)};
        bench.reader.pageSize = 1;
        bench.reader.inbound = 3s;
        watch::WatchPlan plan;
        plan.consistency = aws::Consistency::Strong;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(2500ms);
        bench.reader.put(block("a", "1", bench.serverTime() + 60s)); // after its page had been read
        for (int step = 0; step < 30; ++step) {
            bench.run(250ms);
            if (bench.watch->snapshot())
                QVERIFY(bench.stateOf(blockKey("a")) != LockState::Lapsed);
        }
        QCOMPARE(bench.stateOf(blockKey("a")), LockState::Held);
        QVERIFY(!bench.toldSoFar().contains(QStringLiteral("lapsed")));
    }

    void aDateIsReadAgainOnlyAfterTheServersTimeIsKnown()
    {
        WatchBench bench;
        bench.doubt.reset();
        bench.reader.description = mutexTable();
        bench.reader.rows = {mutex("a", "w1", bench.serverTime() / 1ms - 60'000)};
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.run(10s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Unproven);
        QCOMPARE(bench.reader.operations.size(), 1);
        bench.doubt = 500ms;
        bench.run(2s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.reader.operations.size(), 2);
    }

    void aRowThatComesLapsedIsToldOnceAConsistentReadShowsIt()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        bench.open();
        bench.run(20s);
        bench.reader.rows = {mutex("a", "w1", bench.serverTime() / 1ms - 3'000)};
        bench.run(6s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("appeared a, lapsed a"));
    }

    void aLapsedDateWhoseOtherAttributesChangeStaysLapsed()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 date = bench.serverTime() / 1ms + 1'000;
        bench.reader.rows = {mutex("a", "w1", date)};
        bench.open();
        bench.run(4s);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
        aws::Item row = mutex("a", "w1", date);
        row.set("note", aws::AttributeValue::string("seen by another program"));
        bench.reader.put(row);
        bench.run(6s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        QCOMPARE(bench.toldSoFar(), QString());
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), 1);
    }

    // What a key's own read found holds as well once the whole table is read again.
    void aDateThatMovedALittleBeforeItPassedStaysLapsedOverTheNextReads()
    {
        WatchBench bench;
        bench.reader.description = mutexTable();
        const qint64 date = bench.serverTime() / 1ms + 1'000;
        bench.reader.rows = {mutex("a", "w1", date)};
        bench.open();
        bench.reader.rows = {mutex("a", "w1", date + 200)};
        bench.run(4s);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
        const int reads = bench.reader.count(QStringLiteral("BatchGetItem"));
        QVERIFY2(reads >= 2, "once for each date");
        bench.run(16s);
        QCOMPARE(bench.reader.count(QStringLiteral("BatchGetItem")), reads);
        QCOMPARE(bench.stateOf(mutexKey("a")), LockState::Lapsed);
    }

    void aLapseThatIsNotReadAnyMoreSaysHowOldItIs()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.run(25s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        bench.run(60s, 250ms);
        QCOMPARE(bench.unreadTextOf(key("a")), QString()); // whole reads still show it
        bench.watch->refreshKey(key("b"));
        bench.run(300ms);
        QCOMPARE(bench.unreadTextOf(key("a")), QString()); // and a read of another key takes nothing back
        bench.reader.fault = [](const QString &, int) { return failing(base::ErrorKind::Unreachable); };
        bench.run(5s, 250ms); // the last read that answered began within these
        bench.run(4min, 1s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        const QString told = bench.unreadTextOf(key("a"));
        QVERIFY2(told.startsWith(QStringLiteral("lapsed as of 4 min ")) &&
                     told.endsWith(QStringLiteral(" s ago, not read since")),
                 qPrintable(told));
    }

    // Another program writes its own attribute into the row: the holder has given no sign of life by that.
    void aRowWhoseOtherAttributesChangeStandsStill()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 2s;
        bench.open(plan);
        for (int note = 0; note < 9; ++note) {
            aws::Item row = taken("a", "w1", "v1");
            row.set("note", aws::AttributeValue::number(note));
            bench.reader.put(row);
            bench.run(2s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
        }
        bench.run(3s);
        QCOMPARE(bench.state("a"), LockState::Lapsed);
        QCOMPARE(bench.toldSoFar(), QStringLiteral("lapsed a"));
    }

    void anotherOwnerOrALongerLeaseUnderTheSameVersionIsNotCalledLapsed()
    {
        for (const bool owner : {true, false}) {
            WatchBench bench;
            bench.reader.rows = {taken("a", "w1", "v1")};
            bench.open();
            bench.run(15s);
            bench.reader.put(owner ? taken("a", "w2", "v1") : taken("a", "w1", "v1", "60s"));
            bench.run(10s);
            QVERIFY(bench.state("a") != LockState::Lapsed);
            bench.run(owner ? 16s : 41s);
            QCOMPARE(bench.state("a"), LockState::Lapsed);
        }
    }

    void keysLeftUnprocessedAreNeitherGoneNorForgotten()
    {
        WatchBench bench;
        for (int i = 0; i < 5; ++i)
            bench.reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        watch::WatchPlan plan;
        plan.interval = 60s;
        bench.open(plan);
        bench.reader.leavesUnprocessed = 3;
        bench.run(21s);
        QCOMPARE(bench.watch->snapshot()->size(), 5);
        QVERIFY2(!bench.toldSoFar().contains(QStringLiteral("removed")), "a held lock shown as removed");
        bench.reader.leavesUnprocessed = 0;
        bench.run(2s);
        for (int i = 0; i < 5; ++i)
            QCOMPARE(bench.state("k" + QByteArray::number(i)), LockState::Lapsed);
    }

    void aTableMadeAnewWithAnotherKeyIsReadByItsNewKey()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        bench.open();
        bench.run(3s);
        int replaced = 0;
        QObject::connect(bench.watch.get(), &watch::TableWatch::tableReplaced, bench.watch.get(),
                         [&replaced] { ++replaced; });
        bench.events.clear();
        bench.reader.description = keyedById();
        bench.reader.tables = {bench.reader.description};
        bench.reader.rows.clear();
        for (int i = 0; i < 5; ++i)
            bench.reader.rows.push_back(rowById("n" + QByteArray::number(i)));
        bench.run(8s);
        QCOMPARE(replaced, 1);
        QCOMPARE(bench.watch->snapshot()->size(), 5);
        QCOMPARE(bench.watch->snapshot()->shape().partitionKey, QByteArray("id"));
        QCOMPARE(bench.watch->table().partitionKey.name, QByteArray("id"));
        QVERIFY2(bench.toldSoFar().isEmpty(), "the new table's rows were there when we first looked");
        for (const auto &delta : bench.deltas)
            QVERIFY2(delta->next->size() != 1, "five rows shown as one");
        const int described = bench.reader.count(QStringLiteral("DescribeTable"));
        QCOMPARE(described, 1);
        bench.run(20s);
        QCOMPARE(bench.reader.count(QStringLiteral("DescribeTable")), described);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void aTableMadeAnewWithASortKeyIsReadByBoth()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.description.sortKey = aws::KeyAttribute{"part", aws::AttributeType::S};
        bench.reader.tables = {bench.reader.description};
        bench.reader.rows.clear();
        for (int i = 0; i < 5; ++i) {
            aws::Item row = taken("a", "w1", "v" + QByteArray::number(i));
            row.set("part", aws::AttributeValue::string(QByteArray::number(i)));
            bench.reader.rows.push_back(row);
        }
        bench.run(8s);
        QCOMPARE(bench.watch->snapshot()->size(), 5);
    }

    void aTableMadeAnewWithoutItsSortKeyIsReadByItsPartitionKeyAlone()
    {
        WatchBench bench;
        bench.reader.description.sortKey = aws::KeyAttribute{"part", aws::AttributeType::S};
        aws::Item row = taken("a", "w1", "v1");
        row.set("part", aws::AttributeValue::string("1"));
        bench.reader.rows = {row};
        bench.open();
        bench.reader.description = lockTable();
        bench.reader.tables = {bench.reader.description};
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        bench.run(8s);
        QCOMPARE(bench.watch->snapshot()->size(), 2);
        QVERIFY(!bench.watch->snapshot()->shape().sortKey);
    }

    void aTableMadeAnewWithAKeyOfAnotherTypeBeginsAnew()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bool gone = true;
        bench.reader.fault = [&gone](const QString &operation, int) {
            return gone && operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound)
                                                              : std::nullopt;
        };
        bench.run(6s);
        gone = false;
        bench.reader.description.partitionKey.type = aws::AttributeType::N;
        bench.reader.tables = {bench.reader.description};
        bench.run(40s);
        QVERIFY(bench.watch->table().partitionKey.type == aws::AttributeType::N);
    }

    // Nothing in the rows tells: they have the old key's attribute, and each its own.
    void aTableThatWasGoneInBetweenIsDescribedAnew()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound) : std::nullopt;
        };
        bench.run(6s);
        QCOMPARE(bench.phase(), Phase::Stale);
        bench.reader.fault = {};
        bench.reader.description = keyedById();
        bench.reader.tables = {bench.reader.description};
        aws::Item row = rowById("n");
        row.set("key", aws::AttributeValue::string("a"));
        bench.reader.rows = {row};
        bench.run(40s);
        QCOMPARE(bench.watch->snapshot()->shape().partitionKey, QByteArray("id"));
    }

    void keysThatAreRefusedLeadToOneLookAtTheSchema()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 1h;
        bench.open(plan);
        bench.reader.description = keyedById();
        bench.reader.tables = {bench.reader.description};
        aws::Item row = rowById("n");
        row.set("key", aws::AttributeValue::string("a"));
        bench.reader.rows = {row};
        bench.reader.fault = [&bench](const QString &operation, int) -> std::optional<base::Error> {
            const bool fits = bench.watch->table().partitionKey.name == "id";
            if (operation != QLatin1String("BatchGetItem") || fits)
                return {};
            return base::Error{base::ErrorKind::Service,
                               QStringLiteral("the provided key element does not match the schema"),
                               QStringLiteral("ValidationException"),
                               {}};
        };
        bench.run(25s);
        QCOMPARE(bench.watch->snapshot()->shape().partitionKey, QByteArray("id"));
        QCOMPARE(bench.reader.count(QStringLiteral("DescribeTable")), 1);
    }

    void rowsThatFitNoKnownKeyAreNotShownWhileTheTableCannotBeDescribed()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        bench.open();
        const auto before = bench.watch->snapshot();
        bench.reader.description = keyedById();
        bench.reader.rows = {rowById("n1"), rowById("n2")};
        bench.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("DescribeTable") ? failing(base::ErrorKind::AccessDenied)
                                                               : std::nullopt;
        };
        bench.run(12s);
        QCOMPARE(bench.watch->snapshot(), before);
        QVERIFY(bench.watch->status().error.has_value());
        bench.reader.fault = {};
        bench.reader.tables = {bench.reader.description};
        bench.run(70s, 250ms);
        QCOMPARE(bench.watch->snapshot()->size(), 2);
        QVERIFY(!bench.watch->status().error);
    }

    void cancellingTheFirstReadStopsItUntilAsked()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.reader.outbound = 5s;
        bench.open();
        QCOMPARE(bench.phase(), Phase::Loading);
        QVERIFY(bench.watch->status().reading);
        bench.watch->cancelLoading();
        bench.run(30s, 250ms);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
        QCOMPARE(bench.phase(), Phase::Paused);
        bench.watch->refreshNow();
        bench.run(6s);
        QCOMPARE(bench.phase(), Phase::Live);
        // Later ones only end the read; the picture stays and the next read comes in its turn.
        bench.watch->refreshNow();
        bench.run(1s);
        bench.watch->cancelLoading();
        bench.settle();
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    void anotherTableForgetsTheFirst()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1")};
        bench.open();
        bench.reader.put(taken("a", "w1", "v2"));
        bench.run(5s);
        QCOMPARE(bench.watch->history().size(), 1);
        bench.reader.outbound = 1s;
        bench.watch->refreshNow();
        bench.run(100ms);
        bench.reader.rows = {taken("b", "w1", "v1")};
        bench.reader.description.name = QStringLiteral("other");
        bench.open();
        QVERIFY(!bench.watch->snapshot());
        QCOMPARE(bench.watch->history().size(), 0);
        bench.run(2s);
        QVERIFY(!bench.deltas.back()->previous);
        QCOMPARE(bench.watch->snapshot()->find(key("b")), 0);
        bench.watch->close();
        QCOMPARE(bench.phase(), Phase::Idle);
        const auto before = bench.reader.operations.size();
        bench.run(20s, 250ms);
        QCOMPARE(bench.reader.operations.size(), before);
    }

    void pinningAnotherDialectStartsOver()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1", "20000")};
        bench.open();
        watch::WatchPlan plan = bench.watch->plan();
        plan.pinned = locks::DialectId::Dynamolock;
        bench.watch->setPlan(plan);
        bench.run(1s);
        QCOMPARE(bench.state("a"), LockState::Unreadable);
        QVERIFY(!bench.deltas.back()->previous);
    }

    void destroyedWhileAReadIsUnderWayItLeavesQuietly()
    {
        for (const auto stopAfter : {0ms, 500ms, 1000ms, 1500ms, 2000ms}) {
            WatchBench bench;
            bench.reader.pageSize = 1;
            bench.reader.outbound = 1s;
            bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1"), taken("c", "w1", "v1")};
            bench.watch->open(bench.reader.description, {});
            bench.clock.advance(stopAfter);
            bench.watch.reset(); // requests and decoding may be under way; nobody waits for them
            bench.settle();
            QCOMPARE(bench.reader.running, 0);
            QCOMPARE(bench.clock.sleepers(), 0);
        }
    }

    void destroyedByAListenerItTellsNoMore()
    {
        WatchBench bench;
        bench.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        bench.open();
        QObject::connect(bench.watch.get(), &watch::TableWatch::happened, bench.watch.get(),
                         [&bench](const watch::LockEvent &) { bench.watch->close(); });
        bench.reader.put(taken("a", "w1", "v2"));
        bench.reader.put(taken("b", "w1", "v2"));
        bench.run(6s);
        QCOMPARE(bench.events.size(), std::size_t(1));
        bench.open();
        bool destroyed = false;
        QObject::connect(bench.watch.get(), &watch::TableWatch::changed, qApp,
                         [&](const watch::SnapshotDeltaPtr &) {
                             destroyed = true;
                             bench.watch.reset();
                         });
        bench.watch->refreshNow();
        bench.run(6s);
        QVERIFY(destroyed);
    }
};

QTEST_GUILESS_MAIN(TableWatchTest)
#include "TableWatchTest.moc"
