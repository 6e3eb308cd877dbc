// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/lab/ScenarioRun.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QTest>

#include <array>

using namespace std::chrono_literals;
using lab::FaultKind;
using locks::DialectId;
using std::chrono::milliseconds;

// Random schedules of three clients on one lock: short leases, late, lost, doubled and refused requests,
// pauses, freezes, deaths, wrong clocks. One seed is one schedule.
//
// LEASESCOPE_LAB_SCHEDULES: how many for each dialect; a release is worth 50 000. LEASESCOPE_LAB_SEED: only
// this one.
namespace {

int schedules()
{
    bool fits = false;
    const int count = qEnvironmentVariableIntValue("LEASESCOPE_LAB_SCHEDULES", &fits);
    return fits ? count : 10'000;
}

lab::Plan schedule(DialectId dialect, quint64 seed)
{
    lab::SeededRng rng(seed, 0xbeef);
    const auto between = [&rng](int from, int to) {
        return milliseconds(from + int(rng.below(quint64(to - from) + 1)));
    };
    lab::Plan plan;
    plan.keys.push_back({QStringLiteral("one"), dialect});
    plan.latencyFrom = 1ms;
    plan.latencyTo = between(2, 120);
    plan.lateWrites = 0.12;
    plan.answerLimit = between(300, 900);
    for (int i = 0; i < 3; ++i) {
        lab::WorkerPlan worker;
        worker.name = QStringLiteral("w%1").arg(i);
        worker.startsAt = between(0, 300);
        worker.skew = between(0, 20) - 10ms;
        worker.knobs.lease = between(1000, 2400); // below 1 s the Java client's unit is unclear
        worker.knobs.heartbeat = worker.knobs.lease / (2 + int(rng.below(3)));
        worker.knobs.work.mean = between(100, 3500);
        worker.knobs.pause = between(10, 200);
        worker.knobs.refresh = between(150, 500);
        worker.knobs.deleteOnRelease = rng.below(2) == 0;
        plan.workers.push_back(worker);
    }
    constexpr std::array kinds{FaultKind::PauseHeartbeats,
                               FaultKind::ResumeHeartbeats,
                               FaultKind::Freeze,
                               FaultKind::Freeze,
                               FaultKind::FreezeAtNextWrite,
                               FaultKind::Kill,
                               FaultKind::Restart,
                               FaultKind::LoseReplies,
                               FaultKind::LoseNextReply,
                               FaultKind::LoseRequests,
                               FaultKind::Duplicate,
                               FaultKind::Slow,
                               FaultKind::Throttle,
                               FaultKind::CutOff,
                               FaultKind::SkewClock,
                               FaultKind::Heal};
    milliseconds time = between(200, 900);
    while (time < 7s) {
        lab::TimedFault act;
        act.at = time;
        act.fault.kind = kinds[rng.below(kinds.size())];
        act.fault.worker = lab::WorkerIndex(rng.below(3));
        act.fault.length = between(50, 2400);
        plan.script.push_back(act);
        time += between(60, 1000);
    }
    plan.length = 8s;
    return plan;
}

// Whether any two workers could believe at one moment.
bool overlaps(const lab::Plan &plan, quint64 seed, int &acquisitions, qsizetype &events)
{
    fakes::ScenarioRun play(plan, seed);
    play.toEnd();
    acquisitions += play.numbers().acquisitions;
    events += qsizetype(play.engine().events().size());
    return play.numbers().overlaps > 0;
}

} // namespace

class ScheduleModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hasNeverTwoHolders_data();
    void hasNeverTwoHolders();
    void catchesACarelessClient_data();
    void catchesACarelessClient();
};

void ScheduleModelTest::hasNeverTwoHolders_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    std::size_t index = 0;
    for (const DialectId dialect : {ids::dynamolock, ids::javaLockClient, ids::tristanls}) {
        if (tests::isOfThisPart(index++))
            QTest::newRow(dialect.name().data()) << dialect;
    }
}

void ScheduleModelTest::hasNeverTwoHolders()
{
    QFETCH(locks::DialectId, dialect);
    bool isOne = false;
    const quint64 one = qEnvironmentVariable("LEASESCOPE_LAB_SEED").toULongLong(&isOne);
    const quint64 first = isOne ? one : 1;
    const quint64 last = isOne ? one : quint64(schedules());
    int acquisitions = 0;
    qsizetype events = 0;
    for (quint64 seed = first; seed <= last; ++seed) {
        const lab::Plan plan = schedule(dialect, seed);
        if (!overlaps(plan, seed, acquisitions, events))
            continue;
        fakes::ScenarioRun again(plan, seed);
        again.toEnd();
        qWarning("%s", again.log().constData());
        QFAIL(
            qPrintable(QStringLiteral("two holders; run again with LEASESCOPE_LAB_SEED=%1 in the environment")
                           .arg(seed)));
    }
    qInfo("%llu schedules, %d acquisitions, %lld events", last - first + 1, acquisitions, qlonglong(events));
    if (!isOne)
        QVERIFY(acquisitions > 2 * int(last)); // else the schedules prove little
}

void ScheduleModelTest::catchesACarelessClient_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<int>("mistake");
    std::size_t index = 0;
    for (const DialectId dialect : {ids::dynamolock, ids::javaLockClient, ids::tristanls}) {
        if (!tests::isOfThisPart(index++))
            continue;
        for (const FaultKind mistake : {FaultKind::CarelessHolder, FaultKind::CarelessWaiter})
            QTest::addRow("%s/%s", dialect.name().data(), faultKindName(mistake).data())
                << dialect << int(mistake);
    }
}

// The proof that the model bites: the same schedules find a client that counts from the wrong moment.
void ScheduleModelTest::catchesACarelessClient()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(int, mistake);
    constexpr quint64 most = 3000;
    int acquisitions = 0;
    qsizetype events = 0;
    for (quint64 seed = 1; seed <= most; ++seed) {
        lab::Plan plan = schedule(dialect, seed);
        lab::TimedFault careless;
        careless.fault.kind = FaultKind(mistake);
        std::erase_if(plan.script,
                      [](const lab::TimedFault &act) { return act.fault.kind == FaultKind::Heal; });
        plan.script.insert(plan.script.begin(), careless);
        if (overlaps(plan, seed, acquisitions, events)) {
            qInfo("found by schedule %llu", seed);
            return;
        }
    }
    QFAIL("no schedule found the careless client");
}

LEASESCOPE_TEST(ScheduleModelTest)
#include "ScheduleModelTest.moc"
