// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/service/ServiceManager.h"
#include "app/cli/terminal/Interrupts.h"
#include "app/cli/terminal/ReloadSignal.h"
#include "tests/cli/CliProcess.h"
#include "tests/cli/NotifySocket.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"

#include <QTest>

#include <csignal>
#include <sys/stat.h>

using namespace std::chrono_literals;

/// What systemd is told, and what it asks for by signals.
class ServiceManagerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] static aws::Environment environmentOf(const QString &socket,
                                                        const QHash<QString, QString> &more = {})
    {
        aws::Environment environment;
        environment.variables = more;
        environment.variables.insert(QStringLiteral("NOTIFY_SOCKET"), socket);
        return environment;
    }

private Q_SLOTS:
    void sendsADatagramForEachReport_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("path") << m_folder.filePath(QStringLiteral("notify"));
        QTest::newRow("abstract") << QStringLiteral("@leasescope-test-%1").arg(getpid());
    }
    void sendsADatagramForEachReport()
    {
        QFETCH(QString, name);
        NotifySocket socket(name);
        QVERIFY(socket.isOpen());
        fakes::ManualClock clock;
        cli::ServiceManager manager(clock, environmentOf(socket.name()));
        QVERIFY(manager.isThere());
        manager.setStatus(QStringLiteral("12 of 12 tables read, 1 lapsed"));
        manager.setReady();
        manager.setStopping();
        QCOMPARE(socket.received(),
                 QByteArrayList({"STATUS=12 of 12 tables read, 1 lapsed", "READY=1", "STOPPING=1"}));
    }

    void saysWhenAReloadBegan()
    {
        NotifySocket socket(m_folder.filePath(QStringLiteral("reload")));
        fakes::ManualClock clock;
        cli::ServiceManager manager(clock, environmentOf(socket.name()));
        timespec now{};
        clock_gettime(CLOCK_MONOTONIC, &now);
        manager.setReloading();
        manager.setReady();
        const QByteArrayList received = socket.received();
        QCOMPARE(received.size(), 2);
        const QByteArray begin = "RELOADING=1\nMONOTONIC_USEC=";
        QVERIFY2(received[0].startsWith(begin), received[0].constData());
        QVERIFY(received[0].mid(begin.size()).toLongLong() >=
                qint64(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000);
        QCOMPARE(received[1], QByteArray("READY=1"));
    }

    void sendsAStatusOnlyWhereItDiffers()
    {
        NotifySocket socket(m_folder.filePath(QStringLiteral("status")));
        fakes::ManualClock clock;
        cli::ServiceManager manager(clock, environmentOf(socket.name()));
        manager.setStatus(QStringLiteral("0 of 1 tables read"));
        manager.setStatus(QStringLiteral("0 of 1 tables read"));
        manager.setStatus(QStringLiteral("one\nSTOPPING=1"));
        QCOMPARE(socket.received(), QByteArrayList({"STATUS=0 of 1 tables read", "STATUS=one STOPPING=1"}));
    }

    void answersTheWatchdogAtHalfItsTimeAsLongAsTheLoopTurns()
    {
        NotifySocket socket(m_folder.filePath(QStringLiteral("watchdog")));
        fakes::ManualClock clock;
        cli::ServiceManager manager(
            clock,
            environmentOf(socket.name(),
                          {{QStringLiteral("WATCHDOG_USEC"), QStringLiteral("60000000")},
                           {QStringLiteral("WATCHDOG_PID"), QString::number(getpid())}}));
        QCOMPARE(socket.received().count("WATCHDOG=1"), 1);
        clock.advance(29s);
        QCOMPARE(socket.received().count("WATCHDOG=1"), 1);
        clock.advance(1s);
        QCOMPARE(socket.received().count("WATCHDOG=1"), 2);
        clock.advance(60s);
        QCOMPARE(socket.received().count("WATCHDOG=1"), 4);
    }

    void answersNoWatchdogThatIsNotItsOwn_data()
    {
        QTest::addColumn<QString>("length");
        QTest::addColumn<QString>("pid");
        QTest::newRow("none") << QString() << QString();
        QTest::newRow("another process's") << QStringLiteral("60000000") << QStringLiteral("1");
        QTest::newRow("no number") << QStringLiteral("60s") << QString();
        QTest::newRow("zero") << QStringLiteral("0") << QString();
        QTest::newRow("negative") << QStringLiteral("-1") << QString();
    }
    void answersNoWatchdogThatIsNotItsOwn()
    {
        QFETCH(QString, length);
        QFETCH(QString, pid);
        NotifySocket socket(m_folder.filePath(QStringLiteral("other-%1").arg(length)));
        fakes::ManualClock clock;
        cli::ServiceManager manager(clock,
                                    environmentOf(socket.name(),
                                                  {{QStringLiteral("WATCHDOG_USEC"), length},
                                                   {QStringLiteral("WATCHDOG_PID"), pid}}));
        clock.advance(10min);
        QVERIFY(socket.received().isEmpty());
        QCOMPARE(clock.sleepers(), 0);
    }

    void goesOnWithoutAManager_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("none") << QString() << false;
        QTest::newRow("gone") << m_folder.filePath(QStringLiteral("gone")) << true;
        QTest::newRow("no local socket") << QStringLiteral("vsock:2:1234") << true;
        QTest::newRow("too long") << QString(u'/' + QString(200, u'a')) << true;
        QTest::newRow("no name") << QStringLiteral("@") << true;
    }
    void goesOnWithoutAManager()
    {
        QFETCH(QString, name);
        QFETCH(bool, isThere);
        fakes::ManualClock clock;
        cli::ServiceManager manager(
            clock, environmentOf(name, {{QStringLiteral("WATCHDOG_USEC"), QStringLiteral("1000000")}}));
        QCOMPARE(manager.isThere(), isThere);
        manager.setReady();
        manager.setStatus(QStringLiteral("x"));
        manager.setReloading();
        manager.setStopping();
        clock.advance(10s);
    }

    void takesAHangupForAReloadWhileItIsWanted()
    {
        std::stop_source stop;
        const cli::Interrupts interrupts(stop);
        {
            int reloads = 0;
            const cli::ReloadSignal signal([&reloads] { ++reloads; });
            ::kill(getpid(), SIGHUP);
            QTRY_COMPARE(reloads, 1);
            ::kill(getpid(), SIGHUP);
            ::kill(getpid(), SIGHUP);
            QTRY_VERIFY(reloads >= 2);
            QVERIFY(!stop.stop_requested());
        }
        ::kill(getpid(), SIGHUP);
        QTRY_VERIFY(stop.stop_requested());
    }

    void beginsLinesForTheJournalWithTheirPriority()
    {
        QFile journal(m_folder.filePath(QStringLiteral("journal")));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        struct stat status { };
        QCOMPARE(::fstat(journal.handle(), &status), 0);
        const QString stream = QStringLiteral("%1:%2").arg(status.st_dev).arg(status.st_ino);
        const CliProcess cli(QStringLiteral("http://127.0.0.1:1"));
        const auto logged = [&](const QString &named) {
            journal.resize(0);
            QProcess process;
            cli.prepare(process, words("list"));
            QProcessEnvironment environment = process.processEnvironment();
            environment.insert(QStringLiteral("JOURNAL_STREAM"), named);
            process.setProcessEnvironment(environment);
            process.setStandardErrorFile(journal.fileName(), QIODevice::Append);
            process.start();
            (void)CliRun::of(process);
            journal.seek(0);
            return journal.readAll();
        };
        const QByteArray own = logged(stream);
        QVERIFY2(own.startsWith("<3>leasescope-cli: "), own.constData());
        // It was redirected to another file since.
        const QByteArray other = logged(QStringLiteral("1:1"));
        QVERIFY2(other.startsWith("leasescope-cli: "), other.constData());
    }
};

LEASESCOPE_TEST(ServiceManagerTest)
#include "ServiceManagerTest.moc"
