// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

namespace {

dynamodb::TableDescription keyedById()
{
    dynamodb::TableDescription table = lockTable();
    table.partitionKey.name = "id";
    return table;
}

dynamodb::Item rowById(const QByteArray &id)
{
    dynamodb::Item row =
        taken("x", "w1", "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA");
    row.remove("key");
    row.set("id", dynamodb::AttributeValue::string(id));
    return row;
}

} // namespace

class TableMadeAnewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableMadeAnewWithAnotherKeyIsReadByItsNewKey()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        fixture.open();
        fixture.run(3s);
        int replaced = 0;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::tableReplaced, fixture.watch.get(),
                         [&replaced] { ++replaced; });
        fixture.events.clear();
        fixture.reader.description = keyedById();
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.rows.clear();
        for (int i = 0; i < 5; ++i)
            fixture.reader.rows.push_back(rowById("n" + QByteArray::number(i)));
        fixture.run(8s);
        QCOMPARE(replaced, 1);
        QCOMPARE(fixture.watch->snapshot()->size(), 5);
        QCOMPARE(fixture.watch->snapshot()->shape().partitionKey, QByteArray("id"));
        QCOMPARE(fixture.watch->table().partitionKey.name, QByteArray("id"));
        QVERIFY2(fixture.newEvents().isEmpty(), "the new table's rows were there when we first looked");
        for (const auto &delta : fixture.deltas)
            QVERIFY2(delta->next->size() != 1, "five rows shown as one");
        const int described = fixture.reader.count(QStringLiteral("DescribeTable"));
        QCOMPARE(described, 1);
        fixture.run(20s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), described);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void aTableMadeAnewWithASortKeyIsReadByBoth()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.description.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::S};
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.rows.clear();
        for (int i = 0; i < 5; ++i) {
            dynamodb::Item row = taken("a", "w1", "v" + QByteArray::number(i));
            row.set("part", dynamodb::AttributeValue::string(QByteArray::number(i)));
            fixture.reader.rows.push_back(row);
        }
        fixture.run(8s);
        QCOMPARE(fixture.watch->snapshot()->size(), 5);
    }

    void aTableMadeAnewWithoutItsSortKeyIsReadByItsPartitionKeyAlone()
    {
        WatchFixture fixture;
        fixture.reader.description.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::S};
        dynamodb::Item row = taken("a", "w1", "v1");
        row.set("part", dynamodb::AttributeValue::string("1"));
        fixture.reader.rows = {row};
        fixture.open();
        fixture.reader.description = lockTable();
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        fixture.run(8s);
        QCOMPARE(fixture.watch->snapshot()->size(), 2);
        QVERIFY(!fixture.watch->snapshot()->shape().sortKey);
    }

    void aTableMadeAnewWithAKeyOfAnotherTypeBeginsAnew()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        bool gone = true;
        fixture.reader.fault = [&gone](const QString &operation, int) {
            return gone && operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound)
                                                              : std::nullopt;
        };
        fixture.run(6s);
        gone = false;
        fixture.reader.description.partitionKey.type = dynamodb::AttributeType::N;
        fixture.reader.tables = {fixture.reader.description};
        fixture.run(40s);
        QVERIFY(fixture.watch->table().partitionKey.type == dynamodb::AttributeType::N);
    }

    // Nothing in the rows tells: they have the old key's attribute, and each its own.
    void aTableThatWasGoneInBetweenIsDescribedAnew()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound) : std::nullopt;
        };
        fixture.run(6s);
        QCOMPARE(fixture.phase(), Phase::Stale);
        fixture.reader.fault = {};
        fixture.reader.description = keyedById();
        fixture.reader.tables = {fixture.reader.description};
        dynamodb::Item row = rowById("n");
        row.set("key", dynamodb::AttributeValue::string("a"));
        fixture.reader.rows = {row};
        fixture.run(40s);
        QCOMPARE(fixture.watch->snapshot()->shape().partitionKey, QByteArray("id"));
    }

    void keysThatAreRefusedLeadToOneLookAtTheSchema()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        watch::WatchPlan plan;
        plan.interval = 1h;
        fixture.open(plan);
        fixture.reader.description = keyedById();
        fixture.reader.tables = {fixture.reader.description};
        dynamodb::Item row = rowById("n");
        row.set("key", dynamodb::AttributeValue::string("a"));
        fixture.reader.rows = {row};
        fixture.reader.fault = [&fixture](const QString &operation, int) -> std::optional<base::Error> {
            const bool fits = fixture.watch->table().partitionKey.name == "id";
            if (operation != QLatin1String("BatchGetItem") || fits)
                return {};
            return base::Error{base::ErrorKind::Service,
                               QStringLiteral("the provided key element does not match the schema"),
                               QStringLiteral("ValidationException"),
                               {}};
        };
        fixture.run(25s);
        QCOMPARE(fixture.watch->snapshot()->shape().partitionKey, QByteArray("id"));
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
    }

    void rowsThatFitNoKnownKeyAreNotShownWhileTheTableCannotBeDescribed()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1")};
        fixture.open();
        const auto before = fixture.watch->snapshot();
        fixture.reader.description = keyedById();
        fixture.reader.rows = {rowById("n1"), rowById("n2")};
        fixture.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("DescribeTable") ? failing(base::ErrorKind::AccessDenied)
                                                               : std::nullopt;
        };
        fixture.run(12s);
        QCOMPARE(fixture.watch->snapshot(), before);
        QVERIFY(fixture.watch->status().error->kind == base::ErrorKind::AccessDenied);
        QCOMPARE(fixture.watch->status().interval, 60s);
        fixture.reader.fault = {};
        fixture.reader.tables = {fixture.reader.description};
        fixture.run(70s, 250ms);
        QCOMPARE(fixture.watch->snapshot()->size(), 2);
        QVERIFY(!fixture.watch->status().error);
    }

    void everyPartOfAKeyDecidesWhetherATableIsAnother_data()
    {
        QTest::addColumn<QByteArray>("sortKey");
        QTest::addColumn<dynamodb::AttributeType>("type");
        QTest::addColumn<bool>("another");
        QTest::newRow("the same") << QByteArray("part") << dynamodb::AttributeType::S << false;
        QTest::newRow("another sort key") << QByteArray("range") << dynamodb::AttributeType::S << true;
        QTest::newRow("another type") << QByteArray("part") << dynamodb::AttributeType::N << true;
    }

    void everyPartOfAKeyDecidesWhetherATableIsAnother()
    {
        QFETCH(QByteArray, sortKey);
        QFETCH(dynamodb::AttributeType, type);
        QFETCH(bool, another);
        WatchFixture fixture;
        fixture.reader.description.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::S};
        fixture.open();
        int replaced = 0;
        QObject::connect(fixture.watch.get(), &watch::TableWatch::tableReplaced, fixture.watch.get(),
                         [&replaced] { ++replaced; });
        bool gone = true;
        fixture.reader.fault = [&gone](const QString &operation, int) {
            return gone && operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound)
                                                              : std::nullopt;
        };
        fixture.run(6s);
        gone = false;
        fixture.reader.description.sortKey = dynamodb::KeyAttribute{sortKey, type};
        fixture.reader.tables = {fixture.reader.description};
        fixture.run(20s);
        QCOMPARE(replaced, another ? 1 : 0);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(fixture.watch->table().sortKey->name, sortKey);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    // A row that moved while the read went on is there twice: the table is looked at, and shown.
    void aRowSeenTwiceIsShownOnceTheTableIsKnownToBeTheSame()
    {
        WatchFixture fixture;
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.rows = {taken("a", "w1", "v1", "1h"), taken("a", "w1", "v2", "1h")};
        fixture.open();
        QCOMPARE(fixture.watch->snapshot()->size(), 1);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        fixture.reader.rows.erase(fixture.reader.rows.begin());
        fixture.run(11s);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void aTableOpenedWhileTheOneBeforeIsLookedAtKeepsNothingOfIt_data()
    {
        QTest::addColumn<bool>("arrives");
        QTest::newRow("its description is on its way") << false;
        QTest::newRow("its description arrives in that moment") << true;
    }
    void aTableOpenedWhileTheOneBeforeIsLookedAtKeepsNothingOfIt()
    {
        QFETCH(bool, arrives);
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h"), taken("a", "w1", "v2", "1h")};
        dynamodb::TableDescription first = fixture.reader.description;
        first.replicated = true;
        fixture.reader.tables = {first};
        dynamodb::TableDescription other = fixture.reader.description;
        other.name = QStringLiteral("other");
        const auto openOther = [&fixture, other] {
            fixture.reader.beforeRead = {};
            fixture.reader.rows = {taken("b", "w1", "v1", "1h")};
            fixture.reader.outbound = 0s;
            fixture.watch->open(other, {});
        };
        fixture.reader.beforeRead = [&](const QString &operation) {
            if (operation == QLatin1String("DescribeTable"))
                openOther();
            else if (!arrives)
                fixture.reader.outbound = 1s;
        };
        fixture.open();
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        if (!arrives)
            openOther();
        fixture.run(3s);
        QCOMPARE(fixture.watch->table().name, QStringLiteral("other"));
        QVERIFY(!fixture.watch->table().replicated);
        QCOMPARE(fixture.deltas.size(), std::size_t(1));
        QCOMPARE(fixture.watch->snapshot()->find(key("b")), 0);
        QCOMPARE(fixture.phase(), Phase::Live);
    }

    void aTableMadeAnewBeginsWithoutTheEventsOfTheFirst()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1")};
        fixture.open();
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.run(6s);
        QCOMPARE(fixture.watch->history().size(), 1);
        fixture.reader.description = keyedById();
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.rows = {rowById("n1"), rowById("n2")};
        fixture.run(8s);
        QCOMPARE(fixture.watch->snapshot()->size(), 2);
        QCOMPARE(fixture.watch->history().size(), 0);
    }

    // What may be another table is looked at with its next whole read: keys tell nothing of a schema.
    void readsOfKeysAskForNoDescription()
    {
        WatchFixture fixture;
        fixture.reader.rows = {taken("a", "w1", "v1", "1h")};
        fixture.open();
        fixture.reader.tables = {fixture.reader.description};
        fixture.reader.fault = [](const QString &operation, int) {
            return operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound) : std::nullopt;
        };
        fixture.run(6s);
        fixture.watch->setWatchedKeys({key("a")});
        fixture.run(3s);
        QVERIFY(fixture.reader.count(QStringLiteral("BatchGetItem")) > 1);
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 0);
    }
};

LEASESCOPE_TEST(TableMadeAnewTest)
#include "TableMadeAnewTest.moc"
