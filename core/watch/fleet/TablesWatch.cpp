// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/fleet/TablesWatch.h"

#include <algorithm>

namespace watch {
namespace {

// What happened in tables that are not open, in all of a connection: some 4 MB. Each keeps at least what a view of one lock
// shows; of a large table that is a part of one read, of which more would say no more.
constexpr qsizetype eventsOfAll = 12'000;
constexpr qsizetype fewestEvents = 300;

History::Room roomOf(std::size_t tables)
{
    const qsizetype share = eventsOfAll / std::max<qsizetype>(static_cast<qsizetype>(tables), 1);
    const qsizetype events = std::max(share, fewestEvents);
    return {events * 3 / 4, events / 4};
}

} // namespace

TablesWatch::TablesWatch(WatchPool &pool, const OpenTables &open, QObject *parent)
    : QObject(parent), m_pool(pool), m_open(open)
{
    // Nobody follows single keys here, and many tables share the endpoint.
    m_plan.interval = std::chrono::seconds(15);
    connect(&open, &OpenTables::listChanged, this, &TablesWatch::steerAll);
}

TablesWatch::~TablesWatch() = default;

int TablesWatch::indexOf(const TableWatch *watch) const
{
    const auto found = std::ranges::find(m_tables, watch, &std::shared_ptr<TableWatch>::get);
    return found == m_tables.end() ? -1 : static_cast<int>(found - m_tables.begin());
}

void TablesWatch::follow(const TableWatch &watch)
{
    connect(&watch, &TableWatch::changed, this, [this, self = &watch](const SnapshotDeltaPtr &delta) {
        if (const int table = indexOf(self); table >= 0)
            Q_EMIT changed(table, delta);
    });
    connect(&watch, &TableWatch::statusChanged, this, [this, self = &watch] {
        if (const int table = indexOf(self); table >= 0)
            Q_EMIT statusChanged(table);
    });
}

void TablesWatch::steerAll()
{
    for (const auto &watch : m_tables)
        steer(*watch);
}

void TablesWatch::steer(TableWatch &watch)
{
    if (m_open.contains(watch.table().name))
        return;
    watch.setPlan(m_planOf ? m_planOf(m_plan, watch.table().name) : m_plan);
    watch.setHistoryRoom(roomOf(m_tables.size()));
    watch.setPaused(m_paused);
}

void TablesWatch::setTables(const std::vector<dynamodb::TableDescription> &tables)
{
    const auto sameName = [](const dynamodb::TableDescription &table,
                             const std::shared_ptr<TableWatch> &watch) {
        return table.name == watch->table().name;
    };
    if (std::ranges::equal(tables, m_tables, sameName)) {
        steerAll(); // what is said of one may have changed
        return;
    }
    const auto before = std::exchange(m_tables, {});
    for (const dynamodb::TableDescription &table : tables)
        m_tables.push_back(m_pool.of(table));
    for (const auto &watch : before) {
        if (indexOf(watch.get()) < 0)
            disconnect(watch.get(), nullptr, this, nullptr);
    }
    for (const auto &watch : m_tables) {
        if (std::ranges::find(before, watch) == before.end())
            follow(*watch);
    }
    steerAll(); // all of them: what each may keep depends on how many there are
    Q_EMIT tablesChanged();
}

void TablesWatch::setPlan(const WatchPlan &plan)
{
    m_plan = plan;
    steerAll();
}

void TablesWatch::setPlanOf(PlanOf planOf)
{
    m_planOf = std::move(planOf);
    steerAll();
}

void TablesWatch::setPaused(bool paused)
{
    m_paused = paused;
    steerAll();
}

void TablesWatch::refreshNow()
{
    for (const auto &watch : m_tables)
        watch->refreshNow();
}

void TablesWatch::refreshKey(int table, const dynamodb::Item &key)
{
    m_tables[static_cast<std::size_t>(table)]->refreshKey(key);
}

} // namespace watch
