// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/SsoSource.h"

#include "core/aws/credentials/JsonCredentials.h"
#include "tests/aws/AwsHome.h"
#include "tests/aws/SourceProbe.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>
#include <QJsonDocument>

#include <sys/stat.h>

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

const char *const sessionConfig = "[profile dev]\n"
                                  "sso_session = corp\n"
                                  "sso_account_id = 123456789012\n"
                                  "sso_role_name = Read Only+\n"
                                  "[sso-session corp]\n"
                                  "sso_start_url = https://x.awsapps.com/start\n"
                                  "sso_region = us-west-2\n";
const char *const legacyConfig = "[profile dev]\n"
                                 "sso_start_url = https://x.awsapps.com/start\n"
                                 "sso_region = us-west-2\n"
                                 "sso_account_id = 123456789012\n"
                                 "sso_role_name = Reader\n";
const char *const roleAnswer =
    "{\"roleCredentials\":{\"accessKeyId\":\"ASIASSOROLE\",\"secretAccessKey\":\"MARKEDSECRET\","
    "\"sessionToken\":\"MARKEDSESSION\",\"expiration\":2000000000250}}";
const QString startUrl = QStringLiteral("https://x.awsapps.com/start");

/// A profile of IAM Identity Center in a home of its own, and the server that plays both services.
struct Desk {
    AwsHome home;
    RouteServer server;
    RealWire wire;

