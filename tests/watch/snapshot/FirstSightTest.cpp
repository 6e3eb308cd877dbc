// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

#include <limits>

using namespace watchtest;

namespace {

/// The first read of a chain, in pages of two segments that arrive interleaved.
struct FirstRead {
    FirstRead()
    {
        chain.frame.shape.partitionKey = "key";
        whole.consistency = dynamodb::Consistency::Strong;
        whole.collected = std::make_shared<watch::PageCollector>(itemstore::ItemStorePtr());
    }

    void page(const std::vector<dynamodb::Item> &rows, int segment, int sequence, std::chrono::nanoseconds at)
    {
        watch::PageCollector &collected = *whole.collected;
        for (const dynamodb::Item &row : rows)
            collected.builder.append(row);
        const auto count = static_cast<qsizetype>(rows.size());
        collected.pages.push_back({segment, sequence, collected.items, count,
                                   SnapshotChain::bootAt(at - 10ms), SnapshotChain::bootAt(at)});
        collected.items += count;
        if (seen)
            seen->addPage(collected.builder.appendedFrom(collected.pages.back().firstItem),
                          collected.pages.back());
        whole.beganAt = SnapshotChain::bootAt(0s);
        whole.endedAt = std::max(whole.endedAt, SnapshotChain::bootAt(at));
    }

    void allPages()
    {
        page({taken("c", "w1", "v1"), taken("c2", "w2", "v1")}, 1, 0, 1s);
        page({taken("a", "w3", "v1")}, 0, 0, 2s);
        page({key("odd")}, 1, 1, 3s);
        page({released("b", "w1", "v9"), taken("b2", "w2", "v7", "1h")}, 0, 1, 4s);
    }

    watch::BuiltSnapshot build()
    {
        return watch::SnapshotBuilder(chain.frame, nullptr, chain.now(whole.endedAt))
            .fromRead(whole, {}, seen);
    }

    SnapshotChain chain;
    watch::WholeRead whole;
    std::shared_ptr<watch::FirstSight> seen;
};

/// All that a row is, as text.
QStringList rowTexts(const watch::Snapshot &snapshot)
{
    QStringList rows;
    for (qsizetype index = 0; index < snapshot.size(); ++index) {
        const watch::LockRow &row = snapshot.row(index);
        rows.append(QStringLiteral("%1 item %2 owner %3 since %4 read %5 held %6 %7 end %8")
                        .arg(QString::fromUtf8(snapshot.key(index).data(),
                                               static_cast<qsizetype>(snapshot.key(index).size())))
                        .arg(row.itemIndex)
                        .arg(row.ownerId)
                        .arg(row.stillSinceMs)
                        .arg(row.lastStrongReadMs)
                        .arg(row.heldSinceMs)
                        .arg(int(row.marking))
                        .arg(snapshot.leaseEnd(index).raw));
    }
    return rows;
}

} // namespace

