// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>

namespace ui {

/// How long base::text::duration() says the same of a length that grows from `length`, which is not negative.
[[nodiscard]] constexpr std::chrono::nanoseconds untilNextDuration(std::chrono::nanoseconds length)
{
    using namespace std::chrono;
    const nanoseconds unit = length < seconds(10) ? nanoseconds(milliseconds(100))
        : length < seconds(120)                   ? nanoseconds(seconds(1))
        : length < hours(24)                      ? nanoseconds(minutes(1))
                                                  : nanoseconds(hours(1));
    return unit - length % unit;
}

} // namespace ui
