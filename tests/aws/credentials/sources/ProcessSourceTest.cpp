// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ProcessSource.h"
#include "tests/program/Test.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/chain/SignInPrompt.h"
#include "core/aws/credentials/config/CommandArguments.h"
#include "core/base/ShellWord.h"
#include "tests/aws/credentials/SourceProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Processes.h"
#include "tests/fakes/ScriptedHttp.h"

#include <csignal>
#include <sched.h>

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

/// A home in which a script is the credential_process of profile dev.
struct ProcessFixture {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http;

    ProcessFixture() { home.set("PATH", qgetenv("PATH").constData()); }
    [[nodiscard]] QString path(const char *name) const
    {
        return home.environment().home + QLatin1Char('/') + QLatin1String(name);
    }
    void script(const QByteArray &text) const
    {
        QFile file(path("program.sh"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("#!/bin/sh\n" + text + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        command(path("program.sh").toUtf8());
    }
    void command(const QByteArray &line) const
    {
        home.config("[profile dev]\ncredential_process = " + line + "\n");
    }
    [[nodiscard]] aws::ProcessSource source()
    {
        return aws::ProcessSource({clock, http}, home.environment(), profileNamed("dev"));
    }
    [[nodiscard]] SourceResult ask()
    {
        auto asked = source();
        return SourceProbe::ask(asked);
    }
    [[nodiscard]] QByteArray written(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

QByteArray printing(const QByteArray &json)
{
    return "cat <<'END'\n" + json + "\nEND";
}

const QByteArray plainJson =
    "{\"Version\": 1, \"AccessKeyId\": \"AKIDPROCESS\", \"SecretAccessKey\": \"MARKEDSECRET\"}";

bool isRunning(const QByteArray &pid)
{
    return fakes::isAlive(pid.trimmed().toLongLong());
}

} // namespace

class ProcessSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void splitsLikeAShell_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("words");
        const auto row = [](const char *line, std::initializer_list<const char *> words) {
            QStringList list;
            for (const char *word : words)
                list.append(QLatin1String(word));
            QTest::newRow(line) << QString::fromLatin1(line) << list;
        };
        row("a b\tc", {"a", "b", "c"});
        row("  a  ", {"a"});
        row("a 'b c' \"d e\"", {"a", "b c", "d e"});
        row("a'b'\"c\"d", {"abcd"});
        row("a '' \"\"", {"a", "", ""});
        row("a\\ b \\'", {"a b", "'"});
        row("'a\\b'", {"a\\b"});
        row("\"a\\\"b\\\\c\\$d\\`e\\f\"", {"a\"b\\c$d`e\\f"});
        row("run $HOME | > x ~ *", {"run", "$HOME", "|", ">", "x", "~", "*"});
        row("run # no comment", {"run", "#", "no", "comment"});
    }
    void splitsLikeAShell()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, words);
        const auto split = aws::commandArguments(line);
        QVERIFY(split);
        QCOMPARE(*split, words);
    }

    void refusesWhatAShellCouldNotRead()
    {
        for (const char *line : {"a 'MARKED", "a \"MARKED", "a \"MARKED\\\"", "MARKED\\", "   ", ""}) {
            const auto split = aws::commandArguments(QLatin1String(line));
            QVERIFY(!split);
            QCOMPARE(split.error().kind, ErrorKind::BadInput);
            QVERIFY(!split.error().sentence.contains(QStringLiteral("MARKED")));
        }
    }

    void quotesAWordSoThatItSplitsToItself()
    {
        QCOMPARE(base::shellWord(QStringLiteral("dev-1")), QStringLiteral("dev-1"));
        for (const QString &word :
             {QStringLiteral("a b"), QStringLiteral("it's"), QStringLiteral("$(x)"), QString()})
            QCOMPARE(aws::commandArguments(base::shellWord(word)).value(), QStringList{word});
    }

