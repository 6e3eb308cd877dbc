// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliProcess.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/Processes.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QDir>
#include <QTest>

#include <csignal>
#include <poll.h>
#include <pty.h>
#include <unistd.h>

/// Commands that write, and those that must not.
class ActTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        auto live = fakes::LiveEndpoint::open();
        if (!live)
            QSKIP(qPrintable(live.error().sentence));
        m_live = std::move(*live);
        QVERIFY(m_live->createTable(table, "key"));
    }
    void init()
    {
        m_cli = std::make_unique<CliProcess>(m_live->url().toString());
        putRow(*m_live, table, dynamolockRow("k", "worker-7", "1s", version('A')));
    }

    void releasesAtExactlyTheVersionSeen()
    {
        const CliRun run = release({QStringLiteral("--at-version"), text(version('A'))});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.text("outcome"), QStringLiteral("released"));
        QVERIFY(!run.text("journalId").isEmpty());
        QVERIFY(run.object()[QLatin1String("reason")].isNull());
        const auto row = rowOf(*m_live, table, "k");
        QVERIFY(row);
        QCOMPARE(row->stringAt("isReleased"), std::optional<QByteArray>("1"));
    }

    void refusesAtAnotherVersionAndWritesNothing()
    {
        const auto before = rowOf(*m_live, table, "k");
        const CliRun run = release({QStringLiteral("--at-version"), text(version('B'))});
        QCOMPARE(run.status, 12);
        QCOMPARE(run.text("outcome"), QStringLiteral("refused"));
        QCOMPARE(run.text("code"), QStringLiteral("version-changed"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
    }

    void breaksALiveLockOnlyOfTheOwnerNamed()
    {
        QCOMPARE(breakOf("worker-8").status, 12);
        const CliRun run = breakOf("worker-7", {QStringLiteral("--mode"), QStringLiteral("delete")});
        QCOMPARE(run.status, 0);
        QVERIFY(run.object()[QLatin1String("after")].isNull());
        QVERIFY(!rowOf(*m_live, table, "k"));
        QCOMPARE(breakOf("worker-7").status, 13);
    }

    void breaksNoLiveLockUnaskedWithoutATerminal()
    {
        const auto before = rowOf(*m_live, table, "k");
        const QStringList line{QStringLiteral("--break"), QStringLiteral("--owner"),
                               QStringLiteral("worker-7")};
        const CliRun run = release(line + QStringList{QStringLiteral("--debug")});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("--yes"), run.err.constData());
        QVERIFY(!run.err.contains("debug:"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
        QCOMPARE(release(line + QStringList{QStringLiteral("--dry-run")}).status, 0);
        // The key is never left to be guessed.
        QCOMPARE(m_cli
                     ->run(QStringList{QStringLiteral("release"), table, QStringLiteral("--yes"),
                                       QStringLiteral("--reason"), QStringLiteral("r")} +
                           line)
                     .status,
                 2);
        QVERIFY(rowOf(*m_live, table, "k") == before);
    }

    void provesTheLapseBeforeItReleases()
    {
        const CliRun run = release({QStringLiteral("--if-lapsed")});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.text("outcome"), QStringLiteral("released"));
        QCOMPARE(release({QStringLiteral("--if-lapsed")}).status, 12); // released already
        putRow(*m_live, table, dynamolockRow("k", "worker-7", "5m", version('A')));
        QCOMPARE(
            release({QStringLiteral("--if-lapsed"), QStringLiteral("--wait"), QStringLiteral("1s")}).status,
            15);
    }

    void releasesWhatWasShownBefore()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("seen.json"));
        const CliRun shown = m_cli->run({QStringLiteral("show"), table, QStringLiteral("k")});
        QFile seen(file);
        QVERIFY(seen.open(QIODevice::WriteOnly));
        seen.write(shown.out);
        seen.close();
        putRow(*m_live, table, dynamolockRow("k", "worker-9", "1s", version('B')));
        QCOMPARE(release({QStringLiteral("--as-seen"), file, QStringLiteral("--yes")}).status, 12);
        putRow(*m_live, table,
               dynamolockRow("k", "worker-7", "1s", version('C'))); // the same holder, a heartbeat later
        const CliRun unasked = release({QStringLiteral("--as-seen"), file});
        QCOMPARE(unasked.status, 2);
        QVERIFY2(unasked.err.contains("--yes"), unasked.err.constData());
        QCOMPARE(release({QStringLiteral("--as-seen"), file, QStringLiteral("--yes")}).status, 0);
        QVERIFY(seen.open(QIODevice::WriteOnly));
        seen.write("{}");
        seen.close();
        QCOMPARE(release({QStringLiteral("--as-seen"), file}).status, 2);
    }

    void showsTheRowItRefusesToRelease()
    {
        const CliRun run = release({QStringLiteral("--at-version"), QStringLiteral("other")});
        QCOMPARE(run.status, 12);
        QCOMPARE(
            run.object()[QLatin1String("before")][QLatin1String("ownerName")][QLatin1String("S")].toString(),
            QStringLiteral("worker-7"));
    }

    void callsUnreadableWhatNoRecipeFrees()
    {
        // A lease of the Rust crate dynamodb-lease, which is known by name only.
        const auto text = [](const char *value) { return dynamodb::AttributeValue::string(value); };
        putRow(*m_live, table,
               {{"key", text("k")},
                {"lease_version", text("o")},
                {"lease_expiry", dynamodb::AttributeValue::number("1787227200")}});
        QCOMPARE(breakOf("o").status, 16);
        QCOMPARE(release({QStringLiteral("--at-version"), QStringLiteral("v")}).status, 16);
        QCOMPARE(release({QStringLiteral("--if-lapsed")}).status, 16);
    }

    void callsAModeTheLibraryDoesNotKnowAWrongLine()
    {
        const QString mutex = QStringLiteral("mutex");
        QVERIFY(m_live->createTable(mutex, "lockname"));
        const dynamodb::Item row{{"lockname", dynamodb::AttributeValue::string("m")},
                                 {"holder", dynamodb::AttributeValue::string("h")},
                                 {"expire_ts", dynamodb::AttributeValue::number("1700000000000")}};
        const auto absent = dynamodb::Condition::notExists("lockname");
        QVERIFY(
            QCoro::waitFor(m_live->client().apply(dynamodb::ConditionalWrite::put(mutex, row, absent), {})));
        const CliRun run =
            m_cli->run({QStringLiteral("release"), mutex, QStringLiteral("m"), QStringLiteral("--if-lapsed"),
                        QStringLiteral("--reason"), QStringLiteral("x"), QStringLiteral("--mode"),
                        QStringLiteral("delete")});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("mark"), run.err.constData());
    }

    void breaksALiveLockOnATerminalOnlyForItsKeyTyped_data()
    {
        QTest::addColumn<QByteArray>("typed"); // empty: Ctrl-C
        QTest::addColumn<int>("status");
        QTest::newRow("the key") << QByteArray("k\n") << 0;
        QTest::newRow("another") << QByteArray("K\n") << 12;
        QTest::newRow("nothing") << QByteArray("\n") << 12;
        QTest::newRow("more than the key") << QByteArray("k \n") << 12;
        QTest::newRow("Ctrl-C") << QByteArray() << 130;
    }
    void breaksALiveLockOnATerminalOnlyForItsKeyTyped()
    {
        QFETCH(QByteArray, typed);
        QFETCH(int, status);
        int master = -1;
        int slave = -1;
        QCOMPARE(::openpty(&master, &slave, nullptr, nullptr, nullptr), 0);
        QProcess process;
        m_cli->prepare(
            process,
            QStringList{QStringLiteral("--endpoint-url"), m_live->url().toString(), QStringLiteral("release"),
                        table, QStringLiteral("k"), QStringLiteral("--break"), QStringLiteral("--owner"),
                        QStringLiteral("worker-7"), QStringLiteral("--reason"), QStringLiteral("x")});
        process.setChildProcessModifier([slave] {
            ::dup2(slave, STDIN_FILENO);
            ::dup2(slave, STDERR_FILENO);
        });
        process.start();
        QByteArray asked;
        const auto isAsked = [&] {
            pollfd ready{master, POLLIN, 0};
            char bytes[1000];
            if (::poll(&ready, 1, 0) > 0) {
                if (const ssize_t size = ::read(master, bytes, sizeof bytes); size > 0)
                    asked.append(bytes, size);
            }
            return asked.contains("to release its lock: ");
        };
        QTRY_VERIFY(isAsked());
        if (typed.isEmpty())
            ::kill(pid_t(process.processId()), SIGINT);
        else
            QCOMPARE(::write(master, typed.constData(), std::size_t(typed.size())), typed.size());
        QVERIFY(fakes::ends(process));
        ::close(slave);
        ::close(master);
        QCOMPARE(process.exitCode(), status);
        const bool isFreed =
            rowOf(*m_live, table, "k")->stringAt("isReleased") == std::optional<QByteArray>("1");
        QCOMPARE(isFreed, status == 0);
    }

    void saysWhenTheJournalCannotBeRead()
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_cli->journalFolder()).path()));
        QFile inTheWay(m_cli->journalFolder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        for (const char *what : {"verify", "list"}) {
            const CliRun run = m_cli->run({QStringLiteral("audit"), QString::fromLatin1(what)});
            QCOMPARE(run.status, 1);
            QVERIFY2(run.err.contains("cannot read the journal"), run.err.constData());
            QVERIFY(run.out.isEmpty());
        }
        const auto before = rowOf(*m_live, table, "k");
        QCOMPARE(release({QStringLiteral("--at-version"), text(version('A'))}).status, 1);
        QVERIFY(rowOf(*m_live, table, "k") == before);
    }

    void sendsNothingInADryRun()
    {
        const auto before = rowOf(*m_live, table, "k");
        const CliRun run = release({QStringLiteral("--at-version"), text(version('A')),
                                    QStringLiteral("--dry-run"), QStringLiteral("--debug")});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.text("outcome"), QStringLiteral("would-release"));
        QVERIFY(
            run.object()[QLatin1String("request")].toObject().contains(QLatin1String("ConditionExpression")));
        QVERIFY(!run.err.contains("UpdateItem"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
        QVERIFY(!QDir(m_cli->journalFolder()).exists());
    }

    void writesNothingWhenReadOnly_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line : {"release locks k --at-version x --reason r", "acquire locks k2",
                                 "restore id", "create-table t --dialect dynamolock", "demo"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void writesNothingWhenReadOnly()
    {
        QFETCH(QString, line);
        const CliRun run = m_cli->run(line.split(u' ') +
                                      QStringList{QStringLiteral("--read-only"), QStringLiteral("--debug")});
        QCOMPARE(run.status, 17);
        QVERIFY(!run.err.contains("debug:"));
        QVERIFY(run.out.isEmpty());
    }

    void journalsAndRestores()
    {
        const auto before = rowOf(*m_live, table, "k");
        const CliRun released = release({QStringLiteral("--at-version"), text(version('A')),
                                         QStringLiteral("--mode"), QStringLiteral("delete")});
        const QString id = released.text("journalId");
        const CliRun listed = m_cli->run({QStringLiteral("audit")});
        QCOMPARE(listed.array().size(), 1);
        QCOMPARE(listed.array()[0][QLatin1String("act")].toString(), QStringLiteral("release-at-version"));
        QCOMPARE(listed.array()[0][QLatin1String("reason")].toString(), QStringLiteral("a test"));
        const CliRun shown = m_cli->run({QStringLiteral("audit"), QStringLiteral("show"), id});
        QCOMPARE(shown.text("result"), QStringLiteral("released"));
        QCOMPARE(m_cli->run({QStringLiteral("audit"), QStringLiteral("show"), QStringLiteral("none")}).status,
                 13);

        QCOMPARE(m_cli->run({QStringLiteral("restore"), id, QStringLiteral("--dry-run")}).text("outcome"),
                 QStringLiteral("would-restore"));
        QVERIFY(!rowOf(*m_live, table, "k"));
        const CliRun restored = m_cli->run({QStringLiteral("restore"), id});
        QCOMPARE(restored.status, 0);
        QCOMPARE(restored.text("outcome"), QStringLiteral("restored"));
        QVERIFY(rowOf(*m_live, table, "k") == before);
        QCOMPARE(m_cli->run({QStringLiteral("restore"), id}).status, 12);
        QCOMPARE(m_cli->run({QStringLiteral("restore"), QStringLiteral("none")}).status, 13);
    }

    void putsARecordingWithTheEvidenceUnlessItHoldsWhatNothingElseShows()
    {
        const QString id = release({QStringLiteral("--at-version"), text(version('A'))}).text("journalId");
        const QTemporaryDir place;
        const auto recorded = [&](const char *name, const QStringList &more) {
            const QString path = place.filePath(QLatin1String(name));
            const CliRun run =
                m_cli->run(QStringList{QStringLiteral("watch"), QString(table), QStringLiteral("--for"),
                                       QStringLiteral("500ms"), QStringLiteral("--record"), path} +
                           more);
            return run.status == 0 ? path : QString();
        };
        const QString whole = recorded("whole.rec", {});
        const QString without = recorded("without.rec", {QStringLiteral("--record-without-data")});
        QVERIFY(!whole.isEmpty() && !without.isEmpty());
        const auto bundle = [&](const char *folder, const QStringList &options) {
            return m_cli->run(QStringList{QStringLiteral("audit"), QStringLiteral("bundle"), id,
                                          place.filePath(QLatin1String(folder))} +
                              options);
        };
        const QString option = QStringLiteral("--recording");
        const auto contents = [&](const char *name) {
            QFile file(place.filePath(QLatin1String(name)));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QCOMPARE(bundle("a", {option, without}).status, 0);
        QFile source(without);
        QVERIFY(source.open(QIODevice::ReadOnly));
        QCOMPARE(contents("a/recording.jsonl"), source.readAll());
        QVERIFY(contents("a/about.json").contains("\"withoutData\":true"));
        QVERIFY(contents("a/SHA256SUMS").contains("  recording.jsonl\n"));
        const CliRun refused = bundle("b", {option, whole});
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.err.contains("--record-without-data"), refused.err.constData());
        QVERIFY(!QFile::exists(place.filePath(QStringLiteral("b"))));
        QCOMPARE(bundle("b", {option, whole, QStringLiteral("--with-data")}).status, 0);
        QCOMPARE(bundle("c", {QStringLiteral("--with-data")}).status, 2);
        QVERIFY(!QFile::exists(place.filePath(QStringLiteral("c"))));
    }

    void restoresAMarkedRowUnlessSomethingNewerIsThere()
    {
        const QString id = release({QStringLiteral("--at-version"), text(version('A'))}).text("journalId");
        const auto marked = rowOf(*m_live, table, "k");
        putRow(*m_live, table, dynamolockRow("k", "worker-8", "20s", version('D')));
        QCOMPARE(m_cli->run({QStringLiteral("restore"), id}).status, 12);
        QCOMPARE(rowOf(*m_live, table, "k")->stringAt("ownerName"), std::optional<QByteArray>("worker-8"));
        putRow(*m_live, table, *marked);
        QCOMPARE(m_cli->run({QStringLiteral("restore"), id}).status, 0);
        QCOMPARE(rowOf(*m_live, table, "k")->stringAt("ownerName"), std::optional<QByteArray>("worker-7"));
    }

    void verifiesTheChainOfTheJournal()
    {
        QCOMPARE(release({QStringLiteral("--at-version"), text(version('A'))}).status, 0);
        const CliRun intact = m_cli->run({QStringLiteral("audit"), QStringLiteral("verify")});
        QCOMPARE(intact.status, 0);
        QCOMPARE(intact.object()[QLatin1String("lines")].toInt(), 2);
        const QStringList files = QDir(m_cli->journalFolder()).entryList({QStringLiteral("*.jsonl")});
        QFile file(m_cli->journalFolder() + QLatin1Char('/') + files.value(0));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        bytes.replace("a test", "A test");
        file.seek(0);
        file.write(bytes);
        file.close();
        const CliRun broken = m_cli->run({QStringLiteral("audit"), QStringLiteral("verify")});
        QCOMPARE(broken.status, 1);
        QVERIFY(broken.object()[QLatin1String("faults")].toArray().size() > 0);
    }

    void createsATableTheLibraryAccepts()
    {
        const CliRun run = m_cli->run({QStringLiteral("create-table"), QStringLiteral("fresh"),
                                       QStringLiteral("--dialect"), QStringLiteral("dynamolock"),
                                       QStringLiteral("--provisioned"), QStringLiteral("3:4")});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.text("partitionKey"), QStringLiteral("key"));
        QCOMPARE(run.text("status"), QStringLiteral("ACTIVE"));
        const CliRun again = m_cli->run({QStringLiteral("create-table"), QStringLiteral("fresh"),
                                         QStringLiteral("--dialect"), QStringLiteral("dynamolock")});
        QCOMPARE(again.status, 1);
        QVERIFY2(again.err.contains("already"), again.err.constData());
        QCOMPARE(m_cli->run({QStringLiteral("status"), QStringLiteral("fresh"), QStringLiteral("x")}).status,
                 0);
        QCOMPARE(
            m_cli
                ->run({QStringLiteral("create-table"), QStringLiteral("other"), QStringLiteral("--dialect"),
                       QStringLiteral("ddblock"), QStringLiteral("--partition-key"), QStringLiteral("x")})
                .status,
            2);
    }

private:
    [[nodiscard]] CliRun release(const QStringList &how) const
    {
        return m_cli->run(QStringList{QStringLiteral("release"), table, QStringLiteral("k"),
                                      QStringLiteral("--reason"), QStringLiteral("a test")} +
                          how);
    }
    [[nodiscard]] CliRun breakOf(const char *owner, const QStringList &more = {}) const
    {
        return release(QStringList{QStringLiteral("--break"), QStringLiteral("--owner"),
                                   QString::fromLatin1(owner), QStringLiteral("--yes")} +
                       more);
    }
    static QByteArray version(char letter) { return "1700000000:" + QByteArray(52, letter); }
    static QString text(const QByteArray &bytes) { return QString::fromLatin1(bytes); }

    const QString table = QStringLiteral("locks");
    std::unique_ptr<fakes::LiveEndpoint> m_live;
    std::unique_ptr<CliProcess> m_cli;
};

LEASESCOPE_TEST(ActTest)
#include "ActTest.moc"
