// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/arguments/Duration.h"
#include "app/cli/arguments/Synonyms.h"
#include "app/cli/arguments/Usage.h"
#include "app/cli/commands/CommandTable.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace std::chrono_literals;

namespace {

using Variables = QMap<QString, QString>;

base::Result<cli::Invocation> parse(const QString &line, const Variables &variables = {})
{
    return cli::parseCommandLine(line.split(u' ', Qt::SkipEmptyParts), cli::commandTable(),
                                 [&variables](const QString &name) { return variables.value(name); });
}

} // namespace

class CommandLineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsDurations_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("milliseconds"); // -1: refused
        const auto row = [](const char *text, qint64 ms) {
            QTest::newRow(text) << QString::fromLatin1(text) << ms;
        };
        row("250ms", 250);
        row("20s", 20'000);
        row("5m", 300'000);
        row("1h30m", 5'400'000);
        row("1h2m3s4ms", 3'723'004);
        row("0", 0);
        row("0s", 0);
        row("20", -1);
        row("", -1);
        row("s", -1);
        row("-5s", -1);
        row("1.5s", -1);
        row("30m1h", -1);
        row("5s5s", -1);
        row("1d", -1);
        row("5s ", -1);
        row("99999999999999999999s", -1);
        row("9223372036854775807h", -1);
    }
    void readsDurations()
    {
        QFETCH(QString, text);
        QFETCH(qint64, milliseconds);
        const auto duration = cli::parseDuration(text);
        QCOMPARE(duration.has_value(), milliseconds >= 0);
        if (duration)
            QCOMPARE(qint64(duration->count()), milliseconds);
        else
            QCOMPARE(duration.error().kind, base::ErrorKind::BadInput);
    }

    void writesDurationsAsTheyAreRead()
    {
        QCOMPARE(cli::durationText(21s), QStringLiteral("21s"));
        QCOMPARE(cli::durationText(3'723'004ms), QStringLiteral("1h2m3s4ms"));
        QCOMPARE(cli::durationText(-1s), QStringLiteral("0"));
        QCOMPARE(cli::parseDuration(cli::durationText(5'400'250ms)).value(), 5'400'250ms);
    }

    void reportsABareNumberThatItLacksItsUnit()
    {
        const auto duration = cli::parseDuration(QStringLiteral("20"));
        QVERIFY(duration.error().sentence.contains(QLatin1String("20 has no unit")));
        QVERIFY(duration.error().sentence.contains(QLatin1String("20s")));
    }

    void takesGlobalOptionsBeforeAndAfterTheCommand()
    {
        const auto line =
            parse(QStringLiteral("--region eu-west-1 list locks --read-only --output=csv --timeout 3s"));
        QVERIFY(line);
        QCOMPARE(line->global.region, QStringLiteral("eu-west-1"));
        QVERIFY(line->global.readOnly);
        QCOMPARE(line->global.output, std::optional(cli::OutputFormat::Csv));
        QCOMPARE(line->global.timeout, 3000ms);
        QCOMPARE(line->positional, QStringList{QStringLiteral("locks")});
    }

    void usesTheDocumentedDefaults()
    {
        const auto line = parse(QStringLiteral("tables"));
        QVERIFY(line);
        QVERIFY(!line->global.readOnly);
        QVERIFY(!line->global.output);
        QCOMPARE(line->global.timeout, 10000ms);
        QCOMPARE(line->global.dialect, locks::DialectId());
    }

    void handsOverTheCommandAfterTwoDashes()
    {
        const auto line = parse(QStringLiteral("acquire locks k --lease 30s -- sh -c --help"));
        QVERIFY(line);
        QCOMPARE(line->program,
                 QStringList({QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("--help")}));
        QVERIFY(!line->global.help);
        QCOMPARE(line->duration("lease"), std::optional<std::chrono::milliseconds>(30s));
    }

    void takesAKeyThatLooksLikeAnOptionAfterTwoDashes()
    {
        const auto line = parse(QStringLiteral("show locks -- --odd-key"));
        QVERIFY(line);
        QCOMPARE(line->positional.last(), QStringLiteral("--odd-key"));
    }

    void repeatsOnlyWhatIsRepeatable()
    {
        const auto line = parse(QStringLiteral("create-table t --dialect dynamolock --tag a=1 --tag b=2"));
        QVERIFY(line);
        QCOMPARE(line->values("tag").size(), 2);
        QVERIFY(!parse(QStringLiteral("list t --filter a --filter b")));
    }

    void refusesAWrongLineInOneSentence_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("names");
        const auto row = [](const char *line, const char *names) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(names);
        };
        row("", "--help");
        row("lisst t", "lisst");
        row("list", "TABLE");
        row("list a b", "\"b\"");
        row("list t --foo", "--foo");
        row("--foo list t", "--foo");
        row("list t --observe 5", "5 has no unit");
        row("list t --observe", "needs a value");
        row("list t --problems=yes", "takes no value");
        row("list t --segments 0", "--segments");
        row("list t --output xml", "xml");
        row("list t --dialect consul", "consul");
        row("list t --dialect unknown", "unknown");
        row("list t --timeout 0s", "--timeout");
        row("acquire t k --", "after --");
        row("show t", "KEY");
        row("status -x", "-x");
        row("list t --color sometimes", "auto, always or never");
        row("release t k --mode wipe", "mark or delete");
        row("show t", "show needs TABLE KEY; see leasescope-cli show --help");
        row("list a b", "list does not take \"b\"; see leasescope-cli list --help");
        row("list t --timeout 0s", "longer than 0s");
        row("", "no command was given");
        row("list t --output json --output csv", "--output was given twice");
        row("--region a list t --region b", "--region was given twice");
    }
    void refusesAWrongLineInOneSentence()
    {
        QFETCH(QString, line);
        QFETCH(QString, names);
        const auto parsed = parse(line);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(parsed.error().sentence.contains(names), qPrintable(parsed.error().sentence));
        QVERIFY(!parsed.error().sentence.endsWith(u'.'));
    }

    void undoesTheEscapesOfACopiedLine()
    {
        const auto line = cli::parseCommandLine(
            {QStringLiteral("--escaped"), QStringLiteral("show"), QStringLiteral("--sort-key=\\u0000\\\\n"),
             QStringLiteral("locks"), QStringLiteral("\\ufeffimport-eu\\u000a")},
            cli::commandTable());
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        QCOMPARE(line->positional.at(1), QChar(0xfeff) + QStringLiteral("import-eu\n"));
        QCOMPARE(line->value("sort-key"), QChar(0) + QStringLiteral("\\n"));
        const auto plain = cli::parseCommandLine(
            {QStringLiteral("show"), QStringLiteral("locks"), QStringLiteral("a\\u000a")},
            cli::commandTable());
        QCOMPARE(plain->positional.at(1), QStringLiteral("a\\u000a")); // a key that looks so
        for (const QStringList &wrong : {QStringList{QStringLiteral("--escaped"), QStringLiteral("show"),
                                                     QStringLiteral("t"), QStringLiteral("a\\n")},
                                         QStringList{QStringLiteral("show"), QStringLiteral("--escaped"),
                                                     QStringLiteral("t"), QStringLiteral("k")}}) {
            const auto refused = cli::parseCommandLine(wrong, cli::commandTable());
            QVERIFY(!refused);
            QVERIFY2(refused.error().sentence.contains(QStringLiteral("--escaped")),
                     qPrintable(refused.error().sentence));
        }
    }

    void takesOperandsBeforeThePrograms()
    {
        const auto dashed = parse(QStringLiteral("acquire --lease 5s -- -t -k -- make -j"));
        QVERIFY(dashed);
        QCOMPARE(dashed->positional, (QStringList{QStringLiteral("-t"), QStringLiteral("-k")}));
        QCOMPARE(dashed->program, (QStringList{QStringLiteral("make"), QStringLiteral("-j")}));
        const auto usual = parse(QStringLiteral("acquire t k -- make -- all"));
        QVERIFY(usual);
        QCOMPARE(usual->program,
                 (QStringList{QStringLiteral("make"), QStringLiteral("--"), QStringLiteral("all")}));
        QVERIFY(!parse(QStringLiteral("acquire t -- make"))); // no key
        QVERIFY(!parse(QStringLiteral("acquire -- t k --"))); // no program
    }

    void suggestsWhatWasProbablyMeant_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("meant"); // null: nothing is near
        const auto row = [](const char *line, const char *meant) {
            QTest::newRow(line) << QString::fromLatin1(line) << QString::fromLatin1(meant);
        };
        row("lsit t", "list");
        row("stat t k", "status");
        row("list t --obsreve 5s", "--observe");
        row("list t --ouptut json", "--output");
        row("--reigon x list t", "--region");
        row("list t --output jsno", "json");
        row("list t --dialect dynamlock", "dynamolock");
        row("frobnicate", nullptr);
        row("list t --xyzzy", nullptr);
        row("tables --al", "--all"); // the command's own before --allow-http
    }
    void suggestsWhatWasProbablyMeant()
    {
        QFETCH(QString, line);
        QFETCH(QString, meant);
        const QString said = parse(line).error().sentence;
        const QString form = said.startsWith(QLatin1String("leasescope-cli has no command"))
            ? QStringLiteral("; did you mean %1?")
            : QStringLiteral("(did you mean \"%1\"?)");
        const QString expected = meant.isEmpty() ? QString() : form.arg(meant);
        QVERIFY2(said.contains(expected) && said.contains(QLatin1String("did you mean")) != meant.isEmpty(),
                 qPrintable(said));
    }

    void answersTheWordsOfOtherProgramsWithOurCommand()
    {
        QCOMPARE(parse(QStringLiteral("ls locks")).error().sentence,
                 QStringLiteral("leasescope-cli has no command \"ls\"; did you mean list?"));
        QCOMPARE(parse(QStringLiteral("unlock locks k")).error().sentence,
                 QStringLiteral("leasescope-cli has no command \"unlock\"; did you mean release?"));
        QCOMPARE(parse(QStringLiteral("frobnicate")).error().sentence,
                 QStringLiteral("leasescope-cli has no command \"frobnicate\"; see leasescope-cli --help"));
        QSet<QByteArray> commands;
        for (const cli::CommandSpec &command : cli::commandTable())
            commands += command.name;
        QSet<QByteArray> seen;
        for (const cli::Synonym &synonym : cli::synonyms()) {
            QVERIFY2(commands.contains(synonym.command), synonym.word);
            QVERIFY2(!commands.contains(synonym.word) && !seen.contains(synonym.word), synonym.word);
            seen += synonym.word;
        }
    }

    void takesWhatTheLineLeavesOpenFromVariables()
    {
        const auto line = parse(QStringLiteral("list --read-only"),
                                {{QStringLiteral("LEASESCOPE_FLEET"), QStringLiteral("/etc/fleet.toml")},
                                 {QStringLiteral("LEASESCOPE_CONNECTION"), QStringLiteral("team=infra")},
                                 {QStringLiteral("LEASESCOPE_OUTPUT"), QStringLiteral("jsonl")},
                                 {QStringLiteral("LEASESCOPE_COLOR"), QStringLiteral("never")},
                                 {QStringLiteral("LEASESCOPE_TIMEOUT"), QStringLiteral("3s")},
                                 {QStringLiteral("LEASESCOPE_PAGER"), QStringLiteral("less -S")}});
        QVERIFY2(line, line ? "" : qPrintable(line.error().sentence));
        QCOMPARE(line->global.fleet, QStringLiteral("/etc/fleet.toml"));
        QCOMPARE(line->global.connections, QStringList{QStringLiteral("team=infra")});
        QCOMPARE(line->global.output, std::optional(cli::OutputFormat::Jsonl));
        QCOMPARE(line->global.color, cli::ColorMode::Never);
        QCOMPARE(line->global.timeout, 3000ms);
        QCOMPARE(line->global.pager, QStringLiteral("less -S"));
        QVERIFY(
            parse(QStringLiteral("tables"), {{QStringLiteral("LEASESCOPE_READ_ONLY"), QStringLiteral("1")}})
                ->global.readOnly);
    }

    void believesTheLineBeforeVariablesAndNoEmptyOne()
    {
        const Variables all{{QStringLiteral("LEASESCOPE_OUTPUT"), QStringLiteral("xml")},
                            {QStringLiteral("LEASESCOPE_COLOR"), QString()},
                            {QStringLiteral("LEASESCOPE_CONNECTION"), QStringLiteral("prod")}};
        const auto line = parse(QStringLiteral("tables --output csv"), all);
        QVERIFY(line);
        QCOMPARE(line->global.output, std::optional(cli::OutputFormat::Csv));
        QCOMPARE(line->global.color, cli::ColorMode::Auto);
        for (const char *place :
             {"--profile p", "--region r", "--endpoint-url u", "--role-arn a", "--allow-http"}) {
            const auto elsewhere = parse(QStringLiteral("tables --output csv ") + QLatin1String(place), all);
            QVERIFY2(elsewhere && elsewhere->global.connections.isEmpty(), place);
        }
        QCOMPARE(parse(QStringLiteral("tables --output csv --connection a --connection b"), all)
                     ->global.connections,
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(parse(QStringLiteral("tables --help"), all)); // help is given whatever the variables say
    }

    void namesTheVariableWithABadValue_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *variable, const char *value) {
            QTest::addRow("%s=%s", variable, value)
                << QString::fromLatin1(variable) << QString::fromLatin1(value);
        };
        row("LEASESCOPE_OUTPUT", "xml");
        row("LEASESCOPE_COLOR", "yes");
        row("LEASESCOPE_READ_ONLY", "0");
        row("LEASESCOPE_READ_ONLY", "true");
        row("LEASESCOPE_TIMEOUT", "5");
        row("LEASESCOPE_TIMEOUT", "0s");
    }
    void namesTheVariableWithABadValue()
    {
        QFETCH(QString, variable);
        QFETCH(QString, value);
        const auto refused = parse(QStringLiteral("tables"), {{variable, value}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(refused.error().sentence.startsWith(variable), qPrintable(refused.error().sentence));
    }

    void readsEveryVariableItDocuments()
    {
        for (const cli::OptionVariable &variable : cli::optionVariables()) {
            QStringList asked;
            (void)cli::parseCommandLine({QStringLiteral("tables")}, cli::commandTable(),
                                        [&asked](const QString &name) {
                                            asked += name;
                                            return QString();
                                        });
            QVERIFY2(asked.contains(QLatin1String(variable.name)), variable.name);
            QVERIFY(cli::usageText(cli::commandTable()).contains(variable.name));
        }
    }

    void needsNoTableWithConnectionsOfTheFleet()
    {
        for (const char *command : {"list", "doctor", "watch", "tables"})
            QVERIFY2(parse(QLatin1String(command) + QStringLiteral(" --connection all")), command);
        QVERIFY(parse(QStringLiteral("list --connection all locks")));
        QVERIFY(!parse(QStringLiteral("show --connection all")));
        QVERIFY(!parse(QStringLiteral("list --fleet f")));
        QVERIFY(!parse(QStringLiteral("list --connection=")));
        QVERIFY(!parse(QStringLiteral("list --fleet= --connection a")));
        for (const char *place :
             {"--profile p", "--region r", "--endpoint-url u", "--role-arn a", "--allow-http"}) {
            const auto both = parse(QStringLiteral("list --connection prod ") + QLatin1String(place));
            QVERIFY2(!both, place);
            QVERIFY(both.error().sentence.contains(QLatin1String(place).left(5)));
        }
    }

    void groupsCommandsInTheHelp()
    {
        const QByteArray help = cli::usageText(cli::commandTable());
        qsizetype last = 0;
        for (const char *group : {"read", "prove and act", "hold and test locks", "other"}) {
            const qsizetype at = help.indexOf(QByteArray("\ncommands, ") + group + ":\n");
            QVERIFY2(at > last, group);
            last = at;
        }
        QVERIFY(*cli::commandTable().front().group);
    }

    void takesAnOptionOfAllCommandsTwiceIfItSaysTheSame()
    {
        QVERIFY(parse(QStringLiteral("--debug --region a list t --debug --region a")));
    }

    void takesHelpAndVersionAsWordsBeforeACommand()
    {
        QVERIFY(parse(QStringLiteral("help"))->global.help);
        const auto line = parse(QStringLiteral("help list"));
        QVERIFY(line->global.help && QByteArray(line->command->name) == "list");
        QVERIFY(parse(QStringLiteral("version"))->global.version);
        QCOMPARE(parse(QStringLiteral("show t help"))->positional.last(), QStringLiteral("help"));
    }

    void explainsADialectThatACommandRequires()
    {
        QVERIFY(parse(QStringLiteral("create-table t --dialect dynamolock"))->global.dialect !=
                locks::DialectId());
        const auto isCreateTable = [](const cli::CommandSpec &command) {
            return QByteArray(command.name) == "create-table";
        };
        const auto command = std::ranges::find_if(cli::commandTable(), isCreateTable);
        QVERIFY(cli::usageText(*command).contains("--dialect NAME"));
    }

    void namesEveryOptionOfShortUsagesInThem()
    {
        for (const cli::CommandSpec &command : cli::commandTable()) {
            const QByteArray synopsis(command.synopsis);
            if (synopsis.contains("[options]"))
                continue;
            for (const cli::OptionSpec &option : command.options)
                QVERIFY2(synopsis.contains(QByteArray("--") + option.name), option.name);
        }
    }

    void readsHowTablesAreColored()
    {
        QCOMPARE(parse(QStringLiteral("tables"))->global.color, cli::ColorMode::Auto);
        QCOMPARE(parse(QStringLiteral("tables --color always"))->global.color, cli::ColorMode::Always);
        QCOMPARE(parse(QStringLiteral("--color=never tables"))->global.color, cli::ColorMode::Never);
    }

    void keepsEveryLineOfTheHelpNarrowerThanAHundred()
    {
        QByteArray all = cli::usageText(cli::commandTable());
        for (const cli::CommandSpec &command : cli::commandTable())
            all += cli::usageText(command);
        for (const QByteArray &line : all.split('\n'))
            QVERIFY2(line.size() < 100, line.constData());
        QVERIFY(all.contains("\noptions, waiting for another holder:\n"));
        QVERIFY(all.contains("\nglobal options, connection:\n"));
    }

    void helpsWithAnExampleForEachCommand()
    {
        for (const cli::CommandSpec &command : cli::commandTable()) {
            const QByteArray help = cli::usageText(command);
            QVERIFY2(help.contains(QByteArray("\nexample:\n  leasescope-cli ")), command.name);
            for (const cli::OptionSpec &option : command.options)
                QVERIFY2(help.contains(QByteArray("--") + option.name), option.name);
            QVERIFY(parse(QString::fromLatin1(command.name) + QStringLiteral(" --help")));
            QVERIFY(cli::usageText(cli::commandTable()).contains(command.name));
        }
    }

    void givesExamplesThatParse()
    {
        for (const cli::CommandSpec &command : cli::commandTable()) {
            QString example =
                QString::fromLatin1(command.example).section(u' ', 1).section(QLatin1String(" |"), 0, 0);
            example = example.section(QLatin1String(" >"), 0, 0).section(u';', 0, 0);
            example.replace(QLatin1String("\"host is gone\""), QLatin1String("gone"));
            const auto line = parse(example);
            QVERIFY2(line, command.example);
            QCOMPARE(line->command->name, command.name);
        }
    }
};

LEASESCOPE_TEST(CommandLineTest)
#include "CommandLineTest.moc"
