// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "tests/fakes/ManualClock.h"

#include <QElapsedTimer>
#include <QTimer>

namespace fakes {

/// Real time, as far as the event loop of its thread turns: on a machine that is busy with others it goes
/// slower, so that limits judged by it end what is silent and not what had no processor. Thread: its maker's.
class UnhurriedClock final : public base::Clock {
public:
    UnhurriedClock();
    [[nodiscard]] base::BootTime boot() const override { return m_time.boot(); }
    [[nodiscard]] base::WallTime wall() const override { return m_time.wall(); }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        return m_time.pause(length, std::move(stop));
    }
    /// So much of it at once, for who has nothing to wait for but time: who is woken goes on from the event loop.
    void skip(std::chrono::nanoseconds length) { m_time.advance(length); }

private:
    void poll();
    ManualClock m_time;
    QElapsedTimer m_sincePoll;
    QTimer m_polls;
};

} // namespace fakes
