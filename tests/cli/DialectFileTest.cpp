// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/locks/dialects/CustomFiles.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

namespace {

const QString deployTable = QStringLiteral("deploys");
const QString claimTable = QStringLiteral("claims");

/// The deploy locks in edition 2, which names their date as their version.
const QByteArray deployLocks2 =
    R"({"lockDialect": 2, "id": "deploys", "name": "Deploys", "tables": ["deploys"],
 "forms": [{"rows": [{"attribute": "pk", "type": "S", "equals": "DEPLOY"}], "owner": {"attribute": "run"}, "version": ["until"],
   "expiry": {"rule": "date", "attribute": "until", "form": "rfc3339", "taken": "before"}, "release": {"action": "delete"},
   "holder": {"notices": "release"}}], "secret": []})";

dynamodb::AttributeValue stored(const QByteArray &value)
{
    return dynamodb::AttributeValue::string(value);
}

dynamodb::Item deployRow(const QByteArray &environment, const QByteArray &run, const QByteArray &until)
{
    return {{"pk", stored("DEPLOY")},
            {"sk", stored("env#" + environment)},
            {"run", dynamodb::AttributeValue::number(run)},
            {"until", stored(until)},
            {"token", stored("not for others")}};
}

dynamodb::Item claimRow()
{
    return {{"stream", stored("s")},
            {"shard", stored("1")},
            {"client", stored("c1")},
            {"position", stored("49")},
            {"until", stored("2020-01-01T00:00:00Z")}};
}

/// An endpoint at which something else happens right before a conditional write arrives.
class Meddler final : public http::HttpTransport {
public:
    explicit Meddler(http::HttpTransport &behind) : m_behind(behind) { }
    void beforeTheNextWrite(std::function<void()> happens) { m_happens = std::move(happens); }
    base::Task<base::Result<http::HttpResponse>> send(http::HttpRequest request,
                                                      std::stop_token stop) override
    {
        if (m_happens && request.body.contains("ConditionExpression"))
            std::exchange(m_happens, {})();
        return m_behind.send(std::move(request), std::move(stop));
    }

private:
    http::HttpTransport &m_behind;
    std::function<void()> m_happens;
};

} // namespace

/// Tables that a file describes, from the command line: what is read, what is refused, what a release sends.
class DialectFileTest : public QObject {
    Q_OBJECT

    struct Endpoint {
        base::SystemClock clock;
        fakes::FakeDynamo dynamo{clock};
        Meddler meddler{dynamo};
        fakes::HttpServer server{meddler};
        CliProcess cli{server.url().toString()};
        QTemporaryDir folder;
    };
    std::unique_ptr<Endpoint> m_endpoint;

    [[nodiscard]] QString file(const QByteArray &json, const char *name = "table.lockdialect.json") const
    {
        const QString path = m_endpoint->folder.filePath(QLatin1String(name));
        QFile written(path);
        if (!written.open(QIODevice::WriteOnly) || written.write(json) != json.size())
            qFatal("cannot write");
        return path;
    }
    [[nodiscard]] CliRun run(const QByteArray &json, const QStringList &line) const
    {
        return m_endpoint->cli.run(QStringList{QStringLiteral("--dialect-file"), file(json)} + line);
    }
    [[nodiscard]] CliRun run(const QByteArray &json, const char *line) const
    {
        return run(json, words(line));
    }
    [[nodiscard]] CliRun release(const QByteArray &json, const char *which, const char *how) const
    {
        return run(json,
                   QStringList{QStringLiteral("release")} + words(which) +
                       QStringList{QStringLiteral("--reason"), QStringLiteral("a test")} + words(how));
    }
    [[nodiscard]] fakes::FakeDynamo &dynamo() const { return m_endpoint->dynamo; }
    [[nodiscard]] std::optional<dynamodb::Item> deploy(const QByteArray &environment) const
    {
        return dynamo().item(deployTable, {{"pk", stored("DEPLOY")}, {"sk", stored("env#" + environment)}});
    }
    [[nodiscard]] int writes() const
    {
        return dynamo().calls("PutItem") + dynamo().calls("UpdateItem") + dynamo().calls("DeleteItem");
    }

private Q_SLOTS:
    void init()
    {
        m_endpoint = std::make_unique<Endpoint>();
        dynamo().createTable(deployTable, "pk", QByteArray("sk"));
        dynamo().put(deployTable, deployRow("live", "41", "2020-01-01T00:00:00Z"));
        dynamo().put(deployTable, deployRow("test", "42", "2250-01-01T00:00:00Z"));
        dynamo().put(deployTable, deployRow("odd", "43", "soon"));
        dynamo().put(deployTable, {{"pk", stored("USER")}, {"sk", stored("ann")}});
        dynamo().createTable(claimTable, "stream", QByteArray("shard"));
        dynamo().put(claimTable, claimRow());
        dynamo().createTable(QStringLiteral("deploys-go"), "key");
        dynamo().put(QStringLiteral("deploys-go"),
                     dynamolockRow("job", "worker-7", "20s", "1700000000:" + QByteArray(52, 'A')));
    }
    void cleanup() { m_endpoint.reset(); }

