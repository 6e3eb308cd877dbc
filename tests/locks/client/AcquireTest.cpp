// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::Fault;
using fakes::LockFixture;
using locks::DialectId;
using locks::HeldPhase;

namespace {

Item rowOf(const char *json)
{
    const auto item = dynamodb::itemFromJson(json);
    return item ? *item : Item();
}

Item foreign(const char *version = "KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6", const char *lease = "3s")
{
    Item item =
        rowOf(R"({"key":{"S":"job"},"ownerName":{"S":"other"},"data":{"B":"b2xk"},"shard":{"N":"4"}})");
    item.set("leaseDuration", AttributeValue::string(lease));
    item.set("recordVersionNumber", AttributeValue::string(version));
    return item;
}

} // namespace

class AcquireTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesAnAbsentLock();
    void writesOwnersOfTheLibrarysForm();
    void takesAReleasedLockAndInheritsItsDataAndAttributes();
    void replacesTheDataIfAsked();
    void leavesTheAttributesBehindInJava();
    void waitsOutALapsedLeaseAndNotAMillisecondLess();
    void startsTheCountAnewWhenTheVersionChanges();
    void givesUpAfterOneLeaseAndTheWait();
    void failsAtOnceIfAskedTo();
    void refusesARowItCannotRead();
    void saysThatARowBearsAReplicasMark();
    void refusesBadRequests_data();
    void refusesBadRequests();
    void looksAgainWhenSomebodyWasFaster();
    void findsOutWhetherAnUnansweredRequestTookTheLock_data();
    void findsOutWhetherAnUnansweredRequestTookTheLock();
    void givesUpOnATableThatAnswersNoWrite();
    void stopsWaitingWhenCancelled();
    void writesWhatAMutexsLibraryWrites();
    void prunesThenAcquiresAMutexWithoutALook();
    void triesAMutexOnce();
    void takesADdblockWithItsPrefix();
    void takesADdblockWhoseDateIsPast();
    void sendsTheConditionsOfTheJavaClient();
};

void AcquireTest::takesAnAbsentLock()
{
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    request.data = "hello";
    request.attributes = {{"job", AttributeValue::string("nightly")}};
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("ownerName"), QByteArray("me"));
    QCOMPARE(fixture.text("leaseDuration"), QByteArray("20s"));
    QCOMPARE(fixture.text("job"), QByteArray("nightly"));
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("hello"));
    QCOMPARE(fixture.states[1].version.toUtf8(), fixture.text("recordVersionNumber"));
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(fixture.clock.boot() + 20s));
    QCOMPARE(fixture.table.reads, fixture.table.strongReads);
}

void AcquireTest::writesOwnersOfTheLibrarysForm()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request(QString()));
    QCOMPARE(fixture.text("ownerName").size(), qsizetype(52));
    QCOMPARE(fixture.states[1].owner.toUtf8(), fixture.text("ownerName"));
}

void AcquireTest::takesAReleasedLockAndInheritsItsDataAndAttributes()
{
    LockFixture fixture;
    Item released = foreign();
    released.set("isReleased", AttributeValue::string("1"));
    fixture.table.put(released);
    locks::LockRequest request = fixture.request();
    request.data = "new";
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("old"));
    QCOMPARE(fixture.row()->numberAt("shard"), std::optional(QByteArray("4")));
    QVERIFY(!fixture.row()->contains("isReleased"));
}

void AcquireTest::replacesTheDataIfAsked()
{
    LockFixture fixture;
    Item released = foreign();
    released.set("isReleased", AttributeValue::string("1"));
    fixture.table.put(released);
    locks::LockRequest request = fixture.request();
    request.data = "new";
    request.replaceData = true;
    fixture.acquire(1, request);
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("new"));
}