    void takesTheKeysAProgramPrints()
    {
        ProcessFixture fixture;
        fixture.script(
            printing("{\"Version\":1,\"AccessKeyId\":\"AKIDPROCESS\",\"SecretAccessKey\":\"MARKEDSECRET\","
                     "\"SessionToken\":\"MARKEDSESSION\",\"Expiration\":\"2033-05-18T03:33:20+00:00\","
                     "\"AccountId\":\"123456789012\"}"));
        const SourceResult said = fixture.ask();
        QVERIFY2(said.keyId() == u"AKIDPROCESS", qPrintable(said.shown()));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        fixture.script(printing(plainJson));
        QVERIFY(!fixture.ask().found().expiry);
    }

    void takesTheAccountOfTheProfileIfTheProgramNamesNone()
    {
        ProcessFixture fixture;
        const auto account = [&fixture](const QByteArray &json) {
            fixture.script(printing(json));
            fixture.command(fixture.path("program.sh").toUtf8() + "\naws_account_id = 210987654321");
            return fixture.ask().found().accountId;
        };
        QCOMPARE(account(plainJson), QStringLiteral("210987654321"));
        QByteArray named = plainJson;
        named.insert(1, "\"AccountId\": \"123456789012\", ");
        QCOMPARE(account(named), QStringLiteral("123456789012"));
        QCOMPARE(account(named.replace("123456789012", "")), QStringLiteral("210987654321"));
    }

    /// The event loop may never turn again, as at the end of a command line.
    void killsAtOnceWhenStopped()
    {
        ProcessFixture fixture;
        fixture.script("sleep 1000 &\necho $! > " + fixture.path("helper").toUtf8() + "\necho $$ > " +
                       fixture.path("pid").toUtf8() + "\nwait");
        auto source = fixture.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QTRY_VERIFY(fixture.written("pid").endsWith('\n'));
        stop.request_stop();
        const auto isGone = [&fixture](const char *name) {
            while (isRunning(fixture.written(name))) // a killed process ends without our help
                ::sched_yield();
            return true;
        };
        QVERIFY(isGone("pid") && isGone("helper"));
        QVERIFY(!said->isThere());
        QTRY_VERIFY(said->isThere());
        QVERIFY(base::isCancelled(*said->result));
    }

    void leavesAProfileWithoutAProgramToTheNextSource()
    {
        ProcessFixture fixture;
        fixture.home.config("[profile dev]\nregion = eu-west-1\n");
        QVERIFY(fixture.ask().isNothing());
    }

