// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "app/cli/output/Failure.h"
#include "tests/cli/GatedEndpoint.h"
#include "tests/cli/SchemaCheck.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QTest>

/// The built program's failures as other programs read them: one line of JSON each, and nothing broken on stdout.
class FailuresTest : public QObject {
    Q_OBJECT

    std::unique_ptr<GatedEndpoint> m_endpoint;

    /// How each command is made to fail here, and with what status.
    struct Attempt {
        QString line;
        int status;
        QString code;
    };
    [[nodiscard]] static QMap<QByteArray, QList<Attempt>> attempts()
    {
        const auto of = [](const char *line, int status, const char *code) {
            return Attempt{QString::fromLatin1(line), status, QString::fromLatin1(code)};
        };
        return {
            {"tables", {of("--nothing", 2, "command-line")}},
            {"list",
             {of("nowhere", 13, "not-found"), of("locks --filter key:/(/", 2, "command-line"),
              of("locks --sort onwer", 2, "command-line")}},
            {"show", {of("locks nobody", 13, "not-found"), of("locks", 2, "command-line")}},
            {"status", {of("nowhere a", 13, "not-found")}},
            {"watch", {of("nowhere", 13, "not-found"), of("locks --interval 0s", 2, "command-line")}},
            {"top", {of("locks", 2, "command-line"), of("locks --interval 0s", 2, "command-line")}},
            {"doctor", {of("nowhere", 13, "not-found")}},
            {"prove", {of("locks nobody", 13, "not-found")}},
            {"verify", {of("/nowhere/such.proof", 13, "not-found")}},
            {"release",
             {of("locks held --at-version other --reason test", 12, "refused"),
              of("locks held --break --owner worker-8 --reason test --yes", 12, "refused"),
              of("locks nobody --at-version v --reason test", 13, "not-found"),
              of("locks held --if-lapsed --reason test --read-only", 17, "read-only")}},
            {"release-lapsed", {of("locks --reason test --filter key:/(/", 2, "command-line")}},
            {"restore", {of("20261124-073504-bc35a8b4 --reason test", 13, "not-found")}},
            {"audit", {of("show 20261124-073504-bc35a8b4", 13, "not-found")}},
            {"acquire",
             {of("locks held --fail-if-locked", 14, "not-acquired"), of("nowhere a", 13, "not-found")}},
            {"hold", {of("locks held --fail-if-locked --reason test --for 1m", 14, "not-acquired")}},
            {"create-table", {of("locks --dialect dynamolock", 1, "unexpected")}},
            {"whoami", {of("--profile nobody", 2, "command-line")}},
            {"policy", {of("admin", 2, "command-line")}},
            {"dialect", {of("show nothing", 2, "command-line")}},
            {"schema", {of("evnt", 2, "command-line")}},
            {"lab", {of("no-such-scenario", 2, "command-line")}},
            {"demo", {of("--read-only", 17, "read-only")}},
            {"completion", {of("tcsh", 2, "command-line")}},
            {"man", {of("nothing", 2, "command-line")}},
            {"replay", {of("/nowhere/such.rec", 13, "not-found")}},
            {"alerts", {of("test nothing --fleet /nowhere/fleet.toml", 2, "command-line")}},
            {"mcp", {of("--nothing", 2, "command-line")}},
            {"check", {of("--nothing", 3, "command-line")}},
        };
    }

    [[nodiscard]] CliRun run(const QString &line) const
    {
        return m_endpoint->cli.run(line.split(u' ', Qt::SkipEmptyParts));
    }
    /// The failures on stderr, which may say other things besides.
    [[nodiscard]] static QList<QJsonObject> failuresIn(const QByteArray &err)
    {
        QList<QJsonObject> failures;
        for (const QByteArray &line : err.split('\n')) {
            if (line.startsWith("{\"error\":"))
                failures += QJsonDocument::fromJson(line).object()[QLatin1String("error")].toObject();
        }
        return failures;
    }
    [[nodiscard]] static bool isJsonOrEmpty(const QByteArray &out)
    {
        if (out.isEmpty() || !QJsonDocument::fromJson(out).isNull())
            return true;
        for (const QByteArray &line : out.split('\n')) {
            if (!line.isEmpty() && QJsonDocument::fromJson(line).isNull())
                return false;
        }
        return true;
    }

private Q_SLOTS:
    void init() { m_endpoint = std::make_unique<GatedEndpoint>(); }
    void cleanup() { m_endpoint.reset(); }

