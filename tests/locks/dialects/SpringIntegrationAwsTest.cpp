// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;

namespace {

const locks::LockDialect &springIntegrationAws()
{
    return *locks::dialect(*locks::dialectNamed(u"spring-integration-aws"));
}

const locks::TableShape springTable{
    QStringLiteral("SpringIntegrationLockRegistry"), "lockKey", {}, "expireAt"};
const QByteArray springKey = R"("lockKey":{"S":"job"},)";
const QByteArray springRow =
    springKey + R"("lockOwner":{"S":"o"},"createdAt":{"N":"1787227100"},"expireAt":{"N":"1787227220"})";

LockRecord readSpring(const QByteArray &json)
{
    return locks::recordOf(row(json), springTable);
}

base::Result<aws::ConditionalWrite> releasedSpring(const LockRecord &record,
                                                   ReleaseMode mode = ReleaseMode::Delete)
{
    return springIntegrationAws().forceRelease(record, mode, {"o", "new"});
}

LockState springStateAt(base::ServerTime now)
{
    const aws::PackedItem packed(row(springRow));
    const locks::LockFacts facts = springIntegrationAws().facts(packed.view(), springTable);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot};
    sighting.readPastDate = true;
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, nanoseconds(0)}}).state;
}

} // namespace

/// What the rows of spring-integration-aws 3 and Spring Cloud AWS 4 say beside their samples, and how they are
/// released.
class SpringIntegrationAwsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isHeldThroughTheSecondOfItsDate();
    void readsOwnerDatesAndRemarks();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void stopsAtTheEndsOfTime();
    void leavesOtherRowsAlone();
    void leavesRowsOfTheJavaClientToIt();
    void deletesWhatWasSeen();
    void deletesABrokenRowAsItIs();
    void tellsARenewalFromAnotherAcquisition();
    void knowsItsTableByItsKey();
};

void SpringIntegrationAwsTest::isHeldThroughTheSecondOfItsDate()
{
    const base::ServerTime date{std::chrono::seconds(1'787'227'220)};
    QCOMPARE(springStateAt(date - nanoseconds(1)), LockState::Held);
    QCOMPARE(springStateAt(date), LockState::Held);
    QCOMPARE(springStateAt(date + std::chrono::seconds(1) - nanoseconds(2)), LockState::Held);
    QCOMPARE(springStateAt(date + std::chrono::seconds(1)), LockState::Lapsed);
}

void SpringIntegrationAwsTest::readsOwnerDatesAndRemarks()
{
    const LockRecord record = readSpring(springRow + R"(,"note":{"S":"<b>x</b>"})");
    QCOMPARE(record.dialect, *locks::dialectNamed(u"spring-integration-aws"));
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.owner, std::optional(QStringLiteral("o")));
    QCOMPARE(record.name, QStringLiteral("job"));
    QCOMPARE(record.details.size(), std::size_t(1));
    QVERIFY(record.details[0].value.contains(QStringLiteral("2026-08-20 11:58:20")));
    QCOMPARE(record.remarks.size(), qsizetype(3));
    QCOMPARE(record.attributes.size(), std::size_t(1));
    QVERIFY(!springIntegrationAws().releaseChoices(record)[0].loses.isEmpty());
    QVERIFY(springIntegrationAws().releaseChoices(readSpring(springRow))[0].loses.isEmpty());
}

void SpringIntegrationAwsTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no date", R"("lockOwner":{"S":"o"})", "no-date");
    add("a date of text", R"("lockOwner":{"S":"o"},"expireAt":{"S":"1787227220"})", "date-not-a-number");
    add("a fraction", R"("lockOwner":{"S":"o"},"expireAt":{"N":"1787227220.5"})", "date-not-whole");
    add("beyond 64 bits", R"("lockOwner":{"S":"o"},"expireAt":{"N":"99999999999999999999"})",
        "date-not-whole");
    add("no owner", R"("expireAt":{"N":"1787227220"})", "no-owner");
    add("an owner of bytes", R"("lockOwner":{"B":"eA=="},"expireAt":{"N":"1787227220"})", "no-owner");
}

void SpringIntegrationAwsTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readSpring(springKey + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"spring-integration-aws"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
}

void SpringIntegrationAwsTest::stopsAtTheEndsOfTime()
{
    const LockRecord late =
        readSpring(springKey + R"("lockOwner":{"S":"o"},"expireAt":{"N":"9223372036854775807"})");
    QCOMPARE(late.expiresAt, std::optional(base::ServerTime::max()));
    const LockRecord early =
        readSpring(springKey + R"("lockOwner":{"S":"o"},"expireAt":{"N":"-9223372036854775807"})");
    QCOMPARE(early.expiresAt, std::optional(base::ServerTime::min()));
    const LockRecord odd =
        readSpring(springKey + R"("lockOwner":{"S":"o"},"createdAt":{"N":"0.5"},"expireAt":{"N":"1"})");
    QCOMPARE(odd.details[0].value, QStringLiteral("0.5"));
}

