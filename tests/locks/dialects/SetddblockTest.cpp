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

const locks::LockDialect &setddblock()
{
    return *locks::dialect(*locks::dialectNamed(u"setddblock"));
}

const locks::TableShape table{QStringLiteral("locks"), "ID", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = setddblock().forceRelease(record, mode, fresh);
    return write ? fakes::textOf(*write) : "refused: " + write.error().sentence.toUtf8();
}

/// Marking and code of the reason: "2 no-owner".
QByteArray markingOf(const LockRecord &record)
{
    return QByteArray::number(int(record.marking)) + ' ' +
        QByteArray(record.reasonCode.data(), record.reasonCode.size());
}

locks::LockState stateAfter(const LockRecord &record, std::chrono::nanoseconds still)
{
    const aws::PackedItem packed(record.item);
    const base::BootTime start{std::chrono::hours(1)};
    return locks::judge(locks::factsOf(packed.view(), table), {start, start + still, true},
                        {start + still, {}})
        .state;
}

const QByteArray key = R"("ID":{"S":"k"},)";
const QByteArray whole = key + R"("Revision":{"S":"r"},"LeaseDuration":{"N":"10000"})";

} // namespace

/// What rows of setddblock say beside its samples, and how they are released.
class SetddblockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesOnlyAfterAWholeLease();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOtherNamesAlone();
    void forcesALapseAndNeverDeletes();
    void readsAForcedLapseAsLapsedAtOnceAndNotAsReleased();
    void refusesARevisionThatTheHolderKnows();
    void warnsThatABrokenRowMayComeBack();
    void tellsWhenDynamoDbMayDeleteTheRow();
};

void SetddblockTest::lapsesOnlyAfterAWholeLease()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(whole);
    const nanoseconds lease = *record.lease;
    QVERIFY(!record.owner && !record.generation);
    QCOMPARE(stateAfter(record, lease - nanoseconds(1)), locks::LockState::Held);
    QVERIFY(stateAfter(record, lease) != locks::LockState::Lapsed);
    QCOMPARE(stateAfter(record, lease + nanoseconds(1)), locks::LockState::Lapsed);
}

void SetddblockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    add("no lease", R"("Revision":{"S":"r"})", "lease-unreadable");
    add("a lease of text", R"("Revision":{"S":"r"},"LeaseDuration":{"S":"1"})", "lease-unreadable");
    add("a fraction", R"("Revision":{"S":"r"},"LeaseDuration":{"N":"0.5"})", "lease-unreadable");
    add("no revision", R"("LeaseDuration":{"N":"1"})", "no-version");
    add("an empty revision", R"("Revision":{"S":""},"LeaseDuration":{"N":"1"})", "no-version");
}

void SetddblockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(key + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"setddblock"));
    QCOMPARE(markingOf(record), "2 " + code);
}

void SetddblockTest::leavesRowsOfOtherNamesAlone()
{
    QVERIFY(read(key + R"("x":{"S":"1"})").dialect.isNone());
    QCOMPARE(setddblock().read(row(key + R"("x":{"S":"1"})"), table).marking, StoredState::NotALock);
    const locks::TableShape other{QStringLiteral("locks"), "id", {}, {}};
    QVERIFY(locks::recordOf(row(R"("id":{"S":"1"},"Revision":{"S":"r"})"), other).dialect.isNone());
}

void SetddblockTest::forcesALapseAndNeverDeletes()
{
    const LockRecord record = read(whole);
    QCOMPARE(requestOf(record, ReleaseMode::Mark),
             QByteArray("update {ID=k} Revision:=fresh LeaseDuration:=#1 if Revision=r"));
    QVERIFY(requestOf(record, ReleaseMode::Delete).startsWith("refused"));
    const auto choices = setddblock().releaseChoices(record);
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("Never delete")) &&
            choices.front().mustNot.contains(QStringLiteral("no owner")));
}

void SetddblockTest::readsAForcedLapseAsLapsedAtOnceAndNotAsReleased()
{
    const LockRecord record = read(key + R"("Revision":{"S":"fresh"},"LeaseDuration":{"N":"1"})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(stateAfter(record, std::chrono::milliseconds(2)), locks::LockState::Lapsed);
    QVERIFY(record.remarks.join(u' ').contains(QStringLiteral("its lease is 1 ms")));
    QVERIFY(!read(whole).remarks.join(u' ').contains(QStringLiteral("its lease is 1 ms")));
}

void SetddblockTest::refusesARevisionThatTheHolderKnows()
{
    const LockRecord record = read(whole);
    QVERIFY(!setddblock().forceRelease(record, ReleaseMode::Mark, {"o", "r"}));
    QVERIFY(!setddblock().forceRelease(record, ReleaseMode::Mark, {"o", {}}));
}

void SetddblockTest::warnsThatABrokenRowMayComeBack()
{
    const LockRecord record = read(key + R"("Revision":{"S":"r"})");
    QVERIFY(requestOf(record, ReleaseMode::Delete).contains("not LeaseDuration"));
    QVERIFY(!setddblock().releaseChoices(record).front().mustNot.isEmpty());
}

void SetddblockTest::tellsWhenDynamoDbMayDeleteTheRow()
{
    const LockRecord record = read(whole + R"(,"ttl":{"N":"1787230797"})");
    QVERIFY(record.remarks.last().contains(QStringLiteral("2026-08-20 12:59:57")));
    QVERIFY(!record.expiresAt);
    QVERIFY(
        !read(whole + R"(,"ttl":{"S":"soon"})").remarks.join(u' ').contains(QStringLiteral("may delete")));
}

LEASESCOPE_TEST(SetddblockTest)
#include "SetddblockTest.moc"
