// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

#include <csignal>

/// Locks that the program acquires itself.
class HoldTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
    }

    void runsACommandAndExitsWithItsStatus()
    {
        const CliRun run = m_cli->run(acquire("job",
                                              {QStringLiteral("--"), QStringLiteral("sh"),
                                               QStringLiteral("-c"), QStringLiteral("echo held; exit 7")}));
        QCOMPARE(run.status, 7);
        QCOMPARE(run.out, QByteArray("held\n"));
        QVERIFY(isFree("job"));
        const CliRun fine = m_cli->run(acquire("job", {QStringLiteral("--"), QStringLiteral("true")}));
        QCOMPARE(fine.status, 0);
    }

    void takesNoLockForAProgramThatIsNotThere()
    {
        const CliRun run =
            m_cli->run(acquire("absent", {QStringLiteral("--"), QStringLiteral("no-such-program-here")}));
        QCOMPARE(run.status, 127);
        QVERIFY(!rowOf(*m_live, table, "absent"));
    }

    void releasesWhenInterrupted()
    {
        QProcess holder;
        startHolder(holder, "ctrl-c");
        const CliRun held = m_cli->run({QStringLiteral("status"), table, QStringLiteral("ctrl-c"),
                                        QStringLiteral("--observe"), QStringLiteral("1m")});
        QCOMPARE(held.out, QByteArray("held\n"));
        QCOMPARE(held.status, 10);
        QCOMPARE(m_cli->run({QStringLiteral("prove"), table, QStringLiteral("ctrl-c")}).status, 10);
        QCOMPARE(m_cli
                     ->run({QStringLiteral("release"), table, QStringLiteral("ctrl-c"),
                            QStringLiteral("--if-lapsed"), QStringLiteral("--reason"), QStringLiteral("x")})
                     .status,
                 12);
        ::kill(pid_t(holder.processId()), SIGINT);
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 0);
        QVERIFY(isFree("ctrl-c"));
        QVERIFY(holder.readAllStandardOutput().contains("\"phase\":\"released\""));
    }

    void endsItsCommandAndReleasesWhenInterrupted()
    {
        QProcess holder;
        startCommand(holder, "cmd", ":");
        ::kill(pid_t(holder.processId()), SIGTERM);
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 128 + SIGTERM);
        QVERIFY(isFree("cmd"));
    }

    void releasesWhenOneRequestToEndIsSentTwice()
    {
        // As timeout(1) does it, which signals the process and then its group.
        QProcess holder;
        startHolder(holder, "twice");
        ::kill(pid_t(holder.processId()), SIGTERM);
        ::kill(pid_t(holder.processId()), SIGINT);
        QVERIFY(fakes::ends(holder));
        QVERIFY(isFree("twice"));
    }

    void passesTheSignalItGetsToItsCommand()
    {
        QProcess holder;
        startCommand(holder, "passed", "trap 'echo interrupted; exit 6' INT");
        ::kill(pid_t(holder.processId()), SIGINT);
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 6);
        QCOMPARE(holder.readAllStandardOutput(), QByteArray("interrupted\n"));
        QVERIFY(isFree("passed"));
    }

    void endsItsCommandWhenItDiesItself()
    {
        const QTemporaryDir folder;
        const QString trace = folder.filePath(QStringLiteral("ended"));
        QProcess holder;
        // A shell tells that its child was ended; that is not read here any more.
        startCommand(holder, "orphan",
                     "exec 2>/dev/null; trap 'touch \"" + trace.toUtf8() + "\"; exit' TERM");
        holder.kill();
        QVERIFY(fakes::ends(holder));
        QTRY_VERIFY(QFile::exists(trace));
    }

    void letsGoWhenNobodyReadsItsLifeAnyMore()
    {
        QProcess shell;
        m_cli->prepare(shell, {});
        const QStringList line = QStringList{QStringLiteral(LEASESCOPE_CLI), QStringLiteral("--endpoint-url"),
                                             m_live->url().toString()} +
            acquire("unread", {QStringLiteral("--heartbeat"), QStringLiteral("300ms")});
        shell.setProgram(QStringLiteral("sh"));
        shell.setArguments({QStringLiteral("-c"), line.join(u' ') + QStringLiteral(" | head -1")});
        shell.start();
        QVERIFY(fakes::ends(shell));
        QVERIFY(isFree("unread"));
    }

    void reportsItsLifeInTheFormatAskedFor()
    {
        const CliRun run = m_cli->run(acquire("csv",
                                              {QStringLiteral("--output"), QStringLiteral("csv"),
                                               QStringLiteral("--"), QStringLiteral("true")}));
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.startsWith("at,phase,table,key,"));
        QCOMPARE(run.out.count("at,phase"), 1);
        QVERIFY(run.out.contains(",released,locks,csv,"));
    }

    void refusesAWrongLineBeforeTheTableIsAskedFor()
    {
        for (const char *wrong :
             {"--attribute job=nightly", "--replace-data --keep-data", "--data @/no/such"}) {
            const CliRun run = m_cli->run(acquire(
                "x", QString::fromLatin1(wrong).split(u' ') + QStringList{QStringLiteral("--debug")}));
            QCOMPARE(run.status, 2);
            QVERIFY2(!run.err.contains("debug:"), run.err.constData());
        }
    }

    void namesTheOptionThatASortKeyNeeds()
    {
        const CliRun run = m_cli->run(acquire("x", {QStringLiteral("--sort-key"), QStringLiteral("s")}));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("--sort-key"), run.err.constData());
    }

    void endsItsCommandWhenTheLockIsLost()
    {
        QProcess holder;
        m_cli->prepare(
            holder,
            QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                acquire("lost", {QStringLiteral("--"), QStringLiteral("sleep"), QStringLiteral("60")}));
        holder.start();
        QTRY_VERIFY(rowOf(*m_live, table, "lost").has_value());
        putRow(*m_live, table, dynamolockRow("lost", "thief", "20s", "1700000000:" + QByteArray(52, 'Z')));
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 1);
        QVERIFY(holder.readAllStandardError().contains("the lock was lost"));
        QCOMPARE(rowOf(*m_live, table, "lost")->stringAt("ownerName"), std::optional<QByteArray>("thief"));
    }

    void isNotGrantedWhatSomebodyHolds()
    {
        putRow(*m_live, table, dynamolockRow("taken", "worker-1", "5m", "1700000000:" + QByteArray(52, 'A')));
        const CliRun run = m_cli->run(acquire("taken", {QStringLiteral("--fail-if-locked")}));
        QCOMPARE(run.status, 14);
        QVERIFY(!run.err.isEmpty());
    }

    void refusesALeaseTheLibraryWouldRefuse()
    {
        const CliRun run = m_cli->run(acquire("x", {QStringLiteral("--heartbeat"), QStringLiteral("90s")}));
        QCOMPARE(run.status, 2);
        QCOMPARE(
            m_cli->run(acquire("x", {QStringLiteral("--attribute"), QStringLiteral("job=nightly")})).status,
            2);
    }

    void storesDataAndAttributes()
    {
        const CliRun run = m_cli->run(
            acquire("rich",
                    {QStringLiteral("--data"), QStringLiteral("hello"), QStringLiteral("--attribute"),
                     QStringLiteral("job={\"S\":\"nightly\"}"), QStringLiteral("--"),
                     QStringLiteral(LEASESCOPE_CLI), QStringLiteral("--endpoint-url"),
                     m_live->url().toString(), QStringLiteral("show"), table, QStringLiteral("rich")}));
        QCOMPARE(run.status, 0);
        QCOMPARE(QByteArray::fromBase64(run.text("data").toLatin1()), QByteArray("hello"));
        QVERIFY(run.object()[QLatin1String("attributes")].toObject().contains(QLatin1String("job")));
    }

    void takesTheOptionsOfTheJavaClient()
    {
        const auto java = [this](const char *key, const QStringList &more) {
            return QStringList{QStringLiteral("acquire"),
                               table,
                               QString::fromLatin1(key),
                               QStringLiteral("--dialect"),
                               QStringLiteral("java-lock-client"),
                               QStringLiteral("--lease"),
                               QStringLiteral("2m")} +
                more + QStringList{QStringLiteral("--"), QStringLiteral("true")};
        };
        const auto word = [](const char *text) { return QString::fromLatin1(text); };
        QCOMPARE(m_cli->run(java("j", {word("--reentrant"), word("--update-existing-lock-record")})).status,
                 0);
        QVERIFY(!rowOf(*m_live, table, "j")); // deleted, as its library does
        const QStringList marks{word("--mark-on-release"), word("--data-after-release"), word("after")};
        QCOMPARE(m_cli->run(java("j", marks)).status, 0);
        QCOMPARE(rowOf(*m_live, table, "j")->find("data")->bytes(), QByteArray("after"));
        QCOMPARE(m_cli->run(java("none", {word("--only-if-lock-already-exists"), word("--wait"), word("0s")}))
                     .status,
                 14);
        QCOMPARE(m_cli->run(java("j", {word("--unsafe-match-owner-only")})).status, 2);
        QCOMPARE(m_cli->run(java("j", {word("--keep-data"), word("--replace-data")})).status, 2);
    }

    void findsTheTableOfDyndbMutexByItsVariable()
    {
        const QStringList line{QStringLiteral("acquire"), QStringLiteral("job"), QStringLiteral("--dialect"),
                               QStringLiteral("dyndb-mutex"), QStringLiteral("--create-table")};
        QProcess process;
        m_cli->prepare(process,
                       QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} + line +
                           QStringList{QStringLiteral("--"), QStringLiteral("true")});
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("DD_MUTEX_TABLE_NAME"), QStringLiteral("mutexes-of-ours"));
        process.setProcessEnvironment(environment);
        process.start();
        QVERIFY(fakes::ends(process));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        const dynamodb::Item key{{"lockname", dynamodb::AttributeValue::string("job")}};
        const auto row = QCoro::waitFor(m_live->client().getItem(QStringLiteral("mutexes-of-ours"), key,
                                                                 dynamodb::Consistency::Strong, {}));
        QVERIFY(row && row->item);
        QCOMPARE(row->item->stringAt("holder"), std::optional<QByteArray>("__empty__"));
        QCOMPARE(m_cli->run({QStringLiteral("acquire"), QStringLiteral("job")}).status, 2);
    }

    void findsTheEndpointOfDyndbMutexByItsVariable()
    {
        const auto run = [this](const QStringList &arguments) {
            QProcess process;
            m_cli->prepare(process, arguments);
            QProcessEnvironment environment = process.processEnvironment();
            environment.insert(QStringLiteral("DYNAMO_DB_URL"), m_live->url().toString());
            environment.insert(QStringLiteral("AWS_ENDPOINT_URL"), QStringLiteral("http://127.0.0.1:9"));
            process.setProcessEnvironment(environment);
            process.start();
            return CliRun::of(process);
        };
        const QStringList mutex{QStringLiteral("--dialect"), QStringLiteral("dyndb-mutex")};
        const QStringList acquire{QStringLiteral("acquire"), QStringLiteral("Mutex"),
                                  QStringLiteral("job"),     QStringLiteral("--create-table"),
                                  QStringLiteral("--"),      QStringLiteral("true")};
        const CliRun held = run(mutex + acquire);
        QVERIFY2(held.status == 0, held.err.constData());
        const CliRun who = run(mutex + QStringList{QStringLiteral("whoami")});
        QVERIFY2(who.out.contains("DYNAMO_DB_URL"), who.out.constData());
        // It is that library's variable, and what is said on the line counts before it.
        QCOMPARE(run({QStringLiteral("status"), QStringLiteral("Mutex"), QStringLiteral("job")}).status, 21);
        QCOMPARE(run(mutex +
                     QStringList{QStringLiteral("--endpoint-url"), QStringLiteral("http://127.0.0.1:9"),
                                 QStringLiteral("status"), QStringLiteral("Mutex"), QStringLiteral("job")})
                     .status,
                 21);
    }

    void storesTheDateOfAPurge()
    {
        const auto acquire = [this](const QStringList &more) {
            return m_cli->run(QStringList{QStringLiteral("--dialect"), QStringLiteral("dyndb-mutex"),
                                          QStringLiteral("acquire"), QStringLiteral("purged"),
                                          QStringLiteral("job"), QStringLiteral("--create-table")} +
                              more +
                              QStringList{QStringLiteral("--"), QStringLiteral(LEASESCOPE_CLI),
                                          QStringLiteral("--endpoint-url"), m_live->url().toString(),
                                          QStringLiteral("show"), QStringLiteral("purged"),
                                          QStringLiteral("job")});
        };
        const auto idleSeconds = [](const CliRun &run) {
            const QJsonObject item = run.object()[QLatin1String("item")].toObject();
            const auto number = [&item](const char *name) {
                return item[QLatin1String(name)][QLatin1String("N")].toString().toLongLong();
            };
            return number("ttl") - number("expire_ts") / 1000;
        };
        QCOMPARE(idleSeconds(acquire({})), 2LL * 24 * 3600);
        QCOMPARE(idleSeconds(acquire({QStringLiteral("--ttl-minutes"), QStringLiteral("90")})), 90LL * 60);
        QCOMPARE(acquire({QStringLiteral("--ttl-minutes"), QStringLiteral("0")}).status, 2);
        const CliRun foreign =
            m_cli->run(this->acquire("x", {QStringLiteral("--ttl-minutes"), QStringLiteral("5")}));
        QCOMPARE(foreign.status, 2);
        QVERIFY2(foreign.err.contains("ttl-minutes"), foreign.err.constData());
    }

    void givesADemoUntilStdinCloses()
    {
        QProcess demo;
        startDemo(demo);
        QTRY_VERIFY(demo.canReadLine() || demo.state() == QProcess::NotRunning);
        const QString url = QString::fromLatin1(demo.readLine()).trimmed();
        QVERIFY2(url.startsWith(QLatin1String("http://127.0.0.1:")), demo.readAllStandardError().constData());
        QVERIFY(CliProcess(url).run({QStringLiteral("tables")}).array().size() >= 4);
        demo.closeWriteChannel();
        QVERIFY(fakes::ends(demo));
        QCOMPARE(demo.exitCode(), 0);
    }

    void callsCtrlCTheEndOfADemo()
    {
        QProcess demo;
        startDemo(demo);
        QTRY_VERIFY(demo.canReadLine() || demo.state() == QProcess::NotRunning);
        ::kill(pid_t(demo.processId()), SIGINT);
        QVERIFY(fakes::ends(demo));
        QCOMPARE(demo.exitCode(), 0);
        QCOMPARE(
            demo.readAllStandardError(),
            QByteArray("note: a demo's and a test's endpoint: in memory, no file, no index, no cloud\n"));
    }

