// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::textOf;
using locks::DialectId;
using locks::LockRequest;
using locks::TakeOver;

namespace {

constexpr base::ServerTime until(1'787'227'220s);
constexpr base::ServerTime overBefore(1'787'227'200s);

LockRequest requestOf(DialectId dialect, const QByteArray &key, const std::optional<QByteArray> &sortKey = {})
{
    LockRequest request;
    request.dialect = dialect;
    request.shape = {QStringLiteral("locks"), key, sortKey, {}};
    request.key = QStringLiteral("job");
    if (sortKey)
        request.sortKey = QStringLiteral("part");
    return request;
}

const locks::LockProtocol &protocol(const LockRequest &request)
{
    return *locks::dialect(request.dialect)->protocol();
}

locks::Claim claimOf(const LockRequest &request, TakeOver takeOver, const Item &seen = {},
                     bool exactly = false)
{
    return {request, "me", "v2", until, overBefore, takeOver, seen, exactly};
}

/// The writes of an acquisition; one that does not decide ends with "?".
QByteArrayList acquired(const locks::Claim &claim)
{
    QByteArrayList texts;
    for (const locks::AcquireStep &step : protocol(claim.request).acquire(claim))
        texts << textOf(step.write) + (step.decides ? "" : " ?");
    return texts;
}

QByteArray condition(const LockRequest &request, TakeOver takeOver, const Item &seen = {},
                     bool exactly = false)
{
    const auto steps = protocol(request).acquire(claimOf(request, takeOver, seen, exactly));
    return steps.size() == 1 ? textOf(steps[0].write.condition()) : QByteArray("not one write");
}

Item familyRow(std::initializer_list<dynamodb::NamedValue> more = {})
{
    Item item{{"key", AttributeValue::string("job")},
              {"ownerName", AttributeValue::string("them")},
              {"leaseDuration", AttributeValue::string("9s")},
              {"recordVersionNumber", AttributeValue::string("v1")}};
    for (const auto &[name, value] : more)
        item.set(name, value);
    return item;
}

} // namespace

/// Every request a lock library sends, to the last attribute and condition.
class ProtocolRequestsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void dynamolockAcquires();
    void dynamolockInheritsWhatIsNotTheLocksOwn();
    void javaAcquires();
    void javaUpdatesTheRowInPlaceWhenAsked();
    void recordVersionLocksHeartbeat();
    void recordVersionLocksRelease();
    void keepsOrReplacesTheData_data();
    void keepsOrReplacesTheData();
    void mutexAcquires();
    void mutexReleasesAndWouldHeartbeatOnItsOwnIdentity();
    void mutexCountsItsDateToTheSafeSide();
    void ddblockAcquires();
    void ddblockHeartbeatsAndReleases();
    void tristanlsAcquires();
    void tristanlsHeartbeatsAndReleases();
    void tristanlsFailsClosed();
    void springAcquires();
    void springRenewsAndReleases();
    void springCountsInWholeSeconds();
    void pythonAcquires();
    void pythonHeartbeatsAndReleases();
    void pythonWritesSecondsWithTheirFraction();
    void reportWhatIdentifiesAWrite();
};

void ProtocolRequestsTest::dynamolockAcquires()
{
    const LockRequest plain = requestOf(ids::dynamolock, "key");
    QCOMPARE(acquired(claimOf(plain, TakeOver::Absent)),
             QByteArrayList{"put {key=job, ownerName=me, leaseDuration=20s, recordVersionNumber=v2} if "
                            "(not key or (key and isReleased=1))"});
    const LockRequest sorted = requestOf(ids::dynamolock, "key", "sort");
    QCOMPARE(acquired(claimOf(sorted, TakeOver::Absent, {}, true)),
             QByteArrayList{"put {key=job, sort=part, ownerName=me, leaseDuration=20s, "
                            "recordVersionNumber=v2} if not key"});
    const Item seen = familyRow();
    const QByteArray any = "(not key or (key and isReleased=1))";
    QCOMPARE(condition(plain, TakeOver::Released, seen), any);
    QCOMPARE(condition(plain, TakeOver::Released, seen, true),
             QByteArray("(key and isReleased=1 and recordVersionNumber=v1)"));
    QCOMPARE(condition(plain, TakeOver::Lapsed, seen), QByteArray("(key and recordVersionNumber=v1)"));
    QCOMPARE(condition(plain, TakeOver::Lapsed, seen, true), QByteArray("(key and recordVersionNumber=v1)"));
    Item unversioned = seen;
    unversioned.remove("recordVersionNumber");
    QCOMPARE(condition(plain, TakeOver::Released, unversioned, true),
             QByteArray("(key and isReleased=1 and not recordVersionNumber)"));
}

void ProtocolRequestsTest::dynamolockInheritsWhatIsNotTheLocksOwn()
{
    LockRequest request = requestOf(ids::dynamolock, "key", "sort");
    request.attributes = {{"job", AttributeValue::string("mine")}};
    const Item seen = familyRow({{"sort", AttributeValue::string("another part")},
                                 {"isReleased", AttributeValue::string("1")},
                                 {"job", AttributeValue::string("theirs")},
                                 {"note", AttributeValue::number(7)}});
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen)),
             QByteArrayList{"put {key=job, sort=part, job=mine, note=#7, ownerName=me, leaseDuration=20s, "
                            "recordVersionNumber=v2} if (key and recordVersionNumber=v1)"});
    request.dialect = ids::javaLockClient;
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen)),
             QByteArrayList{"put {key=job, sort=part, job=mine, ownerName=me, leaseDuration=20000, "
                            "recordVersionNumber=v2} if (key and sort and recordVersionNumber=v1)"});
}

