// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/login/LoginToken.h"
#include "core/base/SystemClock.h"
#include "tests/aws/credentials/sso/LoginKey.h"
#include "tests/aws/credentials/sts/StsProbe.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/Processes.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QEventLoop>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

bool isRunning(const QByteArray &pid)
{
    return fakes::isAlive(pid.trimmed().toLongLong());
}

/// A person's home, the services that give credentials behind one socket, and the program.
struct SignedInUser {
    QTemporaryDir home;
    base::SystemClock clock;
    fakes::ScriptedHttp services;
    fakes::HttpServer server{services};
    QMap<QString, QString> variables;
    std::unique_ptr<QProcess> process;

    explicit SignedInUser(const QByteArray &config)
    {
        write(QStringLiteral(".aws/config"), config);
        for (const char *service : {"STS", "SIGNIN"})
            variables.insert(QStringLiteral("AWS_ENDPOINT_URL_%1").arg(QLatin1String(service)),
                             server.url().toString());
    }
    ~SignedInUser()
    {
        if (!process || process->state() == QProcess::NotRunning)
            return;
        process->kill();
        process->waitForFinished(2000);
    }
    SignedInUser(const SignedInUser &) = delete;
    SignedInUser &operator=(const SignedInUser &) = delete;

    [[nodiscard]] QString path(const QString &name) const { return home.filePath(name); }
    void write(const QString &name, const QByteArray &text) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
    [[nodiscard]] QByteArray read(const QString &name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] static int mode(const QString &path)
    {
        struct stat found { };
        return ::lstat(QFile::encodeName(path).constData(), &found) == 0 ? int(found.st_mode & 0777) : -1;
    }

    void start(const QStringList &arguments, const QString &terminal = {})
    {
        const CliProcess cli({});
        process = std::make_unique<QProcess>();
        cli.prepare(*process, arguments);
        QProcessEnvironment environment = process->processEnvironment();
        environment.insert(QStringLiteral("HOME"), home.path());
        for (auto variable = variables.cbegin(); variable != variables.cend(); ++variable)
            environment.insert(variable.key(), *variable);
        process->setProcessEnvironment(environment);
        if (!terminal.isEmpty()) {
            process->setStandardInputFile(terminal);
            process->setStandardErrorFile(terminal, QIODevice::Append);
        }
        process->start();
        if (terminal.isEmpty())
            process->closeWriteChannel();
    }
    CliRun finish() const { return CliRun::of(*process); }
    CliRun run(const QStringList &arguments, const QString &terminal = {})
    {
        start(arguments, terminal);
        return finish();
    }
};

const QStringList whoami{QStringLiteral("--region"), QStringLiteral("eu-west-1"), QStringLiteral("whoami"),
                         QStringLiteral("--output"), QStringLiteral("json")};

QStringList with(const char *profile)
{
    return QStringList{QStringLiteral("--profile"), QLatin1String(profile)} + whoami;
}

const QByteArray identity =
    "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/ann</Arn>"
    "<UserId>AIDA</UserId><Account>123456789012</Account></GetCallerIdentityResult>"
    "</GetCallerIdentityResponse>";

} // namespace

