// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/ReadUnits.h"
#include "core/watch/cost/KeyReadCost.h"
#include "core/watch/schedule/ExpiringRows.h"
#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedWatchFixture.h"

#include <QTest>

using namespace watchtest;
using dynamodb::Consistency;

namespace {

constexpr int itemBytes = 300;
constexpr auto everyMinute = 60s;

watch::WatchPlan planOf(std::chrono::milliseconds interval, bool patient)
{
    watch::WatchPlan plan;
    plan.interval = interval;
    plan.patient = patient;
    return plan;
}

/// What the requests of a watch took, if each row had `itemBytes`.
double unitsOf(const ScriptedReader &reader, int locks)
{
    double units = 0;
    for (const dynamodb::ScanRequest &scan : reader.scans)
        units += dynamodb::scanReadUnits(qint64(locks) * itemBytes, 1, scan.consistency);
    for (const std::vector<dynamodb::Item> &batch : reader.batches)
        units += double(batch.size()) * dynamodb::itemReadUnits(itemBytes, Consistency::Strong);
    return units;
}

/// Units an hour for locks of 20 s whose holders send a heartbeat every 5 s.
double unitsAnHour(int locks, bool patient)
{
    WatchFixture fixture;
    fixture.reader.pageSize = locks;
    const auto heartbeat = [&](int second) {
        fixture.reader.rows.clear();
        for (int i = 0; i < locks; ++i)
            fixture.reader.rows.push_back(
                taken("k" + QByteArray::number(i), "w", "v" + QByteArray::number(second)));
    };
    heartbeat(0);
    fixture.open(planOf(everyMinute, patient));
    for (int second = 5; second < 3600; second += 5) {
        fixture.run(5s, 5s);
        heartbeat(second);
    }
    return unitsOf(fixture.reader, locks);
}

std::vector<qint32> due(const SnapshotChain &chain, std::chrono::nanoseconds time,
                        std::optional<std::chrono::milliseconds> patience)
{
    return watch::expiringRows(*chain.current, chain.now(SnapshotChain::bootAt(time)), 100, patience).rows;
}

} // namespace

/// A watch that waits for the next whole read before it reads a row by its key.
class PatientPlanTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anHourOfLiveLocksCostsItsPassesAlone()
    {
        constexpr int locks = 400;
        QCOMPARE(unitsAnHour(locks, true), 900.0); // 60 passes of 15 units
        const double impatient = unitsAnHour(locks, false);
        const double reckoned =
            900 + watch::leaseReads({locks, locks, itemBytes, 20s}, everyMinute).keyUnitsPerHour;
        QVERIFY2(impatient > 45'000 && impatient <= reckoned, qPrintable(QString::number(impatient)));
        qInfo("units an hour: 900 patiently, %.0f as today, %.0f at most", impatient, reckoned);
        QCOMPARE(watch::leaseReads({locks, locks, itemBytes, 20s}, everyMinute, true).keyUnitsPerHour, 0.0);
    }

    // Killed at any moment between two passes.
    void aLapseIsProvedTwoIntervalsAfterTheLastHeartbeat_data()
    {
        QTest::addColumn<int>("lastHeartbeat"); // seconds
        for (const int second : {60, 61, 75, 90, 100, 115, 119})
            QTest::addRow("%d s", second) << second;
    }
    void aLapseIsProvedTwoIntervalsAfterTheLastHeartbeat()
    {
        QFETCH(int, lastHeartbeat);
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w", "v0")};
        fixture.open(planOf(everyMinute, true));
        for (int second = 1; second <= lastHeartbeat; ++second) {
            fixture.run(1s, 1s);
            fixture.reader.rows = {taken("a", "w", "v" + QByteArray::number(second))};
        }
        int waited = 0;
        while (fixture.state("a") != locks::LockState::Lapsed && waited < 300) {
            fixture.run(1s, 1s);
            ++waited;
        }
        QVERIFY2(waited <= 120, qPrintable(QString::number(waited)));
        QCOMPARE(fixture.reader.batches.size(), std::size_t(1)); // one consistent read proves it
    }

    void aRowIsReadByItsKeyOnlyAfterAWholeReadThatShowedItUnchanged()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("dead", "w", "v1"), taken("live", "w", "v1")};
        fixture.open(planOf(everyMinute, true));
        fixture.run(59s, 1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@0"));
        fixture.reader.put(taken("live", "w", "v2"));
        fixture.run(1s, 1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@60000 DescribeTable@60000 BatchGetItem@60000"));
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>{key("dead")});
        QCOMPARE(fixture.state("dead"), locks::LockState::Lapsed);
        fixture.run(59s, 1s);
        QCOMPARE(fixture.asked(), QString());
    }

    // There the next pass comes before the lease is over.
    void aLeaseLongerThanTheIntervalIsReadWhenItIsOver()
    {
        TimedWatchFixture fixture;
        fixture.reader.rows = {taken("a", "w", "v1", "90s")};
        fixture.open(planOf(everyMinute, true));
        fixture.run(91s, 500ms);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@0 Scan@60000 DescribeTable@60000 BatchGetItem@90001"));
        QCOMPARE(fixture.state("a"), locks::LockState::Lapsed);
    }

    void aPassThatLeftBeforeTheEndOfTheLeaseProvesNothing()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "v1")}, 0s);
        chain.read({taken("a", "w", "v1")}, 25s, Consistency::Eventual, 10s); // left at 15 s
        QVERIFY(due(chain, 30s, 60s).empty());
        QCOMPARE(due(chain, 30s, {}), std::vector<qint32>{0});
        chain.read({taken("a", "w", "v1")}, 30s, Consistency::Eventual, 1s);
        QCOMPARE(due(chain, 30s, 60s), std::vector<qint32>{0});
    }

    void aDateThatIsCloseWaitsForTheNextPassToo()
    {
        TimedWatchFixture fixture;
        fixture.reader.description = mutexTable();
        const auto inMs = [&fixture](std::chrono::seconds ahead) {
            return qint64((fixture.serverTime() + ahead) / 1ms);
        };
        fixture.reader.rows = {mutex("close", "h", inMs(20s)), mutex("far", "h", inMs(90s))};
        fixture.open(planOf(everyMinute, true));
        fixture.run(59s, 1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@0"));
        fixture.run(1s, 1s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@60000 DescribeTable@60000 BatchGetItem@60000"));
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>{mutexKey("close")});
        fixture.run(35s, 500ms);
        QCOMPARE(fixture.reader.batches.size(), std::size_t(2)); // not one interval later
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>{mutexKey("far")});
    }
};

LEASESCOPE_TEST(PatientPlanTest)
#include "PatientPlanTest.moc"
