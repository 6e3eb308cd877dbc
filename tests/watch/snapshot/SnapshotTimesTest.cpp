// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/schedule/ExpiringRows.h"
#include "core/watch/snapshot/RowTimes.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;
using dynamodb::Consistency;
using locks::LockState;

namespace {

constexpr base::ServerTime serverStart{std::chrono::seconds(1'787'000'000) + 240h};
constexpr qint64 startMs = serverStart.time_since_epoch() / 1ms;

locks::LockFacts stillness(std::chrono::nanoseconds lease)
{
    locks::LockFacts facts;
    facts.marking = locks::StoredState::Taken;
    facts.rule = locks::ExpiryRule::RecordVersion;
    facts.lease = lease;
    return facts;
}

locks::LockFacts dated(std::optional<base::ServerTime> expiresAt)
{
    locks::LockFacts facts = stillness(0ns);
    facts.rule = locks::ExpiryRule::Date;
    facts.expiresAt = expiresAt;
    return facts;
}

std::optional<base::BootTime> nextDue(const SnapshotChain &chain, std::chrono::nanoseconds at)
{
    return watch::expiringRows(*chain.current, chain.now(SnapshotChain::bootAt(at)), 100).next;
}

qsizetype due(const SnapshotChain &chain, std::chrono::nanoseconds at)
{
    return watch::expiringRows(*chain.current, chain.now(SnapshotChain::bootAt(at)), 100).total;
}

} // namespace

/// Since when a version stands still, when its lease ends, and when that is worth a read.
class SnapshotTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatMovesDecidesWhetherTheCountBeginsAnew_data()
    {
        QTest::addColumn<dynamodb::Item>("before");
        QTest::addColumn<dynamodb::Item>("after");
        QTest::addColumn<bool>("anew");
        QTest::addColumn<bool>("heartbeat");
        QTest::addColumn<QString>("events");
        const dynamodb::Item v1 = taken("a", "w1", "v1");
        QTest::newRow("nothing") << v1 << v1 << false << false << "";
        QTest::newRow("lease") << v1 << taken("a", "w1", "v1", "30s") << false << false << "";
        QTest::newRow("version") << v1 << taken("a", "w1", "v2") << true << true << "heartbeat a";
        QTest::newRow("owner") << v1 << taken("a", "w2", "v1") << true << false << "owner-changed a";
        QTest::newRow("both") << v1 << taken("a", "w2", "v2") << true << false << "owner-changed a";
        QTest::newRow("library") << v1 << taken("a", "w1", "v1", "20000") << true << false << "";
        QTest::newRow("library and version")
            << v1 << taken("a", "w1", "v2", "20000") << true << false << "owner-changed a";
        QTest::newRow("released") << v1 << released("a", "w1", "v1") << true << false << "released a";
        QTest::newRow("released anew") << v1 << released("a", "w1", "v2") << true << false << "released a";
        QTest::newRow("taken again") << released("a", "w1", "v1") << v1 << true << false << "appeared a";
        QTest::newRow("taken again by a new version")
            << released("a", "w1", "v1") << taken("a", "w1", "v2") << true << false << "appeared a";
        QTest::newRow("another release")
            << released("a", "w1", "v1") << released("a", "w1", "v2") << true << false << "";
        QTest::newRow("no lock any more") << v1 << key("a") << true << false << "removed a";
        QTest::newRow("a lock now") << key("a") << v1 << true << false << "appeared a";
        QTest::newRow("released now")
            << key("a") << released("a", "w1", "v1") << true << false << "appeared a";
        QTest::newRow("damaged") << v1 << taken("a", "w1", "v1", "soon") << true << false << "unreadable a";
        QTest::newRow("damaged, then released")
            << taken("a", "w1", "v1", "soon") << released("a", "w1", "v1") << true << false << "released a";
    }

    void whatMovesDecidesWhetherTheCountBeginsAnew()
    {
        QFETCH(dynamodb::Item, before);
        QFETCH(dynamodb::Item, after);
        QFETCH(bool, anew);
        QFETCH(bool, heartbeat);
        QFETCH(QString, events);
        for (const bool single : {false, true}) {
            SnapshotChain chain;
            chain.read({before}, 1s);
            if (single)
                chain.readKeys({key("a")}, {after}, 3s);
            else
                chain.read({after}, 3s);
            const locks::Sighting sighting = chain.current->sighting(0);
            QCOMPARE(sighting.stillSince, SnapshotChain::bootAt(anew ? 3s : 1s));
            QCOMPARE(sighting.lastGap, anew ? 2s : 0ns);
            QCOMPARE(sighting.heartbeatSeen, heartbeat);
            QCOMPARE(eventsText(chain.delta->events), events);
        }
    }

    // dyndb-mutex writes nothing during a hold: the same holder with another date took it anew.
    void aMutexTakenAgainByItsHolderIsNoHeartbeat()
    {
        SnapshotChain chain(mutexTable());
        chain.serverAtStart = serverStart;
        chain.read({mutex("a", "w1", startMs + 60'000)}, 1s);
        chain.read({mutex("a", "w1", startMs + 70'000)}, 2s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("owner-changed a"));
        const watch::LockEvent event = watch::inWords(chain.delta->events[0]);
        QCOMPARE(event.version, QStringLiteral("w1|%1").arg(startMs + 70'000));
        QCOMPARE(event.previousVersion, QStringLiteral("w1|%1").arg(startMs + 60'000));
        QVERIFY(!event.gap);
    }

    void remembersSinceWhenAnOwnerHoldsIt()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(SnapshotChain::bootAt(1s)));
        QVERIFY(!chain.current->sighting(0).acquisitionSeen);
        chain.read({taken("a", "w1", "v2")}, 4s);
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(SnapshotChain::bootAt(1s)));
        chain.read({taken("a", "w2", "v3")}, 8s);
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(SnapshotChain::bootAt(8s)));
        QVERIFY(chain.current->sighting(0).acquisitionSeen);
        chain.readKeys({key("a")}, {taken("a", "w2", "v4")}, 10s);
        chain.read({taken("a", "w2", "v4")}, 12s);
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(SnapshotChain::bootAt(8s)));
        QVERIFY(chain.current->sighting(0).acquisitionSeen);
        chain.read({released("a", "w2", "v4")}, 16s);
        QVERIFY(!chain.current->sighting(0).heldSince);
    }

    void aLockThatIsNewInTheTableWasSeenAcquired()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v1"), taken("b", "w2", "v1")}, 4s);
        QVERIFY(!chain.current->sighting(0).acquisitionSeen);
        QVERIFY(chain.current->sighting(1).acquisitionSeen);
    }

    void aRowThatCanBeReadAgainWasNotSeenAcquired()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1", "soon")}, 1s);
        chain.read({taken("a", "w1", "v2")}, 4s);
        QVERIFY(chain.current->sighting(0).heldSince);
        QVERIFY(!chain.current->sighting(0).acquisitionSeen);
    }

    void aRowThatOnlyItsLibraryCanReadWasNotSeenAcquiredEither()
    {
        SnapshotChain chain;
        dynamodb::Item foreign = key("a");
        foreign.set("lease_version", dynamodb::AttributeValue::string("v"));
        foreign.set("lease_expiry", dynamodb::AttributeValue::number(1));
        chain.read({foreign}, 1s);
        QCOMPARE(chain.current->row(0).marking, locks::StoredState::Unsupported);
        chain.read({taken("a", "w1", "v2")}, 4s);
        QVERIFY(chain.current->sighting(0).heldSince);
        QVERIFY(!chain.current->sighting(0).acquisitionSeen);
    }

    void theRhythmLeavesOutTimesWithoutReads()
    {
        SnapshotChain chain;
        int version = 0;
        const auto heartbeat = [&] { return taken("a", "w1", "v" + QByteArray::number(++version)); };
        std::chrono::seconds at{1};
        for (; at <= 9s; at += 2s)
            chain.read({heartbeat()}, at);
        QCOMPARE(chain.current->sighting(0).heartbeats, 3); // the first gap began before we knew our own pace
        QCOMPARE(chain.current->sighting(0).longestGap, 2s);
        at += 10min;
        chain.read({heartbeat()}, at);
        QCOMPARE(chain.current->sighting(0).longestGap, 2s);
        QVERIFY(chain.current->sighting(0).lastGap > 10min);
        chain.read({taken("a", "w2", "v0")}, at + 2s);
        QCOMPARE(chain.current->sighting(0).heartbeats, 0);
    }

    void aGapCountsWhereNobodyReadForTwoReadsAndASecondAtMost_data()
    {
        QTest::addColumn<std::chrono::milliseconds>("unread");
        QTest::addColumn<std::chrono::nanoseconds>("longest");
        QTest::newRow("so long") << 5000ms << std::chrono::nanoseconds(5s);
        QTest::newRow("longer") << 5001ms << std::chrono::nanoseconds(2s);
    }
    void aGapCountsWhereNobodyReadForTwoReadsAndASecondAtMost()
    {
        QFETCH(std::chrono::milliseconds, unread);
        QFETCH(std::chrono::nanoseconds, longest);
        SnapshotChain chain;
        int version = 0;
        const auto heartbeat = [&] { return taken("a", "w1", "v" + QByteArray::number(++version)); };
        for (std::chrono::seconds at{1}; at <= 9s; at += 2s)
            chain.read({heartbeat()}, at);
        chain.read({heartbeat()}, 9s + unread);
        QCOMPARE(chain.current->sighting(0).longestGap, longest);
    }

    void theGapAndTheHeartbeatOutliveOtherChangesOfTheRow()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v2")}, 4s);
        dynamodb::Item noted = taken("a", "w1", "v2");
        noted.set("note", dynamodb::AttributeValue::string("x"));
        chain.read({noted}, 6s);
        QVERIFY(chain.current->sighting(0).heartbeatSeen);
        QCOMPARE(chain.current->sighting(0).lastGap, 3s);
    }

    void aConfirmationIsNeverTakenBackByAnOlderOne()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 6s, 1s);
        QCOMPARE(chain.current->sighting(0).lastStrongRead, SnapshotChain::bootAt(5s));
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 4s, 1s);
        QCOMPARE(chain.current->sighting(0).lastStrongRead, SnapshotChain::bootAt(5s));
        QCOMPARE(chain.current->latestAt(), SnapshotChain::bootAt(6s));
        QCOMPARE(chain.current->readAt(), SnapshotChain::bootAt(1s));
        QCOMPARE(chain.current->sighting(0).lastRead, SnapshotChain::bootAt(1s));
        // An eventual read confirms nothing, and another attribute takes nothing back.
        dynamodb::Item noted = taken("a", "w1", "v1");
        noted.set("note", dynamodb::AttributeValue::string("x"));
        chain.read({noted}, 9s);
        QCOMPARE(chain.current->sighting(0).lastStrongRead, SnapshotChain::bootAt(5s));
        QCOMPARE(chain.current->sighting(0).lastRead, SnapshotChain::bootAt(9s));
    }

