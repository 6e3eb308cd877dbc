// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/fleet/FleetConnection.h"

#include "app/connection/ConnectionSetup.h"
#include "app/connection/FleetReading.h"
#include "app/connection/SignInErrors.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/fleet/TablePattern.h"
#include "core/itemstore/ItemStore.h"
#include "core/locks/dialects/Dialects.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

constexpr double percent = 100;
/// Parts of an interval that lie evenly however many there are.
constexpr double goldenPart = 0.618'033'988'75;
constexpr std::chrono::seconds longestFirstDelay{60};

fleet::RequestOutcome outcomeOf(const std::optional<base::Error> &error)
{
    using fleet::RequestOutcome;
    if (!error)
        return RequestOutcome::Ok;
    switch (error->kind) {
    case base::ErrorKind::Throttled:
        return RequestOutcome::Throttled;
    case base::ErrorKind::AccessDenied:
        return RequestOutcome::Denied;
    case base::ErrorKind::Timeout:
        return RequestOutcome::Timeout;
    default:
        return RequestOutcome::Failed;
    }
}

/// "dynamodb.eu-west-1.amazonaws.com", "127.0.0.1:8000".
QString endpointText(const aws::Resolution &resolution)
{
    return resolution.endpoint.url.authority();
}

/// What it holds could not be found out.
bool isUnknown(const watch::CatalogEntry &entry)
{
    return entry.isUndescribed || (entry.isUnsampled && !entry.isLikely());
}

/// Its schema could be a lock table's, and no row says more.
bool isEmptyGuess(const watch::CatalogEntry &entry)
{
    return entry.description && !entry.verdicts.empty() && !entry.sampled;
}

bool hasItems(const QByteArray &page)
{
    itemstore::ItemStoreBuilder builder(locks::internAttributes());
    const auto read = builder.appendPage(page);
    return read && read->items > 0;
}

bool isPinned(const fleet::TableRule *rule)
{
    return rule && !(rule->dialect.isEmpty() && rule->dialectFile.isEmpty());
}

} // namespace

FleetConnection::FleetConnection(const Parts &parts, FleetWatch::Target target)
    : m_parts(parts), m_target(std::move(target)), m_queue(parts.turns.addQueue())
{
}

FleetConnection::~FleetConnection()
{
    m_tasks.stop();
    m_searching.stop();
}

void FleetConnection::start()
{
    m_tasks.start(open(m_tasks.token()));
}

void FleetConnection::stopReading()
{
    m_isStopped = true;
    m_searching.restart();
    for (const auto &[name, table] : m_tables)
        table->stopReading();
}

base::Task<> FleetConnection::open(std::stop_token stop)
{
    while (true) {
        ConnectionOptions options;
        options.choice = choiceOf(m_target.connection, m_target.region, m_target.file);
        options.requestLimit = m_parts.options.requestLimit;
        options.isOneOfMany = true;
        if (m_parts.options.transport)
            options.transport = m_parts.options.transport(m_target.connection.name, m_target.region);
        auto opened = co_await openConnection(options, m_parts.environment, &m_parts.clock, stop);
        if (stop.stop_requested())
            co_return;
        if (opened) {
            setConnection(*std::move(opened));
            co_return;
        }
        m_openError = opened.error();
        Q_EMIT changed();
        const auto rested = co_await m_parts.clock.pause(openAgainAfter, stop);
        if (!rested)
            co_return;
    }
}

void FleetConnection::setConnection(std::unique_ptr<Connection> connection)
{
    m_openError.reset();
    m_connection = std::move(connection);
    m_reader = std::make_unique<QueuedReader>(
        m_connection->reader(), m_queue,
        [this](const QByteArray &operation, const std::optional<base::Error> &error, const QByteArray &key) {
            observe(operation, error, key);
        },
        [this] { return keyInUse(); });
    m_catalog = std::make_unique<watch::TableCatalog>(*m_reader, m_parts.clock);
    m_catalog->setSelection(selectionOf(m_target.connection));
    connect(m_catalog.get(), &watch::TableCatalog::changed, this, &FleetConnection::takeCatalog);
    CredentialKeeper &keeper = m_connection->keeper();
    connect(&keeper, &CredentialKeeper::credentialsFound, this, &FleetConnection::useCredentials);
    connect(&keeper, &CredentialKeeper::failed, this, &FleetConnection::setCredentialError);
    connect(&keeper, &CredentialKeeper::machineResumed, this, [this] { m_connection->distrustLines(); });
    if (!m_parts.options.onlyFinds) {
        for (const QString &table : fleet::namedTables(m_target.connection.tables))
            add(table);
    }
    m_tasks.start(learnNature(m_tasks.token()));
    Q_EMIT changed();
    keeper.start();
}

