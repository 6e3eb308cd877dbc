// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/WatchedTable.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

/// Once an hour is soon enough for a table that becomes a global one.
constexpr std::chrono::minutes describeUnattendedEvery{60};
/// No screen shows what was: reports are made of each delta.
constexpr watch::History::Room leastRoom{64, 16};
constexpr std::chrono::minutes judgeHealthEvery{1};
/// More often it would cost a fleet as much as its reads do.
constexpr std::chrono::minutes keepSightingsEvery{5};
/// So many rows are kept each time, of larger tables all of them as much more seldom: about 1 MB a minute and table.
constexpr qsizetype rowsKeptAtATime = 100'000;
constexpr double unitsThatCount = 0.05; // of those before

} // namespace

WatchedTable::WatchedTable(const Parts &parts, const fleet::TablePlace &place)
    : m_parts(parts), m_state(std::make_shared<fleet::TableState>(place, parts.clock.boot())),
      m_watch(parts.reader, parts.clock, parts.pool,
              [connection = &parts.connection](base::BootTime at) { return connection->serverNow(at); })
{
    m_description.name = place.table;
    m_state->setOurselves(view::Ourselves::of(parts.connection.operatorName()));
    m_watch.setPaused(true);
    m_watch.setDescribeEvery(describeUnattendedEvery);
    m_watch.setHistoryRoom(leastRoom);
    m_watch.setOwnWrites(parts.connection.ownWrites());
    connect(&m_watch, &watch::TableWatch::readEnded, this, &WatchedTable::onReadEnded);
    connect(&m_watch, &watch::TableWatch::changed, this, &WatchedTable::onChanged);
    m_blindness.start(awaitBlindness(m_blindness.token()));
    if (parts.judgesHealth)
        judgeHealth();
}

WatchedTable::~WatchedTable() = default;

const dynamodb::TableDescription &WatchedTable::description() const
{
    return m_watch.table().name.isEmpty() ? m_description : m_watch.table();
}

void WatchedTable::begin(const dynamodb::TableDescription &description, const watch::WatchPlan &plan,
                         std::chrono::nanoseconds delay)
{
    m_description = description;
    m_isDescribed = true;
    m_undescribed.reset();
    setObstacle();
    setPlan(plan);
    m_beginning.restart();
    const auto place = sightingsPlace();
    if (place && m_parts.sightings->has(*place)) {
        m_beginning.start(beginFromSightings(*place, delay, m_beginning.token()));
        return;
    }
    openWatch({});
    m_beginning.start(beginAfter(delay, m_beginning.token()));
}

base::Task<> WatchedTable::beginFromSightings(watch::SightingsPlace place, std::chrono::nanoseconds delay,
                                              std::stop_token stop)
{
    const base::BootTime now = m_parts.clock.boot();
    const auto earlier = co_await m_parts.sightings->load(place, now);
    if (stop.stop_requested())
        co_return;
    openWatch(earlier);
    co_await beginAfter(delay, stop);
}

std::optional<watch::SightingsPlace> WatchedTable::sightingsPlace() const
{
    return m_parts.sightings ? m_parts.sightings->placeOf(m_parts.connection, description()) : std::nullopt;
}

void WatchedTable::openWatch(watch::EarlierRowsPtr earlier)
{
    m_watch.open(m_description, m_plan, std::move(earlier));
    m_watch.suspend(m_suspended);
    m_keeping.restart();
    if (m_parts.keepsSightings && sightingsPlace())
        m_keeping.start(keepSightings(m_keeping.token()));
}

/// For a process that ends by itself or is killed.
base::Task<> WatchedTable::keepSightings(std::stop_token stop)
{
    base::BootTime keptAt; // as of the snapshot
    for (qsizetype times = 1;; ++times) {
        const auto rested = co_await m_parts.clock.pause(keepSightingsEvery, stop);
        if (!rested)
            co_return;
        const auto place = sightingsPlace();
        const watch::SnapshotPtr snapshot = m_state->snapshot();
        if (!place || !snapshot || snapshot->latestAt() == keptAt ||
            times <= snapshot->size() / rowsKeptAtATime)
            continue;
        keptAt = snapshot->latestAt();
        times = 0;
        const base::WallTime now = m_parts.clock.wall();
        co_await m_parts.sightings->save(*place, snapshot, now, false);
        if (stop.stop_requested())
            co_return;
    }
}

