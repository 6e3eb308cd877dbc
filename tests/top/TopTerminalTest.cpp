// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/cli/TerminalSession.h"
#include "tests/program/Test.h"
#include "tests/top/TmuxTerminal.h"

#include <QRegularExpression>
#include <QTest>

#include <csignal>

namespace {

const QString table = QStringLiteral("orders-locks");
const QByteArray stamp(52, 'A');

/// What moves is left out: times, and spaces of what became wider.
QByteArray still(QByteArray screen)
{
    QString text = QString::fromUtf8(screen);
    text.replace(QRegularExpression(QStringLiteral("\\d\\d:\\d\\d:\\d\\dZ")), QStringLiteral("TIME"));
    text.replace(QRegularExpression(QStringLiteral("(just now|\\d+(\\.\\d)? s ago)")), QStringLiteral("AGO"));
    text.replace(QRegularExpression(QStringLiteral("> ?\\d+(\\.\\d)? s")), QStringLiteral("HELD"));
    text.replace(QRegularExpression(QStringLiteral(" +")), QStringLiteral(" "));
    return text.toUtf8();
}

} // namespace

/// The built program on real terminals: what is shown, and how the terminal is left.
class TopTerminalTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    std::unique_ptr<TmuxTerminal> m_terminal;

    [[nodiscard]] QString line(const QString &options = {}, const QString &before = {}) const
    {
        return QStringLiteral("clear; %1 %2 --endpoint-url %3 top %4; echo ended $?")
            .arg(before, QStringLiteral(LEASESCOPE_CLI), m_fixture->url(), options);
    }
    void start(int columns = 80, int lines = 24, const QString &options = {})
    {
        m_terminal = std::make_unique<TmuxTerminal>(m_fixture->cli(), columns, lines);
        m_terminal->run(line(options));
        QVERIFY2(m_terminal->shows("of 2 tables read"), m_terminal->screen().constData());
        QVERIFY2(m_terminal->shows("2 of 2 tables read"), m_terminal->screen().constData());
    }
    /// Whether lines are read and echoed as before, by the shell's own word.
    [[nodiscard]] bool isSane() const
    {
        m_terminal->run(QStringLiteral(
            "clear; echo sane $(stty -a | tr ' ;' '\\n\\n' | grep -cxE 'icanon|echo|isig|icrnl|opost')"));
        return m_terminal->shows("sane 5");
    }
    [[nodiscard]] QByteArray processId(const QString &command = QStringLiteral("top")) const
    {
        QProcess process;
        process.start(QStringLiteral("pgrep"),
                      {QStringLiteral("-f"), QStringLiteral("%1.* %2( |$)").arg(m_fixture->url(), command)});
        process.waitForFinished();
        return process.readAllStandardOutput().trimmed();
    }

    /// On a terminal without a shell. `variable`: NAME=VALUE.
    void startBare(QProcess &process, const TerminalSession &terminal,
                   const QString &variable = QStringLiteral("ANY=1")) const
    {
        m_fixture->cli().prepare(process,
                                 {QStringLiteral("--endpoint-url"), m_fixture->url(), QStringLiteral("top")});
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm-256color"));
        environment.insert(QStringLiteral("LINES"), QStringLiteral("24"));
        environment.insert(variable.section(u'=', 0, 0), variable.section(u'=', 1));
        process.setProcessEnvironment(environment);
        terminal.lead(process);
        process.start();
    }

