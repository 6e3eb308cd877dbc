// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/HttpServer.h"
#include "tests/interop/CuttableLine.h"
#include "tests/interop/PeerStage.h"
#include "tests/interop/WorkLog.h"
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
constexpr std::chrono::milliseconds cutOffLimit = 2min;
constexpr auto leaderLease = 4s;

const QStringList nextLeaders{QStringLiteral("dynamolock-v1"), QStringLiteral("dynamolock-v2"),
                              QStringLiteral("dynamolock-v5"), QStringLiteral("java-lock-client-1.4.0")};

// Works until it is killed, a unit after the other, and says so in the log of the peers.
const char *const workUntilKilled = "trap '' TERM; n=0; while :; do n=$((n+1)); echo begin leader $n >> $1; "
                                    "echo work leader $n >> $1; sleep 0.02; done";

bool eventuallyTrue(const std::function<bool()> &isSo)
{
    return QTest::qWaitFor(isSo, static_cast<int>(cutOffLimit.count()));
}

} // namespace

/// A command under a lock of ours whose network is cut, and a real client of the library as the next leader.
class CutOffCommandTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::vector<Peer> m_peers;

private Q_SLOTS:
    void initTestCase()
    {
        for (const Peer &peer : interop::allPeers()) {
            if (nextLeaders.contains(peer.name))
                m_peers.push_back(peer);
        }
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
    }

    void isGoneBeforeTheNextLeaderBegins_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("silent");
        for (const Peer &peer : m_peers) {
            for (const bool silent : {false, true})
                QTest::addRow("%s, %s", qPrintable(peer.name), silent ? "no answer" : "refused")
                    << peer.name << silent;
        }
        if (m_peers.empty())
            QTest::newRow("no peers") << QString() << false;
    }
    void isGoneBeforeTheNextLeaderBegins()
    {
        QFETCH(QString, name);
        QFETCH(bool, silent);
        if (name.isEmpty())
            QSKIP("no peers were prepared: run tests/interop/prepare.sh");
        const Peer &peer = *std::ranges::find(m_peers, name, &Peer::name);
        if (!peer.missing.isEmpty())
            QSKIP(qPrintable(name + QStringLiteral(" is not available: ") + peer.missing));

        CuttableLine line(m_live->transport(), m_live->url());
        fakes::HttpServer server(line);
        PeerStage stage(*m_live, peer, leaderLease);
        QVERIFY2(stage.waitUntilReady(), stage.complaints());
        const QTemporaryDir folder;
        const QString log = folder.filePath(QStringLiteral("job.work"));
        QFile file(log); // the peers append
        QVERIFY(file.open(QIODevice::ReadWrite));
        const auto verdict = [&file] {
            file.seek(0);
            return interop::judgeWork(file.readAll(), QStringLiteral("leader"), QStringLiteral("peer-two"));
        };

        const CliProcess cli(server.url().toString());
        QProcess leader;
        cli.prepare(leader,
                    QStringList{QStringLiteral("--endpoint-url"), server.url().toString(),
                                QStringLiteral("acquire"), stage.table(), QStringLiteral("job"),
                                QStringLiteral("--dialect"), peer.dialect} +
                        words("--lease 4s --heartbeat 500ms --safe-time 2s --kill-after 1h -- sh -c") +
                        QStringList{QString::fromLatin1(workUntilKilled), QStringLiteral("leader"), log});
        leader.start();
        QVERIFY(eventuallyTrue([&] { return verdict().before > 2; }));
        stage.waiter().send(QStringLiteral("acquire job wait=600000"));
        line.cut(silent ? CuttableLine::Cut::Silent : CuttableLine::Cut::Refused);
        QVERIFY2(stage.waiter().waitFor(QStringLiteral("acquired"), cutOffLimit), stage.complaints());
        stage.waiter().send(QStringLiteral("work job ") + folder.path());
        QVERIFY2(eventuallyTrue([&] { return verdict().next > 2; }), stage.complaints());
        line.mend();
        const CliRun run = CliRun::of(leader);
        QCOMPARE(run.status, 128 + SIGKILL);
        QVERIFY2(run.err.contains("danger: No heartbeat for 2000 ms"), run.err.constData());
        const WorkVerdict end = verdict();
        QCOMPARE(end.overlaps, 0);
        QCOMPARE(end.late, 0);
    }
};

LEASESCOPE_TEST(CutOffCommandTest)
#include "CutOffCommandTest.moc"
