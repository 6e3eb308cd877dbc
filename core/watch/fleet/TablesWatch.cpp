// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/fleet/TablesWatch.h"

#include <algorithm>

namespace watch {

TablesWatch::TablesWatch(aws::TableReader &reader, base::Clock &clock, QThreadPool &pool,
                         TableWatch::ServerNow serverNow, QObject *parent)
    : QObject(parent), m_reader(reader), m_clock(clock), m_pool(pool), m_serverNow(std::move(serverNow))
{
    // Nobody follows single keys here, and many tables share the endpoint.
    m_plan.interval = std::chrono::seconds(15);
}

TablesWatch::~TablesWatch() = default;

int TablesWatch::indexOf(const TableWatch *watch) const
{
    const auto found = std::ranges::find(m_tables, watch, &std::unique_ptr<TableWatch>::get);
    return found == m_tables.end() ? -1 : static_cast<int>(found - m_tables.begin());
}

std::unique_ptr<TableWatch> TablesWatch::take(const aws::TableDescription &table)
{
    const auto known = std::ranges::find_if(m_tables, [&table](const std::unique_ptr<TableWatch> &watch) {
        return watch && watch->table().name == table.name;
    });
    if (known != m_tables.end())
        return std::move(*known);
    auto watch = std::make_unique<TableWatch>(m_reader, m_clock, m_pool, m_serverNow);
    const TableWatch *self = watch.get();
    connect(self, &TableWatch::changed, this, [this, self](const SnapshotDeltaPtr &delta) {
        if (const int table = indexOf(self); table >= 0)
            Q_EMIT changed(table, delta);
    });
    connect(self, &TableWatch::statusChanged, this, [this, self] {
        if (const int table = indexOf(self); table >= 0)
            Q_EMIT statusChanged(table);
    });
    watch->setPaused(m_paused);
    watch->suspend(m_suspended);
    watch->open(table, m_plan);
    return watch;
}

void TablesWatch::setTables(const std::vector<aws::TableDescription> &tables)
{
    const auto sameName = [](const aws::TableDescription &table, const std::unique_ptr<TableWatch> &watch) {
        return table.name == watch->table().name;
    };
    if (std::ranges::equal(tables, m_tables, sameName))
        return;
    std::vector<std::unique_ptr<TableWatch>> next;
    next.reserve(tables.size());
    for (const aws::TableDescription &table : tables)
        next.push_back(take(table));
    m_tables = std::move(next);
    Q_EMIT tablesChanged();
}

void TablesWatch::setPlan(const WatchPlan &plan)
{
    m_plan = plan;
    for (const auto &watch : m_tables)
        watch->setPlan(plan);
}

void TablesWatch::setPaused(bool paused)
{
    m_paused = paused;
    for (const auto &watch : m_tables)
        watch->setPaused(paused);
}

void TablesWatch::suspend(const std::optional<base::Error> &why)
{
    m_suspended = why;
    for (const auto &watch : m_tables)
        watch->suspend(why);
}

void TablesWatch::refreshNow()
{
    for (const auto &watch : m_tables)
        watch->refreshNow();
}

locks::Moment TablesWatch::now() const
{
    const base::BootTime boot = m_clock.boot();
    return {boot, m_serverNow ? m_serverNow(boot) : std::nullopt};
}

} // namespace watch