void ProtocolRequestsTest::javaAcquires()
{
    LockRequest plain = requestOf(ids::javaLockClient, "key");
    LockRequest sorted = requestOf(ids::javaLockClient, "key", "sort");
    QCOMPARE(acquired(claimOf(plain, TakeOver::Absent)),
             QByteArrayList{"put {key=job, ownerName=me, leaseDuration=20000, recordVersionNumber=v2} if "
                            "not key"});
    QCOMPARE(condition(sorted, TakeOver::Absent), QByteArray("(not key and not sort)"));
    const Item seen = familyRow({{"isReleased", AttributeValue::string("1")}});
    QCOMPARE(condition(plain, TakeOver::Lapsed, seen), QByteArray("(key and recordVersionNumber=v1)"));
    QCOMPARE(condition(sorted, TakeOver::Lapsed, seen),
             QByteArray("(key and sort and recordVersionNumber=v1)"));
    QCOMPARE(condition(plain, TakeOver::Released, seen), QByteArray("(key and isReleased=1)"));
    QCOMPARE(condition(sorted, TakeOver::Released, seen), QByteArray("(key and sort and isReleased=1)"));
    const QByteArray exact("(key and sort and recordVersionNumber=v1 and isReleased=1)");
    QCOMPARE(condition(sorted, TakeOver::Released, seen, true), exact);
    sorted.acquireReleasedConsistently = true;
    QCOMPARE(condition(sorted, TakeOver::Released, seen), exact);
    QCOMPARE(condition(sorted, TakeOver::Released, seen, true), exact);
}

void ProtocolRequestsTest::javaUpdatesTheRowInPlaceWhenAsked()
{
    LockRequest request = requestOf(ids::javaLockClient, "key", "sort");
    request.updateExistingRecord = true;
    request.attributes = {{"job", AttributeValue::string("mine")}};
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)),
             QByteArrayList{"update {key=job, sort=part} job:=mine ownerName:=me leaseDuration:=20000 "
                            "recordVersionNumber:=v2 if (not key and not sort)"});
    const QByteArray over = "update {key=job, sort=part} job:=mine ownerName:=me leaseDuration:=20000 "
                            "recordVersionNumber:=v2 isReleased:=- if (key and sort and ";
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, familyRow())),
             QByteArrayList{over + "recordVersionNumber=v1)"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Released, familyRow())),
             QByteArrayList{over + "isReleased=1)"});
}

