// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/DialectIds.h"
#include "tests/locks/Direct.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using fakes::Direct;
using fakes::Fault;
using fakes::LockFixture;
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
    QTest::addColumn<bool>("returnsItems");
    QTest::addColumn<int>("lateMs");
    // Heartbeats leave at 5 s and 5.4 s; rows are read at 5.3 s and 5.7 s, the third heartbeat arrives at 5.9
    // s.
    QTest::newRow("read after the second") << true << 550;
    QTest::newRow("told by the third's refusal") << true << 700;
    QTest::newRow("read after the third's refusal") << false << 700;
}

void LateAnswersTest::keepsALockWhenTheFirstOfTwoLateHeartbeatsArrives()
{
    QFETCH(bool, returnsItems);
    QFETCH(int, lateMs);
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.returnsItems = returnsItems;
    fixture.table.delay = 100ms;
    fixture.table.lateBy = std::chrono::milliseconds(lateMs);
    fixture.table.faults = {Fault::Late, Fault::Late};
    fixture.clock.advance(8s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
    QCOMPARE(fixture.states[1].version.toUtf8(), fixture.text("recordVersionNumber"));
    fixture.clock.advance(1min);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held);
}

// The release is refused unheard, by a heartbeat of our own that arrived meanwhile: the row is not released
// yet.
void LateAnswersTest::releasesWhatALateHeartbeatMadeOfTheRow()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.delay = 100ms;
    fixture.table.lateBy = 500ms; // arrives at 5.6 s
    fixture.table.faults = {Fault::Late, Fault::LostBefore};
    fixture.clock.advance(5350ms);
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(3s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.text("isReleased"), QByteArray("1"));
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
    me.lock->heartbeatNow(options);
    me.clock.advance(1s);
    QVERIFY(!me.lock->sendsHeartbeats());
    QCOMPARE(me.lock->state().heartbeats, 1U);
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
    me.lock->heartbeatNow();
    me.clock.advance(1s);
    QCOMPARE(me.lock->state().heartbeats, 1U);
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() - 1s + 20s));
}

void LateAnswersTest::neverClaimsALockWhoseGrantCameTooLate()
{
    LockFixture fixture;
    auto request = fixture.request();
    request.lease = 1s;
    request.heartbeat = 0ms;
    fixture.table.delay = 600ms;
    fixture.acquire(1, request);
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.states[1].problem, LockProblem::LeaseOver);
    QCOMPARE(fixture.count(1, HeldPhase::Held), 0);
}

// The machine slept while the answer was on its way, and the answer is handled before any timer.
void LateAnswersTest::neverClaimsALockWhoseHeartbeatWasAcceptedTooLate()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(4900ms);
    fixture.table.delay = 200ms;
    fixture.clock.advance(300ms);
    const auto claims = fixture.count(1, HeldPhase::Held);
    fixture.clock.sleepThrough(1h);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.count(1, HeldPhase::Held), claims);
}

void LateAnswersTest::neverBelievesLongerThanTheDateItWrote()
{
    fakes::ManualClock manual;
    HesitantClock clock(manual);
    fakes::InMemoryTable table(manual, "name");
    const fakes::KnownServer server(manual);
    locks::ClientServices services{clock, table, table, locks::systemRandom()};
    services.serverNow = [&server](base::BootTime at) { return server.at(at); };
    locks::LockClient client(services);
    locks::LockRequest request;
    request.dialect = ids::ddblock;
    request.shape = {QStringLiteral("locks"), "name", {}, {}};
    request.key = QStringLiteral("job");
    request.lease = 60s;
    const auto wallOfBoot = manual.wall().time_since_epoch() - manual.boot().time_since_epoch();
    std::unique_ptr<locks::HeldLock> lock;
    base::TaskScope tasks;
    const auto take = [](locks::LockClient *from, locks::LockRequest wanted, base::TaskScope *scope,
                         std::unique_ptr<locks::HeldLock> *out) -> base::Task<> {
        const std::stop_token never;
        const locks::HeldLock::StateListener silent;
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
    fakes::ManualClock::runUntilIdle();
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
    LockFixture fixture;
    auto request = fixture.request();
    request.lease = 3s;
    request.heartbeat = 0ms;
    request.refresh = std::chrono::milliseconds(readMs);
    request.wait = 1min;
    fixture.table.faults = {Fault::LostAfter};
    fixture.acquire(1, request);
    const QByteArray version = fixture.text("recordVersionNumber");
    fixture.clock.advance(std::chrono::milliseconds(readMs));
    QCOMPARE(fixture.count(1, HeldPhase::Held) > 0, acquired);
    QCOMPARE(fixture.text("recordVersionNumber"), version);
}

void LateAnswersTest::givesUpAfterThreeReleasesThatDidNotArrive()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.table.faults = std::deque<Fault>(20, Fault::LostBefore);
    fixture.heartbeats->command(1, locks::command::Release());
    fixture.clock.advance(10s);
    QCOMPARE(fixture.table.writes.size(), std::size_t(1 + 3));
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.states[1].problem, LockProblem::Unanswered);
}

void LateAnswersTest::releasesOnlyItsVersionHoweverItsHeartbeatsMatch()
{
    LockFixture fixture;
    auto request = fixture.request();
    request.matchOwnerOnly = true;
    fixture.acquire(1, request);
    dynamodb::Item again = *fixture.row();
    again.set("recordVersionNumber", AttributeValue::string("taken again under the same name"));
    fixture.table.put(again);
    fixture.heartbeats->command(1, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Lost);
    QCOMPARE(fixture.states[1].problem, LockProblem::VersionMoved);
    QCOMPARE(*fixture.row(), again);
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
    LockFixture fixture(ids::javaLockClient);
    dynamodb::Item released{{"key", AttributeValue::string("job")},
                            {"ownerName", AttributeValue::string("other")},
                            {"leaseDuration", AttributeValue::string("20000")},
                            {"recordVersionNumber", AttributeValue::string("one")},
                            {"isReleased", AttributeValue::string("1")}};
    fixture.table.put(released);
    fixture.table.delay = 100ms;
    auto request = fixture.request();
    request.acquireReleasedConsistently = consistently;
    fixture.heartbeats->acquire(1, request);
    fixture.clock.advance(250ms); // read; the write is on its way
    released.set("recordVersionNumber", AttributeValue::string("two"));
    fixture.table.put(released);
    fixture.clock.advance(200ms);
    QCOMPARE(fixture.text("ownerName"), consistently ? QByteArray("other") : QByteArray("me"));
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].phase, HeldPhase::Held); // it looked again
}

LEASESCOPE_TEST(LateAnswersTest)
#include "LateAnswersTest.moc"
