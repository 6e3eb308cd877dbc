// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/ProfileStates.h"
#include "core/aws/credentials/chain/JsonCredentials.h"
#include "core/aws/credentials/login/LoginToken.h"
#include "core/aws/credentials/sso/SsoToken.h"
#include "core/aws/credentials/sts/SessionCache.h"
#include "tests/aws/credentials/sso/LoginKey.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/program/Test.h"

#include <QFileInfo>
#include <QTest>

namespace {

using State = aws::ProfileState::State;

QString word(State state)
{
    switch (state) {
    case State::Ready:
        return QStringLiteral("ready");
    case State::LoginNeeded:
        return QStringLiteral("login");
    case State::MfaNeeded:
        return QStringLiteral("code");
    case State::Expired:
        return QStringLiteral("expired");
    case State::Broken:
        return QStringLiteral("broken");
    }
    return {};
}

const char *const keyLines = "aws_access_key_id=AKIDMADEUP\naws_secret_access_key=MARKEDSECRET\n";
const char *const sso = "sso_account_id=123456789012\nsso_role_name=r\n";
const char *const session = "[sso-session corp]\nsso_region=eu-west-1\nsso_start_url=https://x.example\n";

} // namespace

class ProfileStatesTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<AwsHome> m_home;
    fakes::ManualClock m_clock;
    fakes::ScriptedHttp m_nobody;

    [[nodiscard]] std::vector<aws::ProfileState> states()
    {
        const auto profiles = aws::Profiles::read(m_home->environment());
        return profiles ? aws::profileStates({m_clock, m_nobody}, m_home->environment(), *profiles)
                        : std::vector<aws::ProfileState>();
    }

    [[nodiscard]] aws::ProfileState stateOf(const char *name)
    {
        for (const aws::ProfileState &state : states()) {
            if (state.name == QLatin1String(name))
                return state;
        }
        return {};
    }

    void token(const QString &label, std::chrono::nanoseconds life, bool renewable = false)
    {
        aws::SsoToken token;
        token.startUrl = QStringLiteral("https://x.example");
        token.region = QStringLiteral("eu-west-1");
        token.accessToken = base::Secret("MARKEDSECRET");
        token.expiresAt = m_clock.wall() + life;
        if (renewable) {
            token.clientId = QStringLiteral("c");
            token.clientSecret = base::Secret("MARKEDSECRET");
            token.refreshToken = base::Secret("MARKEDSECRET");
            token.registrationExpiresAt = m_clock.wall() + std::chrono::hours(1);
        }
        const QString path = aws::ssoTokenPath(m_home->environment(), label);
        QDir().mkpath(QFileInfo(path).path());
        QVERIFY(aws::writeSsoToken(path, token));
    }

