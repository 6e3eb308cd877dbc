// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::LockFixture;
using locks::DialectId;
using locks::HeldPhase;
using std::chrono::nanoseconds;

namespace {

constexpr base::ServerTime start(1'787'227'200s); // of the bench's clocks

/// A bench for one of the two libraries whose rows state a date.
struct Dated : LockFixture {
    explicit Dated(DialectId which)
        : LockFixture(which, which == ids::dyndbMutex ? QByteArray("lockname") : QByteArray("name")),
          isMutex(which == ids::dyndbMutex)
    {
    }
    [[nodiscard]] Item key() const
    {
        return isMutex ? Item{{"lockname", AttributeValue::string("job")}}
                       : Item{{"name", AttributeValue::string("ddblock-job")}};
    }
    [[nodiscard]] Item foreign(nanoseconds until) const
    {
        const qint64 date = (start + until).time_since_epoch().count();
        Item item = key();
        item.set(isMutex ? "holder" : "uuid", AttributeValue::string("1787000000000000000"));
        item.set(isMutex ? "expire_ts" : "expires",
                 AttributeValue::number(isMutex ? date / 1'000'000 : date));
        return item;
    }
    [[nodiscard]] std::optional<Item> stored() const { return table.row(key()); }
    /// The date in the row, from the start.
    [[nodiscard]] nanoseconds date() const
    {
        const auto number = stored()->numberAt(isMutex ? "expire_ts" : "expires");
        const qint64 count = number->toLongLong() * (isMutex ? 1'000'000 : 1);
        return nanoseconds(count) - start.time_since_epoch();
    }
    void setOwnClock(nanoseconds fromStart)
    {
        clock.setWall(base::WallTime(start.time_since_epoch() + fromStart));
    }
    bool isMutex;
};

void addDialects()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::newRow("dyndb-mutex") << ids::dyndbMutex;
    QTest::newRow("ddblock") << ids::ddblock;
}

} // namespace

/// Locks whose rows state a date: judged by two clocks and written by the server's.
class DatedLocksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesALockThatOnlyOurFastClockCallsOver_data() { addDialects(); }
    void leavesALockThatOnlyOurFastClockCallsOver();
    void leavesALockThatOnlyTheServerCallsOver_data() { addDialects(); }
    void leavesALockThatOnlyTheServerCallsOver();
    void leavesALockWithinTheServersUncertainty_data() { addDialects(); }
    void leavesALockWithinTheServersUncertainty();
    void takesOneThatIsOverByBothOnceItIs_data() { addDialects(); }
    void takesOneThatIsOverByBothOnceItIs();
    void datesItsOwnByTheServersClock_data();
    void datesItsOwnByTheServersClock();
    void saysThatTheClocksDisagree_data() { addDialects(); }
    void saysThatTheClocksDisagree();
    void takesNothingWhereTheServerStatesNoTime_data() { addDialects(); }
    void takesNothingWhereTheServerStatesNoTime();
    void doesNotTakeWhatWasRenewedAfterItLooked_data() { addDialects(); }
    void doesNotTakeWhatWasRenewedAfterItLooked();
    void letsTheTableRefuseWhatIsNotOverByTheBound_data() { addDialects(); }
    void letsTheTableRefuseWhatIsNotOverByTheBound();
    void refusesALeaseThatTheUncertaintySwallows_data() { addDialects(); }
    void refusesALeaseThatTheUncertaintySwallows();
    void refusesARowThatNobodyCanTake_data() { addDialects(); }
    void refusesARowThatNobodyCanTake();
    void renewsByTheServersClockWhateverThisMachineSays();
    void doesNotRenewByAServersClockThatWentBack();
    void aRenewalThatComesLateDoesNotSetTheDateBack();
    void endsEarlyByTheUncertaintyAfterARenewalToo();
};

