// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Fixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/locks/LockFixture.h"
#include "tests/program/Test.h"

#include <QTest>
#include <QUuid>

#include <map>

using namespace std::chrono_literals;
using behaviours::Fixture;
using behaviours::LockUser;
using fakes::LockFixture;
using locks::DialectId;
using locks::HeldPhase;
using locks::LockProblem;
using locks::OwnershipCertainty;

namespace {

/// The whole client down to the wire, over a DynamoDB in memory.
struct Wire {
    Fixture fixture{QUrl(QStringLiteral("http://127.0.0.1:1/")), false};
    fakes::FakeDynamo fake{fixture.clock()};
    Wire() { fixture.meet(fake); }
};

std::chrono::milliseconds untilLeaseEnd(Wire &wire, const locks::HeldLockState &state)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(*state.leaseEnd -
                                                                 wire.fixture.clock().boot());
}

} // namespace

class ClientTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsALockWhoseReplyWasLost();
    void readsWhenAHeartbeatTakesTooLong();
    void keepsALockThroughThrottledHeartbeats();
    void saysThatItsCredentialsExpiredAndErrsEarly();
    void holdsOnWhenTheServiceIsUnavailableOnlyIfSet_data();
    void holdsOnWhenTheServiceIsUnavailableOnlyIfSet();
    void sendsHeartbeatsByTheOldVersionAfterItHeldOn();
    void spreadsTwoHundredLocksOverThePeriod();
    void repeatsItsSpreadWithTheSameSeed();
    void sendsHeartbeatsALoneLockExactlyEachPeriod();
    void keepsItsTurnAfterAHeartbeatThatLeftLate();
    void givesTheSameLockUnderTwoIds();
    void releasesAsTheOptionsSay_data();
    void releasesAsTheOptionsSay();
    void reportsFailedAttemptsWithTheirTimes();
    void reportsWhenItWillHeartbeatNext();
    void drawsFairlyAndRepeatably();
};

