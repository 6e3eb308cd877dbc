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

} // namespace locks