base::Task<> WatchedTable::saveSightings()
{
    const auto place = sightingsPlace();
    const watch::SnapshotPtr snapshot = m_state->snapshot();
    if (!place || !snapshot)
        co_return;
    const base::WallTime now = m_parts.clock.wall();
    co_await m_parts.sightings->save(*place, snapshot, now, true);
}

base::Task<> WatchedTable::beginAfter(std::chrono::nanoseconds delay, std::stop_token stop)
{
    const auto rested = co_await m_parts.clock.pause(delay, stop);
    if (rested)
        m_watch.setPaused(m_isStopped);
}

void WatchedTable::setUndescribed(const base::Error &why)
{
    m_undescribed = why;
    setObstacle();
}

void WatchedTable::setPlan(const watch::WatchPlan &plan)
{
    m_plan = plan;
    m_state->setInterval(plan.interval);
    if (!m_isBlind) { // counted by the interval
        m_blindness.restart();
        m_blindness.start(awaitBlindness(m_blindness.token()));
    }
    if (m_isDescribed && !m_watch.table().name.isEmpty())
        m_watch.setPlan(plan);
}

void WatchedTable::suspend(const std::optional<base::Error> &why)
{
    m_suspended = why;
    setObstacle();
    m_watch.suspend(why);
}

void WatchedTable::stopReading()
{
    m_isStopped = true;
    m_keeping.restart();
    m_watch.setPaused(true);
}

/// Notes are no findings: doctor does not count them either.
void WatchedTable::judgeHealth()
{
    m_health = std::make_unique<health::HealthMonitor>(m_parts.clock, m_parts.pool, judgeHealthEvery);
    connect(m_health.get(), &health::HealthMonitor::judged, this, [this] {
        const auto count = [this](health::Severity severity) {
            return std::ranges::count(m_health->report().findings, severity, &health::Finding::severity);
        };
        m_state->setFindings(count(health::Severity::Error), count(health::Severity::Warning));
    });
    m_health->follow(&m_watch);
}

void WatchedTable::setObstacle()
{
    m_state->setObstacle(m_suspended ? m_suspended : m_undescribed);
}

base::WallTime WatchedTable::wallAt(base::BootTime boot) const
{
    return m_parts.clock.wall() - (m_parts.clock.boot() - boot);
}

void WatchedTable::onReadEnded(const watch::ReadEnd &end)
{
    m_state->addCost(end.endedAt - end.beganAt, end.units);
    if (!end.isWhole)
        return;
    if (end.error)
        takeWholeRead(end);
    else
        m_ended = end; // its rows follow
}

void WatchedTable::takeWholeRead(const watch::ReadEnd &end)
{
    if (!end.error)
        m_state->setReadLength(end.endedAt - end.beganAt);
    m_state->onWholeRead(end.error, end.endedAt, wallAt(end.endedAt), m_watch.status().interval);
}

void WatchedTable::onChanged(const watch::SnapshotDeltaPtr &delta)
{
    const auto ended = std::exchange(m_ended, {});
    view::ViewContext at;
    at.now.boot = delta->next->latestAt();
    at.now.server = m_parts.connection.serverNow(at.now.boot);
    at.wall = wallAt(at.now.boot);
    at.ourselves = view::Ourselves::of(m_parts.connection.operatorName());
    at.connection = m_state->place().connection;
    at.region = m_state->place().region;
    m_state->onDelta(delta, at);
    if (ended)
        takeWholeRead(*ended);
    const bool isSighted = m_isBlind && !m_state->isBlind(m_parts.clock.boot());
    if (isSighted) {
        m_isBlind = false;
        m_blindness.restart();
        m_blindness.start(awaitBlindness(m_blindness.token()));
        Q_EMIT sightChanged();
    }
    Q_EMIT changed(delta);
    const double units = ended ? ended->units : m_lastUnits;
    const bool costsOther = std::abs(units - m_lastUnits) > unitsThatCount * std::abs(m_lastUnits);
    if (costsOther || m_lastLeases != m_state->shortestLeases()) {
        m_lastUnits = units;
        m_lastLeases = m_state->shortestLeases();
        Q_EMIT costChanged();
    }
}

base::Task<> WatchedTable::awaitBlindness(std::stop_token stop)
{
    while (true) {
        const auto at = m_state->blindAt();
        if (!at)
            co_return;
        const auto rested = co_await m_parts.clock.pause(*at - m_parts.clock.boot(), stop);
        if (!rested)
            co_return;
        if (m_state->isBlind(m_parts.clock.boot()))
            break;
    }
    m_isBlind = true;
    Q_EMIT sightChanged();
}

} // namespace app
