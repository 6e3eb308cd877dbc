// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "PanelServices.h"

#include "core/admin/FencedRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/admin/Restore.h"

namespace {

class SharedHeartbeatServices final : public locks::HeartbeatServices {
public:
    SharedHeartbeatServices(base::Clock &clock, dynamodb::DynamoDbClient &client)
        : m_clock(clock), m_client(client)
    {
    }
    [[nodiscard]] base::Clock &clock() override { return m_clock; }
    [[nodiscard]] dynamodb::ItemReader &reader() override { return m_client; }
    [[nodiscard]] dynamodb::ItemWriter &writer() override { return m_client; }
    [[nodiscard]] std::optional<http::ServerReading> serverNow(base::BootTime at) override
    {
        return m_client.serverTime().at(at);
    }

private:
    base::Clock &m_clock;
    dynamodb::DynamoDbClient &m_client;
};

} // namespace

PanelServices::PanelServices()
{
    shown.profile = QStringLiteral("staging");
    shown.region = QStringLiteral("eu-west-1");
    shown.operatorName = QStringLiteral("eva@console");
    shown.journalName = QStringLiteral("test");
    m_pool.setMaxThreadCount(1);
    m_catalog = std::make_unique<watch::TableCatalog>(m_client, time);
    const auto serverNow = [this](base::BootTime at) { return m_client.serverTime().at(at); };
    m_watches = std::make_unique<watch::WatchPool>(m_client, time, m_pool, serverNow);
    m_watches->setOwnWrites([this](const locks::TableShape &shape) { return m_own.of(shape); });
    m_open = std::make_unique<watch::OpenTables>(*m_watches);
    m_alerts = std::make_unique<watch::AlertWatch>(m_client, time, serverNow);
    m_allTables = std::make_unique<watch::TablesWatch>(*m_watches, *m_open);
    const auto make = [this] { return std::make_unique<SharedHeartbeatServices>(time, m_client); };
    m_heartbeats = std::make_unique<locks::HeartbeatThread>(make, false);
    m_hold = std::make_unique<admin::HoldLock>(*m_heartbeats, m_journal, QStringLiteral("test"));
}

PanelServices::~PanelServices()
{
    m_alerts.reset();
    m_allTables.reset();
    m_open.reset();
    m_watches.reset();
    m_pool.waitForDone();
    runUntilIdle();
    m_hold.reset();
    m_heartbeats.reset();
    runUntilIdle();
}

dynamodb::DynamoDbClient::Settings PanelServices::settings()
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint =
        *aws::customEndpoint(QStringLiteral("http://127.0.0.1:8000"), QStringLiteral("us-east-1"));
    settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
    return settings;
}

