// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/commands/CommandTable.h"
#include "app/cli/commands/Commands.h"
#include "core/health/HealthRules.h"
#include "tests/cli/CliFixture.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/TaskResult.h"
#include "tests/program/Test.h"

#include <QTemporaryFile>
#include <QTest>

using namespace std::chrono_literals;
using dynamodb::AttributeValue;

namespace {

const QString healthTable = QStringLiteral("locks");

QByteArray plainVersion(int number)
{
    return QByteArray::number(number).rightJustified(32, 'A');
}

/// A table whose locks have no time in their versions: what is judged is only what was seen.
dynamodb::Item lockRow(const QByteArray &key, const QByteArray &lease = "20s", int version = 1)
{
    return dynamolockRow(key, "worker-7", lease, plainVersion(version));
}

QStringList rulesIn(const QJsonArray &findings)
{
    QStringList rules;
    for (const QJsonValue &finding : findings)
        rules += finding[QLatin1String("rule")].toString();
    return rules;
}

base::Task<base::Result<int>> doctorStatus(cli::Context context)
{
    const int status = co_await cli::runDoctor(context);
    co_return status;
}

} // namespace

/// `doctor`: what it finds, how it writes it, and what it exits with.
class DoctorTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    [[nodiscard]] CliRun inPipe(const char *line) const { return m_fixture->inPipe(line); }
    void put(const dynamodb::Item &row) const { m_fixture->dynamo().put(healthTable, row); }

    /// One lock of Java's library among dynamolock's, with a hostile key.
    void putMixture(const QByteArray &key) const
    {
        put(lockRow("a"));
        put(lockRow("b"));
        put(dynamolockRow(key, "host", "20000", "47f8e1e7-1998-4539-a383-4c99cd7b5671"));
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        m_fixture->dynamo().createTable(healthTable, "key");
    }
    void cleanup() { m_fixture.reset(); }

    void findsNothingInATableThatIsWell()
    {
        put(lockRow("a"));
        const CliRun run = inPipe("doctor locks");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
        const QJsonObject object = run.object();
        QCOMPARE(object[QLatin1String("table")].toString(), healthTable);
        QCOMPARE(object[QLatin1String("locks")].toInt(), 1);
        QCOMPARE(object[QLatin1String("observedForMs")].toInt(-1), 0);
        for (const char *count : {"errors", "warnings", "notes"})
            QCOMPARE(object[QLatin1String(count)].toInt(-1), 0);
        QVERIFY(object[QLatin1String("findings")].toArray().isEmpty());
        QCOMPARE(rulesIn(object[QLatin1String("notJudged")].toArray()),
                 words("lease-too-short heartbeat-late abandoned-locks hot-partition"));
        QVERIFY(!object[QLatin1String("notJudged")][0][QLatin1String("reason")].toString().isEmpty());
    }

    void exitsWith18OnAProblem()
    {
        put(lockRow("a", "0s"));
        const CliRun run = inPipe("doctor locks");
        QCOMPARE(run.status, 18);
        const QJsonValue finding = run.object()[QLatin1String("findings")][0];
        QCOMPARE(finding[QLatin1String("rule")].toString(), QStringLiteral("lease-missing"));
        QCOMPARE(finding[QLatin1String("severity")].toString(), QStringLiteral("error"));
        QCOMPARE(finding[QLatin1String("affected")].toInt(), 1);
        QCOMPARE(
            finding[QLatin1String("sentence")].toString(),
            QStringLiteral(
                "1 lock states no lease, or one of nothing or less: any client acquires it at its second "
                "look, held or not."));
        QCOMPARE(finding[QLatin1String("keys")][0][QLatin1String("key")].toString(), QStringLiteral("a"));
        QVERIFY(finding[QLatin1String("keys")][0][QLatin1String("sortKey")].isNull());
        QCOMPARE(run.object()[QLatin1String("errors")].toInt(), 1);
    }

    void exitsWith0OnANoteAlone()
    {
        m_fixture->dynamo().createTable(QStringLiteral("mutexes"), "lockname");
        const auto ahead = std::chrono::duration_cast<std::chrono::seconds>(
                               std::chrono::system_clock::now().time_since_epoch() + 1h)
                               .count();
        m_fixture->dynamo().put(QStringLiteral("mutexes"),
                                {{"lockname", AttributeValue::string("m")},
                                 {"holder", AttributeValue::string("h")},
                                 {"expire_ts", AttributeValue::number(qint64(ahead) * 1000)},
                                 {"ttl", AttributeValue::number(qint64(ahead))}});
        m_fixture->dynamo().setTimeToLive(QStringLiteral("mutexes"), QByteArray("ttl"));
        const CliRun run = inPipe("doctor mutexes");
        QCOMPARE(run.status, 0);
        QCOMPARE(rulesIn(run.object()[QLatin1String("findings")].toArray()), words("ttl-is-the-lease"));
        QCOMPARE(run.object()[QLatin1String("notes")].toInt(), 1);
    }

    void reportsTheRestWhereTtlMayNotBeAskedFor()
    {
        put(lockRow("a", "0s"));
        m_fixture->dynamo().deny("DescribeTimeToLive");
        const CliRun run = inPipe("doctor locks");
        QCOMPARE(run.status, 18);
        QVERIFY(rulesIn(run.object()[QLatin1String("notJudged")].toArray())
                    .contains(QStringLiteral("ttl-wrong-unit")));
    }

    void saysThatThereIsNoSuchTable()
    {
        QCOMPARE(inPipe("doctor missing").status, 13);
        QCOMPARE(inPipe("doctor").status, 2);
        QCOMPARE(inPipe("doctor locks --format xml").status, 2);
        QCOMPARE(inPipe("doctor locks --format sarif --output json").status, 2);
        QCOMPARE(inPipe("doctor locks --format json --output json").status, 0);
        QCOMPARE(inPipe("doctor locks --observe 3").status, 2);
    }

    void writesAFindingALine()
    {
        putMixture("java");
        put(lockRow("zero", "0s"));
        const CliRun lines = inPipe("doctor locks --output jsonl");
        QCOMPARE(lines.out.count('\n'), 2);
        QVERIFY2(lines.out.startsWith(
                     "{\"table\":\"locks\",\"rule\":\"mixed-lease-notations\",\"severity\":\"error\""),
                 lines.out.constData());
        const CliRun csv = inPipe("doctor locks --output csv");
        QCOMPARE(csv.out.count("\r\n"), 3);
        QVERIFY(csv.out.startsWith("table,rule,severity,sentence,advice,affected,keys\r\n"));
        QCOMPARE(csv.status, 18);
    }

    void writesSarif()
    {
        putMixture("ja\x1bva\n\"<b>");
        const CliRun run = inPipe("doctor locks --format sarif");
        QCOMPARE(run.status, 18);
        const QJsonObject log = run.object();
        QCOMPARE(log[QLatin1String("version")].toString(), QStringLiteral("2.1.0"));
        QCOMPARE(log[QLatin1String("$schema")].toString(),
                 QStringLiteral("https://json.schemastore.org/sarif-2.1.0.json"));
        QCOMPARE(log[QLatin1String("runs")].toArray().size(), 1);
        const QJsonValue sarif = log[QLatin1String("runs")][0];
        const QJsonValue driver = sarif[QLatin1String("tool")][QLatin1String("driver")];
        QCOMPARE(driver[QLatin1String("name")].toString(), QStringLiteral("leasescope-cli"));
        QCOMPARE(driver[QLatin1String("version")].toString(), QStringLiteral(LEASESCOPE_VERSION));
        const QJsonArray rules = driver[QLatin1String("rules")].toArray();
        QCOMPARE(std::size_t(rules.size()), health::healthRules().size());
        const QJsonArray results = sarif[QLatin1String("results")].toArray();
        QCOMPARE(results.size(), 1);
        const QJsonValue result = results[0];
        QCOMPARE(result[QLatin1String("ruleId")].toString(), QStringLiteral("mixed-lease-notations"));
        QCOMPARE(rules[result[QLatin1String("ruleIndex")].toInt()][QLatin1String("id")],
                 result[QLatin1String("ruleId")]);
        QCOMPARE(result[QLatin1String("level")].toString(), QStringLiteral("error"));
        QVERIFY(!result[QLatin1String("message")][QLatin1String("text")].toString().isEmpty());
        const QJsonValue place = result[QLatin1String("locations")][0][QLatin1String("logicalLocations")][0];
        QCOMPARE(place[QLatin1String("name")].toString(), QStringLiteral("ja\x1bva\n\"<b>"));
        QCOMPARE(place[QLatin1String("fullyQualifiedName")].toString(),
                 QStringLiteral("locks/ja\x1bva\n\"<b>"));
        QVERIFY(!run.out.contains('\x1b'));
        QCOMPARE(run.out.count('\n'), 1);
        const QJsonValue invocation = sarif[QLatin1String("invocations")][0];
        QVERIFY(invocation[QLatin1String("executionSuccessful")].toBool());
        for (const QJsonValue &note : invocation[QLatin1String("toolExecutionNotifications")].toArray()) {
            const QJsonValue rule = note[QLatin1String("associatedRule")];
            QCOMPARE(rules[rule[QLatin1String("index")].toInt()][QLatin1String("id")],
                     rule[QLatin1String("id")]);
        }
    }

    void ruleLevelsOfSarifAreThoseOfTheStandard()
    {
        const CliRun run = inPipe("doctor locks --format sarif");
        QCOMPARE(run.status, 0);
        const QJsonValue sarif = run.object()[QLatin1String("runs")][0];
        for (const QJsonValue &rule :
             sarif[QLatin1String("tool")][QLatin1String("driver")][QLatin1String("rules")].toArray()) {
            const QString level =
                rule[QLatin1String("defaultConfiguration")][QLatin1String("level")].toString();
            QVERIFY2(words("error warning note").contains(level), qPrintable(level));
            QVERIFY(!rule[QLatin1String("shortDescription")][QLatin1String("text")].toString().isEmpty());
        }
        QVERIFY(sarif[QLatin1String("results")].isArray()); // empty, not absent: it ran and found nothing
        QVERIFY(sarif[QLatin1String("results")].toArray().isEmpty());
    }

    void showsPeopleNoControlCharacterOfAKey()
    {
        putMixture("ja\x1b[2Jva\n\xe2\x80\xaeok");
        const QByteArray seen = m_fixture->onTerminal("doctor locks --color never");
        QVERIFY2(seen.contains("error    mixed-lease-notations"), seen.constData());
        QVERIFY2(seen.contains("Locks: ja\xe2\x90\x9b[2Jva\xe2\x90\x8a[U+202E]ok"), seen.constData());
        QVERIFY2(seen.contains("1 problem, 3 locks of table locks"), seen.constData());
        QVERIFY2(seen.contains("not judged"), seen.constData());
        QVERIFY(!seen.contains("\x1b[2J"));
    }

    void namesNoMoreLocksThanFitALine()
    {
        for (int i = 0; i < 30; ++i)
            put(lockRow("zero-" + QByteArray::number(i) + QByteArray(200, 'x'), "0s"));
        const CliRun run = inPipe("doctor locks --output table");
        QVERIFY2(run.out.simplified().contains("and 22 more"), run.out.constData());
        QVERIFY(!run.out.contains(QByteArray(80, 'x')));
    }

    void seesHeartbeatsWhileItWatches()
    {
        // A lease of 4 s, and a heartbeat every 6 s.
        fakes::ManualClock clock;
        fakes::FakeDynamo dynamo(clock);
        dynamo.createTable(healthTable, "key");
        dynamo.put(healthTable, lockRow("a", "4s", 0));
        const auto connection = opened(dynamo, clock);
        QTemporaryFile file;
        QVERIFY(file.open());
        const auto line =
            cli::parseCommandLine(words("doctor locks --observe 30s --output json"), cli::commandTable());
        QVERIFY(line);
        cli::Output out(file.handle());
        cli::Output nowhere(-1);
        cli::Context context;
        context.line = &*line;
        context.connection = connection.get();
        context.clock = &clock;
        context.out = &out;
        context.err = &nowhere;
        const base::BootTime began = clock.boot();
        const auto result = fakes::begin(doctorStatus(context));
        fakes::Patience patience;
        while (!result->has_value() && !patience.isOver()) {
            fakes::ManualClock::runUntilIdle();
            if (clock.sleepers() == 0)
                continue; // a page is being decoded on a thread
            clock.advance(500ms);
            dynamo.put(healthTable, lockRow("a", "4s", int((clock.boot() - began) / 6s)));
        }
        QCOMPARE(fakes::ended(result).value_or(-1), 18);
        out.flush();
        file.seek(0);
        const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
        QCOMPARE(rulesIn(object[QLatin1String("findings")].toArray()), words("lease-too-short"));
        QCOMPARE(object[QLatin1String("observedForMs")].toInt(), 30000);
        QVERIFY(!rulesIn(object[QLatin1String("notJudged")].toArray())
                     .contains(QStringLiteral("heartbeat-late")));
    }

private:
    static std::unique_ptr<app::Connection> opened(fakes::FakeDynamo &dynamo, base::Clock &clock)
    {
        aws::Environment environment;
        environment.variables = {{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIDMADEUP")},
                                 {QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MADEUP")}};
        app::ConnectionOptions options;
        options.choice.endpointUrl = QStringLiteral("http://127.0.0.1:8000");
        options.transport = std::shared_ptr<http::HttpTransport>(&dynamo, [](http::HttpTransport *) {});
        auto connection = app::Connection::open(options, environment, clock);
        if (!connection)
            qFatal("%s", qPrintable(connection.error().sentence));
        return *std::move(connection);
    }
};

LEASESCOPE_TEST(DoctorTest)
#include "DoctorTest.moc"
