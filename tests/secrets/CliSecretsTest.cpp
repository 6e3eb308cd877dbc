// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/CoreDumps.h"
#include "core/base/SystemClock.h"
#include "tests/fakes/Patience.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"
#include "tests/secrets/MarkedHome.h"
#include "tests/secrets/MarkedNetwork.h"

#include <QDir>
#include <QEventLoop>
#include <QProcess>
#include <QTest>
#include <QTimer>

#include <csignal>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

struct Run {
    int status = -1;
    QByteArray said; ///< standard output and error
};

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts);
}

dynamodb::Item row(const QByteArray &key, const QByteArray &lease)
{
    return {{"key", dynamodb::AttributeValue::string(key)},
            {"ownerName", dynamodb::AttributeValue::string("worker-7")},
            {"leaseDuration", dynamodb::AttributeValue::string(lease)},
            {"recordVersionNumber", dynamodb::AttributeValue::string(QByteArray(32, 'A'))}};
}

} // namespace

/// The built program with marked secrets of every origin, through every output and failure: nothing of them
/// is printed or written.
class CliSecretsTest : public QObject {
    Q_OBJECT

    base::SystemClock m_clock;
    Marks m_marks;
    MarkedNetwork m_network{m_clock, m_marks};
    fakes::HttpServer m_server{m_network};
    MarkedHome m_home{m_marks, m_server.url()};
    int m_runs = 0;
    QSet<QByteArray> m_areas; ///< that logged
    qsizetype m_bytes = 0;

    [[nodiscard]] QProcessEnvironment environment(const QHash<QString, QString> &more) const
    {
        QProcessEnvironment out;
        for (const auto &variables : {m_home.variables(), more}) {
            for (auto it = variables.begin(); it != variables.end(); ++it)
                out.insert(it.key(), it.value());
        }
        for (const char *name : {"ASAN_OPTIONS", "UBSAN_OPTIONS"}) {
            if (qEnvironmentVariableIsSet(name))
                out.insert(QString::fromLatin1(name), qEnvironmentVariable(name));
        }
        return out;
    }

