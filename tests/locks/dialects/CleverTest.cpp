// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/dialects/common/Rfc3339Date.h"
#include "core/locks/model/LeaseMath.h"
#include "tests/locks/dialects/RecordRows.h"
#include "tests/locks/dialects/RequestText.h"
#include "tests/locks/dialects/RowStates.h"
#include "tests/program/Test.h"

#include <QTest>

using fakes::row;
using locks::LockRecord;
using locks::ReleaseMode;
using locks::StoredState;

namespace {

const locks::LockDialect &clever()
{
    return *locks::dialect(*locks::dialectNamed(u"clever"));
}

const locks::TableShape table{QStringLiteral("locks"), "key", {}, {}};
const locks::FreshValues fresh{"o", "fresh"};

LockRecord read(const QByteArray &json)
{
    return locks::recordOf(row(json), table);
}

QByteArray requestOf(const LockRecord &record, ReleaseMode mode)
{
    const auto write = clever().forceRelease(record, mode, fresh);
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

const QByteArray key = R"("key":{"S":"k"},)";

QByteArray until(const QByteArray &date)
{
    return key + R"("owner":{"S":"w"},"createdAt":{"S":"2026-08-20T11:59:00Z"},"leasedUntil":{"S":")" + date +
        R"("})";
}

} // namespace

/// What rows of Clever's dynamodb-lock-go say beside its samples, and how they are released.
class CleverTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsDates_data();
    void readsDates();
    void isHeldForFiveSecondsAfterItsDate();
    void saysWhyARowCannotBeRead_data();
    void saysWhyARowCannotBeRead();
    void leavesRowsOfOtherNamesAlone();
    void saysThatADateInAnotherZoneMisleads();
    void knowsTheYearOne();
    void saysThatATtlOfTextNeverFires();
    void tellsTheLastWriteOfTheHolder();
    void deletesExactlyTheDatesAsSeen();
    void deletesABrokenRowAsItIs();
};

void CleverTest::readsDates_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("nanoseconds"); ///< empty: no date
    const auto add = [](const char *text, const char *nanoseconds) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(nanoseconds);
    };
    add("2026-08-20T12:00:00Z", "1787227200000000000");
    add("2026-08-20T12:00:00.123456789Z", "1787227200123456789");
    add("2026-08-20T12:00:00.5Z", "1787227200500000000");
    add("2026-08-20T12:00:00.1234567899Z", "1787227200123456789");
    add("2026-08-20T14:00:00+02:00", "1787227200000000000");
    add("2026-08-20T07:30:00-04:30", "1787227200000000000");
    add("2026-08-20T12:00:00+00:00", "1787227200000000000");
    add("1969-12-31T23:59:59.5Z", "-500000000");
    add("2024-02-29T00:00:00Z", "1709164800000000000");
    add("0001-01-01T00:00:00Z", "-9223372036854775808");
    add("9999-12-31T23:59:59Z", "9223372036854775807");
    for (const char *wrong :
         {"", "soon", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
          "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z", "2026-01-01T00:00:00+24:00",
          "2026-01-01T00:00:00+00:60", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00",
          "2026-01-01 00:00:00Z"})
        add(wrong, "");
}

void CleverTest::readsDates()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, nanoseconds);
    const auto moment = locks::rfc3339Date(std::string_view(text.constData(), std::size_t(text.size())));
    QCOMPARE(moment.has_value(), !nanoseconds.isEmpty());
    if (!moment)
        return;
    QCOMPARE(qint64(moment->time_since_epoch().count()), nanoseconds.toLongLong());
}

void CleverTest::isHeldForFiveSecondsAfterItsDate()
{
    using std::chrono::nanoseconds;
    const LockRecord record = read(until("2026-08-20T12:00:00Z"));
    constexpr nanoseconds grace = std::chrono::seconds(5);
    QCOMPARE(stateAt(record, grace - nanoseconds(1)), locks::LockState::Held);
    QCOMPARE(stateAt(record, grace), locks::LockState::Unproven);
    QCOMPARE(stateAt(record, grace + nanoseconds(1)), locks::LockState::Lapsed);
}

void CleverTest::saysWhyARowCannotBeRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("code");
    const auto add = [](const char *name, const char *json, const char *code) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(code);
    };
    add("no owner", R"("leasedUntil":{"S":"2026-08-20T12:00:00Z"},"ttl":{"S":"x"})", "no-owner");
    add("an owner of digits", R"("leasedUntil":{"S":"2026-08-20T12:00:00Z"},"owner":{"N":"1"})", "no-owner");
    add("a date of digits", R"("leasedUntil":{"N":"1"},"owner":{"S":"w"})", "date-not-text");
    add("no date", R"("leasedUntil":{"S":"<i>soon</i>"},"owner":{"S":"w"})", "date-unreadable");
    add("no day of a calendar", R"("leasedUntil":{"S":"2026-02-30T00:00:00Z"},"owner":{"S":"w"})",
        "date-unreadable");
}

