// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/lab/judgement/ExclusionChecker.h"
#include "tests/fakes/DialectIds.h"
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
lab::Plan people(locks::DialectId dialect = ids::dynamolock)
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

void take(lab::ExclusionChecker &exclusion, WorkerIndex who, LabTime asked, LabTime taken, LabTime known,
          LabTime until)
{
    exclusion.asked(who, asked);
    exclusion.tableTaken(orders, who, taken);
    exclusion.acquired(who, known);
    exclusion.believes(who, until, known);
}

} // namespace

class ExclusionCheckerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsAnOverlapThatWasPutThere();
    void findsNoneWhereOneEndsAsTheOtherBegins();
    void endsABeliefAtTheLeasesEndByItself();
    void lengthensABeliefWithEachHeartbeat();
    void countsEveryPairOfThree();
    void keepsLocksApart();
    void reportsTheCauseOfAnOverlap();
    void forgivesTheForcedOnlyUntilTheyTakeItAgain();
    void neverBelievesALeaseThatIsOverAlready();
    void reportsUnpromisedOverlaps();
    void computesWaits();
    void countsAHandOverOnlyIfSomebodyWaited();
    void countsLapses();
    void computesFairness_data();
    void computesFairness();
    void countsWrites();
};

void ExclusionCheckerTest::findsAnOverlapThatWasPutThere()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 11s);
    take(exclusion, ben, 0s, 8s, 9s, 19s);
    QCOMPARE(exclusion.believers(orders), 2);
    exclusion.passTo(20s);
    QCOMPARE(exclusion.overlaps().size(), std::size_t(1));
    const lab::Overlap overlap = exclusion.overlaps().front();
    QCOMPARE(overlap.first, ann);
    QCOMPARE(overlap.second, ben);
    QCOMPARE(overlap.from, LabTime(9s));
    QCOMPARE(overlap.to, LabTime(11s));
    QCOMPARE(overlap.cause, OverlapCause::Unexplained);
    QCOMPARE(exclusion.numbers(20s).overlapTime, LabTime(2s));
    QCOMPARE(exclusion.numbers(20s).overlaps, 1);
}

void ExclusionCheckerTest::findsNoneWhereOneEndsAsTheOtherBegins()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 11s);
    take(exclusion, ben, 0s, 11s, 11s, 21s);
    QVERIFY(exclusion.overlaps().empty());
}

void ExclusionCheckerTest::endsABeliefAtTheLeasesEndByItself()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 11s);
    exclusion.passTo(10999ms);
    QVERIFY(exclusion.mayBelieve(ann));
    exclusion.passTo(11s);
    QVERIFY(!exclusion.mayBelieve(ann));
    QCOMPARE(exclusion.believers(orders), 0);
    QCOMPARE(exclusion.tableHolder(orders), ann); // the row does not know
}

void ExclusionCheckerTest::lengthensABeliefWithEachHeartbeat()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 11s);
    exclusion.believes(ann, 16s, 6s);
    exclusion.passTo(12s);
    QVERIFY(exclusion.mayBelieve(ann));
    exclusion.passTo(16s);
    QVERIFY(!exclusion.mayBelieve(ann));
}

void ExclusionCheckerTest::countsEveryPairOfThree()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 100s);
    take(exclusion, ben, 0s, 2s, 2s, 100s);
    take(exclusion, cho, 0s, 3s, 3s, 100s);
    QCOMPARE(exclusion.numbers(4s).overlaps, 3);
    QCOMPARE(exclusion.numbers(4s).overlapTime, LabTime(2s + 1s + 1s));
    exclusion.lost(ben, 5s);
    QCOMPARE(exclusion.numbers(6s).overlapTime, LabTime(3s + 2s + 3s)); // ann-ben, ben-cho, ann-cho
    QCOMPARE(exclusion.numbers(6s).lost, 1);
}

void ExclusionCheckerTest::keepsLocksApart()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 100s);
    exclusion.tableTaken(other, WorkerIndex(3), 2s);
    exclusion.believes(WorkerIndex(3), 100s, 2s);
    QVERIFY(exclusion.overlaps().empty());
    QCOMPARE(exclusion.tableHolder(other), WorkerIndex(3));
}

void ExclusionCheckerTest::reportsTheCauseOfAnOverlap()
{
    lab::ExclusionChecker dates(people(ids::ddblock));
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

void ExclusionCheckerTest::forgivesTheForcedOnlyUntilTheyTakeItAgain()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 10s);
    exclusion.forceReleased(orders, 2s);
    exclusion.lost(ann, 3s);
    take(exclusion, ann, 4s, 5s, 5s, 15s);
    take(exclusion, ben, 4s, 6s, 6s, 16s);
    QCOMPARE(exclusion.overlaps().front().cause, OverlapCause::Unexplained);
}

