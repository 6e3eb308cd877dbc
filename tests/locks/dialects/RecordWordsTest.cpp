// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RecordBuilder.h"
#include "tests/fakes/DialectIds.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using aws::AttributeValue;
using fakes::family;
using fakes::read;
using fakes::readDdblock;
using fakes::readGo;
using fakes::readMutex;
using fakes::row;
using locks::DialectId;
using locks::LockRecord;
using locks::StoredState;

namespace {

const QString datedRemark =
    QStringLiteral("its date is judged by the next client that acquires, with that machine's clock");

} // namespace

/// What a record says in words, from rows of every kind.
class RecordWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTheShapeFromTheTable();
    void countsDatesUpToTheEndOfTime();
    void readsWholeNumbersOnly();
    void keepsKeyDataAndOtherAttributesApart();
    void readsAPinnedRowByAnyOneAttributeOfTheFamily();
    void saysOfAFamilyRowWhyItCannotBeRead_data();
    void saysOfAFamilyRowWhyItCannotBeRead();
    void saysWhichDynamolockWroteTheRow();
    void tellsTheDoubtsOfAJavaRow();
    void saysOfADatedRowWhyItCannotBeRead();
    void tellsTheVersionsOfAMutexByItsTtl();
    void takesThePrefixOffADdblockName();
};

void RecordWordsTest::takesTheShapeFromTheTable()
{
    aws::TableDescription table;
    table.name = QStringLiteral("locks");
    table.partitionKey = {"key", aws::AttributeType::S};
    const locks::TableShape plain = locks::TableShape::of(table);
    QCOMPARE(plain.table, table.name);
    QCOMPARE(plain.partitionKey, QByteArray("key"));
    QVERIFY(!plain.sortKey && !plain.ttlAttribute);
    table.sortKey = aws::KeyAttribute{"part", aws::AttributeType::N};
    table.ttlAttribute = "ttl";
    const locks::TableShape whole = locks::TableShape::of(table);
    QCOMPARE(whole.sortKey, std::optional(QByteArray("part")));
    QCOMPARE(whole.ttlAttribute, std::optional(QByteArray("ttl")));
    const aws::Item item = row(R"("part":{"N":"7"},"key":{"S":"k"},"x":{"N":"1"})");
    QCOMPARE(plain.keyOf(item), row(R"("key":{"S":"k"})"));
    QCOMPARE(whole.keyOf(item), row(R"("key":{"S":"k"},"part":{"N":"7"})"));
    QVERIFY(whole.keyOf(row(R"("x":{"N":"1"})")).isEmpty());
}

void RecordWordsTest::countsDatesUpToTheEndOfTime()
{
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 millis = most / 1'000'000;
    QCOMPARE(locks::dateOf(5, 1'000'000), base::ServerTime(5ms));
    QCOMPARE(locks::dateOf(millis, 1'000'000),
             base::ServerTime(std::chrono::nanoseconds(millis * 1'000'000)));
    QCOMPARE(locks::dateOf(millis + 1, 1'000'000), base::ServerTime::max());
    QCOMPARE(locks::dateOf(-millis, 1'000'000),
             base::ServerTime(std::chrono::nanoseconds(-millis * 1'000'000)));
    QCOMPARE(locks::dateOf(-millis - 1, 1'000'000), base::ServerTime::min());
    QCOMPARE(locks::momentText(1'787'227'200'123'999'999), QStringLiteral("2026-08-20 12:00:00.123 UTC"));
}

void RecordWordsTest::readsWholeNumbersOnly()
{
    QCOMPARE(locks::wholeNumber("9223372036854775807"), std::optional(std::numeric_limits<qint64>::max()));
    QCOMPARE(locks::wholeNumber("-12"), std::optional<qint64>(-12));
    QCOMPARE(locks::wholeNumber(std::string_view("123").substr(0, 2)), std::optional<qint64>(12));
    for (const char *text : {"", "1.5", "12x", "9223372036854775808", "1E+3", " 1"})
        QVERIFY2(!locks::wholeNumber(text), text);
}

