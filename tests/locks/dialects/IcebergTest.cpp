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

const locks::LockDialect &iceberg()
{
    return *locks::dialect(*locks::dialectNamed(u"iceberg"));
}

const locks::TableShape table{QStringLiteral("locks"), "entityId", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = iceberg().forceRelease(record, mode, fresh);
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

const QByteArray key = R"("entityId":{"S":"db.t"},)";
const QByteArray whole =
    key + R"("ownerId":{"S":"s3://w"},"version":{"S":"v"},"leaseDurationMs":{"N":"15000"})";

} // namespace

/// What rows of Apache Iceberg say beside its samples, and how they are released.
class IcebergTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lapsesOnlyAfterAWholeLease();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOtherNamesAlone();
    void deletesExactlyOwnerAndVersionAsSeen();
    void deletesABrokenRowAsItIs();
    void saysThatTheCommitGoesOn();
};

void IcebergTest::lapsesOnlyAfterAWholeLease()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(whole);
    QCOMPARE(record.generation, record.owner);
    const nanoseconds lease = *record.lease;
    QCOMPARE(lease, nanoseconds(std::chrono::seconds(15)));
    QCOMPARE(stateAfter(record, lease - nanoseconds(1)), locks::LockState::Held);
    QVERIFY(stateAfter(record, lease) != locks::LockState::Lapsed);
    QCOMPARE(stateAfter(record, lease + nanoseconds(1)), locks::LockState::Lapsed);
}

void IcebergTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    add("no lease", R"("ownerId":{"S":"o"},"version":{"S":"v"})", "lease-unreadable");
    add("a lease of text", R"("ownerId":{"S":"o"},"version":{"S":"v"},"leaseDurationMs":{"S":"1"})",
        "lease-unreadable");
    add("a fraction", R"("ownerId":{"S":"o"},"version":{"S":"v"},"leaseDurationMs":{"N":"1.5"})",
        "lease-unreadable");
    add("a huge lease", R"("ownerId":{"S":"o"},"version":{"S":"v"},"leaseDurationMs":{"N":"1E+99"})",
        "lease-unreadable");
    add("no version", R"("ownerId":{"S":"o"},"leaseDurationMs":{"N":"1"})", "no-version");
    add("a version of digits", R"("ownerId":{"S":"o"},"version":{"N":"1"},"leaseDurationMs":{"N":"1"})",
        "no-version");
    add("no owner", R"("version":{"S":"<b>v</b>"},"leaseDurationMs":{"N":"1"})", "no-owner");
}

void IcebergTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(key + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"iceberg"));
    QCOMPARE(markingOf(record), "2 " + code);
}

void IcebergTest::leavesRowsOfOtherNamesAlone()
{
    QVERIFY(read(key + R"("x":{"S":"1"})").dialect.isNone());
    QCOMPARE(iceberg().read(row(key + R"("x":{"S":"1"})"), table).marking, StoredState::NotALock);
    const locks::TableShape other{QStringLiteral("locks"), "id", {}, {}};
    QVERIFY(locks::recordOf(row(R"("id":{"S":"1"},"ownerId":{"S":"o"},"version":{"S":"v"})"), other)
                .dialect.isNone());
}

void IcebergTest::deletesExactlyOwnerAndVersionAsSeen()
{
    QCOMPARE(requestOf(read(whole), ReleaseMode::Delete),
             QByteArray("delete {entityId=db.t} if (entityId=db.t and ownerId=s3://w and version=v)"));
    QVERIFY(requestOf(read(whole), ReleaseMode::Mark).startsWith("refused"));
}

void IcebergTest::deletesABrokenRowAsItIs()
{
    const QByteArray request = requestOf(read(key + R"("ownerId":{"S":"o"})"), ReleaseMode::Delete);
    QVERIFY2(request.contains("ownerId=o") && request.contains("not version") &&
                 request.contains("not leaseDurationMs"),
             request);
}

void IcebergTest::saysThatTheCommitGoesOn()
{
    const auto choices = iceberg().releaseChoices(read(whole));
    QVERIFY(choices.front().mustNot.contains(QStringLiteral("commit is not stopped")));
    QVERIFY(choices.front().loses.isEmpty());
    QVERIFY(!iceberg().releaseChoices(read(whole + R"(,"x":{"S":"1"})")).front().loses.isEmpty());
}

LEASESCOPE_TEST(IcebergTest)
#include "IcebergTest.moc"
