// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/fakes/Sanitized.h"
#include "tests/lab/ScenarioRun.h"
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

namespace {

/// The last of the seeds that are played, from one on.
constexpr quint64 lastSeed(quint64 usual)
{
    return isSanitized ? usual / 5 : usual;
}

lab::LabTime lastBefore(const std::vector<lab::Event> &events, lab::LabTime time)
{
    lab::LabTime last{0};
    for (const lab::Event &event : events) {
        if (event.at <= time)
            last = event.at;
    }
    return last;
}

} // namespace

class ScenarioTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheSameLogForTheSameSeed_data();
    void givesTheSameLogForTheSameSeed();
    void givesAnotherLogForAnotherSeed();
    void keepsWhatItPromises_data();
    void keepsWhatItPromises();
    void handsOverFromReleaseToTheNext();
    void takesOverAfterOneLeaseAndNotBefore();
    void refusesTheZombiesHeartbeat();
    void keepsTheCutOffHolderAndTheNextApart();
    void showsBothHoldersOfADateUnderSkew();
    void keepsVersionsCleanUnderTheSameSkew_data();
    void keepsVersionsCleanUnderTheSameSkew();
    void computesTheFairnessOfAHerd();
    void reportsTheHolderOfAForcedReleaseAtItsNextHeartbeat();
    void keepsTheLockWhenAReplyIsLost();
    void staysCleanUnderEveryFault_data();
    void staysCleanUnderEveryFault();
};

void ScenarioTest::givesTheSameLogForTheSameSeed_data()
{
    QTest::addColumn<QString>("id");
    for (const lab::Scenario &scenario : lab::scenarios())
        QTest::newRow(qPrintable(scenario.id)) << scenario.id;
}

void ScenarioTest::givesTheSameLogForTheSameSeed()
{
    QFETCH(QString, id);
    lab::Plan plan = lab::scenarioNamed(id)->plan;
    for (lab::KeyPlan &key : plan.keys)
        key.dialect = ids::dynamolock; // one table in memory has one schema
    ScenarioRun first(plan, 7);
    ScenarioRun second(plan, 7);
    first.toEnd();
    second.toEnd();
    QCOMPARE(first.log(), second.log());
    QVERIFY(first.engine().events().size() > 20);
}

void ScenarioTest::givesAnotherLogForAnotherSeed()
{
    ScenarioRun first(planOf("hand-over"), 1);
    ScenarioRun second(planOf("hand-over"), 2);
    first.toEnd();
    second.toEnd();
    QVERIFY(first.log() != second.log());
}

void ScenarioTest::keepsWhatItPromises_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<locks::DialectId>("dialect");
    for (const lab::Scenario &scenario : lab::scenarios()) {
        for (const DialectId dialect :
             {ids::dynamolock, ids::javaLockClient, ids::tristanls, ids::ddblock, ids::springIntegrationAws})
            QTest::newRow(qPrintable(scenario.id + u'/' + QString(dialect.name()))) << scenario.id << dialect;
    }
}

void ScenarioTest::keepsWhatItPromises()
{
    QFETCH(QString, id);
    QFETCH(locks::DialectId, dialect);
    const lab::Scenario *scenario = lab::scenarioNamed(id);
    for (quint64 seed = 1; seed <= lastSeed(10); ++seed) {
        ScenarioRun play(planOf(qPrintable(id), dialect), seed);
        QVERIFY(play.engine().check());
        play.toEnd();
        QCOMPARE(unpromised(play.engine().checker().overlaps(), scenario->promises).size(), std::size_t(0));
        QVERIFY(play.numbers().jobsDone > 0);
    }
}

void ScenarioTest::handsOverFromReleaseToTheNext()
{
    ScenarioRun play(planOf("hand-over"), 1);
    play.toEnd();
    const lab::Numbers numbers = play.numbers();
    QVERIFY(numbers.jobsDone >= 14);
    QVERIFY(numbers.jobsDone <= 25);
    QCOMPARE(numbers.lost, 0);
    QCOMPARE(numbers.lapses, 0);
    // One refresh period, and the way there and back twice.
    QVERIFY(numbers.handOvers.count >= 10);
    QVERIFY(numbers.handOvers.most <= 600ms);
    QVERIFY(numbers.handOvers.mean <= numbers.handOvers.p95);
    QVERIFY(numbers.handOvers.p95 <= numbers.handOvers.most);
    for (int worker = 0; worker < 3; ++worker)
        QVERIFY(play.events(EventKind::Acquired, worker).size() >= 2);
}

