// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/AnswerFacts.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using dynamodb::AttributeValue;
using fakes::Direct;
using fakes::factsOf;
using fakes::Fault;
using fakes::faultsIn;
using fakes::LockFixture;
using fakes::sentencesOf;
using locks::HeldPhase;
using locks::LockProblem;
using locks::OwnershipCertainty;

namespace {

enum class Row { Untouched, Thief, Gone };

const char *const open = "The release went out and no answer came: the answer never came. Reading to see.";

void steal(Direct &me)
{
    dynamodb::Item row = *me.row();
    row.set("recordVersionNumber", AttributeValue::string("another"));
    row.set("ownerName", AttributeValue::string("thief"));
    me.table.put(row);
}

} // namespace

/// What the answers to a release mean and what is said of them.
class ReleaseAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhatAnAnswerMeans_data();
    void reportsWhatAnAnswerMeans();
    void endsAReleaseAfterAThirdOfTheLease();
    void letsItsOutcomeDecideNotTheLease_data();
    void letsItsOutcomeDecideNotTheLease();
    void isLostAtTheEndOfTheLeaseAfterAReleaseThatFailed();
    void releasesAgainWhereARefusalFindsItsOwnRow();
    void releasesWhatALateHeartbeatMadeOfTheRow();
    void countsTheReleasesWithoutAnAnswerOfOneRequestAlone();
    void releasesTheRowThatItLeftAfterItsLease_data();
    void releasesTheRowThatItLeftAfterItsLease();
    void releasesAfterItsLeaseWhatALateHeartbeatMade();
    void sparesTheNextHoldOfTheSameOwner();
    void goesOnWithAReleaseAfterItsLease();
    void givesUpAReleaseAfterItsLeaseThatCannotBeRead();
    void saysWhyNoHeartbeatSucceeded();
    void isNotSendingHeartbeatsWhileItsReleaseIsRead();
    void findsNothingLeftOfADdblock();
    void reportsThatAMutexWasReleasedTwice();
    void hearsNothingAfterACrash();
};

