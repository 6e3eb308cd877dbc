// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sources/MetadataFixture.h"
#include "tests/program/Test.h"

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::httpAnswer;

namespace {

base::Task<> regionInto(aws::SourceTools tools, aws::Environment environment,
                        std::optional<base::Result<std::optional<QString>>> *out)
{
    const aws::ProfileChoice profile{QStringLiteral("default"), {}, false};
    auto region = co_await aws::instanceRegion(tools, environment, profile, std::stop_token());
    out->emplace(std::move(region));
}

} // namespace

/// What an instance answers, and what is made of it.
class InstanceMetadataTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksByVersion2()
    {
        RouteServer server;
        server.on("PUT /latest/api/token ", 200, "MARKEDPASS",
                  "x-aws-ec2-metadata-token-ttl-seconds: 21600\r\n");
        server.on("GET " + rolesPath + " ", 200, "app-role\n");
        server.on("GET " + rolesPath + "app-role ", 200, instanceKeys);
        AwsHome home;
        home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT", qPrintable(server.base() + QLatin1Char('/')));
        RealWire wire;
        aws::InstanceMetadataSource source(wire.tools(), home.environment(),
                                           {QStringLiteral("default"), {}, false});
        const SourceResult said = SourceProbe::ask(source);
        QVERIFY2(said.keyId() == u"ASIAINSTANCE", qPrintable(said.shown()));
        QCOMPARE(secretText(said.found().secretAccessKey), "MARKEDSECRET");
        QCOMPARE(secretText(said.found().sessionToken), "MARKEDSESSION");
        QVERIFY(said.found().expiry == base::WallTime(2'000'000'000s));
        QVERIFY(!said.found().stale);
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QCOMPARE(server.requests().size(), 3);
        const fakes::SeenRequest &put = server.requests().first();
        QCOMPARE(put.header("x-aws-ec2-metadata-token-ttl-seconds"), "21600");
        QCOMPARE(put.header("Content-Length"), "0");
        QVERIFY(put.body.isEmpty());
        QCOMPARE(server.requests()[1].header("x-aws-ec2-metadata-token"), "MARKEDPASS");
        QCOMPARE(server.requests()[2].header("x-aws-ec2-metadata-token"), "MARKEDPASS");
        // The token is kept, the credentials are asked for again.
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIAINSTANCE"));
        QCOMPARE(server.requests().size(), 5);
    }

    void asksTheFixedAddressShortlyAndPastAnyProxy()
    {
        MetadataFixture fixture;
        QCOMPARE(fixture.ask().keyId(), QStringLiteral("ASIAINSTANCE"));
        for (const http::HttpRequest &request : fixture.http.seen) {
            QCOMPARE(request.url.host(), QStringLiteral("169.254.169.254"));
            QVERIFY(request.bypassProxy);
            QVERIFY(request.totalLimit == 1s);
            QVERIFY(request.idleLimit == 1s);
        }
        fixture.home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE", "ipv6");
        QVERIFY(!fixture.ask().keyId().isEmpty());
        QCOMPARE(fixture.http.seen.back().url.host(), QStringLiteral("fd00:ec2::254"));
        fixture.home.config(
            "[default]\nmetadata_service_timeout = 3\nec2_metadata_service_endpoint_mode = IPv4\n"
            "ec2_metadata_service_endpoint = http://127.0.0.1:9/base\n");
        QVERIFY(fixture.ask().keyId().isEmpty());
        QCOMPARE(fixture.http.seen.back().url,
                 QUrl(QStringLiteral("http://127.0.0.1:9/base/latest/api/token")));
        QVERIFY(fixture.http.seen.back().totalLimit == 3s);
    }

    void renewsATokenOnceThatIsRefused()
    {
        MetadataFixture fixture;
        auto source = fixture.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIAINSTANCE"));
        QCOMPARE(fixture.puts(), 1);
        fixture.tokenAnswer = httpAnswer(200, "NEXTPASS");
        fixture.accepted = "NEXTPASS";
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIAINSTANCE"));
        QCOMPARE(fixture.puts(), 2);
        fixture.accepted = "NEVER";
        fixture.http.seen.clear();
        const SourceResult said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("status 401")));
        QCOMPARE(int(fixture.http.seen.size()), 3);
    }

    void keepsItsTokenForTheLifeTheServiceGaveIt()
    {
        MetadataFixture fixture;
        fixture.tokenAnswer = httpAnswer(200, "MARKEDPASS", {{"X-Aws-Ec2-Metadata-Token-Ttl-Seconds", "60"}});
        auto source = fixture.source();
        SourceProbe::ask(source);
        fixture.clock.advance(59s);
        SourceProbe::ask(source);
        QCOMPARE(fixture.puts(), 1);
        fixture.clock.advance(1s);
        SourceProbe::ask(source);
        QCOMPARE(fixture.puts(), 2);
    }

    void hasNothingOnAnInstanceWithoutARole()
    {
        MetadataFixture fixture;
        fixture.listStatus = 404;
        QVERIFY(fixture.ask().isNothing());
        QCOMPARE(fixture.ask().finding(), QStringLiteral("the instance has no role"));
        fixture.listStatus = 200;
        fixture.list = "\n";
        QCOMPARE(fixture.ask().finding(), QStringLiteral("the instance has no role"));
    }

    void refusesWhatIsNoInstanceMetadata()
    {
        MetadataFixture fixture;
        fixture.list = "<html>";
        QCOMPARE(fixture.ask().error().kind, ErrorKind::Credentials);
        fixture.tokenAnswer = httpAnswer(200, "<html>\n<p>sign in to the network</p>");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_EC2_METADATA_DISABLED=true")));
    }

    void saysWhyTheInstanceHasNoCredentials()
    {
        MetadataFixture fixture;
        fixture.body =
            "{\"Code\":\"AssumeRoleUnauthorizedAccess\",\"Message\":\"EC2 cannot assume the role app-role\"}";
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(
            QStringLiteral("AssumeRoleUnauthorizedAccess: EC2 cannot assume the role app-role")));
        fixture.body = "{\"Code\":\"Success\",\"AccessKeyId\":\"ASIAX\",\"SecretAccessKey\":\"MARKED\"}";
        QVERIFY(
            fixture.ask().error().sentence.contains(QStringLiteral("without a usable Token, Expiration")));
        fixture.body = "nonsense";
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("JSON")));
    }

    void usesCredentialsThatArePastAndSaysSo()
    {
        MetadataFixture fixture;
        fixture.body.replace("2033-05-18", "2020-05-18");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIAINSTANCE"));
        QVERIFY(said.found().stale);
        QVERIFY(said.finding().contains(QStringLiteral("past that already")));
    }

    void reportsTheRegionOfTheInstance()
    {
        MetadataFixture fixture;
        std::optional<base::Result<std::optional<QString>>> region;
        regionInto({fixture.clock, fixture.http}, fixture.home.environment(), &region);
        QCOMPARE(region->value().value(), QStringLiteral("eu-central-1"));
        QCOMPARE(MetadataFixture::passOf(fixture.http.seen.back()), "MARKEDPASS");

        fixture.home.set("AWS_EC2_METADATA_DISABLED", "true");
        regionInto({fixture.clock, fixture.http}, fixture.home.environment(), &region);
        QVERIFY(!region->value());
        fixture.home.set("AWS_EC2_METADATA_DISABLED", "false");
        fixture.http.answer = [](const http::HttpRequest &request) {
            return httpAnswer(200, request.method == "PUT" ? "pass" : "evil.example/");
        };
        regionInto({fixture.clock, fixture.http}, fixture.home.environment(), &region);
        QVERIFY(!*region);
        fixture.http.answer = nullptr;
        regionInto({fixture.clock, fixture.http}, fixture.home.environment(), &region);
        QVERIFY(!region->value());
    }
};

LEASESCOPE_TEST(InstanceMetadataTest)
#include "InstanceMetadataTest.moc"