private:
    void startDemo(QProcess &demo) const
    {
        m_cli->prepare(demo, {QStringLiteral("demo")});
        demo.start();
    }
    [[nodiscard]] QStringList acquire(const char *key, const QStringList &more) const
    {
        // A lease that no machine is too slow for; heartbeats as often as the tests need them.
        QStringList line{QStringLiteral("acquire"),    table,
                         QString::fromLatin1(key),     QStringLiteral("--dialect"),
                         QStringLiteral("dynamolock"), QStringLiteral("--lease"),
                         QStringLiteral("2m")};
        if (!more.contains(QStringLiteral("--heartbeat")))
            line += {QStringLiteral("--heartbeat"), QStringLiteral("1s")};
        return line + more;
    }
    void startHolder(QProcess &holder, const char *key) const
    {
        m_cli->prepare(holder,
                       QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                           acquire(key, {}));
        holder.start();
        QTRY_VERIFY(rowOf(*m_live, table, key).has_value());
    }
    /// Holds `key` while a shell that did `first` waits for a signal.
    void startCommand(QProcess &holder, const char *key, const QByteArray &first) const
    {
        const QString script =
            QString::fromUtf8(first) + QStringLiteral("; echo up; while :; do sleep 0.1; done");
        m_cli->prepare(
            holder,
            QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                acquire(key, {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script}));
        holder.start();
        QTRY_VERIFY(holder.canReadLine());
        QCOMPARE(holder.readLine(), QByteArray("up\n"));
    }
    [[nodiscard]] bool isFree(const char *key) const
    {
        const auto row = rowOf(*m_live, table, key);
        return !row || row->stringAt("isReleased") == std::optional<QByteArray>("1");
    }

    const QString table = QStringLiteral("locks");
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(HoldTest)
#include "HoldTest.moc"
