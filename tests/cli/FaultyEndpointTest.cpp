// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/network/BrokenLine.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"

#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <csignal>

using namespace std::chrono_literals;
using fakes::Mishap;

/// The built program in front of an endpoint whose clock is wrong, or which does not answer.
class FaultyEndpointTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dynamo = std::make_unique<fakes::FakeDynamo>(m_clock);
        m_dynamo->createTable(QStringLiteral("locks"), "key");
        m_dynamo->createTable(QStringLiteral("blocks"), "name");
        m_line = std::make_unique<fakes::BrokenLine>(*m_dynamo, m_clock);
        m_server = std::make_unique<fakes::HttpServer>(*m_line);
        m_cli = std::make_unique<CliProcess>(m_server->url().toString());
    }
    void cleanup()
    {
        m_server.reset();
        m_line.reset();
        m_dynamo.reset();
    }

    void freesNoLiveLockByAServerClockThatDisagrees()
    {
        putLiveBlock();
        const auto before = m_dynamo->items(QStringLiteral("blocks"));
        m_dynamo->setServerOffset(2h);
        const CliRun refused = run(words("release blocks ddblock-job --if-lapsed --reason test"));
        QCOMPARE(refused.status, 15);
        QVERIFY2(refused.text("reason").contains(QLatin1String("--trust-server-time")),
                 refused.out.constData());
        QVERIFY(m_dynamo->items(QStringLiteral("blocks")) == before);
        const CliRun unproved = run(words("prove blocks ddblock-job"));
        QCOMPARE(unproved.status, 15);
        QCOMPARE(unproved.text("verdict"), QStringLiteral("clocks-disagree"));
    }

    void saysWhereItReadsThatTheClocksDisagree()
    {
        putLiveBlock();
        for (const char *line : {"list blocks", "status blocks ddblock-job"}) {
            m_dynamo->setServerOffset(0h);
            QVERIFY(!run(words(line)).err.contains("clock"));
            m_dynamo->setServerOffset(2h);
            const CliRun reported = run(words(line));
            QVERIFY2(reported.err.contains("one of two clocks is wrong: the server's clock says "),
                     reported.err.constData());
            QCOMPARE(reported.err.count('\n'), 1);
        }
    }

    void takesTheServersClockWhereItIsTrusted()
    {
        putLiveBlock();
        m_dynamo->setServerOffset(2h);
        const CliRun proved = run(words("prove blocks ddblock-job --trust-server-time"));
        QCOMPARE(proved.status, 11);
        QCOMPARE(proved.text("verdict"), QStringLiteral("lapsed"));
        const CliRun freed =
            run(words("release blocks ddblock-job --if-lapsed --trust-server-time --reason test"));
        QCOMPARE(freed.status, 0);
        QVERIFY(m_dynamo->items(QStringLiteral("blocks")).empty());
    }

    void trustsTheServersClockOnlyForAProof()
    {
        for (const char *line : {"release locks k --at-version v --reason r --trust-server-time",
                                 "release locks k --break --owner o --yes --reason r --trust-server-time"})
            QCOMPARE(run(words(line)).status, 2);
        QVERIFY(!m_server->operations().contains("PutItem"));
    }

    void saysThatAnUnansweredRequestForTheLockMayStand_data()
    {
        QTest::addColumn<bool>("readsToo");
        QTest::newRow("the row can be read") << false;
        QTest::newRow("nor can the row be read") << true;
    }
    void saysThatAnUnansweredRequestForTheLockMayStand()
    {
        QFETCH(bool, readsToo);
        // Late by more than any caller waits: it may arrive at any time.
        m_line->script("PutItem", std::vector<Mishap>(50, {Mishap::Kind::DelayBefore, 1h}));
        QProcess process;
        m_cli->prepare(process,
                       QStringList{QStringLiteral("--endpoint-url"), m_server->url().toString()} +
                           words("--timeout 300ms acquire locks job --dialect dynamolock --lease 20s"));
        process.start();
        QTRY_VERIFY(m_server->operations().contains("PutItem"));
        if (readsToo)
            m_line->script("GetItem", std::vector<Mishap>(50, {Mishap::Kind::DropBefore}));
        ::kill(pid_t(process.processId()), SIGINT);
        const CliRun interrupted = CliRun::of(process);
        QCOMPARE(interrupted.status, 130);
        QVERIFY2(interrupted.err.contains("the row may be ours until its lease of 20 s lapses"),
                 interrupted.err.constData());
    }

    void saysNoMoreThanThatItWasInterruptedWhenNothingIsOpen()
    {
        m_dynamo->put(QStringLiteral("locks"),
                      dynamolockRow("job", "worker-1", "10m", "1700000000:" + QByteArray(52, 'A')));
        QProcess process;
        m_cli->prepare(process,
                       QStringList{QStringLiteral("--endpoint-url"), m_server->url().toString()} +
                           words("acquire locks job --dialect dynamolock --lease 20s"));
        process.start();
        QTRY_VERIFY(m_server->operations().contains("GetItem"));
        ::kill(pid_t(process.processId()), SIGINT);
        const CliRun interrupted = CliRun::of(process);
        QCOMPARE(interrupted.status, 130);
        const QByteArray &said = interrupted.err;
        QVERIFY2(said.contains("interrupted before the lock was ours"), said.constData());
        QVERIFY(!said.contains("may be ours"));
    }

private:
    static QStringList words(const char *line)
    {
        return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts);
    }
    /// Of a holder on a machine whose clock is right, with an hour to go.
    void putLiveBlock()
    {
        const auto until = (m_clock.wall() + 1h).time_since_epoch();
        m_dynamo->put(QStringLiteral("blocks"),
                      {{"name", dynamodb::AttributeValue::string("ddblock-job")},
                       {"uuid", dynamodb::AttributeValue::string("6d2f1f9a-1111-4222-8333-944455556666")},
                       {"expires",
                        dynamodb::AttributeValue::number(QByteArray::number(
                            qint64(std::chrono::duration_cast<std::chrono::nanoseconds>(until).count())))}});
    }
    [[nodiscard]] CliRun run(const QStringList &arguments)
    {
        QProcess process;
        m_cli->prepare(process,
                       QStringList{QStringLiteral("--endpoint-url"), m_server->url().toString()} + arguments);
        process.start();
        return CliRun::of(process);
    }

    base::SystemClock m_clock;
    std::unique_ptr<fakes::FakeDynamo> m_dynamo;
    std::unique_ptr<fakes::BrokenLine> m_line;
    std::unique_ptr<fakes::HttpServer> m_server;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(FaultyEndpointTest)
#include "FaultyEndpointTest.moc"
