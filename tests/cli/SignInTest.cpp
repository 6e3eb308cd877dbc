// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/terminal/TerminalLine.h"
#include "app/cli/terminal/TerminalPrompt.h"
#include "tests/cli/CliProcess.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/fakes/network/HttpServer.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QDir>
#include <QEventLoop>
#include <QTest>
#include <QTimer>

#include <array>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace {

/// Both ends of a terminal: the program's, and the person's.
class Terminal {
public:
    Terminal() : m_person(::posix_openpt(O_RDWR | O_NOCTTY))
    {
        if (m_person < 0 || ::grantpt(m_person) != 0 || ::unlockpt(m_person) != 0)
            return;
        m_program = ::open(::ptsname(m_person), O_RDWR | O_NOCTTY);
    }
    ~Terminal()
    {
        ::close(m_program);
        ::close(m_person);
    }
    Terminal(const Terminal &) = delete;
    Terminal &operator=(const Terminal &) = delete;

    [[nodiscard]] int program() const { return m_program; }
    void type(const QByteArray &text) const
    {
        QCOMPARE(::write(m_person, text.constData(), std::size_t(text.size())), text.size());
    }
    /// What the person read, up to and including `last`. The kernel hands a terminal's text over in pieces
    /// and in its own time, so one look need not show all of it; five seconds without a new piece end the
    /// wait.
    [[nodiscard]] QByteArray screenUntil(const QByteArray &last) const
    {
        QByteArray seen;
        pollfd person{m_person, POLLIN, 0};
        while (!seen.contains(last) && ::poll(&person, 1, 5000) == 1) {
            std::array<char, 4096> piece{};
            const ssize_t got = ::read(m_person, piece.data(), piece.size());
            if (got <= 0)
                break;
            seen.append(piece.data(), got);
        }
        return seen;
    }
    [[nodiscard]] bool echoes() const
    {
        termios now{};
        return ::tcgetattr(m_program, &now) == 0 && (now.c_lflag & ECHO) != 0;
    }

private:
    int m_person;
    int m_program = -1;
};

QByteArray textOf(const base::Secret &secret)
{
    return QByteArray(secret.expose().data(), static_cast<qsizetype>(secret.expose().size()));
}

const QString identityAnswer =
    QStringLiteral("<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>%1</Arn><UserId>AIDA</UserId>"
                   "<Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>");

} // namespace

class SignInTest : public QObject {
    Q_OBJECT
private:
    static CliRun run(const QStringList &arguments, const QMap<QString, QString> &variables)
    {
        const CliProcess cli({});
        QProcess process;
        cli.prepare(process, arguments);
        QProcessEnvironment environment = process.processEnvironment();
        for (auto variable = variables.cbegin(); variable != variables.cend(); ++variable)
            environment.insert(variable.key(), *variable);
        process.setProcessEnvironment(environment);
        process.start();
        process.closeWriteChannel();
        return CliRun::of(process);
    }

    static QMap<QString, QString> keysAnd(const char *name, const QString &value)
    {
        return {{QStringLiteral("AWS_ACCESS_KEY_ID"), QStringLiteral("AKIDMADEUP")},
                {QStringLiteral("AWS_SECRET_ACCESS_KEY"), QStringLiteral("MARKEDSECRET")},
                {QLatin1String(name), value}};
    }

private Q_SLOTS:
    void asksStsWhoTheKeysAre_data()
    {
        QTest::addColumn<QString>("arn");
        QTest::addColumn<QString>("role");
        const auto row = [](const char *arn, const char *role) {
            QTest::newRow(role) << QString::fromLatin1(arn) << QString::fromLatin1(role);
        };
        row("arn:aws:sts::123456789012:assumed-role/Admin/me@example", "Admin");
        row("arn:aws:iam::123456789012:user/team/ann", "ann");
        row("arn:aws:iam::123456789012:root", "root");
    }

    void asksStsWhoTheKeysAre()
    {
        QFETCH(QString, arn);
        fakes::ScriptedHttp sts([&](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return fakes::httpAnswer(200, identityAnswer.arg(arn).toUtf8());
        });
        fakes::HttpServer server(sts);
        const CliRun said =
            run({QStringLiteral("--region"), QStringLiteral("eu-west-1"), QStringLiteral("whoami")},
                keysAnd("AWS_ENDPOINT_URL_STS", server.url().toString()));
        QVERIFY2(said.status == 0, said.err.constData());
        QTEST(said.text("role"), "role");
        QCOMPARE(said.text("account"), QStringLiteral("123456789012"));
        QVERIFY(said.object()[QLatin1String("tried")].toArray().at(0)[QLatin1String("tookMs")].isDouble());
        QVERIFY(sts.seen.at(0).body.contains("Action=GetCallerIdentity"));
        QVERIFY(!said.out.contains("MARKEDSECRET"));
    }

    void goesOnIfStsRefusesToTell()
    {
        fakes::ScriptedHttp sts([](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return fakes::httpAnswer(403,
                                     "<ErrorResponse><Error><Code>AccessDenied</Code><Message>no</Message>"
                                     "</Error><RequestId>1</RequestId></ErrorResponse>");
        });
        fakes::HttpServer server(sts);
        const CliRun said =
            run({QStringLiteral("--region"), QStringLiteral("eu-west-1"), QStringLiteral("whoami")},
                keysAnd("AWS_ENDPOINT_URL_STS", server.url().toString()));
        QCOMPARE(said.status, 0);
        QVERIFY(said.object()[QLatin1String("role")].isNull());
        QVERIFY(said.err.startsWith("note: account and role are not known"));
    }

