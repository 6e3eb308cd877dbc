// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/model/GoDuration.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace locks {
namespace {

using std::chrono::nanoseconds;

// Go keeps the magnitude apart from the sign, so that the most negative duration can be read too.
constexpr std::uint64_t largestMagnitude = std::uint64_t(1) << 63;

struct Unit {
    std::string_view name;
    std::uint64_t length; // nanoseconds
};

// The micro sign has two code points in use, U+00B5 and the Greek letter U+03BC; Go reads both.
constexpr std::array units{
    Unit{"s", 1'000'000'000}, Unit{"m", 60'000'000'000}, Unit{"h", 3'600'000'000'000},
    Unit{"ms", 1'000'000},    Unit{"us", 1'000},         Unit{"ns", 1},
    Unit{"\xC2\xB5s", 1'000}, Unit{"\xCE\xBCs", 1'000},
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The characters at the front of `text` that `counts` lets through. Each row's lease comes by here, and searching by a
/// set of characters takes ten times as long.
template <typename Counts>
std::string_view takeWhile(std::string_view &text, Counts counts)
{
    const auto end = std::ranges::find_if_not(text, counts);
    const std::string_view taken(text.data(), static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(taken.size());
    return taken;
}

std::string_view takeDigits(std::string_view &text)
{
    return takeWhile(text, isDigit);
}

std::string_view takeUnitName(std::string_view &text)
{
    return takeWhile(text, [](char c) { return c != '.' && !isDigit(c); });
}

std::optional<std::uint64_t> magnitudeOf(std::string_view digits)
{
    std::uint64_t value = 0;
    if (digits.empty())
        return value;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

// Go reads a fraction with as many digits as fit 63 bits, ignores the rest, and multiplies in doubles.
std::uint64_t fractionOf(std::string_view digits, std::uint64_t unit)
{
    std::uint64_t value = 0;
    double scale = 1;
    for (const char c : digits) {
        if (value > largestMagnitude / 10)
            break;
        value = value * 10 + std::uint64_t(c - '0');
        scale *= 10;
    }
    return static_cast<std::uint64_t>(static_cast<double>(value) * (static_cast<double>(unit) / scale));
}

// One "decimal unit" pair from the front of `text`.
std::optional<std::uint64_t> takeTerm(std::string_view &text)
{
    const std::string_view whole = takeDigits(text);
    std::string_view fraction;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        fraction = takeDigits(text);
    }
    if (whole.empty() && fraction.empty())
        return {};
    const std::optional<std::uint64_t> value = magnitudeOf(whole);
    const std::string_view name = takeUnitName(text);
    if (!value)
        return {};
    for (const Unit &unit : units) {
        if (unit.name != name)
            continue;
        if (*value > largestMagnitude / unit.length)
            return {};
        const std::uint64_t sum = *value * unit.length + fractionOf(fraction, unit.length);
        return sum > largestMagnitude ? std::nullopt : std::optional(sum);
    }
    return {};
}

constexpr std::int64_t secondsOfUnit(char name)
{
    return name == 's' ? 1 : name == 'm' ? 60 : name == 'h' ? 3600 : 0;
}

// A few digits and s, m or h: each row's lease comes by here, nearly all are written so, and the way over the terms
// takes five times as long. Nothing for all else.
std::optional<nanoseconds> simpleDuration(std::string_view text)
{
    constexpr std::size_t fewDigits = 6; // of hours, they fit
    if (text.size() < 2 || text.size() > fewDigits + 1)
        return {};
    std::int64_t value = 0;
    for (const char c : text.substr(0, text.size() - 1)) {
        if (!isDigit(c))
            return {};
        value = value * 10 + (c - '0');
    }
    const std::int64_t unit = secondsOfUnit(text.back());
    return unit == 0 ? std::nullopt : std::optional<nanoseconds>(std::chrono::seconds(value * unit));
}

// `number` / `unit` with the fraction's trailing zeros dropped.
QByteArray decimal(std::uint64_t number, std::uint64_t unit)
{
    QByteArray text = QByteArray::number(quint64(number / unit));
    std::uint64_t rest = number % unit;
    if (rest == 0)
        return text;
    text += '.';
    while (rest != 0) {
        unit /= 10;
        text += static_cast<char>('0' + rest / unit);
        rest %= unit;
    }
    return text;
}

} // namespace

std::optional<nanoseconds> parseGoDuration(std::string_view text)
{
    if (const auto simple = simpleDuration(text))
        return simple;
    bool negative = false;
    if (text.starts_with('-') || text.starts_with('+')) {
        negative = text.starts_with('-');
        text.remove_prefix(1);
    }
    if (text == "0")
        return nanoseconds(0);
    if (text.empty())
        return {};
    std::uint64_t magnitude = 0;
    while (!text.empty()) {
        const std::optional<std::uint64_t> term = takeTerm(text);
        if (!term || *term > largestMagnitude - magnitude)
            return {};
        magnitude += *term;
    }
    if (negative)
        return nanoseconds(static_cast<std::int64_t>(0 - magnitude));
    if (magnitude == largestMagnitude)
        return {};
    return nanoseconds(static_cast<std::int64_t>(magnitude));
}

QByteArray formatGoDuration(nanoseconds duration)
{
    const std::int64_t count = duration.count();
    if (count == 0)
        return QByteArrayLiteral("0s");
    const auto bits = static_cast<std::uint64_t>(count);
    const bool negative = count < 0;
    const std::uint64_t magnitude = negative ? 0 - bits : bits;
    QByteArray text = negative ? QByteArrayLiteral("-") : QByteArray();
    if (magnitude < 1'000)
        return text + QByteArray::number(quint64(magnitude)) + "ns";
    if (magnitude < 1'000'000)
        return text + decimal(magnitude, 1'000) + "\xC2\xB5s";
    if (magnitude < 1'000'000'000)
        return text + decimal(magnitude, 1'000'000) + "ms";
    constexpr std::uint64_t minute = 60'000'000'000;
    const std::uint64_t minutes = magnitude / minute;
    if (minutes >= 60)
        text += QByteArray::number(quint64(minutes / 60)) + 'h';
    if (minutes > 0)
        text += QByteArray::number(quint64(minutes % 60)) + 'm';
    return text + decimal(magnitude % minute, 1'000'000'000) + 's';
}

std::optional<nanoseconds> parseMillis(std::string_view text)
{
    // Java's Long.parseLong takes one sign of either kind, from_chars only a minus.
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-'))
            return {};
    }
    std::int64_t millis = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), millis);
    if (error != std::errc() || end != text.data() + text.size())
        return {};
    // Java counts in milliseconds and reaches a million times further than we do: no lease is so long.
    constexpr std::int64_t limit = std::numeric_limits<std::int64_t>::max() / 1'000'000;
    return nanoseconds(std::clamp(millis, -limit, limit) * 1'000'000);
}

} // namespace locks
