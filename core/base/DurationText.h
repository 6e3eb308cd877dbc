// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"

#include <chrono>

namespace base {

/// A length of time as commands and filters write it: "250ms", "20s", "5m", "1h30m". Whole numbers with a unit
/// each, units from h to ms and each at most once; "0" alone stands for nothing at all. BadInput for anything
/// else; the error for a bare number says that it lacks its unit.
[[nodiscard]] Result<std::chrono::milliseconds> parseDuration(const QString &text);

/// The same in the other direction: "1m5s", "250ms"; "0" for nothing and less.
[[nodiscard]] QString durationText(std::chrono::milliseconds duration);

} // namespace base
