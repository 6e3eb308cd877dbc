// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/LockClient.h"
#include "core/watch/TableWatch.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/faults/Fixture.h"
#include "tests/program/Test.h"

#include <QPointer>

#include <random>

using namespace std::chrono_literals;
using fakes::LiveEndpoint;
using fakes::MisbehavingServer;
using locks::HeldPhase;

namespace {

constexpr auto table = "lossy";

bool claims(HeldPhase phase)
{
    return phase == HeldPhase::Held || phase == HeldPhase::Paused || phase == HeldPhase::Danger;
}

/// From when until when a client believed to hold the lock.
struct Belief {
    QString owner;
    base::BootTime from;
    base::BootTime until;
};

} // namespace

/// The real endpoint behind a line that loses every third answer: what was asked for is done all the same.
/// Leases, polls and the way count by a clock of ours, which stands while the endpoint is asked.
class LostAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto live = LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        m_pool.setMaxThreadCount(1);
        QVERIFY(m_live->createTable(QLatin1String(table), "key"));
        m_line = std::make_unique<MisbehavingServer>(MisbehavingServer::silence());
        const auto relay = faults::relayTo(m_live->transport(), m_live->url(), *m_relays);
        const auto lose = faults::relayAndLose(m_live->transport(), m_live->url(), *m_relays);
        m_line->setReaction([this, relay, lose](QTcpSocket *socket, const fakes::SeenRequest &request) {
            const bool isLost = m_lossy && ++m_asked % 3 == 0;
            m_lost += isLost ? 1 : 0;
            const std::chrono::milliseconds way(m_random() % 60);
            m_relays->start(travel(socket, request, isLost ? lose : relay, way, m_relays->token()));
        });
        m_client = clientOverTheLine();
    }
    void cleanupTestCase()
    {
        m_relays.reset();
        m_client.reset();
        m_line.reset();
        m_live.reset();
    }

    void aWatchConverges()
    {
        watch::TableWatch watch(*m_client, m_clock, m_pool, {});
        watch::WatchPlan plan;
        plan.interval = 500ms;
        const auto description = m_live->createTable(QStringLiteral("watched"), "key");
        QVERIFY(description);
        watch.open(*description, plan);
        for (int index = 0; index < 30; ++index) {
            dynamodb::Item row;
            row.set("key", dynamodb::AttributeValue::string("job" + QByteArray::number(index % 10)));
            row.set("ownerName", dynamodb::AttributeValue::string("w" + QByteArray::number(index)));
            row.set("leaseDuration", dynamodb::AttributeValue::string("1h"));
            row.set("recordVersionNumber", dynamodb::AttributeValue::string("v" + QByteArray::number(index)));
            put(QStringLiteral("watched"), row);
            m_clock.advance(50ms);
        }
        const auto isCurrent = [&] {
            const auto snapshot = watch.snapshot();
            if (!snapshot || snapshot->size() != 10)
                return false;
            for (int index = 20; index < 30; ++index) {
                const dynamodb::Item key(
                    {{"key", dynamodb::AttributeValue::string("job" + QByteArray::number(index % 10))}});
                const qsizetype row = snapshot->find(key);
                if (row < 0 || snapshot->record(row).owner != QStringLiteral("w%1").arg(index))
                    return false;
            }
            return true;
        };
        QVERIFY(within(30s, isCurrent));
        QVERIFY(within(30s, [&] { return watch.status().phase == watch::WatchStatus::Phase::Live; }));
        QVERIFY(m_lost > 0);
        watch.close();
        rest();
    }

    // Three holders after one lock with short leases. Each believes what its client tells it, until the end
    // of its lease at the latest; at no moment do two of them.
    void noTwoClientsEverBelieveToHoldTheSameLock()
    {
        m_lost = 0;
        std::vector<Belief> beliefs;
        base::TaskScope scope;
        const auto until = m_clock.boot() + 9s;
        for (const char *owner : {"ann", "bob", "cid"})
            scope.start(compete(QString::fromLatin1(owner), until, &beliefs, scope.token()));
        QVERIFY(within(30s, [&] { return scope.idle(); }));
        std::sort(beliefs.begin(), beliefs.end(),
                  [](const Belief &a, const Belief &b) { return a.from < b.from; });
        qInfo("%d answers lost, %d holds", m_lost, int(beliefs.size()));
        QVERIFY(m_lost > 10);
        QVERIFY(beliefs.size() >= 3);
        for (std::size_t index = 1; index < beliefs.size(); ++index) {
            const Belief &before = beliefs[index - 1];
            const Belief &after = beliefs[index];
            QVERIFY2(
                before.until <= after.from,
                qPrintable(QStringLiteral("%1 still believed when %2 began").arg(before.owner, after.owner)));
        }
    }

    void aLockTakenAwayIsNotClaimedWhateverIsLost()
    {
        for (int round = 0; round < 6; ++round) {
            m_asked = round; // a different one of three is lost each time
            base::TaskScope scope;
            auto lock = std::make_shared<std::unique_ptr<locks::HeldLock>>();
            auto now = std::make_shared<locks::HeldLockState>();
            const auto taken = std::make_shared<bool>(false);
            const QString key = QStringLiteral("stolen-%1").arg(round);
            scope.start(take(requestFor(QStringLiteral("victim"), key), lock, now, taken, scope.token()));
            QVERIFY(within(10s, [&] { return *taken; }));
            QVERIFY(*lock);
            dynamodb::Item row;
            row.set("key", dynamodb::AttributeValue::string(key.toUtf8()));
            row.set("ownerName", dynamodb::AttributeValue::string("thief"));
            row.set("leaseDuration", dynamodb::AttributeValue::string("20s"));
            row.set("recordVersionNumber", dynamodb::AttributeValue::string("stolen"));
            put(QLatin1String(table), row);
            // The next heartbeat tells, or the end of the lease: never later.
            QVERIFY(within(1400ms, [&] { return now->phase == HeldPhase::Lost; }));
            m_clock.advance(400ms);
            QCOMPARE(now->phase, HeldPhase::Lost);
            const auto there = read(key);
            QVERIFY(there);
            QCOMPARE(there->stringAt("ownerName").value_or(QByteArray()), QByteArray("thief"));
            scope.stop();
            QVERIFY(within(5s, [&] { return (*lock)->idle(); }));
        }
    }

