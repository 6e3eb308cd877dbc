// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>
#include <string_view>

namespace locks {

/// The moment that ShedLock's form names, UTC with exactly three decimals: "2026-08-20T12:00:00.000Z". Nothing
/// for any other form, and for a day or an hour that no calendar has. Stops at the ends of time. Pure.
[[nodiscard]] std::optional<base::ServerTime> millisInstant(std::string_view text);

} // namespace locks
