// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

#include <QTest>

using namespace watchtest;
using Phase = watch::WatchStatus::Phase;

namespace {

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

class TableMadeAnewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
        QVERIFY(bench.watch->status().error->kind == base::ErrorKind::AccessDenied);
        QCOMPARE(bench.watch->status().interval, 60s);
        bench.reader.fault = {};
        bench.reader.tables = {bench.reader.description};
        bench.run(70s, 250ms);
        QCOMPARE(bench.watch->snapshot()->size(), 2);
        QVERIFY(!bench.watch->status().error);
    }

    void everyPartOfAKeyDecidesWhetherATableIsAnother_data()
    {
        QTest::addColumn<QByteArray>("sortKey");
        QTest::addColumn<aws::AttributeType>("type");
        QTest::addColumn<bool>("another");
        QTest::newRow("the same") << QByteArray("part") << aws::AttributeType::S << false;
        QTest::newRow("another sort key") << QByteArray("range") << aws::AttributeType::S << true;
        QTest::newRow("another type") << QByteArray("part") << aws::AttributeType::N << true;
    }

    void everyPartOfAKeyDecidesWhetherATableIsAnother()
    {
        QFETCH(QByteArray, sortKey);
        QFETCH(aws::AttributeType, type);
        QFETCH(bool, another);
        WatchBench bench;
        bench.reader.description.sortKey = aws::KeyAttribute{"part", aws::AttributeType::S};
        bench.open();
        int replaced = 0;
        QObject::connect(bench.watch.get(), &watch::TableWatch::tableReplaced, bench.watch.get(),
                         [&replaced] { ++replaced; });
        bool gone = true;
        bench.reader.fault = [&gone](const QString &operation, int) {
            return gone && operation == QLatin1String("Scan") ? failing(base::ErrorKind::NotFound)
                                                              : std::nullopt;
        };
        bench.run(6s);
        gone = false;
        bench.reader.description.sortKey = aws::KeyAttribute{sortKey, type};
        bench.reader.tables = {bench.reader.description};
        bench.run(20s);
        QCOMPARE(replaced, another ? 1 : 0);
        QCOMPARE(bench.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(bench.watch->table().sortKey->name, sortKey);
        QCOMPARE(bench.phase(), Phase::Live);
    }

    // A row that moved while the read went on is there twice: the table is looked at, and shown.
    void aRowSeenTwiceIsShownOnceTheTableIsKnownToBeTheSame()
    {
        WatchBench bench;
        bench.reader.tables = {bench.reader.description};
        bench.reader.rows = {taken("a", "w1", "v1", "1h"), taken("a", "w1", "v2", "1h")};
        bench.open();
        QCOMPARE(bench.watch->snapshot()->size(), 1);
        QCOMPARE(bench.reader.count(QStringLiteral("DescribeTable")), 1);
        bench.reader.rows.erase(bench.reader.rows.begin());
        bench.run(11s);
        QCOMPARE(bench.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(bench.phase(), Phase::Live);
    }
};

LEASESCOPE_TEST(TableMadeAnewTest)
#include "TableMadeAnewTest.moc"
