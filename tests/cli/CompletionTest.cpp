// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/manual/BashWord.h"
#include "tests/cli/CliFixture.h"
#include "tests/cli/TerminalSession.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

namespace {

const char *const hostileKeys[] = {
    "it's a \"lock\"", "$(touch pwned)", "two\nlines",           "-rf",         "semi;colon&|<>",
    "back\\slash`x`",  "!history",       "tilde~ #star*?[a]{b}", "ends with '", "ends-with\n",
    "bang!",           "lock:eu=1@x",    "\xc3\xa4\xe2\x82\xac"};

} // namespace

/// Tab in the real shells: what is offered, and that a key which is taken is the very key.
class CompletionTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;
    QTemporaryDir m_folder;

    [[nodiscard]] QString at(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    static void write(const QString &path, const QByteArray &text, bool runs = false)
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(path));
        file.close();
        if (runs)
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    /// What the program answers a script.
    [[nodiscard]] QByteArrayList asked(const QStringList &request) const
    {
        QByteArrayList words =
            m_fixture->cli().runBare(QStringList{QStringLiteral("__complete")} + request).out.split('\0');
        words.removeLast();
        return words;
    }

    /// Types the line with Tab at its end, then Enter; the words that leasescope-cli was given, and after them what
    /// follows in the folder.
    [[nodiscard]] QByteArrayList takenBy(const char *shell, const QByteArray &line)
    {
        QFile::remove(at("words"));
        const CliProcess &cli = m_fixture->cli();
        write(at("script"), cli.runBare({QStringLiteral("completion"), QLatin1String(shell)}).out);
        QDir(m_folder.path()).mkpath(QStringLiteral("bin"));
        // Asked by the script it is the program; typed, it notes its words.
        write(at("bin/leasescope-cli"),
              "#!/bin/sh\nif [ \"$1\" = __complete ]; then exec " LEASESCOPE_CLI " \"$@\"; fi\n"
              "printf '%s\\0' \"$@\" >\"" +
                  at("words.new").toUtf8() + "\"; mv \"" + at("words.new").toUtf8() + "\" \"" +
                  at("words").toUtf8() + "\"\n",
              true);
        QProcess process;
        cli.prepare(process, {});
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("PATH"),
                           at("bin") + u':' + environment.value(QStringLiteral("PATH")));
        environment.insert(QStringLiteral("TERM"), QStringLiteral("xterm"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), at("config"));
        environment.insert(QStringLiteral("SCRIPT"), at("script"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.setProgram(QString::fromLatin1(shell));
        if (qstrcmp(shell, "bash") == 0) {
            write(at("rc"), "PS1='read''y> '; HISTFILE=; bind 'set bell-style none'; source \"$SCRIPT\"\n");
            process.setArguments(
                {QStringLiteral("--noprofile"), QStringLiteral("--rcfile"), at("rc"), QStringLiteral("-i")});
        } else if (qstrcmp(shell, "zsh") == 0) {
            write(at(".zshrc"),
                  "PS1='read''y> '; autoload -Uz compinit; compinit -u -D; source \"$SCRIPT\"\n");
            environment.insert(QStringLiteral("ZDOTDIR"), m_folder.path());
            process.setProcessEnvironment(environment);
            process.setArguments({QStringLiteral("-d"), QStringLiteral("-i")});
        } else {
            process.setArguments(
                {QStringLiteral("--no-config"), QStringLiteral("-i"), QStringLiteral("-C"),
                 QStringLiteral("function fish_prompt; printf 'read''y> '; end; source $SCRIPT")});
        }
        TerminalSession terminal;
        terminal.lead(process);
        process.start();
        (void)terminal.screenUntil("ready> ");
        terminal.type(line + "\t\r");
        [this] { QTRY_VERIFY(QFile::exists(at("words"))); }();
        terminal.type("exit\r");
        process.kill();
        process.waitForFinished();
        QFile words(at("words"));
        if (!words.open(QIODevice::ReadOnly))
            return {};
        QByteArrayList list = words.readAll().split('\0');
        list.removeLast();
        return list;
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(QStringLiteral("locks"), "key");
        for (const char *key : hostileKeys)
            dynamo.put(QStringLiteral("locks"), dynamolockRow(key, "w", "20s", "1"));
        dynamo.put(QStringLiteral("locks"), dynamolockRow("plain", "w", "20s", "1"));
        dynamo.put(QStringLiteral("locks"), dynamolockRow("unseen\x1b[2J", "w", "20s", "1"));
        QCOMPARE(m_fixture->inPipe("tables").status, 0);
        QCOMPARE(m_fixture->inPipe("list locks").status, 0);
        QDir().mkpath(at("config/leasescope"));
        write(at("config/leasescope/fleet.toml"),
              "version = 1\n[[connection]]\nname = \"prod\"\nregions = [\"eu-west-1\"]\ntables = [\"*\"]\n"
              "labels = { team = \"infra\" }\n");
    }
    void cleanup() { m_fixture.reset(); }

    void answersWithoutTheNetworkWhatWasShown()
    {
        const QStringList here{QStringLiteral("--endpoint-url"), m_fixture->url()};
        const QStringList ask{QStringLiteral("zsh"), QStringLiteral("argument")};
        QCOMPARE(asked(ask + here + words("list")), QByteArrayList{"locks"});
        const QByteArrayList keys = asked(ask + here + words("show locks"));
        QVERIFY(keys.contains("two\nlines") && keys.contains("plain"));
        QVERIFY(!keys.contains("-rf")); // it would be an option
        QVERIFY(!keys.contains("unseen\x1b[2J"));
        QVERIFY(asked(ask + here + words("show locks --")).contains("-rf"));
        QVERIFY(asked(ask + here + words("watch locks plain")).contains("plain"));
        QVERIFY(asked(ask + here + words("show locks plain")).isEmpty());
        QVERIFY(asked(ask + here + words("show others")).isEmpty());
        QVERIFY(asked(ask + words("show locks")).isEmpty()); // another connection
        QVERIFY(asked(ask + here + words("--region eu-west-1 show locks")).isEmpty());
        QVERIFY(asked({}).isEmpty());
        QVERIFY(asked(words("zsh --profile")).isEmpty());
        QCOMPARE(
            asked(QStringList{QStringLiteral("zsh"), QStringLiteral("--table")} + here + words("policy")),
            QByteArrayList{"locks"});
    }

    void knowsWhatWasShownOfAFleet()
    {
        m_fixture->dynamo().createTable(QStringLiteral("other"), "key");
        m_fixture->dynamo().put(QStringLiteral("other"), dynamolockRow("elsewhere", "w", "20s", "1"));
        write(at("fleet.toml"),
              "version = 1\n[[connection]]\nname = \"lab\"\nendpoint_url = \"" + m_fixture->url().toUtf8() +
                  "\"\nregions = [\"eu-west-1\"]\ntables = [\"*\"]\n");
        const QStringList fleet{QStringLiteral("--fleet"), at("fleet.toml"), QStringLiteral("--connection"),
                                QStringLiteral("lab")};
        const QStringList ask{QStringLiteral("zsh"), QStringLiteral("argument")};
        QVERIFY(asked(ask + fleet + words("list")).isEmpty());
        QCOMPARE(m_fixture->cli().runBare(words("list other") + fleet).status, 0);
        QCOMPARE(asked(ask + fleet + words("list")), QByteArrayList{"other"});
        QCOMPARE(asked(ask + fleet + words("show other")), QByteArrayList{"elsewhere"});
        QCOMPARE(m_fixture->cli().runBare(words("tables") + fleet).status, 0);
        QByteArrayList tables = asked(ask + fleet + words("list"));
        std::ranges::sort(tables);
        QCOMPARE(tables, (QByteArrayList{"locks", "other"}));
    }

    void completesEachNameOfAListInEachShell_data()
    {
        QTest::addColumn<QByteArray>("shell");
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("taken");
        for (const char *shell : {"bash", "zsh", "fish"}) {
            const auto row = [shell](const char *typed, const char *taken) {
                QTest::addRow("%s: %s", shell, typed)
                    << QByteArray(shell) << QByteArray(typed) << QByteArray(taken);
            };
            row("--columns acquiredA", "acquiredAt");
            row("--columns key,owner,acquiredA", "key,owner,acquiredAt");
            row("--columns=key,acquiredA", "--columns=key,acquiredAt");
            row("--columns acquiredAt,acquired", "acquiredAt,acquiredClock"); // each once
        }
    }
    void completesEachNameOfAListInEachShell()
    {
        QFETCH(QByteArray, shell);
        QFETCH(QByteArray, typed);
        if (QStandardPaths::findExecutable(QString::fromLatin1(shell)).isEmpty())
            QSKIP("the shell is not installed: nothing is completed in it");
        const QByteArrayList words = takenBy(shell.constData(), "leasescope-cli list locks " + typed);
        QVERIFY(!words.isEmpty());
        QByteArray last = words.last();
        if (last.endsWith(',')) // which zsh takes away where something else follows
            last.chop(1);
        QTEST(last, "taken");
    }

    void namesProfilesAndConnectionsOfTheirFiles()
    {
        QProcess process;
        m_fixture->cli().prepare(process, words("__complete fish --profile list"));
        QProcessEnvironment environment = process.processEnvironment();
        write(at("aws"), "[profile ops]\nregion=eu-west-1\n[default]\n[profile dev ops]\n");
        environment.insert(QStringLiteral("AWS_CONFIG_FILE"), at("aws"));
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), at("config"));
        process.setProcessEnvironment(environment);
        process.start();
        QVERIFY(CliRun::of(process).out.split('\0').contains("ops"));
        process.setArguments(words("__complete fish --connection list"));
        process.start();
        QCOMPARE(CliRun::of(process).out, QByteArray("all\0prod\0team=infra\0", 20));
    }

    void readsALineOfBash_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("rest"); // of "a b'c:d", or of what was typed so far
        const auto row = [](const char *line, const QStringList &words, const char *typed, const char *rest) {
            QTest::newRow(line) << QString::fromUtf8(line) << words << QString::fromUtf8(typed)
                                << QString::fromUtf8(rest);
        };
        const QStringList show = words("show t");
        row("leasescope-cli show t ", show, "", R"(a\ b\'c\:d)");
        row("X=1 ./leasescope-cli show t a", show, "a", R"(a\ b\'c\:d)");
        row("leasescope-cli show t a\\ ", show, "a ", R"(a\ b\'c\:d)");
        row("leasescope-cli show t a\\ b\\'c:", show, "a b'c:", "d");
        row("leasescope-cli show t a\\ b\\'c\\:", show, "a b'c:", R"(a\ b\'c\:d)");
        row("leasescope-cli show t 'a b", show, "a b", R"(a b'\''c:d)");
        row("leasescope-cli show t \"a", show, "a", "a b'c:d");
        row("leasescope-cli show t a\" b", show, "a b", " b'c:d");
        row("leasescope-cli show t 'a b'", show, "a b", R"(a\ b\'c\:d)");
        row("leasescope-cli show t $'a b\\'", show, "a b'", R"(a b\'c:d)");
        row("leasescope-cli show t a\\", show, "a", R"(a\ b\'c\:d)");
        row("leasescope-cli 'sh'ow \"t\" a", show, "a", R"(a\ b\'c\:d)");
    }
    void readsALineOfBash()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, words);
        QFETCH(QString, typed);
        QFETCH(QString, rest);
        const cli::BashLine read = cli::parseBashLine(line, QStringLiteral(" \t\n\"'><=;|&(:"));
        QCOMPARE(read.words, words);
        QCOMPARE(read.typed, typed);
        QCOMPARE(cli::bashRest(read, QStringLiteral("a b'c:d")), rest);
    }

    void takesHostileKeysAsTheyAre_data()
    {
        QTest::addColumn<QByteArray>("shell");
        QTest::addColumn<QByteArray>("typed"); // of the key
        QTest::addColumn<QByteArray>("key");
        const auto row = [](const char *shell, const char *typed, const QByteArray &key) {
            QTest::addRow("%s: %s", shell, typed) << QByteArray(shell) << QByteArray(typed) << key;
        };
        for (const char *shell : {"bash", "zsh", "fish"}) {
            row(shell, "pl", "plain");
            row(shell, "it", "it's a \"lock\"");
            row(shell, "\"it", "it's a \"lock\"");
            row(shell, "'semi", "semi;colon&|<>");
            row(shell, "\\$", "$(touch pwned)");
            row(shell, "'$", "$(touch pwned)");
            row(shell, "two", "two\nlines");
            row(shell, "back", "back\\slash`x`");
            row(shell, "\"back", "back\\slash`x`");
            row(shell, "tilde", "tilde~ #star*?[a]{b}");
            row(shell, "lock", "lock:eu=1@x");
            row(shell, "'!", "!history");
            row(shell, "-- -r", "-rf");
            row(shell, "\xc3\xa4", "\xc3\xa4\xe2\x82\xac");
        }
        for (const char *quote : {"", "'", "\"", "$'"}) {
            row("bash", (QByteArray(quote) + "ends" + (*quote ? " " : "\\ ")).constData(), "ends with '");
            row("bash", (QByteArray(quote) + "ends-").constData(), "ends-with\n");
            row("bash", (QByteArray(quote) + "ban").constData(), "bang!");
        }
        row("bash", "lock:e", "lock:eu=1@x");
        row("bash", "'two", "two\nlines");
        row("bash", "\"two", "two\nlines");
        row("bash", "$'two", "two\nlines");
    }
    void takesHostileKeysAsTheyAre()
    {
        QFETCH(QByteArray, shell);
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, key);
        if (QStandardPaths::findExecutable(QString::fromLatin1(shell)).isEmpty())
            QSKIP("the shell is not installed: nothing is completed in it");
        const QByteArrayList taken =
            takenBy(shell.constData(),
                    "leasescope-cli --endpoint-url " + m_fixture->url().toUtf8() + " show locks " + typed);
        QVERIFY(!taken.isEmpty());
        QCOMPARE(taken.last(), key);
        QCOMPARE(taken.at(taken.size() - (typed.startsWith("-- ") ? 3 : 2)), QByteArray("locks"));
        QVERIFY(!QFile::exists(at("pwned")));
    }

    void completesTablesAndConnectionsInEachShell_data()
    {
        QTest::addColumn<QByteArray>("shell");
        for (const char *shell : {"bash", "zsh", "fish"})
            QTest::newRow(shell) << QByteArray(shell);
    }
    void completesTablesAndConnectionsInEachShell()
    {
        QFETCH(QByteArray, shell);
        if (QStandardPaths::findExecutable(QString::fromLatin1(shell)).isEmpty())
            QSKIP("the shell is not installed: nothing is completed in it");
        const QByteArray here = "leasescope-cli --endpoint-url " + m_fixture->url().toUtf8();
        QCOMPARE(takenBy(shell.constData(), here + " list lo").last(), QByteArray("locks"));
        QCOMPARE(takenBy(shell.constData(), "leasescope-cli list --connection pr").last(),
                 QByteArray("prod"));
    }
};

LEASESCOPE_TEST(CompletionTest)
#include "CompletionTest.moc"
