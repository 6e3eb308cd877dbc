// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/alert/KeyAlert.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;
using watch::AlertKind;
using watch::AlertKinds;

namespace {

const base::ServerTime serverAtStart{std::chrono::seconds(1'787'227'200)};

locks::LockRecord held()
{
    locks::LockRecord row;
    row.dialect = ids::dynamolock;
    row.marking = locks::StoredState::Taken;
    row.rule = locks::ExpiryRule::RecordVersion;
    row.owner = QStringLiteral("w1");
    row.version = QStringLiteral("v1");
    row.generation = QStringLiteral("g1");
    row.lease = 20s;
    return row;
}

/// As a library stores it that counts no versions: whoever renews moves the date.
locks::LockRecord heldUntil(std::chrono::nanoseconds end)
{
    locks::LockRecord row = held();
    row.rule = locks::ExpiryRule::Date;
    row.version.reset();
    row.lease.reset();
    row.expiresAt = serverAtStart + end;
    return row;
}

/// One alert and its reads, each answered at once by a server whose time is known.
struct AlertReads {
    AlertKinds at(std::chrono::nanoseconds time, const std::optional<locks::LockRecord> &row)
    {
        dynamodb::Exchange exchange;
        exchange.sentAt = exchange.receivedAt = SnapshotChain::bootAt(time);
        const http::ServerReading server{serverAtStart + time, 0ns};
        return alert.onRead(row, exchange, {SnapshotChain::bootAt(time), server});
    }
    watch::KeyAlert alert;
};

} // namespace

/// What the reads of one key tell, from records as they come.
class KeyAlertTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aDateThatItsOwnerMovedAfterItHadPassedIsAReturn()
    {
        AlertReads reads;
        QCOMPARE(reads.at(0s, heldUntil(10s)), AlertKinds());
        QCOMPARE(reads.at(15s, heldUntil(10s)), AlertKinds(AlertKind::Lapses));
        QCOMPARE(reads.at(20s, heldUntil(60s)), AlertKinds(AlertKind::HeartbeatsAgain));
        QVERIFY(!reads.alert.hasLapsed());
        QCOMPARE(reads.at(59s, heldUntil(60s)), AlertKinds());
        QCOMPARE(reads.at(61s, heldUntil(60s)), AlertKinds(AlertKind::Lapses));
    }

    void aRowThatIsReadAsAnotherLibrarysIsWatchedAnew()
    {
        AlertReads reads;
        locks::LockRecord other = held();
        other.dialect = ids::javaLockClient;
        reads.at(0s, held());
        reads.at(15s, other);
        QCOMPARE(reads.at(30s, other), AlertKinds());
        QCOMPARE(reads.at(36s, other), AlertKinds(AlertKind::Lapses));
    }

    void anotherHoldOfTheSameOwnerIsNoReturn()
    {
        AlertReads reads;
        reads.at(0s, held());
        QCOMPARE(reads.at(21s, held()), AlertKinds(AlertKind::Lapses));
        locks::LockRecord again = held();
        again.version = QStringLiteral("v2");
        again.generation = QStringLiteral("g2");
        QCOMPARE(reads.at(25s, again), AlertKinds());
        QVERIFY(!reads.alert.hasLapsed());
    }

    void anotherOwnerAtTheSameVersionIsWatchedAnew()
    {
        AlertReads reads;
        locks::LockRecord other = held();
        other.owner = QStringLiteral("w2");
        reads.at(0s, held());
        reads.at(15s, other);
        QCOMPARE(reads.at(30s, other), AlertKinds());
        QCOMPARE(reads.at(36s, other), AlertKinds(AlertKind::Lapses));
    }

    void aHoldIsLongOnceByWhatItsRowStatesOrByWhatWasSeen()
    {
        AlertReads reads;
        const auto passes = [&](std::chrono::nanoseconds time) {
            return reads.alert.passes(1h, {SnapshotChain::bootAt(time), {}}, base::WallTime(time));
        };
        const auto renewed = [](const char *version) {
            locks::LockRecord row = held();
            row.version = QString::fromLatin1(version);
            row.lease = 24h;
            return row;
        };
        reads.at(0s, renewed("v1"));
        QVERIFY(!passes(0s));
        reads.at(60min, renewed("v2")); // a heartbeat does not begin the hold anew
        QVERIFY(!passes(60min));
        reads.at(61min, renewed("v3"));
        QVERIFY(passes(61min));
        QCOMPARE(reads.alert.heldFor({SnapshotChain::bootAt(61min), {}}, base::WallTime(61min)),
                 std::optional(locks::HeldFor{61min, locks::Origin::Observed, true}));
        reads.at(62min, renewed("v4"));
        QVERIFY(!passes(62min)); // told once
        locks::LockRecord next = renewed("v5");
        next.owner = QStringLiteral("w2");
        reads.at(63min, next);
        QVERIFY(!passes(63min));
        reads.at(124min, next);
        QVERIFY(passes(124min));
        QVERIFY2(!reads.alert.heldFor({SnapshotChain::bootAt(124min), {}}, base::WallTime(124min))->isAtLeast,
                 "its acquisition was seen");
        locks::LockRecord stated = renewed("v6");
        stated.owner = QStringLiteral("w3");
        stated.stated = locks::StatedMoment{base::ServerTime(0s)};
        reads.at(125min, stated);
        QVERIFY(passes(125min));
        QCOMPARE(reads.alert.heldFor({SnapshotChain::bootAt(125min), {}}, base::WallTime(125min)),
                 std::optional(locks::HeldFor{125min, locks::Origin::Stated, false}));
    }

    void aLapsedHoldAndAFreeLockAreNoLongHolds()
    {
        AlertReads reads;
        const auto passes = [&](std::chrono::nanoseconds time) {
            return reads.alert.passes(10s, {SnapshotChain::bootAt(time), {}}, base::WallTime(time));
        };
        QVERIFY(!passes(0s));
        reads.at(0s, held());
        QCOMPARE(reads.at(21s, held()), AlertKinds(AlertKind::Lapses));
        QVERIFY(!passes(21s));
        reads.at(25s, std::nullopt);
        QVERIFY(!passes(25s));
    }

    void isReadAFifthOfItsLeaseApartWithinBounds()
    {
        AlertReads reads;
        QCOMPARE(reads.alert.readEvery(), 3s);
        reads.at(0s, held());
        QCOMPARE(reads.alert.readEvery(), 4s);
        reads.at(5s, heldUntil(10s));
        QCOMPARE(reads.alert.readEvery(), 3s);
        locks::LockRecord quick = held();
        quick.lease = 2s;
        reads.at(6s, quick);
        QCOMPARE(reads.alert.readEvery(), 1s);
        quick.lease = 24h;
        reads.at(7s, quick);
        QCOMPARE(reads.alert.readEvery(), 15s);
    }
};

LEASESCOPE_TEST(KeyAlertTest)
#include "KeyAlertTest.moc"
