// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/ExclusionChecker.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using lab::EventKind;
using lab::KeyIndex;
using lab::LabTime;
using lab::OverlapCause;
using lab::WorkerIndex;

namespace {

constexpr auto ann = WorkerIndex(0);
constexpr auto ben = WorkerIndex(1);
constexpr auto cho = WorkerIndex(2);
constexpr auto orders = KeyIndex(0);
constexpr auto other = KeyIndex(1);

// Ann, Ben and Cho on one lock, Dan on another.
lab::Plan people(locks::DialectId dialect = locks::DialectId::Dynamolock)
{
    lab::Plan plan;
    plan.keys = {{QStringLiteral("orders"), dialect}, {QStringLiteral("other"), dialect}};
    for (const char *name : {"ann", "ben", "cho", "dan"}) {
        lab::WorkerPlan worker;
        worker.name = QString::fromLatin1(name);
        plan.workers.push_back(worker);
    }
    plan.workers[3].key = other;
    return plan;
}

void take(lab::ExclusionChecker &ledger, WorkerIndex who, LabTime asked, LabTime taken, LabTime known,
          LabTime until)
{
    ledger.asked(who, asked);
    ledger.tableTaken(orders, who, taken);
    ledger.acquired(who, known);
    ledger.believes(who, until, known);
}

} // namespace

class LedgerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsAnOverlapThatWasPutThere();
    void findsNoneWhereOneEndsAsTheOtherBegins();
    void endsABeliefAtTheLeasesEndByItself();
    void lengthensABeliefWithEachHeartbeat();
    void countsEveryPairOfThree();
    void keepsLocksApart();
    void tellsTheCauseOfAnOverlap();
    void forgivesTheForcedOnlyUntilTheyTakeItAgain();
    void neverBelievesALeaseThatIsOverAlready();
    void tellsUnpromisedOverlaps();
    void computesWaits();
    void countsAHandOverOnlyIfSomebodyWaited();
    void countsLapses();
    void computesFairness_data();
    void computesFairness();
    void countsWrites();
};

void LedgerTest::findsAnOverlapThatWasPutThere()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 11s);
    take(ledger, ben, 0s, 8s, 9s, 19s);
    QCOMPARE(ledger.believers(orders), 2);
    ledger.passTo(20s);
    QCOMPARE(ledger.overlaps().size(), std::size_t(1));
    const lab::Overlap overlap = ledger.overlaps().front();
    QCOMPARE(overlap.first, ann);
    QCOMPARE(overlap.second, ben);
    QCOMPARE(overlap.from, LabTime(9s));
    QCOMPARE(overlap.to, LabTime(11s));
    QCOMPARE(overlap.cause, OverlapCause::Unexplained);
    QCOMPARE(ledger.numbers(20s).overlapTime, LabTime(2s));
    QCOMPARE(ledger.numbers(20s).overlaps, 1);
}

void LedgerTest::findsNoneWhereOneEndsAsTheOtherBegins()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 11s);
    take(ledger, ben, 0s, 11s, 11s, 21s);
    QVERIFY(ledger.overlaps().empty());
}

void LedgerTest::endsABeliefAtTheLeasesEndByItself()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 11s);
    ledger.passTo(10999ms);
    QVERIFY(ledger.mayBelieve(ann));
    ledger.passTo(11s);
    QVERIFY(!ledger.mayBelieve(ann));
    QCOMPARE(ledger.believers(orders), 0);
    QCOMPARE(ledger.tableHolder(orders), ann); // the row does not know
}

void LedgerTest::lengthensABeliefWithEachHeartbeat()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 11s);
    ledger.believes(ann, 16s, 6s);
    ledger.passTo(12s);
    QVERIFY(ledger.mayBelieve(ann));
    ledger.passTo(16s);
    QVERIFY(!ledger.mayBelieve(ann));
}

void LedgerTest::countsEveryPairOfThree()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 100s);
    take(ledger, ben, 0s, 2s, 2s, 100s);
    take(ledger, cho, 0s, 3s, 3s, 100s);
    QCOMPARE(ledger.numbers(4s).overlaps, 3);
    QCOMPARE(ledger.numbers(4s).overlapTime, LabTime(2s + 1s + 1s));
    ledger.lost(ben, 5s);
    QCOMPARE(ledger.numbers(6s).overlapTime, LabTime(3s + 2s + 3s)); // ann-ben, ben-cho, ann-cho
    QCOMPARE(ledger.numbers(6s).lost, 1);
}

void LedgerTest::keepsLocksApart()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 100s);
    ledger.tableTaken(other, WorkerIndex(3), 2s);
    ledger.believes(WorkerIndex(3), 100s, 2s);
    QVERIFY(ledger.overlaps().empty());
    QCOMPARE(ledger.tableHolder(other), WorkerIndex(3));
}

void LedgerTest::tellsTheCauseOfAnOverlap()
{
    lab::ExclusionChecker dates(people(locks::DialectId::Ddblock));
    take(dates, ann, 0s, 1s, 1s, 100s);
    take(dates, ben, 0s, 2s, 2s, 100s);
    QCOMPARE(dates.overlaps().front().cause, OverlapCause::WallClock);
    lab::ExclusionChecker forced(people());
    take(forced, ann, 0s, 1s, 1s, 100s);
    forced.forceReleased(orders, 2s);
    QCOMPARE(forced.tableHolder(orders), WorkerIndex::None);
    take(forced, ben, 0s, 3s, 3s, 100s);
    QCOMPARE(forced.overlaps().front().cause, OverlapCause::ForcedRelease);
}

