// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/cli/NotifySocket.h"
#include "tests/fakes/Patience.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

#include <csignal>

namespace {

dynamodb::Item fleetRow(const QByteArray &key, int version = 1)
{
    return dynamolockRow(key, "worker-7", "20s", QByteArray::number(version));
}

QString unusedPort()
{
    QTcpServer server;
    (void)server.listen(QHostAddress::LocalHost);
    return QString::number(server.serverPort());
}

/// All that a server on this machine answers; empty: nothing.
QByteArray answerOf(const QString &port, const QByteArray &path)
{
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port.toUShort());
    if (!socket.waitForConnected())
        return {};
    socket.write("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    while (socket.state() != QAbstractSocket::UnconnectedState && socket.waitForReadyRead()) { }
    return socket.readAll();
}

} // namespace

/// The built program over a fleet file: what it reports to its manager, by what it is reloaded and how it ends.
class WatchFleetTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<NotifySocket> m_manager;
    QByteArray m_out;
    QByteArray m_err;

    [[nodiscard]] QString fleetFile() const { return m_folder->filePath(QStringLiteral("fleet.toml")); }
    void writeFleet(const QByteArray &tables, const QByteArray &more = {}) const
    {
        QFile file(fleetFile());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("version = 1\n[defaults]\nevery = \"1s\"\n[[connection]]\nname = \"lab\"\n"
                   "endpoint_url = \"" +
                   m_fixture->url().toUtf8() + "\"\nregions = [\"us-east-1\"]\ntables = " + tables + "\n" +
                   more);
    }
    /// `isService`: with a manager that listens.
    void start(QProcess &watching, const QStringList &arguments, bool isService)
    {
        m_out.clear();
        m_err.clear();
        m_fixture->cli().prepare(watching, arguments);
        QProcessEnvironment environment = watching.processEnvironment();
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("local"));
        if (isService)
            environment.insert(QStringLiteral("NOTIFY_SOCKET"), m_manager->name());
        watching.setProcessEnvironment(environment);
        watching.start();
    }
    [[nodiscard]] QStringList watchOf(const char *more = "") const
    {
        return QStringList{QStringLiteral("watch"), QStringLiteral("--fleet"), fleetFile()} + words(more);
    }
    bool read(QProcess &watching)
    {
        m_out += watching.readAllStandardOutput();
        m_err += watching.readAllStandardError();
        return true;
    }
    [[nodiscard]] bool isSaid(const QByteArray &report) { return m_manager->received().contains(report); }
    [[nodiscard]] static int endOf(QProcess &watching)
    {
        ::kill(pid_t(watching.processId()), SIGTERM);
        return CliRun::of(watching).status;
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_manager = std::make_unique<NotifySocket>(m_folder->filePath(QStringLiteral("notify")));
        QVERIFY(m_manager->isOpen());
        for (const char *table : {"orders-locks", "users-locks"}) {
            m_fixture->dynamo().createTable(QString::fromLatin1(table), "key");
            m_fixture->dynamo().put(QString::fromLatin1(table), fleetRow("a"));
        }
    }

    void watchesAllOfTheFileAndEndsWell()
    {
        writeFleet("[\"*-locks\"]");
        QProcess watching;
        start(watching, watchOf("--output jsonl"), false);
        QTRY_COMPARE((void(read(watching)), m_out.count("\"event\":\"present\"")), 2);
        m_fixture->dynamo().put(QStringLiteral("users-locks"), fleetRow("a", 2));
        QTRY_VERIFY((void(read(watching)), m_out.contains("\"event\":\"heartbeat\"")));
        QVERIFY2(m_err.contains("2 tables, "), m_err.constData());
        QCOMPARE(endOf(watching), 0);
    }

    void takesTheTableOfTheLineAsAPattern()
    {
        writeFleet("[\"*\"]");
        QProcess watching;
        start(watching,
              QStringList{QStringLiteral("watch"), QStringLiteral("users-*"), QStringLiteral("--fleet"),
                          fleetFile()} +
                  words("--connection lab --output jsonl --for 3s"),
              false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out.count("\"event\":\"present\""), 1);
        QVERIFY(run.out.contains("\"table\":\"users-locks\""));
    }

    void reportsToItsManagerWithoutEventLines()
    {
        writeFleet("[\"*-locks\"]");
        QProcess watching;
        start(watching, watchOf("--output jsonl"), true);
        QTRY_VERIFY(isSaid("READY=1"));
        QTRY_VERIFY(isSaid("STATUS=2 of 2 tables read, 0 lapsed"));
        QCOMPARE(endOf(watching), 0);
        QVERIFY(isSaid("STOPPING=1"));
        read(watching);
        QCOMPARE(m_out, QByteArray());
    }

    void writesEventLinesForItsManagerWhereTheyAreWanted()
    {
        writeFleet("[\"*-locks\"]");
        QProcess watching;
        start(watching, watchOf("--output jsonl --events"), true);
        QTRY_COMPARE((void(read(watching)), m_out.count("\"event\":\"present\"")), 2);
        QCOMPARE(endOf(watching), 0);
    }

    void isReadyThoughNothingAnswers()
    {
        writeFleet("[\"*-locks\"]");
        m_fixture->dynamo().fail({}, -1, 500, QStringLiteral("InternalServerError"));
        QProcess watching;
        start(watching, watchOf(), true);
        QTRY_VERIFY(isSaid("READY=1"));
        QCOMPARE(endOf(watching), 0);
    }

    void readsTheFileAgainOnAHangup()
    {
        writeFleet("[\"users-locks\"]");
        QProcess watching;
        start(watching, watchOf("--output jsonl --events"), true);
        QTRY_COMPARE((void(read(watching)), m_out.count("\"event\":\"present\"")), 1);
        writeFleet("[\"*-locks\"]");
        ::kill(pid_t(watching.processId()), SIGHUP);
        QTRY_COMPARE((void(read(watching)), m_out.count("\"event\":\"present\"")), 2);
        const QByteArrayList reports = m_manager->received();
        qsizetype reloading = -1;
        for (qsizetype at = 0; at < reports.size() && reloading < 0; ++at) {
            if (reports[at].startsWith("RELOADING=1\nMONOTONIC_USEC="))
                reloading = at;
        }
        QVERIFY(reloading > reports.indexOf("READY=1"));
        QVERIFY(reports.lastIndexOf("READY=1") > reloading);
        // What did not change goes on with what was seen of it: no lock of it is present anew.
        QVERIFY(m_out.indexOf("orders-locks") > 0);
        QCOMPARE(endOf(watching), 0);
    }

    void refusesAReloadWithAllFaultsAndGoesOn()
    {
        writeFleet("[\"users-locks\"]");
        QProcess watching;
        start(watching, watchOf("--output jsonl --events"), true);
        QTRY_COMPARE((void(read(watching)), m_out.count("\"event\":\"present\"")), 1);
        writeFleet("[\"*-locks\"]", "regoins = []\npasword = 1\n");
        ::kill(pid_t(watching.processId()), SIGHUP);
        QTRY_VERIFY((void(read(watching)), m_err.contains("stays in force")));
        QVERIFY2(m_err.contains("fleet.toml:9:1: ") && m_err.contains("fleet.toml:10:1: "),
                 m_err.constData());
        m_fixture->dynamo().put(QStringLiteral("users-locks"), fleetRow("a", 2));
        QTRY_VERIFY((void(read(watching)), m_out.contains("\"event\":\"heartbeat\"")));
        QCOMPARE(m_out.count("\"event\":\"present\""), 1);
        QCOMPARE(endOf(watching), 0);
    }

    void refusesToStartWithAWrongFile_data()
    {
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("fault") << QByteArray("regoins = []\n") << words("") << QByteArray("fleet.toml:9:1: ");
        QTest::newRow("no such connection")
            << QByteArray() << words("--connection lob") << QByteArray("did you mean lab?");
        QTest::newRow("a profile beside the file")
            << QByteArray() << words("--profile ops") << QByteArray("leave out --profile");
        QTest::newRow("a dialect for all")
            << QByteArray() << words("--lease-period 5s") << QByteArray("[[connection.table]]");
        QTest::newRow("both ways") << QByteArray() << words("--quiet --events")
                                   << QByteArray("either --quiet or --events");
        QTest::newRow("no interval") << QByteArray() << words("--interval 0s")
                                     << QByteArray("longer than 0s");
    }
    void refusesToStartWithAWrongFile()
    {
        QFETCH(QByteArray, more);
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, sentence);
        writeFleet("[\"*-locks\"]", more);
        QProcess watching;
        start(watching, watchOf() + arguments, true);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(sentence), run.err.constData());
        QVERIFY(!isSaid("READY=1"));
        QCOMPARE(run.out, QByteArray());
    }

    void saysThatThereIsNoFile()
    {
        QProcess watching;
        start(watching, watchOf(), false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("fleet.toml") && run.err.contains("version = 1\n"), run.err.constData());
    }

    void reportsAWrongFileToProgramsAsALineOfJson()
    {
        writeFleet("[\"*-locks\"]", "regoins = []\n");
        QProcess watching;
        start(watching, watchOf("--output jsonl"), false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 2);
        const QJsonObject error =
            QJsonDocument::fromJson(run.err).object()[QLatin1String("error")].toObject();
        QCOMPARE(error[QLatin1String("code")].toString(), QStringLiteral("command-line"));
        QCOMPARE(error[QLatin1String("line")].toInt(), 9);
    }

    void watchesTheTableOfTheLineForAManager()
    {
        QProcess watching;
        start(watching,
              QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} + words("watch users-locks"),
              true);
        QTRY_VERIFY(isSaid("READY=1"));
        QTRY_VERIFY(isSaid("STATUS=1 of 1 tables read, 0 lapsed"));
        QCOMPARE(endOf(watching), 0);
    }

    void servesMetricsWithoutEventLines()
    {
        writeFleet("[\"*-locks\"]");
        const QString port = unusedPort();
        const QString textfile = m_folder->filePath(QStringLiteral("locks.prom"));
        QProcess watching;
        start(watching,
              watchOf("--output jsonl --metrics") + QStringList{port, QStringLiteral("--textfile"), textfile},
              false);
        QTRY_VERIFY(answerOf(port, "/metrics")
                        .contains("leasescope_tables{connection=\"lab\",region=\"us-east-1\","
                                  "status=\"read\"} 2\n"));
        QVERIFY(answerOf(port, "/-/healthy").startsWith("HTTP/1.1 200 "));
        QVERIFY(QFile::exists(textfile));
        QCOMPARE(endOf(watching), 0);
        QVERIFY(!QFile::exists(textfile));
        read(watching);
        QCOMPARE(m_out, QByteArray());
    }

    void servesMetricsOfTheTableOfTheLine()
    {
        const QString port = unusedPort();
        QProcess watching;
        start(watching,
              QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} +
                  words("watch users-locks --interval 1s --metrics") + QStringList{port},
              false);
        QTRY_VERIFY(
            answerOf(port, "/metrics").contains("leasescope_table_up{connection=\"default\",region=\""));
        QCOMPARE(endOf(watching), 0);
    }

    void saysAfterARefusedReloadThatTheFileIsOld()
    {
        writeFleet("[\"users-locks\"]");
        const QString port = unusedPort();
        QProcess watching;
        start(watching, watchOf("--metrics") + QStringList{port}, true);
        QTRY_VERIFY(answerOf(port, "/metrics").contains("leasescope_config_last_reload_successful 1\n"));
        writeFleet("[\"users-locks\"]", "regoins = []\n");
        ::kill(pid_t(watching.processId()), SIGHUP);
        QTRY_VERIFY(answerOf(port, "/metrics").contains("leasescope_config_last_reload_successful 0\n"));
        writeFleet("[\"users-locks\"]");
        ::kill(pid_t(watching.processId()), SIGHUP);
        QTRY_VERIFY(answerOf(port, "/metrics").contains("leasescope_config_last_reload_successful 1\n"));
        QCOMPARE(endOf(watching), 0);
    }

    void endsAtOnceWhereItsPortIsTaken()
    {
        writeFleet("[\"*-locks\"]");
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        QProcess watching;
        start(watching, watchOf("--metrics") + QStringList{QString::number(other.serverPort())}, true);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains(QByteArray::number(other.serverPort())), run.err.constData());
        QVERIFY(!isSaid("READY=1"));
    }

    void sendsAlertsOfTheFileAndLogsThem()
    {
        const QString mutexes = QStringLiteral("mutex-locks");
        m_fixture->dynamo().createTable(mutexes, "lockname");
        const auto put = [&](qint64 expires) {
            m_fixture->dynamo().put(mutexes,
                                    {{"lockname", dynamodb::AttributeValue::string("job")},
                                     {"holder", dynamodb::AttributeValue::string("lambda-7")},
                                     {"expire_ts", dynamodb::AttributeValue::number(expires)}});
        };
        put(1'700'000'000'000);
        const QString sent = m_folder->filePath(QStringLiteral("sent"));
        writeFleet("[\"mutex-locks\"]",
                   "[[alert]]\nname = \"stuck\"\nwhen = \"state:lapsed\"\nseverity = \"critical\"\n"
                   "notify = [\"page\"]\n[[receiver]]\nname = \"page\"\n"
                   "exec = [\"/bin/sh\", \"-c\", \"cat >>" +
                       sent.toUtf8() + "\"]\n");
        QProcess watching;
        start(watching, watchOf(), true);
        const auto messages = [&sent] {
            QFile file(sent);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QTRY_VERIFY(messages().contains("\"firing\""));
        QVERIFY2(messages().contains("lambda-7"), messages().constData());
        QTRY_VERIFY((void(read(watching)), m_err.contains("stuck") && m_err.contains("job")));
        put(4'000'000'000'000);
        QTRY_VERIFY(messages().contains("\"resolved\""));
        QCOMPARE(endOf(watching), 0);
    }

    void endsAsOneThatIsBlindAtTheEndOfItsTime()
    {
        writeFleet("[\"users-locks\"]");
        m_fixture->dynamo().deny("DescribeTable");
        QProcess watching;
        start(watching, watchOf("--for 2s"), false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 20);
        QVERIFY2(run.err.contains("DescribeTable"), run.err.constData());
    }

    void silenceOfATableThatWasNotReadIsNoSuccess()
    {
        writeFleet("[\"*-locks\"]"); // first reads are spread over the interval
        QProcess watching;
        start(watching, watchOf("--for 1ms --output jsonl"), false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 21);
        QVERIFY2(run.err.contains("in that time"), run.err.constData());
        QCOMPARE(run.out, QByteArray());
    }

    void aPatternOfNoTableIsNoSuccess()
    {
        writeFleet("[\"nothing-*\"]");
        QProcess watching;
        start(watching, watchOf("--for 3s --output jsonl"), false);
        const CliRun run = CliRun::of(watching);
        QCOMPARE(run.status, 13);
        QVERIFY2(
            run.err.contains("\"exitStatus\":13,\"sentence\":\"lab/us-east-1: no table matches nothing-*\""),
            run.err.constData());
    }

    void aConnectionThatNeverOpenedIsNoSuccess()
    {
        writeFleet("[\"*-locks\"]",
                   "[[connection]]\nname = \"lost\"\nprofile = \"no-such-profile\"\nregions = "
                   "[\"eu-west-1\"]\n");
        QProcess watching;
        start(watching, watchOf("--for 5s --output jsonl"), false);
        const CliRun run = CliRun::of(watching);
        QVERIFY2(run.status == 20, run.err.constData());
        QVERIFY2(run.err.contains("lost/eu-west-1") && run.err.contains("no-such-profile"),
                 run.err.constData());
        // A signal ends it well all the same.
        start(watching, watchOf("--output jsonl"), false);
        QTRY_VERIFY((void(read(watching)), m_err.contains("no-such-profile")));
        QCOMPARE(endOf(watching), 0);
    }
};

LEASESCOPE_TEST(WatchFleetTest)
#include "WatchFleetTest.moc"
