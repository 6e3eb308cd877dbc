// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/cli/TerminalSession.h"
#include "tests/program/Test.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

namespace {

const QString locksTable = QStringLiteral("locks");

dynamodb::AttributeValue stringValue(const QByteArray &value)
{
    return dynamodb::AttributeValue::string(value);
}

QByteArray version(char letter)
{
    return "1700000000:" + QByteArray(52, letter);
}

} // namespace

/// What the program says besides its results: why a list is empty, what to do next, what was probably meant.
class AdviceTest : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFixture> m_fixture;

    [[nodiscard]] CliRun inPipe(const char *line) const { return m_fixture->inPipe(line); }
    [[nodiscard]] QByteArray onTerminal(const char *line) const { return m_fixture->onTerminal(line); }
    [[nodiscard]] CliRun release(const char *how, const char *key = "import-eu") const
    {
        return m_fixture->inPipe(QStringList{QStringLiteral("release"), locksTable, QLatin1String(key),
                                             QStringLiteral("--reason"), QStringLiteral("a test")} +
                                 words(how));
    }

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<CliFixture>();
        fakes::FakeDynamo &dynamo = m_fixture->dynamo();
        dynamo.createTable(locksTable, "key");
        dynamodb::Item held = dynamolockRow("import-eu", "worker-7", "20s", version('A'));
        held.set("data", dynamodb::AttributeValue::binary("job 7"));
        dynamo.put(locksTable, held);
        dynamodb::Item freed = dynamolockRow("freed", "worker-1", "20s", version('B'));
        freed.set("isReleased", stringValue("1"));
        dynamo.put(locksTable, freed);
        dynamo.put(locksTable, dynamolockRow("etl-march", "worker-2", "never", version('C')));
        // A version that tells nothing of its holder's clock.
        dynamo.put(locksTable,
                   dynamolockRow("orders", "worker-3", "20000", "aa4f5ddb-5c3b-4a32-8b4c-2f5c1b7c2b55"));
        dynamo.createTable(QStringLiteral("newtab"), "key");
        dynamo.createTable(QStringLiteral("terraform-locks"), "LockID");
        dynamo.put(QStringLiteral("terraform-locks"),
                   {{"LockID", stringValue("prod/app")}, {"Info", stringValue("{\"ID\":\"5f1c-22\"}")}});
        dynamo.createTable(QStringLiteral("batches"), "key"); // of a program that is told apart, but not read
        dynamo.put(QStringLiteral("batches"),
                   {{"key", stringValue("daily")},
                    {"lease_version", stringValue("v")},
                    {"lease_expiry", dynamodb::AttributeValue::number(10'000)}});
        dynamo.createTable(QStringLiteral("pairs"), "key", QByteArray("range"));
        dynamodb::Item pair = dynamolockRow("a", "worker-7", "20s", version('D'));
        pair.set("range", stringValue("first"));
        dynamo.put(QStringLiteral("pairs"), pair);
    }
    void cleanup() { m_fixture.reset(); }

    // After a write, and before it

    void saysHowToUndoWhatWasWritten()
    {
        const CliRun run = release("--break --owner worker-7 --yes --output table");
        QCOMPARE(run.status, 0);
        const QString id = m_fixture->inPipe("audit").array().at(0)[QLatin1String("id")].toString();
        const QByteArray undo = "To undo: leasescope-cli --endpoint-url " + m_fixture->url().toUtf8() +
            " restore " + id.toUtf8() +
            "\nworker-7 notices at its next heartbeat, usually within 5 s: an undo before that lets it go on "
            "as if "
            "nothing had happened.\n";
        QCOMPARE(run.err, undo);
        QVERIFY(!release("--at-version other --output table").err.contains("To undo"));
        const CliRun restored =
            m_fixture->inPipe({QStringLiteral("restore"), id, QStringLiteral("--output=table")});
        // What it means for the holder comes first; how many seconds went by is the machine's affair.
        QVERIFY2(restored.err.contains("worker-7 "), restored.err.constData());
        QVERIFY2(restored.err.contains("\nTo undo: "), restored.err.constData());
    }

    void saysBeforeARestoreWhatItWouldRepair()
    {
        QCOMPARE(release("--break --owner worker-7 --yes").status, 0);
        const QString id = m_fixture->inPipe("audit").array().at(0)[QLatin1String("id")].toString();
        const QStringList words{QStringLiteral("restore"), id, QStringLiteral("--dry-run"),
                                QStringLiteral("--output=table")};
        QVERIFY2(m_fixture->inPipe(words).err.startsWith("worker-7 "), "the window is not told");
    }

    void leavesTheUndoOfAProgramToItsJson()
    {
        const CliRun run = release("--break --owner worker-7 --yes");
        QVERIFY(!run.text("journalId").isEmpty());
        QCOMPARE(run.err, QByteArray());
    }

    void spellsOutWhatADryRunWouldSend()
    {
        const CliRun run = release("--break --owner worker-7 --dry-run --output table");
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.startsWith(
                     "Would release import-eu. Nothing was sent.\n  Request    UpdateItem in table locks\n"),
                 run.out.constData());
        QVERIFY2(run.out.contains("ownerName = {\"S\":\"worker-7\"}"), run.out.constData());
        QVERIFY2(run.out.contains("\n  Change     SET "), run.out.constData());
        QVERIFY2(run.out.contains("\nOld holder: "), run.out.constData());
        QVERIFY(!run.err.contains("To undo"));
        const CliRun removal = release("--break --owner worker-7 --dry-run --mode delete --output table");
        QVERIFY2(removal.out.contains("  Request    DeleteItem in table locks\n"), removal.out.constData());
        QVERIFY2(removal.out.contains("\nLost: "), removal.out.constData());
    }

    void reportsInADryRunWhatTheHolderWillNotice()
    {
        const CliRun run = release("--break --owner worker-7 --dry-run --output table");
        QVERIFY2(run.out.contains(
                     "\nRehearsed on a copy in memory:\n     0.0 s  The row is marked as released.\n"),
                 run.out.constData());
        QVERIFY2(run.out.contains("A heartbeat of worker-7 is refused with"), run.out.constData());
        for (const QByteArray &line : run.out.mid(run.out.indexOf("Rehearsed on")).split('\n'))
            QVERIFY2(line.size() <= 80, line.constData());
        const QJsonObject json = release("--break --owner worker-7 --fence --dry-run").object();
        const QJsonObject rehearsal = json[QLatin1String("rehearsal")].toObject();
        QCOMPARE(json[QLatin1String("outcome")].toString(), QStringLiteral("would-fence"));
        QVERIFY(rehearsal[QLatin1String("played")].toBool());
        QCOMPARE(rehearsal[QLatin1String("overlapMs")].toInt(-1), 0);
        const QJsonObject first = rehearsal[QLatin1String("events")][0].toObject();
        QCOMPARE(first[QLatin1String("code")].toString(), QStringLiteral("fenced"));
        QCOMPARE(first[QLatin1String("atMs")].toInt(-1), 0);
        QVERIFY(!release("--break --owner worker-7 --yes").object().contains(QLatin1String("rehearsal")));
    }

    void saysWhatABreakMeansBeforeItAsks()
    {
        // Enter is no key: nothing is written.
        TerminalSession terminal;
        QProcess process;
        m_fixture->cli().prepare(
            process,
            QStringList{QStringLiteral("--endpoint-url"), m_fixture->url()} +
                words("release locks import-eu --break --owner worker-7 --reason x --mode delete"));
        terminal.lead(process);
        process.start();
        QByteArray seen;
        const auto isAsked = [&] {
            seen = terminal.screen();
            return seen.contains("to release its lock: ");
        };
        QTRY_VERIFY(isAsked());
        terminal.type("\n");
        QCOMPARE(CliRun::of(process).status, 12);
        QVERIFY2(seen.indexOf("Old holder: ") >= 0 &&
                     seen.indexOf("Old holder: ") < seen.indexOf("may still be at work"),
                 seen.constData());
        QVERIFY2(seen.contains("Lost: "), seen.constData());
    }

    void saysWhichOtherProgramReleasesALock()
    {
        const CliRun run = inPipe("release terraform-locks prod/app --if-lapsed --reason x --output table");
        QCOMPARE(run.status, 15); // it never lapses
        QCOMPARE(run.err,
                 QByteArray("Release both locks with Terraform, in the folder and workspace of the state: "
                            "terraform force-unlock 5f1c-22\n"));
        QVERIFY2(!run.out.contains("unreadable"), run.out.constData());
        // A name may have acquired it again since: the ID tells which lock is meant.
        const char *const byName =
            "release terraform-locks prod/app --break --reason x --yes --owner alice@laptop";
        QCOMPARE(inPipe(byName).status, 12);
        QCOMPARE(inPipe("release terraform-locks prod/app --break --reason x --yes --owner 5f1c-22").status,
                 0);
        QCOMPARE(inPipe("show terraform-locks prod/app").status, 13);
    }

    void saysHowAnUnreadableRowIsReleased()
    {
        const CliRun run = release("--if-lapsed --output table", "etl-march");
        QCOMPARE(run.status, 16);
        QVERIFY2(
            run.err.contains("release --at-version=" + version('C') + " --reason=TEXT locks etl-march\n"),
            run.err.constData());
        QVERIFY2(run.out.startsWith("Not released. The lock is unreadable: its lease "), run.out.constData());
    }

    void saysOnceThatALockIsNotReleased()
    {
        const CliRun released = release("--if-lapsed --output table", "freed");
        QCOMPARE(released.out, QByteArray("Not released. It is released already. Nothing was written.\n"));
        const CliRun missing = release("--if-lapsed --output table", "nothing");
        QCOMPARE(missing.out, QByteArray("Not released. There is no such row. Nothing was written.\n"));
    }

    void saysOnceThatALockIsNotAcquired()
    {
        const QByteArray seen = onTerminal("acquire locks import-eu --fail-if-locked");
        QCOMPARE(seen.count("Not acquired: held by worker-7."), 1);
        const CliRun inTable = inPipe("acquire locks import-eu --fail-if-locked --output table");
        QCOMPARE(inTable.status, 14);
        QVERIFY2(!inTable.out.contains("Not acquired"), inTable.out.constData());
        const QJsonValue entry = m_fixture->inPipe("audit").array().at(0);
        QCOMPARE(entry[QLatin1String("result")].toString(), QStringLiteral("not-acquired"));
        QCOMPARE(entry[QLatin1String("reason")].toString(), QStringLiteral("asked for on the command line"));
    }

    // One lock

    void showsNoNumbersAfterOneLook()
    {
        const QByteArray seen = onTerminal("show locks orders");
        QVERIFY2(seen.contains("Last heartbeat   not seen yet\r\n"), seen.constData());
        QVERIFY2(seen.contains("not known: it was held already when it was first read"), seen.constData());
        QVERIFY2(!seen.contains("> ") && !seen.contains("just now"), seen.constData());
        QVERIFY2(seen.contains("To verify: leasescope-cli --endpoint-url " + m_fixture->url().toUtf8() +
                               " prove locks orders"),
                 seen.constData());
        QVERIFY(!onTerminal("show locks freed").contains("To verify"));
        QVERIFY(!inPipe("show locks import-eu").err.contains("To verify"));
    }

    void namesTheKeyThatIsMissing()
    {
        for (const char *command : {"show", "prove"}) {
            const CliRun run =
                m_fixture->inPipe({QLatin1String(command), locksTable, QStringLiteral("import-u")});
            QCOMPARE(run.status, 13);
            QVERIFY2(run.err.contains("leasescope-cli: table locks has no item with the key import-u\n"),
                     run.err.constData());
        }
        QCOMPARE(inPipe("prove locks import-u").text("verdict"), QStringLiteral("gone"));
        const CliRun pair = inPipe("show pairs a --sort-key second");
        QVERIFY2(pair.err.contains("table pairs has no item with the key a and the sort key second"),
                 pair.err.constData());
    }

    void suggestsAKeyWhereAPersonReads()
    {
        QVERIFY(onTerminal("show locks import-u").contains("the key import-u (did you mean \"import-eu\"?)"));
        QVERIFY(onTerminal("prove locks import-u").contains("(did you mean \"import-eu\"?)"));
        QVERIFY(onTerminal("show pairs a --sort-key frist").contains("(did you mean \"first\"?)"));
        QVERIFY(!onTerminal("show locks something-else").contains("did you mean"));
        m_fixture->dynamo().forgetRequests();
        (void)inPipe("show locks import-u");
        QCOMPARE(m_fixture->dynamo().calls("Scan"), 0);
    }

    void watchesForAKeyThatIsNotThereYetAndSaysSo()
    {
        const CliRun run = inPipe("watch locks import-eu nope --for 100ms");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err,
                 QByteArray("table locks has no item with the key nope; watching for it to appear\n"));
    }

    void callsARowOfAnotherLibraryUnsupportedToPeople()
    {
        QVERIFY(onTerminal("status batches daily").contains("unsupported"));
        QCOMPARE(inPipe("status batches daily").out, QByteArray("unreadable\n"));
        const CliRun proof = inPipe("prove batches daily");
        QCOMPARE(proof.status, 16);
        QCOMPARE(proof.text("verdict"), QStringLiteral("unreadable"));
        QVERIFY2(proof.text("sentence").startsWith(QLatin1String("unsupported: ")), proof.out.constData());
    }

    // Lists

    void reportsOfLocksThatALookForProblemsDoesNotJudge()
    {
        const CliRun run = inPipe("list batches --problems");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.array().size(), 0);
        QCOMPARE(run.err,
                 QByteArray("1 lock of a library that this version cannot read was not judged; list without "
                            "--problems shows it\n"));
        QCOMPARE(inPipe("list batches").err, QByteArray());
    }

    void saysToAPersonWhyNothingIsShown()
    {
        QVERIFY(onTerminal("list locks --filter nope").contains("no lock of 4 matches the filter\r\n"));
        QVERIFY(
            onTerminal("list locks --filter key:freed --problems").contains("no problems among 1 lock\r\n"));
        QVERIFY(onTerminal("list newtab").contains("table newtab has no items\r\n"));
        QVERIFY(onTerminal("list pairs --partition-key z")
                    .contains("table pairs has no item with the partition key z\r\n"));
        QVERIFY(onTerminal("audit").contains("the journal is empty\r\n"));
        QCOMPARE(inPipe("list newtab").err, QByteArray());
        QCOMPARE(inPipe("audit").err, QByteArray());
    }

    void contradictsNoRowsThatItSaw()
    {
        m_fixture->dynamo().rules().countsNoItemsYet = true;
        const QByteArray seen = inPipe("tables --output table").out;
        QVERIFY2(seen.contains("at least 4"), seen.constData());
        QVERIFY2(!seen.contains("NOTE"), seen.constData());
    }

    void countsOneAsOne()
    {
        m_fixture->dynamo().createTable(QStringLiteral("other"), "weird");
        QVERIFY(onTerminal("tables").contains("1 table without locks is not shown; --all shows it\r\n"));
        QCOMPARE(release("--break --owner worker-7 --yes").status, 0);
        QCOMPARE(inPipe("audit verify --output table").out,
                 QByteArray("2 lines in 1 file: the chain is unbroken\n"));
    }

    void namesTheTablesThatTheLabLeaves()
    {
        const CliRun run = inPipe("lab hand-over --output table");
        QCOMPARE(run.status, 0);
        QCOMPARE(
            run.err,
            QByteArray("the lab's own table leasescope-lab-dynamolock stays for the next run, without the "
                       "rows of this one\n"));
        QVERIFY2(run.out.contains(" reads until "), run.out.constData());
    }

    // What was probably meant

    void namesATableThatIsMissingAndWhereItWasLookedFor()
    {
        const QByteArray where = "at " + m_fixture->url().toUtf8().mid(7);
        for (const char *line : {"list lokcs", "show lokcs k", "acquire lokcs k"}) {
            const CliRun run = inPipe(line);
            QCOMPARE(run.status, 13);
            QVERIFY2(run.err.startsWith("leasescope-cli: there is no table lokcs " + where +
                                        " (the service said: "),
                     run.err.constData());
            QVERIFY2(run.err.endsWith(") (did you mean \"locks\"?)\n"), run.err.constData());
        }
        const CliRun other = inPipe("list something-else");
        QVERIFY2(other.err.contains("; leasescope-cli tables --all lists those there are\n"),
                 other.err.constData());
    }

    void suggestsFixedWords_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("audit") << "audit verifi" << QByteArray("(did you mean \"verify\"?)");
        QTest::newRow("completion") << "completion bsh" << QByteArray("(did you mean \"bash\"?)");
        QTest::newRow("policy") << "policy operater" << QByteArray("(did you mean \"operator\"?)");
        QTest::newRow("sort") << "list locks --sort onwer" << QByteArray("(did you mean \"owner\"?)");
        QTest::newRow("order") << "list locks --sort owner:down"
                               << QByteArray("a sort order is :asc or :desc, not \"down\"");
        QTest::newRow("scenario") << "lab hand-ovre" << QByteArray("(did you mean \"hand-over\"?)");
        QTest::newRow("name of a table")
            << "create-table a+b --dialect dynamolock"
            << QByteArray("a table's name has 3 to 255 letters, digits, _ . -, not \"a+b\"");
        QTest::newRow("two ways") << "release locks k --break --owner o --if-lapsed --reason r"
                                  << QByteArray("--break and --if-lapsed exclude each other; give one");
    }
    void suggestsFixedWords()
    {
        QFETCH(QString, line);
        QFETCH(QByteArray, said);
        const CliRun run = m_fixture->inPipe(line.split(u' '));
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains(said), run.err.constData());
    }

    // Endpoints

    void saysWhatToAskForWhereAnActionIsDenied()
    {
        m_fixture->dynamo().deny("Scan");
        const CliRun run = inPipe("list locks");
        QCOMPARE(run.status, 20);
        QVERIFY2(
            run.err.contains("; leasescope-cli policy read-only --table locks prints the policy to ask for"),
            run.err.constData());
    }

    void asksForNoPolicyWhereAnotherReasonIsNamed()
    {
        for (const char *why :
             {"User: arn:aws:iam::000000000000:user/test is not authorized to perform: dynamodb:Scan on "
              "resource: * because no VPC endpoint policy allows the dynamodb:Scan action",
              "User: arn:aws:iam::000000000000:user/test is not authorized to perform: dynamodb:Scan on "
              "resource: * with an explicit deny in a service control policy",
              "KMS key access denied error: com.amazonaws.services.kms.model.AWSKMSException: The ciphertext "
              "refers to a customer master key that does not exist, does not exist in this region, or you "
              "are "
              "not allowed to access."}) {
            m_fixture->dynamo().heal();
            m_fixture->dynamo().fail("Scan", -1, 400, QStringLiteral("AccessDeniedException"),
                                     QString::fromLatin1(why));
            const CliRun run = inPipe("list locks");
            QCOMPARE(run.status, 20);
            QVERIFY2(run.err.contains(why), run.err.constData());
            QVERIFY2(!run.err.contains("prints the policy"), run.err.constData());
        }
    }

    void asksWhetherAnythingRunsThere()
    {
        const CliRun run = m_fixture->cli().runBare(words("--endpoint-url http://127.0.0.1:9 list locks"));
        QCOMPARE(run.status, 21);
        QCOMPARE(
            run.err,
            QByteArray("leasescope-cli: 127.0.0.1:9 refused the connection; is DynamoDB running there?\n"));
    }

    void saysThatAHostDoesNotSpeakTls()
    {
#ifdef LEASESCOPE_SANITIZED
        QSKIP("a refused TLS handshake leaves OpenSSL's error state in Qt's own network thread: reported as "
              "a leak");
#endif
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, &server, [&server] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                socket->write("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
                socket->disconnectFromHost();
            });
        });
        const CliRun run =
            m_fixture->cli().runBare({QStringLiteral("--endpoint-url"),
                                      QStringLiteral("https://127.0.0.1:%1").arg(server.serverPort()),
                                      QStringLiteral("list"), locksTable});
        QCOMPARE(run.status, 21);
        QVERIFY2(run.err.contains("it does not speak TLS there"), run.err.constData());
        QVERIFY2(!run.err.contains("SSL routines"), run.err.constData());
    }

    void looksAtTheEndpointBeforeTheRegion()
    {
        for (const char *url : {"foo", "ftp://foo"}) {
            const CliRun run = m_fixture->cli().runBare(
                {QStringLiteral("--endpoint-url"), QLatin1String(url), QStringLiteral("list"), locksTable});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains("this endpoint URL cannot be used"), run.err.constData());
        }
    }

    // Facts in a table

    void namesFieldsInWords()
    {
        const QByteArray seen = inPipe("whoami --output table").out;
        QVERIFY2(seen.contains("\nAccess key ") && seen.contains("\nRegion from "), seen.constData());
        QVERIFY2(seen.contains("\nTried          environment: AWS_ACCESS_KEY_ID is not set\n               "),
                 seen.constData());
        QVERIFY(inPipe("whoami").object().contains(QLatin1String("accessKey")));
    }

    void wrapsScenariosToTheTerminal()
    {
        for (const QByteArray &line : inPipe("lab --list --output table").out.split('\n'))
            QVERIFY2(line.size() <= 80, line.constData());
    }

    void acceptsHelpAndVersionAsWords()
    {
        QCOMPARE(inPipe("help").out, inPipe("--help").out);
        QCOMPARE(inPipe("help list").out, inPipe("list --help").out);
        QCOMPARE(inPipe("version").out, inPipe("--version").out);
    }
};

LEASESCOPE_TEST(AdviceTest)
#include "AdviceTest.moc"