    void listsADescribedTable()
    {
        const CliRun listed = run(fakes::deployLocks, "list deploys --output json");
        QCOMPARE(listed.status, 0);
        QCOMPARE(listed.array().size(), 3);
        const QJsonObject live = listed.array().at(0).toObject();
        QCOMPARE(live[QLatin1String("dialect")].toString(), QStringLiteral("custom:deploy-locks"));
        QCOMPARE(live[QLatin1String("name")].toString(), QStringLiteral("live"));
        QCOMPARE(live[QLatin1String("owner")].toString(), QStringLiteral("41"));
        const QJsonObject odd = listed.array().at(1).toObject();
        QCOMPARE(odd[QLatin1String("state")].toString(), QStringLiteral("unreadable"));
        const QJsonObject test = listed.array().at(2).toObject();
        QCOMPARE(test[QLatin1String("state")].toString(), QStringLiteral("held"));
        QVERIFY(listed.err.contains("1 row that is not a lock is not shown"));
        QCOMPARE(run(fakes::deployLocks, "list deploys --filter dialect:custom:deploy-locks --output json")
                     .array()
                     .size(),
                 3);
        QCOMPARE(m_endpoint->cli.run(words("list deploys --output json")).array().size(), 0);
    }

    void showsOneLockAndKeepsOtherValuesToItself()
    {
        const CliRun shown =
            run(fakes::deployLocks, "show deploys DEPLOY --sort-key env#test --output table");
        QCOMPARE(shown.status, 0);
        QVERIFY2(shown.out.contains("token  not shown, of type S, 14 bytes"), shown.out.constData());
        QVERIFY(!shown.out.contains("not for others"));
        const CliRun json = run(fakes::deployLocks, "show deploys DEPLOY --sort-key env#test --output json");
        QCOMPARE(json.text("name"), QStringLiteral("test"));
        const QStringList shownNames{QStringLiteral("pk"), QStringLiteral("run"), QStringLiteral("sk"),
                                     QStringLiteral("token"), QStringLiteral("until")};
        QCOMPARE(json.object()[QLatin1String("item")].toObject().keys(), shownNames);
        QVERIFY2(json.out.contains("\"token\":{\"hidden\":{\"type\":\"S\",\"bytes\":14}}"),
                 json.out.constData());
        const CliRun listed = run(fakes::deployLocks, "list deploys --all --output json");
        QVERIFY(!listed.out.contains("not for others"));
    }

    void reportsTheStateAndProvesALapse()
    {
        QCOMPARE(run(fakes::deployLocks, "status deploys DEPLOY --sort-key env#test").status, 10);
        QCOMPARE(run(fakes::deployLocks, "status deploys DEPLOY --sort-key env#odd").status, 16);
        QCOMPARE(run(fakes::deployLocks, "prove deploys DEPLOY --sort-key env#live").status, 11);
        QCOMPARE(run(fakes::deployLocks, "watch deploys --for 1ms").status, 0);
    }