void ProtocolRequestsTest::recordVersionLocksHeartbeat()
{
    const Item ours = familyRow();
    const auto heartbeat = [&ours](const LockRequest &request,
                                   const std::optional<std::optional<QByteArray>> &data = {}) {
        return textOf(protocol(request).heartbeat(ours, request, "v2", until, data));
    };
    LockRequest go = requestOf(ids::dynamolock, "key", "sort");
    const QByteArray goHeartbeat = "update {key=job, sort=part} leaseDuration:=20s recordVersionNumber:=v2";
    const QByteArray goOwn = " if (key and recordVersionNumber=v1 and ownerName=them)";
    QCOMPARE(heartbeat(go), goHeartbeat + goOwn);
    QCOMPARE(heartbeat(go, std::optional(QByteArray("news"))), goHeartbeat + " data:=%news" + goOwn);
    QCOMPARE(heartbeat(go, std::optional<QByteArray>()), goHeartbeat + " data:=-" + goOwn);
    go.matchOwnerOnly = true;
    QCOMPARE(heartbeat(go), goHeartbeat + " if (key and ownerName=them)");
    const LockRequest java = requestOf(ids::javaLockClient, "key", "sort");
    QCOMPARE(heartbeat(java),
             QByteArray("update {key=job, sort=part} leaseDuration:=20000 recordVersionNumber:=v2 if "
                        "(key and sort and recordVersionNumber=v1 and ownerName=them)"));
    // A sort key is named where the table has one and the request gives its value.
    LockRequest half = requestOf(ids::dynamolock, "key", "sort");
    half.sortKey.reset();
    QCOMPARE(textOf(protocol(half).keyOf(half)), QByteArray("{key=job}"));
    half.shape.sortKey.reset();
    half.sortKey = QStringLiteral("part");
    QCOMPARE(textOf(protocol(half).keyOf(half)), QByteArray("{key=job}"));
    QCOMPARE(go.heartbeat, protocol(go).heartbeatInterval(go));
}

void ProtocolRequestsTest::recordVersionLocksRelease()
{
    const Item ours = familyRow();
    const auto release = [&ours](const LockRequest &request) {
        return textOf(protocol(request).release(ours, request));
    };
    LockRequest go = requestOf(ids::dynamolock, "key");
    const QByteArray own = " if (key and recordVersionNumber=v1 and ownerName=them)";
    QCOMPARE(release(go), "update {key=job} isReleased:=1" + own);
    go.matchOwnerOnly = true; // of heartbeats only
    QCOMPARE(release(go), "update {key=job} isReleased:=1" + own);
    go.dataOnRelease = "bye";
    QCOMPARE(release(go), "update {key=job} isReleased:=1 data:=%bye" + own);
    go.deleteOnRelease = true;
    QCOMPARE(release(go), "delete {key=job}" + own);
    LockRequest java = requestOf(ids::javaLockClient, "key");
    QCOMPARE(release(java), "delete {key=job}" + own);
    java.deleteOnRelease = false;
    QCOMPARE(release(java), "update {key=job} isReleased:=1" + own);
}

void ProtocolRequestsTest::keepsOrReplacesTheData_data()
{
    QTest::addColumn<bool>("replaces");
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<QByteArray>("existing"); ///< JSON
    QTest::addColumn<QByteArray>("expected");
    const QByteArray bytes = R"({"B":"b2xk"})"; // old
    QTest::newRow("kept") << false << QByteArray("new") << bytes << QByteArray("old");
    QTest::newRow("replaced") << true << QByteArray("new") << bytes << QByteArray("new");
    QTest::newRow("fills a gap") << false << QByteArray("new") << QByteArray() << QByteArray("new");
    QTest::newRow("text is none") << false << QByteArray("new") << QByteArray(R"({"S":"old"})")
                                  << QByteArray("new");
    QTest::newRow("kept without new") << false << QByteArray() << bytes << QByteArray("old");
    QTest::newRow("replaced by none") << true << QByteArray() << bytes << QByteArray("(none)");
    QTest::newRow("none at all") << true << QByteArray() << QByteArray() << QByteArray("(none)");
}

