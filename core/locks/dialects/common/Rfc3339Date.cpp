// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/Rfc3339Date.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

namespace locks {
namespace {

using std::string_view;
using std::chrono::nanoseconds;

constexpr qint64 second = 1'000'000'000;
constexpr std::size_t fractionAt = 19; // behind "2026-08-20T12:00:00"

int digitAt(string_view text, std::size_t at)
{
    return text[at] - '0';
}

int twoDigitsAt(string_view text, std::size_t at)
{
    return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

nanoseconds fractionOf(string_view text)
{
    qint64 fraction = 0;
    if (text[fractionAt] != '.')
        return nanoseconds(0);
    std::size_t at = fractionAt + 1;
    for (qint64 unit = second / 10; unit > 0 && text[at] >= '0' && text[at] <= '9'; unit /= 10, ++at)
        fraction += digitAt(text, at) * unit;
    return nanoseconds(fraction);
}

/// `counts`: whether the zone of the date does.
std::optional<base::ServerTime> momentOf(string_view text, bool counts)
{
    if (!isRfc3339(text)) // from here on every place is a digit where one is expected, and the zone is last
        return {};
    const std::chrono::year_month_day day{
        std::chrono::year(twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2)),
        std::chrono::month(static_cast<unsigned>(twoDigitsAt(text, 5))),
        std::chrono::day(static_cast<unsigned>(twoDigitsAt(text, 8)))};
    const int hours = twoDigitsAt(text, 11);
    const int minutes = twoDigitsAt(text, 14);
    const int seconds = twoDigitsAt(text, 17);
    if (!day.ok() || hours > 23 || minutes > 59 || seconds > 59)
        return {};
    int offset = 0; // in minutes, east of Greenwich
    if (text.back() != 'Z') {
        const string_view zone = text.substr(text.size() - 6);
        if (twoDigitsAt(zone, 1) > 23 || twoDigitsAt(zone, 4) > 59)
            return {};
        if (counts)
            offset = (twoDigitsAt(zone, 1) * 60 + twoDigitsAt(zone, 4)) * (zone.front() == '-' ? -1 : 1);
    }
    const qint64 days = std::chrono::sys_days(day).time_since_epoch().count();
    const base::ServerTime whole =
        dateOf(((days * 24 + hours) * 60 + minutes - offset) * 60 + seconds, second);
    const nanoseconds fraction = fractionOf(text);
    return whole > base::ServerTime::max() - fraction ? base::ServerTime::max() : whole + fraction;
}

} // namespace

std::optional<base::ServerTime> rfc3339Date(string_view text)
{
    return momentOf(text, true);
}

std::optional<base::ServerTime> rfc3339Digits(string_view text)
{
    return momentOf(text, false);
}

bool isInUtc(string_view date)
{
    return date.ends_with('Z') || date.ends_with("+00:00") || date.ends_with("-00:00");
}

std::optional<base::ServerTime> millisInstant(string_view text)
{
    return isMillisInstant(text) ? rfc3339Date(text) : std::nullopt;
}

} // namespace locks
