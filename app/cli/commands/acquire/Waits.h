// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <chrono>
#include <stop_token>

namespace cli {

/// Between two checks of a held lock; an event ends the wait.
inline constexpr std::chrono::milliseconds longWait = std::chrono::hours(1);
/// What must be ended well is waited for whatever is asked meanwhile; every such wait has a limit of its own.
inline const std::stop_token seenToTheEnd;

} // namespace cli
