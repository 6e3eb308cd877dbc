// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using aws::AttributeValue;
using locks::HeldPhase;
using locks::LockProblem;
using locks::Standing;

constexpr auto dynamolock = locks::DialectId::Dynamolock;

void beatsEachPeriod(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    QByteArray last = stage.text(request, "recordVersionNumber");
    for (quint32 beat = 1; beat <= 4; ++beat) {
        stage.advance(5s);
        const QByteArray now = stage.text(request, "recordVersionNumber");
        QVERIFY(now != last);
        last = now;
        QCOMPARE(me.state(id).beats, beat);
        QCOMPARE(me.state(id).versions, beat + 1);
    }
    stage.advance(2min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).standing, Standing::Confirmed);
}

void beatsByHandOnly(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.advance(15s);
    QVERIFY(me.beat(id));
    stage.advance(15s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).beats, 1U);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
}

void replacesDataWithABeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::BeatOptions options;
    options.data = std::optional<QByteArray>("two");
    QVERIFY(me.beat(id, options));
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("two"));
    stage.advance(5s);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("two"));
}

void deletesDataWithABeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.data = "one";
    const quint64 id = me.acquire(request);
    locks::BeatOptions options;
    options.data = std::optional<QByteArray>();
    QVERIFY(me.beat(id, options));
    QVERIFY(!stage.row(request)->contains("data"));
}

void isLostAtTheFirstRefusedBeat(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.steal(request);
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).standing, Standing::NotOurs);
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
    const auto beat = me.beat(id);
    QVERIFY(!beat);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QVERIFY(!stage.row(request));
}

void beatsOnAfterAMarkWithoutANewVersion(Stage &stage)
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

void matchesTheOwnerOnlyForOneBeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.put(request, stage.foreign(request, "me", 20s, "first"));
    locks::BeatOptions unsafe;
    unsafe.matchOwnerOnly = true;
    QVERIFY(me.beat(id, unsafe));
    stage.put(request, stage.foreign(request, "me", 20s, "second"));
    QVERIFY(!me.beat(id));
}

void keepsALockWhoseBeatGotNoAnswer(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    stage.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    stage.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).beats, 1U);
    QCOMPARE(stage.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
    stage.advance(1min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void repeatsABeatThatDidNotArrive(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    using Kind = fakes::Mishap::Kind;
    stage.line().script("UpdateItem", std::vector<fakes::Mishap>(12, {Kind::DropBefore, 0s}));
    stage.advance(6s);
    QVERIFY(me.state(id).missedBeats > 0);
    QCOMPARE(me.state(id).trouble, std::optional(base::ErrorKind::Unreachable));
    QCOMPARE(me.state(id).standing, Standing::Assumed);
    stage.advance(10s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).standing, Standing::Confirmed);
    QCOMPARE(me.state(id).missedBeats, 0U);
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
    QCOMPARE(me.state(id).beats, 1U);
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
    QVERIFY(me.beat(id)); // out of danger, and in it again
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

void tellsHowAnUnansweredBeatEnded(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    stage.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    QVERIFY(me.beat(id));
    QCOMPARE(me.state(id).beats, 1U);
    QCOMPARE(me.state(id).standing, Standing::Confirmed);
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
        QVERIFY(me.state(id).beats >= 12);
    }
}

constexpr std::array plays{
    Behaviour{"dynamolock", "writes a new version with each beat, each heartbeat period", beatsEachPeriod},
    Behaviour{"dynamolock", "beats by hand only when the heartbeat is disabled", beatsByHandOnly},
    Behaviour{"dynamolock", "replaces the data with a beat", replacesDataWithABeat},
    Behaviour{"dynamolock", "deletes the data with a beat", deletesDataWithABeat},
    Behaviour{"dynamolock", "is lost at the first refused beat and says so once",
              isLostAtTheFirstRefusedBeat},
    Behaviour{"dynamolock", "does not bring a deleted row back by beating", doesNotBringBackADeletedRow},
    Behaviour{"dynamolock", "beats on after a release mark without a new version",
              beatsOnAfterAMarkWithoutANewVersion},
    Behaviour{"dynamolock", "stops at its next beat after a release mark with a new version",
              stopsAfterAMarkWithANewVersion},
    Behaviour{"dynamolock", "refuses to beat on another version of the same owner",
              refusesAForeignVersionByDefault},
    Behaviour{"dynamolock", "beats by owner only if told so, unsafely", matchesTheOwnerOnlyIfTold},
    Behaviour{"dynamolock", "beats by owner only for one beat by hand", matchesTheOwnerOnlyForOneBeat},
    Behaviour{"dynamolock", "keeps a lock whose beat arrived but got no answer",
              keepsALockWhoseBeatGotNoAnswer},
    Behaviour{"dynamolock", "tells how a beat by hand ended that got no answer",
              tellsHowAnUnansweredBeatEnded},
    Behaviour{"dynamolock", "tries again when a beat could not be sent", repeatsABeatThatDidNotArrive},
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
