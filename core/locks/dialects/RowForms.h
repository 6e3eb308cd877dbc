// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string_view>

namespace locks {

/// Forms of text by which rows are told apart (lock-dialects 2.7, 17.2). No allocation.
[[nodiscard]] bool isDigits(std::string_view text); ///< one or more decimal digits
[[nodiscard]] bool isTimedVersion(std::string_view version); ///< dynamolock v2.1.0 on: <digits>:<52 base32>
[[nodiscard]] bool isPlainVersion(std::string_view version); ///< dynamolock to v2.0.3: 32 letters and digits
[[nodiscard]] bool fits(std::string_view text, std::string_view pattern); ///< '0' stands for any digit
[[nodiscard]] bool isMillisInstant(std::string_view text); ///< ShedLock: UTC with exactly three decimals
[[nodiscard]] bool isRfc3339(std::string_view text);

} // namespace locks
