// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/DynamoJson.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/client/Calls.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using base::ErrorKind;
using fakes::Calls;
using locks::DialectId;
using locks::LockProblem;

namespace {

QByteArray page(const std::vector<aws::Item> &items, const QByteArray &nextKey = {})
{
    QByteArrayList rows;
    for (const aws::Item &item : items)
        rows << aws::toJson(item);
    const QByteArray next = nextKey.isEmpty() ? QByteArray() : ",\"LastEvaluatedKey\":" + nextKey;
    return "{\"Items\":[" + rows.join(',') + "],\"Count\":" + QByteArray::number(rows.size()) +
        ",\"ScannedCount\":" + QByteArray::number(rows.size()) + next + '}';
}

aws::Item with(aws::Item item, const char *name, const char *text)
{
    item.set(name, AttributeValue::string(text));
    return item;
}

} // namespace

/// What a client says of locks without taking them.
class ClientLooksTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void getItsOwnFromMemory();
    void getAnothersByAConsistentRead();
    void getAReleasedLockAsTheLibraryDoes();
    void getWithTheSortKeyOfThePlace();
    void listAllPages();
    void listOnePartitionByItsKeyAsStored();
    void callOnlyTheirOwnRowTheirs();
    void callARowTheirsUntilTheLeaseEnds();
    void endWithTheErrorsOfTheTable();
    void refuseWhatCannotBeAsked();
    void refuseAClosedClient();
};

void ClientLooksTest::getItsOwnFromMemory()
{
    Calls me;
    const base::BootTime taken = me.clock.boot();
    QVERIFY(me.take(me.request()));
    const std::size_t asked = me.line.asked.size();
    const auto found = me.run(me.client.queries().get(me.place(), {}));
    QVERIFY(found && *found);
    QVERIFY((*found)->mine);
    QCOMPARE((*found)->leaseEnd, std::optional(taken + 20s));
    QCOMPARE((*found)->record.name, QStringLiteral("job"));
    QCOMPARE((*found)->record.owner, std::optional(QStringLiteral("me")));
    QCOMPARE(me.line.asked.size(), asked);
}

void ClientLooksTest::getAnothersByAConsistentRead()
{
    Calls me;
    const auto absent = me.run(me.client.queries().get(me.place(), {}));
    QVERIFY(absent && !*absent);
    me.putForeign();
    const auto found = me.run(me.client.queries().get(me.place(), {}));
    QVERIFY(found && *found);
    QVERIFY(!(*found)->mine);
    QVERIFY(!(*found)->leaseEnd);
    QCOMPARE((*found)->record.owner, std::optional(QStringLiteral("other")));
    for (const auto &[table, key, consistency] : me.line.asked) {
        QCOMPARE(table, QStringLiteral("locks"));
        QCOMPARE(key, (aws::Item{{"key", AttributeValue::string("job")}}));
        QCOMPARE(consistency, aws::Consistency::Strong);
    }
}

void ClientLooksTest::getAReleasedLockAsTheLibraryDoes()
{
    Calls me;
    const auto isFound = [&me](DialectId dialect) {
        const auto found = me.run(me.client.queries().get(me.place(dialect), {}));
        return found && *found;
    };
    me.putForeign("one", true);
    QVERIFY(isFound(ids::dynamolock));
    me.table.put(with(me.putForeign("one", true), "leaseDuration", "20000"));
    QVERIFY(!isFound(ids::javaLockClient));
    me.table.put(with(me.putForeign("one"), "leaseDuration", "20000"));
    QVERIFY(isFound(ids::javaLockClient));
}

void ClientLooksTest::getWithTheSortKeyOfThePlace()
{
    Calls me("key", "shard");
    auto place = me.place();
    place.sortKey = QStringLiteral("eu");
    const aws::Item row =
        with(with({{"key", AttributeValue::string("job")}}, "shard", "eu"), "ownerName", "x");
    me.table.put(row);
    const auto found = me.run(me.client.queries().get(place, {}));
    QVERIFY(found && *found);
    QCOMPARE((*found)->record.item, row);
}

