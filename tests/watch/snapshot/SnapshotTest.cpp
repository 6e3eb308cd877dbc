// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/Diff.h"
#include "tests/watch/SnapshotChain.h"

#include <QRandomGenerator>
#include <QTest>

#include <map>

using namespace watchtest;
using dynamodb::Consistency;
using locks::LockState;

namespace {

QByteArray randomName(QRandomGenerator &random)
{
    return "k" + QByteArray::number(random.bounded(60));
}

} // namespace

class SnapshotTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // A mark of a replica tells of the table, whichever row bears it.
    void oneMarkedRowMarksTheTableForGood()
    {
        dynamodb::Item marked = taken("b", "w", "1");
        marked.set("aws:rep:updateregion", dynamodb::AttributeValue::string("eu-west-1"));
        const auto isMarked = [](const SnapshotChain &chain) { return chain.current->shape().hasMarkedRows; };
        SnapshotChain chain;
        chain.read({taken("a", "w", "1")}, 0s);
        QVERIFY(!isMarked(chain));
        chain.read({marked, taken("c", "w", "1")}, 5s);
        QVERIFY(isMarked(chain));
        chain.read({taken("a", "w", "1")}, 10s);
        QVERIFY(isMarked(chain));
        SnapshotChain first;
        first.read({taken("a", "w", "1"), marked}, 0s);
        QVERIFY(isMarked(first));
        SnapshotChain single; // a row that is read by its key
        single.read({taken("a", "w", "1"), taken("b", "w", "1")}, 0s);
        single.readKeys({key("b")}, {marked}, 2s);
        QVERIFY(isMarked(single));
        SnapshotChain known; // by the table's description
        known.frame.shape.hasMarkedRows = true;
        known.read({taken("a", "w", "1")}, 0s);
        QVERIFY(isMarked(known));
    }

    void knowsItsMemoryByItsRows()
    {
        SnapshotChain chain;
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i < 1000; ++i)
            rows.push_back(taken("k" + QByteArray::number(i), "w", "1"));
        chain.read(rows, 0s);
        const qsizetype besideItems =
            chain.current->memoryBytes() - chain.current->itemStore()->memoryBytes();
        QVERIFY2(besideItems >= qsizetype(sizeof(watch::Snapshot) +
                                          1000 * (sizeof(watch::LockRow) + sizeof(watch::LeaseEnd))),
                 qPrintable(QString::number(besideItems)));
    }

    /// What no row alone tells is read anew once another row shows whose table it is.
    void aRowThatIsKnownByAnotherIsHeldSinceWeFirstLooked()
    {
        const auto rowOf = [](const char *id) {
            return dynamodb::Item{{"id", dynamodb::AttributeValue::string(id)},
                                  {"status", dynamodb::AttributeValue::string("INPROGRESS")},
                                  {"expiration", dynamodb::AttributeValue::number(1'787'000'600)}};
        };
        const dynamodb::Item plain = rowOf("a");
        const dynamodb::Item hashed = rowOf("app.handler#83878c91171338902e0fe0fb97a8c47a");
        dynamodb::TableDescription table = lockTable();
        table.partitionKey.name = "id";
        SnapshotChain chain(table);
        chain.read({plain}, 0s);
        const auto before = chain.current->facts(0).marking;
        chain.read({plain, hashed}, 5s);
        QVERIFY(before != locks::StoredState::Taken);
        QCOMPARE(chain.current->facts(0).marking, locks::StoredState::Taken);
        const locks::Sighting seen = chain.current->sighting(0);
        QCOMPARE(seen.heldSince, std::optional(at(0s))); // when we first looked
        QVERIFY(!seen.acquisitionSeen);
    }

    void aRowThatCameToAKnownTableIsKnownByALaterOneToo()
    {
        const auto rowOf = [](const char *id) {
            return dynamodb::Item{{"id", dynamodb::AttributeValue::string(id)},
                                  {"status", dynamodb::AttributeValue::string("INPROGRESS")},
                                  {"expiration", dynamodb::AttributeValue::number(1'787'000'600)}};
        };
        dynamodb::TableDescription table = lockTable();
        table.partitionKey.name = "id";
        SnapshotChain chain(table);
        chain.read({}, 0s);
        chain.read({rowOf("a")}, 5s);
        QVERIFY(chain.current->row(0).marking != locks::StoredState::Taken);
        chain.read({rowOf("a"), rowOf("app.handler#83878c91171338902e0fe0fb97a8c47a")}, 10s);
        QCOMPARE(chain.current->row(0).marking, locks::StoredState::Taken);
        QCOMPARE(chain.current->row(0).dialect, chain.current->facts(0).dialect);
        QCOMPARE(chain.current->sighting(0).heldSince, std::optional(at(5s)));
    }

    void aRowThatIsKnownByALaterOneIsConfirmedByTheReadThatShowsBoth()
    {
        const auto rowOf = [](const char *id) {
            return dynamodb::Item{{"id", dynamodb::AttributeValue::string(id)},
                                  {"status", dynamodb::AttributeValue::string("INPROGRESS")},
                                  {"expiration", dynamodb::AttributeValue::number(1'787'000'600)}};
        };
        dynamodb::TableDescription table = lockTable();
        table.partitionKey.name = "id";
        SnapshotChain chain(table);
        chain.serverAtStart = base::ServerTime(1'787'000'700s);
        chain.read({rowOf("a"), rowOf("app.handler#83878c91171338902e0fe0fb97a8c47a")}, 1s,
                   dynamodb::Consistency::Strong);
        QVERIFY(chain.current->sighting(1).readPastDate);
        QVERIFY(chain.current->sighting(0).readPastDate);
    }

    void theFirstReadShowsWhatIsThereButNotWhatIsNoLock()
    {
        SnapshotChain chain;
        dynamodb::Item other = key("config");
        other.set("colour", dynamodb::AttributeValue::string("red"));
        const auto &delta = chain.read(
            {taken("a", "w1", "v1"), released("b", "w2", "v2"), other, taken("c", "w3", "v3", "soon")}, 1s);
        QVERIFY(!delta.previous);
        QCOMPARE(eventsText(delta.events), QStringLiteral("appeared a, appeared b, unreadable c"));
        QCOMPARE(delta.next->size(), 4);
        QCOMPARE(delta.next->row(0).heartbeatSeen, false);
    }

    void aVersionThatStandsStillKeepsItsFirstSighting()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        const auto &delta = chain.read({taken("a", "w1", "v1")}, 6s);
        QVERIFY(delta.sameRows);
        QVERIFY(delta.changed.empty());
        QVERIFY(delta.events.empty());
        QCOMPARE(chain.current->sighting(0).stillSince, base::BootTime(1h) + 1s);
        QCOMPARE(chain.stateAt("a", 6s), LockState::Unproven);
    }

    void aNewVersionOfTheSameOwnerIsAHeartbeatWithItsGap()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        const auto &delta = chain.read({taken("a", "w1", "v2")}, 6012ms);
        QCOMPARE(eventsText(delta.events), QStringLiteral("heartbeat a"));
        QCOMPARE(delta.events[0].gap, std::optional(5012ms));
        QCOMPARE(watch::inWords(delta.events[0]).previousVersion, QStringLiteral("v1"));
        QCOMPARE(watch::inWords(delta.events[0]).version, QStringLiteral("v2"));
        QCOMPARE(delta.events[0].boot, base::BootTime(1h) + 6012ms);
        QCOMPARE(delta.changed, std::vector<qint32>({0}));
        QCOMPARE(chain.stateAt("a", 7s), LockState::Held);
    }

    void anotherOwnerIsNoHeartbeat()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        const auto &delta = chain.read({taken("a", "w2", "v2")}, 6s);
        QCOMPARE(eventsText(delta.events), QStringLiteral("owner-changed a"));
        QCOMPARE(watch::inWords(delta.events[0]).previousOwner, QStringLiteral("w1"));
        QCOMPARE(watch::inWords(delta.events[0]).owner, QStringLiteral("w2"));
        QCOMPARE(chain.stateAt("a", 6s), LockState::Held); // its acquisition was seen
        QCOMPARE(chain.stateAt("a", 27s), LockState::Unproven);
    }

    void releaseReturnRemovalAndDamageAreReported()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w2", "v1"), taken("c", "w3", "v1")}, 1s);
        QCOMPARE(
            eventsText(chain.read({released("a", "x", "v2"), taken("b", "w2", "v1", "rubbish")}, 2s).events),
            QStringLiteral("released a, unreadable b, removed c"));
        QCOMPARE(watch::inWords(chain.delta->events[0]).previousOwner, QStringLiteral("w1"));
        QCOMPARE(watch::inWords(chain.delta->events[2]).owner, QStringLiteral("w3"));
        QCOMPARE(chain.delta->removed, std::vector<qint32>({2}));
        QCOMPARE(
            eventsText(chain.read({taken("a", "w4", "v3"), taken("b", "w2", "v1", "rubbish")}, 3s).events),
            QStringLiteral("appeared a"));
    }

    void otherAttributesMayChangeWithoutStartingTheCountAnew()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        dynamodb::Item same = taken("a", "w1", "v1");
        same.set("note", dynamodb::AttributeValue::string("new"));
        const auto &delta = chain.read({same}, 5s);
        QCOMPARE(delta.changed, std::vector<qint32>({0}));
        QVERIFY(delta.events.empty());
        QCOMPARE(chain.current->sighting(0).stillSince, base::BootTime(1h) + 1s);
    }

    void eventualReadsNeverProveALapse()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v1")}, 200s);
        QCOMPARE(chain.stateAt("a", 200s), LockState::Unproven);
    }

    void aLapseIsProvedByTheRequestThatLeftMoreThanALeaseAfterTheFirstSighting_data()
    {
        QTest::addColumn<int>("sentMs");
        QTest::addColumn<bool>("lapsed");
        QTest::newRow("a millisecond early") << 20'999 << false;
        QTest::newRow("exactly one lease") << 21'000 << false;
        QTest::newRow("a millisecond late") << 21'001 << true;
    }

    void aLapseIsProvedByTheRequestThatLeftMoreThanALeaseAfterTheFirstSighting()
    {
        QFETCH(int, sentMs);
        QFETCH(bool, lapsed);
        for (const bool single : {true, false}) {
            SnapshotChain chain;
            chain.read({taken("a", "w1", "v1")}, 1s);
            // The answer travels for three seconds: that time proves nothing.
            const auto at = std::chrono::milliseconds(sentMs) + 3s;
            if (single)
                chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, at, 3s);
            else
                chain.read({taken("a", "w1", "v1")}, at, Consistency::Strong, 3s);
            QCOMPARE(chain.stateAt("a", at), lapsed ? LockState::Lapsed : LockState::Unproven);
            QCOMPARE(eventsText(chain.delta->events), lapsed ? QStringLiteral("lapsed a") : QString());
            QCOMPARE(chain.delta->changed.size(), std::size_t(lapsed ? 1 : 0));
        }
    }

    void aLapseIsReportedOnceUntilTheVersionMoves()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        QCOMPARE(eventsText(chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 30s).events),
                 QStringLiteral("lapsed a"));
        QCOMPARE(eventsText(chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 31s).events), QString());
        QCOMPARE(eventsText(chain.read({taken("a", "w1", "v1")}, 40s, Consistency::Strong).events),
                 QString());
        QCOMPARE(eventsText(chain.read({taken("a", "w1", "v2")}, 41s).events), QStringLiteral("heartbeat a"));
        QCOMPARE(eventsText(chain.readKeys({key("a")}, {taken("a", "w1", "v2")}, 70s).events),
                 QStringLiteral("lapsed a"));
    }

    void aFractionOfAMillisecondInTheLeaseIsJudgedExactly()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1", "1500us")}, 1s);
        QCOMPARE(eventsText(chain.readKeys({key("a")}, {taken("a", "w1", "v1", "1500us")}, 1001ms).events),
                 QString());
        QCOMPARE(eventsText(chain.readKeys({key("a")}, {taken("a", "w1", "v1", "1500us")}, 1002ms).events),
                 QStringLiteral("lapsed a"));
    }

    void aKeyReadOnItsOwnReplacesAddsAndRemoves()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w2", "v1")}, 1s);
        QCOMPARE(eventsText(chain
                                .readKeys({key("a"), key("b"), key("c")},
                                          {taken("a", "w1", "v2"), taken("c", "new owner", "v1")}, 2s)
                                .events),
                 QStringLiteral("heartbeat a, appeared c, removed b"));
        QCOMPARE(chain.current->size(), 2);
        QVERIFY(chain.current->row(0).patched);
        QCOMPARE(chain.current->find(key("c")), 1);
        QCOMPARE(chain.current->find(key("b")), -1);
        QCOMPARE(*chain.current->record(1).owner, QStringLiteral("new owner"));
        QCOMPARE(chain.current->row(1).ownerId, 0u); // a newcomer has no number in the main store
        // A patch survives the next one, and gives way to the next whole read.
        chain.readKeys({key("c")}, {taken("c", "new owner", "v2")}, 3s);
        QCOMPARE(*chain.current->record(0).version, QStringLiteral("v2"));
        chain.read({taken("c", "new owner", "v2"), taken("a", "w1", "v2")}, 9s);
        QCOMPARE(eventsText(chain.delta->events), QString());
        QVERIFY(!chain.current->row(0).patched);
        QCOMPARE(chain.current->sighting(0).stillSince, base::BootTime(1h) + 3s);
        QVERIFY(chain.current->row(0).ownerId > 0);
    }

    void aLaggingPageDoesNotTakeBackWhatAConsistentReadSaw()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("gone", "w2", "v1")}, 1s);
        chain.readKeys({key("a"), key("gone"), key("new")},
                       {taken("a", "w1", "v2"), taken("new", "w3", "v1")}, 5s);
        const watch::GoneKey gone{key("gone"), base::BootTime(1h) + 5s};
        chain.read({taken("a", "w1", "v1"), taken("gone", "w2", "v1")}, 5500ms, Consistency::Eventual, 100ms,
                   {gone});
        QCOMPARE(eventsText(chain.delta->events), QString());
        QCOMPARE(*chain.current->record(0).version, QStringLiteral("v2"));
        QCOMPARE(chain.current->find(key("gone")), -1);
        QCOMPARE(chain.current->find(key("new")), 1);
        // Later pages are believed.
        chain.read({taken("a", "w1", "v3")}, 8s, Consistency::Eventual, 100ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a, removed new"));
    }

    void anAnswerThatLeftBeforeAYoungerSightingChangesNothing()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1")}, 1s);
        chain.read({taken("a", "w1", "v2")}, 6s);
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 5s, 1s);
        QCOMPARE(*chain.current->record(0).version, QStringLiteral("v2"));
        QCOMPARE(eventsText(chain.delta->events), QString());
    }

    void amongManyRowsOnlyThoseOfTheSameKeyCountOnce()
    {
        constexpr int count = 5000;
        std::vector<dynamodb::Item> items;
        for (int i = 0; i < count; ++i)
            items.push_back(taken("lock-" + QByteArray::number(i), "w1", "v1"));
        for (const int again : {7, 2500, 7})
            items.push_back(taken("lock-" + QByteArray::number(again), "w2", "v2"));
        SnapshotChain chain;
        chain.read(items, 1s);
        QCOMPARE(chain.current->size(), count);
        for (int i = 0; i < count; ++i) {
            const qsizetype row = chain.current->find(key("lock-" + QByteArray::number(i)));
            QVERIFY(row >= 0);
            QVERIFY(chain.current->facts(row).owner == (i == 7 || i == 2500 ? "w2" : "w1"));
        }
    }

    void aKeySeenTwiceInOneReadCountsOnceAndTheLaterOneWins()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1"), taken("a", "w1", "v2")}, 1s);
        QCOMPARE(chain.current->size(), 2);
        QCOMPARE(*chain.current->record(chain.current->find(key("a"))).version, QStringLiteral("v2"));
        chain.read({taken("a", "w1", "v2"), taken("b", "w1", "v1"), taken("a", "w1", "v3")}, 2s);
        QCOMPARE(chain.current->size(), 2);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a"));
    }

    void ofALongTableOnlyTheFirstTenThousandAppear()
    {
        SnapshotChain chain;
        std::vector<dynamodb::Item> rows;
        for (int i = 0; i < 10'001; ++i)
            rows.push_back(taken(QByteArray::number(i), "w1", "v1"));
        chain.read(rows, 1s);
        QCOMPARE(chain.delta->events.size(), std::size_t(10'000));
        rows.erase(rows.begin());
        chain.read(rows, 2s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed 0"));
    }

    void eventsAreDatedByTheAnswersThatShowedThem()
    {
        SnapshotChain chain;
        const base::WallTime wall(1000s); // when the last answer of each read was there
        chain.readPages({{{taken("a", "w1", "v1"), key("config")}, 1s, 2s, 0, 0},
                         {{taken("b", "w1", "v1")}, 4s, 5s, 0, 1}});
        QCOMPARE(chain.delta->events[0].boot, SnapshotChain::bootAt(2s));
        QCOMPARE(chain.delta->events[0].at, wall - 3s);
        QCOMPARE(chain.delta->events[1].boot, SnapshotChain::bootAt(5s));
        QCOMPARE(chain.delta->events[1].at, wall);
        chain.read({taken("a", "w1", "v1")}, 30s, Consistency::Strong, 3s);
        QCOMPARE(eventsText(chain.delta->events),
                 QStringLiteral("lapsed a, removed b")); // "config" is no lock
        QCOMPARE(chain.delta->events[0].boot, SnapshotChain::bootAt(27s));
        QCOMPARE(chain.delta->events[0].at, wall - 3s);
        QCOMPARE(chain.delta->events[1].boot, SnapshotChain::bootAt(30s));
        QCOMPARE(chain.delta->events[1].at, wall);
        chain.readKeys({key("a")}, {key("a")}, 40s, 1s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("removed a"));
        QCOMPARE(chain.delta->events[0].boot, SnapshotChain::bootAt(40s));
        const watch::LockEvent removed = watch::inWords(chain.delta->events[0]);
        QCOMPARE(removed.owner, QStringLiteral("w1"));
        QCOMPARE(removed.boot, SnapshotChain::bootAt(40s));
        QCOMPARE(removed.at, wall);
    }

    void aLapseIsReportedOnceForALeaseWithAFraction()
    {
        SnapshotChain chain;
        const dynamodb::Item row = taken("a", "w1", "v1", "1500us");
        chain.read({row}, 1s);
        chain.readKeys({key("a")}, {row}, 1002ms);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("lapsed a"));
        chain.readKeys({key("a")}, {row}, 1003ms);
        QCOMPARE(eventsText(chain.delta->events), QString());
        QVERIFY(chain.delta->changed.empty());
    }

    void aSnapshotCountsItsRowsItsIndexAndItsPatches()
    {
        SnapshotChain chain;
        QCOMPARE(watch::Snapshot().find(key("a")), -1);
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1s);
        const qsizetype rows = chain.current->memoryBytes();
        QVERIFY(rows >= chain.current->items().memoryBytes() + 2 * 28 + qsizetype(sizeof(watch::Snapshot)));
        QCOMPARE(chain.current->find({}), -1);
        QCOMPARE(chain.current->find(key("b")), 1);
        QVERIFY(chain.current->memoryBytes() > rows);
        const watch::SnapshotPtr before = chain.current;
        chain.readKeys({key("a")}, {taken("a", "w1", "v2")}, 2s);
        QVERIFY(chain.current->memoryBytes() > before->memoryBytes());
    }

    void deltasOfRandomTablesMatchANaiveComparison()
    {
        QRandomGenerator random(20261121);
        for (int table = 0; table < 60; ++table) {
            SnapshotChain chain;
            std::vector<dynamodb::Item> rows;
            for (int round = 1; round <= 8; ++round) {
                for (int change = random.bounded(20); change > 0; --change) {
                    const QByteArray name = randomName(random);
                    std::erase_if(rows,
                                  [&](const dynamodb::Item &row) { return *row.stringAt("key") == name; });
                    const auto place = rows.begin() + random.bounded(static_cast<int>(rows.size()) + 1);
                    if (random.bounded(4) > 0)
                        rows.insert(place,
                                    taken(name, "w" + QByteArray::number(random.bounded(3)),
                                          "v" + QByteArray::number(random.bounded(4))));
                }
                const watch::SnapshotPtr before = chain.current;
                const auto at = std::chrono::seconds(10 * round);
                if (round % 3 == 0 && !rows.empty()) {
                    const dynamodb::Item &one = rows[random.bounded(static_cast<quint32>(rows.size()))];
                    chain.readKeys({key(*one.stringAt("key"))}, {one}, at);
                } else {
                    chain.read(rows, at);
                }
                compareNaively(before, *chain.delta);
                if (QTest::currentTestFailed())
                    return;
                if (before)
                    compareNaively(before, *watch::diff(before, chain.current, base::WallTime(1s)));
            }
        }
    }

    void tenDaysLaterTheRowsStillKnowSinceWhen()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, 1s);
        chain.readKeys({key("a")}, {taken("a", "w1", "v1")}, 60s);
        const auto late = 24h * 30;
        chain.read({taken("a", "w1", "v1"), taken("b", "w1", "v1")}, late);
        QCOMPARE(eventsText(chain.delta->events), QString()); // proved once, told once
        QCOMPARE(chain.stateAt("a", late), LockState::Lapsed);
        QCOMPARE(chain.stateAt("b", late), LockState::Unproven);
        chain.read({taken("a", "w1", "v2"), taken("b", "w1", "v1")}, late + 5s);
        QCOMPARE(eventsText(chain.delta->events), QStringLiteral("heartbeat a"));
        QCOMPARE(chain.stateAt("a", late + 6s), LockState::Held);
    }

