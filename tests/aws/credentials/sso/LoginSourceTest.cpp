// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/login/LoginSource.h"
#include "tests/program/Test.h"

#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/signing/Digest.h"
#include "tests/aws/credentials/SourceProbe.h"
#include "tests/aws/credentials/sso/LoginKey.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>
#include <QJsonDocument>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

const QString userArn = QStringLiteral("arn:aws:iam::123456789012:user/me");

/// A home whose user signed in by `aws login`, and the service it was done at.
struct AwsLoginFixture {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::LoginKey key;
    int status = 200;
    QByteArray error; // of a refusal
    std::function<void()> meanwhile; // happens while the service thinks
    QStringList flaws;
    int given = 0;
    fakes::ScriptedHttp http{[this](const http::HttpRequest &request) { return answer(request); }};
    std::unique_ptr<aws::LoginSource> source;

    explicit AwsLoginFixture(const QByteArray &more = {})
    {
        home.config("[profile \"my dev\"]\nregion = eu-west-1\nlogin_session = " + userArn.toLatin1() + "\n" +
                    more);
        connect();
    }
    /// As another process would.
    void connect(aws::CredentialEndpoints endpoints = {})
    {
        source = std::make_unique<aws::LoginSource>(aws::SourceTools{clock, http}, home.environment(),
                                                    profileNamed("my dev"), QStringLiteral("eu-west-1"),
                                                    std::move(endpoints));
    }
    base::Result<http::HttpResponse> answer(const http::HttpRequest &request)
    {
        for (const auto &[name, value] : request.headers) {
            if (name == "DPoP")
                flaws.append(key.flawIn(value, request.url.toString()));
        }
        if (meanwhile)
            meanwhile();
        if (status != 200)
            return fakes::httpAnswer(
                status, "{\"error\":\"" + error + "\",\"message\":\"no, MARKEDREFRESH is not good\"}");
        ++given;
        return fakes::httpAnswer(200,
                                 "{\"accessToken\":{\"accessKeyId\":\"ASIARENEWED" +
                                     QByteArray::number(given) +
                                     "\",\"secretAccessKey\":\"MARKEDNEWSECRET\",\"sessionToken\":"
                                     "\"MARKEDNEWSESSION\"},\"tokenType\":\"aws_sigv4\",\"expiresIn\":900,"
                                     "\"refreshToken\":\"MARKEDNEXT\"}");
    }

    [[nodiscard]] QString path() const { return aws::loginCachePath(home.environment(), userArn); }
    void cache(const QByteArray &json) const
    {
        QDir().mkpath(QFileInfo(path()).path());
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    [[nodiscard]] QJsonObject stored() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    /// A login whose keys end after `left`.
    [[nodiscard]] QByteArray login(std::chrono::seconds left, const char *keyId = "ASIALOGIN") const;
    [[nodiscard]] SourceResult ask(const QByteArray &refused = {})
    {
        const auto said = std::make_shared<SourceResult>();
        said->round.refused = refused;
        keep(source.get(), said);
        fakes::ManualClock::runUntilIdle();
        for (int second = 0; second < 60 && !said->isThere(); ++second)
            clock.advance(1s);
        return *said;
    }

private:
    static base::Task<> keep(aws::LoginSource *source, std::shared_ptr<SourceResult> said)
    {
        const std::stop_token never;
        auto result = co_await source->load(said->round, never);
        said->result = std::move(result);
    }
};

QByteArray cached(const QByteArray &expiresAt, const QByteArray &key = "MARKEDKEY",
                  const QByteArray &keyId = "ASIALOGIN")
{
    const QJsonObject object{
        {QStringLiteral("accessToken"),
         QJsonObject{{QStringLiteral("accessKeyId"), QString::fromLatin1(keyId)},
                     {QStringLiteral("secretAccessKey"), QStringLiteral("MARKEDSECRET")},
                     {QStringLiteral("sessionToken"), QStringLiteral("MARKEDSESSION")},
                     {QStringLiteral("accountId"), QStringLiteral("123456789012")},
                     {QStringLiteral("later"), QStringLiteral("kept in it")},
                     {QStringLiteral("expiresAt"), QString::fromLatin1(expiresAt)}}},
        {QStringLiteral("tokenType"), QStringLiteral("aws_sigv4")},
        {QStringLiteral("clientId"), QStringLiteral("arn:aws:signin:::devtools/same-device")},
        {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")},
        {QStringLiteral("idToken"), QStringLiteral("x")},
        {QStringLiteral("ofANewerProgram"), QJsonObject{{QStringLiteral("a"), 1}}},
        {QStringLiteral("dpopKey"), QString::fromLatin1(key)}};
    return QJsonDocument(object).toJson();
}

QByteArray AwsLoginFixture::login(std::chrono::seconds left, const char *keyId) const
{
    return cached(aws::momentText(clock.wall() + left).toLatin1(), key.pem(), keyId);
}

} // namespace

class LoginSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void usesWhatAwsLoginLeftWhileItIsValid()
    {
        AwsLoginFixture fixture;
        fixture.cache(cached("2033-05-18T03:33:20Z"));
        const SourceResult said = fixture.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIALOGIN"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QCOMPARE(said.found().source, QStringLiteral("profile my dev (aws login)"));
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(fixture.http.seen.empty());
    }

