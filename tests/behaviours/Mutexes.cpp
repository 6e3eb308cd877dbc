// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"
#include "tests/fakes/DialectIds.h"

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using locks::HeldPhase;

const auto mutex = ids::dyndbMutex;
const auto ddblock = ids::ddblock;

qint64 number(Fixture &fixture, const locks::LockRequest &request, const char *name)
{
    const auto row = fixture.row(request);
    return row ? row->numberAt(name).value_or("-1").toLongLong() : -1;
}

// What our client may add, so that no two clients of one name write the same date.
bool isWithinSpread(qint64 written, qint64 expected, qint64 perSecond)
{
    return written >= expected && written <= expected + perSecond / 2;
}

void writesMilliseconds(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(fixture.clock().wall().time_since_epoch());
    me.acquire(request);
    QVERIFY(isWithinSpread(number(fixture, request, "expire_ts"), qint64((now + 30s).count()), 1000));
    QCOMPARE(fixture.text(request, "holder"), QByteArray("me"));
}

void writesATtlInSeconds(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    me.acquire(request);
    QCOMPARE(number(fixture, request, "ttl"), number(fixture, request, "expire_ts") / 1000 + 2 * 24 * 3600);
}

void makesAUuidHolder(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex, "");
    me.acquire(request);
    QCOMPARE(fixture.text(request, "holder").size(), 36);
}

void triesOnce(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    fixture.put(request, fixture.foreign(request, "other", 10s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QCOMPARE(me.state(id).attempts, 1U);
    QCOMPARE(fixture.text(request, "holder"), QByteArray("other"));
}

void takesWhatRanOut(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    fixture.put(request, fixture.foreign(request, "other", 10s));
    fixture.advance(10s);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotAcquired); // equal is not past
    fixture.advance(1ms);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
    QCOMPARE(fixture.text(request, "holder"), QByteArray("me"));
}

void marksAsEmpty(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    QVERIFY(me.release(me.acquire(request)));
    QCOMPARE(fixture.text(request, "holder"), QByteArray("__empty__"));
    QCOMPARE(number(fixture, request, "expire_ts"), 0);
    QVERIFY(!fixture.row(request)->contains("ttl"));
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void neverSendsHeartbeats(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(mutex);
    const quint64 id = me.acquire(request);
    QVERIFY(!me.heartbeat(id));
    QCOMPARE(me.phase(id), HeldPhase::Held);
    fixture.advance(30s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(me.state(id).heartbeats, 0U);
}

void releaseRecreatesADeletedRow(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    const quint64 id = me.acquire(request);
    fixture.remove(request);
    QVERIFY(me.release(id));
    QCOMPARE(fixture.text(request, "holder"), QByteArray("__empty__"));
}

void doesNotReleaseAnothers(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(mutex);
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "other", 10s));
    QVERIFY(!me.release(id));
    QCOMPARE(me.state(id).problem, locks::LockProblem::OwnerMismatched);
    QCOMPARE(fixture.text(request, "holder"), QByteArray("other"));
}

void refusesTheFreeHolder(Fixture &fixture)
{
    LockUser me(fixture);
    QCOMPARE(me.phase(me.acquire(fixture.request(mutex, "__empty__"))), HeldPhase::Failed);
    auto request = fixture.request(mutex);
    request.data = "x";
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Failed);
}

void createsItsTable(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(mutex);
    request.shape = fixture.freshTable(mutex, false);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Failed);
    request.createTable = true;
    const quint64 id = me.acquire(request);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    const auto table = fixture.run(fixture.table().describeTable(request.shape.table, {}));
    QVERIFY(table);
    QCOMPARE(table->readCapacity, 2);
    QCOMPARE(table->writeCapacity, 2);
}

void waitsIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(mutex);
    request.wait = 15s;
    fixture.put(request, fixture.foreign(request, "other", 10s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Waiting);
    fixture.advance(11s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void writesNanoseconds(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    const qint64 now = fixture.clock().wall().time_since_epoch().count();
    me.acquire(request);
    QVERIFY(isWithinSpread(number(fixture, request, "expires"), now + 60'000'000'000, 1'000'000'000));
    QCOMPARE(fixture.text(request, "name"), "ddblock-" + request.key.toUtf8());
}

void namesItselfByTheTime(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock, "");
    const QByteArray now = QByteArray::number(qint64(fixture.clock().wall().time_since_epoch().count()));
    me.acquire(request);
    QCOMPARE(fixture.text(request, "uuid"), now);
}

void renewsEveryHalfTtl(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    const quint64 id = me.acquire(request);
    const qint64 before = number(fixture, request, "expires");
    fixture.advance(29999ms);
    QCOMPARE(number(fixture, request, "expires"), before);
    fixture.advance(1ms);
    QCOMPARE(number(fixture, request, "expires"),
             qint64((fixture.clock().wall() + 60s).time_since_epoch().count()));
    fixture.advance(10min);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void saysItsConflict(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    fixture.put(request, fixture.foreign(request, "1", 10s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QCOMPARE(me.state(id).problem, locks::LockProblem::NotAcquired);
    QCOMPARE(me.state(id).failedAttempts.back().kind, locks::FailedAttempt::Kind::FoundHeld);
}

void takesAPastDate(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    fixture.put(request, fixture.foreign(request, "1", 10s));
    fixture.advance(10s);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotAcquired);
    fixture.advance(1ms);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void deletesAlways(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    QVERIFY(me.release(me.acquire(request)));
    QVERIFY(!fixture.row(request));
}

void countsARefusedReleaseAsReleased(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "2", 10s));
    QVERIFY(me.release(id));
    QCOMPARE(fixture.text(request, "uuid"), QByteArray("2"));
}

void losesAnUnanswerableRenewal(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(ddblock);
    const quint64 id = me.acquire(request);
    fixture.put(request, fixture.foreign(request, "2", 10s));
    fixture.advance(30s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QCOMPARE(fixture.text(request, "uuid"), QByteArray("2"));
}

constexpr std::array mutexPlays{
    Behaviour{"dyndb-mutex", "writes its date in milliseconds, thirty seconds on by default",
              writesMilliseconds},
    Behaviour{"dyndb-mutex", "writes a time to live in seconds, two days beyond its date",
              writesATtlInSeconds},
    Behaviour{"dyndb-mutex", "makes a uuid holder when none is given", makesAUuidHolder},
    Behaviour{"dyndb-mutex", "tries once and does not wait", triesOnce},
    Behaviour{"dyndb-mutex", "takes what ran out, strictly", takesWhatRanOut},
    Behaviour{"dyndb-mutex", "releases by writing the empty holder without a time to live", marksAsEmpty},
    Behaviour{"dyndb-mutex", "never renews a lock", neverSendsHeartbeats},
    Behaviour{"dyndb-mutex", "writes a deleted row anew, as released", releaseRecreatesADeletedRow},
    Behaviour{"dyndb-mutex", "does not release another holder's lock", doesNotReleaseAnothers},
    Behaviour{"dyndb-mutex", "refuses the name of the empty holder, and data", refusesTheFreeHolder},
    Behaviour{"dyndb-mutex", "creates its table with two units each when told", createsItsTable},
    Behaviour{"dyndb-mutex", "tries again until the wait is over if told to wait", waitsIfSet},
    Behaviour{"ddblock", "writes its date in nanoseconds, a minute on by default, under its prefix",
              writesNanoseconds},
    Behaviour{"ddblock", "names itself by its nanoseconds when no owner is given", namesItselfByTheTime},
    Behaviour{"ddblock", "renews every half time to live", renewsEveryHalfTtl},
    Behaviour{"ddblock", "says that another owner has it", saysItsConflict},
    Behaviour{"ddblock", "takes a lock whose date is past, strictly", takesAPastDate},
    Behaviour{"ddblock", "deletes on release", deletesAlways},
    Behaviour{"ddblock", "counts a refused release as released", countsARefusedReleaseAsReleased},
    Behaviour{"ddblock", "is lost when a renewal is refused", losesAnUnanswerableRenewal},
};

} // namespace

std::span<const Behaviour> mutexes()
{
    return mutexPlays;
}

} // namespace behaviours
