// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/LiveConnection.h"

#include "app/gui/FleetSource.h"
#include "core/admin/CreateTable.h"
#include "core/admin/FencedRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/admin/ReleaseGuard.h"
#include "core/admin/Restore.h"
#include "core/watch/fleet/TablesWatch.h"
#include "core/watch/scan/TableUsers.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {
namespace {

QString traceText(const std::vector<aws::SourceTrace> &trace)
{
    QStringList lines;
    for (const aws::SourceTrace &asked : trace) {
        const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(asked.took);
        lines += QStringLiteral("%1: %2 (%3 ms)")
                     .arg(asked.source, asked.answered ? LiveConnection::tr("used") : asked.finding)
                     .arg(took.count());
    }
    return lines.join(u'\n');
}

/// "123456789012 / ops-reader" from an ARN of STS or IAM: the role of a session, else the user.
QString identityText(const QString &account, const QString &arn)
{
    // arn:aws:sts::123456789012:assumed-role/ops-reader/alice, arn:aws:iam::123456789012:user/team/alice
    const QStringList path = arn.section(u':', 5).split(u'/');
    const QString who = path.first() == QLatin1String("assumed-role") ? path.value(1) : path.last();
    return who.isEmpty() ? account : QStringLiteral("%1 / %2").arg(account, who);
}

} // namespace

LiveConnection::LiveConnection(std::unique_ptr<app::Connection> connection, Options options,
                               aws::SignInPrompt &prompt)
    : m_connection(std::move(connection)), m_options(std::move(options)), m_prompt(prompt),
      m_status(m_connection->clock()),
      m_sts(m_connection->tools(),
            m_connection->resolution().credentialEndpoints.at(aws::EndpointService::Sts,
                                                              m_connection->resolution().region.value)),
      m_access(*m_connection, [this] { return m_account; }), m_writer(*m_connection), m_lab(*m_connection)
{
    if (m_options.fleet)
        m_fleetFacts = fleetFacts(*m_options.fleet);
    m_pool.setMaxThreadCount(watch::SnapshotReader::usefulThreads);
    m_catalog = std::make_unique<watch::TableCatalog>(m_connection->reader(), m_connection->clock());
    selectTables();
    const auto serverNow = [this](base::BootTime at) { return m_connection->serverNow(at); };
    m_watches =
        std::make_unique<watch::WatchPool>(m_connection->reader(), m_connection->clock(), m_pool, serverNow);
    m_watches->setOwnWrites(m_connection->ownWrites());
    m_open = std::make_unique<watch::OpenTables>(*m_watches);
    m_alerts = std::make_unique<watch::AlertWatch>(m_connection->reader(), m_connection->clock(), serverNow);
    m_alerts->setOwn(m_connection->ownWrites(),
                     [this](const locks::LockRecord &row) { return isHeldHere(row); });
    connectKeeper();
}

LiveConnection::~LiveConnection()
{
    m_tasks.stop();
    disconnect(&m_connection->keeper(), nullptr, this, nullptr);
    m_alerts.reset();
    m_allTables.reset();
    m_testLockReads.reset();
    m_open.reset();
    m_pool.waitForDone();
}

void LiveConnection::connectKeeper()
{
    CredentialKeeper &keeper = m_connection->keeper();
    connect(&keeper, &CredentialKeeper::credentialsFound, this, &LiveConnection::useCredentials);
    connect(&keeper, &CredentialKeeper::failed, &m_status, &CredentialStatus::setFailure);
    connect(&keeper, &CredentialKeeper::machineResumed, this, [this] { m_connection->distrustLines(); });
    connect(&m_status, &CredentialStatus::changed, this, &LiveConnection::updateSuspension);
    connect(m_watches.get(), &watch::WatchPool::failed, this, &LiveConnection::observe);
    connect(m_catalog.get(), &watch::TableCatalog::changed, this, [this] { observe(m_catalog->error()); });
    if (keeper.current())
        useCredentials(*keeper.current()); // signed in while the connection was opened
    keeper.start();
}

