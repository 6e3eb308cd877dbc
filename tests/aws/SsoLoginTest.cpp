// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/SsoLogin.h"

#include "core/aws/credentials/JsonCredentials.h"
#include "core/aws/credentials/SsoSource.h"
#include "tests/aws/AwsHome.h"
#include "tests/aws/SourceProbe.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <sys/stat.h>

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

const QByteArray config = "[profile dev]\n"
                          "sso_session = corp\n"
                          "sso_account_id = 123456789012\n"
                          "sso_role_name = Reader\n"
                          "[sso-session corp]\n"
                          "sso_start_url = https://x.awsapps.com/start\n"
                          "sso_region = us-west-2\n";
const QByteArray registered =
    "{\"clientId\":\"client-9\",\"clientSecret\":\"MARKEDCLIENT\",\"clientIdIssuedAt\":1,"
    "\"clientSecretExpiresAt\":2000000000}";
const QByteArray begun = "{\"deviceCode\":\"MARKEDDEVICE\",\"userCode\":\"ABCD-EFGH\","
                         "\"verificationUri\":\"https://device.sso/\","
                         "\"verificationUriComplete\":\"https://device.sso/?user_code=ABCD-EFGH\","
                         "\"expiresIn\":600,\"interval\":2}";
const QByteArray pending = "{\"error\":\"authorization_pending\"}";
const QByteArray granted = "{\"accessToken\":\"MARKEDTOKEN\",\"expiresIn\":28800,\"tokenType\":\"Bearer\","
                           "\"refreshToken\":\"MARKEDREFRESH\"}";
const QByteArray role =
    "{\"roleCredentials\":{\"accessKeyId\":\"ASIASSOROLE\",\"secretAccessKey\":\"MARKEDSECRET\","
    "\"sessionToken\":\"MARKEDSESSION\",\"expiration\":2000000000000}}";

/// Both services without a wire, and the person in front of them. Time is the test's.
struct Desk {
    AwsHome home;
    fakes::ManualClock clock;
    ScriptedPerson person;
    QByteArray tokenBody = pending;
    int tokenStatus = 400;
    std::vector<aws::HttpHeader> tokenHeaders;
    QByteArray registerBody = registered;
    int registerStatus = 200;
    QByteArray deviceBody = begun;
    int portalStatus = 200;
    fakes::ScriptedHttp http{[this](const aws::HttpRequest &request) { return answer(request); }};
    aws::SsoSource source;

