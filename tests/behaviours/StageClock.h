// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Clock.h"

#include <functional>
#include <map>
#include <memory>

namespace behaviours {

/// Time that moves only when told, for code that talks to a real endpoint: before each step, and after each
/// sleeper woke, `rest` lets the conversation with the endpoint come to its end. So a test of two minutes of
/// heartbeats takes as long as its requests, and never sleeps.
class StageClock final : public base::Clock {
public:
    explicit StageClock(std::function<void()> rest) : m_rest(std::move(rest)) { }
    [[nodiscard]] base::BootTime boot() const override { return m_boot; }
    [[nodiscard]] base::WallTime wall() const override { return m_wall; }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override;

    void advance(std::chrono::nanoseconds by);
    /// Moves time without waking anybody on the way: a machine that slept.
    void sleepThrough(std::chrono::nanoseconds length);

private:
    struct Sleeper;
    void wakeDue();
    std::function<void()> m_rest;
    base::BootTime m_boot{std::chrono::hours(1)};
    base::WallTime m_wall{std::chrono::seconds(1'787'227'200)};
    std::multimap<base::BootTime, std::shared_ptr<Sleeper>> m_sleepers;
};

} // namespace behaviours
