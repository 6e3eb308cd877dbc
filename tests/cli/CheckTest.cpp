// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/SystemClock.h"
#include "core/watch/sightings/SightingsStore.h"
#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTest>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace std::chrono_literals;

namespace {

/// The built program in front of a table in memory, with a fleet file and a state folder of its own.
class CheckedEndpoint : public CliFixture {
public:
    CheckedEndpoint() { dynamo().createTable(locks, "key"); }

    void put(const QByteArray &key, const QByteArray &lease, const QByteArray &version = "1")
    {
        dynamo().put(locks, dynamolockRow(key, "worker-7", lease, version));
    }
    [[nodiscard]] CliRun check(const char *line = "") const
    {
        return inPipe(words("check locks") + words(line));
    }
    /// Again and again until it exits with `status`, which time alone brings.
    [[nodiscard]] bool comesTo(int status) const
    {
        for (int run = 0; run < 10'000; ++run) {
            const CliRun checked = check();
            if (checked.status == status)
                return true;
        }
        return false;
    }
    /// The one file of sightings.
    [[nodiscard]] QString sightings() const
    {
        const QDir folder(QFileInfo(cli().journalFolder()).absolutePath() + QStringLiteral("/sightings"));
        const QStringList files = folder.entryList(QDir::Files);
        return files.size() == 1 ? folder.filePath(files.front()) : QString();
    }

    const QString locks = QStringLiteral("locks");
};

QByteArray firstLine(const CliRun &run)
{
    return run.out.left(run.out.indexOf('\n'));
}

QByteArray headOf(const CliRun &run)
{
    return run.out.left(run.out.indexOf(" | "));
}

/// The content of a file of sightings, changed by `change`.
template <typename Change>
void rewrite(const QString &path, Change change)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto boot = *watch::BootIdentity::ofProcess();
    const base::BootTime now = base::SystemClock().boot();
    const auto rows = watch::decodeSightings(file.readAll(), boot, now);
    QVERIFY(rows);
    file.close();
    std::vector<watch::EarlierRow> changed = (*rows)->rows();
    base::BootTime readAt = (*rows)->readAt();
    change(changed, readAt, boot);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(watch::encodeSightings({changed, readAt, true}, boot));
}

} // namespace

class CheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSecondRunTellsALapseThatTheFirstCouldNot()
    {
        CheckedEndpoint endpoint;
        endpoint.put("import-eu", "1ms");
        const CliRun first = endpoint.check();
        QCOMPARE(first.status, 3);
        QCOMPARE(headOf(first),
                 "LOCKS UNKNOWN - 1 of 1 lock not watched long enough (lease up to 1s); the next run tells");
        const CliRun second = endpoint.check();
        QCOMPARE(second.status, 2);
        QVERIFY2(second.out.startsWith("LOCKS CRITICAL - 1 of 1 lock lapsed: locks import-eu (worker-7) "),
                 second.out.constData());
        QVERIFY(second.out.contains(" prove locks import-eu\n"));
        QCOMPARE(second.err, QByteArray());
        // What says so was read by its key, consistently; the pass was not.
        QCOMPARE(endpoint.dynamo().calls("BatchGetItem"), 1);
    }

    void aLockWhoseHolderLivesIsVerifiedByTheSecondRun()
    {
        CheckedEndpoint endpoint;
        endpoint.put("live", "1h");
        QCOMPARE(endpoint.check().status, 3);
        endpoint.put("live", "1h", "2");
        const CliRun second = endpoint.check();
        QCOMPARE(second.status, 0);
        QCOMPARE(headOf(second), "LOCKS OK - 1 lock of 1 table, all verified");
    }

    void aKilledHolderIsFoundByTheRunsThatFollow()
    {
        CheckedEndpoint endpoint;
        QProcess holder;
        endpoint.cli().prepare(
            holder,
            QStringList{QStringLiteral("--endpoint-url"), endpoint.url()} +
                words("acquire locks nightly --dialect dynamolock --lease 1s --output jsonl"));
        holder.start();
        QTRY_VERIFY(endpoint.dynamo().items(endpoint.locks).size() == 1);
        const CliRun first = endpoint.check();
        QVERIFY2(first.status == 3 || first.status == 0, first.out.constData());
        ::kill(pid_t(holder.processId()), SIGKILL);
        (void)CliRun::of(holder);
        QVERIFY(endpoint.comesTo(2));
    }

    void sightingsPermitNoAct()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        (void)endpoint.check();
        QCOMPARE(endpoint.check().status, 2);
        endpoint.put("slow", "10m");
        (void)endpoint.check();
        rewrite(endpoint.sightings(), [](auto &rows, auto &, auto &) {
            for (watch::EarlierRow &row : rows) // as if it were seen since the machine was started
                row.since = base::BootTime(1ns), row.heldSince = row.since;
        });
        if (base::SystemClock().boot().time_since_epoch() < 11min)
            QSKIP("this machine was started less than eleven minutes ago");
        QCOMPARE(endpoint.check().status, 2);
        QVERIFY(endpoint.check("--critical lapsed>1s").out.contains("slow"));
        QCOMPARE(endpoint.inPipe("prove locks slow --wait 1ms").status, 15);
        QCOMPARE(endpoint.inPipe("release locks slow --if-lapsed --wait 1ms --reason test --yes").status, 15);
        const CliRun lapsed =
            endpoint.inPipe("release-lapsed locks --filter key:slow --reason test --observe 0s");
        QVERIFY2(!lapsed.out.contains("released"), lapsed.out.constData());
        QCOMPARE(endpoint.dynamo().items(endpoint.locks).size(), 2);
        QCOMPARE(endpoint.dynamo().calls("UpdateItem") + endpoint.dynamo().calls("DeleteItem") +
                     endpoint.dynamo().calls("PutItem"),
                 0);
    }

    void sightingsThatAreNotOfThisBootOrThisUserAreNotUsed_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"boot", "namespace", "ahead", "others", "owner", "link", "damaged"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    void sightingsThatAreNotOfThisBootOrThisUserAreNotUsed()
    {
        QFETCH(QString, what);
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        QCOMPARE(endpoint.check().status, 3);
        const QString path = endpoint.sightings();
        QVERIFY(!path.isEmpty());
        const QByteArray name = QFile::encodeName(path);
        if (what == QLatin1String("boot"))
            rewrite(path, [](auto &, auto &, watch::BootIdentity &boot) { boot.bootId += '0'; });
        else if (what == QLatin1String("namespace"))
            rewrite(path, [](auto &, auto &, watch::BootIdentity &boot) { boot.timeNamespace = "time:[1]"; });
        else if (what == QLatin1String("ahead"))
            rewrite(path, [](auto &rows, auto &, auto &) { rows[0].lastSeen += std::chrono::hours(24); });
        else if (what == QLatin1String("others"))
            QCOMPARE(::chmod(name.constData(), 0666), 0);
        else if (what == QLatin1String("damaged"))
            QVERIFY(QFile::resize(path, QFileInfo(path).size() - 1));
        else if (what == QLatin1String("link")) {
            QVERIFY(QFile::rename(path, path + QStringLiteral(".real")));
            QVERIFY(QFile::link(path + QStringLiteral(".real"), path));
        } else if (::geteuid() != 0 || ::chown(name.constData(), 12345, 12345) != 0)
            QSKIP("only root can give a file to another user");
        QCOMPARE(endpoint.check().status, 3); // as at first
        QCOMPARE(endpoint.check().status, 2); // and they were replaced
    }

    void anotherTimeNamespaceIsAnotherClock()
    {
        const QString unshare = QStandardPaths::findExecutable(QStringLiteral("unshare"));
        QProcess probe;
        probe.start(unshare, words("--time --fork --boottime 100000 true"));
        if (unshare.isEmpty() || CliRun::of(probe).status != 0)
            QSKIP("this user cannot make a time namespace");
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1h");
        QCOMPARE(endpoint.check().status, 3);
        QProcess elsewhere; // a day later by a clock that is not ours
        endpoint.cli().prepare(elsewhere, {});
        const QString program = elsewhere.program();
        elsewhere.setProgram(unshare);
        elsewhere.setArguments(words("--time --fork --boottime 100000")
                               << program << QStringLiteral("--endpoint-url") << endpoint.url()
                               << words("check locks"));
        elsewhere.start();
        QCOMPARE(CliRun::of(elsewhere).status, 3);
    }

    void whateverFailsIsUnknownAndSaysWhyOnStdout_data()
    {
        QTest::addColumn<QStringList>("line");
        QTest::addColumn<QByteArray>("begin");
        const auto row = [](const char *name, const char *line, const char *begin) {
            QTest::newRow(name) << words(line) << QByteArray(begin);
        };
        row("no table", "check", "LOCKS UNKNOWN - check needs TABLE");
        row("an unknown option", "check locks --bogus", "LOCKS UNKNOWN - check has no option --bogus");
        row("an option before it", "--output nice check locks", "LOCKS UNKNOWN - --output");
        row("a wrong condition", "check locks --critical state:dead", "LOCKS UNKNOWN - --critical: no state");
        row("a wrong word", "check locks --accept all", "LOCKS UNKNOWN - --accept takes");
        row("no such table", "check nosuch", "LOCKS UNKNOWN - no table matches nosuch | 'held'=0");
        row("no such profile", "check locks --profile nosuch",
            "LOCKS UNKNOWN - 1 table not read: locks (not opened)");
        row("no such connection", "check --connection prod --fleet /nowhere/fleet.toml", "LOCKS UNKNOWN - ");
        row("nothing answers", "check locks --endpoint-url http://127.0.0.1:1 --timeout 3s",
            "LOCKS UNKNOWN - 1 table not read: locks (unreachable)");
    }

    void whateverFailsIsUnknownAndSaysWhyOnStdout()
    {
        QFETCH(QStringList, line);
        QFETCH(QByteArray, begin);
        const CheckedEndpoint endpoint;
        const bool isElsewhere =
            line.contains(QStringLiteral("--endpoint-url")) || line.contains(QStringLiteral("--connection"));
        const CliRun run = isElsewhere ? endpoint.cli().runBare(line) : endpoint.inPipe(line);
        QCOMPARE(run.status, 3);
        QVERIFY2(run.out.startsWith(begin), run.out.constData());
        QVERIFY(firstLine(run).size() <= 1000);
    }

    void aTableThatMayNotBeReadIsUnknownWithTheActionThatIsDenied()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        endpoint.dynamo().deny("Scan");
        const CliRun run = endpoint.check();
        QCOMPARE(run.status, 3);
        QVERIFY2(run.out.startsWith("LOCKS UNKNOWN - 1 table not read: locks (denied: dynamodb:Scan)"),
                 run.out.constData());
    }

    void aSureAlarmIsNotHiddenByATableThatWasNotRead()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        (void)endpoint.check();
        const CliRun run = endpoint.inPipe("check locks nosuch");
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.contains("; no table matches nosuch | "));
    }

    void whereSingleKeysMayNotBeReadTheTableIsReadAgain()
    {
        CheckedEndpoint endpoint;
        endpoint.dynamo().deny("BatchGetItem");
        endpoint.put("dead", "1ms");
        QCOMPARE(endpoint.check().status, 3);
        QCOMPARE(endpoint.check().status, 2);
    }

    void manyLapsesAreProvedInOneRun()
    {
        CheckedEndpoint endpoint;
        for (int lock = 0; lock < 1'500; ++lock)
            endpoint.put("k" + QByteArray::number(lock), "1ms");
        QCOMPARE(endpoint.check().status, 3);
        const CliRun second = endpoint.check("--timeout 100s");
        QCOMPARE(second.status, 2);
        QVERIFY2(second.out.startsWith("LOCKS CRITICAL - 1500 of 1500 locks lapsed: "),
                 second.out.constData());
        QCOMPARE(second.out.count('\n'), 21);
    }

    void theTimeIsOneForAll()
    {
        CheckedEndpoint endpoint;
        endpoint.put("a", "1h");
        const CliRun run = endpoint.check("--timeout 7s");
        QVERIFY2(firstLine(run).contains(";7;0"), run.out.constData());
    }

    void whatAnswersNotInTimeIsUnknown()
    {
        // A socket that listens and never answers.
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const CheckedEndpoint endpoint;
        const CliRun run =
            endpoint.cli().runBare(words("check locks --timeout 1s --endpoint-url")
                                   << QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
        QCOMPARE(run.status, 3);
        QVERIFY2(run.out.startsWith("LOCKS UNKNOWN - 1 table not read: locks (timeout)"),
                 run.out.constData());
        // Whose account an ARN is looked for in is asked first.
        const CliRun byArn = endpoint.cli().runBare(
            words("check arn:aws:dynamodb:us-east-1:123456789012:table/locks --timeout 1s --endpoint-url")
            << QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
        QCOMPARE(byArn.status, 3);
        QVERIFY2(byArn.out.startsWith("LOCKS UNKNOWN - no answer in time"), byArn.out.constData());
    }

    void anInterruptedCheckIsUnknown()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const CheckedEndpoint endpoint;
        QProcess process;
        endpoint.cli().prepare(process,
                               words("check locks --timeout 10m --endpoint-url")
                                   << QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
        process.start();
        QTRY_VERIFY(silent.hasPendingConnections());
        ::kill(pid_t(process.processId()), SIGTERM);
        const CliRun run = CliRun::of(process);
        QCOMPARE(run.status, 3);
        QCOMPARE(run.out, QByteArray("LOCKS UNKNOWN - interrupted\n"));
    }

    void theConnectionsOfAFleetFileAreCheckedTogether()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("fleet.toml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray url = endpoint.url().toUtf8();
        file.write("version = 1\n[[connection]]\nname = \"prod\"\nendpoint_url = \"" + url +
                   "\"\nregions = [\"eu-west-1\"]\ntables = [\"lock*\"]\n"
                   "[[connection]]\nname = \"stage\"\nendpoint_url = \"" +
                   url +
                   "\"\nregions = [\"eu-west-1\"]\ntables = [\"*-none\"]\nlabels = { team = \"infra\" }\n");
        file.close();
        const QStringList line{QStringLiteral("check"), QStringLiteral("--fleet"), path,
                               QStringLiteral("--connection")};
        const auto run = [&](const char *which) {
            return endpoint.cli().runBare(line + QStringList(QString::fromLatin1(which)));
        };
        QCOMPARE(run("prod").status, 3);
        const CliRun second = run("prod");
        QCOMPARE(second.status, 2);
        QVERIFY2(second.out.startsWith(
                     "LOCKS CRITICAL - 1 of 1 lock lapsed: prod/eu-west-1/locks dead (worker-7) "),
                 second.out.constData());
        const CliRun none = run("team=infra");
        QCOMPARE(none.status, 3);
        QVERIFY2(none.out.startsWith("LOCKS UNKNOWN - no table matches *-none of stage/eu-west-1 | "),
                 none.out.constData());
        QCOMPARE(run("all").status, 2);
        QCOMPARE(run("nosuch").status, 3);
    }

    void aTableIsCheckedByItsArn()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        const QByteArray arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/locks";
        QCOMPARE(endpoint.inPipe(words(("check " + arn).constData())).status, 3);
        const CliRun second = endpoint.inPipe(words(("check " + arn).constData()));
        QCOMPARE(second.status, 2);
        // Here the one account has it by its name.
        QVERIFY2(second.out.startsWith("LOCKS CRITICAL - 1 of 1 lock lapsed: locks dead (worker-7) "),
                 second.out.constData());
        // The service has no table of another Region.
        const CliRun elsewhere =
            endpoint.cli().runBare(words(("--region us-east-1 check " + arn).constData()));
        QCOMPARE(elsewhere.status, 3);
        QVERIFY2(elsewhere.out.startsWith("LOCKS UNKNOWN - ") && elsewhere.out.contains("eu-west-1") &&
                     elsewhere.out.contains("us-east-1"),
                 elsewhere.out.constData());
        const CliRun none = endpoint.inPipe(words(("check " + arn + "/index/by-owner").constData()));
        QCOMPARE(none.status, 3);
        QVERIFY2(none.out.startsWith("LOCKS UNKNOWN - "), none.out.constData());
    }

    void anArnIsAskedForInItsRegionOfTheFleet()
    {
        CheckedEndpoint endpoint;
        endpoint.put("dead", "1ms");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("fleet.toml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("version = 1\n[[connection]]\nname = \"local\"\nendpoint_url = \"" +
                   endpoint.url().toUtf8() +
                   "\"\nregions = [\"eu-west-1\"]\n[[connection]]\nname = \"far\"\nprofile = \"ops\"\n"
                   "regions = [\"eu-west-1\", \"eu-west-2\"]\n"
                   "[[connection]]\nname = \"us\"\nprofile = \"ops\"\nregions = [\"us-east-1\"]\n");
        file.close();
        const auto run = [&](const char *which, const char *arn) {
            return endpoint.cli().runBare({QStringLiteral("check"), QStringLiteral("--fleet"), path,
                                           QStringLiteral("--connection"), QString::fromLatin1(which),
                                           QString::fromLatin1(arn)});
        };
        const CliRun local = run("local", "arn:aws:dynamodb:eu-west-1:123456789012:table/locks");
        QCOMPARE(local.status, 3);
        QVERIFY2(local.out.startsWith("LOCKS UNKNOWN - 1 of 1 lock not watched long enough"),
                 local.out.constData());
        const CliRun far = run("far", "arn:aws:dynamodb:us-east-1:123456789012:table/locks");
        QCOMPARE(far.status, 3);
        QVERIFY2(far.out.startsWith(
                     "LOCKS UNKNOWN - \"arn:aws:dynamodb:us-east-1:123456789012:table/locks\" is a table "
                     "of Region us-east-1, which is none of the Regions of the connections that were named"),
                 far.out.constData());
        // A table of that name elsewhere is another one.
        const CliRun beside = endpoint.cli().runBare(
            {QStringLiteral("check"), QStringLiteral("--fleet"), path, QStringLiteral("--connection"),
             QStringLiteral("us"), QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks"),
             QStringLiteral("locks")});
        QCOMPARE(beside.status, 3);
        QVERIFY2(beside.out.startsWith(
                     "LOCKS UNKNOWN - \"arn:aws:dynamodb:eu-west-1:123456789012:table/locks\" is a table "
                     "of Region eu-west-1, which is none"),
                 beside.out.constData());
    }

    void itsHelpNamesTheFourStatuses()
    {
        const CheckedEndpoint endpoint;
        const CliRun help = endpoint.cli().runBare(words("check --help"));
        QCOMPARE(help.status, 0);
        for (const char *word : {"--warning EXPR", "--critical EXPR", "--accept LIST", "UNKNOWN"})
            QVERIFY2(help.out.contains(word), word);
        QVERIFY(!help.out.contains("wrong command line"));
    }
};

LEASESCOPE_TEST(CheckTest)
#include "CheckTest.moc"
