// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtGlobal>

#include <chrono>

namespace bench {

/// What this process has used so far, all its threads together. Threads that have ended take their wake-ups with
/// them.
struct ProcessUse {
    double cpuMs = 0; ///< user and system
    qint64 wakeUps = 0; ///< voluntary context switches: times a thread waited and went on
    std::chrono::steady_clock::time_point at;

    [[nodiscard]] static ProcessUse now();
};

void printMemory(); ///< prints "memory_mb MB": resident now, without what others share

/// Prints "core_percent P wakeups_per_s W" for the time between the two.
void printUse(const ProcessUse &before, const ProcessUse &after);

} // namespace bench