    void everyCommandFailsInOneLineOfJson_data()
    {
        QTest::addColumn<QByteArray>("command");
        for (const cli::CommandSpec &command : cli::commandTable())
            QTest::newRow(command.name) << QByteArray(command.name);
    }
    void everyCommandFailsInOneLineOfJson()
    {
        QFETCH(QByteArray, command);
        const auto all = attempts();
        QVERIFY2(all.contains(command), "a command was added: say in attempts() how it fails");
        QByteArray checked;
        for (const Attempt &attempt : all[command]) {
            const QString line = QString::fromLatin1(command) + u' ' + attempt.line;
            const CliRun asText = run(line);
            QCOMPARE(asText.status, attempt.status);
            QVERIFY2(!asText.err.contains("{\"error\""), asText.err.constData());
            for (const char *format : {"json", "jsonl"}) {
                const CliRun failed = run(line + QStringLiteral(" --output ") + QLatin1String(format));
                QCOMPARE(failed.status, attempt.status);
                const bool isPlugin = command == "check"; // whose line is read by monitoring alone
                QVERIFY2(isPlugin || isJsonOrEmpty(failed.out), failed.out.constData());
                const QList<QJsonObject> failures = failuresIn(failed.err);
                QVERIFY2(failures.size() == 1, qPrintable(line + u'\n' + QString::fromUtf8(failed.err)));
                const QJsonObject &failure = failures.first();
                QCOMPARE(failure[QLatin1String("code")].toString(), attempt.code);
                QCOMPARE(failure[QLatin1String("exitStatus")].toInt(), attempt.status);
                QVERIFY(!failure[QLatin1String("sentence")].toString().isEmpty());
                for (const QByteArray &said : failed.err.split('\n')) {
                    if (said.startsWith("{\"error\":"))
                        checked += said + '\n';
                }
            }
        }
        if (const SchemaCheck check; check.isPossible())
            QCOMPARE(check.faults("error", checked), QByteArray());
    }

    void namesTheActionThatWasDeniedAndWhereItWas()
    {
        m_endpoint->gate.enforce("{\"Version\":\"2012-10-17\",\"Statement\":[]}");
        const QList<QJsonObject> failures = failuresIn(run(QStringLiteral("list locks -o json")).err);
        QCOMPARE(failures.size(), 1);
        const QJsonObject &failure = failures.first();
        QCOMPARE(failure[QLatin1String("code")].toString(), QStringLiteral("denied"));
        QCOMPARE(failure[QLatin1String("exitStatus")].toInt(), 20);
        QCOMPARE(failure[QLatin1String("action")].toString(), QStringLiteral("dynamodb:DescribeTable"));
        QCOMPARE(failure[QLatin1String("region")].toString(), GatedEndpoint::region);
        QCOMPARE(failure[QLatin1String("table")].toString(), QStringLiteral("locks"));
        QVERIFY(failure[QLatin1String("connection")].isNull());
    }

    void saysThatTheEndpointCannotBeReached()
    {
        const CliRun failed =
            m_endpoint->cli.runBare(words("list locks --endpoint-url http://127.0.0.1:1 -o jsonl"));
        QCOMPARE(failed.status, 21);
        QCOMPARE(failuresIn(failed.err).value(0)[QLatin1String("code")].toString(),
                 QStringLiteral("unreachable"));
    }

    void failsInJsonWhereTheLineIsNotUnderstood_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("asJson");
        const auto row = [](const char *line, bool asJson) {
            QTest::newRow(line) << QString::fromLatin1(line) << asJson;
        };
        row("lsit locks --output json", true);
        row("--output=jsonl lsit locks", true);
        row("list -o json --wrong", true);
        row("list -ojsonl --wrong", true);
        row("list -o=json --wrong", true);
        row("list --wrong", false);
        row("list --wrong --output table", false);
        row("acquire locks a --wrong -- echo --output json", false);
    }
    void failsInJsonWhereTheLineIsNotUnderstood()
    {
        QFETCH(QString, line);
        QFETCH(bool, asJson);
        const CliRun failed = m_endpoint->cli.runBare(line.split(u' '));
        QCOMPARE(failed.status, 2);
        QCOMPARE(failed.out, QByteArray());
        QCOMPARE(failuresIn(failed.err).size(), asJson ? 1 : 0);
        QCOMPARE(failed.err.count('\n'), 1);
    }

    void readsTheFormatOfAWrongLineFromTheVariableToo()
    {
        using cli::asksForJson;
        const QString json = QStringLiteral("json");
        QVERIFY(asksForJson({QStringLiteral("list")}, json));
        QVERIFY(!asksForJson({QStringLiteral("list"), QStringLiteral("-otable")}, json));
        QVERIFY(!asksForJson({QStringLiteral("--output")}, {}));
        QVERIFY(!asksForJson({}, QStringLiteral("csv")));
    }

    void givesLineAndColumnOfAFile()
    {
        cli::Failure failure;
        failure.status = cli::WrongCommandLine;
        failure.sentence = QStringLiteral("/etc/a:b/fleet.toml:17:3: \"5 sec\" is not a duration; write 5s");
        const QJsonObject error = failuresIn(cli::failureJson(failure)).value(0);
        QCOMPARE(error[QLatin1String("line")].toInt(), 17);
        QCOMPARE(error[QLatin1String("column")].toInt(), 3);
        failure.sentence = QStringLiteral("cannot reach 127.0.0.1:8000");
        QVERIFY(failuresIn(cli::failureJson(failure)).value(0)[QLatin1String("line")].isNull());
    }

    void keepsEveryFailureInOneLineWhateverItQuotes()
    {
        cli::Failure failure;
        failure.sentence = QStringLiteral("two\nlines \"quoted\" \\ \u001b[2J");
        failure.table = QStringLiteral("\u202e");
        const QByteArray line = cli::failureJson(failure);
        QCOMPARE(line.count('\n'), 1);
        QVERIFY(!line.contains('\x1b'));
        QCOMPARE(failuresIn(line).value(0)[QLatin1String("sentence")].toString(), failure.sentence);
    }
};

LEASESCOPE_TEST(FailuresTest)
#include "FailuresTest.moc"
