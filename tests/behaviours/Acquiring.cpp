// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using aws::AttributeValue;
using locks::HeldPhase;
using locks::LockProblem;

constexpr auto dynamolock = locks::DialectId::Dynamolock;

void takesAFreeLock(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(stage.text(request, "ownerName"), QByteArray("me"));
    QCOMPARE(stage.text(request, "leaseDuration"), QByteArray("20s"));
    QCOMPARE(stage.text(request, "isReleased"), QByteArray("(none)"));
}

void makesARandomOwner(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock, "");
    const quint64 id = me.acquire(request);
    QCOMPARE(me.state(id).owner.size(), 52);
    QCOMPARE(stage.text(request, "ownerName"), me.state(id).owner.toUtf8());
}

void writesATimedVersion(Stage &stage)
{
    Player me(stage);
    const auto request = stage.request(dynamolock);
    me.acquire(request);
    const QByteArray version = stage.text(request, "recordVersionNumber");
    QCOMPARE(version.indexOf(':'), 19);
    QCOMPARE(version.size(), 19 + 1 + 52);
}

void repeatsASeededRun(Stage &stage)
{
    const auto request = stage.request(dynamolock, "");
    QByteArray owners[2];
    QByteArray versions[2];
    for (int run = 0; run < 2; ++run) {
        Player me(stage, 7);
        me.acquire(request);
        owners[run] = stage.text(request, "ownerName");
        versions[run] = stage.text(request, "recordVersionNumber").mid(20);
        stage.remove(request);
    }
    QCOMPARE(owners[0], owners[1]);
    QCOMPARE(versions[0], versions[1]);
    Player other(stage, 8);
    other.acquire(request);
    QVERIFY(stage.text(request, "ownerName") != owners[0]);
}

void storesData(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.data = "some content a";
    me.acquire(request);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("some content a"));
}

void storesAttributes(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.attributes = {{"hello", AttributeValue::string("world")}, {"n", AttributeValue::number(4)}};
    me.acquire(request);
    QCOMPARE(stage.text(request, "hello"), QByteArray("world"));
    QCOMPARE(stage.row(request)->numberAt("n"), std::optional(QByteArray("4")));
}

void refusesReservedAttributes(Stage &stage)
{
    Player me(stage);
    for (const char *name :
         {"key", "ownerName", "leaseDuration", "recordVersionNumber", "data", "isReleased"}) {
        auto request = stage.request(dynamolock);
        request.attributes = {{name, AttributeValue::string("x")}};
        const quint64 id = me.acquire(request);
        QCOMPARE(me.phase(id), HeldPhase::Failed);
        QCOMPARE(me.error(id)->kind, base::ErrorKind::BadInput);
        QVERIFY(!stage.row(request));
    }
}

void refusesAShortLease(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.lease = 9s;
    request.heartbeat = 5s;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed);
    QVERIFY(me.error(id)->sentence.contains(QStringLiteral("two heartbeats")));
    request.lease = 10s;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void acceptsAnyLeaseWithoutHeartbeat(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.lease = 1s;
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    stage.advance(999ms);
    QCOMPARE(me.state(id).beats, 0U);
    stage.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::LeaseOver);
}

void usesASortKey(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock, "me", true);
    me.acquire(request);
    QCOMPARE(stage.text(request, "shard"), QByteArray("eu"));
    auto other = request;
    other.sortKey = QStringLiteral("us");
    QCOMPARE(me.phase(me.acquire(other)), HeldPhase::Held);
    other.sortKey.reset();
    QCOMPARE(me.phase(me.acquire(other)), HeldPhase::Failed);
}

void failsIfLocked(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    stage.put(request, stage.foreign(request));
    request.failIfLocked = true;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::NotGranted);
    QCOMPARE(me.state(id).problem, LockProblem::NotGranted);
    QCOMPARE(me.state(id).attempts, 1U);
}

void takesAReleasedLockAtOnceEvenThen(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request);
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    request.failIfLocked = true;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
    QCOMPARE(stage.text(request, "isReleased"), QByteArray("(none)"));
}

