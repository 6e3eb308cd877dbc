// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Patience.h"
#include "tests/interop/PeerStage.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

#include <algorithm>

using namespace std::chrono_literals;
using interop::Peer;
using interop::PeerProcess;
using interop::PeerStage;

namespace {

// Nothing lapses by itself, however slow the machine is.
constexpr auto tokenLease = 10min;

/// The token that the library hands to its user with the lock; 0 if the lock was not acquired.
int tokenOf(PeerProcess &peer)
{
    peer.send(QStringLiteral("acquire job"));
    const auto answer = peer.waitForAny({QStringLiteral("acquired"), QStringLiteral("not-acquired")},
                                        std::chrono::minutes(1));
    return answer ? (*answer)[QLatin1String("token")].toInt() : 0;
}

} // namespace

/// Holders by the one library that hands out fencing tokens, and `acquire --fence` between them.
class FencingTokenTest : public QObject {
    Q_OBJECT

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    Peer m_peer;

    /// The token that a command gets under our lock; 0 if it was not run.
    [[nodiscard]] static int ourToken(const PeerStage &stage, const QJsonObject &row)
    {
        const CliRun run = stage.run(
            QStringLiteral("acquire"), row,
            {QStringLiteral("--dialect"), QStringLiteral("tristanls"), QStringLiteral("--fence"),
             QStringLiteral("--lease"), QStringLiteral("10m"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"), QStringLiteral("echo $LEASESCOPE_FENCING_TOKEN")});
        return run.status == 0 ? run.out.trimmed().toInt() : 0;
    }
    /// The check that docs/fencing.md gives to the resource.
    [[nodiscard]] bool writesWith(int token, const char *body) const
    {
        const dynamodb::AttributeValue fence = dynamodb::AttributeValue::number(token);
        const dynamodb::Item report{{"id", dynamodb::AttributeValue::string("7")}};
        const dynamodb::ConditionalWrite write = dynamodb::ConditionalWrite::update(
            m_resource, report, {{"body", dynamodb::AttributeValue::string(body)}, {"fence", fence}},
            dynamodb::Condition::notExists("fence") ||
                dynamodb::Condition::compare(dynamodb::Condition::Kind::LessOrEqual, "fence", fence));
        const auto outcome = QCoro::waitFor(m_live->client().apply(write, {}));
        return outcome && outcome->kind == dynamodb::WriteOutcome::Kind::Applied;
    }
    const QString m_resource = QStringLiteral("reports");

private Q_SLOTS:
    void initTestCase()
    {
        const std::vector<Peer> all = interop::allPeers();
        const auto found = std::ranges::find(all, QStringLiteral("tristanls-failopen"), &Peer::name);
        if (found == all.end())
            QSKIP("no peers were prepared: run tests/interop/prepare.sh");
        if (!found->missing.isEmpty())
            QSKIP(qPrintable(found->name + QStringLiteral(" is not available: ") + found->missing));
        m_peer = *found;
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = *std::move(live);
        QVERIFY(m_live->createTable(m_resource, "id"));
    }

    void growsFromHolderToHolderWhoeverTheyAre()
    {
        PeerStage stage(*m_live, m_peer, tokenLease);
        QVERIFY2(stage.waitUntilReady(), stage.complaints().constData());
        const QJsonObject row = stage.acquired(QStringLiteral("job"));
        QCOMPARE(row[QLatin1String("generation")].toString(), QStringLiteral("1")); // the library's first
        QVERIFY(writesWith(1, "by the holder before"));

        QCOMPARE(stage.breakLive(row).status, 0);
        const int ours = ourToken(stage, row);
        QCOMPARE(ours, 2);
        const int theirs = tokenOf(stage.waiter());
        QCOMPARE(theirs, 3);

        // The first holder, which was broken, still writes; the resource refuses it, and ours too.
        QVERIFY(writesWith(theirs, "by the next holder"));
        QVERIFY(writesWith(theirs, "by the next holder again"));
        QVERIFY(!writesWith(1, "late"));
        QVERIFY(!writesWith(ours, "late"));
        const auto report = QCoro::waitFor(m_live->client().getItem(
            m_resource, {{"id", dynamodb::AttributeValue::string("7")}}, dynamodb::Consistency::Strong, {}));
        QCOMPARE(report->item->stringAt("body"), std::optional<QByteArray>("by the next holder again"));

        stage.waiter().send(QStringLiteral("release job"));
        QVERIFY(stage.waiter().waitFor(QStringLiteral("released"), 60s));
        QCOMPARE(ourToken(stage, row), 4);
    }
};

LEASESCOPE_TEST(FencingTokenTest)
#include "FencingTokenTest.moc"
