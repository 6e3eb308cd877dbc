// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/RowForms.h"
#include "tests/program/Test.h"

#include <QTest>

#include <string>

using std::string;

class RowFormsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsDigitsFromTheirNeighbours();
    void knowsATimedVersion();
    void knowsAPlainVersion();
    void fitsAPatternOfTheSameLengthOnly();
    void knowsTheInstantOfShedLock();
    void knowsATimeWithItsZone_data();
    void knowsATimeWithItsZone();
};

void RowFormsTest::knowsDigitsFromTheirNeighbours()
{
    QVERIFY(locks::isDigits("0123456789"));
    for (const char *text : {"", "/", ":", "1/", ":1", "-1", "1 "})
        QVERIFY2(!locks::isDigits(text), text);
}

void RowFormsTest::knowsATimedVersion()
{
    const string random = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567ABCDEFGHIJKLMNOPQRST";
    QVERIFY(locks::isTimedVersion("1787227197000000000:" + random));
    QVERIFY(locks::isTimedVersion("0:" + random));
    QVERIFY(!locks::isTimedVersion(":" + random));
    QVERIFY(!locks::isTimedVersion("x:" + random));
    QVERIFY(!locks::isTimedVersion("1:" + random + "A"));
    QVERIFY(!locks::isTimedVersion("1:" + random.substr(1)));
    QVERIFY(!locks::isTimedVersion(random));
    QVERIFY(!locks::isTimedVersion(string(52, '2')));
    QVERIFY(!locks::isTimedVersion(""));
    for (const char foreign : {'@', '[', '1', '8', 'a', ':'})
        QVERIFY2(!locks::isTimedVersion("1:" + string(51, 'A') + foreign), &foreign);
}

void RowFormsTest::knowsAPlainVersion()
{
    QVERIFY(locks::isPlainVersion("09azAZ09azAZ09azAZ09azAZ09azAZ09"));
    QVERIFY(!locks::isPlainVersion(string(31, 'a')));
    QVERIFY(!locks::isPlainVersion(string(33, 'a')));
    QVERIFY(!locks::isPlainVersion(""));
    for (const char foreign : {'/', ':', '`', '{', '@', '[', '-'})
        QVERIFY2(!locks::isPlainVersion(string(31, 'a') + foreign), &foreign);
}

void RowFormsTest::fitsAPatternOfTheSameLengthOnly()
{
    QVERIFY(locks::fits("0x9", "0x0"));
    for (const char *text : {"/x0", ":x0", "0y0", "0x", "0x00", ""})
        QVERIFY2(!locks::fits(text, "0x0"), text);
}

void RowFormsTest::knowsTheInstantOfShedLock()
{
    QVERIFY(locks::isMillisInstant("2026-08-20T12:00:00.123Z"));
    for (const char *text : {"2026-08-20T12:00:00Z", "2026-08-20T12:00:00.12Z", "2026-08-20 12:00:00.123Z",
                             "2026-08-20T12:00:00.123+00:00"})
        QVERIFY2(!locks::isMillisInstant(text), text);
}

void RowFormsTest::knowsATimeWithItsZone_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("expected");
    for (const char *end : {"Z", ".1Z", ".123456789Z", "+02:00", "-11:30", ".5+02:00"})
        QTest::newRow(end) << QByteArray(end) << true;
    for (const char *end : {"", ".", ".Z", ".5", "z", "+0200", "+2:00", " Z", ".5.5Z", ".x5Z", "ZZ"})
        QTest::newRow(end) << QByteArray(end) << false;
}

void RowFormsTest::knowsATimeWithItsZone()
{
    QFETCH(QByteArray, end);
    QFETCH(bool, expected);
    QCOMPARE(locks::isRfc3339("2026-08-20T12:00:00" + end.toStdString()), expected);
    QVERIFY(!locks::isRfc3339("2026-08-20T12:00:0" + end.toStdString()));
    QVERIFY(!locks::isRfc3339("2026-08-20 12:00:00" + end.toStdString()));
}

LEASESCOPE_TEST(RowFormsTest)
#include "RowFormsTest.moc"