void waitsOutTheLeaseOfTheRow(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.refresh = 500ms;
    stage.put(request, stage.foreign(request, "other", 3s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    stage.advance(3s);
    QCOMPARE(me.phase(id), HeldPhase::Waiting); // strictly more than its lease, not ours of 20 s
    stage.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).bounces.front().owner, QStringLiteral("other"));
}

void restartsTheWaitWhenTheVersionChanges(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.wait = 20s;
    stage.put(request, stage.foreign(request, "other", 3s, "one"));
    const quint64 id = me.acquire(request);
    stage.advance(2500ms);
    stage.put(request, stage.foreign(request, "other", 3s, "two"));
    stage.advance(3400ms); // seen at 3 s, lapses after 6 s
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    stage.advance(200ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void givesUpAfterLeaseAndWait(Stage &stage)
{
    Player holder(stage, 1);
    Player me(stage, 2);
    auto request = stage.request(dynamolock, "holder");
    request.lease = 3s;
    request.heartbeat = 1s;
    holder.acquire(request);
    request.owner = QStringLiteral("me");
    request.wait = 2s;
    const quint64 id = me.acquire(request);
    stage.advance(4900ms);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    stage.advance(2s);
    QCOMPARE(me.phase(id), HeldPhase::NotGranted);
    QVERIFY(me.state(id).sentence.contains(QStringLiteral("holder")));
}

void waitsOneSecondMoreByDefault(Stage &stage)
{
    Player holder(stage, 1);
    Player me(stage, 2);
    auto request = stage.request(dynamolock, "holder");
    request.lease = 3s;
    request.heartbeat = 1s;
    holder.acquire(request);
    request.owner = QStringLiteral("me");
    const quint64 id = me.acquire(request);
    stage.advance(3900ms);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    stage.advance(1500ms);
    QCOMPARE(me.phase(id), HeldPhase::NotGranted);
}

void asksEachRefreshPeriod(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    request.refresh = 250ms;
    stage.put(request, stage.foreign(request, "other", 10s));
    const quint64 id = me.acquire(request);
    stage.advance(1s);
    QCOMPARE(me.state(id).attempts, 5U);
}

void takesItWhenReleasedWhileWaiting(Stage &stage)
{
    Player holder(stage, 1);
    Player me(stage, 2);
    auto request = stage.request(dynamolock, "holder");
    const quint64 held = holder.acquire(request);
    request.owner = QStringLiteral("me");
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    QVERIFY(holder.release(held));
    stage.advance(1s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void keepsThePreviousData(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request);
    row.set("data", AttributeValue::binary("old"));
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    request.data = "new";
    me.acquire(request);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("old"));
}

void replacesThePreviousDataIfTold(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request);
    row.set("data", AttributeValue::binary("old"));
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    request.data = "new";
    request.replaceData = true;
    me.acquire(request);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("new"));
}

void fillsMissingData(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request);
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    request.data = "new";
    me.acquire(request);
    QCOMPARE(stage.row(request)->find("data")->bytes(), QByteArray("new"));
}

void mergesAttributes(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request, "other", 1s);
    row.set("shard", AttributeValue::number(4));
    row.set("hello", AttributeValue::string("old"));
    stage.put(request, row);
    request.attributes = {{"hello", AttributeValue::string("new")}};
    const quint64 id = me.acquire(request);
    stage.advance(1100ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(stage.text(request, "hello"), QByteArray("new"));
    QCOMPARE(stage.row(request)->numberAt("shard"), std::optional(QByteArray("4")));
}

void losesARaceAndTriesAgain(Stage &stage)
{
    Player me(stage, 1);
    auto request = stage.request(dynamolock);
    stage.put(request, stage.foreign(request, "other", 1s));
    const quint64 id = me.acquire(request);
    Player rival(stage, 2);
    auto theirs = request;
    theirs.owner = QStringLiteral("rival");
    const quint64 won = rival.acquire(theirs);
    stage.advance(1100ms);
    // Exactly one of them has it, and the other goes on asking.
    const int holders = (me.phase(id) == HeldPhase::Held) + (rival.phase(won) == HeldPhase::Held);
    QCOMPARE(holders, 1);
}

void isNotReentrant(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    me.acquire(request);
    request.failIfLocked = true;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotGranted);
    request.reentrant = true;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed); // no such option here
}

