// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

// What comes together badly: answers that are late, calls that overlap, clocks that move between two looks.

#include "core/locks/client/LockClient.h"
#include "tests/locks/Bench.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using fakes::Bench;
using fakes::Fault;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;

namespace {

void settle()
{
    fakes::ManualClock::settle();
}

/// A lock client used directly, without the beat thread around it.
struct Direct {
    fakes::ManualClock clock;
    fakes::TinyTable table{clock, "key"};
    locks::LockClient client{locks::ClientServices{clock, table, table, locks::systemRandom()}};
    std::unique_ptr<locks::HeldLock> lock;
    std::optional<base::Error> error;
    base::TaskScope tasks;

    ~Direct() { table.delay = 0ns; }

    [[nodiscard]] static locks::LockRequest request()
    {
        locks::LockRequest request;
        request.shape = {QStringLiteral("locks"), "key", {}, {}};
        request.key = QStringLiteral("job");
        request.owner = QStringLiteral("me");
        return request;
    }
    [[nodiscard]] std::optional<aws::Item> row() const
    {
        return table.row({{"key", AttributeValue::string("job")}});
    }
    void acquire(const locks::LockRequest &wanted) { tasks.start(take(this, wanted)); }
    static base::Task<> take(Direct *self, locks::LockRequest wanted)
    {
        const std::stop_token never;
        const locks::HeldLock::Tell silent;
        auto outcome = co_await self->client.acquire(1, wanted, silent, never, self->tasks.token());
        if (!outcome) {
            self->error = outcome.error();
            co_return;
        }
        self->lock = std::move(outcome->lock);
        if (self->lock)
            self->lock->start(silent);
    }
    using Answer = std::optional<base::Result<base::Rested>>;
    static base::Task<> beat(Direct *self, locks::BeatOptions options, std::shared_ptr<Answer> out)
    {
        *out = co_await self->client.sendHeartbeat(self->lock.get(), options, self->tasks.token());
    }
    [[nodiscard]] std::shared_ptr<Answer> beat(const locks::BeatOptions &options = {})
    {
        auto answer = std::make_shared<Answer>();
        tasks.start(beat(this, options, answer));
        return answer;
    }
    static base::Task<> closeAll(Direct *self)
    {
        const std::chrono::nanoseconds limit = 10s;
        const auto closed = co_await self->client.close(limit, self->tasks.token());
        Q_UNUSED(closed)
    }
};

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

class LockRacesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsALockWhenTheFirstOfTwoLateBeatsArrives_data();
    void keepsALockWhenTheFirstOfTwoLateBeatsArrives();
    void releasesWhatALateBeatMadeOfTheRow();
    void waitsUntilAnUnansweredBeatIsSettled_data();
    void waitsUntilAnUnansweredBeatIsSettled();
    void beatsAgainByHandWhenTheBeatDidNotArrive();
    void waitsForTheBeatThatCarriesTheData();
    void sendsAnOwnerOnlyBeatAfterTheOneUnderWay();
    void refusesABeatWithALeaseThatCannotBe();
    void knowsNoLockOfAnotherClient();
    void givesBackAsToldWhatWasGrantedMeanwhile();
    void doesNotReenterALockThatIsBeingGivenBack();
    void givesBackALockThatWasGrantedWhileItsClientClosed_data();
    void givesBackALockThatWasGrantedWhileItsClientClosed();
    void endsAWaitForALockWhenItsClientCloses();
    void neverClaimsALockWhoseGrantCameTooLate();
    void neverClaimsALockWhoseBeatWasAcceptedTooLate();
    void neverBelievesLongerThanTheDateItWrote();
    void looksNoMoreOftenAtALeaseWithoutEnd();
    void refusesDurationsThatCannotBeCounted_data();
    void refusesDurationsThatCannotBeCounted();
};

void LockRacesTest::keepsALockWhenTheFirstOfTwoLateBeatsArrives_data()
{
    QTest::addColumn<bool>("tellsItems");
    QTest::addColumn<int>("lateMs");
    // Beats leave at 5 s and 5.4 s; rows are read at 5.3 s and 5.7 s, the third beat lands at 5.9 s.
    QTest::newRow("read after the second") << true << 550;
    QTest::newRow("told by the third's refusal") << true << 700;
    QTest::newRow("read after the third's refusal") << false << 700;
}

void LockRacesTest::keepsALockWhenTheFirstOfTwoLateBeatsArrives()
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

// The release is refused unheard, by a beat of our own that arrived meanwhile: the row is not released yet.
void LockRacesTest::releasesWhatALateBeatMadeOfTheRow()
{
    Bench bench;
    bench.acquire(1, bench.request());
    bench.table.delay = 100ms;
    bench.table.lateBy = 500ms; // arrives at 5.6 s
    bench.table.faults = {Fault::Late, Fault::LostBefore};
    bench.clock.advance(5350ms);
    bench.beats->release(1);
    bench.clock.advance(3s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.text("isReleased"), QByteArray("1"));
}

