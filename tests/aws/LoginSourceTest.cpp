// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/LoginSource.h"

#include "core/aws/Digest.h"
#include "tests/aws/AwsHome.h"
#include "tests/aws/SourceProbe.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <QFileInfo>

using namespace std::chrono_literals;
using base::ErrorKind;

namespace {

const QString session = QStringLiteral("arn:aws:iam::123456789012:user/me");

struct Desk {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http;

    Desk()
    {
        home.config("[profile \"my dev\"]\nregion = eu-west-1\nlogin_session = " + session.toLatin1() + "\n");
    }
    [[nodiscard]] QString path() const { return aws::loginCachePath(home.environment(), session); }
    void cache(const QByteArray &json) const
    {
        QDir().mkpath(QFileInfo(path()).path());
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(json);
    }
    [[nodiscard]] Said ask()
    {
        aws::LoginSource source({clock, http}, home.environment(), profileNamed("my dev"));
        return SourceProbe::ask(source);
    }
};

QByteArray cached(const QByteArray &expiresAt)
{
    return "{\"accessToken\":{\"accessKeyId\":\"ASIALOGIN\",\"secretAccessKey\":\"MARKEDSECRET\","
           "\"sessionToken\":\"MARKEDSESSION\",\"accountId\":\"123456789012\",\"expiresAt\":\"" +
        expiresAt +
        "\"},\"tokenType\":\"aws_sigv4\",\"clientId\":\"arn:aws:signin:::devtools/same-device\","
        "\"refreshToken\":\"MARKEDREFRESH\",\"idToken\":\"x\",\"dpopKey\":\"MARKEDKEY\"}";
}

} // namespace

class LoginSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void usesWhatAwsLoginLeftWhileItIsValid()
    {
        Desk desk;
        desk.cache(cached("2033-05-18T03:33:20Z"));
        const Said said = desk.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIALOGIN"));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QCOMPARE(said.found().accountId, QStringLiteral("123456789012"));
        QCOMPARE(said.found().source, QStringLiteral("profile my dev (aws login)"));
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
    }

    void looksInTheFolderOfTheVariable()
    {
        Desk desk;
        QCOMPARE(
            desk.path(),
            QStringLiteral("%1/.aws/login/cache/%2.json")
                .arg(desk.home.environment().home, QString::fromLatin1(aws::sha256Hex(session.toUtf8()))));
        desk.home.set("AWS_LOGIN_CACHE_DIRECTORY", "~/elsewhere");
        QVERIFY(desk.path().startsWith(desk.home.environment().home + QStringLiteral("/elsewhere/")));
        desk.cache(cached("2033-05-18T03:33:20Z"));
        QCOMPARE(desk.ask().keyId(), QStringLiteral("ASIALOGIN"));
    }

    void leavesAProfileWithoutASessionToTheNextSource()
    {
        Desk desk;
        desk.home.config("[profile \"my dev\"]\nregion = eu-west-1\n");
        QVERIFY(desk.ask().isNothing());
    }

    void saysHowToSignInAgain_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no file") << QByteArray() << QStringLiteral("nobody is signed in");
        QTest::newRow("expired") << cached("2020-01-01T00:00:00Z")
                                 << QStringLiteral("the session expired at 2020-01-01T00:00:00Z");
        QTest::newRow("damaged") << QByteArray("{\"accessToken\": \"MARKED") << QStringLiteral("is not JSON");
        QTest::newRow("no keys") << QByteArray("{\"accessToken\":\"MARKED\"}")
                                 << QStringLiteral("without a usable accessKeyId");
        QTest::newRow("no date") << cached("MARKED") << QStringLiteral("expiresAt that is not a time");
    }
    void saysHowToSignInAgain()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, reason);
        Desk desk;
        if (!file.isEmpty())
            desk.cache(file);
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        for (const QString &part :
             {reason, QStringLiteral("config line 3"), QStringLiteral("run: aws login --profile 'my dev'")})
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
    }

    void reportsAFileItCannotRead()
    {
        Desk desk;
        QDir().mkpath(desk.path());
        QCOMPARE(desk.ask().error().kind, ErrorKind::Io);
    }
};

QTEST_GUILESS_MAIN(LoginSourceTest)
#include "LoginSourceTest.moc"
