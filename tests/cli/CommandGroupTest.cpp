// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/cli/TerminalSession.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

#include <csignal>

using fakes::isAlive;

/// A lock is given back when no process of the command under it is left, and not before: real scripts that
/// leave children, on a real endpoint.
class CommandGroupTest : public QObject {
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
        // What a script leaves at work: it notes SIGTERM, and ends when it may, telling how the lock stands.
        script("worker",
               "trap 'echo told > \"$DIR/told\"' TERM\n"
               "echo $$ > \"$DIR/new\"; mv \"$DIR/new\" \"$DIR/pid\"\n"
               "while [ ! -e \"$DIR/go\" ]; do sleep 0.05; done\n"
               "\"$CLI\" --endpoint-url \"$URL\" show locks \"$KEY\" > \"$DIR/row\"\n");
        script("stubborn",
               "trap '' TERM INT HUP\n"
               "echo $$ > \"$DIR/new\"; mv \"$DIR/new\" \"$DIR/pid\"\n"
               "while :; do sleep 0.05; done\n");
    }

    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup()
    {
        if (const pid_t left = m_folder ? worker() : 0; left > 1 && isAlive(left))
            ::kill(left, SIGKILL); // of a test that failed
    }

    void keepsTheLockUntilAChildOfTheScriptHasEnded()
    {
        QProcess holder;
        begin(holder, "child", {QStringLiteral("--kill-after"), QStringLiteral("10m")}, "worker & wait");
        const auto before = rowOf(*m_live, table, "child");
        ::kill(pid_t(holder.processId()), SIGTERM);
        QTRY_VERIFY(has("told"));
        // The script itself has ended, its child has not: the lock lives on.
        QTRY_VERIFY(versionOf("child") != versionOf(before));
        QVERIFY(!isFree("child"));
        QCOMPARE(holder.state(), QProcess::Running);
        write("go");
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 128 + SIGTERM);
        QVERIFY2(!read("row").contains("\"isReleased\""), read("row").constData());
        QVERIFY2(read("row").contains("\"ownerName\""), read("row").constData());
        QVERIFY(isFree("child"));
    }

    void killsWhatDoesNotEnd()
    {
        QProcess holder;
        begin(holder, "stubborn", {QStringLiteral("--kill-after"), QStringLiteral("200ms")},
              "stubborn & wait");
        ::kill(pid_t(holder.processId()), SIGINT);
        QVERIFY(fakes::ends(holder));
        QVERIFY(!isAlive(worker()));
        QVERIFY(isFree("stubborn"));
    }

    void endsWhatTheCommandLeavesBehind()
    {
        QProcess holder;
        begin(holder, "left", {QStringLiteral("--kill-after"), QStringLiteral("10m")},
              "worker & while [ ! -e \"$DIR/pid\" ]; do sleep 0.05; done; exit 3");
        QTRY_VERIFY(has("told"));
        QVERIFY(!isFree("left"));
        write("go");
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 3);
        QVERIFY(!read("row").contains("\"isReleased\""));
        QVERIFY(isFree("left"));
        const QByteArray said = holder.readAllStandardError();
        QVERIFY2(said.contains("ending what it left running"), said.constData());
    }

    void endsAllOfItWhenTheLockIsLost()
    {
        QProcess holder;
        begin(holder, "lost", {QStringLiteral("--kill-after"), QStringLiteral("200ms")}, "stubborn & wait");
        putRow(*m_live, table, dynamolockRow("lost", "thief", "20s", "1700000000:" + QByteArray(52, 'Z')));
        QVERIFY(fakes::ends(holder));
        QCOMPARE(holder.exitCode(), 1);
        QVERIFY(!isAlive(worker()));
        QCOMPARE(rowOf(*m_live, table, "lost")->stringAt("ownerName"), std::optional<QByteArray>("thief"));
    }

    void endsWhatMadeAGroupOfItsOwn()
    {
        // As timeout(1) does, and a shell with job control.
        QProcess holder;
        begin(holder, "group", {QStringLiteral("--kill-after"), QStringLiteral("200ms")},
              "timeout 600 stubborn & wait");
        ::kill(pid_t(holder.processId()), SIGTERM);
        QVERIFY(fakes::ends(holder));
        QVERIFY(!isAlive(worker()));
        QVERIFY(isFree("group"));
    }

    void namesWhatMadeASessionOfItsOwn()
    {
        QProcess holder;
        begin(holder, "session", {QStringLiteral("--kill-after"), QStringLiteral("10m")},
              "setsid stubborn & while [ ! -e \"$DIR/pid\" ]; do sleep 0.05; done; exit 0");
        const bool ended = fakes::ends(holder);
        const pid_t daemon = worker();
        const bool lives = isAlive(daemon);
        ::kill(daemon, SIGKILL);
        QVERIFY(ended);
        QVERIFY(lives);
        QVERIFY(isFree("session"));
        const QByteArray said = holder.readAllStandardError();
        QVERIFY2(said.contains("process " + QByteArray::number(daemon) + " left the session"),
                 said.constData());
    }

    void endsAllOfItWhenItIsKilledItself()
    {
        QProcess holder;
        begin(holder, "killed", {QStringLiteral("--kill-after"), QStringLiteral("200ms")}, "stubborn & wait");
        holder.kill();
        QVERIFY(fakes::ends(holder));
        QTRY_VERIFY(!isAlive(worker()));
    }

    void passesASignalOnToTheWholeGroup()
    {
        QProcess holder;
        begin(holder, "interrupted", {},
              "(trap 'echo told > \"$DIR/told\"; exit' INT; echo 1 > \"$DIR/pid\"; while :; do sleep 0.05; "
              "done)");
        ::kill(pid_t(holder.processId()), SIGINT);
        QTRY_VERIFY(has("told"));
        QVERIFY(fakes::ends(holder));
        QVERIFY(isFree("interrupted"));
    }

    void letsTheCommandReadFromTheTerminalAndTakesItBack()
    {
        TerminalSession terminal;
        QProcess shell;
        inShell(shell, terminal, "read", "echo asks; read a; echo \"under the lock: $a\"",
                "read b; echo \"after it: $b\"");
        QVERIFY2(terminal.screenUntil("asks").contains("asks"), terminal.screenUntil("asks").constData());
        terminal.type("one\n");
        QVERIFY(terminal.screenUntil("under the lock: one").contains("under the lock: one"));
        QTRY_VERIFY(isFree("read"));
        terminal.type("two\n");
        QVERIFY(terminal.screenUntil("after it: two").contains("after it: two"));
        QVERIFY(fakes::ends(shell));
    }

    void lendsTheTerminalToWhoAsksInAPipeline()
    {
        TerminalSession terminal;
        QProcess shell;
        inShell(shell, terminal, "pipe", "read a < /dev/tty; echo \"read: $a\"", "true", "| cat");
        QTRY_VERIFY(rowOf(*m_live, table, "pipe").has_value());
        terminal.type("one\n");
        QVERIFY(terminal.screenUntil("read: one").contains("read: one"));
        QVERIFY(fakes::ends(shell));
        QVERIFY(isFree("pipe"));
    }

    void isNotStoppedByTheTerminal()
    {
        TerminalSession terminal;
        QProcess shell;
        inShell(shell, terminal, "ctrl-z", "echo asks; read a; echo \"got $a\"", "true");
        QVERIFY(terminal.screenUntil("asks").contains("asks"));
        terminal.type("\x1a");
        QVERIFY(terminal.screenUntil("is not stopped").contains("is not stopped"));
        terminal.type("on\n");
        QVERIFY(terminal.screenUntil("got on").contains("got on"));
        QVERIFY(fakes::ends(shell));
        QVERIFY(isFree("ctrl-z"));
    }

    void endsWithCtrlCAsAnyCommandDoes()
    {
        TerminalSession terminal;
        QProcess shell;
        inShell(shell, terminal, "ctrl-c", "echo asks; read a; echo \"got $a\"", "echo not reached");
        QVERIFY(terminal.screenUntil("asks").contains("asks"));
        terminal.type("\x03");
        QVERIFY(fakes::ends(shell));
        QVERIFY(isFree("ctrl-c"));
        // A script around it ends as well.
        QVERIFY(!terminal.screenUntil("released").contains("not reached"));
    }

