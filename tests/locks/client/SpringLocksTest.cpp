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
using std::chrono::nanoseconds;

namespace {

constexpr qint64 springStart = 1'787'227'200; // of the fixture's clocks

struct SpringFixture : LockFixture {
    SpringFixture() : LockFixture(ids::springIntegrationAws, "lockKey") { }
    [[nodiscard]] locks::LockRequest wanted(const char *owner, std::chrono::milliseconds wait = 2min) const
    {
        locks::LockRequest wanted = request(QString::fromLatin1(owner));
        wanted.lease = 20s;
        wanted.heartbeat = 5s;
        wanted.wait = wait;
        wanted.refresh = 100ms;
        return wanted;
    }
    /// A number of the row, from the start.
    [[nodiscard]] qint64 seconds(const char *name) const
    {
        return row()->numberAt(name).value_or("0").toLongLong() - springStart;
    }
    Item putForeign(qint64 until, const char *owner = "other")
    {
        Item item{{"lockKey", AttributeValue::string("job")},
                  {"lockOwner", AttributeValue::string(owner)},
                  {"createdAt", AttributeValue::number(springStart - 60)},
                  {"expireAt", AttributeValue::number(springStart + until)}};
        table.put(item);
        return item;
    }
};

} // namespace

/// Locks of Spring's registry: dates of whole seconds.
class SpringLocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesWholeSeconds();
    void movesTheDateAloneWithARenewal();
    void letsTheWholeSecondOfADatePass();
    void endsItsLeaseBeforeAnyClientMayAcquire();
    void waitsForAnOwnerOfItsOwnName();
    void losesALockThatItsOwnNameAcquiredAnew();
    void deletesOnRelease();
};

void SpringLocksTest::writesWholeSeconds()
{
    SpringFixture fixture;
    fixture.acquire(1, fixture.wanted("me"));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("lockOwner"), QByteArray("me"));
    QCOMPARE(fixture.seconds("expireAt") - fixture.seconds("createdAt"), qint64(20));
    QVERIFY(fixture.seconds("createdAt") == 0);
    QCOMPARE(fixture.row()->size(), qsizetype(4));
}

void SpringLocksTest::movesTheDateAloneWithARenewal()
{
    SpringFixture fixture;
    fixture.acquire(1, fixture.wanted("me"));
    fixture.clock.advance(60s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.seconds("createdAt"), qint64(0));
    QVERIFY(fixture.seconds("expireAt") >= 75 && fixture.seconds("expireAt") <= 81);
}

void SpringLocksTest::letsTheWholeSecondOfADatePass()
{
    SpringFixture fixture;
    fixture.server.uncertainty = 0s;
    const Item theirs = fixture.putForeign(10);
    fixture.acquire(1, fixture.wanted("me"));
    fixture.clock.advance(10s + 900ms);
    QCOMPARE(*fixture.row(), theirs);
    QVERIFY(fixture.table.writes.empty()); // and does not even ask
    fixture.clock.advance(300ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
}

void SpringLocksTest::endsItsLeaseBeforeAnyClientMayAcquire()
{
    for (const nanoseconds part : {0ms, 1ms, 500ms, 999ms}) {
        SpringFixture fixture;
        fixture.server.uncertainty = 0s;
        fixture.clock.advance(part);
        fixture.acquire(1, fixture.wanted("me"));
        const nanoseconds end = *fixture.states[1].leaseEnd - fixture.clock.boot() + part;
        const auto record =
            locks::dialect(ids::springIntegrationAws)->read(*fixture.row(), fixture.wanted("me").shape);
        const nanoseconds others = record.dateTerms.acquirableAfter(*record.expiresAt).time_since_epoch() -
            std::chrono::seconds(springStart);
        QVERIFY2(end <= others, qPrintable(QString::number((others - end).count())));
    }
}

// The library would hold it twice: equal owners are one owner to it.
void SpringLocksTest::waitsForAnOwnerOfItsOwnName()
{
    SpringFixture fixture;
    const Item theirs = fixture.putForeign(30, "me");
    fixture.acquire(1, fixture.wanted("me", 5s));
    fixture.clock.advance(10s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(*fixture.row(), theirs);
}

void SpringLocksTest::losesALockThatItsOwnNameAcquiredAnew()
{
    SpringFixture fixture;
    fixture.acquire(1, fixture.wanted("me"));
    const Item another = fixture.putForeign(300, "me");
    fixture.clock.advance(6s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(*fixture.row(), another);
}

void SpringLocksTest::deletesOnRelease()
{
    SpringFixture fixture;
    fixture.acquire(1, fixture.wanted("me"));
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.row());
}

LEASESCOPE_TEST(SpringLocksTest)
#include "SpringLocksTest.moc"
