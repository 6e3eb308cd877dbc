// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <optional>

namespace metrics {

/// What the system says of this process. What it does not say is nothing.
struct ProcessFacts {
    std::optional<std::chrono::nanoseconds> processorTime; ///< of user and system
    std::optional<quint64> residentBytes;
    std::optional<quint64> openFiles;
    /// Since boot, as the system counts it.
    std::optional<std::chrono::nanoseconds> startedAfterBoot;

    /// From /proc/self.
    [[nodiscard]] static ProcessFacts ofThisProcess();
};

} // namespace metrics
