// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>
#include <string_view>

namespace locks {

/// Parses a duration as Go's time.ParseDuration does: "20s", "1m30s", "1.5h", ".5s", "+20s", "0". A bare
/// number, a space, "1d" and the empty string are errors; so is what does not fit 64-bit nanoseconds.
[[nodiscard]] std::optional<std::chrono::nanoseconds> parseGoDuration(std::string_view text);

/// Prints exactly as Go's Duration.String does: "0s", "1.5µs", "100ms", "20s", "1m0s", "25h0m0s".
[[nodiscard]] QByteArray formatGoDuration(std::chrono::nanoseconds duration);

/// Parses the Java client's lease: decimal milliseconds, optional sign, digits only. What fits Java's long
/// but not our nanoseconds is cut off at 292 years.
[[nodiscard]] std::optional<std::chrono::nanoseconds> parseMillis(std::string_view text);

} // namespace locks
