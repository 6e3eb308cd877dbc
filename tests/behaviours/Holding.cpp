// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using aws::AttributeValue;
using locks::HeldPhase;
using locks::LockProblem;
using locks::OwnershipCertainty;

constexpr auto dynamolock = locks::DialectId::Dynamolock;

void sendsHeartbeatsEachPeriod(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    QByteArray last = stage.text(request, "recordVersionNumber");
    for (quint32 heartbeat = 1; heartbeat <= 4; ++heartbeat) {
        stage.advance(5s);
        const QByteArray now = stage.text(request, "recordVersionNumber");
        QVERIFY(now != last);
        last = now;
        QCOMPARE(me.state(id).heartbeats, heartbeat);
        QCOMPARE(me.state(id).versions, heartbeat + 1);
    }
    stage.advance(2min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).standing, OwnershipCertainty::Confirmed);
}

void sendsHeartbeatsByHandOnly(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.advance(15s);
    QVERIFY(me.heartbeat(id));
    stage.advance(15s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void replacesDataWithAHeartbeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("two");
    QVERIFY(me.heartbeat(id, options));
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("two"));
    stage.advance(5s);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("two"));
}

void deletesDataWithAHeartbeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>();
    QVERIFY(me.heartbeat(id, options));
    QVERIFY(!stage.row(request)->contains("data"));
}

void isLostAtTheFirstRefusedHeartbeat(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.steal(request);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).standing, OwnershipCertainty::NotOurs);
    stage.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Lost), 1);
    QCOMPARE(stage.text(request, "recordVersionNumber"), QByteArray("stolen"));
}

void doesNotBringBackADeletedRow(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.remove(request);
    const auto heartbeat = me.heartbeat(id);
    QVERIFY(!heartbeat);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QVERIFY(!stage.row(request));
}

void keepsSendingHeartbeatsAfterAMarkWithoutANewVersion(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    aws::Item row = *stage.row(request);
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(stage.text(request, "isReleased"), QByteArray("1"));
    QVERIFY(stage.text(request, "recordVersionNumber") != row.stringAt("recordVersionNumber").value());
}

void stopsAfterAMarkWithANewVersion(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    aws::Item row = *stage.row(request);
    row.set("isReleased", AttributeValue::string("1"));
    row.set("recordVersionNumber", AttributeValue::string("rotated"));
    stage.put(request, row);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(stage.text(request, "recordVersionNumber"), QByteArray("rotated"));
}