void ProtocolRequestsTest::keepsOrReplacesTheData()
{
    QFETCH(bool, replaces);
    QFETCH(QByteArray, given);
    QFETCH(QByteArray, existing);
    QFETCH(QByteArray, expected);
    Item seen = familyRow();
    if (!existing.isEmpty())
        seen.set("data", *dynamodb::valueFromJson(existing));
    // As the library does by itself, and the other one when told so.
    for (const DialectId dialect : {ids::dynamolock, ids::javaLockClient}) {
        LockRequest request = requestOf(dialect, "key");
        if (!given.isEmpty())
            request.data = given;
        if ((dialect == ids::javaLockClient) != replaces)
            request.replaceData = replaces;
        const auto steps = protocol(request).acquire(claimOf(request, TakeOver::Lapsed, seen));
        const AttributeValue *data = steps.at(0).write.item().find("data");
        QCOMPARE(data ? data->bytes() : QByteArray("(none)"), expected);
        QVERIFY(!data || data->type() == dynamodb::AttributeType::B);
    }
}

void ProtocolRequestsTest::mutexAcquires()
{
    const LockRequest request = requestOf(ids::dyndbMutex, "lockname");
    const Item seen{{"lockname", AttributeValue::string("job")},
                    {"holder", AttributeValue::string("them")},
                    {"expire_ts", AttributeValue::number(1787227100000)}};
    const QByteArray row = "put {lockname=job, expire_ts=#1787227220000, holder=me, ttl=#1787400020} if ";
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)), QByteArrayList{row + "not lockname"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Released, seen)), QByteArrayList{row + "holder=__empty__"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen)),
             QByteArrayList{row + "(expire_ts<#1787227200000 and holder=them and expire_ts=#1787227100000)"});
    const QByteArrayList blind = {
        "put {lockname=job, expire_ts=#0, holder=__empty__} if (expire_ts<#1787227200000 or not lockname) ?",
        row + "(holder=__empty__ or not lockname)"};
    QCOMPARE(acquired(claimOf(request, TakeOver::Blind)), blind);
}

void ProtocolRequestsTest::mutexReleasesAndWouldHeartbeatOnItsOwnIdentity()
{
    const LockRequest request = requestOf(ids::dyndbMutex, "lockname");
    const Item ours{{"lockname", AttributeValue::string("job")},
                    {"holder", AttributeValue::string("me")},
                    {"expire_ts", AttributeValue::number(5)}};
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             QByteArray("put {lockname=job, expire_ts=#0, holder=__empty__} if (holder=me or not lockname)"));
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, {}, until, {})),
             QByteArray("put {lockname=job, holder=me, expire_ts=#5} if (holder=me and expire_ts=#5)"));
    QVERIFY(!protocol(request).canSendHeartbeat());
    QCOMPARE(protocol(request).heartbeatInterval(request), 0ns);
}

void ProtocolRequestsTest::mutexCountsItsDateToTheSafeSide()
{
    LockRequest request = requestOf(ids::dyndbMutex, "lockname");
    request.ttlMinutes = 1min;
    locks::Claim claim = claimOf(request, TakeOver::Blind);
    claim.until += 1ns;
    claim.overBefore += 999'999ns;
    const QByteArrayList blind = {
        "put {lockname=job, expire_ts=#0, holder=__empty__} if (expire_ts<#1787227200000 or not lockname) ?",
        "put {lockname=job, expire_ts=#1787227220001, holder=me, ttl=#1787227280} if (holder=__empty__ or "
        "not "
        "lockname)"};
    QCOMPARE(acquired(claim), blind);
}

