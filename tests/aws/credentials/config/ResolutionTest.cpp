// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/resolution/Resolution.h"
#include "tests/fakes/AwsHome.h"
#include "tests/program/Test.h"

#include <QTest>

namespace {

QString line(const AwsHome &home, int number)
{
    return QStringLiteral("(%1 line %2)").arg(home.environment().configPath()).arg(number);
}

/// Sets "NAME=value NAME=value".
void setAll(AwsHome &home, const QByteArray &variables)
{
    for (const QByteArray &pair : variables.split(' ')) {
        const qsizetype equals = pair.indexOf('=');
        if (equals > 0)
            home.set(pair.first(equals).constData(), pair.mid(equals + 1).constData());
    }
}

} // namespace

class ResolutionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsTheRegion_data()
    {
        QTest::addColumn<QByteArray>("variables");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("region");
        QTest::addColumn<QString>("origin");
        const QString profile = QStringLiteral("profile default LINE2");
        QTest::newRow("profile") << QByteArray() << QString() << QStringLiteral("eu-west-3") << profile;
        QTest::newRow("second variable")
            << QByteArray("AWS_DEFAULT_REGION=eu-west-2") << QString() << QStringLiteral("eu-west-2")
            << QStringLiteral("AWS_DEFAULT_REGION");
        QTest::newRow("first variable")
            << QByteArray("AWS_DEFAULT_REGION=eu-west-2 AWS_REGION=eu-west-1") << QString()
            << QStringLiteral("eu-west-1") << QStringLiteral("AWS_REGION");
        QTest::newRow("empty variable")
            << QByteArray("AWS_REGION=") << QString() << QStringLiteral("eu-west-3") << profile;
        QTest::newRow("connection") << QByteArray("AWS_REGION=eu-west-1") << QStringLiteral("us-east-2")
                                    << QStringLiteral("us-east-2") << QStringLiteral("the connection");
    }

    void findsTheRegion()
    {
        QFETCH(QByteArray, variables);
        QFETCH(QString, chosen);
        QFETCH(QString, region);
        QFETCH(QString, origin);
        AwsHome home;
        home.config("[default]\nregion = eu-west-3\n");
        setAll(home, variables);
        const auto found = aws::resolve(home.environment(), aws::ConnectionChoice{{}, chosen, {}});
        QVERIFY(found);
        QCOMPARE(found->region.value, region);
        QCOMPARE(found->region.origin, origin.replace(QStringLiteral("LINE2"), line(home, 2)));
        QCOMPARE(found->endpoint.region, region.toLatin1());
        QCOMPARE(found->endpoint.url.host(), QStringLiteral("dynamodb.%1.amazonaws.com").arg(region));
        QCOMPARE(found->endpointOrigin, QStringLiteral("computed from the region"));
    }

    void findsTheEndpoint_data()
    {
        QTest::addColumn<QByteArray>("variables");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("origin");
        const auto row = [](const char *name, const char *variables, const char *settings, const char *chosen,
                            const char *host, const char *origin) {
            QTest::newRow(name) << QByteArray(variables) << QByteArray(settings)
                                << QString::fromLatin1(chosen) << QString::fromLatin1(host)
                                << QString::fromLatin1(origin);
        };
        const char *profile = "endpoint_url=https://profile\n";
        const char *both = "endpoint_url=https://profile\nservices=mine\n";
        const char *computed = "dynamodb.eu-west-1.amazonaws.com";
        row("profile", "", profile, "", "profile", "profile default LINE3");
        row("services section", "", both, "", "services", "services mine LINE6");
        row("general variable", "AWS_ENDPOINT_URL=https://general", both, "", "general", "AWS_ENDPOINT_URL");
        row("own variable", "AWS_ENDPOINT_URL=https://general AWS_ENDPOINT_URL_DYNAMODB=https://own", both,
            "", "own", "AWS_ENDPOINT_URL_DYNAMODB");
        row("connection", "AWS_ENDPOINT_URL_DYNAMODB=https://own AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=true",
            both, "https://chosen", "chosen", "the connection");
        row("ignored by variable",
            "AWS_ENDPOINT_URL=https://general AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=TRUE", both, "", computed,
            "computed from the region");
        row("ignored by profile", "AWS_ENDPOINT_URL=https://general",
            "ignore_configured_endpoint_urls = True\n", "", computed, "computed from the region");
        row("not ignored by variable", "AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=false",
            "endpoint_url=https://profile\nignore_configured_endpoint_urls=true\n", "", "profile",
            "profile default LINE3");
        row("block of another service", "", "services=other\n", "", computed, "computed from the region");
        row("FIPS", "AWS_USE_FIPS_ENDPOINT=true", "", "", "dynamodb-fips.eu-west-1.amazonaws.com",
            "computed from the region");
        row("dual-stack", "", "use_dualstack_endpoint=true\n", "", "dynamodb.eu-west-1.api.aws",
            "computed from the region");
        row("FIPS by 1", "AWS_USE_FIPS_ENDPOINT=1", "use_fips_endpoint=0\n", "",
            "dynamodb-fips.eu-west-1.amazonaws.com", "computed from the region");
        row("dual-stack by 1", "", "use_dualstack_endpoint=1\n", "", "dynamodb.eu-west-1.api.aws",
            "computed from the region");
        row("neither, by 0", "AWS_USE_FIPS_ENDPOINT=0", "use_fips_endpoint=1\nuse_dualstack_endpoint=0\n", "",
            computed, "computed from the region");
    }

    void findsTheEndpoint()
    {
        QFETCH(QByteArray, variables);
        QFETCH(QByteArray, settings);
        QFETCH(QString, chosen);
        QFETCH(QString, host);
        QFETCH(QString, origin);
        AwsHome home;
        home.config("[default]\nregion=eu-west-1\n" + settings +
                    "[services mine]\ndynamodb =\n  endpoint_url = https://services\n"
                    "[services other]\ns3 =\n  endpoint_url = https://s3\n");
        setAll(home, variables);
        const auto found = aws::resolve(home.environment(), aws::ConnectionChoice{{}, {}, chosen});
        QVERIFY2(found, qPrintable(found ? QString() : found.error().sentence));
        QCOMPARE(found->endpoint.url.host(), host);
        for (const int number : {3, 6})
            origin.replace(QStringLiteral("LINE%1").arg(number), line(home, number));
        QCOMPARE(found->endpointOrigin, origin);
    }

    void needsNoRegionForALocalEndpoint()
    {
        AwsHome home;
        const auto found = aws::resolve(
            home.environment(), aws::ConnectionChoice{{}, {}, QStringLiteral("http://localhost:8000")});
        QVERIFY(found);
        QVERIFY(found->endpoint.local);
        QCOMPARE(found->endpoint.region, "us-east-1");
        QCOMPARE(found->region.origin, QStringLiteral("default for a local endpoint"));
        const auto byRegion =
            aws::resolve(home.environment(), aws::ConnectionChoice{{}, QStringLiteral("local"), {}});
        QCOMPARE(byRegion->endpoint.url, QUrl(QStringLiteral("http://localhost:8000")));
        QVERIFY(
            !aws::resolve(home.environment(), aws::ConnectionChoice{{}, {}, QStringLiteral("https://far")}));
    }

    void refusesAndNamesThePlace_data()
    {
        QTest::addColumn<QByteArray>("variables");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("place");
        const auto row = [](const char *name, const char *variables, const char *settings,
                            const char *place) {
            QTest::newRow(name) << QByteArray(variables) << QByteArray(settings)
                                << QString::fromLatin1(place);
        };
        row("no region", "", "region=\n", "AWS_REGION");
        row("bad region in a variable", "AWS_REGION=a/b", "", "AWS_REGION");
        row("bad region in the profile", "", "region=a.b\n", "LINE3");
        row("bad URL in a variable", "AWS_ENDPOINT_URL=https://u:MARKEDSECRET@h", "", "AWS_ENDPOINT_URL");
        row("bad URL in the profile", "", "endpoint_url=http://far?MARKEDSECRET\n", "LINE3");
        row("plain http far away", "AWS_ENDPOINT_URL_DYNAMODB=http://10.1.2.3:8000", "",
            "AWS_ENDPOINT_URL_DYNAMODB");
        row("no such services section", "", "services=none\n", "LINE3");
        row("broken services section", "", "services=broken\n", "LINE6");
        row("own endpoint with FIPS", "AWS_USE_FIPS_ENDPOINT=true", "endpoint_url=https://h\n", "LINE3");
        row("flag that is none", "AWS_USE_FIPS_ENDPOINT=yes", "", "AWS_USE_FIPS_ENDPOINT");
        row("flag that is none in the profile", "", "ignore_configured_endpoint_urls=on\n", "LINE3");
        row("attempts not a number", "", "max_attempts=many\n", "LINE3");
        row("no attempts", "AWS_MAX_ATTEMPTS=0", "", "AWS_MAX_ATTEMPTS");
        row("missing profile", "AWS_PROFILE=ghost", "", "AWS_PROFILE");
    }

    void refusesAndNamesThePlace()
    {
        QFETCH(QByteArray, variables);
        QFETCH(QByteArray, settings);
        QFETCH(QString, place);
        AwsHome home;
        const QByteArray filler = settings.isEmpty() ? "output=json\n" : settings;
        home.config("[default]\nregion=eu-west-1\n" + filler + "[services broken]\ndynamodb =\n  x\n");
        setAll(home, variables);
        const auto found = aws::resolve(home.environment(), {});
        QVERIFY(!found);
        const QString sentence = found.error().sentence;
        for (const int number : {3, 6})
            place.replace(QStringLiteral("LINE%1").arg(number), QStringLiteral("config line %1").arg(number));
        QVERIFY2(sentence.contains(place), qPrintable(sentence));
        QVERIFY2(!sentence.contains(QStringLiteral("MARKEDSECRET"), Qt::CaseInsensitive),
                 qPrintable(sentence));
        QVERIFY(!sentence.endsWith(QLatin1Char('.')));
    }

    void findsTheEndpointsOfTheServicesThatGiveCredentials_data()
    {
        QTest::addColumn<QByteArray>("variables");
        QTest::addColumn<QByteArray>("settings");
        QTest::addColumn<QString>("hosts"); // of STS, the portal and the token service
        QTest::addColumn<QString>("named");
        const auto row = [](const char *name, const char *variables, const char *settings, const char *hosts,
                            const char *named = "") {
            QTest::newRow(name) << QByteArray(variables) << QByteArray(settings) << QString::fromLatin1(hosts)
                                << QString::fromLatin1(named);
        };
        const char *computed = "sts.eu-west-1.amazonaws.com portal.sso.us-east-2.amazonaws.com "
                               "oidc.us-east-2.amazonaws.com";
        row("computed", "", "", computed);
        row("never the one of DynamoDB", "AWS_ENDPOINT_URL_DYNAMODB=https://own", "", computed);
        row("general variable", "AWS_ENDPOINT_URL=https://general", "", "general general general");
        row("own variables",
            "AWS_ENDPOINT_URL_STS=https://s AWS_ENDPOINT_URL_SSO=https://p "
            "AWS_ENDPOINT_URL_SSO_OIDC=https://o AWS_ENDPOINT_URL=https://general",
            "services=mine\n", "s p o", "sts sso sso_oidc");
        row("services section", "", "services=mine\n", "inner.sts inner.sso oidc.us-east-2.amazonaws.com",
            "sts sso");
        row("profile", "", "endpoint_url=https://profile\n", "profile profile profile");
        row("ignored", "AWS_ENDPOINT_URL_STS=https://s AWS_IGNORE_CONFIGURED_ENDPOINT_URLS=true",
            "services=mine\n", computed);
        row("FIPS and dual-stack", "AWS_USE_FIPS_ENDPOINT=true AWS_USE_DUALSTACK_ENDPOINT=true", "",
            "sts-fips.eu-west-1.api.aws portal.sso-fips.us-east-2.api.aws oidc-fips.us-east-2.api.aws");
        row("plain http to loopback", "AWS_ENDPOINT_URL=http://127.0.0.1:1", "",
            "127.0.0.1 127.0.0.1 127.0.0.1");
    }

    void findsTheEndpointsOfTheServicesThatGiveCredentials()
    {
        QFETCH(QByteArray, variables);
        QFETCH(QByteArray, settings);
        AwsHome home;
        home.config("[default]\nregion=eu-west-1\n" + settings +
                    "[services mine]\nsts =\n  endpoint_url = https://inner.sts\n"
                    "sso =\n  endpoint_url = https://inner.sso\n");
        setAll(home, variables);
        const auto found = aws::resolve(home.environment(), {});
        QVERIFY2(found, qPrintable(found ? QString() : found.error().sentence));
        const aws::CredentialEndpoints &endpoints = found->credentialEndpoints;
        QStringList hosts;
        QStringList named;
        for (const auto &[service, region, name] :
             {std::tuple(aws::EndpointService::Sts, "eu-west-1", "sts"),
              std::tuple(aws::EndpointService::SsoPortal, "us-east-2", "sso"),
              std::tuple(aws::EndpointService::SsoOidc, "us-east-2", "sso_oidc")}) {
            const auto endpoint = endpoints.at(service, QLatin1String(region));
            QVERIFY2(endpoint, qPrintable(endpoint ? QString() : endpoint.error().sentence));
            QCOMPARE(endpoint->region, QByteArray(region));
            hosts.append(endpoint->url.host());
            if (endpoints.isNamed(service))
                named.append(QLatin1String(name));
        }
        QTEST(hosts.join(QLatin1Char(' ')), "hosts");
        QTEST(named.join(QLatin1Char(' ')), "named");
    }

    void refusesACredentialEndpointOnlyWhenItIsNeeded()
    {
        AwsHome home;
        home.config("[default]\nregion=eu-west-1\nuse_fips_endpoint=true\n");
        home.set("AWS_ENDPOINT_URL_STS", "https://sts.example");
        home.set("AWS_ENDPOINT_URL_SSO", "http://u:MARKEDSECRET@h");
        auto found = aws::resolve(home.environment(), {});
        QVERIFY(found);
        const QString region = QStringLiteral("eu-west-1");
        const auto sts = found->credentialEndpoints.at(aws::EndpointService::Sts, region);
        QVERIFY(sts.error().sentence.contains(QStringLiteral("AWS_ENDPOINT_URL_STS and FIPS")));
        home.set("AWS_USE_FIPS_ENDPOINT", "false");
        found = aws::resolve(home.environment(), {});
        QVERIFY(found->credentialEndpoints.at(aws::EndpointService::Sts, region));
        const auto portal = found->credentialEndpoints.at(aws::EndpointService::SsoPortal, region);
        QVERIFY(portal.error().sentence.contains(QStringLiteral("AWS_ENDPOINT_URL_SSO")));
        QVERIFY(!portal.error().sentence.contains(QStringLiteral("MARKEDSECRET")));
    }

    void takesPlainHttpOnlyIfItIsConfirmedAndThenForThatHost()
    {
        AwsHome home;
        home.set("AWS_REGION", "eu-west-1");
        home.set("AWS_ENDPOINT_URL_DYNAMODB", "http://db.lan:8000");
        home.set("AWS_ENDPOINT_URL_STS", "http://DB.lan:4566");
        home.set("AWS_ENDPOINT_URL_SSO", "http://other.lan");
        aws::ConnectionChoice choice;
        const auto refused = aws::resolve(home.environment(), choice);
        QCOMPARE(refused.error().kind, base::ErrorKind::BadInput);
        QCOMPARE(refused.error().code, QString::fromLatin1(aws::plainHttpCode));
        choice.plainHttpConfirmed = true;
        const auto found = aws::resolve(home.environment(), choice);
        QVERIFY(found);
        QCOMPARE(found->endpoint.url, QUrl(QStringLiteral("http://db.lan:8000")));
        QVERIFY(!found->endpoint.local);
        const QString region = QStringLiteral("eu-west-1");
        QVERIFY(found->credentialEndpoints.at(aws::EndpointService::Sts, region));
        const auto portal = found->credentialEndpoints.at(aws::EndpointService::SsoPortal, region);
        QCOMPARE(portal.error().code, QString::fromLatin1(aws::plainHttpSignInCode));
        for (const char *part : {"plain http to other.lan would show keys", "AWS_ENDPOINT_URL_SSO"})
            QVERIFY2(portal.error().sentence.contains(QLatin1String(part)),
                     qPrintable(portal.error().sentence));
    }

    void checksTheAccountModeButUsesPlainHosts()
    {
        AwsHome home;
        home.set("AWS_REGION", "eu-west-1");
        for (const char *mode : {"preferred", "Disabled"}) {
            home.set("AWS_ACCOUNT_ID_ENDPOINT_MODE", mode);
            QCOMPARE(aws::resolve(home.environment(), {})->endpoint.url.host(),
                     QStringLiteral("dynamodb.eu-west-1.amazonaws.com"));
        }
        home.set("AWS_ACCOUNT_ID_ENDPOINT_MODE", "required");
        QCOMPARE(aws::resolve(home.environment(), {}).error().kind, base::ErrorKind::Unsupported);
        aws::ConnectionChoice own;
        own.endpointUrl = QStringLiteral("https://db.example");
        QVERIFY(aws::resolve(home.environment(), own));
        home.set("AWS_ACCOUNT_ID_ENDPOINT_MODE", "sometimes");
        const auto refused = aws::resolve(home.environment(), own);
        QVERIFY(refused.error().sentence.contains(QStringLiteral("AWS_ACCOUNT_ID_ENDPOINT_MODE")));
    }

    void takesTheRegionOfTheInstanceLast()
    {
        AwsHome home;
        aws::ConnectionChoice choice;
        QCOMPARE(aws::resolve(home.environment(), choice).error().code,
                 QString::fromLatin1(aws::noRegionCode));
        choice.instanceRegion =
            aws::Setting{QStringLiteral("sa-east-1"), QStringLiteral("EC2 instance metadata")};
        const auto found = aws::resolve(home.environment(), choice);
        QCOMPARE(found->endpoint.region, "sa-east-1");
        QCOMPARE(found->region.origin, QStringLiteral("EC2 instance metadata"));
        home.config("[default]\nregion=eu-west-1\n");
        QCOMPARE(aws::resolve(home.environment(), choice)->endpoint.region, "eu-west-1");
    }

    void findsTheSmallSettings()
    {
        AwsHome home;
        home.config(
            "[profile x]\nregion=eu-west-1\nca_bundle=~/ca.pem\nmax_attempts=4\n[default]\n  broken\n");
        const auto found =
            aws::resolve(home.environment(), aws::ConnectionChoice{QStringLiteral("x"), {}, {}});
        QVERIFY(found); // the broken profile is another one
        QCOMPARE(found->profile.origin, QStringLiteral("the connection"));
        QCOMPARE(found->caBundle->value, home.environment().home + QStringLiteral("/ca.pem"));
        QCOMPARE(found->caBundle->origin, QStringLiteral("profile x ") + line(home, 3));
        QCOMPARE(found->maxAttempts.value_or(0), 4);
        QCOMPARE(found->maxAttemptsOrigin, QStringLiteral("profile x ") + line(home, 4));
        QCOMPARE(found->problems.size(), std::size_t(1));
        setAll(home, "AWS_CA_BUNDLE=/ca AWS_MAX_ATTEMPTS=7");
        const auto again =
            aws::resolve(home.environment(), aws::ConnectionChoice{QStringLiteral("x"), {}, {}});
        QCOMPARE(again->caBundle->origin, QStringLiteral("AWS_CA_BUNDLE"));
        QCOMPARE(again->maxAttempts.value_or(0), 7);
    }

    void asksOnlyTheProfileInUse()
    {
        AwsHome home;
        home.config("[default]\nregion=eu-west-1\nmax_attempts=9\n[profile x]\noutput=json\n");
        home.set("AWS_PROFILE", "x");
        QVERIFY(!aws::resolve(home.environment(), {}));
        home.credentials("[x]\nregion=eu-west-2\n");
        const auto found = aws::resolve(home.environment(), {});
        QVERIFY(found);
        QCOMPARE(found->region.value, QStringLiteral("eu-west-2"));
        QVERIFY(!found->maxAttempts);
    }
};

LEASESCOPE_TEST(ResolutionTest)
#include "ResolutionTest.moc"
