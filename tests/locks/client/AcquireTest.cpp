// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/locks/Bench.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using aws::Item;
using fakes::Bench;
using fakes::Fault;
using locks::DialectId;
using locks::HeldPhase;

namespace {

Item row(const char *json)
{
    const auto item = aws::itemFromJson(json);
    return item ? *item : Item();
}

Item foreign(const char *version = "KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6", const char *lease = "3s")
{
    Item item = row(R"({"key":{"S":"job"},"ownerName":{"S":"other"},"data":{"B":"b2xk"},"shard":{"N":"4"}})");
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
    Bench bench;
    locks::LockRequest request = bench.request();
    request.data = "hello";
    request.attributes = {{"job", AttributeValue::string("nightly")}};
    bench.acquire(1, request);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.text("ownerName"), QByteArray("me"));
    QCOMPARE(bench.text("leaseDuration"), QByteArray("20s"));
    QCOMPARE(bench.text("job"), QByteArray("nightly"));
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("hello"));
    QCOMPARE(bench.states[1].version.toUtf8(), bench.text("recordVersionNumber"));
    QCOMPARE(bench.states[1].leaseEnd, std::optional(bench.clock.boot() + 20s));
    QCOMPARE(bench.table.reads, bench.table.strongReads);
}

void AcquireTest::writesOwnersOfTheLibrarysForm()
{
    Bench bench;
    bench.acquire(1, bench.request(QString()));
    QCOMPARE(bench.text("ownerName").size(), qsizetype(52));
    QCOMPARE(bench.states[1].owner.toUtf8(), bench.text("ownerName"));
}

void AcquireTest::takesAReleasedLockAndInheritsItsDataAndAttributes()
{
    Bench bench;
    Item released = foreign();
    released.set("isReleased", AttributeValue::string("1"));
    bench.table.put(released);
    locks::LockRequest request = bench.request();
    request.data = "new";
    bench.acquire(1, request);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("old"));
    QCOMPARE(bench.row()->numberAt("shard"), std::optional(QByteArray("4")));
    QVERIFY(!bench.row()->contains("isReleased"));
}

void AcquireTest::replacesTheDataIfAsked()
{
    Bench bench;
    Item released = foreign();
    released.set("isReleased", AttributeValue::string("1"));
    bench.table.put(released);
    locks::LockRequest request = bench.request();
    request.data = "new";
    request.replaceData = true;
    bench.acquire(1, request);
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("new"));
}

void AcquireTest::leavesTheAttributesBehindInJava()
{
    Bench bench(DialectId::JavaLockClient);
    Item released = foreign("47f8e1e7-1998-4539-a383-4c99cd7b5671", "20000");
    released.set("isReleased", AttributeValue::string("1"));
    bench.table.put(released);
    locks::LockRequest request = bench.request();
    request.replaceData = false;
    bench.acquire(1, request);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.text("leaseDuration"), QByteArray("20000"));
    QCOMPARE(bench.row()->find("data")->bytes(), QByteArray("old"));
    QVERIFY(!bench.row()->contains("shard"));
}

void AcquireTest::waitsOutALapsedLeaseAndNotAMillisecondLess()
{
    Bench bench;
    bench.table.put(foreign());
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
    QCOMPARE(bench.states[1].secondsToWait, std::optional(4)); // its lease, and one more second
    QVERIFY(bench.states[1].sentence.contains(QStringLiteral("other")));
    bench.clock.advance(3s);
    QCOMPARE(bench.text("ownerName"), QByteArray("other"));
    QVERIFY(bench.table.writes.empty());
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.text("ownerName"), QByteArray("me"));
    QCOMPARE(bench.row()->numberAt("shard"), std::optional(QByteArray("4")));
}

