// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/LiveServices.h"

namespace app {
namespace {

base::Error readOnlyError()
{
    base::Error error;
    error.kind = base::ErrorKind::ReadOnly;
    error.sentence =
        QStringLiteral("this connection is read-only; switch READ-ONLY off in the header to allow writing");
    return error;
}

} // namespace

LiveServices::LiveServices(std::unique_ptr<Connection> connection, bool demo)
    : m_connection(std::move(connection)), m_demo(demo)
{
    m_pool.setMaxThreadCount(1);
    m_catalog = std::make_unique<watch::TableCatalog>(m_connection->reader(), m_connection->clock());
    const auto serverNow = [this](base::BootTime at) { return m_connection->serverNow(at); };
    m_watch =
        std::make_unique<watch::TableWatch>(m_connection->reader(), m_connection->clock(), m_pool, serverNow);
    m_tasks.start(learnExpiry());
}

LiveServices::~LiveServices()
{
    m_tasks.stop();
    m_watch->close();
    m_pool.waitForDone();
}

base::Task<> LiveServices::learnExpiry()
{
    const auto credentials = co_await m_connection->credentials().credentials(m_tasks.token());
    if (!credentials)
        co_return; // the first read says so in its own place
    m_credentialExpiry = credentials->expiry;
    m_account = credentials->accountId;
    Q_EMIT factsChanged();
}

ui::ConnectionFacts LiveServices::facts() const
{
    const aws::Resolution &resolution = m_connection->resolution();
    ui::ConnectionFacts facts;
    facts.local = resolution.endpoint.local;
    facts.demo = m_demo;
    facts.profile = m_demo ? QStringLiteral("demo")
        : facts.local      ? QStringLiteral("local")
                           : resolution.profile.name;
    facts.identity = m_account;
    facts.region = QString::fromLatin1(resolution.endpoint.region);
    facts.endpoint = resolution.endpoint.url.authority();
    facts.operatorName = m_connection->operatorName();
    facts.endpointOption = m_connection->commandLineOptions();
    facts.credentialExpiry = m_credentialExpiry;
    return facts;
}

base::Clock &LiveServices::clock()
{
    return m_connection->clock();
}

watch::TableCatalog &LiveServices::catalog()
{
    return *m_catalog;
}

watch::TableWatch &LiveServices::watch()
{
    return *m_watch;
}

bool LiveServices::readOnly() const
{
    return m_connection->readOnly();
}

void LiveServices::setReadOnly(bool readOnly)
{
    if (readOnly == m_connection->readOnly())
        return;
    m_connection->setReadOnly(readOnly);
    Q_EMIT readOnlyChanged(readOnly);
}

base::Task<base::Result<watch::ProofResult>>
LiveServices::prove(locks::TableShape shape, aws::Item key, std::chrono::nanoseconds limit,
                    std::function<void(watch::ProofProgress)> progress, std::stop_token stop)
{
    const auto serverNow = [this](base::BootTime at) { return m_connection->serverNow(at); };
    return watch::proveLapse(m_connection->reader(), m_connection->clock(), std::move(shape), std::move(key),
                             m_watch->plan().pinned, limit, std::move(progress), serverNow, std::move(stop));
}

base::Task<base::Result<admin::Receipt>> LiveServices::rehearse(admin::ReleaseIntent intent,
                                                                std::stop_token stop)
{
    intent.connection = m_connection->label();
    return admin::ForceRelease::rehearse(m_connection->reader(), m_connection->clock(), std::move(intent),
                                         std::move(stop));
}

base::Task<base::Result<admin::Receipt>>
LiveServices::release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop)
{
    aws::TableWriter *writer = m_connection->writer();
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    intent.connection = m_connection->label();
    const aws::Item key = intent.seen.key;
    admin::ForceRelease act(m_connection->reader(), *writer, m_connection->journal(), m_connection->clock());
    const auto receipt = co_await act.run(std::move(intent), std::move(consent), stop);
    if (base::isCancelled(receipt))
        co_return receipt;
    if (!stop.stop_requested())
        m_watch->refreshKey(key);
    co_return receipt;
}

admin::HoldLock *LiveServices::holdLock()
{
    locks::BeatThread *beats = m_connection->beats();
    if (!beats)
        return nullptr;
    if (!m_holdLock)
        m_holdLock =
            std::make_unique<admin::HoldLock>(*beats, m_connection->journal(), m_connection->label());
    return m_holdLock.get();
}

audit::JournalReader LiveServices::journal() const
{
    return audit::JournalReader(m_connection->journalFolder());
}

base::Task<base::Result<aws::TableDescription>>
LiveServices::createLockTable(QString name, locks::DialectId dialect, std::stop_token stop)
{
    aws::TableWriter *writer = m_connection->writer();
    const locks::LockDialect *library = locks::dialect(dialect);
    if (!writer)
        co_return tl::unexpected(readOnlyError());
    if (!library)
        co_return base::failure(base::ErrorKind::BadInput,
                                QStringLiteral("choose a dialect for the new table"));
    const aws::TablePlan plan = library->defaultTable(name);
    co_return co_await writer->createTable(plan, stop);
}

} // namespace app
