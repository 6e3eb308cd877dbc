// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::LockFixture;
using locks::HeldPhase;

namespace {

struct Tokens : LockFixture {
    Tokens() : LockFixture(ids::tristanls, "id") { }
    [[nodiscard]] locks::LockRequest wanted(const char *owner, std::chrono::milliseconds wait = 2min) const
    {
        locks::LockRequest wanted = request(QString::fromLatin1(owner));
        wanted.lease = 10s;
        wanted.heartbeat = 3s;
        wanted.wait = wait;
        return wanted;
    }
    [[nodiscard]] locks::LockRequest closed(const char *owner) const
    {
        locks::LockRequest closed = wanted(owner);
        closed.failClosed = true;
        return closed;
    }
    [[nodiscard]] QByteArray number(const char *name) const
    {
        return row()->numberAt(name).value_or("(none)");
    }
    [[nodiscard]] QByteArray guid() const { return row()->find("guid")->bytes(); }
    void releaseByForce()
    {
        const locks::LockDialect *dialect = locks::dialect(ids::tristanls);
        const auto record = dialect->read(*row(), wanted("x").shape);
        const auto write = dialect->forceRelease(record, locks::ReleaseMode::Mark,
                                                 {"leasescope", dialect->freshVersion(clock.wall())});
        table.put(*write->resultOn(*row()));
    }
    void fence()
    {
        const locks::LockDialect *dialect = locks::dialect(ids::tristanls);
        const auto record = dialect->read(*row(), wanted("x").shape);
        table.put(*dialect->fence(record, {"fence", dialect->freshVersion(clock.wall())})->resultOn(*row()));
    }
    Item putRow(const char *token, const char *lease)
    {
        Item item{{"id", AttributeValue::string("job")},
                  {"fencingToken", AttributeValue::number(QByteArray(token))},
                  {"leaseDurationMs", AttributeValue::number(QByteArray(lease))},
                  {"owner", AttributeValue::string("other")},
                  {"guid", AttributeValue::binary(QByteArray(64, 'g'))}};
        table.put(item);
        return item;
    }
};

} // namespace

/// Locks of the Node client: the token of each acquisition, and what never lapses.
class TristanlsLocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsANewRowWithTokenOne();
    void growsTheTokenWithEachAcquisitionAndByNothingElse();
    void goesOnFromATokenOfAnyLength_data();
    void goesOnFromATokenOfAnyLength();
    void waitsOutTheLeaseInTheRowStrictly();
    void neverAcquiresALockThatFailsClosed();
    void acquiresALockThatFailsClosedOnceItIsReleased();
    void refusesALeaseThatMeansReleased();
    void holdsALockThatFailsClosedUntilItIsReleased();
    void replacesNoRowByALockThatFailsClosed_data();
    void replacesNoRowByALockThatFailsClosed();
    void leavesALockThatFailsClosedWhereItCrashed();
    void claimsALockThatFailsClosedHoweverLateTheAnswerIs();
    void losesALockThatFailsClosedOnlyWhenItReleases();
};

void TristanlsLocksTest::beginsANewRowWithTokenOne()
{
    Tokens fixture;
    fixture.acquire(1, fixture.wanted("me"));
    QCOMPARE(fixture.number("fencingToken"), QByteArray("1"));
    QCOMPARE(fixture.number("leaseDurationMs"), QByteArray("10000"));
    QCOMPARE(fixture.text("owner"), QByteArray("me"));
    QCOMPARE(fixture.guid().size(), qsizetype(64));
    QCOMPARE(fixture.row()->size(), qsizetype(5));
    QCOMPARE(fixture.table.reads, fixture.table.strongReads);
}

