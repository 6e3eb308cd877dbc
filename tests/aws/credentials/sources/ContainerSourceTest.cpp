// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sources/ContainerSource.h"
#include "tests/program/Test.h"

#include "tests/aws/credentials/SourceProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/LogLines.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

const QByteArray keyAnswer = "{\"AccessKeyId\":\"ASIACONTAINER\",\"SecretAccessKey\":\"MARKEDSECRET\","
                             "\"Token\":\"MARKEDSESSION\",\"Expiration\":\"2033-05-18T03:33:20Z\","
                             "\"AccountId\":\"123456789012\",\"RoleArn\":\"arn:aws:iam::1:role/x\"}";

struct ContainerFixture {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{[](const http::HttpRequest &) { return fakes::httpAnswer(200, keyAnswer); }};

    [[nodiscard]] SourceResult ask()
    {
        aws::ContainerSource source({clock, http}, home.environment());
        return SourceProbe::ask(source);
    }
    void full(const char *url) { home.set("AWS_CONTAINER_CREDENTIALS_FULL_URI", url); }
    [[nodiscard]] QByteArray sentToken() const
    {
        for (const auto &[name, value] : http.seen.back().headers) {
            if (name == "Authorization")
                return value;
        }
        return {};
    }
    void tokenFile(const QByteArray &text)
    {
        QFile file(home.environment().home + QStringLiteral("/token"));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
        home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", qPrintable(file.fileName()));
    }
};

} // namespace

class ContainerSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksTheEndpointOfTheContainer()
    {
        RouteServer server;
        server.on("GET /role/x?y=1 ", 200, keyAnswer);
        AwsHome home;
        home.set("AWS_CONTAINER_CREDENTIALS_FULL_URI",
                 qPrintable(server.base() + QStringLiteral("/role/x?y=1")));
        home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN", "MARKEDTOKEN abc");
        RealWire wire;
        aws::ContainerSource source(wire.tools(), home.environment());
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIACONTAINER"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(server.requests().first().header("Authorization"), "MARKEDTOKEN abc");
        QCOMPARE(server.requests().first().header("Accept"), "application/json");
    }

    void isNotThereWithoutItsVariables()
    {
        ContainerFixture fixture;
        const SourceResult said = fixture.ask();
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI")));
        QVERIFY(fixture.http.seen.empty());
    }

    void prefersTheRelativeUriAndGoesPastAnyProxy()
    {
        ContainerFixture fixture;
        fixture.home.set("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "/v2/credentials/abc?x=1");
        fixture.full("https://example.com/other");
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIACONTAINER"));
        const http::HttpRequest &request = fixture.http.seen.front();
        QCOMPARE(request.url, QUrl(QStringLiteral("http://169.254.170.2/v2/credentials/abc?x=1")));
        QCOMPARE(request.method, "GET");
        QVERIFY(request.bypassProxy);
        QVERIFY(request.totalLimit == 2s);
    }

    void refusesARelativeUriThatCouldNameAnotherHost()
    {
        ContainerFixture fixture;
        for (const char *value : {"@evil.example/", ".evil.example/", "x", ":80/x"}) {
            fixture.home.set("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", value);
            const SourceResult said = fixture.ask();
            QCOMPARE(said.error().kind, ErrorKind::BadInput);
            QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI")));
        }
        QVERIFY(fixture.http.seen.empty());
    }

    void asksOnlyAllowedHostsInPlain_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char *url, bool allowed) {
            QTest::newRow(url) << QString::fromLatin1(url) << allowed;
        };
        row("https://example.com/x", true);
        row("http://localhost:1234/x", true);
        row("http://127.0.0.1/x", true);
        row("http://127.8.9.1/x", true);
        row("http://[::1]:80/x", true);
        row("http://169.254.170.2/x", true);
        row("http://169.254.170.23/v1/credentials", true);
        row("http://[fd00:ec2::23]/x", true);
        row("http://169.254.169.254/x", false);
        row("http://169.254.170.22/x", false);
        row("http://[fd00:ec2::24]/x", false);
        row("http://example.com/x", false);
        row("http://localhost.example.com/x", false);
        row("http://127.0.0.1.example.com/x", false);
        row("http://user:pass@localhost/x", false);
        row("ftp://localhost/x", false);
        row("/x", false);
        row("nonsense", false);
    }
    void asksOnlyAllowedHostsInPlain()
    {
        QFETCH(QString, url);
        QFETCH(bool, allowed);
        ContainerFixture fixture;
        fixture.full(qPrintable(url));
        const SourceResult said = fixture.ask();
        QCOMPARE(int(fixture.http.seen.size()), allowed ? 1 : 0);
        if (!allowed) {
            QCOMPARE(said.error().kind, ErrorKind::BadInput);
            QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_CONTAINER_CREDENTIALS_FULL_URI")));
            QVERIFY(!said.error().sentence.contains(QStringLiteral("pass")));
        }
    }

    void readsTheTokenFileAtEachLoadAndDropsOneLineEnd()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        fixture.home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN", "other");
        for (const QByteArray end : {"", "\n", "\r\n"}) {
            fixture.tokenFile("Basic abc" + end);
            QVERIFY(fixture.ask().isThere());
            QCOMPARE(fixture.sentToken(), "Basic abc");
        }
    }

    void refusesATokenWithALineBreakInIt()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        for (const QByteArray token : {"MARKED\n\n", "MARKED\r\nX: y", "MARKED\rX"}) {
            fixture.tokenFile(token);
            const SourceResult said = fixture.ask();
            QCOMPARE(said.error().kind, ErrorKind::BadInput);
            QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE")));
            QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        }
        fixture.home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", "/nowhere/token");
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("/nowhere/token does not exist")));
        fixture.home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", "");
        fixture.home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN", "MARKED\nX: y");
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("line break")));
        QVERIFY(fixture.http.seen.empty());
    }

    void triesThreeTimesOneSecondApart()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        fixture.http.answer = nullptr;
        aws::ContainerSource source({fixture.clock, fixture.http}, fixture.home.environment());
        const auto said = SourceProbe::begin(source);
        for (const int tries : {1, 2}) {
            QCOMPARE(int(fixture.http.seen.size()), tries);
            fixture.clock.advance(999ms);
            QCOMPARE(int(fixture.http.seen.size()), tries);
            fixture.clock.advance(1ms);
        }
        QCOMPARE(int(fixture.http.seen.size()), 3);
        QVERIFY(said->isThere());
        QCOMPARE(said->error().kind, ErrorKind::Unreachable);
        QVERIFY(said->error().sentence.contains(QStringLiteral("AWS_CONTAINER_CREDENTIALS_FULL_URI")));
    }

    void takesTheAnswerOfALaterAttempt()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        fixture.http.answer = [&](const http::HttpRequest &) {
            return fixture.http.seen.size() < 3 ? fakes::httpAnswer(500, "busy")
                                                : fakes::httpAnswer(200, keyAnswer);
        };
        aws::ContainerSource source({fixture.clock, fixture.http}, fixture.home.environment());
        const auto said = SourceProbe::begin(source);
        fixture.clock.advance(2s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIACONTAINER"));
    }

    void aRefusedCertificateIsNotTriedAgain()
    {
        ContainerFixture fixture;
        fixture.full("https://agent.example/x");
        fixture.http.answer = [](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return base::failure(ErrorKind::Unreachable, QStringLiteral("no"), QStringLiteral("TlsRefused"));
        };
        QCOMPARE(fixture.ask().error().kind, ErrorKind::Unreachable);
        QCOMPARE(int(fixture.http.seen.size()), 1);
    }

    void eachRetryIsLoggedWithoutPathAndToken()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/MARKEDPATH");
        fixture.home.set("AWS_CONTAINER_AUTHORIZATION_TOKEN", "MARKEDTOKEN");
        fixture.http.answer = [](const http::HttpRequest &) {
            return fakes::httpAnswer(500, "{\"message\":\"MARKEDTOKEN\"}");
        };
        aws::ContainerSource source({fixture.clock, fixture.http}, fixture.home.environment());
        const fakes::LogLines log;
        const auto said = SourceProbe::begin(source);
        fixture.clock.advance(2s);
        QVERIFY(said->isThere());
        const QStringList lines =
            log.of("leasescope.credentials").filter(QStringLiteral("GET localhost, attempt "));
        QVERIFY2(lines.size() == 2, qPrintable(log.text()));
        QVERIFY2(lines.front().endsWith(QStringLiteral("attempt 1: retrying (2/3) in 1.0 s: HTTP 500")),
                 qPrintable(lines.front()));
        QVERIFY2(!log.text().contains(QStringLiteral("MARKED")), qPrintable(log.text()));
    }

    void saysWhatTheEndpointRefused()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        fixture.http.answer = [](const http::HttpRequest &) {
            return fakes::httpAnswer(404, "{\"code\":\"NoRole\",\"message\":\"no such\\nrole\"}");
        };
        aws::ContainerSource source({fixture.clock, fixture.http}, fixture.home.environment());
        const auto said = SourceProbe::begin(source);
        fixture.clock.advance(2s);
        QCOMPARE(said->error().kind, ErrorKind::Credentials);
        QVERIFY2(said->error().sentence.contains(QStringLiteral("status 404 (NoRole: no such role)")),
                 qPrintable(said->error().sentence));
    }

    void refusesAnAnswerWithAPartMissing()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        for (const QByteArray part : {"AccessKeyId", "SecretAccessKey", "Token", "Expiration"}) {
            QByteArray body = keyAnswer;
            body.replace("\"" + part + "\"", "\"Other\"");
            fixture.http.answer = [body](const http::HttpRequest &) { return fakes::httpAnswer(200, body); };
            const SourceResult said = fixture.ask();
            QCOMPARE(said.error().kind, ErrorKind::Credentials);
            QVERIFY(said.error().sentence.contains(QString::fromLatin1(part)));
            QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        }
        fixture.http.answer = [](const http::HttpRequest &) { return fakes::httpAnswer(200, "<html>"); };
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("JSON")));
    }

    void endsAtOnceWhenStoppedBetweenAttempts()
    {
        ContainerFixture fixture;
        fixture.full("http://localhost/x");
        fixture.http.answer = nullptr;
        aws::ContainerSource source({fixture.clock, fixture.http}, fixture.home.environment());
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(!said->isThere());
        stop.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(said->isThere());
        QVERIFY(base::isCancelled(*said->result));
        QCOMPARE(int(fixture.http.seen.size()), 1);
    }
};

LEASESCOPE_TEST(ContainerSourceTest)
#include "ContainerSourceTest.moc"