void ClientLooksTest::listAllPages()
{
    Calls me;
    auto *lock = me.take(me.request());
    const aws::Item theirs = with(with(lock->row(), "key", "theirs"), "ownerName", "other");
    const aws::Item released = with(theirs, "isReleased", "1");
    const aws::Item other = {{"key", AttributeValue::string("config")}, {"x", AttributeValue::number(1)}};
    const QByteArray next = R"({"key":{"S":"theirs"}})";
    me.line.pages = {{page({lock->row(), theirs}, next)},
                     {page({}, R"({"key":{"S":"other"}})")},
                     {page({other, released})}};
    const auto found = me.run(me.client.queries().listAll(ids::dynamolock, me.shape, {}));
    QVERIFY(found);
    QCOMPARE(found->size(), std::size_t(3));
    QVERIFY(found->at(0).mine);
    QVERIFY(!found->at(1).mine);
    QCOMPARE(found->at(1).record.item, theirs);
    QCOMPARE(found->at(2).record.marking, locks::StoredState::Released);
    QCOMPARE(me.line.scans.size(), std::size_t(3));
    for (const aws::ScanRequest &scan : me.line.scans) {
        QCOMPARE(scan.table, QStringLiteral("locks"));
        QCOMPARE(scan.consistency, aws::Consistency::Eventual);
    }
    QVERIFY(!me.line.scans[0].startKey);
    QCOMPARE(me.line.scans[1].startKey, std::optional(aws::Item{{"key", AttributeValue::string("theirs")}}));
    QCOMPARE(me.line.scans[2].startKey, std::optional(aws::Item{{"key", AttributeValue::string("other")}}));
}

void ClientLooksTest::listOnePartitionByItsKeyAsStored()
{
    Calls me("name");
    me.line.pages = {{page({})}};
    const auto found = me.run(me.client.queries().listByPartitionKey(me.place(ids::ddblock), {}));
    QVERIFY(found && found->empty());
    QCOMPARE(me.line.queries.size(), std::size_t(1));
    QCOMPARE(me.line.queries[0].table, QStringLiteral("locks"));
    QCOMPARE(me.line.queries[0].partitionKey.first, QByteArray("name"));
    QCOMPARE(me.line.queries[0].partitionKey.second, AttributeValue::string("ddblock-job"));
}

void ClientLooksTest::callOnlyTheirOwnRowTheirs()
{
    Calls me("key", "shard");
    auto request = me.request();
    request.sortKey = QStringLiteral("eu");
    auto *lock = me.take(request);
    const aws::Item ours = lock->row();
    const std::vector<aws::Item> rows{ours,
                                      with(ours, "key", "copy"),
                                      with(ours, "shard", "us"),
                                      with(ours, "recordVersionNumber", "other"),
                                      with(ours, "ownerName", "x"),
                                      with(ours, "isReleased", "1")};
    const auto listed = [&me, &rows](const char *table) {
        me.line.pages = {{page(rows)}};
        auto shape = me.shape;
        shape.table = QString::fromLatin1(table);
        QList<bool> mine;
        const auto found = me.run(me.client.queries().listAll(ids::dynamolock, shape, {}));
        for (const auto &one : *found)
            mine << one.mine;
        return mine;
    };
    QCOMPARE(listed("locks"), (QList<bool>{true, false, false, false, false, false}));
    QCOMPARE(listed("elsewhere"), QList<bool>(6, false));
    lock->crash();
    QCOMPARE(listed("locks"), QList<bool>(6, false));
}