void LiveConnection::useCredentials(const aws::Credentials &credentials)
{
    const auto before = m_status.expiry();
    m_status.setCredentials(credentials, m_connection->keeper().clockOffset());
    if (m_account.isEmpty())
        m_account = credentials.accountId;
    m_connection->setAccount(m_account);
    if (m_knownKey != credentials.accessKeyId && needsIdentity())
        m_tasks.start(fetchIdentity(credentials, m_tasks.token()));
    const bool isFirst = m_knownKey.isEmpty();
    m_knownKey = credentials.accessKeyId;
    if (isFirst || before != m_status.expiry())
        Q_EMIT factsChanged();
}

bool LiveConnection::needsIdentity() const
{
    return m_options.demo.isEmpty() && m_connection->hasSts();
}

base::Task<> LiveConnection::fetchIdentity(aws::Credentials credentials, std::stop_token stop)
{
    const auto identity = co_await m_sts.callerIdentity(credentials, stop);
    if (stop.stop_requested() || !identity)
        co_return; // denied or out of reach: the account from the credentials, if they say one, has to do
    m_account = identity->account;
    m_connection->setAccount(m_account);
    m_identity = identityText(identity->account, identity->arn);
    Q_EMIT factsChanged();
}

void LiveConnection::observe(const std::optional<base::Error> &error)
{
    // While the watch is suspended its error is our own sentence.
    if (!error || m_status.state().holdsWatching())
        return;
    m_status.onRequestError(*error);
    if (m_status.isRefused() && m_connection->keeper().current())
        m_connection->keeper().invalidate(m_connection->keeper().current()->accessKeyId);
}

std::optional<base::Error> LiveConnection::reasonToSuspend() const
{
    const ui::CredentialState &state = m_status.state();
    if (!state.holdsWatching())
        return {};
    base::Error why;
    why.kind = base::ErrorKind::Credentials;
    why.sentence = state.sentence;
    return why;
}

void LiveConnection::updateSuspension()
{
    const auto why = reasonToSuspend();
    const bool wasSuspended = std::exchange(m_watchSuspended, why.has_value());
    m_watches->suspend(why);
    if (!why && wasSuspended && m_catalog->error())
        m_catalog->refresh();
    Q_EMIT credentialStateChanged();
}

ui::CredentialState LiveConnection::credentialState() const
{
    return m_status.state();
}

void LiveConnection::signInAgain()
{
    if (m_status.state().signingIn)
        return;
    m_status.setSigningIn(true);
    if (m_options.beforeSignIn)
        m_options.beforeSignIn();
    m_tasks.start(signIn(m_tasks.token()));
}

base::Task<> LiveConnection::signIn(std::stop_token stop)
{
    const auto signedIn = co_await m_connection->keeper().signIn(&m_prompt, stop);
    if (stop.stop_requested())
        co_return;
    if (signedIn)
        m_status.acceptSignIn(*signedIn, m_connection->keeper().clockOffset());
    else if (!base::isCancelled(signedIn))
        m_status.setFailure(signedIn.error());
    m_status.setSigningIn(false);
}

void LiveConnection::setColour(const QString &colour)
{
    if (colour == m_options.colour)
        return;
    m_options.colour = colour;
    Q_EMIT factsChanged();
}

/// The tables that the fleet file takes; without it all of them.
void LiveConnection::selectTables()
{
    if (!m_options.fleet)
        return;
    m_catalog->setSelection(selectionOf(*m_options.fleet));
}

void LiveConnection::setFleet(const fleet::Connection &connection)
{
    if (!m_options.fleet)
        return;
    const bool takesOthers = m_options.fleet->tables != connection.tables;
    const bool hasOtherRules =
        m_options.fleet->rules != connection.rules || m_options.fleet->limits != connection.limits;
    m_options.fleet->tables = connection.tables;
    m_options.fleet->labels = connection.labels;
    m_options.fleet->rules = connection.rules;
    m_options.fleet->limits = connection.limits;
    m_fleetFacts = fleetFacts(*m_options.fleet);
    if (takesOthers) {
        selectTables();
        m_catalog->refresh();
    }
    Q_EMIT factsChanged();
    Q_EMIT productionChanged();
    if (hasOtherRules)
        Q_EMIT rulesChanged();
}

bool LiveConnection::isReachedAs(const fleet::Connection &connection) const
{
    return m_options.fleet && app::isReachedAs(*m_options.fleet, connection);
}