    /// The network lives on this thread, so its event loop must turn while the program runs.
    Run run(const QStringList &arguments, const QHash<QString, QString> &more = {})
    {
        QProcess process;
        process.setProcessEnvironment(environment(more));
        process.setProcessChannelMode(QProcess::MergedChannels);
        QEventLoop loop;
        connect(&process, &QProcess::finished, &loop, &QEventLoop::quit);
        QTimer::singleShot(60000, &loop, &QEventLoop::quit);
        process.start(QStringLiteral(LEASESCOPE_CLI), QStringList{QStringLiteral("--verbose")} + arguments);
        process.closeWriteChannel();
        loop.exec();
        if (process.state() != QProcess::NotRunning)
            process.kill();
        process.waitForFinished(2000);
        ++m_runs;
        const QByteArray said = process.readAll();
        m_bytes += said.size();
        for (const char *area : {"http", "credentials", "watch", "heartbeat", "journal"}) {
            if (said.contains(QByteArray("leasescope.") + area + ": "))
                m_areas.insert(QByteArray(area));
        }
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, said};
    }

    void verifyClean(const Run &done, const QStringList &arguments)
    {
        QStringList found = m_marks.foundIn(done.said);
        QVERIFY2(found.isEmpty(),
                 qPrintable(QStringLiteral("%1 tells: %2\n%3")
                                .arg(arguments.join(u' '), found.join(QStringLiteral(", ")),
                                     QString::fromUtf8(done.said.left(2000)))));
        for (const auto &[name, content] : m_home.newFiles()) {
            found = m_marks.foundIn(content);
            QVERIFY2(found.isEmpty(), qPrintable(name + QStringLiteral(" has ") + found.join(u',')));
        }
    }

    /// Variables with keys that are marked, as a person exports them.
    [[nodiscard]] QHash<QString, QString> exportedKeys()
    {
        return {{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("ASIAEXPORTED00000001")},
                {QStringLiteral("AWS_SECRET_ACCESS_KEY"),
                 QString::fromLatin1(m_marks.make("secret key in a variable", 40))},
                {QStringLiteral("AWS_SESSION_TOKEN"),
                 QString::fromLatin1(m_marks.make("session token in a variable", 360))},
                {QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1")},
                {QStringLiteral("AWS_ENDPOINT_URL_DYNAMODB"), m_server.url().toString()}};
    }

    [[nodiscard]] QHash<QString, QString> containerVariables()
    {
        return {{QStringLiteral("AWS_CONTAINER_CREDENTIALS_FULL_URI"),
                 m_server.url().toString() + QStringLiteral("/container")},
                {QStringLiteral("AWS_CONTAINER_AUTHORIZATION_TOKEN"),
                 QString::fromLatin1(m_marks.make("container authorization token", 360))},
                {QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1")},
                {QStringLiteral("AWS_ENDPOINT_URL_DYNAMODB"), m_server.url().toString()}};
    }

    void fill()
    {
        m_network.dynamo.put(QStringLiteral("locks"), row("held", "20m"));
        m_network.dynamo.put(QStringLiteral("locks"), row("short", "100ms"));
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_network.dynamo.createTable(QStringLiteral("locks"), "key");
        fill();
    }

    void cleanupTestCase()
    {
        qInfo("%d runs, %lld bytes searched for %lld secrets", m_runs, static_cast<long long>(m_bytes),
              static_cast<long long>(m_marks.all().size()));
    }

    void init()
    {
        m_network.mode = MarkedNetwork::Mode::Fine;
        m_home.startOver();
    }

    void theSearchFindsWhatTheProgramPrints()
    {
        // A lock's key is printed: planted there, a secret must be found in every format.
        const QByteArray secret = m_marks.make("secret key of profile static", 40);
        m_network.dynamo.put(QStringLiteral("locks"), row(secret, "20s"));
        for (const char *format : {"table", "json", "jsonl", "csv"}) {
            const Run done =
                run(words("--profile static list locks --output") << QString::fromLatin1(format));
            QCOMPARE(m_marks.foundIn(done.said), QStringList(QStringLiteral("secret key of profile static")));
        }
        m_network.dynamo.remove(QStringLiteral("locks"), {{"key", dynamodb::AttributeValue::string(secret)}});
        // Completion remembers the keys of the last list; this one has it no more.
        (void)run(words("--profile static list locks"));
    }

    void everyKindOfCredentialsIsUsedInSilence()
    {
        const auto all = MarkedHome::quietProfiles() + words("mfa leaky garbled broken nobody over");
        for (const QString &profile : all) {
            for (const char *line : {"whoami", "whoami --output json", "list locks"}) {
                const QStringList arguments = QStringList{QStringLiteral("--profile"), profile} + words(line);
                const Run done = run(arguments);
                verifyClean(done, arguments);
                if (MarkedHome::quietProfiles().contains(profile))
                    QVERIFY2(done.status == 0, done.said.constData());
            }
        }
        for (const auto &variables : {exportedKeys(), containerVariables()}) {
            for (const char *line : {"whoami", "list locks"}) {
                const Run done = run(words(line), variables);
                verifyClean(done, words(line));
                QVERIFY2(done.status == 0, done.said.constData());
            }
        }
        // A machine of EC2, where nothing is configured.
        m_network.asked.remove("instance");
        const Run machine =
            run(words("whoami"), {{QStringLiteral("AWS_REGION"), QStringLiteral("us-east-1")}});
        verifyClean(machine, words("whoami"));
        QVERIFY2(machine.said.contains("instance metadata"), machine.said.constData());
        for (const char *service :
             {"portal", "oidc", "role", "web identity", "container", "identity", "instance", "sign-in"})
            QVERIFY2(m_network.asked.contains(service), service);
    }

    void everyCommandAndFormatIsSilent_data()
    {
        QTest::addColumn<QString>("format");
        for (const char *format : {"table", "json", "jsonl", "csv"})
            QTest::newRow(format) << QString::fromLatin1(format);
    }
    void everyCommandAndFormatIsSilent()
    {
        QFETCH(QString, format);
        fill();
        for (const char *line :
             {"tables --all", "list locks", "show locks held", "status locks short --observe 300ms",
              "watch locks --for 600ms --interval 250ms", "prove locks short --wait 3s",
              "release locks short --if-lapsed --reason test --yes",
              "acquire locks mine --lease 2s --reason test -- true", "audit", "audit verify", "policy lab"}) {
            // The options stand before the command: what follows its "--" is another program's.
            const QStringList arguments = QStringList{QStringLiteral("--profile"), QStringLiteral("session"),
                                                      QStringLiteral("--output"), format} +
                words(line);
            const Run done = run(arguments);
            QVERIFY2(done.status >= 0, done.said.constData());
            verifyClean(done, arguments);
        }
    }

    void everyAreaWasLogged()
    {
        for (const char *area : {"http", "credentials", "watch", "heartbeat", "journal"})
            QVERIFY2(m_areas.contains(area), area);
    }

    void everyFailureIsSilent_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("denied") << int(MarkedNetwork::Mode::Denied);
        QTest::newRow("expired") << int(MarkedNetwork::Mode::Expired);
        QTest::newRow("wrong signature") << int(MarkedNetwork::Mode::WrongSignature);
        QTest::newRow("a proxy's page") << int(MarkedNetwork::Mode::EchoingPage);
        QTest::newRow("a proxy's text") << int(MarkedNetwork::Mode::EchoingText);
        QTest::newRow("forbidden credentials") << int(MarkedNetwork::Mode::Forbidding);
        QTest::newRow("refused credentials") << int(MarkedNetwork::Mode::Refusing);
    }
    void everyFailureIsSilent()
    {
        QFETCH(int, mode);
        m_network.mode = MarkedNetwork::Mode(mode);
        for (const QString &profile : words("session sso renewed web role instance login login-renewed")) {
            const QStringList arguments = QStringList{QStringLiteral("--profile"), profile,
                                                      QStringLiteral("--timeout"), QStringLiteral("1s")} +
                words("list locks");
            const Run done = run(arguments);
            verifyClean(done, arguments);
        }
        const Run container = run(words("whoami"), containerVariables());
        verifyClean(container, words("whoami"));
    }

    void whatItWritesIsForItsOwnerAlone()
    {
        QVERIFY(run(words("--profile role whoami")).status == 0);
        QCOMPARE(m_home.keptSessions().size(), 1);
        QVERIFY(!m_home.newFiles().isEmpty());
        const QStringList open = m_home.openToOthers();
        QVERIFY2(open.isEmpty(), qPrintable(open.join(u'\n')));
    }

    void forbidsCoreDumpsForThisProcessAlone()
    {
#ifdef LEASESCOPE_SANITIZED
        QSKIP("a sanitizer looks at the process from outside");
#endif
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 1);
        base::forbidCoreDumps();
        QCOMPARE(::prctl(PR_GET_DUMPABLE), 0);
        rlimit limit{};
        QCOMPARE(::getrlimit(RLIMIT_CORE, &limit), 0);
        rlimit after = limit; // children keep theirs
        QCOMPARE(::getrlimit(RLIMIT_CORE, &after), 0);
        QCOMPARE(after.rlim_cur, limit.rlim_cur);
        ::prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    }

    void aCrashLeavesNoCoreFile()
    {
#ifdef LEASESCOPE_SANITIZED
        QSKIP("a sanitizer looks at the process from outside");
#endif
        const auto crash = [this](const QString &program, const QStringList &arguments,
                                  const QByteArray &until) {
            QTemporaryDir folder;
            QProcess process;
            process.setWorkingDirectory(folder.path());
            process.setProcessEnvironment(environment({}));
            process.setProcessChannelMode(QProcess::MergedChannels);
            process.setChildProcessModifier([] {
                const rlimit unlimited{RLIM_INFINITY, RLIM_INFINITY};
                ::setrlimit(RLIMIT_CORE, &unlimited);
            });
            process.start(program, arguments);
            QByteArray said;
            const auto isThere = [&] {
                said += process.readAll();
                return process.state() == QProcess::Running && said.contains(until);
            };
            if (!QTest::qWaitFor(isThere, 60000))
                return QStringList(QStringLiteral("it did not get there"));
            ::kill(static_cast<pid_t>(process.processId()), SIGABRT);
            process.waitForFinished(fakes::waitLimit);
            QStringList left = QDir(folder.path()).entryList(QDir::Files);
            return process.exitStatus() == QProcess::CrashExit ? left
                                                               : QStringList(QStringLiteral("it lived on"));
        };
        const QStringList ordinary =
            crash(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), QStringLiteral("echo here; exec sleep 20")}, "here");
        const QStringList ours =
            crash(QStringLiteral(LEASESCOPE_CLI), words("--verbose --profile session watch locks --for 20s"),
                  "answered 200");
        QVERIFY2(ours.isEmpty(), qPrintable(ours.join(u',')));
        if (ordinary.isEmpty())
            qInfo("this machine keeps no core files in the working folder, whoever crashes");
    }
};

LEASESCOPE_TEST(CliSecretsTest)
#include "CliSecretsTest.moc"
