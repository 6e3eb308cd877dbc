// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/Rfc3339Date.h"
#include "tests/program/Test.h"

#include <QTest>

using base::ServerTime;
using locks::rfc3339Date;
using std::chrono::nanoseconds;

class Rfc3339DateTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsDatesWithTheirOffset_data();
    void readsDatesWithTheirOffset();
    void refusesWhatIsNoDate_data();
    void refusesWhatIsNoDate();
    void stopsAtTheEndsOfTime();
    void readsAnInstantOfThreeDecimals_data();
    void readsAnInstantOfThreeDecimals();
};

void Rfc3339DateTest::readsDatesWithTheirOffset_data()
{
    QTest::addColumn<qint64>("expected");
    const auto add = [](const char *text, qint64 expected) { QTest::newRow(text) << expected; };
    constexpr qint64 noon = 1'787'227'200'000'000'000;
    add("2026-08-20T12:00:00Z", noon);
    add("2026-08-20T12:00:00.5Z", noon + 500'000'000);
    add("2026-08-20T12:00:00.123456789Z", noon + 123'456'789);
    add("2026-08-20T12:00:00.1234567899Z", noon + 123'456'789);
    add("2026-08-20T14:00:00+02:00", noon);
    add("2026-08-20T14:00:00.000000001+02:00", noon + 1);
    add("2026-08-20T06:30:00-05:30", noon);
    add("2026-08-21T02:00:00+14:00", noon);
    add("1970-01-01T00:00:00Z", 0);
    add("1969-12-31T23:59:59.999999999Z", -1);
    add("2024-02-29T00:00:00Z", 1'709'164'800'000'000'000);
}

void Rfc3339DateTest::readsDatesWithTheirOffset()
{
    QFETCH(qint64, expected);
    QCOMPARE(rfc3339Date(QTest::currentDataTag()), std::optional(ServerTime(nanoseconds(expected))));
}

void Rfc3339DateTest::refusesWhatIsNoDate_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"", "soon", "2026-08-20", "2026-08-20T12:00:00", "2026-08-20 12:00:00Z", "2026-08-20T12:00:00.Z",
          "2026-02-29T12:00:00Z", "2026-13-01T12:00:00Z", "2026-00-01T12:00:00Z", "2026-08-00T12:00:00Z",
          "2026-08-20T24:00:00Z", "2026-08-20T12:60:00Z", "2026-08-20T12:00:60Z", "2026-08-20T12:00:00+24:00",
          "2026-08-20T12:00:00+02:60", "2026-08-20T12:00:00+0200", "2026-08-20T12:00:00Z ",
          "+2026-08-20T12:00:00Z", "<b>2026-08-20T12:00:00Z</b>"})
        QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text);
}

void Rfc3339DateTest::refusesWhatIsNoDate()
{
    QFETCH(QByteArray, text);
    QVERIFY(!rfc3339Date({text.constData(), std::size_t(text.size())}));
}

void Rfc3339DateTest::stopsAtTheEndsOfTime()
{
    QCOMPARE(rfc3339Date("9999-12-31T23:59:59.999999999Z"), std::optional(ServerTime::max()));
    QCOMPARE(rfc3339Date("0001-01-01T00:00:00Z"), std::optional(ServerTime::min()));
    // The last second that 64 bits of nanoseconds begin, and beyond their end.
    QCOMPARE(rfc3339Date("2262-04-11T23:47:16.854775807Z"), std::optional(ServerTime::max()));
    QCOMPARE(rfc3339Date("2262-04-11T23:47:16.9Z"), std::optional(ServerTime::max()));
    QCOMPARE(rfc3339Date("2262-04-11T23:47:16.854775806Z"),
             std::optional(ServerTime::max() - nanoseconds(1)));
}

void Rfc3339DateTest::readsAnInstantOfThreeDecimals_data()
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

void Rfc3339DateTest::readsAnInstantOfThreeDecimals()
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

LEASESCOPE_TEST(Rfc3339DateTest)
#include "Rfc3339DateTest.moc"
