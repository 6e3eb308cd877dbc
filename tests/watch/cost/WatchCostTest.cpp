// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/ReadUnits.h"
#include "core/watch/cost/CostText.h"
#include "core/watch/cost/KeyReadCost.h"
#include "core/watch/cost/ReadPrice.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::Consistency;
using watchtest::WatchFixture;

namespace {

constexpr qint64 page = dynamodb::ScanPageBytes;

dynamodb::TableDescription sized(qint64 bytes, qint64 readCapacity = 0)
{
    dynamodb::TableDescription table;
    table.name = QStringLiteral("locks");
    table.sizeBytes = bytes;
    table.onDemand = readCapacity == 0;
    table.readCapacity = readCapacity;
    return table;
}

watch::WatchPlan planOfEvery(std::chrono::milliseconds interval)
{
    watch::WatchPlan plan;
    plan.interval = interval;
    return plan;
}

watch::WatchCost costOf(const dynamodb::TableDescription &table, std::chrono::milliseconds interval = 5s)
{
    return watch::watchCost(table, planOfEvery(interval), {}).value();
}

QString plain(QString text)
{
    return text.replace(QChar(0x2009), u' ');
}

} // namespace

/// What a watch costs, by examples worked out by hand.
class WatchCostTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anItemReadByItsKeyIsRoundedUpByItself()
    {
        QCOMPARE(dynamodb::itemReadUnits(300, Consistency::Strong), 1.0);
        QCOMPARE(dynamodb::itemReadUnits(4096, Consistency::Strong), 1.0);
        QCOMPARE(dynamodb::itemReadUnits(4097, Consistency::Strong), 2.0);
        QCOMPARE(dynamodb::itemReadUnits(300, Consistency::Eventual), 0.5);
        QCOMPARE(dynamodb::itemReadUnits(0, Consistency::Strong), 1.0); // there is no such item
    }

    void aScanRoundsUpWhatThePageHasTogether()
    {
        // 1 000 items of 300 bytes: 300 000 / 4 096 = 73.2, so 74 units, or 37 eventually.
        QCOMPARE(dynamodb::scanReadUnits(300'000, 1, Consistency::Strong), 74.0);
        QCOMPARE(dynamodb::scanReadUnits(300'000, 1, Consistency::Eventual), 37.0);
        QCOMPARE(dynamodb::scanReadUnits(page, 1, Consistency::Eventual), 128.0);
        QCOMPARE(dynamodb::scanReadUnits(page + 1, 1, Consistency::Eventual), 128.5);
        QCOMPARE(dynamodb::scanReadUnits(0, 1, Consistency::Eventual), 0.5);
        QCOMPARE(dynamodb::scanPages(page, 1), 1);
        QCOMPARE(dynamodb::scanPages(page + 1, 1), 2);
        QCOMPARE(dynamodb::scanPages(0, 1), 1);
    }

    void eachSegmentRoundsUpItsOwnLastPage()
    {
        QCOMPARE(dynamodb::scanPages(5 * page, 4), 8);
        QCOMPARE(dynamodb::scanReadUnits(5 * page, 4, Consistency::Strong), 5 * 256.0);
        QCOMPARE(dynamodb::scanReadUnits(5 * page + 1, 4, Consistency::Strong), 5 * 256.0 + 4);
    }

    void unitsStateTheBytesTheyReadToWithinTheRounding()
    {
        QCOMPARE(dynamodb::scannedBytes(37, Consistency::Eventual), 303'104);
        QCOMPARE(dynamodb::scannedBytes(74, Consistency::Strong), 303'104);
        QCOMPARE(dynamodb::scannedBytes(-1, Consistency::Strong), 0);
    }

    void aTableOnDemandCostsDollars()
    {
        const watch::WatchCost cost = costOf(sized(300'000));
        QCOMPARE(cost.pages, 1);
        QCOMPARE(cost.segments, 1);
        QCOMPARE(cost.unitsPerPass, 37.0);
        QCOMPARE(cost.wait, 5000ms);
        QCOMPARE(cost.passTime, std::chrono::nanoseconds(100ms));
        // 3 600 s / 5.1 s = 705.88 passes
        QCOMPARE(qRound64(cost.unitsPerHour), 26'118);
        QCOMPARE(qRound64(*cost.dollarsPerHour * 1e6),
                 qRound64(26'117.647 * watch::readPrice.dollarsPerMillion));
        QCOMPARE(cost.capacityShare(), 0.0);
        QVERIFY(!cost.isHigh());
        QVERIFY(!cost.isLargeRead());
    }

    void aLongTableIsReadInSegmentsAndNoFasterThanItsPartitionsGive()
    {
        watch::CostBasis near;
        near.roundTrip = 20ms;
        // 100 pages: 13 of 20 ms in each of 8 segments would be 0.26 s, but 12 800 units come at 24 000 a second.
        const watch::WatchCost cost = watch::watchCost(sized(100 * page), planOfEvery(5s), near).value();
        QCOMPARE(cost.segments, 8);
        QCOMPARE(cost.pages, 104); // the last page of each segment is not full
        QCOMPARE(cost.unitsPerPass, 12'800.0);
        QCOMPARE(std::chrono::round<std::chrono::milliseconds>(cost.passTime), 533ms);
        QCOMPARE(costOf(sized(100 * page)).passTime, std::chrono::nanoseconds(1300ms));
        near.roundTrip = 1ms; // beside it: one after the other
        QCOMPARE(watch::watchCost(sized(100 * page), planOfEvery(5s), near)->segments, 1);
    }

    void consistentReadsTakeTwice()
    {
        watch::WatchPlan plan = planOfEvery(5s);
        plan.consistency = Consistency::Strong;
        QCOMPARE(watch::watchCost(sized(300'000), plan, {})->unitsPerPass, 74.0);
    }

    void anEmulatorCostsNothing()
    {
        watch::CostBasis local;
        local.charged = false;
        const auto cost = watch::watchCost(sized(300'000), planOfEvery(5s), local);
        QVERIFY(cost && !cost->dollarsPerHour && !cost->dollarsPerPass);
        QCOMPARE(watch::text::perHour(*cost), QString());
    }

    void whatTheServiceCountedGoesBeforeTheTablesOwnWord()
    {
        watch::CostBasis seen;
        seen.measuredUnits = 40;
        const auto cost = watch::watchCost(sized(0), planOfEvery(5s), seen);
        QVERIFY(cost && cost->measured);
        QCOMPARE(cost->unitsPerPass, 40.0);
    }

    void aTableThatWasNotCountedYetIsNotKnown()
    {
        QVERIFY(!watch::watchCost(sized(0), planOfEvery(5s), {}));
        QVERIFY(!watch::watchCost(sized(-1), planOfEvery(5s), {}));
        QCOMPARE(watch::sumOf({std::nullopt, costOf(sized(300'000))}).unknown, 1);
    }

    void aProvisionedTableIsReadAtNoMoreThanHalfItsUnits()
    {
        // 37 units in 5.1 s are 7.25 a second of 100.
        const watch::WatchCost small = costOf(sized(300'000, 100));
        QVERIFY(!small.dollarsPerHour);
        QCOMPARE(qRound(small.capacityShare() * 1e4), 725);
        QVERIFY(!small.isHigh());
        // 12 800 units at 50 a second: the next pass waits 256 s.
        const watch::WatchCost large = costOf(sized(100 * page, 100));
        QCOMPARE(large.wait, 256'000ms);
        QVERIFY(large.capacityShare() < 0.5);
        QVERIFY(large.isHigh());
        QVERIFY(!large.exceedsReserve); // 30 000 are saved up
        QVERIFY(costOf(sized(300 * page, 100)).exceedsReserve);
    }

    void aHighCostIsAnsweredByTheShortestIntervalThatIsNot()
    {
        constexpr std::array<std::chrono::milliseconds, 4> offered{5s, 15s, 1min, 5min};
        // 11 520 units: $0.71 an hour every 5 s, $0.30 every 15 s; each minute $0.083, and $0.009 for keys.
        QVERIFY(costOf(sized(90 * page)).isHigh());
        QCOMPARE(watch::cheaperInterval(sized(90 * page), planOfEvery(5s), {}, offered), 60'000ms);
        QVERIFY(
            !watch::cheaperInterval(sized(90 * page), planOfEvery(1min), {}, offered)); // not high any more
        // 20 times as much: none is enough, the longest takes least.
        QCOMPARE(watch::cheaperInterval(sized(2000 * page), planOfEvery(5s), {}, offered), 300'000ms);
        QVERIFY(!watch::cheaperInterval(sized(2000 * page), planOfEvery(5min), {}, offered));
        QVERIFY(!watch::cheaperInterval(sized(0), planOfEvery(5s), {}, offered));
    }

    void noIntervalIsOfferedAtWhichKeysWouldTakeMore()
    {
        constexpr std::array<std::chrono::milliseconds, 4> offered{5s, 15s, 1min, 5min};
        // 400 rows: 15 units in 15 s are a fifth of 5 a second; each minute they would be less, but 400 keys in each
        // 20 s are 20 a second.
        dynamodb::TableDescription table = sized(120'000, 5);
        table.itemCount = 400;
        QCOMPARE(watch::cheaperInterval(table, planOfEvery(5s), {}, offered), 15'000ms);
        QVERIFY(!watch::cheaperInterval(table, planOfEvery(15s), {}, offered));
    }

    void rowsReadByTheirKeyTakeAUnitEach()
    {
        QCOMPARE(watch::keyReadUnitsPerHour(1, 300, 1s), 3600.0);
        QCOMPARE(watch::keyReadUnitsPerHour(10, 5000, 2s), 36'000.0);
    }

    void leasesThatEndBetweenTwoPassesAreReadByKeyOrAllAtOnce()
    {
        // Three leases of 20 s end in a minute: 100 rows, three times, 60 times an hour.
        QCOMPARE(watch::leaseReads({100, 1000, 300, 20s}, 60s).keyUnitsPerHour, 18'000.0);
        QCOMPARE(watch::leaseReads({100, 1000, 300, 20s}, 5s).keyUnitsPerHour, 0.0);
        const watch::LeaseReads many = watch::leaseReads({500, 1000, 300, 20s}, 60s);
        QCOMPARE(many.keyUnitsPerHour, 0.0);
        QVERIFY(many.wholeReadsAreStrong);
    }

    // The watch itself, against the same reckoning.
    void aWatchReadsLiveRowsByKeyAsOftenAsIsReckoned()
    {
        WatchFixture fixture;
        const auto heartbeat = [&fixture](int second) {
            for (const char *name : {"a", "b", "c"})
                fixture.reader.put(watchtest::taken(name, "w1", "v" + QByteArray::number(second), "20s"));
        };
        heartbeat(0);
        fixture.open(planOfEvery(1min));
        for (int second = 1; second <= 180; ++second) {
            heartbeat(second);
            fixture.run(1s);
        }
        const int batches = fixture.reader.count(QStringLiteral("BatchGetItem")); // of all three
        const double most =
            watch::leaseReads({3, 3, 300, 20s}, 1min).keyUnitsPerHour / 20 / 3; // in three minutes
        QCOMPARE(most, 9.0);
        QVERIFY2(batches <= most && batches >= most / 2, qPrintable(QString::number(batches)));
    }

    void whatAWatchCostsIsSaidInOneLine()
    {
        QCOMPARE(plain(watch::text::watchSentence(costOf(sized(300'000)))),
                 QStringLiteral(
                     "Watching every 5 s reads about 37 units a pass, 26 118 an hour: $0.003 an hour on "
                     "demand (list price of us-east-1, 2024-11)"));
        QCOMPARE(plain(watch::text::watchSentence(costOf(sized(300'000, 100)))),
                 QStringLiteral("Watching every 5 s reads about 37 units a pass, 26 118 an hour: 7.3 of 100 "
                                "provisioned read units"));
        QCOMPARE(plain(watch::text::readSentence(costOf(sized(300'000)))),
                 QStringLiteral("Each read of it takes about 37 read units, less than $0.001 on demand"));
        QVERIFY(
            watch::text::readSentence(costOf(sized(300 * page, 100))).contains(QLatin1String("throttled")));
        watch::CostBasis seen;
        seen.measuredUnits = 36.5;
        QVERIFY(watch::text::watchSentence(watch::watchCost(sized(300'000), planOfEvery(5s), seen).value())
                    .contains(QLatin1String("(measured)")));
    }

    void singleKeysAreSaidWithTheTableThatIsReadBesideThem()
    {
        dynamodb::TableDescription table = sized(300'000);
        table.itemCount = 1000;
        QCOMPARE(plain(watch::text::keysSentence(table, planOfEvery(1h), 2)),
                 QStringLiteral("Watching 2 keys every 1 s and the table every 1 h reads about 7 "
                                "237 units an hour: "
                                "less than $0.001 on demand (list price of us-east-1, 2024-11)"));
        QCOMPARE(plain(watch::text::keysSentence(sized(0, 100), planOfEvery(1h), 1)),
                 QStringLiteral("Watching 1 key every 1 s and the table every 1 h reads about 3 "
                                "600 units an hour: 1 "
                                "of 100 provisioned read units"));
    }

    void manyTablesAreAddedUp()
    {
        const auto one = costOf(sized(300'000));
        QCOMPARE(
            plain(watch::text::sumSentence(watch::sumOf({one, one, std::nullopt}))),
            QStringLiteral("Watching them reads about 52 235 units an hour: $0.007 on demand (list price of "
                           "us-east-1, 2024-11), beside tables of unknown size: 1"));
        QCOMPARE(watch::text::sumSentence(watch::sumOf({std::nullopt})), QString());
    }

    void numbersAreRoundedAsPeopleReadThem()
    {
        QCOMPARE(watch::text::units(0.5), QStringLiteral("0.5"));
        QCOMPARE(watch::text::units(3), QStringLiteral("3"));
        QCOMPARE(watch::text::units(36.5), QStringLiteral("37"));
        QCOMPARE(watch::text::dollars(0.0004), QStringLiteral("less than $0.001"));
        QCOMPARE(watch::text::dollars(0.0449), QStringLiteral("$0.045"));
        QCOMPARE(watch::text::dollars(0.0999), QStringLiteral("$0.10"));
        QCOMPARE(watch::text::dollars(9.4), QStringLiteral("$9.40"));
        QCOMPARE(plain(watch::text::dollars(1234.5)), QStringLiteral("$1 235"));
    }
};

LEASESCOPE_TEST(WatchCostTest)
#include "WatchCostTest.moc"
