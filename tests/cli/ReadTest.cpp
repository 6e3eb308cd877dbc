// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

#include <csignal>

/// Commands that only read, by the exit status and the objects scripts depend on.
class ReadTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(QStringLiteral("locks"), "key"));
        QVERIFY(m_live->createTable(QStringLiteral("other"), "weird"));
        QVERIFY(m_live->createTable(QStringLiteral("state"), "ID"));
        const dynamodb::Item foreign{{"ID", dynamodb::AttributeValue::string("daily")},
                                     {"Revision", dynamodb::AttributeValue::string("r")},
                                     {"LeaseDuration", dynamodb::AttributeValue::number(10'000)}};
        const auto absent = dynamodb::Condition::notExists("ID");
        QVERIFY(QCoro::waitFor(m_live->client().apply(
            dynamodb::ConditionalWrite::put(QStringLiteral("state"), foreign, absent), {})));
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        putRow(*m_live, QStringLiteral("locks"), dynamolockRow("held", "worker-7", "20s", version('A')));
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", version('B'));
        freed.set("isReleased", dynamodb::AttributeValue::string("1"));
        putRow(*m_live, QStringLiteral("locks"), freed);
        dynamodb::Item broken = dynamolockRow("broken", "worker-2", "20s", version('C'));
        broken.set("isReleased", dynamodb::AttributeValue::boolean(true));
        putRow(*m_live, QStringLiteral("locks"), broken);
        putRow(*m_live, QStringLiteral("locks"),
               dynamolockRow("short", "=cmd|' /C calc'!A0", "1s", version('D')));
        putRow(*m_live, QStringLiteral("locks"), {{"key", dynamodb::AttributeValue::string("note")}});
    }

    void answersStatusInOneWordAndAnExitStatus_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<int>("status");
        QTest::newRow("no item") << words("locks nothing") << QByteArray("free\n") << 0;
        QTest::newRow("released") << words("locks freed") << QByteArray("released\n") << 0;
        QTest::newRow("unproven") << words("locks held") << QByteArray("unproven\n") << 15;
        QTest::newRow("unreadable") << words("locks broken") << QByteArray("unreadable\n") << 16;
        QTest::newRow("not a lock") << words("locks note") << QByteArray("not-a-lock\n") << 16;
        QTest::newRow("lapsed") << words("locks short --observe 3s") << QByteArray("lapsed\n") << 11;
        QTest::newRow("no table") << words("missing held") << QByteArray() << 13;
        QTest::newRow("sort key where there is none")
            << words("locks held --sort-key x") << QByteArray() << 2;
        QTest::newRow("bare number") << words("locks held --observe 3") << QByteArray() << 2;
    }
    void answersStatusInOneWordAndAnExitStatus()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, word);
        QFETCH(int, status);
        const CliRun run = m_cli->run(QStringList(QStringLiteral("status")) + arguments);
        QCOMPARE(run.out, word);
        QCOMPARE(run.status, status);
        QCOMPARE(run.err.isEmpty(), !word.isEmpty());
    }

    void showsOneLockInFull()
    {
        const CliRun run = m_cli->run(words("show locks held"));
        QCOMPARE(run.status, 0);
        const QByteArray v = version('A');
        QByteArray expected =
            "{'table':'locks','dialect':'dynamolock','key':'held','sortKey':null,'name':'held',"
            "'state':'unproven','owner':'worker-7','mine':false,'version':'" +
            v + "','generation':null,'leaseMs':20000,'expiresAt':null,'observedForMs':0,'lapsesInMs':" +
            QByteArray::number(run.object()[QLatin1String("lapsesInMs")].toInt()) +
            ",'data':null,'attributes':{},'item':" + itemText(run.out) +
            ",'reason':null,'leaseOrigin':'stated','acquiredAt':null,'acquiredClock':null,'heldForMs':" +
            QByteArray::number(run.object()[QLatin1String("heldForMs")].toInt()) +
            ",'heldForOrigin':'at-least','reasonCode':'unproven-watching','heldForAtLeast':true,"
            "'lastHeartbeatAt':'1970-01-01T00:00:01.700Z','lastHeartbeatOrigin':'stated',"
            "'heartbeatGapAtLeastMs':null,"
            "'heartbeatGapAtMostMs':null,'confirmedAt':null,'lapsedForMs':null,'purpose':null,"
            "'connection':null,'region':null}\n";
        expected.replace('\'', '"');
        QCOMPARE(run.out, expected);
        QVERIFY(run.object()[QLatin1String("lapsesInMs")].toInt() > 15000);
        QVERIFY(run.object()[QLatin1String("lapsesInMs")].toInt() <= 20000); // never longer than the lease
        QCOMPARE(run.object()[QLatin1String("item")][QLatin1String("recordVersionNumber")][QLatin1String("S")]
                     .toString()
                     .toLatin1(),
                 v);
        QCOMPARE(m_cli->run(words("show locks nothing")).status, 13);
    }

    void listsEveryLockInOrderOfKeys()
    {
        const CliRun run = m_cli->run(words("list locks"));
        QCOMPARE(run.status, 0);
        QStringList keys;
        for (const QJsonValue &lock : run.array())
            keys += lock[QLatin1String("key")].toString();
        QCOMPARE(keys, words("broken freed held short"));
        const CliRun lines =
            m_cli->run(words("list locks --output jsonl --filter owner:worker --sort key:desc"));
        QCOMPARE(lines.out.count('\n'), 3);
        QVERIFY(lines.out.startsWith("{\"table\":\"locks\",\"dialect\":\"dynamolock\",\"key\":\"held\""));
    }

    void saysHowManyRowsAreNoLocksAndListsThemWhenAsked()
    {
        const CliRun some = m_cli->run(words("list locks"));
        QVERIFY2(some.err.contains("1 row that is not a lock is not shown; --all"), some.err.constData());
        for (const char *format : {"json", "jsonl", "csv", "table"}) {
            const CliRun all =
                m_cli->run(words("list locks --all --output") + QStringList{QString::fromLatin1(format)});
            QCOMPARE(all.status, 0);
            QVERIFY2(all.out.contains("not-a-lock"), all.out.constData());
            QVERIFY2(all.out.contains("note"), all.out.constData());
            QVERIFY(!all.err.contains("not shown"));
        }
        QVERIFY(!m_cli->run(words("list locks --all --problems")).out.contains("note"));
        QCOMPARE(m_cli->run(words("list locks --all --filter state:not-a-lock")).array().size(), 1);
    }

    void listsByPartitionKeyWithoutReadingTheWholeTable()
    {
        const QString table = QStringLiteral("sorted");
        QVERIFY(m_live->createTable(table, "key", QByteArray("range")));
        for (const auto &[key, range] : {std::pair("a", "1"), std::pair("a", "2"), std::pair("b", "1")}) {
            dynamodb::Item row = dynamolockRow(key, "worker-7", "20s", version('A'));
            row.set("range", dynamodb::AttributeValue::string(range));
            putRow(*m_live, table, row);
        }
        const CliRun run = m_cli->run(words("list sorted --partition-key a --debug"));
        QCOMPARE(run.status, 0);
        QStringList found;
        for (const QJsonValue &lock : run.array())
            found += lock[QLatin1String("key")].toString() + lock[QLatin1String("sortKey")].toString();
        QCOMPARE(found, words("a1 a2"));
        QVERIFY2(run.err.contains("Query") && !run.err.contains("Scan"), run.err.constData());
        QCOMPARE(m_cli->run(words("list sorted --partition-key none")).array().size(), 0);
        QVERIFY(m_live->dropTable(table));
        const CliRun observed = m_cli->run(words("list locks --partition-key short --observe 2500ms"));
        QCOMPARE(observed.array().at(0)[QLatin1String("state")].toString(), QStringLiteral("lapsed"));
        QCOMPARE(m_cli->run(words("list locks --partition-key a --segments 2")).status, 2);
    }

    void judgesDatesOfOnePartitionByTheServersTime()
    {
        const QString table = QStringLiteral("mutexes");
        QVERIFY(m_live->createTable(table, "lockname"));
        putRow(*m_live, table,
               {{"lockname", dynamodb::AttributeValue::string("over")},
                {"holder", dynamodb::AttributeValue::string("worker-7")},
                {"expire_ts", dynamodb::AttributeValue::number("1600000000000")}});
        for (const char *line : {"list mutexes", "list mutexes --partition-key over"}) {
            const CliRun run = m_cli->run(words(line));
            QVERIFY2(run.array().at(0)[QLatin1String("state")] == QLatin1String("lapsed"),
                     run.out.constData());
        }
        QVERIFY(m_live->dropTable(table));
    }

    void provesLapsesWhileItObserves()
    {
        const CliRun run = m_cli->run(words("list locks --observe 2500ms --problems"));
        QCOMPARE(run.status, 15); // held has a lease of 20 s
        QVERIFY2(run.err.contains(
                     "1 of 4 locks is not verified yet: it was not watched long enough to tell a lapse; "
                     "--observe 21s is long enough"),
                 run.err.constData());
        QHash<QString, QString> states;
        for (const QJsonValue &lock : run.array())
            states.insert(lock[QLatin1String("key")].toString(), lock[QLatin1String("state")].toString());
        QCOMPARE(states.size(), 2);
        QCOMPARE(states.value(QStringLiteral("short")), QStringLiteral("lapsed"));
        QCOMPARE(states.value(QStringLiteral("broken")), QStringLiteral("unreadable"));
    }

    void saysHowManyLocksAreNotVerifiedYet()
    {
        const CliRun plain = m_cli->run(words("list locks"));
        QCOMPARE(plain.status, 0);
        QVERIFY2(plain.err.contains("2 of 4 locks are not verified yet"), plain.err.constData());
        const CliRun problems = m_cli->run(words("list locks --problems --no-observe"));
        QCOMPARE(problems.status, 15);
        QVERIFY2(problems.err.contains("2 of 4 locks are not verified yet"), problems.err.constData());
        QCOMPARE(problems.array().size(), 1); // what is known to be a problem is listed all the same
        const CliRun verified = m_cli->run(words("list locks --filter key:freed"));
        QVERIFY2(!verified.err.contains("verified"), verified.err.constData());
        QCOMPARE(m_cli->run(words("list locks --observe 1s --no-observe")).status, 2);
    }

    void watchesByItselfUntilEveryProblemIsVerified()
    {
        const CliRun run = m_cli->run(words("list locks --filter key:short --problems"));
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().at(0)[QLatin1String("state")].toString(), QStringLiteral("lapsed"));
        QVERIFY2(!run.err.contains("verified"), run.err.constData());
    }

    void watchesForNothingWhereNoLockNeedsIt()
    {
        const CliRun run = m_cli->run(words("list locks --filter key:/freed|broken/ --problems --debug"));
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().size(), 1);
        QCOMPARE(run.err.count("Scan of table locks, attempt 1 sent"), 1);
    }

    void endsAWatchThatIsInterrupted()
    {
        QProcess list;
        m_cli->prepare(list,
                       QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                           words("list locks --problems --debug"));
        list.start();
        QByteArray said;
        const auto watches = [&] {
            said += list.readAllStandardError();
            return said.count("Scan of table locks, attempt 1 sent") > 1;
        };
        QTRY_VERIFY(watches());
        ::kill(pid_t(list.processId()), SIGINT);
        const CliRun run = CliRun::of(list);
        QCOMPARE(run.status, 130);
        QVERIFY2(run.err.contains("interrupted"), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    void suggestsATableWhereNoneIsCalledSo()
    {
        for (const char *line : {"list lokcs", "show lokcs held", "watch lokcs"}) {
            const CliRun run = m_cli->run(words(line));
            QCOMPARE(run.status, 13);
            QVERIFY2(run.err.contains("(did you mean \"locks\"?)"), run.err.constData());
        }
    }

    void guardsCsvAgainstFormulas()
    {
        const CliRun run = m_cli->run(words("list locks --output csv --filter key:short"));
        QCOMPARE(run.status, 0);
        const QByteArrayList lines = run.out.split('\n');
        QVERIFY(lines.at(0).startsWith("table,dialect,key,sortKey,name,state,owner,mine,version,"));
        QVERIFY2(lines.at(1).contains(",'=cmd|' /C calc'!A0,"), lines.at(1).constData());
    }

    void provesALapseAndRefusesToGuess()
    {
        const CliRun lapsed = m_cli->run(words("prove locks short"));
        QCOMPARE(lapsed.status, 11);
        QCOMPARE(lapsed.text("verdict"), QStringLiteral("lapsed"));
        QVERIFY(lapsed.object()[QLatin1String("watchedMs")].toInt() > 1000);
        QCOMPARE(lapsed.text("key"), QStringLiteral("short"));
        QVERIFY(lapsed.object().contains(QLatin1String("sortKey")));
        const CliRun open = m_cli->run(words("prove locks held --wait 1s"));
        QCOMPARE(open.status, 15);
        QCOMPARE(m_cli->run(words("prove locks freed")).status, 0);
        QCOMPARE(m_cli->run(words("prove locks nothing")).status, 13);
        QCOMPARE(m_cli->run(words("prove locks broken")).status, 16);
    }

    void namesTheTablesThatHoldLocks()
    {
        const CliRun run = m_cli->run(words("tables"));
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().size(), 2);
        QCOMPARE(run.array()[0][QLatin1String("dialect")].toString(), QStringLiteral("dynamolock"));
        QCOMPARE(m_cli->run(words("tables --all")).array().size(), 3);
    }

    void namesTheTablesOfLibrariesItCannotRead()
    {
        const QJsonObject table = m_cli->run(words("tables")).array()[1].toObject();
        QCOMPARE(table[QLatin1String("table")].toString(), QStringLiteral("state"));
        QCOMPARE(table[QLatin1String("dialect")].toString(), QStringLiteral("setddblock"));
        QCOMPARE(table[QLatin1String("confidence")].toString(), QStringLiteral("certain"));
        QVERIFY(table[QLatin1String("reason")].toString().startsWith(QLatin1String("1 of 1 rows: ")));
    }

    void callsLostResultsNoSuccess()
    {
        for (const char *words : {"show locks held --output json", "list locks", "--help"}) {
            const CliRun run = inShell(words, "> /dev/full");
            QCOMPARE(run.status, 1);
            const bool isJson = QByteArrayView(words).endsWith("json");
            QVERIFY2(run.err.contains(isJson ? "\"sentence\":\"cannot write the results: "
                                             : "leasescope-cli: cannot write the results: "),
                     run.err.constData());
        }
        QCOMPARE(inShell("status locks held", "> /dev/full").status, 15); // the answer arrived all the same
    }

    void writesIntoNoFileOfItsOwnWhereStdoutIsClosed()
    {
        const CliRun run = inShell("show locks held", ">&-");
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.startsWith("leasescope-cli: cannot write the results: "), run.err.constData());
        QCOMPARE(inShell("show locks held", "<&- | cat").status, 0);
    }

    void reportsThatAWatchEndedBlind()
    {
        // On a busy machine a watch may end before it misses its table: then a longer one must not.
        int status = 0;
        for (int seconds = 4; status == 0 && seconds <= 64; seconds *= 2) {
            watchATableThatGoes(seconds, status);
            QVERIFY(!QTest::currentTestFailed());
        }
        QCOMPARE(status, 13);
    }

    void takesNoIntervalOfNothing()
    {
        QCOMPARE(m_cli->run(words("watch locks --interval 0s --for 1s")).status, 2);
        QCOMPARE(m_cli->run(words("list locks --segments 1001")).status, 2);
    }

    void reportsTheScenariosOfTheLabReadOnly()
    {
        const CliRun run = m_cli->run(words("lab --list --read-only"));
        QCOMPARE(run.status, 0);
        QVERIFY(run.array().size() > 3);
        QVERIFY(run.array()[0].toObject().contains(QLatin1String("explanation")));
        QVERIFY(
            m_cli->run(words("lab --list --output csv")).out.startsWith("scenario,title,explanation\r\n"));
        QCOMPARE(m_cli->run(words("lab hand-over --read-only")).status, 17);
    }

    void reportsWhoAnswersForTheKeysWithoutShowingThem()
    {
        const CliRun run = m_cli->run(words("whoami"));
        QCOMPARE(run.status, 0);
        QVERIFY(!run.text("source").isEmpty());
        QVERIFY(run.object()[QLatin1String("tried")].toArray().size() > 1);
        QCOMPARE(run.text("endpoint"), m_live->url().toString());
    }

    void saysWhenTheEndpointCannotBeReached()
    {
        const CliRun run =
            m_cli->runBare({QStringLiteral("--endpoint-url"), QStringLiteral("http://127.0.0.1:1"),
                            QStringLiteral("list"), QStringLiteral("locks")});
        QCOMPARE(run.status, 21);
        QVERIFY(run.out.isEmpty());
        QVERIFY(run.err.startsWith("leasescope-cli: "));
        QCOMPARE(run.err.count('\n'), 1);
    }

    void saysWhenThereAreNoCredentials()
    {
        const CliRun run = m_cli->runBare(
            {QStringLiteral("--region"), QStringLiteral("eu-west-1"), QStringLiteral("whoami")});
        QCOMPARE(run.status, 20);
        QVERIFY(run.object()[QLatin1String("source")].isNull());
        // Each source that was asked on a line of its own.
        QVERIFY2(run.err.contains("\n  environment: AWS_ACCESS_KEY_ID is not set\n"), run.err.constData());
    }

    void refusesAWrongLineBeforeAnythingIsSent()
    {
        for (const char *line :
             {"list", "nonsense", "list locks --filter state:asleep", "list locks --filter held>banana",
              "list locks --filter lease=20", "list locks --filter stat:held",
              "list locks --filter /unclosed", "list locks --sort colour",
              "release locks held --break --reason x", "release locks held --if-lapsed", "create-table t"}) {
            const CliRun run = m_cli->run(words(line) + words("--debug"));
            QVERIFY2(run.status == 2, line);
            QVERIFY2(!run.err.contains("debug:"), run.err.constData());
        }
    }

    void debugsWithoutHeadersOrBodies()
    {
        const CliRun run = m_cli->run(words("show locks held --debug"));
        QVERIFY(run.err.contains("GetItem of table") && run.err.contains(", attempt 1 "));
        QVERIFY(!run.err.contains("Authorization"));
        QVERIFY(!run.err.contains("worker-7"));
    }

    void logsEveryAreaWhenAskedTo()
    {
        const CliRun quiet = m_cli->run(words("watch locks --for 1s --interval 500ms"));
        QVERIFY2(!quiet.err.contains("leasescope."), quiet.err.constData());
        const CliRun verbose = m_cli->run(words("--verbose watch locks --for 1s --interval 500ms"));
        QCOMPARE(verbose.status, 0);
        for (const char *area : {"leasescope.http: ", "leasescope.credentials: ", "leasescope.watch: "})
            QVERIFY2(verbose.err.contains(area), verbose.err.constData());
        QVERIFY(!verbose.err.contains("Authorization"));
        const CliRun requests = m_cli->run(words("--debug watch locks --for 1s --interval 500ms"));
        QVERIFY2(requests.err.contains("leasescope.http: "), requests.err.constData());
        QVERIFY2(!requests.err.contains("leasescope.watch: "), requests.err.constData());
    }

    void survivesAReaderThatLeavesEarly()
    {
        QProcess shell;
        m_cli->prepare(shell, {});
        shell.setProgram(QStringLiteral("sh"));
        shell.setArguments(
            {QStringLiteral("-c"),
             QStringLiteral("{ %1 --endpoint-url %2 watch locks --for 2s --interval 500ms; echo $? >&2; } "
                            "| true")
                 .arg(QStringLiteral(LEASESCOPE_CLI), m_live->url().toString())});
        shell.start();
        QVERIFY(fakes::ends(shell));
        QCOMPARE(shell.readAllStandardError().trimmed(), QByteArray("0"));
    }

    void reportsEventsALine()
    {
        QProcess watch;
        m_cli->prepare(watch,
                       {QStringLiteral("--endpoint-url"), m_live->url().toString(), QStringLiteral("watch"),
                        QStringLiteral("locks"), QStringLiteral("--interval"), QStringLiteral("500ms")});
        watch.start();
        QVERIFY(watch.waitForStarted());
        // Changes are events only after the first read, of which nothing is told: rows come until one is told
        // of.
        int rows = 0;
        const auto isOneReported = [&] {
            const QByteArray key = "new-" + QByteArray::number(++rows);
            putRow(*m_live, QStringLiteral("locks"), dynamolockRow(key, "worker-3", "20s", version('E')));
            return eventsOf(watch).contains("appeared");
        };
        QTRY_VERIFY(isOneReported());
        putRow(*m_live, QStringLiteral("locks"), dynamolockRow("new-1", "worker-3", "20s", version('F')));
        QTRY_VERIFY(eventsOf(watch).contains("\"event\":\"heartbeat\""));
        ::kill(pid_t(watch.processId()), SIGINT);
        QVERIFY(fakes::ends(watch));
        QCOMPARE(watch.exitCode(), 0);
        QVERIFY2(m_seen.contains("\"previousVersion\":\"" + version('E') + "\",\"gapMs\":"),
                 m_seen.constData());
        QVERIFY(m_seen.contains("\"event\":\"heartbeat\",\"lock\":{\"table\":\"locks\",\"dialect\":"
                                "\"dynamolock\",\"key\":\"new-1\""));
    }

    void listsRowsThatNoClientCanEverTakeAsUnreadable()
    {
        QVERIFY(m_live->createTable(QStringLiteral("Mutex"), "lockname"));
        dynamodb::Item undated{{"lockname", dynamodb::AttributeValue::string("i-1")},
                               {"holder", dynamodb::AttributeValue::string("lambda-7")}};
        putFirst(QStringLiteral("Mutex"), "lockname", undated);
        undated.set("lockname", dynamodb::AttributeValue::string("i-2"));
        undated.set("expire_ts", dynamodb::AttributeValue::string("1787227188000"));
        putFirst(QStringLiteral("Mutex"), "lockname", undated);
        QVERIFY(m_live->createTable(QStringLiteral("odd"), "key"));
        dynamodb::Item versionless = dynamolockRow("nightly", "worker-7", "20s", version('A'));
        versionless.remove("recordVersionNumber");
        putFirst(QStringLiteral("odd"), "key", versionless);
        for (const char *line : {"list Mutex --output jsonl", "list Mutex --problems --output jsonl"}) {
            const CliRun run = m_cli->run(words(line));
            QCOMPARE(run.out.count("\"state\":\"unreadable\""), 2);
            QVERIFY(run.out.contains("has no expire_ts: no client can ever acquire it"));
            QVERIFY(run.out.contains("expire_ts is not a number: no client can ever acquire it"));
        }
        const CliRun run = m_cli->run(words("list odd --output jsonl"));
        QVERIFY(run.out.contains("\"dialect\":\"dynamolock\""));
        QVERIFY(run.out.contains("\"state\":\"unreadable\""));
        QVERIFY(run.out.contains("has no recordVersionNumber"));
    }

    void readsALockByItsContentWhateverItsKeyIsCalled()
    {
        QVERIFY(m_live->createTable(QStringLiteral("by-id"), "LockID"));
        dynamodb::Item row = dynamolockRow("nightly", "worker-7", "20s", version('A'));
        row.remove("key");
        row.set("LockID", dynamodb::AttributeValue::string("nightly"));
        putFirst(QStringLiteral("by-id"), "LockID", row);
        const CliRun run = m_cli->run(words("show by-id nightly --output json"));
        QCOMPARE(run.text("dialect"), QStringLiteral("dynamolock"));
        QCOMPARE(run.text("owner"), QStringLiteral("worker-7"));
    }

    void aWatchSaysThatItsTableWasMadeAnew()
    {
        const QString table = QStringLiteral("anew");
        QVERIFY(m_live->createTable(table, "key"));
        QProcess watch;
        m_cli->prepare(watch,
                       QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString()} +
                           words("watch anew --interval 500ms --output jsonl"));
        watch.start();
        QVERIFY(watch.waitForStarted());
        int rows = 0;
        QByteArray events;
        const auto isOneReported = [&] {
            const QByteArray key = "old-" + QByteArray::number(++rows);
            putRow(*m_live, table, dynamolockRow(key, "worker-3", "20s", version('E')));
            events += watch.readAllStandardOutput();
            return events.contains("appeared");
        };
        QTRY_VERIFY(isOneReported());
        QVERIFY(m_live->dropTable(table));
        QVERIFY(m_live->createTable(table, "id"));
        dynamodb::Item row = dynamolockRow("x", "worker-3", "20s", version('E'));
        row.remove("key");
        for (const char *id : {"n1", "n2", "n3"}) {
            row.set("id", dynamodb::AttributeValue::string(id));
            putFirst(table, "id", row);
        }
        QByteArray reported;
        const auto saysSo = [&] {
            reported += watch.readAllStandardError();
            return reported.contains("table anew was deleted and made anew with another key schema");
        };
        QTRY_VERIFY(saysSo());
        // From here on it reads by the new key.
        int more = 0;
        const auto isANewOneReported = [&] {
            row.set("id", dynamodb::AttributeValue::string("later-" + QByteArray::number(++more)));
            putFirst(table, "id", row);
            events += watch.readAllStandardOutput();
            return events.contains("\"key\":\"later-");
        };
        QTRY_VERIFY(isANewOneReported());
        ::kill(pid_t(watch.processId()), SIGINT);
        QVERIFY(fakes::ends(watch));
    }

