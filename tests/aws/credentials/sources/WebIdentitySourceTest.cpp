// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/sts/WebIdentitySource.h"
#include "core/aws/credentials/chain/CredentialChain.h"
#include "tests/aws/credentials/sts/StsProbe.h"
#include "tests/fakes/AwsHome.h"
#include "tests/program/Test.h"

#include <QTest>

#include <sys/stat.h>

using namespace std::chrono_literals;
using base::ErrorKind;
using Places = aws::WebIdentitySource::Places;

namespace {

/// A home with a token in it, and an STS that knows what to make of it.
struct WebIdentityFixture {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{clock};
    int made = 0;
    std::stop_source stop;

    WebIdentityFixture()
    {
        http.answer = [this](const http::HttpRequest &) {
            const QByteArray keyId = "ASIAWEB" + QByteArray::number(++made);
            return fakes::httpAnswer(
                200, sts::sessionXml(keyId, sts::isoTime(clock.wall() + 1h), "AssumeRoleWithWebIdentity"));
        };
        write("eyMARKED.one\r\n \n");
    }
    [[nodiscard]] QString path() const { return home.environment().home + QStringLiteral("/token"); }
    void write(const QByteArray &text) const
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
    }
    void inEnvironment()
    {
        home.set("AWS_WEB_IDENTITY_TOKEN_FILE", path().toUtf8().constData());
        home.set("AWS_ROLE_ARN", "arn:environment");
    }
    void inProfile(const QByteArray &more = {}) const
    {
        home.config("[profile web]\nrole_arn = arn:profile\nweb_identity_token_file = ~/token\n" + more);
    }
    std::unique_ptr<aws::CredentialChain> chain(Places places,
                                                const QString &profile = QStringLiteral("default"))
    {
        std::vector<std::unique_ptr<aws::CredentialSource>> list;
        const bool named = profile != QStringLiteral("default");
        list.push_back(std::make_unique<aws::WebIdentitySource>(
            aws::SourceTools{clock, http}, home.environment(),
            aws::ProfileChoice{profile, QStringLiteral("a test"), named}, places, sts::ireland()));
        return std::make_unique<aws::CredentialChain>(clock, std::move(list));
    }
    base::Result<aws::Credentials> ask(aws::CredentialChain &chain)
    {
        const auto slot = fakes::begin(chain.credentials(stop.get_token()));
        clock.advance(1s);
        return *slot ? **slot : base::failure(ErrorKind::Internal, QStringLiteral("waits"));
    }
    base::Error refusal(Places places, const QString &profile = QStringLiteral("default"))
    {
        const auto asked = chain(places, profile);
        const auto result = ask(*asked);
        return result ? base::Error() : result.error();
    }
    [[nodiscard]] QByteArray sent(const char *name) const
    {
        return http.seen.empty() ? QByteArray() : sts::field(http.seen.back().body, name);
    }
};

const QString web = QStringLiteral("web");

} // namespace

class WebIdentitySourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesEverythingFromTheEnvironment()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        fixture.home.set("AWS_ROLE_SESSION_NAME", "my-pod");
        const auto chain = fixture.chain(Places::EnvironmentFirst);
        const auto session = fixture.ask(*chain);
        QVERIFY2(session, session ? "" : qPrintable(session.error().sentence));
        QCOMPARE(session->accessKeyId, "ASIAWEB1");
        QCOMPARE(session->source, QStringLiteral("web identity, role arn:environment"));
        QCOMPARE(fixture.sent("RoleArn"), "arn:environment");
        QCOMPARE(fixture.sent("RoleSessionName"), "my-pod");
        QCOMPARE(fixture.sent("WebIdentityToken"), "eyMARKED.one"); // without the white space at its end
        QVERIFY(fakes::headerOf(fixture.http.seen.front(), "Authorization").isEmpty());
        QVERIFY(chain->trace().back().answered);
        QVERIFY(chain->trace().back().finding.contains(QStringLiteral("AWS_WEB_IDENTITY_TOKEN_FILE")));
    }

    void takesEverythingFromTheProfile()
    {
        WebIdentityFixture fixture;
        fixture.inProfile("role_session_name = mine\n");
        fixture.home.set("AWS_ROLE_ARN", "arn:environment"); // chosen by hand: the environment is left out
        const auto chain = fixture.chain(Places::ProfileOnly, web);
        QCOMPARE(fixture.ask(*chain).value().accessKeyId, "ASIAWEB1");
        QCOMPARE(fixture.sent("RoleArn"), "arn:profile");
        QCOMPARE(fixture.sent("RoleSessionName"), "mine");
    }

    void takesEachValueFromTheEnvironmentFirst()
    {
        WebIdentityFixture fixture;
        fixture.inProfile("role_session_name = mine\n");
        fixture.home.set("AWS_ROLE_ARN", "arn:environment");
        const auto chain = fixture.chain(Places::EnvironmentFirst, web);
        QCOMPARE(fixture.ask(*chain).value().accessKeyId, "ASIAWEB1");
        QCOMPARE(fixture.sent("RoleArn"), "arn:environment");
        QCOMPARE(fixture.sent("RoleSessionName"), "mine");
    }

    void makesUpASessionName()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        const auto chain = fixture.chain(Places::EnvironmentFirst);
        QVERIFY(fixture.ask(*chain));
        QCOMPARE(fixture.sent("RoleSessionName"), "leasescope-1787227200");
    }

    void readsTheTokenAnewEachTime()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        const auto chain = fixture.chain(Places::EnvironmentFirst);
        QVERIFY(fixture.ask(*chain));
        fixture.write("eyMARKED.two");
        fixture.clock.advance(55min);
        QCOMPARE(fixture.ask(*chain).value().accessKeyId, "ASIAWEB2");
        QCOMPARE(fixture.sent("WebIdentityToken"), "eyMARKED.two");
    }

    void isNotConfiguredWithoutATokenFile()
    {
        WebIdentityFixture fixture;
        fixture.home.set("AWS_ROLE_ARN", "arn:environment");
        const base::Error error = fixture.refusal(Places::EnvironmentFirst);
        QVERIFY(error.sentence.contains(QStringLiteral(
            "web identity: AWS_WEB_IDENTITY_TOKEN_FILE is not set and profile default has no")));
    }

    void wantsARole()
    {
        WebIdentityFixture fixture;
        fixture.home.set("AWS_WEB_IDENTITY_TOKEN_FILE", "/somewhere");
        const base::Error inEnvironment = fixture.refusal(Places::EnvironmentFirst);
        QCOMPARE(inEnvironment.kind, ErrorKind::Credentials);
        QVERIFY(inEnvironment.sentence.contains(QStringLiteral("role ARN is missing; add AWS_ROLE_ARN")));
        fixture.home.config("[profile web]\nweb_identity_token_file = ~/token\n");
        const base::Error inProfile = fixture.refusal(Places::ProfileOnly, web);
        QVERIFY2(inProfile.sentence.contains(QStringLiteral("config line 2")),
                 qPrintable(inProfile.sentence));
        QVERIFY(inProfile.sentence.contains(QStringLiteral("add role_arn to the profile")));
        QVERIFY(fixture.http.seen.empty());
    }

    void wantsATokenInTheFile_data()
    {
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<QString>("said");
        QTest::newRow("missing") << QByteArray() << QStringLiteral("cannot be read");
        QTest::newRow("empty") << QByteArray(" \n\t\n") << QStringLiteral("is empty");
        QTest::newRow("too large") << QByteArray(100000, 'e') << QStringLiteral("larger than 64 KiB");
    }

    void wantsATokenInTheFile()
    {
        QFETCH(QByteArray, token);
        QFETCH(QString, said);
        WebIdentityFixture fixture;
        fixture.inProfile();
        fixture.write(token);
        if (token.isEmpty())
            QFile::remove(fixture.path());
        const base::Error error = fixture.refusal(Places::ProfileOnly, web);
        QCOMPARE(error.kind, ErrorKind::Credentials);
        for (const QString &part : {said, fixture.path(), QStringLiteral("profile 'web'")})
            QVERIFY2(error.sentence.contains(part), qPrintable(error.sentence));
        QVERIFY(fixture.http.seen.empty());
    }

    void doesNotWaitForAPipe()
    {
        WebIdentityFixture fixture;
        fixture.inProfile();
        QFile::remove(fixture.path());
        QCOMPARE(::mkfifo(QFile::encodeName(fixture.path()).constData(), 0600), 0);
        QVERIFY(fixture.refusal(Places::ProfileOnly, web).sentence.contains(QStringLiteral("it is a pipe")));
    }

    void checksTheSessionName()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        fixture.home.set("AWS_ROLE_SESSION_NAME", "not/allowed");
        QVERIFY(fixture.refusal(Places::EnvironmentFirst)
                    .sentence.contains(QStringLiteral("AWS_ROLE_SESSION_NAME must be 2 to 64")));
    }

    void needsNoProfileIfTheEnvironmentSaysItAll()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        const auto chain = fixture.chain(Places::EnvironmentFirst, QStringLiteral("nobody"));
        QCOMPARE(fixture.ask(*chain).value().accessKeyId, "ASIAWEB1");
        QCOMPARE(fixture.refusal(Places::ProfileOnly, QStringLiteral("nobody")).kind, ErrorKind::NotFound);
    }

    void saysWhyTheTokenWasRefused_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QString>("reported");
        QTest::addColumn<int>("attempts");
        QTest::newRow("invalid") << QByteArray("InvalidIdentityToken")
                                 << QStringLiteral("InvalidIdentityToken") << 1;
        QTest::newRow("expired") << QByteArray("ExpiredTokenException")
                                 << QString(QLatin1String(aws::signInCodes::expired)) << 1;
        QTest::newRow("provider away")
            << QByteArray("IDPCommunicationError") << QStringLiteral("IDPCommunicationError") << 3;
        QTest::newRow("not allowed") << QByteArray("AccessDenied") << QStringLiteral("AccessDenied") << 1;
    }

    void saysWhyTheTokenWasRefused()
    {
        QFETCH(QByteArray, code);
        QFETCH(QString, reported);
        QFETCH(int, attempts);
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        fixture.http.answer = [&](const http::HttpRequest &) {
            return fakes::httpAnswer(400, sts::refusalXml(code, "about eyMARKED.one: no"));
        };
        const auto chain = fixture.chain(Places::EnvironmentFirst);
        const auto result = fixture.ask(*chain);
        QVERIFY(!result);
        QCOMPARE(result.error().code, reported);
        QCOMPARE(fixture.http.seen.size(), attempts);
        QVERIFY(!result.error().sentence.contains(QStringLiteral("eyMARKED")));
        for (const char *part : {"arn:environment", "AWS_ROLE_ARN", "AWS_WEB_IDENTITY_TOKEN_FILE"})
            QVERIFY2(result.error().sentence.contains(QLatin1String(part)),
                     qPrintable(result.error().sentence));
        QCOMPARE(chain->trace().back().finding, result.error().sentence);
    }

    void endsWithItsChain()
    {
        WebIdentityFixture fixture;
        fixture.inEnvironment();
        fixture.http.travel = 5s;
        auto chain = fixture.chain(Places::EnvironmentFirst);
        const auto slot = fakes::begin(chain->credentials(fixture.stop.get_token()));
        fixture.clock.advance(1s);
        chain.reset();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*slot && base::isCancelled(**slot));
        QCOMPARE(fixture.clock.sleepers(), 0);
    }
};

LEASESCOPE_TEST(WebIdentitySourceTest)
#include "WebIdentitySourceTest.moc"
