// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sources/MetadataDesk.h"
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
        const Said said = SourceProbe::ask(source);
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
        MetadataDesk desk;
        QCOMPARE(desk.ask().keyId(), QStringLiteral("ASIAINSTANCE"));
        for (const aws::HttpRequest &request : desk.http.seen) {
            QCOMPARE(request.url.host(), QStringLiteral("169.254.169.254"));
            QVERIFY(request.bypassProxy);
            QVERIFY(request.totalLimit == 1s);
            QVERIFY(request.idleLimit == 1s);
        }
        desk.home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE", "ipv6");
        QVERIFY(!desk.ask().keyId().isEmpty());
        QCOMPARE(desk.http.seen.back().url.host(), QStringLiteral("fd00:ec2::254"));
        desk.home.config(
            "[default]\nmetadata_service_timeout = 3\nec2_metadata_service_endpoint_mode = IPv4\n"
            "ec2_metadata_service_endpoint = http://127.0.0.1:9/base\n");
        QVERIFY(desk.ask().keyId().isEmpty());
        QCOMPARE(desk.http.seen.back().url, QUrl(QStringLiteral("http://127.0.0.1:9/base/latest/api/token")));
        QVERIFY(desk.http.seen.back().totalLimit == 3s);
    }

    void renewsATokenOnceThatIsRefused()
    {
        MetadataDesk desk;
        auto source = desk.source();
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIAINSTANCE"));
        QCOMPARE(desk.puts(), 1);
        desk.tokenAnswer = httpAnswer(200, "NEXTPASS");
        desk.accepted = "NEXTPASS";
        QCOMPARE(SourceProbe::ask(source).keyId(), QStringLiteral("ASIAINSTANCE"));
        QCOMPARE(desk.puts(), 2);
        desk.accepted = "NEVER";
        desk.http.seen.clear();
        const Said said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("status 401")));
        QCOMPARE(int(desk.http.seen.size()), 3);
    }

    void keepsItsTokenForTheLifeTheServiceGaveIt()
    {
        MetadataDesk desk;
        desk.tokenAnswer = httpAnswer(200, "MARKEDPASS", {{"X-Aws-Ec2-Metadata-Token-Ttl-Seconds", "60"}});
        auto source = desk.source();
        SourceProbe::ask(source);
        desk.clock.advance(59s);
        SourceProbe::ask(source);
        QCOMPARE(desk.puts(), 1);
        desk.clock.advance(1s);
        SourceProbe::ask(source);
        QCOMPARE(desk.puts(), 2);
    }

    void hasNothingOnAnInstanceWithoutARole()
    {
        MetadataDesk desk;
        desk.listStatus = 404;
        QVERIFY(desk.ask().isNothing());
        QCOMPARE(desk.ask().finding(), QStringLiteral("the instance has no role"));
        desk.listStatus = 200;
        desk.list = "\n";
        QCOMPARE(desk.ask().finding(), QStringLiteral("the instance has no role"));
    }

    void refusesWhatIsNoInstanceMetadata()
    {
        MetadataDesk desk;
        desk.list = "<html>";
        QCOMPARE(desk.ask().error().kind, ErrorKind::Credentials);
        desk.tokenAnswer = httpAnswer(200, "<html>\n<p>sign in to the network</p>");
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_EC2_METADATA_DISABLED=true")));
    }

    void saysWhyTheInstanceHasNoCredentials()
    {
        MetadataDesk desk;
        desk.body =
            "{\"Code\":\"AssumeRoleUnauthorizedAccess\",\"Message\":\"EC2 cannot assume the role app-role\"}";
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(
            QStringLiteral("AssumeRoleUnauthorizedAccess: EC2 cannot assume the role app-role")));
        desk.body = "{\"Code\":\"Success\",\"AccessKeyId\":\"ASIAX\",\"SecretAccessKey\":\"MARKED\"}";
        QVERIFY(desk.ask().error().sentence.contains(QStringLiteral("without a usable Token, Expiration")));
        desk.body = "nonsense";
        QVERIFY(desk.ask().error().sentence.contains(QStringLiteral("JSON")));
    }

    void usesCredentialsThatArePastAndSaysSo()
    {
        MetadataDesk desk;
        desk.body.replace("2033-05-18", "2020-05-18");
        const Said said = desk.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIAINSTANCE"));
        QVERIFY(said.found().stale);
        QVERIFY(said.finding().contains(QStringLiteral("past that already")));
    }

    void tellsTheRegionOfTheInstance()
    {
        MetadataDesk desk;
        std::optional<base::Result<std::optional<QString>>> region;
        regionInto({desk.clock, desk.http}, desk.home.environment(), &region);
        QCOMPARE(region->value().value(), QStringLiteral("eu-central-1"));
        QCOMPARE(MetadataDesk::passOf(desk.http.seen.back()), "MARKEDPASS");

        desk.home.set("AWS_EC2_METADATA_DISABLED", "true");
        regionInto({desk.clock, desk.http}, desk.home.environment(), &region);
        QVERIFY(!region->value());
        desk.home.set("AWS_EC2_METADATA_DISABLED", "false");
        desk.http.answer = [](const aws::HttpRequest &request) {
            return httpAnswer(200, request.method == "PUT" ? "pass" : "evil.example/");
        };
        regionInto({desk.clock, desk.http}, desk.home.environment(), &region);
        QVERIFY(!*region);
        desk.http.answer = nullptr;
        regionInto({desk.clock, desk.http}, desk.home.environment(), &region);
        QVERIFY(!region->value());
    }
};

LEASESCOPE_TEST(InstanceMetadataTest)
#include "InstanceMetadataTest.moc"