void ClientLooksTest::callARowTheirsUntilTheLeaseEnds()
{
    Calls me;
    auto *lock = me.take(me.request());
    const base::BootTime end = *lock->state().leaseEnd;
    const auto isMine = [&me, lock] {
        me.line.pages = {{page({lock->row()})}};
        const auto found = me.run(me.client.queries().listAll(ids::dynamolock, me.shape, {}));
        return found && found->size() == 1 && found->front().mine;
    };
    lock->pauseHeartbeats();
    me.advance(end - me.clock.boot() - 1ns);
    QVERIFY(isMine());
    // The clock is there, and the alarm of the lease has not woken yet.
    const auto slot = std::make_shared<std::optional<bool>>();
    me.clock.setBoot(end);
    QVERIFY(!lock->isOver());
    me.line.pages = {{page({lock->row()})}};
    const auto look = [](Calls *calls, std::shared_ptr<std::optional<bool>> out) -> base::Task<> {
        const locks::TableShape shape = calls->shape;
        const std::stop_token never;
        const auto found = co_await calls->client.queries().listAll(ids::dynamolock, shape, never);
        *out = found->front().mine;
    };
    me.tasks.start(look(&me, slot));
    QVERIFY(slot->has_value());
    QVERIFY(!lock->isOver());
    QVERIFY(!**slot);
}

void ClientLooksTest::endWithTheErrorsOfTheTable()
{
    Calls me;
    me.line.reads = {{ErrorKind::AccessDenied, false, {}}};
    const auto got = me.run(me.client.queries().get(me.place(), {}));
    QVERIFY(!got);
    QCOMPARE(got.error().kind, ErrorKind::AccessDenied);
    me.line.pages = {{page({}, R"({"key":{"S":"next"}})")}, {{}, ErrorKind::Throttled}};
    const auto listed = me.run(me.client.queries().listAll(ids::dynamolock, me.shape, {}));
    QVERIFY(!listed);
    QCOMPARE(listed.error().kind, ErrorKind::Throttled);
    me.line.pages = {{"{\"Items\":["}};
    const auto broken = me.run(me.client.queries().listByPartitionKey(me.place(), {}));
    QVERIFY(!broken);
    QCOMPARE(broken.error().kind, ErrorKind::Damaged);
}

void ClientLooksTest::refuseWhatCannotBeAsked()
{
    Calls me;
    const auto unnamed = me.run(me.client.queries().get(me.place(ids::dynamolock, ""), {}));
    QVERIFY(!unnamed);
    QCOMPARE(unnamed.error().sentence, QStringLiteral("a lock needs a key that is not empty"));
    const auto unknown = me.run(me.client.queries().get(me.place(DialectId()), {}));
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().kind, ErrorKind::Unsupported);
    const auto all = me.run(me.client.queries().listAll(DialectId(), me.shape, {}));
    const auto some = me.run(me.client.queries().listByPartitionKey(me.place(DialectId()), {}));
    QVERIFY(!all && !some);
    for (const base::Error &error : {all.error(), some.error()}) {
        QCOMPARE(error.kind, ErrorKind::Unsupported);
        QCOMPARE(error.sentence, QStringLiteral("locks can only be listed as those of a library; name one"));
    }
    QVERIFY(me.line.asked.empty() && me.line.scans.empty() && me.line.queries.empty());
}

void ClientLooksTest::refuseAClosedClient()
{
    Calls me;
    QVERIFY(me.run(me.client.close(1s, {})));
    const auto got = me.run(me.client.queries().get(me.place(), {}));
    const auto all = me.run(me.client.queries().listAll(ids::dynamolock, me.shape, {}));
    const auto some = me.run(me.client.queries().listByPartitionKey(me.place(), {}));
    QVERIFY(!got && !all && !some);
    for (const base::Error &error : {got.error(), all.error(), some.error()})
        QCOMPARE(locks::lockProblemOf(error), LockProblem::ClientClosed);
    QCOMPARE(got.error().sentence, QStringLiteral("cannot get a lock: this lock client was closed"));
    QCOMPARE(all.error().sentence, QStringLiteral("cannot list locks: this lock client was closed"));
}

LEASESCOPE_TEST(ClientLooksTest)
#include "ClientLooksTest.moc"