private Q_SLOTS:
    void init()
    {
        if (!TmuxTerminal::isThere())
            QSKIP("tmux is not installed");
        m_fixture = std::make_unique<CliFixture>();
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(table, "key");
        dynamo.put(table, dynamolockRow("import-eu", "worker-7", "1h", "1700000000:" + stamp));
        dynamo.put(table,
                   dynamolockRow("broken\x1b[2J\x1b]0;x\x07", "worker-2", "soon", "1700000001:" + stamp));
        dynamo.createTable(QStringLiteral("users-locks"), "key");
        dynamo.put(QStringLiteral("users-locks"),
                   dynamolockRow("a", "worker-1", "1h", "1700000002:" + stamp));
    }
    void cleanup()
    {
        m_terminal.reset();
        m_fixture.reset();
    }

    void showsTablesLocksAndOneLock_data()
    {
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("lines");
        QTest::newRow("80x24") << 80 << 24;
        QTest::newRow("300x100") << 300 << 100;
    }
    void showsTablesLocksAndOneLock()
    {
        QFETCH(int, columns);
        QFETCH(int, lines);
        start(columns, lines);
        const QByteArray tables = still(m_terminal->screen());
        QVERIFY2(tables.contains("Leasescope: 2 of 2 tables read, 0 locks lapsed TIME\n"
                                 "TABLE LOCKS LAPSED UNREADABLE UNPROVEN HELD READ\n"
                                 "orders-locks 2 0 1 1 0 AGO\nusers-locks 1 0 0 1 0 AGO\n"),
                 tables.constData());
        QVERIFY2(tables.trimmed().endsWith("Enter open / filter s sort d doctor y command ? help q quit"),
                 tables.constData());
        QCOMPARE(m_terminal->screen().count('\n'), lines);
        m_terminal->press("Enter");
        QVERIFY2(m_terminal->shows("orders-locks: 2 locks, read "), m_terminal->screen().constData());
        const QByteArray locks = still(m_terminal->screen());
        QVERIFY2(locks.contains("\n\u2715 unreadable broken"), locks.constData());
        QVERIFY2(locks.contains("\n\u25D0 unproven import-eu "), locks.constData());
        m_terminal->press("Down");
        m_terminal->press("Enter");
        QVERIFY2(m_terminal->shows("Lease duration   1 h"), m_terminal->screen().constData());
        QVERIFY(m_terminal->screen().contains("no events of it are kept"));
        m_terminal->type(QStringLiteral("y"));
        QVERIFY2(m_terminal->shows("prove"), m_terminal->screen().constData());
        m_terminal->press("Escape");
        m_terminal->press("Escape");
        QVERIFY(m_terminal->shows("users-locks"));
        m_terminal->type(QStringLiteral("q"));
        QVERIFY2(m_terminal->shows("ended 0"), m_terminal->screen().constData());
        QVERIFY(!m_terminal->screen().contains("users-locks") && isSane());
    }

    void followsTheSizeOfTheTerminal()
    {
        start();
        m_terminal->resize(300, 100);
        QVERIFY(m_terminal->shows("users-locks"));
        fakes::Patience patience;
        const auto isFull = [this] {
            const QByteArray screen = m_terminal->screen();
            return screen.count('\n') == 100 && screen.trimmed().endsWith("q quit") &&
                screen.split('\n').first().size() > 200;
        };
        while (!isFull() && !patience.isOver()) { }
        QVERIFY2(isFull(), m_terminal->screen().constData());
        m_terminal->resize(80, 24);
        QTRY_VERIFY(m_terminal->screen().count('\n') == 24 &&
                    m_terminal->screen().trimmed().endsWith("q quit"));
    }

    void givesTheTerminalBackWhileItIsStopped()
    {
        start();
        m_terminal->press("C-z");
        QVERIFY2(m_terminal->shows("Stopped"), m_terminal->screen().constData());
        QVERIFY(isSane());
        m_terminal->run(QStringLiteral("clear; fg; echo ended $?")); // the shell went on with the line before
        QVERIFY2(m_terminal->shows("Leasescope: 2 of 2"), m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("q"));
        QVERIFY2(m_terminal->shows("ended 0"), m_terminal->screen().constData());
        QVERIFY(isSane());
    }

    void leavesTheTerminalSaneWhenASignalEndsIt_data()
    {
        QTest::addColumn<int>("signal");
        for (const auto &[name, number] : {std::pair{"SIGTERM", SIGTERM}, std::pair{"SIGINT", SIGINT},
                                           std::pair{"SIGHUP", SIGHUP}, std::pair{"SIGQUIT", SIGQUIT}})
            QTest::newRow(name) << number;
    }
    void leavesTheTerminalSaneWhenASignalEndsIt()
    {
        QFETCH(int, signal);
        start();
        const pid_t process = processId().toInt();
        QVERIFY(process > 0);
        QCOMPARE(::kill(process, signal), 0);
        QVERIFY2(m_terminal->shows("ended 0"), m_terminal->screen().constData());
        QVERIFY(!m_terminal->screen().contains("users-locks"));
        QVERIFY(isSane());
    }

    /// Nothing can be done by a program that is killed so: the shell and reset(1) do it.
    void isMendedByResetWhereItWasKilled()
    {
        start();
        QCOMPARE(::kill(processId().toInt(), SIGKILL), 0);
        QVERIFY2(m_terminal->shows("ended 137"), m_terminal->screen().constData());
        m_terminal->run(QStringLiteral("reset"));
        QVERIFY(isSane());
    }

    void provesALapseWhileTheScreenIsShown()
    {
        m_fixture->dynamo().put(table, dynamolockRow("import-eu", "worker-7", "1s", "1700000000:" + stamp));
        start();
        m_terminal->press("Enter");
        QVERIFY(m_terminal->shows("import-eu"));
        m_terminal->type(QStringLiteral("/import"));
        m_terminal->press("Enter");
        QVERIFY(m_terminal->shows("filter import"));
        m_terminal->type(QStringLiteral("p"));
        QVERIFY2(m_terminal->shows("import-eu: lapsed: this version has not changed for"),
                 m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("d"));
        QVERIFY2(m_terminal->shows("2 locks of table orders-locks"), m_terminal->screen().constData());
    }

    void saysNoHealthOfATableThatIsNotRead()
    {
        m_fixture->dynamo().deny("Scan");
        m_terminal = std::make_unique<TmuxTerminal>(m_fixture->cli(), 100, 24);
        m_terminal->run(line());
        QVERIFY2(m_terminal->shows("0 of 2 tables read") && m_terminal->shows("orders-locks"),
                 m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("d"));
        QVERIFY2(m_terminal->shows("orders-locks is not read: nothing is said of its locks"),
                 m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("q"));
        QVERIFY(m_terminal->shows("ended 0"));
    }

    void leavesTheScreenToReleaseWithItsOwnQuestions()
    {
        m_fixture->dynamo().put(table, dynamolockRow("import-eu", "worker-7", "1s", "1700000000:" + stamp));
        start(80, 24, QStringLiteral("--allow-release"));
        m_terminal->press("Enter");
        m_terminal->type(QStringLiteral("/import"));
        m_terminal->press("Enter");
        QVERIFY(m_terminal->shows("filter import"));
        m_terminal->type(QStringLiteral("x"));
        QVERIFY2(m_terminal->shows("Why release import-eu?"), m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("host is gone"));
        m_terminal->press("Enter");
        QVERIFY2(m_terminal->shows("Released import-eu."), m_terminal->screen().constData());
        QVERIFY(m_terminal->shows("Enter returns to the screen"));
        m_terminal->press("Enter");
        QVERIFY2(m_terminal->shows("orders-locks:"), m_terminal->screen().constData());
        m_terminal->type(QStringLiteral("q"));
        QVERIFY(m_terminal->shows("ended 0"));
    }

    void interruptsOnlyTheReleaseThatHasTheTerminal()
    {
        start(80, 24, QStringLiteral("--allow-release"));
        m_terminal->press("Enter");
        m_terminal->type(QStringLiteral("/import"));
        m_terminal->press("Enter");
        QVERIFY(m_terminal->shows("filter import"));
        m_terminal->type(QStringLiteral("x"));
        m_terminal->type(QStringLiteral("test"));
        m_terminal->press("Enter"); // proves for an hour
        QVERIFY2(m_terminal->shows("watched "), m_terminal->screen().constData());
        m_terminal->press("C-c");
        QVERIFY2(m_terminal->shows("Enter returns to the screen"), m_terminal->screen().constData());
        m_terminal->press("Enter");
        QVERIFY2(m_terminal->shows("orders-locks:"), m_terminal->screen().constData());
        m_terminal->press("C-c");
        QVERIFY2(m_terminal->shows("ended 0"), m_terminal->screen().constData());
    }

    void endsTheReleaseThatHasTheTerminalWithItself()
    {
        start(80, 24, QStringLiteral("--allow-release"));
        m_terminal->press("Enter");
        m_terminal->type(QStringLiteral("/import"));
        m_terminal->press("Enter");
        QVERIFY(m_terminal->shows("filter import"));
        m_terminal->type(QStringLiteral("x"));
        m_terminal->type(QStringLiteral("test"));
        m_terminal->press("Enter"); // proves for an hour
        QVERIFY2(m_terminal->shows("watched "), m_terminal->screen().constData());
        QVERIFY(!processId(QStringLiteral("release")).isEmpty());
        QCOMPARE(::kill(processId().toInt(), SIGTERM), 0);
        QVERIFY2(m_terminal->shows("ended 0"), m_terminal->screen().constData());
        QVERIFY(processId(QStringLiteral("release")).isEmpty());
        QVERIFY(isSane());
    }

    void refusesWhatShowsNoScreens()
    {
        m_terminal = std::make_unique<TmuxTerminal>(m_fixture->cli(), 80, 24);
        m_terminal->run(line({}, QStringLiteral("TERM=dumb")));
        QVERIFY2(m_terminal->shows("ended 2"), m_terminal->screen().constData());
        QVERIFY(m_terminal->screen().contains("use watch"));
        m_terminal->run(line({}, QStringLiteral("TERM=no-such-terminal")));
        QVERIFY2(m_terminal->shows("ended 2") && m_terminal->shows("no-such-terminal"),
                 m_terminal->screen().constData());
        const CliRun piped = m_fixture->inPipe("top");
        QCOMPARE(piped.status, 2);
        QVERIFY2(piped.err.contains("needs a terminal") && piped.out.isEmpty(), piped.err.constData());
        const CliRun both = m_fixture->inPipe("top --allow-release --read-only");
        QCOMPARE(both.status, 17);
    }

    void showsNoColorWhereNoneIsWanted_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<bool>("isColored");
        QTest::newRow("colors") << QStringLiteral("ANY=1") << true;
        QTest::newRow("NO_COLOR") << QStringLiteral("NO_COLOR=1") << false;
    }
    void showsNoColorWhereNoneIsWanted()
    {
        QFETCH(QString, variable);
        QFETCH(bool, isColored);
        TerminalSession terminal(80);
        QProcess process;
        startBare(process, terminal, variable);
        QTRY_VERIFY(terminal.screen().contains("users-locks"));
        terminal.type("q");
        QCOMPARE(CliRun::of(process).status, 0);
        const QByteArray seen = terminal.screen();
        QCOMPARE(seen.contains("\x1b[36m"), isColored); // of the table with an unproven lock
        QVERIFY(seen.contains("\x1b[?1049l")); // back to the screen before
    }

    void choosesAndOpensByTheMouse()
    {
        TerminalSession terminal(200);
        QProcess process;
        startBare(process, terminal);
        QTRY_VERIFY(terminal.screen().contains("units a minute")); // all were read
        const QByteArray onTheSecondTable("\x1b[<0;3;4M\x1b[<0;3;4m"); // pressed and let go
        terminal.type(onTheSecondTable);
        QTRY_VERIFY(terminal.screen().contains("7musers-locks")); // it is chosen
        terminal.type(onTheSecondTable);
        QTRY_VERIFY(terminal.screen().contains("\u25D0 unproven"));
        terminal.type("y");
        QTRY_VERIFY(terminal.screen().contains("prove users-locks a"));
        terminal.type("q");
        QCOMPARE(CliRun::of(process).status, 0);
    }

    void endsWithItsTerminal()
    {
        auto terminal = std::make_unique<TerminalSession>(80);
        QProcess process;
        startBare(process, *terminal);
        QTRY_VERIFY(terminal->screen().contains("users-locks"));
        terminal.reset();
        QTRY_COMPARE(process.state(), QProcess::NotRunning);
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    }
};

LEASESCOPE_TEST(TopTerminalTest)
#include "TopTerminalTest.moc"
