// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/connection/Connection.h"

#include "app/connection/ThreadedCredentialProvider.h"
#include "core/base/SystemClock.h"
#include "core/base/UserName.h"

#include <QCoreApplication>
#include <QSysInfo>

namespace app {
namespace {

const QByteArray userAgent = QByteArrayLiteral("leasescope/" LEASESCOPE_VERSION);

// An act waits this long at most for the name of its account; STS may be out of reach from a network that has
// an endpoint of DynamoDB alone.
constexpr std::chrono::milliseconds accountPatience(1000);
constexpr std::chrono::milliseconds accountPause(20);

// Six connections a manager: one is enough for reading a table, heartbeats of many locks want more at a time.
constexpr int readingManagers = 2;
constexpr int managersOfOneOfMany = 1; // four reads at once
constexpr int sendingManagers = 6;

dynamodb::DynamoDbClient::Settings clientSettings(const aws::Resolution &resolution,
                                                  const ConnectionOptions &options,
                                                  dynamodb::DynamoDbClient::Access access)
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint = resolution.endpoint;
    settings.access = access;
    settings.userAgent = userAgent;
    settings.attemptTotal = options.requestLimit;
    settings.singleItemIdle = std::min(settings.singleItemIdle, options.requestLimit);
    settings.pageIdle = std::min(settings.pageIdle, options.requestLimit);
    settings.retry.deadline = std::max(settings.retry.deadline, options.requestLimit);
    if (resolution.maxAttempts)
        settings.retry.maxAttempts = *resolution.maxAttempts;
    return settings;
}

dynamodb::EndpointNature natureAtFirst(const aws::Resolution &resolution, const ConnectionOptions &options)
{
    if (options.startedByUs)
        return {true, {}};
    return {false,
            resolution.endpoint.local ? QCoreApplication::translate("app", "it was not asked yet")
                                      : QString()};
}

http::TransportSettings transportSettings(int managers, const std::shared_ptr<http::TrustStore> &trust)
{
    http::TransportSettings settings;
    settings.managers = managers;
    settings.userAgent = userAgent;
    settings.trust = trust;
    return settings;
}

http::TransportSettings heartbeatTransport(const std::shared_ptr<http::TrustStore> &trust)
{
    http::TransportSettings settings = transportSettings(sendingManagers, trust);
    settings.manySmallRequests = true;
    return settings;
}

aws::CredentialChoice credentialChoice(const aws::Resolution &resolution, const ConnectionOptions &options)
{
    aws::CredentialChoice choice;
    choice.profile = options.choice.profile;
    choice.endpointLocal = resolution.endpoint.local;
    choice.region = resolution.region.value;
    choice.endpoints = resolution.credentialEndpoints;
    choice.role = options.choice.role;
    return choice;
}

/// The heartbeat thread's own world: clock, connections, and the main thread's credentials. Made and
/// destroyed on that thread.
class OwnHeartbeatServices final : public locks::HeartbeatServices {
public:
    OwnHeartbeatServices(const aws::Resolution &resolution, const ConnectionOptions &options,
                         CredentialKeeper &keeper, const std::shared_ptr<http::TrustStore> &trust,
                         std::function<void(const dynamodb::ClientEvent &)> observer)
        : m_transport(m_clock, heartbeatTransport(trust)), m_credentials(keeper),
          m_client(m_transport, m_credentials, m_clock,
                   clientSettings(resolution, options, dynamodb::DynamoDbClient::Access::ReadWrite))
    {
        m_client.setObserver(std::move(observer));
    }
    base::Clock &clock() override { return m_clock; }
    dynamodb::ItemReader &reader() override { return m_client; }
    dynamodb::ItemWriter &writer() override { return m_client; }
    std::optional<http::ServerReading> serverNow(base::BootTime at) override
    {
        return m_client.serverTime().at(at);
    }

private:
    base::SystemClock m_clock;
    http::QtHttpTransport m_transport;
    ThreadedCredentialProvider m_credentials;
    dynamodb::DynamoDbClient m_client;
};

/// BadInput for a named file that cannot be read or holds no certificate. What SSL_CERT_FILE and SSL_CERT_DIR name is looked at
/// only where the endpoint is spoken to by TLS; whatever else asks for https then fails with the same sentence.
base::Result<std::shared_ptr<http::TrustStore>> trustOf(const aws::Environment &environment,
                                                        const aws::Resolution &resolution)
{
    auto sources = trustSources(environment);
    if (resolution.caBundle) {
        auto added = http::TrustStore::fileNamedBy(resolution.caBundle->origin, resolution.caBundle->value);
        if (!added)
            return tl::unexpected(added.error());
        sources.addedPath = resolution.caBundle->value;
        sources.addedPem = *std::move(added);
    }
    auto store = http::TrustStore::of(sources);
    if (resolution.endpoint.url.scheme() == QLatin1String("https")) {
        if (const auto checked = store->check(); !checked)
            return tl::unexpected(checked.error());
    }
    return store;
}

} // namespace