dynamodb::Item PanelServices::lockRow(const QByteArray &key, const QByteArray &owner, int version,
                                      const QByteArray &data)
{
    using dynamodb::AttributeValue;
    const QByteArray stamp = QByteArray::number(1'787'227'200'000'000'000 + version * 1'000'000'000LL);
    dynamodb::Item item{
        {"key", AttributeValue::string(key)},
        {"ownerName", AttributeValue::string(owner)},
        {"leaseDuration", AttributeValue::string("20s")},
        {"recordVersionNumber",
         AttributeValue::string(stamp + ":A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA")}};
    if (!data.isEmpty())
        item.set("data", AttributeValue::binary(data));
    return item;
}

audit::JournalEntry PanelServices::brokenLock(const QByteArray &key) const
{
    audit::JournalEntry entry;
    entry.id = QStringLiteral("20261124-0001");
    entry.at = time.wall();
    entry.intent.act = QStringLiteral("break-live");
    entry.intent.reason = QStringLiteral("looked stuck");
    entry.intent.connection = shown.journalName;
    entry.intent.table = QStringLiteral("locks");
    entry.intent.dialect = QStringLiteral("dynamolock");
    entry.intent.key = dynamodb::Item({{"key", dynamodb::AttributeValue::string(key)}});
    entry.intent.before = lockRow(key, "worker-7", 0, "payload");
    entry.outcome.emplace();
    entry.outcome->result = QStringLiteral("released");
    entry.outcome->sentence = QStringLiteral("Released %1.").arg(QString::fromUtf8(key));
    entry.outcome->after = dynamo.item(entry.intent.table, entry.intent.key);
    return entry;
}

void PanelServices::runUntilIdle()
{
    for (int round = 0; round < 3; ++round) {
        fakes::ManualClock::runUntilIdle();
        m_pool.waitForDone();
    }
    fakes::ManualClock::runUntilIdle();
}

void PanelServices::open(const QString &table, const QByteArray &partitionKey, bool deletionProtected)
{
    dynamodb::TableDescription description;
    description.name = table;
    description.status = QStringLiteral("ACTIVE");
    description.partitionKey = {partitionKey, dynamodb::AttributeType::S};
    description.onDemand = true;
    description.deletionProtected = deletionProtected;
    openTables().open(description, {});
    runUntilIdle();
}

void PanelServices::pass(std::chrono::milliseconds length)
{
    for (std::chrono::milliseconds done{0}; done < length; done += std::chrono::milliseconds(250)) {
        time.advance(std::chrono::milliseconds(250));
        runUntilIdle();
    }
}

ui::ConnectionFacts PanelServices::facts() const
{
    return shown;
}

void PanelServices::setReadOnly(bool readOnly)
{
    m_readOnly = readOnly;
    Q_EMIT readOnlyChanged(readOnly);
}

void PanelServices::setNotProduction(const QString &table, bool isNot)
{
    if (isNot)
        m_notProduction.insert(table);
    else
        m_notProduction.remove(table);
    Q_EMIT productionChanged();
}

base::Task<base::Result<watch::ProofResult>>
PanelServices::prove(locks::TableShape shape, dynamodb::Item key, std::chrono::nanoseconds limit,
                     std::function<void(watch::ProofProgress)> progress, std::stop_token stop)
{
    const auto serverNow = [this](base::BootTime at) { return m_client.serverTime().at(at); };
    watch::ProofOrder order;
    order.earlier = watch::earlierSighting(watch().snapshot(), shape, key);
    order.shape = std::move(shape);
    order.key = key;
    order.limit = limit;
    auto proved =
        co_await watch::proveLapse(m_client, time, std::move(order), std::move(progress), serverNow, stop);
    if (!base::isCancelled(proved) && !stop.stop_requested())
        watch().refreshKey(key);
    co_return proved;
}

admin::ActServices PanelServices::actServices()
{
    return {m_client, m_client, m_journal, time};
}

base::Task<base::Result<admin::Receipt>> PanelServices::rehearse(admin::ReleaseIntent intent,
                                                                 std::stop_token stop)
{
    return admin::rehearse(&m_client, admin::forceRelease(std::move(intent), time), std::move(stop));
}

base::Task<base::Result<admin::Receipt>>
PanelServices::release(admin::ReleaseIntent intent, admin::OperatorConsent consent, std::stop_token stop)
{
    intent.connection = shown.journalName;
    const admin::ActPtr act = admin::forceRelease(std::move(intent), time);
    auto receipt = co_await admin::carryOut(actServices(), act, std::move(consent), stop);
    Q_EMIT journalWritten();
    co_return receipt;
}

base::Task<base::Result<admin::Receipt>> PanelServices::rehearseFence(admin::ReleaseIntent intent,
                                                                      std::stop_token stop)
{
    return admin::rehearse(&m_client, admin::fence(std::move(intent), QStringLiteral("eva@console"), time),
                           std::move(stop));
}

base::Task<base::Result<admin::Receipt>> PanelServices::fenceAndRelease(admin::ReleaseIntent intent,
                                                                        admin::OperatorConsent consent,
                                                                        admin::FenceWaiting waiting,
                                                                        std::stop_token stop)
{
    intent.connection = shown.journalName;
    const admin::FenceServices services{m_client, [this] { return &m_client; }, m_journal, time};
    co_return co_await admin::fenceAndRelease(services, std::move(intent), std::move(consent),
                                              std::move(waiting), stop);
}

base::Task<base::Result<std::vector<admin::BulkResult>>>
PanelServices::releaseLapsed(std::vector<admin::BulkLock> locks, admin::OperatorConsent consent,
                             admin::BulkCourse course, std::stop_token stop)
{
    if (m_readOnly)
        co_return base::failure(base::ErrorKind::ReadOnly, QStringLiteral("this connection is read-only"));
    const admin::BulkTable table{
        {}, shown.journalName, [](base::BootTime) { return std::optional<http::ServerReading>(); }};
    co_return co_await admin::releaseLapsed(actServices(), std::move(locks), table, std::move(consent),
                                            std::move(course), stop);
}

base::Task<base::Result<admin::Receipt>>
PanelServices::rehearseRestore(audit::JournalEntry entry, bool despiteCaveat, std::stop_token stop)
{
    admin::RestoreIntent intent;
    intent.connection = entry.intent.connection;
    intent.entry = std::move(entry);
    intent.despiteCaveat = despiteCaveat;
    co_return co_await admin::rehearse(&m_client, admin::restore(std::move(intent)), stop);
}

base::Task<base::Result<admin::Receipt>> PanelServices::restore(audit::JournalEntry entry, bool despiteCaveat,
                                                                admin::OperatorConsent consent,
                                                                std::stop_token stop)
{
    if (m_readOnly)
        co_return base::failure(base::ErrorKind::ReadOnly, QStringLiteral("this connection is read-only"));
    admin::RestoreIntent intent;
    intent.connection = entry.intent.connection;
    intent.entry = std::move(entry);
    intent.despiteCaveat = despiteCaveat;
    const admin::ActPtr act = admin::restore(std::move(intent));
    auto receipt = co_await admin::carryOut(actServices(), act, std::move(consent), stop);
    Q_EMIT journalWritten();
    co_return receipt;
}

std::optional<admin::Refusal> PanelServices::whyNotRestore(const audit::JournalEntry &entry) const
{
    admin::RestoreIntent intent;
    intent.connection = QStringLiteral("staging");
    intent.entry = entry;
    return admin::whyNotRestored(intent);
}

admin::HoldLock *PanelServices::holdLock()
{
    return m_readOnly ? nullptr : m_hold.get();
}

base::Task<base::Result<dynamodb::TableDescription>>
PanelServices::createLockTable(QString name, locks::DialectId dialect, std::stop_token stop)
{
    const dynamodb::TablePlan plan = locks::dialect(dialect)->defaultTable(name);
    return m_client.createTable(plan, stop);
}