ui::ConnectionFacts LiveConnection::facts() const
{
    const aws::Resolution &resolution = m_connection->resolution();
    ui::ConnectionFacts facts;
    facts.local = m_connection->nature().emulator;
    facts.caveat = m_connection->nature().caveat;
    facts.demo = !m_options.demo.isEmpty();
    facts.playsProduction = m_options.playsProduction;
    // A profile that was chosen is named, wherever it leads; an emulator's address alone has no profile.
    const bool nameless = facts.local && m_options.profile.isEmpty();
    facts.profile = facts.demo ? m_options.demo
        : m_options.fleet      ? m_options.fleet->name
        : nameless             ? QStringLiteral("local")
                               : resolution.profile.name;
    facts.fleet = m_fleetFacts;
    facts.identity = m_identity.isEmpty() ? m_account : m_identity;
    facts.region = QString::fromLatin1(resolution.endpoint.region);
    facts.endpoint = resolution.endpoint.url.authority();
    facts.journalName = m_connection->label();
    facts.operatorName = m_connection->operatorName();
    facts.endpointOption = m_connection->commandLineOptions();
    facts.credentialExpiry = m_status.expiry();
    facts.colour = m_options.colour;
    facts.credentialTrace = traceText(m_connection->credentials().trace());
    return facts;
}

base::Clock &LiveConnection::clock()
{
    return m_connection->clock();
}

ConnectionStore::TablePlace LiveConnection::placeOf(const QString &table) const
{
    const ui::ConnectionFacts known = facts();
    return {known.ownName(), known.endpoint, known.region, table};
}

bool LiveConnection::isNotProduction(const QString &table) const
{
    return m_options.isNotProduction && m_options.isNotProduction(placeOf(table));
}

void LiveConnection::setNotProduction(const QString &table, bool isNot)
{
    if (!m_options.setNotProduction || table.isEmpty())
        return;
    m_options.setNotProduction(placeOf(table), isNot);
    Q_EMIT productionChanged();
}

watch::TableCatalog &LiveConnection::catalog()
{
    return *m_catalog;
}

watch::OpenTables &LiveConnection::openTables()
{
    return *m_open;
}

watch::AlertWatch *LiveConnection::alerts()
{
    return m_alerts.get();
}

watch::TablesWatch *LiveConnection::allTables()
{
    if (!m_allTables)
        m_allTables = std::make_unique<watch::TablesWatch>(*m_watches, *m_open);
    return m_allTables.get();
}

bool LiveConnection::readOnly() const
{
    return m_connection->readOnly();
}

void LiveConnection::setReadOnly(bool readOnly)
{
    if (readOnly == m_connection->readOnly())
        return;
    m_connection->setReadOnly(readOnly);
    Q_EMIT m_lab.changed();
    Q_EMIT readOnlyChanged(readOnly);
}