void TristanlsLocksTest::growsTheTokenWithEachAcquisitionAndByNothingElse()
{
    Tokens fixture;
    fixture.acquire(1, fixture.wanted("one"));
    const QByteArray first = fixture.guid();
    fixture.clock.advance(10s);
    QVERIFY(fixture.guid() != first); // heartbeats
    QCOMPARE(fixture.number("fencingToken"), QByteArray("1"));
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.number("leaseDurationMs"), QByteArray("1"));
    QCOMPARE(fixture.number("fencingToken"), QByteArray("1"));
    fixture.acquire(2, fixture.wanted("two"));
    QCOMPARE(fixture.number("fencingToken"), QByteArray("2"));
    fixture.releaseByForce();
    QCOMPARE(fixture.number("fencingToken"), QByteArray("2"));
    fixture.acquire(3, fixture.wanted("three"));
    QCOMPARE(fixture.number("fencingToken"), QByteArray("3"));
    fixture.fence(); // an acquisition, too
    QCOMPARE(fixture.number("fencingToken"), QByteArray("4"));
    fixture.releaseByForce();
    fixture.acquire(4, fixture.wanted("four"));
    QCOMPARE(fixture.number("fencingToken"), QByteArray("5"));
    fixture.heartbeats->command(4, locks::command::Crash());
    fixture.acquire(5, fixture.wanted("five"));
    fixture.clock.advance(30s); // a lapse
    QCOMPARE(fixture.states[5].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("fencingToken"), QByteArray("6"));
}

void TristanlsLocksTest::goesOnFromATokenOfAnyLength_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<QByteArray>("next");
    QTest::newRow("nines") << QByteArray("999") << QByteArray("1000");
    QTest::newRow("beyond what JavaScript can count")
        << QByteArray("9007199254740993") << QByteArray("9007199254740994");
    QTest::newRow("beyond 64 bits") << QByteArray("99999999999999999999")
                                    << QByteArray("100000000000000000000");
    QTest::newRow("a fraction") << QByteArray("1.5") << QByteArray("2.5");
    QTest::newRow("negative") << QByteArray("-1") << QByteArray("0");
}

void TristanlsLocksTest::goesOnFromATokenOfAnyLength()
{
    QFETCH(QByteArray, token);
    QFETCH(QByteArray, next);
    Tokens fixture;
    fixture.putRow(token.constData(), "1");
    fixture.acquire(1, fixture.wanted("me"));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("fencingToken"), next);
}

void TristanlsLocksTest::waitsOutTheLeaseInTheRowStrictly()
{
    Tokens fixture;
    const Item theirs = fixture.putRow("17", "4000");
    fixture.acquire(1, fixture.wanted("me"));
    fixture.clock.advance(4s);
    QCOMPARE(*fixture.row(), theirs);
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("fencingToken"), QByteArray("18"));
}

