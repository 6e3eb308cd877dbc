// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;
using dynamodb::Consistency;
using locks::LockState;
using watch::GoneKey;
using watch::KeyFit;

namespace {

dynamodb::TableDescription partTable()
{
    dynamodb::TableDescription table = lockTable();
    table.sortKey = dynamodb::KeyAttribute{"part", dynamodb::AttributeType::S};
    return table;
}

dynamodb::Item partKey(const QByteArray &name, const QByteArray &part)
{
    dynamodb::Item item = key(name);
    item.set("part", dynamodb::AttributeValue::string(part));
    return item;
}

dynamodb::Item partTaken(const QByteArray &name, const QByteArray &part, const QByteArray &version = "v1")
{
    dynamodb::Item item = taken(name, "w1", version);
    item.set("part", dynamodb::AttributeValue::string(part));
    return item;
}

/// "a:v1 b:v2": the rows in their order.
QString rowsOf(const SnapshotChain &chain)
{
    QStringList rows;
    for (qsizetype row = 0; row < chain.current->size(); ++row) {
        const locks::LockRecord record = chain.current->record(row);
        const QString name = QString::fromUtf8(*record.item.stringAt("key"));
        rows.append(name + QLatin1Char(':') + record.version.value_or(QString()));
        const dynamodb::Item which = chain.frame.shape.keyOf(record.item);
        if (chain.current->find(which) != row)
            rows.append(QStringLiteral("(not found)"));
    }
    return rows.join(QLatin1Char(' '));
}

} // namespace