void SpringIntegrationAwsTest::leavesOtherRowsAlone()
{
    QVERIFY(readSpring(springKey + R"("x":{"S":"1"})").dialect.isNone());
    const LockRecord pinned = springIntegrationAws().read(row(springKey + R"("x":{"S":"1"})"), springTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!releasedSpring(pinned));
    // With a sort key beside it, lockKey is the Java client's.
    const locks::TableShape older{QStringLiteral("t"), "lockKey", "sortKey", {}};
    const auto odd = row(springKey + R"("sortKey":{"S":"s"},"lockOwner":{"S":"o"})");
    QVERIFY(locks::recordOf(odd, older).dialect.isNone());
}

void SpringIntegrationAwsTest::leavesRowsOfTheJavaClientToIt()
{
    const locks::TableShape older{QStringLiteral("SpringIntegrationLockRegistry"), "lockKey", "sortKey", {}};
    const LockRecord record = locks::recordOf(
        row(springKey +
            R"("sortKey":{"S":"SpringIntegrationLocks"},"ownerName":{"S":"o"},"leaseDuration":{"S":"20000"},
               "recordVersionNumber":{"S":"83032fa9-d3d0-4a86-8f9e-9a04774cec1d"})"),
        older);
    QCOMPARE(record.dialect.name(), QLatin1String("java-lock-client"));
    QVERIFY(record.remarks.join(u' ').contains(QStringLiteral("spring-integration-aws 2.5 or earlier")));
}

void SpringIntegrationAwsTest::deletesWhatWasSeen()
{
    const LockRecord record = readSpring(springRow);
    const auto choices = springIntegrationAws().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices[0].holderNotices.contains(QStringLiteral("renew")));
    QVERIFY(!choices[0].mustNot.isEmpty());
    const auto write = releasedSpring(record);
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("delete {lockKey=job} if (lockOwner=o and createdAt=#1787227100 and "
                        "expireAt=#1787227220)"));
    const auto marked = releasedSpring(record, ReleaseMode::Mark);
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
    const auto without =
        releasedSpring(readSpring(springKey + R"("lockOwner":{"S":"o"},"expireAt":{"N":"1"})"));
    QVERIFY(without);
    QCOMPARE(fakes::textOf(without->condition()),
             QByteArray("(lockOwner=o and not createdAt and expireAt=#1)"));
}

void SpringIntegrationAwsTest::deletesABrokenRowAsItIs()
{
    const auto write = releasedSpring(readSpring(springKey + R"("lockOwner":{"S":"o"})"));
    QVERIFY(write);
    const QByteArray condition = fakes::textOf(write->condition());
    QVERIFY2(condition.contains("lockOwner=o") && condition.contains("not expireAt") &&
                 condition.contains("not createdAt"),
             condition);
}

void SpringIntegrationAwsTest::tellsARenewalFromAnotherAcquisition()
{
    const LockRecord held = readSpring(springRow);
    const LockRecord renewed = readSpring(
        springKey + R"("lockOwner":{"S":"o"},"createdAt":{"N":"1787227100"},"expireAt":{"N":"1787227280"})");
    const LockRecord next = readSpring(
        springKey + R"("lockOwner":{"S":"o"},"createdAt":{"N":"1787227101"},"expireAt":{"N":"1787227220"})");
    QVERIFY(held.version != renewed.version);
    QCOMPARE(held.generation, renewed.generation);
    QVERIFY(held.generation != next.generation);
}

void SpringIntegrationAwsTest::knowsItsTableByItsKey()
{
    aws::TableDescription table;
    table.partitionKey = {"lockKey", aws::AttributeType::S};
    const auto confidence = [&table] {
        const auto verdicts = locks::candidatesFor(table);
        return verdicts.size() == 1 &&
                verdicts.front().dialect == *locks::dialectNamed(u"spring-integration-aws")
            ? verdicts.front().confidence
            : locks::Confidence::None;
    };
    QCOMPARE(confidence(), locks::Confidence::Likely);
    table.ttlAttribute = "expireAt";
    QCOMPARE(confidence(), locks::Confidence::Certain);
    table.sortKey = aws::KeyAttribute{"sortKey", aws::AttributeType::S};
    QCOMPARE(confidence(), locks::Confidence::None);
}

LEASESCOPE_TEST(SpringIntegrationAwsTest)
#include "SpringIntegrationAwsTest.moc"
