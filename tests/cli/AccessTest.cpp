// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/LineConnection.h"
#include "core/dynamodb/iam/Permissions.h"
#include "tests/cli/GatedEndpoint.h"
#include "tests/program/Test.h"

#include <QEventLoop>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

namespace {

const QString arnOfLocks = QStringLiteral("arn:aws:dynamodb:us-east-1:000000000000:table/locks");

} // namespace

/// The built program in front of IAM: read-only means that nothing which writes is ever sent, a policy allows
/// what it was written for, and a refusal names what is missing.
class AccessTest : public QObject {
    Q_OBJECT

    std::unique_ptr<GatedEndpoint> m_endpoint;

    [[nodiscard]] CliRun run(const QStringList &arguments, bool withEndpoint = true)
    {
        QStringList all;
        if (withEndpoint)
            all << QStringLiteral("--endpoint-url") << m_endpoint->url();
        QProcess process;
        m_endpoint->cli.prepare(process, all + arguments);
        process.start();
        process.closeWriteChannel();
        return CliRun::of(process);
    }

    static QByteArray versionOf(char letter) { return QByteArray(32, letter); }

    void fill()
    {
        const QString table = QStringLiteral("locks");
        m_endpoint->dynamo.put(table, dynamolockRow("held", "worker-7", "20s", versionOf('A')));
        m_endpoint->dynamo.put(table, dynamolockRow("short", "worker-2", "1s", versionOf('B')));
        m_endpoint->dynamo.put(QStringLiteral("other"),
                               dynamolockRow("held", "worker-7", "20s", versionOf('C')));
    }

    /// One journalled release, for `restore`; by a connection that may do it.
    [[nodiscard]] QString releasedBefore()
    {
        m_endpoint->gate.allowEverything();
        const CliRun released =
            run(words("release locks held --at-version")
                << QString::fromLatin1(versionOf('A')) << words("--reason test --mode delete"));
        return released.text("journalId");
    }

    /// What each command is run with here; one that is missing has not been proved.
    [[nodiscard]] static QMap<QByteArray, QList<QStringList>> tries()
    {
        const QString version = QString::fromLatin1(versionOf('A'));
        return {
            {"tables", {words("--all"), {}}},
            {"list",
             {words("locks"), words("locks --observe 1s"), words("locks --all --partition-key held")}},
            {"show", {words("locks held"), QStringList{arnOfLocks, QStringLiteral("held")}}},
            {"status", {words("locks held"), words("locks short --observe 2s")}},
            {"watch", {words("locks --for 1s"), words("locks held --for 1s --interval 250ms")}},
            {"top", {words("locks"), {}}}, // no terminal: what it reads is read as watch does
            {"replay", {words("/nowhere/such.rec")}},
            {"check", {words("locks"), words("locks --critical held>1s")}},
            {"doctor", {words("locks"), words("locks --observe 1s --format sarif")}},
            {"prove", {words("locks short --wait 4s")}},
            {"verify", {words("/nowhere/such.proof")}},
            {"release",
             {words("locks short --if-lapsed --reason test --yes"),
              words("locks held --break --owner worker-7 --reason test --yes"),
              words("locks held --reason test --yes --at-version") << version,
              words("locks held --reason test --dry-run --at-version") << version}},
            {"release-lapsed", {words("locks --filter key:short --reason test")}},
            {"restore", {words("ID --reason test"), words("ID --dry-run")}},
            {"alerts", {words("test page")}},
            {"audit", {{}, words("verify")}},
            {"acquire", {words("locks fresh --lease 2s"), words("locks short --lease 2s -- true")}},
            {"hold", {words("locks fresh short --for 1m --wait 0s --reason test")}},
            {"create-table", {words("fresh-locks --dialect dynamolock --tag a=b")}},
            {"whoami", {{}}},
            {"policy", {{}, words("lab")}},
            {"dialect", {words("show flamingock"), words("show terraform")}},
            {"schema", {words("lock"), words("event")}},
            {"lab", {words("hand-over"), words("hand-over --table locks --confirm-table locks")}},
            {"demo", {{}}},
            {"completion", {words("bash")}},
            {"man", {{}, words("list")}},
            {"mcp", {{}}}, // what its tools send: McpTest
        };
    }

private Q_SLOTS:
    void init()
    {
        m_endpoint = std::make_unique<GatedEndpoint>();
        m_endpoint->dynamo.createTable(QStringLiteral("other"), "key");
        fill();
    }
    void cleanup() { m_endpoint.reset(); }

