// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

namespace {

locks::OwnWrite putBack(std::chrono::nanoseconds at)
{
    return {locks::OwnWrite::Act::PutBack, SnapshotChain::bootAt(at), {}};
}

/// What a watch has seen of the only row.
locks::Sighting seen(const SnapshotChain &chain)
{
    return chain.current->sighting(0);
}

void recordOwnWrite(SnapshotChain &chain, const dynamodb::Item &row, const locks::OwnWrite &write)
{
    auto own = std::make_shared<watch::OwnWrites>();
    own->add(chain.frame.shape, row, write);
    chain.frame.own = own;
}

} // namespace

/// Our own acts, which the journal tells of, are taken for no holder's: by a watch, whoever wrote.
class OwnWritesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRowThatComesBackIsNoHolders()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1")}, 0s);
        chain.read({taken("a", "w", "2")}, 5s);
        QVERIFY(seen(chain).heartbeatSeen && seen(chain).heldSince);
        chain.read({}, 10s);
        recordOwnWrite(chain, taken("a", "w", "2"), putBack(12s));
        QCOMPARE(eventsText(chain.read({taken("a", "w", "2")}, 15s).events), QStringLiteral("put-back a"));
        const locks::Sighting back = seen(chain);
        QVERIFY(back.own && back.own->act == locks::OwnWrite::Act::PutBack);
        QCOMPARE(*back.own->at, SnapshotChain::bootAt(12s));
        QVERIFY(!back.heartbeatSeen && !back.acquisitionSeen && !back.heldSince);
        QCOMPARE(back.heartbeats, 0);
        QCOMPARE(chain.stateAt("a", 16s), LockState::Unproven);
        // It stays so from read to read, also once the journal is not asked any more.
        QCOMPARE(eventsText(chain.read({taken("a", "w", "2")}, 20s).events), QString());
        chain.frame.own.reset();
        chain.read({taken("a", "w", "2")}, 25s);
        QVERIFY(seen(chain).own);
    }

    void theHoldersNextHeartbeatIsEvidenceAndNoGap()
    {
        SnapshotChain chain;
        chain.read({}, 0s);
        recordOwnWrite(chain, taken("a", "w", "2"), putBack(2s));
        chain.read({taken("a", "w", "2")}, 5s);
        const watch::SnapshotDelta &delta = chain.read({taken("a", "w", "3")}, 10s);
        QCOMPARE(eventsText(delta.events), QStringLiteral("heartbeat a"));
        QVERIFY(!delta.events.front().gap);
        QVERIFY(!seen(chain).own && seen(chain).heartbeatSeen);
        QCOMPARE(seen(chain).heldSince, std::optional(SnapshotChain::bootAt(10s)));
        QVERIFY(!seen(chain).acquisitionSeen);
        QCOMPARE(seen(chain).heartbeats, 0);
        QCOMPARE(chain.stateAt("a", 11s), LockState::Held);
    }

    /// Released and put back between two reads: the version stood still for both, and was not there in between.
    void countsAnewWhatWasAwayBetweenTwoReads()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1")}, 0s);
        chain.read({taken("a", "w", "2")}, 1s);
        recordOwnWrite(chain, taken("a", "w", "2"), putBack(15s));
        QCOMPARE(eventsText(chain.read({taken("a", "w", "2")}, 17s, dynamodb::Consistency::Strong).events),
                 QStringLiteral("put-back a"));
        QCOMPARE(seen(chain).stillSince, SnapshotChain::bootAt(17s));
        chain.read({taken("a", "w", "2")}, 30s, dynamodb::Consistency::Strong);
        QCOMPARE(chain.stateAt("a", 30s),
                 LockState::Unproven); // 20 s after the put-back, not after the heartbeat
        chain.read({taken("a", "w", "2")}, 40s, dynamodb::Consistency::Strong);
        QCOMPARE(chain.stateAt("a", 40s), LockState::Lapsed);
    }

    void knowsItAtTheFirstLookAndFromSingleKeys()
    {
        SnapshotChain chain;
        recordOwnWrite(chain, taken("a", "w", "2"), putBack(-60s));
        chain.read({taken("a", "w", "2"), taken("b", "w", "7")}, 1s);
        QVERIFY(seen(chain).own && !seen(chain).heldSince);
        QVERIFY(!chain.current->sighting(1).own);
        SnapshotChain other;
        other.read({}, 0s);
        recordOwnWrite(other, taken("a", "w", "2"), putBack(2s));
        other.readKeys({key("a")}, {taken("a", "w", "2")}, 3s);
        QVERIFY(seen(other).own);
    }

    void anotherVersionIsItsHolders()
    {
        SnapshotChain chain;
        recordOwnWrite(chain, taken("a", "w", "2"), putBack(1s));
        chain.read({}, 0s);
        QCOMPARE(eventsText(chain.read({taken("a", "w", "3")}, 5s).events), QStringLiteral("appeared a"));
        QVERIFY(!seen(chain).own);
        chain.read({}, 6s);
        chain.read({taken("a", "another", "2")}, 7s);
        QVERIFY(!seen(chain).own);
    }

    // The name of a fence stays in a row that was released.
    void aReleasedRowThatNamesAFenceIsNoOnesHold()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1")}, 0s);
        QCOMPARE(eventsText(chain.read({released("a", "leasescope-fence-eva@console-9f", "2")}, 5s).events),
                 QStringLiteral("released a"));
        QVERIFY(!seen(chain).own);
        QCOMPARE(chain.stateAt("a", 6s), LockState::Released);
    }

    /// By its owner's name, whichever machine wrote it.
    void aFenceIsNoAcquisition()
    {
        SnapshotChain chain;
        chain.read({taken("a", "w", "1")}, 0s);
        QCOMPARE(eventsText(chain.read({taken("a", "leasescope-fence-eva@console-9f", "2")}, 5s).events),
                 QStringLiteral("fenced a"));
        QVERIFY(seen(chain).own && seen(chain).own->act == locks::OwnWrite::Act::Fenced);
        QCOMPARE(seen(chain).own->who, QStringLiteral("eva@console"));
        QVERIFY(!seen(chain).own->at);
        QVERIFY(!seen(chain).heldSince);
        QCOMPARE(chain.stateAt("a", 6s), LockState::Unproven);
        QCOMPARE(eventsText(chain.read({taken("a", "w-9", "3")}, 10s).events),
                 QStringLiteral("owner-changed a"));
        QVERIFY(!seen(chain).own && seen(chain).acquisitionSeen);
        SnapshotChain anew; // on a row that was gone in between
        anew.read({taken("b", "w", "1")}, 0s);
        anew.read({taken("a", "leasescope-fence-eva@console-9f", "2"), taken("b", "w", "1")}, 5s);
        QVERIFY(!seen(anew).acquisitionSeen && !seen(anew).heldSince);
        // The undo of a fence is no acquisition of its holder.
        chain.read({taken("a", "leasescope-fence-eva@console-9f", "4")}, 15s);
        recordOwnWrite(chain, taken("a", "w-9", "3"), putBack(18s));
        QCOMPARE(eventsText(chain.read({taken("a", "w-9", "3")}, 20s).events), QStringLiteral("put-back a"));
        QVERIFY(!seen(chain).acquisitionSeen);
    }

    // In a table that was made anew, the key of before may be text, and the one of now a number of the same digits.
    void whatEndedOneLockDidNotEndAnotherOfTheSameDigits()
    {
        const SnapshotChain chain;
        const locks::TableShape &shape = chain.frame.shape;
        const dynamodb::Item text{{"key", dynamodb::AttributeValue::string("7")}};
        const dynamodb::Item number{{"key", dynamodb::AttributeValue::number(7)}};
        watch::OwnWrites own;
        own.addEnd(shape, text, {}, {locks::OwnWrite::Act::Ended, SnapshotChain::bootAt(5s), {}});
        QVERIFY(own.endOf(text, {}, shape, SnapshotChain::bootAt(0s)));
        QVERIFY(!own.endOf(number, {}, shape, SnapshotChain::bootAt(0s)));
        const dynamodb::Item held = taken("7", "w", "2");
        dynamodb::Item anew = held;
        anew.set("key", dynamodb::AttributeValue::number(7));
        own.add(shape, held, putBack(1s));
        QVERIFY(own.of(held, shape, {}));
        QVERIFY(!own.of(anew, shape, {}));
        watch::OwnWrites labs;
        labs.addLabRow(shape, text);
        QVERIFY(labs.of(held, shape, {}) && labs.endOf(text, {}, shape, SnapshotChain::bootAt(9s)));
        QVERIFY(!labs.of(anew, shape, {}) && !labs.endOf(number, {}, shape, SnapshotChain::bootAt(9s)));
    }

    void knowsUntilWhenItsActsReach()
    {
        const SnapshotChain chain;
        watch::OwnWrites own;
        QVERIFY(!own.hasAfter(SnapshotChain::bootAt(-1h)));
        own.add(chain.frame.shape, taken("a", "w", "2"), putBack(5s));
        own.add(chain.frame.shape, taken("b", "w", "2"), putBack(3s)); // told later, done before
        QVERIFY(own.hasAfter(SnapshotChain::bootAt(5s) - 1ns));
        QVERIFY(!own.hasAfter(SnapshotChain::bootAt(5s)));
        own.add(chain.frame.shape, taken("c", "w", "2"), putBack(8s));
        QVERIFY(own.hasAfter(SnapshotChain::bootAt(7s)));
    }

    void whatLeftARowOrCameAfterItsLastReadEndedTheLock()
    {
        const SnapshotChain chain;
        const locks::TableShape &shape = chain.frame.shape;
        watch::OwnWrites own;
        const dynamodb::Item left = released("a", "w", "3");
        own.addEnd(shape, key("a"), left, {locks::OwnWrite::Act::Ended, SnapshotChain::bootAt(5s), {}});
        const auto ended = [&](const std::optional<dynamodb::Item> &row, std::chrono::nanoseconds heldAt) {
            return bool(own.endOf(key("a"), row, shape, SnapshotChain::bootAt(heldAt)));
        };
        QVERIFY(ended(left, 9s)); // the row that it left, whenever that was
        QVERIFY(ended({}, 5s) && ended(released("a", "x", "4"), 5s));
        QVERIFY(!ended({}, 5s + 1ns) && !ended(released("a", "x", "4"), 9s));
        watch::OwnWrites open; // of which it is not known whether they took effect
        open.addEnd(shape, key("a"), {}, {locks::OwnWrite::Act::Ended, {}, {}});
        QVERIFY(!open.endOf(key("a"), {}, shape, SnapshotChain::bootAt(0s)));
    }

    void ofARowWithOtherDataOneVersionOfOneHoldIsOurs_data()
    {
        QTest::addColumn<dynamodb::Item>("left");
        QTest::addColumn<bool>("isOurs");
        QTest::newRow("the same version") << taken("a", "w", "2") << true;
        QTest::newRow("another version") << taken("a", "w", "3") << false;
        QTest::newRow("another owner") << taken("a", "v", "2") << false;
        QTest::newRow("released") << released("a", "w", "2") << false;
        QTest::newRow("another library's") << taken("a", "w", "2", "20000") << false;
        QTest::newRow("another key") << taken("b", "w", "2") << false;
        dynamodb::Item empty = taken("a", "w", "2");
        empty.remove("recordVersionNumber");
        QTest::newRow("no version") << empty << false;
    }
    void ofARowWithOtherDataOneVersionOfOneHoldIsOurs()
    {
        QFETCH(dynamodb::Item, left);
        QFETCH(bool, isOurs);
        const SnapshotChain chain;
        watch::OwnWrites own;
        own.add(chain.frame.shape, left, putBack(1s));
        dynamodb::Item now = taken("a", "w", "2");
        now.set("note", dynamodb::AttributeValue::string("new"));
        QCOMPARE(bool(own.of(now, chain.frame.shape, {})), isOurs);
        QVERIFY(own.of(left, chain.frame.shape, {}) || !isOurs);
        // A date is no version: every renewal has another, and a row without one is as it was left or not ours.
        const SnapshotChain dated(mutexTable());
        watch::OwnWrites ofDated;
        const dynamodb::Item mine = mutex("a", "w", 1'787'000'020'000);
        ofDated.add(dated.frame.shape, mine, putBack(1s));
        QVERIFY(ofDated.of(mine, dated.frame.shape, {}));
        QVERIFY(!ofDated.of(mutex("a", "w", 1'787'000'030'000), dated.frame.shape, {}));
    }

    void whatTheLabWritesIsNoHoldersHoweverOftenItDoes()
    {
        SnapshotChain chain;
        auto own = std::make_shared<watch::OwnWrites>();
        own->addLabRow(chain.frame.shape, key("a"));
        chain.frame.own = own;
        QCOMPARE(eventsText(chain.read({taken("a", "ann", "1"), taken("b", "w", "1")}, 0s).events),
                 QStringLiteral("lab-write a, appeared b"));
        QCOMPARE(eventsText(chain.read({taken("a", "ann", "2"), taken("b", "w", "2")}, 5s).events),
                 QStringLiteral("heartbeat b"));
        QVERIFY(seen(chain).own && seen(chain).own->act == locks::OwnWrite::Act::Lab);
        QVERIFY(!seen(chain).heartbeatSeen && !seen(chain).heldSince);
        QCOMPARE(chain.stateAt("a", 6s), LockState::Unproven);
        QCOMPARE(chain.stateAt("b", 6s), LockState::Held);
        QCOMPARE(eventsText(chain.read({taken("a", "ben", "3"), taken("b", "w", "2")}, 10s).events),
                 QStringLiteral("lab-write a"));
        QCOMPARE(eventsText(chain.read({taken("b", "w", "2")}, 15s).events), QStringLiteral("removed a"));
    }
};

LEASESCOPE_TEST(OwnWritesTest)
#include "OwnWritesTest.moc"
