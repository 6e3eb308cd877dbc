// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTest>

namespace {

const QString orders = QStringLiteral("orders-locks");
const QString users = QStringLiteral("users-locks");

} // namespace

/// The built program over several connections of a fleet file: two endpoints in memory, and one where nothing listens.
class FleetCommandsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_prod;
    std::unique_ptr<CliFixture> m_lab;
    std::unique_ptr<QTemporaryDir> m_folder;

    [[nodiscard]] QString fleetFile() const { return m_folder->filePath(QStringLiteral("fleet.toml")); }
    void write(const QByteArray &text) const
    {
        QFile file(fleetFile());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("version = 1\n" + text);
    }
    static QByteArray entry(const QByteArray &name, const QString &url, const QByteArray &more = {})
    {
        return "[[connection]]\nname = \"" + name + "\"\nendpoint_url = \"" + url.toUtf8() +
            "\"\nregions = [\"us-east-1\"]\n" + more;
    }
    [[nodiscard]] CliRun run(const QStringList &arguments) const
    {
        QProcess process;
        m_prod->cli().prepare(process, arguments + QStringList{QStringLiteral("--fleet"), fleetFile()});
        QProcessEnvironment environment = process.processEnvironment();
        environment.insert(QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("local"));
        environment.insert(QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("local"));
        process.setProcessEnvironment(environment);
        process.start();
        return CliRun::of(process);
    }
    [[nodiscard]] CliRun run(const char *line) const { return run(words(line)); }
    static QStringList texts(const QJsonArray &objects, const char *field)
    {
        QStringList all;
        for (const auto &object : objects)
            all += object.toObject()[QLatin1String(field)].toString();
        return all;
    }