void ReleaseAnswersTest::reportsWhatAnAnswerMeans_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("reads");
    QTest::addColumn<int>("releases");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("sentences");
    // d: deletes, e: best effort; r: not sent, a: lost after it arrived, b: lost before, t: twice;
    // w: twice, and the second was throttled; s: a refusal is silent, u: one read fails
    const auto add = [](const char *name, const char *how, Row row, int reads, int releases,
                        const char *facts, const char *sentences) {
        QTest::newRow(name) << QByteArray(how) << int(row) << reads << releases << QString::fromUtf8(facts)
                            << QString::fromUtf8(sentences);
    };
    const char *const released = "released not-ours";
    const char *const stolen = "lost not-ours owner-mismatched; refused -thief";
    const char *const gaveUp = "OPEN|Given up: the release may or may not arrive. The lock lapses by itself.";
    const char *const unheard = "OPEN|Released; the answer was lost, the row shows it.";
    const char *const refused = "Lost: the release was refused, the row is thief's now.";
    add("marked", "", Row::Untouched, 0, 1, released, "Released.");
    add("deleted", "d", Row::Untouched, 0, 1, released, "Released.");
    const char *const busy = "held assumed, missed 1, throttled; failed throttled";
    const char *const notReleased = "Not released: the table is busy. It is still ours.";
    const char *const letGo = "Given up without a release: the table is busy. The lock lapses by itself.";
    add("mark not sent", "r", Row::Untouched, 1, 1, busy, notReleased);
    add("delete not sent", "dr", Row::Untouched, 1, 1, busy, notReleased);
    add("not sent, and the row cannot be read", "ru", Row::Untouched, 1, 1, busy, notReleased);
    add("not sent, but let go", "er", Row::Untouched, 1, 1, "released not-ours unanswered", letGo);
    add("mark seems not to be sent", "w", Row::Untouched, 1, 1, released, "Released.");
    add("delete seems not to be sent", "dw", Row::Untouched, 1, 1, released, "Released.");
    add("mark unheard", "a", Row::Untouched, 1, 1, released, unheard);
    add("delete unheard", "da", Row::Untouched, 1, 1, released, unheard);
    add("mark did not arrive", "b", Row::Untouched, 1, 2, released, "OPEN|Released.");
    add("delete did not arrive", "db", Row::Untouched, 1, 2, released, "OPEN|Released.");
    add("open, then not sent", "br", Row::Untouched, 2, 2, "lost not-ours unanswered", gaveUp);
    add("open, then not sent, to be let go", "ebr", Row::Untouched, 2, 2, "lost not-ours unanswered", gaveUp);
    add("open three times", "bbb", Row::Untouched, 3, 3, "lost not-ours unanswered",
        "OPEN|OPEN|OPEN|Given up after 3 releases without an answer. The lock lapses by itself.");
    add("mark twice", "t", Row::Untouched, 0, 1, released, "Released."); // it keeps the version
    add("delete twice", "dt", Row::Untouched, 0, 1, released,
        "Released: the row is gone. The request was delivered twice, or another program deleted it.");
    add("stolen, told", "", Row::Thief, 0, 1, stolen, refused);
    add("stolen, read", "s", Row::Thief, 1, 1, stolen, refused);
    add("stolen, read at the second try", "su", Row::Thief, 2, 1, stolen, refused);
    add("gone", "", Row::Gone, 0, 1, "lost not-ours row-gone; refused -",
        "Lost: the release was refused, the row is gone.");
    add("open and stolen", "b", Row::Thief, 1, 1, released,
        "OPEN|Released, as far as the row tells: the row is thief's now.");
    add("open and gone", "b", Row::Gone, 1, 1, released,
        "OPEN|Released, as far as the row tells: the row is gone.");
    add("a delete, open and stolen", "db", Row::Thief, 1, 1, released,
        "OPEN|Released, as far as the row tells: the row is thief's now.");
}

void ReleaseAnswersTest::reportsWhatAnAnswerMeans()
{
    QFETCH(QByteArray, how);
    QFETCH(int, row);
    QFETCH(int, reads);
    QFETCH(int, releases);
    Direct me;
    auto request = Direct::request();
    request.dialect = ids::javaLockClient;
    request.deleteOnRelease = how.contains('d');
    request.bestEffortRelease = how.contains('e');
    me.hold(request);
    me.clock.advance(1s);
    if (Row(row) == Row::Thief)
        steal(me);
    else if (Row(row) == Row::Gone)
        me.table.erase({{"key", AttributeValue::string("job")}});
    me.table.faults = faultsIn(how);
    me.table.returnsItems = !how.contains('s');
    me.table.failingReads = how.contains('u') ? 1 : 0;
    const int readsBefore = me.table.reads;
    const int strongReads = me.table.strongReads;
    const std::size_t before = me.reported.size();
    me.lock->release();
    fakes::ManualClock::runUntilIdle();
    const locks::HeldLockState &state = me.reported.back();
    QTEST(sentencesOf(me, before, open), "sentences");
    QTEST(factsOf(state), "facts");
    QCOMPARE(me.table.reads, readsBefore + reads);
    QCOMPARE(me.table.strongReads, strongReads + reads); // there are no others
    QCOMPARE(me.table.writes.size(), std::size_t(1 + releases));
    if (!state.failedAttempts.empty())
        QCOMPARE(state.failedAttempts[0].at, me.clock.boot());
    const bool isOurs = state.phase == HeldPhase::Held;
    QCOMPARE(state.nextHeartbeat.has_value(), isOurs);
    QCOMPARE(me.lock->isOver(), !isOurs);
    QCOMPARE(me.lock->idle(), !isOurs);
    QVERIFY(!me.lock->isReleasing());
    QVERIFY(!me.lock->sendsHeartbeats());
    const bool isSure = state.phase == HeldPhase::Released && state.problem == LockProblem::None;
    if (isSure && Row(row) == Row::Untouched)
        QCOMPARE(state.row, me.row());
}