private:
    static void compareNaively(const watch::SnapshotPtr &before, const watch::SnapshotDelta &delta)
    {
        std::map<QByteArray, std::pair<qint32, dynamodb::Item>> old;
        for (qsizetype row = 0; before && row < before->size(); ++row) {
            const dynamodb::Item item = before->item(row).unpack();
            old[*item.stringAt("key")] = {static_cast<qint32>(row), item};
        }
        std::vector<qint32> changed;
        QCOMPARE(delta.previousRow.size(), static_cast<std::size_t>(delta.next->size()));
        bool same = before && before->size() == delta.next->size();
        for (qsizetype row = 0; row < delta.next->size(); ++row) {
            const dynamodb::Item item = delta.next->item(row).unpack();
            const auto found = old.find(*item.stringAt("key"));
            const qint32 expected = found == old.end() ? -1 : found->second.first;
            QCOMPARE(delta.previousRow[static_cast<std::size_t>(row)], expected);
            same = same && expected == row;
            if (found == old.end())
                continue;
            if (found->second.second != item)
                changed.push_back(static_cast<qint32>(row));
            old.erase(found);
        }
        std::vector<qint32> removed;
        for (const auto &[name, entry] : old)
            removed.push_back(entry.first);
        std::sort(removed.begin(), removed.end());
        QCOMPARE(delta.removed, removed);
        QCOMPARE(delta.sameRows, same);
        // Rows whose lapse is told are named as changed too.
        std::vector<qint32> named = delta.changed;
        std::erase_if(named, [&](qint32 row) {
            return std::find(changed.begin(), changed.end(), row) == changed.end() &&
                delta.next->judgedAt(row, {delta.next->latestAt(), {}}).state == LockState::Lapsed;
        });
        QCOMPARE(named, changed);
    }
};

LEASESCOPE_TEST(SnapshotTest)
#include "SnapshotTest.moc"
