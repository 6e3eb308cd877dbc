// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Behaviour.h"
#include "tests/fakes/DialectIds.h"

#include <QUuid>

namespace behaviours {
namespace {

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using locks::HeldPhase;
using locks::LockProblem;

const auto java = ids::javaLockClient;

dynamodb::Item released(Fixture &fixture, const locks::LockRequest &request)
{
    dynamodb::Item row = fixture.foreign(request);
    row.set("isReleased", AttributeValue::string("1"));
    row.set("data", AttributeValue::binary("old"));
    row.set("shard", AttributeValue::number(4));
    return row;
}

void writesMillisecondsAndUuids(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(java);
    me.acquire(request);
    QCOMPARE(fixture.text(request, "leaseDuration"), QByteArray("20000"));
    const QByteArray version = fixture.text(request, "recordVersionNumber");
    QVERIFY(!QUuid::fromString(QLatin1String(version)).isNull());
    QCOMPARE(version, version.toLower());
}

void deletesByDefault(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(java);
    QVERIFY(me.release(me.acquire(request)));
    QVERIFY(!fixture.row(request));
}

void marksIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.deleteOnRelease = false;
    request.dataOnRelease = "after";
    QVERIFY(me.release(me.acquire(request)));
    QCOMPARE(fixture.text(request, "isReleased"), QByteArray("1"));
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("after"));
}

void replacesDataByDefault(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(java);
    fixture.put(request, released(fixture, request));
    me.acquire(request);
    QVERIFY(!fixture.row(request)->contains("data"));
}

void keepsDataIfSet(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.replaceData = false;
    request.data = "new";
    fixture.put(request, released(fixture, request));
    me.acquire(request);
    QCOMPARE(fixture.row(request)->find("data")->bytes(), QByteArray("old"));
}

void dropsForeignAttributes(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(java);
    fixture.put(request, released(fixture, request));
    me.acquire(request);
    QVERIFY(!fixture.row(request)->contains("shard"));
}

void updatesTheExistingRecord(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.updateExistingRecord = true;
    fixture.put(request, released(fixture, request));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QCOMPARE(fixture.row(request)->numberAt("shard"), std::optional(QByteArray("4")));
    QVERIFY(!fixture.row(request)->contains("isReleased"));
    fixture.advance(5s);
    QCOMPARE(me.state(id).heartbeats, 1U);
    auto absent = fixture.request(java);
    absent.updateExistingRecord = true;
    QCOMPARE(me.phase(me.acquire(absent)), HeldPhase::Held);
}

void acquiresReleasedConsistently(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.acquireReleasedConsistently = true;
    fixture.put(request, released(fixture, request));
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void isReentrant(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.reentrant = true;
    const quint64 first = me.acquire(request);
    const QByteArray version = fixture.text(request, "recordVersionNumber");
    const quint64 second = me.acquire(request);
    QCOMPARE(me.lock(first), me.lock(second));
    QCOMPARE(fixture.text(request, "recordVersionNumber"), version);
    QVERIFY(me.release(second));
    QCOMPARE(me.phase(first), HeldPhase::Released);
}

void isNotReentrantAcrossClients(Fixture &fixture)
{
    LockUser me(fixture, 1);
    LockUser twin(fixture, 2);
    auto request = fixture.request(java);
    request.reentrant = true;
    me.acquire(request);
    QCOMPARE(twin.phase(twin.acquire(request)), HeldPhase::Waiting);
}

void skipsTheBlockingWait(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.skipBlockingWait = true;
    fixture.put(request, fixture.foreign(request, "other", 3s));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QCOMPARE(me.state(id).problem, LockProblem::CurrentlyUnavailable);
}

void skipsTheWaitButTakesWhatItSawLapse(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.skipBlockingWait = true;
    fixture.put(request, fixture.foreign(request, "other", 3s));
    me.acquire(request);
    fixture.advance(3s);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotAcquired);
    fixture.advance(1ms);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void skipsTheWaitAgainAfterAHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.skipBlockingWait = true;
    fixture.put(request, fixture.foreign(request, "other", 3s, "one"));
    me.acquire(request);
    fixture.advance(2s);
    fixture.put(request, fixture.foreign(request, "other", 3s, "two"));
    me.acquire(request);
    fixture.advance(2s);
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::NotAcquired);
    fixture.put(request, released(fixture, request));
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void takesOnlyExistingLocks(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.onlyIfExists = true;
    const quint64 id = me.acquire(request);
    fixture.advance(2s);
    QCOMPARE(me.phase(id), HeldPhase::NotAcquired);
    QCOMPARE(me.state(id).problem, LockProblem::DoesNotExist);
    fixture.put(request, released(fixture, request));
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void checksTheSafeTime(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    for (const auto safe : {5s, 20s, 25s}) {
        request.safeTime = safe;
        QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Failed);
    }
    request.safeTime = 15s;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Held);
}

