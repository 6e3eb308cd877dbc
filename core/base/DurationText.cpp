// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/DurationText.h"

#include <QCoreApplication>

#include <array>
#include <limits>

namespace base {
namespace {

struct Unit {
    QLatin1String name;
    qint64 milliseconds;
};
constexpr std::array<Unit, 4> units{{{QLatin1String("h"), 3'600'000},
                                     {QLatin1String("m"), 60'000},
                                     {QLatin1String("s"), 1000},
                                     {QLatin1String("ms"), 1}}};

tl::unexpected<Error> notADuration(const QString &text)
{
    return failure(
        ErrorKind::BadInput,
        QCoreApplication::translate("base", "\"%1\" is not a duration; write it as 250ms, 20s, 5m or 1h30m")
            .arg(text));
}

bool isAsciiDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

} // namespace

Result<std::chrono::milliseconds> parseDuration(const QString &text)
{
    if (text == QLatin1String("0"))
        return std::chrono::milliseconds(0);
    qint64 total = 0;
    std::size_t firstAllowed = 0; // units only get smaller
    qsizetype at = 0;
    while (at < text.size()) {
        const qsizetype begin = at;
        while (at < text.size() && isAsciiDigit(text.at(at)))
            ++at;
        const QString digits = text.mid(begin, at - begin);
        const qsizetype unitBegin = at;
        while (at < text.size() && text.at(at).isLetter())
            ++at;
        const QString name = text.mid(unitBegin, at - unitBegin);
        if (digits.isEmpty())
            return notADuration(text);
        if (name.isEmpty() && begin == 0 && at == text.size())
            return failure(ErrorKind::BadInput,
                           QCoreApplication::translate(
                               "base", "%1 has no unit; write %1s for seconds or %1ms for milliseconds")
                               .arg(digits));
        std::size_t unit = firstAllowed;
        while (unit < units.size() && name != units[unit].name)
            ++unit;
        if (unit == units.size())
            return notADuration(text);
        firstAllowed = unit + 1;
        bool fits = false;
        const qint64 count = digits.toLongLong(&fits);
        if (!fits ||
            count > (std::numeric_limits<qint64>::max() / 1'000'000 - total) / units[unit].milliseconds)
            return failure(ErrorKind::BadInput,
                           QCoreApplication::translate("base", "%1 is too long a duration").arg(text));
        total += count * units[unit].milliseconds;
    }
    if (text.isEmpty())
        return notADuration(text);
    return std::chrono::milliseconds(total);
}

QString durationText(std::chrono::milliseconds duration)
{
    QString text;
    qint64 left = std::max<qint64>(duration.count(), 0);
    for (const Unit &unit : units) {
        if (left >= unit.milliseconds)
            text += QString::number(left / unit.milliseconds) + unit.name;
        left %= unit.milliseconds;
    }
    return text.isEmpty() ? QStringLiteral("0") : text;
}

} // namespace base
