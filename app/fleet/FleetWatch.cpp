// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/FleetWatch.h"

#include "app/fleet/FleetConnection.h"
#include "app/fleet/SignInText.h"
#include "core/base/DurationText.h"

#include <algorithm>

namespace app {
namespace {

/// Connections of one login that ended find that out within this time.
constexpr std::chrono::seconds signInTogether{2};
constexpr int mostDifference = 20; // part of an interval that is not worth another plan

bool isOther(std::chrono::milliseconds planned, std::chrono::milliseconds wanted)
{
    return std::chrono::abs(planned - wanted) > planned / mostDifference;
}

std::optional<std::chrono::nanoseconds> shortestLease(const fleet::TableState &state)
{
    std::optional<std::chrono::nanoseconds> shortest;
    for (const auto &[dialect, lease] : state.shortestLeases())
        shortest = std::min(shortest.value_or(lease), lease);
    return shortest;
}

} // namespace

FleetWatch::FleetWatch(base::Clock &clock, const aws::Environment &environment, Options options)
    : m_clock(clock), m_environment(environment), m_options(std::move(options)),
      m_pool(m_options.pool ? *m_options.pool : m_ownPool),
      m_turns(std::make_unique<ReadTurns>(readsPerConnection, readsAtOnce, clock))
{
    m_ownPool.setMaxThreadCount(watch::SnapshotReader::usefulThreads);
    m_writing.setMaxThreadCount(1);
    if (m_options.usesSightings)
        m_sightings = std::make_unique<TableSightings>(environment, m_pool,
                                                       m_options.pool ? *m_options.pool : m_writing);
}

FleetWatch::~FleetWatch()
{
    m_tasks.stop();
    m_connections.clear();
    m_ownPool.waitForDone();
}

std::unique_ptr<FleetConnection> FleetWatch::makeConnection(const Target &target)
{
    const FleetConnection::Parts parts{m_clock,  m_environment, m_pool,
                                       *m_turns, m_options,     m_sightings.get()};
    auto one = std::make_unique<FleetConnection>(parts, target);
    FleetConnection *connection = one.get();
    connect(connection, &FleetConnection::tableAdded, this, &FleetWatch::tableAdded);
    connect(connection, &FleetConnection::tableRemoved, this, [this](const fleet::TablePlace &place) {
        m_slowReported.erase(place);
        Q_EMIT tableRemoved(place);
    });
    connect(connection, &FleetConnection::tableChanged, this, &FleetWatch::changed);
    connect(connection, &FleetConnection::sightChanged, this, &FleetWatch::sightChanged);
    connect(connection, &FleetConnection::costChanged, this, &FleetWatch::updatePaceSoon);
    connect(connection, &FleetConnection::signInNeeded, this, &FleetWatch::reportSignInSoon);
    connect(connection, &FleetConnection::changed, this, [this, connection] {
        Q_EMIT connectionChanged(connection->target().connection.name, connection->target().region);
        if (!m_options.isAwaited) {
            for (const QString &trouble : connection->takeTroubles())
                Q_EMIT said(trouble);
        }
        updatePaceSoon();
    });
    return one;
}

void FleetWatch::setTargets(const std::vector<Target> &targets)
{
    auto before = std::exchange(m_connections, {});
    for (const Target &target : targets) {
        const auto known = std::ranges::find_if(
            before, [&target](const auto &one) { return one && one->isReachedAs(target); });
        if (known != before.end()) {
            m_connections.push_back(std::move(*known));
            m_connections.back()->setTarget(target);
        } else {
            m_connections.push_back(makeConnection(target));
            if (m_isStarted)
                m_connections.back()->start();
        }
    }
    std::vector<fleet::TablePlace> gone;
    for (const auto &left : before) {
        for (const WatchedTable *table : left ? left->tables() : std::vector<WatchedTable *>())
            gone.push_back(table->state().place());
    }
    before.clear();
    for (const fleet::TablePlace &place : gone)
        Q_EMIT tableRemoved(place);
    updatePaceSoon();
}

void FleetWatch::setLimits(const fleet::ReadLimits &limits)
{
    m_limits = limits;
    updatePaceSoon();
}

void FleetWatch::setFile(bool isNewest, std::optional<base::WallTime> readAt)
{
    m_isNewestFile = isNewest;
    m_fileReadAt = readAt;
}

void FleetWatch::start()
{
    if (std::exchange(m_isStarted, true))
        return;
    for (const auto &one : m_connections)
        one->start();
}

base::Task<> FleetWatch::stop()
{
    for (const auto &one : m_connections)
        one->stopReading();
    std::vector<fleet::TablePlace> places;
    for (const WatchedTable *table : watched())
        places.push_back(table->state().place());
    for (const fleet::TablePlace &place : places) {
        // It may have gone while what was seen of another one was kept.
        if (FleetTable *table = find(place))
            co_await static_cast<WatchedTable *>(table)->saveSightings();
    }
}

bool FleetWatch::keepsSightings() const
{
    return m_sightings && m_sightings->isKept();
}

fleet::FleetState FleetWatch::state() const
{
    fleet::FleetState state;
    for (const auto &one : m_connections)
        state.connections.push_back(one->state());
    state.now = m_clock.boot();
    state.wall = m_clock.wall();
    state.isNewestFile = m_isNewestFile;
    state.fileReadAt = m_fileReadAt;
    return state;
}

std::vector<WatchedTable *> FleetWatch::watched() const
{
    std::vector<WatchedTable *> tables;
    for (const auto &one : m_connections) {
        const auto some = one->tables();
        tables.insert(tables.end(), some.begin(), some.end());
    }
    return tables;
}

std::vector<FleetTable *> FleetWatch::tables() const
{
    const std::vector<WatchedTable *> tables = watched();
    return {tables.begin(), tables.end()};
}

FleetTable *FleetWatch::find(const fleet::TablePlace &place) const
{
    for (const auto &one : m_connections) {
        if (one->target().connection.name == place.connection && one->target().region == place.region)
            return one->find(place.table);
    }
    return nullptr;
}

std::vector<FleetWatch::Found> FleetWatch::found() const
{
    std::vector<Found> found;
    for (const auto &one : m_connections)
        found.push_back({one->state(), one->connection(), one->entries()});
    return found;
}

bool FleetWatch::isFirstReadOver() const
{
    return std::ranges::all_of(m_connections, [](const auto &one) { return one->isFirstReadOver(); });
}

fleet::ReadPace FleetWatch::pace(const std::vector<WatchedTable *> &tables) const
{
    std::vector<fleet::PacedTable> paced;
    for (WatchedTable *table : tables) {
        fleet::PacedTable one;
        one.description = &table->description();
        one.plan = table->plan();
        one.basis.charged = !table->connection().nature().emulator;
        one.basis.measuredUnits = table->watch().status().lastConsumed;
        one.shortestLease = shortestLease(table->state());
        for (const auto &connection : m_connections) {
            if (connection->connection() == &table->connection())
                one.every = connection->statedInterval(table->state().place().table);
        }
        paced.push_back(one);
    }
    return fleet::paceOf(paced, m_limits);
}

QString FleetWatch::costSentence() const
{
    return fleet::paceSentence(pace(watched()), m_limits);
}

void FleetWatch::updatePaceSoon()
{
    if (m_isPaceDue)
        return;
    m_isPaceDue = true;
    m_tasks.start(updatePace(m_tasks.token()));
}

/// Once for all that changed in this turn of the event loop.
base::Task<> FleetWatch::updatePace(std::stop_token stop)
{
    const auto rested = co_await m_clock.pause(std::chrono::nanoseconds(0), stop);
    if (!rested)
        co_return;
    m_isPaceDue = false;
    const std::vector<WatchedTable *> tables = watched();
    const fleet::ReadPace wanted = pace(tables);
    for (std::size_t at = 0; at < tables.size(); ++at) {
        watch::WatchPlan plan = tables[at]->plan();
        if (!tables[at]->isDescribed() || !isOther(plan.interval, wanted.intervals[at]))
            continue;
        plan.interval = wanted.intervals[at];
        tables[at]->setPlan(plan);
    }
    reportPace(tables);
}

void FleetWatch::reportPace(const std::vector<WatchedTable *> &tables)
{
    const bool isSearched =
        std::ranges::all_of(m_connections, [](const auto &one) { return one->isSearched(); });
    if (m_options.isAwaited || !m_isStarted || !isSearched)
        return;
    if (!std::exchange(m_isCostReported, true))
        Q_EMIT said(costSentence());
    std::vector<const WatchedTable *> slow;
    for (const WatchedTable *table : tables) {
        const auto lease = shortestLease(table->state());
        if (lease && 2 * table->plan().interval > *lease &&
            m_slowReported.insert(table->state().place()).second)
            slow.push_back(table);
    }
    if (slow.empty())
        return;
    const fleet::TableState &first = slow.front()->state();
    const QString others =
        slow.size() == 1 ? QString() : QStringLiteral(" and %1 other tables").arg(slow.size() - 1);
    Q_EMIT said(
        QStringLiteral("%1%2: read every %3, longer than half the shortest lease (%4) of the locks: gaps "
                       "between heartbeats are not reported, lapses are")
            .arg(first.place().text(), others, base::durationText(first.plannedInterval()),
                 base::durationText(std::chrono::floor<std::chrono::milliseconds>(
                     shortestLease(first).value_or(std::chrono::nanoseconds(0))))));
}

void FleetWatch::reportSignInSoon()
{
    if (m_isSignInDue)
        return;
    m_isSignInDue = true;
    m_tasks.start(reportSignIn(m_tasks.token()));
}

base::Task<> FleetWatch::reportSignIn(std::stop_token stop)
{
    const auto rested =
        co_await m_clock.pause(m_options.isAwaited ? std::chrono::nanoseconds(0) : signInTogether, stop);
    if (!rested)
        co_return;
    m_isSignInDue = false;
    SignInText text(m_environment);
    for (const auto &one : m_connections) {
        if (const auto why = one->takeSignInError())
            text.add(one->target().connection, *one->connection(), *why);
    }
    for (const QString &sentence : text.sentences())
        Q_EMIT said(sentence);
}

} // namespace app
