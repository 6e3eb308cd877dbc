// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/custom/StoredDate.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

#include <algorithm>

namespace locks {
namespace {

constexpr std::string_view toTheSecond = "0000-00-00T00:00:00";
constexpr qint64 nanosecondsOfSecond = 1'000'000'000;

int numberAt(std::string_view text, std::size_t at, std::size_t length)
{
    int value = 0;
    for (const char c : text.substr(at, length))
        value = value * 10 + (c - '0');
    return value;
}

// Seconds since 1970 of "2026-08-20T12:00:00". A leap second is the first of the next minute.
std::optional<qint64> secondsOf(std::string_view text)
{
    using namespace std::chrono;
    const year_month_day day{year(numberAt(text, 0, 4)), month(static_cast<unsigned>(numberAt(text, 5, 2))),
                             std::chrono::day(static_cast<unsigned>(numberAt(text, 8, 2)))};
    const int hour = numberAt(text, 11, 2);
    const int minute = numberAt(text, 14, 2);
    const int second = numberAt(text, 17, 2);
    if (!day.ok() || hour > 23 || minute > 59 || second > 60)
        return {};
    const auto days = static_cast<qint64>(sys_days(day).time_since_epoch().count());
    return ((days * 24 + hour) * 60 + minute) * 60 + second;
}

qint64 fractionOf(std::string_view digits)
{
    qint64 value = 0;
    for (std::size_t i = 0; i < 9; ++i)
        value = value * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    const bool isCut = digits.size() > 9 && digits.find_first_not_of('0', 9) != std::string_view::npos;
    return value + (isCut ? 1 : 0);
}

base::ServerTime dateAt(qint64 seconds, qint64 fraction)
{
    const base::ServerTime whole = dateOf(seconds, nanosecondsOfSecond);
    return whole > base::ServerTime::max() - std::chrono::nanoseconds(fraction)
        ? base::ServerTime::max()
        : whole + std::chrono::nanoseconds(fraction);
}

} // namespace

std::optional<base::ServerTime> rfc3339Date(std::string_view text)
{
    if (!fits(text.substr(0, toTheSecond.size()), toTheSecond))
        return {};
    const auto local = secondsOf(text);
    if (!local)
        return {};
    text.remove_prefix(toTheSecond.size());
    qint64 fraction = 0;
    if (text.starts_with('.')) {
        const std::size_t end = std::min(text.find_first_not_of("0123456789", 1), text.size());
        if (end == 1)
            return {};
        fraction = fractionOf(text.substr(1, end - 1));
        text.remove_prefix(end);
    }
    if (text == "Z")
        return dateAt(*local, fraction);
    if (!fits(text, "+00:00") && !fits(text, "-00:00"))
        return {};
    const int hours = numberAt(text, 1, 2);
    const int minutes = numberAt(text, 4, 2);
    if (hours > 23 || minutes > 59)
        return {};
    const qint64 offset = (hours * 60 + minutes) * 60;
    return dateAt(text.starts_with('-') ? *local + offset : *local - offset, fraction);
}

std::optional<base::ServerTime> isoMillisDate(std::string_view text)
{
    return isMillisInstant(text) ? rfc3339Date(text) : std::nullopt;
}

} // namespace locks
