// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>

#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bench {

/// When writes of each lock came in, seen from the server: the same measure for every client.
class HeartbeatTimes {
public:
    using Clock = std::chrono::steady_clock;

    explicit HeartbeatTimes(std::chrono::nanoseconds period);
    void record(std::string_view key, Clock::time_point at);
    /// Forgets the gaps, not when each lock was written last.
    void reset(Clock::time_point at);
    /// JSON: locks, heartbeats and seconds since reset(), and of the lateness (what a gap between two writes
    /// of one lock had beyond the period, never below 0) p50, p99 and max in ms. A lock that is overdue now
    /// counts with what it is late by.
    [[nodiscard]] QByteArray report(Clock::time_point at) const;

private:
    std::chrono::nanoseconds m_period;
    Clock::time_point m_since;
    std::unordered_map<std::string, Clock::time_point> m_latest;
    std::vector<double> m_lateness; ///< ms
};

} // namespace bench
