// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/alerts/FleetAlerts.h"

#include <algorithm>

namespace app {

FleetAlerts::FleetAlerts(FleetWatch &watch, AlertJudge &alerts, base::Clock &clock)
    : m_watch(watch), m_alerts(alerts), m_clock(clock)
{
    connect(&watch, &FleetWatch::changed, this,
            [this](const FleetTable *table, const watch::SnapshotDeltaPtr &delta) {
                judge(*table, delta.get());
            });
    connect(&watch, &FleetWatch::sightChanged, this,
            [this](const FleetTable *table) { judge(*table, nullptr); });
    m_tasks.start(checkAgain(m_tasks.token()));
}

void FleetAlerts::judge(const FleetTable &table, const watch::SnapshotDelta *delta)
{
    const fleet::FleetState state = m_watch.state();
    const fleet::TablePlace &place = table.state().place();
    const auto connection =
        std::ranges::find_if(state.connections, [&place](const fleet::ConnectionState &one) {
            return one.name == place.connection && one.region == place.region;
        });
    if (connection != state.connections.end())
        m_alerts.onTable(table.state(), *connection, delta);
}

void FleetAlerts::checkTables()
{
    const base::BootTime now = m_clock.boot();
    for (const FleetTable *table : m_watch.tables()) {
        if (const auto due = m_alerts.dueAt(table->state()); due && *due <= now)
            judge(*table, nullptr);
    }
    if (m_watch.isFirstReadOver())
        m_alerts.onFleet(m_watch.state());
}

base::Task<> FleetAlerts::checkAgain(std::stop_token stop)
{
    for (;;) {
        const auto rested = co_await m_clock.pause(checkedEvery, stop);
        if (!rested)
            co_return;
        checkTables();
    }
}

} // namespace app