    void looksInTheFolderOfTheVariable()
    {
        AwsLoginFixture fixture;
        QCOMPARE(
            fixture.path(),
            QStringLiteral("%1/.aws/login/cache/%2.json")
                .arg(fixture.home.environment().home, QString::fromLatin1(aws::sha256Hex(userArn.toUtf8()))));
        fixture.home.set("AWS_LOGIN_CACHE_DIRECTORY", "~/elsewhere");
        fixture.connect();
        QVERIFY(fixture.path().startsWith(fixture.home.environment().home + QStringLiteral("/elsewhere/")));
        fixture.cache(cached("2033-05-18T03:33:20Z"));
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIALOGIN"));
    }

    void leavesAProfileWithoutASessionToTheNextSource()
    {
        AwsLoginFixture fixture;
        fixture.home.config("[profile \"my dev\"]\nregion = eu-west-1\n");
        QVERIFY(fixture.ask().isNothing());
    }

    void renewsKeysThatNearTheirEndAndKeepsThemForAll()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(5min));
        QVERIFY(
            QFile::setPermissions(fixture.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther));
        const QJsonObject before = fixture.stored();
        const SourceResult said = fixture.ask();
        QCOMPARE(fixture.flaws, QStringList(QString()));
        QCOMPARE(said.keyId(), QStringLiteral("ASIARENEWED1"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDNEWSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDNEWSESSION");
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QVERIFY(said.found().expiry == fixture.clock.wall() + 15min);
        QVERIFY(said.finding().contains(QStringLiteral("renewed just now")));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));

        QCOMPARE(fixture.http.seen.size(), 1);
        const http::HttpRequest &request = fixture.http.seen.front();
        QCOMPARE(request.url, QUrl(QStringLiteral("https://eu-west-1.signin.aws.amazon.com/v1/token")));
        QCOMPARE(request.method, "POST");
        QCOMPARE(QJsonDocument::fromJson(request.body).object(),
                 QJsonObject(
                     {{QStringLiteral("clientId"), QStringLiteral("arn:aws:signin:::devtools/same-device")},
                      {QStringLiteral("grantType"), QStringLiteral("refresh_token")},
                      {QStringLiteral("refreshToken"), QStringLiteral("MARKEDREFRESH")}}));
        const auto claims = fixture.key.claims();
        QCOMPARE(base::WallTime(std::chrono::seconds(claims.value(QStringLiteral("iat")).toInteger())),
                 std::chrono::floor<std::chrono::seconds>(fixture.clock.wall()));

        QJsonObject wanted = before; // everything else as it was
        QJsonObject keys = wanted.value(QStringLiteral("accessToken")).toObject();
        keys[QStringLiteral("accessKeyId")] = QStringLiteral("ASIARENEWED1");
        keys[QStringLiteral("secretAccessKey")] = QStringLiteral("MARKEDNEWSECRET");
        keys[QStringLiteral("sessionToken")] = QStringLiteral("MARKEDNEWSESSION");
        keys[QStringLiteral("expiresAt")] = aws::momentText(fixture.clock.wall() + 15min);
        wanted[QStringLiteral("accessToken")] = keys;
        wanted[QStringLiteral("refreshToken")] = QStringLiteral("MARKEDNEXT");
        QCOMPARE(fixture.stored(), wanted);
        struct stat found { };
        QCOMPARE(::stat(QFile::encodeName(fixture.path()).constData(), &found), 0);
        QCOMPARE(int(found.st_mode & 0777), 0600);
        QCOMPARE(QFileInfo(fixture.path()).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);

        // Another program finds them, and in five minutes renews with what is there now.
        fixture.connect();
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED1"));
        fixture.clock.advance(20min);
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED2"));
        QVERIFY(fixture.http.seen.back().body.contains("MARKEDNEXT"));
        QCOMPARE(fixture.flaws, QStringList({QString(), QString()}));
    }

    void asksInTheRegionTheLoginNamesOrAtTheEndpointTheUserNames()
    {
        AwsLoginFixture fixture;
        QJsonObject login = QJsonDocument::fromJson(fixture.login(-1min)).object();
        login.insert(QStringLiteral("signInRegion"), QStringLiteral("us-gov-west-1"));
        fixture.cache(QJsonDocument(login).toJson());
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED1"));
        QCOMPARE(fixture.http.seen.back().url.host(),
                 QStringLiteral("us-gov-west-1.signin.amazonaws-us-gov.com"));
        const auto profiles = aws::Profiles::read(fixture.home.environment());
        fixture.home.set("AWS_ENDPOINT_URL_SIGNIN", "https://desk.example/base/");
        fixture.connect(aws::CredentialEndpoints(
            aws::SettingsLookup(fixture.home.environment(), *profiles, QStringLiteral("my dev")), {}));
        fixture.cache(QJsonDocument(login).toJson());
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED2"));
        QCOMPARE(fixture.http.seen.back().url, QUrl(QStringLiteral("https://desk.example/base/v1/token")));
        QCOMPARE(fixture.flaws.back(), QString());
    }

    void renewsKeysTheServiceRefused()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(14min));
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIALOGIN"));
        QCOMPARE(fixture.ask("ASIALOGIN").keyId(), QStringLiteral("ASIARENEWED1"));
        QCOMPARE(fixture.ask("ASIALOGIN").keyId(), QStringLiteral("ASIARENEWED1")); // long renewed
        QCOMPARE(fixture.given, 1);
    }

    void usesTheOldKeysWhileRenewingFailsAndTriesOnceAMinute()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(3min));
        fixture.status = 403;
        fixture.error = "TOKEN_EXPIRED";
        const SourceResult said = fixture.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIALOGIN"));
        QVERIFY2(said.finding().contains(QStringLiteral("the login is over")), qPrintable(said.finding()));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        fixture.clock.advance(59s);
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIALOGIN"));
        QCOMPARE(fixture.http.seen.size(), 1);
        fixture.clock.advance(1s);
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIALOGIN"));
        QCOMPARE(fixture.http.seen.size(), 2);
        fixture.clock.advance(3min);
        QCOMPARE(fixture.ask().error().code, QLatin1String(aws::signInCodes::loginNeeded));
    }

    void saysWhyTheLoginCannotBeRenewed_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("said");
        const auto row = [](int status, const char *error, ErrorKind kind, const char *said) {
            QTest::newRow(error) << status << QByteArray(error) << int(kind) << QString::fromLatin1(said);
        };
        row(403, "TOKEN_EXPIRED", ErrorKind::Credentials, "the login is over");
        row(403, "USER_CREDENTIALS_CHANGED", ErrorKind::Credentials, "the password or other credentials");
        row(400, "invalid_request", ErrorKind::Credentials, "renewing its keys failed");
        row(403, "INSUFFICIENT_PERMISSIONS", ErrorKind::AccessDenied, "signin:CreateOAuth2Token");
        row(429, "rate_exceeded", ErrorKind::Throttled, "renewing its keys failed");
        row(500, "server_error", ErrorKind::Service, "renewing its keys failed");
    }
    void saysWhyTheLoginCannotBeRenewed()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, error);
        QFETCH(QString, said);
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        fixture.status = status;
        fixture.error = error;
        const SourceResult answer = fixture.ask();
        QTEST(int(answer.error().kind), "kind");
        const QString sentence = answer.error().sentence;
        QVERIFY2(sentence.contains(said) && sentence.contains(QStringLiteral("config line 3")),
                 qPrintable(sentence));
        QVERIFY(!answer.shown().contains(QStringLiteral("MARKED")));
        const bool isForAPerson = answer.error().kind == ErrorKind::Credentials;
        QCOMPARE(sentence.contains(QStringLiteral("run: aws login --profile 'my dev'")), isForAPerson);
        QCOMPARE(answer.error().code == QLatin1String(aws::signInCodes::loginNeeded), isForAPerson);
        QCOMPARE(fixture.stored().value(QStringLiteral("refreshToken")).toString(),
                 QStringLiteral("MARKEDREFRESH"));
    }

    void blamesTheNetworkWhenOnlyThatStoodInTheWay()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        fixture.http.answer = {};
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Unreachable);
        QVERIFY(said.error().sentence.contains(QStringLiteral("renewing its keys failed")));
    }

    void takesKeysAnotherProgramRenewedMeanwhile()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        fixture.status = 400;
        fixture.error = "invalid_grant";
        fixture.meanwhile = [&] { fixture.cache(fixture.login(15min, "ASIAOFANOTHER")); };
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIAOFANOTHER"));
    }

    void leavesTheFileOfAnotherLoginAlone()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        fakes::LoginKey other;
        const QByteArray another = cached("2033-05-18T03:33:20Z", other.pem(), "ASIAOFANOTHER");
        fixture.meanwhile = [&] { fixture.cache(another); };
        const SourceResult said = fixture.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIARENEWED1"));
        QVERIFY(said.finding().contains(QStringLiteral("of another login now")));
        QCOMPARE(fixture.stored(), QJsonDocument::fromJson(another).object());
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIAOFANOTHER"));
    }

    void bringsNothingBackAfterALogout()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        fixture.meanwhile = [&] { QFile::remove(fixture.path()); };
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED1"));
        QVERIFY(!QFile::exists(fixture.path()));
        QCOMPARE(fixture.ask().error().code, QLatin1String(aws::signInCodes::loginNeeded));
    }

    void keepsWhatItCannotWriteForItself()
    {
        AwsLoginFixture fixture;
        fixture.cache(fixture.login(-1min));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit full = before;
        full.rlim_cur = 0; // as on a full disk
        fixture.meanwhile = [&] { ::setrlimit(RLIMIT_FSIZE, &full); };
        const SourceResult said = fixture.ask();
        ::setrlimit(RLIMIT_FSIZE, &before);
        QCOMPARE(said.keyId(), QStringLiteral("ASIARENEWED1"));
        QVERIFY2(said.finding().contains(QStringLiteral("but for this connection only")),
                 qPrintable(said.finding()));
        QCOMPARE(QFileInfo(fixture.path()).dir().entryList(QDir::Files | QDir::Hidden).size(), 1);
        QCOMPARE(fixture.stored().value(QStringLiteral("refreshToken")).toString(),
                 QStringLiteral("MARKEDREFRESH"));
        fixture.meanwhile = {};
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED1"));
        fixture.clock.advance(14min);
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIARENEWED2"));
        QVERIFY(fixture.http.seen.back().body.contains("MARKEDNEXT"));
    }

    void saysHowToSignInAgain_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no file") << QByteArray() << QStringLiteral("you are not signed in");
        QTest::newRow("no usable key")
            << cached("2020-01-01T00:00:00Z")
            << QStringLiteral("keys of the session expired at 2020-01-01T00:00:00Z "
                              "and the file has nothing to renew them with");
        QTest::newRow("damaged") << QByteArray("{\"accessToken\": \"MARKED") << QStringLiteral("is not JSON");
        QTest::newRow("no keys") << QByteArray("{\"accessToken\":\"MARKED\"}")
                                 << QStringLiteral("without a usable accessKeyId");
        QTest::newRow("no date") << cached("MARKED") << QStringLiteral("expiresAt that is not a time");
    }
    void saysHowToSignInAgain()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, reason);
        AwsLoginFixture fixture;
        if (!file.isEmpty())
            fixture.cache(file);
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        for (const QString &part :
             {reason, QStringLiteral("config line 3"), QStringLiteral("run: aws login --profile 'my dev'")})
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(fixture.http.seen.empty());
    }

    void reportsAFileItCannotRead()
    {
        AwsLoginFixture fixture;
        QDir().mkpath(fixture.path());
        QCOMPARE(fixture.ask().error().kind, ErrorKind::Io);
    }
};

LEASESCOPE_TEST(LoginSourceTest)
#include "LoginSourceTest.moc"