void ProtocolRequestsTest::ddblockAcquires()
{
    const LockRequest request = requestOf(ids::ddblock, "name");
    const Item seen{{"name", AttributeValue::string("ddblock-job")},
                    {"uuid", AttributeValue::string("17")},
                    {"expires", AttributeValue::number(16)}};
    const QByteArray row = "put {name=ddblock-job, uuid=me, expires=#1787227220000000000} if ";
    const QByteArray over = "(name=ddblock-job and expires<#1787227200000000000";
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)), QByteArrayList{row + "name<>ddblock-job"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen)),
             QByteArrayList{row + over + " and uuid=17 and expires=#16)"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Blind)),
             QByteArrayList{row + "(name<>ddblock-job or " + over + "))"});
}

void ProtocolRequestsTest::ddblockHeartbeatsAndReleases()
{
    LockRequest request = requestOf(ids::ddblock, "name");
    const Item ours{{"name", AttributeValue::string("ddblock-job")},
                    {"uuid", AttributeValue::string("17")},
                    {"expires", AttributeValue::number(16)}};
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, {}, until, {})),
             QByteArray("put {name=ddblock-job, uuid=17, expires=#1787227220000000000} if "
                        "(name=ddblock-job and uuid=17 and expires=#16)"));
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             QByteArray("delete {name=ddblock-job} if (name=ddblock-job and uuid=17)"));
    QCOMPARE(protocol(request).heartbeatInterval(request), 10s);
    request.heartbeat = 0ms;
    QCOMPARE(protocol(request).heartbeatInterval(request), 0ns);
}

void ProtocolRequestsTest::tristanlsAcquires()
{
    const LockRequest plain = requestOf(ids::tristanls, "id");
    const LockRequest sorted = requestOf(ids::tristanls, "id", "sortID");
    QCOMPARE(acquired(claimOf(plain, TakeOver::Absent)),
             QByteArrayList{"put {id=job, fencingToken=#1, leaseDurationMs=#20000, owner=me, guid=%v2} if "
                            "not id"});
    QCOMPARE(condition(sorted, TakeOver::Absent), QByteArray("(not id and not sortID)"));
    const Item seen{{"id", AttributeValue::string("job")},
                    {"fencingToken", AttributeValue::number(17)},
                    {"leaseDurationMs", AttributeValue::number(9000)},
                    {"owner", AttributeValue::string("them")},
                    {"guid", AttributeValue::binary("v1")},
                    {"note", AttributeValue::string("is lost")}};
    for (const TakeOver takeOver : {TakeOver::Lapsed, TakeOver::Released}) {
        QCOMPARE(acquired(claimOf(plain, takeOver, seen)),
                 QByteArrayList{"put {id=job, fencingToken=#18, leaseDurationMs=#20000, owner=me, guid=%v2} "
                                "if (not id or (guid=%v1 and fencingToken=#17))"});
        QCOMPARE(condition(sorted, takeOver, seen),
                 QByteArray("((not id and not sortID) or (guid=%v1 and fencingToken=#17))"));
        QCOMPARE(condition(sorted, takeOver, seen, true), QByteArray("(guid=%v1 and fencingToken=#17)"));
    }
}

void ProtocolRequestsTest::tristanlsHeartbeatsAndReleases()
{
    LockRequest request = requestOf(ids::tristanls, "id", "sortID");
    const Item ours{
        {"id", AttributeValue::string("job")},        {"sortID", AttributeValue::string("part")},
        {"fencingToken", AttributeValue::number(18)}, {"leaseDurationMs", AttributeValue::number(20000)},
        {"owner", AttributeValue::string("me")},      {"guid", AttributeValue::binary("v2")}};
    request.lease = 30s;
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, "v3", until, {})),
             QByteArray("put {id=job, sortID=part, fencingToken=#18, leaseDurationMs=#30000, owner=me, "
                        "guid=%v3} if (id and sortID and guid=%v2)"));
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             QByteArray("put {id=job, sortID=part, fencingToken=#18, leaseDurationMs=#1, owner=me, guid=%v2} "
                        "if (id and sortID and guid=%v2)"));
}