void RecordWordsTest::keepsKeyDataAndOtherAttributesApart()
{
    const QByteArray json = family +
        R"("leaseDuration":{"S":"20s"},"data":{"B":"YQ=="},"part":{"N":"7"},"job":{"S":"n"},"isReleased":{"S":"1"})";
    const LockRecord record = read(ids::dynamolock, json, "key", "part");
    QCOMPARE(record.shape.table, QStringLiteral("locks"));
    QCOMPARE(record.dialect, ids::dynamolock);
    QCOMPARE(record.marking, StoredState::Released);
    QCOMPARE(record.rule, locks::ExpiryRule::RecordVersion);
    QCOMPARE(record.key, row(R"("key":{"S":"k"},"part":{"N":"7"})"));
    QCOMPARE(record.keyText, QStringLiteral("k"));
    QCOMPARE(record.sortKeyText, std::optional(QStringLiteral("7")));
    QCOMPARE(record.name, QStringLiteral("k"));
    QCOMPARE(record.owner, std::optional(QStringLiteral("w")));
    QCOMPARE(record.version, std::optional(QStringLiteral("v")));
    QCOMPARE(record.lease, std::optional<std::chrono::nanoseconds>(20s));
    QCOMPARE(record.data, std::optional(QByteArray("a")));
    QCOMPARE(record.attributes, (std::vector<aws::NamedValue>{{"job", AttributeValue::string("n")}}));
    QVERIFY(record.reason.isEmpty());
    // A sort key that the row lacks, and data of another type.
    const LockRecord less = read(ids::dynamolock, family + R"("data":{"N":"1"})", "key", "part");
    QVERIFY(!less.sortKeyText);
    QVERIFY(!less.data);
    QCOMPARE(readGo(family + R"("data":{"S":"text"})").data, std::optional(QByteArray("text")));
    QVERIFY(!readGo(family + R"("leaseDuration":{"S":"x"})").lease); // unreadable
    const LockRecord nameless = readMutex(R"(,"holder":{"S":""},"expire_ts":{"N":"1"})");
    QCOMPARE(nameless.owner, std::optional(QString())); // an empty name is one
    QVERIFY(nameless.version && nameless.generation);
    const LockRecord ownerless = readMutex(R"(,"expire_ts":{"N":"1"})");
    QVERIFY(!ownerless.owner && !ownerless.version && !ownerless.generation);
}

void RecordWordsTest::readsAPinnedRowByAnyOneAttributeOfTheFamily()
{
    for (const char *name : {"recordVersionNumber", "ownerName", "leaseDuration", "isReleased"}) {
        const LockRecord record = readGo(QByteArray(R"("key":{"S":"k"},"%":{"N":"1"})").replace("%", name));
        QCOMPARE(record.dialect, ids::dynamolock);
        QCOMPARE(record.marking, StoredState::Unreadable);
    }
    const LockRecord other = readGo(R"("key":{"S":"k"},"data":{"B":"YQ=="})");
    QCOMPARE(other.dialect, DialectId());
    QCOMPARE(other.marking, StoredState::NotALock);
    QCOMPARE(other.reason, QStringLiteral("has none of the attributes of a record-version lock"));
    QVERIFY(!other.data);
}

