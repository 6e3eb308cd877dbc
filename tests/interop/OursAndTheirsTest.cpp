// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/fakes/DialectIds.h"
#include "tests/interop/PeerStage.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using interop::Peer;
using interop::PeerStage;
using locks::HeldPhase;

namespace {

constexpr auto mostPatience = 60s;
constexpr auto stageLease = 3s;
// Held by heartbeats or by a hand that is quick: no test waits for it to lapse.
constexpr auto lastingLease = 10min;

class OurServices final : public locks::HeartbeatServices {
public:
    explicit OurServices(fakes::LiveEndpoint &live) : m_live(live) { }
    base::Clock &clock() override { return m_live.clock(); }
    dynamodb::ItemReader &reader() override { return m_live.client(); }
    dynamodb::ItemWriter &writer() override { return m_live.client(); }
    std::optional<http::ServerReading> serverNow(base::BootTime at) override
    {
        return m_live.client().serverTime().at(at);
    }

private:
    fakes::LiveEndpoint &m_live;
};

/// A client of ours beside the two of the library, on their table.
class Ours {
public:
    Ours(fakes::LiveEndpoint &live, const PeerStage &stage) : m_live(live), m_stage(stage)
    {
        m_thread = std::make_unique<locks::HeartbeatThread>(
            [&live] { return std::make_unique<OurServices>(live); }, false);
        QObject::connect(m_thread.get(), &locks::HeartbeatThread::changed, m_thread.get(),
                         [this](const locks::HeldLockState &state) { m_state = state; });
    }
    [[nodiscard]] locks::LockRequest request(std::chrono::milliseconds lease) const
    {
        const locks::LockDialect &dialect = *locks::dialect(*locks::dialectNamed(m_stage.peer().dialect));
        const dynamodb::TablePlan plan = dialect.defaultTable(m_stage.table());
        locks::LockRequest request = locks::usualRequest(dialect.id());
        request.shape.table = m_stage.table();
        request.shape.partitionKey = plan.partitionKey.name;
        if (plan.sortKey) {
            request.shape.sortKey = plan.sortKey->name;
            request.sortKey = QStringLiteral("-");
        }
        request.key = QStringLiteral("job");
        request.owner = QStringLiteral("ours");
        request.lease = lease;
        request.heartbeat = std::min<std::chrono::milliseconds>(lease / 3, 1s);
        request.refresh = 200ms;
        request.failClosed = m_stage.peer().name.endsWith(QLatin1String("-failclosed"));
        return request;
    }
    void acquire(const locks::LockRequest &request) { m_thread->acquire(++m_last, request); }
    void command(const locks::LockCommand &command) { m_thread->command(m_last, command); }
    [[nodiscard]] HeldPhase phase() const
    {
        return m_state.id == m_last ? m_state.phase : HeldPhase::Waiting;
    }
    [[nodiscard]] const locks::HeldLockState &state() const { return m_state; }
    [[nodiscard]] std::optional<dynamodb::Item> row() const
    {
        const locks::LockRequest wanted = request(stageLease);
        const dynamodb::Item key = locks::protocolOf(wanted.dialect)->keyOf(wanted);
        const auto answer = QCoro::waitFor(
            m_live.client().getItem(wanted.shape.table, key, dynamodb::Consistency::Strong, {}));
        return answer ? answer->item : std::nullopt;
    }

private:
    fakes::LiveEndpoint &m_live;
    const PeerStage &m_stage;
    locks::HeldLockState m_state;
    quint64 m_last = 0;
    std::unique_ptr<locks::HeartbeatThread> m_thread; // goes first, and tells states to its end
};

} // namespace

/// Clients of ours and the real ones of libraries that know steps alone, on one lock.
class OursAndTheirsTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::vector<Peer> m_peers;

    void addPeers(bool withLease = false) const
    {
        QTest::addColumn<QString>("name");
        for (const Peer &peer : m_peers) {
            if (!withLease || !peer.name.endsWith(QLatin1String("-failclosed")))
                QTest::newRow(qPrintable(peer.name)) << peer.name;
        }
        if (m_peers.empty())
            QTest::newRow("no peers") << QString();
    }
    [[nodiscard]] std::unique_ptr<PeerStage> stage(std::chrono::milliseconds lease) const
    {
        const auto peer = std::ranges::find(m_peers, QString::fromUtf8(QTest::currentDataTag()), &Peer::name);
        auto stage = std::make_unique<PeerStage>(*m_live, *peer, lease);
        if (stage->waitUntilReady())
            return stage;
        QTest::qFail(stage->complaints().constData(), __FILE__, __LINE__);
        return nullptr;
    }

