// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"
#include "tests/fakes/DialectIds.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using aws::AttributeValue;
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

void deletesOnReleaseIfTold(Fixture &fixture)
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
    const quint64 id = me.acquire(fixture.request(dynamolock));
    QVERIFY(me.release(id));
    const auto again = me.release(id);
    QVERIFY(!again);
    QCOMPARE(locks::lockProblemOf(again.error()), LockProblem::AlreadyReleased);
}

void doesNotReleaseAnothersLock(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.steal(request);
    const auto done = me.release(id);
    QVERIFY(!done);
    QCOMPARE(locks::lockProblemOf(done.error()), LockProblem::OwnerMismatched);
    QCOMPARE(fixture.text(request, "recordVersionNumber"), QByteArray("stolen"));
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("(none)"));
}

void saysWhichReleaseFailed(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.remove(request);
    QCOMPARE(locks::lockProblemOf(me.release(id).error()), LockProblem::RowGone);
    const quint64 second = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "me", 20s, "moved"));
    QCOMPARE(locks::lockProblemOf(me.release(second).error()), LockProblem::VersionMoved);
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

void getsItsOwnLockFromMemory(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    fixture.remove(request); // only memory can know it now
    const auto found =
        fixture.run(me.client().queries().get({dynamolock, request.shape, request.key, {}}, {}));
    QVERIFY(found && *found);
    QVERIFY((*found)->mine);
    QCOMPARE((*found)->leaseEnd, me.state(id).leaseEnd);
}

void getsAForeignLockWithoutALease(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    fixture.put(request, fixture.foreign(request));
    const auto found =
        fixture.run(me.client().queries().get({dynamolock, request.shape, request.key, {}}, {}));
    QVERIFY(found && *found);
    QVERIFY(!(*found)->mine);
    QVERIFY(!(*found)->leaseEnd);
    QCOMPARE((*found)->record.owner, std::optional(QStringLiteral("other")));
    QCOMPARE(fixture.text(request, "recordVersionNumber"), QByteArray("one"));
}

void getsNothingOfAnAbsentLock(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(dynamolock);
    const auto found =
        fixture.run(me.client().queries().get({dynamolock, request.shape, request.key, {}}, {}));
    QVERIFY(found);
    QVERIFY(!*found);
}

void closesAllItsLocks(Fixture &fixture)
{
    LockUser me(fixture);
    std::vector<locks::LockRequest> requests;
    for (int i = 0; i < 5; ++i) {
        requests.push_back(fixture.request(dynamolock));
        me.acquire(requests.back());
    }
    fixture.steal(requests[1]);
    const auto closed = fixture.run(me.client().close(5s, {}));
    QVERIFY(closed);
    QCOMPARE(closed->released, 4);
    QCOMPARE(closed->left.size(), std::size_t(1)); // a refused one does not keep the others from going
    QCOMPARE(fixture.text(requests[4], "isReleased"), QByteArray("1"));
}

void refusesUseAfterClose(Fixture &fixture)
{
    LockUser me(fixture);
    QVERIFY(fixture.run(me.client().close(5s, {})));
    const auto request = fixture.request(dynamolock);
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Failed);
    QCOMPARE(locks::lockProblemOf(*me.error(id)), LockProblem::ClientClosed);
    QVERIFY(!fixture.row(request));
    const auto found =
        fixture.run(me.client().queries().get({dynamolock, request.shape, request.key, {}}, {}));
    QCOMPARE(locks::lockProblemOf(found.error()), LockProblem::ClientClosed);
    const auto all = fixture.run(me.client().queries().listAll(dynamolock, request.shape, {}));
    QCOMPARE(locks::lockProblemOf(all.error()), LockProblem::ClientClosed);
    const auto some = fixture.run(
        me.client().queries().listByPartitionKey({dynamolock, request.shape, request.key, {}}, {}));
    QCOMPARE(locks::lockProblemOf(some.error()), LockProblem::ClientClosed);
}

constexpr std::array releasingPlays{
    Behaviour{"dynamolock", "marks the row on release by default and leaves the rest", marksOnRelease},
    Behaviour{"dynamolock", "deletes the row on release if told to", deletesOnReleaseIfTold},
    Behaviour{"dynamolock", "writes data after release", leavesDataAfterRelease},
    Behaviour{"dynamolock", "refuses to release a lock twice", doesNotReleaseTwice},
    Behaviour{"dynamolock", "does not release another owner's lock", doesNotReleaseAnothersLock},
    Behaviour{"dynamolock", "tells a deleted row from one taken again under the same name",
              saysWhichReleaseFailed},
    Behaviour{"dynamolock", "finds out by reading whether an unanswered release arrived",
              settlesAnUnansweredRelease},
    Behaviour{"dynamolock", "gets its own lock from memory", getsItsOwnLockFromMemory},
    Behaviour{"dynamolock", "gets a foreign lock without touching or judging it",
              getsAForeignLockWithoutALease},
    Behaviour{"dynamolock", "gets nothing where there is no row", getsNothingOfAnAbsentLock},
    Behaviour{"dynamolock", "releases all its locks on close", closesAllItsLocks},
    Behaviour{"dynamolock", "refuses further use after close", refusesUseAfterClose},
};

} // namespace

std::span<const Behaviour> releasing()
{
    return releasingPlays;
}

} // namespace behaviours