base::Task<base::Result<watch::ProofResult>>
LiveConnection::prove(locks::TableShape shape, dynamodb::Item key, std::chrono::nanoseconds limit,
                      std::function<void(watch::ProofProgress)> progress, std::stop_token stop)
{
    const auto serverNow = [this](base::BootTime at) { return m_connection->serverNow(at); };
    watch::ProofOrder order;
    const QString table = shape.table;
    if (const auto seen = m_watches->find(table)) {
        order.earlier = watch::earlierSighting(seen->snapshot(), shape, key);
        order.pinned = seen->plan().pinned;
    }
    order.own = m_connection->ownWrites();
    order.key = key;
    order.limit = limit;
    dynamodb::TableReader &reader = m_connection->reader();
    const auto known = co_await watch::withReach(reader, std::move(shape), stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    order.shape = known.shape;
    auto proved = co_await watch::proveLapse(m_connection->reader(), m_connection->clock(), std::move(order),
                                             std::move(progress), serverNow, stop);
    if (proved && proved->verdict == watch::ProofResult::Verdict::Lapsed && !known.unknown.isEmpty())
        proved->sentence =
            base::Sentence::joined({proved->sentence, admin::reachText(known.shape, known.unknown)});
    // The table shall say what the proof says. `this` may be gone once the proof was cancelled.
    if (!base::isCancelled(proved) && !stop.stop_requested())
        refreshKey(table, key);
    co_return proved;
}

void LiveConnection::refreshKey(const QString &table, const dynamodb::Item &key)
{
    if (const auto seen = m_watches->find(table))
        seen->refreshKey(key);
}

void LiveConnection::onActEnded(const QString &table, const dynamodb::Item &key)
{
    refreshKey(table, key);
    Q_EMIT journalWritten();
}

void LiveConnection::onTestLockChanged(const locks::HeldLockState &state)
{
    const auto [known, isNew] = m_testLockPhases.try_emplace(state.id, state.phase);
    if (std::exchange(known->second, state.phase) != state.phase || isNew)
        Q_EMIT journalWritten();
}

admin::ActServices LiveConnection::actServices()
{
    return {m_connection->reader(), m_writer, m_connection->journal(), m_connection->clock()};
}

base::Task<admin::ReleaseIntent> LiveConnection::withReach(admin::ReleaseIntent intent, std::stop_token stop)
{
    intent.connection = m_connection->label();
    const auto known = co_await watch::withReach(m_connection->reader(), intent.seen.shape, stop);
    intent.seen.shape = known.shape;
    intent.reachUnknown = known.unknown;
    co_return intent;
}

std::function<std::optional<http::ServerReading>(base::BootTime)> LiveConnection::serverTime() const
{
    return [connection = m_connection.get()](base::BootTime at) { return connection->serverNow(at); };
}

base::Task<base::Result<admin::Receipt>> LiveConnection::rehearse(admin::ReleaseIntent intent,
                                                                  std::stop_token stop)
{
    intent.connection = m_connection->label();
    return admin::rehearse(&m_connection->reader(),
                           admin::forceRelease(std::move(intent), m_connection->clock()), std::move(stop));
}

base::Task<base::Result<admin::Receipt>>
LiveConnection::release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop)
{
    if (readOnly())
        co_return tl::unexpected(readOnlyError());
    const QString table = intent.seen.shape.table;
    const dynamodb::Item key = intent.seen.key;
    intent = co_await withReach(std::move(intent), stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    const admin::ActPtr act = admin::forceRelease(std::move(intent), m_connection->clock());
    const auto receipt = co_await admin::carryOut(actServices(), act, std::move(consent), stop);
    if (base::isCancelled(receipt))
        co_return receipt;
    if (!stop.stop_requested())
        onActEnded(table, key);
    co_return receipt;
}

base::Task<base::Result<admin::Receipt>> LiveConnection::rehearseFence(admin::ReleaseIntent intent,
                                                                       std::stop_token stop)
{
    intent.connection = m_connection->label();
    return admin::rehearse(
        &m_connection->reader(),
        admin::fence(std::move(intent), m_connection->operatorName(), m_connection->clock()),
        std::move(stop));
}

base::Task<base::Result<admin::Receipt>> LiveConnection::fenceAndRelease(admin::ReleaseIntent intent,
                                                                         admin::OperatorConsent consent,
                                                                         admin::FenceWaiting waiting,
                                                                         std::stop_token stop)
{
    const QString table = intent.seen.shape.table;
    const dynamodb::Item key = intent.seen.key;
    intent = co_await withReach(std::move(intent), stop);
    if (stop.stop_requested())
        co_return base::cancelled();
    const admin::FenceServices services{
        m_connection->reader(),
        [this]() -> dynamodb::TableWriter * { return readOnly() ? nullptr : &m_writer; },
        m_connection->journal(), m_connection->clock(), serverTime()};
    // What the fence wrote is shown and can be undone from then on, also where the wait is ended.
    bool isReported = false;
    const admin::FenceWaiting onWaiting = [this, &isReported, &table, &key, stop, waiting](
                                              std::chrono::nanoseconds left, const admin::Receipt &fenced) {
        if (!std::exchange(isReported, true) && !stop.stop_requested())
            onActEnded(table, key);
        if (waiting)
            waiting(left, fenced);
    };
    const auto receipt =
        co_await admin::fenceAndRelease(services, std::move(intent), std::move(consent), onWaiting, stop);
    if (!stop.stop_requested())
        onActEnded(table, key);
    co_return receipt;
}

base::Task<base::Result<std::vector<admin::BulkResult>>>
LiveConnection::releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                              admin::BulkCourse course, std::stop_token stop)
{
    if (readOnly())
        co_return tl::unexpected(readOnlyError());
    const QString table = locks.empty() ? QString() : locks.front().seen.record.shape.table;
    const auto seen = m_watches->find(table);
    const admin::BulkTable of{seen ? seen->plan().pinned : locks::DialectId(), m_connection->label(),
                              serverTime()};
    auto results = co_await admin::releaseLapsed(actServices(), std::move(locks), of, std::move(consent),
                                                 std::move(course), stop);
    if (!stop.stop_requested()) {
        for (const admin::BulkResult &result : results)
            refreshKey(table, result.seen.key);
        Q_EMIT journalWritten();
    }
    co_return results;
}