http::TrustSources trustSources(const aws::Environment &environment)
{
    http::TrustSources sources;
    sources.file = environment.value(QStringLiteral("SSL_CERT_FILE"));
    sources.folders = environment.value(QStringLiteral("SSL_CERT_DIR"));
    return sources;
}

QString defaultJournalFolder(const aws::Environment &environment)
{
    const QString state = environment.value(QStringLiteral("XDG_STATE_HOME"));
    return (state.isEmpty() ? environment.home + QStringLiteral("/.local/state") : state) +
        QStringLiteral("/leasescope/journal");
}

QString operatorName(const aws::Environment &environment)
{
    const QString user = base::userName(environment.value(QStringLiteral("USER")));
    return user + u'@' + QSysInfo::machineHostName();
}

base::Result<std::unique_ptr<Connection>> Connection::open(ConnectionOptions options,
                                                           aws::Environment environment, base::Clock &clock)
{
    auto resolution = aws::resolve(environment, options.choice);
    if (!resolution)
        return tl::unexpected(resolution.error());
    auto trust = trustOf(environment, *resolution);
    if (!trust)
        return tl::unexpected(trust.error());
    if (options.journalFolder.isEmpty())
        options.journalFolder = defaultJournalFolder(environment);
    return std::unique_ptr<Connection>(new Connection(std::move(options), std::move(environment),
                                                      *std::move(resolution), *std::move(trust), clock));
}

Connection::Connection(ConnectionOptions options, aws::Environment environment, aws::Resolution resolution,
                       std::shared_ptr<http::TrustStore> trust, base::Clock &clock)
    : m_options(std::move(options)), m_environment(std::move(environment)),
      m_operatorName(app::operatorName(m_environment)), m_resolution(std::move(resolution)),
      m_nature(natureAtFirst(m_resolution, m_options)), m_trust(std::move(trust)), m_clock(clock),
      m_transport(m_options.transport
                      ? m_options.transport
                      : std::make_shared<http::QtHttpTransport>(
                            clock,
                            transportSettings(m_options.isOneOfMany ? managersOfOneOfMany : readingManagers,
                                              m_trust))),
      m_credentials(aws::makeDefaultChain({clock, *m_transport}, m_environment,
                                          credentialChoice(m_resolution, m_options))),
      m_reader(makeClient(dynamodb::DynamoDbClient::Access::ReadOnly)),
      m_keeper(std::make_unique<CredentialKeeper>(*m_credentials, clock,
                                                  [this](base::BootTime at) { return serverNow(at); })),
      m_writer(m_options.readOnly ? nullptr : makeClient(dynamodb::DynamoDbClient::Access::ReadWrite)),
      m_journal(std::make_unique<audit::Journal>(m_options.journalFolder, label(), clock)),
      m_ownWrites(
          std::make_unique<admin::OwnWriteJournal>(m_options.journalFolder, label(), m_operatorName, clock))
{
}

Connection::~Connection() = default;

std::unique_ptr<dynamodb::DynamoDbClient> Connection::makeClient(dynamodb::DynamoDbClient::Access access)
{
    auto client = std::make_unique<dynamodb::DynamoDbClient>(*m_transport, *m_credentials, m_clock,
                                                             clientSettings(m_resolution, m_options, access));
    client->setObserver([this](const dynamodb::ClientEvent &event) { m_authorizationErrors.observe(event); });
    return client;
}

base::Task<base::Result<base::Rested>> Connection::learnNature(std::stop_token stop)
{
    if (!m_resolution.endpoint.local || m_nature.emulator)
        co_return base::Rested();
    const auto nature = co_await dynamodb::askNature(*m_transport, m_clock, m_resolution.endpoint, stop);
    if (!nature || stop.stop_requested())
        co_return base::cancelled();
    m_nature = *nature;
    co_return base::Rested();
}

void Connection::setReadOnly(bool readOnly)
{
    if (readOnly == m_options.readOnly)
        return;
    m_options.readOnly = readOnly;
    if (!readOnly) {
        m_authorizationErrors
            .forgetWrites(); // asked for anew: what was refused may have been allowed meanwhile
        m_writer = makeClient(dynamodb::DynamoDbClient::Access::ReadWrite);
    } else if (m_writer) {
        m_retiredWriters.push_back(std::move(m_writer));
    }
}

