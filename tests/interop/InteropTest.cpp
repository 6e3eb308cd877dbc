// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/admin/MaintenanceHold.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/heartbeat/HeartbeatThread.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/interop/PeerProcess.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTemporaryDir>
#include <QTest>

using namespace std::chrono_literals;
using interop::Peer;
using interop::PeerProcess;
using locks::DialectId;
using watch::ProofResult;

namespace {

constexpr auto lease = 3000ms;
constexpr auto heartbeat = 1000ms;
// Only what hangs takes as long.
constexpr auto patience = 60s;

/// Services of a test lock on the test's own endpoint.
class LiveHeartbeatServices final : public locks::HeartbeatServices {
public:
    explicit LiveHeartbeatServices(fakes::LiveEndpoint &live) : m_live(live) { }
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

} // namespace

/// Each real library as a process on the table we look at: what it does we see, and what we do it respects.
class InteropTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    QTemporaryDir m_journalFolder;
    std::unique_ptr<audit::Journal> m_journal;
    std::vector<Peer> m_peers;

    /// A table for each peer, and two of its processes on it. Each test has a key of its own; the last one
    /// kills the holder.
    struct Fixture {
        Peer peer;
        locks::TableShape shape;
        DialectId dialect;
        bool dated = false;
        std::unique_ptr<PeerProcess> holder;
        std::unique_ptr<PeerProcess> waiter;
        bool isReady = false;
    };
    std::map<int, Fixture> m_stages;

