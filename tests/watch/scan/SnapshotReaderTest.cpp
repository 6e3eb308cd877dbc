// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/scan/SnapshotReader.h"
#include "core/base/TaskScope.h"
#include "tests/program/Test.h"
#include "tests/watch/WatchFixture.h"

#include <QSemaphore>
#include <QTest>

using namespace watchtest;

namespace {

class ReadFixture : public WatchFixture {
public:
    ReadFixture()
    {
        for (int i = 0; i < 30; ++i)
            reader.rows.push_back(taken("k" + QByteArray::number(i), "w", "v1"));
        reader.pageSize = 4;
    }
    void read(watch::ReadOrder order)
    {
        order.table = QStringLiteral("locks");
        start(order);
        WatchFixture::run(400ms, 10ms);
    }
    void start(const watch::ReadOrder &order) { scope.start(run(order)); }
    void useThreads(int count) { m_pool.setMaxThreadCount(count); }
    [[nodiscard]] QList<QByteArray> names() const
    {
        QList<QByteArray> all;
        const itemstore::ItemStorePtr store = result->value().collected->builder.finish();
        for (qsizetype row = 0; row < store->size(); ++row)
            all.append(*store->at(row).unpack().stringAt("key"));
        return all;
    }
    std::optional<base::Result<watch::WholeRead>> result;
    std::vector<int> askedWhenDecoded; ///< requests that had left when each page was decoded
    std::vector<watch::ReadProgress> reported;
    watch::SnapshotReader pages{reader, clock, m_pool};
    base::TaskScope scope;

private:
    base::Task<> run(watch::ReadOrder order)
    {
        const std::function<void(watch::ReadProgress)> note = [this](watch::ReadProgress progress) {
            reported.push_back(progress);
            askedWhenDecoded.push_back(reader.count(QStringLiteral("Scan")));
        };
        auto read = co_await pages.read(order, note, scope.token());
        result = std::move(read);
    }
};

QList<QByteArray> rowsOf(const watch::WholeRead &page)
{
    QList<QByteArray> rows;
    const itemstore::ItemStorePtr store = page.collected->builder.finish();
    for (qsizetype row = 0; row < store->size(); ++row)
        rows.append(*store->at(row).unpack().stringAt("key"));
    return rows;
}

itemstore::ItemStorePtr inTheOrderOfTheTable(const watch::WholeRead &read)
{
    std::vector<watch::DecodedPage> pages = read.collected->pages;
    std::ranges::sort(pages, {},
                      [](const watch::DecodedPage &page) { return std::pair(page.segment, page.sequence); });
    std::vector<itemstore::ItemStoreBuilder::Run> runs;
    for (const watch::DecodedPage &page : pages)
        runs.push_back({page.firstItem, page.items, page.segment});
    return read.collected->builder.finish(runs);
}

base::Task<base::Result<base::Rested>> rested()
{
    co_return base::Rested();
}

/// Takes a page in 40 ms.
base::Task<base::Result<base::Rested>> slowly(base::Clock *clock, int *taken, int *running)
{
    ++*running;
    const std::stop_token never;
    const auto paused = co_await clock->pause(40ms, never);
    --*running;
    ++*taken;
    co_return paused;
}

base::Task<base::Result<base::Rested>> refusing(int page)
{
    if (page == 2)
        co_return base::failure(base::ErrorKind::BadInput, QStringLiteral("enough"));
    co_return base::Rested();
}

} // namespace

class SnapshotReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theNextPageIsAskedForBeforeThisOneIsDecoded()
    {
        ReadFixture fixture;
        fixture.read({});
        QCOMPARE(fixture.names().size(), 30);
        QCOMPARE(fixture.result->value().pages, 8);
        QCOMPARE(fixture.askedWhenDecoded, std::vector<int>({2, 3, 4, 5, 6, 7, 8, 8}));
        QCOMPARE(fixture.result->value().consumed, 8 * 2.5);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 8);
        QCOMPARE(fixture.reader.mostRunning, 1);
    }

    void reportsOfEachPageInTheOrderOfTheirComing()
    {
        for (const int segments : {1, 3}) {
            for (const bool peeks : {true, false}) {
                ReadFixture fixture;
                fixture.useThreads(watch::SnapshotReader::usefulThreads);
                fixture.reader.peeks = peeks;
                QList<QByteArray> names; // touched by one job at a time
                QList<qsizetype> places;
                watch::ReadOrder order;
                order.segments = segments;
                order.onDecoded = [&](const itemstore::AppendedItems &items, const watch::DecodedPage &page) {
                    places.append(page.firstItem - names.size());
                    for (qsizetype index = 0; index < items.size(); ++index)
                        names.append(*items.at(index).unpack().stringAt("key"));
                };
                fixture.read(order);
                QVERIFY(fixture.result && fixture.result->has_value());
                QCOMPARE(places.size(), fixture.result->value().pages);
                QCOMPARE(places.count(0), places.size());
                QCOMPARE(names.size(), 30);
                QCOMPARE(names, fixture.names());
            }
        }
    }

    void whoTakesThePagesIsNotReportedThem()
    {
        ReadFixture fixture;
        int taken = 0;
        int reported = 0;
        watch::ReadOrder order;
        order.sink = [&taken](const watch::WholeRead &) {
            ++taken;
            return rested();
        };
        order.onDecoded = [&reported](const itemstore::AppendedItems &, const watch::DecodedPage &) {
            ++reported;
        };
        fixture.read(order);
        QVERIFY(fixture.result && fixture.result->has_value());
        QCOMPARE(taken, 8);
        QCOMPARE(reported, 0);
    }

    void decodesWhatFollowsWhileItReportsAPageAndEndsWhenAllIsReported()
    {
        ReadFixture fixture;
        fixture.useThreads(watch::SnapshotReader::usefulThreads);
        QSemaphore goOn;
        QList<QByteArray> names;
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        order.onDecoded = [&](const itemstore::AppendedItems &items, const watch::DecodedPage &page) {
            if (page.firstItem == 0)
                goOn.acquire();
            for (qsizetype index = 0; index < items.size(); ++index)
                names.append(*items.at(index).unpack().stringAt("key"));
        };
        fixture.start(order);
        // Not to wait for the pool: it is not done before it may go on.
        QTRY_VERIFY((fixture.clock.advance(10ms), fixture.reported.size() == 8));
        fakes::ManualClock::runUntilIdle();
        QVERIFY(!fixture.result);
        goOn.release();
        fixture.runUntilIdle();
        QVERIFY(fixture.result && fixture.result->has_value());
        QCOMPARE(names.size(), 30);
        QCOMPARE(names, fixture.names());
    }

    void aPeekThatDisagreesWithTheParserIsAskedForAnew()
    {
        ReadFixture fixture;
        fixture.reader.lieAboutNextKey = true;
        fixture.read({});
        const auto names = fixture.names();
        QCOMPARE(names.size(), 30);
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 15); // seven lies, each asked for twice
    }

    void whatWasAskedForByMistakeIsNotWaitedFor()
    {
        ReadFixture fixture;
        fixture.reader.lieAboutNextKey = true;
        fixture.reader.outbound = 100ms;
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        fixture.start(order);
        fixture.WatchFixture::run(
            100ms,
            10ms); // the first page is here, and another was asked for by its wrong peek
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 3);
        QCOMPARE(fixture.reader.running, 1);
    }

    void withoutAPeekTheParserLeadsTheWay()
    {
        ReadFixture fixture;
        fixture.reader.peeks = false;
        fixture.read({});
        QCOMPARE(fixture.names().size(), 30);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 8);
    }

    void pagesWithAndWithoutAPeekMayFollowEachOther()
    {
        ReadFixture fixture;
        fixture.reader.beforeRead = [&fixture](const QString &) {
            fixture.reader.peeks = fixture.reader.scans.size() % 2 == 1;
        };
        fixture.read({});
        QCOMPARE(fixture.names().size(), 30);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 8);
    }

    void segmentsAreReadSideBySideAndCoverTheTable()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.segments = 3;
        fixture.read(order);
        const auto names = fixture.names();
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(fixture.reader.mostRunning, 3);
    }

    void splittingPaysOnlyForLongTablesOnSlowLines()
    {
        ReadFixture slow;
        slow.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.expectedPages = 4;
        slow.read(order);
        QCOMPARE(slow.reader.scans.back().totalSegments, 1);
        order.expectedPages = 5;
        slow.read(order);
        QCOMPARE(slow.reader.scans.back().totalSegments, 4);
        QCOMPARE(slow.names().size(), 30);
        ReadFixture quick;
        quick.read(order);
        QCOMPARE(quick.reader.scans.back().totalSegments, 1);
    }

    void oneFailedPageFailsTheWholeRead()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 10ms;
        fixture.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            if (number != 5)
                return {};
            return base::Error{base::ErrorKind::Timeout, QStringLiteral("no answer"), {}, {}};
        };
        watch::ReadOrder order;
        order.segments = 3;
        fixture.read(order);
        QVERIFY(!*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(fixture.reader.running, 0);
    }

    void aReadStatesItsTimesAndWhatItAskedFor()
    {
        for (const auto consistency : {dynamodb::Consistency::Strong, dynamodb::Consistency::Eventual}) {
            ReadFixture fixture;
            fixture.reader.outbound = 20ms;
            fixture.reader.inbound = 10ms;
            const base::BootTime began = fixture.clock.boot();
            fixture.reader.beforeRead = [&fixture](const QString &) {
                if (fixture.reader.scans.size() == 3)
                    fixture.reader.inbound = 5ms; // one page comes quicker
                else
                    fixture.reader.inbound = 10ms;
            };
            watch::ReadOrder order;
            order.consistency = consistency;
            fixture.read(order);
            const watch::WholeRead &read = fixture.result->value();
            QCOMPARE(read.beganAt, began);
            QCOMPARE(read.endedAt, began + 8 * 30ms - 5ms);
            QCOMPARE(read.roundTrip, 25ms);
            QCOMPARE(read.consistency, consistency);
            QCOMPARE(read.pages, 8);
            QVERIFY(!fixture.reader.scans[0].startKey);
            for (const dynamodb::ScanRequest &scan : fixture.reader.scans) {
                QCOMPARE(scan.table, QStringLiteral("locks"));
                QCOMPARE(scan.consistency, consistency);
                QCOMPARE(scan.totalSegments, 1);
            }
            QCOMPARE(*fixture.reader.scans[1].startKey, key("k3"));
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

    void pagesAreDeliveredAsTheyComeAndNoneIsKept()
    {
        ReadFixture fixture;
        std::vector<std::weak_ptr<watch::PageCollector>> stores;
        std::size_t mostAlive = 0;
        QList<QByteArray> rows;
        watch::ReadOrder order;
        order.consistency = dynamodb::Consistency::Strong;
        order.sink = [&](watch::WholeRead page) -> base::Task<base::Result<base::Rested>> {
            stores.push_back(page.collected);
            mostAlive = std::max(
                mostAlive,
                static_cast<std::size_t>(std::count_if(stores.begin(), stores.end(),
                                                       [](const auto &store) { return !store.expired(); })));
            rows += rowsOf(page);
            return rested();
        };
        fixture.read(order);
        QCOMPARE(stores.size(), std::size_t(8));
        QVERIFY2(mostAlive <= 2, qPrintable(QString::number(mostAlive)));
        for (const auto &store : stores)
            QVERIFY(store.expired());
        QCOMPARE(rows.size(), 30);
        QCOMPARE(rows.first(), QByteArray("k0"));
        QCOMPARE(rows.last(), QByteArray("k29"));
        QCOMPARE(fixture.result->value().pages, 8);
        QCOMPARE(fixture.names().size(), 0);
    }

    void aSlowTakerSlowsTheReadDown()
    {
        ReadFixture fixture;
        int taken = 0;
        int running = 0;
        watch::ReadOrder order;
        order.sink = [&](watch::WholeRead) { return slowly(&fixture.clock, &taken, &running); };
        order.table = QStringLiteral("locks");
        fixture.start(order);
        fixture.WatchFixture::run(100ms, 10ms); // two and a half of its pages
        QCOMPARE(taken, 2);
        QCOMPARE(running, 1);
        QVERIFY(fixture.reader.count(QStringLiteral("Scan")) <= 5);
        fixture.WatchFixture::run(400ms, 10ms);
        QCOMPARE(taken, 8);
        QCOMPARE(running, 0);
        QVERIFY(*fixture.result);
    }

    void segmentsAreDeliveredSideBySide()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 10ms;
        QSet<QByteArray> rows;
        watch::ReadOrder order;
        order.segments = 3;
        order.sink = [&](watch::WholeRead page) -> base::Task<base::Result<base::Rested>> {
            for (const QByteArray &row : rowsOf(page))
                rows += row;
            return rested();
        };
        fixture.read(order);
        QCOMPARE(rows.size(), 30);
    }

    void aTakerThatHasEnoughEndsTheRead()
    {
        ReadFixture fixture;
        int taken = 0;
        watch::ReadOrder order;
        order.sink = [&](watch::WholeRead) { return refusing(++taken); };
        fixture.read(order);
        QVERIFY(!*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::BadInput);
        QCOMPARE(taken, 2);
        QVERIFY(fixture.reader.count(QStringLiteral("Scan")) <= 4);
        QCOMPARE(fixture.reader.running, 0);
    }

    void aReadThatEndsEarlyLeavesNoRequestUnderWay()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 30ms;
        int taken = 0;
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        order.sink = [&](watch::WholeRead) { return refusing(++taken); };
        fixture.start(order);
        for (int step = 0; step < 30 && !fixture.result; ++step)
            fixture.WatchFixture::run(10ms, 10ms);
        QVERIFY(fixture.result && !*fixture.result);
        QCOMPARE(taken, 2);
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void aFailedPageWaitsForTheOneThatIsBeingTaken()
    {
        ReadFixture fixture;
        int taken = 0;
        int running = 0;
        fixture.reader.fault = [](const QString &, int number) -> std::optional<base::Error> {
            return number == 2 ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        order.sink = [&](watch::WholeRead) { return slowly(&fixture.clock, &taken, &running); };
        fixture.start(order);
        fixture.WatchFixture::run(20ms, 10ms);
        QCOMPARE(running, 1);
        QVERIFY(!fixture.result); // its taker is not done
        fixture.WatchFixture::run(100ms, 10ms);
        QCOMPARE(taken, 1);
        QVERIFY(!*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::Timeout);
    }

    void progressCountsRowsAndPages()
    {
        ReadFixture fixture;
        fixture.read({});
        QCOMPARE(fixture.reported.size(), std::size_t(8));
        for (std::size_t page = 0; page < 8; ++page) {
            QCOMPARE(fixture.reported[page].pages, int(page) + 1);
            QCOMPARE(fixture.reported[page].rows, page == 7 ? 30 : qsizetype(4 * page + 4));
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
        QTest::newRow("known to be slow and long") << 0 << 5 << 6 << 6 << "4 4 4 4 4 4 4 4";
        QTest::newRow("known to be far away and long") << 0 << 5 << 11 << 11 << "8 8 8 8 8 8 8 8";
        QTest::newRow("known to be quick") << 0 << 5 << 5 << 5 << "1 1 1 1 1 1 1 1";
        QTest::newRow("known to be short") << 0 << 4 << 6 << 6 << "1 1 1 1 1 1 1 1";
        QTest::newRow("found slow by the first page") << 0 << 5 << -1 << 6 << "1 4 4 4 4 4 4 4 4";
        QTest::newRow("found quick by the first page") << 0 << 5 << -1 << 5 << "1 1 1 1 1 1 1 1";
    }

    void howATableIsSplitFollowsFromTheOrder()
    {
        QFETCH(int, segments);
        QFETCH(int, expectedPages);
        QFETCH(int, lastTripMs);
        QFETCH(int, tripMs);
        QFETCH(QString, asked);
        ReadFixture fixture;
        fixture.reader.outbound = std::chrono::milliseconds(tripMs);
        watch::ReadOrder order;
        order.segments = segments;
        order.expectedPages = expectedPages;
        if (lastTripMs >= 0)
            order.roundTrip = std::chrono::milliseconds(lastTripMs);
        fixture.read(order);
        QStringList totals;
        for (const dynamodb::ScanRequest &scan : fixture.reader.scans)
            totals.append(QString::number(scan.totalSegments));
        QCOMPARE(totals.join(QLatin1Char(' ')), asked);
        QCOMPARE(fixture.result->value().consumed, double(totals.size()) * 2.5); // each page cost something
        const auto names = fixture.names();
        QCOMPARE(QSet<QByteArray>(names.begin(), names.end()).size(), 30);
        QCOMPARE(names.size(), 30);
    }

    void theTablesDescriptionStatesOfItsPagesAndItsDistance()
    {
        dynamodb::TableDescription table;
        watch::ReadOrder order;
        order.expect(table);
        QCOMPARE(order.expectedPages, 0);
        QVERIFY(!order.roundTrip);
        table.sizeBytes = 0; // as a new table says of itself
        order.expect(table);
        QCOMPARE(order.expectedPages, 0);
        table.sizeBytes = (qint64(5) << 20) - 1;
        table.answeredIn = 9ms; // which may be that of the connection alone
        order.expect(table);
        QCOMPARE(order.expectedPages, 5);
        QVERIFY(!order.roundTrip);
        table.answeredIn = 11ms;
        order.expect(table);
        QVERIFY(order.roundTrip == std::optional<std::chrono::nanoseconds>(11ms));
        table.answeredIn = 10ms;
        order.expect(table);
        QVERIFY(!order.roundTrip);
    }

    void aReadThatWasSplitIsSplitInTheSameWayAgain()
    {
        watch::WholeRead read;
        read.pages = 27;
        read.segments = 8;
        read.roundTrip = 1ms;
        QCOMPARE(read.next().segments, 8);
        read.pages = 8; // as many as segments: each was one page
        QCOMPARE(read.next().segments, 0);
        read.pages = 27;
        read.segments = 1;
        QCOMPARE(read.next().segments, 0);
        QCOMPARE(read.next().expectedPages, 27);
    }

    void aTableOfOnePageIsNotSplitHoweverLongItWas()
    {
        ReadFixture fixture;
        fixture.reader.pageSize = 100;
        fixture.reader.outbound = 10ms;
        watch::ReadOrder order;
        order.expectedPages = 50;
        fixture.read(order);
        QCOMPARE(fixture.reader.count(QStringLiteral("Scan")), 1);
    }

    void theFirstFailureIsReportedAndEndsTheOtherRequests_data()
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

    void theFirstFailureIsReportedAndEndsTheOtherRequests()
    {
        QFETCH(int, segments);
        QFETCH(int, fails);
        QFETCH(int, asked);
        ReadFixture fixture;
        fixture.reader.outbound = 10ms;
        fixture.reader.inbound = 10ms;
        fixture.reader.fault = [fails](const QString &, int number) {
            return number == fails ? failing(base::ErrorKind::Timeout) : std::nullopt;
        };
        watch::ReadOrder order;
        order.segments = segments;
        fixture.read(order);
        QVERIFY(!*fixture.result);
        QVERIFY(fixture.result->error().kind == base::ErrorKind::Timeout);
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.clock.sleepers(), 0);
        QVERIFY2(fixture.reader.count(QStringLiteral("Scan")) <= asked,
                 qPrintable(QString::number(fixture.reader.count(QStringLiteral("Scan")))));
    }

    void aReadThatIsStoppedAsksForNoMore()
    {
        for (const int segments : {0, 1, 3}) {
            ReadFixture fixture;
            fixture.reader.outbound = 10ms;
            watch::ReadOrder order;
            order.segments = segments;
            order.table = QStringLiteral("locks");
            fixture.start(order);
            fixture.WatchFixture::run(25ms, 5ms);
            const auto asked = fixture.reader.scans.size();
            QVERIFY(asked > 1);
            fixture.scope.stop();
            fixture.runUntilIdle();
            QCOMPARE(fixture.clock.sleepers(), 0);
            QCOMPARE(fixture.reader.running, 0);
            QCOMPARE(fixture.reader.scans.size(), asked);
        }
    }

    void aPageThatIsDeliveredStatesItsOwnTimes()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 20ms;
        fixture.reader.inbound = 10ms;
        const base::BootTime began = fixture.clock.boot();
        QStringList reported;
        watch::ReadOrder order;
        order.sink = [&](watch::WholeRead page) -> base::Task<base::Result<base::Rested>> {
            reported.append(QStringLiteral("%1-%2 (%3)")
                                .arg((page.beganAt - began) / 1ms)
                                .arg((page.endedAt - began) / 1ms)
                                .arg(page.roundTrip / 1ms));
            return rested();
        };
        fixture.read(order);
        QCOMPARE(reported.mid(0, 3).join(u' '), QStringLiteral("0-30 (30) 30-60 (30) 60-90 (30)"));
    }

    void aPageThatCannotBeReadFailsTheReadAndLeavesNoRequestUnderWay_data()
    {
        QTest::addColumn<int>("segments");
        QTest::newRow("one after the other") << 1;
        QTest::newRow("one after the other, adaptively") << 0;
        QTest::newRow("side by side") << 3;
    }
    void aPageThatCannotBeReadFailsTheReadAndLeavesNoRequestUnderWay()
    {
        QFETCH(int, segments);
        ReadFixture fixture;
        fixture.reader.outbound = 30ms;
        fixture.reader.consumed = qQNaN(); // which no JSON knows
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        order.segments = segments;
        fixture.start(order);
        for (int step = 0; step < 30 && !fixture.result; ++step)
            fixture.WatchFixture::run(10ms, 10ms);
        QVERIFY(fixture.result && !*fixture.result);
        QVERIFY(fixture.reported.empty());
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void aTableThatRepeatsItselfFailsTheReadAndLeavesNoRequestUnderWay()
    {
        ReadFixture fixture;
        fixture.reader.outbound = 10ms;
        fixture.reader.pageSize = 1;
        fixture.reader.rows = {key("a"), key("b"), key("a"), key("c")};
        watch::ReadOrder order;
        order.table = QStringLiteral("locks");
        fixture.start(order);
        for (int step = 0; step < 30 && !fixture.result; ++step)
            fixture.WatchFixture::run(5ms, 5ms);
        QVERIFY(fixture.result && !*fixture.result);
        QCOMPARE(fixture.result->error().kind, base::ErrorKind::Damaged);
        QCOMPARE(fixture.reader.running, 0);
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void rowsThatAreWrittenAsBeforeAreKnownAgainInEachSegment_data()
    {
        QTest::addColumn<int>("segments");
        QTest::newRow("one") << 1;
        QTest::newRow("three") << 3;
    }
    void rowsThatAreWrittenAsBeforeAreKnownAgainInEachSegment()
    {
        QFETCH(int, segments);
        ReadFixture fixture;
        watch::ReadOrder order;
        order.segments = segments;
        for (int read = 0; read < 2; ++read) { // the second one notes how each row is written
            fixture.result.reset();
            fixture.read(order);
            order.previous = inTheOrderOfTheTable(fixture.result->value());
        }
        fixture.result.reset();
        fixture.read(order);
        auto &again = fixture.result->value().collected->builder;
        const itemstore::ItemStorePtr store = again.finish();
        const std::vector<quint32> known = again.takeAsItems(order.previous);
        QCOMPARE(known.size(), std::size_t(30));
        for (qsizetype row = 0; row < store->size(); ++row) {
            const quint32 before = known[std::size_t(row)];
            QVERIFY2(before < 30, qPrintable(QString::number(row)));
            QCOMPARE(order.previous->at(before).packed(), store->at(row).packed());
        }
    }
};

LEASESCOPE_TEST(SnapshotReaderTest)
#include "SnapshotReaderTest.moc"
