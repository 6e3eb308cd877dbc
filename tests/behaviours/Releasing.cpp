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

void marksOnRelease(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    const QByteArray version = fixture.text(request, "recordVersionNumber");
    QVERIFY(me.release(id));
    QCOMPARE(me.phase(id), HeldPhase::Released);
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("1"));
    QCOMPARE(fixture.text(request, "recordVersionNumber"), version);
    QCOMPARE(fixture.text(request, "ownerName"), QByteArray("me"));
}

void deletesOnReleaseIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.deleteOnRelease = true;
    QVERIFY(me.release(me.acquire(request)));
    QVERIFY(!fixture.row(request));
    request.deleteOnRelease = false;
    locks::ReleaseOptions options;
    options.deleteRow = true;
    QVERIFY(me.release(me.acquire(request), options));
    QVERIFY(!fixture.row(request));
}

void leavesDataAfterRelease(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(dynamolock);
    request.data = "working";
    const quint64 id = me.acquire(request);
    locks::ReleaseOptions options;
    options.data = "there is life after release";
    QVERIFY(me.release(id, options));
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("there is life after release"));
}

void doesNotReleaseTwice(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    QVERIFY(me.release(id));
    fixture.put(request, fixture.foreign(request));
    me.lock(id)->release();
    fixture.advance(1min);
    QCOMPARE(me.count(id, HeldPhase::Released), 1);
    QCOMPARE(fixture.text(request, "ownerName"), QByteArray("other"));
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("(none)"));
}

void doesNotReleaseAnothersLock(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.steal(request);
    QVERIFY(!me.release(id));
    QCOMPARE(me.state(id).problem, LockProblem::OwnerMismatched);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), QByteArray("stolen"));
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("(none)"));
}

void saysWhichReleaseFailed(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.remove(request);
    QVERIFY(!me.release(id));
    QCOMPARE(me.state(id).problem, LockProblem::RowGone);
    const quint64 second = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "me", 20s, "moved"));
    QVERIFY(!me.release(second));
    QCOMPARE(me.state(second).problem, LockProblem::VersionMoved);
}

void settlesAnUnansweredRelease(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.line().script("UpdateItem", {{fakes::Mishap::Kind::DropAfter, 0s}});
    QVERIFY(me.release(id));
    QCOMPARE(me.phase(id), HeldPhase::Released);
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("1"));
}

constexpr std::array releasingPlays{
    Behaviour{"dynamolock", "marks the row on release by default and leaves the rest", marksOnRelease},
    Behaviour{"dynamolock", "deletes the row on release if told to", deletesOnReleaseIfSet},
    Behaviour{"dynamolock", "writes data after release", leavesDataAfterRelease},
    Behaviour{"dynamolock", "refuses to release a lock twice", doesNotReleaseTwice},
    Behaviour{"dynamolock", "does not release another owner's lock", doesNotReleaseAnothersLock},
    Behaviour{"dynamolock", "tells a deleted row from one taken again under the same name",
              saysWhichReleaseFailed},
    Behaviour{"dynamolock", "finds out by reading whether an unanswered release arrived",
              settlesAnUnansweredRelease},
};

} // namespace

std::span<const Behaviour> releasing()
{
    return releasingPlays;
}

} // namespace behaviours