void LedgerTest::forgivesTheForcedOnlyUntilTheyTakeItAgain()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 10s);
    ledger.forceReleased(orders, 2s);
    ledger.lost(ann, 3s);
    take(ledger, ann, 4s, 5s, 5s, 15s);
    take(ledger, ben, 4s, 6s, 6s, 16s);
    QCOMPARE(ledger.overlaps().front().cause, OverlapCause::Unexplained);
}

void LedgerTest::neverBelievesALeaseThatIsOverAlready()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 12s, 11s);
    QVERIFY(!ledger.mayBelieve(ann));
    take(ledger, ben, 0s, 12s, 12s, 22s);
    QVERIFY(ledger.overlaps().empty());
}

void LedgerTest::tellsUnpromisedOverlaps()
{
    lab::Overlap clock;
    clock.cause = OverlapCause::WallClock;
    lab::Overlap unexplained;
    QCOMPARE(lab::unpromised({clock, unexplained}, {OverlapCause::WallClock}).size(), std::size_t(1));
    QCOMPARE(lab::unpromised({clock, unexplained}, {}).size(), std::size_t(2));
    QVERIFY(lab::unpromised({clock}, {OverlapCause::WallClock}).empty());
}

void LedgerTest::computesWaits()
{
    lab::ExclusionChecker ledger(people());
    LabTime now{0};
    for (int i = 1; i <= 100; ++i) { // waits of 1 s to 100 s
        ledger.asked(ann, now);
        now += i * 1s;
        ledger.acquired(ann, now);
    }
    ledger.asked(ben, now);
    ledger.gaveUp(ben, now + 500s);
    const lab::Spread waits = ledger.numbers(now).waits;
    QCOMPARE(waits.count, qsizetype(100));
    QCOMPARE(waits.mean, LabTime(50500ms));
    QCOMPARE(waits.p95, LabTime(95s));
    QCOMPARE(waits.most, LabTime(100s));
}

void LedgerTest::countsAHandOverOnlyIfSomebodyWaited()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 100s);
    ledger.believesNoMore(ann, 2s);
    ledger.tableFreed(orders, ann, 2s);
    take(ledger, ben, 50s, 51s, 51s, 100s); // nobody had waited
    QCOMPARE(ledger.numbers(60s).handOvers.count, qsizetype(0));
    ledger.asked(cho, 52s);
    ledger.believesNoMore(ben, 60s);
    ledger.tableFreed(orders, ben, 60s);
    ledger.tableTaken(orders, cho, 61s);
    QCOMPARE(ledger.numbers(70s).handOvers.count, qsizetype(1));
    QCOMPARE(ledger.numbers(70s).handOvers.most, LabTime(1s));
}

void LedgerTest::countsLapses()
{
    lab::ExclusionChecker ledger(people());
    take(ledger, ann, 0s, 1s, 1s, 11s);
    take(ledger, ben, 0s, 12s, 12s, 22s);
    QCOMPARE(ledger.numbers(13s).lapses, 1);
    ledger.pruned(orders, 30s);
    QCOMPARE(ledger.numbers(30s).lapses, 2);
    ledger.pruned(orders, 31s);
    QCOMPARE(ledger.numbers(31s).lapses, 2);
}

void LedgerTest::computesFairness_data()
{
    QTest::addColumn<QList<int>>("acquisitions");
    QTest::addColumn<double>("fairness");
    QTest::newRow("nobody yet") << QList<int>{0, 0, 0} << 1.0;
    QTest::newRow("even") << QList<int>{4, 4, 4} << 1.0;
    QTest::newRow("one has all") << QList<int>{9, 0, 0} << 1.0 / 3;
    QTest::newRow("uneven") << QList<int>{1, 2, 3} << 36.0 / (3 * 14);
}

void LedgerTest::computesFairness()
{
    QFETCH(QList<int>, acquisitions);
    QFETCH(double, fairness);
    lab::ExclusionChecker ledger(people());
    for (int who = 0; who < 3; ++who) {
        ledger.asked(WorkerIndex(who), 0s);
        for (int i = 0; i < acquisitions[who]; ++i)
            ledger.acquired(WorkerIndex(who), 1s);
    }
    QCOMPARE(ledger.numbers(2s).fairness, fairness); // Dan never asked and does not count
}

void LedgerTest::countsWrites()
{
    lab::ExclusionChecker ledger(people());
    for (const EventKind kind :
         {EventKind::HeartbeatAccepted, EventKind::HeartbeatAccepted, EventKind::HeartbeatRefused,
          EventKind::ReleaseRefused, EventKind::HeartbeatUnanswered, EventKind::HeartbeatFailed})
        ledger.wrote(kind);
    const lab::Numbers numbers = ledger.numbers(0s);
    QCOMPARE(numbers.heartbeats, 2);
    QCOMPARE(numbers.refusedWrites, 2);
    QCOMPARE(numbers.unansweredWrites, 1);
}

LEASESCOPE_TEST(LedgerTest)
#include "LedgerTest.moc"
