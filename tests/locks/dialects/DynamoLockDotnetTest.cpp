// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &dynamoLockDotnet()
{
    return *locks::dialect(*locks::dialectNamed(u"dynamolock-dotnet"));
}

const locks::TableShape table{QStringLiteral("locks"), "id", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = dynamoLockDotnet().forceRelease(record, mode, fresh);
    return write ? fakes::textOf(*write) : "refused: " + write.error().sentence.toUtf8();
}

/// Marking and code of the reason: "2 no-owner".
QByteArray markingOf(const LockRecord &record)
{
    return QByteArray::number(int(record.marking)) + ' ' +
        QByteArray(record.reasonCode.data(), record.reasonCode.size());
}

locks::LockState stateAt(const LockRecord &record, std::chrono::nanoseconds sinceDate)
{
    const aws::PackedItem packed(record.item);
    const locks::LockFacts facts = locks::factsOf(packed.view(), table);
    locks::Sighting sighting{base::BootTime(), base::BootTime()};
    sighting.readPastDate = true;
    const aws::ServerReading server{*facts.expiresAt + sinceDate, std::chrono::nanoseconds(0)};
    return locks::judge(facts, sighting, {base::BootTime(), server}).state;
}

const QByteArray holder = R"("id":{"S":"k"},"lock_owner":{"S":"w"},)";
const QByteArray whole = holder + R"("expires":{"N":"1787227200"},"purge_time":{"N":"1787227470"})";

} // namespace

/// What rows of DynamoLock for .NET say beside its samples, and how they are released.
class DynamoLockDotnetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesAtItsSecondAndNotAfterIt();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void knowsABrokenRowByTheTtlOfItsTable();
    void leavesRowsOfOtherNamesAlone();
    void tellsWhenDynamoDbMayDeleteTheRow();
    void deletesExactlyTheDateAsSeen();
    void deletesABrokenRowAsItIs();
    void keepsHugeDatesInBounds();
};

void DynamoLockDotnetTest::lapsesAtItsSecondAndNotAfterIt()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(whole);
    QCOMPARE(stateAt(record, nanoseconds(-2)), locks::LockState::Held);
    QCOMPARE(stateAt(record, nanoseconds(-1)), locks::LockState::Unproven);
    QCOMPARE(stateAt(record, nanoseconds(0)), locks::LockState::Lapsed);
}

void DynamoLockDotnetTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    add("no date", R"("lock_owner":{"S":"w"},"purge_time":{"N":"1"})", "no-date");
    add("a date of text", R"("lock_owner":{"S":"w"},"expires":{"S":"1"},"purge_time":{"N":"1"})", "no-date");
    add("a fraction", R"("lock_owner":{"S":"w"},"expires":{"N":"1.5"},"purge_time":{"N":"1"})",
        "date-not-whole");
    add("beyond 64 bits",
        R"("lock_owner":{"S":"w"},"expires":{"N":"99999999999999999999"},"purge_time":{"N":"1"})",
        "date-not-whole");
    add("no owner", R"("expires":{"N":"1"},"purge_time":{"N":"1"})", "no-owner");
}

void DynamoLockDotnetTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(R"("id":{"S":"k"},)" + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"dynamolock-dotnet"));
    QCOMPARE(markingOf(record), "2 " + code);
}

void DynamoLockDotnetTest::knowsABrokenRowByTheTtlOfItsTable()
{
    const locks::TableShape purged{QStringLiteral("locks"), "id", {}, QByteArray("purge_time")};
    const aws::Item broken = row(holder.chopped(1));
    QCOMPARE(locks::recordOf(broken, purged).dialect, *locks::dialectNamed(u"dynamolock-dotnet"));
    QVERIFY(locks::recordOf(broken, table).dialect.isNone());
}

void DynamoLockDotnetTest::leavesRowsOfOtherNamesAlone()
{
    QVERIFY(read(R"("id":{"S":"k"},"expires":{"N":"1"})").dialect.isNone());
    QCOMPARE(dynamoLockDotnet().read(row(R"("id":{"S":"k"},"expires":{"N":"1"})"), table).marking,
             StoredState::NotALock);
}

void DynamoLockDotnetTest::tellsWhenDynamoDbMayDeleteTheRow()
{
    QVERIFY(read(whole).remarks.last().contains(QStringLiteral("2026-08-20 12:04:30")));
    QCOMPARE(read(holder + R"("expires":{"N":"1787227200"})").remarks.size(), qsizetype(1));
}

void DynamoLockDotnetTest::deletesExactlyTheDateAsSeen()
{
    const LockRecord record = read(whole);
    QCOMPARE(requestOf(record, ReleaseMode::Delete),
             QByteArray("delete {id=k} if (lock_owner=w and expires=#1787227200)"));
    QVERIFY(requestOf(record, ReleaseMode::Mark).startsWith("refused"));
    QVERIFY(dynamoLockDotnet().releaseChoices(record).front().mustNot.contains(QStringLiteral("same node")));
}

void DynamoLockDotnetTest::deletesABrokenRowAsItIs()
{
    const QByteArray request = requestOf(read(holder + R"("purge_time":{"N":"1"})"), ReleaseMode::Delete);
    QVERIFY2(request.contains("purge_time=#1") && request.contains("not expires"), request);
}

void DynamoLockDotnetTest::keepsHugeDatesInBounds()
{
    const auto dateOf = [](const char *expires) {
        return read(holder + R"("expires":{"N":")" + expires + R"("},"purge_time":{"N":"1"})").expiresAt;
    };
    QCOMPARE(dateOf("9223372036854775807"), std::optional(base::ServerTime::max()));
    QCOMPARE(dateOf("-9223372036854775808"), std::optional(base::ServerTime::min()));
}

LEASESCOPE_TEST(DynamoLockDotnetTest)
#include "DynamoLockDotnetTest.moc"
