// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/client/HeldLockState.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;
using dynamodb::Item;
using locks::DialectId;
using locks::StoredState;

namespace {

const locks::TableShape plain{QStringLiteral("locks"), "key", {}, {}};
const char *const timedVersion = "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA";

Item wholeRow(const char *json)
{
    const auto item = dynamodb::itemFromJson(json);
    return item ? *item : Item();
}

Item goRow()
{
    Item item = wholeRow(R"({"key":{"S":"k"},"ownerName":{"S":"w"},"leaseDuration":{"S":"20s"}})");
    item.set("recordVersionNumber", AttributeValue::string(timedVersion));
    return item;
}

locks::LockFacts factsOf(const Item &item)
{
    const itemstore::PackedItem packed(item);
    locks::LockFacts facts = locks::factsOf(packed.view(), plain);
    facts.owner = {}; // views into `packed`, which is gone
    facts.version = {};
    facts.generation = {};
    return facts;
}

} // namespace

class DialectsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void haveNamesThatReadBack();
    void keepANegativeLeaseAsStated();
    void leaveARowOfAnotherKindAloneWhenPinned();
    void surviveOddItems_data();
    void surviveOddItems();
    void giveCliFieldsAsText();
    void drawFreshVersionsInTheLibrarysForm();
    void drawSixtyFourBytesForTristanls();
    void handOutTokensByOneLibraryAlone();
    void internOnlyNamesThatRepeat();
};

void DialectsTest::haveNamesThatReadBack()
{
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        QCOMPARE(locks::dialectNamed(QString(dialect->id().name())), std::optional(dialect->id()));
        QCOMPARE(locks::dialect(dialect->id()), dialect);
    }
    QVERIFY(!locks::dialectNamed(u"unknown"));
    QVERIFY(!locks::dialect(DialectId()));
    QVERIFY(!locks::dialect(DialectId(QLatin1String("a name that is no dialect's"))));
    QCOMPARE(DialectId().name(), QLatin1String("unknown"));
    for (const auto &[state, name] :
         {std::pair(locks::LockState::Lapsed, "lapsed"),
          std::pair(locks::LockState::Unreadable, "unreadable"),
          std::pair(locks::LockState::Unproven, "unproven"), std::pair(locks::LockState::Held, "held"),
          std::pair(locks::LockState::Released, "released"),
          std::pair(locks::LockState::NotALock, "not-a-lock")}) {
        QCOMPARE(locks::stateName(state), QLatin1String(name));
        QCOMPARE(locks::stateCode(state), QLatin1String(name));
    }
    // Programs that know no row of a library that is only listed take it for one that cannot be read.
    QCOMPARE(locks::stateName(locks::LockState::Unsupported), QLatin1String("unsupported"));
    QCOMPARE(locks::stateCode(locks::LockState::Unsupported), QLatin1String("unreadable"));
    QCOMPARE(locks::heldPhaseName(locks::HeldPhase::NotAcquired), QLatin1String("not-acquired"));
    QCOMPARE(locks::confidenceName(locks::Confidence::None), QLatin1String("none"));
    QCOMPARE(locks::confidenceName(locks::Confidence::Guess), QLatin1String("guess"));
    QCOMPARE(locks::confidenceName(locks::Confidence::Likely), QLatin1String("likely"));
    QCOMPARE(locks::confidenceName(locks::Confidence::Certain), QLatin1String("certain"));
    QCOMPARE(locks::releaseModeName(locks::ReleaseMode::Delete), QLatin1String("delete"));
    QCOMPARE(locks::releaseModeName(locks::ReleaseMode::Mark), QLatin1String("mark"));
}

void DialectsTest::keepANegativeLeaseAsStated()
{
    Item item = goRow();
    item.set("leaseDuration", AttributeValue::string("-5s"));
    QCOMPARE(factsOf(item).lease, -5s);
    QCOMPARE(factsOf(item).leaseOrigin, locks::Origin::Stated);
    QCOMPARE(factsOf(item).marking, StoredState::Taken);
    QCOMPARE(locks::lengthText(factsOf(item).leaseKnown()), QStringLiteral("-5 s"));
    // It ends where one of nothing does.
    QCOMPARE(locks::proofLength(-5s), locks::proofLength(0s));
}

void DialectsTest::leaveARowOfAnotherKindAloneWhenPinned()
{
    const Item digest = wholeRow(R"({"LockID":{"S":"a-md5"},"Digest":{"S":"9ed3"}})");
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const locks::LockRecord record = dialect->read(digest, {QStringLiteral("t"), "LockID", {}, {}});
        QCOMPARE(record.marking, StoredState::NotALock);
        QVERIFY(!record.reason.isEmpty());
        QVERIFY(dialect->releaseChoices(record).empty());
    }
}