    static void addPeerRows(const std::vector<Peer> &peers)
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < peers.size(); ++i) {
            if (!tests::isOfThisPart(i) || peers[i].speaksSteps ||
                (peers[i].missing.isEmpty() && !peers[i].speaksProtocol))
                continue;
            QTest::newRow(qPrintable(peers[i].name)) << static_cast<int>(i);
        }
        if (peers.empty())
            QTest::newRow("no peers") << -1;
    }

    /// Starts the peer; its callers wait until it is there.
    void setUp(int index)
    {
        Fixture &fixture = m_stages[index];
        fixture.peer = m_peers[static_cast<std::size_t>(index)];
        fixture.dialect = *locks::dialectNamed(fixture.peer.dialect);
        fixture.dated = fixture.dialect == ids::dyndbMutex || fixture.dialect == ids::ddblock;
        const QString table = QStringLiteral("interop-%1").arg(index);
        const auto plan = locks::dialect(fixture.dialect)->defaultTable(table);
        const auto description = m_live->createTable(table, plan.partitionKey.name);
        QVERIFY2(description, description ? "" : qPrintable(description.error().sentence));
        fixture.shape = locks::TableShape::of(*description);
        interop::PeerOptions options;
        options.endpoint = m_live->url();
        options.table = table;
        options.owner = QStringLiteral("peer-one");
        options.lease = lease;
        options.heartbeat = heartbeat;
        fixture.holder = std::make_unique<PeerProcess>(fixture.peer, options);
        options.owner = QStringLiteral("peer-two");
        fixture.waiter = std::make_unique<PeerProcess>(fixture.peer, options);
    }

    static QString storedKey(const Fixture &fixture, const QString &key)
    {
        return fixture.dialect == ids::ddblock ? QStringLiteral("ddblock-") + key : key;
    }

    /// Options of an acquire that does not wait; those that go by dates never do.
    static QString atOnce(const Fixture &fixture)
    {
        return fixture.dated ? QString() : QStringLiteral("fail-if-locked");
    }

    std::optional<locks::LockRecord> readLock(const Fixture &fixture, const QString &key)
    {
        dynamodb::Item itemKey;
        itemKey.set(fixture.shape.partitionKey,
                    dynamodb::AttributeValue::string(storedKey(fixture, key).toUtf8()));
        const auto answer = QCoro::waitFor(
            m_live->client().getItem(fixture.shape.table, itemKey, dynamodb::Consistency::Strong, {}));
        if (!answer || !answer->item)
            return std::nullopt;
        return locks::recordOf(*answer->item, fixture.shape);
    }

    base::Result<ProofResult> prove(const Fixture &fixture, const locks::LockRecord &record,
                                    std::chrono::nanoseconds limit = 0s)
    {
        const auto serverNow = [this](base::BootTime at) { return m_live->client().serverTime().at(at); };
        watch::ProofOrder order;
        order.shape = fixture.shape;
        order.key = record.key;
        order.limit = limit;
        return QCoro::waitFor(watch::proveLapse(m_live->client(), m_live->clock(), std::move(order),
                                                [](watch::ProofProgress) {}, serverNow, {}));
    }

    base::Result<admin::Receipt> release(const locks::LockRecord &seen, admin::ReleaseIntent::Verb verb,
                                         std::optional<ProofResult> proof = {})
    {
        admin::ReleaseIntent intent;
        intent.verb = verb;
        intent.seen = seen;
        intent.proof = std::move(proof);
        intent.connection = QStringLiteral("interop");
        const auto consent = admin::OperatorConsent::given(QStringLiteral("test"), QStringLiteral("interop"));
        const admin::ActServices services{m_live->client(), m_live->client(), *m_journal, m_live->clock()};
        return QCoro::waitFor(
            admin::carryOut(services, admin::forceRelease(intent, m_live->clock()), *consent, {}));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_peers = interop::allPeers();
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
        m_journal = std::make_unique<audit::Journal>(m_journalFolder.path(), QStringLiteral("interop"),
                                                     m_live->clock());
        for (std::size_t i = 0; i < m_peers.size(); ++i) {
            if (tests::isOfThisPart(i) && m_peers[i].missing.isEmpty() && m_peers[i].speaksProtocol)
                setUp(static_cast<int>(i));
        }
    }

    void cleanupTestCase() { m_stages.clear(); }

    void init()
    {
        if (!m_live)
            return;
        if (m_peers.empty())
            QSKIP("no peers were prepared: run tests/interop/prepare.sh");
        QFETCH(int, index);
        const Peer &peer = m_peers[static_cast<std::size_t>(index)];
        if (!peer.missing.isEmpty())
            QSKIP(qPrintable(peer.name + QStringLiteral(" is not available: ") + peer.missing));
        Fixture &fixture = m_stages.at(index);
        if (!fixture.isReady) {
            QVERIFY2(fixture.holder->waitUntilReady(), qPrintable(fixture.holder->complaints()));
            QVERIFY2(fixture.waiter->waitUntilReady(), qPrintable(fixture.waiter->complaints()));
        }
        fixture.isReady = true;
    }

    void aLiveHolderNoticesThatItsLockWasBroken_data() { addPeerRows(m_peers); }
    void aLiveHolderNoticesThatItsLockWasBroken()
    {
        QFETCH(int, index);
        const Fixture &fixture = m_stages.at(index);
        PeerProcess &holder = *fixture.holder;
        PeerProcess &waiter = *fixture.waiter;
        QVERIFY(holder.acquire(QStringLiteral("broken"), {}, patience));
        const auto held = readLock(fixture, QStringLiteral("broken"));
        QVERIFY(held);
        const auto receipt = release(*held, admin::ReleaseIntent::Verb::BreakLive);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, admin::Receipt::Outcome::Released);
        if (fixture.dialect == ids::dyndbMutex) {
            // It has no heartbeat: the waiter gets in, and the old holder's release does not hit the new one.
            QVERIFY(waiter.acquire(QStringLiteral("broken"), {}, patience));
            holder.send(QStringLiteral("release broken"));
            QVERIFY(holder.waitFor(QStringLiteral("released"), patience));
            QCOMPARE(readLock(fixture, QStringLiteral("broken"))->owner, QStringLiteral("peer-two"));
            return;
        }
        QVERIFY2(holder.waitFor(QStringLiteral("lost"), patience), qPrintable(holder.complaints()));
        QVERIFY(waiter.acquire(QStringLiteral("broken"), {}, patience));
        // And it stays the waiter's: the old holder does not come back.
        const auto taken = readLock(fixture, QStringLiteral("broken"));
        QTest::qWait(static_cast<int>((heartbeat * 2).count()));
        QCOMPARE(readLock(fixture, QStringLiteral("broken"))->owner, taken->owner);
    }

    void ourOwnTestLockKeepsItOutUntilWeStopSendingHeartbeats_data() { addPeerRows(m_peers); }
    void ourOwnTestLockKeepsItOutUntilWeStopSendingHeartbeats()
    {
        QFETCH(int, index);
        const Fixture &fixture = m_stages.at(index);
        PeerProcess &other = *fixture.waiter;

        locks::HeldLockState state;
        const auto make = [this] { return std::make_unique<LiveHeartbeatServices>(*m_live); };
        locks::HeartbeatThread heartbeats(make, false);
        connect(&heartbeats, &locks::HeartbeatThread::changed, this,
                [&](const locks::HeldLockState &now) { state = now; });
        locks::LockRequest request;
        request.dialect = fixture.dialect;
        request.shape = fixture.shape;
        request.key = QStringLiteral("ours");
        request.owner = QStringLiteral("leasescope-test");
        request.lease = lease;
        request.heartbeat = fixture.dialect == ids::dyndbMutex ? 0ms : heartbeat;
        heartbeats.acquire(1, request);
        QTRY_COMPARE(state.phase, locks::HeldPhase::Held);

        if (fixture.dialect != ids::dyndbMutex) {
            // Longer than our lease: only our heartbeats keep it out.
            QTRY_VERIFY(state.heartbeats >= 4);
        }
        QVERIFY(!other.acquire(QStringLiteral("ours"), atOnce(fixture), patience));
        QCOMPARE(state.phase, locks::HeldPhase::Held);

        heartbeats.command(1, locks::command::Crash());
        const base::BootTime stopped = m_live->clock().boot();
        if (fixture.dated) {
            // These libraries try once: ask until it is let in.
            bool letIn = false;
            for (int tries = 0; tries < 200 && !letIn; ++tries) {
                letIn = other.acquire(QStringLiteral("ours"), {}, patience);
                if (!letIn)
                    QTest::qWait(250);
            }
            QVERIFY2(letIn, qPrintable(other.complaints()));
        } else {
            QVERIFY2(other.acquire(QStringLiteral("ours"), QStringLiteral("wait=10000"), patience),
                     qPrintable(other.complaints()));
            QVERIFY(m_live->clock().boot() - stopped >= lease - heartbeat);
        }
    }

    void aMaintenanceHoldKeepsItOutAndItsEndLetsItIn_data() { addPeerRows(m_peers); }
    void aMaintenanceHoldKeepsItOutAndItsEndLetsItIn()
    {
        QFETCH(int, index);
        const Fixture &fixture = m_stages.at(index);
        PeerProcess &other = *fixture.waiter;
        const auto make = [this] { return std::make_unique<LiveHeartbeatServices>(*m_live); };
        locks::HeartbeatThread heartbeats(make, false);
        admin::HoldLock hold(heartbeats, *m_journal, QStringLiteral("test"));
        admin::MaintenancePlan plan;
        locks::LockRequest request = locks::usualRequest(fixture.dialect);
        request.shape = fixture.shape;
        request.key = QStringLiteral("maintained");
        if (fixture.dialect != ids::dyndbMutex) {
            request.lease = lease;
            request.heartbeat = heartbeat;
        }
        plan.locks.push_back(request);
        admin::MaintenanceHold maintenance(hold, m_live->clock(), plan);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("schema change"));
        QVERIFY(maintenance.begin(*consent));
        const locks::HeldLockState &state = maintenance.parts().front().state;
        QTRY_COMPARE(state.phase, locks::HeldPhase::Held);
        if (fixture.dialect != ids::dyndbMutex)
            QTRY_VERIFY(state.heartbeats >= 4); // longer than a lease
        QVERIFY(!other.acquire(request.key, atOnce(fixture), patience));
        maintenance.stop();
        QTRY_VERIFY(maintenance.isOver());
        QCOMPARE(state.phase, locks::HeldPhase::Released);
        QVERIFY2(other.acquire(request.key, atOnce(fixture), patience), qPrintable(other.complaints()));
    }

    void aCrashedHolderIsListedProvedLapsedAndReleased_data() { addPeerRows(m_peers); }
    void aCrashedHolderIsListedProvedLapsedAndReleased()
    {
        QFETCH(int, index);
        const Fixture &fixture = m_stages.at(index);
        PeerProcess &holder = *fixture.holder;
        PeerProcess &waiter = *fixture.waiter;

        // It acquires, we read it right.
        QVERIFY2(holder.acquire(QStringLiteral("job"), {}, patience), qPrintable(holder.complaints()));
        const auto held = readLock(fixture, QStringLiteral("job"));
        QVERIFY(held);
        QCOMPARE(held->dialect, fixture.dialect);
        QCOMPARE(held->marking, locks::StoredState::Taken);
        QCOMPARE(held->name, QStringLiteral("job"));
        if (fixture.dialect != ids::ddblock)
            QCOMPARE(held->owner, QStringLiteral("peer-one"));
        if (!fixture.dated)
            QCOMPARE(*held->lease, std::chrono::nanoseconds(lease));

        // It sends heartbeats, we see it heartbeat; and a second of its kind cannot get in meanwhile.
        if (fixture.dialect != ids::dyndbMutex) {
            QTRY_VERIFY(readLock(fixture, QStringLiteral("job"))->version != held->version);
            const auto alive = prove(fixture, *readLock(fixture, QStringLiteral("job")));
            QVERIFY(alive);
            QVERIFY(alive->verdict == ProofResult::Verdict::Heartbeats ||
                    alive->verdict == ProofResult::Verdict::HeldByDate);
            const auto refused = release(*held, admin::ReleaseIntent::Verb::ReleaseLapsed, *alive);
            QVERIFY(refused);
            QCOMPARE(refused->outcome, admin::Receipt::Outcome::Refused);
        }

        // A proof that once stood does not help against a holder that keeps sending heartbeats.
        ProofResult stale;
        stale.verdict = ProofResult::Verdict::Lapsed;
        stale.first = held;
        const auto refused = release(*held, admin::ReleaseIntent::Verb::ReleaseLapsed, stale);
        QVERIFY(refused);
        QCOMPARE(refused->outcome, admin::Receipt::Outcome::Refused);

        // It is killed: lapsed one lease later, and not before.
        holder.killHard();
        const auto last = readLock(fixture, QStringLiteral("job"));
        const base::BootTime killed = m_live->clock().boot();
        QVERIFY(last);
        const auto early = prove(fixture, *last, 500ms);
        QVERIFY(early);
        // A date passes also while this machine is busy with others.
        const bool isOver = last->expiresAt &&
            m_live->clock().wall().time_since_epoch() >= last->expiresAt->time_since_epoch();
        QVERIFY(early->verdict == ProofResult::Verdict::OutOfTime ||
                early->verdict == ProofResult::Verdict::HeldByDate || isOver);
        const auto proof = prove(fixture, *last, patience);
        QVERIFY(proof);
        QCOMPARE(proof->verdict, ProofResult::Verdict::Lapsed);
        const auto waited = m_live->clock().boot() - killed;
        if (!fixture.dated)
            QVERIFY(waited > lease);

        // We release it, and the next process of the library gets in at once.
        const auto receipt = release(*proof->first, admin::ReleaseIntent::Verb::ReleaseLapsed, *proof);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, admin::Receipt::Outcome::Released);
        QVERIFY2(waiter.acquire(QStringLiteral("job"), atOnce(fixture), patience),
                 qPrintable(waiter.complaints()));
    }
};

LEASESCOPE_TEST(InteropTest)
#include "InteropTest.moc"