    void rehearsesARelease()
    {
        const CliRun rehearsed = release(fakes::deployLocks, "deploys DEPLOY --sort-key env#live",
                                         "--if-lapsed --dry-run --output table");
        QCOMPARE(rehearsed.status, 0);
        for (const char *part :
             {"Read as", "Deploy locks", "Name", "live", "Owner", "41", "State", "taken",
              "Others may take it after", "2020-01-01 00:00:00 UTC", "DeleteItem in table deploys",
              "attribute_exists(pk)", "run = {\"N\":\"41\"}",
              "token = ", "Know first: A deployment may be running."})
            QVERIFY2(rehearsed.out.contains(part), rehearsed.out.constData());
        QCOMPARE(writes(), 0);
    }

    void deletesWhatLapsed()
    {
        const CliRun unasked =
            release(fakes::deployLocks, "deploys DEPLOY --sort-key env#live", "--if-lapsed");
        QCOMPARE(unasked.status, 2);
        QVERIFY2(unasked.err.contains("add --yes"), unasked.err.constData());
        QCOMPARE(
            release(fakes::deployLocks, "deploys DEPLOY --sort-key env#test", "--if-lapsed --yes").status,
            12);
        QCOMPARE(release(fakes::deployLocks, "deploys DEPLOY --sort-key env#odd", "--if-lapsed --yes").status,
                 16);
        QCOMPARE(writes(), 0);
        const CliRun released =
            release(fakes::deployLocks, "deploys DEPLOY --sort-key env#live", "--if-lapsed --yes");
        QCOMPARE(released.status, 0);
        QCOMPARE(released.text("outcome"), QStringLiteral("released"));
        QVERIFY(released.err.contains("DeleteItem in table deploys")); // shown before it was sent
        QVERIFY(!deploy("live"));
        const QString id = released.text("journalId");
        QCOMPARE(
            m_endpoint->cli
                .run({QStringLiteral("restore"), id, QStringLiteral("--reason"), QStringLiteral("a test")})
                .status,
            0);
        QCOMPARE(deploy("live"), std::optional(deployRow("live", "41", "2020-01-01T00:00:00Z")));
    }

    void marksWhatStays()
    {
        const CliRun released = release(fakes::shardClaims, "claims s --sort-key 1", "--if-lapsed --yes");
        QCOMPARE(released.status, 0);
        dynamodb::Item left = claimRow();
        left.remove("client");
        left.remove("until");
        QCOMPARE(dynamo().item(claimTable, {{"stream", stored("s")}, {"shard", stored("1")}}),
                 std::optional(left));
        QCOMPARE(run(fakes::shardClaims, "status claims s --sort-key 1").status, 0);
    }

    void breaksOnlyTheGenerationThatIsNamed()
    {
        const char *which = "deploys DEPLOY --sort-key env#test";
        QCOMPARE(release(fakes::deployLocks, which, "--break --owner 42 --yes").status, 12);
        QCOMPARE(writes(), 0);
        QCOMPARE(release(fakes::deployLocks, which, "--break --owner 42|2250-01-01T00:00:00Z --yes").status,
                 0);
        QVERIFY(!deploy("test"));
    }

