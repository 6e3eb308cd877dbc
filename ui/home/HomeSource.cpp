// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "ui/home/HomeSource.h"

#include "core/locks/dialects/custom/CustomDialects.h"
#include "core/view/home/HomeText.h"

#include <algorithm>
#include <array>

namespace ui {
namespace {

using namespace std::chrono_literals;
using Phase = watch::WatchStatus::Phase;

constexpr std::size_t mostTables = 100; // of one connection, at once
constexpr double hoursOfAMonth = 730; // as it is billed
constexpr std::chrono::nanoseconds listIsLate = 15s; // without an answer
// Offered to a table that would cost too much at home's pace.
constexpr std::array<std::chrono::milliseconds, 4> slower{1min, 5min, 15min, 60min};

} // namespace

HomeSource::HomeSource(quint64 id, const ConnectionParts<Reading> &connection, PlanOf planOf)
    : m_id(id), m_connection(connection), m_facts(connection->facts()),
      m_tables(connection.reading().allTables()), m_catalog(&connection.reading().catalog()),
      m_planOf(std::move(planOf))
{
    connect(m_catalog, &watch::TableCatalog::changed, this, [this] {
        updateList();
        Q_EMIT factsChanged();
    });
    for (const auto signal : {&ConnectionState::factsChanged, &ConnectionState::credentialStateChanged,
                              &ConnectionState::productionChanged}) {
        connect(connection.get(), signal, this, &HomeSource::takeFacts);
    }
    connect(connection.get(), &ConnectionState::readOnlyChanged, this, &HomeSource::factsChanged);
    connect(connection.get(), &ConnectionState::rulesChanged, this, [this] {
        takeFacts();
        setPlanOf(m_planOf);
    });
    connect(connection.get(), &QObject::destroyed, this, [this] {
        m_turns.restart();
        m_reading = false;
        Q_EMIT gone();
    });
    bindTables();
    bindAlerts();
    updateList();
}

HomeSource::~HomeSource()
{
    m_turns.stop();
    if (!m_tables)
        return;
    disconnect(m_tables, nullptr, this, nullptr);
    m_tables->setPlanOf({});
    m_tables->setPaused(true);
}

void HomeSource::takeFacts()
{
    m_facts = m_connection->facts();
    m_isProduction.reset();
    Q_EMIT factsChanged();
}

void HomeSource::bindTables()
{
    if (!m_tables)
        return;
    m_tables->setPlanOf(
        [this](const watch::WatchPlan &plan, const QString &table) { return planOf(plan, table); });
    connect(m_tables, &watch::TablesWatch::changed, this,
            [this](int table, const watch::SnapshotDeltaPtr &delta) {
                if (!m_isListing)
                    Q_EMIT changed(table, delta);
            });
    connect(m_tables, &watch::TablesWatch::statusChanged, this, [this](int table) {
        updateWaiting(table);
        if (!m_isListing)
            Q_EMIT statusChanged(table);
    });
}

void HomeSource::bindAlerts()
{
    watch::AlertWatch *alerts = m_connection.reading().alerts();
    if (!alerts)
        return;
    connect(alerts, &watch::AlertWatch::happened, this, [this](const watch::LockAlert &alert) {
        if (alert.happened == watch::AlertKinds(watch::AlertKind::Lapses))
            return; // the lapse is a problem by itself
        const view::HomeAlert shown{alert.rule.shape.table, view::rowKey(alert.rule.key, alert.rule.shape),
                                    alert.sentence, m_connection->clock().boot()};
        std::erase_if(m_alerts, [&shown](const view::HomeAlert &known) {
            return known.table == shown.table && known.key == shown.key;
        });
        m_alerts.push_back(shown);
        Q_EMIT alertsChanged();
    });
    connect(alerts, &watch::AlertWatch::rulesChanged, this, [this, alerts] {
        QSet<std::pair<QString, QByteArray>> asked;
        for (const watch::AlertRule &rule : alerts->rules())
            asked.insert({rule.shape.table, view::rowKey(rule.key, rule.shape)});
        const auto ended = std::erase_if(m_alerts, [&asked](const view::HomeAlert &known) {
            return !asked.contains({known.table, known.key});
        });
        if (ended > 0)
            Q_EMIT alertsChanged();
        Q_EMIT factsChanged(); // how many there are
    });
}

void HomeSource::setPlanOf(PlanOf planOf)
{
    m_planOf = std::move(planOf);
    updateList();
    if (m_tables)
        m_tables->setPlanOf(
            [this](const watch::WatchPlan &plan, const QString &table) { return this->planOf(plan, table); });
}

/// Home's interval, or a longer one where the table would cost more than one may without being asked.
watch::WatchPlan HomeSource::planOf(watch::WatchPlan plan, const QString &table) const
{
    plan.interval = m_interval;
    plan.interval = m_facts.ruleOf(table).every.value_or(plan.interval);
    if (m_planOf)
        plan = m_planOf(plan, m_facts, table);
    if (!m_tables || !m_connection)
        return plan;
    watch::CostBasis basis;
    basis.charged = !m_facts.local;
    for (int at = 0; at < m_tables->count(); ++at) {
        const watch::TableWatch &watched = m_tables->table(at);
        if (watched.table().name != table)
            continue;
        basis.measuredUnits = watched.status().lastConsumed;
        const auto cost = watch::watchCost(watched.table(), plan, basis);
        if (cost && cost->isHigh())
            plan.interval =
                watch::cheaperInterval(watched.table(), plan, basis, slower).value_or(plan.interval);
    }
    return plan;
}

void HomeSource::setReading(bool reading)
{
    if (m_reading == reading || !m_tables || !m_connection)
        return;
    m_reading = reading;
    m_turns.restart();
    if (reading) {
        m_listAskedAt = m_connection->clock().boot();
        m_catalog->begin();
        m_turns.start(readProblems(m_turns.token()));
    }
    m_tables->setPaused(!reading);
    for (int table = 0; table < m_tables->count(); ++table)
        updateWaiting(table);
}

void HomeSource::setInterval(std::chrono::milliseconds interval)
{
    m_interval = interval;
    if (!m_tables)
        return;
    watch::WatchPlan plan;
    plan.interval = interval;
    m_tables->setPlan(plan);
}

void HomeSource::refreshNow()
{
    if (!m_tables || !m_connection)
        return;
    m_catalog->refresh();
    m_tables->refreshNow();
}

void HomeSource::updateList()
{
    if (!m_tables || !m_connection)
        return;
    std::vector<dynamodb::TableDescription> tables;
    m_leftOut = 0;
    m_undescribed = 0;
    m_libraries.clear();
    for (const watch::CatalogEntry &entry : m_catalog->entries()) {
        m_undescribed += entry.isUndescribed ? 1 : 0;
        const auto *described =
            m_planOf ? locks::customDialect(m_planOf({}, m_facts, entry.name).pinned) : nullptr;
        if (!entry.description || (!described && !entry.isLikely()))
            continue;
        if (tables.size() == mostTables) {
            ++m_leftOut;
            continue;
        }
        tables.push_back(*entry.description);
        m_libraries[entry.name] =
            described ? QString(described->id().name()) : QString(entry.verdicts.front().dialect.name());
    }
    // While the list is asked for anew, entries come one by one: those known before stay.
    if (m_catalog->refreshing() && tables.size() < static_cast<std::size_t>(m_tables->count()))
        return;
    m_isProduction.reset();
    m_isListing = true;
    m_tables->setTables(tables);
    m_isListing = false;
    Q_EMIT listChanged(); // also where libraries alone are others
}

view::HomeConnection HomeSource::facts() const
{
    view::HomeConnection shown;
    shown.id = m_id;
    if (!m_connection)
        return shown;
    shown.name = m_facts.profile;
    shown.identity = m_facts.identity;
    shown.region = m_facts.region;
    if (m_facts.fleet)
        shown.labels = m_facts.fleet->labels.join(u' ');
    shown.colour = m_facts.colour;
    shown.readOnly = m_connection->readOnly();
    shown.isListing = m_catalog && m_catalog->refreshing();
    shown.leftOut = m_leftOut;
    shown.undescribed = m_undescribed;
    if (const watch::AlertWatch *alerts = m_connection.reading().alerts())
        shown.alerts = static_cast<int>(alerts->rules().size());
    shown.looksLikeProduction = looksLikeProduction();
    const CredentialState credentials = m_connection->credentialState();
    if (credentials.holdsWatching()) {
        shown.needsSignIn = true;
        shown.trouble = credentials.sentence.isEmpty() ? tr("the credentials ended") : credentials.sentence;
    } else {
        shown.trouble = listTrouble();
    }
    return shown;
}

bool HomeSource::looksLikeProduction() const
{
    if (m_tables && m_tables->count() == 0)
        return m_facts.fleet && !m_facts.fleet->marks.isEmpty();
    if (!m_isProduction) {
        m_isProduction = false;
        for (int table = 0; m_tables && table < m_tables->count() && !*m_isProduction; ++table)
            m_isProduction =
                m_connection->production(m_tables->table(table).table().name).looksLikeProduction();
    }
    return *m_isProduction;
}

QString HomeSource::listTrouble() const
{
    if (!m_catalog || !m_tables || m_tables->count() > 0)
        return {};
    if (const auto error = m_catalog->error(); error && m_catalog->entries().empty())
        return error->sentence;
    const bool isLate = m_catalog->refreshing() && m_listAskedAt &&
        m_connection->clock().boot() - *m_listAskedAt > listIsLate;
    return isLate ? tr("no answer to the list of tables, asked for %1")
                        .arg(view::hometext::asOfText(now(), *m_listAskedAt))
                  : QString();
}

std::vector<view::HomeTable> HomeSource::listed() const
{
    std::vector<view::HomeTable> tables;
    for (int table = 0; m_tables && table < m_tables->count(); ++table) {
        const QString name = m_tables->table(table).table().name;
        const auto library = m_libraries.find(name);
        tables.push_back({name, library == m_libraries.end() ? QString() : library->second});
    }
    return tables;
}

void HomeSource::updateWaiting(int table)
{
    const watch::TableWatch &watched = m_tables->table(table);
    Progress &progress = m_progress[watched.table().name];
    const watch::WatchStatus status = watched.status();
    if (!status.reading) {
        progress = {};
    } else if (!progress.since || progress.rows != status.rowsSoFar) {
        progress = {status.rowsSoFar, m_connection->clock().boot()};
    }
}

view::HomeTableStatus HomeSource::status(int table) const
{
    const watch::WatchStatus status = m_tables->table(table).status();
    view::HomeTableStatus shown{status.readAt, status.interval, {}, {}};
    if (status.phase != Phase::Live) // of a single row, while the table is read
        shown.error = status.error;
    const auto progress = m_progress.find(m_tables->table(table).table().name);
    if (progress != m_progress.end())
        shown.waitingSince = progress->second.since;
    return shown;
}

view::HomeMoment HomeSource::now() const
{
    if (!m_connection)
        return {};
    const base::Clock &clock = m_connection->clock();
    return {m_tables ? m_tables->now() : locks::Moment{clock.boot(), {}}, clock.wall()};
}

watch::WatchCostSum HomeSource::cost() const
{
    std::vector<std::optional<watch::WatchCost>> costs;
    watch::CostBasis basis;
    basis.charged = m_connection && !m_facts.local;
    for (int table = 0; m_tables && basis.charged && table < m_tables->count(); ++table) {
        const watch::TableWatch &watched = m_tables->table(table);
        watch::WatchPlan plan = watched.plan();
        plan.interval = tableInterval;
        basis.measuredUnits = watched.status().lastConsumed;
        costs.push_back(watch::watchCost(watched.table(), plan, basis));
    }
    return watch::sumOf(costs);
}

std::optional<double> HomeSource::budget() const
{
    return m_facts.fleet ? std::optional(m_facts.fleet->dollarsPerMonth / hoursOfAMonth) : std::nullopt;
}

void HomeSource::setProblemRows(std::vector<std::pair<QString, dynamodb::Item>> rows)
{
    m_problemRows = std::move(rows);
}

base::Task<> HomeSource::readProblems(std::stop_token stop)
{
    for (;;) {
        const auto rested = co_await m_connection->clock().pause(problemInterval, stop);
        if (!rested)
            co_return;
        readNextProblem();
    }
}

/// One row; tables of which nothing is asked for now are passed over.
void HomeSource::readNextProblem()
{
    for (std::size_t tried = 0; tried < m_problemRows.size(); ++tried) {
        m_nextProblem = (m_nextProblem + 1) % m_problemRows.size();
        const auto &[name, key] = m_problemRows[m_nextProblem];
        for (int table = 0; table < m_tables->count(); ++table) {
            const watch::TableWatch &watched = m_tables->table(table);
            const Phase phase = watched.status().phase;
            if (watched.table().name != name || (phase != Phase::Live && phase != Phase::Stale))
                continue;
            return m_tables->refreshKey(table, key);
        }
    }
}

} // namespace ui
