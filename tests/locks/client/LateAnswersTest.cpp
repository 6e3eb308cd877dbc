// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/Bench.h"
#include "tests/locks/Direct.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using fakes::Bench;
using fakes::Direct;
using fakes::Fault;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;

namespace {

/// Time goes on between any two looks at it.
class HesitantClock final : public base::Clock {
public:
    explicit HesitantClock(fakes::ManualClock &clock) : m_clock(clock) { }
    [[nodiscard]] base::BootTime boot() const override { return m_clock.boot() + hesitate(); }
    [[nodiscard]] base::WallTime wall() const override { return m_clock.wall() + hesitate(); }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        return m_clock.pause(length, stop);
    }

private:
    std::chrono::nanoseconds hesitate() const { return m_late += 1ms; }
    fakes::ManualClock &m_clock;
    mutable std::chrono::nanoseconds m_late{0};
};

} // namespace

/// Answers that come late or never, and clocks that move between two looks.
class LateAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsALockWhenTheFirstOfTwoLateHeartbeatsArrives_data();
    void keepsALockWhenTheFirstOfTwoLateHeartbeatsArrives();
    void releasesWhatALateHeartbeatMadeOfTheRow();
    void waitsUntilAnUnansweredHeartbeatIsSettled_data();
    void waitsUntilAnUnansweredHeartbeatIsSettled();
    void sendsHeartbeatsAgainByHandWhenTheHeartbeatDidNotArrive();
    void neverClaimsALockWhoseGrantCameTooLate();
    void neverClaimsALockWhoseHeartbeatWasAcceptedTooLate();
    void neverBelievesLongerThanTheDateItWrote();
    void isNotGrantedByAnOwnWriteWhoseLeaseIsOver_data();
    void isNotGrantedByAnOwnWriteWhoseLeaseIsOver();
    void givesUpAfterThreeReleasesThatDidNotArrive();
    void releasesOnlyItsVersionHoweverItsHeartbeatsMatch();
    void takesAReleasedRowConsistentlyOnlyAtTheVersionSeen_data();
    void takesAReleasedRowConsistentlyOnlyAtTheVersionSeen();
};

void LateAnswersTest::keepsALockWhenTheFirstOfTwoLateHeartbeatsArrives_data()
{
    QTest::addColumn<bool>("tellsItems");
    QTest::addColumn<int>("lateMs");
    // Heartbeats leave at 5 s and 5.4 s; rows are read at 5.3 s and 5.7 s, the third heartbeat lands at 5.9
    // s.
    QTest::newRow("read after the second") << true << 550;
    QTest::newRow("told by the third's refusal") << true << 700;
    QTest::newRow("read after the third's refusal") << false << 700;
}

void LateAnswersTest::keepsALockWhenTheFirstOfTwoLateHeartbeatsArrives()
{
    QFETCH(bool, tellsItems);
    QFETCH(int, lateMs);
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.tellsItems = tellsItems;
    bench.table.delay = 100ms;
    bench.table.lateBy = std::chrono::milliseconds(lateMs);
    bench.table.faults = {Fault::Late, Fault::Late};
    bench.clock.advance(8s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
    QCOMPARE(bench.states[1].version.toUtf8(), bench.text("recordVersionNumber"));
    bench.clock.advance(1min);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held);
}

// The release is refused unheard, by a heartbeat of our own that arrived meanwhile: the row is not released
// yet.
void LateAnswersTest::releasesWhatALateHeartbeatMadeOfTheRow()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.delay = 100ms;
    bench.table.lateBy = 500ms; // arrives at 5.6 s
    bench.table.faults = {Fault::Late, Fault::LostBefore};
    bench.clock.advance(5350ms);
    bench.heartbeats->release(1);
    bench.clock.advance(3s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.text("isReleased"), QByteArray("1"));
}

void LateAnswersTest::waitsUntilAnUnansweredHeartbeatIsSettled_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("arrived") << int(Fault::LostAfter);
    QTest::newRow("did not arrive") << int(Fault::LostBefore);
}

void LateAnswersTest::waitsUntilAnUnansweredHeartbeatIsSettled()
{
    QFETCH(int, fault);
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(1s);
    me.table.delay = 100ms;
    me.table.faults = {Fault(fault)};
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("new");
    const auto answer = me.heartbeat(options);
    me.clock.advance(1s);
    QVERIFY(*answer);
    QVERIFY2(**answer, **answer ? "" : qPrintable((*answer)->error().sentence));
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("new"));
}

void LateAnswersTest::sendsHeartbeatsAgainByHandWhenTheHeartbeatDidNotArrive()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.acquire(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::LostBefore};
    const auto answer = me.heartbeat();
    me.clock.advance(1s);
    QVERIFY(*answer && **answer);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() - 1s + 20s));
}

void LateAnswersTest::neverClaimsALockWhoseGrantCameTooLate()
{
    Bench bench;
    auto request = bench.request();
    request.lease = 1s;
    request.heartbeat = 0ms;
    bench.table.delay = 600ms;
    bench.acquire(1, request);
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.states[1].problem, LockProblem::LeaseOver);
    QCOMPARE(bench.count(1, HeldPhase::Held), 0);
}

// The machine slept while the answer was on its way, and the answer is handled before any timer.
void LateAnswersTest::neverClaimsALockWhoseHeartbeatWasAcceptedTooLate()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.clock.advance(4900ms);
    bench.table.delay = 200ms;
    bench.clock.advance(300ms);
    const auto claims = bench.count(1, HeldPhase::Held);
    bench.clock.sleepThrough(1h);
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.count(1, HeldPhase::Held), claims);
}

