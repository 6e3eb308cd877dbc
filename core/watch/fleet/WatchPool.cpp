// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/fleet/WatchPool.h"

namespace watch {

WatchPool::WatchPool(dynamodb::TableReader &reader, base::Clock &clock, QThreadPool &threads,
                     TableWatch::ServerNow serverNow, QObject *parent)
    : QObject(parent), m_reader(reader), m_clock(clock), m_threads(threads), m_serverNow(std::move(serverNow))
{
}

WatchPool::~WatchPool() = default;

std::shared_ptr<TableWatch> WatchPool::make()
{
    auto watch = std::make_shared<TableWatch>(m_reader, m_clock, m_threads, m_serverNow);
    connect(watch.get(), &TableWatch::statusChanged, this, [this, self = watch.get()] {
        if (const auto error = self->status().error)
            Q_EMIT failed(*error);
    });
    if (m_isPlayed)
        watch->setPlayed();
    watch->setOwnWrites(m_own);
    watch->setPaused(true);
    watch->suspend(m_suspended);
    std::erase_if(m_watches, [](const std::weak_ptr<TableWatch> &known) { return known.expired(); });
    m_watches.push_back(watch);
    return watch;
}

std::shared_ptr<TableWatch> WatchPool::of(const dynamodb::TableDescription &table)
{
    if (auto known = find(table.name)) {
        if (!dynamodb::sameKeys(known->table(), table))
            known->open(table, known->plan());
        return known;
    }
    auto watch = make();
    watch->open(table, {});
    return watch;
}

std::shared_ptr<TableWatch> WatchPool::ofNone()
{
    return make();
}

std::shared_ptr<TableWatch> WatchPool::find(const QString &table) const
{
    for (const std::weak_ptr<TableWatch> &known : m_watches) {
        if (auto watch = known.lock(); watch && !table.isEmpty() && watch->table().name == table)
            return watch;
    }
    return nullptr;
}

void WatchPool::suspend(const std::optional<base::Error> &why)
{
    m_suspended = why;
    const auto watches = m_watches; // a reader of the status may ask for another watch
    for (const std::weak_ptr<TableWatch> &known : watches) {
        if (const auto watch = known.lock())
            watch->suspend(why);
    }
}

locks::Moment WatchPool::now() const
{
    const base::BootTime boot = m_clock.boot();
    return {boot, m_serverNow ? m_serverNow(boot) : std::nullopt};
}

} // namespace watch