void ScenarioTest::takesOverAfterOneLeaseAndNotBefore()
{
    for (quint64 seed = 1; seed <= lastSeed(20); ++seed) {
        ScenarioRun play(planOf("holder-crashes"), seed);
        play.toEnd();
        const lab::LabTime crash = play.events(EventKind::Crashed, 0).front().at;
        QCOMPARE(crash, lab::LabTime(5s));
        const lab::LabTime heartbeat = lastBefore(play.events(EventKind::HeartbeatAccepted, 0), crash);
        const lab::LabTime taken = play.events(EventKind::TableTaken, 1).front().at;
        // Ben saw the version at most one refresh and four ways after it was written.
        QVERIFY(taken > heartbeat - 50ms + 10s);
        QVERIFY(taken < heartbeat + 10s + 500ms + 150ms);
        QCOMPARE(play.events(EventKind::Lapsed).size(), std::size_t(1));
        QCOMPARE(play.numbers().overlaps, 0);
    }
}

void ScenarioTest::refusesTheZombiesHeartbeat()
{
    ScenarioRun play(planOf("gc-pause"), 1);
    play.toEnd();
    const auto froze = play.events(EventKind::Froze, 0);
    const auto thawed = play.events(EventKind::Thawed, 0);
    QCOMPARE(froze.size(), std::size_t(1));
    QCOMPARE(thawed.size(), std::size_t(1));
    QCOMPARE(thawed.front().at - froze.front().at, lab::LabTime(20s));
    const lab::LabTime taken = play.events(EventKind::TableTaken, 1).front().at;
    QVERIFY(taken > froze.front().at && taken < thawed.front().at);
    const auto refused = play.events(EventKind::HeartbeatRefused, 0);
    QVERIFY(!refused.empty());
    QVERIFY(refused.front().at > thawed.front().at);
    QCOMPARE(play.events(EventKind::Lost, 0).front().at, thawed.front().at);
    QCOMPARE(play.numbers().refusedWrites, int(refused.size()));
    QCOMPARE(play.numbers().overlaps, 0);
}

void ScenarioTest::keepsTheCutOffHolderAndTheNextApart()
{
    ScenarioRun play(planOf("network-cut"), 3);
    play.toEnd();
    const auto lost = play.events(EventKind::Lost, 0);
    QVERIFY(!lost.empty());
    const lab::LabTime next = play.events(EventKind::Acquired, 1).front().at;
    QVERIFY(lost.front().at < next);
    QVERIFY(!play.events(EventKind::HeartbeatFailed, 0).empty());
    QCOMPARE(play.numbers().overlaps, 0);
}

void ScenarioTest::showsBothHoldersOfADateUnderSkew()
{
    ScenarioRun play(skewed(ids::ddblock), 1);
    play.toEnd();
    const lab::Numbers numbers = play.numbers();
    QVERIFY(numbers.overlaps > 0);
    QVERIFY(numbers.overlapTime > 0ms);
    for (const lab::Overlap &overlap : play.engine().checker().overlaps())
        QCOMPARE(overlap.cause, lab::OverlapCause::WallClock);
    QCOMPARE(play.events(EventKind::OverlapBegan).size(), std::size_t(numbers.overlaps));
    QCOMPARE(play.events(EventKind::OverlapEnded).size(), std::size_t(numbers.overlaps));
    // From the theft on, until the holder's heartbeat is refused: at most half of its lease.
    QVERIFY(play.events(EventKind::OverlapBegan).front().at >= 6s);
    QVERIFY(!play.events(EventKind::HeartbeatRefused, 0).empty());
}

void ScenarioTest::keepsVersionsCleanUnderTheSameSkew_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::newRow("dynamolock") << ids::dynamolock;
    QTest::newRow("java-lock-client") << ids::javaLockClient;
    QTest::newRow("tristanls") << ids::tristanls;
}