/// What an emulator is asked for costs nothing.
base::Task<> FleetConnection::learnNature(std::stop_token stop)
{
    const auto learned = co_await m_connection->learnNature(stop);
    if (learned && !stop.stop_requested())
        Q_EMIT costChanged();
}

void FleetConnection::useCredentials(const aws::Credentials &credentials)
{
    if (credentials.accessKeyId == m_refusedKey) {
        // Its source has no others: a person has to renew them there.
        base::Error why = m_credentialError.value_or(base::Error());
        why.kind = base::ErrorKind::Credentials;
        why.code = QLatin1String(aws::signInCodes::expired);
        if (m_credentialError && !m_signInError)
            setCredentialError(why);
        return;
    }
    m_refusedKey.clear();
    const auto endsAt = credentials.expiry
        ? std::optional(*credentials.expiry - m_connection->keeper().clockOffset())
        : std::nullopt;
    const bool wasHindered = m_credentialError.has_value(); // and nothing was searched for meanwhile
    const bool isNew = !m_hasCredentials || wasHindered || endsAt != m_credentialsEndAt;
    m_hasCredentials = true;
    m_credentialsEndAt = endsAt;
    m_credentialError.reset();
    m_signInError.reset();
    m_isSignInReported = false;
    m_connection->setAccount(credentials.accountId);
    if (!m_parts.options.isAwaited)
        m_connection->learnAccount();
    if (!isNew)
        return;
    suspend({});
    if (wasHindered || !m_isSearched || m_listError)
        search();
    Q_EMIT changed();
}

void FleetConnection::setCredentialError(const base::Error &error)
{
    m_credentialError = error;
    // What is missing is a file or a program of a source, not a table.
    if (error.kind == base::ErrorKind::NotFound)
        m_credentialError->kind = base::ErrorKind::Credentials;
    m_isUp = false;
    // What has ended stays so whatever else hinders now.
    if (wantsSignIn(error))
        m_signInError = error;
    m_searching.restart();
    suspend(m_credentialError);
    Q_EMIT changed();
    if (m_signInError && !m_isSignInReported)
        Q_EMIT signInNeeded();
}

std::optional<base::Error> FleetConnection::takeSignInError()
{
    if (!m_signInError || std::exchange(m_isSignInReported, true))
        return {};
    return m_signInError;
}

QByteArray FleetConnection::keyInUse() const
{
    const auto &current = m_connection->keeper().current();
    return current ? current->accessKeyId : QByteArray();
}

/// `key`: that the request was signed with.
void FleetConnection::observe(const QByteArray &operation, const std::optional<base::Error> &error,
                              const QByteArray &key)
{
    ++m_requests[{operation, outcomeOf(error)}];
    const auto &current = m_connection->keeper().current();
    // A late answer to a key that was replaced meanwhile says nothing of the one in its place.
    if (error && error->kind == base::ErrorKind::Credentials && current && key != current->accessKeyId)
        return;
    const bool wasUp = m_isUp;
    m_isUp = wasAnswered(error) && !(error && error->kind == base::ErrorKind::Credentials);
    if (error && current && saysExpired(*error, !current->sessionToken.isEmpty())) {
        m_refusedKey = current->accessKeyId;
        setCredentialError(*error);
        m_connection->keeper().invalidate(m_refusedKey);
    } else if (error && wantsSignIn(*error)) {
        setCredentialError(*error);
    } else if (wasUp != m_isUp) {
        Q_EMIT changed();
    }
}

