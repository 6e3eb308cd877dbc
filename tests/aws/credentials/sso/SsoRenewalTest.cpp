// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/SsoFixture.h"
#include "tests/program/Test.h"

#include <sys/stat.h>

using namespace std::chrono_literals;
using base::ErrorKind;

/// A token that nears its end.
class SsoRenewalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void renewsATokenThatNearsItsEndAndKeepsItForAll()
    {
        SsoFixture fixture;
        const base::WallTime now = fixture.wire.clock.wall();
        const base::WallTime registered = now + 24h;
        fixture.token(renewableToken(now + 14min, registered));
        QVERIFY(QFile::setPermissions(fixture.tokenPath(),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        fixture.server.on("POST /token", 200,
                          "{\"accessToken\":\"MARKEDFRESH\",\"expiresIn\":28800,\"tokenType\":\"Bearer\","
                          "\"refreshToken\":\"MARKEDNEXT\"}");
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(said.finding().contains(QStringLiteral("was renewed until")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));

        const fakes::SeenRequest &question = fixture.server.requests().first();
        QCOMPARE(question.header("Content-Type"), "application/json");
        QCOMPARE(question.count("Authorization"), 0);
        const QJsonObject body = QJsonDocument::fromJson(question.body).object();
        QCOMPARE(body,
                 QJsonObject({{QStringLiteral("grantType"), QStringLiteral("refresh_token")},
                              {QStringLiteral("clientId"), QStringLiteral("client-1")},
                              {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                              {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")}}));
        QCOMPARE(fixture.server.requests().last().header("x-amz-sso_bearer_token"), "MARKEDFRESH");

        const QJsonObject stored = fixture.storedToken();
        const auto text = [&](const char *key) { return stored.value(QLatin1String(key)).toString(); };
        QCOMPARE(text("accessToken"), QStringLiteral("MARKEDFRESH"));
        QCOMPARE(text("refreshToken"), QStringLiteral("MARKEDNEXT"));
        QCOMPARE(text("clientId"), QStringLiteral("client-1"));
        QCOMPARE(text("clientSecret"), QStringLiteral("MARKEDCLIENT"));
        QCOMPARE(text("registrationExpiresAt"), aws::momentText(registered));
        QCOMPARE(text("startUrl"), startUrl);
        QCOMPARE(text("region"), QStringLiteral("us-west-2"));
        QVERIFY(text("expiresAt").endsWith(QLatin1Char('Z')));
        QVERIFY(*aws::momentOf(text("expiresAt")) > now + 7h);
        struct stat status { };
        QCOMPARE(::stat(QFile::encodeName(fixture.tokenPath()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0600);
        QCOMPARE(QFileInfo(fixture.tokenPath()).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void keepsWhatANewerProgramNotedInTheFile()
    {
        SsoFixture fixture;
        const base::WallTime now = fixture.wire.clock.wall();
        QByteArray token = renewableToken(now + 14min, now + 24h);
        token.insert(1, "\"registrationArn\":\"arn:x\",\"scopes\":[\"a\",{\"b\":null}],\"version\":2.5,");
        fixture.token(token);
        fixture.server.on("POST /token", 200, "{\"accessToken\":\"MARKEDFRESH\",\"expiresIn\":28800}");
        auto source = fixture.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QJsonObject wanted = QJsonDocument::fromJson(token).object();
        const QJsonObject stored = fixture.storedToken();
        QCOMPARE(stored.value(QStringLiteral("accessToken")).toString(), QStringLiteral("MARKEDFRESH"));
        for (const char *changed : {"accessToken", "expiresAt", "startUrl"})
            wanted.insert(QLatin1String(changed), stored.value(QLatin1String(changed)));
        QCOMPARE(stored, wanted);
    }

    void usesTheOldTokenWhileRenewingFailsAndTriesOnceAMinute()
    {
        SsoFixture fixture;
        fakes::ManualClock clock;
        fixture.token(renewableToken(clock.wall() + 5min, clock.wall() + 24h));
        int tries = 0;
        fakes::ScriptedHttp http([&](const http::HttpRequest &request) {
            if (request.method == "GET")
                return fakes::httpAnswer(200, roleAnswer);
            ++tries;
            return fakes::httpAnswer(400, "{\"error\":\"invalid_grant\",\"error_description\":\"no more\"}");
        });
        auto source = fixture.source(clock, http);
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY2(said.finding().contains(QStringLiteral("renewing the token of SSO session 'corp' failed")) &&
                     said.finding().contains(QStringLiteral("InvalidGrantException): no more")),
                 qPrintable(said.finding()));
        QCOMPARE(tries, 1);
        clock.advance(59s);
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(tries, 1);
        clock.advance(1s);
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(tries, 2);
        clock.advance(5min);
        const SourceResult last = SourceProbe::ask(source);
        QCOMPARE(last.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QVERIFY(last.error().sentence.contains(QStringLiteral("no more")));
        QVERIFY(SourceProbe::ask(source).error().sentence.contains(QStringLiteral("less than a minute ago")));
        QCOMPARE(tries, 3);
    }

    void blamesTheNetworkWhenOnlyThatStoodInTheWayOfRenewing()
    {
        SsoFixture fixture;
        fakes::ManualClock clock;
        fixture.token(renewableToken(clock.wall() - 5min, clock.wall() + 24h));
        fakes::ScriptedHttp http;
        auto source = fixture.source(clock, http);
        const SourceResult said = *askInTime(source, clock);
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("renewing the token")));
    }

    void takesATokenAnotherProgramRenewedMeanwhile()
    {
        SsoFixture fixture;
        fakes::ManualClock clock;
        fixture.token(renewableToken(clock.wall() - 5min, clock.wall() + 24h));
        fakes::ScriptedHttp http([&](const http::HttpRequest &request) {
            if (request.method == "GET")
                return fakes::httpAnswer(200, roleAnswer);
            fixture.token("{\"accessToken\":\"MARKEDOTHER\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
            return fakes::httpAnswer(400, "{\"error\":\"invalid_grant\"}");
        });
        auto source = fixture.source(clock, http);
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(http.seen.back().headers.front().second, "MARKEDOTHER");
    }

    void doesNotRenewByAnExpiredRegistration()
    {
        SsoFixture fixture;
        const base::WallTime now = fixture.wire.clock.wall();
        fixture.token(renewableToken(now - 5min, now - 1min));
        auto source = fixture.source();
        QCOMPARE(SourceProbe::ask(source).error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QCOMPARE(fixture.server.requests().size(), 0);
    }
};

LEASESCOPE_TEST(SsoRenewalTest)
#include "SsoRenewalTest.moc"