void ScenarioTest::keepsVersionsCleanUnderTheSameSkew()
{
    QFETCH(locks::DialectId, dialect);
    ScenarioRun play(skewed(dialect), 1);
    play.toEnd();
    QCOMPARE(play.numbers().overlaps, 0);
    QCOMPARE(play.numbers().overlapTime, lab::LabTime(0));
    QCOMPARE(play.numbers().lapses, 0);
    QCOMPARE(play.events(EventKind::ClockSkewed, 1).size(), std::size_t(1));
}

void ScenarioTest::computesTheFairnessOfAHerd()
{
    ScenarioRun play(planOf("herd"), 5);
    play.toEnd();
    const lab::Numbers numbers = play.numbers();
    double sum = 0;
    double squares = 0;
    for (int worker = 0; worker < 20; ++worker) {
        const auto count = double(play.events(EventKind::Acquired, worker).size());
        sum += count;
        squares += count * count;
    }
    QCOMPARE(numbers.fairness, sum * sum / (20 * squares));
    QVERIFY(numbers.fairness > 0.05 && numbers.fairness < 1);
    QVERIFY(numbers.waits.most > numbers.waits.mean);
    QCOMPARE(numbers.overlaps, 0);
    QVERIFY(play.events(EventKind::FoundHeld).size() > 500);
}

void ScenarioTest::reportsTheHolderOfAForcedReleaseAtItsNextHeartbeat()
{
    ScenarioRun play(planOf("forced-release"), 1);
    play.toEnd();
    const auto forced = play.events(EventKind::ForcedRelease);
    QCOMPARE(forced.size(), std::size_t(1));
    QCOMPARE(forced.front().worker, lab::WorkerIndex(0));
    const auto refused = play.events(EventKind::HeartbeatRefused, 0);
    QVERIFY(!refused.empty());
    QVERIFY(refused.front().at > forced.front().at);
    QVERIFY(refused.front().at < forced.front().at + 2500ms + 100ms); // one heartbeat
    QCOMPARE(play.events(EventKind::Lost, 0).front().at, refused.front().at);
    const lab::LabTime taken = play.events(EventKind::TableTaken, 1).front().at;
    QVERIFY(taken < forced.front().at + 600ms); // at Ben's next look
    for (const lab::Overlap &overlap : play.engine().checker().overlaps())
        QCOMPARE(overlap.cause, lab::OverlapCause::ForcedRelease);
    QVERIFY(play.numbers().overlapTime > 0ms);
}

void ScenarioTest::keepsTheLockWhenAReplyIsLost()
{
    ScenarioRun play(planOf("lost-reply"), 1);
    play.toEnd();
    QCOMPARE(play.events(EventKind::HeartbeatUnanswered, 0).size(), std::size_t(2));
    QVERIFY(play.events(EventKind::Lost).empty());
    QVERIFY(play.events(EventKind::HeartbeatRefused).empty());
    QVERIFY(!play.events(EventKind::WorkDone, 0).empty());
    QVERIFY(play.events(EventKind::WorkAborted).empty());
}

void ScenarioTest::staysCleanUnderEveryFault_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<int>("fault");
    for (const DialectId dialect : {ids::dynamolock, ids::javaLockClient, ids::tristanls}) {
        for (int fault = 0; fault < lab::faultKindCount; ++fault) {
            const auto kind = FaultKind(fault);
            if (kind == FaultKind::ForceRelease || kind == FaultKind::CarelessHolder ||
                kind == FaultKind::CarelessWaiter)
                continue;
            QTest::newRow(qPrintable(QString(dialect.name()) + u'/' + QString(faultKindName(kind))))
                << dialect << fault;
        }
    }
}

void ScenarioTest::staysCleanUnderEveryFault()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(int, fault);
    for (quint64 seed = 1; seed <= lastSeed(5); ++seed) {
        lab::Plan plan = planOf("hand-over", dialect);
        for (int i = 0; i < 6; ++i) {
            lab::TimedFault act;
            act.at = i * 9s + 2s;
            act.fault.kind = FaultKind(fault);
            act.fault.worker = lab::WorkerIndex(i % 3);
            act.fault.length = i * 1700ms + 300ms;
            plan.script.push_back(act);
        }
        ScenarioRun play(plan, seed);
        play.toEnd();
        QCOMPARE(play.numbers().overlaps, 0);
    }
}

LEASESCOPE_TEST(ScenarioTest)
#include "ScenarioTest.moc"