void AcquireTest::leavesTheAttributesBehindInJava()
{
    LockFixture fixture(ids::javaLockClient);
    Item released = foreign("47f8e1e7-1998-4539-a383-4c99cd7b5671", "20000");
    released.set("isReleased", AttributeValue::string("1"));
    fixture.table.put(released);
    locks::LockRequest request = fixture.request();
    request.replaceData = false;
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("leaseDuration"), QByteArray("20000"));
    QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("old"));
    QVERIFY(!fixture.row()->contains("shard"));
}

void AcquireTest::waitsOutALapsedLeaseAndNotAMillisecondLess()
{
    LockFixture fixture;
    fixture.table.put(foreign());
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    QCOMPARE(fixture.states[1].secondsToWait, std::optional(4)); // its lease, and one more second
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("other")));
    fixture.clock.advance(3s);
    QCOMPARE(fixture.text("ownerName"), QByteArray("other"));
    QVERIFY(fixture.table.writes.empty());
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("ownerName"), QByteArray("me"));
    QCOMPARE(fixture.row()->numberAt("shard"), std::optional(QByteArray("4")));
}

void AcquireTest::startsTheCountAnewWhenTheVersionChanges()
{
    LockFixture fixture;
    fixture.table.put(foreign());
    locks::LockRequest request = fixture.request();
    request.wait = 10s;
    fixture.acquire(1, request);
    fixture.clock.advance(2500ms);
    fixture.table.put(foreign("rL5nFOi8Tgu8eUxM4aKZPWqOUmAP5hib")); // it heartbeat; seen at 3 s
    fixture.clock.advance(3500ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    QVERIFY(fixture.table.writes.empty());
    fixture.clock.advance(1ms);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void AcquireTest::givesUpAfterOneLeaseAndTheWait()
{
    LockFixture fixture;
    locks::LockRequest holder = fixture.request(QStringLiteral("holder"));
    holder.lease = 3s;
    holder.heartbeat = 1s;
    fixture.acquire(1, holder);
    locks::LockRequest request = fixture.request();
    request.wait = 2s;
    fixture.acquire(2, request);
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Waiting);
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[2].phase, HeldPhase::NotAcquired);
    QVERIFY(fixture.states[2].sentence.text().contains(QStringLiteral("holder")));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void AcquireTest::failsAtOnceIfAskedTo()
{
    LockFixture fixture;
    fixture.table.put(foreign());
    locks::LockRequest request = fixture.request();
    request.failIfLocked = true;
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(fixture.table.reads, 1);
}

void AcquireTest::refusesARowItCannotRead()
{
    LockFixture fixture;
    fixture.table.put(foreign("47f8e1e7-1998-4539-a383-4c99cd7b5671", "20000")); // a Java rowOf
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("nothing was written")));
    QVERIFY(fixture.table.writes.empty());
}

void AcquireTest::saysThatARowBearsAReplicasMark()
{
    LockFixture fixture;
    fixture.table.put(foreign("v1"));
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].isRowMarked, std::optional(false));
    Item marked = foreign("v2");
    marked.set("aws:rep:updateregion", AttributeValue::string("eu-west-1"));
    fixture.table.put(marked);
    fixture.clock.advance(2s);
    QCOMPARE(fixture.states[1].isRowMarked, std::optional(true));
    fixture.table.put(foreign("v3")); // of a writer that takes the mark away, from a table that has copies
    fixture.clock.advance(2s);
    QCOMPARE(fixture.states[1].isRowMarked, std::optional(true));
}

void AcquireTest::refusesBadRequests_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("word");
    const char *const words[] = {"key",        "heartbeats", "recordVersionNumber",
                                 "isReleased", "sort key",   "0 ms"};
    for (int i = 0; i < 6; ++i)
        QTest::newRow(words[i]) << i << QString::fromLatin1(words[i]);
}