void DialectsTest::surviveOddItems_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("nothing") << QByteArray("{}");
    QTest::newRow("key only") << QByteArray(R"({"key":{"S":"k"}})");
    QTest::newRow("empty strings") << QByteArray(
        R"({"key":{"S":"k"},"ownerName":{"S":""},"leaseDuration":{"S":""},"recordVersionNumber":{"S":""}})");
    QTest::newRow("wrong types") << QByteArray(
        R"({"key":{"N":"1"},"ownerName":{"L":[]},"leaseDuration":{"M":{}},"recordVersionNumber":{"BOOL":false}})");
    QTest::newRow("maps and sets") << QByteArray(
        R"({"key":{"B":"AAE="},"holder":{"SS":["a"]},"expire_ts":{"NS":["1"]},"uuid":{"NULL":true},"expires":{"L":[{"N":"1"}]}})");
    QTest::newRow("colon version") << QByteArray(
        R"({"key":{"S":"k"},"ownerName":{"S":"w"},"leaseDuration":{"S":"5x"},"recordVersionNumber":{"S":":"}})");
    QTest::newRow("400 KB")
        << QByteArray(R"({"key":{"S":"k"},"ownerName":{"S":"w"},"leaseDuration":{"S":"20 s"},)"
                      R"("recordVersionNumber":{"S":"KKO19XqNrkaGxzQRcNX0WEsV3Vwx03Q6"},"data":{"B":")") +
            QByteArray(380'000, 'x').toBase64() + QByteArray(R"("}})");
}

void DialectsTest::surviveOddItems()
{
    QFETCH(QByteArray, json);
    const Item item = wholeRow(json.constData());
    const locks::LockRecord found = locks::recordOf(item, plain);
    QCOMPARE(found.item, item);
    QVERIFY(found.marking == StoredState::NotALock || found.marking == StoredState::Unreadable);
    for (const locks::LockDialect *dialect : locks::allDialects()) {
        const locks::LockRecord record = dialect->read(item, plain);
        const auto write = dialect->forceRelease(record, locks::ReleaseMode::Delete, {"o", "v"});
        const bool releasable =
            record.marking == StoredState::Unreadable || record.marking == StoredState::Taken;
        if (write) {
            QVERIFY(releasable);
            // An unreadable row is compared whole; a request may have 2 MB of values.
            const qsizetype most = record.marking == StoredState::Unreadable ? 1'000'000 : 50'000;
            QVERIFY(write->requestBody().size() < most);
        }
    }
}

void DialectsTest::giveCliFieldsAsText()
{
    Item item = goRow();
    item.set("data", AttributeValue::binary("some content a"));
    item.set("job", AttributeValue::string("nightly"));
    const locks::LockRecord record = locks::recordOf(item, plain);
    QCOMPARE(record.version, std::optional(QString::fromLatin1(timedVersion)));
    QVERIFY(!record.generation);
    QVERIFY(!record.expiresAt);
    QCOMPARE(record.data, std::optional(QByteArray("some content a")));
    QCOMPARE(record.attributes.size(), std::size_t(1));
    QCOMPARE(record.attributes.front().first, QByteArray("job"));

    const Item mutex = wholeRow(
        R"({"lockname":{"S":"m"},"holder":{"S":"h"},"expire_ts":{"N":"1787227225000"},"ttl":{"N":"1787400025"}})");
    const locks::LockRecord dated = locks::recordOf(mutex, {QStringLiteral("Mutex"), "lockname", {}, {}});
    QCOMPARE(dated.version, std::optional(QStringLiteral("h|1787227225000")));
    QCOMPARE(dated.generation, dated.version);
    QVERIFY(!dated.lease);
    QVERIFY(dated.attributes.empty());

    const locks::TableShape binaryKey{QStringLiteral("t"), "id", {}, {}};
    QCOMPARE(locks::recordOf(wholeRow(R"({"id":{"B":"AP8="}})"), binaryKey).keyText, QStringLiteral("00ff"));
}

void DialectsTest::drawFreshVersionsInTheLibrarysForm()
{
    const base::WallTime wall{1787227200s};
    const QRegularExpression timed(QStringLiteral("^1787227200000000000:[A-Z2-7]{52}$"));
    const QRegularExpression uuidForm(
        QStringLiteral("^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"));
    std::set<QByteArray> seen;
    for (int i = 0; i < 1000; ++i) {
        const QByteArray go = locks::dialect(ids::dynamolock)->freshVersion(wall);
        const QByteArray java = locks::dialect(ids::javaLockClient)->freshVersion(wall);
        QVERIFY2(timed.match(QString::fromLatin1(go)).hasMatch(), go.constData());
        QVERIFY2(uuidForm.match(QString::fromLatin1(java)).hasMatch(), java.constData());
        seen.insert({go, java});
    }
    QCOMPARE(seen.size(), std::size_t(2000));
}

void DialectsTest::internOnlyNamesThatRepeat()
{
    const std::vector<QByteArray> names = locks::internAttributes();
    const std::set<QByteArray> set(names.begin(), names.end());
    QVERIFY(set.contains("ownerName"));
    QVERIFY(set.contains("leaseDuration"));
    QVERIFY(!set.contains("recordVersionNumber"));
    QVERIFY(!set.contains("uuid"));
    QCOMPARE(set.size(), names.size());
}

void DialectsTest::drawSixtyFourBytesForTristanls()
{
    const QByteArray one = locks::dialect(ids::tristanls)->freshVersion({});
    QCOMPARE(one.size(), qsizetype(64));
    QVERIFY(one != locks::dialect(ids::tristanls)->freshVersion({}));
}

void DialectsTest::handOutTokensByOneLibraryAlone()
{
    for (const locks::LockDialect *dialect : locks::allDialects())
        QCOMPARE(dialect->hasFencingToken(), dialect->id() == ids::tristanls);
}

LEASESCOPE_TEST(DialectsTest)
#include "DialectsTest.moc"