    void writesThePolicyWithoutCredentialsOrNetwork()
    {
        dynamodb::PolicyRequest request;
        request.scope = dynamodb::PolicyScope::Operator;
        request.tables = {QStringLiteral("locks"), arnOfLocks};
        request.region = QStringLiteral("cn-north-1");
        request.account = QStringLiteral("123456789012");
        const CliRun narrow =
            run(words("policy operator --region cn-north-1 --account 123456789012 --table locks --table")
                    << arnOfLocks,
                false);
        QCOMPARE(narrow.status, 0);
        QCOMPARE(narrow.out, dynamodb::policyFor(request).json);
        QCOMPARE(narrow.err, QByteArray());
        QVERIFY(narrow.out.contains("arn:aws-cn:dynamodb:cn-north-1:123456789012:table/locks"));

        const CliRun wide = run(words("policy"), false);
        QCOMPARE(wide.status, 0);
        QCOMPARE(wide.out, dynamodb::policyFor({}).json);
        QCOMPARE(wide.err.count("note: "), 3);
        QVERIFY(run(words("policy lab --list-tables"), false).out.contains("dynamodb:ListTables"));
        QVERIFY(m_endpoint->server.operations().isEmpty());
    }

    void refusesAPolicyItCannotWrite_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("scope") << words("policy admin");
        QTest::newRow("account") << words("policy --account 1234");
        QTest::newRow("table") << words("policy --table a*b");
        QTest::newRow("index") << (words("policy --table") << arnOfLocks + QStringLiteral("/index/x"));
        QTest::newRow("two scopes") << words("policy lab operator");
    }
    void refusesAPolicyItCannotWrite()
    {
        QFETCH(QStringList, arguments);
        const CliRun refused = run(arguments, false);
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.out, QByteArray());
        QVERIFY(!refused.err.isEmpty());
    }

    void everyCommandIsTriedReadOnly_data()
    {
        QTest::addColumn<QByteArray>("command");
        for (const cli::CommandSpec &command : cli::commandTable())
            QTest::newRow(command.name) << QByteArray(command.name);
    }
    void everyCommandIsTriedReadOnly()
    {
        QFETCH(QByteArray, command);
        const auto all = tries();
        QVERIFY2(all.contains(command), "a command was added: say in tries() what it is to be run with");
        const QString id = releasedBefore();
        QVERIFY(!id.isEmpty());
        fill();
        const auto rows = m_endpoint->dynamo.items(QStringLiteral("locks"));
        for (QStringList arguments : all[command]) {
            arguments.replaceInStrings(QStringLiteral("ID"), id);
            m_endpoint->server.forget();
            const CliRun tried =
                run(QStringList{QStringLiteral("--read-only"), QString::fromLatin1(command)} + arguments);
            QVERIFY2(tried.status >= 0, tried.err.constData());
            for (const QByteArray &operation : m_endpoint->server.operations()) {
                // Asked with made-up keys, of loopback addresses alone: no permission of AWS's.
                if (operation == "DescribeEndpoints")
                    continue;
                const dynamodb::Permission *permission = dynamodb::permissionFor(operation);
                QVERIFY2(permission && permission->scope == dynamodb::PolicyScope::ReadOnly,
                         operation.constData());
            }
            const bool rehearses = arguments.contains(QStringLiteral("--dry-run"));
            const bool writes = QSet<QByteArray>{"release", "release-lapsed", "restore", "acquire",
                                                 "hold",    "create-table",   "lab",     "demo"}
                                    .contains(command);
            QVERIFY2((tried.status == 17) == (writes && !rehearses),
                     qPrintable(QStringLiteral("%1: %2 %3")
                                    .arg(arguments.join(u' '))
                                    .arg(tried.status)
                                    .arg(QString::fromUtf8(tried.err))));
        }
        QVERIFY(m_endpoint->dynamo.items(QStringLiteral("locks")) == rows);
    }

    void onlyACommandThatWritesOwnsAWriter_data() { everyCommandIsTriedReadOnly_data(); }
    void onlyACommandThatWritesOwnsAWriter()
    {
        QFETCH(QByteArray, command);
        const auto spec = std::ranges::find(cli::commandTable(), command,
                                            [](const cli::CommandSpec &one) { return QByteArray(one.name); });
        cli::Invocation line;
        line.command = &*spec;
        const auto options = cli::lineConnection(line, aws::Environment(), {});
        QVERIFY(options.has_value());
        QCOMPARE(options->readOnly, !spec->runner.writes);
        line.global.readOnly = true;
        QVERIFY(cli::lineConnection(line, aws::Environment(), {})->readOnly);
    }

    void theSameCommandsDoWriteWhenTheyMay()
    {
        // What the test above does not see, it could not see: here it does.
        const auto all = tries();
        QSet<QByteArray> written;
        const QString id = releasedBefore();
        for (const char *command : {"restore", "acquire", "release", "create-table"}) {
            fill();
            m_endpoint->server.forget();
            for (QStringList arguments : all[command]) {
                arguments.replaceInStrings(QStringLiteral("ID"), id);
                if (!arguments.contains(QStringLiteral("--dry-run")) && arguments.value(1) != u"fresh") {
                    if (qstrcmp(command, "restore") == 0)
                        m_endpoint->dynamo.remove(
                            QStringLiteral("locks"),
                            dynamodb::Item{{"key", dynamodb::AttributeValue::string("held")}});
                    (void)run(QStringList{QString::fromLatin1(command)} + arguments);
                }
            }
            for (const QByteArray &operation : m_endpoint->server.operations()) {
                const dynamodb::Permission *permission = dynamodb::permissionFor(operation);
                if (permission->scope != dynamodb::PolicyScope::ReadOnly)
                    written.insert(command);
            }
        }
        QCOMPARE(written.size(), 4);
    }

    void saysWhichActionWasDenied_data()
    {
        QTest::addColumn<QString>("denied");
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *denied, const char *line) {
            QTest::addRow("%s: %s", denied, line)
                << QStringLiteral("dynamodb:") + QLatin1String(denied) << words(line);
        };
        row("ListTables", "tables");
        row("DescribeTable", "list locks");
        row("DescribeTable", "show locks held");
        row("Scan", "list locks");
        row("Query", "list locks --partition-key held");
        row("Scan", "watch locks --for 2s");
        row("GetItem", "show locks held");
        row("GetItem", "status locks held");
        row("DescribeTable", "doctor locks");
        row("Scan", "doctor locks");
        row("GetItem", "prove locks held --wait 3s");
        row("GetItem",
            "release locks held --at-version AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA --reason test --yes");
        row("DeleteItem",
            "release locks held --at-version AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA --reason test --yes --mode "
            "delete");
        row("UpdateItem",
            "release locks held --at-version AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA --reason test --yes --mode "
            "mark");
        row("PutItem", "acquire locks fresh --lease 2s --fail-if-locked");
        row("GetItem", "acquire locks fresh --lease 2s --fail-if-locked");
        row("CreateTable", "create-table fresh --dialect dynamolock");
        row("TagResource", "create-table fresh --dialect dynamolock --tag a=b");
    }
    void saysWhichActionWasDenied()
    {
        QFETCH(QString, denied);
        QFETCH(QStringList, arguments);
        m_endpoint->gate.deny(denied);
        const CliRun refused = run(arguments);
        QVERIFY2(refused.status == 20, refused.err + " exit " + QByteArray::number(refused.status));
        QVERIFY2(refused.err.contains(denied.toLatin1()), refused.err.constData());
        // Asked once, not again and again.
        QCOMPARE(m_endpoint->gate.refused(), QStringList{denied});
    }

    void aDeniedReleaseIsAFieldOfItsEventAndTheLockStaysHeld()
    {
        QProcess holder;
        m_endpoint->cli.prepare(
            holder,
            QStringList{QStringLiteral("--endpoint-url"), m_endpoint->url()} +
                words("acquire locks fresh --dialect dynamolock --lease 10m --heartbeat 0 --control - "
                      "--output jsonl"));
        holder.start();
        QList<QJsonObject> events;
        const auto isLatest = [&](const char *phase, const QJsonValue &trouble) {
            while (holder.canReadLine())
                events += QJsonDocument::fromJson(holder.readLine()).object();
            return !events.isEmpty() && events.last()[u"phase"] == QLatin1String(phase) &&
                events.last()[u"trouble"] == trouble;
        };
        QTRY_VERIFY(isLatest("held", QJsonValue::Null));
        m_endpoint->gate.deny(QStringLiteral("dynamodb:UpdateItem"));
        holder.write("release\n");
        QTRY_VERIFY(isLatest("held", QLatin1String("access-denied")));
        QCOMPARE(holder.state(), QProcess::Running);
        m_endpoint->gate.forgetDenied();
        holder.write("release\n");
        QTRY_COMPARE(holder.state(), QProcess::NotRunning); // the endpoint is of this thread
        QVERIFY(isLatest("released", QJsonValue::Null));
        QCOMPARE(holder.exitCode(), 0);
    }

    void optionalCallsMayBeDenied_data()
    {
        QTest::addColumn<QString>("denied");
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const char *denied, const char *line) {
            QTest::addRow("%s: %s", denied, line)
                << QStringLiteral("dynamodb:") + QLatin1String(denied) << words(line);
        };
        row("ListTables", "list locks");
        row("DescribeTimeToLive", "tables");
        row("DescribeTimeToLive", "list locks");
        row("BatchGetItem", "list locks --observe 1s");
        row("BatchGetItem", "watch locks held --for 1s");
        row("Scan", "show locks held");
        row("Scan", "prove locks short --wait 4s");
        row("UpdateItem",
            "release locks held --at-version AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA --reason t --yes --mode "
            "delete");
    }
    void optionalCallsMayBeDenied()
    {
        QFETCH(QString, denied);
        QFETCH(QStringList, arguments);
        m_endpoint->gate.deny(denied);
        const CliRun done = run(arguments);
        QVERIFY2(done.status == 0 || done.status == 11,
                 done.err + " exit " + QByteArray::number(done.status));
    }

    void thePolicyAllowsEachFeatureAndNothingElse_data()
    {
        QTest::addColumn<QString>("scope");
        QTest::newRow("read-only") << QStringLiteral("read-only");
        QTest::newRow("operator") << QStringLiteral("operator");
        QTest::newRow("lab") << QStringLiteral("lab");
    }
    void thePolicyAllowsEachFeatureAndNothingElse()
    {
        QFETCH(QString, scope);
        const CliRun policy =
            run(QStringList{QStringLiteral("policy"), scope} +
                    words("--region us-east-1 --account 000000000000 --table locks --table fresh-locks "
                          "--list-tables"),
                false);
        QCOMPARE(policy.status, 0);
        const QString id = releasedBefore();
        fill();
        m_endpoint->gate.enforce(policy.out);
        m_endpoint->gate.forgetRefused();
        const auto expect = [&](const QStringList &arguments, int status) {
            const CliRun done = run(arguments);
            QVERIFY2(done.status == status,
                     qPrintable(QStringLiteral("%1: exit %2, %3")
                                    .arg(arguments.join(u' '))
                                    .arg(done.status)
                                    .arg(QString::fromUtf8(done.err))));
        };
        const auto refuse = [&](const QStringList &arguments, const char *action) {
            const CliRun done = run(arguments);
            QVERIFY2(done.status == 20 && done.err.contains(action),
                     qPrintable(QStringLiteral("%1: exit %2, %3")
                                    .arg(arguments.join(u' '))
                                    .arg(done.status)
                                    .arg(QString::fromUtf8(done.err))));
            m_endpoint->gate.forgetRefused();
        };
        const QString version = QString::fromLatin1(versionOf('A'));
        const QStringList release = words("release locks held --reason test --yes --at-version") << version;
        const QStringList create = words("create-table fresh-locks --dialect dynamolock --tag a=b");

        expect(words("list locks --observe 1s"), 0);
        expect(words("show locks held"), 0);
        expect(words("status locks short --observe 2s"), 11);
        expect(words("watch locks held --for 1s"), 0);
        expect(words("prove locks short --wait 4s"), 11);
        expect(release + words("--dry-run"), 0);
        QCOMPARE(m_endpoint->gate.refused(), QStringList());
        refuse(words("list other"), "dynamodb:DescribeTable");

        if (scope == u"read-only") {
            refuse(release + words("--mode delete"), "dynamodb:DeleteItem");
            refuse(release + words("--mode mark"), "dynamodb:UpdateItem");
            refuse(words("acquire locks fresh --lease 2s --fail-if-locked"), "dynamodb:PutItem");
        } else {
            expect(release + words("--mode mark"), 0);
            fill();
            expect(release + words("--mode delete"), 0);
            expect(QStringList{QStringLiteral("restore"), id} + words("--reason test"), 0);
            expect(words("acquire locks fresh --lease 2s --fail-if-locked -- true"), 0);
            expect(words("release locks short --if-lapsed --reason test --yes"), 0);
            QCOMPARE(m_endpoint->gate.refused(), QStringList());
            refuse(words("acquire other fresh --lease 2s --fail-if-locked"), "dynamodb:DescribeTable");
        }
        if (scope == u"lab")
            expect(create, 0);
        else
            refuse(create, "dynamodb:CreateTable");
        refuse(words("create-table elsewhere --dialect dynamolock"), "dynamodb:CreateTable");
        // Listing is allowed as a whole; tables the policy does not name say so in their line.
        const CliRun tables = run(words("tables --all"));
        QCOMPARE(tables.status, 0);
        QVERIFY2(tables.out.contains("dynamodb:DescribeTable on table other"), tables.out.constData());
    }

    void takesAnArnForATable()
    {
        const CliRun named = run(words("show locks held"));
        const CliRun byArn = run(QStringList{QStringLiteral("show"), arnOfLocks, QStringLiteral("held")});
        QCOMPARE(byArn.status, 0);
        QCOMPARE(byArn.object()[QLatin1String("table")], named.object()[QLatin1String("table")]);
        const CliRun wrong = run(words("show arn:aws:s3:::bucket held"));
        QCOMPARE(wrong.status, 2);
        QVERIFY(wrong.err.contains("not the ARN of a table"));
    }
};

LEASESCOPE_TEST(AccessTest)
#include "AccessTest.moc"
