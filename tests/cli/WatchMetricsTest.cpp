// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <csignal>

namespace {

/// A port of 127.0.0.1 that was free a moment ago.
quint16 freePort()
{
    QTcpServer taken;
    return taken.listen(QHostAddress(QHostAddress::LocalHost)) ? taken.serverPort() : quint16(0);
}

QByteArray scrape(quint16 port, const QByteArray &path = "/metrics")
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    socket.write("GET " + path + " HTTP/1.1\r\nHost: localhost:" + QByteArray::number(port) + "\r\n\r\n");
    fakes::Patience patience;
    while (socket.state() != QAbstractSocket::UnconnectedState && !patience.isOver()) { }
    return socket.readAll();
}

} // namespace

/// The built program as Prometheus and node_exporter meet it.
class WatchMetricsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;

    void start(QProcess &watching, const QStringList &more) const
    {
        m_fixture->cli().prepare(watching,
                                 QStringList{QStringLiteral("watch"), QStringLiteral("--fleet"),
                                             m_folder->filePath(QStringLiteral("fleet.toml"))} +
                                     more);
        QProcessEnvironment environment = watching.processEnvironment();
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MARKEDSECRET"));
        watching.setProcessEnvironment(environment);
        watching.start();
        QVERIFY(watching.waitForStarted());
    }
    [[nodiscard]] static CliRun endOf(QProcess &watching)
    {
        ::kill(pid_t(watching.processId()), SIGTERM);
        return CliRun::of(watching);
    }
    [[nodiscard]] CliRun run(const QStringList &more) const
    {
        QProcess watching;
        start(watching, more);
        return CliRun::of(watching);
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture->dynamo().createTable(QStringLiteral("orders-locks"), "key");
        m_fixture->dynamo().put(QStringLiteral("orders-locks"),
                                dynamolockRow("import", "worker-7", "20s", "1"));
        QFile file(m_folder->filePath(QStringLiteral("fleet.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "version = 1\n[defaults]\nevery = \"1s\"\n[[connection]]\nname = \"lab\"\nendpoint_url = \"" +
            m_fixture->url().toUtf8() +
            "\"\nregions = [\"us-east-1\"]\ntables = [\"*-locks\"]\nlabels = { team = \"infra\" }\n"
            "[[alert]]\nname = \"lapsed-lock\"\nwhen = \"state:lapsed\"\nseverity = \"critical\"\nnotify = "
            "[\"page\"]\n[[receiver]]\nname = \"page\"\nexec = [\"/bin/true\"]\n");
    }

    void aPortIsScrapedAndNothingIsWrittenToTheStandardOutput()
    {
        const quint16 port = freePort();
        QProcess watching;
        start(watching,
              {QStringLiteral("--metrics"), QString::number(port), QStringLiteral("--metrics-locks"),
               QStringLiteral("key:import")});
        const QByteArray table = "connection=\"lab\",region=\"us-east-1\",table=\"orders-locks\"";
        QTRY_VERIFY(watching.state() != QProcess::Running ||
                    scrape(port).contains("\nleasescope_table_up{" + table + "} 1\n"));
        QVERIFY2(watching.state() == QProcess::Running, watching.readAllStandardError());
        const QByteArray answer = scrape(port);
        QVERIFY(answer.startsWith("HTTP/1.1 200 OK\r\n"));
        const QByteArrayList expected{
            "leasescope_config_last_reload_successful 1",
            "leasescope_connection_up{connection=\"lab\",region=\"us-east-1\"} 1",
            "leasescope_locks{" + table + ",dialect=\"dynamolock\",state=\"unproven\"} 1",
            "leasescope_lock_state{" + table + ",key=\"import\",state=\"unproven\"} 1",
            "leasescope_alerts_firing{alert=\"lapsed-lock\",severity=\"critical\"} 0",
            "leasescope_notifications_total{receiver=\"page\",outcome=\"ok\"} 0"};
        for (const QByteArray &line : expected)
            QVERIFY2(answer.contains('\n' + line + '\n'), line);
        QVERIFY(answer.contains(",team=\"infra\"} 1\n"));
        QVERIFY(scrape(port, "/-/healthy").startsWith("HTTP/1.1 200 OK\r\n"));
        QVERIFY(!answer.contains("MARKEDSECRET"));
        QVERIFY(!answer.contains("worker-7"));
        const int reads = m_fixture->dynamo().calls("Scan");
        for (int at = 0; at < 20; ++at)
            QVERIFY(scrape(port).startsWith("HTTP/1.1 200 OK\r\n"));
        QVERIFY2(m_fixture->dynamo().calls("Scan") - reads < 20, "a scrape causes no read");
        const CliRun ended = endOf(watching);
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.out, QByteArray());
        QVERIFY(!ended.err.contains("everybody"));
    }

    void aPortThatIsTakenEndsTheWatchAtOnce()
    {
        QTcpServer taken;
        QVERIFY(taken.listen(QHostAddress(QHostAddress::LocalHost)));
        const CliRun ended = run({QStringLiteral("--metrics"), QString::number(taken.serverPort())});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.err.contains("cannot listen on 127.0.0.1:"), ended.err.constData());
    }

    void anAddressThatOthersReachIsSaid()
    {
        const quint16 port = freePort();
        QProcess watching;
        start(watching, {QStringLiteral("--metrics"), QStringLiteral("0.0.0.0:%1").arg(port)});
        QTRY_VERIFY(scrape(port, "/-/healthy").startsWith("HTTP/1.1 200 OK\r\n"));
        const CliRun ended = endOf(watching);
        QCOMPARE(ended.status, 0);
        QVERIFY2(ended.err.contains("metrics can be read by everybody who reaches 0.0.0.0:"),
                 ended.err.constData());
    }

    void aWrongOptionIsAWrongLine_data()
    {
        QTest::addColumn<QStringList>("given");
        const auto row = [](const char *name, const char *given) { QTest::newRow(name) << words(given); };
        row("no port", "--metrics nowhere");
        row("no .prom", "--textfile metrics.txt");
        row("names without a key", "--metrics 19464 --metrics-locks state:lapsed");
        row("names without an output", "--metrics-locks key:a");
    }
    void aWrongOptionIsAWrongLine()
    {
        QFETCH(QStringList, given);
        const CliRun ended = run(given);
        QCOMPARE(ended.status, 2);
        QVERIFY(!ended.err.isEmpty());
    }

    void aTextfileIsThereWhileTheWatchRuns()
    {
        const QString path = m_folder->filePath(QStringLiteral("leasescope.prom"));
        QProcess watching;
        start(watching, {QStringLiteral("--textfile"), path});
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("# HELP leasescope_build_info "));
        const CliRun ended = endOf(watching);
        QCOMPARE(ended.status, 0);
        QVERIFY(!QFile::exists(path));
    }
};

LEASESCOPE_TEST(WatchMetricsTest)
#include "WatchMetricsTest.moc"
