// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>
#include <string_view>

namespace locks {

/// Dates that rows hold as text. Nothing for any other form, and for days and times of day that do not exist. Before
/// 1678 and after 2261 they stop at the ends of time. Parts of a nanosecond are rounded up.

/// RFC 3339: "2026-08-20T12:00:00.25+02:00", with T, a fraction of any length or none, and Z or an offset.
[[nodiscard]] std::optional<base::ServerTime> rfc3339Date(std::string_view text);
/// "2026-08-20T12:00:00.000Z": always UTC, always three decimals.
[[nodiscard]] std::optional<base::ServerTime> isoMillisDate(std::string_view text);

} // namespace locks
