// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"
#include "tests/fakes/DialectIds.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using locks::HeldPhase;
using locks::LockProblem;
using locks::OwnershipCertainty;

void sendsHeartbeatsEachPeriod(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    QByteArray last = fixture.text(request, "recordVersionNumber");
    for (quint32 heartbeat = 1; heartbeat <= 4; ++heartbeat) {
        fixture.advance(5s);
        const QByteArray now = fixture.text(request, "recordVersionNumber");
        QVERIFY(now != last);
        last = now;
        QCOMPARE(me.state(id).heartbeats, heartbeat);
        QCOMPARE(me.state(id).versions, heartbeat + 1);
    }
    fixture.advance(2min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
}

void sendsHeartbeatsByHandOnly(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    fixture.advance(15s);
    QVERIFY(me.heartbeat(id));
    fixture.advance(15s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void replacesDataWithAHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>("two");
    QVERIFY(me.heartbeat(id, options));
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("two"));
    fixture.advance(5s);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("two"));
}

void deletesDataWithAHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::HeartbeatOptions options;
    options.data = std::optional<QByteArray>();
    QVERIFY(me.heartbeat(id, options));
    QVERIFY(!fixture.row(request)->contains("data"));
}

void isLostAtTheFirstRefusedHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.steal(request);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::NotOurs);
    fixture.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Lost), 1);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), QByteArray("stolen"));
}

void doesNotBringBackADeletedRow(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.remove(request);
    QVERIFY(!me.heartbeat(id));
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QVERIFY(!fixture.row(request));
}

void keepsSendingHeartbeatsAfterAMarkWithoutANewVersion(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    dynamodb::Item row = *fixture.row(request);
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("1"));
    QVERIFY(fixture.text(request, "recordVersionNumber") != row.stringAt("recordVersionNumber").value());
}

void stopsAfterAMarkWithANewVersion(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    dynamodb::Item row = *fixture.row(request);
    row.set("isReleased", AttributeValue::string("1"));
    row.set("recordVersionNumber", AttributeValue::string("rotated"));
    fixture.put(request, row);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), QByteArray("rotated"));
}

void refusesAForeignVersionByDefault(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "me", 20s, "the same name elsewhere"));
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void matchesTheOwnerOnlyIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.matchOwnerOnly = true;
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "me", 20s, "the same name elsewhere"));
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    fixture.steal(request);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void matchesTheOwnerOnlyForOneHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "me", 20s, "first"));
    locks::HeartbeatOptions unsafe;
    unsafe.matchOwnerOnly = true;
    QVERIFY(me.heartbeat(id, unsafe));
    fixture.put(request, fixture.foreign(request, "me", 20s, "second"));
    QVERIFY(!me.heartbeat(id));
}

void keepsALockWhoseHeartbeatGotNoAnswer(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    fixture.advance(1min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void repeatsAHeartbeatThatDidNotArrive(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    using Kind = fakes::Mishap::Kind;
    fixture.line().script("UpdateItem", std::vector<fakes::Mishap>(12, {Kind::DropBefore, 0s}));
    fixture.advance(6s);
    QVERIFY(me.state(id).missedHeartbeats > 0);
    QCOMPARE(me.state(id).trouble, std::optional(base::ErrorKind::Unreachable));
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Assumed);
    fixture.advance(10s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
    QCOMPARE(me.state(id).missedHeartbeats, 0U);
}

void givesUpAtItsLeaseEndWithoutTheNetwork(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.line().randomise(1, 1.0, {{fakes::Mishap::Kind::DropBefore, 0s}});
    const base::BootTime end = *me.state(id).leaseEnd;
    fixture.advance(end - fixture.clock().boot() - 1ms);
    QVERIFY(me.phase(id) == HeldPhase::Held);
    fixture.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::LeaseOver);
    fixture.line().heal();
    fixture.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Lost), 1);
}

