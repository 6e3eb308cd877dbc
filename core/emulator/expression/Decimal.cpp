// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/expression/Decimal.h"

#include "core/base/Utf8Text.h"

#include <algorithm>

namespace emulator {

namespace {

constexpr int mostDigits = 38;
constexpr qsizetype longestShown = 100; // of a text that is no number
constexpr int largestExponent = 126; // 0.9 x 10^126 is just below the limit
constexpr int smallestExponent = -129; // 0.1 x 10^-129 is 1E-130

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

tl::unexpected<base::Error> notANumber(const QByteArray &text)
{
    return base::failure(base::ErrorKind::BadInput,
                         QStringLiteral("The parameter cannot be converted to a numeric value: %1")
                             .arg(base::fromUtf8(text.left(longestShown))));
}

/// The exponent behind an E; nothing if it is none. One beyond any limit comes back as a number beyond them, too.
std::optional<qint64> exponentIn(QByteArrayView tail)
{
    constexpr qint64 beyond = qint64(1) << 40; // more than a request has digits
    const bool negative = tail.startsWith('-');
    if (negative || tail.startsWith('+'))
        tail = tail.sliced(1);
    if (tail.isEmpty() || !std::all_of(tail.begin(), tail.end(), isDigit))
        return std::nullopt;
    qint64 value = 0;
    for (const char digit : tail)
        value = std::min(beyond, value * 10 + (digit - '0'));
    return negative ? -value : value;
}

/// a - b for decimal digit strings of equal length with a >= b.
QByteArray minus(const QByteArray &a, const QByteArray &b)
{
    QByteArray result(a.size(), '0');
    int borrow = 0;
    for (qsizetype i = a.size() - 1; i >= 0; --i) {
        int digit = a.at(i) - b.at(i) - borrow;
        borrow = digit < 0 ? 1 : 0;
        digit += 10 * borrow;
        result[i] = static_cast<char>('0' + digit);
    }
    return result;
}

/// a + b for decimal digit strings of equal length; one digit longer.
QByteArray sum(const QByteArray &a, const QByteArray &b)
{
    QByteArray result(a.size() + 1, '0');
    int carry = 0;
    for (qsizetype i = a.size() - 1; i >= 0; --i) {
        const int digit = (a.at(i) - '0') + (b.at(i) - '0') + carry;
        carry = digit / 10;
        result[i + 1] = static_cast<char>('0' + digit % 10);
    }
    result[0] = static_cast<char>('0' + carry);
    return result;
}

} // namespace

base::Result<Decimal> Decimal::parse(const QByteArray &text)
{
    qsizetype at = 0;
    const bool negative = text.startsWith('-');
    if (negative || text.startsWith('+'))
        ++at;
    QByteArray digits;
    qint64 exponent = 0;
    bool point = false;
    bool any = false;
    for (; at < text.size() && (isDigit(text.at(at)) || (text.at(at) == '.' && !point)); ++at) {
        if (text.at(at) == '.') {
            point = true;
            continue;
        }
        any = true;
        digits += text.at(at);
        exponent += point ? 0 : 1;
    }
    if (!any)
        return notANumber(text);
    if (at < text.size()) {
        const bool exponential = text.at(at) == 'e' || text.at(at) == 'E';
        const auto tail = exponential ? exponentIn(QByteArrayView(text).sliced(at + 1)) : std::nullopt;
        if (!tail)
            return notANumber(text);
        exponent += *tail;
    }
    return normalised(negative, digits, exponent);
}

base::Result<Decimal> Decimal::normalised(bool negative, QByteArray digits, qint64 exponent)
{
    const qsizetype leading =
        std::find_if(digits.begin(), digits.end(), [](char c) { return c != '0'; }) - digits.begin();
    digits.remove(0, leading);
    exponent -= leading;
    while (digits.endsWith('0'))
        digits.chop(1);
    Decimal result;
    if (digits.isEmpty())
        return result;
    if (digits.size() > mostDigits) {
        return base::failure(
            base::ErrorKind::BadInput,
            QStringLiteral("Attempting to store more than 38 significant digits in a Number"));
    }
    if (exponent > largestExponent || exponent < smallestExponent) {
        return base::failure(base::ErrorKind::BadInput,
                             QStringLiteral("Number %1. Attempting to store a number with magnitude %2 than "
                                            "supported range")
                                 .arg(exponent > 0 ? QStringLiteral("overflow") : QStringLiteral("underflow"),
                                      exponent > 0 ? QStringLiteral("larger") : QStringLiteral("smaller")));
    }
    result.m_negative = negative;
    result.m_digits = digits;
    result.m_exponent = static_cast<int>(exponent);
    return result;
}

QByteArray Decimal::text() const
{
    if (m_digits.isEmpty())
        return "0";
    QByteArray result = m_negative ? "-" : "";
    const auto size = static_cast<int>(m_digits.size());
    if (m_exponent <= 0)
        return result + "0." + QByteArray(-m_exponent, '0') + m_digits;
    if (m_exponent >= size)
        return result + m_digits + QByteArray(m_exponent - size, '0');
    return result + m_digits.left(m_exponent) + '.' + m_digits.mid(m_exponent);
}

Decimal Decimal::negated() const
{
    Decimal result = *this;
    result.m_negative = !m_negative && !m_digits.isEmpty();
    return result;
}

QByteArray Decimal::scaled(int scale) const
{
    return m_digits.isEmpty() ? QByteArray("0")
                              : m_digits + QByteArray(m_exponent + scale - m_digits.size(), '0');
}

base::Result<Decimal> Decimal::plus(const Decimal &other) const
{
    if (m_digits.isEmpty())
        return other;
    if (other.m_digits.isEmpty())
        return *this;
    const int scale =
        static_cast<int>(std::max(m_digits.size() - m_exponent, other.m_digits.size() - other.m_exponent));
    QByteArray a = scaled(scale);
    QByteArray b = other.scaled(scale);
    const qsizetype width = std::max(a.size(), b.size());
    a.prepend(QByteArray(width - a.size(), '0'));
    b.prepend(QByteArray(width - b.size(), '0'));
    if (m_negative == other.m_negative)
        return normalised(m_negative, sum(a, b), static_cast<int>(width) + 1 - scale);
    const bool firstIsLarger = a >= b;
    return normalised(firstIsLarger ? m_negative : other.m_negative,
                      firstIsLarger ? minus(a, b) : minus(b, a), static_cast<int>(width) - scale);
}

} // namespace emulator
