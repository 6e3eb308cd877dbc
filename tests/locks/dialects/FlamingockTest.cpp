// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;
using fakes::row;
using locks::LockRecord;
using locks::LockState;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &flamingock()
{
    return *locks::dialect(*locks::dialectNamed(u"flamingock"));
}

const locks::TableShape theirsFlamingock{QStringLiteral("flamingockLock"), "partitionKey", {}, {}};
const QByteArray keyFlamingock = R"("partitionKey":{"S":"DEFAULT_KEY"},"key":{"S":"DEFAULT_KEY"},)";
const QByteArray wholeFlamingock = keyFlamingock +
    R"("status":{"S":"LOCK_HELD"},"lockOwner":{"S":"orders"},"expiresAt":{"N":"1787227200250"})";

LockRecord readFlamingock(const QByteArray &json, const locks::TableShape &shape = theirsFlamingock)
{
    return locks::recordOf(row(json), shape);
}

} // namespace

/// Flamingock's lock.
class FlamingockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsOwnerAndDate();
    void lapsesOnceAWholeMillisecondIsPastTheDate();
    void tellsAnUnusualStatus();
    void isNeitherSpringsNorLaravels();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOthersAlone();
    void deletesExactlyTheLockThatWasSeen();
};

void FlamingockTest::readsOwnerAndDate()
{
    const LockRecord record = readFlamingock(wholeFlamingock);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"flamingock"));
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(record.owner, std::optional(QStringLiteral("orders")));
    QCOMPARE(record.version, std::optional(QStringLiteral("orders|1787227200250")));
    QCOMPARE(record.generation, record.owner);
    QVERIFY(record.attributes.empty());
    QCOMPARE(record.remarks.filter(QStringLiteral("daylight")).size(), qsizetype(1));
}

void FlamingockTest::lapsesOnceAWholeMillisecondIsPastTheDate()
{
    const base::ServerTime date{1787227200250ms};
    QCOMPARE(fakes::stateAt(wholeFlamingock, theirsFlamingock, date + 1ms - 2ns), LockState::Held);
    QCOMPARE(fakes::stateAt(wholeFlamingock, theirsFlamingock, date + 1ms - 1ns), LockState::Unproven);
    QCOMPARE(fakes::stateAt(wholeFlamingock, theirsFlamingock, date + 1ms), LockState::Lapsed);
}

void FlamingockTest::tellsAnUnusualStatus()
{
    const LockRecord record = readFlamingock(
        keyFlamingock + R"("status":{"S":"<i>?</i>"},"lockOwner":{"S":"o"},"expiresAt":{"N":"1"})");
    QCOMPARE(record.marking, StoredState::Taken);
    QCOMPARE(fakes::detailsOf(record), QStringList{QStringLiteral("Status: <i>?</i>")});
    QCOMPARE(record.remarks.filter(QStringLiteral("status")).size(), qsizetype(1));
    QVERIFY(readFlamingock(wholeFlamingock).remarks.filter(QStringLiteral("status")).isEmpty());
}

void FlamingockTest::isNeitherSpringsNorLaravels()
{
    const locks::TableShape spring{QStringLiteral("t"), "lockKey", {}, {}};
    QVERIFY(
        readFlamingock(R"("lockKey":{"S":"k"},"lockOwner":{"S":"o"},"expireAt":{"N":"1"})", spring).dialect !=
        *locks::dialectNamed(u"flamingock"));
    QCOMPARE(readFlamingock(wholeFlamingock, {QStringLiteral("t"), "id", {}, {}}).dialect,
             *locks::dialectNamed(u"flamingock"));
}

void FlamingockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QString::fromLatin1(code);
    };
    add("no owner", R"("status":{"S":"LOCK_HELD"},"expiresAt":{"N":"1"})", "no-owner");
    add("no date", R"("status":{"S":"LOCK_HELD"},"lockOwner":{"S":"o"})", "no-date");
    add("a date of text", R"("status":{"S":"LOCK_HELD"},"lockOwner":{"S":"o"},"expiresAt":{"S":"1"})",
        "no-date");
    add("half a millisecond", R"("status":{"S":"LOCK_HELD"},"lockOwner":{"S":"o"},"expiresAt":{"N":"0.5"})",
        "date-not-whole");
    add("no status", R"("lockOwner":{"S":"o"},"expiresAt":{"N":"1"})", "no-status");
}

void FlamingockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, code);
    const LockRecord record = readFlamingock(keyFlamingock + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"flamingock"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    const auto write = flamingock().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QVERIFY(fakes::textOf(write->condition()).startsWith("(partitionKey and key=DEFAULT_KEY and "));
}

void FlamingockTest::leavesRowsOfOthersAlone()
{
    QVERIFY(readFlamingock(R"("partitionKey":{"S":"k"},"status":{"S":"EXECUTED"},"expiresAt":{"N":"1"})")
                .dialect.isNone());
    QVERIFY(readFlamingock(R"("partitionKey":{"S":"k"})").dialect.isNone());
    QVERIFY(readFlamingock(R"("id":{"S":"k"},"lockOwner":{"S":"o"})", {QStringLiteral("t"), "id", {}, {}})
                .dialect.isNone());
}

void FlamingockTest::deletesExactlyTheLockThatWasSeen()
{
    const LockRecord record = readFlamingock(wholeFlamingock);
    const auto choices = flamingock().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices.front().loses.isEmpty() &&
            choices.front().mustNot.contains(QStringLiteral("audit table")));
    const auto write = flamingock().forceRelease(record, ReleaseMode::Delete, {});
    QVERIFY(write);
    QCOMPARE(
        fakes::textOf(*write),
        QByteArray("delete {partitionKey=DEFAULT_KEY} if (lockOwner=orders and expiresAt=#1787227200250 and "
                   "status=LOCK_HELD)"));
    QVERIFY(!flamingock().forceRelease(record, ReleaseMode::Mark, {}));
}

LEASESCOPE_TEST(FlamingockTest)
#include "FlamingockTest.moc"
