// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/HttpServer.h"
#include "tests/interop/CuttableLine.h"
#include "tests/interop/PeerStage.h"
#include "tests/interop/WorkLog.h"
#include "tests/program/Parts.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <functional>

using namespace std::chrono_literals;
using interop::CuttableLine;
using interop::Peer;
using interop::PeerStage;
using interop::WorkVerdict;

namespace {

// Only what hangs takes as long.
constexpr std::chrono::milliseconds sceneLimit = 2min;
// While a lock is broken nothing lapses by itself, however slow the machine is.
constexpr auto brokenLease = 10min;
constexpr auto fencedLease = 4s; // a fence waits for as long
// For a holder whose library notices by a thread that must get its turn, not by a look at a clock.
constexpr auto generousLease = 8s;

/// The libraries that can be fenced, one version of each.
const QStringList fenceable{QStringLiteral("dynamolock-v2"), QStringLiteral("java-lock-client-1.4.0"),
                            QStringLiteral("python-dynamodb-lock")};

/// A holder at work over a line of its own, another client that waits, and the operator. What happened is told by the
/// log that both processes write, in the order of its lines.
class Scene {
public:
    Scene(fakes::LiveEndpoint &live, const Peer &peer, std::chrono::milliseconds lease)
        : m_line(live.transport(), live.url()), m_server(m_line), m_stage(live, peer, lease, m_server.url())
    {
        QFile log(m_folder.filePath(QStringLiteral("job.work"))); // the peers append
        if (!log.open(QIODevice::WriteOnly))
            qFatal("%s", qPrintable(log.errorString()));
    }
    /// The holder works, and the other client waits.
    [[nodiscard]] bool begin()
    {
        if (!m_stage.waitUntilReady())
            return false;
        m_row = m_stage.acquired(QStringLiteral("job"));
        if (m_row.isEmpty())
            return false;
        startWork(m_stage.holder());
        m_stage.waiter().send(QStringLiteral("acquire job wait=600000"));
        return eventually([this] { return verdict().before > 0; });
    }
    [[nodiscard]] CliRun release(const QStringList &options) { return m_stage.breakLive(m_row, options); }
    /// The client that waited was let in, and works.
    [[nodiscard]] bool nextWorks()
    {
        const auto answer = m_stage.waiter().waitForAny(
            {QStringLiteral("acquired"), QStringLiteral("not-acquired")}, sceneLimit);
        if (!answer || (*answer)[QLatin1String("event")] != QLatin1String("acquired"))
            return false;
        startWork(m_stage.waiter());
        return eventually([this] { return verdict().next > 2; });
    }
    /// The holder's library told it that the lock is not its own, and it stopped.
    [[nodiscard]] bool holderStops()
    {
        return m_stage.holder().waitFor(QStringLiteral("worked"), sceneLimit).has_value();
    }
    /// A heartbeat was refused, and the library says so somewhere.
    [[nodiscard]] bool holderIsNotified()
    {
        return m_stage.holder().waitFor(QStringLiteral("lost"), sceneLimit).has_value();
    }
    /// Leaves the holder between its look and its act, and freezes the process there.
    [[nodiscard]] bool freezeHolderWithinAStep()
    {
        QFile mark(pauseMark());
        if (!mark.open(QIODevice::WriteOnly) ||
            !eventually([this] { return log().contains("paused peer-one"); }))
            return false;
        return ::kill(pid_t(m_stage.holder().processId()), SIGSTOP) == 0;
    }
    void wakeHolder()
    {
        QFile::remove(pauseMark());
        ::kill(pid_t(m_stage.holder().processId()), SIGCONT);
    }
    [[nodiscard]] static bool eventually(const std::function<bool()> &isSo)
    {
        return QTest::qWaitFor(isSo, static_cast<int>(sceneLimit.count()));
    }
    [[nodiscard]] WorkVerdict verdict() const
    {
        return interop::judgeWork(log(), QStringLiteral("peer-one"), QStringLiteral("peer-two"));
    }
    [[nodiscard]] CuttableLine &line() { return m_line; }
    [[nodiscard]] QByteArray complaints() const { return m_stage.complaints() + '\n' + log().right(2000); }

private:
    void startWork(interop::PeerProcess &process)
    {
        process.send(QStringLiteral("work job ") + m_folder.path());
    }
    [[nodiscard]] QString pauseMark() const { return m_folder.filePath(QStringLiteral("peer-one.pause")); }
    [[nodiscard]] QByteArray log() const
    {
        QFile file(m_folder.filePath(QStringLiteral("job.work")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
    CuttableLine m_line;
    fakes::HttpServer m_server;
    PeerStage m_stage;
    QJsonObject m_row;
};

} // namespace

/// A holder of a real library, and a client that waits for its lock: what an operator's break does to their mutual
/// exclusion, what a fence does, and what a fence cannot do.
class FencedHolderTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::vector<Peer> m_peers;

    void addPeers() const;
    [[nodiscard]] const Peer &peer() const;
    [[nodiscard]] bool isPython() const { return peer().dialect == QLatin1String("python-dynamodb-lock"); }
    /// Nothing and a failed test if the scene could not be set.
    [[nodiscard]] std::unique_ptr<Scene> scene(std::chrono::milliseconds lease);

private Q_SLOTS:
    void initTestCase();
    void init();

    void aBreakLetsTheNextWorkBesideAHolderThatIsCutOff_data() { addPeers(); }
    void aBreakLetsTheNextWorkBesideAHolderThatIsCutOff();
    void aFenceStopsALivingHolderBeforeTheNextBegins_data() { addPeers(); }
    void aFenceStopsALivingHolderBeforeTheNextBegins();
    void aFenceOutwaitsAHolderThatIsCutOff_data() { addPeers(); }
    void aFenceOutwaitsAHolderThatIsCutOff();
    void aFenceDoesNotStopAStepThatWasBegun_data() { addPeers(); }
    void aFenceDoesNotStopAStepThatWasBegun();
};

void FencedHolderTest::addPeers() const
{
    QTest::addColumn<QString>("name");
    for (const Peer &peer : m_peers)
        QTest::newRow(qPrintable(peer.name)) << peer.name;
    if (m_peers.empty())
        QTest::newRow("none of this part") << QString();
}

const Peer &FencedHolderTest::peer() const
{
    return *std::ranges::find(m_peers, QString::fromUtf8(QTest::currentDataTag()), &Peer::name);
}

std::unique_ptr<Scene> FencedHolderTest::scene(std::chrono::milliseconds lease)
{
    auto scene = std::make_unique<Scene>(*m_live, peer(), lease);
    if (scene->begin())
        return scene;
    QTest::qFail(
        "the holder does not work; if its peer does not know \"work\", run tests/interop/prepare.sh\n" +
            scene->complaints(),
        __FILE__, __LINE__);
    return nullptr;
}

void FencedHolderTest::initTestCase()
{
    std::size_t index = 0;
    for (const Peer &peer : interop::allPeers()) {
        if (fenceable.contains(peer.name) && tests::isOfThisPart(index++))
            m_peers.push_back(peer);
    }
    auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    m_live = *std::move(live);
}

void FencedHolderTest::init()
{
    if (!m_live || !QTest::currentDataTag())
        return;
    if (m_peers.empty())
        QSKIP("no peers of this part were prepared: run tests/interop/prepare.sh");
    if (!peer().missing.isEmpty())
        QSKIP(qPrintable(peer().name + QStringLiteral(" is not available: ") + peer().missing));
}

void FencedHolderTest::aBreakLetsTheNextWorkBesideAHolderThatIsCutOff()
{
    const auto scene = this->scene(brokenLease);
    if (!scene)
        return;
    scene->line().cut(CuttableLine::Cut::Refused);
    QCOMPARE(scene->release({}).status, 0);
    QVERIFY2(scene->nextWorks(), scene->complaints());
    QVERIFY2(Scene::eventually([&] { return scene->verdict().overlaps > 0; }), scene->complaints());
    // The first heartbeat that arrives is refused. dynamolock tells that to its log alone, and its IsExpired() turns
    // true at the end of the lease only.
    scene->line().mend();
    QVERIFY2(scene->holderIsNotified(), scene->complaints());
    QVERIFY2(peer().dialect == QLatin1String("dynamolock") || scene->holderStops(), scene->complaints());
    QVERIFY2(scene->verdict().faults.isEmpty(), scene->complaints());
}

void FencedHolderTest::aFenceStopsALivingHolderBeforeTheNextBegins()
{
    const auto scene = this->scene(isPython() ? generousLease : fencedLease);
    if (!scene)
        return;
    QCOMPARE(scene->release({QStringLiteral("--fence")}).status, 0);
    QVERIFY2(scene->nextWorks(), scene->complaints());
    QVERIFY2(scene->holderStops(), scene->complaints());
    QVERIFY2(scene->verdict().overlaps == 0, scene->complaints());
    QVERIFY2(scene->verdict().faults.isEmpty(), scene->complaints());
}

void FencedHolderTest::aFenceOutwaitsAHolderThatIsCutOff()
{
    const auto scene = this->scene(fencedLease);
    if (!scene)
        return;
    // Its library looks at the end of the lease only between two heartbeats: one without an answer keeps it believing.
    scene->line().cut(isPython() ? CuttableLine::Cut::Silent : CuttableLine::Cut::Refused);
    QVERIFY2(Scene::eventually([&] { return scene->line().stopped() > 0; }), scene->complaints());
    QCOMPARE(scene->release({QStringLiteral("--fence")}).status, 0);
    QVERIFY2(scene->nextWorks(), scene->complaints());
    if (isPython()) {
        QVERIFY2(Scene::eventually([&] { return scene->verdict().overlaps > 0; }), scene->complaints());
        scene->line().mend();
        QVERIFY2(scene->holderStops(), scene->complaints());
    } else {
        QVERIFY2(scene->holderStops(), scene->complaints());
        QVERIFY2(scene->verdict().overlaps == 0, scene->complaints());
    }
    QVERIFY2(scene->verdict().faults.isEmpty(), scene->complaints());
}

void FencedHolderTest::aFenceDoesNotStopAStepThatWasBegun()
{
    const auto scene = this->scene(fencedLease);
    if (!scene)
        return;
    QVERIFY2(scene->freezeHolderWithinAStep(), scene->complaints());
    QCOMPARE(scene->release({QStringLiteral("--fence")}).status, 0);
    QVERIFY2(scene->nextWorks(), scene->complaints());
    QCOMPARE(scene->verdict().late, 0);
    scene->wakeHolder();
    // It looked in time and acts too late: only the resource can refuse that, by a token. Then it stops.
    QVERIFY2(scene->holderStops(), scene->complaints());
    QCOMPARE(scene->verdict().late, 1);
}

LEASESCOPE_TEST(FencedHolderTest)
#include "FencedHolderTest.moc"