private Q_SLOTS:
    void initTestCase()
    {
        std::size_t index = 0;
        for (const Peer &peer : interop::allPeers()) {
            const auto id = locks::dialectNamed(peer.dialect);
            if (peer.speaksSteps && id && locks::protocolOf(*id) && tests::isOfThisPart(index++))
                m_peers.push_back(peer);
        }
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
    }

    void init()
    {
        if (!m_live || !QTest::currentDataTag())
            return;
        if (m_peers.empty())
            QSKIP("no peers were prepared: run tests/interop/prepare.sh");
        QFETCH(QString, name);
        const auto peer = std::ranges::find(m_peers, name, &Peer::name);
        if (!peer->missing.isEmpty())
            QSKIP(qPrintable(name + QStringLiteral(" is not available: ") + peer->missing));
    }

    void ourLockKeepsTheirsOutUntilItsRelease_data() { addPeers(); }
    void ourLockKeepsTheirsOutUntilItsRelease()
    {
        const auto stage = this->stage(stageLease);
        QVERIFY(stage);
        Ours ours(*m_live, *stage);
        ours.acquire(ours.request(stageLease));
        QTRY_COMPARE(ours.phase(), HeldPhase::Held);
        QVERIFY(!stage->waiter().acquire(QStringLiteral("job"), {}, mostPatience));
        QCOMPARE(ours.phase(), HeldPhase::Held);
        ours.command(locks::command::Release());
        QTRY_COMPARE(ours.phase(), HeldPhase::Released);
        QVERIFY2(stage->waiter().acquire(QStringLiteral("job"), QStringLiteral("wait=5000"), mostPatience),
                 stage->complaints());
    }

    void theirLockKeepsOursOutUntilItsRelease_data() { addPeers(); }
    void theirLockKeepsOursOutUntilItsRelease()
    {
        const auto stage = this->stage(lastingLease);
        QVERIFY(stage);
        QVERIFY2(stage->holder().acquire(QStringLiteral("job"), {}, mostPatience), stage->complaints());
        Ours ours(*m_live, *stage);
        locks::LockRequest atOnce = ours.request(stageLease);
        atOnce.failIfLocked = true;
        ours.acquire(atOnce);
        QTRY_COMPARE(ours.phase(), HeldPhase::NotAcquired);
        locks::LockRequest patient = ours.request(stageLease);
        patient.wait = 5min;
        ours.acquire(patient);
        QTRY_VERIFY(ours.state().attempts >= 3);
        QCOMPARE(ours.phase(), HeldPhase::Waiting);
        const QJsonObject released = stage->ask(QStringLiteral("release job"), {QStringLiteral("released")});
        QVERIFY(released[QLatin1String("ok")].toBool());
        QTRY_COMPARE(ours.phase(), HeldPhase::Held);
        // Only the row of a lock with tokens stays, and tells how often it was acquired.
        if (const auto token = ours.row()->numberAt("fencingToken"))
            QCOMPARE(*token, QByteArray("2"));
    }

    void ourLockLapsesForTheirsWhenWeCrash_data() { addPeers(true); }
    void ourLockLapsesForTheirsWhenWeCrash()
    {
        const auto stage = this->stage(stageLease);
        QVERIFY(stage);
        Ours ours(*m_live, *stage);
        ours.acquire(ours.request(stageLease));
        QTRY_COMPARE(ours.phase(), HeldPhase::Held);
        ours.command(locks::command::Crash());
        bool isTheirs = false; // some libraries give up before our lease is over
        for (int tries = 0; tries < 10 && !isTheirs; ++tries)
            isTheirs =
                stage->waiter().acquire(QStringLiteral("job"), QStringLiteral("wait=5000"), mostPatience);
        QVERIFY2(isTheirs, stage->complaints());
        if (const auto token = ours.row()->numberAt("fencingToken"))
            QCOMPARE(*token, QByteArray("2"));
        QVERIFY(ours.row() != ours.state().row);
    }

    void theirLockLapsesForOursWhenTheyAreKilled_data() { addPeers(true); }
    void theirLockLapsesForOursWhenTheyAreKilled()
    {
        const auto stage = this->stage(stageLease);
        QVERIFY(stage);
        QVERIFY2(stage->holder().acquire(QStringLiteral("job"), {}, mostPatience), stage->complaints());
        stage->holder().killHard();
        Ours ours(*m_live, *stage);
        locks::LockRequest patient = ours.request(stageLease);
        patient.wait = 1min;
        ours.acquire(patient);
        QTRY_COMPARE(ours.phase(), HeldPhase::Held);
        if (const auto token = ours.row()->numberAt("fencingToken"))
            QCOMPARE(*token, QByteArray("2"));
        QVERIFY(!stage->waiter().acquire(QStringLiteral("job"), {}, mostPatience));
        QCOMPARE(ours.phase(), HeldPhase::Held);
    }

    void theirRenewalIsRefusedByAFenceOfOurs_data() { addPeers(true); }
    void theirRenewalIsRefusedByAFenceOfOurs()
    {
        const auto stage = this->stage(lastingLease);
        QVERIFY(stage);
        QVERIFY2(stage->holder().acquire(QStringLiteral("job"), {}, mostPatience), stage->complaints());
        Ours ours(*m_live, *stage);
        const locks::LockDialect &dialect = *locks::dialect(ours.request(stageLease).dialect);
        bool isFenced = false;
        // A heartbeat between the read and the write moves the version: read again.
        for (int tries = 0; tries < 10 && !isFenced; ++tries) {
            const auto record = dialect.read(*ours.row(), ours.request(stageLease).shape);
            const auto write = dialect.fence(record, {"leasescope-fence", dialect.freshVersion({})});
            QVERIFY(write);
            const auto outcome = QCoro::waitFor(m_live->client().apply(*write, {}));
            isFenced = outcome && outcome->kind == dynamodb::WriteOutcome::Kind::Applied;
        }
        QVERIFY(isFenced);
        if (dialect.id() == ids::springIntegrationAws) {
            const QJsonObject renewed =
                stage->ask(QStringLiteral("heartbeat job"),
                           {QStringLiteral("heartbeat"), QStringLiteral("heartbeat-failed")});
            QCOMPARE(renewed[QLatin1String("event")].toString(), QStringLiteral("heartbeat-failed"));
        } else {
            QVERIFY2(stage->holder().waitFor(QStringLiteral("lost"), mostPatience), stage->complaints());
        }
        QCOMPARE(dialect.read(*ours.row(), ours.request(stageLease).shape).owner,
                 std::optional(QStringLiteral("leasescope-fence")));
    }
};

LEASESCOPE_TEST(OursAndTheirsTest)
#include "OursAndTheirsTest.moc"
