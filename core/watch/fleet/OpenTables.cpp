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
    for (const Watch &watch : m_open)
        names += watch->table().name;
    return names;
}

std::vector<OpenTables::Watch>::const_iterator OpenTables::find(const QString &table) const
{
    return std::ranges::find_if(m_open,
                                [&table](const Watch &watch) { return watch->table().name == table; });
}

bool OpenTables::contains(const QString &table) const
{
    return find(table) != m_open.end();
}

void OpenTables::open(const dynamodb::TableDescription &table, const WatchPlan &plan, Place place)
{
    const Watch watch = m_pool.of(table);
    if (const auto known = std::ranges::find(m_open, watch); known == m_open.end()) {
        const auto here = std::ranges::find(m_open, m_current);
        if (here == m_open.end())
            m_open.push_back(watch);
        else if (place == Place::Beside)
            m_open.insert(here + 1, watch);
        else
            leave(std::exchange(*here, watch));
        std::erase(m_left, watch);
        watch->setPlan(plan);
        watch->setHistoryRoom({}); // all that one may want to look back to
        watch->setPaused(m_paused || !m_seen);
        Q_EMIT listChanged();
    }
    show(watch);
}

void OpenTables::setPlans(const std::function<WatchPlan(const QString &table)> &planOf)
{
    for (const Watch &watch : m_open)
        watch->setPlan(planOf(watch->table().name));
}

void OpenTables::close(const QString &table)
{
    const auto closed = find(table);
    if (closed == m_open.end())
        return;
    const bool current = *closed == m_current;
    leave(*closed);
    const auto after = m_open.erase(closed);
    if (current)
        show(m_open.empty() ? m_pool.ofNone() : after == m_open.end() ? m_open.back() : *after);
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
    for (const Watch &watch : m_open)
        watch->setPaused(m_paused || !m_seen);
}

} // namespace watch