void LockRacesTest::waitsUntilAnUnansweredBeatIsSettled_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("arrived") << int(Fault::LostAfter);
    QTest::newRow("did not arrive") << int(Fault::LostBefore);
}

void LockRacesTest::waitsUntilAnUnansweredBeatIsSettled()
{
    QFETCH(int, fault);
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(1s);
    me.table.delay = 100ms;
    me.table.faults = {Fault(fault)};
    locks::BeatOptions options;
    options.data = std::optional<QByteArray>("new");
    const auto answer = me.beat(options);
    me.clock.advance(1s);
    QVERIFY(*answer);
    QVERIFY2(**answer, **answer ? "" : qPrintable((*answer)->error().sentence));
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("new"));
}

void LockRacesTest::beatsAgainByHandWhenTheBeatDidNotArrive()
{
    Direct me;
    auto request = Direct::request();
    request.heartbeat = 0ms;
    me.acquire(request);
    me.clock.advance(1s);
    me.table.faults = {Fault::LostBefore};
    const auto answer = me.beat();
    me.clock.advance(1s);
    QVERIFY(*answer && **answer);
    QCOMPARE(me.lock->state().beats, 1U);
    QCOMPARE(me.lock->state().leaseEnd, std::optional(me.clock.boot() - 1s + 20s));
}

void LockRacesTest::waitsForTheBeatThatCarriesTheData()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 200ms;
    me.clock.advance(200ms); // the beat due is under way
    locks::BeatOptions options;
    options.data = std::optional<QByteArray>("new");
    const auto answer = me.beat(options);
    me.clock.advance(300ms);
    QCOMPARE(me.lock->state().beats, 1U);
    QVERIFY(!*answer);
    me.clock.advance(1s);
    QVERIFY(*answer && **answer);
    QCOMPARE(me.lock->state().beats, 2U);
    QCOMPARE(me.row()->find("data")->bytes(), QByteArray("new"));
}

void LockRacesTest::sendsAnOwnerOnlyBeatAfterTheOneUnderWay()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(4900ms);
    me.table.delay = 200ms;
    me.clock.advance(200ms);
    locks::BeatOptions unsafe;
    unsafe.matchOwnerOnly = true;
    const auto answer = me.beat(unsafe);
    me.clock.advance(250ms); // the one under way was accepted; the unsafe one has left
    aws::Item row = *me.row();
    row.set("recordVersionNumber", AttributeValue::string("written elsewhere under our name"));
    me.table.put(row);
    me.clock.advance(1s);
    QVERIFY(*answer && **answer);
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    me.table.put(row);
    me.clock.advance(6s); // and only that one was
    QCOMPARE(me.lock->state().phase, HeldPhase::Lost);
}

void LockRacesTest::refusesABeatWithALeaseThatCannotBe()
{
    Direct me;
    me.acquire(Direct::request());
    me.clock.advance(1s);
    for (const std::chrono::milliseconds lease : {0ms, -1ms, std::chrono::milliseconds::max()}) {
        locks::BeatOptions options;
        options.lease = lease;
        const auto answer = me.beat(options);
        me.clock.advance(100ms);
        QVERIFY(*answer && !**answer);
        me.lock->ensure(lease);
        settle();
    }
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
    QCOMPARE(me.lock->state().beats, 0U);
    QCOMPARE(me.row()->stringAt("leaseDuration"), QByteArray("20s"));
}

void LockRacesTest::givesBackAsToldWhatWasGrantedMeanwhile()
{
    Bench bench;
    bench.table.delay = 100ms;
    bench.acquire(1, bench.request());
    bench.clock.advance(250ms); // the write is under way
    locks::ReleaseOptions options;
    options.deleteRow = true;
    bench.beats->release(1, options);
    bench.clock.advance(2s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QVERIFY(!bench.row());
}

void LockRacesTest::knowsNoLockOfAnotherClient()
{
    Direct me;
    Direct other;
    me.acquire(Direct::request());
    me.clock.advance(1s);
    std::vector<LockProblem> problems;
    const auto ask = [](locks::LockClient *client, locks::HeldLock *lock, std::vector<LockProblem> *out,
                        std::stop_token stop) -> base::Task<> {
        const locks::ReleaseOptions asItIs;
        const auto released = co_await client->release(lock, asItIs, stop);
        out->push_back(released ? LockProblem::None : locks::lockProblemOf(released.error()));
        const locks::BeatOptions plain;
        const auto beaten = co_await client->sendHeartbeat(lock, plain, stop);
        out->push_back(beaten ? LockProblem::None : locks::lockProblemOf(beaten.error()));
    };
    other.tasks.start(ask(&other.client, nullptr, &problems, other.tasks.token()));
    other.tasks.start(ask(&other.client, me.lock.get(), &problems, other.tasks.token()));
    other.clock.advance(1s);
    QCOMPARE(problems, std::vector<LockProblem>(4, LockProblem::NotHeldByUs));
    QCOMPARE(me.lock->state().phase, HeldPhase::Held);
}

void LockRacesTest::doesNotReenterALockThatIsBeingGivenBack()
{
    Bench bench(DialectId::JavaLockClient);
    auto request = bench.request();
    request.reentrant = true;
    bench.acquire(1, request);
    bench.table.delay = 100ms;
    bench.beats->release(1);
    bench.clock.advance(50ms);
    bench.acquire(2, request);
    bench.clock.advance(5s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Released);
    QCOMPARE(bench.states[2].phase, HeldPhase::Held);
    QCOMPARE(bench.text("recordVersionNumber"), bench.states[2].version.toUtf8());
}

void LockRacesTest::givesBackALockThatWasGrantedWhileItsClientClosed_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("granted") << int(Fault::None);
    QTest::newRow("granted, but the answer was lost") << int(Fault::LostAfter);
}

