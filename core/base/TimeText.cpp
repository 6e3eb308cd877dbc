// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TimeText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

#include <atomic>

namespace base::text {

using namespace std::chrono;

namespace {

std::atomic<ShownZone> shownZone = ShownZone::LocalAndUtc;

QString decimalSeconds(nanoseconds length)
{
    // Cut, not rounded: a countdown must not show more time than there is.
    const qint64 tenths = duration_cast<milliseconds>(length).count() / 100;
    return QCoreApplication::translate("base", "%1.%2 s").arg(tenths / 10).arg(tenths % 10);
}

nanoseconds magnitude(nanoseconds length)
{
    return length < nanoseconds::zero() ? -length : length;
}

/// "2 min 5 s", "2 min".
QString twoUnits(qint64 large, const QString &largeUnit, qint64 small, const QString &smallUnit)
{
    const QString text = QStringLiteral("%1 %2").arg(large).arg(largeUnit);
    return small == 0 ? text : QStringLiteral("%1 %2 %3").arg(text).arg(small).arg(smallUnit);
}

} // namespace

QString duration(nanoseconds length)
{
    const nanoseconds size = magnitude(length);
    if (size < seconds(10))
        return decimalSeconds(size);
    const qint64 total = duration_cast<seconds>(size).count();
    if (total < 120)
        return QCoreApplication::translate("base", "%1 s").arg(total);
    if (total < 3600)
        return QCoreApplication::translate("base", "%1 min").arg(total / 60);
    if (total < 86400)
        return QCoreApplication::translate("base", "%1 h %2")
            .arg(total / 3600)
            .arg(total % 3600 / 60, 2, 10, QLatin1Char('0'));
    return QCoreApplication::translate("base", "%1 d %2 h").arg(total / 86400).arg(total % 86400 / 3600);
}

QString countdown(nanoseconds length)
{
    const nanoseconds size = magnitude(length);
    return size < minutes(1) ? decimalSeconds(size) : duration(size);
}

QString ago(nanoseconds age)
{
    if (age < milliseconds(100))
        return QCoreApplication::translate("base", "just now");
    return QCoreApplication::translate("base", "%1 ago").arg(duration(age));
}

QString length(nanoseconds length)
{
    const nanoseconds shown = std::max(length, nanoseconds(0));
    if (shown < seconds(10)) {
        const qint64 tenths = duration_cast<milliseconds>(shown).count() / 100;
        return tenths % 10 == 0 ? QCoreApplication::translate("base", "%1 s").arg(tenths / 10)
                                : decimalSeconds(shown);
    }
    const qint64 whole = duration_cast<seconds>(shown).count();
    if (whole < 120)
        return QCoreApplication::translate("base", "%1 s").arg(whole);
    if (whole < 3600)
        return twoUnits(whole / 60, QCoreApplication::translate("base", "min"), whole % 60,
                        QCoreApplication::translate("base", "s"));
    return twoUnits(whole / 3600, QCoreApplication::translate("base", "h"), whole / 60 % 60,
                    QCoreApplication::translate("base", "min"));
}

void setShownZone(ShownZone zone)
{
    shownZone = zone;
}

QString exact(WallTime time)
{
    const qint64 millis = duration_cast<milliseconds>(time.time_since_epoch()).count();
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(millis);
    // A machine that keeps UTC (and only that: London in winter keeps GMT) would show one time twice.
    if (shownZone == ShownZone::Utc || local.timeZoneAbbreviation() == QLatin1String("UTC"))
        return local.toUTC().toString(u"yyyy-MM-dd HH:mm:ss") + QStringLiteral(" UTC");
    const QString utc = local.toUTC().toString(u"HH:mm:ss");
    return QStringLiteral("%1 %2 (%3 UTC)")
        .arg(local.toString(u"yyyy-MM-dd HH:mm:ss"), local.timeZoneAbbreviation(), utc);
}

// By the calendar alone: QDateTime takes 9 000 instructions, and a list has a date for each lock.
QByteArray rfc3339(nanoseconds sinceEpoch)
{
    const sys_time<milliseconds> moment(floor<milliseconds>(sinceEpoch)); // of the years 1677 to 2262
    const sys_days day = floor<days>(moment);
    const year_month_day date(day);
    const hh_mm_ss time(moment - day);
    QByteArray text("0000-00-00T00:00:00.000Z");
    const auto put = [digits = text.data()](int first, int last, qint64 number) {
        for (int at = last; at >= first; --at, number /= 10)
            digits[at] = static_cast<char>('0' + number % 10);
    };
    put(0, 3, int(date.year()));
    put(5, 6, unsigned(date.month()));
    put(8, 9, unsigned(date.day()));
    put(11, 12, time.hours().count());
    put(14, 15, time.minutes().count());
    put(17, 18, time.seconds().count());
    put(20, 22, time.subseconds().count());
    return text;
}

} // namespace base::text
