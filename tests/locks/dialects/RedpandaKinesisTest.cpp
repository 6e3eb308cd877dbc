// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;
using std::chrono::nanoseconds;
using std::chrono::seconds;

namespace {

const locks::LockDialect &redpandaKinesis()
{
    return *locks::dialect(*locks::dialectNamed(u"redpanda-kinesis"));
}

const locks::TableShape streamTable{QStringLiteral("connect"), "StreamID", QByteArray("ShardID"), {}};
const QByteArray claimKeys = R"("StreamID":{"S":"orders"},"ShardID":{"S":"shard-1"},)";
const QByteArray heldClaim =
    claimKeys + R"("ClientID":{"S":"c"},"LeaseTimeout":{"S":"2026-08-20T14:00:00+02:00"})";
const QByteArray atSeven = R"(,"SequenceNumber":{"S":"7"})";
const base::ServerTime claimDate{nanoseconds(1'787'227'200'000'000'000)};

LockRecord readClaim(const QByteArray &json)
{
    return locks::recordOf(row(json), streamTable);
}

QByteArray releasedClaim(const QByteArray &json)
{
    const auto write = redpandaKinesis().forceRelease(readClaim(json), ReleaseMode::Mark, {});
    return write ? fakes::textOf(*write) : write.error().sentence.toUtf8();
}

} // namespace

/// What the rows of Redpanda Connect's aws_kinesis input say beside their samples, and how a claim is released.
class RedpandaKinesisTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesTwoPeriodsAfterItsDate();
    void readsTheDateInTheHoldersZone_data();
    void readsTheDateInTheHoldersZone();
    void judgesDatesAtTheEndsOfTime();
    void isFreeWithoutAClient();
    void tellsThePositionAndWhatIsAssumed();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesPositionsWithoutALockAlone();
    void takesOnlyTheClaimAway();
    void neverDeletes();
};

void RedpandaKinesisTest::lapsesTwoPeriodsAfterItsDate()
{
    const base::ServerTime last = claimDate + seconds(60);
    QCOMPARE(fakes::stateAt(heldClaim, streamTable, claimDate + seconds(20)), LockState::Held);
    QCOMPARE(fakes::stateAt(heldClaim, streamTable, last - nanoseconds(1)), LockState::Held);
    QCOMPARE(fakes::stateAt(heldClaim, streamTable, last), LockState::Unproven);
    QCOMPARE(fakes::stateAt(heldClaim, streamTable, last + nanoseconds(1)), LockState::Lapsed);
    const LockRecord record = readClaim(heldClaim + atSeven);
    QCOMPARE(record.version, std::optional(QStringLiteral("2026-08-20T14:00:00+02:00|7")));
    QCOMPARE(record.generation, std::optional(QStringLiteral("c")));
}

void RedpandaKinesisTest::readsTheDateInTheHoldersZone_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"2026-08-20T12:00:00Z", "2026-08-20T14:00:00+02:00", "2026-08-20T04:15:00-07:45",
                             "2026-08-20T12:00:00.000000000Z"})
        QTest::newRow(text) << QByteArray(text);
}

void RedpandaKinesisTest::readsTheDateInTheHoldersZone()
{
    QFETCH(QByteArray, text);
    const LockRecord record =
        readClaim(claimKeys + R"("ClientID":{"S":"c"},"LeaseTimeout":{"S":")" + text + R"("})");
    QCOMPARE(record.expiresAt, std::optional(claimDate));
    QVERIFY(fakes::detailsOf(record).contains(QStringLiteral("Lease timeout: ") + QString::fromUtf8(text)));
}

void RedpandaKinesisTest::judgesDatesAtTheEndsOfTime()
{
    const auto at = [](const char *text) {
        return fakes::stateAt(claimKeys + R"("ClientID":{"S":"c"},"LeaseTimeout":{"S":")" + text + R"("})",
                              streamTable, claimDate);
    };
    QCOMPARE(at("9999-12-31T23:59:59Z"), LockState::Held);
    QCOMPARE(at("0001-01-01T00:00:00Z"), LockState::Lapsed);
}

