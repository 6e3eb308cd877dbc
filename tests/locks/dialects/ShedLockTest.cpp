// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
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

const locks::LockDialect &shedLock()
{
    return *locks::dialect(*locks::dialectNamed(u"shedlock"));
}

const locks::TableShape shedTable{QStringLiteral("Shedlock"), "_id", {}, {}};
const QByteArray shedJob = R"("_id":{"S":"report"})";
const QByteArray shedUntil = R"(,"lockUntil":{"S":"2026-08-20T12:14:00.000Z"})";
const QByteArray shedLockedAt = R"(,"lockedAt":{"S":"2026-08-20T11:59:00.000Z"})";
const QByteArray shedLockedBy = R"(,"lockedBy":{"S":"web-1"})";

LockRecord readShed(const QByteArray &json, const locks::TableShape &shape = shedTable)
{
    return locks::recordOf(row(json), shape);
}

base::Result<aws::ConditionalWrite> releasedShed(const LockRecord &record, ReleaseMode mode)
{
    return shedLock().forceRelease(record, mode, {"o", "new"});
}

LockState shedStateAt(const QByteArray &json, base::ServerTime now)
{
    const aws::PackedItem packed(row(json));
    const locks::LockFacts facts = shedLock().facts(packed.view(), shedTable);
    const base::BootTime boot{std::chrono::hours(1)};
    locks::Sighting sighting{boot, boot};
    sighting.readPastDate = true;
    return locks::judge(facts, sighting, {boot, aws::ServerReading{now, nanoseconds(0)}}).state;
}

} // namespace

/// What ShedLock's rows say beside its samples, and how they are released.
class ShedLockTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAnInstantOfThreeDecimals_data();
    void readsAnInstantOfThreeDecimals();
    void isReleasedFromItsDateOn();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void countsARowWithoutADateAsReleased();
    void leavesOtherRowsAlone_data();
    void leavesOtherRowsAlone();
    void readsARowThatAnUnlockBroughtBack();
    void tellsAnUnlockFromAnotherAcquisition();
    void marksWithTheRowsOwnDate();
    void marksWithADateLongAgoWhereItsOwnIsNoHelp_data();
    void marksWithADateLongAgoWhereItsOwnIsNoHelp();
    void comparesWhatIsAbsent();
    void neverDeletes();
    void saysThatTasksMayOverlapTwice();
    void knowsItsTableByItsKey();
};

void ShedLockTest::readsAnInstantOfThreeDecimals_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("milliseconds"); ///< -1: none
    const auto add = [](const char *text, qint64 milliseconds) {
        QTest::newRow(text) << QByteArray(text) << milliseconds;
    };
    add("1970-01-01T00:00:00.000Z", 0);
    add("2026-08-20T12:00:00.123Z", 1'787'227'200'123);
    add("2024-02-29T23:59:59.999Z", 1'709'251'199'999);
    add("2026-02-29T00:00:00.000Z", -1);
    add("2026-13-01T00:00:00.000Z", -1);
    add("2026-00-10T00:00:00.000Z", -1);
    add("2026-08-32T00:00:00.000Z", -1);
    add("2026-08-20T24:00:00.000Z", -1);
    add("2026-08-20T12:60:00.000Z", -1);
    add("2026-08-20T12:00:60.000Z", -1);
    add("2026-08-20T12:00:00Z", -1);
    add("", -1);
}

void ShedLockTest::readsAnInstantOfThreeDecimals()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, milliseconds);
    const auto moment = locks::millisInstant({text.constData(), std::size_t(text.size())});
    QCOMPARE(moment.has_value(), milliseconds >= 0);
    if (moment)
        QCOMPARE(moment->time_since_epoch(), nanoseconds(std::chrono::milliseconds(milliseconds)));
    QCOMPARE(locks::millisInstant("9999-12-31T23:59:59.999Z"), std::optional(base::ServerTime::max()));
    QCOMPARE(locks::millisInstant("0000-01-01T00:00:00.000Z"), std::optional(base::ServerTime::min()));
}

void ShedLockTest::isReleasedFromItsDateOn()
{
    const base::ServerTime date = *locks::millisInstant("2026-08-20T12:14:00.000Z");
    const QByteArray whole = shedJob + shedUntil + shedLockedAt + shedLockedBy;
    QCOMPARE(shedStateAt(whole, date - std::chrono::milliseconds(1)), LockState::Held);
    QCOMPARE(shedStateAt(whole, date), LockState::Released);
    QCOMPARE(shedStateAt(whole, date + nanoseconds(1)), LockState::Released);
    const LockRecord record = readShed(whole);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(record.endsAsReleased);
    QCOMPARE(record.expiresAt, std::optional(date));
    QCOMPARE(record.owner, std::optional(QStringLiteral("web-1")));
    QCOMPARE(record.name, QStringLiteral("report"));
    QCOMPARE(record.details.size(), std::size_t(1));
    QCOMPARE(record.details[0].value, QStringLiteral("2026-08-20T11:59:00.000Z"));
    QVERIFY(!record.remarks.isEmpty());
    QVERIFY(record.attributes.empty());
}

void ShedLockTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("lockUntil");
    QTest::addColumn<QString>("code");
    const auto add = [](const char *name, const char *value, const char *code) {
        QTest::newRow(name) << QByteArray(value) << QString::fromLatin1(code);
    };
    add("a number", R"({"N":"1787227200000"})", "date-not-text");
    add("a map", R"({"M":{}})", "date-not-text");
    add("no decimals", R"({"S":"2026-08-20T12:14:00Z"})", "date-of-other-form");
    add("two decimals", R"({"S":"2026-08-20T12:14:00.00Z"})", "date-of-other-form");
    add("nine decimals", R"({"S":"2026-08-20T12:14:00.000000000Z"})", "date-of-other-form");
    add("a zone", R"({"S":"2026-08-20T12:14:00.000+02:00"})", "date-of-other-form");
    add("markup", R"({"S":"<b>now</b>"})", "date-of-other-form");
    add("nothing", R"({"S":""})", "date-of-other-form");
    add("no such day", R"({"S":"2026-02-30T12:14:00.000Z"})", "date-of-no-calendar");
}

void ShedLockTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, lockUntil);
    QFETCH(QString, code);
    const LockRecord record =
        readShed(shedJob + R"(,"lockUntil":)" + lockUntil + shedLockedAt + shedLockedBy);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"shedlock"));
    QCOMPARE(record.marking, StoredState::Unreadable);
    QCOMPARE(QString(record.reasonCode), code);
    QVERIFY(!record.reason.isEmpty());
    // It is put right by a date that every client can compare, on the row as it was seen.
    const auto write = releasedShed(record, ReleaseMode::Mark);
    QVERIFY(write);
    QCOMPARE(write->changes().front().value->bytes(), QByteArray("1970-01-01T00:00:00.000Z"));
    QVERIFY(!releasedShed(record, ReleaseMode::Delete));
}

void ShedLockTest::countsARowWithoutADateAsReleased()
{
    const LockRecord record = readShed(shedJob + shedLockedAt + shedLockedBy);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"shedlock"));
    QCOMPARE(record.marking, StoredState::Released);
    QVERIFY(shedLock().releaseChoices(record).empty());
}

void ShedLockTest::leavesOtherRowsAlone_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("a document of its key") << QByteArray("_id") << shedJob + R"(,"x":{"S":"1"})";
    QTest::newRow("a lockedBy alone") << QByteArray("_id") << shedJob + shedLockedBy;
    QTest::newRow("a date of another form under another key")
        << QByteArray("id") << QByteArray(R"("id":{"S":"k"},"lockUntil":{"S":"tomorrow"})");
}

void ShedLockTest::leavesOtherRowsAlone()
{
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, json);
    QVERIFY(readShed(json, {QStringLiteral("t"), key, {}, {}}).dialect.isNone());
    const LockRecord pinned = shedLock().read(row(shedJob), shedTable);
    QCOMPARE(pinned.marking, StoredState::NotALock);
    QVERIFY(!pinned.reason.isEmpty());
    QVERIFY(!releasedShed(pinned, ReleaseMode::Mark));
}

void ShedLockTest::readsARowThatAnUnlockBroughtBack()
{
    const LockRecord record = readShed(shedJob + shedUntil);
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(!record.owner);
    QVERIFY(record.generation);
    QCOMPARE(record.generation, record.version);
    QVERIFY(record.remarks.join(u' ').contains(QStringLiteral("without condition")));
    // Known by its date alone, whatever the key is called.
    const LockRecord elsewhere =
        readShed(R"("name":{"S":"x"})" + shedUntil, {QStringLiteral("t"), "name", {}, {}});
    QCOMPARE(elsewhere.dialect, *locks::dialectNamed(u"shedlock"));
}

void ShedLockTest::tellsAnUnlockFromAnotherAcquisition()
{
    const LockRecord held = readShed(shedJob + shedUntil + shedLockedAt + shedLockedBy);
    const LockRecord unlocked =
        readShed(shedJob + R"(,"lockUntil":{"S":"2026-08-20T12:01:00.000Z"})" + shedLockedAt + shedLockedBy);
    const LockRecord next =
        readShed(shedJob + shedUntil + R"(,"lockedAt":{"S":"2026-08-20T12:00:00.000Z"})" + shedLockedBy);
    QVERIFY(held.version != unlocked.version);
    QCOMPARE(held.generation, unlocked.generation);
    QVERIFY(held.generation != next.generation);
}