void ExclusionCheckerTest::neverBelievesALeaseThatIsOverAlready()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 12s, 11s);
    QVERIFY(!exclusion.mayBelieve(ann));
    take(exclusion, ben, 0s, 12s, 12s, 22s);
    QVERIFY(exclusion.overlaps().empty());
}

void ExclusionCheckerTest::reportsUnpromisedOverlaps()
{
    lab::Overlap clock;
    clock.cause = OverlapCause::WallClock;
    lab::Overlap unexplained;
    QCOMPARE(lab::unpromised({clock, unexplained}, {OverlapCause::WallClock}).size(), std::size_t(1));
    QCOMPARE(lab::unpromised({clock, unexplained}, {}).size(), std::size_t(2));
    QVERIFY(lab::unpromised({clock}, {OverlapCause::WallClock}).empty());
}

void ExclusionCheckerTest::computesWaits()
{
    lab::ExclusionChecker exclusion(people());
    LabTime now{0};
    for (int i = 1; i <= 100; ++i) { // waits of 1 s to 100 s
        exclusion.asked(ann, now);
        now += i * 1s;
        exclusion.acquired(ann, now);
    }
    exclusion.asked(ben, now);
    exclusion.gaveUp(ben, now + 500s);
    const lab::Spread waits = exclusion.numbers(now).waits;
    QCOMPARE(waits.count, qsizetype(100));
    QCOMPARE(waits.mean, LabTime(50500ms));
    QCOMPARE(waits.p95, LabTime(95s));
    QCOMPARE(waits.most, LabTime(100s));
}

void ExclusionCheckerTest::countsAHandOverOnlyIfSomebodyWaited()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 100s);
    exclusion.believesNoMore(ann, 2s);
    exclusion.tableFreed(orders, ann, 2s);
    take(exclusion, ben, 50s, 51s, 51s, 100s); // no worker had waited
    QCOMPARE(exclusion.numbers(60s).handOvers.count, qsizetype(0));
    exclusion.asked(cho, 52s);
    exclusion.believesNoMore(ben, 60s);
    exclusion.tableFreed(orders, ben, 60s);
    exclusion.tableTaken(orders, cho, 61s);
    QCOMPARE(exclusion.numbers(70s).handOvers.count, qsizetype(1));
    QCOMPARE(exclusion.numbers(70s).handOvers.most, LabTime(1s));
}

void ExclusionCheckerTest::countsLapses()
{
    lab::ExclusionChecker exclusion(people());
    take(exclusion, ann, 0s, 1s, 1s, 11s);
    take(exclusion, ben, 0s, 12s, 12s, 22s);
    QCOMPARE(exclusion.numbers(13s).lapses, 1);
    exclusion.pruned(orders, 30s);
    QCOMPARE(exclusion.numbers(30s).lapses, 2);
    exclusion.pruned(orders, 31s);
    QCOMPARE(exclusion.numbers(31s).lapses, 2);
}

void ExclusionCheckerTest::computesFairness_data()
{
    QTest::addColumn<QList<int>>("acquisitions");
    QTest::addColumn<double>("fairness");
    QTest::newRow("no worker yet") << QList<int>{0, 0, 0} << 1.0;
    QTest::newRow("even") << QList<int>{4, 4, 4} << 1.0;
    QTest::newRow("one has all") << QList<int>{9, 0, 0} << 1.0 / 3;
    QTest::newRow("uneven") << QList<int>{1, 2, 3} << 36.0 / (3 * 14);
}

void ExclusionCheckerTest::computesFairness()
{
    QFETCH(QList<int>, acquisitions);
    QFETCH(double, fairness);
    lab::ExclusionChecker exclusion(people());
    for (int who = 0; who < 3; ++who) {
        exclusion.asked(WorkerIndex(who), 0s);
        for (int i = 0; i < acquisitions[who]; ++i)
            exclusion.acquired(WorkerIndex(who), 1s);
    }
    QCOMPARE(exclusion.numbers(2s).fairness, fairness); // Dan never asked and does not count
}

void ExclusionCheckerTest::countsWrites()
{
    lab::ExclusionChecker exclusion(people());
    for (const EventKind kind :
         {EventKind::HeartbeatAccepted, EventKind::HeartbeatAccepted, EventKind::HeartbeatRefused,
          EventKind::ReleaseRefused, EventKind::HeartbeatUnanswered, EventKind::HeartbeatFailed})
        exclusion.wrote(kind);
    const lab::Numbers numbers = exclusion.numbers(0s);
    QCOMPARE(numbers.heartbeats, 2);
    QCOMPARE(numbers.refusedWrites, 2);
    QCOMPARE(numbers.unansweredWrites, 1);
}

LEASESCOPE_TEST(ExclusionCheckerTest)
#include "ExclusionCheckerTest.moc"