private:
    /// A request on its way, which takes time of our clock.
    base::Task<> travel(QPointer<QTcpSocket> socket, fakes::SeenRequest request,
                        MisbehavingServer::Reaction arrive, std::chrono::milliseconds way,
                        std::stop_token stop)
    {
        ++m_travelling;
        const auto rested = co_await m_clock.pause(way, stop);
        --m_travelling;
        if (rested && socket)
            arrive(socket, request);
    }
    /// Until nothing is at the endpoint or in the pool; what travels waits for time to go on.
    void rest()
    {
        const auto isAsked = [this] {
            return m_live && (m_live->transport().inFlight() > 0 || m_wire.inFlight() > m_travelling);
        };
        fakes::ManualClock::runUntilIdle();
        while (isAsked()) {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
            if (isAsked())
                continue;
            m_pool.waitForDone();
            fakes::ManualClock::runUntilIdle();
        }
        m_pool.waitForDone();
        fakes::ManualClock::runUntilIdle();
    }
    [[nodiscard]] bool within(std::chrono::milliseconds limit, const std::function<bool()> &reached)
    {
        const base::BootTime end = m_clock.boot() + limit;
        rest();
        while (!reached() && m_clock.boot() < end)
            m_clock.advance(5ms);
        return reached();
    }
    [[nodiscard]] std::unique_ptr<dynamodb::DynamoDbClient> clientOverTheLine()
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint = m_live->endpoint();
        settings.endpoint.url = m_line->url();
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return std::make_unique<dynamodb::DynamoDbClient>(m_wire, m_live->credentials(), m_clock, settings);
    }
    [[nodiscard]] locks::ClientServices services() { return {m_clock, *m_client, *m_client}; }
    [[nodiscard]] static locks::LockRequest requestFor(const QString &owner, const QString &key)
    {
        locks::LockRequest request;
        request.shape.table = QLatin1String(table);
        request.shape.partitionKey = "key";
        request.key = key;
        request.owner = owner;
        request.lease = 1000ms;
        request.heartbeat = 200ms;
        request.refresh = 100ms;
        request.wait = 2000ms;
        return request;
    }
    base::Task<> take(locks::LockRequest request, std::shared_ptr<std::unique_ptr<locks::HeldLock>> lock,
                      std::shared_ptr<locks::HeldLockState> now, std::shared_ptr<bool> taken,
                      std::stop_token stop)
    {
        locks::LockClient client(services());
        const locks::HeldLock::StateListener listener = [now](const locks::HeldLockState &state) {
            *now = state;
        };
        const std::stop_token never;
        auto outcome = co_await client.acquire(1, request, listener, never, stop);
        *taken = true;
        if (!outcome || !outcome->lock)
            co_return;
        *lock = std::move(outcome->lock);
        (*lock)->start(listener);
    }
    /// Takes the lock, believes in it for a while, gives it back or forgets to, and begins again.
    base::Task<> compete(QString owner, base::BootTime end, std::vector<Belief> *beliefs,
                         std::stop_token stop)
    {
        base::Clock &clock = m_clock;
        for (int turn = 0; clock.boot() < end; ++turn) {
            const auto lock = std::make_shared<std::unique_ptr<locks::HeldLock>>();
            const auto now = std::make_shared<locks::HeldLockState>();
            const auto taken = std::make_shared<bool>(false);
            co_await take(requestFor(owner, QStringLiteral("contended")), lock, now, taken, stop);
            if (!*lock)
                continue;
            Belief belief;
            belief.owner = owner;
            belief.from = clock.boot();
            const auto enough = clock.boot() + (turn % 2 == 0 ? 600ms : 900ms);
            while (claims(now->phase) && clock.boot() < enough && clock.boot() < *now->leaseEnd) {
                belief.until = clock.boot();
                const auto rested = co_await clock.pause(5ms, stop);
                if (!rested)
                    co_return;
            }
            beliefs->push_back(belief);
            if (turn % 3 == 2)
                (*lock)->crash();
            else
                (*lock)->release();
            while (!(*lock)->isOver() || !(*lock)->idle()) {
                const auto rested = co_await clock.pause(5ms, stop);
                if (!rested)
                    co_return;
            }
        }
    }
    /// Past the line, by the direct way.
    void put(const QString &where, const dynamodb::Item &row)
    {
        const auto always = dynamodb::Condition::notEqual("key", dynamodb::AttributeValue::string("nobody"));
        const auto done =
            QCoro::waitFor(m_live->client().apply(dynamodb::ConditionalWrite::put(where, row, always), {}));
        QVERIFY(done && done->kind == dynamodb::WriteOutcome::Kind::Applied);
    }
    [[nodiscard]] std::optional<dynamodb::Item> read(const QString &key)
    {
        const dynamodb::Item which({{"key", dynamodb::AttributeValue::string(key.toUtf8())}});
        const auto answer = QCoro::waitFor(
            m_live->client().getItem(QLatin1String(table), which, dynamodb::Consistency::Strong, {}));
        return answer ? answer->item : std::nullopt;
    }

    std::unique_ptr<LiveEndpoint> m_live;
    fakes::ManualClock m_clock{[this] { rest(); }};
    http::QtHttpTransport m_wire{m_clock, {}}; // of the client: what it hears is dated by our clock
    QThreadPool m_pool;
    std::unique_ptr<MisbehavingServer> m_line;
    std::unique_ptr<dynamodb::DynamoDbClient> m_client;
    std::unique_ptr<base::TaskScope> m_relays = std::make_unique<base::TaskScope>();
    std::minstd_rand m_random{1};
    int m_travelling = 0;
    bool m_lossy = true;
    int m_asked = 0;
    int m_lost = 0;
};

LEASESCOPE_TEST(LostAnswersTest)
#include "LostAnswersTest.moc"