void LateAnswersTest::neverBelievesLongerThanTheDateItWrote()
{
    fakes::ManualClock manual;
    HesitantClock clock(manual);
    fakes::TinyTable table(manual, "name");
    const fakes::KnownServer server(manual);
    locks::ClientServices services{clock, table, table, locks::systemRandom()};
    services.serverNow = [&server](base::BootTime at) { return server.at(at); };
    locks::LockClient client(services);
    locks::LockRequest request;
    request.dialect = DialectId::Ddblock;
    request.shape = {QStringLiteral("locks"), "name", {}, {}};
    request.key = QStringLiteral("job");
    request.lease = 60s;
    const auto wallOfBoot = manual.wall().time_since_epoch() - manual.boot().time_since_epoch();
    std::unique_ptr<locks::HeldLock> lock;
    base::TaskScope tasks;
    const auto take = [](locks::LockClient *from, locks::LockRequest wanted, base::TaskScope *scope,
                         std::unique_ptr<locks::HeldLock> *out) -> base::Task<> {
        const std::stop_token never;
        const locks::HeldLock::Tell silent;
        auto outcome = co_await from->acquire(1, wanted, silent, never, scope->token());
        if (outcome)
            *out = std::move(outcome->lock);
    };
    tasks.start(take(&client, request, &tasks, &lock));
    manual.advance(0ns);
    QVERIFY(lock);
    const auto written = [&] {
        const auto row = table.row({{"name", AttributeValue::string("ddblock-job")}});
        return std::chrono::nanoseconds(row->numberAt("expires")->toLongLong()) - wallOfBoot;
    };
    QVERIFY(lock->state().leaseEnd->time_since_epoch() <= written());
    lock->start({});
    manual.advance(40s);
    QCOMPARE(lock->state().heartbeats, 1U);
    QVERIFY(lock->state().leaseEnd->time_since_epoch() <= written());
    lock.reset();
    fakes::ManualClock::settle();
}

void LateAnswersTest::isNotGrantedByAnOwnWriteWhoseLeaseIsOver_data()
{
    QTest::addColumn<int>("readMs"); // after the write left
    QTest::addColumn<bool>("acquired");
    QTest::newRow("a moment before its end") << 2999 << true;
    QTest::newRow("at its end") << 3000 << false;
}

// The write took the lock and its answer was lost; when the row can be read, its lease may be over.
void LateAnswersTest::isNotGrantedByAnOwnWriteWhoseLeaseIsOver()
{
    QFETCH(int, readMs);
    QFETCH(bool, acquired);
    Bench bench;
    auto request = bench.request();
    request.lease = 3s;
    request.heartbeat = 0ms;
    request.refresh = std::chrono::milliseconds(readMs);
    request.wait = 1min;
    bench.table.faults = {Fault::LostAfter};
    bench.acquire(1, request);
    const QByteArray version = bench.text("recordVersionNumber");
    bench.clock.advance(std::chrono::milliseconds(readMs));
    QCOMPARE(bench.count(1, HeldPhase::Held) > 0, acquired);
    QCOMPARE(bench.text("recordVersionNumber"), version);
}

void LateAnswersTest::givesUpAfterThreeReleasesThatDidNotArrive()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.faults = std::deque<Fault>(20, Fault::LostBefore);
    bench.heartbeats->release(1);
    bench.clock.advance(10s);
    QCOMPARE(bench.table.writes.size(), std::size_t(1 + 3));
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.states[1].problem, LockProblem::Unanswered);
}

void LateAnswersTest::releasesOnlyItsVersionHoweverItsHeartbeatsMatch()
{
    Bench bench;
    auto request = bench.request();
    request.matchOwnerOnly = true;
    bench.acquire(1, request);
    aws::Item again = *bench.row();
    again.set("recordVersionNumber", AttributeValue::string("taken again under the same name"));
    bench.table.put(again);
    bench.heartbeats->release(1);
    fakes::ManualClock::settle();
    QCOMPARE(bench.states[1].phase, HeldPhase::Lost);
    QCOMPARE(bench.states[1].problem, LockProblem::VersionMoved);
    QCOMPARE(*bench.row(), again);
}

void LateAnswersTest::takesAReleasedRowConsistentlyOnlyAtTheVersionSeen_data()
{
    QTest::addColumn<bool>("consistently");
    QTest::newRow("if told to") << true;
    QTest::newRow("otherwise not") << false;
}

void LateAnswersTest::takesAReleasedRowConsistentlyOnlyAtTheVersionSeen()
{
    QFETCH(bool, consistently);
    Bench bench(DialectId::JavaLockClient);
    aws::Item released{{"key", AttributeValue::string("job")},
                       {"ownerName", AttributeValue::string("other")},
                       {"leaseDuration", AttributeValue::string("20000")},
                       {"recordVersionNumber", AttributeValue::string("one")},
                       {"isReleased", AttributeValue::string("1")}};
    bench.table.put(released);
    bench.table.delay = 100ms;
    auto request = bench.request();
    request.acquireReleasedConsistently = consistently;
    bench.heartbeats->acquire(1, request);
    bench.clock.advance(250ms); // read; the write is on its way
    released.set("recordVersionNumber", AttributeValue::string("two"));
    bench.table.put(released);
    bench.clock.advance(200ms);
    QCOMPARE(bench.text("ownerName"), consistently ? QByteArray("other") : QByteArray("me"));
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Held); // it looked again
}

LEASESCOPE_TEST(LateAnswersTest)
#include "LateAnswersTest.moc"
