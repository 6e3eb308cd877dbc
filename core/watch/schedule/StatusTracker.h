// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/watch/schedule/WatchStatus.h"

namespace watch {

/// What decides the phase of a watch at one moment.
struct ReadingState {
    bool open = false;
    bool stopped = false; ///< no requests until resumed
    std::optional<base::Error> suspended; ///< why asking is in vain
    bool backsOff = false;
    bool hasSnapshot = false;
    bool reading = false;
    std::chrono::milliseconds interval{0};
};

/// Keeps the WatchStatus of one watch. A failure sets the phase it asks for, which lasts until update(); its
/// error lasts until a whole read succeeds or the chain begins anew.
class StatusTracker {
public:
    [[nodiscard]] const WatchStatus &status() const { return m_status; }
    /// Whether the status has changed since this was last asked.
    [[nodiscard]] bool takeChange();

    /// The phase that follows from what is known, after a success or when asking starts or ends.
    void update(const ReadingState &state);
    void onChainRestarted();
    void onTableOpened() { m_status.lastConsumed = 0; }
    void onReadBegun();
    void onProgress(qsizetype rows, int pages);
    void onReadFailed(const base::Error &problem, std::chrono::milliseconds interval);
    void onWholeSnapshot(base::BootTime readAt, double consumed);
    void onKeysFailed(const base::Error &problem, std::chrono::milliseconds interval);
    void clearError() { m_status.error.reset(); }

private:
    WatchStatus m_status;
    bool m_changed = false;
};

} // namespace watch
