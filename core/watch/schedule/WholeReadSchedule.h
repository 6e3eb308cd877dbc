// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/Result.h"
#include "core/watch/scan/SnapshotReader.h"
#include "core/watch/schedule/ScanBudget.h"
#include "core/watch/schedule/WatchPlan.h"

namespace watch {

/// When the next read of the whole table is due, and how it is to be made: the spacing that the plan, the
/// failures and the table's capacity demand. Pure; every call is given the time. Lives as long as its watch.
class WholeReadSchedule {
public:
    /// `random`: see ScanBudget.
    explicit WholeReadSchedule(std::function<double()> random = {}) : m_budget(std::move(random)) { }

    /// Another table: forgets what was learned of the last one.
    void open(const dynamodb::TableDescription &table);
    void setPlan(const WatchPlan &plan); ///< its interval and share of the table's units
    void respace(); ///< the next read at the present interval after the last
    void readAt(base::BootTime when) { m_nextAt = when; }
    void readSoon(base::BootTime now); ///< as soon as the floor allows, unless one is under way
    void refresh(base::BootTime now); ///< as readSoon(); if one is under way, once more after it
    void slowDown(base::BootTime now); ///< another kind of read was throttled

    [[nodiscard]] bool isReading() const { return m_reading; }
    [[nodiscard]] bool isDue(base::BootTime now) const { return !m_reading && now >= m_nextAt; }
    [[nodiscard]] std::optional<base::BootTime> nextAt() const; ///< nothing while one is under way
    /// How to make it. Without table and previous items.
    [[nodiscard]] ReadOrder order(const WatchPlan &plan) const;

    void begin();
    void stop() { m_reading = false; } ///< its answer is not wanted any more
    void cancel(base::BootTime now); ///< as stop(); the next one at the usual distance
    void end(base::BootTime now); ///< its answer is there; then succeeded() or failed()
    void succeeded(const WholeRead &read);
    void failed(const base::Error &problem);

    [[nodiscard]] std::chrono::milliseconds interval() const { return m_budget.interval(); }
    [[nodiscard]] bool backsOff() const { return m_budget.backsOff(); }

private:
    void scheduleNext();

    ScanBudget m_budget;
    bool m_reading = false;
    bool m_readAgain = false; // asked for while a read was under way
    base::BootTime m_nextAt;
    base::BootTime m_lastEnd;
    ReadOrder m_known; // from the table's description, then from the last read
};

} // namespace watch