void RecordWordsTest::saysOfAFamilyRowWhyItCannotBeRead_data()
{
    QTest::addColumn<locks::DialectId>("dialect");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("reason");
    const auto add = [](const char *name, DialectId id, const QByteArray &json, const char *reason) {
        QTest::newRow(name) << id << json << QString::fromLatin1(reason);
    };
    const QByteArray whole = family + R"("leaseDuration":{"S":"20s"})";
    add("taken", ids::dynamolock, whole, "");
    add("mark", ids::dynamolock, whole + R"(,"isReleased":{"S":"2"})",
        "isReleased is there but is not the string \"1\": clients take the row for released and can never "
        "acquire it");
    add("version", ids::dynamolock, R"("key":{"S":"k"},"ownerName":{"S":"w"})",
        "has no recordVersionNumber that is text: no client can ever acquire it");
    add("owner", ids::dynamolock, R"("key":{"S":"k"},"recordVersionNumber":{"S":"v"})",
        "has no ownerName that is text: no client can send its heartbeat or release it");
    add("Go lease", ids::dynamolock, family + R"("leaseDuration":{"S":"20"})",
        "its lease is not a Go duration: every dynamolock client fails on this row");
    add("Java lease", ids::javaLockClient, whole,
        "its lease is not a number of milliseconds: every Java client fails on this row, and on listing the "
        "table");
    add("Java without lease", ids::javaLockClient, family + R"("x":{"S":"x"})",
        "lacks ownerName, leaseDuration or recordVersionNumber: every Java client fails on this row");
}

void RecordWordsTest::saysOfAFamilyRowWhyItCannotBeRead()
{
    QFETCH(locks::DialectId, dialect);
    QFETCH(QByteArray, json);
    QFETCH(QString, reason);
    const LockRecord record = read(dialect, json, "key");
    QCOMPARE(record.reason, reason);
    QCOMPARE(record.marking, reason.isEmpty() ? StoredState::Taken : StoredState::Unreadable);
}

void RecordWordsTest::saysWhichDynamolockWroteTheRow()
{
    const QString noLease = QStringLiteral("states no lease: any client acquires it at its second look");
    const LockRecord now = readGo(
        R"("key":{"S":"k"},"ownerName":{"S":"w"},"recordVersionNumber":{"S":"TIMED"},"leaseDuration":{"S":"1s"})");
    QCOMPARE(now.variant, QStringLiteral(">=v2.1.0"));
    QVERIFY(now.remarks.isEmpty());
    const QByteArray early = R"("key":{"S":"k"},"ownerName":{"S":"w"},"recordVersionNumber":{"S":"PLAIN"})";
    QCOMPARE(readGo(early).variant, QStringLiteral("<=v2.0.3"));
    QCOMPARE(readGo(early).remarks, QStringList{noLease});
    QVERIFY(readGo(early + R"(,"isReleased":{"S":"1"})").remarks.isEmpty());
    QVERIFY(readGo(family + R"("leaseDuration":{"S":"1ns"})").remarks.isEmpty());
    QVERIFY(readGo(family + R"("leaseDuration":{"S":"1ns"})").variant.isEmpty());
}

