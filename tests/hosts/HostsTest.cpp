// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/hosts/RecordedHosts.h"
#include "tests/program/Test.h"

#include <QTest>

/// The built command line on the demo: which hosts it reaches for.
class HostsTest : public QObject {
    Q_OBJECT

    const hosts::RecordedHosts m_recorded{QStringLiteral(HOST_RECORDER)};
    std::unique_ptr<CliProcess> m_cli = std::make_unique<CliProcess>(QString());

    /// As a user runs it: without the variable that keeps the tests away from the address of instance metadata.
    void prepare(QProcess &process, const QStringList &arguments) const
    {
        m_cli->prepare(process, arguments);
        QProcessEnvironment environment = process.processEnvironment();
        environment.remove(QStringLiteral("AWS_EC2_METADATA_DISABLED"));
        m_recorded.load(environment);
        process.setProcessEnvironment(environment);
    }

    void run(const QString &endpoint, const char *command, int status) const
    {
        QProcess process;
        prepare(process, QStringList{QStringLiteral("--endpoint-url"), endpoint} + words(command));
        process.start();
        QCOMPARE(CliRun::of(process).status, status);
    }

private Q_SLOTS:
    void recordsWhatReachesElsewhere_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<QString>("host");
        QTest::addColumn<bool>("leaves");
        QTest::newRow("a connection") << "connect"
                                      << "192.0.2.1" << true;
        QTest::newRow("a datagram") << "send"
                                    << "192.0.2.1" << true;
        QTest::newRow("a name") << "lookup"
                                << "updates.example.invalid" << true;
        QTest::newRow("this machine's name") << "lookup"
                                             << "localhost" << true;
        QTest::newRow("loopback") << "connect"
                                  << "127.0.0.1" << false;
        QTest::newRow("all addresses") << "connect"
                                       << "0.0.0.0" << true;
        QTest::newRow("the desktop's bus") << "local"
                                           << "/nonexistent/bus" << false;
    }
    void recordsWhatReachesElsewhere()
    {
        QFETCH(QString, way);
        QFETCH(QString, host);
        QFETCH(bool, leaves);
        const hosts::RecordedHosts recorded{QStringLiteral(HOST_RECORDER)};
        QProcessEnvironment environment;
        recorded.load(environment);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(REACHING), {way, host});
        QCOMPARE(CliRun::of(process).status, 0);
        QCOMPARE(recorded.calls().size(), 1);
        QCOMPARE(hosts::leavingThisMachine(recorded.calls()), leaves ? recorded.calls() : QStringList());
    }

    void recordsTheNameThatTheProgramLooksUp()
    {
        const hosts::RecordedHosts recorded{QStringLiteral(HOST_RECORDER)};
        QProcess process;
        m_cli->prepare(process, words("--endpoint-url http://localhost:1 list locks"));
        QProcessEnvironment environment = process.processEnvironment();
        recorded.load(environment);
        process.setProcessEnvironment(environment);
        process.start();
        QCOMPARE(CliRun::of(process).status, 21);
        QVERIFY(hosts::leavingThisMachine(recorded.calls()).contains(QLatin1String("lookup localhost")));
    }

    void reachesNothingButThisMachineInTheDemo()
    {
        QProcess demo;
        prepare(demo, words("demo"));
        demo.start();
        QVERIFY(QTest::qWaitFor([&demo] { return demo.canReadLine(); }, 60'000));
        const QString endpoint = QString::fromLatin1(demo.readLine()).trimmed();
        run(endpoint, "tables", 0);
        run(endpoint, "list locks --observe 1s", 0);
        run(endpoint, "show locks import-eu", 0);
        run(endpoint, "prove terraform-locks acme-state/network.tfstate", 15);
        run(endpoint, "doctor locks --observe 1s", 18);
        run(endpoint, "whoami", 0);
        demo.closeWriteChannel();
        QCOMPARE(CliRun::of(demo).status, 0);
        const QStringList calls = m_recorded.calls();
        QVERIFY2(hosts::connectionsToLoopback(calls) > 6, qPrintable(calls.join(u'\n')));
        QCOMPARE(hosts::leavingThisMachine(calls), QStringList());
    }
};

LEASESCOPE_TEST(HostsTest)
#include "HostsTest.moc"
