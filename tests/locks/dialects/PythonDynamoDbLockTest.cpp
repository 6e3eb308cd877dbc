// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &pythonDynamoDbLock()
{
    return *locks::dialect(*locks::dialectNamed(u"python-dynamodb-lock"));
}

const locks::TableShape pythonTable{QStringLiteral("DynamoDBLockTable"), "lock_key", QByteArray("sort_key"),
                                    QByteArray("expiry_time")};
const QByteArray keys = R"("lock_key":{"S":"k"},"sort_key":{"S":"-"},)";
const QByteArray identity = R"("owner_name":{"S":"w"},"record_version_number":{"S":"v"},)";

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), pythonTable);
}

base::Result<aws::ConditionalWrite> released(const LockRecord &record, ReleaseMode mode)
{
    return pythonDynamoDbLock().forceRelease(record, mode, {"o", "new"});
}

} // namespace

/// What python_dynamodb_lock's rows say beside its samples, and how they are released.
class PythonDynamoDbLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsALeaseOfSeconds_data();
    void readsALeaseOfSeconds();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOtherNamesAlone();
    void tellsWhenDynamoDbMayDeleteTheRow();
    void deletesExactlyTheVersionThatWasSeen();
    void deletesABrokenRowAsItIs();
    void knowsItsTableByItsKeys();
};

void PythonDynamoDbLockTest::readsALeaseOfSeconds_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<qint64>("milliseconds");
    QTest::newRow("whole") << QByteArray("30") << qint64(30'000);
    QTest::newRow("a fraction") << QByteArray("2.5") << qint64(2'500);
    QTest::newRow("zero") << QByteArray("0") << qint64(0);
    QTest::newRow("negative") << QByteArray("-5") << qint64(-5'000);
    QTest::newRow("beyond a century") << QByteArray("1E+30") << qint64(36525) * 24 * 3600 * 1000;
}

void PythonDynamoDbLockTest::readsALeaseOfSeconds()
{
    QFETCH(QByteArray, number);
    QFETCH(qint64, milliseconds);
    const LockRecord record = read(keys + identity + R"("lease_duration":{"N":")" + number + R"("})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.lease, std::optional<std::chrono::nanoseconds>(std::chrono::milliseconds(milliseconds)));
}

void PythonDynamoDbLockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no lease", R"("owner_name":{"S":"w"},"record_version_number":{"S":"v"})", "lease-unreadable");
    add("a lease that is no number",
        R"("owner_name":{"S":"w"},"record_version_number":{"S":"v"},"lease_duration":{"N":"nan"})",
        "lease-unreadable");
    add("a lease of text",
        R"("owner_name":{"S":"w"},"record_version_number":{"S":"v"},"lease_duration":{"S":"30"})",
        "lease-unreadable");
    add("no version", R"("owner_name":{"S":"w"},"lease_duration":{"N":"30"})", "no-version");
    add("no owner", R"("record_version_number":{"S":"v"},"lease_duration":{"N":"30"})", "no-owner");
}

void PythonDynamoDbLockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = read(keys + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"python-dynamodb-lock"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
}

void PythonDynamoDbLockTest::leavesRowsOfOtherNamesAlone()
{
    QVERIFY(read(keys + R"("x":{"S":"1"})").dialect.isNone());
    const aws::PackedItem other(row(keys + R"("x":{"S":"1"})"));
    QVERIFY(locks::recognise(other.view(), pythonTable).dialect.isNone());
    // An owner of such a name is too little in a table of other keys.
    const aws::PackedItem owned(row(keys + R"("owner_name":{"S":"w"})"));
    QVERIFY(!locks::recognise(owned.view(), pythonTable).dialect.isNone());
    locks::TableShape elsewhere = pythonTable;
    elsewhere.sortKey = "part";
    QVERIFY(locks::recognise(owned.view(), elsewhere).dialect.isNone());
    elsewhere = pythonTable;
    elsewhere.partitionKey = "id";
    QVERIFY(locks::recognise(owned.view(), elsewhere).dialect.isNone());
    const LockRecord pinned = pythonDynamoDbLock().read(row(keys + R"("x":{"S":"1"})"), pythonTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.reason.isEmpty());
}

void PythonDynamoDbLockTest::tellsWhenDynamoDbMayDeleteTheRow()
{
    const QByteArray whole = keys + identity + R"("lease_duration":{"N":"30"})";
    const LockRecord record = read(whole + R"(,"expiry_time":{"N":"1787230797"},"job":{"S":"n"})");
    QCOMPARE(record.remarks.size(), qsizetype(1));
    QVERIFY(record.remarks.first().contains(QStringLiteral("2026-08-20 12:59:57")));
    QVERIFY(!record.expiresAt); // is no part of the lease
    QCOMPARE(record.attributes.size(), std::size_t(1));
    QVERIFY(read(whole).remarks.isEmpty());
}

void PythonDynamoDbLockTest::deletesExactlyTheVersionThatWasSeen()
{
    const LockRecord record = read(keys + identity + R"("lease_duration":{"N":"30"})");
    const auto choices = pythonDynamoDbLock().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    const auto write = released(record, choices.front().mode);
    QVERIFY(write);
    QCOMPARE(write->operation(), QByteArray("DeleteItem"));
    QCOMPARE(fakes::textOf(write->condition()),
             QByteArray("(lock_key and sort_key and record_version_number=v and owner_name=w)"));
    const auto marked = released(record, ReleaseMode::Mark);
    QVERIFY(!marked);
    QCOMPARE(marked.error().kind, base::ErrorKind::Unsupported);
}

void PythonDynamoDbLockTest::deletesABrokenRowAsItIs()
{
    const LockRecord record = read(keys + R"("owner_name":{"S":"w"})");
    const auto write = released(record, ReleaseMode::Delete);
    QVERIFY(write);
    const QByteArray condition = fakes::textOf(write->condition());
    QVERIFY2(condition.contains("owner_name=w") && condition.contains("not record_version_number"),
             condition);
}

void PythonDynamoDbLockTest::knowsItsTableByItsKeys()
{
    aws::TableDescription table;
    table.partitionKey = {"lock_key", aws::AttributeType::S};
    table.sortKey = aws::KeyAttribute{"sort_key", aws::AttributeType::S};
    const auto only = [&table] {
        const auto verdicts = locks::candidatesFor(table);
        return verdicts.size() == 1 &&
                verdicts.front().dialect == *locks::dialectNamed(u"python-dynamodb-lock")
            ? verdicts.front().confidence
            : locks::Confidence::None;
    };
    QCOMPARE(only(), locks::Confidence::Likely);
    table.ttlAttribute = "expiry_time";
    QCOMPARE(only(), locks::Confidence::Certain);
}

LEASESCOPE_TEST(PythonDynamoDbLockTest)
#include "PythonDynamoDbLockTest.moc"