    explicit Desk(const QByteArray &text = config)
        : source(tools(), writtenHome(text), profileNamed("dev"), {})
    {
    }
    aws::SourceTools tools() { return {clock, http}; }
    const aws::Environment &writtenHome(const QByteArray &text) const
    {
        home.config(text);
        return home.environment();
    }
    base::Result<aws::HttpResponse> answer(const aws::HttpRequest &request) const
    {
        const QString path = request.url.path();
        if (path == u"/client/register")
            return fakes::httpAnswer(registerStatus, registerBody);
        if (path == u"/device_authorization")
            return fakes::httpAnswer(200, deviceBody);
        if (path == u"/token")
            return fakes::httpAnswer(tokenStatus, tokenBody, tokenHeaders);
        return fakes::httpAnswer(portalStatus, role);
    }
    void grant()
    {
        tokenStatus = 200;
        tokenBody = granted;
    }
    [[nodiscard]] int count(const char *path) const
    {
        return static_cast<int>(
            std::count_if(http.seen.begin(), http.seen.end(),
                          [path](const auto &request) { return request.url.path() == QLatin1String(path); }));
    }
    [[nodiscard]] QJsonObject question(const char *path) const
    {
        for (const auto &request : http.seen) {
            if (request.url.path() == QLatin1String(path))
                return QJsonDocument::fromJson(request.body).object();
        }
        return {};
    }
    [[nodiscard]] QString tokenPath() const
    {
        return aws::ssoTokenPath(home.environment(), QStringLiteral("corp"));
    }
    [[nodiscard]] QJsonObject storedToken() const
    {
        QFile file(tokenPath());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    void token(const QByteArray &json) const
    {
        QDir().mkpath(QFileInfo(tokenPath()).path());
        QFile file(tokenPath());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    std::shared_ptr<Said> begin(std::stop_token stop = {})
    {
        const auto said = SourceProbe::begin(source, &person, std::move(stop));
        fakes::ManualClock::settle();
        return said;
    }
};

QString loginNeeded()
{
    return QLatin1String(aws::signInCodes::loginNeeded);
}

} // namespace

class SsoLoginTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsInWhileThePersonConfirmsTheCode()
    {
        Desk desk;
        const auto said = desk.begin();
        QCOMPARE(desk.person.session(), QStringLiteral("corp"));
        QCOMPARE(desk.person.shown.size(), std::size_t(1));
        const aws::DeviceLogin &login = desk.person.shown.front();
        QCOMPARE(login.session, QStringLiteral("corp"));
        QCOMPARE(login.userCode, QStringLiteral("ABCD-EFGH"));
        QCOMPARE(login.verification, QUrl(QStringLiteral("https://device.sso/")));
        QCOMPARE(login.verificationComplete, QUrl(QStringLiteral("https://device.sso/?user_code=ABCD-EFGH")));
        QVERIFY(login.until == desk.clock.boot() + 600s);
        QCOMPARE(desk.count("/token"), 0);
        desk.clock.advance(1999ms);
        QCOMPARE(desk.count("/token"), 0);
        desk.clock.advance(1ms);
        QCOMPARE(desk.count("/token"), 1);
        QVERIFY(!said->isThere());
        desk.grant();
        const base::WallTime now = desk.clock.wall();
        desk.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(said->finding().contains(QStringLiteral("signed in just now")));
        QVERIFY(!said->shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(desk.person.ended, QStringList{QString()});

        QCOMPARE(desk.http.seen.front().url.host(), QStringLiteral("oidc.us-west-2.amazonaws.com"));
        const auto registration = desk.question("/client/register");
        QCOMPARE(registration.value(QStringLiteral("clientType")).toString(), QStringLiteral("public"));
        QCOMPARE(registration.value(QStringLiteral("scopes")).toArray(),
                 QJsonArray{QStringLiteral("sso:account:access")});
        QCOMPARE(desk.question("/device_authorization"),
                 QJsonObject({{QStringLiteral("clientId"), QStringLiteral("client-9")},
                              {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                              {QStringLiteral("startUrl"), QStringLiteral("https://x.awsapps.com/start")}}));
        const QJsonObject ask = desk.question("/token");
        QCOMPARE(ask.value(QStringLiteral("grantType")).toString(),
                 QStringLiteral("urn:ietf:params:oauth:grant-type:device_code"));
        QCOMPARE(ask.value(QStringLiteral("deviceCode")).toString(), QStringLiteral("MARKEDDEVICE"));
        QCOMPARE(
            desk.storedToken(),
            QJsonObject({{QStringLiteral("startUrl"), QStringLiteral("https://x.awsapps.com/start")},
                         {QStringLiteral("region"), QStringLiteral("us-west-2")},
                         {QStringLiteral("accessToken"), QStringLiteral("MARKEDTOKEN")},
                         {QStringLiteral("expiresAt"), aws::momentText(now + 2s + 28800s)},
                         {QStringLiteral("clientId"), QStringLiteral("client-9")},
                         {QStringLiteral("clientSecret"), QStringLiteral("MARKEDCLIENT")},
                         {QStringLiteral("registrationExpiresAt"), QStringLiteral("2033-05-18T03:33:20Z")},
                         {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")}}));
        struct stat status { };
        QCOMPARE(::stat(QFile::encodeName(desk.tokenPath()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0600);
        QCOMPARE(::stat(QFile::encodeName(QFileInfo(desk.tokenPath()).path()).constData(), &status), 0);
        QCOMPARE(int(status.st_mode & 0777), 0700);
    }

    void speaksTheSameOverARealWire()
    {
        AwsHome home;
        home.config(config);
        RouteServer server;
        server.on("POST /client/register", 200, registered);
        server.on("POST /device_authorization", 200, begun);
        server.on("POST /token", 400, "{}", "x-amzn-ErrorType: AuthorizationPendingException:http://x/\r\n");
        server.on("GET /federation/credentials", 200, role);
        RealWire wire;
        fakes::ManualClock clock;
        aws::Endpoint here;
        here.url = server.url();
        aws::SsoSource source({clock, wire.transport}, home.environment(), profileNamed("dev"),
                              {{}, here, here});
        ScriptedPerson person;
        const auto said = SourceProbe::begin(source, &person);
        QVERIFY(QTest::qWaitFor([&] { return clock.sleepers() == 1; }));
        clock.advance(2s);
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == 3 && clock.sleepers() == 1; }));
        server.on("POST /token", 200, granted);
        clock.advance(2s);
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }));
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(server.requests().last().header("x-amz-sso_bearer_token"), "MARKEDTOKEN");
        QCOMPARE(server.requests().first().header("Content-Type"), "application/json");
    }

    void registersWithTheScopesOfTheSession()
    {
        Desk desk(config + "sso_registration_scopes = sso:account:access, other:scope\n");
        std::stop_source stop;
        desk.begin(stop.get_token());
        QCOMPARE(desk.question("/client/register").value(QStringLiteral("scopes")).toArray(),
                 QJsonArray({QStringLiteral("sso:account:access"), QStringLiteral("other:scope")}));
        stop.request_stop();
        fakes::ManualClock::settle();
    }

    void asksMoreSlowlyWhenTold()
    {
        Desk desk;
        const auto said = desk.begin();
        desk.tokenBody = "{\"error\":\"slow_down\"}";
        desk.clock.advance(2s);
        QCOMPARE(desk.count("/token"), 1);
        desk.grant();
        desk.clock.advance(6999ms);
        QCOMPARE(desk.count("/token"), 1);
        desk.clock.advance(1ms);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void outlivesAMomentWithoutTheService()
    {
        Desk desk;
        const auto said = desk.begin();
        desk.tokenStatus = 503;
        desk.clock.advance(2s);
        QVERIFY(!said->isThere());
        desk.grant();
        desk.clock.advance(7s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void endsWithTheReason_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<QString>("reason");
        QTest::newRow("denied") << QByteArray("{\"error\":\"access_denied\"}") << QByteArray()
                                << QStringLiteral("access was denied in the browser");
        QTest::newRow("too late") << QByteArray("{\"error\":\"expired_token\"}") << QByteArray()
                                  << QStringLiteral("not confirmed in time");
        QTest::newRow("named in the header")
            << QByteArray("{}") << QByteArray("AccessDeniedException:http://x/")
            << QStringLiteral("access was denied in the browser");
        QTest::newRow("named in the body")
            << QByteArray("{\"__type\":\"com.amazonaws#InvalidClientException\",\"message\":\"unknown\"}")
            << QByteArray() << QStringLiteral("(InvalidClientException): unknown");
    }
    void endsWithTheReason()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, type);
        QFETCH(QString, reason);
        Desk desk;
        desk.tokenBody = body;
        if (!type.isEmpty())
            desk.tokenHeaders = {{"X-Amzn-ErrorType", type}};
        const auto said = desk.begin();
        desk.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY2(said->error().sentence.contains(reason), qPrintable(said->error().sentence));
        QCOMPARE(desk.person.ended, QStringList{said->error().sentence});
        QVERIFY(!said->shown().contains(QStringLiteral("MARKED")));
        QVERIFY(!QFile::exists(desk.tokenPath()));
    }

    void givesUpWhenTheCodeIsWorthNothing()
    {
        Desk desk;
        const auto said = desk.begin();
        desk.clock.advance(599s);
        QVERIFY(!said->isThere());
        desk.clock.advance(3s);
        QVERIFY(said->isThere());
        QVERIFY(said->error().sentence.contains(QStringLiteral("not confirmed in time")));
        QCOMPARE(desk.clock.sleepers(), 0);
    }

    void endsWhenThePersonCancels()
    {
        Desk desk;
        const auto said = desk.begin();
        desk.person.cancel.request_stop();
        fakes::ManualClock::settle();
        QVERIFY(said->isThere());
        QCOMPARE(said->error().kind, ErrorKind::Credentials);
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("cancelled")));
        QCOMPARE(desk.person.ended.size(), 1);
        QVERIFY(!desk.person.ended.first().isEmpty());
    }

