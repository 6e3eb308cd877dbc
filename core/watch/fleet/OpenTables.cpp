// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/fleet/OpenTables.h"

#include <algorithm>

namespace watch {
namespace {

constexpr std::size_t mostLeft = 4;
constexpr qsizetype mostRowsKept = 20'000; // of a table that no one looks at

} // namespace

OpenTables::OpenTables(WatchPool &pool, QObject *parent)
    : QObject(parent), m_pool(pool), m_current(pool.ofNone())
{
}

OpenTables::~OpenTables() = default;

QStringList OpenTables::names() const
{
    QStringList names;
    for (const Watch &tab : m_tabs)
        names += tab->table().name;
    return names;
}

std::vector<OpenTables::Watch>::const_iterator OpenTables::tabOf(const QString &table) const
{
    return std::ranges::find_if(m_tabs, [&table](const Watch &tab) { return tab->table().name == table; });
}

bool OpenTables::contains(const QString &table) const
{
    return tabOf(table) != m_tabs.end();
}

void OpenTables::open(const aws::TableDescription &table, const WatchPlan &plan, Place place)
{
    const Watch watch = m_pool.of(table);
    if (const auto known = std::ranges::find(m_tabs, watch); known == m_tabs.end()) {
        const auto here = std::ranges::find(m_tabs, m_current);
        if (here == m_tabs.end())
            m_tabs.push_back(watch);
        else if (place == Place::NewTab)
            m_tabs.insert(here + 1, watch);
        else
            leave(std::exchange(*here, watch));
        std::erase(m_left, watch);
        watch->setPlan(plan);
        watch->setPaused(m_paused || !m_seen);
        Q_EMIT listChanged();
    }
    show(watch);
}

void OpenTables::close(const QString &table)
{
    const auto tab = tabOf(table);
    if (tab == m_tabs.end())
        return;
    const bool current = *tab == m_current;
    leave(*tab);
    const auto after = m_tabs.erase(tab);
    if (current)
        show(m_tabs.empty() ? m_pool.ofNone() : after == m_tabs.end() ? m_tabs.back() : *after);
    Q_EMIT listChanged();
}

void OpenTables::leave(const Watch &watch)
{
    watch->setPaused(true); // who else looks at it says otherwise when the list has changed
    watch->setWatchedKeys({});
    std::erase(m_left, watch);
    const SnapshotPtr snapshot = watch->snapshot();
    if (!snapshot || snapshot->size() > mostRowsKept)
        return;
    m_left.push_back(watch);
    if (m_left.size() > mostLeft)
        m_left.erase(m_left.begin());
}

void OpenTables::show(const Watch &watch)
{
    if (watch == m_current)
        return;
    const Watch before = std::exchange(m_current, watch);
    before->setWatchedKeys({}); // nobody looks at one lock of it any more
    Q_EMIT currentChanged();
}

void OpenTables::setPaused(bool paused)
{
    if (m_paused == paused)
        return;
    m_paused = paused;
    updateReading();
    Q_EMIT pausedChanged(paused);
}

void OpenTables::setSeen(bool seen)
{
    m_seen = seen;
    updateReading();
}

void OpenTables::updateReading()
{
    for (const Watch &tab : m_tabs)
        tab->setPaused(m_paused || !m_seen);
}

} // namespace watch
