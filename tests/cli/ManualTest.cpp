// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/CommandTable.h"
#include "app/cli/manual/Completion.h"
#include "app/cli/manual/ManPage.h"
#include "tests/cli/CliProcess.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

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

QByteArray scriptFor(const char *shell)
{
    return cli::completionScript(QString::fromLatin1(shell), cli::commandTable());
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
        row("list locks --dialect dyna", "dynamolock");
        row("release locks k --mode d", "delete");
        row("audit ver", "verify");
        row("completion z", "zsh");
        row("man crea", "create-table");
        row("list lo", ""); // tables are not known here
        row("--region list wat", "watch"); // a value is no command
        row("list --reg", "--region");
        row("nonsense --al", "--allow-http");
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

    void knowsNoOtherShell()
    {
        QVERIFY(scriptFor("cmd.exe").isEmpty());
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
        const CliRun unknown = cli.runBare(words("man lsit"));
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("did you mean \"list\"?"), unknown.err.constData());
    }

    void saysWhyPagesCannotBeWritten()
    {
        const CliProcess cli({});
        QCOMPARE(cli.runBare(words("man --into /dev/null/x")).status, 1);
    }
};

LEASESCOPE_TEST(ManualTest)
#include "ManualTest.moc"
