// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/dialects/common/Leases.h"

#include <charconv>
#include <cmath>

namespace locks {

std::optional<std::chrono::nanoseconds> leaseOf(std::string_view number, std::chrono::nanoseconds unit)
{
    using std::chrono::nanoseconds;
    constexpr nanoseconds longest = std::chrono::hours(24) * 36525;
    double count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (error != std::errc() || end != number.data() + number.size() || std::isnan(count))
        return {};
    const std::chrono::duration<double, std::nano> lease(count * static_cast<double>(unit.count()));
    if (lease >= longest)
        return longest;
    return lease <= -longest ? -longest : std::chrono::round<nanoseconds>(lease);
}

} // namespace locks
