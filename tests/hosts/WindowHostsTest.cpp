// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/hosts/RecordedHosts.h"
#include "tests/program/Test.h"

#include <QTest>

/// The built window on the demo: which hosts it reaches for until it has read every table. What is done in it afterwards is
/// recorded by tests/walk FirstFiveMinutesTest.
class WindowHostsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reachesNothingButThisMachineInTheDemo()
    {
        const hosts::RecordedHosts recorded{QStringLiteral(HOST_RECORDER)};
        QProcess window;
        CliProcess(QString()).prepare(window, words("--demo --verbose"));
        QProcessEnvironment environment = window.processEnvironment();
        environment.remove(QStringLiteral("AWS_EC2_METADATA_DISABLED")); // as a user runs it
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        recorded.load(environment);
        window.setProcessEnvironment(environment);
        window.setProgram(QStringLiteral(LEASESCOPE_CONSOLE));
        window.start();
        QByteArray log;
        for (const char *table : {"locks", "terraform-locks", "payments-prod", "sfn-locktable"}) {
            const QByteArray line = QByteArray("table ") + table + " read: ";
            QVERIFY2(QTest::qWaitFor(
                         [&] {
                             log += window.readAllStandardError();
                             return log.contains(line) || window.state() == QProcess::NotRunning;
                         },
                         60'000),
                     line.constData());
        }
        QCOMPARE(window.state(), QProcess::Running);
        window.kill();
        QVERIFY(window.waitForFinished());
        const QStringList calls = recorded.calls();
        QVERIFY2(hosts::connectionsToLoopback(calls) > 6, qPrintable(calls.join(u'\n')));
        QCOMPARE(hosts::leavingThisMachine(calls), QStringList());
    }
};

LEASESCOPE_TEST(WindowHostsTest)
#include "WindowHostsTest.moc"