    void readsTheProgramFromTheCredentialsFileToo()
    {
        ProcessFixture fixture;
        fixture.script(printing(plainJson));
        fixture.home.config("");
        fixture.home.credentials("[dev]\ncredential_process = " + fixture.path("program.sh").toUtf8() + "\n");
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("AKIDPROCESS"));
    }

    void givesTheProgramItsWordsAndNoShell()
    {
        ProcessFixture fixture;
        fixture.script("for word in \"$@\"; do echo \"$word\" >> " + fixture.path("words").toUtf8() +
                       "; done\n" + printing(plainJson));
        fixture.command(fixture.path("program.sh").toUtf8() + " 'two words' $HOME \\| \"> x\"");
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        QCOMPARE(fixture.written("words"), "two words\n$HOME\n|\n> x\n");
    }

    void givesTheProgramTheEnvironmentAndNothingToRead()
    {
        ProcessFixture fixture;
        fixture.home.set("LEASESCOPE_ONLY_HERE", "yes");
        fixture.script("read line && exit 9\necho \"$LEASESCOPE_ONLY_HERE\" > " +
                       fixture.path("seen").toUtf8() + "\n" + printing(plainJson));
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        QCOMPARE(fixture.written("seen"), "yes\n");
    }

    void saysWhatIsWrongWithTheOutput_data()
    {
        QTest::addColumn<QByteArray>("output");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const char *output, const char *reason) {
            QTest::newRow(name) << QByteArray(output) << QString::fromLatin1(reason);
        };
        row("nothing", "", "not one JSON object");
        row("a list", "[\"MARKED\"]", "not one JSON object");
        row("two objects", "{\"Version\":1}{\"Version\":1}", "not one JSON object");
        row("no version", "{\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"MARKED\"}", "has no Version");
        row("version 2", "{\"Version\":2,\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"MARKED\"}",
            "another Version than 1");
        row("version as text", "{\"Version\":\"1\",\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"MARKED\"}",
            "another Version than 1");
        row("no secret", "{\"Version\":1,\"AccessKeyId\":\"A\"}", "without a usable SecretAccessKey");
        row("no key id", "{\"Version\":1,\"SecretAccessKey\":\"MARKED\"}", "without a usable AccessKeyId");
        row("a date that is none",
            "{\"Version\":1,\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"MARKED\",\"Expiration\":\"soon\"}",
            "Expiration that is not a time");
        row("expired",
            "{\"Version\":1,\"AccessKeyId\":\"A\",\"SecretAccessKey\":\"MARKED\",\"Expiration\":\"2020-01-"
            "01T00:00:00Z\"}",
            "expired at 2020-01-01T00:00:00Z");
    }
    void saysWhatIsWrongWithTheOutput()
    {
        QFETCH(QByteArray, output);
        QFETCH(QString, reason);
        ProcessFixture fixture;
        fixture.script(printing(output));
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY2(said.error().sentence.contains(reason), qPrintable(said.error().sentence));
        QVERIFY(said.error().sentence.contains(QStringLiteral("config line 2")));
        QVERIFY(said.error().sentence.contains(QStringLiteral("profile 'dev'")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
    }

    void quotesWhatAFailingProgramSaidButNoKeys()
    {
        ProcessFixture fixture;
        fixture.script("echo MARKEDOUTPUT\n"
                       "echo 'no ticket for you' >&2\n"
                       "echo '{\"AccessKeyId\": \"AKIAMARKED\", \"SecretAccessKey\": \"MARKEDSECRET\"}' >&2\n"
                       "exit 3");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(QStringLiteral("ended with code 3: no ticket for you")));
        QVERIFY2(!said.shown().contains(QStringLiteral("MARKED")), qPrintable(said.shown()));
        fixture.script("exit 4");
        QVERIFY(
            fixture.ask().error().sentence.contains(QStringLiteral("ended with code 4 and said nothing")));
        fixture.script("kill -SEGV $$");
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("it crashed")));
    }

    void knowsAProgramThatWantsAPerson_data()
    {
        QTest::addColumn<bool>("wants");
        QTest::newRow("open /dev/tty: no such device or address") << true;
        QTest::newRow("Enter token code for MFA: ") << true;
        QTest::newRow("Error: inappropriate ioctl for device") << true;
        QTest::newRow("EOFError: EOF when reading a line") << true;
        QTest::newRow("the input device is not a TTY") << true;
        QTest::newRow("sudo: a terminal is required to read the password") << true;
        QTest::newRow("The SSO session has expired. To refresh it run aws sso login") << true;
        QTest::newRow("no ticket for you") << false;
        QTest::newRow("could not resolve host token.example.com") << false;
        QTest::newRow("error: password: wrong\nexit status 1") << false;
        QTest::newRow("dial tcp 10.0.0.1:443: connect: connection refused") << false;
    }
    void knowsAProgramThatWantsAPerson()
    {
        QFETCH(bool, wants);
        ProcessFixture fixture;
        fixture.script("printf '%b' '" + QByteArray(QTest::currentDataTag()) + "' >&2\nexit 1");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QCOMPARE(aws::wantsSignIn(said.error()), wants);
    }

    void knowsAProgramThatWaitsForAPersonsAnswer()
    {
        ProcessFixture fixture;
        fixture.script("printf 'MFA code: ' >&2\necho $$ > " + fixture.path("pid").toUtf8() + "\nsleep 300");
        auto source = fixture.source();
        const auto said = SourceProbe::begin(source);
        QVERIFY(QTest::qWaitFor([&] { return fixture.written("pid").endsWith('\n'); }, fakes::waitLimit));
        fixture.clock.advance(60s);
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QVERIFY(aws::wantsSignIn(said->error()));
        QVERIFY2(said->error().sentence.contains(QStringLiteral("waited for a person's answer")),
                 qPrintable(said->error().sentence));
    }

    void quotesNotMoreThanTwoThousandCharacters()
    {
        ProcessFixture fixture;
        fixture.script("i=0; while [ $i -lt 4000 ]; do printf 'ab c' >&2; i=$((i+1)); done; exit 1");
        QVERIFY(fixture.ask().error().sentence.size() < 2300);
    }

    void hidesWhateverLooksLikeAKey()
    {
        for (const char *text :
             {"aws_secret_access_key = MARKEDSECRET", "\"SessionToken\":\"MARKED", "secret: 'MARKED SECRET'",
              "password=MARKED", "ran with wJalrXUtnFEMI/K7MDENG/bPxRfiCYMARKEDKEY0 there",
              "key ASIAMARKED0123456789"}) {
            const QString out = aws::withoutKeys(QLatin1String(text));
            QVERIFY2(!out.contains(QStringLiteral("MARKED")), qPrintable(out));
        }
        const QString harmless =
            QStringLiteral("cannot open /home/me/some/rather/long/folder/name/for/a/small/file.txt");
        QCOMPARE(aws::withoutKeys(harmless), harmless);
    }

    void saysWhichProgramCouldNotBeStarted()
    {
        ProcessFixture fixture;
        fixture.command("/nowhere/at/all --flag MARKED");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::NotFound);
        QVERIFY(said.error().sentence.contains(QStringLiteral("'/nowhere/at/all' could not be started")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        fixture.command("'unclosed MARKED");
        const SourceResult unclosed = fixture.ask();
        QCOMPARE(unclosed.error().kind, ErrorKind::BadInput);
        QVERIFY(unclosed.error().sentence.contains(
            QStringLiteral("config line 2): the command line cannot be split")));
        QVERIFY(!unclosed.shown().contains(QStringLiteral("MARKED")));
    }

    void endsAProgramThatPrintsWithoutEnd()
    {
        ProcessFixture fixture;
        fixture.script("echo $$ > " + fixture.path("pid").toUtf8() +
                       "\nwhile :; do echo MARKEDMARKEDMARKEDMARKED; done");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Damaged);
        QVERIFY(said.error().sentence.contains(QStringLiteral("more than 64 KiB")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(!isRunning(fixture.written("pid")));
    }

    void killsAProgramAndItsChildrenAfterAMinute()
    {
        ProcessFixture fixture;
        fixture.script("sleep 300 &\necho $! > " + fixture.path("child").toUtf8() + "\necho $$ > " +
                       fixture.path("pid").toUtf8() + "\nwait");
        auto source = fixture.source();
        const auto said = SourceProbe::begin(source);
        QVERIFY(QTest::qWaitFor([&] { return fixture.written("pid").endsWith('\n'); }, fakes::waitLimit));
        QVERIFY(isRunning(fixture.written("child")));
        fixture.clock.advance(59s);
        QVERIFY(!said->isThere());
        fixture.clock.advance(1s);
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QCOMPARE(said->error().kind, ErrorKind::Timeout);
        QVERIFY(said->error().sentence.contains(QStringLiteral("within 60 s")));
        QVERIFY(QTest::qWaitFor(
            [&] { return !isRunning(fixture.written("pid")) && !isRunning(fixture.written("child")); },
            fakes::waitLimit));
    }

    void killsAProgramAndItsChildrenWhenStopped()
    {
        ProcessFixture fixture;
        fixture.script("sleep 300 &\necho $! > " + fixture.path("child").toUtf8() + "\necho $$ > " +
                       fixture.path("pid").toUtf8() + "\nwait");
        auto source = fixture.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(QTest::qWaitFor([&] { return fixture.written("pid").endsWith('\n'); }, fakes::waitLimit));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QVERIFY(base::isCancelled(*said->result));
        QVERIFY(QTest::qWaitFor(
            [&] { return !isRunning(fixture.written("pid")) && !isRunning(fixture.written("child")); },
            fakes::waitLimit));
        fakes::ManualClock::runUntilIdle();
        QCOMPARE(fixture.clock.sleepers(), 0);
    }

    void doesNotWaitForAHelperTheProgramLeavesBehind()
    {
        ProcessFixture fixture;
        fixture.script("sleep 5 &\necho $! > " + fixture.path("child").toUtf8() + "\n" + printing(plainJson));
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        const QByteArray child = fixture.written("child");
        QVERIFY(isRunning(child)); // an agent may serve the next call
        ::kill(static_cast<pid_t>(child.trimmed().toInt()), SIGKILL);
    }
};

LEASESCOPE_TEST(ProcessSourceTest)
#include "ProcessSourceTest.moc"