locks::HeartbeatThread *Connection::heartbeats()
{
    if (m_options.readOnly)
        return nullptr;
    if (!m_heartbeats) {
        m_keeper->start();
        // Reported on the heartbeat thread, learned on ours; refusals alone, for answers come in hundreds a
        // second.
        const auto observer = [authorizationErrors =
                                   &m_authorizationErrors](const dynamodb::ClientEvent &event) {
            if (!dynamodb::AuthorizationErrors::isAuthorizationError(event))
                return;
            const auto learn = [authorizationErrors, event] {
                authorizationErrors->learn(event.operation, event.table, event.note);
            };
            QMetaObject::invokeMethod(authorizationErrors, learn, Qt::QueuedConnection);
        };
        const auto make = [observer, resolution = m_resolution, options = m_options, keeper = m_keeper.get(),
                           trust = m_trust]() -> std::unique_ptr<locks::HeartbeatServices> {
            return std::make_unique<OwnHeartbeatServices>(resolution, options, *keeper, trust, observer);
        };
        m_heartbeats = std::make_unique<locks::HeartbeatThread>(make);
    }
    return m_heartbeats.get();
}

void Connection::distrustLines()
{
    if (auto *lines = dynamic_cast<http::QtHttpTransport *>(m_transport.get()))
        lines->dropIdleConnections();
}

std::optional<http::ServerReading> Connection::serverNow(base::BootTime at) const
{
    return m_reader->serverTime().at(at);
}

QString Connection::label() const
{
    QString profile = m_resolution.endpoint.local ? QStringLiteral("local") : m_resolution.profile.name;
    // The same profile reaches another account by each role: their tables of one name are different tables.
    if (const QString &role = m_options.choice.role.arn; !role.isEmpty())
        profile += QStringLiteral(" as ") + role;
    return QStringLiteral("%1 / %2 / %3")
        .arg(profile, QString::fromLatin1(m_resolution.endpoint.region),
             m_resolution.endpoint.url.authority());
}

bool Connection::hasSts() const
{
    return !m_resolution.endpoint.local ||
        m_resolution.credentialEndpoints.isNamed(aws::EndpointService::Sts);
}

watch::OwnWritesOf Connection::ownWrites()
{
    return [journal = m_ownWrites.get()](const locks::TableShape &shape) { return journal->of(shape); };
}

void Connection::setAccount(const QString &account)
{
    if (account.isEmpty())
        return;
    m_account = account;
    m_journal->setAccount(account);
}

void Connection::learnAccount()
{
    if (m_sts)
        return;
    const QString region = QString::fromLatin1(m_resolution.endpoint.region);
    m_sts = std::make_unique<aws::StsClient>(
        tools(), m_resolution.credentialEndpoints.at(aws::EndpointService::Sts, region));
    m_learning = true;
    m_tasks.start(askForAccount(m_tasks.token()));
}

base::Task<> Connection::askForAccount(std::stop_token stop)
{
    const auto credentials = co_await m_credentials->credentials(stop);
    if (stop.stop_requested())
        co_return;
    if (credentials) {
        setAccount(credentials->accountId);
        if (hasSts()) {
            const auto identity = co_await m_sts->callerIdentity(*credentials, stop);
            if (stop.stop_requested())
                co_return;
            if (identity)
                setAccount(identity->account);
        }
    }
    m_learning = false;
}

base::Task<> Connection::accountOrMoment(std::stop_token stop)
{
    const base::BootTime end = m_clock.boot() + accountPatience;
    while (m_learning && m_clock.boot() < end) {
        const auto rested = co_await m_clock.pause(accountPause, stop);
        if (!rested)
            co_return;
    }
}

QStringList Connection::commandLineOptions() const
{
    QStringList options;
    if (m_resolution.profile.named)
        options << QStringLiteral("--profile") << m_resolution.profile.name;
    if (const aws::ConnectionRole &role = m_options.choice.role; !role.arn.isEmpty()) {
        options << QStringLiteral("--role-arn") << role.arn;
        if (!role.externalId.isEmpty())
            options << QStringLiteral("--external-id") << role.externalId;
    }
    options << QStringLiteral("--region") << m_resolution.region.value;
    if (m_resolution.endpoint.custom)
        options << QStringLiteral("--endpoint-url") << m_resolution.endpoint.url.toString();
    if (m_options.choice.plainHttpConfirmed)
        options << QStringLiteral("--allow-http");
    return options;
}

} // namespace app