void FleetConnection::suspend(const std::optional<base::Error> &why)
{
    for (const auto &[name, table] : m_tables)
        table->suspend(why);
}

void FleetConnection::search()
{
    if (m_isStopped || m_credentialError)
        return;
    m_searching.restart();
    m_isProbing = true;
    m_searching.start(searchNow(m_searching.token()));
}

/// A table that was empty is inspected anew once a row is there: looking for one takes half a unit, and no DescribeTable.
base::Task<> FleetConnection::searchNow(std::stop_token stop)
{
    QStringList empty;
    for (const watch::CatalogEntry &entry : m_catalog->entries()) {
        if (isEmptyGuess(entry) && !isRead(entry))
            empty += entry.name;
    }
    for (const QString &table : std::as_const(empty)) {
        dynamodb::ScanRequest first;
        first.table = table;
        first.limit = 1;
        const auto page = co_await m_reader->scan(first, stop);
        if (stop.stop_requested())
            co_return;
        if (page && hasItems(page->body))
            m_inspectedAt.erase(table);
    }
    m_isProbing = false;
    const base::BootTime now = m_parts.clock.boot();
    m_catalog->update([this, now](const watch::CatalogEntry &entry) {
        const auto inspected = m_inspectedAt.find(entry.name);
        const bool isFresh = inspected != m_inspectedAt.end() && now - inspected->second < inspectEvery;
        return !isUnknown(entry) && (isRead(entry) || isFresh);
    });
}

base::Task<> FleetConnection::searchAfter(std::chrono::nanoseconds delay, std::stop_token stop)
{
    const auto rested = co_await m_parts.clock.pause(delay, stop);
    if (rested)
        search();
}

void FleetConnection::takeCatalog()
{
    if (m_isStopped)
        return;
    for (const watch::CatalogEntry &entry : m_catalog->entries())
        take(entry);
    // The end of a list that is about to be made anew ends no search: the tables of other patterns may be missing in it.
    if (!m_catalog->refreshing() && !m_isProbing)
        endSearch();
}

/// A table that may not be described, or whose rows decide and could not be read, could hold locks: it is watched for, and not
/// read.
bool FleetConnection::isWatched(const watch::CatalogEntry &entry) const
{
    return isUnknown(entry) || isRead(entry);
}

bool FleetConnection::isRead(const watch::CatalogEntry &entry) const
{
    return entry.isLikely() || entry.hasOtherLocks ||
        fleet::namedTables(m_target.connection.tables).contains(entry.name) ||
        isPinned(fleet::ruleOf(m_target.connection, entry.name));
}

void FleetConnection::take(const watch::CatalogEntry &entry)
{
    if (!entry.description && !entry.isUndescribed)
        return; // not inspected yet
    m_inspectedAt.try_emplace(entry.name, m_parts.clock.boot());
    if (!isWatched(entry) || m_parts.options.onlyFinds)
        return;
    WatchedTable &table = add(entry.name);
    if (!entry.description || !isRead(entry)) {
        if (!table.isDescribed() && entry.error)
            table.setUndescribed(*entry.error);
        return;
    }
    if (table.isDescribed())
        return;
    const std::chrono::milliseconds interval =
        statedInterval(entry.name).value_or(fleet::ReadPace::withoutLease);
    table.begin(*entry.description, planOf(entry.name, interval), firstDelay(interval));
    table.suspend(m_credentialError);
    Q_EMIT costChanged();
}