void readsBeforeItClaimsAfterASleep(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.clock().sleepThrough(12s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).heartbeats, 1U);
    fixture.steal(request);
    fixture.clock().sleepThrough(12s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::OwnerMismatched);
}

void warnsOnceWhenTheSafeTimeIsOver(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.heartbeat = 0s;
    request.safeTime = 8s;
    const quint64 id = me.acquire(request);
    fixture.advance(7999ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QVERIFY(!me.state(id).almostExpired);
    fixture.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Danger);
    QVERIFY(me.state(id).almostExpired);
    fixture.advance(1s);
    QCOMPARE(me.count(id, HeldPhase::Danger), 1);
    QVERIFY(me.heartbeat(id)); // out of danger, and in it again
    QCOMPARE(me.phase(id), HeldPhase::Held);
    fixture.advance(8s);
    QCOMPARE(me.phase(id), HeldPhase::Danger);
    QCOMPARE(me.count(id, HeldPhase::Danger), 2);
}

void hasNoMonitorUnlessAsked(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    QVERIFY(!me.state(id).dangerFrom);
    fixture.advance(1min);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.count(id, HeldPhase::Danger), 0);
}

void doesNotWarnOfAReleasedLock(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.safeTime = 8s;
    const quint64 id = me.acquire(request);
    QVERIFY(me.release(id));
    fixture.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Danger), 0);
    QCOMPARE(me.phase(id), HeldPhase::Released);
}

void reportsHowAnUnansweredHeartbeatEnded(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    fixture.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    QVERIFY(me.heartbeat(id));
    QCOMPARE(me.state(id).heartbeats, 1U);
    QCOMPARE(me.state(id).certainty, OwnershipCertainty::Confirmed);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
}

void keepsManyLocksAlive(Fixture &fixture)
{
    LockUser me(fixture);
    std::vector<quint64> ids;
    for (int i = 0; i < 12; ++i)
        ids.push_back(me.acquire(fixture.request(dynamolock)));
    fixture.advance(1min);
    for (const quint64 id : ids) {
        QCOMPARE(me.phase(id), HeldPhase::Held);
        QVERIFY(me.state(id).heartbeats >= 12);
    }
}

constexpr std::array holdingPlays{
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
    Behaviour{"dynamolock", "refuses to send a heartbeat on another version of the same owner",
              refusesAForeignVersionByDefault},
    Behaviour{"dynamolock", "sends heartbeats by owner only if told so, unsafely", matchesTheOwnerOnlyIfSet},
    Behaviour{"dynamolock", "sends heartbeats by owner only for one heartbeat by hand",
              matchesTheOwnerOnlyForOneHeartbeat},
    Behaviour{"dynamolock", "keeps a lock whose heartbeat arrived but got no answer",
              keepsALockWhoseHeartbeatGotNoAnswer},
    Behaviour{"dynamolock", "tells how a heartbeat by hand ended that got no answer",
              reportsHowAnUnansweredHeartbeatEnded},
    Behaviour{"dynamolock", "tries again when a heartbeat could not be sent",
              repeatsAHeartbeatThatDidNotArrive},
    Behaviour{"dynamolock", "gives a lock up at its lease end when the network stays away",
              givesUpAtItsLeaseEndWithoutTheNetwork},
    Behaviour{"dynamolock", "reads before it claims when the machine slept", readsBeforeItClaimsAfterASleep},
    Behaviour{"dynamolock", "warns once when the safe time is over", warnsOnceWhenTheSafeTimeIsOver},
    Behaviour{"dynamolock", "has no session monitor unless asked for one", hasNoMonitorUnlessAsked},
    Behaviour{"dynamolock", "does not warn of a released lock", doesNotWarnOfAReleasedLock},
    Behaviour{"dynamolock", "keeps many locks alive at once", keepsManyLocksAlive},
};

} // namespace

std::span<const Behaviour> holding()
{
    return holdingPlays;
}

} // namespace behaviours
