// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/described/DecimalSeconds.h"

#include "core/locks/dialects/common/RowForms.h"

#include <algorithm>
#include <charconv>

namespace locks {
namespace {

constexpr qint64 nanoDigits = 9;

// The exponent behind 'e' or 'E'; DynamoDB's numbers end at 126, what is beyond a thousand is none.
std::optional<qint64> exponentOf(std::string_view text)
{
    constexpr qint64 most = 1000;
    if (text.starts_with('+'))
        text.remove_prefix(1);
    qint64 value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > most || value < -most)
        return {};
    return value;
}

} // namespace

std::optional<base::ServerTime> decimalSeconds(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    qint64 exponent = 0;
    if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
        const auto read = exponentOf(text.substr(e + 1));
        if (!read)
            return {};
        exponent = *read;
        text = text.substr(0, e);
    }
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view part =
        point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
    const bool isNumber = (whole.empty() || isDigits(whole)) && (part.empty() || isDigits(part)) &&
        !(whole.empty() && part.empty());
    if (!isNumber)
        return {};
    // Digit by digit, each at its place: how many powers of ten of a nanosecond it counts.
    constexpr qint64 limit = std::numeric_limits<qint64>::max();
    qint64 place = static_cast<qint64>(whole.size()) + exponent + nanoDigits;
    qint64 nanoseconds = 0;
    bool finer = false;
    bool beyond = false;
    const auto take = [&](char digit) {
        --place;
        if (place < 0) {
            finer = finer || digit != '0';
            return;
        }
        const qint64 value = digit - '0';
        beyond = beyond || nanoseconds > (limit - value) / 10;
        if (!beyond)
            nanoseconds = nanoseconds * 10 + value;
    };
    std::ranges::for_each(whole, take);
    std::ranges::for_each(part, take);
    for (; place > 0 && nanoseconds != 0 && !beyond; --place) {
        beyond = nanoseconds > limit / 10;
        if (!beyond)
            nanoseconds *= 10;
    }
    if (beyond)
        return negative ? base::ServerTime::min() : base::ServerTime::max();
    if (negative)
        return base::ServerTime(std::chrono::nanoseconds(-nanoseconds));
    return base::ServerTime(std::chrono::nanoseconds(nanoseconds + (finer && nanoseconds != limit ? 1 : 0)));
}

} // namespace locks