/// What is gone leaves only where the tables could be listed, or where the file does not name it any more.
void FleetConnection::endSearch()
{
    m_isSearched = true;
    m_listError = m_catalog->error();
    const auto &entries = m_catalog->entries();
    const auto isNamed = [&entries](const QString &table) {
        return std::ranges::find(entries, table, &watch::CatalogEntry::name) != entries.end();
    };
    for (auto table = m_tables.begin(); table != m_tables.end();) {
        const auto entry = std::ranges::find(entries, table->first, &watch::CatalogEntry::name);
        const bool isKept = entry != entries.end()
            // One that could not be described at first may hold no locks. One that is read may be empty for a while.
            ? !entry->description || table->second->isDescribed() || isWatched(*entry)
            : m_listError && fleet::selects(m_target.connection.tables, table->first);
        if (isKept) {
            ++table;
            continue;
        }
        const fleet::TablePlace place = table->second->state().place();
        table = m_tables.erase(table);
        Q_EMIT tableRemoved(place);
    }
    if (!m_listError) {
        m_isListed = true;
        m_patternsOfNone.clear();
        std::ranges::copy_if(m_target.connection.tables, std::back_inserter(m_patternsOfNone),
                             [&entries](const QString &pattern) {
                                 return !pattern.startsWith(u'!') &&
                                     std::ranges::none_of(entries,
                                                          [&pattern](const watch::CatalogEntry &entry) {
                                                              return fleet::matches(pattern, entry.name);
                                                          });
                             });
    }
    if (m_listError) {
        for (const auto &[name, table] : m_tables) {
            if (!table->isDescribed() && !isNamed(name))
                table->setUndescribed(*m_listError);
        }
    }
    m_withoutLocks = static_cast<int>(std::ranges::count_if(
        entries, [this](const watch::CatalogEntry &entry) { return !isWatched(entry); }));
    std::erase_if(m_inspectedAt, [&](const auto &known) {
        return !isNamed(known.first) || m_parts.clock.boot() - known.second >= inspectEvery;
    });
    std::chrono::nanoseconds next = searchEvery;
    if (std::ranges::any_of(entries, isUnknown))
        next = describeAgainAfter;
    if (m_listError && m_listError->kind != base::ErrorKind::AccessDenied)
        next = listAgainAfter;
    m_searching.restart();
    if (!m_isStopped && !m_credentialError)
        m_searching.start(searchAfter(next, m_searching.token()));
    Q_EMIT changed();
    Q_EMIT costChanged();
}

WatchedTable &FleetConnection::add(const QString &table)
{
    auto &known = m_tables[table];
    if (known)
        return *known;
    known = std::make_unique<WatchedTable>(
        WatchedTable::Parts{*m_connection, *m_reader, m_parts.clock, m_parts.pool, m_parts.sightings,
                            m_parts.options.judgesHealth, !m_parts.options.isAwaited},
        fleet::TablePlace{m_target.connection.name, m_target.region, table});
    WatchedTable *one = known.get();
    connect(one, &WatchedTable::changed, this,
            [this, one](const watch::SnapshotDeltaPtr &delta) { Q_EMIT tableChanged(one, delta); });
    connect(one, &WatchedTable::sightChanged, this, [this, one] { Q_EMIT sightChanged(one); });
    connect(one, &WatchedTable::costChanged, this, &FleetConnection::costChanged);
    if (m_credentialError)
        one->suspend(m_credentialError);
    Q_EMIT tableAdded(one);
    return *one;
}

fleet::ReadInterval FleetConnection::statedInterval(const QString &table) const
{
    if (m_parts.options.every)
        return *m_parts.options.every;
    const fleet::TableRule *rule = fleet::ruleOf(m_target.connection, table);
    return rule && rule->every ? *rule->every : std::nullopt;
}

watch::WatchPlan FleetConnection::planOf(const QString &table, std::chrono::milliseconds interval) const
{
    watch::WatchPlan plan;
    plan.interval = interval;
    plan.patient = true;
    plan.shareOfUnits = m_target.connection.limits.budgetPercent / percent;
    if (const fleet::TableRule *rule = fleet::ruleOf(m_target.connection, table)) {
        plan.pinned = dialectOf(*rule);
        plan.givenLease = rule->lease;
    }
    return plan;
}

std::chrono::nanoseconds FleetConnection::firstDelay(std::chrono::milliseconds interval)
{
    if (m_parts.options.isAwaited)
        return {};
    // Connections begin at different places, too.
    const double place =
        goldenPart * ++m_begun + static_cast<double>(qHash(m_target.connection.name) % 997) / 997;
    const std::chrono::nanoseconds within = std::min<std::chrono::nanoseconds>(interval, longestFirstDelay);
    return std::chrono::nanoseconds(
        static_cast<qint64>((place - std::floor(place)) * static_cast<double>(within.count())));
}

