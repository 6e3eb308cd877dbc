// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/program/Test.h"

#include <QProcess>
#include <QTest>

/// The built console where there is no display.
class HelpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answersWithoutADisplay_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("--help") << QStringList{QStringLiteral("--help")} << QByteArray("--endpoint-url");
        QTest::newRow("-h") << QStringList{QStringLiteral("-h")} << QByteArray("--endpoint-url");
        QTest::newRow("after other options")
            << QStringList{QStringLiteral("-platform"), QStringLiteral("xcb"), QStringLiteral("--help")}
            << QByteArray("--endpoint-url");
        QTest::newRow("--version") << QStringList{QStringLiteral("--version")} << QByteArray("leasescope ");
        QTest::newRow("-v") << QStringList{QStringLiteral("-v")} << QByteArray("leasescope ");
    }
    void answersWithoutADisplay()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        QProcess console;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY"})
            environment.remove(QString::fromLatin1(name));
        console.setProcessEnvironment(environment);
        console.start(QStringLiteral(LEASESCOPE_CONSOLE), arguments);
        QVERIFY(console.waitForFinished(fakes::waitLimit));
        QCOMPARE(console.exitStatus(), QProcess::NormalExit);
        QCOMPARE(console.exitCode(), 0);
        QVERIFY(console.readAllStandardOutput().contains(said));
        QCOMPARE(console.readAllStandardError(), QByteArray());
    }
};

LEASESCOPE_TEST(HelpTest)
#include "HelpTest.moc"