private Q_SLOTS:
    void init()
    {
        m_home = std::make_unique<AwsHome>();
        m_nobody.seen.clear();
    }

    void cleanup() { QVERIFY(m_nobody.seen.empty()); } // nothing is sent to find out

    void reportsWhatAProfileWouldDo_data()
    {
        QTest::addColumn<QByteArray>("config"); // of the profile p, and what follows
        QTest::addColumn<QByteArray>("credentials");
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("sentence"); // part of it
        const auto row = [](const char *name, const QByteArray &config, const QByteArray &credentials,
                            const char *state, const char *sentence = "") {
            QTest::newRow(name) << config << credentials << QString::fromLatin1(state)
                                << QString::fromUtf8(sentence);
        };
        const QByteArray role = "role_arn=arn:aws:iam::1:role/r\n";
        row("nothing", "region=eu-west-1\n", "", "ready", "no credentials of its own");
        row("keys", "", QByteArray("[p]\n") + keyLines, "ready");
        row("keys in the config file", keyLines, "", "ready");
        row("half of the keys", "", "[p]\naws_access_key_id=a\n", "broken", "credentials line 1");
        row("the halves in two files", "aws_access_key_id=a\n", "[p]\naws_secret_access_key=b\n", "broken",
            "aws_access_key_id is missing");
        row("keys that ended", QByteArray(keyLines) + "x_security_token_expires=2001-01-01T00:00:00+01:00\n",
            "", "expired", "2000-12-31T23:00:00Z");
        row("keys that still live", QByteArray(keyLines) + "x_security_token_expires=2999-01-01T00:00:00Z\n",
            "", "ready");
        row("role without a source", role, "", "broken", "misses source_profile or credential_source");
        row("role with both sources", role + "source_profile=s\ncredential_source=Environment\n[profile s]\n",
            "", "broken", "remove one of them");
        row("role of a missing profile", role + "source_profile=s\n", "", "broken",
            "source_profile 's' does not exist");
        row("role", role + "source_profile=s\n", QByteArray("[s]\n") + keyLines, "ready");
        row("role of itself", role + "source_profile=p\n", QByteArray("[p]\n") + keyLines, "ready");
        row("role in a circle", role + "source_profile=s\n[profile s]\n" + role + "source_profile=p\n", "",
            "broken", "p -> s -> p");
        row("role of a profile without keys", role + "source_profile=s\n[profile s]\nregion=eu-west-1\n", "",
            "broken", "source_profile 's' has no credentials");
        row("role of a profile with half of the keys", role + "source_profile=s\n",
            "[s]\naws_access_key_id=a\n", "broken", "profile 's'");
        row("role with a code", role + "source_profile=s\nmfa_serial=m\n", QByteArray("[s]\n") + keyLines,
            "code", "config line 2");
        row("role of a role with a code",
            role + "source_profile=s\n[profile s]\n" + role + "source_profile=t\nmfa_serial=m\n",
            QByteArray("[t]\n") + keyLines, "code", "profile 's'");
        row("role of a broken role", role + "mfa_serial=m\nsource_profile=s\n[profile s]\n" + role, "",
            "broken", "profile 's'");
        row("role of an environment without keys", role + "credential_source=environment\n", "", "broken",
            "AWS_ACCESS_KEY_ID is not set");
        row("role of a container elsewhere", role + "credential_source=EcsContainer\n", "", "broken",
            "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
        row("role of an instance", role + "credential_source=Ec2InstanceMetadata\n", "", "ready");
        row("role of somewhere", role + "credential_source=MARKEDSECRET\n", "", "broken", "must be");
        row("IAM Identity Center without a start", sso, "", "broken", "misses sso_start_url, sso_region");
        row("IAM Identity Center without its session", QByteArray(sso) + "sso_session=corp\n", "", "broken",
            "[sso-session corp]");
        row("IAM Identity Center against its session",
            QByteArray(sso) + "sso_session=corp\nsso_region=eu-west-2\n" + session, "", "broken",
            "another sso_region");
        row("nobody signed in", QByteArray(sso) + "sso_session=corp\n" + session, "", "login",
            "aws sso login --profile p");
        row("role of nobody signed in",
            role + "source_profile=s\nmfa_serial=m\n[profile s]\n" + sso + "sso_session=corp\n" + session, "",
            "login", "aws sso login --profile s");
        row("web identity without a role", "web_identity_token_file=/\n", "", "broken", "misses role_arn");
        row("web identity without a token", role + "web_identity_token_file=/nowhere/MARKEDSECRET\n", "",
            "broken", "cannot be read");
        row("program", "credential_process=/bin/sh -c MARKEDSECRET\n", "", "ready");
        row("program that is not there", "credential_process=/nowhere/MARKEDSECRET x\n", "", "broken",
            "its program is not found");
        row("program in an open quote", "credential_process=\"MARKEDSECRET\n", "", "broken",
            "credential_process of profile 'p'");
        row("aws login", "login_session=l\n", "", "login", "aws login --profile p");
        row("missing services", "services=mine\n", QByteArray("[p]\n") + keyLines, "broken",
            "no section [services mine]");
        row("region that is none", "region=a/b\n", QByteArray("[p]\n") + keyLines, "broken", "config line 2");
        row("read wrongly", "x =\n  MARKEDSECRET\n", QByteArray("[p]\n") + keyLines, "broken",
            "config line 3");
    }

    void reportsWhatAProfileWouldDo()
    {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, credentials);
        QFETCH(QString, sentence);
        m_home->config("[profile p]\n" + config);
        m_home->credentials(credentials);
        const aws::ProfileState found = stateOf("p");
        QVERIFY2(found.sentence.contains(sentence), qPrintable(found.sentence));
        QTEST(word(found.state), "state");
        QCOMPARE(found.sentence.isEmpty(), sentence.isEmpty());
        for (const char *secret : {"MARKEDSECRET", "AKIDMADEUP"})
            QVERIFY2(!found.sentence.contains(QLatin1String(secret)), qPrintable(found.sentence));
    }

    void readsTheTokensOfIdentityCenter()
    {
        m_home->config(QByteArray("[profile p]\n") + sso + "sso_session=corp\n[profile old]\n" + sso +
                       "sso_region=eu-west-1\nsso_start_url=https://x.example\n" + session);
        using namespace std::chrono_literals;
        token(QStringLiteral("corp"), 1h);
        QCOMPARE(word(stateOf("p").state), QStringLiteral("ready"));
        QCOMPARE(word(stateOf("old").state), QStringLiteral("login"));
        QCOMPARE(stateOf("old").session, QStringLiteral("https://x.example"));
        token(QStringLiteral("corp"), -1h);
        QCOMPARE(word(stateOf("p").state), QStringLiteral("login"));
        QCOMPARE(stateOf("p").session, QStringLiteral("corp"));
        QVERIFY(stateOf("p").sentence.contains(QStringLiteral("has expired")));
        token(QStringLiteral("corp"), -1h, true);
        QCOMPARE(word(stateOf("p").state), QStringLiteral("ready"));
        token(QStringLiteral("https://x.example"), -1h, true); // the legacy form is never renewed
        QCOMPARE(word(stateOf("old").state), QStringLiteral("login"));
    }

    void readsTheCacheOfAwsLogin()
    {
        using namespace std::chrono_literals;
        m_home->config("[profile p]\nlogin_session=l\n");
        const fakes::LoginKey key;
        const auto login = [&](std::chrono::nanoseconds left, const QByteArray &pem) {
            const QString path = aws::loginCachePath(m_home->environment(), QStringLiteral("l"));
            QDir().mkpath(QFileInfo(path).path());
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write("{\"accessToken\":{\"accessKeyId\":\"ASIA\",\"secretAccessKey\":\"MARKED\","
                       "\"sessionToken\":\"MARKED\",\"expiresAt\":\"" +
                       aws::momentText(m_clock.wall() + left).toLatin1() +
                       "\"},\"clientId\":\"c\",\"refreshToken\":\"MARKED\",\"dpopKey\":\"" +
                       QByteArray(pem).replace("\n", "\\n") + "\"}");
        };
        login(1min, "MARKED");
        QCOMPARE(word(stateOf("p").state), QStringLiteral("ready"));
        login(-1min, "MARKED"); // nothing to renew it with
        QCOMPARE(word(stateOf("p").state), QStringLiteral("login"));
        QCOMPARE(stateOf("p").session, QStringLiteral("l"));
        QVERIFY(stateOf("p").sentence.contains(QStringLiteral("aws login --profile p")));
        login(-11h, key.pem());
        QCOMPARE(word(stateOf("p").state), QStringLiteral("ready"));
        login(-13h, key.pem()); // no login lasts that long
        QCOMPARE(word(stateOf("p").state), QStringLiteral("login"));
    }

    void needsNoCodeWhileASessionIsKept()
    {
        using namespace std::chrono_literals;
        const QByteArray role = "source_profile=s\nrole_arn=arn:aws:iam::123456789012:role/";
        m_home->config("[profile p]\n" + role +
                       "p\nmfa_serial=m\n[profile top]\nsource_profile=p\n"
                       "role_arn=arn:aws:iam::123456789012:role/top\n");
        m_home->credentials(QByteArray("[s]\n") + keyLines);
        QCOMPARE(word(stateOf("p").state), QStringLiteral("code"));
        aws::Credentials left;
        left.accessKeyId = "ASIA";
        left.secretAccessKey = base::Secret("MARKED");
        left.sessionToken = base::Secret("MARKED");
        left.expiry = m_clock.wall() + 1h;
        aws::RoleStep step;
        step.role.value = QStringLiteral("arn:aws:iam::123456789012:role/p");
        step.mfaDevice = QStringLiteral("m");
        const aws::SessionCache cache(m_home->environment());
        QVERIFY(cache.keep(step, left));
        QCOMPARE(word(stateOf("p").state), QStringLiteral("ready"));
        QCOMPARE(word(stateOf("top").state), QStringLiteral("ready"));
        left.expiry = m_clock.wall() + 14min;
        QVERIFY(cache.keep(step, left));
        QCOMPARE(word(stateOf("top").state), QStringLiteral("code"));
    }

    void listsAllProfilesWithKindAndRegion()
    {
        m_home->config("[profile z]\nregion=eu-west-1\ncredential_process=/bin/true\n[default]\n");
        m_home->credentials(QByteArray("[a]\nregion=us-east-2\n") + keyLines);
        QStringList lines;
        for (const aws::ProfileState &state : states())
            lines.append(QStringList({state.name, aws::describe(state.kind), state.region}).join(u'|'));
        QCOMPARE(lines,
                 QStringList({QStringLiteral("a|keys|us-east-2"), QStringLiteral("default|no credentials|"),
                              QStringLiteral("z|credential process|eu-west-1")}));
    }
};

LEASESCOPE_TEST(ProfileStatesTest)
#include "ProfileStatesTest.moc"