void ensuresALease(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.heartbeat = 0s;
    const quint64 id = me.acquire(request);
    me.lock(id)->ensure(10s); // more is left
    fixture.rest();
    QCOMPARE(me.state(id).heartbeats, 0U);
    fixture.advance(12s);
    me.lock(id)->ensure(30s);
    fixture.rest();
    QCOMPARE(me.state(id).heartbeats, 1U);
    QCOMPARE(fixture.text(request, "leaseDuration"), QByteArray("30000"));
    QCOMPARE(*me.state(id).leaseEnd, fixture.clock().boot() + 30s);
    fixture.advance(29s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void letsGoWithBestEffort(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.bestEffortRelease = true;
    const quint64 id = me.acquire(request);
    fixture.line().randomise(1, 1.0, {{fakes::Mishap::Kind::DropBefore, 0s}});
    QVERIFY(me.release(id));
    QCOMPARE(me.phase(id), HeldPhase::Released);
    QCOMPARE(me.state(id).problem, LockProblem::Unanswered);
    fixture.line().heal();
    QCOMPARE(fixture.text(request, "ownerName"), QByteArray("me"));
}

void staysOursWhenTheReleaseCannotBeSent(Fixture &fixture)
{
    LockUser me(fixture);
    const auto request = fixture.request(java);
    const quint64 id = me.acquire(request);
    fixture.line().randomise(1, 1.0, {{fakes::Mishap::Kind::DropBefore, 0s}});
    QVERIFY(!me.release(id));
    QVERIFY(!me.lock(id)->isOver());
    fixture.line().heal();
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    QVERIFY(me.release(id));
}

void waitsThroughTrouble(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.wait = 20s;
    fixture.line().script("GetItem", std::vector<fakes::Mishap>(6, {fakes::Mishap::Kind::DropBefore, 0s}));
    const quint64 id = me.acquire(request);
    fixture.advance(10s);
    QCOMPARE(me.phase(id), HeldPhase::Held);
}

void conditionsCoverTheSortKey(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java, "me", true);
    request.deleteOnRelease = false;
    QVERIFY(me.release(me.acquire(request)));
    const quint64 id = me.acquire(request);
    QCOMPARE(me.phase(id), HeldPhase::Held);
    fixture.advance(5s);
    QCOMPARE(me.state(id).heartbeats, 1U);
    request.deleteOnRelease = true;
    fixture.remove(request);
    fixture.advance(5s);
    QCOMPARE(me.phase(id), HeldPhase::Lost);
    QVERIFY(!fixture.row(request));
}

void refusesTheOwnerOnlyHeartbeat(Fixture &fixture)
{
    LockUser me(fixture);
    auto request = fixture.request(java);
    request.matchOwnerOnly = true;
    QCOMPARE(me.phase(me.acquire(request)), HeldPhase::Failed);
}

constexpr std::array javaPlays{
    Behaviour{"java-lock-client", "writes the lease in milliseconds and versions as lower-case uuids",
              writesMillisecondsAndUuids},
    Behaviour{"java-lock-client", "deletes the row on release by default", deletesByDefault},
    Behaviour{"java-lock-client", "marks the row on release if told to, with data after release", marksIfSet},
    Behaviour{"java-lock-client", "removes the previous holder's data by default", replacesDataByDefault},
    Behaviour{"java-lock-client", "keeps the previous holder's data if told to", keepsDataIfSet},
    Behaviour{"java-lock-client", "drops the previous holder's additional attributes",
              dropsForeignAttributes},
    Behaviour{"java-lock-client", "updates the existing record if told to, and keeps what it does not know",
              updatesTheExistingRecord},
    Behaviour{"java-lock-client", "takes a released lock only at the version seen if told to",
              acquiresReleasedConsistently},
    Behaviour{"java-lock-client", "gives its own lock again if re-entrant", isReentrant},
    Behaviour{"java-lock-client", "is re-entrant within one client only", isNotReentrantAcrossClients},
    Behaviour{"java-lock-client", "skips the blocking wait on a held lock", skipsTheBlockingWait},
    Behaviour{"java-lock-client", "takes a lock it saw standing still for its lease, wait skipped or not",
              skipsTheWaitButTakesWhatItSawLapse},
    Behaviour{"java-lock-client", "counts anew after a heartbeat it saw while skipping the wait",
              skipsTheWaitAgainAfterAHeartbeat},
    Behaviour{"java-lock-client", "acquires only an existing lock if told to", takesOnlyExistingLocks},
    Behaviour{"java-lock-client", "demands a safe time between the heartbeat period and the lease",
              checksTheSafeTime},
    Behaviour{"java-lock-client", "ensures a lease only when less is left", ensuresALease},
    Behaviour{"java-lock-client", "lets go with best effort when the release cannot be sent",
              letsGoWithBestEffort},
    Behaviour{"java-lock-client", "keeps a lock whose release could not be sent otherwise",
              staysOursWhenTheReleaseCannotBeSent},
    Behaviour{"java-lock-client", "waits through errors of the network within its wait", waitsThroughTrouble},
    Behaviour{"java-lock-client", "conditions on the sort key too, and never brings a row back",
              conditionsCoverTheSortKey},
    Behaviour{"java-lock-client", "knows no heartbeat by owner only", refusesTheOwnerOnlyHeartbeat},
};

} // namespace

std::span<const Behaviour> javaClient()
{
    return javaPlays;
}

} // namespace behaviours
