// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/Endpoint.h"
#include "tests/program/Test.h"

#include <QTest>

class EndpointTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void computesHostsByPartition_data()
    {
        QTest::addColumn<QString>("region");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("fips");
        QTest::addColumn<QString>("dualStack");
        QTest::addColumn<QString>("both");
        const auto row = [](const char *region, const char *suffix, const char *dual,
                            const char *fipsName = "dynamodb-fips") {
            const QString tail = QLatin1Char('.') + QLatin1String(region) + QLatin1Char('.');
            QTest::newRow(region) << QString::fromLatin1(region)
                                  << QStringLiteral("dynamodb") + tail + QLatin1String(suffix)
                                  << QLatin1String(fipsName) + tail + QLatin1String(suffix)
                                  << QStringLiteral("dynamodb") + tail + QLatin1String(dual)
                                  << QStringLiteral("dynamodb-fips") + tail + QLatin1String(dual);
        };
        row("eu-west-1", "amazonaws.com", "api.aws");
        row("mx-central-1", "amazonaws.com", "api.aws");
        row("cn-northwest-1", "amazonaws.com.cn", "api.amazonwebservices.com.cn");
        row("us-gov-west-1", "amazonaws.com", "api.aws", "dynamodb");
        row("eusc-de-east-1", "amazonaws.eu", "api.amazonwebservices.eu");
        row("us-iso-east-1", "c2s.ic.gov", "api.aws.ic.gov");
        row("us-isob-east-1", "sc2s.sgov.gov", "api.aws.scloud");
        row("eu-isoe-west-1", "cloud.adc-e.uk", "api.cloud-aws.adc-e.uk");
        row("us-isof-south-1", "csp.hci.ic.gov", "api.aws.hci.ic.gov");
        row("moon-base-1", "amazonaws.com", "api.aws");
    }

    void computesHostsByPartition()
    {
        QFETCH(QString, region);
        const auto host = [&](bool fips, bool dualStack) {
            const auto endpoint = aws::regionalEndpoint(region, aws::EndpointOptions{fips, dualStack});
            return endpoint && endpoint->url.scheme() == QLatin1String("https") && endpoint->url.port() == -1
                ? endpoint->url.host()
                : QString();
        };
        QTEST(host(false, false), "plain");
        QTEST(host(true, false), "fips");
        QTEST(host(false, true), "dualStack");
        QTEST(host(true, true), "both");
        const auto endpoint = aws::regionalEndpoint(region).value();
        QCOMPARE(endpoint.region, region.toLatin1());
        QVERIFY(!endpoint.custom);
        QVERIFY(!endpoint.local);
    }

    /// As botocore 1.44.5 gives them.
    void computesTheSignInService_data()
    {
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("fips");
        QTest::addColumn<QString>("dualStack");
        QTest::addColumn<QString>("both");
        const auto row = [](const char *region, const char *plain, const char *fips, const char *dualStack,
                            const char *both) {
            QTest::newRow(region) << QString::fromLatin1(plain) << QString::fromLatin1(fips)
                                  << QString::fromLatin1(dualStack) << QString::fromLatin1(both);
        };
        row("us-east-1", "us-east-1.signin.aws.amazon.com", "signin-fips.us-east-1.amazonaws.com",
            "signin.us-east-1.api.aws", "signin-fips.us-east-1.api.aws");
        row("cn-north-1", "cn-north-1.signin.amazonaws.cn", "signin-fips.cn-north-1.amazonaws.com.cn",
            "signin.cn-north-1.api.amazonwebservices.com.cn",
            "signin-fips.cn-north-1.api.amazonwebservices.com.cn");
        row("us-gov-west-1", "us-gov-west-1.signin.amazonaws-us-gov.com", "signin-fips.amazonaws-us-gov.com",
            "signin.us-gov-west-1.api.aws", "signin-fips.us-gov-west-1.api.aws");
        row("us-gov-east-1", "us-gov-east-1.signin.amazonaws-us-gov.com",
            "us-gov-east-1.signin-fips.amazonaws-us-gov.com", "signin.us-gov-east-1.api.aws",
            "signin-fips.us-gov-east-1.api.aws");
        row("eusc-de-east-1", "eusc-de-east-1.signin.amazonaws-eusc.eu",
            "signin-fips.eusc-de-east-1.amazonaws.eu", "signin.eusc-de-east-1.api.amazonwebservices.eu",
            "signin-fips.eusc-de-east-1.api.amazonwebservices.eu");
        row("us-iso-east-1", "us-iso-east-1.signin.c2shome.ic.gov", "signin-fips.us-iso-east-1.c2s.ic.gov",
            "signin.us-iso-east-1.api.aws.ic.gov", "signin-fips.us-iso-east-1.api.aws.ic.gov");
        row("us-isob-east-1", "us-isob-east-1.signin.sc2shome.sgov.gov",
            "signin-fips.us-isob-east-1.sc2s.sgov.gov", "signin.us-isob-east-1.api.aws.scloud",
            "signin-fips.us-isob-east-1.api.aws.scloud");
        row("eu-isoe-west-1", "eu-isoe-west-1.signin.csphome.adc-e.uk",
            "signin-fips.eu-isoe-west-1.cloud.adc-e.uk", "", "");
        row("us-isof-south-1", "us-isof-south-1.signin.csphome.hci.ic.gov",
            "signin-fips.us-isof-south-1.csp.hci.ic.gov", "", "");
        row("moon-base-1", "moon-base-1.signin.aws.amazon.com", "signin-fips.moon-base-1.amazonaws.com",
            "signin.moon-base-1.api.aws", "signin-fips.moon-base-1.api.aws");
    }

    void computesTheSignInService()
    {
        const QString region = QString::fromLatin1(QTest::currentDataTag());
        const auto host = [&](bool fips, bool dualStack) {
            return aws::regionalEndpoint(region, aws::EndpointOptions{fips, dualStack},
                                         aws::EndpointService::SignIn)
                ->url.host();
        };
        QTEST(host(false, false), "plain");
        QTEST(host(true, false), "fips");
        QFETCH(QString, dualStack);
        if (dualStack.isEmpty())
            return; // botocore knows no dual-stack host there
        QTEST(host(false, true), "dualStack");
        QTEST(host(true, true), "both");
    }

    void computesTheServicesThatGiveCredentials_data()
    {
        QTest::addColumn<int>("service");
        QTest::addColumn<QString>("region");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("fips");
        QTest::addColumn<QString>("dualStack");
        QTest::addColumn<QString>("both");
        struct Part {
            const char *region;
            const char *suffix;
            const char *dual;
            bool fipsIsPlain = false;
        };
        const std::pair<aws::EndpointService, QString> services[] = {
            {aws::EndpointService::Sts, QStringLiteral("sts")},
            {aws::EndpointService::SsoPortal, QStringLiteral("portal.sso")},
            {aws::EndpointService::SsoOidc, QStringLiteral("oidc")}};
        for (const Part &part : {Part{"eu-west-1", "amazonaws.com", "api.aws"},
                                 Part{"cn-north-1", "amazonaws.com.cn", "api.amazonwebservices.com.cn"},
                                 Part{"us-gov-east-1", "amazonaws.com", "api.aws", true},
                                 Part{"eusc-de-east-1", "amazonaws.eu", "api.amazonwebservices.eu"},
                                 Part{"us-iso-west-1", "c2s.ic.gov", "api.aws.ic.gov"},
                                 Part{"us-isob-east-1", "sc2s.sgov.gov", "api.aws.scloud"},
                                 Part{"eu-isoe-west-1", "cloud.adc-e.uk", "api.cloud-aws.adc-e.uk"},
                                 Part{"us-isof-south-1", "csp.hci.ic.gov", "api.aws.hci.ic.gov"},
                                 Part{"moon-base-1", "amazonaws.com", "api.aws"}}) {
            const QString region = QLatin1String(part.region);
            const QString tail = QLatin1Char('.') + region + QLatin1Char('.');
            for (const auto &[service, name] : services) {
                const QString fips = part.fipsIsPlain ? name : name + QStringLiteral("-fips");
                QTest::newRow(qPrintable(name + QLatin1Char(' ') + region))
                    << int(service) << region << name + tail + QLatin1String(part.suffix)
                    << fips + tail + QLatin1String(part.suffix) << name + tail + QLatin1String(part.dual)
                    << name + QStringLiteral("-fips") + tail + QLatin1String(part.dual);
            }
        }
    }

    void computesTheServicesThatGiveCredentials()
    {
        QFETCH(int, service);
        QFETCH(QString, region);
        const auto host = [&](bool fips, bool dualStack) {
            const auto endpoint = aws::regionalEndpoint(region, aws::EndpointOptions{fips, dualStack},
                                                        aws::EndpointService(service));
            return endpoint && endpoint->url.scheme() == QLatin1String("https") ? endpoint->url.host()
                                                                                : QString();
        };
        QTEST(host(false, false), "plain");
        QTEST(host(true, false), "fips");
        QTEST(host(false, true), "dualStack");
        QTEST(host(true, true), "both");
    }

    void hasOnlyDynamoDbInRegionLocal()
    {
        for (const aws::EndpointService service :
             {aws::EndpointService::Sts, aws::EndpointService::SsoPortal, aws::EndpointService::SsoOidc}) {
            const auto refused = aws::regionalEndpoint(QStringLiteral("local"), {}, service);
            QVERIFY(!refused);
            QVERIFY(refused.error().sentence.contains(QStringLiteral("DynamoDB only")));
        }
    }

    void takesRegionLocalAsThisMachine()
    {
        const auto endpoint = aws::regionalEndpoint(QStringLiteral("local")).value();
        QCOMPARE(endpoint.url, QUrl(QStringLiteral("http://localhost:8000")));
        QCOMPARE(endpoint.region, "us-east-1");
        QVERIFY(endpoint.local);
        QVERIFY(!aws::regionalEndpoint(QStringLiteral("local"), aws::EndpointOptions{true, false}));
        QVERIFY(!aws::regionalEndpoint(QStringLiteral("local"), aws::EndpointOptions{false, true}));
    }

    void refusesRegionsThatAreNoHostLabel()
    {
        for (const QString &region :
             {QString(), QStringLiteral("eu_west"), QStringLiteral("evil.com/x"),
              QStringLiteral("eu-west-1 "), QStringLiteral("-a"), QStringLiteral("a-"),
              QString(64, QLatin1Char('a')), QStringLiteral("\u00e4"), QStringLiteral("a\n")}) {
            const auto endpoint = aws::regionalEndpoint(region);
            QVERIFY2(!endpoint, qPrintable(region));
            QCOMPARE(endpoint.error().kind, base::ErrorKind::BadInput);
            QVERIFY(!aws::customEndpoint(QStringLiteral("http://localhost:8000"), region));
        }
        QVERIFY(aws::regionalEndpoint(QString(63, QLatin1Char('a'))));
    }

    void acceptsOwnEndpoints_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("kept");
        QTest::addColumn<bool>("local");
        const auto row = [](const char *url, const char *kept, bool local) {
            QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(kept) << local;
        };
        row("http://localhost:8000", "http://localhost:8000", true);
        row(" http://LOCALHOST:80/ ", "http://localhost/", true);
        row("https://db.localhost:4566", "https://db.localhost:4566", false);
        row("http://127.9.8.7:8000", "http://127.9.8.7:8000", true);
        row("http://[::1]:8000/base/path", "http://[::1]:8000/base/path", true);
        row("https://localhost:8000", "https://localhost:8000", true);
        row("https://vpce-1.dynamodb.eu-west-1.vpce.amazonaws.com:443",
            "https://vpce-1.dynamodb.eu-west-1.vpce.amazonaws.com", false);
        row("https://db.example/alternator/", "https://db.example/alternator/", false);
    }

    void acceptsOwnEndpoints()
    {
        QFETCH(QString, url);
        const auto endpoint = aws::customEndpoint(url, QStringLiteral("eu-west-1"));
        QVERIFY2(endpoint, qPrintable(endpoint ? QString() : endpoint.error().sentence));
        QTEST(endpoint->url.toString(), "kept");
        QTEST(endpoint->local, "local");
        QVERIFY(endpoint->custom);
        QCOMPARE(endpoint->region, "eu-west-1");
    }

    void refusesOwnEndpoints_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *url, const char *reason) {
            QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(reason);
        };
        row("http://db.example:8000", "use https");
        row("http://10.0.0.1:8000", "use https");
        row("http://0.0.0.0:8000", "use https");
        row("http://localhost.evil.example", "use https");
        row("http://127.0.0.1.evil.example", "use https");
        row("http://notlocalhost", "use https");
        row("http://db.localhost:4566", "use https"); // resolvers may send it anywhere
        row("https://user:MARKEDSECRET@db.example", "user name or password");
        row("https://MARKEDSECRET@db.example", "user name or password");
        row("https://@db.example", "user name or password");
        row("https://db.example/?MARKEDSECRET=1", "query");
        row("https://db.example?", "query");
        row("https://db.example/#MARKEDSECRET", "fragment");
        row("ftp://db.example", "http:// or https://");
        row("localhost:8000", "http:// or https://");
        row("db.example", "http:// or https://");
        row("", "http:// or https://");
        row("https://", "host");
        row("https://db.example:99999", "http:// or https://");
        row("https://db.example:0", "port 0");
    }

    void refusesOwnEndpoints()
    {
        QFETCH(QString, url);
        QFETCH(QString, reason);
        const auto endpoint = aws::customEndpoint(url, QStringLiteral("eu-west-1"));
        QVERIFY(!endpoint);
        QCOMPARE(endpoint.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(endpoint.error().sentence.contains(reason), qPrintable(endpoint.error().sentence));
        QVERIFY(!endpoint.error().sentence.contains(QStringLiteral("MARKEDSECRET"), Qt::CaseInsensitive));
    }
};

LEASESCOPE_TEST(EndpointTest)
#include "EndpointTest.moc"
