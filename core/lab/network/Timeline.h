// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <coroutine>
#include <map>
#include <memory>

namespace lab {

/// Virtual time: the queue of all waits of a run. It moves from one to the next, only when step() is called,
/// and needs no event loop. Waits end in order of their moment, then of their beginning. One thread.
class Timeline {
public:
    [[nodiscard]] base::BootTime now() const { return m_now; }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return m_now - start; }

    /// Ends at `moment` (never before now), or as Cancelled when `stop` is requested. Always ends from
    /// step(), never from inside request_stop().
    [[nodiscard]] base::Task<base::Result<base::Rested>> until(base::BootTime moment, std::stop_token stop);
    [[nodiscard]] base::Task<base::Result<base::Rested>> after(std::chrono::nanoseconds length,
                                                               std::stop_token stop);

    bool step(); ///< goes to the next wait that ends and ends it; false if there is none
    [[nodiscard]] base::BootTime next() const; ///< the moment of the next step; max() if there is no wait
    void passTo(base::BootTime moment); ///< nothing may be due before

    static constexpr base::BootTime start{std::chrono::hours(1)};

private:
    struct Wait : std::enable_shared_from_this<Wait> {
        base::BootTime due;
        quint64 number = 0;
        std::coroutine_handle<> who;
    };
    class Awaiter;
    [[nodiscard]] static std::shared_ptr<Wait> waitUntil(base::BootTime due);
    void hurry(const std::shared_ptr<Wait> &wait);

    base::BootTime m_now = start;
    quint64 m_count = 0;
    std::map<std::pair<base::BootTime, quint64>, std::shared_ptr<Wait>> m_waits;
};

} // namespace lab
