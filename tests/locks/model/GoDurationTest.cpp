// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/GoDuration.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QTest>

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

class GoDurationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void printsAsGoDoes_data();
    void printsAsGoDoes();
    void readsWhatGoReads_data();
    void readsWhatGoReads();
    void readsNoFurtherThanItsText();
    void refusesWhatGoRefuses_data();
    void refusesWhatGoRefuses();
    void readsBackWhatItPrinted();
    void readsJavaMillis();
    void refusesWhatJavaRefuses_data();
    void refusesWhatJavaRefuses();
};

void GoDurationTest::printsAsGoDoes_data()
{
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("zero") << qint64(0) << QByteArray("0s");
    QTest::newRow("1ns") << qint64(1) << QByteArray("1ns");
    QTest::newRow("micro") << qint64(1'500) << QByteArray("1.5\xC2\xB5s");
    QTest::newRow("milli") << qint64(1'500'000) << QByteArray("1.5ms");
    QTest::newRow("100ms") << qint64(100'000'000) << QByteArray("100ms");
    QTest::newRow("one micro") << qint64(1'000) << QByteArray("1\xC2\xB5s");
    QTest::newRow("one milli") << qint64(1'000'000) << QByteArray("1ms");
    QTest::newRow("one second") << qint64(1'000'000'000) << QByteArray("1s");
    QTest::newRow("-1ns") << qint64(-1) << QByteArray("-1ns");
    QTest::newRow("1.5s") << qint64(1'500'000'000) << QByteArray("1.5s");
    QTest::newRow("20s") << qint64(20'000'000'000) << QByteArray("20s");
    QTest::newRow("minute") << qint64(60'000'000'000) << QByteArray("1m0s");
    QTest::newRow("minute and more") << qint64(61'001'000'000) << QByteArray("1m1.001s");
    QTest::newRow("hour") << qint64(3'600'000'000'000) << QByteArray("1h0m0s");
    QTest::newRow("25h") << qint64(90'000'000'000'000) << QByteArray("25h0m0s");
    QTest::newRow("negative") << qint64(-90'000'000'000) << QByteArray("-1m30s");
    QTest::newRow("999ns") << qint64(999) << QByteArray("999ns");
    QTest::newRow("1.000000001s") << qint64(1'000'000'001) << QByteArray("1.000000001s");
    QTest::newRow("largest") << std::numeric_limits<qint64>::max() << QByteArray("2562047h47m16.854775807s");
    QTest::newRow("smallest") << std::numeric_limits<qint64>::min()
                              << QByteArray("-2562047h47m16.854775808s");
}

void GoDurationTest::printsAsGoDoes()
{
    QFETCH(qint64, count);
    QFETCH(QByteArray, text);
    QCOMPARE(locks::formatGoDuration(nanoseconds(count)), text);
}

void GoDurationTest::readsWhatGoReads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("count");
    QTest::newRow("0") << QByteArray("0") << qint64(0);
    QTest::newRow("-0") << QByteArray("-0") << qint64(0);
    QTest::newRow("1h") << QByteArray("1h") << qint64(3'600'000'000'000);
    QTest::newRow("1.5h") << QByteArray("1.5h") << qint64(5'400'000'000'000);
    QTest::newRow(".5s") << QByteArray(".5s") << qint64(500'000'000);
    QTest::newRow("+20s") << QByteArray("+20s") << qint64(20'000'000'000);
    QTest::newRow("-5s") << QByteArray("-5s") << qint64(-5'000'000'000);
    QTest::newRow("1us") << QByteArray("1us") << qint64(1'000);
    QTest::newRow("micro sign") << QByteArray("1\xC2\xB5s") << qint64(1'000);
    QTest::newRow("greek mu") << QByteArray("1\xCE\xBCs") << qint64(1'000);
    QTest::newRow("5.s") << QByteArray("5.s") << qint64(5'000'000'000);
    QTest::newRow("1h30m") << QByteArray("1h30m") << qint64(5'400'000'000'000);
    QTest::newRow("point after a unit") << QByteArray("1s.5s") << qint64(1'500'000'000);
    QTest::newRow("units repeat") << QByteArray("1s1s") << qint64(2'000'000'000);
    QTest::newRow("1m30.5s") << QByteArray("1m30.5s") << qint64(90'500'000'000);
    QTest::newRow("many fraction digits")
        << QByteArray("0.100000000000000000000h") << qint64(360'000'000'000);
    QTest::newRow("largest") << QByteArray("9223372036854775807ns") << std::numeric_limits<qint64>::max();
    QTest::newRow("smallest") << QByteArray("-9223372036854775808ns") << std::numeric_limits<qint64>::min();
    QTest::newRow("most seconds") << QByteArray("9223372036s") << qint64(9'223'372'036'000'000'000);
    QTest::newRow("smallest by its fraction")
        << QByteArray("-9223372036.854775808s") << std::numeric_limits<qint64>::min();
    QTest::newRow("smallest of two terms")
        << QByteArray("-9223372036s854775808ns") << std::numeric_limits<qint64>::min();
    // More digits than fit 64 bits: what does not fit is dropped, as Go does.
    QTest::newRow("long fraction") << QByteArray("0.99999999999999999999999s") << qint64(1'000'000'000);
    QTest::newRow("fraction at the limit")
        << QByteArray("0.92233720368547758079h") << qint64(3'320'413'933'267);
    QTest::newRow("leading zeros") << QByteArray("000020s") << qint64(20'000'000'000);
    QTest::newRow("no seconds") << QByteArray("0s") << qint64(0);
    QTest::newRow("six digits of hours") << QByteArray("999999h") << qint64(3'599'996'400'000'000'000);
    QTest::newRow("seven digits of seconds") << QByteArray("1234567s") << qint64(1'234'567'000'000'000);
    QTest::newRow("seven digits of hours") << QByteArray("2562047h") << qint64(9'223'369'200'000'000'000);
    QTest::newRow("minutes") << QByteArray("90m") << qint64(5'400'000'000'000);
    QTest::newRow("twenty digits") << QByteArray("00000000000000000020s") << qint64(20'000'000'000);
    QTest::newRow("h, m, ms and ns") << QByteArray("1h2m3s4ms5us6ns") << qint64(3'723'004'005'006);
}

void GoDurationTest::readsWhatGoReads()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, count);
    const auto parsed = locks::parseGoDuration(text.toStdString());
    QVERIFY2(parsed, text.constData());
    QCOMPARE(qint64(parsed->count()), count);
}

void GoDurationTest::readsNoFurtherThanItsText()
{
    const std::string_view text = "12s5ms";
    QVERIFY(!locks::parseGoDuration(text.substr(0, 2)));
    QCOMPARE(locks::parseGoDuration(text.substr(0, 3)), std::optional<nanoseconds>(12s));
    QCOMPARE(locks::parseGoDuration(text), std::optional<nanoseconds>(12s + 5ms));
    QCOMPARE(locks::parseMillis(text.substr(0, 1)), std::optional<nanoseconds>(1ms));
    QVERIFY(!locks::parseMillis(text.substr(0, 0)));
}

void GoDurationTest::refusesWhatGoRefuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"",
                             "20000",
                             "20 s",
                             "1d",
                             " 20s",
                             "20s ",
                             "s",
                             ".s",
                             ".",
                             "+",
                             "-",
                             "--5s",
                             "1s,",
                             "20S",
                             "1.5",
                             "1.2.3s",
                             "9223372036854775808ns",
                             "3000000h",
                             "99999999999999999999s",
                             "0.0",
                             "1e3s",
                             "1/s",
                             "1:s",
                             "/5s",
                             "9223372037s",
                             "9223372036.854775808s",
                             "-9223372036.854775809s",
                             "9223372036s854775808ns",
                             "-9223372036s854775809ns",
                             "9223372036854775809ns",
                             "18446744073709551616ns"})
        QTest::newRow(text) << QByteArray(text);
    QTest::newRow("sum too large") << QByteArray("9223372036s9223372036s");
}

void GoDurationTest::refusesWhatGoRefuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!locks::parseGoDuration(text.toStdString()));
}

void GoDurationTest::readsBackWhatItPrinted()
{
    QRandomGenerator random(20260820);
    for (int round = 0; round < 20'000; ++round) {
        // Shifts spread the samples over all magnitudes. Fractions beyond 2^53 lose digits in Go too.
        const qint64 count = qint64(random.generate64() >> (11 + random.bounded(50)));
        const QByteArray text = locks::formatGoDuration(nanoseconds(count));
        const auto parsed = locks::parseGoDuration(text.toStdString());
        QVERIFY2(parsed, text.constData());
        QCOMPARE(qint64(parsed->count()), count);
    }
}

void GoDurationTest::readsJavaMillis()
{
    QCOMPARE(locks::parseMillis("20000"), std::optional<nanoseconds>(20s));
    QCOMPARE(locks::parseMillis("+5"), std::optional<nanoseconds>(5ms));
    QCOMPARE(locks::parseMillis("0"), std::optional<nanoseconds>(0ms));
    QCOMPARE(locks::parseMillis("-5"), std::optional<nanoseconds>(-5ms));
    QCOMPARE(locks::parseMillis("007"), std::optional<nanoseconds>(7ms));
    const auto longest = locks::parseMillis("9223372036854775807");
    QVERIFY(longest && *longest > 24h * 365 * 200);
    QCOMPARE(locks::parseMillis("-9223372036854775808"), std::optional(-*longest));
    QCOMPARE(locks::parseMillis("9223372036853"), std::optional<nanoseconds>(9223372036853ms));
}

void GoDurationTest::refusesWhatJavaRefuses_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"", "20s", "20 ", " 20", "1.5", "+-5", "++5", "+", "-", "9223372036854775808", "0x10"})
        QTest::newRow(text) << QByteArray(text);
}

void GoDurationTest::refusesWhatJavaRefuses()
{
    QFETCH(QByteArray, text);
    QVERIFY(!locks::parseMillis(text.toStdString()));
}

LEASESCOPE_TEST(GoDurationTest)
#include "GoDurationTest.moc"
