// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/audit/JournalReader.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/DoublingProxy.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/fakes/network/Passage.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QTcpServer>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <csignal>
#include <pwd.h>
#include <sys/resource.h>
#include <unistd.h>

using dynamodb::AttributeValue;

namespace {

/// Far above what a loaded machine needs; only a program that hangs gets there.

const QByteArray stsAnswer =
    "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/ann</Arn>"
    "<UserId>AIDA</UserId><Account>123456789012</Account></GetCallerIdentityResult>"
    "</GetCallerIdentityResponse>";

} // namespace

/// Acts of the built program at the edges of what can be known of them: requests delivered twice, programs
/// killed in between, full disks, many at once, changed journals.
class JournalledActTest : public QObject {
    Q_OBJECT
private:
    static CliRun finish(QProcess &process)
    {
        process.start();
        process.closeWriteChannel();
        return CliRun::of(process);
    }
    static void prepare(QProcess &process, const CliProcess &cli, const QUrl &at, const QStringList &line,
                        const QMap<QString, QString> &variables = {})
    {
        cli.prepare(process, QStringList{QStringLiteral("--endpoint-url"), at.toString()} + line);
        QProcessEnvironment environment = process.processEnvironment();
        for (auto variable = variables.cbegin(); variable != variables.cend(); ++variable)
            environment.insert(variable.key(), *variable);
        process.setProcessEnvironment(environment);
    }
    static CliRun run(const CliProcess &cli, const QUrl &at, const QStringList &line,
                      const QMap<QString, QString> &variables = {})
    {
        QProcess process;
        prepare(process, cli, at, line, variables);
        return finish(process);
    }
    static QByteArray version(char letter) { return "1700000000:" + QByteArray(52, letter); }
    [[nodiscard]] static QStringList release(const QStringList &how)
    {
        return QStringList{QStringLiteral("release")} + how +
            QStringList{QStringLiteral("--reason"), QStringLiteral("a test")};
    }
    [[nodiscard]] QStringList atVersion(const char *key = "k") const
    {
        return release({table, QString::fromLatin1(key), QStringLiteral("--at-version"),
                        QString::fromLatin1(version('A'))});
    }
    [[nodiscard]] static QString onlyJournalFile(const CliProcess &cli)
    {
        const QStringList files = QDir(cli.journalFolder()).entryList({QStringLiteral("*.jsonl")});
        return files.size() == 1 ? cli.journalFolder() + QLatin1Char('/') + files.front() : QString();
    }
    void put(const QString &where, const QByteArray &partitionKey, const dynamodb::Item &item) const
    {
        const auto anything =
            dynamodb::Condition::exists(partitionKey) || dynamodb::Condition::notExists(partitionKey);
        QVERIFY(QCoro::waitFor(
            m_live->client().apply(dynamodb::ConditionalWrite::put(where, item, anything), {})));
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
        QVERIFY(m_live->createTable(QStringLiteral("mutexes"), "lockname"));
        QVERIFY(m_live->createTable(QStringLiteral("blocks"), "name"));
    }
    void init()
    {
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        putRow(*m_live, table, dynamolockRow("k", "worker-7", "1s", version('A')));
    }

    /// Containers and cron run programs without the variable.
    void namesTheOperatorWhereNoVariableDoes()
    {
        const struct passwd *user = ::getpwuid(::geteuid());
        QVERIFY2(user, "the user of this test is in no database");
        QProcess process;
        prepare(process, *m_cli, m_live->url(), atVersion());
        QProcessEnvironment environment = process.processEnvironment();
        environment.remove(QStringLiteral("USER"));
        process.setProcessEnvironment(environment);
        QCOMPARE(finish(process).status, 0);
        const auto entries = audit::JournalReader(m_cli->journalFolder()).entries();
        QVERIFY(entries && !entries->empty());
        QCOMPARE(entries->front().intent.identity,
                 QString::fromLocal8Bit(user->pw_name) + u'@' + QSysInfo::machineHostName());
    }