private:
    void script(const char *name, const QByteArray &text)
    {
        QFile file(m_programs.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\n" + text);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    [[nodiscard]] QStringList acquire(const char *key, const QStringList &more) const
    {
        return QStringList{QStringLiteral("--endpoint-url"),
                           m_live->url().toString(),
                           QStringLiteral("acquire"),
                           table,
                           QString::fromLatin1(key),
                           QStringLiteral("--dialect"),
                           QStringLiteral("dynamolock"),
                           QStringLiteral("--lease"),
                           QStringLiteral("20s"),
                           QStringLiteral("--heartbeat"),
                           QStringLiteral("300ms")} +
            more + QStringList{QStringLiteral("--")};
    }
    void environmentFor(QProcess &process, const char *key) const
    {
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("PATH"),
                           m_programs.path() + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
        environment.insert(QStringLiteral("DIR"), m_folder->path());
        environment.insert(QStringLiteral("KEY"), QString::fromLatin1(key));
        environment.insert(QStringLiteral("URL"), m_live->url().toString());
        environment.insert(QStringLiteral("CLI"), QStringLiteral(LEASESCOPE_CLI));
        process.setProcessEnvironment(environment);
    }
    /// Holds `key` with a shell that does `text`, until its worker has told its process id.
    void begin(QProcess &holder, const char *key, const QStringList &more, const QByteArray &text)
    {
        m_cli->prepare(holder,
                       acquire(key, more) +
                           QStringList{QStringLiteral("sh"), QStringLiteral("-c"), QString::fromUtf8(text)});
        environmentFor(holder, key);
        holder.start();
        QTRY_VERIFY(has("pid"));
    }
    /// A shell on a terminal that holds `key` while another does `held`, and does `after` then.
    void inShell(QProcess &shell, const TerminalSession &terminal, const char *key, const QByteArray &held,
                 const QByteArray &after, const QByteArray &pipe = {})
    {
        m_cli->prepare(shell, {});
        environmentFor(shell, key);
        QFile file(m_folder->filePath(QStringLiteral("held")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(held + '\n');
        const QString line = QStringLiteral(LEASESCOPE_CLI) + QLatin1Char(' ') + acquire(key, {}).join(u' ') +
            QStringLiteral(" sh \"$DIR/held\" ") + QString::fromUtf8(pipe) + QStringLiteral("\n") +
            QString::fromUtf8(after);
        shell.setProgram(QStringLiteral("sh"));
        shell.setArguments({QStringLiteral("-c"), line});
        terminal.lead(shell);
        shell.start();
    }
    [[nodiscard]] bool has(const char *name) const
    {
        return QFile::exists(m_folder->filePath(QString::fromLatin1(name)));
    }
    [[nodiscard]] QByteArray read(const char *name) const
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const char *name) const
    {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    [[nodiscard]] pid_t worker() const { return read("pid").trimmed().toInt(); }
    [[nodiscard]] static QByteArray versionOf(const std::optional<dynamodb::Item> &row)
    {
        return row ? row->stringAt("recordVersionNumber").value_or(QByteArray()) : QByteArray();
    }
    [[nodiscard]] QByteArray versionOf(const char *key) const
    {
        return versionOf(rowOf(*m_live, table, key));
    }
    [[nodiscard]] bool isFree(const char *key) const
    {
        const auto row = rowOf(*m_live, table, key);
        return !row || row->stringAt("isReleased") == std::optional<QByteArray>("1");
    }

    const QString table = QStringLiteral("locks");
    QTemporaryDir m_programs;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(CommandGroupTest)
#include "CommandGroupTest.moc"