bool FleetConnection::isReachedAs(const FleetWatch::Target &target) const
{
    return m_target.connection.name == target.connection.name && m_target.region == target.region &&
        app::isReachedAs(m_target.connection, target.connection);
}

void FleetConnection::setTarget(const FleetWatch::Target &target)
{
    const bool takesOthers = m_target.connection.tables != target.connection.tables;
    const bool hasOtherRules = m_target.connection.rules != target.connection.rules ||
        m_target.connection.limits != target.connection.limits;
    m_target = target;
    if (!m_connection)
        return;
    if (hasOtherRules) {
        for (const auto &[name, table] : m_tables)
            table->setPlan(planOf(name, statedInterval(name).value_or(table->plan().interval)));
        Q_EMIT costChanged();
    }
    if (takesOthers || hasOtherRules) {
        m_catalog->setSelection(selectionOf(target.connection));
        m_isListed = false;
        if (m_hasCredentials)
            search();
    }
    Q_EMIT changed();
}

/// Why none of its tables is read.
QString FleetConnection::trouble() const
{
    if (m_openError)
        return m_openError->sentence;
    if (m_credentialError)
        return m_credentialError->sentence;
    return m_listError && m_tables.empty() ? m_listError->sentence : QString();
}

QStringList FleetConnection::takeTroubles()
{
    const QString where = m_target.connection.name + u'/' + m_target.region + QStringLiteral(": ");
    QStringList now;
    if (!m_signInError && !trouble().isEmpty())
        now += where + trouble();
    else if (m_listError && !m_signInError)
        now += where + m_listError->sentence;
    for (const QString &pattern : std::as_const(m_patternsOfNone))
        now += where + QStringLiteral("no table matches %1").arg(pattern);
    QStringList fresh;
    std::ranges::copy_if(now, std::back_inserter(fresh),
                         [this](const QString &one) { return !m_reported.contains(one); });
    m_reported = now;
    return fresh;
}

fleet::ConnectionState FleetConnection::state() const
{
    fleet::ConnectionState state;
    state.name = m_target.connection.name;
    state.region = m_target.region;
    state.labels = m_target.connection.labels;
    state.trouble = trouble();
    state.isUp = m_isUp;
    state.needsSignIn = m_signInError.has_value();
    state.credentialsEndAt = m_credentialsEndAt;
    state.requests = m_requests;
    state.withoutLocks = m_withoutLocks;
    state.patternsOfNone = m_patternsOfNone;
    state.listError = m_listError;
    state.isListed = m_isListed;
    for (const auto &[name, table] : m_tables)
        state.tables.push_back(table->sharedState());
    if (!m_connection)
        return state;
    state.endpoint = endpointText(m_connection->resolution());
    if (m_connection->account() != QLatin1String(audit::unknownAccount))
        state.account = m_connection->account();
    state.commandLineOptions = m_connection->commandLineOptions();
    if (const auto server = m_connection->serverNow(m_parts.clock.boot())) {
        state.clockOffset = server->now.time_since_epoch() - m_parts.clock.wall().time_since_epoch();
        state.clockUncertainty = server->uncertainty;
    }
    return state;
}

std::vector<WatchedTable *> FleetConnection::tables() const
{
    std::vector<WatchedTable *> tables;
    for (const auto &[name, table] : m_tables)
        tables.push_back(table.get());
    return tables;
}

std::vector<watch::CatalogEntry> FleetConnection::entries() const
{
    return m_catalog ? m_catalog->entries() : std::vector<watch::CatalogEntry>();
}

WatchedTable *FleetConnection::find(const QString &table) const
{
    const auto known = m_tables.find(table);
    return known == m_tables.end() ? nullptr : known->second.get();
}

bool FleetConnection::isSearched() const
{
    return m_openError || m_credentialError || m_isSearched;
}

bool FleetConnection::isFirstReadOver() const
{
    if (m_openError || m_credentialError)
        return true;
    return m_isSearched && std::ranges::all_of(m_tables, [](const auto &known) {
               const fleet::TableState &state = known.second->state();
               return state.readAt() || state.error();
           });
}

} // namespace app
