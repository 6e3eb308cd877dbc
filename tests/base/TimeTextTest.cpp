// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TimeText.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QTest>

using namespace std::chrono;
using namespace std::chrono_literals;

class TimeTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysDurationsTheWayPeopleDo_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        const auto row = [](qint64 ms, const char *text) {
            QTest::newRow(text) << ms << QString::fromUtf8(text);
        };
        row(0, "0.0 s");
        row(849, "0.8 s");
        row(9'999, "9.9 s");
        row(10'000, "10 s");
        row(41'900, "41 s");
        row(119'000, "119 s");
        row(120'000, "2 min");
        row(31 * 60'000, "31 min");
        row((2 * 60 + 3) * 60'000, "2 h 03");
        row((26 * 60) * 60'000, "1 d 2 h");
        row(-12'000, "12 s");
    }
    void saysDurationsTheWayPeopleDo()
    {
        QFETCH(qint64, ms);
        QTEST(base::text::duration(milliseconds(ms)), "text");
    }

    void countsDownInTenthsAndNeverShowsMoreThanThereIs()
    {
        QCOMPARE(base::text::countdown(14'299ms), QStringLiteral("14.2 s"));
        QCOMPARE(base::text::countdown(59'999ms), QStringLiteral("59.9 s"));
        QCOMPARE(base::text::countdown(60s), QStringLiteral("60 s"));
        QCOMPARE(base::text::countdown(3min), QStringLiteral("3 min"));
    }

    void saysHowLongAgo()
    {
        QCOMPARE(base::text::ago(50ms), QStringLiteral("just now"));
        QCOMPARE(base::text::ago(1'800ms), QStringLiteral("1.8 s ago"));
    }

    void lengthsTurnFromTenthsToHoursAtTheirBounds_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        QTest::newRow("negative") << qint64(-5000) << "0 s";
        QTest::newRow("tenths") << qint64(9'940) << "9.9 s";
        QTest::newRow("whole under ten") << qint64(2'000) << "2 s";
        QTest::newRow("ten") << qint64(10'900) << "10 s";
        QTest::newRow("under two minutes") << qint64(119'999) << "119 s";
        QTest::newRow("two minutes") << qint64(120'000) << "2 min";
        QTest::newRow("under an hour") << qint64(3'599'000) << "59 min 59 s";
        QTest::newRow("an hour") << qint64(3'600'000) << "1 h";
        QTest::newRow("hours") << qint64(12'059'000) << "3 h 20 min";
    }

    void lengthsTurnFromTenthsToHoursAtTheirBounds()
    {
        QFETCH(qint64, ms);
        QFETCH(QString, text);
        QCOMPARE(base::text::length(std::chrono::milliseconds(ms)), text);
    }

    void namesTheMomentInTheUsersZoneAndInUtc()
    {
        qputenv("TZ", "Europe/Berlin");
        tzset();
        QCOMPARE(base::text::exact(base::WallTime(seconds(1'787'227'203))),
                 QStringLiteral("2026-08-20 14:00:03 CEST (12:00:03 UTC)"));
        base::text::setShownZone(base::text::ShownZone::Utc);
        const QString utc = base::text::exact(base::WallTime(seconds(1'787'227'203)));
        base::text::setShownZone(base::text::ShownZone::LocalAndUtc);
        QCOMPARE(utc, QStringLiteral("2026-08-20 12:00:03 UTC"));
    }

    void namesTheMomentOnceOnAMachineThatKeepsUtc()
    {
        qputenv("TZ", "UTC");
        tzset();
        const QString utc = base::text::exact(base::WallTime(seconds(1'787'227'203)));
        qputenv("TZ", "Europe/Berlin");
        tzset();
        QCOMPARE(utc, QStringLiteral("2026-08-20 12:00:03 UTC"));
    }

    void writesMomentsForProgramsInUtc()
    {
        QCOMPARE(base::text::rfc3339(1787227200123456789ns), QByteArray("2026-08-20T12:00:00.123Z"));
        QCOMPARE(base::text::rfc3339(0ns), QByteArray("1970-01-01T00:00:00.000Z"));
        // As Qt's own calendar has it, also before 1970 and at the ends of what 64 bits hold.
        for (qint64 day = -106'751; day <= 106'751; day += 37) {
            const auto moment = std::chrono::hours(24 * day) + 1h * (day % 24) + 59min + 7s * (day % 8) - 1ns;
            const QDateTime known = QDateTime::fromMSecsSinceEpoch(
                std::chrono::floor<std::chrono::milliseconds>(moment).count(), Qt::UTC);
            QCOMPARE(base::text::rfc3339(moment),
                     known.toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzzZ")).toLatin1());
        }
    }
};

LEASESCOPE_TEST(TimeTextTest)
#include "TimeTextTest.moc"
