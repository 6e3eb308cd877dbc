// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/behaviours/Fixture.h"

#include "core/base/SystemClock.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/model/GoDuration.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/ManualClock.h"

#include <QCoreApplication>
#include <QElapsedTimer>

namespace behaviours {

using dynamodb::AttributeValue;
using locks::DialectId;

Fixture::Fixture(const QUrl &url, bool waits) : m_url(url), m_waits(waits), m_clock([this] { rest(); })
{
}

void Fixture::meet(http::HttpTransport &transport)
{
    m_counting = std::make_unique<fakes::Passage>(transport);
    m_broken = std::make_unique<fakes::BrokenLine>(*m_counting, m_clock);
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint.url = m_url;
    settings.endpoint.region = "us-east-1";
    settings.endpoint.custom = true;
    settings.endpoint.local = true;
    settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
    settings.random = fakes::halfway;
    m_client = std::make_unique<dynamodb::DynamoDbClient>(*m_broken, m_credentials, m_clock, settings);
}

Fixture::~Fixture()
{
    rest();
}

void Fixture::rest()
{
    fakes::ManualClock::runUntilIdle();
    if (!m_waits || !m_counting)
        return;
    constexpr qint64 longest = 30'000;
    QElapsedTimer timer;
    timer.start();
    while (m_counting->pending() > 0 && timer.elapsed() < longest) {
        while (m_counting->pending() > 0 && timer.elapsed() < longest)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        fakes::ManualClock::runUntilIdle();
    }
}

locks::LockRequest Fixture::request(DialectId dialect, const char *owner, bool sorted)
{
    const QString name =
        QStringLiteral("%1%2").arg(QString(dialect.name()), sorted ? QStringLiteral("-sorted") : QString());
    if (!m_tables.contains(name)) {
        dynamodb::TablePlan plan = locks::dialect(dialect)->defaultTable(name);
        if (sorted) {
            plan.sortKey.emplace();
            plan.sortKey->name = "shard";
        }
        const auto made = run(m_client->createTable(plan, {}));
        if (!made)
            qFatal("%s", qPrintable(made.error().sentence));
        m_tables[name] = locks::TableShape::of(*made);
    }
    locks::LockRequest request = locks::usualRequest(dialect);
    request.shape = m_tables[name];
    request.key = QStringLiteral("job-%1").arg(++m_keys);
    if (sorted)
        request.sortKey = QStringLiteral("eu");
    request.owner = QString::fromLatin1(owner);
    return request;
}

locks::TableShape Fixture::freshTable(DialectId dialect, bool create)
{
    const dynamodb::TablePlan plan =
        locks::dialect(dialect)->defaultTable(QStringLiteral("fresh-%1").arg(++m_keys));
    if (create) {
        const auto made = run(m_client->createTable(plan, {}));
        if (!made)
            qFatal("%s", qPrintable(made.error().sentence));
    }
    locks::TableShape shape;
    shape.table = plan.name;
    shape.partitionKey = plan.partitionKey.name;
    return shape;
}

std::optional<dynamodb::Item> Fixture::row(const locks::LockRequest &request)
{
    const dynamodb::Item key = locks::dialect(request.dialect)->protocol()->keyOf(request);
    const auto answer = run(m_client->getItem(request.shape.table, key, dynamodb::Consistency::Strong, {}));
    return answer ? answer->item : std::nullopt;
}

QByteArray Fixture::text(const locks::LockRequest &request, const char *name)
{
    const auto item = row(request);
    return item ? item->stringAt(name).value_or("(none)") : QByteArray("(no row)");
}

void Fixture::put(const locks::LockRequest &request, const dynamodb::Item &item)
{
    const auto done = run(m_client->apply(
        dynamodb::ConditionalWrite::put(request.shape.table, item, dynamodb::Condition::notExists("never")),
        {}));
    if (!done || done->kind != dynamodb::WriteOutcome::Kind::Applied)
        qFatal("the row of another worker could not be written");
}

void Fixture::remove(const locks::LockRequest &request)
{
    const dynamodb::Item key = locks::dialect(request.dialect)->protocol()->keyOf(request);
    const auto done = run(m_client->apply(
        dynamodb::ConditionalWrite::remove(request.shape.table, key, dynamodb::Condition::notExists("never")),
        {}));
    if (!done)
        qFatal("the row could not be deleted");
}

dynamodb::Item Fixture::foreign(const locks::LockRequest &request, const char *owner,
                                std::chrono::milliseconds lease, const char *version)
{
    dynamodb::Item row = locks::dialect(request.dialect)->protocol()->keyOf(request);
    const auto wall = m_clock.wall().time_since_epoch();
    const auto set = [&row](const char *name, const QByteArray &text) {
        row.set(name, AttributeValue::string(text));
    };
    if (request.dialect == ids::dyndbMutex) {
        set("holder", owner);
        row.set("expire_ts",
                AttributeValue::number(
                    qint64(std::chrono::floor<std::chrono::milliseconds>(wall + lease).count())));
    } else if (request.dialect == ids::ddblock) {
        set("uuid", owner);
        row.set("expires", AttributeValue::number(qint64((wall + lease).count())));
    } else {
        set("ownerName", owner);
        set("recordVersionNumber", version);
        set("leaseDuration",
            request.dialect == ids::dynamolock ? locks::formatGoDuration(lease)
                                               : QByteArray::number(qint64(lease.count())));
    }
    return row;
}

void Fixture::steal(const locks::LockRequest &request)
{
    put(request, foreign(request, "thief", std::chrono::seconds(20), "stolen"));
}

namespace {

locks::ClientServices servicesOf(Fixture &fixture, quint64 seed)
{
    locks::ClientServices services{fixture.clock(), fixture.table(), fixture.table(),
                                   locks::seededRandom(seed)};
    services.serverNow = [&fixture](base::BootTime at) { return fixture.server().at(at); };
    services.tables = &fixture.table();
    return services;
}

} // namespace

LockUser::LockUser(Fixture &fixture, quint64 seed) : m_fixture(fixture), m_client(servicesOf(fixture, seed))
{
}

// A process that dies: its rows stay.
LockUser::~LockUser()
{
    m_tasks.stop();
    for (auto &[id, lock] : m_locks)
        lock->crash();
    m_fixture.rest();
}

quint64 LockUser::acquire(const locks::LockRequest &request)
{
    const quint64 id = ++m_lastId;
    m_tasks.start(runAcquisition(id, request, m_waits[id].get_token()));
    m_fixture.rest();
    return id;
}

void LockUser::record(const locks::HeldLockState &state)
{
    m_states[state.id] = state;
    std::vector<locks::HeldPhase> &phases = m_phases[state.id];
    if (phases.empty() || phases.back() != state.phase)
        phases.push_back(state.phase);
}

base::Task<> LockUser::runAcquisition(quint64 id, locks::LockRequest request, std::stop_token giveUp)
{
    const std::stop_token stop = m_tasks.token();
    const locks::HeldLock::StateListener listener = [this](const locks::HeldLockState &state) {
        record(state);
    };
    auto outcome = co_await m_client.acquire(id, request, listener, giveUp, stop);
    if (base::isCancelled(outcome) || stop.stop_requested())
        co_return;
    if (!outcome) {
        m_states[id].phase = locks::HeldPhase::Failed;
        m_errors[id] = outcome.error();
        co_return;
    }
    if (outcome->held) {
        m_again[id] = outcome->held;
        m_states[id] = outcome->state;
        co_return;
    }
    if (!outcome->lock) {
        record(outcome->state);
        co_return;
    }
    m_locks[id] = std::move(outcome->lock);
    m_locks[id]->start(listener);
}

locks::HeldLock *LockUser::lock(quint64 id)
{
    const auto again = m_again.find(id);
    if (again != m_again.end())
        return again->second;
    const auto found = m_locks.find(id);
    return found == m_locks.end() ? nullptr : found->second.get();
}

std::optional<base::Error> LockUser::error(quint64 id) const
{
    const auto found = m_errors.find(id);
    return found == m_errors.end() ? std::nullopt : std::optional(found->second);
}

int LockUser::count(quint64 id, locks::HeldPhase phase) const
{
    const auto found = m_phases.find(id);
    return found == m_phases.end()
        ? 0
        : static_cast<int>(std::count(found->second.begin(), found->second.end(), phase));
}

bool LockUser::release(quint64 id, locks::ReleaseOptions options)
{
    locks::HeldLock *held = lock(id);
    held->release(std::move(options));
    m_fixture.advanceWhile([held] { return held->isReleasing(); });
    return held->state().phase == locks::HeldPhase::Released;
}

bool LockUser::heartbeat(quint64 id, locks::HeartbeatOptions options)
{
    locks::HeldLock *held = lock(id);
    const quint32 before = held->state().heartbeats;
    held->heartbeatNow(std::move(options));
    m_fixture.advanceWhile([held] { return held->sendsHeartbeats(); });
    return !held->isOver() && held->state().heartbeats > before;
}

} // namespace behaviours