void LockRacesTest::givesBackALockThatWasGrantedWhileItsClientClosed()
{
    QFETCH(int, fault);
    Direct me;
    me.table.delay = 100ms;
    me.table.faults = {Fault(fault)};
    me.acquire(Direct::request());
    me.clock.advance(250ms); // the write is under way
    QVERIFY(!me.row());
    me.tasks.start(Direct::closeAll(&me));
    me.clock.advance(3s);
    QVERIFY(!me.lock);
    QVERIFY(me.error);
    QCOMPARE(locks::lockProblemOf(*me.error), LockProblem::ClientClosed);
    QCOMPARE(me.row()->stringAt("isReleased"), QByteArray("1"));
}

void LockRacesTest::endsAWaitForALockWhenItsClientCloses()
{
    Direct me;
    me.table.put({{"key", AttributeValue::string("job")},
                  {"ownerName", AttributeValue::string("other")},
                  {"leaseDuration", AttributeValue::string("20s")},
                  {"recordVersionNumber", AttributeValue::string("one")}});
    me.acquire(Direct::request());
    me.clock.advance(3s);
    me.tasks.start(Direct::closeAll(&me));
    me.clock.advance(2s);
    QVERIFY(me.error);
    QCOMPARE(locks::lockProblemOf(*me.error), LockProblem::ClientClosed);
    QVERIFY(me.table.writes.empty());
}

void LockRacesTest::neverClaimsALockWhoseGrantCameTooLate()
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
void LockRacesTest::neverClaimsALockWhoseBeatWasAcceptedTooLate()
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

void LockRacesTest::neverBelievesLongerThanTheDateItWrote()
{
    fakes::ManualClock manual;
    HesitantClock clock(manual);
    fakes::TinyTable table(manual, "name");
    locks::LockClient client(locks::ClientServices{clock, table, table, locks::systemRandom()});
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
    QCOMPARE(lock->state().beats, 1U);
    QVERIFY(lock->state().leaseEnd->time_since_epoch() <= written());
}

void LockRacesTest::looksNoMoreOftenAtALeaseWithoutEnd()
{
    Bench bench(DialectId::JavaLockClient);
    bench.table.put(
        {{"key", AttributeValue::string("job")},
         {"ownerName", AttributeValue::string("for ever")},
         {"leaseDuration", AttributeValue::string("9223372036854775807")},
         {"recordVersionNumber", AttributeValue::string("47f8e1e7-1998-4539-a383-4c99cd7b5671")}});
    bench.acquire(1, bench.request());
    bench.clock.advance(10s);
    QCOMPARE(bench.states[1].phase, HeldPhase::Waiting);
    QVERIFY2(bench.table.reads <= 11, qPrintable(QString::number(bench.table.reads)));
}

void LockRacesTest::refusesDurationsThatCannotBeCounted_data()
{
    QTest::addColumn<int>("member");
    QTest::addColumn<qint64>("ms");
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    for (const qint64 ms : {most, most / 1'000'000, -most}) {
        for (int member = 0; member < 5; ++member)
            QTest::addRow("%d: %lld ms", member, static_cast<long long>(ms)) << member << ms;
    }
}

void LockRacesTest::refusesDurationsThatCannotBeCounted()
{
    QFETCH(int, member);
    QFETCH(qint64, ms);
    const std::chrono::milliseconds length(ms);
    for (const DialectId dialect : {DialectId::Dynamolock, DialectId::JavaLockClient}) {
        Bench bench(dialect);
        auto request = bench.request();
        if (member == 0)
            request.lease = length;
        else if (member == 1)
            request.heartbeat = length;
        else if (member == 2)
            request.refresh = length;
        else if (member == 3)
            request.wait = length;
        else
            request.safeTime = length;
        bench.acquire(1, request);
        QCOMPARE(bench.states[1].phase, HeldPhase::Failed);
        QCOMPARE(bench.states[1].trouble, std::optional(base::ErrorKind::BadInput));
    }
}

QTEST_GUILESS_MAIN(LockRacesTest)
#include "LockRacesTest.moc"
