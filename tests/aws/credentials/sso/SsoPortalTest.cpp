// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/SsoFixture.h"
#include "tests/program/Test.h"

using namespace std::chrono_literals;
using base::ErrorKind;

/// Role credentials by a token that is good.
class SsoPortalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksThePortalWithTheCachedToken()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000'250ms));
        QVERIFY(said.round.trace.back().answered);
        QVERIFY2(!said.shown().contains(QStringLiteral("MARKED")), qPrintable(said.shown()));
        QCOMPARE(fixture.server.requests().size(), 1);
        const fakes::SeenRequest &request = fixture.server.requests().first();
        QCOMPARE(request.startLine,
                 "GET /federation/credentials?role_name=Read%20Only%2B&account_id=123456789012 HTTP/1.1");
        QCOMPARE(request.header("x-amz-sso_bearer_token"), "MARKEDTOKEN");
        QCOMPARE(request.count("Authorization"), 0);
    }

    void asksTheRegionsOwnPortalWithoutAnOverride()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http(
            [](const http::HttpRequest &) { return fakes::httpAnswer(200, roleAnswer); });
        aws::SsoSource source({clock, http}, fixture.home.environment(), profileNamed("dev"));
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(http.seen.back().url.host(), QStringLiteral("portal.sso.us-west-2.amazonaws.com"));
        QCOMPARE(http.seen.back().url.scheme(), QStringLiteral("https"));
    }

    void typesWhatThePortalRefuses_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("code");
        const auto row = [](int status, ErrorKind kind, const char *code) {
            QTest::addRow("%d", status) << status << int(kind) << QString::fromLatin1(code);
        };
        row(401, ErrorKind::Credentials, aws::signInCodes::loginNeeded);
        row(403, ErrorKind::AccessDenied, "ForbiddenException");
        row(404, ErrorKind::NotFound, "ResourceNotFoundException");
        row(429, ErrorKind::Throttled, "TooManyRequestsException");
        row(500, ErrorKind::Service, "");
        row(302, ErrorKind::Service, "");
    }
    void typesWhatThePortalRefuses()
    {
        QFETCH(int, status);
        QFETCH(int, kind);
        QFETCH(QString, code);
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([status](const http::HttpRequest &) {
            return fakes::httpAnswer(status, "{\"message\":\"No access\"}");
        });
        auto source = fixture.source(clock, http);
        const auto said = askInTime(source, clock);
        QCOMPARE(int(said->error().kind), kind);
        QCOMPARE(said->error().code, code);
        QVERIFY(said->error().sentence.contains(QStringLiteral("profile 'dev'")));
        QVERIFY(!said->shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(said->finding(), said->error().sentence);
    }

    void repeatsAllThatThePortalSays()
    {
        const QByteArray reason = "No access to this account: the assignment ended on Friday. " +
            QByteArray("Ask the owners of the platform. ").repeated(20) + "Ticket PLAT-4711.";
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([&](const http::HttpRequest &) {
            return fakes::httpAnswer(403, "{\"message\":\"" + reason + "\\u001b[2J\\u202e\"}");
        });
        auto source = fixture.source(clock, http);
        const auto said = askInTime(source, clock);
        const QString sentence = said->error().sentence;
        QVERIFY2(sentence.contains(QString::fromLatin1(reason)), qPrintable(sentence));
        QVERIFY(!sentence.contains(QChar(0x1b)) && !sentence.contains(QChar(0x202e)));
        QVERIFY(
            sentence.endsWith(QStringLiteral("check sso_account_id and sso_role_name, or ask for access")));
    }

    void saysHowMuchOfWhatThePortalSaysIsLeftOut()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([&](const http::HttpRequest &) {
            return fakes::httpAnswer(403, "{\"message\":\"" + QByteArray("no ").repeated(2000) + "\"}");
        });
        auto source = fixture.source(clock, http);
        const QString sentence = askInTime(source, clock)->error().sentence;
        QVERIFY2(sentence.contains(QStringLiteral("(1903 more characters)")),
                 qPrintable(sentence.right(200)));
        QVERIFY(sentence.size() < 5000);
    }

    void refusesAnAnswerWithoutKeys()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        auto source = fixture.source();
        for (const QByteArray body :
             {"nonsense", "{}", "{\"roleCredentials\":{\"accessKeyId\":\"ASIA\"}}",
              "{\"roleCredentials\":{\"accessKeyId\":\"ASIAX\",\"secretAccessKey\":\"MARKED\","
              "\"sessionToken\":\"MARKED\",\"expiration\":\"2033-05-18T03:33:20Z\"}}"}) {
            fixture.server.on("GET /federation/credentials", 200, body);
            const SourceResult said = SourceProbe::ask(source);
            QVERIFY(!*said.result);
            QVERIFY(said.error().sentence.contains(QStringLiteral("without a usable")));
            QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        }
    }

    void saysThatThePortalCouldNotBeReached()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fixture.server.stopListening();
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("profile 'dev'")));
    }

    void endsAtOnceWhenStopped()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fixture.server.on("GET /federation/credentials", fakes::MisbehavingServer::silence());
        auto source = fixture.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(QTest::qWaitFor([&] { return fixture.server.requests().size() == 1; }, fakes::waitLimit));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QVERIFY(base::isCancelled(*said->result));
        const auto never = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(base::isCancelled(*never->result));
    }
    void asksAgainWhatFailsInPassing_data()
    {
        QTest::addColumn<int>("status"); // 0: no answer
        QTest::addColumn<int>("questions");
        for (const int status : {0, 429, 500, 503})
            QTest::addRow("%d", status) << status << 3;
        for (const int status : {302, 400, 401, 403, 404})
            QTest::addRow("%d", status) << status << 1;
    }
    void asksAgainWhatFailsInPassing()
    {
        QFETCH(int, status);
        QFETCH(int, questions);
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([status](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            if (status == 0)
                return base::failure(ErrorKind::Unclear, QStringLiteral("the connection was lost"));
            return fakes::httpAnswer(status, "{}");
        });
        auto source = fixture.source(clock, http);
        QVERIFY(!*askInTime(source, clock)->result);
        QCOMPARE(int(http.seen.size()), questions);
    }

    void oneBadMomentOfThePortalCostsNobodyTheirKeys()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http;
        http.answer = [&http](const http::HttpRequest &) {
            return http.seen.size() < 3 ? fakes::httpAnswer(503, "{}") : fakes::httpAnswer(200, roleAnswer);
        };
        auto source = fixture.source(clock, http);
        QCOMPARE(askInTime(source, clock)->keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(int(http.seen.size()), 3);
    }

    void doesNotAskAgainWhenTheCertificateIsRefused()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return base::failure(ErrorKind::Unreachable, QStringLiteral("no TLS"),
                                 QStringLiteral("TlsRefused"));
        });
        auto source = fixture.source(clock, http);
        QCOMPARE(askInTime(source, clock)->error().code, QStringLiteral("TlsRefused"));
        QCOMPARE(int(http.seen.size()), 1);
    }

    void aStopEndsThePauseBeforeTheNextQuestion()
    {
        SsoFixture fixture;
        fixture.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([](const http::HttpRequest &) { return fakes::httpAnswer(429, "{}"); });
        auto source = fixture.source(clock, http);
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        fakes::ManualClock::runUntilIdle();
        QVERIFY(!said->isThere());
        stop.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(said->isThere());
        QVERIFY(base::isCancelled(*said->result));
        QCOMPARE(int(http.seen.size()), 1);
    }
};

LEASESCOPE_TEST(SsoPortalTest)
#include "SsoPortalTest.moc"