void ShedLockTest::marksWithTheRowsOwnDate()
{
    const LockRecord record = readShed(shedJob + shedUntil + shedLockedAt + shedLockedBy);
    const auto choices = shedLock().releaseChoices(record);
    QCOMPARE(choices.size(), std::size_t(1));
    QVERIFY(choices[0].effect.contains(QStringLiteral("2026-08-20T11:59:00.000Z")));
    const auto write = releasedShed(record, choices[0].mode);
    QVERIFY(write);
    QCOMPARE(fakes::textOf(*write),
             QByteArray("update {_id=report} lockUntil:=2026-08-20T11:59:00.000Z if "
                        "(lockUntil=2026-08-20T12:14:00.000Z and lockedAt=2026-08-20T11:59:00.000Z and "
                        "lockedBy=web-1)"));
}

void ShedLockTest::marksWithADateLongAgoWhereItsOwnIsNoHelp_data()
{
    QTest::addColumn<QByteArray>("storedAt");
    QTest::newRow("none") << QByteArray();
    QTest::newRow("another form") << QByteArray(R"(,"lockedAt":{"S":"2026-08-20T11:59:00Z"})");
    QTest::newRow("a number") << QByteArray(R"(,"lockedAt":{"N":"1"})");
    QTest::newRow("no such day") << QByteArray(R"(,"lockedAt":{"S":"2026-02-30T11:59:00.000Z"})");
    // It would hold the lock longer than now.
    QTest::newRow("after the date") << QByteArray(R"(,"lockedAt":{"S":"2099-01-01T00:00:00.000Z"})");
    QTest::newRow("the date itself") << QByteArray(R"(,"lockedAt":{"S":"2026-08-20T12:14:00.000Z"})");
}

void ShedLockTest::marksWithADateLongAgoWhereItsOwnIsNoHelp()
{
    QFETCH(QByteArray, storedAt);
    const LockRecord record = readShed(shedJob + shedUntil + storedAt);
    QCOMPARE(record.marking, StoredState::Taken);
    const auto write = releasedShed(record, ReleaseMode::Mark);
    QVERIFY(write);
    QCOMPARE(write->changes().size(), std::size_t(1));
    QCOMPARE(write->changes().front().value->bytes(), QByteArray("1970-01-01T00:00:00.000Z"));
    QVERIFY(shedLock().releaseChoices(record)[0].effect.contains(QStringLiteral("1970-01-01")));
}

void ShedLockTest::comparesWhatIsAbsent()
{
    const auto write = releasedShed(readShed(shedJob + shedUntil), ReleaseMode::Mark);
    QVERIFY(write);
    QCOMPARE(fakes::textOf(write->condition()),
             QByteArray("(lockUntil=2026-08-20T12:14:00.000Z and not lockedAt and not lockedBy)"));
}

void ShedLockTest::neverDeletes()
{
    const auto removed =
        releasedShed(readShed(shedJob + shedUntil + shedLockedAt + shedLockedBy), ReleaseMode::Delete);
    QVERIFY(!removed);
    QCOMPARE(removed.error().kind, base::ErrorKind::Unsupported);
}

void ShedLockTest::saysThatTasksMayOverlapTwice()
{
    const auto choices =
        shedLock().releaseChoices(readShed(shedJob + shedUntil + shedLockedAt + shedLockedBy));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("twice")));
    QVERIFY(choices[0].mustNot.contains(QStringLiteral("Never delete")));
    QVERIFY(choices[0].holderNotices.contains(QStringLiteral("Nothing")));
    QVERIFY(choices[0].loses.isEmpty());
}

void ShedLockTest::knowsItsTableByItsKey()
{
    aws::TableDescription table;
    table.partitionKey = {"_id", aws::AttributeType::S};
    const auto verdicts = locks::candidatesFor(table);
    QCOMPARE(verdicts.size(), std::size_t(1));
    QCOMPARE(verdicts.front().dialect, *locks::dialectNamed(u"shedlock"));
    table.sortKey = aws::KeyAttribute{"part", aws::AttributeType::S};
    QCOMPARE(locks::candidatesFor(table).front().dialect, *locks::dialectNamed(u"shedlock"));
    QCOMPARE(shedLock().defaultTable(QStringLiteral("t")).partitionKey.name, QByteArray("_id"));
}

LEASESCOPE_TEST(ShedLockTest)
#include "ShedLockTest.moc"
