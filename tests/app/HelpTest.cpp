// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
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
        QTest::newRow("--version --verbose")
            << QStringList{QStringLiteral("--version"), QStringLiteral("--verbose")}
            << QByteArray("GNU LGPL 3.0");
    }
    void answersWithoutADisplay()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        QProcess console;
        startWithoutDisplay(console, arguments);
        QVERIFY(fakes::ends(console));
        QCOMPARE(console.exitStatus(), QProcess::NormalExit);
        QCOMPARE(console.exitCode(), 0);
        QVERIFY(console.readAllStandardOutput().contains(said));
        QCOMPARE(console.readAllStandardError(), QByteArray());
    }

    void saysThatThereIsNoDisplayAndWhatElseThereIs()
    {
        for (const QStringList &arguments : {QStringList{}, QStringList{QStringLiteral("--demo")}}) {
            QProcess console;
            startWithoutDisplay(console, arguments);
            QVERIFY(fakes::ends(console));
            QCOMPARE(console.exitStatus(), QProcess::NormalExit);
            QCOMPARE(console.exitCode(), 1);
            QCOMPARE(console.readAllStandardError(),
                     QByteArray("leasescope: there is no display; use leasescope-cli\n"));
        }
    }

    void saysWhatItDoesNotKnowWithoutADisplay()
    {
        QProcess console;
        startWithoutDisplay(console, {QStringLiteral("--verison")});
        QVERIFY(fakes::ends(console));
        QCOMPARE(console.exitStatus(), QProcess::NormalExit);
        QCOMPARE(console.exitCode(), 1);
        QCOMPARE(console.readAllStandardError(), QByteArray("leasescope: Unknown option 'verison'.\n"));
    }

    void rendersPicturesByAToolOfItsOwn_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("--help") << QStringList{QStringLiteral("--help")} << 0 << QByteArray();
        QTest::newRow("no folder") << QStringList{QStringLiteral("--demo")} << 2
                                   << QByteArray("leasescope-render: needs one FOLDER; see --help\n");
        QTest::newRow("a scale beyond all")
            << QStringList{QStringLiteral("--scale"), QStringLiteral("5"), QStringLiteral("pictures")} << 2
            << QByteArray("leasescope-render: --scale needs a number from 1 to 4\n");
    }
    void rendersPicturesByAToolOfItsOwn()
    {
        QFETCH(QStringList, arguments);
        QProcess tool;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
        environment.remove(QStringLiteral("DISPLAY"));
        tool.setProcessEnvironment(environment);
        tool.start(QStringLiteral(LEASESCOPE_RENDER), arguments);
        QVERIFY(fakes::ends(tool));
        QTEST(tool.exitCode(), "status");
        QFETCH(QByteArray, said); // behind what Qt says of a machine without a session
        QVERIFY(tool.readAllStandardError().endsWith(said));
        QProcess console;
        startWithoutDisplay(console, {QStringLiteral("--render"), QStringLiteral("pictures")});
        QVERIFY(fakes::ends(console));
        QCOMPARE(console.readAllStandardError(), QByteArray("leasescope: Unknown option 'render'.\n"));
    }

    void explainsEveryOptionInItsManualPage()
    {
        QFile file(QStringLiteral(LEASESCOPE_MAN_PAGE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll().replace("\\-", "-");
        QProcess console;
        startWithoutDisplay(console, {QStringLiteral("--help")});
        QVERIFY(fakes::ends(console));
        static const QRegularExpression option(QStringLiteral("--[a-z][a-z-]+"));
        int options = 0;
        for (const QString &line : QString::fromUtf8(console.readAllStandardOutput()).split(u'\n')) {
            const QString name = option.match(line).captured();
            // What Qt's own parser adds is not ours to explain.
            if (!line.startsWith(QLatin1String("  -")) || name.isEmpty() ||
                name == QLatin1String("--help-all"))
                continue;
            ++options;
            QVERIFY2(page.contains(name.toUtf8()), qPrintable(name));
        }
        QVERIFY(options > 10);
    }

private:
    static void startWithoutDisplay(QProcess &console, const QStringList &arguments)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY"})
            environment.remove(QString::fromLatin1(name));
        console.setProcessEnvironment(environment);
        console.start(QStringLiteral(LEASESCOPE_CONSOLE), arguments);
    }
};

LEASESCOPE_TEST(HelpTest)
#include "HelpTest.moc"