void refusesAForeignVersionByDefault(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.put(request, stage.foreign(request, "me", 20s, "the same name elsewhere"));
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void matchesTheOwnerOnlyIfTold(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.matchOwnerOnly = true;
    const quint64 id = me.acquire(request);
    stage.put(request, stage.foreign(request, "me", 20s, "the same name elsewhere"));
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(stage.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    stage.steal(request);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void matchesTheOwnerOnlyForOneHeartbeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.put(request, stage.foreign(request, "me", 20s, "first"));
    locks::HeartbeatOptions unsafe;
    unsafe.matchOwnerOnly = true;
    QVERIFY(me.heartbeat(id, unsafe));
    stage.put(request, stage.foreign(request, "me", 20s, "second"));
    QVERIFY(!me.heartbeat(id));
}

void keepsALockWhoseHeartbeatGotNoAnswer(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    QCOMPARE(stage.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    stage.advance(1min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void repeatsAHeartbeatThatDidNotArrive(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    using Kind = fakes::Mishap::Kind;
    stage.line().script("UpdateItem", std::vector<fakes::Mishap>(12, {Kind::DropBefore, 0s}));
    stage.advance(6s);
    QVERIFY(me.state(id).missedHeartbeats > 0);
    QCOMPARE(me.state(id).trouble, std::optional(base::ErrorKind::Unreachable));
    QCOMPARE(me.state(id).standing, OwnershipCertainty::Assumed);
    stage.advance(10s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).standing, OwnershipCertainty::Confirmed);
    QCOMPARE(me.state(id).missedHeartbeats, 0U);
}

void givesUpAtItsLeaseEndWithoutTheNetwork(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.line().randomise(1, 1.0, {{fakes::Mishap::Kind::DropBefore, 0s}});
    const base::BootTime end = *me.state(id).leaseEnd;
    stage.advance(end - stage.clock().boot() - 1ms);
    QVERIFY(me.phase(id) == HeldPhase::Held);
    stage.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::LeaseOver);
    stage.line().heal();
    stage.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Lost), 1);
}

void readsBeforeItClaimsAfterASleep(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.clock().sleepThrough(12s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    stage.steal(request);
    stage.clock().sleepThrough(12s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::OwnerMismatched);
}

void warnsOnceByItsSessionMonitor(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    request.safeTime = 8s;
    const quint64 id = me.acquire(request);
    int calls = 0;
    me.lock(id)->onDanger([&calls] { ++calls; });
    stage.advance(7999ms);
    QCOMPARE(calls, 0);
    QCOMPARE(me.lock(id)->isAlmostExpired().value(), false);
    stage.advance(1ms);
    QCOMPARE(calls, 1);
    QCOMPARE(me.phase(id), HeldPhase::Danger);
    QCOMPARE(me.lock(id)->isAlmostExpired().value(), true);
    QVERIFY(me.heartbeat(id)); // out of danger, and in it again
    QCOMPARE(me.phase(id), HeldPhase::Held);
    stage.advance(8s);
    QCOMPARE(me.phase(id), HeldPhase::Danger);
    QCOMPARE(me.state(id).dangers, 2U);
    QCOMPARE(calls, 1);
}

void hasNoMonitorUnlessAsked(Stage &stage)
{
    Player me(stage);
    const quint64 id = me.acquire(stage.request(dynamolock));
    const auto answer = me.lock(id)->isAlmostExpired();
    QVERIFY(!answer);
    QCOMPARE(locks::lockProblemOf(answer.error()), LockProblem::SessionMonitorNotSet);
}

void doesNotAskTheMonitorOfAReleasedLock(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.safeTime = 8s;
    const quint64 id = me.acquire(request);
    int calls = 0;
    me.lock(id)->onDanger([&calls] { ++calls; });
    QVERIFY(me.release(id));
    stage.advance(1min);
    QCOMPARE(calls, 0);
    QCOMPARE(locks::lockProblemOf(me.lock(id)->isAlmostExpired().error()), LockProblem::AlreadyReleased);
}

void tellsHowAnUnansweredHeartbeatEnded(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    QVERIFY(me.heartbeat(id));
    QCOMPARE(me.state(id).heartbeats, 1U);
    QCOMPARE(me.state(id).standing, OwnershipCertainty::Confirmed);
    QCOMPARE(stage.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
}

void keepsManyLocksAlive(Stage &stage)
{
    Player me(stage);
    std::vector<quint64> ids;
    for (int i = 0; i < 12; ++i)
        ids.push_back(me.acquire(stage.request(dynamolock)));
    stage.advance(1min);
    for (const quint64 id : ids) {
        QCOMPARE(me.phase(id), HeldPhase::Held);
        QVERIFY(me.state(id).heartbeats >= 12);
    }
}

constexpr std::array plays{
    Behaviour{"dynamolock", "writes a new version with each heartbeat, each heartbeat period",
              sendsHeartbeatsEachPeriod},
    Behaviour{"dynamolock", "sends heartbeats by hand only when the heartbeat is disabled",
              sendsHeartbeatsByHandOnly},
    Behaviour{"dynamolock", "replaces the data with a heartbeat", replacesDataWithAHeartbeat},
    Behaviour{"dynamolock", "deletes the data with a heartbeat", deletesDataWithAHeartbeat},
    Behaviour{"dynamolock", "is lost at the first refused heartbeat and says so once",
              isLostAtTheFirstRefusedHeartbeat},
    Behaviour{"dynamolock", "does not bring a deleted row back by sending heartbeats",
              doesNotBringBackADeletedRow},
    Behaviour{"dynamolock", "sends heartbeats on after a release mark without a new version",
              keepsSendingHeartbeatsAfterAMarkWithoutANewVersion},
    Behaviour{"dynamolock", "stops at its next heartbeat after a release mark with a new version",
              stopsAfterAMarkWithANewVersion},
    Behaviour{"dynamolock", "refuses to keep sending heartbeats another version of the same owner",
              refusesAForeignVersionByDefault},
    Behaviour{"dynamolock", "sends heartbeats by owner only if told so, unsafely", matchesTheOwnerOnlyIfTold},
    Behaviour{"dynamolock", "sends heartbeats by owner only for one heartbeat by hand",
              matchesTheOwnerOnlyForOneHeartbeat},
    Behaviour{"dynamolock", "keeps a lock whose heartbeat arrived but got no answer",
              keepsALockWhoseHeartbeatGotNoAnswer},
    Behaviour{"dynamolock", "tells how a heartbeat by hand ended that got no answer",
              tellsHowAnUnansweredHeartbeatEnded},
    Behaviour{"dynamolock", "tries again when a heartbeat could not be sent",
              repeatsAHeartbeatThatDidNotArrive},
    Behaviour{"dynamolock", "gives a lock up at its lease end when the network stays away",
              givesUpAtItsLeaseEndWithoutTheNetwork},
    Behaviour{"dynamolock", "reads before it claims when the machine slept", readsBeforeItClaimsAfterASleep},
    Behaviour{"dynamolock", "calls the session monitor exactly once", warnsOnceByItsSessionMonitor},
    Behaviour{"dynamolock", "has no session monitor unless asked for one", hasNoMonitorUnlessAsked},
    Behaviour{"dynamolock", "does not warn of a released lock", doesNotAskTheMonitorOfAReleasedLock},
    Behaviour{"dynamolock", "keeps many locks alive at once", keepsManyLocksAlive},
};

} // namespace

std::span<const Behaviour> holding()
{
    return plays;
}

} // namespace behaviours
