// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using dynamodb::AttributeValue;
using dynamodb::ConditionalWrite;
using dynamodb::holds;
using dynamodb::Item;
using fakes::family;
using fakes::readDdblock;
using fakes::readGo;
using fakes::readMutex;
using locks::DialectId;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::FreshValues fresh{"leasescope-released-1", "fresh-version"};

Item rowOfJson(const char *json)
{
    const auto item = dynamodb::itemFromJson(json);
    return item ? *item : Item();
}

const char *const goJson =
    R"({"key":{"S":"k"},"ownerName":{"S":"w"},"leaseDuration":{"S":"20s"},"recordVersionNumber":{"S":"KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6"},"data":{"B":"YQ=="},"job":{"S":"n"}})";
const char *const mutexJson =
    R"({"lockname":{"S":"m"},"holder":{"S":"h"},"expire_ts":{"N":"1787227225000"},"ttl":{"N":"1787400025"}})";
const char *const ddblockJson =
    R"({"name":{"S":"ddblock-foo"},"uuid":{"S":"17"},"expires":{"N":"1787227245000000000"}})";

locks::TableShape shape(const QByteArray &key, std::optional<QByteArray> sortKey = {})
{
    return {QStringLiteral("locks"), key, std::move(sortKey), {}};
}

base::Result<ConditionalWrite> released(const Item &item, const locks::TableShape &table, ReleaseMode mode)
{
    const locks::LockRecord record = locks::recordOf(item, table);
    return locks::dialect(record.dialect)->forceRelease(record, mode, fresh);
}

// Each attribute of the row changed, removed, or added must make the guard fail.
bool isGuardedBy(const ConditionalWrite &write, const Item &item, const QByteArray &name)
{
    Item changed = item;
    changed.set(name, AttributeValue::string("something else"));
    if (holds(write.condition(), changed))
        return false;
    Item without = item;
    without.remove(name);
    return !item.contains(name) || !holds(write.condition(), without);
}

// Key, update and condition; not what the answer shall carry.
QByteArray decisivePart(const ConditionalWrite &write)
{
    const QByteArray body = write.requestBody();
    return body.left(body.indexOf(R"(,"ReturnValues")"));
}

} // namespace

/// Requests to the byte, rows beyond what a condition compares, and why nothing is released. All that a row shows is held by
/// SamplesTest.
class ForcedReleaseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void looksByteForByteLikeThis();
    void comparesHugeValuesToTheLastByte();
    void comparesEveryAttributeOrRefuses();
    void saysWhyNothingIsReleased();
    void writesNothingForARecordThatSaysOtherwiseThanItsRow();
};