void AcquireTest::refusesBadRequests()
{
    QFETCH(int, which);
    QFETCH(QString, word);
    LockFixture fixture;
    locks::LockRequest request = fixture.request();
    switch (which) {
    case 0:
        request.key.clear();
        break;
    case 1:
        request.heartbeat = 11s;
        break;
    case 2:
        request.attributes = {{"recordVersionNumber", AttributeValue::string("x")}};
        break;
    case 3:
        request.attributes = {{"isReleased", AttributeValue::string("1")}};
        break;
    case 4:
        request.sortKey = QStringLiteral("x");
        break;
    default:
        request.lease = 0ms;
        request.heartbeat = 0ms;
        break;
    }
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QVERIFY2(fixture.states[1].sentence.text().contains(word), qPrintable(fixture.states[1].sentence));
    QCOMPARE(fixture.table.reads, 0);
    QVERIFY(fixture.table.writes.empty());
}

void AcquireTest::looksAgainWhenSomebodyWasFaster()
{
    LockFixture fixture;
    fixture.table.delay = 100ms;
    fixture.heartbeats->acquire(1, fixture.request());
    fixture.clock.advance(250ms); // read came back empty, the write is on its way
    Item faster = foreign();
    fixture.table.put(faster);
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    QCOMPARE(fixture.text("ownerName"), QByteArray("other"));
    fixture.clock.advance(10s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void AcquireTest::findsOutWhetherAnUnansweredRequestTookTheLock_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("arrived");
    for (const bool arrived : {true, false}) {
        QTest::addRow("dynamolock %d", arrived) << ids::dynamolock << QByteArray("key") << arrived;
        QTest::addRow("dyndb-mutex %d", arrived) << ids::dyndbMutex << QByteArray("lockname") << arrived;
        QTest::addRow("ddblock %d", arrived) << ids::ddblock << QByteArray("name") << arrived;
    }
}

void AcquireTest::findsOutWhetherAnUnansweredRequestTookTheLock()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(QByteArray, key);
    QFETCH(bool, arrived);
    LockFixture fixture(dialect, key);
    fixture.table.faults.push_back(arrived ? Fault::LostAfter : Fault::LostBefore);
    const base::BootTime asked = fixture.clock.boot();
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    // The lease of an unanswered request counts from before it left.
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(asked + (arrived ? 20s : 21s)));
}

void AcquireTest::givesUpOnATableThatAnswersNoWrite()
{
    for (const auto &[dialect, key] : {std::pair(ids::dynamolock, "key"),
                                       {ids::javaLockClient, "key"},
                                       {ids::dyndbMutex, "lockname"},
                                       {ids::ddblock, "name"}}) {
        LockFixture fixture(dialect, key);
        fixture.table.faults.assign(1000, Fault::LostBefore);
        locks::LockRequest request = fixture.request();
        request.wait = 5s;
        fixture.acquire(1, request);
        fixture.clock.advance(24s);
        QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
        fixture.clock.advance(2s);
        QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
        QCOMPARE(fixture.states[1].problem, locks::LockProblem::Unanswered);
        QVERIFY(
            fixture.states[1].sentence.text().contains(QStringLiteral("may be ours until its lease lapses")));
        QVERIFY(!fixture.row());
    }
}

void AcquireTest::stopsWaitingWhenCancelled()
{
    LockFixture fixture;
    fixture.table.put(foreign());
    fixture.acquire(1, fixture.request());
    fixture.heartbeats->command(1, locks::command::StopWaiting());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    fixture.clock.advance(10s);
    QCOMPARE(fixture.text("ownerName"), QByteArray("other"));
}

void AcquireTest::writesWhatAMutexsLibraryWrites()
{
    LockFixture fixture(ids::dyndbMutex, "lockname");
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1));
    Item written = *fixture.row();
    const qint64 expires = written.numberAt("expire_ts")->toLongLong();
    QVERIFY(expires >= 1787227220000 && expires <= 1787227220500);
    written.remove("expire_ts");
    written.remove("ttl");
    QCOMPARE(written, rowOf(R"({"lockname":{"S":"job"},"holder":{"S":"me"}})"));
    QCOMPARE(fixture.row()->numberAt("ttl")->toLongLong(), expires / 1000 + 2 * 24 * 3600);
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    fixture.clock.advance(19s);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1)); // it has no heartbeat
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.text("holder"), QByteArray("__empty__"));
}

