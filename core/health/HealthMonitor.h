// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "core/base/TaskScope.h"
#include "core/health/HealthRules.h"
#include "core/watch/TableWatch.h"

#include <QObject>
#include <QPointer>
#include <QThreadPool>

namespace health {

/// Judges the table that a watch reads, again and again as it changes: on a thread of its own and at most every
/// `LeastApart`. Main thread; ends before the clock.
class HealthMonitor final : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds LeastApart{2};

    explicit HealthMonitor(base::Clock &clock, QObject *parent = nullptr);
    /// The same among many: on `pool`, which outlives it, and at most every `leastApart`.
    HealthMonitor(base::Clock &clock, QThreadPool &pool, std::chrono::nanoseconds leastApart);
    ~HealthMonitor() override; ///< waits for rules that are being asked

    /// Judges this watch's table from now on; null: none. What was said of another table is forgotten.
    void follow(watch::TableWatch *watch);
    /// Empty until the first judgement.
    [[nodiscard]] const HealthReport &report() const { return m_report; }

Q_SIGNALS:
    void changed(); ///< the report says something else
    void judged(); ///< the report is of the table as it was read last, or a moment before

private:
    void judgeSoon();
    base::Task<> judge(std::stop_token stop);
    [[nodiscard]] std::chrono::nanoseconds untilNext() const;
    [[nodiscard]] std::function<HealthReport()> work() const; ///< owns all it touches
    void setReport(const HealthReport &report);

    base::Clock &m_clock;
    QThreadPool m_ownPool;
    QThreadPool &m_pool;
    std::chrono::nanoseconds m_leastApart = LeastApart;
    QPointer<watch::TableWatch> m_watch;
    HealthReport m_report;
    std::optional<base::BootTime> m_lastJudged;
    bool m_isJudging = false;
    bool m_isStale = false; ///< the table changed since the judgement under way began
    base::TaskScope m_tasks; // last: its waits end before what they use goes
};

} // namespace health