/// What a person meets who has credentials of some kind and runs the program again and again.
class CredentialsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForTheCodeOfARoleOnceForManyCommands()
    {
        SignedInUser person(
            "[profile ops]\nrole_arn = arn:aws:iam::123456789012:role/ops\nsource_profile = base\n"
            "mfa_serial = arn:aws:iam::123456789012:mfa/ann\n");
        person.write(QStringLiteral(".aws/credentials"),
                     "[base]\naws_access_key_id = AKIDBASE\naws_secret_access_key = MARKEDBASE\n");
        QByteArrayList codes;
        person.services.answer = [&](const http::HttpRequest &request) -> base::Result<http::HttpResponse> {
            if (sts::field(request.body, "Action") == "GetCallerIdentity")
                return fakes::httpAnswer(200, identity);
            codes.append(sts::field(request.body, "TokenCode"));
            return fakes::httpAnswer(
                200,
                sts::sessionXml("ASIAROLESESSION",
                                sts::isoTime(person.clock.wall() + std::chrono::hours(1))));
        };
        const int keyboard = ::posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
        QVERIFY(keyboard >= 0 && ::grantpt(keyboard) == 0 && ::unlockpt(keyboard) == 0);
        person.start(with("ops"), QString::fromLocal8Bit(::ptsname(keyboard)));
        QByteArray screen;
        const auto isAsked = [&] { // what is typed earlier does not count
            std::array<char, 1024> piece{};
            const ssize_t got = ::read(keyboard, piece.data(), piece.size());
            screen.append(piece.data(), std::max<ssize_t>(got, 0));
            return screen.contains("): ");
        };
        QTRY_VERIFY2(isAsked(), screen.constData());
        QCOMPARE(::write(keyboard, "123456\n", 7), ssize_t(7));
        const CliRun first = person.finish();
        QCOMPARE(first.status, 0);
        QCOMPARE(codes, QByteArrayList{"123456"});
        const CliRun second = person.run(with("ops")); // from a script, without a terminal
        QVERIFY2(second.status == 0, second.err.constData());
        QCOMPARE(codes.size(), 1);
        ::close(keyboard);

        const QDir cache(person.path(QStringLiteral(".aws/cli/cache")));
        const QStringList files = cache.entryList(QDir::Files | QDir::Hidden);
        QCOMPARE(files.size(), 1);
        QCOMPARE(SignedInUser::mode(cache.filePath(files.first())), 0600);
        for (const CliRun &run : {first, second})
            QVERIFY(!run.out.contains("MARKED") && !run.err.contains("MARKED"));
    }

    void renewsTheKeysOfAwsLogin()
    {
        const QString session = QStringLiteral("arn:aws:iam::123456789012:user/ann");
        SignedInUser person("[profile dev]\nlogin_session = " + session.toLatin1() + "\n");
        fakes::LoginKey key;
        QStringList flaws;
        person.services.answer = [&](const http::HttpRequest &request) -> base::Result<http::HttpResponse> {
            const QByteArray proof = fakes::headerOf(request, "DPoP");
            if (proof.isEmpty())
                return fakes::httpAnswer(200, identity);
            flaws.append(key.flawIn(proof, person.server.url().toString() + QStringLiteral("/v1/token")));
            return fakes::httpAnswer(200,
                                     "{\"accessToken\":{\"accessKeyId\":\"ASIARENEWED\",\"secretAccessKey\":"
                                     "\"MARKEDNEW\",\"sessionToken\":\"MARKEDSESSION\"},\"expiresIn\":900,"
                                     "\"tokenType\":\"aws_sigv4\",\"refreshToken\":\"MARKEDNEXT\"}");
        };
        aws::Environment environment;
        environment.home = person.home.path();
        const QString file = aws::loginCachePath(environment, session);
        const QJsonObject login{
            {QStringLiteral("accessToken"),
             QJsonObject{{QStringLiteral("accessKeyId"), QStringLiteral("ASIAOLD")},
                         {QStringLiteral("secretAccessKey"), QStringLiteral("MARKEDOLD")},
                         {QStringLiteral("sessionToken"), QStringLiteral("MARKEDOLD")},
                         {QStringLiteral("accountId"), QStringLiteral("123456789012")},
                         {QStringLiteral("expiresAt"), QStringLiteral("2020-01-01T00:00:00Z")}}},
            {QStringLiteral("clientId"), QStringLiteral("arn:aws:signin:::devtools/same-device")},
            {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")},
            {QStringLiteral("dpopKey"), QString::fromLatin1(key.pem())}};
        person.write(QDir(person.home.path()).relativeFilePath(file), QJsonDocument(login).toJson());
        for (int command = 0; command < 2; ++command) {
            const CliRun run = person.run(with("dev") + QStringList(QStringLiteral("--debug")));
            QVERIFY2(run.status == 0, run.err.constData());
            QVERIFY(!run.out.contains("MARKED") && !run.err.contains("MARKED"));
        }
        QCOMPARE(flaws, QStringList(QString())); // once for both
        const QByteArray kept = person.read(QDir(person.home.path()).relativeFilePath(file));
        QVERIFY(kept.contains("ASIARENEWED") && kept.contains("MARKEDNEXT"));
        QCOMPARE(SignedInUser::mode(file), 0600);
    }

    void aCredentialProcessEndsWithTheProgram_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGHUP") << SIGHUP;
        QTest::newRow("SIGKILL") << SIGKILL;
    }
    void aCredentialProcessEndsWithTheProgram()
    {
        QFETCH(int, number);
        SignedInUser person({});
        const QString script = person.path(QStringLiteral("program.sh"));
        person.write(
            QStringLiteral("program.sh"),
            "#!/bin/sh\nsleep 1000 &\necho $! > \"$HOME/helper\"\necho $$ > \"$HOME/program\"\nwait\n");
        QFile::setPermissions(script, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        person.write(QStringLiteral(".aws/config"),
                     "[profile dev]\ncredential_process = " + script.toUtf8() + "\n");
        person.start(with("dev"));
        QTRY_VERIFY(person.read(QStringLiteral("program")).endsWith('\n'));
        const QByteArray program = person.read(QStringLiteral("program"));
        const QByteArray helper = person.read(QStringLiteral("helper"));
        QVERIFY(isRunning(program) && isRunning(helper));
        ::kill(static_cast<pid_t>(person.process->processId()), number);
        person.finish();
        QTRY_VERIFY(!isRunning(program) && !isRunning(helper));
    }

    // There is no moment, however early, in which the program works and nothing would end it.
    void aCredentialProcessEndsWithTheProgramThatIsKilledAtOnce()
    {
        for (int round = 0; round < 8; ++round) {
            SignedInUser person({});
            const QString script = person.path(QStringLiteral("program.sh"));
            person.write(QStringLiteral("program.sh"),
                         "#!/bin/sh\nsleep 1000 &\necho $! > \"$HOME/helper\"\nkill -KILL $PPID\nwait\n");
            QFile::setPermissions(script, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
            person.write(QStringLiteral(".aws/config"),
                         "[profile dev]\ncredential_process = " + script.toUtf8() + "\n");
            person.start(with("dev"));
            person.finish();
            const QByteArray helper = person.read(QStringLiteral("helper"));
            QVERIFY(!helper.isEmpty());
            QTRY_VERIFY(!isRunning(helper));
        }
    }

    void saysWhatIsWrongWithAPipeForAFile()
    {
        SignedInUser person({});
        const QString pipe = person.path(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const char *variable : {"AWS_SHARED_CREDENTIALS_FILE", "AWS_CONFIG_FILE", "AWS_CA_BUNDLE"}) {
            person.variables = {{QLatin1String(variable), pipe}};
            const CliRun run = person.run(whoami);
            QVERIFY2(run.status == 20 || run.status == 2, variable);
            QVERIFY2(run.err.contains("it is a pipe, not a file") && run.err.contains(pipe.toUtf8()),
                     run.err.constData());
        }
    }

    void namesTheOptionThatAllowsPlainHttpToSts()
    {
        SignedInUser person(
            "[profile ops]\nrole_arn = arn:aws:iam::123456789012:role/ops\nsource_profile = base\n");
        person.write(QStringLiteral(".aws/credentials"),
                     "[base]\naws_access_key_id = AKIDBASE\naws_secret_access_key = MARKEDBASE\n");
        person.variables = {
            {QStringLiteral("AWS_ENDPOINT_URL_STS"), QStringLiteral("http://sts.invalid:4566")}};
        const QStringList list{QStringLiteral("--profile"), QStringLiteral("ops"), QStringLiteral("--region"),
                               QStringLiteral("eu-west-1"), QStringLiteral("tables")};
        const QStringList allowed = list + QStringList(QStringLiteral("--allow-http"));
        for (const QStringList &line : {list, allowed}) { // that option alone would allow another host
            const CliRun run = person.run(line);
            QVERIFY(run.status != 0);
            for (const char *part : {"plain http to sts.invalid would show keys", "AWS_ENDPOINT_URL_STS",
                                     "--endpoint-url with that host, and --allow-http"})
                QVERIFY2(run.err.contains(part), run.err.constData());
        }
        const CliRun followed = person.run(
            allowed +
            QStringList({QStringLiteral("--endpoint-url"), QStringLiteral("http://sts.invalid:8000")}));
        QVERIFY2(!followed.err.contains("plain http"), followed.err.constData()); // but there is no such host
    }
};

LEASESCOPE_TEST(CredentialsTest)
#include "CredentialsTest.moc"
