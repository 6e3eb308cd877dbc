// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/lab/ScenarioRun.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using fakes::planOf;
using fakes::ScenarioRun;
using fakes::skewed;
using lab::EventKind;
using lab::FaultKind;
using locks::DialectId;

// What is done to workers while they run, and how it is drawn.
class ScenarioRunTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesKnobsForTheNextJob();
    void refusesKnobsThatTheLibraryRefuses();
    void losesTheLockWhenHeartbeatsArePausedForALease();
    void letsAWriteOfTheDeadArrive();
    void drawsLanesThatMatchTheLog();
    void variesWorkersAndKeys();
    void playsDyndbMutexWithoutHeartbeats();
};

void ScenarioRunTest::changesKnobsForTheNextJob()
{
    ScenarioRun play(planOf("hand-over"), 1);
    play.until(10s);
    lab::Knobs knobs = play.engine().plan().workers[0].knobs;
    knobs.work.mean = 50ms;
    knobs.work.kind = lab::WorkTime::Kind::Fixed;
    QVERIFY(play.engine().setKnobs(lab::WorkerIndex(0), knobs));
    play.toEnd();
    const auto done = play.events(EventKind::WorkDone, 0);
    QVERIFY(done.size() > 2);
    QVERIFY(done.front().amount >= lab::LabTime(1s).count());
    QCOMPARE(done.back().amount, qint64(lab::LabTime(50ms).count()));
}

void ScenarioRunTest::refusesKnobsThatTheLibraryRefuses()
{
    ScenarioRun play(planOf("hand-over"), 1);
    lab::Knobs knobs;
    knobs.heartbeat = 9s;
    const auto refused = play.engine().setKnobs(lab::WorkerIndex(0), knobs);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
    knobs = lab::Knobs();
    knobs.work.mean = 0ms;
    QVERIFY(!play.engine().setKnobs(lab::WorkerIndex(0), knobs));
}

void ScenarioRunTest::losesTheLockWhenHeartbeatsArePausedForALease()
{
    lab::Plan plan = planOf("holder-crashes");
    plan.script.resize(1);
    plan.script[0].fault.kind = FaultKind::PauseHeartbeats;
    ScenarioRun play(plan, 1);
    play.toEnd();
    const auto lost = play.events(EventKind::Lost, 0);
    QVERIFY(!lost.empty());
    QVERIFY(lost.front().at > 10s && lost.front().at <= 15s);
    QVERIFY(play.events(EventKind::TableTaken, 1).front().at > lost.front().at);
    QCOMPARE(play.numbers().overlaps, 0);
}

void ScenarioRunTest::letsAWriteOfTheDeadArrive()
{
    lab::Plan plan = planOf("holder-crashes");
    plan.workers[0].startsAt = 1s;
    plan.workers[1].startsAt = 20s;
    plan.latencyFrom = plan.latencyTo = 300ms;
    // It asks at 1 s, has its answer at 1.6 s, writes then, and is killed while that is on its way.
    plan.script.resize(1);
    plan.script[0].at = 1700ms;
    ScenarioRun play(plan, 1);
    play.toEnd();
    QCOMPARE(play.events(EventKind::TableTaken, 0).size(), std::size_t(1));
    QVERIFY(play.events(EventKind::TableTaken, 0).front().at > play.events(EventKind::Crashed, 0).front().at);
    QVERIFY(play.events(EventKind::Acquired, 0).empty());
}

void ScenarioRunTest::drawsLanesThatMatchTheLog()
{
    ScenarioRun play(skewed(ids::ddblock), 1);
    play.until(20s);
    const auto holding = [](const lab::Lane &lane) {
        return std::ranges::count_if(lane.spans,
                                     [](const lab::Span &s) { return s.kind == lab::SpanKind::Holding; });
    };
    play.toEnd();
    const lab::Lanes &lanes = play.engine().lanes();
    for (int worker = 0; worker < 2; ++worker) {
        const lab::Lane &lane = lanes.workers()[std::size_t(worker)];
        QCOMPARE(std::size_t(holding(lane)), play.events(EventKind::Acquired, worker).size());
        QVERIFY(std::ranges::is_sorted(lane.spans, {}, &lab::Span::from));
        QVERIFY(std::ranges::is_sorted(lane.marks, {}, &lab::Mark::at));
        QCOMPARE(lane.firstOpen, lane.spans.size()); // the end closed everything
        QVERIFY(std::ranges::all_of(lane.spans,
                                    [](const lab::Span &s) { return s.to >= s.from && s.to <= 45s; }));
    }
    const lab::Lane &key = lanes.keys().front();
    QCOMPARE(std::size_t(holding(key)), play.events(EventKind::TableTaken).size());
    QVERIFY(
        std::ranges::any_of(key.spans, [](const lab::Span &s) { return s.kind == lab::SpanKind::Overlap; }));
}

void ScenarioRunTest::variesWorkersAndKeys()
{
    lab::Variation variation;
    variation.workers = 5;
    variation.keys = 3;
    const lab::Plan plan = varied(lab::scenarioNamed(u"hand-over")->plan, variation);
    QCOMPARE(plan.keys.size(), std::size_t(3));
    QCOMPARE(plan.workers.size(), std::size_t(15));
    ScenarioRun play(plan, 1);
    QVERIFY(play.engine().check());
    play.toEnd();
    QVERIFY(play.numbers().jobsDone > 40);
    variation.workers = 1;
    variation.keys = 0;
    QCOMPARE(varied(lab::scenarioNamed(u"clock-skew")->plan, variation).workers.size(), std::size_t(1));
    QVERIFY(varied(lab::scenarioNamed(u"clock-skew")->plan, variation).script.empty());
}

void ScenarioRunTest::playsDyndbMutexWithoutHeartbeats()
{
    ScenarioRun play(planOf("holder-crashes", ids::dyndbMutex), 1);
    play.toEnd();
    QCOMPARE(play.numbers().heartbeats, 0);
    // Its row is pruned once its date is over, ten seconds after it was written.
    const lab::LabTime taken = play.events(EventKind::TableTaken, 1).front().at;
    QVERIFY(taken >= 10s && taken < 11s);
    QVERIFY(!play.events(EventKind::Lapsed, 0).empty());
}

LEASESCOPE_TEST(ScenarioRunTest)
#include "ScenarioRunTest.moc"
