// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomeFeed.h"

#include "core/base/TimeText.h"
#include "core/watch/cost/CostText.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace ui {
namespace {

constexpr double hoursOfADay = 24;
// Of reads at once: each is to be examined in one event, and keeps what was known before it.
constexpr std::size_t mostGathered = 8;
constexpr std::size_t mostDue = 24; // tables in which something lapses, examined in one event
constexpr double step = 5; // s, that a stretched interval is rounded up to

} // namespace

HomeFeed::HomeFeed(QObject *parent) : QObject(parent)
{
}

HomeFeed::~HomeFeed() = default;

void HomeFeed::setPlanOf(PlanOf planOf)
{
    m_planOf = std::move(planOf);
    for (const auto &source : m_sources)
        source->setPlanOf(m_planOf);
}

void HomeFeed::setSnoozeMemory(const SnoozeMemory &memory)
{
    m_memory = memory;
}

void HomeFeed::keepSnoozes()
{
    if (!m_memory || m_kept == m_home.snoozes())
        return;
    m_kept = m_home.snoozes();
    for (const auto &source : m_sources) {
        std::vector<view::Snooze> own;
        std::ranges::copy_if(*m_kept, std::back_inserter(own), [&source](const view::Snooze &snooze) {
            return snooze.problem.connection == source->id();
        });
        if (source->connection())
            m_memory->keep(source->connection()->facts().memoryName(), own);
    }
}

void HomeFeed::setOursOf(OursOf oursOf)
{
    m_oursOf = std::move(oursOf);
    for (int index = 0; index < m_home.count(); ++index) {
        if (const ConnectionState *state = connection(index); state && m_oursOf)
            m_home.setOurselves(index, m_oursOf(*state));
    }
}

int HomeFeed::indexOf(const HomeSource &source) const
{
    return m_home.indexOf(source.id());
}

HomeSource *HomeFeed::sourceOf(const ConnectionState *connection) const
{
    const auto found = std::ranges::find_if(
        m_sources, [connection](const auto &source) { return source->connection().get() == connection; });
    return connection && found != m_sources.end() ? found->get() : nullptr;
}

void HomeFeed::setConnections(const QList<ConnectionParts<Reading>> &connections)
{
    std::vector<std::unique_ptr<HomeSource>> before = std::exchange(m_sources, {});
    std::vector<HomeSource *> added;
    for (const ConnectionParts<Reading> &connection : connections) {
        if (!connection)
            continue;
        const auto known = std::ranges::find_if(before, [&connection](const auto &source) {
            return source && source->connection().get() == connection.get();
        });
        if (known != before.end()) {
            m_sources.push_back(std::move(*known));
            continue;
        }
        m_sources.push_back(std::make_unique<HomeSource>(++m_lastId, connection, m_planOf));
        m_sources.back()->setInterval(m_pace.tables);
        added.push_back(m_sources.back().get());
    }
    before.clear(); // stops what they read
    m_tasks.restart(); // the clock of one that goes may go, too
    m_isGathering = false;
    std::erase_if(m_gathered, [this](const Waiting &one) {
        return std::ranges::none_of(m_sources,
                                    [&one](const auto &source) { return source.get() == one.source; });
    });
    const std::vector<Waiting> gathered = std::exchange(m_gathered, {});
    m_home.setConnections(allFacts());
    if (!added.empty())
        m_kept.reset(); // what was over meanwhile is not kept any longer
    for (HomeSource *source : added) {
        if (m_memory)
            m_home.restoreSnoozes(m_memory->of(source->connection()->facts().memoryName(), source->id(),
                                               source->connection()->clock().wall()));
        bind(*source);
    }
    for (const Waiting &one : gathered)
        updateTables(*one.source);
    updateReading();
    updatePace();
    publish();
}

void HomeFeed::bind(HomeSource &source)
{
    if (m_oursOf)
        m_home.setOurselves(indexOf(source), m_oursOf(*source.connection()));
    connect(&source, &HomeSource::factsChanged, this, [this] {
        updateFacts();
        publish();
    });
    connect(&source, &HomeSource::listChanged, this, [this, &source] {
        updateTables(source);
        updateFacts();
        updatePace();
        publish();
    });
    connect(&source, &HomeSource::statusChanged, this, [this, &source](int table) {
        if (isGathered(source, table))
            return; // rows are no younger than they are said to be
        if (m_home.setStatus(indexOf(source), table, source.status(table), source.now()))
            publish();
    });
    connect(
        &source, &HomeSource::changed, this,
        [this, &source](int table, const watch::SnapshotDeltaPtr &delta) { gather(source, table, delta); });
    connect(&source, &HomeSource::alertsChanged, this, [this, &source] {
        m_home.setAlerts(indexOf(source), source.alerts());
        publish();
    });
    connect(&source, &HomeSource::gone, this, [this, &source] { dropGathered(source); });
    connect(
        &source, &HomeSource::gone, this,
        [this] {
            QList<ConnectionParts<Reading>> left;
            for (const auto &one : m_sources)
                left.append(one->connection());
            setConnections(left);
        },
        Qt::QueuedConnection); // it must not die within its own signal
    updateTables(source);
    updateFacts();
}

