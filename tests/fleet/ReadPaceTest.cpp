// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/fleet/state/ReadPace.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

constexpr double hoursAMonth = 720;

/// Tables with what decides their pace; descriptions stay where they are.
class Tables {
public:
    /// On demand, of that size.
    fleet::PacedTable &add(qint64 bytes, std::optional<std::chrono::nanoseconds> lease = 20s)
    {
        auto &description = *m_descriptions.emplace_back(std::make_unique<dynamodb::TableDescription>());
        description.onDemand = true;
        description.sizeBytes = bytes;
        fleet::PacedTable table;
        table.description = &description;
        table.plan.patient = true;
        table.plan.shareOfUnits = 0.1;
        table.basis.roundTrip = 5ms;
        table.shortestLease = lease;
        return m_tables.emplace_back(table);
    }
    fleet::PacedTable &addProvisioned(qint64 bytes, qint64 units)
    {
        fleet::PacedTable &table = add(bytes);
        m_descriptions.back()->onDemand = false;
        m_descriptions.back()->readCapacity = units;
        return table;
    }
    [[nodiscard]] fleet::ReadPace pace(const fleet::ReadLimits &limits = {}) const
    {
        return fleet::paceOf(m_tables, limits);
    }

private:
    std::vector<std::unique_ptr<dynamodb::TableDescription>> m_descriptions;
    std::vector<fleet::PacedTable> m_tables;
};

class ReadPaceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aQuarterOfTheShortestLease_data()
    {
        using Lease = std::optional<std::chrono::nanoseconds>;
        QTest::addColumn<Lease>("lease");
        QTest::addColumn<milliseconds>("interval");
        QTest::newRow("dynamolock's") << Lease(20s) << milliseconds(5s);
        QTest::newRow("not a whole second") << Lease(25s) << milliseconds(6250);
        QTest::newRow("very short") << Lease(2s) << milliseconds(1s);
        QTest::newRow("an hour") << Lease(1h) << milliseconds(60s);
        QTest::newRow("none that ends by a version") << Lease() << milliseconds(30s);
    }
    void aQuarterOfTheShortestLease()
    {
        QFETCH(std::optional<std::chrono::nanoseconds>, lease);
        QFETCH(milliseconds, interval);
        Tables tables;
        tables.add(1000, lease);
        QCOMPARE(tables.pace().intervals.front(), interval);
    }

    void whatTheFileStatesIsNeitherStretchedNorShortened()
    {
        Tables tables;
        tables.add(100 << 20).every = milliseconds(1s);
        tables.add(1000, 2s).every = milliseconds(1h);
        const fleet::ReadPace pace = tables.pace();
        QCOMPARE(pace.intervals, (std::vector<milliseconds>{1s, 1h}));
        QVERIFY(!pace.holdsLimit);
        QCOMPARE(pace.stretched, 0);
        QVERIFY(fleet::paceSentence(pace, {}).contains(QStringLiteral("more than the $50.00 a month")));
    }

    void aFleetOfTwoHundredTablesIsStretchedToWhatFiftyDollarsBuy()
    {
        Tables tables;
        for (int number = 0; number < 200; ++number)
            tables.add(300'000);
        const fleet::ReadPace free = tables.pace({10, 0});
        QCOMPARE(free.intervals.front(), milliseconds(5s));
        QVERIFY2(std::abs(free.dollarsPerHour * hoursAMonth - 480) < 10, // docs/scale.md
                 QByteArray::number(free.dollarsPerHour * hoursAMonth));
        const fleet::ReadPace pace = tables.pace();
        QVERIFY(pace.holdsLimit);
        QCOMPARE(pace.stretched, 200);
        QCOMPARE(std::chrono::round<std::chrono::seconds>(pace.intervals.front()), 48s);
        QVERIFY2(pace.dollarsPerHour * hoursAMonth > 49.9,
                 QByteArray::number(pace.dollarsPerHour * hoursAMonth));
        const QString sentence = fleet::paceSentence(pace, {});
        QVERIFY2(sentence.startsWith(QStringLiteral("200 tables, ")), qPrintable(sentence));
        QVERIFY2(sentence.contains(QStringLiteral("about $50.00 a month (list price of us-east-1, 2024-11)")),
                 qPrintable(sentence));
        QVERIFY2(
            sentence.endsWith(QStringLiteral("; to keep to the limits, 200 tables are read up to every 48s")),
            qPrintable(sentence));
    }

    void theDearestAreStretchedFirst()
    {
        Tables tables;
        tables.add(1000);
        tables.add(50 << 20); // 6 400 units a pass
        tables.add(1000);
        tables.add(100 << 20);
        const fleet::ReadPace pace = tables.pace();
        QVERIFY(pace.holdsLimit);
        QCOMPARE(pace.intervals[0], milliseconds(5s));
        QCOMPARE(pace.intervals[2], milliseconds(5s));
        QCOMPARE(pace.stretched, 2);
        // Both cost the same then.
        QVERIFY(pace.intervals[1] > 5s);
        QVERIFY(std::abs(double(pace.intervals[3].count()) / double(pace.intervals[1].count()) - 2) < 0.1);
        QVERIFY(pace.dollarsPerHour * hoursAMonth > 49);
    }

    void noTableWaitsLongerThanAnHourAndTheSentenceSaysSo()
    {
        Tables tables;
        tables.add(qint64(200) << 30);
        const fleet::ReadPace pace = tables.pace();
        QCOMPARE(pace.intervals.front(), milliseconds(1h));
        QVERIFY(!pace.holdsLimit);
    }

    void aProvisionedTableKeepsToItsBudget_data()
    {
        QTest::addColumn<int>("percent");
        QTest::newRow("a tenth") << 10;
        QTest::newRow("one percent") << 1;
        QTest::newRow("half") << 50;
    }
    void aProvisionedTableKeepsToItsBudget()
    {
        QFETCH(int, percent);
        Tables tables;
        tables.addProvisioned(10 << 20, 100); // 1 280 units a pass
        const fleet::ReadPace pace = tables.pace({percent, 50});
        QVERIFY(pace.unitsPerHour <= percent * 3600.0 * 1.01);
        QVERIFY(pace.unitsPerHour > percent * 3600.0 * 0.97);
        QCOMPARE(pace.dollarsPerHour, 0.0);
        QVERIFY(pace.holdsLimit);
    }

    void anEmulatorCostsNothingAndATableOfUnknownSizeCountsAsSuch()
    {
        Tables tables;
        tables.add(100 << 20).basis.charged = false;
        tables.add(0);
        const fleet::ReadPace pace = tables.pace();
        QCOMPARE(pace.intervals, (std::vector<milliseconds>{5s, 5s}));
        QCOMPARE(pace.dollarsPerHour, 0.0);
        QCOMPARE(pace.ofUnknownSize, 1);
        const QString sentence = fleet::paceSentence(pace, {});
        QVERIFY2(sentence.endsWith(QStringLiteral("a minute, beside 1 of unknown size")),
                 qPrintable(sentence));
    }

    void whatReadsTookCountsMoreThanTheSizeThatTheServiceCounted()
    {
        Tables tables;
        tables.add(1000).basis.measuredUnits = 12'800;
        QVERIFY(tables.pace().intervals.front() > 60s);
    }

    void noTableIsNoCost()
    {
        const fleet::ReadPace pace = Tables().pace();
        QVERIFY(pace.intervals.empty() && pace.holdsLimit);
        QCOMPARE(fleet::paceSentence(pace, {}), QStringLiteral("0 tables, 0 units a minute"));
    }
};

} // namespace

LEASESCOPE_TEST(ReadPaceTest)
#include "ReadPaceTest.moc"