private:
    void putFirst(const QString &table, const QByteArray &keyName, const dynamodb::Item &row)
    {
        const auto absent = dynamodb::Condition::notExists(keyName);
        QVERIFY(
            QCoro::waitFor(m_live->client().apply(dynamodb::ConditionalWrite::put(table, row, absent), {})));
    }
    /// `status`: that of a watch whose table is dropped after the first read.
    void watchATableThatGoes(int seconds, int &status)
    {
        QVERIFY(m_live->createTable(QStringLiteral("brief"), "key"));
        QProcess watch;
        m_cli->prepare(watch,
                       {QStringLiteral("--endpoint-url"), m_live->url().toString(), QStringLiteral("watch"),
                        QStringLiteral("brief"), QStringLiteral("--interval"), QStringLiteral("500ms"),
                        QStringLiteral("--for"), QStringLiteral("%1s").arg(seconds),
                        QStringLiteral("--output"), QStringLiteral("csv")});
        watch.start();
        // A CSV file has its heading although nothing happens; it comes with the first read.
        QTRY_VERIFY(watch.canReadLine());
        QVERIFY(watch.readLine().startsWith("at,event,table,dialect,key,"));
        QVERIFY(m_live->dropTable(QStringLiteral("brief")));
        QVERIFY(fakes::ends(watch));
        status = watch.exitCode();
    }
    /// The program with these words and then `redirection`, as a shell runs it.
    [[nodiscard]] CliRun inShell(const char *words, const char *redirection) const
    {
        QProcess shell;
        m_cli->prepare(shell, {});
        shell.setProgram(QStringLiteral("sh"));
        shell.setArguments({QStringLiteral("-c"),
                            QStringLiteral("'%1' --endpoint-url %2 %3 %4")
                                .arg(QStringLiteral(LEASESCOPE_CLI), m_live->url().toString(),
                                     QString::fromLatin1(words), QString::fromLatin1(redirection))});
        shell.start();
        return CliRun::of(shell);
    }
    static QStringList words(const char *text) { return QString::fromLatin1(text).split(u' '); }
    static QByteArray version(char letter) { return "1700000000:" + QByteArray(52, letter); }
    static QByteArray itemText(const QByteArray &out)
    {
        const qsizetype begin = out.indexOf("\"item\":") + 7;
        return out.mid(begin, out.lastIndexOf(",\"reason\"") - begin);
    }
    QByteArray eventsOf(QProcess &watch)
    {
        m_seen += watch.readAllStandardOutput();
        return m_seen;
    }

    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
    QByteArray m_seen;
};

LEASESCOPE_TEST(ReadTest)
#include "ReadTest.moc"
