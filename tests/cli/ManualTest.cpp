// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/StatusTable.h"
#include "app/cli/commands/CommandTable.h"
#include "app/cli/manual/Completion.h"
#include "app/cli/manual/ManPage.h"
#include "app/cli/output/ExitStatus.h"
#include "tests/cli/CliProcess.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

#include <set>

namespace {

bool isInstalled(const char *program)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty();
}

CliRun runProgram(const char *program, const QStringList &arguments)
{
    QProcess process;
    process.start(QString::fromLatin1(program), arguments);
    return CliRun::of(process);
}

/// As the program writes it, with the words it alone knows.
QByteArray scriptFor(const char *shell)
{
    const CliProcess cli({});
    return cli.runBare({QStringLiteral("completion"), QString::fromLatin1(shell)}).out;
}

} // namespace

/// Manual pages and completion, read by the programs they are written for.
class ManualTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    [[nodiscard]] QString fileWith(const QByteArray &text) const
    {
        QFile file(m_folder.filePath(QStringLiteral("script")));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

private Q_SLOTS:
    void completesInBash_data()
    {
        QTest::addColumn<QStringList>("typed"); // the last one is the word to complete
        QTest::addColumn<QByteArray>("offered");
        const auto row = [](const char *typed, const char *offered) {
            QTest::newRow(typed) << QString::fromLatin1(typed).split(u' ') << QByteArray(offered);
        };
        row("li", "list");
        row("list locks --obs", "--observe");
        row("list locks --no", "--no-observe");
        row("--profile staging sta", "status");
        row("list locks --output js", "json jsonl");
        row("list locks --color al", "always");
        row("list locks --dialect dynamolock-", "dynamolock-dotnet");
        row("release locks k --mode d", "delete");
        row("audit ver", "verify");
        row("completion z", "zsh");
        row("man crea", "create-table");
        row("list lo", ""); // tables are not known here
        row("--region list wat", "watch"); // a value is no command
        row("list --reg", "--region");
        row("nonsense --al", "--allow-http");
        row("list locks --output = j", "json jsonl"); // the words of --output=j
        row("list locks --output =", "table json jsonl csv");
        row("--output = json sta", "status");
        row("lab holder", "holder-crashes");
        row("list locks --sort lapses", "lapsesIn");
    }
    void completesInBash()
    {
        if (!isInstalled("bash"))
            QSKIP("bash is not installed");
        QFETCH(QStringList, typed);
        QFETCH(QByteArray, offered);
        const QString script = fileWith(scriptFor("bash"));
        const QString program =
            QStringLiteral("source \"$1\"; shift; COMP_WORDS=(leasescope-cli \"$@\"); COMP_CWORD=$#; "
                           "_leasescope_cli; echo \"${COMPREPLY[@]}\"; complete -p leasescope-cli");
        const CliRun run = runProgram("bash",
                                      QStringList{QStringLiteral("--norc"), QStringLiteral("-c"), program,
                                                  QStringLiteral("bash"), script} +
                                          typed);
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.out.split('\n').at(0), offered);
        QVERIFY(run.out.contains("_leasescope_cli"));
    }

    void writesScriptsThatEachShellCanRead_data()
    {
        QTest::addColumn<QByteArray>("shell");
        for (const char *shell : {"bash", "zsh", "fish"})
            QTest::newRow(shell) << QByteArray(shell);
    }
    void writesScriptsThatEachShellCanRead()
    {
        QFETCH(QByteArray, shell);
        const QByteArray script = scriptFor(shell.constData());
        for (const cli::CommandSpec &command : cli::commandTable()) {
            QVERIFY2(script.contains(command.name), command.name);
            for (const cli::OptionSpec &option : command.options)
                QVERIFY2(script.contains(option.name), option.name);
        }
        if (!isInstalled(shell.constData()))
            QSKIP("the shell is not installed: its script is not read by it");
        const CliRun run = runProgram(shell.constData(), {QStringLiteral("-n"), fileWith(script)});
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    }

    void completesInZshWhereItIsSourced()
    {
        const QByteArray script = scriptFor("zsh");
        QVERIFY2(script.endsWith("else\n    compdef _leasescope_cli leasescope-cli\nfi\n"),
                 script.constData());
        QVERIFY(script.contains("holder-crashes") && script.contains("lapsesIn"));
        if (!isInstalled("zsh"))
            QSKIP("zsh is not installed: its script is not sourced by it");
        const QString program = QStringLiteral(
            "autoload -Uz compinit; compinit -u -D; source \"$1\"; echo ${_comps[leasescope-cli]}");
        const CliRun run = runProgram(
            "zsh",
            {QStringLiteral("-f"), QStringLiteral("-c"), program, QStringLiteral("zsh"), fileWith(script)});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.out, QByteArray("_leasescope_cli\n"));
    }

    void knowsNoOtherShell()
    {
        QVERIFY(cli::completionScript(QStringLiteral("cmd.exe"), cli::commandTable()).isEmpty());
        const CliProcess cli({});
        QCOMPARE(cli.runBare(words("completion tcsh")).status, 2);
        QVERIFY(cli.runBare(words("completion bash")).out.contains("complete -F _leasescope_cli"));
    }

    void hasAPageForEachCommandWithoutWarnings()
    {
        const CliProcess cli({});
        const QDir folder(m_folder.filePath(QStringLiteral("man1")));
        QCOMPARE(cli.runBare({QStringLiteral("man"), QStringLiteral("--into"), folder.path()}).status, 0);
        QStringList expected{QStringLiteral("leasescope-cli.1")};
        for (const cli::CommandSpec &command : cli::commandTable())
            expected += QStringLiteral("leasescope-cli-%1.1").arg(QLatin1String(command.name));
        expected.sort();
        QCOMPARE(folder.entryList(QDir::Files, QDir::Name), expected);
        if (!isInstalled("groff"))
            QSKIP("groff is not installed: the pages are not typeset");
        for (const QString &page : expected) {
            const CliRun set =
                runProgram("groff",
                           {QStringLiteral("-man"), QStringLiteral("-ww"), QStringLiteral("-Kutf8"),
                            QStringLiteral("-Tutf8"), folder.filePath(page)});
            QVERIFY2(set.status == 0 && set.err.isEmpty(), (page.toUtf8() + ": " + set.err).constData());
            QVERIFY(set.out.size() > 200);
        }
    }

    void namesEveryOptionAndTheExampleInItsPage()
    {
        for (const cli::CommandSpec &command : cli::commandTable()) {
            QByteArray page = cli::manPage(command);
            page.replace("\\-", "-");
            QVERIFY2(page.contains(".SH EXAMPLES"), command.name);
            for (const cli::OptionSpec &option : command.options)
                QVERIFY2(page.contains(QByteArray("\\fB--") + option.name + "\\fR"), option.name);
        }
        const CliProcess cli({});
        QVERIFY(cli.runBare(words("man list")).out.contains("\\-\\-problems"));
        const QByteArray general = cli.runBare(words("man")).out;
        for (const cli::OptionVariable &variable : cli::optionVariables())
            QVERIFY2(general.contains(QByteArray("\\fB") + variable.name + "\\fR\n"), variable.name);
        QVERIFY2(general.contains("\\fBlist\\fR\nls, "), general.constData());
        const CliRun unknown = cli.runBare(words("man lsit"));
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("; did you mean list?"), unknown.err.constData());
    }

    void namesWhatEachCommandMayExitWith()
    {
        for (const cli::CommandSpec &command : cli::commandTable()) {
            const QByteArray page = cli::manPage(command);
            const qsizetype statuses = page.indexOf("\n.SH EXIT STATUS\n.TP\n\\fB0\\fR\n");
            QVERIFY2(statuses > 0, command.name);
            QVERIFY2(page.indexOf("\n.SH GLOBAL OPTIONS\n") > 0, command.name);
            QVERIFY2(page.count("\n.BR leasescope\\-cli\\-") > 0, command.name);
        }
        const CliProcess cli({});
        const QByteArray prove = cli.runBare(words("man prove")).out;
        for (const char *status : {"10", "11", "13", "15", "16", "20", "21", "130"})
            QVERIFY2(prove.contains(QByteArray("\\fB") + status + "\\fR\n"), status);
        QVERIFY(cli.runBare(words("man")).out.contains("\\fB130\\fR\n"));
    }

    void namesTheSameStatusesInHelpAndCode()
    {
        const std::set<int> inCode{cli::Done,     cli::Unexpected,  cli::WrongCommandLine, cli::Held,
                                   cli::Lapsed,   cli::Refused,     cli::NoSuchThing,      cli::NotAcquired,
                                   cli::Unproven, cli::Unreadable,  cli::ReadOnly,         cli::ProblemsFound,
                                   cli::Denied,   cli::Unreachable, cli::CommandNotFound,  cli::Interrupted};
        std::set<int> inHelp;
        for (const cli::StatusSpec &spec : cli::statusTable())
            inHelp.insert(spec.status);
        QVERIFY(inCode == inHelp);
        const QByteArray help = CliProcess({}).runBare(words("--help")).out;
        QVERIFY2(help.contains("\n  14   not acquired\n"), help.constData());
        QVERIFY2(help.contains("\n  130  interrupted"), help.constData());
    }

    void saysWhyPagesCannotBeWritten()
    {
        const CliProcess cli({});
        QCOMPARE(cli.runBare(words("man --into /dev/null/x")).status, 1);
    }
};

LEASESCOPE_TEST(ManualTest)
#include "ManualTest.moc"