void ProtocolRequestsTest::tristanlsFailsClosed()
{
    LockRequest request = requestOf(ids::tristanls, "id", "sortID");
    request.failClosed = true;
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)),
             QByteArrayList{"put {id=job, sortID=part, owner=me, guid=%v2} if (not id and not sortID)"});
    const Item ours{{"id", AttributeValue::string("job")},
                    {"sortID", AttributeValue::string("part")},
                    {"owner", AttributeValue::string("me")},
                    {"guid", AttributeValue::binary("v2")}};
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             QByteArray("delete {id=job, sortID=part} if (id and sortID and guid=%v2)"));
    QCOMPARE(protocol(request).heartbeatInterval(request), std::chrono::nanoseconds(0));
    QVERIFY(!protocol(request).hasLease(request));
}

void ProtocolRequestsTest::springAcquires()
{
    const LockRequest request = requestOf(ids::springIntegrationAws, "lockKey");
    const QByteArray put = "put {lockKey=job, lockOwner=me, createdAt=#1787227200, expireAt=#1787227220} if ";
    QCOMPARE(acquired(claimOf(request, TakeOver::Blind)),
             QByteArrayList{put + "(not lockKey or lockOwner=me or expireAt<#1787227200)"});
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)), QByteArrayList{put + "not lockKey"});
    const Item seen{{"lockKey", AttributeValue::string("job")},
                    {"lockOwner", AttributeValue::string("them")},
                    {"createdAt", AttributeValue::number(1'787'227'100)},
                    {"expireAt", AttributeValue::number(1'787'227'160)}};
    for (const bool exactly : {false, true})
        QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen, exactly)),
                 QByteArrayList{put +
                                "(expireAt<#1787227200 and lockOwner=them and createdAt=#1787227100 and "
                                "expireAt=#1787227160)"});
}

void ProtocolRequestsTest::springRenewsAndReleases()
{
    const LockRequest request = requestOf(ids::springIntegrationAws, "lockKey");
    const Item ours{{"lockKey", AttributeValue::string("job")},
                    {"lockOwner", AttributeValue::string("me")},
                    {"createdAt", AttributeValue::number(1'787'227'180)},
                    {"expireAt", AttributeValue::number(1'787'227'200)}};
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, {}, until, {})),
             QByteArray("update {lockKey=job} expireAt:=#1787227220 if (lockKey and lockOwner=me and "
                        "createdAt=#1787227180 and expireAt=#1787227200)"));
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             QByteArray("delete {lockKey=job} if (lockOwner=me and createdAt=#1787227180)"));
}

void ProtocolRequestsTest::springCountsInWholeSeconds()
{
    const LockRequest request = requestOf(ids::springIntegrationAws, "lockKey");
    // A date counts to the end of its second, so all of these are rounded down.
    const locks::Claim claim{request, "me", {}, until + 999ms, overBefore + 999ms, TakeOver::Blind, {}};
    QCOMPARE(acquired(claim),
             QByteArrayList{"put {lockKey=job, lockOwner=me, createdAt=#1787227200, expireAt=#1787227220} if "
                            "(not lockKey or lockOwner=me or expireAt<#1787227200)"});
}

void ProtocolRequestsTest::pythonAcquires()
{
    LockRequest request = requestOf(ids::pythonDynamoDbLock, "lock_key", "sort_key");
    const QByteArray row =
        "{lock_key=job, sort_key=part, owner_name=me, lease_duration=#20, record_version_number=v2, "
        "expiry_time=#1787230800}";
    QCOMPARE(acquired(claimOf(request, TakeOver::Absent)),
             QByteArrayList{"put " + row + " if (not lock_key or not sort_key)"});
    const Item seen{{"lock_key", AttributeValue::string("job")},
                    {"sort_key", AttributeValue::string("part")},
                    {"record_version_number", AttributeValue::string("v1")},
                    {"note", AttributeValue::string("is lost")}};
    QCOMPARE(acquired(claimOf(request, TakeOver::Lapsed, seen)),
             QByteArrayList{"put " + row + " if (lock_key and sort_key and record_version_number=v1)"});
    request.attributes = {{"job", AttributeValue::string("nightly")}};
    QVERIFY(acquired(claimOf(request, TakeOver::Absent)).front().contains(", job=nightly} if "));
}

void ProtocolRequestsTest::pythonHeartbeatsAndReleases()
{
    LockRequest request = requestOf(ids::pythonDynamoDbLock, "lock_key", "sort_key");
    const Item ours{{"lock_key", AttributeValue::string("job")},
                    {"sort_key", AttributeValue::string("part")},
                    {"owner_name", AttributeValue::string("me")},
                    {"lease_duration", AttributeValue::number(20)},
                    {"record_version_number", AttributeValue::string("v1")}};
    const QByteArray still = " if (lock_key and sort_key and record_version_number=v1)";
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, "v2", until, {})),
             "update {lock_key=job, sort_key=part} record_version_number:=v2 expiry_time:=#1787230800" +
                 still);
    QCOMPARE(textOf(protocol(request).release(ours, request)),
             "delete {lock_key=job, sort_key=part}" + still);
    request.lease = 40s; // asked for by hand; what waits counts by what the row states
    QCOMPARE(textOf(protocol(request).heartbeat(ours, request, "v2", until + 20s, {})),
             "update {lock_key=job, sort_key=part} record_version_number:=v2 expiry_time:=#1787230800 "
             "lease_duration:=#40" +
                 still);
}