/// Two connections of one name are distinguished by their Regions.
std::vector<view::HomeConnection> HomeFeed::allFacts() const
{
    std::vector<view::HomeConnection> all;
    for (const auto &source : m_sources) {
        all.push_back(source->facts());
        all.back().whyNotShown = m_whyAlertsAreNotShown;
    }
    std::vector<QString> names;
    for (const view::HomeConnection &facts : all)
        names.push_back(facts.name);
    for (view::HomeConnection &facts : all) {
        if (std::ranges::count(names, facts.name) > 1)
            facts.name += u' ' + facts.region;
    }
    return all;
}

bool HomeFeed::updateFacts()
{
    bool areOther = false;
    for (const view::HomeConnection &facts : allFacts()) {
        if (const int index = m_home.indexOf(facts.id); index >= 0)
            areOther = m_home.setFacts(index, facts) || areOther;
    }
    return areOther;
}

void HomeFeed::gather(const HomeSource &source, int table, const watch::SnapshotDeltaPtr &delta)
{
    m_gathered.push_back({&source, table, delta});
    if (m_isGathering && m_gathered.size() < mostGathered)
        return;
    takeGathered();
    if (m_isGathering)
        return;
    m_isGathering = true;
    m_tasks.start(reportGathered(source, m_tasks.token()));
}

base::Task<> HomeFeed::reportGathered(const HomeSource &source, std::stop_token stop)
{
    const auto rested = co_await source.connection()->clock().pause(gatherInterval, stop);
    if (!rested)
        co_return;
    m_isGathering = false;
    if (m_gathered.empty())
        co_return;
    const HomeSource *next = m_gathered.front().source;
    takeGathered();
    m_isGathering = true;
    m_tasks.start(reportGathered(*next, stop));
}

/// Its clock goes with it.
void HomeFeed::dropGathered(const HomeSource &source)
{
    std::erase_if(m_gathered, [&source](const Waiting &one) { return one.source == &source; });
    m_tasks.restart();
    m_isGathering = false;
    if (!m_gathered.empty())
        takeGathered();
}

bool HomeFeed::isGathered(const HomeSource &source, int table) const
{
    return std::ranges::any_of(m_gathered, [&source, table](const Waiting &one) {
        return one.source == &source && one.table == table;
    });
}

void HomeFeed::takeGathered()
{
    std::vector<view::Home::Read> reads;
    Places places;
    for (const Waiting &one : std::exchange(m_gathered, {})) {
        const Place place{indexOf(*one.source), one.table};
        reads.push_back(
            {place.connection, place.table, one.delta, one.source->status(one.table), one.source->now()});
        if (std::ranges::find(places, place) == places.end())
            places.push_back(place);
    }
    m_home.apply(reads);
    updatePace();
    publish(places);
}

void HomeFeed::updateTables(const HomeSource &source)
{
    std::erase_if(m_gathered, [&source](const Waiting &one) { return one.source == &source; });
    const int index = indexOf(source);
    if (index < 0)
        return;
    m_home.setTables(index, source.listed());
    for (int table = 0; source.tables() && table < source.tables()->count(); ++table) {
        const watch::SnapshotPtr snapshot = source.tables()->table(table).snapshot();
        if (snapshot && snapshot != m_home.table(index, table).snapshot())
            m_home.apply(index, table, watch::wholeOf(snapshot), source.now());
        (void)m_home.setStatus(index, table, source.status(table), source.now());
    }
    m_home.setAlerts(index, source.alerts());
}

void HomeFeed::setReading(bool reading)
{
    m_wantsReading = reading;
    updateReading();
    refreshTime();
}

void HomeFeed::setPaused(bool paused)
{
    if (std::exchange(m_paused, paused) == paused)
        return;
    updateReading();
    Q_EMIT paceChanged();
}

void HomeFeed::setWhyAlertsAreNotShown(const QString &why)
{
    if (std::exchange(m_whyAlertsAreNotShown, why) == why)
        return;
    if (updateFacts())
        publish();
}

void HomeFeed::updateReading()
{
    for (const auto &source : m_sources)
        source->setReading(m_wantsReading && !m_paused);
}

