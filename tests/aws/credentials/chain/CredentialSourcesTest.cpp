// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/DefaultChain.h"
#include "core/aws/credentials/resolution/Resolution.h"
#include "core/aws/credentials/sources/LocalKeysSource.h"
#include "tests/fakes/AwsHome.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

namespace {

const char *const plainKeys = "aws_access_key_id = AKIDPLAINKEYS\naws_secret_access_key = MARKEDSECRET\n";

/// What a chain said, with everything of it that may be shown to a person.
struct Outcome {
    std::optional<base::Result<aws::Credentials>> result;
    std::vector<aws::SourceTrace> trace;

    [[nodiscard]] QString keyId() const
    {
        return *result ? QString::fromLatin1((*result)->accessKeyId) : QString();
    }
    [[nodiscard]] QString sentence() const { return *result ? QString() : result->error().sentence; }
    [[nodiscard]] QString shown() const
    {
        QString out = *result ? (*result)->source + (*result)->shortKeyId() : result->error().sentence;
        for (const aws::SourceTrace &line : trace)
            out += QLatin1Char('\n') + line.source + QStringLiteral(": ") + line.finding;
        return out;
    }
};

Outcome ask(aws::CredentialChain &chain)
{
    Outcome outcome;
    outcome.result = QCoro::waitFor(chain.credentials({}));
    outcome.trace = chain.trace();
    return outcome;
}

/// A container endpoint, and nothing else in the world.
base::Result<http::HttpResponse> container(const http::HttpRequest &request)
{
    if (!request.url.path().startsWith(QLatin1String("/role")))
        return base::failure(base::ErrorKind::Unreachable, QStringLiteral("nothing listens there"));
    return fakes::httpAnswer(200,
                             R"({"AccessKeyId": "AKIDCONTAINER", "SecretAccessKey": "MARKEDSECRET",)"
                             R"( "Token": "MARKEDSECRET", "Expiration": "2099-01-01T00:00:00Z"})");
}

Outcome ask(const AwsHome &home, const QString &profile = {}, bool local = false)
{
    fakes::ManualClock clock;
    fakes::ScriptedHttp http(container);
    const auto chain =
        aws::makeDefaultChain({clock, http}, home.environment(), aws::CredentialChoice{profile, local});
    return ask(*chain);
}

QByteArray plainSecret(const base::Secret &secret)
{
    const std::string_view view = secret.expose();
    return QByteArray(view.data(), static_cast<qsizetype>(view.size()));
}

} // namespace

class CredentialSourcesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneRoundJudgesTheFilesAsTheyWereAtItsFirstQuestion()
    {
        const AwsHome home;
        home.config("[profile a]\n");
        aws::LoadContext round;
        QVERIFY(round.profiles(home.environment())->contains(QStringLiteral("a")));
        home.config("[profile b]\n");
        QVERIFY(!round.profiles(home.environment())->contains(QStringLiteral("b")));
        QVERIFY(aws::LoadContext().profiles(home.environment())->contains(QStringLiteral("b")));
    }

    void readsTheEnvironment()
    {
        AwsHome home;
        home.set("AWS_ACCESS_KEY_ID", "AKIDFROMENVIRONMENT");
        home.set("AWS_SECRET_ACCESS_KEY", "MARKEDSECRET");
        home.set("AWS_SECURITY_TOKEN", "older");
        home.set("AWS_CREDENTIAL_EXPIRATION", "2033-05-18T03:33:20UTC");
        home.set("AWS_ACCOUNT_ID", "123456789012");
        Outcome outcome = ask(home);
        const aws::Credentials &found = outcome.result->value();
        QCOMPARE(found.accessKeyId, "AKIDFROMENVIRONMENT");
        QCOMPARE(plainSecret(found.secretAccessKey), "MARKEDSECRET");
        QCOMPARE(plainSecret(found.sessionToken), "older");
        QVERIFY(found.expiry == base::WallTime(std::chrono::seconds(2'000'000'000)));
        QCOMPARE(found.accountId, QStringLiteral("123456789012"));
        QCOMPARE(found.source, QStringLiteral("environment"));
        home.set("AWS_SESSION_TOKEN", "newer");
        QCOMPARE(plainSecret(ask(home).result->value().sessionToken), "newer");
        home.set("AWS_CREDENTIAL_EXPIRATION", "2033-05-18T03:33:20.250+00:00");
        QVERIFY(ask(home).result->value().expiry ==
                base::WallTime(std::chrono::seconds(2'000'000'000) + std::chrono::milliseconds(250)));
        home.set("AWS_CREDENTIAL_EXPIRATION", "9999-12-31T23:59:59Z"); // how some write "never"
        QCOMPARE(ask(home).keyId(), QStringLiteral("AKIDFROMENVIRONMENT"));
        home.set("AWS_CREDENTIAL_EXPIRATION", "soon");
        QVERIFY(ask(home).sentence().contains(QStringLiteral("AWS_CREDENTIAL_EXPIRATION")));
    }

    void namesTheMissingHalfOfTheEnvironment()
    {
        AwsHome home;
        home.credentials(QByteArray("[default]\n") + plainKeys);
        home.set("AWS_SECRET_ACCESS_KEY", "MARKEDSECRET");
        QCOMPARE(ask(home).keyId(), QStringLiteral("AKIDPLAINKEYS")); // a secret alone is not configured
        home.set("AWS_ACCESS_KEY_ID", "AKIDFROMENVIRONMENT");
        home.set("AWS_SECRET_ACCESS_KEY", "");
        QVERIFY(ask(home).sentence().contains(QStringLiteral("AWS_SECRET_ACCESS_KEY is not")));
    }

    void goesThroughTheSourcesInOrder_data()
    {
        QTest::addColumn<QByteArray>("config");
        QTest::addColumn<QByteArray>("credentials");
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("answer"); // a key id, or a part of the refusal
        const auto row = [](const char *name, const char *config, const char *credentials,
                            const char *variable, const char *chosen, const char *answer) {
            QTest::newRow(name) << QByteArray(config) << QByteArray(credentials) << QByteArray(variable)
                                << QString::fromLatin1(chosen) << QString::fromLatin1(answer);
        };
        const char *inConfig = "aws_access_key_id=AKIDCONFIG\naws_secret_access_key=MARKEDSECRET\n";
        const char *inCredentials = "aws_access_key_id=AKIDCREDENTIALS\naws_secret_access_key=MARKEDSECRET\n";
        const QByteArray configAnd = inConfig;
        const auto with = [&](const char *more) { return configAnd + more; };
        const char *keys = "AWS_ACCESS_KEY_ID=AKIDENV AWS_SECRET_ACCESS_KEY=MARKEDSECRET";
        row("environment first", "role_arn=r", inCredentials, keys, "", "AKIDENV");
        row("AWS_PROFILE does not change that", "role_arn=r", inCredentials,
            "AWS_ACCESS_KEY_ID=AKIDENV AWS_SECRET_ACCESS_KEY=MARKEDSECRET AWS_PROFILE=other", "", "AKIDENV");
        row("a chosen profile skips the environment", "", inCredentials, keys, "default", "AKIDCREDENTIALS");
        row("role before keys", "role_arn=r\nsource_profile=s", inCredentials, "", "",
            "source_profile 's' does not exist");
        row("role without a source", "role_arn=r", inCredentials, "", "",
            "misses source_profile or credential_source");
        row("web identity of the environment", "", inCredentials, "AWS_WEB_IDENTITY_TOKEN_FILE=/f", "",
            "AWS_ROLE_ARN");
        row("a chosen profile skips it", "", inCredentials, "AWS_WEB_IDENTITY_TOKEN_FILE=/f", "default",
            "AKIDCREDENTIALS");
        row("web identity of the profile", "role_arn=r\nweb_identity_token_file=/f", inCredentials, "", "",
            "web_identity_token_file");
        row("web identity before another profile", "role_arn=r\nweb_identity_token_file=/f\nsource_profile=s",
            inCredentials, "", "", "web_identity_token_file");
        row("SSO before keys", "sso_role_name=r", inCredentials, "", "", "misses sso_account_id");
        row("a session alone is nothing", "sso_session=s", inCredentials, "", "", "AKIDCREDENTIALS");
        row("credentials before login and process",
            with("login_session=l\ncredential_process=p\n").constData(), inCredentials, "", "",
            "AKIDCREDENTIALS");
        row("login before process", with("login_session=l\ncredential_process=p\n").constData(), "", "", "",
            "login_session of profile 'default'");
        row("process before config", with("credential_process=/nowhere MARKEDSECRET\n").constData(), "", "",
            "", "credential_process of profile 'default'");
        row("config before container", inConfig, "", "AWS_CONTAINER_CREDENTIALS_FULL_URI=http://x", "",
            "AKIDCONFIG");
        row("container", "", "", "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI=/role", "", "AKIDCONTAINER");
        row("container with a chosen profile", "", "", "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI=/role",
            "default", "AKIDCONTAINER");
        row("container that may not be asked", "", "",
            "AWS_CONTAINER_CREDENTIALS_FULL_URI=http://far.example/MARKEDSECRET", "",
            "AWS_CONTAINER_CREDENTIALS_FULL_URI");
        row("nothing", "", "", "", "", "no source has credentials");
        row("a profile that is not there", "", inCredentials, "AWS_PROFILE=ghost", "", "'ghost'");
        row("a profile read wrongly", "x =\n  MARKEDSECRET", inCredentials, "", "", "config line 3");
    }

    void goesThroughTheSourcesInOrder()
    {
        QFETCH(QByteArray, config);
        QFETCH(QByteArray, credentials);
        QFETCH(QByteArray, variable);
        QFETCH(QString, chosen);
        QFETCH(QString, answer);
        AwsHome home;
        home.config("[default]\n" + config + '\n');
        home.credentials("[default]\n" + credentials);
        for (const QByteArray &pair : variable.split(' ')) {
            if (const qsizetype equals = pair.indexOf('='); equals > 0)
                home.set(pair.first(equals).constData(), pair.mid(equals + 1).constData());
        }
        const Outcome outcome = ask(home, chosen);
        if (answer.startsWith(QStringLiteral("AKID")))
            QCOMPARE(outcome.keyId(), answer);
        else
            QVERIFY2(outcome.sentence().contains(answer), qPrintable(outcome.sentence()));
        QVERIFY2(!outcome.shown().contains(QStringLiteral("MARKEDSECRET")), qPrintable(outcome.shown()));
        QVERIFY2(!outcome.shown().contains(QStringLiteral("AKID")), qPrintable(outcome.shown()));
    }

    void saysThatAnEndpointIsWrongOnlyToWhoNeedsIt()
    {
        AwsHome home;
        home.config("[default]\n[profile corp]\nsso_account_id=1\nsso_role_name=r\nsso_region=eu-west-1\n"
                    "sso_start_url=https://x.example\n");
        home.credentials(QByteArray("[default]\n") + plainKeys);
        home.set("AWS_ENDPOINT_URL_SSO", "https://x.example/?MARKEDSECRET");
        home.set("AWS_REGION", "eu-west-1");
        fakes::ManualClock clock;
        fakes::ScriptedHttp nothing;
        const auto resolution = aws::resolve(home.environment(), {});
        QVERIFY(resolution);
        aws::CredentialChoice choice;
        choice.endpoints = resolution->credentialEndpoints;
        QCOMPARE(ask(*aws::makeDefaultChain({clock, nothing}, home.environment(), choice)).keyId(),
                 QStringLiteral("AKIDPLAINKEYS"));
        choice.profile = QStringLiteral("corp");
        const Outcome refused = ask(*aws::makeDefaultChain({clock, nothing}, home.environment(), choice));
        QVERIFY(refused.sentence().contains(QStringLiteral("AWS_ENDPOINT_URL_SSO")));
        QVERIFY(!refused.shown().contains(QStringLiteral("MARKEDSECRET")));
        QVERIFY(nothing.seen.empty());
    }

    void takesTheRegionOfAnInstanceOnlyIfItsKeysAnswer()
    {
        AwsHome home;
        fakes::ManualClock clock;
        fakes::ScriptedHttp metadata(
            [](const http::HttpRequest &request) -> base::Result<http::HttpResponse> {
                const QString path = request.url.path();
                if (path.endsWith(QLatin1String("/placement/region")))
                    return fakes::httpAnswer(200, "sa-east-1");
                if (path.endsWith(QLatin1String("/security-credentials/")))
                    return fakes::httpAnswer(200, "role");
                if (path.endsWith(QLatin1String("/api/token")))
                    return fakes::httpAnswer(200, "token");
                return fakes::httpAnswer(200,
                                         R"({"Code": "Success", "AccessKeyId": "AKIDINSTANCE",)"
                                         R"( "SecretAccessKey": "x", "Token": "x",)"
                                         R"( "Expiration": "2099-01-01T00:00:00Z"})");
            });
        const auto region = [&] {
            return QCoro::waitFor(aws::regionOfInstance({clock, metadata}, home.environment(), {}, {}));
        };
        const auto found = region();
        QVERIFY(found);
        QCOMPARE(found->value, QStringLiteral("sa-east-1"));
        QCOMPARE(found->origin, QStringLiteral("EC2 instance metadata"));
        metadata.seen.clear();
        home.set("AWS_ACCESS_KEY_ID", "AKIDENV");
        home.set("AWS_SECRET_ACCESS_KEY", "x");
        QVERIFY(!region());
        home.credentials(QByteArray("[default]\n") + plainKeys);
        QVERIFY(!region());
        QVERIFY(metadata.seen.empty());
    }

    void asksNobodyOnTheNetworkForALocalEndpoint()
    {
        AwsHome home;
        fakes::ManualClock clock;
        fakes::ScriptedHttp nothing;
        aws::CredentialChoice choice;
        choice.endpointLocal = true;
        const auto chain = aws::makeDefaultChain({clock, nothing}, home.environment(), choice);
        QCOMPARE(ask(*chain).keyId(), QStringLiteral("local"));
        QVERIFY(nothing.seen.empty());
    }

    void wantsBothKeysFromOneFile()
    {
        AwsHome home;
        home.config("[default]\naws_secret_access_key = MARKEDSECRET\n");
        home.credentials("\n[default]\naws_access_key_id = AKIDPLAINKEYS\n");
        const QString sentence = ask(home).sentence();
        for (const QString &part : {QStringLiteral("profile 'default'"),
                                    home.environment().credentialsPath() + QStringLiteral(" line 2"),
                                    QStringLiteral("aws_secret_access_key is missing")})
            QVERIFY2(sentence.contains(part), qPrintable(sentence));
        home.credentials("");
        QVERIFY(ask(home).sentence().contains(QStringLiteral("aws_access_key_id is missing")));
        home.credentials("[default]\naws_access_key_id=MARKEDKEY\n  aws_secret_access_key=MARKEDSECRET\n");
        QVERIFY(!ask(home).shown().contains(
            QStringLiteral("MARKEDSECRET"))); // the secret slipped into the key id
    }

    void readsAProfileWithItsTokenAndAccount()
    {
        AwsHome home;
        home.credentials(QByteArray("[default]\naws_security_token = old\naws_account_id = 42\n") +
                         plainKeys);
        const Outcome outcome = ask(home);
        QCOMPARE(plainSecret(outcome.result->value().sessionToken), "old");
        QCOMPARE(plainSecret(outcome.result->value().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(outcome.result->value().accountId, QStringLiteral("42"));
        QCOMPARE(outcome.result->value().source, QStringLiteral("profile default (credentials file)"));
        QVERIFY(!outcome.result->value().expiry);
        QVERIFY(outcome.trace.back().answered);
    }

    void mentionsQuotesAroundKeys()
    {
        AwsHome home;
        home.credentials(
            "[default]\naws_access_key_id = AKIDPLAINKEYS\naws_secret_access_key = \"MARKEDSECRET\"\n");
        const Outcome outcome = ask(home);
        QCOMPARE(plainSecret(outcome.result->value().secretAccessKey), "\"MARKEDSECRET\"");
        QVERIFY(outcome.trace.back().finding.contains(QStringLiteral("quotes")));
        QVERIFY(!outcome.shown().contains(QStringLiteral("MARKEDSECRET")));
    }

    void findsKeysThatWereRotated()
    {
        AwsHome home;
        home.credentials(QByteArray("[default]\n") + plainKeys);
        fakes::ManualClock clock;
        fakes::ScriptedHttp nothing;
        const auto chain = aws::makeDefaultChain({clock, nothing}, home.environment(), {});
        QCOMPARE(ask(*chain).keyId(), QStringLiteral("AKIDPLAINKEYS"));
        home.credentials("[default]\naws_access_key_id=AKIDROTATED\naws_secret_access_key=x\n");
        QCOMPARE(ask(*chain).keyId(), QStringLiteral("AKIDPLAINKEYS"));
        chain->invalidate("AKIDPLAINKEYS");
        QCOMPARE(ask(*chain).keyId(), QStringLiteral("AKIDROTATED"));
    }

    void listsWhyEachSourceHadNothing()
    {
        AwsHome home;
        const Outcome outcome = ask(home);
        QCOMPARE(outcome.result->error().kind, base::ErrorKind::Credentials);
        QVERIFY(outcome.sentence().contains(QStringLiteral("\nenvironment: AWS_ACCESS_KEY_ID is not set\n")));
        QCOMPARE(outcome.sentence().count(QLatin1Char('\n')), static_cast<int>(outcome.trace.size()));
        QCOMPARE(outcome.trace.size(), std::size_t(10));
    }

    void answersWithLocalKeysLastAndOnlyForALocalEndpoint()
    {
        AwsHome home;
        const Outcome outcome = ask(home, {}, true);
        QCOMPARE(outcome.keyId(), QStringLiteral("local"));
        QCOMPARE(plainSecret(outcome.result->value().secretAccessKey), "local");
        home.credentials(QByteArray("[default]\n") + plainKeys);
        QCOMPARE(ask(home, {}, true).keyId(), QStringLiteral("AKIDPLAINKEYS"));
    }

    void acceptsLettersAndDigitsAsALocalKeyId()
    {
        const auto askSource = [](const QByteArray &id, const QByteArray &secret) {
            const fakes::ManualClock clock;
            std::vector<std::unique_ptr<aws::CredentialSource>> sources;
            sources.push_back(std::make_unique<aws::LocalKeysSource>(id, base::Secret(secret)));
            aws::CredentialChain chain(clock, std::move(sources));
            return ask(chain);
        };
        QCOMPARE(askSource("Demo42", "MARKEDSECRET").keyId(), QStringLiteral("Demo42"));
        for (const QByteArray id : {"my-key", "", "a b", "\xC3\xB6"}) {
            const Outcome outcome = askSource(id, "MARKEDSECRET");
            QCOMPARE(outcome.result->error().kind, base::ErrorKind::BadInput);
            QVERIFY(!outcome.shown().contains(QStringLiteral("MARKEDSECRET")));
        }
        QVERIFY(!*askSource("local", "").result);
    }

    void reportsAFileItCannotRead()
    {
        AwsHome home;
        home.set("AWS_SHARED_CREDENTIALS_FILE", "~"); // a folder
        const Outcome outcome = ask(home);
        QCOMPARE(outcome.result->error().kind, base::ErrorKind::Io);
        QVERIFY(outcome.sentence().contains(home.environment().home));
    }
};

LEASESCOPE_TEST(CredentialSourcesTest)
#include "CredentialSourcesTest.moc"