    void aChainMovesItsEpochAfterTwelveDaysAndForgetsNoSighting()
    {
        SnapshotChain chain;
        const auto rows = [](const QByteArray &version) {
            return std::vector<dynamodb::Item>({taken("a", "w1", "v1"), taken("b", "w1", version, "300h")});
        };
        chain.read(rows("v1"), 1s);
        chain.read(rows("v1"), 24h * 12);
        QCOMPARE(chain.current->epoch(), SnapshotChain::bootAt(0s));
        chain.read(rows("v2"), 24h * 12 - 2s, Consistency::Strong);
        chain.read(rows("v2"), 24h * 12 - 1s, Consistency::Strong, 500ms);
        const auto later = 24h * 12 + 1ns;
        chain.read(rows("v2"), later);
        QCOMPARE(chain.current->epoch(), SnapshotChain::bootAt(24h * 6 + 1ns));
        QCOMPARE(chain.current->dateEpoch(), chain.frame.dateEpoch + 24h * 6 + 1ns);
        QCOMPARE(eventsText(chain.delta->events), QString()); // "a" was proved lapsed and told before
        QCOMPARE(chain.stateAt("a", later), LockState::Lapsed);
        // Within the millisecond that a row's times are kept in, and never early.
        const locks::Sighting b = chain.current->sighting(1);
        QVERIFY(b.stillSince >= SnapshotChain::bootAt(24h * 12 - 2s));
        QVERIFY(b.stillSince < SnapshotChain::bootAt(24h * 12 - 2s + 1ms));
        QVERIFY(b.lastStrongRead <= SnapshotChain::bootAt(24h * 12 - 1500ms));
        QVERIFY(b.lastStrongRead > SnapshotChain::bootAt(24h * 12 - 1501ms));
        QVERIFY(b.heartbeatSeen);
        QVERIFY(chain.current->leaseEnd(1).ms() >= (24h * 6 - 2s + 300h) / 1ms);
        QVERIFY(chain.current->leaseEnd(1).ms() <= (24h * 6 - 2s + 300h) / 1ms + 1);
    }

