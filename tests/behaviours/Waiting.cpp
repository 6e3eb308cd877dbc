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

void failsIfLocked(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    fixture.put(request, fixture.foreign(request));
    request.failIfLocked = true;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QCOMPARE(me.state(id).problem, LockProblem::NotAcquired);
    QCOMPARE(me.state(id).attempts, 1U);
}

void takesAReleasedLockAtOnceEvenThen(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request);
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    request.failIfLocked = true;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("(none)"));
}

void waitsOutTheLeaseOfTheRow(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.refresh = 500ms;
    fixture.put(request, fixture.foreign(request, "other", 3s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    fixture.advance(3s);
    QCOMPARE(me.phase(id), HeldPhase::Waiting); // strictly more than its lease, not ours of 20 s
    fixture.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(me.state(id).failedAttempts.front().owner, QStringLiteral("other"));
}

void restartsTheWaitWhenTheVersionChanges(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.wait = 20s;
    fixture.put(request, fixture.foreign(request, "other", 3s, "one"));
    const quint64 id = me.acquire(request);
    fixture.advance(2500ms);
    fixture.put(request, fixture.foreign(request, "other", 3s, "two"));
    fixture.advance(3400ms); // seen at 3 s, lapses after 6 s
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    fixture.advance(200ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void givesUpAfterLeaseAndWait(Fixture &fixture)
{
    LockUser holder(fixture, 1);
    LockUser me(fixture, 2);
    auto request = fixture.request(dynamolock, "holder");
    request.lease = 3s;
    request.heartbeat = 1s;
    holder.acquire(request);
    request.owner = QStringLiteral("me");
    request.wait = 2s;
    const quint64 id = me.acquire(request);
    fixture.advance(4900ms);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    fixture.advance(2s);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QVERIFY(me.state(id).sentence.text().contains(QStringLiteral("holder")));
}

void waitsOneSecondMoreByDefault(Fixture &fixture)
{
    LockUser holder(fixture, 1);
    LockUser me(fixture, 2);
    auto request = fixture.request(dynamolock, "holder");
    request.lease = 3s;
    request.heartbeat = 1s;
    holder.acquire(request);
    request.owner = QStringLiteral("me");
    const quint64 id = me.acquire(request);
    fixture.advance(3900ms);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    fixture.advance(1500ms);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
}

void asksEachRefreshPeriod(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.refresh = 250ms;
    fixture.put(request, fixture.foreign(request, "other", 10s));
    const quint64 id = me.acquire(request);
    fixture.advance(1s);
    QCOMPARE(me.state(id).attempts, 5U);
}

void takesItWhenReleasedWhileWaiting(Fixture &fixture)
{
    LockUser holder(fixture, 1);
    LockUser me(fixture, 2);
    auto request = fixture.request(dynamolock, "holder");
    const quint64 held = holder.acquire(request);
    request.owner = QStringLiteral("me");
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    QVERIFY(holder.release(held));
    fixture.advance(1s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void keepsThePreviousData(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request);
    row.set("data", AttributeValue::binary("old"));
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    request.data = "new";
    me.acquire(request);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("old"));
}

void replacesThePreviousDataIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request);
    row.set("data", AttributeValue::binary("old"));
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    request.data = "new";
    request.replaceData = true;
    me.acquire(request);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("new"));
}

void fillsMissingData(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request);
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    request.data = "new";
    me.acquire(request);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("new"));
}

void mergesAttributes(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request, "other", 1s);
    row.set("shard", AttributeValue::number(4));
    row.set("hello", AttributeValue::string("old"));
    fixture.put(request, row);
    request.attributes = {{"hello", AttributeValue::string("new")}};
    const quint64 id = me.acquire(request);
    fixture.advance(1100ms);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "hello"), QByteArray("new"));
    QCOMPARE(fixture.row(request)->numberAt("shard"), std::optional(QByteArray("4")));
}

void losesARaceAndTriesAgain(Fixture &fixture)
{
    LockUser me(fixture, 1);
    auto request = fixture.request(dynamolock);
    fixture.put(request, fixture.foreign(request, "other", 1s));
    const quint64 id = me.acquire(request);
    LockUser rival(fixture, 2);
    auto theirs = request;
    theirs.owner = QStringLiteral("rival");
    const quint64 won = rival.acquire(theirs);
    fixture.advance(1100ms);
    // Exactly one of them has it, and the other goes on asking.
    const int holders = (me.phase(id) == HeldPhase::Held) + (rival.phase(won) == HeldPhase::Held);
    QCOMPARE(holders, 1);
}

void isNotReentrant(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    me.acquire(request);
    request.failIfLocked = true;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotAcquired);
    request.reentrant = true;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed); // no such option here
}

void cannotTakeAnUnreadableLease(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    dynamodb::Item row = fixture.foreign(request);
    row.set("leaseDuration", AttributeValue::string("20000"));
    row.set("isReleased", AttributeValue::string("1"));
    fixture.put(request, row);
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed);
    QCOMPARE(me.error(id)->kind, base::ErrorKind::BadInput);
}

void settlesAnUnansweredAcquire(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    fixture.line().script("PutItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    const quint64 id = me.acquire(request);
    fixture.advance(1s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), me.state(id).version.toUtf8());
}

void canBeCancelled(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    fixture.put(request, fixture.foreign(request, "other", 1min));
    const quint64 id = me.acquire(request);
    me.cancel(id);
    fixture.rest();
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    fixture.advance(2min);
    QCOMPARE(fixture.text(request, "ownerName"), QByteArray("other"));
}

constexpr std::array waitingPlays{
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
    Behaviour{"dynamolock", "replaces the previous holder's data if told to", replacesThePreviousDataIfSet},
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

std::span<const Behaviour> waiting()
{
    return waitingPlays;
}

} // namespace behaviours
