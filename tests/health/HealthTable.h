// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/health/HealthRules.h"
#include "tests/watch/SnapshotChain.h"

namespace healthtest {

using namespace std::chrono_literals;

/// A table that is read at given times, and what the rules are told of it. Server and machine have the same clock.
class HealthTable {
public:
    /// The server's time at the first second of the reads.
    static constexpr std::chrono::seconds ServerStart{1'787'000'000};

    dynamodb::TableDescription table = watchtest::lockTable();
    std::chrono::nanoseconds clockAhead{0}; ///< of this machine
    bool ttlKnown = true; ///< off, unless the table names an attribute
    bool serverKnown = true;
    locks::DialectId pinned; ///< as which all rows are read; none: as they are recognised
    std::function<void(health::HealthInput &)> amend; ///< for what no dialect of today can state

    /// A consistent read that shows `rows`.
    void read(const std::vector<dynamodb::Item> &rows, std::chrono::nanoseconds at)
    {
        if (!m_chain)
            m_chain.emplace(table).frame.pinned = pinned;
        if (serverKnown)
            m_chain->serverAtStart = base::ServerTime(ServerStart);
        m_at = at;
        m_chain->read(rows, at, dynamodb::Consistency::Strong);
    }
    /// Reads every second for twenty seconds; `rows` makes what is there at that second.
    void watch(const std::function<std::vector<dynamodb::Item>(int second)> &rows, int seconds = 20)
    {
        for (int second = 0; second <= seconds; ++second)
            read(rows(second), std::chrono::seconds(second));
    }
    [[nodiscard]] health::HealthInput input() const
    {
        const base::BootTime boot = watchtest::at(m_at);
        dynamodb::TableDescription described = table;
        described.ttlKnown = ttlKnown;
        auto input = health::HealthInput::of(described, m_chain->current, m_chain->now(boot),
                                             base::WallTime(ServerStart + m_at + clockAhead));
        if (amend)
            amend(input);
        return input;
    }
    [[nodiscard]] health::HealthReport report() const { return health::judgeHealth(input()); }

private:
    std::optional<watchtest::SnapshotChain> m_chain;
    std::chrono::nanoseconds m_at{0};
};

/// The version that a heartbeat each `period` seconds has written by then.
[[nodiscard]] inline QByteArray versionAt(int second, int period)
{
    return "v" + QByteArray::number(second / period);
}

[[nodiscard]] inline QStringList rulesOf(const health::HealthReport &report)
{
    QStringList rules;
    for (const health::Finding &finding : report.findings)
        rules += finding.rule;
    return rules;
}

} // namespace healthtest