    explicit Desk(const char *config = sessionConfig)
    {
        home.config(config);
        server.on("GET /federation/credentials", 200, roleAnswer);
    }
    [[nodiscard]] aws::SsoEndpoints endpoints() const
    {
        aws::Endpoint here;
        here.url = server.url();
        return {{}, here, here};
    }
    [[nodiscard]] aws::SsoSource source()
    {
        return aws::SsoSource(wire.tools(), home.environment(), profileNamed("dev"), endpoints());
    }
    [[nodiscard]] aws::SsoSource source(fakes::ManualClock &clock, aws::HttpTransport &transport) const
    {
        return aws::SsoSource({clock, transport}, home.environment(), profileNamed("dev"), endpoints());
    }
    [[nodiscard]] QString tokenPath(const QString &label = QStringLiteral("corp")) const
    {
        return aws::ssoTokenPath(home.environment(), label);
    }
    void token(const QByteArray &json, const QString &label = QStringLiteral("corp")) const
    {
        QDir().mkpath(QFileInfo(tokenPath(label)).path());
        QFile file(tokenPath(label));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    [[nodiscard]] QJsonObject storedToken() const
    {
        QFile file(tokenPath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
};

QByteArray plainToken(const QByteArray &expiresAt = "2033-05-18T03:33:20Z")
{
    return "{\"startUrl\":\"https://x.awsapps.com/start\",\"region\":\"us-west-2\","
           "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"" +
        expiresAt + "\"}";
}

QByteArray renewableToken(base::WallTime expiresAt, base::WallTime registeredUntil)
{
    return "{\"startUrl\":\"https://x.awsapps.com/start\",\"region\":\"us-west-2\","
           "\"accessToken\":\"MARKEDTOKEN\",\"expiresAt\":\"" +
        aws::momentText(expiresAt).toLatin1() +
        "\",\"clientId\":\"client-1\",\"clientSecret\":\"MARKEDCLIENT\",\"registrationExpiresAt\":\"" +
        aws::momentText(registeredUntil).toLatin1() + "\",\"refreshToken\":\"MARKEDREFRESH\"}";
}

} // namespace

class SsoSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheTokenFileByTheHashOfItsLabel()
    {
        aws::Environment environment;
        environment.home = QStringLiteral("/h");
        QCOMPARE(aws::ssoTokenPath(environment, QStringLiteral("s")),
                 QStringLiteral("/h/.aws/sso/cache/a0f1490a20d0211c997b44bc357e1972deab8ae3.json"));
        QCOMPARE(aws::ssoTokenPath(environment, startUrl),
                 QStringLiteral("/h/.aws/sso/cache/3947de8b16688092197fa616c34e01335f21d256.json"));
    }

    void asksThePortalWithTheCachedToken()
    {
        Desk desk;
        desk.token(plainToken());
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000'250ms));
        QVERIFY(said.round.trace.back().answered);
        QVERIFY2(!said.shown().contains(QStringLiteral("MARKED")), qPrintable(said.shown()));
        QCOMPARE(desk.server.requests().size(), 1);
        const fakes::SeenRequest &request = desk.server.requests().first();
        QCOMPARE(request.startLine,
                 "GET /federation/credentials?role_name=Read%20Only%2B&account_id=123456789012 HTTP/1.1");
        QCOMPARE(request.header("x-amz-sso_bearer_token"), "MARKEDTOKEN");
        QCOMPARE(request.count("Authorization"), 0);
    }

    void asksTheRegionsOwnPortalWithoutAnOverride()
    {
        Desk desk;
        desk.token(plainToken());
        fakes::ManualClock clock;
        fakes::ScriptedHttp http([](const aws::HttpRequest &) { return fakes::httpAnswer(200, roleAnswer); });
        aws::SsoSource source({clock, http}, desk.home.environment(), profileNamed("dev"));
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(http.seen.back().url.host(), QStringLiteral("portal.sso.us-west-2.amazonaws.com"));
        QCOMPARE(http.seen.back().url.scheme(), QStringLiteral("https"));
    }

    void readsTheDatesOfOlderPrograms()
    {
        Desk desk;
        auto source = desk.source();
        desk.token(plainToken("2033-05-18T03:33:20UTC"));
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        desk.token(plainToken("2013-05-18T03:33:20UTC"));
        QVERIFY(SourceProbe::ask(source).error().sentence.contains(QStringLiteral("2013-05-18T03:33:20Z")));
    }

    void filesTheLegacyTokenUnderItsStartUrlAndNeverRenewsIt()
    {
        Desk desk(legacyConfig);
        const base::WallTime now = desk.wire.clock.wall();
        desk.token(renewableToken(now + 5min, now + 24h), startUrl);
        auto source = desk.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(desk.server.requests().size(), 1);
        desk.token(renewableToken(now - 5min, now + 24h), startUrl);
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QVERIFY(said.error().sentence.contains(startUrl));
        QCOMPARE(desk.server.requests().size(), 1);
    }

    void leavesAProfileWithoutAccountAndRoleToTheNextSource()
    {
        Desk desk("[profile dev]\nsso_session = corp\n[sso-session corp]\nsso_region = us-west-2\n");
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("no sso_account_id or sso_role_name")));
    }

    void listsWhatIsMissingWithFileAndLine_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char *name, const char *config, const QStringList &parts) {
            QTest::newRow(name) << QByteArray(config) << parts;
        };
        row("legacy", "[profile dev]\nsso_role_name = Reader\n",
            {QStringLiteral("config line 2"), QStringLiteral("sso_account_id, sso_start_url, sso_region")});
        row("a section without a region",
            "[profile dev]\nsso_session=corp\nsso_account_id=1\nsso_role_name=r\n[sso-session corp]\n"
            "sso_start_url=https://x\n",
            {QStringLiteral("sso_region in [sso-session corp]")});
        row("no section", "[profile dev]\nsso_session=corp\nsso_account_id=1\nsso_role_name=r\n",
            {QStringLiteral("config line 3"), QStringLiteral("no section [sso-session corp]")});
        row("a contradiction",
            "[profile dev]\nsso_session=corp\nsso_account_id=1\nsso_role_name=r\nsso_region=eu-west-1\n"
            "[sso-session corp]\nsso_start_url=https://x\nsso_region=us-west-2\n",
            {QStringLiteral("another sso_region"), QStringLiteral("line 8")});
        row("a region that is no host label",
            "[profile dev]\nsso_account_id=1\nsso_role_name=r\nsso_start_url=s\nsso_region=evil.example/\n",
            {QStringLiteral("sso_region of profile 'dev'")});
    }
    void listsWhatIsMissingWithFileAndLine()
    {
        QFETCH(QByteArray, config);
        QFETCH(QStringList, parts);
        Desk desk(config.constData());
        desk.token(plainToken(), QStringLiteral("s"));
        fakes::ManualClock clock;
        fakes::ScriptedHttp http;
        aws::SsoSource source({clock, http}, desk.home.environment(), profileNamed("dev"));
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::BadInput);
        for (const QString &part : parts)
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(http.seen.empty());
    }

    void refusesAProfileThatIsNotThere()
    {
        Desk desk;
        aws::SsoSource source(desk.wire.tools(), desk.home.environment(), profileNamed("other"), {});
        QCOMPARE(SourceProbe::ask(source).error().kind, ErrorKind::NotFound);
    }

    void saysHowToSignInWithoutAToken_data()
    {
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no file") << QByteArray() << QStringLiteral("there is no token file");
        QTest::newRow("expired") << plainToken("2020-01-01T00:00:00Z") << QStringLiteral("expired at 2020");
        QTest::newRow("half a file") << QByteArray("{\"accessToken\":\"MARKED")
                                     << QStringLiteral("is not JSON");
        QTest::newRow("no token") << QByteArray("{\"expiresAt\":\"2033-05-18T03:33:20Z\"}")
                                  << QStringLiteral("no usable accessToken");
        QTest::newRow("a token that breaks its header")
            << QByteArray("{\"accessToken\":\"MARKED\\r\\nX: y\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}")
            << QStringLiteral("no usable accessToken");
        QTest::newRow("no date") << QByteArray("{\"accessToken\":\"MARKED\",\"expiresAt\":\"soon\"}")
                                 << QStringLiteral("no usable expiresAt");
    }
    void saysHowToSignInWithoutAToken()
    {
        QFETCH(QByteArray, token);
        QFETCH(QString, reason);
        Desk desk;
        if (!token.isEmpty())
            desk.token(token);
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        for (const QString &part : {QStringLiteral("config line 3"), QStringLiteral("SSO session 'corp'"),
                                    QStringLiteral("run: aws sso login --profile dev"), reason})
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(desk.server.requests().size(), 0);
    }

    void reportsATokenFileItCannotRead()
    {
        Desk desk;
        QDir().mkpath(desk.tokenPath()); // a folder
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Io);
        QVERIFY(said.error().sentence.contains(desk.tokenPath()));
    }

    void renewsATokenThatNearsItsEndAndKeepsItForAll()
    {
        Desk desk;
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

    void usesTheOldTokenWhileRenewingFailsAndTriesOnceAMinute()
    {
        Desk desk;
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
        Desk desk;
        fakes::ManualClock clock;
        desk.token(renewableToken(clock.wall() - 5min, clock.wall() + 24h));
        fakes::ScriptedHttp http;
        auto source = desk.source(clock, http);
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("renewing the token")));
    }

    void takesATokenAnotherProgramRenewedMeanwhile()
    {
        Desk desk;
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
        Desk desk;
        const base::WallTime now = desk.wire.clock.wall();
        desk.token(renewableToken(now - 5min, now - 1min));
        auto source = desk.source();
        QCOMPARE(SourceProbe::ask(source).error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QCOMPARE(desk.server.requests().size(), 0);
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
        Desk desk;
        desk.token(plainToken());
        desk.server.on("GET /federation/credentials", status, "{\"message\":\"No access\"}");
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(int(said.error().kind), kind);
        QCOMPARE(said.error().code, code);
        QVERIFY(said.error().sentence.contains(QStringLiteral("profile 'dev'")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(said.finding(), said.error().sentence);
    }

    void refusesAnAnswerWithoutKeys()
    {
        Desk desk;
        desk.token(plainToken());
        auto source = desk.source();
        for (const QByteArray body :
             {"nonsense", "{}", "{\"roleCredentials\":{\"accessKeyId\":\"ASIA\"}}",
              "{\"roleCredentials\":{\"accessKeyId\":\"ASIAX\",\"secretAccessKey\":\"MARKED\","
              "\"sessionToken\":\"MARKED\",\"expiration\":\"2033-05-18T03:33:20Z\"}}"}) {
            desk.server.on("GET /federation/credentials", 200, body);
            const Said said = SourceProbe::ask(source);
            QVERIFY(!*said.result);
            QVERIFY(said.error().sentence.contains(QStringLiteral("without a usable")));
            QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        }
    }

    void saysThatThePortalCouldNotBeReached()
    {
        Desk desk;
        desk.token(plainToken());
        desk.server.stopListening();
        auto source = desk.source();
        const Said said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("profile 'dev'")));
    }

    void endsAtOnceWhenStopped()
    {
        Desk desk;
        desk.token(plainToken());
        desk.server.on("GET /federation/credentials", fakes::MisbehavingServer::silence());
        auto source = desk.source();
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(QTest::qWaitFor([&] { return desk.server.requests().size() == 1; }));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }));
        QVERIFY(base::isCancelled(*said->result));
        const auto never = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(base::isCancelled(*never->result));
    }
};

QTEST_GUILESS_MAIN(SsoSourceTest)
#include "SsoSourceTest.moc"