void ClientTest::keepsALockWhoseReplyWasLost()
{
    Wire wire;
    LockUser me(wire.fixture);
    const auto request = wire.fixture.request(ids::dynamolock);
    const quint64 id = me.acquire(request);
    const int reads = wire.fake.calls("GetItem");
    wire.fixture.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    wire.fixture.advance(5s);
    QCOMPARE(wire.fake.calls("GetItem"), reads + 1);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
    QCOMPARE(me.state(id).failedAttempts.back().kind, locks::FailedAttempt::Kind::Unclear);
    wire.fixture.advance(5min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void ClientTest::readsWhenAHeartbeatTakesTooLong()
{
    Wire wire;
    LockUser me(wire.fixture);
    const auto request = wire.fixture.request(ids::dynamolock);
    const quint64 id = me.acquire(request);
    wire.fake.answerAfter("UpdateItem", 1min); // is applied at once, as a stalled connection may
    wire.fixture.advance(5s + 20000ms / 3 - 1ms);
    QCOMPARE(me.state(id).heartbeats, 0U);
    wire.fake.heal();
    wire.fixture.advance(100ms);
    QCOMPARE(me.state(id).heartbeats, 2U); // the stalled one, found by reading, and the one due meanwhile
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(wire.fixture.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    wire.fixture.advance(2min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void ClientTest::keepsALockThroughThrottledHeartbeats()
{
    Wire wire;
    LockUser me(wire.fixture);
    const quint64 id = me.acquire(wire.fixture.request(ids::dynamolock));
    wire.fake.throttle("UpdateItem", -1);
    wire.fixture.advance(14s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QVERIFY(me.state(id).missedHeartbeats > 0);
    QVERIFY(me.state(id).trouble.has_value());
    wire.fake.heal();
    wire.fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
    QCOMPARE(me.state(id).missedHeartbeats, 0U);
}

void ClientTest::saysThatItsCredentialsExpiredAndErrsEarly()
{
    Wire wire;
    LockUser me(wire.fixture);
    const auto request = wire.fixture.request(ids::dynamolock);
    const quint64 id = me.acquire(request);
    wire.fake.fail({}, -1, 400, QStringLiteral("ExpiredTokenException"));
    wire.fixture.advance(6s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Assumed);
    QCOMPARE(me.state(id).trouble, std::optional(base::ErrorKind::Credentials));
    QVERIFY2(me.state(id).sentence.text().contains(QStringLiteral("credentials")),
             qPrintable(me.state(id).sentence));
    const auto left = untilLeaseEnd(wire, me.state(id));
    wire.fixture.advance(left - 1ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    wire.fixture.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::LeaseOver);
}

void ClientTest::holdsOnWhenTheServiceIsUnavailableOnlyIfSet_data()
{
    QTest::addColumn<bool>("reported");
    QTest::newRow("told to hold on") << true;
    QTest::newRow("not told") << false;
}

// As the Java client: its lookup time moves on, its version does not, and others may take the row meanwhile.
void ClientTest::holdsOnWhenTheServiceIsUnavailableOnlyIfSet()
{
    QFETCH(bool, reported);
    Wire wire;
    LockUser me(wire.fixture);
    auto request = wire.fixture.request(ids::javaLockClient);
    request.holdOnServiceUnavailable = reported;
    const quint64 id = me.acquire(request);
    const QString version = me.state(id).version;
    wire.fake.fail({}, -1, 503, QStringLiteral("ServiceUnavailable"));
    wire.fixture.advance(1min);
    QCOMPARE(me.phase(id), reported ? HeldPhase::Held : HeldPhase::Lost);
    QCOMPARE(me.state(id).version, version);
    QCOMPARE(me.state(id).heartbeats, 0U);
    QCOMPARE(me.state(id).certainty, reported ? OwnershipCertainty::Pretended : OwnershipCertainty::NotOurs);
    wire.fake.heal();
    wire.fixture.advance(5s);
    if (reported)
        QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
}

void ClientTest::sendsHeartbeatsByTheOldVersionAfterItHeldOn()
{
    Wire wire;
    LockUser me(wire.fixture);
    auto request = wire.fixture.request(ids::javaLockClient);
    request.holdOnServiceUnavailable = true;
    const quint64 id = me.acquire(request);
    wire.fake.fail({}, -1, 503, QStringLiteral("ServiceUnavailable"));
    wire.fixture.advance(30s);
    wire.fake.heal();
    // Another owner acquired it while we held on: the next heartbeat is refused, as it is in Java.
    wire.fixture.put(request, wire.fixture.foreign(request, "thief", 20s, "stolen"));
    wire.fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(wire.fixture.text(request, "ownerName"), QByteArray("thief"));
}

void ClientTest::spreadsTwoHundredLocksOverThePeriod()
{
    constexpr int locksHeld = 200;
    constexpr auto period = 5s;
    Wire wire;
    LockUser me(wire.fixture);
    std::vector<quint64> ids;
    for (int i = 0; i < locksHeld; ++i)
        ids.push_back(me.acquire(wire.fixture.request(ids::dynamolock)));
    wire.fake.answerAfter("UpdateItem", 40ms);
    wire.fixture.advance(60s);
    std::map<std::chrono::nanoseconds, int> moments;
    for (const quint64 id : ids) {
        QCOMPARE(me.phase(id), HeldPhase::Held);
        const auto &ticks = me.state(id).ticks;
        QVERIFY(ticks.size() >= 11);
        base::BootTime before = *me.state(id).heldSince;
        for (const locks::HeartbeatTick &tick : ticks) {
            QVERIFY(tick.at - before <= period + period / 10);
            before = tick.at;
        }
        ++moments[ticks.back().at.time_since_epoch() % std::chrono::nanoseconds(period)];
    }
    // As few groups as there can be, far from each other.
    constexpr int together = locks::ClientState::LargestGroup;
    QCOMPARE(moments.size(), std::size_t((locksHeld + together - 1) / together));
    std::chrono::nanoseconds before = moments.rbegin()->first - period;
    for (const auto &[moment, heartbeats] : moments) {
        QVERIFY(heartbeats <= together);
        QVERIFY2(moment - before >= period / 20,
                 qPrintable(QStringLiteral("%1 ms").arg((moment - before) / 1ms)));
        before = moment;
    }
}

void ClientTest::repeatsItsSpreadWithTheSameSeed()
{
    std::vector<base::BootTime> runs[2];
    constexpr int together = locks::ClientState::LargestGroup;
    for (auto &run : runs) {
        Wire wire;
        LockUser me(wire.fixture, 42);
        for (int i = 0; i < 2 * together; ++i)
            run.push_back(*me.state(me.acquire(wire.fixture.request(ids::dynamolock))).nextHeartbeat);
    }
    QCOMPARE(runs[0], runs[1]);
    QCOMPARE(runs[0][together - 1], runs[0][0]);
    QVERIFY(runs[0][together] != runs[0][0]); // the first of the second group
}

void ClientTest::sendsHeartbeatsALoneLockExactlyEachPeriod()
{
    Wire wire;
    LockUser me(wire.fixture);
    const quint64 id = me.acquire(wire.fixture.request(ids::dynamolock));
    QCOMPARE(me.state(id).nextHeartbeat, std::optional(*me.state(id).heldSince + 5s));
}

void ClientTest::keepsItsTurnAfterAHeartbeatThatLeftLate()
{
    Wire wire;
    LockUser me(wire.fixture);
    const quint64 id = me.acquire(wire.fixture.request(ids::dynamolock));
    const base::BootTime due = *me.state(id).heldSince + 5s;
    wire.fake.fail("UpdateItem", 2, 400, QStringLiteral("ThrottlingException"));
    wire.fixture.advance(8s);
    QCOMPARE(me.state(id).heartbeats, 1U);
    const base::BootTime left = *me.state(id).confirmedAt;
    QVERIFY(left > due);
    QCOMPARE(me.state(id).leaseEnd, std::optional(left + 20s));
    QCOMPARE(me.state(id).nextHeartbeat, std::optional(due + 5s)); // not left + 5 s
    wire.fixture.advance(5s);
    QCOMPARE(me.state(id).confirmedAt, std::optional(due + 5s));
}

void ClientTest::givesTheSameLockUnderTwoIds()
{
    LockFixture fixture(ids::javaLockClient);
    auto request = fixture.request();
    request.reentrant = true;
    fixture.acquire(1, request);
    const QByteArray version = fixture.text("recordVersionNumber");
    fixture.acquire(2, request);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Held);
    QCOMPARE(fixture.text("recordVersionNumber"), version);
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[2].heartbeats, 1U);
    fixture.heartbeats->command(2, locks::command::Release());
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.states[2].phase, HeldPhase::Released);
    QVERIFY(!fixture.row());
    fixture.acquire(3, request);
    QCOMPARE(fixture.states[3].phase, HeldPhase::Held);
}

void ClientTest::releasesAsTheOptionsSay_data()
{
    QTest::addColumn<bool>("deletes");
    QTest::newRow("marked, with data") << false;
    QTest::newRow("deleted") << true;
}

void ClientTest::releasesAsTheOptionsSay()
{
    QFETCH(bool, deletes);
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    locks::ReleaseOptions options;
    options.deleteRow = deletes;
    options.data = "after";
    fixture.heartbeats->command(1, locks::command::Release{options});
    fakes::ManualClock::runUntilIdle();
    QCOMPARE(fixture.states[1].phase, HeldPhase::Released);
    QCOMPARE(fixture.row().has_value(), !deletes);
    if (!deletes)
        QCOMPARE(fixture.row()->find("data")->bytes(), QByteArray("after"));
}

void ClientTest::reportsFailedAttemptsWithTheirTimes()
{
    LockFixture fixture;
    auto holder = fixture.request(QStringLiteral("holder"));
    holder.lease = 3s;
    holder.heartbeat = 1s;
    fixture.acquire(1, holder);
    const base::BootTime begun = fixture.clock.boot();
    fixture.acquire(2, fixture.request());
    fixture.clock.advance(2s);
    const auto &attempts = fixture.states[2].failedAttempts;
    QCOMPARE(attempts.size(), std::size_t(3));
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        QCOMPARE(attempts[i].at, begun + std::chrono::seconds(i));
        QCOMPARE(attempts[i].owner, QStringLiteral("holder"));
        QCOMPARE(attempts[i].kind, locks::FailedAttempt::Kind::FoundHeld);
    }
}

void ClientTest::reportsWhenItWillHeartbeatNext()
{
    LockFixture fixture;
    fixture.acquire(1, fixture.request());
    fixture.clock.advance(5s);
    QCOMPARE(fixture.states[1].nextHeartbeat, std::optional(fixture.clock.boot() + 5s));
    fixture.heartbeats->command(1, locks::command::PauseHeartbeats());
    fakes::ManualClock::runUntilIdle();
    QVERIFY(!fixture.states[1].nextHeartbeat);
}

void ClientTest::drawsFairlyAndRepeatably()
{
    const auto a = locks::seededRandom(5);
    const auto b = locks::seededRandom(5);
    QCOMPARE(locks::randomText(52, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", a),
             locks::randomText(52, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", b));
    const QByteArray uuid = locks::randomUuid(a);
    QCOMPARE(QUuid::fromString(QLatin1String(uuid)).version(), QUuid::Random);
    QCOMPARE(locks::systemRandom()(7).size(), 7);
    QVERIFY(locks::randomUuid(locks::systemRandom()) != locks::randomUuid(locks::systemRandom()));
    const QByteArray many = locks::randomText(9000, "abc", a);
    for (const char letter : {'a', 'b', 'c'})
        QVERIFY(many.count(letter) > 2800 && many.count(letter) < 3200);
    for (int i = 0; i < 1000; ++i) {
        const double part = locks::randomPart(a);
        QVERIFY(part >= 0 && part < 1);
    }
}

LEASESCOPE_TEST(ClientTest)
#include "ClientTest.moc"
