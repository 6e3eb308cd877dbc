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

void takesAFreeLock(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "ownerName"), QByteArray("me"));
    QCOMPARE(fixture.text(request, "leaseDuration"), QByteArray("20s"));
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("(none)"));
}

void makesARandomOwner(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock, "");
    const quint64 id = me.acquire(request);
    QCOMPARE(me.state(id).owner.size(), 52);
    QCOMPARE(fixture.text(request, "ownerName"), me.state(id).owner.toUtf8());
}

void writesATimedVersion(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    me.acquire(request);
    const QByteArray version = fixture.text(request, "recordVersionNumber");
    QCOMPARE(version.indexOf(':'), 19);
    QCOMPARE(version.size(), 19 + 1 + 52);
}

void repeatsASeededRun(Fixture &fixture)
{
    const auto request = fixture.request(dynamolock, "");
    QByteArray owners[2];
    QByteArray versions[2];
    for (int run = 0; run < 2; ++run) {
        LockUser me(fixture, 7);
        me.acquire(request);
        owners[run] = fixture.text(request, "ownerName");
        versions[run] = fixture.text(request, "recordVersionNumber").mid(20);
        fixture.remove(request);
    }
    QCOMPARE(owners[0], owners[1]);
    QCOMPARE(versions[0], versions[1]);
    LockUser other(fixture, 8);
    other.acquire(request);
    QVERIFY(fixture.text(request, "ownerName") != owners[0]);
}

void storesData(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.data = "some content a";
    me.acquire(request);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("some content a"));
}

void storesAttributes(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.attributes = {{"hello", AttributeValue::string("world")}, {"n", AttributeValue::number(4)}};
    me.acquire(request);
    QCOMPARE(fixture.text(request, "hello"), QByteArray("world"));
    QCOMPARE(fixture.row(request)->numberAt("n"), std::optional(QByteArray("4")));
}

void refusesReservedAttributes(Fixture &fixture)
{
    LockUser me(fixture);
    for (const char *name :
         {"key", "ownerName", "leaseDuration", "recordVersionNumber", "data", "isReleased"}) {
        auto request = fixture.request(dynamolock);
        request.attributes = {{name, AttributeValue::string("x")}};
        const quint64 id = me.acquire(request);
        QCOMPARE(me.phase(id), HeldPhase::Failed);
        QCOMPARE(me.error(id)->kind, base::ErrorKind::BadInput);
        QVERIFY(!fixture.row(request));
    }
}

void refusesAShortLease(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.lease = 9s;
    request.heartbeat = 5s;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed);
    QVERIFY(me.error(id)->sentence.contains(QStringLiteral("two heartbeats")));
    request.lease = 10s;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void acceptsAnyLeaseWithoutHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.lease = 1s;
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    fixture.advance(999ms);
    QCOMPARE(me.state(id).heartbeats, 0U);
    fixture.advance(1ms);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).problem, LockProblem::LeaseOver);
}

void usesASortKey(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock, "me", true);
    me.acquire(request);
    QCOMPARE(fixture.text(request, "shard"), QByteArray("eu"));
    auto other = request;
    other.sortKey = QStringLiteral("us");
    QCOMPARE(me.phase(me.acquire(other)), HeldPhase::Held);
    other.sortKey.reset();
    QCOMPARE(me.phase(me.acquire(other)), HeldPhase::Failed);
}

constexpr std::array acquiringPlays{
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
};

} // namespace

std::span<const Behaviour> acquiring()
{
    return acquiringPlays;
}

} // namespace behaviours
