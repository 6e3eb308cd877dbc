// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/AnswerFacts.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using base::ErrorKind;
using dynamodb::AttributeValue;
using fakes::Direct;
using fakes::factsOf;
using fakes::Fault;
using fakes::faultsIn;
using fakes::sentencesOf;
using locks::HeldPhase;
using locks::LockProblem;
using locks::OwnershipCertainty;

namespace {

enum class RowChange { Untouched, Thief, Again, Nameless, Marked, Gone };

/// What another program made of the row behind our back.
void change(Direct &me, RowChange kind)
{
    if (kind == RowChange::Untouched)
        return;
    dynamodb::Item row = *me.row();
    row.set("recordVersionNumber", AttributeValue::string("another"));
    if (kind == RowChange::Thief)
        row.set("ownerName", AttributeValue::string("thief"));
    if (kind == RowChange::Marked)
        row.set("isReleased", AttributeValue::string("1"));
    if (kind == RowChange::Nameless)
        row = {{"key", AttributeValue::string("job")},
               {"leaseDuration", AttributeValue::string("20s")},
               {"recordVersionNumber", AttributeValue::string("another")}};
    if (kind == RowChange::Gone)
        me.table.erase({{"key", AttributeValue::string("job")}});
    else
        me.table.put(row);
}

const char *const openAnswer =
    "A heartbeat went out and no answer came: the answer never came. Reading to see.";

} // namespace

/// What the answers to a heartbeat mean and what is said of them.
class HeartbeatAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhatAnAnswerMeans_data();
    void reportsWhatAnAnswerMeans();
    void endsAHeartbeatAndAReadAfterAThirdOfTheLease();
    void triesAgainWhereARefusalFindsItsOwnRow_data();
    void triesAgainWhereARefusalFindsItsOwnRow();
    void isReleasedByAReleaseThatSeemedToHaveFailed_data();
    void isReleasedByAReleaseThatSeemedToHaveFailed();
};

void HeartbeatAnswersTest::reportsWhatAnAnswerMeans_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("reads");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<QString>("sentences");
    // r: not sent, a: lost after it arrived, b: lost before, t: twice; s: a refusal is silent, u: one read
    // fails
    const auto add = [](const char *name, const char *how, RowChange row, int reads, const char *facts,
                        const char *sentences) {
        QTest::newRow(name) << QByteArray(how) << int(row) << reads << QString::fromUtf8(facts)
                            << QString::fromUtf8(sentences);
    };
    add("accepted", "", RowChange::Untouched, 0, "held confirmed", "Heartbeat accepted.");
    add("not sent", "r", RowChange::Untouched, 0, "held assumed, missed 1, throttled; failed throttled",
        "A heartbeat could not be sent: the table is busy. The lock stays ours until its lease ends.");
    add("arrived unheard", "a", RowChange::Untouched, 1, "held confirmed; unclear unclear",
        "OPEN|The heartbeat had arrived; its answer was lost.");
    add("did not arrive", "b", RowChange::Untouched, 1, "held confirmed; unclear unclear",
        "OPEN|The heartbeat had not arrived; sending heartbeats again.|Heartbeat accepted.");
    add("open, and the row cannot be read", "bu", RowChange::Untouched, 1,
        "held open, missed 1, unreachable; unclear unclear",
        "OPEN|The row could not be read: the line is down.");
    add("twice, told", "t", RowChange::Untouched, 0, "held confirmed",
        "Heartbeat accepted; it was delivered twice.");
    add("twice, read", "ts", RowChange::Untouched, 1, "held confirmed",
        "Heartbeat accepted; it was delivered twice.");
    add("stolen, told", "", RowChange::Thief, 0, "lost not-ours owner-mismatched; refused -thief",
        "Lost: the heartbeat was refused, the row is thief's now.");
    add("stolen, read", "s", RowChange::Thief, 1, "lost not-ours owner-mismatched; refused -thief",
        "Lost: the heartbeat was refused, the row is thief's now.");
    add("taken again under our name", "", RowChange::Again, 0, "lost not-ours version-moved; refused -me",
        "Lost: the heartbeat was refused, the row is me's now.");
    add("without an owner", "", RowChange::Nameless, 0, "lost not-ours owner-mismatched; refused -",
        "Lost: the heartbeat was refused, the row is not ours any more.");
    add("marked", "", RowChange::Marked, 0, "lost not-ours released-by-others; refused -me",
        "Lost: the heartbeat was refused, the row is marked as released.");
    add("gone, told", "", RowChange::Gone, 0, "lost not-ours row-gone; refused -",
        "Lost: the heartbeat was refused, the row is gone.");
    add("gone, read", "s", RowChange::Gone, 1, "lost not-ours row-gone; refused -",
        "Lost: the heartbeat was refused, the row is gone.");
    add("open and stolen", "b", RowChange::Thief, 1,
        "lost not-ours owner-mismatched, missed 1, unclear; unclear unclear",
        "OPEN|Lost: the row is thief's now.");
    add("open and gone", "b", RowChange::Gone, 1,
        "lost not-ours row-gone, missed 1, unclear; unclear unclear", "OPEN|Lost: the row is gone.");
}

