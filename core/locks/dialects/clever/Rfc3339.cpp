// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/clever/Rfc3339.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

namespace locks {
namespace {

// `text` was found to be digits there.
int digits(std::string_view text, std::size_t at, std::size_t count)
{
    int value = 0;
    for (const char c : text.substr(at, count))
        value = value * 10 + (c - '0');
    return value;
}

// Nanoseconds of ".123456"; what is finer is cut off.
qint64 fraction(std::string_view decimals)
{
    qint64 value = 0;
    for (std::size_t place = 0; place < 9; ++place)
        value = value * 10 + (place < decimals.size() ? decimals[place] - '0' : 0);
    return value;
}

} // namespace

std::optional<Rfc3339Moment> parseRfc3339(std::string_view text)
{
    constexpr std::size_t secondsLength = 19;
    constexpr qint64 second = 1'000'000'000;
    if (!isRfc3339(text))
        return {};
    const std::chrono::year_month_day day{std::chrono::year(digits(text, 0, 4)),
                                          std::chrono::month(static_cast<unsigned>(digits(text, 5, 2))),
                                          std::chrono::day(static_cast<unsigned>(digits(text, 8, 2)))};
    const int hours = digits(text, 11, 2);
    const int minutes = digits(text, 14, 2);
    const int seconds = digits(text, 17, 2);
    if (!day.ok() || hours > 23 || minutes > 59 || seconds > 59)
        return {};
    std::string_view rest = text.substr(secondsLength);
    qint64 nanoseconds = 0;
    if (rest.starts_with('.')) {
        const std::size_t end = rest.find_first_not_of("0123456789", 1);
        nanoseconds = fraction(rest.substr(1, end - 1));
        rest.remove_prefix(end);
    }
    qint64 offset = 0;
    if (rest != "Z") {
        const int offsetHours = digits(rest, 1, 2);
        const int offsetMinutes = digits(rest, 4, 2);
        if (offsetHours > 23 || offsetMinutes > 59)
            return {};
        offset = (offsetHours * 60 + offsetMinutes) * 60 * (rest.starts_with('-') ? -1 : 1);
    }
    const qint64 days = std::chrono::sys_days(day).time_since_epoch().count();
    const qint64 count = ((days * 24 + hours) * 60 + minutes) * 60 + seconds - offset;
    const base::ServerTime whole = dateOf(count, second);
    // The ends of time have no fraction to add.
    const bool isWithin = whole > base::ServerTime::min() &&
        whole < base::ServerTime::max() - std::chrono::nanoseconds(nanoseconds);
    return Rfc3339Moment{isWithin ? whole + std::chrono::nanoseconds(nanoseconds) : whole, offset == 0};
}

} // namespace locks
