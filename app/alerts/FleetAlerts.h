// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/alerts/AlertJudge.h"
#include "app/fleet/FleetWatch.h"
#include "core/base/TaskScope.h"

namespace app {

/// Gives what judges alerts all that a FleetWatch comes to know. To be made before the watch is started. Main thread; both
/// outlive it.
class FleetAlerts final : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::seconds checkedEvery{5}; ///< for tables that stay blind

    FleetAlerts(FleetWatch &watch, AlertJudge &alerts, base::Clock &clock);

private:
    void judge(const FleetTable &table, const watch::SnapshotDelta *delta);
    void checkTables();
    base::Task<> checkAgain(std::stop_token stop);

    FleetWatch &m_watch;
    AlertJudge &m_alerts;
    base::Clock &m_clock;
    base::TaskScope m_tasks;
};

} // namespace app