void RedpandaKinesisTest::isFreeWithoutAClient()
{
    for (const QByteArray &json : {claimKeys + R"("SequenceNumber":{"S":"7"})",
                                   claimKeys + R"("LeaseTimeout":{"S":"2026-08-20T12:00:00Z"})"}) {
        QCOMPARE(fakes::stateAt(json, streamTable, claimDate), LockState::Released);
        QCOMPARE(releasedClaim(json), QByteArray("the lock orders is released already"));
        QVERIFY(!readClaim(json).expiresAt && !readClaim(json).owner);
    }
}

void RedpandaKinesisTest::tellsThePositionAndWhatIsAssumed()
{
    const LockRecord record = readClaim(heldClaim + atSeven);
    QCOMPARE(fakes::detailsOf(record).first(), QStringLiteral("Sequence number: 7"));
    QVERIFY(record.remarks.first().contains(base::text::length(std::chrono::seconds(60)) +
                                            QStringLiteral(" past")) &&
            record.remarks.first().contains(QStringLiteral("assumed")));
    locks::TableShape told = streamTable;
    told.toldLease = std::chrono::seconds(10);
    const LockRecord known = locks::recordOf(row(heldClaim), told);
    QCOMPARE(known.dateTerms.grace, std::chrono::nanoseconds(std::chrono::seconds(20)));
    QVERIFY(known.remarks.first().contains(QStringLiteral("20 s past")) &&
            known.remarks.first().contains(QStringLiteral("as you said")));
    QCOMPARE(fakes::purposeOf(heldClaim + atSeven, streamTable), QStringLiteral("checkpoint 7"));
    QCOMPARE(fakes::purposeOf(heldClaim, streamTable), QString());
    QCOMPARE(record.sortKeyText, std::optional(QStringLiteral("shard-1")));
}

void RedpandaKinesisTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << claimKeys + json << QString::fromLatin1(code);
    };
    add("no date", R"("ClientID":{"S":"c"})", "no-date");
    add("a date without a zone", R"("ClientID":{"S":"c"},"LeaseTimeout":{"S":"2026-08-20T12:00:00"})",
        "date-unreadable");
    add("a date of digits", R"("ClientID":{"S":"c"},"LeaseTimeout":{"N":"1"})", "date-unreadable");
    add("a client of digits", R"("ClientID":{"N":"1"},"LeaseTimeout":{"S":"2026-08-20T12:00:00Z"})",
        "owner-not-text");
    add("an empty client", R"("ClientID":{"S":""},"LeaseTimeout":{"S":"2026-08-20T12:00:00Z"})",
        "owner-not-text");
    add("a position of digits", R"("SequenceNumber":{"N":"1"})", "position-not-text");
}

void RedpandaKinesisTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readClaim(json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"redpanda-kinesis"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(redpandaKinesis().releaseChoices(record).empty());
    QVERIFY(releasedClaim(json).contains("there is no safe way to release the lock"));
}

void RedpandaKinesisTest::leavesPositionsWithoutALockAlone()
{
    const locks::TableShape changes{QStringLiteral("cdc"), "StreamArn", QByteArray("ShardID"), {}};
    const QByteArray json = R"("StreamArn":{"S":"a"},"ShardID":{"S":"s"},"SequenceNumber":{"S":"1"})";
    const LockRecord record = locks::recordOf(row(json), changes);
    QCOMPARE(record.marking, StoredState::NotALock);
    QCOMPARE(QString(record.reasonCode), QStringLiteral("redpanda-position"));
    QCOMPARE(redpandaKinesis().read(row(json), changes).marking, StoredState::NotALock);
}

void RedpandaKinesisTest::takesOnlyTheClaimAway()
{
    QCOMPARE(
        releasedClaim(heldClaim + atSeven),
        QByteArray("update {StreamID=orders, ShardID=shard-1} ClientID:=- LeaseTimeout:=- if (ClientID=c and "
                   "LeaseTimeout=2026-08-20T14:00:00+02:00 and SequenceNumber=7)"));
    QVERIFY(releasedClaim(heldClaim).endsWith("and not SequenceNumber)"));
}

void RedpandaKinesisTest::neverDeletes()
{
    const auto refused = redpandaKinesis().forceRelease(readClaim(heldClaim), ReleaseMode::Delete, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, base::ErrorKind::Unsupported);
    const auto choices = redpandaKinesis().releaseChoices(readClaim(heldClaim));
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("Never delete the row")));
    QVERIFY(choices.front().whyLapsedOnly.isEmpty());
}

LEASESCOPE_TEST(RedpandaKinesisTest)
#include "RedpandaKinesisTest.moc"
