// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/ExactDecimal.h"

#include <algorithm>
#include <limits>

namespace dynamodb {
namespace {

__extension__ using Wide = __int128; // 38 digits fit

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::optional<int> exponentOf(std::string_view text)
{
    constexpr std::size_t longest = 4;
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    if (text.empty() || text.size() > longest)
        return {};
    int value = 0;
    for (const char c : text) {
        if (!isDigit(c))
            return {};
        value = value * 10 + (c - '0');
    }
    return negative ? -value : value;
}

Wide powerOfTen(int power)
{
    Wide value = 1;
    for (; power > 0; --power)
        value *= 10;
    return value;
}

} // namespace

std::optional<ExactDecimal> ExactDecimal::parse(std::string_view text)
{
    ExactDecimal number;
    number.m_negative = text.starts_with('-');
    if (number.m_negative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t end = text.find_first_of("eE");
    if (end != std::string_view::npos) {
        const auto exponent = exponentOf(text.substr(end + 1));
        if (!exponent)
            return {};
        number.m_exponent = *exponent;
    }
    bool seen = false;
    bool isFraction = false;
    int zeros = 0; // that are digits only if another follows
    for (const char c : text.substr(0, end)) {
        if (c == '.' && !isFraction) {
            isFraction = true;
            continue;
        }
        if (!isDigit(c))
            return {};
        seen = true;
        number.m_exponent -= isFraction ? 1 : 0;
        if (c == '0') {
            zeros += number.m_count > 0 ? 1 : 0;
            continue;
        }
        if (number.m_count + static_cast<std::size_t>(zeros) + 1 > mostDigits)
            return {};
        for (; zeros > 0; --zeros)
            number.m_digits[number.m_count++] = '0';
        number.m_digits[number.m_count++] = c;
    }
    if (!seen)
        return {};
    if (number.m_count == 0)
        return ExactDecimal();
    number.m_exponent += zeros;
    return number;
}

QByteArray ExactDecimal::text() const
{
    const QByteArray digits(m_digits.data(), static_cast<qsizetype>(m_count));
    return (m_negative ? "-" : "") + (digits.isEmpty() ? QByteArray("0") : digits) + 'E' +
        QByteArray::number(m_exponent);
}

std::strong_ordering operator<=>(const ExactDecimal &a, const ExactDecimal &b)
{
    if (a.sign() != b.sign())
        return a.sign() <=> b.sign();
    const ExactDecimal &low = a.m_negative ? b : a;
    const ExactDecimal &high = a.m_negative ? a : b;
    const auto places = [](const ExactDecimal &number) {
        return number.m_exponent + static_cast<int>(number.m_count);
    };
    if (places(low) != places(high))
        return places(low) <=> places(high);
    // With the first digit at the same place, digits are in order as text is.
    return std::string_view(low.m_digits.data(), low.m_count) <=>
        std::string_view(high.m_digits.data(), high.m_count);
}

std::chrono::nanoseconds ExactDecimal::nanoseconds(int power, qint64 times, qint64 lessSeconds) const
{
    using Nanoseconds = std::chrono::nanoseconds;
    constexpr int mostPlaces = 30; // beyond 64 bits of nanoseconds, whatever is subtracted
    const int shift = m_exponent + power;
    const int places = static_cast<int>(m_count) + shift;
    if (m_count > 0 && places > mostPlaces)
        return m_negative ? Nanoseconds::min() : Nanoseconds::max();
    Wide value = 0;
    for (int i = 0; i < std::min(static_cast<int>(m_count), places); ++i)
        value = value * 10 + (m_digits[static_cast<std::size_t>(i)] - '0');
    if (m_count > 0 && shift > 0)
        value *= powerOfTen(shift);
    if (m_negative)
        value = -value;
    else if (m_count > 0 && shift < 0)
        ++value; // the digits that were cut off are not all 0
    constexpr Wide second = 1'000'000'000;
    value = value * times - lessSeconds * second;
    constexpr Wide most = std::numeric_limits<qint64>::max();
    constexpr Wide least = std::numeric_limits<qint64>::min();
    return Nanoseconds(static_cast<qint64>(std::clamp(value, least, most)));
}

} // namespace dynamodb