/// Rows that are made page by page while a table is read for the first time.
class FirstSightTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pageByPageTheRowsAreTheSameAsAfterTheRead()
    {
        FirstRead together;
        together.allPages();
        FirstRead byPage;
        byPage.seen = std::make_shared<watch::FirstSight>(byPage.chain.frame);
        byPage.allPages();
        QCOMPARE(byPage.seen->size(), std::size_t(6));
        const QStringList rows = rowTexts(*together.build().snapshot);
        QCOMPARE(rows.size(), 6);
        QVERIFY2(rows.front().startsWith(QStringLiteral("a item 2")), qPrintable(rows.front()));
        QCOMPARE(rowTexts(*byPage.build().snapshot), rows);
    }

    void whereAPageWasNotSeenAllRowsAreMadeFromTheRead()
    {
        FirstRead together;
        together.allPages();
        FirstRead late;
        late.page({taken("c", "w1", "v1"), taken("c2", "w2", "v1")}, 1, 0, 1s);
        late.seen = std::make_shared<watch::FirstSight>(late.chain.frame);
        late.page({taken("a", "w3", "v1")}, 0, 0, 2s);
        late.page({key("odd")}, 1, 1, 3s);
        late.page({released("b", "w1", "v9"), taken("b2", "w2", "v7", "1h")}, 0, 1, 4s);
        QCOMPARE(late.seen->size(), std::size_t(4));
        QCOMPARE(rowTexts(*late.build().snapshot), rowTexts(*together.build().snapshot));
    }

    void aKeyThatTwoSegmentsShowIsThereOnce()
    {
        for (const bool isSeen : {true, false}) {
            FirstRead read;
            if (isSeen)
                read.seen = std::make_shared<watch::FirstSight>(read.chain.frame);
            read.page({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1, 0, 1s);
            read.page({taken("c", "w1", "v1"), taken("a", "w1", "v2")}, 0, 0, 2s);
            const watch::BuiltSnapshot built = read.build();
            QCOMPARE(built.snapshot->size(), 3);
            QCOMPARE(built.keys, watch::KeyFit::Twice);
        }
    }

    void roomForPagesThatDidNotComeIsGivenBack()
    {
        const auto memoryOf = [](int expectedPages) {
            FirstRead read;
            read.seen = std::make_shared<watch::FirstSight>(read.chain.frame, expectedPages);
            read.page({taken("a", "w1", "v1"), taken("b", "w2", "v1")}, 0, 0, 1s);
            return read.build().snapshot->memoryBytes();
        };
        QCOMPARE(memoryOf(1000), memoryOf(1));
    }

    void eachRowKnowsItsLibrary()
    {
        FirstRead read;
        read.allPages();
        const auto snapshot = read.build().snapshot;
        for (qsizetype row = 0; row < snapshot->size(); ++row)
            QCOMPARE(snapshot->row(row).dialect, snapshot->facts(row).dialect);
        QVERIFY(!snapshot->row(0).dialect.isNone());
    }

    void aRowWithoutAKeyAttributeIsReportedWhateverComesAfterIt_data()
    {
        QTest::addColumn<bool>("hasSortKey");
        QTest::addColumn<bool>("isFirst");
        QTest::addColumn<bool>("isMissing");
        for (const bool hasSortKey : {false, true}) {
            for (const bool isFirst : {false, true}) {
                for (const bool isMissing : {false, true})
                    QTest::addRow("sort key %d, first %d, missing %d", hasSortKey, isFirst, isMissing)
                        << hasSortKey << isFirst << isMissing;
            }
        }
    }
    void aRowWithoutAKeyAttributeIsReportedWhateverComesAfterIt()
    {
        QFETCH(bool, hasSortKey);
        QFETCH(bool, isFirst);
        QFETCH(bool, isMissing);
        FirstRead read;
        if (hasSortKey)
            read.chain.frame.shape.sortKey = "region";
        const auto row = [hasSortKey](const char *name) {
            dynamodb::Item item = taken(name, "w1", "v1");
            if (hasSortKey)
                item.set("region", dynamodb::AttributeValue::string("eu"));
            return item;
        };
        std::vector<dynamodb::Item> rows{row("a"), row("b")};
        if (isMissing)
            rows[isFirst ? 0 : 1].remove(hasSortKey ? "region" : "key");
        read.page(rows, 0, 0, 1s);
        QVERIFY(read.build().keys == (isMissing ? watch::KeyFit::Missing : watch::KeyFit::Good));
    }

    void whatADescriptionStatesOfTheRowsChangesNone_data()
    {
        QTest::addColumn<int>("reported");
        for (const int reported : {-1, 0, 1, 3, 100, std::numeric_limits<int>::max()})
            QTest::addRow("%d pages", reported) << reported;
    }
    void whatADescriptionStatesOfTheRowsChangesNone()
    {
        QFETCH(int, reported);
        FirstRead together;
        together.allPages();
        const watch::SnapshotPtr expected = together.build().snapshot;
        FirstRead byPage;
        byPage.seen = std::make_shared<watch::FirstSight>(byPage.chain.frame, reported);
        byPage.allPages();
        const watch::SnapshotPtr built = byPage.build().snapshot;
        QCOMPARE(rowTexts(*built), rowTexts(*expected));
        QVERIFY(built->memoryBytes() <=
                expected->memoryBytes()); // room for rows that did not come is given back
    }

    void aKeyOfAnyLengthIsKnownWhenItComesAgain()
    {
        FirstRead read;
        read.seen = std::make_shared<watch::FirstSight>(read.chain.frame);
        const std::vector<int> lengths{1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 100, 4095, 4096, 4097, 9000};
        std::vector<dynamodb::Item> rows;
        for (const int length : lengths)
            rows.push_back(taken(QByteArray(length, 'k'), "w1", "v1"));
        read.page(rows, 0, 0, 1s);
        read.page(rows, 0, 1, 2s);
        const watch::BuiltSnapshot built = read.build();
        QVERIFY(built.keys == watch::KeyFit::Twice);
        QCOMPARE(built.snapshot->size(), static_cast<qsizetype>(lengths.size()));
        for (std::size_t row = 0; row < lengths.size(); ++row)
            QCOMPARE(built.snapshot->find(key(QByteArray(lengths[row], 'k'))), static_cast<qsizetype>(row));
    }

    void aKeyThatComesTwiceIsTheLaterOne()
    {
        for (const bool byPage : {false, true}) {
            FirstRead read;
            if (byPage)
                read.seen = std::make_shared<watch::FirstSight>(read.chain.frame);
            read.page({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 0, 0, 1s);
            read.page({taken("a", "w1", "v2")}, 0, 1, 2s);
            const watch::BuiltSnapshot built = read.build();
            QVERIFY(built.keys == watch::KeyFit::Twice);
            QCOMPARE(built.snapshot->size(), qsizetype(2));
            QCOMPARE(built.match.previousRow, std::vector<qint32>({-1, -1}));
            QCOMPARE(built.snapshot->record(built.snapshot->find(key("a"))).version.value(),
                     QStringLiteral("v2"));
        }
    }

    void aRowWithoutItsKeyIsReported()
    {
        FirstRead read;
        read.seen = std::make_shared<watch::FirstSight>(read.chain.frame);
        dynamodb::Item keyless;
        keyless.set("other", dynamodb::AttributeValue::string("x"));
        read.page({taken("a", "w1", "v1"), keyless}, 0, 0, 1s);
        QVERIFY(read.build().keys == watch::KeyFit::Missing);
    }

    // The epoch moves on where a chain waited for weeks, and rows count from it.
    void rowsThatCountFromAnOlderEpochAreMadeAgain()
    {
        FirstRead read;
        watch::SnapshotContext older = read.chain.frame;
        older.epoch -= std::chrono::hours(24 * 20);
        read.chain.frame = older;
        read.seen = std::make_shared<watch::FirstSight>(older);
        read.allPages();
        const watch::BuiltSnapshot built = read.build();
        QVERIFY(built.snapshot->epoch() != older.epoch);
        const qsizetype row = built.snapshot->find(key("a"));
        QVERIFY(built.snapshot->sighting(row).stillSince == SnapshotChain::bootAt(2s));
    }
};

LEASESCOPE_TEST(FirstSightTest)
#include "FirstSightTest.moc"
