// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>
#include <string_view>

namespace locks {

/// The moment that a date in the form of RFC 3339 names, with its offset ("2026-08-20T13:58:00.5+02:00"), as Go
/// reads it: digits of the fraction beyond nanoseconds are cut off. Stops at the ends of time instead of
/// wrapping. Nothing for text of another form, and for a day or an hour that does not exist. Does not allocate.
[[nodiscard]] std::optional<base::ServerTime> rfc3339Date(std::string_view text);

/// The moment that clients mean who compare such dates as text with their own in UTC: the digits count, and the zone
/// behind them does not.
[[nodiscard]] std::optional<base::ServerTime> rfc3339Digits(std::string_view text);

/// Whether the date names UTC as its zone, in any of the forms.
[[nodiscard]] bool isInUtc(std::string_view date);

/// The same of the one form "2026-08-20T12:00:00.000Z": always UTC, always three decimals.
[[nodiscard]] std::optional<base::ServerTime> millisInstant(std::string_view text);

} // namespace locks