void ForcedReleaseTest::looksByteForByteLikeThis()
{
    const auto mark = released(rowOfJson(goJson), shape("key"), ReleaseMode::Mark);
    QCOMPARE(
        decisivePart(*mark),
        QByteArray(
            R"x({"TableName":"locks","Key":{"key":{"S":"k"}})x"
            R"x(,"UpdateExpression":"SET #n0 = :v0, #n1 = :v1, #n2 = :v2")x"
            R"x(,"ConditionExpression":"attribute_exists(#n3) AND #n1 = :v3 AND #n2 = :v4 AND attribute_not_exists(#n0)")x"
            R"x(,"ExpressionAttributeNames":{"#n0":"isReleased","#n1":"recordVersionNumber")x"
            R"x(,"#n2":"ownerName","#n3":"key"},"ExpressionAttributeValues":{":v0":{"S":"1"})x"
            R"x(,":v1":{"S":"fresh-version"},":v2":{"S":"leasescope-released-1"})x"
            R"x(,":v3":{"S":"KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6"},":v4":{"S":"w"}})x"));
    const auto remove = released(rowOfJson(ddblockJson), shape("name"), ReleaseMode::Delete);
    QCOMPARE(decisivePart(*remove),
             QByteArray(R"x({"TableName":"locks","Key":{"name":{"S":"ddblock-foo"}})x"
                        R"x(,"ConditionExpression":"#n0 = :v0 AND #n1 = :v1 AND #n2 = :v2")x"
                        R"x(,"ExpressionAttributeNames":{"#n0":"name","#n1":"uuid","#n2":"expires"})x"
                        R"x(,"ExpressionAttributeValues":{":v0":{"S":"ddblock-foo"},":v1":{"S":"17"})x"
                        R"x(,":v2":{"N":"1787227245000000000"}})x"));
    const auto mutex = released(rowOfJson(mutexJson), shape("lockname"), ReleaseMode::Mark);
    QCOMPARE(decisivePart(*mutex),
             QByteArray(
                 R"x({"TableName":"locks","Key":{"lockname":{"S":"m"}})x"
                 R"x(,"UpdateExpression":"SET #n0 = :v0, #n1 = :v1 REMOVE #n2")x"
                 R"x(,"ConditionExpression":"#n0 = :v2 AND #n1 = :v3")x"
                 R"x(,"ExpressionAttributeNames":{"#n0":"holder","#n1":"expire_ts","#n2":"ttl"})x"
                 R"x(,"ExpressionAttributeValues":{":v0":{"S":"__empty__"},":v1":{"N":"0"},":v2":{"S":"h"})x"
                 R"x(,":v3":{"N":"1787227225000"}})x"));
}

void ForcedReleaseTest::comparesHugeValuesToTheLastByte()
{
    Item item = rowOfJson(goJson);
    item.set("leaseDuration", AttributeValue::string("20 s"));
    item.set("data", AttributeValue::binary(QByteArray(380'000, 'x')));
    const auto write = released(item, shape("key"), ReleaseMode::Delete);
    QVERIFY(write);
    QVERIFY(holds(write->condition(), item));
    item.set("data", AttributeValue::binary(QByteArray(379'999, 'x') + 'y'));
    QVERIFY(!holds(write->condition(), item));
    item.remove("data");
    QVERIFY(!holds(write->condition(), item));
}

void ForcedReleaseTest::comparesEveryAttributeOrRefuses()
{
    Item item = rowOfJson(goJson);
    item.set("leaseDuration", AttributeValue::string("20 s"));
    const auto numbered = [](qsizetype number) { return "extra" + QByteArray::number(number); };
    while (item.size() < 140)
        item.set(numbered(item.size()), AttributeValue::number(qint64(item.size())));
    const auto write = released(item, shape("key"), ReleaseMode::Delete);
    QVERIFY(write);
    for (const auto &[name, value] : Item(item)) {
        if (name != "key")
            QVERIFY2(isGuardedBy(*write, item, name.constData()), name.constData());
    }
    while (item.size() < 160)
        item.set(numbered(item.size()), AttributeValue::number(qint64(item.size())));
    const auto refused = released(item, shape("key"), ReleaseMode::Delete);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
    QVERIFY2(refused.error().sentence.contains(QStringLiteral("160 attributes")),
             qPrintable(refused.error().sentence));
}

void ForcedReleaseTest::writesNothingForARecordThatSaysOtherwiseThanItsRow()
{
    locks::LockRecord lease = locks::recordOf(
        rowOfJson(R"({"leaseKey":{"S":"s"},"leaseOwner":{"S":"w"},"leaseCounter":{"N":"41"}})"),
        shape("leaseKey"));
    lease.item.set("leaseCounter", AttributeValue::number(QByteArray("9223372036854775807")));
    const auto refused = locks::dialect(lease.dialect)->forceRelease(lease, ReleaseMode::Mark, fresh);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
}

void ForcedReleaseTest::saysWhyNothingIsReleased()
{
    const locks::FreshValues fresh{"o", "v2"};
    const auto refused = [&fresh](DialectId id, const LockRecord &record, ReleaseMode mode) {
        const auto write = locks::dialect(id)->forceRelease(record, mode, fresh);
        return write ? std::pair(base::ErrorKind::Internal, QStringLiteral("it would be written"))
                     : std::pair(write.error().kind, write.error().sentence);
    };
    const auto said = [](base::ErrorKind kind, const char *sentence) {
        return std::pair(kind, QString::fromLatin1(sentence));
    };
    using base::ErrorKind;
    const LockRecord go = readGo(family + R"("leaseDuration":{"S":"20s"})");
    const LockRecord mutex = readMutex(R"(,"holder":{"S":"h"},"expire_ts":{"N":"1"})");
    const LockRecord ddblock = readDdblock(R"(,"uuid":{"S":"1"},"expires":{"N":"1"})");
    QCOMPARE(
        refused(ids::javaLockClient, go, ReleaseMode::Delete),
        said(ErrorKind::BadInput, "the lock k is not a java-lock-client lock and cannot be released as one"));
    QCOMPARE(refused(ids::dynamolock, readGo(family + R"("isReleased":{"S":"1"})"), ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the lock k is released already"));
    LockRecord none = go;
    none.marking = StoredState::NotALock;
    QCOMPARE(refused(ids::dynamolock, none, ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the row k is not a lock and has nothing to release"));
    QCOMPARE(refused(ids::dyndbMutex, mutex, ReleaseMode::Delete),
             said(ErrorKind::Unsupported, "the lock m cannot be released by delete; use mark"));
    QCOMPARE(refused(ids::ddblock, ddblock, ReleaseMode::Mark),
             said(ErrorKind::Unsupported, "the lock ddblock-m cannot be released by mark; use delete"));
    LockRecord keyless = go;
    keyless.key = {};
    QCOMPARE(refused(ids::dynamolock, keyless, ReleaseMode::Delete),
             said(ErrorKind::BadInput, "the row lacks the key attributes of table locks"));
    QCOMPARE(refused(ids::dynamolock, go, ReleaseMode::Delete).second, QStringLiteral("it would be written"));
    LockRecord sameOwner = go;
    sameOwner.item.set("ownerName", AttributeValue::string("o"));
    QCOMPARE(refused(ids::dynamolock, sameOwner, ReleaseMode::Mark),
             said(ErrorKind::BadInput, "marking k as released needs a version and an owner it never had"));
}

LEASESCOPE_TEST(ForcedReleaseTest)
#include "ForcedReleaseTest.moc"