    void takesTheCodeOffTheScreenTheMomentItsOwnerStops()
    {
        Desk desk;
        std::stop_source stop;
        const auto said = desk.begin(stop.get_token());
        stop.request_stop();
        QCOMPARE(desk.person.ended.size(), 1); // at once: later the window may be gone
        fakes::ManualClock::settle();
        QVERIFY(said->isThere());
        QVERIFY(base::isCancelled(*said->result));
        QCOMPARE(desk.person.ended.size(), 1);
    }

    void asksNobodyWithoutAPrompt()
    {
        Desk desk;
        const Said said = SourceProbe::ask(desk.source);
        QCOMPARE(said.error().code, loginNeeded());
        QVERIFY(desk.http.seen.empty());
    }

    void respectsANo_data()
    {
        QTest::addColumn<bool>("dismissed");
        QTest::newRow("no") << false;
        QTest::newRow("dismissed") << true;
    }
    void respectsANo()
    {
        QFETCH(bool, dismissed);
        Desk desk;
        desk.person.agrees = dismissed ? std::nullopt : std::optional(false);
        const auto said = desk.begin();
        QVERIFY(said->isThere());
        QCOMPARE(said->error().kind, ErrorKind::Credentials);
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("aws sso login --profile dev")));
        QVERIFY(desk.http.seen.empty());
        QVERIFY(desk.person.shown.empty());
    }

    void usesATokenThatCameWhileTheQuestionStoodThere()
    {
        Desk desk;
        desk.person.agrees = std::nullopt;
        desk.person.meanwhile = [&] {
            desk.token("{\"accessToken\":\"MARKEDELSEWHERE\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
        };
        const auto said = desk.begin();
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY(desk.person.shown.empty());
        QCOMPARE(desk.http.seen.back().headers.front().second, "MARKEDELSEWHERE");
    }

    void signsInAgainOnceWhenThePortalRefusesTheToken()
    {
        Desk desk;
        desk.token("{\"accessToken\":\"MARKEDREVOKED\",\"expiresAt\":\"2033-05-18T03:33:20Z\"}");
        desk.portalStatus = 401;
        const auto said = desk.begin();
        QCOMPARE(desk.person.asked, 1);
        desk.grant();
        desk.clock.advance(2s);
        QVERIFY(said->isThere());
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("refused a new token too")));
        QCOMPARE(desk.person.asked, 1);
        desk.portalStatus = 200;
        QCOMPARE(desk.begin()->keyId(), QStringLiteral("ASIASSOROLE"));
    }

    void saysWhyItCouldNotBegin()
    {
        Desk refused;
        refused.registerStatus = 400;
        refused.registerBody = "{\"error\":\"invalid_scope\",\"error_description\":\"no such scope\"}";
        const auto said = refused.begin();
        QCOMPARE(said->error().code, loginNeeded());
        QVERIFY(said->error().sentence.contains(QStringLiteral("could not begin")));
        QVERIFY(said->error().sentence.contains(QStringLiteral("(InvalidScopeException): no such scope")));
        QVERIFY(refused.person.shown.empty());

        for (const QByteArray body : {"{}", "nonsense", "{\"clientId\":\"x\"}"}) {
            Desk odd;
            odd.registerBody = body;
            QCOMPARE(odd.begin()->error().kind, ErrorKind::Damaged);
        }
        Desk unsafe;
        unsafe.deviceBody =
            "{\"deviceCode\":\"MARKED\",\"userCode\":\"A\",\"verificationUri\":\"file:///etc\"}";
        QCOMPARE(unsafe.begin()->error().kind, ErrorKind::Damaged);
        QVERIFY(unsafe.person.shown.empty());
    }

    void keepsATokenItCannotWriteForItself()
    {
        Desk desk;
        QFile inTheWay(desk.home.environment().home + QStringLiteral("/.aws/sso"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        const auto said = desk.begin();
        desk.grant();
        desk.clock.advance(2s);
        QCOMPARE(said->keyId(), QStringLiteral("ASIASSOROLE"));
        QVERIFY2(said->finding().contains(QStringLiteral("for this connection only")),
                 qPrintable(said->finding()));
        QCOMPARE(SourceProbe::ask(desk.source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(desk.person.asked, 1);
    }
};

QTEST_GUILESS_MAIN(SsoLoginTest)
#include "SsoLoginTest.moc"
