// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/SnapshotReader.h"
#include "core/base/TaskScope.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchBench.h"

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
        start(order);
        WatchBench::run(400ms, 10ms);
    }
    void start(const watch::ReadOrder &order) { scope.start(run(order)); }
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
    std::vector<watch::ReadProgress> told;
    watch::SnapshotReader pages{reader, clock, m_pool};
    base::TaskScope scope;

private:
    base::Task<> run(watch::ReadOrder order)
    {
        const std::function<void(watch::ReadProgress)> note = [this](watch::ReadProgress progress) {
            told.push_back(progress);
            askedWhenDecoded.push_back(reader.count(QStringLiteral("Scan")));
        };
        auto read = co_await pages.read(order, note, scope.token());
        result = std::move(read);
    }
};

} // namespace

class SnapshotReaderTest : public QObject {
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

    void whatWasAskedForByMistakeIsNotWaitedFor()
    {
        ReadBench bench;
        bench.reader.lieAboutNextKey = true;
        bench.reader.outbound = 100ms;
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        bench.start(order);
        bench.WatchBench::run(100ms,
                              10ms); // the first page is here, and another was asked for by its wrong peek
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 3);
        QCOMPARE(bench.reader.running, 1);
    }

    void withoutAPeekTheParserLeadsTheWay()
    {
        ReadBench bench;
        bench.reader.peeks = false;
        bench.read({});
        QCOMPARE(bench.names().size(), 30);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 8);
    }

    void pagesWithAndWithoutAPeekMayFollowEachOther()
    {
        ReadBench bench;
        bench.reader.beforeLook = [&bench](const QString &) {
            bench.reader.peeks = bench.reader.scans.size() % 2 == 1;
        };
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

    void aReadTellsItsTimesAndWhatItAskedFor()
    {
        for (const auto consistency : {aws::Consistency::Strong, aws::Consistency::Eventual}) {
            ReadBench bench;
            bench.reader.outbound = 20ms;
            bench.reader.inbound = 10ms;
            const base::BootTime began = bench.clock.boot();
            bench.reader.beforeLook = [&bench](const QString &) {
                if (bench.reader.scans.size() == 3)
                    bench.reader.inbound = 5ms; // one page comes quicker
                else
                    bench.reader.inbound = 10ms;
            };
            watch::ReadOrder order;
            order.consistency = consistency;
            bench.read(order);
            const watch::WholeRead &read = bench.result->value();
            QCOMPARE(read.beganAt, began);
            QCOMPARE(read.endedAt, began + 8 * 30ms - 5ms);
            QCOMPARE(read.roundTrip, 25ms);
            QCOMPARE(read.consistency, consistency);
            QCOMPARE(read.pages, 8);
            QVERIFY(!bench.reader.scans[0].startKey);
            for (const aws::ScanRequest &scan : bench.reader.scans) {
                QCOMPARE(scan.table, QStringLiteral("locks"));
                QCOMPARE(scan.consistency, consistency);
                QCOMPARE(scan.totalSegments, 1);
            }
            QCOMPARE(*bench.reader.scans[1].startKey, key("k3"));
            const auto &pages = read.collected->pages;
            QCOMPARE(pages.size(), std::size_t(8));
            for (std::size_t page = 0; page < pages.size(); ++page) {
                QCOMPARE(pages[page].sequence, int(page));
                QCOMPARE(pages[page].firstItem, qsizetype(4 * page));
                QCOMPARE(pages[page].items, page == 7 ? 2 : 4);
            }
            QCOMPARE(pages[1].sentAt, began + 30ms);
            QCOMPARE(pages[1].receivedAt, began + 60ms);
        }
    }

    void progressCountsRowsAndPages()
    {
        ReadBench bench;
        bench.read({});
        QCOMPARE(bench.told.size(), std::size_t(8));
        for (std::size_t page = 0; page < 8; ++page) {
            QCOMPARE(bench.told[page].pages, int(page) + 1);
            QCOMPARE(bench.told[page].rows, page == 7 ? 30 : qsizetype(4 * page + 4));
        }
    }

    void howATableIsSplitFollowsFromTheOrder_data()
    {
        QTest::addColumn<int>("segments");
        QTest::addColumn<int>("expectedPages");
        QTest::addColumn<int>("lastTripMs"); // -1: not known
        QTest::addColumn<int>("tripMs");
        QTest::addColumn<QString>("asked"); // total segments of each request
        QTest::newRow("one as ordered") << 1 << 100 << 50 << 50 << "1 1 1 1 1 1 1 1";
        QTest::newRow("two as ordered") << 2 << 1 << 0 << 0 << "2 2 2 2 2 2 2 2";
        QTest::newRow("known to be slow and long") << 0 << 5 << 3 << 3 << "4 4 4 4 4 4 4 4";
        QTest::newRow("known to be quick") << 0 << 5 << 2 << 2 << "1 1 1 1 1 1 1 1";
        QTest::newRow("known to be short") << 0 << 4 << 3 << 3 << "1 1 1 1 1 1 1 1";
        QTest::newRow("found slow by the first page") << 0 << 5 << -1 << 3 << "1 4 4 4 4 4 4 4 4";
        QTest::newRow("found quick by the first page") << 0 << 5 << -1 << 2 << "1 1 1 1 1 1 1 1";
    }

    void howATableIsSplitFollowsFromTheOrder()
    {
        QFETCH(int, segments);
        QFETCH(int, expectedPages);
        QFETCH(int, lastTripMs);
        QFETCH(int, tripMs);
        QFETCH(QString, asked);
        ReadBench bench;
        bench.reader.outbound = std::chrono::milliseconds(tripMs);
        watch::ReadOrder order;
        order.segments = segments;
        order.expectedPages = expectedPages;
        if (lastTripMs >= 0)
            order.roundTrip = std::chrono::milliseconds(lastTripMs);
        bench.read(order);
        QStringList totals;
        for (const aws::ScanRequest &scan : bench.reader.scans)
            totals.append(QString::number(scan.totalSegments));
        QCOMPARE(totals.join(QLatin1Char(' ')), asked);
        QCOMPARE(bench.result->value().consumed, double(totals.size()) * 2.5); // each page cost something
        const auto names = bench.names();
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(names.size(), 30);
    }

    void aTableOfOnePageIsNotSplitHoweverLongItWas()
    {
        ReadBench bench;
        bench.reader.pageSize = 100;
        bench.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.expectedPages = 50;
        bench.read(order);
        QCOMPARE(bench.reader.count(QStringLiteral("Scan")), 1);
    }

    void theFirstFailureIsToldAndEndsTheOtherRequests_data()
    {
        QTest::addColumn<int>("segments");
        QTest::addColumn<int>("fails");
        QTest::addColumn<int>("asked");
        QTest::newRow("the first page") << 1 << 1 << 1;
        QTest::newRow("the first page, adaptively") << 0 << 1 << 1;
        QTest::newRow("a later page") << 1 << 3 << 3;
        QTest::newRow("a later page, adaptively") << 0 << 3 << 3;
        QTest::newRow("one of three segments") << 3 << 2 << 3;
        QTest::newRow("the last of three segments") << 3 << 3 << 3;
        QTest::newRow("a later page of one of three") << 3 << 5 << 6;
    }

    void theFirstFailureIsToldAndEndsTheOtherRequests()
    {
        QFETCH(int, segments);
        QFETCH(int, fails);
        QFETCH(int, asked);
        ReadBench bench;
        bench.reader.outbound = 10ms;
        bench.reader.inbound = 10ms;
        bench.reader.fault = [fails](const QString &, int number) {
            return number == fails ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        watch::ReadOrder order;
        order.segments = segments;
        bench.read(order);
        QVERIFY(!*bench.result);
        QVERIFY(bench.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(bench.reader.running, 0);
        QCOMPARE(bench.clock.sleepers(), 0);
        QVERIFY2(bench.reader.count(QStringLiteral("Scan")) <= asked,
                 qPrintable(QString::number(bench.reader.count(QStringLiteral("Scan")))));
    }

    void aReadThatIsStoppedAsksForNoMore()
    {
        for (const int segments : {0, 1, 3}) {
            ReadBench bench;
            bench.reader.outbound = 10ms;
            watch::ReadOrder order;
            order.segments = segments;
            order.table = QStringLiteral("locks");
            bench.start(order);
            bench.WatchBench::run(25ms, 5ms);
            const auto asked = bench.reader.scans.size();
            QVERIFY(asked > 1);
            bench.scope.stop();
            bench.settle();
            QCOMPARE(bench.clock.sleepers(), 0);
            QCOMPARE(bench.reader.running, 0);
            QCOMPARE(bench.reader.scans.size(), asked);
        }
    }
};

LEASESCOPE_TEST(SnapshotReaderTest)
#include "SnapshotReaderTest.moc"
