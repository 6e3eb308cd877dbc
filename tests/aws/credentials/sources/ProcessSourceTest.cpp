// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ProcessSource.h"
#include "tests/program/Test.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/config/CommandArguments.h"
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
struct Desk {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http;

    Desk() { home.set("PATH", qgetenv("PATH").constData()); }
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
    [[nodiscard]] Said ask()
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
        QCOMPARE(aws::shellWord(QStringLiteral("dev-1")), QStringLiteral("dev-1"));
        for (const QString &word :
             {QStringLiteral("a b"), QStringLiteral("it's"), QStringLiteral("$(x)"), QString()})
            QCOMPARE(aws::commandArguments(aws::shellWord(word)).value(), QStringList{word});
    }

    void takesTheKeysAProgramPrints()
    {
        Desk desk;
        desk.script(
            printing("{\"Version\":1,\"AccessKeyId\":\"AKIDPROCESS\",\"SecretAccessKey\":\"MARKEDSECRET\","
                     "\"SessionToken\":\"MARKEDSESSION\",\"Expiration\":\"2033-05-18T03:33:20+00:00\","
                     "\"AccountId\":\"123456789012\"}"));
        const Said said = desk.ask();
        QVERIFY2(said.keyId() == u"AKIDPROCESS", qPrintable(said.shown()));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        desk.script(printing(plainJson));
        QVERIFY(!desk.ask().found().expiry);
    }

    void takesTheAccountOfTheProfileIfTheProgramNamesNone()
    {
        Desk desk;
        const auto account = [&desk](const QByteArray &json) {
            desk.script(printing(json));
            desk.command(desk.path("program.sh").toUtf8() + "\naws_account_id = 210987654321");
            return desk.ask().found().accountId;
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
        Desk desk;
        desk.script("sleep 1000 &\necho $! > " + desk.path("helper").toUtf8() + "\necho $$ > " +
                    desk.path("pid").toUtf8() + "\nwait");
        auto source = desk.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QTRY_VERIFY_WITH_TIMEOUT(desk.written("pid").endsWith('\n'), 30000);
        stop.request_stop();
        const auto isGone = [&desk](const char *name) {
            while (isRunning(desk.written(name))) // a killed process ends without our help
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
        Desk desk;
        desk.home.config("[profile dev]\nregion = eu-west-1\n");
        QVERIFY(desk.ask().isNothing());
    }

    void readsTheProgramFromTheCredentialsFileToo()
    {
        Desk desk;
        desk.script(printing(plainJson));
        desk.home.config("");
        desk.home.credentials("[dev]\ncredential_process = " + desk.path("program.sh").toUtf8() + "\n");
        QCOMPARE(desk.ask().keyId(), QStringLiteral("AKIDPROCESS"));
    }

    void givesTheProgramItsWordsAndNoShell()
    {
        Desk desk;
        desk.script("for word in \"$@\"; do echo \"$word\" >> " + desk.path("words").toUtf8() + "; done\n" +
                    printing(plainJson));
        desk.command(desk.path("program.sh").toUtf8() + " 'two words' $HOME \\| \"> x\"");
        QCOMPARE(desk.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        QCOMPARE(desk.written("words"), "two words\n$HOME\n|\n> x\n");
    }

    void givesTheProgramTheEnvironmentAndNothingToRead()
    {
        Desk desk;
        desk.home.set("LEASESCOPE_ONLY_HERE", "yes");
        desk.script("read line && exit 9\necho \"$LEASESCOPE_ONLY_HERE\" > " + desk.path("seen").toUtf8() +
                    "\n" + printing(plainJson));
        QCOMPARE(desk.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        QCOMPARE(desk.written("seen"), "yes\n");
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
        Desk desk;
        desk.script(printing(output));
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY2(said.error().sentence.contains(reason), qPrintable(said.error().sentence));
        QVERIFY(said.error().sentence.contains(QStringLiteral("config line 2")));
        QVERIFY(said.error().sentence.contains(QStringLiteral("profile 'dev'")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
    }

    void quotesWhatAFailingProgramSaidButNoKeys()
    {
        Desk desk;
        desk.script("echo MARKEDOUTPUT\n"
                    "echo 'no ticket for you' >&2\n"
                    "echo '{\"AccessKeyId\": \"AKIAMARKED\", \"SecretAccessKey\": \"MARKEDSECRET\"}' >&2\n"
                    "exit 3");
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(QStringLiteral("ended with code 3: no ticket for you")));
        QVERIFY2(!said.shown().contains(QStringLiteral("MARKED")), qPrintable(said.shown()));
        desk.script("exit 4");
        QVERIFY(desk.ask().error().sentence.contains(QStringLiteral("ended with code 4 and said nothing")));
        desk.script("kill -SEGV $$");
        QVERIFY(desk.ask().error().sentence.contains(QStringLiteral("it crashed")));
    }

    void quotesNotMoreThanTwoThousandCharacters()
    {
        Desk desk;
        desk.script("i=0; while [ $i -lt 4000 ]; do printf 'ab c' >&2; i=$((i+1)); done; exit 1");
        QVERIFY(desk.ask().error().sentence.size() < 2300);
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
        Desk desk;
        desk.command("/nowhere/at/all --flag MARKED");
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::NotFound);
        QVERIFY(said.error().sentence.contains(QStringLiteral("'/nowhere/at/all' could not be started")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        desk.command("'unclosed MARKED");
        const Said unclosed = desk.ask();
        QCOMPARE(unclosed.error().kind, ErrorKind::BadInput);
        QVERIFY(unclosed.error().sentence.contains(
            QStringLiteral("config line 2): the command line cannot be split")));
        QVERIFY(!unclosed.shown().contains(QStringLiteral("MARKED")));
    }

    void endsAProgramThatPrintsWithoutEnd()
    {
        Desk desk;
        desk.script("echo $$ > " + desk.path("pid").toUtf8() +
                    "\nwhile :; do echo MARKEDMARKEDMARKEDMARKED; done");
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Damaged);
        QVERIFY(said.error().sentence.contains(QStringLiteral("more than 64 KiB")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(!isRunning(desk.written("pid")));
    }

    void killsAProgramAndItsChildrenAfterAMinute()
    {
        Desk desk;
        desk.script("sleep 300 &\necho $! > " + desk.path("child").toUtf8() + "\necho $$ > " +
                    desk.path("pid").toUtf8() + "\nwait");
        auto source = desk.source();
        const auto said = SourceProbe::begin(source);
        QVERIFY(QTest::qWaitFor([&] { return desk.written("pid").endsWith('\n'); }));
        QVERIFY(isRunning(desk.written("child")));
        desk.clock.advance(59s);
        QVERIFY(!said->isThere());
        desk.clock.advance(1s);
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }));
        QCOMPARE(said->error().kind, ErrorKind::Timeout);
        QVERIFY(said->error().sentence.contains(QStringLiteral("within 60 s")));
        QVERIFY(QTest::qWaitFor(
            [&] { return !isRunning(desk.written("pid")) && !isRunning(desk.written("child")); }));
    }

    void killsAProgramAndItsChildrenWhenStopped()
    {
        Desk desk;
        desk.script("sleep 300 &\necho $! > " + desk.path("child").toUtf8() + "\necho $$ > " +
                    desk.path("pid").toUtf8() + "\nwait");
        auto source = desk.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(QTest::qWaitFor([&] { return desk.written("pid").endsWith('\n'); }));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }));
        QVERIFY(base::isCancelled(*said->result));
        QVERIFY(QTest::qWaitFor(
            [&] { return !isRunning(desk.written("pid")) && !isRunning(desk.written("child")); }));
        fakes::ManualClock::settle();
        QCOMPARE(desk.clock.sleepers(), 0);
    }

    void doesNotWaitForAHelperTheProgramLeavesBehind()
    {
        Desk desk;
        desk.script("sleep 5 &\necho $! > " + desk.path("child").toUtf8() + "\n" + printing(plainJson));
        QCOMPARE(desk.ask().keyId(), QStringLiteral("AKIDPROCESS"));
        const QByteArray child = desk.written("child");
        QVERIFY(isRunning(child)); // an agent may serve the next call
        ::kill(static_cast<pid_t>(child.trimmed().toInt()), SIGKILL);
    }
};

LEASESCOPE_TEST(ProcessSourceTest)
#include "ProcessSourceTest.moc"
