// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Task.h"

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

class QTimer;

namespace base {

/// Something that happens once and several coroutines wait for. Lives on one thread; the stop of a waiter may
/// come from another.
class OneShotEvent {
public:
    void open(); ///< wakes all who wait, from the event loop
    [[nodiscard]] bool isOpen() const { return m_open; }

    /// Ends when `event` is open, `stop` is requested or `limit` is over; which of them, the caller has to ask.
    /// `limit` is the event loop's time: for patience with machines, never for leases.
    static Task<> wait(std::shared_ptr<OneShotEvent> event, std::stop_token stop,
                       std::optional<std::chrono::milliseconds> limit = {});

private:
    bool m_open = false;
    std::vector<std::shared_ptr<QTimer>> m_waiters;
};

} // namespace base
