// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "tests/aws/credentials/sso/LoginFixture.h"
#include "tests/program/Test.h"

#include <QJsonArray>

#include <sys/stat.h>

using namespace std::chrono_literals;

/// Signing in by a code that a person confirms in a browser.
class SsoLoginTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsInWhileThePersonConfirmsTheCode()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        QCOMPARE(fixture.person.session(), QStringLiteral("corp"));
        QCOMPARE(fixture.person.shown.size(), std::size_t(1));
        const aws::DeviceLogin &login = fixture.person.shown.front();
        QCOMPARE(login.session, QStringLiteral("corp"));
        QCOMPARE(login.userCode, QStringLiteral("ABCD-EFGH"));
        QCOMPARE(login.verification, QUrl(QStringLiteral("https://device.sso/")));
        QCOMPARE(login.verificationComplete, QUrl(QStringLiteral("https://device.sso/?user_code=ABCD-EFGH")));
        QVERIFY(login.until == fixture.clock.boot() + 600s);
        QCOMPARE(fixture.count("/token"), 0);
        fixture.clock.advance(1999ms);
        QCOMPARE(fixture.count("/token"), 0);
        fixture.clock.advance(1ms);
        QCOMPARE(fixture.count("/token"), 1);
        QVERIFY(!said->isThere());
        fixture.grant();
        const base::WallTime now = fixture.clock.wall();
        fixture.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(said->finding().contains(QStringLiteral("signed in just now")));
        QVERIFY(!said->shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(fixture.person.ended, QStringList{QString()});

        QCOMPARE(fixture.http.seen.front().url.host(), QStringLiteral("oidc.us-west-2.amazonaws.com"));
        const auto registration = fixture.question("/client/register");
        QCOMPARE(registration.value(QStringLiteral("clientType")).toString(), QStringLiteral("public"));
        QCOMPARE(registration.value(QStringLiteral("scopes")).toArray(),
                 QJsonArray{QStringLiteral("sso:account:access")});
        QCOMPARE(fixture.question("/device_authorization"),
                 QJsonObject({{QStringLiteral("clientId"), QStringLiteral("client-9")},
                              {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                              {QStringLiteral("startUrl"), QStringLiteral("https://x.awsapps.com/start")}}));
        const QJsonObject ask = fixture.question("/token");
        QCOMPARE(ask.value(QStringLiteral("grantType")).toString(),
                 QStringLiteral("urn:ietf:params:oauth:grant-type:device_code"));
        QCOMPARE(ask.value(QStringLiteral("deviceCode")).toString(), QStringLiteral("MARKEDDEVICE"));
        QCOMPARE(
            fixture.storedToken(),
            QJsonObject({{QStringLiteral("startUrl"), QStringLiteral("https://x.awsapps.com/start")},
                         {QStringLiteral("region"), QStringLiteral("us-west-2")},
                         {QStringLiteral("accessToken"), QStringLiteral("MARKEDTOKEN")},
                         {QStringLiteral("expiresAt"), aws::momentText(now + 2s + 28800s)},
                         {QStringLiteral("clientId"), QStringLiteral("client-9")},
                         {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                         {QStringLiteral("registrationExpiresAt"), QStringLiteral("2033-05-18T03:33:20Z")},
                         {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")}}));
        struct stat status { };
        QCOMPARE(::stat(QFile::encodeName(fixture.tokenPath()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0600);
        QCOMPARE(::stat(QFile::encodeName(QFileInfo(fixture.tokenPath()).path()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0700);
    }

    void speaksTheSameOverARealWire()
    {
        AwsHome home;
        home.config(loginConfig);
        RouteServer server;
        server.on("POST /client/register", 200, registered);
        server.on("POST /device_authorization", 200, begun);
        server.on("POST /token", 400, "{}", "x-amzn-ErrorType: AuthorizationPendingException:http://x/\r\n");
        server.on("GET /federation/credentials", 200, roleBody);
        RealWire wire;
        fakes::ManualClock clock;
        aws::Endpoint here;
        here.url = server.url();
        aws::SsoSource source({clock, wire.transport}, home.environment(), profileNamed("dev"),
                              {{}, here, here});
        ScriptedSignIn person;
        const auto said = SourceProbe::begin(source, &person);
        QVERIFY(QTest::qWaitFor([&] { return clock.sleepers() == 1; }, fakes::waitLimit));
        clock.advance(2s);
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == 3 && clock.sleepers() == 1; },
                                fakes::waitLimit));
        server.on("POST /token", 200, acquired);
        clock.advance(2s);
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(server.requests().last().header("x-amz-sso_bearer_token"), "MARKEDTOKEN");
        QCOMPARE(server.requests().first().header("Content-Type"), "application/json");
    }

    void registersWithTheScopesOfTheSession()
    {
        LoginFixture fixture(loginConfig + "sso_registration_scopes = sso:account:access, other:scope\n");
        std::stop_source stop;
        fixture.begin(stop.get_token());
        QCOMPARE(fixture.question("/client/register").value(QStringLiteral("scopes")).toArray(),
                 QJsonArray({QStringLiteral("sso:account:access"), QStringLiteral("other:scope")}));
        stop.request_stop();
        fakes::ManualClock::runUntilIdle();
    }

    void asksMoreSlowlyWhenRequested()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        fixture.tokenBody = "{\"error\":\"slow_down\"}";
        fixture.clock.advance(2s);
        QCOMPARE(fixture.count("/token"), 1);
        fixture.grant();
        fixture.clock.advance(6999ms);
        QCOMPARE(fixture.count("/token"), 1);
        fixture.clock.advance(1ms);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void outlivesAMomentWithoutTheService()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        fixture.tokenStatus = 503;
        fixture.clock.advance(2s);
        QVERIFY(!said->isThere());
        fixture.grant();
        fixture.clock.advance(7s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void usesATokenThatCameWhileTheQuestionStoodThere()
    {
        LoginFixture fixture;
        fixture.person.agrees = std::nullopt;
        fixture.person.meanwhile = [&] {
            fixture.token("{\"accessToken\":\"MARKEDELSEWHERE\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
        };
        const auto said = fixture.begin();
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(fixture.person.shown.empty());
        QCOMPARE(fixture.http.seen.back().headers.front().second, "MARKEDELSEWHERE");
    }

    void signsInAgainOnceWhenThePortalRefusesTheToken()
    {
        LoginFixture fixture;
        fixture.token("{\"accessToken\":\"MARKEDREVOKED\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
        fixture.portalStatus = 401;
        const auto said = fixture.begin();
        QCOMPARE(fixture.person.asked, 1);
        fixture.grant();
        fixture.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("refused a new token too")));
        QCOMPARE(fixture.person.asked, 1);
        fixture.portalStatus = 200;
        QCOMPARE(fixture.begin()->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void keepsATokenItCannotWriteForItself()
    {
        LoginFixture fixture;
        QFile inTheWay(fixture.home.environment().home + QStringLiteral("/.aws/sso"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto said = fixture.begin();
        fixture.grant();
        fixture.clock.advance(2s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY2(said->finding().contains(QStringLiteral("for this connection only")),
                 qPrintable(said->finding()));
        QCOMPARE(SourceProbe::ask(fixture.source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(fixture.person.asked, 1);
    }
    void aBadMomentOfTheServiceDoesNotKeepItFromBeginning()
    {
        LoginFixture fixture;
        fixture.registerStatus = 503;
        const auto said = fixture.begin();
        QVERIFY(!said->isThere());
        QCOMPARE(fixture.count("/client/register"), 1);
        fixture.registerStatus = 200;
        fixture.clock.advance(1s);
        QCOMPARE(fixture.count("/client/register"), 2);
        QCOMPARE(fixture.person.shown.size(), std::size_t(1));
        fixture.grant();
        fixture.clock.advance(2s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void asksForTheTokenOnceEachInterval()
    {
        LoginFixture fixture;
        const auto said = fixture.begin();
        fixture.tokenStatus = 503;
        fixture.clock.advance(2s);
        QCOMPARE(fixture.count("/token"), 1);
        fixture.clock.advance(1s); // a second attempt of the same question would come within this
        QCOMPARE(fixture.count("/token"), 1);
        fixture.person.cancel.request_stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(said->isThere());
    }
};

LEASESCOPE_TEST(SsoLoginTest)
#include "SsoLoginTest.moc"