void ReleaseAnswersTest::endsAReleaseAfterAThirdOfTheLease()
{
    constexpr std::chrono::nanoseconds third = std::chrono::nanoseconds(20s) / 3;
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    me.table.delay = 1h;
    const std::size_t before = me.reported.size();
    me.lock->release();
    me.clock.advance(third - 1ns);
    QCOMPARE(me.reported.size(), before);
    me.clock.advance(1ns);
    QCOMPARE(sentencesOf(me, before, open),
             QStringLiteral("The release went out and no answer came: it took more than a third of the "
                            "lease. Reading to see."));
    QCOMPARE(me.reported.back().certainty, OwnershipCertainty::Open);
    QVERIFY(me.lock->isReleasing());
}

void ReleaseAnswersTest::letsItsOutcomeDecideNotTheLease_data()
{
    QTest::addColumn<bool>("stolen");
    QTest::newRow("released") << false;
    QTest::newRow("lost") << true;
}

void ReleaseAnswersTest::letsItsOutcomeDecideNotTheLease()
{
    QFETCH(bool, stolen);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(18s);
    if (stolen)
        steal(me);
    me.table.delay = 2s;
    me.lock->release();
    const std::size_t before = me.reported.size();
    me.clock.advance(3s); // the lease is over
    QCOMPARE(me.reported.size(), before);
    QVERIFY(me.lock->isReleasing());
    me.lock->pauseHeartbeats(); // of no use, but heard
    QCOMPARE(me.reported.back().sentence, QStringLiteral("Heartbeats paused; the lease runs down."));
    me.clock.advance(1min);
    QCOMPARE(me.lock->state().phase, stolen ? HeldPhase::Lost : HeldPhase::Released);
    QCOMPARE(me.lock->state().problem, stolen ? LockProblem::OwnerMismatched : LockProblem::None);
    QCOMPARE(me.reported.size(), before + 2);
}

void ReleaseAnswersTest::isLostAtTheEndOfTheLeaseAfterAReleaseThatFailed()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.table.faults = {Fault::Refused};
    me.lock->release();
    me.clock.advance(20s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
    QCOMPARE(me.lock->state().problem, LockProblem::LeaseOver);
}

// Refused by what another program wrote and took back before we could look.
void ReleaseAnswersTest::releasesAgainWhereARefusalFindsItsOwnRow()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    const dynamodb::Item ours = *me.row();
    steal(me);
    me.table.returnsItems = false;
    me.table.failingReads = 1;
    me.table.delay = 100ms;
    me.lock->release();
    me.clock.advance(350ms); // refused, and the row could not be read
    me.table.put(ours);
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.row()->stringAt("isReleased"), QByteArray("1"));
    QCOMPARE(me.table.writes.size(), std::size_t(3));
}

// Two releases do not arrive; then a heartbeat does that was thought lost, just before the third.
void ReleaseAnswersTest::releasesWhatALateHeartbeatMadeOfTheRow()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(1s);
    me.table.delay = 100ms;
    me.table.lateBy = 1100ms; // at 1.2 s: after the second look, before the third release arrives
    me.table.faults = {Fault::Late, Fault::LostBefore, Fault::LostBefore};
    me.lock->heartbeatNow();
    me.clock.advance(350ms); // being read
    me.lock->release();
    me.clock.advance(5s);
    QCOMPARE(me.table.writes.size(), std::size_t(1 + 1 + 4));
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.lock->state().problem, LockProblem::None);
    QVERIFY(me.row()->contains("isReleased"));
}

void ReleaseAnswersTest::countsTheReleasesWithoutAnAnswerOfOneRequestAlone()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(1s);
    for (int i = 0; i < 3; ++i) {
        me.table.faults = {Fault::Refused};
        me.lock->release();
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    }
    me.table.faults = {Fault::LostBefore};
    me.lock->release();
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QVERIFY(me.row()->contains("isReleased"));
}