void TristanlsLocksTest::neverAcquiresALockThatFailsClosed()
{
    Tokens fixture;
    const Item theirs{{"id", AttributeValue::string("job")},
                      {"owner", AttributeValue::string("other")},
                      {"guid", AttributeValue::binary(QByteArray(64, 'g'))}};
    fixture.table.put(theirs);
    fixture.acquire(1, fixture.wanted("me", 1h));
    fixture.clock.advance(59min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    fixture.clock.advance(2min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(fixture.states[1].sentence,
             QStringLiteral("Not acquired: held by other without a lease: only its holder or an operator can "
                            "end it."));
    QVERIFY(fixture.table.writes.empty());
    QCOMPARE(*fixture.row(), theirs);
    locks::LockRequest atOnce = fixture.wanted("me", 1h);
    atOnce.failIfLocked = true;
    fixture.acquire(2, atOnce);
    QCOMPARE(fixture.states[2].phase, HeldPhase::NotAcquired);
}

void TristanlsLocksTest::acquiresALockThatFailsClosedOnceItIsReleased()
{
    Tokens fixture;
    fixture.table.put({{"id", AttributeValue::string("job")},
                       {"owner", AttributeValue::string("other")},
                       {"guid", AttributeValue::binary(QByteArray(64, 'g'))}});
    fixture.acquire(1, fixture.wanted("me"));
    fixture.clock.advance(30s);
    fixture.table.erase({{"id", AttributeValue::string("job")}});
    fixture.clock.advance(2s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("fencingToken"), QByteArray("1"));
}

void TristanlsLocksTest::refusesALeaseThatMeansReleased()
{
    Tokens fixture;
    locks::LockRequest request = fixture.wanted("me");
    request.lease = 1ms;
    request.heartbeat = 0ms;
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QVERIFY(!fixture.row());
}

void TristanlsLocksTest::holdsALockThatFailsClosedUntilItIsReleased()
{
    Tokens fixture;
    fixture.acquire(1, fixture.closed("me"));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QVERIFY(!fixture.states[1].leaseEnd && !fixture.states[1].nextHeartbeat);
    const Item ours = *fixture.row();
    QCOMPARE(ours.size(), qsizetype(3));
    fixture.acquire(2, fixture.closed("you"));
    for (int days = 0; days < 30; ++days)
        fixture.clock.advance(24h);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[2].phase, HeldPhase::NotAcquired);
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].sentence,
             QStringLiteral("This lock has no lease: there is nothing to renew."));
    QCOMPARE(*fixture.row(), ours);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.row());
}

void TristanlsLocksTest::replacesNoRowByALockThatFailsClosed_data()
{
    QTest::addColumn<QByteArray>("lease");
    QTest::addColumn<QString>("sentence");
    const QString sentence =
        QStringLiteral("Not acquired: there is a row of other, and a lock without a lease "
                       "replaces none, not even a released one.");
    QTest::newRow("held") << QByteArray("4000") << sentence;
    QTest::newRow("released") << QByteArray("1") << sentence;
}

void TristanlsLocksTest::replacesNoRowByALockThatFailsClosed()
{
    QFETCH(QByteArray, lease);
    QFETCH(QString, sentence);
    Tokens fixture;
    const Item theirs = fixture.putRow("17", lease.constData());
    fixture.acquire(1, fixture.closed("me"));
    fixture.clock.advance(1h);
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(fixture.states[1].sentence, sentence);
    QCOMPARE(*fixture.row(), theirs);
    QVERIFY(fixture.table.writes.empty());
}

void TristanlsLocksTest::leavesALockThatFailsClosedWhereItCrashed()
{
    Tokens fixture;
    fixture.acquire(1, fixture.closed("me"));
    fixture.heartbeats->command(1, locks::command::Crash());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].sentence,
             QStringLiteral("Stopped without a release; the row stays until an operator releases it."));
    QVERIFY(fixture.row());
}

void TristanlsLocksTest::claimsALockThatFailsClosedHoweverLateTheAnswerIs()
{
    Tokens fixture;
    fixture.table.faults = {fakes::Fault::LostAfter};
    locks::LockRequest request = fixture.closed("me");
    request.refresh = 1min; // longer than the lease that it has not
    fixture.acquire(1, request);
    fixture.clock.advance(2min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
}

void TristanlsLocksTest::losesALockThatFailsClosedOnlyWhenItReleases()
{
    Tokens fixture;
    fixture.acquire(1, fixture.closed("me"));
    const locks::LockDialect *dialect = locks::dialect(ids::tristanls);
    const auto record = dialect->read(*fixture.row(), fixture.closed("x").shape);
    QVERIFY(dialect->forceRelease(record, locks::ReleaseMode::Delete, {"o", "v"}));
    fixture.table.erase({{"id", AttributeValue::string("job")}});
    fixture.acquire(2, fixture.closed("you"));
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    const Item theirs = *fixture.row();
    fixture.clock.advance(24h);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held); // nothing tells it
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(*fixture.row(), theirs);
}

LEASESCOPE_TEST(TristanlsLocksTest)
#include "TristanlsLocksTest.moc"
