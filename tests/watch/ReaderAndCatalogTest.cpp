// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TaskScope.h"
#include "core/watch/SnapshotReader.h"
#include "core/watch/TableCatalog.h"
#include "tests/watch/WatchBench.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;

namespace {

class ReadBench : public WatchBench {
public:
    ReadBench()
    {
        for (int i = 0; i < 30; ++i)
            reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        reader.pageSize = 4;
    }
    void read(watch::ReadOrder order)
    {
        order.table = QStringLiteral("locks");
        scope.start(run(order));
        WatchBench::run(10s);
    }
    [[nodiscard]] QList<QByteArray> names() const
    {
        QList<QByteArray> all;
        const aws::ItemStorePtr store = result->value().collected->builder.finish();
        for (qsizetype row = 0; row < store->size(); ++row)
            all.append(*store->at(row).unpack().stringAt("key"));
        return all;
    }
    std::optional<base::Result<watch::WholeRead>> result;
    std::vector<int> askedWhenDecoded; ///< requests that had left when each page was decoded
    watch::SnapshotReader pages{reader, clock, m_pool};
    base::TaskScope scope;

private:
    base::Task<> run(watch::ReadOrder order)
    {
        const std::function<void(watch::ReadProgress)> note = [this](watch::ReadProgress) {
            askedWhenDecoded.push_back(reader.count(QStringLiteral("Scan")));
        };
        auto read = co_await pages.read(order, note, scope.token());
        result = std::move(read);
    }
};

aws::TableDescription named(const QString &name, const QByteArray &partitionKey)
{
    aws::TableDescription table = lockTable();
    table.name = name;
    table.partitionKey.name = partitionKey;
    return table;
}

} // namespace

class ReaderAndCatalogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNextPageIsAskedForBeforeThisOneIsDecoded()
    {
        ReadBench bench;
        bench.read({});
        QCOMPARE(bench.names().size(), 30);
        QCOMPARE(bench.result->value().pages, 8);
        QCOMPARE(bench.askedWhenDecoded, std::vector<int>({2, 3, 4, 5, 6, 7, 8, 8}));
        QCOMPARE(bench.result->value().consumed, 8 * 2.5);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 8);
        QCOMPARE(bench.reader.mostRunning, 1);
    }

    void aPeekThatDisagreesWithTheParserIsAskedForAnew()
    {
        ReadBench bench;
        bench.reader.lieAboutNextKey = true;
        bench.read({});
        const auto names = bench.names();
        QCOMPARE(names.size(), 30);
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 15); // seven lies, each asked for twice
    }

    void withoutAPeekTheParserLeadsTheWay()
    {
        ReadBench bench;
        bench.reader.peeks = false;
        bench.read({});
        QCOMPARE(bench.names().size(), 30);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 8);
    }

    void segmentsAreReadSideBySideAndCoverTheTable()
    {
        ReadBench bench;
        bench.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.segments = 3;
        bench.read(order);
        const auto names = bench.names();
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(bench.reader.mostRunning, 3);
    }

    void splittingPaysOnlyForLongTablesOnSlowLines()
    {
        QVERIFY(!watch::SnapshotReader::splits(4, 50ms));
        QVERIFY(!watch::SnapshotReader::splits(100, 1ms));
        QVERIFY(watch::SnapshotReader::splits(5, 3ms));
        ReadBench slow;
        slow.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.expectedPages = 8;
        slow.read(order);
        QCOMPARE(slow.reader.scans.back().totalSegments, 4);
        QCOMPARE(slow.names().size(), 30);
        ReadBench quick;
        quick.read(order);
        QCOMPARE(quick.reader.scans.back().totalSegments, 1);
    }

    void oneFailedPageFailsTheWholeRead()
    {
        ReadBench bench;
        bench.reader.outbound = 10ms;
        bench.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number != 5)
                return {};
            return base::Error{base::ErrorKind::Timeout, QStringLiteral("no answer"), {}, {}};
        };
        watch::ReadOrder order;
        order.segments = 3;
        bench.read(order);
        QVERIFY(!*bench.result);
        QVERIFY(bench.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(bench.reader.running, 0);
    }

    void theCatalogNamesTheDialectsByTheRowsItSampled()
    {
        WatchBench bench;
        bench.reader.tables = {named(QStringLiteral("zebra"), "colour"),
                               named(QStringLiteral("locks"), "key"),
                               named(QStringLiteral("Mutex"), "lockname")};
        for (int i = 0; i < 24; ++i)
            bench.reader.rowsOf[QStringLiteral("locks")].push_back(
                taken("k" + QByteArray::number(i), "w", "v1"));
        bench.reader.rowsOf[QStringLiteral("locks")].push_back(key("config"));
        bench.reader.rowsOf[QStringLiteral("Mutex")] = {};
        watch::TableCatalog catalog(bench.reader, bench.clock);
        const QSignalSpy changes(&catalog, &watch::TableCatalog::changed);
        catalog.refresh();
        QVERIFY(catalog.refreshing());
        bench.settle();
        QVERIFY(!catalog.refreshing());
        QVERIFY(changes.size() >= 4);
        QCOMPARE(catalog.entries().size(), std::size_t(3));
        const auto &mutexes = catalog.entries()[0];
        QCOMPARE(mutexes.name, QStringLiteral("Mutex"));
        QVERIFY(!mutexes.sampled); // empty: judged by its schema
        QVERIFY(mutexes.verdicts.at(0).dialect == locks::DialectId::DyndbMutex);
        const auto &table = catalog.entries()[1];
        QVERIFY(table.sampled);
        QCOMPARE(table.verdicts.size(), std::size_t(1));
        QVERIFY(table.verdicts[0].dialect == locks::DialectId::Dynamolock);
        QCOMPARE(table.verdicts[0].rows, 24);
        QVERIFY2(table.verdicts[0].reason.startsWith(QStringLiteral("24 of 25 rows: ")),
                 qPrintable(table.verdicts[0].reason));
        for (const auto &scan : bench.reader.scans)
            QCOMPARE(scan.limit, 25);
    }

    void whatIsDeniedBecomesANote()
    {
        WatchBench bench;
        bench.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key")};
        bench.reader.fault = [](const QString &operation, int number) -> std::optional<base::Error> {
            if ((operation == QLatin1String("DescribeTable") && number == 1) ||
                operation == QLatin1String("Scan") || operation == QLatin1String("DescribeTimeToLive"))
                return base::Error{base::ErrorKind::AccessDenied,
                                   QStringLiteral("may not do dynamodb:") + operation,
                                   {},
                                   {}};
            return {};
        };
        watch::TableCatalog catalog(bench.reader, bench.clock);
        catalog.refresh();
        bench.settle();
        QVERIFY(!catalog.entries()[0].description);
        QCOMPARE(catalog.entries()[0].note, QStringLiteral("may not do dynamodb:DescribeTable"));
        QVERIFY(catalog.entries()[1].description.has_value());
        QVERIFY(!catalog.entries()[1].verdicts.empty());
        QVERIFY(catalog.entries()[1].note.contains(QStringLiteral("dynamodb:Scan")));
        // Not only what was refused, also what is not known because of it.
        QVERIFY2(catalog.entries()[1].note.contains(QStringLiteral(
                     "dynamodb:DescribeTimeToLive: which attribute rows expire by is not known")),
                 qPrintable(catalog.entries()[1].note));
    }

    void deniedListingIsAnErrorAndATableCanStillBeNamed()
    {
        WatchBench bench;
        bench.reader.tables = {named(QStringLiteral("locks"), "key")};
        bench.reader.fault = [](const QString &operation, int) -> std::optional<base::Error> {
            if (operation == QLatin1String("ListTables"))
                return base::Error{base::ErrorKind::AccessDenied, QStringLiteral("may not list"), {}, {}};
            return {};
        };
        watch::TableCatalog catalog(bench.reader, bench.clock);
        catalog.refresh();
        bench.settle();
        QVERIFY(catalog.error().has_value());
        QVERIFY(!catalog.refreshing());
        std::optional<base::Result<watch::CatalogEntry>> entry;
        base::TaskScope scope;
        const auto ask = [](watch::TableCatalog *from, std::optional<base::Result<watch::CatalogEntry>> *out,
                            std::stop_token stop) -> base::Task<> {
            const QString name = QStringLiteral("locks");
            auto inspected = co_await from->inspect(name, stop);
            *out = std::move(inspected);
        };
        scope.start(ask(&catalog, &entry, scope.token()));
        bench.settle();
        QVERIFY(entry && *entry);
        QCOMPARE((*entry)->name, QStringLiteral("locks"));
    }

    void aCatalogThatGoesWhileItAsksLeavesQuietly()
    {
        WatchBench bench;
        bench.reader.outbound = 1s;
        bench.reader.tables = {named(QStringLiteral("a"), "key"), named(QStringLiteral("b"), "key")};
        auto catalog = std::make_unique<watch::TableCatalog>(bench.reader, bench.clock);
        catalog->refresh();
        bench.clock.advance(1500ms);
        catalog.reset();
        bench.settle();
        QCOMPARE(bench.reader.running, 0);
    }
};

QTEST_GUILESS_MAIN(ReaderAndCatalogTest)
#include "ReaderAndCatalogTest.moc"