    void aRowThatComesAsTheEpochMovesCountsFromTheNewOne()
    {
        const auto later = 24h * 13;
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1", "1h")}, 1s);
        chain.read({taken("a", "w1", "v1", "1h"), taken("b", "w1", "v1", "1h")}, later);
        QVERIFY(chain.current->epoch() > SnapshotChain::bootAt(0s));
        QCOMPARE(chain.current->sighting(1).stillSince, SnapshotChain::bootAt(later));
        QCOMPARE(nextDue(chain, later), SnapshotChain::bootAt(later + 1h + 1ms));
        SnapshotChain dated(mutexTable());
        dated.serverAtStart = serverStart;
        dated.read({}, 1s);
        dated.read({mutex("b", "w1", startMs + (later + 10s) / 1ms)}, later);
        QVERIFY(dated.current->epoch() > SnapshotChain::bootAt(0s));
        QCOMPARE(nextDue(dated, later), SnapshotChain::bootAt(later + 10'001ms));
    }

    void sinceWhenAnOwnerHoldsALockOutlivesTheMoveOfTheEpoch()
    {
        SnapshotChain chain;
        chain.read({}, 1s);
        chain.read({taken("a", "w1", "v1", "1h")}, 24h * 10);
        chain.read({taken("a", "w1", "v1", "1h")}, 24h * 13);
        QVERIFY(chain.current->epoch() > SnapshotChain::bootAt(0s));
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(SnapshotChain::bootAt(24h * 10)));
    }

    void aSightingThatWasNeverConfirmedStaysSoWhenTheEpochMoves()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1", "1000h")}, 24h * 11);
        chain.read({taken("a", "w1", "v1", "1000h")}, 24h * 12 + 1ns);
        const locks::Sighting a = chain.current->sighting(0);
        QCOMPARE(a.lastStrongRead, a.stillSince);
    }