void RecordWordsTest::tellsTheDoubtsOfAJavaRow()
{
    const auto remarks = [](const QByteArray &lease, const QByteArray &more = {}) {
        return read(ids::javaLockClient, family + R"("leaseDuration":{"S":")" + lease + R"("})" + more, "key")
            .remarks;
    };
    const auto doubt = [](const char *lease) {
        return QStringList{
            QStringLiteral(
                "its lease reads %1 ms, but %1 s if an old delta-rs wrote it; the longer lease is used")
                .arg(QLatin1String(lease))};
    };
    QCOMPARE(remarks("999"), doubt("999"));
    QCOMPARE(remarks("1"), doubt("1"));
    QVERIFY(remarks("1000").isEmpty());
    QVERIFY(remarks("0").isEmpty());
    QVERIFY(remarks("+999").isEmpty()); // delta-rs writes no sign
    QVERIFY(remarks("999", R"(,"isReleased":{"S":"0"})").isEmpty()); // unreadable: no lease is used
    QVERIFY(remarks("20s").isEmpty());
    const auto lease = [](const QByteArray &text) {
        return read(ids::javaLockClient, family + R"("leaseDuration":{"S":")" + text + R"("})", "key").lease;
    };
    QCOMPARE(lease("+999"), std::optional<std::chrono::nanoseconds>(999ms));
    QCOMPARE(lease("-999"), std::optional<std::chrono::nanoseconds>(-999ms));
    QCOMPARE(lease("999"), std::optional<std::chrono::nanoseconds>(999s));
    QCOMPARE(lease("1000"), std::optional<std::chrono::nanoseconds>(1s));
    // Where rows of the Java client are known to be, seconds are no question.
    const locks::TableShape javas =
        locks::asPinned({QStringLiteral("locks"), "key", {}, {}}, ids::javaLockClient);
    const aws::Item shortLease = row(family + R"("leaseDuration":{"S":"999"})");
    QCOMPARE(locks::dialect(ids::javaLockClient)->read(shortLease, javas).lease,
             std::optional<std::chrono::nanoseconds>(999ms));

    const LockRecord branch =
        read(ids::javaLockClient, family + R"("leaseDuration":{"S":"20000"},"lookupTime":{"S":"1"})", "key");
    QCOMPARE(branch.variant, QStringLiteral("v1.3.x branch (lookupTime)"));
    QCOMPARE(
        branch.remarks,
        QStringList{QStringLiteral("its holder's branch of the library judges by wall clock, others ignore "
                                   "lookupTime")});
    QCOMPARE(remarks("20000", R"(,"entityType":{"S":"LEADER"})"),
             QStringList{QStringLiteral("the leader election of a Kinesis client application")});
    QVERIFY(remarks("20000", R"(,"entityType":{"S":"LEASE"})").isEmpty());
    const auto spring = [](const QByteArray &sortKey) {
        return read(ids::javaLockClient,
                    family + R"("leaseDuration":{"S":"20000"},"part":{"S":")" + sortKey + R"("})", "key",
                    "part")
            .remarks;
    };
    QCOMPARE(spring("SpringIntegrationLocks"),
             QStringList{QStringLiteral("written by spring-integration-aws 2.5 or earlier")});
    QVERIFY(spring("p").isEmpty());
}

void RecordWordsTest::saysOfADatedRowWhyItCannotBeRead()
{
    const auto reasons = [](auto readRow, const QByteArray &owner, const QByteArray &date) {
        return QStringList{
            readRow({}).reason,
            readRow(',' + date + R"(:{"N":"1"})").reason,
            readRow(',' + owner + R"(:{"N":"1"},)" + date + R"(:{"N":"1"})").reason,
            readRow(',' + owner + R"(:{"S":"17"})").reason,
            readRow(',' + owner + R"(:{"S":"17"},)" + date + R"(:{"S":"1"})").reason,
            readRow(',' + owner + R"(:{"S":"17"},)" + date + R"(:{"N":"1.5"})").reason,
            readRow(',' + owner + R"(:{"S":"17"},)" + date + R"(:{"N":"99999999999999999999"})").reason,
            readRow(',' + owner + R"(:{"S":"17"},)" + date + R"(:{"N":"1"})").reason,
        };
    };
    const auto text = [](const char *sentence) { return QString::fromLatin1(sentence); };
    const char *const noHolder = "has no holder that is text: no client can release it";
    const char *const halfMillis =
        "expire_ts is not a whole number of milliseconds: when it lapses cannot be told";
    QCOMPARE(reasons(readMutex, R"("holder")", R"("expire_ts")"),
             (QStringList{text("has neither holder nor expire_ts"), text(noHolder), text(noHolder),
                          text("has no expire_ts: no client can ever acquire it"),
                          text("expire_ts is not a number: no client can ever acquire it"), text(halfMillis),
                          text(halfMillis), QString()}));
    const char *const noUuid = "has no uuid that is text: its holder can neither renew nor release it";
    const char *const halfNanos =
        "expires is not a whole number of nanoseconds: when it lapses cannot be told";
    QCOMPARE(reasons(readDdblock, R"("uuid")", R"("expires")"),
             (QStringList{text("has neither uuid nor expires"), text(noUuid), text(noUuid),
                          text("has no expires: no client can ever acquire it"),
                          text("expires is not a number: no client can ever acquire it"), text(halfNanos),
                          text(halfNanos), QString()}));
    QCOMPARE(readMutex({}).dialect, DialectId());
    QCOMPARE(readDdblock({}).dialect, DialectId());
}

