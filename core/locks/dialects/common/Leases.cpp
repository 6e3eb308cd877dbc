// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/Leases.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace locks {

std::optional<std::chrono::nanoseconds> leaseOf(std::string_view number, std::chrono::nanoseconds unit,
                                                Rounded rounded)
{
    using std::chrono::nanoseconds;
    constexpr nanoseconds longest = std::chrono::hours(24) * 36525;
    double count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (error != std::errc() || end != number.data() + number.size() || std::isnan(count))
        return {};
    using Exact = std::chrono::duration<double, std::nano>; // a century of nanoseconds is among its values
    const Exact lease =
        std::clamp<Exact>(Exact(count * static_cast<double>(unit.count())), -longest, longest);
    return rounded == Rounded::Up ? std::chrono::ceil<nanoseconds>(lease)
                                  : std::chrono::round<nanoseconds>(lease);
}

} // namespace locks