    void snapshotsSayWhichChainTheyBelongTo()
    {
        SnapshotChain chain;
        chain.frame.pinned = ids::javaLockClient;
        chain.frame.watchedSince = serverStart;
        chain.read({taken("a", "w1", "v1", "20000")}, 1s);
        chain.readKeys({key("b")}, {taken("b", "w1", "v1", "20000")}, 2s);
        QVERIFY(chain.current->pinned() == ids::javaLockClient);
        QCOMPARE(chain.current->watchedSince(), serverStart);
        QCOMPARE(chain.current->shape().partitionKey, QByteArray("key"));
        QVERIFY(chain.current->record(1).dialect == ids::javaLockClient);
        QCOMPARE(chain.current->dateEpoch(), chain.frame.dateEpoch);
    }

    void firstSightingsAreRoundedUpAndConfirmationsDown()
    {
        const base::BootTime epoch(1h);
        QCOMPARE(watch::msUp(epoch + 5ms, epoch), 5u);
        QCOMPARE(watch::msUp(epoch + 5ms + 1ns, epoch), 6u);
        QCOMPARE(watch::msDown(epoch + 5ms, epoch), 5u);
        QCOMPARE(watch::msDown(epoch + 5ms - 1ns, epoch), 4u);
        QCOMPARE(watch::msUp(epoch - 1s, epoch), 0u);
        QCOMPARE(watch::msDown(epoch - 1s, epoch), 0u);
        QCOMPARE(watch::msUp(epoch + 24h * 1000, epoch), watch::LeaseEnd::Largest);
    }