void HeartbeatAnswersTest::reportsWhatAnAnswerMeans()
{
    QFETCH(QByteArray, how);
    QFETCH(int, row);
    QFETCH(int, reads);
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(4s);
    change(me, RowChange(row));
    me.table.faults = faultsIn(how);
    me.table.returnsItems = !how.contains('s');
    me.table.failingReads = how.contains('u') ? 1 : 0;
    const int readsBefore = me.table.reads;
    const int strongReads = me.table.strongReads;
    const std::size_t before = me.reported.size();
    me.clock.advance(1s);
    const locks::HeldLockState &state = me.reported.back();
    QTEST(sentencesOf(me, before, openAnswer), "sentences");
    QTEST(factsOf(state), "facts");
    QCOMPARE(me.table.reads, readsBefore + reads);
    QCOMPARE(me.table.strongReads, strongReads + reads); // there are no others
    if (!state.failedAttempts.empty())
        QCOMPARE(state.failedAttempts[0].at, me.clock.boot());
    QCOMPARE(state.ticks.at(0).at, me.clock.boot());
    QCOMPARE(state.ticks.at(0).accepted, how.isEmpty() && RowChange(row) == RowChange::Untouched);
    QCOMPARE(state.nextHeartbeat.has_value(), state.phase == HeldPhase::Held);
    if (state.certainty == OwnershipCertainty::Confirmed) {
        QCOMPARE(state.confirmedAt, std::optional(me.clock.boot()));
        QCOMPARE(state.row, me.row());
        QCOMPARE(state.version.toUtf8(), *me.row()->stringAt("recordVersionNumber"));
        QCOMPARE(state.heartbeats, 1U);
        QCOMPARE(state.versions, 2U);
        QVERIFY(!state.trouble);
    }
}

void HeartbeatAnswersTest::endsAHeartbeatAndAReadAfterAThirdOfTheLease()
{
    Direct me;
    me.hold(Direct::request());
    me.clock.advance(4s);
    me.table.delay = 1h;
    const std::size_t before = me.reported.size();
    constexpr std::chrono::nanoseconds third = std::chrono::nanoseconds(20s) / 3;
    me.clock.advance(1s + third - 1ns);
    QCOMPARE(me.reported.size(), before);
    me.clock.advance(1ns);
    QCOMPARE(
        sentencesOf(me, before, openAnswer),
        QStringLiteral("A heartbeat went out and no answer came: it took more than a third of the lease. "
                       "Reading to see."));
    QVERIFY(me.reported.back().ticks.at(0).latency == third);
    me.clock.advance(third);
    QCOMPARE(me.reported.back().sentence,
             QStringLiteral("The row could not be read within a third of the lease."));
    QCOMPARE(me.reported.back().trouble, std::optional(ErrorKind::Timeout));
    QCOMPARE(me.reported.back().certainty, OwnershipCertainty::Open);
}

void HeartbeatAnswersTest::triesAgainWhereARefusalFindsItsOwnRow_data()
{
    QTest::addColumn<bool>("due");
    QTest::newRow("a heartbeat that was due is due again") << true;
    QTest::newRow("a heartbeat that was asked for is not") << false;
}

