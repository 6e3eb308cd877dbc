// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/ConditionCheck.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/InMemoryTable.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::AttributeValue;
using aws::ConditionalWrite;
using aws::holds;
using aws::Item;
using locks::DialectId;
using locks::ReleaseMode;

namespace {

const locks::FreshValues fresh{"leasescope-released-1", "fresh-version"};

Item rowOfJson(const char *json)
{
    const auto item = aws::itemFromJson(json);
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

base::Result<ConditionalWrite> released(const Item &item, const locks::TableShape &table, ReleaseMode mode,
                                        DialectId pinned = DialectId())
{
    const locks::LockRecord record = locks::recordOf(item, table, pinned);
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

class ForcedReleaseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void marksAndRotatesARecordVersionLock();
    void looksByteForByteLikeThis();
    void deletesARecordVersionLockUnderTheSameGuard();
    void namesTheSortKeyInTheKeyOnly();
    void refusesToMarkWithoutRotating_data();
    void refusesToMarkWithoutRotating();
    void demandsThatAnAbsentOwnerStaysAbsent();
    void marksAMutexAsItsOwnReleaseDoes();
    void deletesADdblockAtExactlyThisExpiry();
    void warnsThatADdblockHolderMayCrash();
    void deletesAMalformedRowOnlyAsSeen();
    void comparesHugeValuesToTheLastByte();
    void comparesEveryAttributeOrRefuses();
    void deletesNoUnreadableRowThatGainedAnAttributeOfTheLibrary();
    void refusesModesTheDialectLacks();
    void refusesAnotherDialectsRecord();
    void failsOnAMissingRow();
    void saysWhatIsLost();
    void writesNothingForARecordThatSaysOtherwiseThanItsRow();
};

void ForcedReleaseTest::marksAndRotatesARecordVersionLock()
{
    const Item item = rowOfJson(goJson);
    const auto write = released(item, shape("key"), ReleaseMode::Mark);
    QVERIFY(write);
    QCOMPARE(write->verb(), ConditionalWrite::Verb::Update);
    QVERIFY(holds(write->condition(), item));
    for (const char *name : {"recordVersionNumber", "ownerName", "isReleased"})
        QVERIFY2(isGuardedBy(*write, item, name), name);
    const Item after = *write->resultOn(item);
    QCOMPARE(after.stringAt("isReleased"), std::optional(QByteArray("1")));
    QCOMPARE(after.stringAt("recordVersionNumber"), std::optional(fresh.version));
    QCOMPARE(after.stringAt("ownerName"), std::optional(fresh.owner));
    QCOMPARE(*after.find("data"), *item.find("data"));
    QCOMPARE(*after.find("job"), *item.find("job"));
    QVERIFY(!holds(write->condition(), after)); // a second attempt hits nothing
}

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

void ForcedReleaseTest::deletesARecordVersionLockUnderTheSameGuard()
{
    const Item item = rowOfJson(goJson);
    const auto write = released(item, shape("key"), ReleaseMode::Delete);
    QVERIFY(write);
    QCOMPARE(write->verb(), ConditionalWrite::Verb::Delete);
    QVERIFY(holds(write->condition(), item));
    for (const char *name : {"recordVersionNumber", "ownerName", "isReleased"})
        QVERIFY2(isGuardedBy(*write, item, name), name);
}

void ForcedReleaseTest::namesTheSortKeyInTheKeyOnly()
{
    Item item = rowOfJson(goJson);
    item.set("part", AttributeValue::string("p"));
    const auto write = released(item, shape("key", QByteArray("part")), ReleaseMode::Mark);
    QVERIFY(write);
    QCOMPARE(write->key().size(), qsizetype(2));
    QCOMPARE(write->key().stringAt("part"), std::optional(QByteArray("p")));
    QVERIFY(holds(write->condition(), item));
}

void ForcedReleaseTest::refusesToMarkWithoutRotating_data()
{
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<QByteArray>("version");
    const QByteArray seen("KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6");
    QTest::newRow("no owner") << QByteArray() << QByteArray("v");
    QTest::newRow("no version") << QByteArray("o") << QByteArray();
    QTest::newRow("same owner") << QByteArray("w") << QByteArray("v");
    QTest::newRow("same version") << QByteArray("o") << seen;
}

void ForcedReleaseTest::refusesToMarkWithoutRotating()
{
    QFETCH(QByteArray, owner);
    QFETCH(QByteArray, version);
    const locks::LockRecord record = locks::recordOf(rowOfJson(goJson), shape("key"));
    const auto write =
        locks::dialect(record.dialect)->forceRelease(record, ReleaseMode::Mark, {owner, version});
    QVERIFY(!write);
    QCOMPARE(write.error().kind, base::ErrorKind::BadInput);
}

void ForcedReleaseTest::demandsThatAnAbsentOwnerStaysAbsent()
{
    Item item = rowOfJson(goJson);
    item.remove("ownerName");
    const locks::LockRecord record = locks::recordOf(item, shape("key"));
    QCOMPARE(record.marking, locks::StoredState::Unreadable);
    const auto write = released(item, shape("key"), ReleaseMode::Delete, record.dialect);
    QVERIFY(write);
    QVERIFY(holds(write->condition(), item));
    QVERIFY(!holds(write->condition(), rowOfJson(goJson)));
}

void ForcedReleaseTest::marksAMutexAsItsOwnReleaseDoes()
{
    const Item item = rowOfJson(mutexJson);
    const auto write = released(item, shape("lockname"), ReleaseMode::Mark);
    QVERIFY(write);
    QVERIFY(holds(write->condition(), item));
    QVERIFY(isGuardedBy(*write, item, "holder"));
    QVERIFY(isGuardedBy(*write, item, "expire_ts"));
    QCOMPARE(*write->resultOn(item),
             rowOfJson(R"({"lockname":{"S":"m"},"expire_ts":{"N":"0"},"holder":{"S":"__empty__"}})"));
}

void ForcedReleaseTest::deletesADdblockAtExactlyThisExpiry()
{
    const Item item = rowOfJson(ddblockJson);
    const auto write = released(item, shape("name"), ReleaseMode::Delete);
    QVERIFY(write);
    QVERIFY(holds(write->condition(), item));
    for (const char *name : {"name", "uuid", "expires"})
        QVERIFY2(isGuardedBy(*write, item, name), name);
}

void ForcedReleaseTest::warnsThatADdblockHolderMayCrash()
{
    const locks::LockRecord record = locks::recordOf(rowOfJson(ddblockJson), shape("name"));
    const auto choices = locks::dialect(record.dialect)->releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QCOMPARE(choices.front().mode, ReleaseMode::Delete);
    QVERIFY(choices.front().holderNotices.contains(QStringLiteral("crash")));
    const locks::LockRecord go = locks::recordOf(rowOfJson(goJson), shape("key"));
    const auto goChoices = locks::dialect(go.dialect)->releaseChoices(go);
    QCOMPARE(goChoices.size(), std::size_t(2));
    QCOMPARE(goChoices.front().mode, ReleaseMode::Mark);
    QVERIFY(goChoices.back().holderNotices.contains(QStringLiteral("panics")));
    QVERIFY(!goChoices.front().holderNotices.contains(QStringLiteral("panics")));
}

void ForcedReleaseTest::deletesAMalformedRowOnlyAsSeen()
{
    struct Case {
        DialectId dialect;
        QByteArray key;
        const char *json;
        std::vector<const char *> identity;
    };
    const std::vector<Case> cases{
        {ids::dynamolock,
         "key",
         R"({"key":{"S":"k"},"leaseDuration":{"S":"20 s"},"x":{"N":"1"}})",
         {"recordVersionNumber", "ownerName", "isReleased", "leaseDuration", "x"}},
        {ids::javaLockClient,
         "key",
         R"({"key":{"S":"k"},"leaseDuration":{"S":"20000"}})",
         {"recordVersionNumber", "ownerName", "isReleased", "leaseDuration"}},
        {ids::dyndbMutex,
         "lockname",
         R"({"lockname":{"S":"k"},"holder":{"S":"h"}})",
         {"holder", "expire_ts"}},
        {ids::ddblock, "name", R"({"name":{"S":"ddblock-k"},"expires":{"N":"1"}})", {"uuid", "expires"}},
    };
    for (const Case &one : cases) {
        const Item item = rowOfJson(one.json);
        const locks::LockRecord record = locks::recordOf(item, shape(one.key), one.dialect);
        QCOMPARE(record.marking, locks::StoredState::Unreadable);
        const locks::LockDialect *dialect = locks::dialect(one.dialect);
        QCOMPARE(dialect->releaseChoices(record).size(), std::size_t(1));
        QVERIFY(!dialect->forceRelease(record, ReleaseMode::Mark, fresh));
        const auto write = dialect->forceRelease(record, ReleaseMode::Delete, fresh);
        QVERIFY(write);
        QVERIFY(holds(write->condition(), item));
        for (const char *name : one.identity)
            QVERIFY2(isGuardedBy(*write, item, name), name);
    }
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

void ForcedReleaseTest::deletesNoUnreadableRowThatGainedAnAttributeOfTheLibrary()
{
    Item item = rowOfJson(goJson);
    item.set("leaseDuration", AttributeValue::string("20 s"));
    item.remove("data");
    const auto write = released(item, shape("key"), ReleaseMode::Delete);
    QVERIFY(write && holds(write->condition(), item));
    item.set("data", AttributeValue::string("new"));
    QVERIFY(!holds(write->condition(), item));
}

void ForcedReleaseTest::refusesModesTheDialectLacks()
{
    const auto mutex = released(rowOfJson(mutexJson), shape("lockname"), ReleaseMode::Delete);
    QVERIFY(!mutex);
    QCOMPARE(mutex.error().kind, base::ErrorKind::Unsupported);
    const auto ddblock = released(rowOfJson(ddblockJson), shape("name"), ReleaseMode::Mark);
    QVERIFY(!ddblock);
    QCOMPARE(ddblock.error().kind, base::ErrorKind::Unsupported);
}

void ForcedReleaseTest::refusesAnotherDialectsRecord()
{
    const locks::LockRecord record = locks::recordOf(rowOfJson(ddblockJson), shape("name"));
    const auto write = locks::dialect(ids::dynamolock)->forceRelease(record, ReleaseMode::Delete, fresh);
    QVERIFY(!write);
    QCOMPARE(write.error().kind, base::ErrorKind::BadInput);
}

void ForcedReleaseTest::failsOnAMissingRow()
{
    QVERIFY(!holds(released(rowOfJson(goJson), shape("key"), ReleaseMode::Mark)->condition(), {}));
    QVERIFY(!holds(released(rowOfJson(mutexJson), shape("lockname"), ReleaseMode::Mark)->condition(), {}));
    QVERIFY(!holds(released(rowOfJson(ddblockJson), shape("name"), ReleaseMode::Delete)->condition(), {}));
}

void ForcedReleaseTest::saysWhatIsLost()
{
    const auto loses = [](const Item &item) {
        const locks::LockRecord record = locks::recordOf(item, shape("key"));
        return locks::dialect(record.dialect)->releaseChoices(record).back().loses;
    };
    QVERIFY(!loses(rowOfJson(goJson)).isEmpty());
    Item bare = rowOfJson(goJson);
    bare.remove("data");
    bare.remove("job");
    QVERIFY(loses(bare).isEmpty());
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

LEASESCOPE_TEST(ForcedReleaseTest)
#include "ForcedReleaseTest.moc"