    void aLeaseEndsAfterItsLengthOrAtItsDate()
    {
        const base::ServerTime zero = serverStart;
        const auto end = [&](const locks::LockFacts &facts) { return watch::leaseEndOf(facts, 1000, zero); };
        QCOMPARE(end(stillness(20s)).raw, 21'000u);
        QCOMPARE(end(stillness(20s + 1ns)).raw, 21'001u);
        QCOMPARE(end(stillness(24h * 1000)).raw, watch::LeaseEnd::Largest);
        QVERIFY(!end(stillness(20s)).isDate());
        locks::LockFacts free = stillness(20s);
        free.marking = locks::StoredState::Released;
        QVERIFY(end(free).isNever());
        locks::LockFacts endless = stillness(20s);
        endless.rule = locks::ExpiryRule::Never;
        endless.expiresAt = zero + 5s;
        QVERIFY(end(endless).isNever());
        QVERIFY(end(dated({})).isNever());
        QVERIFY(end(dated(zero + 5s)).isDate());
        QCOMPARE(end(dated(zero + 5s)).ms(), 5'001u);
        QCOMPARE(end(dated(zero)).ms(), 0u);
        QCOMPARE(end(dated(zero - 5s)).ms(), 0u);
        QCOMPARE(end(dated(zero + 24h * 1000)).ms(), watch::LeaseEnd::Largest);
    }

    void aRowIsDueAMillisecondAfterItsLeaseAndUntilAReadConfirmsIt()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1", "40s"), released("c", "w1", "v1"),
                    taken("d", "w1", "v1", "900h")},
                   1s);
        QCOMPARE(nextDue(chain, 1s), SnapshotChain::bootAt(21'001ms));
        QCOMPARE(due(chain, 21'000ms), 0);
        QCOMPARE(due(chain, 21'001ms - 1ns), 0);
        QCOMPARE(due(chain, 21'001ms), 1);
        QCOMPARE(nextDue(chain, 21'001ms), SnapshotChain::bootAt(41'001ms));
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 21'000ms);
        QCOMPARE(due(chain, 21'001ms), 1); // seen exactly a lease after the first sighting: no proof
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 21'001ms);
        QCOMPARE(due(chain, 60s), 1); // "b" only
        QCOMPARE(watch::expiringRows(*chain.current, chain.now(SnapshotChain::bootAt(60s)), 100).rows,
                 std::vector<qint32>({1}));
    }

    void ofManyDueRowsOnlySoManyAreNamed()
    {
        SnapshotChain chain;
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i < 5; ++i)
            rows.push_back(taken("k" + QByteArray::number(i), "w1", "v1"));
        chain.read(rows, 1s);
        const auto all = watch::expiringRows(*chain.current, chain.now(SnapshotChain::bootAt(30s)), 3);
        QCOMPARE(all.rows, std::vector<qint32>({0, 1, 2}));
        QCOMPARE(all.total, 5);
        QVERIFY(!all.next);
    }

    void aLeaseBeyondWhatCanBeKeptIsNeverDue()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1", "1000h")}, 1s);
        QVERIFY(!nextDue(chain, 24h * 24));
        QCOMPARE(due(chain, 24h * 40), 0);
    }

    void aDateIsDueOnceTheServersClockIsSurelyPastIt()
    {
        SnapshotChain chain(mutexTable());
        chain.read({mutex("a", "w1", startMs + 10'000), mutex("b", "w1", startMs + 30'000)}, 1s);
        QCOMPARE(nextDue(chain, 1s), SnapshotChain::bootAt(2s)); // no server time yet: look again soon
        QCOMPARE(due(chain, 24h), 0);
        chain.serverAtStart = serverStart;
        QCOMPARE(nextDue(chain, 1s), SnapshotChain::bootAt(10'001ms));
        QCOMPARE(nextDue(chain, 9'990ms), SnapshotChain::bootAt(10'040ms)); // not more often than that
        QCOMPARE(due(chain, 10'001ms - 1ns), 0);
        QCOMPARE(due(chain, 10'001ms), 1);
        QCOMPARE(nextDue(chain, 11s), SnapshotChain::bootAt(30'001ms));
        chain.readKeys({mutexKey("a")}, {mutex("a", "w1", startMs + 10'000)}, 12s, 1s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("lapsed a"));
        QCOMPARE(due(chain, 12s), 0);
    }

    void aDateThatHadPassedBeforeWeLookedIsNoChangeUnlessItMoved()
    {
        SnapshotChain chain(mutexTable());
        chain.serverAtStart = serverStart;
        chain.frame.watchedSince = serverStart;
        chain.read({mutex("a", "w1", startMs - 60'000), mutex("b", "w1", startMs - 60'000)}, 1s);
        chain.readKeys({mutexKey("a"), mutexKey("b")},
                       {mutex("a", "w1", startMs - 60'000), mutex("b", "w1", startMs - 50'000)}, 2s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("owner-changed b, lapsed b"));
        QVERIFY(chain.current->row(0).readPastDate);
    }

    void aDateThatMovedAndIsPastAgainIsReportedOnceMore()
    {
        SnapshotChain chain(mutexTable());
        chain.serverAtStart = serverStart;
        chain.frame.watchedSince = serverStart;
        chain.read({mutex("a", "w1", startMs + 1'000)}, 500ms);
        chain.readKeys({mutexKey("a")}, {mutex("a", "w1", startMs + 1'000)}, 3s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("lapsed a"));
        chain.readKeys({mutexKey("a")}, {mutex("a", "w1", startMs + 2'000)}, 4s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("owner-changed a, lapsed a"));
        chain.readKeys({mutexKey("a")}, {mutex("a", "w1", startMs + 2'000)}, 5s);
        QCOMPARE(eventsText(chain.delta->events), QString());
    }
};

LEASESCOPE_TEST(SnapshotTimesTest)
#include "SnapshotTimesTest.moc"