// Refused by what another program wrote and took back before we looked.
void HeartbeatAnswersTest::triesAgainWhereARefusalFindsItsOwnRow()
{
    QFETCH(bool, due);
    Direct me;
    me.hold(Direct::request());
    me.table.returnsItems = false;
    const dynamodb::Item ours = *me.row();
    me.lock->pauseHeartbeats();
    me.clock.advance(1s);
    change(me, RowChange::Thief);
    me.table.delay = 100ms;
    const base::BootTime start = me.clock.boot();
    if (due)
        me.lock->resumeHeartbeats();
    else
        me.lock->heartbeatNow();
    me.clock.advance(150ms); // refused; the row is read at 300 ms
    me.table.put(ours);
    me.clock.advance(250ms);
    QCOMPARE(me.reported.back().sentence,
             QStringLiteral("The heartbeat had not arrived; sending heartbeats again."));
    QCOMPARE(me.reported.back().certainty, OwnershipCertainty::Confirmed);
    const std::optional<base::BootTime> next = due ? std::optional(start + 400ms + 1s) : std::nullopt;
    QCOMPARE(me.reported.back().nextHeartbeat, next);
    me.clock.advance(3s);
    QCOMPARE(me.lock->state().heartbeats, due ? 1U : 0U);
    QCOMPARE(me.table.writes.size(), std::size_t(due ? 3 : 2));
    if (due)
        QCOMPARE(me.lock->state().ticks.back().at, *next);
}

void HeartbeatAnswersTest::isReleasedByAReleaseThatSeemedToHaveFailed_data()
{
    QTest::addColumn<bool>("deletes");
    QTest::addColumn<bool>("arrives");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("sentence");
    // A mark keeps the version: the table accepts a keep sending heartbeats top of it.
    const QString released = QStringLiteral("Released: the release that seemed to have failed had arrived.");
    QTest::newRow("marked by it") << false << true << int(RowChange::Untouched) << released;
    QTest::newRow("not arrived") << false << false << int(RowChange::Untouched)
                                 << QStringLiteral("Heartbeat accepted.");
    QTest::newRow("not arrived, and stolen")
        << false << false << int(RowChange::Thief)
        << QStringLiteral("Lost: the heartbeat was refused, the row is thief's now.");
    QTest::newRow("not arrived, and gone")
        << false << false << int(RowChange::Gone)
        << QStringLiteral("Lost: the heartbeat was refused, the row is gone.");
    QTest::newRow("a delete, and stolen")
        << true << false << int(RowChange::Thief)
        << QStringLiteral("Lost: the heartbeat was refused, the row is thief's now.");
    QTest::newRow("a delete, and gone")
        << true << true << int(RowChange::Untouched)
        << QStringLiteral("Lost: the heartbeat was refused, the row is gone.");
}

void HeartbeatAnswersTest::isReleasedByAReleaseThatSeemedToHaveFailed()
{
    QFETCH(bool, deletes);
    QFETCH(bool, arrives);
    QFETCH(int, row);
    QFETCH(QString, sentence);
    Direct me;
    auto request = Direct::request();
    request.deleteOnRelease = deletes;
    me.hold(request);
    me.clock.advance(1s);
    me.table.faults = {arrives ? Fault::TwiceRefused : Fault::Refused};
    me.table.failingReads = 1; // so it cannot be known yet
    me.lock->release();
    me.clock.advance(1s);
    QCOMPARE(me.reported.back().sentence,
             QStringLiteral("Not released: the table is busy. It is still ours."));
    QCOMPARE(me.table.writes.size(), std::size_t(2));
    change(me, RowChange(row));
    const std::size_t before = me.reported.size();
    me.clock.advance(4s);
    QCOMPARE(sentencesOf(me, before, openAnswer), sentence);
    QCOMPARE(me.lock->isOver(), sentence != QStringLiteral("Heartbeat accepted."));
    QCOMPARE(me.lock->state().phase == HeldPhase::Released, arrives && !deletes);
}

LEASESCOPE_TEST(HeartbeatAnswersTest)
#include "HeartbeatAnswersTest.moc"