void cannotTakeAnUnreadableLease(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    aws::Item row = stage.foreign(request);
    row.set("leaseDuration", AttributeValue::string("20000"));
    row.set("isReleased", AttributeValue::string("1"));
    stage.put(request, row);
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed);
    QCOMPARE(me.error(id)->kind, base::ErrorKind::BadInput);
}

void settlesAnUnansweredAcquire(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    stage.line().script("PutItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    const quint64 id = me.acquire(request);
    stage.advance(1s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(stage.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
}

void canBeCancelled(Stage &stage)
{
    Player me(stage);
    auto request = stage.request(dynamolock);
    stage.put(request, stage.foreign(request, "other", 1min));
    const quint64 id = me.acquire(request);
    me.cancel(id);
    stage.rest();
    QCOMPARE(me.phase(id), HeldPhase::NotGranted);
    stage.advance(2min);
    QCOMPARE(stage.text(request, "ownerName"), QByteArray("other"));
}

constexpr std::array plays{
    Behaviour{"dynamolock", "takes a free lock and writes owner, lease and version", takesAFreeLock},
    Behaviour{"dynamolock", "makes a random owner name of 52 characters when none is given",
              makesARandomOwner},
    Behaviour{"dynamolock", "writes versions of the holder's nanoseconds and 52 random characters",
              writesATimedVersion},
    Behaviour{"dynamolock", "repeats owners and versions when its random source is seeded",
              repeatsASeededRun},
    Behaviour{"dynamolock", "stores the data given", storesData},
    Behaviour{"dynamolock", "stores additional attributes of any type", storesAttributes},
    Behaviour{"dynamolock", "refuses additional attributes with reserved names", refusesReservedAttributes},
    Behaviour{"dynamolock", "refuses a lease shorter than two heartbeat periods", refusesAShortLease},
    Behaviour{"dynamolock", "accepts any lease when heartbeats are disabled, and loses it at its end",
              acceptsAnyLeaseWithoutHeartbeat},
    Behaviour{"dynamolock", "tells locks apart by a sort key and demands its value", usesASortKey},
    Behaviour{"dynamolock", "fails at once on a held lock if told to fail if locked", failsIfLocked},
    Behaviour{"dynamolock", "takes a released lock at once", takesAReleasedLockAtOnceEvenThen},
    Behaviour{"dynamolock", "waits out the lease written in the row, strictly, and then takes it over",
              waitsOutTheLeaseOfTheRow},
    Behaviour{"dynamolock", "begins its wait anew when the version changes",
              restartsTheWaitWhenTheVersionChanges},
    Behaviour{"dynamolock", "gives up after the holder's lease and the additional time to wait",
              givesUpAfterLeaseAndWait},
    Behaviour{"dynamolock", "waits one second beyond the holder's lease by default",
              waitsOneSecondMoreByDefault},
    Behaviour{"dynamolock", "looks again each refresh period", asksEachRefreshPeriod},
    Behaviour{"dynamolock", "takes a lock that is released while it waits", takesItWhenReleasedWhileWaiting},
    Behaviour{"dynamolock", "keeps the previous holder's data by default", keepsThePreviousData},
    Behaviour{"dynamolock", "replaces the previous holder's data if told to", replacesThePreviousDataIfTold},
    Behaviour{"dynamolock", "writes the data given where there was none", fillsMissingData},
    Behaviour{"dynamolock", "merges the previous holder's additional attributes under its own",
              mergesAttributes},
    Behaviour{"dynamolock", "lets exactly one of two waiters take a lapsed lock", losesARaceAndTriesAgain},
    Behaviour{"dynamolock", "is not re-entrant", isNotReentrant},
    Behaviour{"dynamolock", "cannot take a row whose lease is not a Go duration, released or not",
              cannotTakeAnUnreadableLease},
    Behaviour{"dynamolock", "finds out by reading whether an unanswered acquire took the lock",
              settlesAnUnansweredAcquire},
    Behaviour{"dynamolock", "stops waiting when cancelled and never takes it afterwards", canBeCancelled},
};

} // namespace

std::span<const Behaviour> acquiring()
{
    return plays;
}

} // namespace behaviours
