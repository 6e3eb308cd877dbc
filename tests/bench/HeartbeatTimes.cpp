// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/bench/HeartbeatTimes.h"

#include <algorithm>

namespace bench {
namespace {

double milliseconds(std::chrono::nanoseconds length)
{
    return static_cast<double>(length.count()) / 1e6;
}

/// `part` 0 to 1 of the sorted values.
double quantile(const std::vector<double> &sorted, double part)
{
    if (sorted.empty())
        return 0;
    return sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))];
}

} // namespace

HeartbeatTimes::HeartbeatTimes(std::chrono::nanoseconds period) : m_period(period), m_since(Clock::now())
{
}

void HeartbeatTimes::record(std::string_view key, Clock::time_point at)
{
    const auto [entry, isNew] = m_latest.try_emplace(std::string(key), at);
    if (isNew)
        return;
    m_lateness.push_back(std::max(0.0, milliseconds(at - entry->second - m_period)));
    entry->second = at;
}

void HeartbeatTimes::reset(Clock::time_point at)
{
    m_lateness.clear();
    m_since = at;
}

QByteArray HeartbeatTimes::report(Clock::time_point at) const
{
    std::vector<double> sorted = m_lateness;
    for (const auto &[key, latest] : m_latest) {
        if (at - latest > m_period)
            sorted.push_back(milliseconds(at - latest - m_period));
    }
    std::ranges::sort(sorted);
    const auto member = [](const char *name, double value) {
        return QByteArray("\"") + name + "\":" + QByteArray::number(value, 'f', 2);
    };
    return '{' + member("locks", static_cast<double>(m_latest.size())) + ',' +
        member("heartbeats", static_cast<double>(m_lateness.size())) + ',' +
        member("seconds", milliseconds(at - m_since) / 1e3) + ',' + member("p50", quantile(sorted, 0.5)) +
        ',' + member("p99", quantile(sorted, 0.99)) + ',' + member("max", quantile(sorted, 1)) + '}';
}

} // namespace bench