/// All tables at the usual interval, or at as many times that as they cost times their budget.
void HomeFeed::updatePace()
{
    double perHour = 0;
    std::map<double, double> perHourOf; // by the budget that it counts against
    Pace next;
    for (const auto &source : m_sources) {
        const watch::WatchCostSum cost = source->cost();
        perHour += cost.dollarsPerHour;
        perHourOf[source->budget().value_or(usualBudget)] += cost.dollarsPerHour;
        next.unknown += cost.unknown;
    }
    double factor = 1;
    for (const auto &[budget, cost] : perHourOf)
        factor = budget > 0 ? std::max(factor, cost / budget) : factor;
    if (factor > 1.0) {
        const double seconds = std::chrono::duration<double>(HomeSource::tableInterval).count() * factor;
        next.tables = std::chrono::seconds(static_cast<qint64>(std::ceil(seconds / step) * step));
    }
    next.dollarsPerDay = perHour / factor * hoursOfADay;
    if (next == m_pace)
        return;
    const bool isOther = next.tables != m_pace.tables;
    m_pace = next;
    for (const auto &source : m_sources) {
        if (isOther)
            source->setInterval(m_pace.tables);
    }
    Q_EMIT paceChanged();
}

QString HomeFeed::paceText() const
{
    if (m_paused)
        return tr("reading is paused");
    const auto text = [](std::chrono::milliseconds interval) { return base::text::length(interval); };
    const QString pace =
        tr("problems read every %1, tables every %2").arg(text(m_pace.problems), text(m_pace.tables));
    return m_pace.dollarsPerDay > 0 ? tr("%1, %2 a day").arg(pace, watch::text::dollars(m_pace.dollarsPerDay))
                                    : pace;
}

void HomeFeed::refreshNow()
{
    for (const auto &source : m_sources)
        source->refreshNow();
}

void HomeFeed::refreshTime()
{
    bool areOthers = updateFacts(); // an answer may be overdue
    Places tables;
    std::size_t room = mostDue;
    ++m_firstDue; // where very many are due, no connection waits for ever
    for (std::size_t step = 0; step < m_sources.size(); ++step) {
        const HomeSource &source = *m_sources[(m_firstDue + step) % m_sources.size()];
        const int connection = indexOf(source);
        const view::Home::Advance advance = m_home.advance(connection, source.now(), room);
        room -= advance.checked;
        areOthers = areOthers || advance.others;
        for (const int table : advance.tables)
            tables.push_back({connection, table});
    }
    if (areOthers)
        publish();
    else if (!tables.empty())
        publish(tables);
}

/// Informs who shows it, and each source which rows are read by themselves.
void HomeFeed::publish(const Places &tables)
{
    std::map<int, std::vector<std::pair<QString, dynamodb::Item>>> rows;
    int left = HomeSource::mostProblemRows;
    for (const view::Problem &problem : m_home.problems()) {
        if (problem.row < 0 || left-- <= 0)
            continue;
        rows[problem.connection].emplace_back(tableName(problem.connection, problem.table), keyOf(problem));
    }
    for (const auto &source : m_sources)
        source->setProblemRows(std::move(rows[indexOf(*source)]));
    keepSnoozes();
    Q_EMIT changed(tables);
}

void HomeFeed::setFilter(const view::LockFilter &filter)
{
    m_home.setFilter(filter);
    publish();
}

void HomeFeed::showOnly(const ConnectionState *connection)
{
    const HomeSource *source = sourceOf(connection);
    m_home.showOnly(source ? std::optional(source->id()) : std::nullopt);
    publish();
}

void HomeFeed::snooze(const view::Problem &problem, std::chrono::nanoseconds length)
{
    m_home.snooze(problem, length);
    publish();
}

void HomeFeed::snoozeUntilChange(const view::Problem &problem)
{
    m_home.snoozeUntilChange(problem);
    publish();
}

void HomeFeed::endSnoozes()
{
    m_home.endSnoozes();
    publish();
}

ConnectionState *HomeFeed::connection(int index) const
{
    const quint64 id = m_home.at(index).facts.id;
    const auto found =
        std::ranges::find_if(m_sources, [id](const auto &source) { return source->id() == id; });
    return found == m_sources.end() ? nullptr : (*found)->connection().get();
}

std::optional<HomeFeed::Place> HomeFeed::placeOf(const ConnectionState &connection,
                                                 const QString &table) const
{
    const HomeSource *source = sourceOf(&connection);
    const int at = source ? m_home.indexOf(source->id()) : -1;
    const int found = at >= 0 ? m_home.tableOf(at, table) : -1;
    return found >= 0 ? std::optional(Place{at, found}) : std::nullopt;
}

QString HomeFeed::tableName(int connection, int table) const
{
    return m_home.table(connection, table).table().name;
}

dynamodb::Item HomeFeed::keyOf(const view::Problem &problem) const
{
    return m_home.table(problem.connection, problem.table).snapshot()->keyAttributes(problem.row);
}

} // namespace ui