void CleverTest::saysWhyARowCannotBeRead()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, code);
    const LockRecord record = read(key + json);
    QCOMPARE(record.dialect, *locks::dialectNamed(u"clever"));
    QCOMPARE(markingOf(record), "2 " + code);
}

void CleverTest::leavesRowsOfOtherNamesAlone()
{
    QVERIFY(read(key + R"("leasedUntil":{"S":"2026-08-20T12:00:00Z"})").dialect.isNone());
    QVERIFY(read(key + R"("owner":{"S":"w"},"ttl":{"S":"x"})").dialect.isNone());
    QCOMPARE(clever().read(row(key + R"("owner":{"S":"w"})"), table).marking, StoredState::NotALock);
}

void CleverTest::saysThatADateInAnotherZoneMisleads()
{
    // The digits count and the zone does not, as for the clients that compare text: early of one, late of the other.
    const QString misleads = QStringLiteral("another zone than UTC");
    for (const char *zone : {"+09:00", "-07:00", "+02:00"}) {
        const LockRecord record = read(until(QByteArray("2026-08-20T12:00:00") + zone));
        QVERIFY(record.remarks.join(u' ').contains(misleads));
        QCOMPARE(record.expiresAt, read(until("2026-08-20T12:00:00Z")).expiresAt);
        QVERIFY(fakes::detailsOf(record).contains(QStringLiteral("Date as stored: 2026-08-20T12:00:00") +
                                                  QLatin1String(zone)));
    }
    for (const char *utc : {"Z", "+00:00", "-00:00"})
        QVERIFY(!read(until(QByteArray("2026-08-20T12:00:00") + utc)).remarks.join(u' ').contains(misleads));
}

void CleverTest::knowsTheYearOne()
{
    const LockRecord record = read(until("0001-01-01T00:00:00Z"));
    QCOMPARE(record.marking, StoredState::Taken);
    QVERIFY(record.remarks.first().contains(QStringLiteral("the year 1")));
    const aws::PackedItem packed(record.item);
    locks::Sighting sighting{base::BootTime(), base::BootTime()};
    sighting.readPastDate = true;
    const aws::ServerReading server{base::ServerTime(), std::chrono::seconds(1)};
    QCOMPARE(locks::judge(locks::factsOf(packed.view(), table), sighting, {base::BootTime(), server}).state,
             locks::LockState::Lapsed);
}

void CleverTest::saysThatATtlOfTextNeverFires()
{
    const QByteArray row = until("2026-08-20T12:00:00Z");
    const auto saysIt = [](const QByteArray &json) {
        return read(json).remarks.join(u' ').contains(QStringLiteral("DynamoDB's TTL ignores"));
    };
    QVERIFY(saysIt(row + R"(,"ttl":{"S":"2026-08-22T12:00:00Z"})"));
    QVERIFY(!saysIt(row + R"(,"ttl":{"N":"1"})"));
    QVERIFY(!saysIt(row));
}

void CleverTest::tellsTheLastWriteOfTheHolder()
{
    const LockRecord record = read(until("2026-08-20T12:00:00Z"));
    QCOMPARE(record.details.front().value, QStringLiteral("2026-08-20 11:59:00.000 UTC"));
    const aws::PackedItem packed(record.item);
    const auto written = clever().lastWriteByHolder(clever().facts(packed.view(), table));
    QCOMPARE(qint64(written->time_since_epoch().count()), qint64(1787227140) * 1'000'000'000);
    QVERIFY(!clever().lastWriteByHolder({}));
}

void CleverTest::deletesExactlyTheDatesAsSeen()
{
    QCOMPARE(requestOf(read(until("2026-08-20T12:00:00Z")), ReleaseMode::Delete),
             QByteArray("delete {key=k} if (owner=w and leasedUntil=2026-08-20T12:00:00Z and "
                        "createdAt=2026-08-20T11:59:00Z)"));
    const LockRecord first = read(key + R"("owner":{"S":"w"},"leasedUntil":{"S":"2026-08-20T12:00:00Z"})");
    QCOMPARE(first.variant, QStringLiteral("v0.1.0"));
    QCOMPARE(
        requestOf(first, ReleaseMode::Delete),
        QByteArray("delete {key=k} if (owner=w and leasedUntil=2026-08-20T12:00:00Z and not createdAt)"));
    QVERIFY(requestOf(first, ReleaseMode::Mark).startsWith("refused"));
    QVERIFY(!clever().releaseChoices(first).front().mustNot.isEmpty());
}

void CleverTest::deletesABrokenRowAsItIs()
{
    const QByteArray request =
        requestOf(read(key + R"("owner":{"S":"w"},"leasedUntil":{"S":"soon"})"), ReleaseMode::Delete);
    QVERIFY2(request.contains("leasedUntil=soon") && request.contains("not createdAt"), request);
}

LEASESCOPE_TEST(CleverTest)
#include "CleverTest.moc"
