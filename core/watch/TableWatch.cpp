// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/TableWatch.h"

#include "core/watch/TableWatchParts.h"

#include <algorithm>

namespace watch {

TableWatch::TableWatch(aws::TableReader &reader, base::Clock &clock, QThreadPool &pool, ServerNow serverNow,
                       QObject *parent)
    : QObject(parent), m_parts(std::make_unique<Parts>(*this, reader, clock, pool, std::move(serverNow)))
{
}

TableWatch::~TableWatch() = default;

void TableWatch::open(const aws::TableDescription &table, const WatchPlan &plan)
{
    m_parts->plan = plan;
    m_parts->open = true;
    m_parts->begin(table);
    m_parts->act();
}

void TableWatch::close()
{
    Parts &parts = *m_parts;
    parts.open = false;
    parts.table = {};
    parts.history.clear();
    parts.forgetChain();
    parts.settlePhase();
    parts.act();
}

void TableWatch::setPlan(const WatchPlan &plan)
{
    Parts &parts = *m_parts;
    const WatchPlan before = std::exchange(parts.plan, plan);
    parts.budget.setInterval(plan.interval);
    if (!parts.open)
        return;
    if (before.pinned != plan.pinned) {
        // Rows read as another dialect are other locks: nothing watched so far holds for them.
        parts.history.clear();
        parts.forgetChain();
    } else if (before.interval != plan.interval) {
        parts.nextReadAt = parts.lastReadEnd + parts.budget.nextWait();
    }
    parts.settlePhase();
    parts.act();
}

const WatchPlan &TableWatch::plan() const
{
    return m_parts->plan;
}

void TableWatch::setPaused(bool paused)
{
    Parts &parts = *m_parts;
    if (parts.paused == paused)
        return;
    parts.paused = paused;
    if (paused) {
        parts.stopAsking();
    } else {
        parts.halted = false;
        parts.nextReadAt = parts.clock.boot();
    }
    parts.settlePhase();
    parts.act();
}

void TableWatch::suspend(const std::optional<base::Error> &why)
{
    Parts &parts = *m_parts;
    const bool was = parts.suspended.has_value();
    parts.suspended = why;
    if (why) {
        parts.stopAsking();
    } else if (was) {
        // Whatever the last read complained about was said before: the next one tells anew.
        parts.status.error.reset();
        parts.keysDenied = false;
        parts.keyFailures = 0;
        parts.nextReadAt = parts.clock.boot();
        parts.keysNotBefore = parts.clock.boot();
    }
    parts.settlePhase();
    parts.act();
}

void TableWatch::refreshNow()
{
    Parts &parts = *m_parts;
    parts.halted = false;
    parts.readAgain = parts.reading;
    if (!parts.reading)
        parts.nextReadAt =
            std::max(parts.clock.boot(), std::min(parts.nextReadAt, parts.lastReadEnd + ScanBudget::Floor));
    parts.act();
}

void TableWatch::refreshKey(const aws::Item &key)
{
    m_parts->wanted.push_back(key);
    m_parts->keysNotBefore = std::min(m_parts->keysNotBefore, m_parts->clock.boot());
    m_parts->act();
}

void TableWatch::follow(const std::vector<aws::Item> &keys)
{
    m_parts->followed = keys;
    m_parts->nextFollowAt = std::min(m_parts->nextFollowAt, m_parts->clock.boot());
    m_parts->act();
}

void TableWatch::cancelLoading()
{
    Parts &parts = *m_parts;
    if (!parts.reading)
        return;
    parts.reading = false;
    parts.readTask.restart();
    parts.lastReadEnd = parts.clock.boot();
    parts.nextReadAt = parts.lastReadEnd + parts.budget.nextWait();
    parts.halted = !parts.snapshot;
    parts.settlePhase();
    parts.act();
}

SnapshotPtr TableWatch::snapshot() const
{
    return m_parts->snapshot;
}

WatchStatus TableWatch::status() const
{
    return m_parts->status;
}

const History &TableWatch::history() const
{
    return m_parts->history;
}

const aws::TableDescription &TableWatch::table() const
{
    return m_parts->table;
}

locks::Moment TableWatch::now() const
{
    const base::BootTime boot = m_parts->clock.boot();
    return {boot, m_parts->serverNow ? m_parts->serverNow(boot) : std::nullopt};
}

} // namespace watch
