// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/schedule/TimedWatchFixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

namespace {

/// A table of one lock, read each 30 s, so that it is described anew with its third read.
class ReachFixture : public TimedWatchFixture {
public:
    ReachFixture()
    {
        reader.rows = {taken("a", "w1", "v1", "1h")};
        reader.tables = {reader.description};
        watch::WatchPlan plan;
        plan.interval = 30s;
        open(plan);
        forget();
    }

    void forget() { (void)asked(); }

    void describeAs(const dynamodb::TableDescription &table) { reader.tables = {table}; }
    void failDescribing(std::optional<base::Error> error)
    {
        fails = [error](const QString &operation) {
            return operation == QLatin1String("DescribeTable") ? error : std::nullopt;
        };
    }
    [[nodiscard]] dynamodb::TableDescription globalTable(const QStringList &regions) const
    {
        dynamodb::TableDescription table = reader.description;
        table.replicated = true;
        table.replicaRegions = regions;
        return table;
    }
    [[nodiscard]] int reportedCount() const { return static_cast<int>(m_reported.count()); }

private:
    QSignalSpy m_reported{watch.get(), &watch::TableWatch::reachChanged};
};

const QString ireland = QStringLiteral("eu-west-1");
const QString ohio = QStringLiteral("us-east-2");

} // namespace

/// What DescribeTable says of a table while it is watched.
class TableReachTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableThatIsAsItWasIsNoChange()
    {
        ReachFixture fixture;
        fixture.run(89s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@30000 Scan@60000 DescribeTable@60000"));
        QCOMPARE(fixture.reportedCount(), 0);
    }

    void aTableThatBecomesAGlobalOneIsReadAnewAsOneAtOnce()
    {
        ReachFixture fixture;
        fixture.describeAs(fixture.globalTable({ireland, ohio}));
        fixture.run(59s);
        QCOMPARE(fixture.reportedCount(), 0);
        fixture.forget();
        fixture.run(20s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@60000 DescribeTable@60000 Scan@60500"));
        QCOMPARE(fixture.reportedCount(), 1);
        QVERIFY(fixture.watch->table().replicated);
        QCOMPARE(fixture.watch->table().replicaRegions, QStringList({ireland, ohio}));
        QVERIFY(fixture.watch->snapshot()->shape().isOneRegion());
    }

    void aGlobalTableThatBecomesStronglyConsistentIsReadAnewAsOneTable()
    {
        ReachFixture fixture;
        fixture.describeAs(fixture.globalTable({ireland}));
        fixture.run(70s);
        dynamodb::TableDescription strong = fixture.globalTable({ireland});
        strong.stronglyConsistentReplicas = true;
        fixture.describeAs(strong);
        fixture.run(80s);
        QCOMPARE(fixture.reportedCount(), 2);
        QVERIFY(fixture.watch->table().stronglyConsistentReplicas);
        QVERIFY(!fixture.watch->snapshot()->shape().isOneRegion());
    }

    void anotherReplicaOfAGlobalTableIsReportedWithoutAnotherRead()
    {
        ReachFixture fixture;
        fixture.describeAs(fixture.globalTable({ireland}));
        fixture.run(70s);
        fixture.describeAs(fixture.globalTable({ireland, ohio}));
        fixture.forget();
        fixture.run(60s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@90500 Scan@120500 DescribeTable@120500"));
        QCOMPARE(fixture.reportedCount(), 2);
        QCOMPARE(fixture.watch->table().replicaRegions, QStringList({ireland, ohio}));
    }

    void whatIsSaidOfATableWithOtherKeysIsNotSaidOfThisOne()
    {
        ReachFixture fixture;
        dynamodb::TableDescription other = fixture.globalTable({ireland});
        other.partitionKey.name = "id";
        fixture.describeAs(other);
        fixture.run(80s);
        QCOMPARE(fixture.asked(), QStringLiteral("Scan@30000 Scan@60000 DescribeTable@60000"));
        QCOMPARE(fixture.reportedCount(), 0);
        QVERIFY(!fixture.watch->table().replicated);
        QVERIFY(fixture.watch->table().replicaRegions.isEmpty());
        QVERIFY(!fixture.watch->snapshot()->shape().isOneRegion());
    }

    void whyATableCannotBeDescribedIsReportedOnceAndThatItCanAgain()
    {
        ReachFixture fixture;
        fixture.failDescribing(failing(base::ErrorKind::AccessDenied));
        fixture.run(70s);
        QCOMPARE(fixture.reportedCount(), 1);
        QCOMPARE(fixture.watch->descriptionError()->kind, base::ErrorKind::AccessDenied);
        fixture.run(60s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 2);
        QCOMPARE(fixture.reportedCount(), 1);
        fixture.fails = {};
        fixture.run(60s);
        QCOMPARE(fixture.reportedCount(), 2);
        QVERIFY(!fixture.watch->descriptionError());
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void thatATableIsGoneIsLeftToItsReads()
    {
        ReachFixture fixture;
        fixture.reader.tables.clear();
        fixture.run(70s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QVERIFY(!fixture.watch->descriptionError());
        QCOMPARE(fixture.reportedCount(), 0);
    }

    void aDescriptionThatCameToNothingAsTheConnectionEndedIsNoFailure()
    {
        ReachFixture fixture;
        fixture.failDescribing(failing(base::ErrorKind::Cancelled));
        fixture.run(70s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QVERIFY(!fixture.watch->descriptionError());
        QCOMPARE(fixture.reportedCount(), 0);
    }

    void aDescriptionThatTookLongerThanAMinuteGivesWayToTheNext()
    {
        ReachFixture fixture;
        fixture.reader.beforeRead = [&fixture](const QString &operation) {
            if (operation == QLatin1String("Scan"))
                fixture.reader.outbound = 75s; // of the description that follows
        };
        fixture.run(59s);
        fixture.reader.outbound = 0s;
        fixture.run(2s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        fixture.reader.beforeRead = {};
        fixture.reader.outbound = 0s;
        fixture.run(60s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 2);
        fixture.describeAs(fixture.globalTable({ireland}));
        fixture.run(20s);
        QVERIFY2(!fixture.watch->table().replicated, "the late answer is not awaited any more");
        QCOMPARE(fixture.reportedCount(), 0);
    }

    void aTableLookedAtForARowSeenTwiceIsKnownByWhatIsSaidOfIt()
    {
        ReachFixture fixture;
        fixture.describeAs(fixture.globalTable({ireland}));
        fixture.reader.rows.push_back(taken("a", "w1", "v2", "1h"));
        fixture.run(35s);
        QCOMPARE(fixture.reportedCount(), 1);
        QCOMPARE(fixture.watch->table().replicaRegions, QStringList{ireland});
    }

    void whoHearsOfAnotherReachMayEndTheWatch_data()
    {
        QTest::addColumn<bool>("misfits");
        QTest::newRow("asked once a minute") << false;
        QTest::newRow("asked for a row seen twice") << true;
    }
    void whoHearsOfAnotherReachMayEndTheWatch()
    {
        QFETCH(bool, misfits);
        ReachFixture fixture;
        fixture.describeAs(fixture.globalTable({ireland}));
        if (misfits)
            fixture.reader.rows.push_back(taken("a", "w1", "v2", "1h"));
        QObject::connect(fixture.watch.get(), &watch::TableWatch::reachChanged, qApp,
                         [&fixture] { fixture.watch.reset(); });
        fixture.run(90s);
        QVERIFY(!fixture.watch);
        QCOMPARE(fixture.clock.sleepers(), 0);
    }
};

LEASESCOPE_TEST(TableReachTest)
#include "TableReachTest.moc"