void RecordWordsTest::tellsTheVersionsOfAMutexByItsTtl()
{
    const QByteArray taken = R"(,"holder":{"S":"h"},"expire_ts":{"N":"1787227225000"})";
    const auto variant = [&taken](const char *ttl) { return readMutex(taken + ttl).variant; };
    const QString wrong = QStringLiteral("0.4.0/0.4.1 (ttl = ms + seconds, TTL never fires)");
    QCOMPARE(variant(""), QStringLiteral("<0.4.0, no ttl attribute"));
    QCOMPARE(variant(R"(,"ttl":{"N":"1787400025"})"), QString());
    QCOMPARE(variant(R"(,"ttl":{"N":"1787227224999"})"), QString());
    QCOMPARE(variant(R"(,"ttl":{"N":"1787227225000"})"), wrong);
    QCOMPARE(variant(R"(,"ttl":{"S":"1787227225000"})"), QString());
    const LockRecord record = readMutex(taken + R"(,"ttl":{"N":"1787400025"},"job":{"S":"n"})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.rule, locks::ExpiryRule::Date);
    QCOMPARE(record.expiresAt, std::optional(base::ServerTime(1787227225000ms)));
    QCOMPARE(record.version, std::optional(QStringLiteral("h|1787227225000")));
    QCOMPARE(record.generation, record.version);
    QCOMPARE(record.remarks, QStringList{datedRemark});
    QCOMPARE(record.attributes, (std::vector<aws::NamedValue>{{"job", AttributeValue::string("n")}}));
    const LockRecord free = readMutex(R"(,"holder":{"S":"__empty__"},"expire_ts":{"N":"0"})");
    QCOMPARE(free.marking, StoredState::Released);
    QVERIFY(free.remarks.isEmpty() && free.variant.isEmpty() && !free.owner);
}

void RecordWordsTest::takesThePrefixOffADdblockName()
{
    const LockRecord record = readDdblock(
        R"(,"uuid":{"S":"1787227200000000000"},"expires":{"N":"1787227260000000000"},"x":{"N":"1"})");
    QCOMPARE(record.name, QStringLiteral("m"));
    QCOMPARE(record.keyText, QStringLiteral("ddblock-m"));
    QCOMPARE(record.owner, std::optional(QStringLiteral("1787227200000000000")));
    QCOMPARE(record.version, std::optional(QStringLiteral("1787227260000000000")));
    QCOMPARE(record.generation, record.owner);
    QCOMPARE(record.expiresAt, std::optional(base::ServerTime(1787227260s)));
    QCOMPARE(
        record.remarks,
        (QStringList{
            datedRemark,
            QStringLiteral("its holder's mutex was made at 2026-08-20 12:00:00.000 UTC by the holder's own "
                           "clock")}));
    QCOMPARE(record.attributes, (std::vector<aws::NamedValue>{{"x", AttributeValue::number(1)}}));
    QCOMPARE(readDdblock(R"(,"uuid":{"S":"a"},"expires":{"N":"1"})").remarks, QStringList{datedRemark});
    const LockRecord broken = readDdblock(R"(,"uuid":{"S":"17"})");
    QCOMPARE(broken.name, QStringLiteral("m"));
    QVERIFY(broken.remarks.isEmpty());
    QCOMPARE(readDdblock({}).name, QStringLiteral("ddblock-m")); // not a lock
    const QByteArray bare = R"("name":{"S":"m"},"uuid":{"S":"17"},"expires":{"N":"1"})";
    QCOMPARE(read(ids::ddblock, bare, "name").name, QStringLiteral("m"));
}

LEASESCOPE_TEST(RecordWordsTest)
#include "RecordWordsTest.moc"