void ReleaseAnswersTest::releasesTheRowThatItLeftAfterItsLease_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<int>("row");
    QTest::addColumn<bool>("isReleased");
    QTest::addColumn<QString>("end");
    const auto add = [](const char *name, const char *how, Row row, bool isReleased, const char *end) {
        QTest::newRow(name) << QByteArray(how) << int(row) << isReleased << QString::fromUtf8(end);
    };
    const char *const left = "Released after its lease: the row was still exactly as this client left it.";
    add("marked", "", Row::Untouched, true, left);
    add("deleted", "d", Row::Untouched, true, left);
    add("answer lost", "a", Row::Untouched, true, "Released; the answer was lost, the row shows it.");
    add("sent again", "b", Row::Untouched, true, left);
    add("twice", "t", Row::Untouched, true, "Released; the request was delivered twice.");
    add("not sent", "r", Row::Untouched, false, "Its row could not be released: the table is busy.");
    add("never answered", "bbb", Row::Untouched, false,
        "Given up after 3 releases without an answer. The lock lapses by itself.");
    add("stolen", "", Row::Thief, false, "Lost: the release was refused, the row is thief's now.");
    add("gone", "", Row::Gone, false, "Lost: the release was refused, the row is gone.");
}

void ReleaseAnswersTest::releasesTheRowThatItLeftAfterItsLease()
{
    QFETCH(QByteArray, how);
    QFETCH(int, row);
    QFETCH(bool, isReleased);
    QFETCH(QString, end);
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    request.dialect = ids::javaLockClient;
    request.deleteOnRelease = how.contains('d');
    me.hold(request);
    me.clock.advance(20s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
    QVERIFY(me.lock->isOver());
    QVERIFY(me.lock->idle());
    QVERIFY(me.lock->state().rowLeft);
    if (Row(row) == Row::Thief)
        steal(me);
    else if (Row(row) == Row::Gone)
        me.table.erase({{"key", AttributeValue::string("job")}});
    me.table.faults = faultsIn(how);
    me.lock->release();
    fakes::ManualClock::runUntilIdle();
    const locks::HeldLockState &state = me.reported.back();
    QCOMPARE(state.phase, isReleased ? HeldPhase::Released : HeldPhase::Lost);
    QCOMPARE(state.certainty, OwnershipCertainty::NotOurs);
    QCOMPARE(state.problem == LockProblem::LeaseOver, isReleased || how == "r");
    QCOMPARE(state.sentence,
             QStringLiteral("Lost: the lease ended before a heartbeat succeeded. Any client can acquire it "
                            "now. ") +
                 end);
    QVERIFY(!state.rowLeft);
    QVERIFY(me.lock->isOver());
    QVERIFY(me.lock->idle());
    const auto now = me.row();
    if (Row(row) == Row::Untouched)
        QCOMPARE(!now || now->contains("isReleased"), isReleased);
    const std::size_t writes = me.table.writes.size();
    me.lock->release(); // one is all
    me.clock.advance(1min);
    QCOMPARE(me.table.writes.size(), writes);
}

// The heartbeat is under way when the lease ends, and arrives.
void ReleaseAnswersTest::releasesAfterItsLeaseWhatALateHeartbeatMade()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(19s);
    me.table.delay = 2s;
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
    me.lock->release();
    me.clock.advance(1min);
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.lock->state().problem, LockProblem::LeaseOver);
    QVERIFY(me.row()->contains("isReleased"));
}

