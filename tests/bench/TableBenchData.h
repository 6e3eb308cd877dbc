// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/snapshot/SnapshotDelta.h"

#include <functional>
#include <vector>

namespace bench {

/// The first read of a table and some polls after it, a second apart, each with one percent of the locks
/// changed. Leases differ from row to row, so that there is something to sort; a tenth is unproven.
struct Polls {
    watch::SnapshotDeltaPtr first;
    std::vector<watch::SnapshotDeltaPtr> later;
};
[[nodiscard]] Polls makePolls(int rows, int polls);
[[nodiscard]] base::BootTime pollAt(int poll); ///< 0: the first

struct Figures {
    double median = 0; ///< ms
    double p99 = 0;
};
enum class Of : quint8 { AllThreads, ThisThread };
[[nodiscard]] double cpuMs(Of threads); ///< CPU time so far: a busy machine does not blur it
/// Runs `work` some times after one round for warmth; `reset` before each, untimed.
[[nodiscard]] Figures timed(int rounds, const std::function<void()> &work,
                            const std::function<void()> &reset = {}, Of threads = Of::AllThreads);

/// One line "NAME<tab>OURS<tab>PEER", in milliseconds; no peer: a dash.
void report(const char *name, double ours, double peer = -1);

} // namespace bench