    void refusesWhenAnAttributeMovedBeforeTheWrite_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("the date") << QByteArray("until") << QByteArray("2250-01-01T00:00:00Z");
        QTest::newRow("a version") << QByteArray("position") << QByteArray("50");
        QTest::newRow("the owner") << QByteArray("client") << QByteArray("c2");
    }
    void refusesWhenAnAttributeMovedBeforeTheWrite()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        dynamodb::Item moved = claimRow();
        moved.set(name, stored(value));
        m_endpoint->meddler.beforeTheNextWrite([&] { dynamo().put(claimTable, moved); });
        const CliRun released = release(fakes::shardClaims, "claims s --sort-key 1", "--if-lapsed --yes");
        QCOMPARE(released.status, 12);
        QCOMPARE(dynamo().item(claimTable, {{"stream", stored("s")}, {"shard", stored("1")}}),
                 std::optional(moved));
    }

    void refusesADeleteWhenAnythingMoved()
    {
        dynamodb::Item moved = deployRow("live", "41", "2020-01-01T00:00:00Z");
        moved.set("token", stored("another"));
        m_endpoint->meddler.beforeTheNextWrite([&] { dynamo().put(deployTable, moved); });
        const CliRun released =
            release(fakes::deployLocks, "deploys DEPLOY --sort-key env#live", "--if-lapsed --yes");
        QCOMPARE(released.status, 12);
        QCOMPARE(deploy("live"), std::optional(moved));
    }

    void releasesWhatWasShownBefore()
    {
        const CliRun shown = run(fakes::deployLocks, "show deploys DEPLOY --sort-key env#test --output json");
        const QString seen = file(shown.out, "seen.json");
        const QByteArray how = "--as-seen " + seen.toUtf8() + " --yes";
        dynamo().put(deployTable, deployRow("test", "44", "2250-01-01T00:00:00Z"));
        QCOMPARE(release(fakes::deployLocks, "deploys DEPLOY --sort-key env#test", how).status, 12);
        dynamo().put(deployTable, deployRow("test", "42", "2250-01-01T00:00:00Z"));
        QCOMPARE(release(fakes::deployLocks, "deploys DEPLOY --sort-key env#test", how).status, 0);
    }

    void refusesATableThatACertainDialectHasAlone()
    {
        const QByteArray json =
            QByteArray(fakes::deployLocks).replace(R"("type": "S", "equals": "DEPLOY")", R"("type": "S")");
        for (const char *line : {"list deploys-go", "show deploys-go job",
                                 "release deploys-go job --if-lapsed --reason r --yes"}) {
            const CliRun refused = run(json, line);
            QCOMPARE(refused.status, 2);
            QVERIFY2(refused.err.endsWith(
                         "table.lockdialect.json: table deploys-go holds rows of dynamolock alone, which are "
                         "read without a description; leave the option out\n"),
                     refused.err.constData());
        }
        QCOMPARE(writes(), 0);
    }

    void readsRowsOfALibraryBesideTheDescribedAsWhatTheyAre()
    {
        dynamodb::Item known = dynamolockRow("zz", "w", "20s", "1700000000:" + QByteArray(52, 'A'));
        known.set("pk", stored("zz"));
        known.set("sk", stored("zz"));
        dynamo().put(deployTable, known);
        const CliRun shown = run(fakes::deployLocks, "show deploys zz --sort-key zz --output json");
        QCOMPARE(shown.status, 0);
        QCOMPARE(shown.text("dialect"), QStringLiteral("dynamolock"));
        QCOMPARE(run(fakes::deployLocks, "list deploys").status, 0);
        QCOMPARE(writes(), 0);
    }

    void refusesWhatDoesNotFit_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const QByteArray &json, const char *line,
                            const char *sentence) {
            QTest::newRow(name) << json << QString::fromLatin1(line) << QString::fromUtf8(sentence);
        };
        row("a mistake", QByteArray(fakes::deployLocks).replace("\"delete\"", "\"drop\""), "list deploys",
            ": /release/action is none of these words: none, delete, mark");
        row("a newer edition", R"({"lockDialect": 3})", "list deploys",
            ": the file is of edition 3 of this format, and this version of Leasescope reads edition 2; use "
            "a newer "
            "version");
        row("no JSON", "lockDialect: 1", "list deploys", ": the file is not one JSON object in UTF-8");
        row("another table", fakes::deployLocks, "list claims",
            ": the description Deploy locks is for deploys, deploys-*, not for the table claims");
        row("a command that makes locks", fakes::deployLocks, "acquire deploys k -- true",
            "acquire takes no --dialect-file; a described table is only read and released");
        row("a command about all tables", fakes::deployLocks, "tables",
            "tables takes no --dialect-file; a described table is only read and released");
        row("a dialect too", fakes::deployLocks, "list deploys --dialect ddblock",
            "--dialect and --dialect-file exclude each other; give one");
    }
    void refusesWhatDoesNotFit()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, line);
        QFETCH(QString, sentence);
        const CliRun refused = run(json, line.split(u' '));
        QVERIFY2(refused.status != 0, refused.out.constData());
        QVERIFY2(refused.err.endsWith(sentence.toUtf8() + '\n'), (refused.err + refused.out).constData());
        QCOMPARE(refused.err.count('\n'), 1);
        QCOMPARE(writes(), 0);
    }

    void releasesNothingWhereTheDescriptionSaysSo()
    {
        const CliRun refused = run(QByteArray(fakes::deployLocks).replace("\"delete\"", "\"none\""),
                                   words("release deploys DEPLOY --sort-key env#live --at-version "
                                         "2020-01-01T00:00:00Z --reason r --yes"));
        QCOMPARE(refused.text("outcome"), QStringLiteral("refused"));
        QCOMPARE(refused.text("code"), QStringLiteral("no-safe-release"));
        QVERIFY2(refused.text("reason").contains(QLatin1String("is for reading only")),
                 refused.out.constData());
        QCOMPARE(writes(), 0);
    }

    void looksForMistakesOfADescribedTable()
    {
        const CliRun looked = run(fakes::deployLocks, "doctor deploys --output json");
        QVERIFY2(looked.status == 0 || looked.status == 18, looked.err.constData());
        QVERIFY2(!looked.array().isEmpty() || !looked.object().isEmpty(), looked.err.constData());
        QVERIFY2(!looked.out.contains("not for others"), looked.out.constData());
        QCOMPARE(writes(), 0);
    }

    void releasesManyByAFileOfEdition2Alone()
    {
        const CliRun leftOut = run(fakes::deployLocks, "release-lapsed deploys --observe 1ms --reason r");
        QVERIFY2(leftOut.out.contains("are released one by one"), (leftOut.out + leftOut.err).constData());
        QCOMPARE(writes(), 0);
        const CliRun released =
            run(deployLocks2, "release-lapsed deploys --observe 1ms --reason r --count 1");
        QVERIFY2(released.status == 0, (released.out + released.err).constData());
        QVERIFY(!deploy("live"));
        QVERIFY(deploy("test")); // its date has not passed
        QVERIFY(deploy("odd")); // nor can that one's be read
        QCOMPARE(writes(), 1);
        QCOMPARE(dynamo().calls("DeleteItem"), 1);
    }

    void keepsSecretsOfAFileOfEdition2()
    {
        const QByteArray json = QByteArray(deployLocks2).replace(R"("secret": [])", R"("secret": ["token"])");
        for (const char *line :
             {"list deploys --all --output json", "list deploys --output csv",
              "show deploys DEPLOY --sort-key env#test --output json",
              "show deploys DEPLOY --sort-key env#test --output table", "doctor deploys"}) {
            const CliRun reported = run(json, line);
            QVERIFY2(!(reported.out + reported.err).contains("not for others"), line);
        }
    }

    void writesALibrarysDescription()
    {
        const CliRun written = m_endpoint->cli.run(words("dialect show flamingock"));
        QCOMPARE(written.status, 0);
        QCOMPARE(written.object()[QLatin1String("lockDialect")].toInt(), 2);
        QCOMPARE(written.text("id"), QStringLiteral("flamingock-copy"));
        QVERIFY2(written.err.contains("no file can say "), written.err.constData());
        QCOMPARE(run(written.out, "list deploys --output json").status, 0); // it is for all tables
        const CliRun code = m_endpoint->cli.run(words("dialect show terraform"));
        QVERIFY(code.status != 0);
        QVERIFY2(code.err.contains("rows of terraform are read by code of its own"), code.err.constData());
        QCOMPARE(code.err.count('\n'), 1);
        QCOMPARE(m_endpoint->cli.run(words("dialect show nothing")).status, 2);
        QCOMPARE(m_endpoint->cli.run(words("dialect list kcl")).status, 2);
    }

    void refusesAFileThatIsNotThere()
    {
        const CliRun refused = m_endpoint->cli.run(words("list deploys --dialect-file /nowhere/x.json"));
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.err.contains("--dialect-file /nowhere/x.json cannot be read: "));
        QCOMPARE(
            m_endpoint->cli
                .run({QStringLiteral("list"), QStringLiteral("deploys"), QStringLiteral("--dialect-file=")})
                .status,
            2);
    }
};

LEASESCOPE_TEST(DialectFileTest)
#include "DialectFileTest.moc"