base::Task<base::Result<admin::Receipt>>
LiveConnection::rehearseRestore(audit::JournalEntry entry, bool despiteCaveat, std::stop_token stop)
{
    admin::RestoreIntent intent = restoreOf(std::move(entry));
    intent.despiteCaveat = despiteCaveat;
    co_return co_await admin::rehearse(&m_connection->reader(), admin::restore(std::move(intent)), stop);
}

base::Task<base::Result<admin::Receipt>> LiveConnection::restore(audit::JournalEntry entry,
                                                                 bool despiteCaveat,
                                                                 admin::OperatorConsent consent,
                                                                 std::stop_token stop)
{
    if (readOnly())
        co_return tl::unexpected(readOnlyError());
    const QString table = entry.intent.table;
    const dynamodb::Item key = entry.intent.key;
    admin::RestoreIntent intent = restoreOf(std::move(entry));
    intent.despiteCaveat = despiteCaveat;
    const auto receipt =
        co_await admin::carryOut(actServices(), admin::restore(std::move(intent)), std::move(consent), stop);
    if (!stop.stop_requested())
        onActEnded(table, key);
    co_return receipt;
}

std::optional<admin::Refusal> LiveConnection::whyNotRestore(const audit::JournalEntry &entry) const
{
    return admin::whyNotRestored(restoreOf(entry));
}

admin::RestoreIntent LiveConnection::restoreOf(audit::JournalEntry entry) const
{
    admin::RestoreIntent intent;
    intent.entry = std::move(entry);
    intent.connection = m_connection->label();
    intent.account = m_connection->account();
    if (const auto seen = m_watches->find(intent.entry.intent.table))
        intent.between = admin::heldBetween(seen->history().of(intent.entry.intent.key), intent.entry);
    return intent;
}

admin::HoldLock *LiveConnection::holdLock()
{
    locks::HeartbeatThread *heartbeats = m_connection->heartbeats();
    if (!heartbeats)
        return nullptr;
    if (!m_holdLock) {
        m_holdLock =
            std::make_unique<admin::HoldLock>(*heartbeats, m_connection->journal(), m_connection->label());
        m_testLockReads = std::make_unique<TestLockReads>(*m_holdLock, *m_watches);
        connect(m_holdLock.get(), &admin::HoldLock::changed, this, &LiveConnection::onTestLockChanged);
    }
    return m_holdLock.get();
}

bool LiveConnection::isHeldHere(const locks::LockRecord &row) const
{
    if (!m_holdLock)
        return false;
    const std::vector<locks::HeldLockState> states = m_holdLock->states();
    return std::ranges::any_of(states, [&row](const locks::HeldLockState &state) {
        return state.request.shape.table == row.shape.table && state.row && state.owner == row.owner &&
            row.shape.keyOf(*state.row) == row.key;
    });
}

audit::JournalReader LiveConnection::journal() const
{
    return audit::JournalReader(m_connection->journalFolder());
}

base::Task<base::Result<dynamodb::TableDescription>>
LiveConnection::createLockTable(QString name, locks::DialectId dialect, std::stop_token stop)
{
    const locks::LockDialect *library = locks::dialect(dialect);
    if (readOnly())
        co_return tl::unexpected(readOnlyError());
    if (!library)
        co_return base::failure(base::ErrorKind::BadInput,
                                QCoreApplication::translate("app", "choose a dialect for the new table"));
    const auto consent = admin::OperatorConsent::given(
        m_connection->operatorName(), QCoreApplication::translate("app", "asked for in the window"));
    if (!consent)
        co_return tl::unexpected(consent.error());
    admin::TableIntent intent;
    intent.plan = library->defaultTable(name);
    intent.dialect = dialect;
    intent.connection = m_connection->label();
    admin::CreateTable act(m_connection->reader(), m_writer, m_connection->journal());
    const auto made = co_await act.run(intent, *consent, stop);
    if (!made)
        co_return tl::unexpected(made.error());
    co_return made->table;
}

} // namespace app