private Q_SLOTS:
    void init()
    {
        m_prod = std::make_unique<CliFixture>();
        m_lab = std::make_unique<CliFixture>();
        m_folder = std::make_unique<QTemporaryDir>();
        m_prod->dynamo().createTable(orders, "key");
        m_prod->dynamo().put(orders, dynamolockRow("import", "worker-7", "20s", "v1"));
        m_prod->dynamo().createTable(QStringLiteral("invoices"), "invoice");
        m_lab->dynamo().createTable(users, "key");
        m_lab->dynamo().put(users, dynamolockRow("a", "worker-1", "20s", "v1"));
        m_lab->dynamo().put(users, dynamolockRow("b", "worker-2", "", "v1")); // its lease cannot be read
        write(entry("prod", m_prod->url(), "labels = { team = \"infra\" }\n") + entry("lab", m_lab->url()));
    }

    void listsTheTablesOfAllConnections()
    {
        const CliRun all = run("tables --connection all --output json");
        QCOMPARE(all.status, 0);
        QCOMPARE(texts(all.array(), "table"), QStringList({orders, users}));
        QCOMPARE(texts(all.array(), "connection"),
                 QStringList({QStringLiteral("prod"), QStringLiteral("lab")}));
        QCOMPARE(texts(all.array(), "region"),
                 QStringList({QStringLiteral("us-east-1"), QStringLiteral("us-east-1")}));
        const CliRun one = run("tables --connection team=infra --output csv");
        QCOMPARE(one.status, 0);
        QVERIFY2(one.out.startsWith("connection,region,table,"), one.out.constData());
        QVERIFY(one.out.contains("prod,us-east-1,orders-locks,") && !one.out.contains("users-locks"));
    }

    void listsAllLocksWithProblemsFirst()
    {
        const CliRun json = run("list --connection all --output json");
        QCOMPARE(json.status, 0);
        QCOMPARE(texts(json.array(), "key"),
                 QStringList({QStringLiteral("b"), QStringLiteral("import"), QStringLiteral("a")}));
        QCOMPARE(texts(json.array(), "table"), QStringList({users, orders, users}));
        QCOMPARE(texts(json.array(), "connection"),
                 QStringList({QStringLiteral("lab"), QStringLiteral("prod"), QStringLiteral("lab")}));
        const CliRun table = run("list --connection all --output table");
        QVERIFY2(table.out.startsWith("CONNECTION"), table.out.constData());
        QVERIFY(table.out.contains("orders-locks"));
        const CliRun sorted = run("list --connection all --sort key:desc --output jsonl");
        QVERIFY2(sorted.out.indexOf("\"key\":\"import\"") < sorted.out.indexOf("\"key\":\"b\""),
                 sorted.out.constData());
    }

    void tellsALapseByWhatTheRunBeforeSaw()
    {
        m_prod->dynamo().put(orders, dynamolockRow("import", "worker-7", "1ms", "v1"));
        const CliRun first = run("list --connection prod --output json");
        QCOMPARE(texts(first.array(), "state"), QStringList(QStringLiteral("unproven")));
        QVERIFY2(first.err.contains("1 of 1 lock is not verified yet"), first.err.constData());
        const CliRun second = run("list --connection prod --output json");
        QCOMPARE(texts(second.array(), "state"), QStringList(QStringLiteral("lapsed")));
        QVERIFY2(!second.err.contains("not verified"), second.err.constData());
    }

    void readsATableOfLocksThatNoLibraryCanRead()
    {
        const QString strange = QStringLiteral("strange-locks");
        m_prod->dynamo().createTable(strange, "key");
        m_prod->dynamo().put(strange, dynamolockRow("x", "w", "soon", "1:1"));
        const CliRun list = run("list --connection prod --output json");
        QVERIFY2(texts(list.array(), "table").contains(strange), list.out.constData());
        const CliRun check = run("check strange-* --connection prod");
        QCOMPARE(check.status, 2);
        QVERIFY2(check.out.startsWith("LOCKS CRITICAL - 1 of 1 lock unreadable"), check.out.constData());
        const CliRun nothing = run("check inv* --connection prod");
        QCOMPARE(nothing.status, 3);
        QVERIFY2(nothing.out.startsWith("LOCKS UNKNOWN - no table with locks was found"),
                 nothing.out.constData());
    }

    void watchesForProblemsUntilOneRunTellsThem()
    {
        m_prod->dynamo().put(orders, dynamolockRow("import", "worker-7", "1s", "v1"));
        const CliRun seen = run("list orders-locks --connection prod --problems --exit-code --output json");
        QCOMPARE(seen.status, 18);
        QCOMPARE(texts(seen.array(), "state"), QStringList(QStringLiteral("lapsed")));
        const QString fresh = QStringLiteral("fresh-locks");
        m_prod->dynamo().createTable(fresh, "key");
        m_prod->dynamo().put(fresh, dynamolockRow("import", "worker-7", "1h", "v2"));
        QCOMPARE(run("list fresh-locks --connection prod --problems --no-observe").status, 15);
        // Of a table that the run before saw, it is known that its holder wrote since.
        m_prod->dynamo().put(orders, dynamolockRow("import", "worker-7", "1h", "v2"));
        QCOMPARE(run("list orders-locks --connection prod --problems --no-observe").status, 0);
    }

    void aTableThatIsNamedIsTakenOfEachConnection()
    {
        const CliRun one = run("list orders-locks --connection prod --columns connection,key --output csv");
        QCOMPARE(one.status, 0);
        QCOMPARE(one.out, QByteArray("connection,key\r\nprod,import\r\n"));
        const CliRun none = run("list nowhere --connection prod --output json");
        QCOMPARE(none.status, 13);
        QVERIFY2(none.err.contains("prod/us-east-1: no table matches nowhere"), none.err.constData());
    }

    void whatCannotBeReadIsNamedAndDecidesTheStatusWhileTheRestIsPrinted()
    {
        write(entry("prod", m_prod->url()) + entry("gone", QStringLiteral("http://127.0.0.1:9")) +
              entry("lab", m_lab->url()));
        const CliRun unreachable = run("list --connection all --output json --timeout 2s");
        QCOMPARE(unreachable.status, 21);
        QCOMPARE(unreachable.array().size(), 3);
        QVERIFY2(unreachable.err.contains("gone/us-east-1: "), unreachable.err.constData());
        m_lab->dynamo().deny("Scan");
        const CliRun denied = run("list --connection all --output json --timeout 2s");
        QCOMPARE(denied.status, 20);
        QCOMPARE(texts(denied.array(), "key"), QStringList(QStringLiteral("import")));
        const CliRun tables = run("tables --connection all --output json --timeout 2s");
        QCOMPARE(tables.status, 21);
        QVERIFY(texts(tables.array(), "table").contains(orders));
    }

    void doctorJudgesEachTable()
    {
        const CliRun json = run("doctor --connection all --output json");
        QCOMPARE(json.status, 18);
        QCOMPARE(texts(json.array(), "table"), QStringList({orders, users}));
        QCOMPARE(texts(json.array(), "connection"),
                 QStringList({QStringLiteral("prod"), QStringLiteral("lab")}));
        const CliRun words = run("doctor --connection all --output table");
        QVERIFY2(words.out.contains("of table lab/us-east-1/users-locks"), words.out.constData());
        const CliRun sarif = run("doctor --connection all --format sarif");
        QVERIFY(sarif.object()[QLatin1String("runs")].toArray().size() == 1);
        QVERIFY2(sarif.out.contains("lab/us-east-1/users-locks/b"), sarif.out.constData());
    }

    void allFaultsOfTheFileAreSaidAtOnce()
    {
        write("[[connection]]\nname = \"prod\"\nregoins = [\"eu-west-1\"]\nregions = [\"eu-west-1\"]\n"
              "[[connection]]\nname = \"lab\"\nregions = [\"eu-west-1\"]\n"
              "  [[connection.table]]\n  match = \"a\"\n  every = \"5 sec\"\n");
        for (const char *line :
             {"list --connection all", "tables --connection prod", "doctor --connection lab"}) {
            const CliRun run = this->run(line);
            QCOMPARE(run.status, 2);
            QVERIFY2(
                run.err.contains("fleet.toml:4:1: connection prod has no setting \"regoins\"; did you mean "
                                 "regions?"),
                run.err.constData());
            QVERIFY2(run.err.contains("fleet.toml:11:11: \"5 sec\" is not a duration; write 5s"),
                     run.err.constData());
            QVERIFY(run.out.isEmpty());
        }
    }

    void aMissingFileIsAnErrorWithThreeLinesOfOne()
    {
        QFile::remove(fleetFile());
        const CliRun missing = run("list --connection all");
        QCOMPARE(missing.status, 2);
        QVERIFY2(missing.err.contains("fleet.toml: it does not exist; these three lines are one:"),
                 missing.err.constData());
        QByteArray lines;
        for (const QByteArray &line : missing.err.split('\n')) {
            if (line.startsWith("  "))
                lines += line.trimmed() + '\n';
        }
        QCOMPARE(lines.count('\n'), 3);
        QFile file(fleetFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(lines);
        file.close();
        QVERIFY2(!run("tables --connection other").err.contains("fleet.toml:"), lines.constData());
    }

    void aConnectionThatTheFileDoesNotNameIsAnError()
    {
        const CliRun unknown = run("list --connection prid");
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("did you mean prod?"), unknown.err.constData());
    }

    void withoutConnectionNothingReadsTheFile()
    {
        write("not a fleet file");
        const CliRun list =
            run(QStringList{QStringLiteral("--endpoint-url"), m_prod->url(), QStringLiteral("--region"),
                            QStringLiteral("us-east-1"), QStringLiteral("list"), orders});
        QCOMPARE(list.status, 0);
        QCOMPARE(list.array().size(), 1);
    }

    void whatIsAboutOneTableIsRefused()
    {
        QCOMPARE(run("list --connection all --dialect dynamolock").status, 2);
        QCOMPARE(run("list --connection all --partition-key a").status, 2);
        QCOMPARE(run("show orders-locks import --connection prod").status, 2);
    }
};

LEASESCOPE_TEST(FleetCommandsTest)
#include "FleetCommandsTest.moc"