void DatedLocksTest::leavesALockThatOnlyOurFastClockCallsOver()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    const Item theirs = fixture.foreign(60s);
    fixture.table.put(theirs);
    fixture.setOwnClock(120s);
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QVERIFY(fixture.table.writes.empty());
    QCOMPARE(*fixture.stored(), theirs);
    const QString sentence = fixture.states[1].sentence;
    QVERIFY2(sentence.contains(QStringLiteral("2026-08-20 12:02:00")) && // ours
                 sentence.contains(QStringLiteral("2026-08-20 12:00:00")) && // the server's
                 sentence.contains(QStringLiteral("2026-08-20 12:01:00")), // and its date
             qPrintable(sentence));
}

void DatedLocksTest::leavesALockThatOnlyTheServerCallsOver()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    const Item theirs = fixture.foreign(60s);
    fixture.table.put(theirs);
    fixture.server.offset = 2h;
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QVERIFY(fixture.table.writes.empty());
    QCOMPARE(*fixture.stored(), theirs);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("2026-08-20 14:00:00")));
}

void DatedLocksTest::leavesALockWithinTheServersUncertainty()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    fixture.table.put(fixture.foreign(-400ms));
    fixture.server.uncertainty = 500ms;
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    fixture.clock.advance(100ms);
    fixture.acquire(2, fixture.request());
    QCOMPARE(fixture.states[2].phase, HeldPhase::NotAcquired); // equal is not over
    fixture.clock.advance(1ms);
    fixture.acquire(3, fixture.request());
    QCOMPARE(fixture.states[3].phase, HeldPhase::Held);
}

void DatedLocksTest::takesOneThatIsOverByBothOnceItIs()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    fixture.table.put(fixture.foreign(10s));
    locks::LockRequest request = fixture.request();
    request.wait = 3min;
    fixture.setOwnClock(-60s);
    fixture.acquire(1, request);
    fixture.clock.advance(69s); // over by the server, by ours in a second
    QCOMPARE(fixture.states[1].phase, HeldPhase::Waiting);
    QVERIFY(fixture.table.writes.empty());
    fixture.clock.advance(3s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

void DatedLocksTest::datesItsOwnByTheServersClock_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<int>("ours");
    for (const DialectId dialect : {ids::dyndbMutex, ids::ddblock}) {
        const QByteArray name(dialect.name().data());
        QTest::addRow("%s, fast", name.constData()) << dialect << 120;
        QTest::addRow("%s, slow", name.constData()) << dialect << -120;
    }
}

void DatedLocksTest::datesItsOwnByTheServersClock()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(int, ours);
    Dated fixture(dialect);
    fixture.setOwnClock(std::chrono::seconds(ours));
    fixture.server.uncertainty = 700ms;
    const base::BootTime asked = fixture.clock.boot();
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QVERIFY(fixture.date() >= 20s && fixture.date() <= 20s + 500ms);
    // A client with the right time, anywhere within the uncertainty, calls it over only after we do.
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(asked + 20s - 700ms));
}

void DatedLocksTest::saysThatTheClocksDisagree()
{
    QFETCH(locks::DialectId, dialect);
    Dated agreeing(dialect);
    agreeing.acquire(1, agreeing.request());
    QCOMPARE(agreeing.states[1].sentence, QStringLiteral("Acquired."));
    Dated fixture(dialect);
    fixture.setOwnClock(2h);
    fixture.acquire(1, fixture.request());
    QVERIFY2(fixture.states[1].sentence.text().contains(QStringLiteral("2026-08-20 14:00:00")),
             qPrintable(fixture.states[1].sentence));
}

void DatedLocksTest::takesNothingWhereTheServerStatesNoTime()
{
    QFETCH(locks::DialectId, dialect);
    for (const bool isThere : {false, true}) {
        Dated fixture(dialect);
        fixture.server.isKnown = false;
        if (isThere)
            fixture.table.put(fixture.foreign(-1h));
        fixture.acquire(1, fixture.request());
        QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
        QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("Date")));
        QVERIFY(fixture.table.writes.empty());
    }
}

