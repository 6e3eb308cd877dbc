// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/DefaultChain.h"
#include "tests/aws/credentials/sts/RoleProbe.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace roles;
using namespace std::chrono_literals;
using base::ErrorKind;

class RoleSourceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void assumesARoleWithTheKeysOfItsSource()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod + "external_id = out side\nduration_seconds = 7200\n");
        const auto chain = fixture.chain();
        const auto slot = fixture.ask(*chain);
        QCOMPARE(keyId(slot), QStringLiteral("ASIASESSION1"));
        const aws::Credentials session = (*slot)->value();
        QCOMPARE(session.accountId, QStringLiteral("210987654321"));
        QCOMPARE(session.source, QStringLiteral("profile prod, role arn:aws:iam::210987654321:role/prod"));
        const http::HttpRequest &request = fixture.http.seen.front();
        QVERIFY(sts::isSignedBy(request, keysOfBase()));
        QCOMPARE(sts::field(request.body, "RoleArn"), "arn:aws:iam::210987654321:role/prod");
        QCOMPARE(sts::field(request.body, "RoleSessionName"), "leasescope-1787227200");
        QCOMPARE(sts::field(request.body, "ExternalId"), "out side");
        QCOMPARE(sts::field(request.body, "DurationSeconds"), "7200");
        QCOMPARE(sts::field(request.body, "SerialNumber"), "-");
        const auto trace = chain->trace();
        QCOMPARE(trace.size(), std::size_t(2)); // the source, and the role
        QVERIFY(trace.front().source.startsWith(QStringLiteral("for the role: credentials file")));
        QVERIFY(!trace.front().answered);
        QVERIFY(trace.back().answered);
        QVERIFY(trace.back().finding.contains(QStringLiteral("from profile base")));
    }

    void isNotConfiguredWithoutARole()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config("[profile web]\nrole_arn = r\nweb_identity_token_file = /t\n");
        for (const char *profile : {"base", "web"}) {
            aws::LoadContext round;
            const auto source = fixture.source(QLatin1String(profile));
            const auto slot = fakes::begin(source->load(round, std::stop_token()));
            QVERIFY(*slot && **slot && !(*slot)->value());
            QVERIFY(round.trace.back().finding.contains(QStringLiteral("no role_arn")));
        }
    }

    void followsProfilesToTheKeys()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod +
                            "duration_seconds = 3000\n[profile top]\nrole_arn = arn:top\n"
                            "source_profile = middle\nduration_seconds = 43200\n"
                            "[profile middle]\nrole_arn = arn:middle\nsource_profile = prod\n");
        const auto chain = fixture.chain(QStringLiteral("top"));
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION3"));
        QCOMPARE(fixture.http.seen.size(), 3);
        QVERIFY(sts::isSignedBy(fixture.http.seen[0], keysOfBase()));
        QCOMPARE(sts::field(fixture.http.seen[1].body, "RoleArn"), "arn:middle");
        QCOMPARE(fakes::headerOf(fixture.http.seen[1], "X-Amz-Security-Token"), "MARKEDTOKEN==");
        QVERIFY(fakes::headerOf(fixture.http.seen[2], "Authorization").contains("Credential=ASIASESSION2/"));
        QCOMPARE(sts::field(fixture.http.seen[2].body, "DurationSeconds"),
                 "3600"); // chained: an hour at most
        QCOMPARE(sts::field(fixture.http.seen[0].body, "DurationSeconds"), "3000");
    }

    void prefersKeysOfASourceOverItsRole()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod + "[profile base]\nrole_arn = arn:unused\nsource_profile = nowhere\n");
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QVERIFY(sts::isSignedBy(fixture.http.seen.front(), keysOfBase()));
    }

    void letsAProfileNameItself()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config("[profile base]\nrole_arn = arn:own\nsource_profile = base\n");
        const auto chain = fixture.chain(QStringLiteral("base"));
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QVERIFY(sts::isSignedBy(fixture.http.seen.front(), keysOfBase()));
    }

    void takesNamedOriginsInAnyCase()
    {
        RoleProbe fixture;
        fixture.home.set("AWS_ACCESS_KEY_ID", "AKIDBASE");
        fixture.home.set("AWS_SECRET_ACCESS_KEY", "MARKEDBASE");
        fixture.home.config("[profile prod]\nrole_arn = arn:r\ncredential_source = environment\n");
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QVERIFY(sts::isSignedBy(fixture.http.seen.front(), keysOfBase()));
        QVERIFY(chain->trace().back().finding.contains(QStringLiteral("from credential_source Environment")));
    }

    void theRoleOfAConnectionIsAssumedWithWhatItsProfileGives()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        aws::CredentialChoice choice;
        choice.profile = QStringLiteral("prod");
        choice.region = QStringLiteral("eu-west-1");
        choice.sessions = fixture.sessions;
        choice.role = {QStringLiteral("arn:aws:iam::333333333333:role/watch"), QStringLiteral("shop-7"),
                       QStringLiteral("connection orders")};
        const auto chain = aws::makeDefaultChain(fixture.tools(), fixture.home.environment(), choice);
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION2"));
        QCOMPARE(fixture.http.seen.size(), 2);
        QVERIFY(sts::isSignedBy(fixture.http.seen[0], keysOfBase()));
        QCOMPARE(sts::field(fixture.http.seen[0].body, "RoleArn"), "arn:aws:iam::210987654321:role/prod");
        QVERIFY(fakes::headerOf(fixture.http.seen[1], "Authorization").contains("Credential=ASIASESSION1/"));
        QCOMPARE(sts::field(fixture.http.seen[1].body, "RoleArn"), "arn:aws:iam::333333333333:role/watch");
        QCOMPARE(sts::field(fixture.http.seen[1].body, "ExternalId"), "shop-7");
        QCOMPARE(chain->trace().back().source, QStringLiteral("assume role, connection orders"));
    }

    void theRoleOfAConnectionWithoutAProfileIsAssumedWithTheEnvironmentsKeys()
    {
        RoleProbe fixture;
        fixture.home.credentials(
            "[default]\naws_access_key_id = AKIDFILE\naws_secret_access_key = MARKEDFILE\n");
        aws::CredentialChoice choice;
        choice.region = QStringLiteral("eu-west-1");
        choice.sessions = fixture.sessions;
        choice.role = {
            QStringLiteral("arn:aws:iam::333333333333:role/watch"), {}, QStringLiteral("connection a")};
        const auto byFile = aws::makeDefaultChain(fixture.tools(), fixture.home.environment(), choice);
        QCOMPARE(keyId(fixture.ask(*byFile)), QStringLiteral("ASIASESSION1"));
        QVERIFY(fakes::headerOf(fixture.http.seen[0], "Authorization").contains("Credential=AKIDFILE/"));
        fixture.home.set("AWS_ACCESS_KEY_ID", "AKIDBASE");
        fixture.home.set("AWS_SECRET_ACCESS_KEY", "MARKEDBASE");
        choice.sessions = std::make_shared<aws::RoleSessions>();
        choice.role.externalId = QStringLiteral("other"); // another session than the one that is cached
        const auto byEnvironment = aws::makeDefaultChain(fixture.tools(), fixture.home.environment(), choice);
        QCOMPARE(keyId(fixture.ask(*byEnvironment)), QStringLiteral("ASIASESSION2"));
        QVERIFY(sts::isSignedBy(fixture.http.seen[1], keysOfBase()));
    }

    void aConnectionWhoseProfileGivesNothingNamesItselfAndNotTheProfile()
    {
        RoleProbe fixture;
        fixture.home.config("[profile empty]\nregion = eu-west-1\n");
        fixture.home.set("AWS_EC2_METADATA_DISABLED", "true");
        aws::CredentialChoice choice;
        choice.profile = QStringLiteral("empty");
        choice.region = QStringLiteral("eu-west-1");
        choice.sessions = fixture.sessions;
        choice.role = {
            QStringLiteral("arn:aws:iam::333333333333:role/watch"), {}, QStringLiteral("connection a")};
        const auto chain = aws::makeDefaultChain(fixture.tools(), fixture.home.environment(), choice);
        const QString reported = keyId(fixture.ask(*chain));
        QVERIFY2(reported.startsWith(QStringLiteral("connection a: its profile empty has no credentials")),
                 qPrintable(reported));
        QVERIFY(fixture.http.seen.isEmpty());
    }

    void refusesPathsThatLeadNowhere_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QStringList>("said");
        const auto row = [](const char *name, const QByteArray &config, const QStringList &said) {
            QTest::newRow(name) << config << said;
        };
        const QByteArray role = "[profile prod]\nrole_arn = arn:r\n";
        row("no source", role, {QStringLiteral("config line 2"), QStringLiteral("misses source_profile")});
        row("two sources", role + "source_profile = base\ncredential_source = Environment\n",
            {QStringLiteral("both source_profile and credential_source")});
        row("missing source", role + "source_profile = nobody\n",
            {QStringLiteral("profile 'prod'"), QStringLiteral("config line 3"),
             QStringLiteral("'nobody' does not exist")});
        row("itself without keys", role + "source_profile = prod\n", {QStringLiteral("prod -> prod")});
        row("a circle",
            role +
                "source_profile = a\n[profile a]\nrole_arn = arn:a\nsource_profile = b\n"
                "[profile b]\nrole_arn = arn:b\nsource_profile = a\n",
            {QStringLiteral("prod -> a -> b -> a"), QStringLiteral("config line 9")});
        row("a source without anything", role + "source_profile = empty\n[profile empty]\nregion = x\n",
            {QStringLiteral("its profile empty has no credentials"), QStringLiteral("config line 3"),
             QStringLiteral("has no aws_access_key_id")});
        row("a source with half a pair",
            role + "source_profile = half\n[profile half]\naws_access_key_id = AKID\n",
            {QStringLiteral("its profile half failed"), QStringLiteral("aws_secret_access_key is missing")});
        row("an unknown origin", role + "credential_source = Moon\n",
            {QStringLiteral("config line 3"), QStringLiteral("must be Environment, Ec2InstanceMetadata")});
        row("an origin that is not here", role + "credential_source = EcsContainer\n",
            {QStringLiteral("its credential_source EcsContainer has no credentials")});
        row("an empty environment", role + "credential_source = Environment\n",
            {QStringLiteral("AWS_ACCESS_KEY_ID is not set")});
        row("a session name with a space", prod + "role_session_name = my name\n",
            {QStringLiteral("role_session_name of profile 'prod'"), QStringLiteral("config line 4")});
        row("a session name too short", prod + "role_session_name = x\n", {QStringLiteral("2 to 64")});
        row("too short a session", prod + "duration_seconds = 899\n", {QStringLiteral("from 900 to 43200")});
        row("too long a session", prod + "duration_seconds = 43201\n", {QStringLiteral("config line 4")});
    }

    void refusesPathsThatLeadNowhere()
    {
        QFETCH(QByteArray, config);
        QFETCH(QStringList, said);
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(config);
        const base::Error error = fixture.refusal();
        QCOMPARE(error.kind, ErrorKind::Credentials);
        for (const QString &part : said)
            QVERIFY2(error.sentence.contains(part), qPrintable(error.sentence));
        QVERIFY(fixture.http.seen.empty());
    }

    void ignoresADurationThatIsNoNumber()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod + "duration_seconds = long\nrole_session_name = my+name\n");
        const auto chain = fixture.chain();
        QCOMPARE(keyId(fixture.ask(*chain)), QStringLiteral("ASIASESSION1"));
        QCOMPARE(sts::field(fixture.http.seen.front().body, "DurationSeconds"), "-");
        QCOMPARE(sts::field(fixture.http.seen.front().body, "RoleSessionName"), "my+name");
    }

    void saysWhoRefusedWhichRole()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys);
        fixture.home.config(prod);
        fixture.http.answer = [](const http::HttpRequest &) {
            return fakes::httpAnswer(403, sts::refusalXml("AccessDenied", "User: ann is not authorized"));
        };
        const base::Error error = fixture.refusal();
        QCOMPARE(error.kind, ErrorKind::AccessDenied);
        QCOMPARE(error.requestId, QStringLiteral("4f1a2b3c-refused"));
        for (const char *part :
             {"role/prod", "profile 'prod'", "config line 2", "profile base (…BASE)", "ann"})
            QVERIFY2(error.sentence.contains(QString::fromUtf8(part)), qPrintable(error.sentence));
        QVERIFY(!error.sentence.contains(QStringLiteral("AKIDBASE")));
    }

    void callsExpiredKeysExpired()
    {
        RoleProbe fixture;
        fixture.home.credentials(baseKeys + "aws_session_token = old\n");
        fixture.home.config(prod);
        fixture.http.answer = [](const http::HttpRequest &) {
            return fakes::httpAnswer(403, sts::refusalXml("ExpiredToken", "The security token is expired"));
        };
        QCOMPARE(fixture.refusal().code, QLatin1String(aws::signInCodes::expired));
        RoleProbe byTime;
        byTime.home.set("AWS_ACCESS_KEY_ID", "AKIDBASE");
        byTime.home.set("AWS_SECRET_ACCESS_KEY", "MARKEDBASE");
        byTime.home.set("AWS_CREDENTIAL_EXPIRATION", "2020-01-01T00:00:00Z");
        byTime.home.config("[profile prod]\nrole_arn = arn:r\ncredential_source = Environment\n");
        QCOMPARE(byTime.refusal().code, QLatin1String(aws::signInCodes::expired));
        QVERIFY(byTime.http.seen.empty());
    }
};

LEASESCOPE_TEST(RoleSourceTest)
#include "RoleSourceTest.moc"