    void isNotFooledByAProxyThatDeliversEveryWriteTwice_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QByteArray>("partitionKey");
        QTest::addColumn<dynamodb::Item>("row");
        QTest::addColumn<QStringList>("how");
        const auto text = [](const char *value) { return AttributeValue::string(value); };
        const QString v = QString::fromLatin1(version('A'));
        const dynamodb::Item lock = dynamolockRow("d", "worker-7", "1s", version('A'));
        dynamodb::Item unreadable = lock;
        unreadable.set("leaseDuration", text("twenty"));
        unreadable.set("data", AttributeValue::binary(QByteArray(20'000, 'x')));
        const QString at = QStringLiteral("--at-version");
        const QString mode = QStringLiteral("--mode");
        QTest::newRow("mark") << table << QByteArray("key") << lock << QStringList{at, v};
        QTest::newRow("delete") << table << QByteArray("key") << lock
                                << QStringList{at, v, mode, QStringLiteral("delete")};
        QTest::newRow("break") << table << QByteArray("key") << lock
                               << QStringList{QStringLiteral("--break"), QStringLiteral("--owner"),
                                              QStringLiteral("worker-7"), QStringLiteral("--yes")};
        QTest::newRow("lapsed") << table << QByteArray("key") << lock
                                << QStringList{QStringLiteral("--if-lapsed")};
        QTest::newRow("unreadable") << table << QByteArray("key") << unreadable << QStringList{at, v};
        QTest::newRow("dyndb-mutex") << QStringLiteral("mutexes") << QByteArray("lockname")
                                     << dynamodb::Item{{"lockname", text("d")},
                                                       {"holder", text("lambda")},
                                                       {"expire_ts", AttributeValue::number("1700000000000")}}
                                     << QStringList{QStringLiteral("--break"), QStringLiteral("--owner"),
                                                    QStringLiteral("lambda|1700000000000"),
                                                    QStringLiteral("--yes")};
        QTest::newRow("ddblock") << QStringLiteral("blocks") << QByteArray("name")
                                 << dynamodb::Item{{"name", text("ddblock-d")},
                                                   {"uuid", text("1700000000000000000")},
                                                   {"expires", AttributeValue::number("1700000000000000000")}}
                                 << QStringList{QStringLiteral("--break"), QStringLiteral("--owner"),
                                                QStringLiteral("1700000000000000000"),
                                                QStringLiteral("--yes")};
    }
    void isNotFooledByAProxyThatDeliversEveryWriteTwice()
    {
        QFETCH(QString, where);
        QFETCH(QByteArray, partitionKey);
        QFETCH(dynamodb::Item, row);
        QFETCH(QStringList, how);
        put(where, partitionKey, row);
        const QString name = QString::fromUtf8(row.stringAt(partitionKey).value());
        fakes::DoublingProxy twice(m_live->transport(), m_live->url());
        const fakes::HttpServer server(twice);
        const CliRun released = run(*m_cli, server.url(), release(QStringList{where, name} + how));
        QVERIFY2(released.status == 0, (released.out + released.err).constData());
        QCOMPARE(released.text("outcome"), QStringLiteral("released"));
        QCOMPARE(twice.doubled(), 1);
        const QString id = released.text("journalId");
        const CliRun shown = run(*m_cli, server.url(), {QStringLiteral("audit"), QStringLiteral("show"), id});
        QCOMPARE(shown.text("result"), QStringLiteral("released"));

        const CliRun restored = run(*m_cli, server.url(), {QStringLiteral("restore"), id});
        QVERIFY2(restored.status == 0, (restored.out + restored.err).constData());
        QCOMPARE(restored.text("outcome"), QStringLiteral("restored"));
        QCOMPARE(twice.doubled(), 2);
        const dynamodb::Item key{{partitionKey, AttributeValue::string(name.toUtf8())}};
        const auto now =
            QCoro::waitFor(m_live->client().getItem(where, key, dynamodb::Consistency::Strong, {}));
        QVERIFY(now && now->item == row);
    }

    void createsATableThoughTheRequestArrivesTwice()
    {
        fakes::DoublingProxy twice(m_live->transport(), m_live->url());
        const fakes::HttpServer server(twice);
        const QStringList line = words("create-table twice --dialect dynamolock");
        const CliRun made = run(*m_cli, server.url(), line);
        QVERIFY2(made.status == 0, made.err.constData());
        QCOMPARE(made.text("status"), QStringLiteral("ACTIVE"));
        QVERIFY(made.err.contains("or another program did"));
        const CliRun again = run(*m_cli, server.url(), line);
        QCOMPARE(again.status, 1);
        QVERIFY2(again.err.contains("there is a table twice already"), again.err.constData());
        const QJsonArray acts = run(*m_cli, server.url(), {QStringLiteral("audit")}).array();
        QCOMPARE(acts.size(), 2);
        QCOMPARE(acts[0][QLatin1String("result")].toString(), QStringLiteral("created"));
        QCOMPARE(acts[1][QLatin1String("result")].toString(), QStringLiteral("failed"));
    }

    void writesDownTheTableThatAcquireMakes()
    {
        const CliRun run = m_cli->run(words("acquire made-by-acquire job --dialect dynamolock --create-table "
                                            "--reason why -- true"));
        QVERIFY2(run.status == 0, run.err.constData());
        const QJsonArray acts = m_cli->run({QStringLiteral("audit")}).array();
        QCOMPARE(acts.size(), 2);
        QCOMPARE(acts[0][QLatin1String("act")].toString(), QStringLiteral("create-table"));
        QCOMPARE(acts[0][QLatin1String("table")].toString(), QStringLiteral("made-by-acquire"));
        QCOMPARE(acts[0][QLatin1String("result")].toString(), QStringLiteral("created"));
        QCOMPARE(acts[1][QLatin1String("act")].toString(), QStringLiteral("acquire"));
    }

    // kill -9 between the write and its outcome.
    void restoresWhatAKilledProgramWrote_data()
    {
        QTest::addColumn<QString>("mode");
        QTest::newRow("mark") << QStringLiteral("mark");
        QTest::newRow("delete") << QStringLiteral("delete");
    }
    void restoresWhatAKilledProgramWrote()
    {
        QFETCH(QString, mode);
        const auto before = rowOf(*m_live, table, "k");
        fakes::Passage line(m_live->transport(), m_live->url());
        const fakes::HttpServer server(line);
        QProcess killed;
        prepare(killed, *m_cli, server.url(), atVersion() + QStringList{QStringLiteral("--mode"), mode});
        line.afterWrite = [&killed] { ::kill(pid_t(killed.processId()), SIGKILL); };
        (void)finish(killed);
        QCOMPARE(killed.exitStatus(), QProcess::CrashExit);
        line.afterWrite = {};
        QVERIFY(rowOf(*m_live, table, "k") != before);

        const QJsonArray acts = run(*m_cli, server.url(), {QStringLiteral("audit")}).array();
        QCOMPARE(acts.size(), 1);
        QVERIFY(acts[0][QLatin1String("result")].isNull());
        const QString id = acts[0][QLatin1String("id")].toString();
        const CliRun restored = run(*m_cli, server.url(), {QStringLiteral("restore"), id});
        QVERIFY2(restored.status == 0, (restored.out + restored.err).constData());
        QCOMPARE(restored.text("outcome"), QStringLiteral("restored"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
        QCOMPARE(
            run(*m_cli, server.url(), {QStringLiteral("audit"), QStringLiteral("show"), id}).text("result"),
            QStringLiteral("unknown-settled"));
        QCOMPARE(run(*m_cli, server.url(), words("audit verify")).status, 0);
    }

    // The disk fills up between the intent and the outcome: the lock is free, and that it is not written down
    // must be told.
    void reportsThatTheOutcomeCouldNotBeWrittenDown_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("json") << QStringLiteral("json");
        QTest::newRow("table") << QStringLiteral("table");
    }
    void reportsThatTheOutcomeCouldNotBeWrittenDown()
    {
        QFETCH(QString, format);
        fakes::Passage line(m_live->transport(), m_live->url());
        const fakes::HttpServer server(line);
        QProcess process;
        prepare(process, *m_cli, server.url(), atVersion() + QStringList{QStringLiteral("--output"), format});
        process.setChildProcessModifier([] { ::signal(SIGXFSZ, SIG_IGN); });
        line.afterWrite = [&] {
            const rlim_t full = rlim_t(QFileInfo(onlyJournalFile(*m_cli)).size() + 10);
            const rlimit limit{full, full};
            QCOMPARE(::prlimit(pid_t(process.processId()), RLIMIT_FSIZE, &limit, nullptr), 0);
        };
        const CliRun run = finish(process);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.out.contains("could not be written to the journal"), run.out.constData());
        QVERIFY(!(run.out + run.err).contains("nothing was sent"));
        if (format == QLatin1String("json"))
            QCOMPARE(run.text("outcome"), QStringLiteral("released"));
        else
            QVERIFY2(run.out.startsWith("Released k."), run.out.constData());
        QVERIFY(rowOf(*m_live, table, "k")->contains("isReleased"));
        // Half a line was taken back: the journal is whole, with an act whose end it does not know.
        QCOMPARE(JournalledActTest::run(*m_cli, server.url(), words("audit verify")).status, 0);
        QVERIFY(JournalledActTest::run(*m_cli, server.url(), {QStringLiteral("audit")})
                    .array()[0][QLatin1String("result")]
                    .isNull());
    }

    void reportsThatALifeCouldNotBeWrittenDown()
    {
        fakes::Passage line(m_live->transport(), m_live->url());
        const fakes::HttpServer server(line);
        QProcess process;
        prepare(process, *m_cli, server.url(),
                words("acquire locks life --dialect dynamolock --reason why -- true"));
        process.setChildProcessModifier([] { ::signal(SIGXFSZ, SIG_IGN); });
        bool isFull = false;
        line.afterWrite = [&] {
            if (std::exchange(isFull, true))
                return;
            const rlim_t full = rlim_t(QFileInfo(onlyJournalFile(*m_cli)).size() + 10);
            const rlimit limit{full, full};
            (void)::prlimit(pid_t(process.processId()), RLIMIT_FSIZE, &limit, nullptr);
        };
        const CliRun run = finish(process);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains("could not be written to the journal"), run.err.constData());
        QVERIFY(!run.err.contains("nothing was sent"));
    }

    void sixteenActsAtOnceAreAllWrittenDown()
    {
        constexpr int acts = 16;
        std::vector<std::unique_ptr<QProcess>> processes;
        for (int i = 0; i < acts; ++i) {
            const QByteArray key = "many" + QByteArray::number(i);
            putRow(*m_live, table, dynamolockRow(key, "worker-7", "1s", version('A')));
            processes.push_back(std::make_unique<QProcess>());
            prepare(*processes.back(), *m_cli, m_live->url(), atVersion(key.constData()));
        }
        for (const auto &process : processes)
            process->start();
        for (const auto &process : processes) {
            QVERIFY(fakes::ends(*process));
            QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
        }
        const QJsonArray written = m_cli->run({QStringLiteral("audit")}).array();
        QCOMPARE(written.size(), acts);
        for (const QJsonValue &act : written)
            QCOMPARE(act[QLatin1String("result")].toString(), QStringLiteral("released"));
        const CliRun verified = m_cli->run(words("audit verify"));
        QCOMPARE(verified.status, 0);
        QCOMPARE(verified.object()[QLatin1String("lines")].toInt(), 2 * acts);
    }

    void restoresNothingFromALineThatWasChanged()
    {
        const QString id = m_cli->run(atVersion() + words("--mode delete")).text("journalId");
        QFile journal(onlyJournalFile(*m_cli));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        QByteArray bytes = journal.readAll();
        bytes.replace("\"ownerName\":{\"S\":\"worker-7\"}", "\"ownerName\":{\"S\":\"worker-8\"}");
        journal.seek(0);
        journal.write(bytes);
        journal.close();
        const CliRun refused = m_cli->run({QStringLiteral("restore"), id});
        QCOMPARE(refused.status, 12);
        QCOMPARE(refused.text("outcome"), QStringLiteral("refused"));
        QCOMPARE(refused.text("code"), QStringLiteral("entry-doubtful"));
        QVERIFY(!rowOf(*m_live, table, "k"));
        const CliRun shown = m_cli->run({QStringLiteral("audit"), QStringLiteral("show"), id});
        QVERIFY(shown.text("doubt").contains(QLatin1String("does not fit its hash")));
    }

    void noticesALineThatWasCutOff()
    {
        QCOMPARE(m_cli->run(atVersion()).status, 0);
        QCOMPARE(m_cli->run(words("audit verify")).status, 0);
        QFile journal(onlyJournalFile(*m_cli));
        QVERIFY(journal.open(QIODevice::ReadWrite));
        const QByteArray bytes = journal.readAll();
        QVERIFY(journal.resize(bytes.indexOf('\n') + 1));
        journal.close();
        const CliRun cut = m_cli->run(words("audit verify"));
        QCOMPARE(cut.status, 1);
        QVERIFY2(cut.err.contains("lines are missing at the end"), cut.err.constData());
        QVERIFY(QFile::remove(journal.fileName()));
        QCOMPARE(m_cli->run(words("audit verify")).status, 1);
    }

    void theJournalNamesTheAccount_data()
    {
        QTest::addColumn<int>("sts"); // 0: none, 1: answers, 2: refuses the connection, 3: never answers
        QTest::addColumn<QString>("reported"); // by the credentials
        QTest::addColumn<QString>("account");
        const QString none;
        const QString reported = QStringLiteral("210987654321");
        QTest::newRow("STS") << 1 << reported << QStringLiteral("123456789012");
        QTest::newRow("no STS") << 0 << none << QStringLiteral("unknown");
        QTest::newRow("no STS, but the credentials say") << 0 << reported << reported;
        QTest::newRow("STS out of reach") << 2 << reported << reported;
        QTest::newRow("STS silent") << 3 << none << QStringLiteral("unknown");
    }
    void theJournalNamesTheAccount()
    {
        QFETCH(int, sts);
        QFETCH(QString, reported);
        QFETCH(QString, account);
        fakes::ScriptedHttp service([](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return fakes::httpAnswer(200, stsAnswer);
        });
        const fakes::HttpServer server(service);
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        QMap<QString, QString> variables{{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIDMADEUP")},
                                         {QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("SECRET")}};
        if (!reported.isEmpty())
            variables.insert(QStringLiteral("AWS_ACCOUNT_ID"), reported);
        if (sts != 0)
            variables.insert(QStringLiteral("AWS_ENDPOINT_URL_STS"),
                             sts == 1       ? server.url().toString()
                                 : sts == 2 ? QStringLiteral("http://127.0.0.1:1")
                                            : QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
        const CliRun released = run(*m_cli, m_live->url(), atVersion(), variables);
        QVERIFY2(released.status == 0, released.err.constData());
        const CliRun shown =
            m_cli->run({QStringLiteral("audit"), QStringLiteral("show"), released.text("journalId")});
        QCOMPARE(shown.text("account"), account);
        QCOMPARE(m_cli->run(words("audit verify")).status, 0);
    }

    void restoresNothingAcrossAccounts()
    {
        QMap<QString, QString> variables{{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIDMADEUP")},
                                         {QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("SECRET")},
                                         {QStringLiteral("AWS_ACCOUNT_ID"), QStringLiteral("111111111111")}};
        const QString id =
            run(*m_cli, m_live->url(), atVersion() + words("--mode delete"), variables).text("journalId");
        variables[QStringLiteral("AWS_ACCOUNT_ID")] = QStringLiteral("222222222222");
        const CliRun foreign = run(*m_cli, m_live->url(), {QStringLiteral("restore"), id}, variables);
        QCOMPARE(foreign.status, 2);
        QVERIFY2(foreign.err.contains("111111111111"), foreign.err.constData());
        QVERIFY(!rowOf(*m_live, table, "k"));
    }

    void takesOneWayToReleaseAtATime_data()
    {
        QTest::addColumn<QStringList>("ways");
        const QList<QStringList> ways{
            {QStringLiteral("--if-lapsed")},
            {QStringLiteral("--break"), QStringLiteral("--owner"), QStringLiteral("worker-7")},
            {QStringLiteral("--at-version"), QString::fromLatin1(version('A'))},
            {QStringLiteral("--as-seen"), QStringLiteral("/dev/null")}};
        QTest::newRow("none") << QStringList();
        for (qsizetype one = 0; one < ways.size(); ++one) {
            for (qsizetype other = one + 1; other < ways.size(); ++other)
                QTest::addRow("%s %s", qPrintable(ways[one][0]), qPrintable(ways[other][0]))
                    << ways[one] + ways[other];
        }
    }
    void takesOneWayToReleaseAtATime()
    {
        QFETCH(QStringList, ways);
        const auto before = rowOf(*m_live, table, "k");
        const CliRun refused = m_cli->run(release(QStringList{table, QStringLiteral("k")} + ways) +
                                          QStringList{QStringLiteral("--yes"), QStringLiteral("--debug")});
        QCOMPARE(refused.status, 2);
        QVERIFY2(
            refused.err.contains(ways.isEmpty() ? "release needs one of" : " exclude each other; give one"),
            refused.err.constData());
        QVERIFY(!refused.err.contains("debug:"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
    }

    // Whatever type an attribute has, it is compared. (Of maps and lists dynalite, unlike the service, says
    // that they never equal.)
    void deletesAnUnreadableRowOfAnyTypes()
    {
        auto item = dynamodb::itemFromJson(
            R"({"key":{"S":"odd"},"ownerName":{"S":"worker-7"},"leaseDuration":{"S":"twenty"},)"
            R"("ss":{"SS":["b","a"]},"ns":{"NS":["3","1","2"]},"bs":{"BS":["AQ==","Ag=="]},"b":{"B":"AAEC"},)"
            R"("n":{"N":"12345678901234567890.5"},"empty":{"S":""}})");
        QVERIFY(item);
        item->set("recordVersionNumber", AttributeValue::string(version('A')));
        putRow(*m_live, table, *item);
        const CliRun run = m_cli->run(release({table, QStringLiteral("odd"), QStringLiteral("--at-version"),
                                               QString::fromLatin1(version('A'))}));
        QVERIFY2(run.status == 0, (run.out + run.err).constData());
        QVERIFY(!rowOf(*m_live, table, "odd"));
    }

private:
    const QString table = QStringLiteral("locks");
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(JournalledActTest)
#include "JournalledActTest.moc"