// This library releases by the owner alone.
void ReleaseAnswersTest::sparesTheNextHoldOfTheSameOwner()
{
    LockFixture fixture(ids::dyndbMutex, "lockname");
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(2min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    dynamodb::Item next = *fixture.row();
    next.set("expire_ts", AttributeValue::number(qint64(4'000'000'000)));
    fixture.table.put(next);
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.row(), std::optional(next));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
}

void ReleaseAnswersTest::goesOnWithAReleaseAfterItsLease()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(19s);
    me.table.delay = 400ms;
    me.table.faults = {Fault::LostBefore, Fault::LostBefore};
    me.lock->release(); // each is read after 800 ms, and sent again after as much
    me.clock.advance(1s);
    QVERIFY(!me.lock->isOver());
    QVERIFY(me.lock->isReleasing());
    me.clock.advance(1min);
    QCOMPARE(me.lock->state().phase, HeldPhase::Released);
    QCOMPARE(me.lock->state().problem, LockProblem::None);
    QVERIFY(me.row()->contains("isReleased"));
}

void ReleaseAnswersTest::givesUpAReleaseAfterItsLeaseThatCannotBeRead()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.hold(request);
    me.clock.advance(19s);
    me.table.faults = {Fault::LostBefore};
    me.table.failingReads = 1000;
    me.lock->release();
    me.clock.advance(1min);
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
    QCOMPARE(me.lock->state().problem, LockProblem::Unanswered);
    QVERIFY(!me.lock->isReleasing());
    QVERIFY(me.lock->idle());
}

void ReleaseAnswersTest::saysWhyNoHeartbeatSucceeded()
{
    Direct me;
    me.hold(Direct::request());
    me.table.faults.assign(100, Fault::Refused);
    me.clock.advance(30s);
    QCOMPARE(
        me.lock->state().sentence,
        QStringLiteral("Lost: the lease ended before a heartbeat succeeded: the table is busy. Any client "
                       "can acquire it now."));
}

void ReleaseAnswersTest::isNotSendingHeartbeatsWhileItsReleaseIsRead()
{
    Direct me;
    me.hold(Direct::request());
    me.table.delay = 100ms;
    me.table.faults = {Fault::LostBefore};
    me.lock->release();
    me.clock.advance(300ms);
    QCOMPARE(me.lock->state().certainty, OwnershipCertainty::Open);
    QVERIFY(!me.lock->sendsHeartbeats());
    QVERIFY(me.lock->isReleasing());
}

void ReleaseAnswersTest::findsNothingLeftOfADdblock()
{
    LockFixture fixture(ids::ddblock, "name");
    fixture.acquire(1, fixture.request());
    fixture.table.erase({{"name", AttributeValue::string("ddblock-job")}});
    dynamodb::Item theirs{{"name", AttributeValue::string("ddblock-job")},
                          {"uuid", AttributeValue::string("thief")},
                          {"expires", AttributeValue::number(qint64(1))}};
    fixture.table.put(theirs);
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.states[1].problem, LockProblem::None);
    QCOMPARE(fixture.states[1].sentence,
             QStringLiteral("The lock was no longer ours; nothing was released."));
    QCOMPARE(fixture.table.row({{"name", AttributeValue::string("ddblock-job")}}), std::optional(theirs));
}

void ReleaseAnswersTest::reportsThatAMutexWasReleasedTwice()
{
    for (const bool returnsItem : {true, false}) {
        LockFixture fixture(ids::dyndbMutex, "lockname");
        fixture.acquire(1, fixture.request());
        fixture.table.returnsItems = returnsItem;
        fixture.table.faults = {Fault::Twice};
        fixture.heartbeats->command(1, locks::command::Release());
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.states[1].sentence, QStringLiteral("Released; the request was delivered twice."));
        QCOMPARE(fixture.states[1].row, fixture.row());
    }
}

void ReleaseAnswersTest::hearsNothingAfterACrash()
{
    Direct me;
    me.hold(Direct::request());
    me.table.delay = 100ms;
    me.lock->release();
    me.clock.advance(150ms);
    me.lock->crash();
    const std::size_t before = me.reported.size();
    me.clock.advance(1min);
    QCOMPARE(me.reported.size(), before);
    QCOMPARE(me.lock->state().phase, HeldPhase::Crashed);
}

LEASESCOPE_TEST(ReleaseAnswersTest)
#include "ReleaseAnswersTest.moc"
