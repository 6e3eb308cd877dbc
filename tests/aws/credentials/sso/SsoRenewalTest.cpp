// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/SsoDesk.h"
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
        SsoDesk desk;
        const base::WallTime now = desk.wire.clock.wall();
        const base::WallTime registered = now + 24h;
        desk.token(renewableToken(now + 14min, registered));
        QVERIFY(
            QFile::setPermissions(desk.tokenPath(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        desk.server.on("POST /token", 200,
                       "{\"accessToken\":\"MARKEDFRESH\",\"expiresIn\":28800,\"tokenType\":\"Bearer\","
                       "\"refreshToken\":\"MARKEDNEXT\"}");
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(said.finding().contains(QStringLiteral("was renewed until")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));

        const fakes::SeenRequest &question = desk.server.requests().first();
        QCOMPARE(question.header("Content-Type"), "application/json");
        QCOMPARE(question.count("Authorization"), 0);
        const QJsonObject body = QJsonDocument::fromJson(question.body).object();
        QCOMPARE(body,
                 QJsonObject({{QStringLiteral("grantType"), QStringLiteral("refresh_token")},
                              {QStringLiteral("clientId"), QStringLiteral("client-1")},
                              {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                              {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")}}));
        QCOMPARE(desk.server.requests().last().header("x-amz-sso_bearer_token"), "MARKEDFRESH");

        const QJsonObject stored = desk.storedToken();
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
        QCOMPARE(::stat(QFile::encodeName(desk.tokenPath()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0600);
        QCOMPARE(QFileInfo(desk.tokenPath()).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void keepsWhatANewerProgramNotedInTheFile()
    {
        SsoDesk desk;
        const base::WallTime now = desk.wire.clock.wall();
        QByteArray token = renewableToken(now + 14min, now + 24h);
        token.insert(1, "\"registrationArn\":\"arn:x\",\"scopes\":[\"a\",{\"b\":null}],\"version\":2.5,");
        desk.token(token);
        desk.server.on("POST /token", 200, "{\"accessToken\":\"MARKEDFRESH\",\"expiresIn\":28800}");
        auto source = desk.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QJsonObject wanted = QJsonDocument::fromJson(token).object();
        const QJsonObject stored = desk.storedToken();
        QCOMPARE(stored.value(QStringLiteral("accessToken")).toString(), QStringLiteral("MARKEDFRESH"));
        for (const char *changed : {"accessToken", "expiresAt", "startUrl"})
            wanted.insert(QLatin1String(changed), stored.value(QLatin1String(changed)));
        QCOMPARE(stored, wanted);
    }

    void usesTheOldTokenWhileRenewingFailsAndTriesOnceAMinute()
    {
        SsoDesk desk;
        fakes::ManualClock clock;
        desk.token(renewableToken(clock.wall() + 5min, clock.wall() + 24h));
        int tries = 0;
        fakes::ScriptedHttp http([&](const aws::HttpRequest &request) {
            if (request.method == "GET")
                return fakes::httpAnswer(200, roleAnswer);
            ++tries;
            return fakes::httpAnswer(400, "{\"error\":\"invalid_grant\",\"error_description\":\"no more\"}");
        });
        auto source = desk.source(clock, http);
        const Said said = SourceProbe::ask(source);
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
        const Said last = SourceProbe::ask(source);
        QCOMPARE(last.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QVERIFY(last.error().sentence.contains(QStringLiteral("no more")));
        QVERIFY(SourceProbe::ask(source).error().sentence.contains(QStringLiteral("less than a minute ago")));
        QCOMPARE(tries, 3);
    }

    void blamesTheNetworkWhenOnlyThatStoodInTheWayOfRenewing()
    {
        SsoDesk desk;
        fakes::ManualClock clock;
        desk.token(renewableToken(clock.wall() - 5min, clock.wall() + 24h));
        fakes::ScriptedHttp http;
        auto source = desk.source(clock, http);
        const Said said = *askInTime(source, clock);
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("renewing the token")));
    }

    void takesATokenAnotherProgramRenewedMeanwhile()
    {
        SsoDesk desk;
        fakes::ManualClock clock;
        desk.token(renewableToken(clock.wall() - 5min, clock.wall() + 24h));
        fakes::ScriptedHttp http([&](const aws::HttpRequest &request) {
            if (request.method == "GET")
                return fakes::httpAnswer(200, roleAnswer);
            desk.token("{\"accessToken\":\"MARKEDOTHER\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
            return fakes::httpAnswer(400, "{\"error\":\"invalid_grant\"}");
        });
        auto source = desk.source(clock, http);
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(http.seen.back().headers.front().second, "MARKEDOTHER");
    }

    void doesNotRenewByAnExpiredRegistration()
    {
        SsoDesk desk;
        const base::WallTime now = desk.wire.clock.wall();
        desk.token(renewableToken(now - 5min, now - 1min));
        auto source = desk.source();
        QCOMPARE(SourceProbe::ask(source).error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QCOMPARE(desk.server.requests().size(), 0);
    }
};

LEASESCOPE_TEST(SsoRenewalTest)
#include "SsoRenewalTest.moc"