void ProtocolRequestsTest::pythonWritesSecondsWithTheirFraction()
{
    LockRequest request = requestOf(ids::pythonDynamoDbLock, "lock_key", "sort_key");
    const auto written = [&request](std::chrono::milliseconds lease) {
        request.lease = lease;
        const auto steps = protocol(request).acquire(claimOf(request, TakeOver::Absent));
        return steps[0].write.item().numberAt("lease_duration").value_or("(none)");
    };
    QCOMPARE(written(30s), QByteArray("30"));
    QCOMPARE(written(2500ms), QByteArray("2.5"));
    QCOMPARE(written(1ms), QByteArray("0.001"));
    QCOMPARE(written(10050ms), QByteArray("10.05"));
}

void ProtocolRequestsTest::reportWhatIdentifiesAWrite()
{
    const auto names = [](DialectId id) {
        QByteArrayList list;
        for (const std::string_view name : locks::dialect(id)->protocol()->identity())
            list << QByteArray(name.data(), qsizetype(name.size()));
        return list;
    };
    const QByteArrayList family{"recordVersionNumber", "ownerName", "isReleased"};
    QCOMPARE(names(ids::dynamolock), family);
    QCOMPARE(names(ids::javaLockClient), family);
    QCOMPARE(names(ids::tristanls), (QByteArrayList{"guid", "fencingToken", "leaseDurationMs"}));
    QCOMPARE(names(ids::springIntegrationAws), (QByteArrayList{"lockOwner", "createdAt", "expireAt"}));
    QCOMPARE(names(ids::pythonDynamoDbLock), QByteArrayList{"record_version_number"});
    QCOMPARE(names(ids::dyndbMutex), (QByteArrayList{"holder", "expire_ts"}));
    QCOMPARE(names(ids::ddblock), (QByteArrayList{"uuid", "expires"}));
}

LEASESCOPE_TEST(ProtocolRequestsTest)
#include "ProtocolRequestsTest.moc"