void DatedLocksTest::doesNotTakeWhatWasRenewedAfterItLooked()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    fixture.table.put(fixture.foreign(-1s));
    fixture.table.delay = 100ms;
    fixture.heartbeats->acquire(1, fixture.request());
    fixture.clock.advance(250ms); // read; the write is on its way
    const Item renewed = fixture.foreign(-900ms); // lapsed already, but another one
    fixture.table.put(renewed);
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::NotAcquired);
    QCOMPARE(*fixture.stored(), renewed);
}

void DatedLocksTest::letsTheTableRefuseWhatIsNotOverByTheBound()
{
    QFETCH(locks::DialectId, dialect);
    const Dated fixture(dialect);
    const locks::LockRequest request = fixture.request();
    const locks::LockProtocol *protocol = locks::dialect(dialect)->protocol();
    for (const auto &[date, isOver] :
         {std::pair(nanoseconds(0), false), std::pair(nanoseconds(-1ms), true)}) {
        const Item theirs = fixture.foreign(date);
        const locks::Claim claim{request, "me", {}, start + 20s, start, locks::TakeOver::Lapsed,
                                 theirs,  false};
        const auto steps = protocol->acquire(claim);
        QCOMPARE(steps.size(), std::size_t(1));
        QCOMPARE(dynamodb::holds(steps[0].write.condition(), theirs), isOver);
        QVERIFY(!dynamodb::holds(steps[0].write.condition(), std::nullopt));
    }
}

void DatedLocksTest::refusesALeaseThatTheUncertaintySwallows()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    fixture.server.uncertainty = 600ms;
    locks::LockRequest request = fixture.request();
    request.lease = fixture.isMutex ? 600ms : 1200ms; // ddblock renews at half of it
    fixture.acquire(1, request);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("600 ms")));
    QVERIFY(fixture.table.writes.empty());
    request.lease += 1ms;
    fixture.acquire(2, request);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
}

void DatedLocksTest::refusesARowThatNobodyCanTake()
{
    QFETCH(locks::DialectId, dialect);
    Dated fixture(dialect);
    Item broken = fixture.foreign(-1h);
    broken.set(fixture.isMutex ? "expire_ts" : "expires", AttributeValue::string("yesterday"));
    fixture.table.put(broken);
    fixture.acquire(1, fixture.request());
    QCOMPARE(fixture.states[1].phase, HeldPhase::Failed);
    QVERIFY(fixture.table.writes.empty());
}

void DatedLocksTest::renewsByTheServersClockWhateverThisMachineSays()
{
    Dated fixture{ids::ddblock};
    fixture.acquire(1, fixture.request());
    fixture.setOwnClock(-1h);
    fixture.clock.advance(10s); // half its time to live
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    QCOMPARE(fixture.date(), nanoseconds(30s));
}

void DatedLocksTest::doesNotRenewByAServersClockThatWentBack()
{
    Dated fixture{ids::ddblock};
    fixture.acquire(1, fixture.request());
    const nanoseconds before = fixture.date();
    fixture.server.offset = -1h;
    fixture.clock.advance(19s);
    QCOMPARE(fixture.states[1].heartbeats, 0U);
    QCOMPARE(fixture.date(), before);
    QVERIFY(fixture.states[1].sentence.text().contains(QStringLiteral("gone back")));
    fixture.clock.advance(1s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
}

void DatedLocksTest::aRenewalThatComesLateDoesNotSetTheDateBack()
{
    Dated fixture{ids::ddblock};
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(20s);
    QCOMPARE(fixture.states[1].heartbeats, 2U);
    const dynamodb::ConditionalWrite first = fixture.table.writes.at(1);
    QVERIFY(!dynamodb::holds(first.condition(), fixture.stored()));
}

void DatedLocksTest::endsEarlyByTheUncertaintyAfterARenewalToo()
{
    Dated fixture{ids::ddblock};
    fixture.acquire(1, fixture.request());
    fixture.server.uncertainty = 300ms;
    fixture.clock.advance(10s);
    QCOMPARE(fixture.states[1].heartbeats, 1U);
    QCOMPARE(fixture.states[1].leaseEnd, std::optional(fixture.clock.boot() + 20s - 300ms));
}

LEASESCOPE_TEST(DatedLocksTest)
#include "DatedLocksTest.moc"
