// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/ForceRelease.h"
#include "core/locks/client/BeatThread.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/fakes/LiveEndpoint.h"
#include "tests/interop/PeerProcess.h"

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
// What a library and a busy machine may take beyond what the protocol demands.
constexpr auto slack = 2500ms;

/// Services of a test lock on the test's own endpoint.
class LiveBeatServices final : public locks::BeatServices {
public:
    explicit LiveBeatServices(fakes::LiveEndpoint &live) : m_live(live) { }
    base::Clock &clock() override { return m_live.clock(); }
    aws::TableReader &reader() override { return m_live.client(); }
    aws::TableWriter &writer() override { return m_live.client(); }
    std::optional<aws::ServerReading> serverNow(base::BootTime at) override
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
    int m_tables = 0;

    struct Stage {
        Peer peer;
        locks::TableShape shape;
        DialectId dialect = DialectId::None;
        interop::PeerOptions options;
        bool dated = false;
    };

    static void addPeerRows(const std::vector<Peer> &peers)
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < peers.size(); ++i) {
            if (peers[i].missing.isEmpty() && !peers[i].speaksProtocol)
                continue;
            QTest::newRow(qPrintable(peers[i].name)) << static_cast<int>(i);
        }
        if (peers.empty())
            QTest::newRow("no peers") << -1;
    }

    /// A table of its own for each test, as the peer's dialect wants it.
    Stage stage(int index)
    {
        Stage stage;
        stage.peer = m_peers[static_cast<std::size_t>(index)];
        stage.dialect = *locks::dialectNamed(stage.peer.dialect);
        stage.dated = stage.dialect == DialectId::DyndbMutex || stage.dialect == DialectId::Ddblock;
        const QString table = QStringLiteral("interop-%1").arg(++m_tables);
        const auto plan = locks::dialect(stage.dialect)->defaultTable(table);
        const auto description = m_live->createTable(table, plan.partitionKey.name);
        if (description)
            stage.shape = locks::TableShape::of(*description);
        stage.options.endpoint = m_live->url();
        stage.options.table = table;
        stage.options.owner = QStringLiteral("peer-one");
        stage.options.lease = lease;
        stage.options.heartbeat = heartbeat;
        return stage;
    }

    static QString storedKey(const Stage &stage, const QString &key)
    {
        return stage.dialect == DialectId::Ddblock ? QStringLiteral("ddblock-") + key : key;
    }

    std::optional<locks::LockRecord> look(const Stage &stage, const QString &key)
    {
        aws::Item itemKey;
        itemKey.set(stage.shape.partitionKey, aws::AttributeValue::string(storedKey(stage, key).toUtf8()));
        const auto answer = QCoro::waitFor(
            m_live->client().getItem(stage.shape.table, itemKey, aws::Consistency::Strong, {}));
        if (!answer || !answer->item)
            return std::nullopt;
        return locks::recordOf(*answer->item, stage.shape);
    }

    base::Result<ProofResult> prove(const Stage &stage, const locks::LockRecord &record,
                                    std::chrono::nanoseconds limit = 0s)
    {
        const auto serverNow = [this](base::BootTime at) { return m_live->client().serverTime().at(at); };
        return QCoro::waitFor(watch::proveLapse(m_live->client(), m_live->clock(), stage.shape, record.key,
                                                DialectId::None, limit, [](watch::ProofProgress) {},
                                                serverNow, {}));
    }

    base::Result<admin::Receipt> release(const locks::LockRecord &seen, admin::ReleaseIntent::Verb verb,
                                         std::optional<ProofResult> proof = {})
    {
        admin::ReleaseIntent intent;
        intent.verb = verb;
        intent.seen = seen;
        intent.proof = std::move(proof);
        intent.connection = QStringLiteral("interop");
        const auto consent = admin::OperatorConsent::given(QStringLiteral("test"), QStringLiteral("interop"),
                                                           m_live->clock().wall());
        admin::ForceRelease act(m_live->client(), m_live->client(), *m_journal, m_live->clock());
        return QCoro::waitFor(act.run(intent, *consent, {}));
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
    }

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
    }

    void aCrashedHolderIsListedProvedLapsedAndReleased_data() { addPeerRows(m_peers); }
    void aCrashedHolderIsListedProvedLapsedAndReleased()
    {
        QFETCH(int, index);
        const Stage stage = this->stage(index);
        QVERIFY(!stage.shape.table.isEmpty());
        PeerProcess holder(stage.peer, stage.options);
        auto second = stage.options;
        second.owner = QStringLiteral("peer-two");
        PeerProcess waiter(stage.peer, second);
        QVERIFY2(holder.waitUntilReady(), qPrintable(holder.complaints()));
        QVERIFY2(waiter.waitUntilReady(), qPrintable(waiter.complaints()));

        // It acquires, we read it right.
        QVERIFY2(holder.acquire(QStringLiteral("job"), {}, 10s), qPrintable(holder.complaints()));
        const auto held = look(stage, QStringLiteral("job"));
        QVERIFY(held);
        QCOMPARE(held->dialect, stage.dialect);
        QCOMPARE(held->marking, locks::Marking::Taken);
        QCOMPARE(held->name, QStringLiteral("job"));
        if (stage.dialect != DialectId::Ddblock)
            QCOMPARE(held->owner, QStringLiteral("peer-one"));
        if (!stage.dated)
            QCOMPARE(*held->lease, std::chrono::nanoseconds(lease));

        // It beats, we see it beat; and a second of its kind cannot get in meanwhile.
        if (stage.dialect != DialectId::DyndbMutex) {
            QTRY_VERIFY_WITH_TIMEOUT(look(stage, QStringLiteral("job"))->version != held->version, 4000);
            const auto alive = prove(stage, *look(stage, QStringLiteral("job")));
            QVERIFY(alive);
            QVERIFY(alive->verdict == ProofResult::Verdict::Beats ||
                    alive->verdict == ProofResult::Verdict::HeldByDate);
            const auto refused = release(*held, admin::ReleaseIntent::Verb::ReleaseLapsed, *alive);
            QVERIFY(refused);
            QCOMPARE(refused->outcome, admin::Receipt::Outcome::Refused);
        }

        // A proof that once stood does not help against a holder that beats on.
        ProofResult stale;
        stale.verdict = ProofResult::Verdict::Lapsed;
        stale.first = held;
        const auto refused = release(*held, admin::ReleaseIntent::Verb::ReleaseLapsed, stale);
        QVERIFY(refused);
        QCOMPARE(refused->outcome, admin::Receipt::Outcome::Refused);

        // It is killed: lapsed one lease later, and not before.
        holder.killHard();
        const auto last = look(stage, QStringLiteral("job"));
        const base::BootTime killed = m_live->clock().boot();
        QVERIFY(last);
        const auto early = prove(stage, *last, 500ms);
        QVERIFY(early);
        QVERIFY(early->verdict == ProofResult::Verdict::OutOfTime ||
                early->verdict == ProofResult::Verdict::HeldByDate);
        const auto proof = prove(stage, *last, lease * 3);
        QVERIFY(proof);
        QCOMPARE(proof->verdict, ProofResult::Verdict::Lapsed);
        const auto waited = m_live->clock().boot() - killed;
        if (!stage.dated)
            QVERIFY(waited > lease);
        QVERIFY(waited < lease + lease + slack);

        // We release it, and the next process of the library gets in at once.
        const auto receipt = release(*proof->first, admin::ReleaseIntent::Verb::ReleaseLapsed, *proof);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, admin::Receipt::Outcome::Released);
        const base::BootTime asked = m_live->clock().boot();
        QVERIFY2(waiter.acquire(QStringLiteral("job"), {}, 10s), qPrintable(waiter.complaints()));
        QVERIFY(m_live->clock().boot() - asked < 1500ms);
    }

    void aLiveHolderNoticesThatItsLockWasBroken_data() { addPeerRows(m_peers); }
    void aLiveHolderNoticesThatItsLockWasBroken()
    {
        QFETCH(int, index);
        const Stage stage = this->stage(index);
        PeerProcess holder(stage.peer, stage.options);
        auto second = stage.options;
        second.owner = QStringLiteral("peer-two");
        PeerProcess waiter(stage.peer, second);
        QVERIFY(holder.waitUntilReady());
        QVERIFY(waiter.waitUntilReady());
        QVERIFY(holder.acquire(QStringLiteral("job"), {}, 10s));
        const auto held = look(stage, QStringLiteral("job"));
        QVERIFY(held);
        const auto receipt = release(*held, admin::ReleaseIntent::Verb::BreakLive);
        QVERIFY(receipt);
        QCOMPARE(receipt->outcome, admin::Receipt::Outcome::Released);
        if (stage.dialect == DialectId::DyndbMutex) {
            // It has no heartbeat: the waiter gets in, and the old holder's release does not hit the new one.
            QVERIFY(waiter.acquire(QStringLiteral("job"), {}, 10s));
            holder.send(QStringLiteral("release job"));
            QVERIFY(holder.waitFor(QStringLiteral("released"), 5s));
            QCOMPARE(look(stage, QStringLiteral("job"))->owner, QStringLiteral("peer-two"));
            return;
        }
        QVERIFY2(holder.waitFor(QStringLiteral("lost"), heartbeat * 2 + slack),
                 qPrintable(holder.complaints()));
        QVERIFY(waiter.acquire(QStringLiteral("job"), {}, 10s));
        // And it stays the waiter's: the old holder does not come back.
        const auto taken = look(stage, QStringLiteral("job"));
        QTest::qWait(static_cast<int>((heartbeat * 2).count()));
        QCOMPARE(look(stage, QStringLiteral("job"))->owner, taken->owner);
    }

    void ourOwnTestLockKeepsItOutUntilWeStopBeating_data() { addPeerRows(m_peers); }
    void ourOwnTestLockKeepsItOutUntilWeStopBeating()
    {
        QFETCH(int, index);
        const Stage stage = this->stage(index);
        PeerProcess other(stage.peer, stage.options);
        QVERIFY(other.waitUntilReady());

        locks::HeldLockState state;
        const auto make = [this] { return std::make_unique<LiveBeatServices>(*m_live); };
        locks::BeatThread beats(make, false);
        connect(&beats, &locks::BeatThread::changed, this,
                [&](const locks::HeldLockState &now) { state = now; });
        locks::LockRequest request;
        request.dialect = stage.dialect;
        request.shape = stage.shape;
        request.key = QStringLiteral("job");
        request.owner = QStringLiteral("leasescope-test");
        request.lease = lease;
        request.heartbeat = stage.dialect == DialectId::DyndbMutex ? 0ms : heartbeat;
        beats.acquire(1, request);
        QTRY_COMPARE_WITH_TIMEOUT(state.phase, locks::HeldPhase::Held, 5000);

        if (stage.dialect != DialectId::DyndbMutex) {
            // Longer than our lease: only our beats keep it out.
            QTRY_VERIFY_WITH_TIMEOUT(state.beats >= 4, 10000);
        }
        QVERIFY(!other.acquire(QStringLiteral("job"),
                               stage.dated ? QString() : QStringLiteral("fail-if-locked"), 20s));
        QCOMPARE(state.phase, locks::HeldPhase::Held);

        beats.crash(1);
        const base::BootTime stopped = m_live->clock().boot();
        if (stage.dated) {
            // These libraries try once: ask until it is let in.
            bool letIn = false;
            for (int tries = 0; tries < 24 && !letIn; ++tries) {
                letIn = other.acquire(QStringLiteral("job"), {}, 5s);
                if (!letIn)
                    QTest::qWait(250);
            }
            QVERIFY2(letIn, qPrintable(other.complaints()));
        } else {
            QVERIFY2(other.acquire(QStringLiteral("job"), QStringLiteral("wait=10000"), 20s),
                     qPrintable(other.complaints()));
            QVERIFY(m_live->clock().boot() - stopped >= lease - heartbeat);
        }
        QVERIFY(m_live->clock().boot() - stopped < lease * 2 + slack);
    }
};

QTEST_GUILESS_MAIN(InteropTest)
#include "InteropTest.moc"