    void asksNoStsForALocalEndpointUnlessItIsNamed()
    {
        fakes::ScriptedHttp sts([](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return fakes::httpAnswer(200, identityAnswer.arg(QStringLiteral("arn:aws:iam::1:root")).toUtf8());
        });
        fakes::HttpServer server(sts);
        const QStringList line{QStringLiteral("--endpoint-url"), QStringLiteral("http://127.0.0.1:1"),
                               QStringLiteral("whoami")};
        QVERIFY(run(line, keysAnd("AWS_ENDPOINT_URL", server.url().toString())).status == 0);
        QVERIFY(sts.seen.empty());
        QCOMPARE(run(line, keysAnd("AWS_ENDPOINT_URL_STS", server.url().toString())).text("role"),
                 QStringLiteral("root"));
    }

    void reportsMistakesOfTheLineFromThoseOfTheFiles()
    {
        const QStringList whoami{QStringLiteral("whoami"), QStringLiteral("--region"),
                                 QStringLiteral("eu-west-1")};
        QCOMPARE(
            run(whoami + QStringList({QStringLiteral("--profile"), QStringLiteral("nobody")}), {}).status, 2);
        QCOMPARE(run(whoami, {{QStringLiteral("AWS_PROFILE"), QStringLiteral("nobody")}}).status, 20);
        QCOMPARE(run(whoami, {{QStringLiteral("AWS_CONFIG_FILE"), QStringLiteral("/")}}).status, 20);
        const QStringList far =
            whoami + QStringList({QStringLiteral("--endpoint-url"), QStringLiteral("http://db.invalid")});
        const CliRun refused = run(far, {});
        QCOMPARE(refused.status, 2);
        QVERIFY(refused.err.contains("--allow-http"));
        QVERIFY(run(far + QStringList(QStringLiteral("--allow-http")),
                    keysAnd("AWS_ENDPOINT_URL_STS", QStringLiteral("http://127.0.0.1:1")))
                    .status == 0);
    }

    void readsACodeWithoutShowingIt()
    {
        const Terminal terminal;
        QVERIFY(terminal.program() >= 0);
        cli::Output out(terminal.program());
        QVERIFY(cli::TerminalPrompt::isPossible(terminal.program(), out));
        cli::TerminalPrompt prompt(terminal.program(), out);
        aws::MfaQuestion question;
        question.profile = QStringLiteral("prod");
        question.device = QStringLiteral("device\x1b[2J");
        question.refusal = QStringLiteral("wrong code");
        QTimer::singleShot(0, qApp, [&] {
            QVERIFY(!terminal.echoes());
            terminal.type("123456\n");
        });
        const auto code = QCoro::waitFor(prompt.mfaCode(question, {}));
        QVERIFY(code);
        QCOMPARE(textOf(*code), "123456");
        QVERIFY(terminal.echoes());
        const QByteArray screen = terminal.screenUntil("profile prod): \r\n");
        QVERIFY(screen.contains("wrong code") && screen.contains("profile prod"));
        QVERIFY(!screen.contains("123456"));
        QVERIFY(!screen.contains('\x1b'));
    }

    void takesEnterAloneAndAStopAsNo()
    {
        const Terminal terminal;
        cli::Output out(terminal.program());
        cli::TerminalPrompt prompt(terminal.program(), out);
        QTimer::singleShot(0, qApp, [&] { terminal.type("\n"); });
        QVERIFY(base::isCancelled(QCoro::waitFor(prompt.mfaCode({}, {}))));
        std::stop_source stop;
        QTimer::singleShot(0, qApp, [&] { stop.request_stop(); });
        QVERIFY(base::isCancelled(QCoro::waitFor(prompt.mfaCode({}, stop.get_token()))));
        QVERIFY(terminal.echoes());
    }

    void asksBeforeADeviceLogin()
    {
        const Terminal terminal;
        cli::Output out(terminal.program());
        cli::TerminalPrompt prompt(terminal.program(), out);
        for (const auto &[answer, wanted] : {std::pair("y\n", true), {"\n", false}, {"no\n", false}}) {
            QTimer::singleShot(0, qApp, [&, text = answer] { terminal.type(text); });
            const auto said = QCoro::waitFor(prompt.mayLogIn(QStringLiteral("corp"), {}));
            QVERIFY(said);
            QCOMPARE(*said, wanted);
        }
        aws::DeviceLogin login;
        login.verification = QUrl(QStringLiteral("https://device.example/"));
        login.userCode = QStringLiteral("ABCD-EFGH");
        std::ignore = prompt.showDeviceLogin(login);
        prompt.endDeviceLogin({});
        const QByteArray screen = terminal.screenUntil("signed in\r\n");
        for (const char *part : {"sign in to corp", "https://device.example/", "ABCD-EFGH", "signed in"})
            QVERIFY2(screen.contains(part), screen.constData());
    }
};

LEASESCOPE_TEST(SignInTest)
#include "SignInTest.moc"