void AcquireTest::prunesThenAcquiresAMutexWithoutALook()
{
    const LockFixture fixture(ids::dyndbMutex, "lockname");
    const locks::LockRequest request = fixture.request();
    const base::ServerTime now(1787227200s);
    const locks::Claim blind{request, "me", {}, now + 20s, now, locks::TakeOver::Blind, {}, false};
    const auto steps = locks::dialect(ids::dyndbMutex)->protocol()->acquire(blind);
    QCOMPARE(steps.size(), std::size_t(2));
    QCOMPARE(steps[0].write.item(),
             rowOf(R"({"lockname":{"S":"job"},"expire_ts":{"N":"0"},"holder":{"S":"__empty__"}})"));
    QVERIFY(!steps[0].decides && steps[1].decides);
    QCOMPARE(
        steps[1].write.item(),
        rowOf(
            R"({"lockname":{"S":"job"},"expire_ts":{"N":"1787227220000"},"holder":{"S":"me"},"ttl":{"N":"1787400020"}})"));
}

void AcquireTest::triesAMutexOnce()
{
    LockFixture fixture(ids::dyndbMutex, "lockname");
    fixture.table.put(
        rowOf(R"({"lockname":{"S":"job"},"expire_ts":{"N":"1787227201000"},"holder":{"S":"h"}})"));
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    locks::LockRequest patient = fixture.request();
    patient.wait = 5s;
    fixture.acquire(2, patient);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Waiting);
    fixture.clock.advance(2s); // strictly past its date
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
}

void AcquireTest::takesADdblockWithItsPrefix()
{
    LockFixture fixture(ids::ddblock, "name");
    fixture.acquire(1, fixture.request(QString()));
    const auto stored = fixture.row("ddblock-job");
    QVERIFY(stored);
    QCOMPARE(stored->stringAt("uuid"), std::optional(QByteArray("1787227200000000000")));
    const qint64 expires = stored->numberAt("expires")->toLongLong();
    QVERIFY(expires >= 1787227220000000000 && expires <= 1787227220500000000);
    fixture.clock.advance(10s); // half the time to live
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    QCOMPARE(fixture.row("ddblock-job")->numberAt("expires"),
             std::optional(QByteArray("1787227230000000000")));
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QVERIFY(!fixture.row("ddblock-job"));
}

void AcquireTest::takesADdblockWhoseDateIsPast()
{
    LockFixture fixture(ids::ddblock, "name");
    fixture.table.put(
        rowOf(R"({"name":{"S":"ddblock-job"},"uuid":{"S":"1"},"expires":{"N":"1787227200000000000"}})"));
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired); // equal is not past
    fixture.clock.advance(1ms);
    fixture.acquire(2, fixture.request());
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
}

void AcquireTest::sendsTheConditionsOfTheJavaClient()
{
    LockFixture fixture(ids::javaLockClient);
    locks::LockRequest marks = fixture.request();
    marks.deleteOnRelease = false;
    fixture.acquire(1, marks);
    QVERIFY(fixture.table.writes.back().requestBody().contains(
        R"x("ConditionExpression":"attribute_not_exists(#n0)",)x"));
    fixture.heartbeats->command(1, locks::command::SendHeartbeat());
    fakes::ManualClock::runUntilIdle();
    const dynamodb::Condition heartbeat = fixture.table.writes.back().condition();
    QCOMPARE(heartbeat.operands().size(), std::size_t(3)); // there, version, owner
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
    fixture.acquire(2, fixture.request());
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    QCOMPARE(fixture.table.writes.back().condition().operands().size(), std::size_t(2)); // there, marked
}

LEASESCOPE_TEST(AcquireTest)
#include "AcquireTest.moc"
