// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>
#include <string_view>

namespace locks {

/// The moment of a number of seconds since 1970 as DynamoDB returns it, with a fraction or an exponent or
/// neither: "1787227450.4321", "1.7E+9". Exact to the nanosecond; what is finer counts as the next nanosecond,
/// so that no lock is called over too early. Stops at the ends of time. Nothing for what is no number. Pure.
[[nodiscard]] std::optional<base::ServerTime> decimalSeconds(std::string_view text);

} // namespace locks
