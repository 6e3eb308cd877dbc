// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

namespace emulator {

/// A DynamoDB number, exact: value = ± 0.DIGITS × 10^exponent. Own arithmetic on purpose, so that the emulator
/// does not share a mistake with the client that it is asked by.
class Decimal {
public:
    /// BadInput with the service's own sentence: not a number, over 38 digits, outside 1E-130 .. 9.9E+125.
    [[nodiscard]] static base::Result<Decimal> parse(const QByteArray &text);
    /// As the service gives it back: no leading or trailing zeros, no exponent.
    [[nodiscard]] QByteArray text() const;
    /// Sum; BadInput if it needs more than 38 digits or is out of range.
    [[nodiscard]] base::Result<Decimal> plus(const Decimal &other) const;
    [[nodiscard]] Decimal negated() const;

private:
    [[nodiscard]] static base::Result<Decimal> normalised(bool negative, QByteArray digits, qint64 exponent);
    /// The digits as an integer scaled by 10^scale.
    [[nodiscard]] QByteArray scaled(int scale) const;

    bool m_negative = false;
    QByteArray m_digits; ///< no zeros at either end; empty for 0
    int m_exponent = 0;
};

} // namespace emulator
