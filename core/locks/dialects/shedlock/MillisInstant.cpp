// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/shedlock/MillisInstant.h"

#include "core/locks/dialects/common/RecordBuilder.h"
#include "core/locks/dialects/common/RowForms.h"

namespace locks {

std::optional<base::ServerTime> millisInstant(std::string_view text)
{
    constexpr qint64 millisecond = 1'000'000;
    if (!isMillisInstant(text))
        return {};
    const auto number = [text](std::size_t from, std::size_t count) {
        return wholeNumber(text.substr(from, count)).value_or(0); // digits, by the form
    };
    const std::chrono::year_month_day day(std::chrono::year(int(number(0, 4))),
                                          std::chrono::month(unsigned(number(5, 2))),
                                          std::chrono::day(unsigned(number(8, 2))));
    const qint64 hour = number(11, 2);
    const qint64 minute = number(14, 2);
    const qint64 second = number(17, 2);
    if (!day.ok() || hour > 23 || minute > 59 || second > 59)
        return {};
    const qint64 days = std::chrono::sys_days(day).time_since_epoch().count();
    const qint64 seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    return dateOf(seconds * 1000 + number(20, 3), millisecond);
}

} // namespace locks
