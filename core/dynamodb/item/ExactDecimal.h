// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <array>
#include <chrono>
#include <compare>
#include <optional>
#include <string_view>

namespace dynamodb {

/// A number as DynamoDB stores it, exact: up to 38 significant digits and a power of ten. No allocation.
class ExactDecimal final {
public:
    static constexpr std::size_t mostDigits = 38;

    /// "-1", "1.50", "12E+3". Nothing for other text, for more significant digits, and for an exponent of more than
    /// four digits.
    [[nodiscard]] static std::optional<ExactDecimal> parse(std::string_view text);

    [[nodiscard]] bool isPositive() const { return m_count > 0 && !m_negative; }
    /// It × 10^`power` × `times` in nanoseconds, parts of one rounded up, minus `lessSeconds`. Stops at the ends of
    /// 64 bits instead of wrapping. `times` is at most 3600.
    [[nodiscard]] std::chrono::nanoseconds nanoseconds(int power, qint64 times = 1,
                                                       qint64 lessSeconds = 0) const;

    /// One text for each number: digits, then the power of ten. "0E0" for zero.
    [[nodiscard]] QByteArray text() const;

    /// Equal as numbers: 1, 1.0 and 10E-1 are.
    friend bool operator==(const ExactDecimal &, const ExactDecimal &) = default;
    friend std::strong_ordering operator<=>(const ExactDecimal &a, const ExactDecimal &b);

private:
    [[nodiscard]] int sign() const { return m_count == 0 ? 0 : m_negative ? -1 : 1; }

    bool m_negative = false; ///< never of zero
    int m_exponent = 0; ///< of the last digit
    std::size_t m_count = 0; ///< digits; the first and the last are not 0
    std::array<char, mostDigits> m_digits{};
};

} // namespace dynamodb
