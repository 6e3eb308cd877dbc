// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DecimalSeconds.h"
#include "tests/program/Test.h"

#include <QTest>

#include <limits>

/// Dates of a decimal number of seconds, as Symfony stores them.
class DecimalSecondsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsSecondsExactly_data();
    void readsSecondsExactly();
    void readsNoOtherText_data();
    void readsNoOtherText();
};

void DecimalSecondsTest::readsSecondsExactly_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("expected"); ///< nanoseconds
    const auto add = [](const char *text, qint64 expected) {
        QTest::newRow(text) << QByteArray(text) << expected;
    };
    const qint64 most = std::numeric_limits<qint64>::max();
    add("1787227450.4321", 1'787'227'450'432'100'000);
    add("1787227450", 1'787'227'450'000'000'000);
    add("1787227450.123456789", 1'787'227'450'123'456'789); // a double would end at microseconds
    add("1787227450.1234567891", 1'787'227'450'123'456'790); // never too early
    add("1787227450.12345678900", 1'787'227'450'123'456'789);
    add("0", 0);
    add("0.000000001", 1);
    add(".5", 500'000'000);
    add("5.", 5'000'000'000);
    add("-1.5", -1'500'000'000);
    add("1.7E+9", 1'700'000'000'000'000'000);
    add("1.7e9", 1'700'000'000'000'000'000);
    add("17872274504321E-4", 1'787'227'450'432'100'000);
    add("1E-40", 1);
    add("0E+1000", 0);
    add("9223372036.854775807", most);
    add("9223372036.854775808", most);
    add("9223372036.8547758071", most);
    add("1E+126", most);
    add("99999999999999999999999999999999999999", most);
    add("-1E+126", std::numeric_limits<qint64>::min());
}

void DecimalSecondsTest::readsSecondsExactly()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, expected);
    const auto moment = locks::decimalSeconds({text.constData(), std::size_t(text.size())});
    QVERIFY(moment);
    QCOMPARE(qint64(moment->time_since_epoch().count()), expected);
}

void DecimalSecondsTest::readsNoOtherText_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"", ".", "-", "1.2.3", "1e", "1e5000", "1e99999999999999999999", "0x10", " 1",
                             "1 ", "nan", "--1", "1,5"})
        QTest::newRow(text) << QByteArray(text);
}

void DecimalSecondsTest::readsNoOtherText()
{
    QFETCH(QByteArray, text);
    QVERIFY(!locks::decimalSeconds({text.constData(), std::size_t(text.size())}));
}

LEASESCOPE_TEST(DecimalSecondsTest)
#include "DecimalSecondsTest.moc"
