// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sso/SsoFixture.h"
#include "tests/program/Test.h"

using namespace std::chrono_literals;
using base::ErrorKind;

/// Profiles of IAM Identity Center, and the token files that `aws sso login` leaves.
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

    void readsTheDatesOfOlderPrograms()
    {
        SsoFixture fixture;
        auto source = fixture.source();
        fixture.token(plainToken("2033-05-18T03:33:20UTC"));
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        fixture.token(plainToken("2013-05-18T03:33:20UTC"));
        QVERIFY(SourceProbe::ask(source).error().sentence.contains(QStringLiteral("2013-05-18T03:33:20Z")));
    }

    void filesTheLegacyTokenUnderItsStartUrlAndNeverRenewsIt()
    {
        SsoFixture fixture(legacyConfig);
        const base::WallTime now = fixture.wire.clock.wall();
        fixture.token(renewableToken(now + 5min, now + 24h), startUrl);
        auto source = fixture.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIASSOROLE"));
        QCOMPARE(fixture.server.requests().size(), 1);
        fixture.token(renewableToken(now - 5min, now + 24h), startUrl);
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        QVERIFY(said.error().sentence.contains(startUrl));
        QCOMPARE(fixture.server.requests().size(), 1);
    }

    void leavesAProfileWithoutAccountAndRoleToTheNextSource()
    {
        SsoFixture fixture("[profile dev]\nsso_session = corp\n[sso-session corp]\nsso_region = us-west-2\n");
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
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
        SsoFixture fixture(config.constData());
        fixture.token(plainToken(), QStringLiteral("s"));
        fakes::ManualClock clock;
        fakes::ScriptedHttp http;
        aws::SsoSource source({clock, http}, fixture.home.environment(), profileNamed("dev"));
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::BadInput);
        for (const QString &part : parts)
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(http.seen.empty());
    }

    void refusesAProfileThatIsNotThere()
    {
        SsoFixture fixture;
        aws::SsoSource source(fixture.wire.tools(), fixture.home.environment(), profileNamed("other"), {});
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
        SsoFixture fixture;
        if (!token.isEmpty())
            fixture.token(token);
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QCOMPARE(said.error().code, QLatin1String(aws::signInCodes::loginNeeded));
        for (const QString &part : {QStringLiteral("config line 3"), QStringLiteral("SSO session 'corp'"),
                                    QStringLiteral("run: aws sso login --profile dev"), reason})
            QVERIFY2(said.error().sentence.contains(part), qPrintable(said.error().sentence));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(fixture.server.requests().size(), 0);
    }

    void reportsATokenFileItCannotRead()
    {
        SsoFixture fixture;
        QDir().mkpath(fixture.tokenPath()); // a folder
        auto source = fixture.source();
        const SourceResult said = SourceProbe::ask(source);
        QCOMPARE(said.error().kind, ErrorKind::Io);
        QVERIFY(said.error().sentence.contains(fixture.tokenPath()));
    }
};

LEASESCOPE_TEST(SsoSourceTest)
#include "SsoSourceTest.moc"
