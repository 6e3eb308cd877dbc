// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::LockFixture;
using locks::HeldPhase;

namespace {

struct PythonFixture : LockFixture {
    PythonFixture() : LockFixture(ids::pythonDynamoDbLock, "lock_key", QByteArray("sort_key")) { }
    [[nodiscard]] static Item key()
    {
        return {{"lock_key", AttributeValue::string("job")}, {"sort_key", AttributeValue::string("-")}};
    }
    [[nodiscard]] std::optional<Item> stored() const { return table.row(key()); }
    [[nodiscard]] QByteArray number(const char *name) const
    {
        return stored()->numberAt(name).value_or("(none)");
    }
};

} // namespace

/// Locks of python_dynamodb_lock: record versions, leases in seconds, and a date that decides nothing.
class PythonLocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void movesTheDateOfTheCleanUpWithEachHeartbeat();
    void waitsOutALeaseWithAFractionStrictly();
    void statesAnotherLeaseBeforeItCountsByIt();
    void warnsWhenTheSafePeriodIsOver();
    void deletesTheRowOnRelease();
};

void PythonLocksTest::movesTheDateOfTheCleanUpWithEachHeartbeat()
{
    PythonFixture fixture;
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("expiry_time"), QByteArray("1787230800")); // an hour from the start
    QCOMPARE(fixture.number("lease_duration"), QByteArray("20"));
    const auto version = fixture.stored()->stringAt("record_version_number");
    fixture.clock.advance(5s);
    QVERIFY(fixture.stored()->stringAt("record_version_number") != version);
    QCOMPARE(fixture.number("expiry_time"), QByteArray("1787230805"));
    fixture.clock.advance(60s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.number("expiry_time"), QByteArray("1787230865"));
}

void PythonLocksTest::waitsOutALeaseWithAFractionStrictly()
{
    PythonFixture fixture;
    Item theirs = PythonFixture::key();
    theirs.set("owner_name", AttributeValue::string("other"));
    theirs.set("lease_duration", AttributeValue::number("2.5"));
    theirs.set("record_version_number", AttributeValue::string("one"));
    theirs.set("expiry_time", AttributeValue::number(1)); // long past, and of no account
    theirs.set("note", AttributeValue::string("theirs"));
    fixture.table.put(theirs);
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(2500ms);
    QCOMPARE(*fixture.stored(), theirs);
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QVERIFY(!fixture.stored()->contains("note")); // a put replaces the row
}

void PythonLocksTest::statesAnotherLeaseBeforeItCountsByIt()
{
    PythonFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::EnsureLease{40s});
    fixture.clock.advance(1s);
    QCOMPARE(fixture.number("lease_duration"), QByteArray("40"));
    QCOMPARE(fixture.states[1].request.lease, std::chrono::milliseconds(40s));
}

void PythonLocksTest::warnsWhenTheSafePeriodIsOver()
{
    PythonFixture fixture;
    locks::LockRequest request = fixture.request();
    request.safeTime = 12s;
    fixture.acquire(1, request);
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    fixture.clock.advance(13s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Danger);
}

void PythonLocksTest::deletesTheRowOnRelease()
{
    PythonFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.stored());
}

LEASESCOPE_TEST(PythonLocksTest)
#include "PythonLocksTest.moc"