void AcquireTest::startsTheCountAnewWhenTheVersionChanges()
{
    Bench bench;
    bench.table.put(foreign());
    locks::LockRequest request = bench.request();
    request.wait = 10s;
    bench.acquire(1, request);
    bench.clock.advance(2500ms);
    bench.table.put(foreign("rL5nFOi8Tgu8eUxM4aKZPWqOUmAP5hib")); // it heartbeat; seen at 3 s
    bench.clock.advance(3500ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
    QVERIFY(bench.table.writes.empty());
    bench.clock.advance(1ms);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void AcquireTest::givesUpAfterOneLeaseAndTheWait()
{
    Bench bench;
    locks::LockRequest holder = bench.request(QStringLiteral("holder"));
    holder.lease = 3s;
    holder.heartbeat = 1s;
    bench.acquire(1, holder);
    locks::LockRequest request = bench.request();
    request.wait = 2s;
    bench.acquire(2, request);
    bench.clock.advance(5s);
    QCOMPARE(bench.states[2].phase, HeldPhase::Waiting);
    bench.clock.advance(1s);
    QCOMPARE(bench.states[2].phase, HeldPhase::NotAcquired);
    QVERIFY(bench.states[2].sentence.contains(QStringLiteral("holder")));
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void AcquireTest::failsAtOnceIfAskedTo()
{
    Bench bench;
    bench.table.put(foreign());
    locks::LockRequest request = bench.request();
    request.failIfLocked = true;
    bench.acquire(1, request);
    QCOMPARE(bench.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(bench.table.reads, 1);
}

void AcquireTest::refusesARowItCannotRead()
{
    Bench bench;
    bench.table.put(foreign("47f8e1e7-1998-4539-a383-4c99cd7b5671", "20000")); // a Java row
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::Failed);
    QVERIFY(bench.states[1].sentence.contains(QStringLiteral("nothing was written")));
    QVERIFY(bench.table.writes.empty());
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
    Bench bench;
    locks::LockRequest request = bench.request();
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
    bench.acquire(1, request);
    QCOMPARE(bench.states[1].phase, HeldPhase::Failed);
    QVERIFY2(bench.states[1].sentence.contains(word), qPrintable(bench.states[1].sentence));
    QCOMPARE(bench.table.reads, 0);
    QVERIFY(bench.table.writes.empty());
}

void AcquireTest::looksAgainWhenSomebodyWasFaster()
{
    Bench bench;
    bench.table.delay = 100ms;
    bench.heartbeats->acquire(1, bench.request());
    bench.clock.advance(250ms); // read came back empty, the write is on its way
    Item faster = foreign();
    bench.table.put(faster);
    bench.clock.advance(1s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
    QCOMPARE(bench.text("ownerName"), QByteArray("other"));
    bench.clock.advance(10s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

void AcquireTest::findsOutWhetherAnUnansweredRequestTookTheLock_data()
{
    QTest::addColumn<int>("dialect");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("arrived");
    for (const bool arrived : {true, false}) {
        QTest::addRow("dynamolock %d", arrived) << int(DialectId::Dynamolock) << QByteArray("key") << arrived;
        QTest::addRow("dyndb-mutex %d", arrived)
            << int(DialectId::DyndbMutex) << QByteArray("lockname") << arrived;
        QTest::addRow("ddblock %d", arrived) << int(DialectId::Ddblock) << QByteArray("name") << arrived;
    }
}

void AcquireTest::findsOutWhetherAnUnansweredRequestTookTheLock()
{
    QFETCH(int, dialect);
    QFETCH(QByteArray, key);
    QFETCH(bool, arrived);
    Bench bench(DialectId(dialect), key);
    bench.table.faults.push_back(arrived ? Fault::LostAfter : Fault::LostBefore);
    const base::BootTime asked = bench.clock.boot();
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
    bench.clock.advance(1s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    // The lease of an unanswered request counts from before it left.
    QCOMPARE(bench.states[1].leaseEnd, std::optional(asked + (arrived ? 20s : 21s)));
}

void AcquireTest::givesUpOnATableThatAnswersNoWrite()
{
    for (const auto &[dialect, key] : {std::pair(DialectId::Dynamolock, "key"),
                                       {DialectId::JavaLockClient, "key"},
                                       {DialectId::DyndbMutex, "lockname"},
                                       {DialectId::Ddblock, "name"}}) {
        Bench bench(dialect, key);
        bench.table.faults.assign(1000, Fault::LostBefore);
        locks::LockRequest request = bench.request();
        request.wait = 5s;
        bench.acquire(1, request);
        bench.clock.advance(24s);
        QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
        bench.clock.advance(2s);
        QCOMPARE(bench.states[1].phase, HeldPhase::NotAcquired);
        QCOMPARE(bench.states[1].problem, locks::LockProblem::Unanswered);
        QVERIFY(bench.states[1].sentence.contains(QStringLiteral("may be ours until its lease lapses")));
        QVERIFY(!bench.row());
    }
}

void AcquireTest::stopsWaitingWhenCancelled()
{
    Bench bench;
    bench.table.put(foreign());
    bench.acquire(1, bench.request());
    bench.heartbeats->cancel(1);
    fakes::ManualClock::settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::NotAcquired);
    bench.clock.advance(10s);
    QCOMPARE(bench.text("ownerName"), QByteArray("other"));
}

void AcquireTest::writesWhatAMutexsLibraryWrites()
{
    Bench bench(DialectId::DyndbMutex, "lockname");
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.table.writes.size(), std::size_t(1));
    Item written = *bench.row();
    const qint64 expires = written.numberAt("expire_ts")->toLongLong();
    QVERIFY(expires >= 1787227220000 && expires <= 1787227220500);
    written.remove("expire_ts");
    written.remove("ttl");
    QCOMPARE(written, row(R"({"lockname":{"S":"job"},"holder":{"S":"me"}})"));
    QCOMPARE(bench.row()->numberAt("ttl")->toLongLong(), expires / 1000 + 2 * 24 * 3600);
    bench.heartbeats->heartbeatNow(1);
    bench.clock.advance(19s);
    QCOMPARE(bench.table.writes.size(), std::size_t(1)); // it has no heartbeat
    bench.heartbeats->release(1);
    fakes::ManualClock::settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.text("holder"), QByteArray("__empty__"));
}

void AcquireTest::prunesThenAcquiresAMutexWithoutALook()
{
    const Bench bench(DialectId::DyndbMutex, "lockname");
    const locks::LockRequest request = bench.request();
    const base::ServerTime now(1787227200s);
    const locks::Claim blind{request, "me", {}, now + 20s, now, locks::TakeOver::Blind, {}, false};
    const auto steps = locks::dialect(DialectId::DyndbMutex)->protocol()->acquire(blind);
    QCOMPARE(steps.size(), std::size_t(2));
    QCOMPARE(steps[0].write.item(),
             row(R"({"lockname":{"S":"job"},"expire_ts":{"N":"0"},"holder":{"S":"__empty__"}})"));
    QVERIFY(!steps[0].decides && steps[1].decides);
    QCOMPARE(
        steps[1].write.item(),
        row(R"({"lockname":{"S":"job"},"expire_ts":{"N":"1787227220000"},"holder":{"S":"me"},"ttl":{"N":"1787400020"}})"));
}

void AcquireTest::triesAMutexOnce()
{
    Bench bench(DialectId::DyndbMutex, "lockname");
    bench.table.put(row(R"({"lockname":{"S":"job"},"expire_ts":{"N":"1787227201000"},"holder":{"S":"h"}})"));
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::NotAcquired);
    locks::LockRequest patient = bench.request();
    patient.wait = 5s;
    bench.acquire(2, patient);
    QCOMPARE(bench.states[2].phase, HeldPhase::Waiting);
    bench.clock.advance(2s); // strictly past its date
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
}

void AcquireTest::takesADdblockWithItsPrefix()
{
    Bench bench(DialectId::Ddblock, "name");
    bench.acquire(1, bench.request(QString()));
    const auto stored = bench.row("ddblock-job");
    QVERIFY(stored);
    QCOMPARE(stored->stringAt("uuid"), std::optional(QByteArray("1787227200000000000")));
    const qint64 expires = stored->numberAt("expires")->toLongLong();
    QVERIFY(expires >= 1787227220000000000 && expires <= 1787227220500000000);
    bench.clock.advance(10s); // half the time to live
    QCOMPARE(bench.states[1].heartbeats, 1U);
    QCOMPARE(bench.row("ddblock-job")->numberAt("expires"), std::optional(QByteArray("1787227230000000000")));
    bench.heartbeats->release(1);
    fakes::ManualClock::settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QVERIFY(!bench.row("ddblock-job"));
}

void AcquireTest::takesADdblockWhoseDateIsPast()
{
    Bench bench(DialectId::Ddblock, "name");
    bench.table.put(
        row(R"({"name":{"S":"ddblock-job"},"uuid":{"S":"1"},"expires":{"N":"1787227200000000000"}})"));
    bench.acquire(1, bench.request());
    QCOMPARE(bench.states[1].phase, HeldPhase::NotAcquired); // equal is not past
    bench.clock.advance(1ms);
    bench.acquire(2, bench.request());
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
}

void AcquireTest::sendsTheConditionsOfTheJavaClient()
{
    Bench bench(DialectId::JavaLockClient);
    locks::LockRequest marks = bench.request();
    marks.deleteOnRelease = false;
    bench.acquire(1, marks);
    QVERIFY(bench.table.writes.back().requestBody().contains(
        R"x("ConditionExpression":"attribute_not_exists(#n0)",)x"));
    bench.heartbeats->heartbeatNow(1);
    fakes::ManualClock::settle();
    const aws::Condition heartbeat = bench.table.writes.back().condition();
    QCOMPARE(heartbeat.operands().size(), std::size_t(3)); // there, version, owner
    bench.heartbeats->release(1);
    fakes::ManualClock::settle();
    QCOMPARE(bench.text("isReleased"), QByteArray("1"));
    bench.acquire(2, bench.request());
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
    QCOMPARE(bench.table.writes.back().condition().operands().size(), std::size_t(2)); // there, marked
}

LEASESCOPE_TEST(AcquireTest)
#include "AcquireTest.moc"
