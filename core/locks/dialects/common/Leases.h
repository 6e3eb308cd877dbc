// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace locks {

enum class Rounded : bool { ToNearest, Up };

/// The lease of `number` units, a number as DynamoDB returns it, in whole nanoseconds. One beyond a century, either way, is a
/// century. Nothing for text that is no number.
[[nodiscard]] std::optional<std::chrono::nanoseconds>
leaseOf(std::string_view number, std::chrono::nanoseconds unit, Rounded rounded = Rounded::ToNearest);

} // namespace locks