/// Which of several answers a row is taken from, and where it stands.
class SnapshotMergeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pagesOfSegmentsStandInTheirOrderWhenTheyArriveInterleaved()
    {
        SnapshotChain chain;
        const auto page = [](const QByteArray &name, int segment, int sequence) {
            return ReadPage{
                {taken(name + "1", "w1", "v1"), taken(name + "2", "w1", "v1")}, 1s, 2s, segment, sequence};
        };
        chain.readPages({page("c", 1, 0), page("a", 0, 0), page("d", 1, 1), page("b", 0, 1)});
        QCOMPARE(rowsOf(chain), QStringLiteral("a1:v1 a2:v1 b1:v1 b2:v1 c1:v1 c2:v1 d1:v1 d2:v1"));
        chain.readPages({page("a", 0, 0), page("b", 0, 1), page("c", 1, 0), page("d", 1, 1)});
        QVERIFY(chain.delta->sameRows);
    }

    // What a consistent read saw gone at 5 s stays gone for pages that left before, or may lag behind it.
    void aGoneKeyComesBackOnlyByAPageThatCanKnowBetter_data()
    {
        QTest::addColumn<Consistency>("consistency");
        QTest::addColumn<int>("sentMs");
        QTest::addColumn<bool>("believed");
        QTest::newRow("eventual, before") << Consistency::Eventual << 4'000 << false;
        QTest::newRow("eventual, within the lag") << Consistency::Eventual << 5'999 << false;
        QTest::newRow("eventual, after the lag") << Consistency::Eventual << 6'000 << true;
        QTest::newRow("consistent, before") << Consistency::Strong << 4'999 << false;
        QTest::newRow("consistent, at the same time") << Consistency::Strong << 5'000 << true;
    }

    void aGoneKeyComesBackOnlyByAPageThatCanKnowBetter()
    {
        QFETCH(Consistency, consistency);
        QFETCH(int, sentMs);
        QFETCH(bool, believed);
        const std::vector<GoneKey> gone = {{key("b"), SnapshotChain::bootAt(5s)},
                                           {key("b"), SnapshotChain::bootAt(1s)},
                                           {key("d"), SnapshotChain::bootAt(5s)}};
        const std::vector<dynamodb::Item> rows = {taken("a", "w1", "v1"), taken("b", "w1", "v1"),
                                                  taken("c", "w1", "v1"), taken("d", "w1", "v1"),
                                                  taken("e", "w1", "v1")};
        SnapshotChain chain;
        chain.read(rows, std::chrono::milliseconds(sentMs) + 3s, consistency, 3s, gone);
        QCOMPARE(rowsOf(chain),
                 believed ? QStringLiteral("a:v1 b:v1 c:v1 d:v1 e:v1") : QStringLiteral("a:v1 c:v1 e:v1"));
        QCOMPARE(chain.current->leaseEnd(1).isNever(), false);
    }

    void aGoneKeyIsToldFromOthersByBothItsParts()
    {
        SnapshotChain chain(partTable());
        const std::vector<GoneKey> gone = {{partKey("a", "bc"), SnapshotChain::bootAt(5s)}};
        chain.read({partTaken("ab", "c"), partTaken("a", "bc"), partTaken("a", "b"), partTaken("abc", "")},
                   4s, Consistency::Eventual, 0s, gone);
        QCOMPARE(rowsOf(chain), QStringLiteral("ab:v1 a:v1 abc:v1"));
        QCOMPARE(chain.current->find(partKey("a", "bc")), -1);
        QCOMPARE(chain.current->find(partKey("a", "b")), 1);
        QCOMPARE(chain.current->find(key("a")), -1);
    }

    // A consistent read at 5 s showed v2.
    void anOlderVersionIsBelievedOnlyByAPageThatCanKnowBetter_data()
    {
        QTest::addColumn<Consistency>("consistency");
        QTest::addColumn<int>("sentMs");
        QTest::addColumn<bool>("believed");
        QTest::newRow("eventual, within the lag") << Consistency::Eventual << 5'999 << false;
        QTest::newRow("eventual, after the lag") << Consistency::Eventual << 6'000 << true;
        QTest::newRow("consistent, before") << Consistency::Strong << 4'999 << false;
        QTest::newRow("consistent, at the same time") << Consistency::Strong << 5'000 << true;
    }

    void anOlderVersionIsBelievedOnlyByAPageThatCanKnowBetter()
    {
        QFETCH(Consistency, consistency);
        QFETCH(int, sentMs);
        QFETCH(bool, believed);
        const auto at = std::chrono::milliseconds(sentMs) + 3s;
        for (const bool single : {true, false}) {
            SnapshotChain chain;
            chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1s);
            // By a read of the key alone, or by two consistent reads of the whole table.
            if (single) {
                chain.readKeys({key("b")}, {taken("b", "w1", "v2")}, 5s);
            } else {
                chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v2")}, 4s, Consistency::Strong);
                chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v2")}, 5s, Consistency::Strong);
            }
            const auto &delta =
                chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, at, consistency, 3s);
            QCOMPARE(rowsOf(chain), believed ? QStringLiteral("a:v1 b:v1") : QStringLiteral("a:v1 b:v2"));
            QCOMPARE(eventsText(delta.events), believed ? QStringLiteral("heartbeat b") : QString());
            QCOMPARE(delta.changed.size(), std::size_t(believed));
            QVERIFY(delta.sameRows);
        }
    }

    // Only a consistent answer outweighs a page: of two eventual ones the later is taken.
    void aPageIsBelievedAgainstAnotherThatMayLagAsWell()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v2")}, 1100ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a"));
    }

    void newcomersThatAPageCannotKnowStayWhereTheyStood_data()
    {
        QTest::addColumn<std::vector<dynamodb::Item>>("page");
        QTest::addColumn<QString>("rows");
        QTest::addColumn<bool>("sameRows");
        const dynamodb::Item a = taken("a", "w1", "v1");
        const dynamodb::Item b = taken("b", "w1", "v1");
        const dynamodb::Item x = taken("x", "w1", "v1");
        QTest::newRow("same order") << std::vector<dynamodb::Item>({a, b}) << "a:v1 b:v1 x:v1" << true;
        QTest::newRow("another order") << std::vector<dynamodb::Item>({b, a}) << "b:v1 a:v1 x:v1" << false;
        QTest::newRow("one removed") << std::vector<dynamodb::Item>({a}) << "a:v1 x:v1" << false;
        QTest::newRow("one seen") << std::vector<dynamodb::Item>({x, a, b}) << "x:v1 a:v1 b:v1" << false;
        QTest::newRow("one more") << std::vector<dynamodb::Item>({a, b, taken("c", "w1", "v1")})
                                  << "a:v1 b:v1 c:v1 x:v1" << false;
        QTest::newRow("another instead")
            << std::vector<dynamodb::Item>({a, taken("c", "w1", "v1")}) << "a:v1 c:v1 x:v1" << false;
    }

    void newcomersThatAPageCannotKnowStayWhereTheyStood()
    {
        QFETCH(std::vector<dynamodb::Item>, page);
        QFETCH(QString, rows);
        QFETCH(bool, sameRows);
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1s);
        chain.readKeys({key("x")}, {taken("x", "w1", "v1")}, 5s);
        chain.read(page, 5500ms);
        QCOMPARE(rowsOf(chain), rows);
        QCOMPARE(chain.delta->sameRows, sameRows);
        QCOMPARE(chain.delta->previousRow.size(), std::size_t(chain.current->size()));
        const auto stood = chain.current->find(key("x"));
        QCOMPARE(chain.delta->previousRow[std::size_t(stood)], 2);
        QCOMPARE(chain.current->sighting(stood).stillSince, SnapshotChain::bootAt(5s));
        chain.read({taken("a", "w1", "v1")}, 9s); // a page that can know
        QCOMPARE(rowsOf(chain), QStringLiteral("a:v1"));
    }

    void aPatchedRowKeepsItsOwnersNumber()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w2", "v1"), taken("c", "w3", "v1", "30s")}, 1s);
        std::vector<quint32> owners;
        for (qsizetype row = 0; row < 3; ++row)
            owners.push_back(chain.current->row(row).ownerId);
        QVERIFY(owners[0] > 0 && owners[0] != owners[1] && owners[1] != owners[2]);
        chain.readKeys({key("a"), key("b"), key("c")},
                       {taken("a", "w1", "v2"), taken("b", "w2", "v2"), taken("c", "w3", "v2", "30s")}, 2s);
        chain.readKeys({key("a")}, {taken("a", "w1", "v2")}, 3s);
        for (qsizetype row = 0; row < 3; ++row) {
            QVERIFY(chain.current->row(row).patched);
            QCOMPARE(chain.current->facts(row).owner,
                     std::string_view(row == 0       ? "w1"
                                          : row == 1 ? "w2"
                                                     : "w3"));
        }
        chain.read({taken("a", "w1", "v2"), taken("b", "w2", "v2"), taken("c", "w3", "v2", "30s")}, 9s);
        for (qsizetype row = 0; row < 3; ++row)
            QCOMPARE(chain.current->row(row).ownerId, owners[static_cast<std::size_t>(row)]);
    }

    void theOwnerThatATableNamesLastKeepsItsNumberInAPatchToo()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w2", "v1")}, 1s);
        const quint32 owner = chain.current->row(1).ownerId;
        QCOMPARE(owner, chain.current->items().internedCount());
        chain.readKeys({key("b")}, {taken("b", "w2", "v2")}, 2s);
        QVERIFY(chain.current->row(1).patched);
        QCOMPARE(chain.current->row(1).ownerId, owner);
    }

    void anAnswerIsUsedUnlessAYoungerSightingIsKnown_data()
    {
        QTest::addColumn<int>("receivedMs");
        QTest::addColumn<bool>("used");
        QTest::newRow("before the sighting") << 5'999 << false;
        QTest::newRow("with the sighting") << 6'000 << true;
    }

    void anAnswerIsUsedUnlessAYoungerSightingIsKnown()
    {
        QFETCH(int, receivedMs);
        QFETCH(bool, used);
        const auto at = std::chrono::milliseconds(receivedMs);
        for (const bool gone : {true, false}) {
            SnapshotChain chain;
            chain.read({taken("a", "w1", "v2"), taken("b", "w1", "v1")}, 6s);
            if (gone)
                chain.readKeys({key("a")}, {}, at, 1s);
            else
                chain.readKeys({key("a")}, {taken("a", "w1", "v3")}, at, 1s);
            QCOMPARE(rowsOf(chain),
                     !used      ? QStringLiteral("a:v2 b:v1")
                         : gone ? QStringLiteral("b:v1")
                                : QStringLiteral("a:v3 b:v1"));
            QCOMPARE(chain.delta->sameRows, !used || !gone);
            QCOMPARE(chain.current->latestAt(), SnapshotChain::bootAt(6s));
        }
    }

    void laterAnswersReplaceEarlierOnes()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1s);
        const auto read = [](const QByteArray &name, const std::vector<dynamodb::Item> &found,
                             std::chrono::nanoseconds at) {
            return SnapshotChain::keysRead({key(name)}, found, at);
        };
        chain.readKeys({read("a", {}, 2s), read("new", {taken("new", "w1", "v1")}, 3s),
                        read("other", {taken("other", "w1", "v1")}, 4s),
                        read("a", {taken("a", "w1", "v2")}, 5s),
                        read("new", {taken("new", "w1", "v2")}, 6s)});
        QCOMPARE(rowsOf(chain), QStringLiteral("a:v2 b:v1 other:v1 new:v2"));
        QCOMPARE(chain.current->latestAt(), SnapshotChain::bootAt(6s));
        QVERIFY(!chain.delta->sameRows);
        chain.readKeys({read("once", {taken("once", "w1", "v1")}, 8s), read("once", {}, 7s)});
        QCOMPARE(rowsOf(chain), QStringLiteral("a:v2 b:v1 other:v1 new:v2"));
        QCOMPARE(chain.current->latestAt(), SnapshotChain::bootAt(8s));
        QVERIFY(chain.delta->sameRows);
    }

    void keysOfTwoPartsAreReplacedAddedAndRemoved()
    {
        SnapshotChain chain(partTable());
        chain.read({partTaken("a", "1"), partTaken("a", "2"), partTaken("b", "1")}, 1s);
        chain.readKeys({partKey("a", "1"), partKey("a", "2"), partKey("b", "2")},
                       {partTaken("a", "2", "v2"), partTaken("b", "2")}, 2s);
        QCOMPARE(rowsOf(chain), QStringLiteral("a:v2 b:v1 b:v1"));
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a, appeared b, removed a"));
        QCOMPARE(watch::inWords(chain.delta->events[1]).key, partKey("b", "2"));
        QCOMPARE(watch::inWords(chain.delta->events[2]).key, partKey("a", "1"));
    }

    void keysOfEachTypeAreReportedAsWhatTheyAre()
    {
        SnapshotChain chain;
        dynamodb::Item number = taken("x", "w1", "v1");
        number.set("key", dynamodb::AttributeValue::number(7));
        dynamodb::Item bytes = taken("x", "w1", "v1");
        bytes.set("key", dynamodb::AttributeValue::binary(QByteArray("\x01\xab", 2)));
        chain.read({number, bytes, taken("8", "w1", "v1")}, 1s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("appeared 7, appeared 01ab, appeared 8"));
        QCOMPARE(watch::inWords(chain.delta->events[0]).key, chain.frame.shape.keyOf(number));
        QCOMPARE(watch::inWords(chain.delta->events[1]).key, chain.frame.shape.keyOf(bytes));
        QCOMPARE(watch::inWords(chain.delta->events[2]).key, key("8"));
    }

    void rowsShowWhetherTheyFitTheKey_data()
    {
        QTest::addColumn<std::vector<dynamodb::Item>>("rows");
        QTest::addColumn<bool>("parts");
        QTest::addColumn<KeyFit>("fit");
        dynamodb::Item keyless = taken("a", "w1", "v1");
        keyless.remove("key");
        const dynamodb::Item a = taken("a", "w1", "v1");
        QTest::newRow("good") << std::vector<dynamodb::Item>({a, taken("b", "w1", "v1")}) << false
                              << KeyFit::Good;
        QTest::newRow("twice") << std::vector<dynamodb::Item>({a, taken("a", "w1", "v2")}) << false
                               << KeyFit::Twice;
        QTest::newRow("no key") << std::vector<dynamodb::Item>({a, keyless}) << false << KeyFit::Missing;
        QTest::newRow("no sort key") << std::vector<dynamodb::Item>({a}) << true << KeyFit::Missing;
        QTest::newRow("both keys") << std::vector<dynamodb::Item>({partTaken("a", "1"), partTaken("a", "2")})
                                   << true << KeyFit::Good;
    }

    void rowsShowWhetherTheyFitTheKey()
    {
        QFETCH(std::vector<dynamodb::Item>, rows);
        QFETCH(bool, parts);
        QFETCH(KeyFit, fit);
        SnapshotChain chain(parts ? partTable() : lockTable());
        chain.read(rows, 1s);
        QVERIFY(chain.keys == fit);
        chain.read({}, 2s);
        chain.read(rows, 3s);
        QVERIFY(chain.keys == fit);
    }
};

LEASESCOPE_TEST(SnapshotMergeTest)
#include "SnapshotMergeTest.moc"
