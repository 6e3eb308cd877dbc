// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/credentials/InstanceMetadataSource.h"

#include "tests/aws/AwsHome.h"
#include "tests/aws/SourceProbe.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/ScriptedHttp.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::httpAnswer;
using fakes::MisbehavingServer;

namespace {

const QByteArray keys =
    "{\"Code\":\"Success\",\"LastUpdated\":\"2026-11-21T12:00:00Z\",\"Type\":\"AWS-HMAC\","
    "\"AccessKeyId\":\"ASIAINSTANCE\",\"SecretAccessKey\":\"MARKEDSECRET\",\"Token\":\"MARKEDSESSION\","
    "\"Expiration\":\"2033-05-18T03:33:20Z\"}";
const QByteArray roles = "/latest/meta-data/iam/security-credentials/";

/// An instance without a wire; time is the test's.
struct Desk {
    AwsHome home;
    fakes::ManualClock clock;
    fakes::ScriptedHttp http{[this](const aws::HttpRequest &request) { return answer(request); }};
    base::Result<aws::HttpResponse> tokenAnswer = httpAnswer(200, "MARKEDPASS");
    QByteArray accepted = "MARKEDPASS";
    int listStatus = 200;
    QByteArray list = "app-role\nsecond";
    QByteArray body = keys;

    base::Result<aws::HttpResponse> answer(const aws::HttpRequest &request) const
    {
        const QByteArray path = request.url.path().toLatin1();
        if (path == "/latest/api/token") {
            auto out = tokenAnswer;
            if (out)
                out->receivedAt = clock.boot();
            return out;
        }
        if (passOf(request) != accepted)
            return httpAnswer(401, {});
        if (path == roles)
            return httpAnswer(listStatus, list);
        if (path == roles + "app-role")
            return httpAnswer(200, body);
        if (path == "/latest/meta-data/placement/region")
            return httpAnswer(200, "eu-central-1");
        return httpAnswer(404, {});
    }
    static QByteArray passOf(const aws::HttpRequest &request)
    {
        return request.headers.empty() ? QByteArray() : request.headers.front().second;
    }
    [[nodiscard]] aws::InstanceMetadataSource source()
    {
        return aws::InstanceMetadataSource({clock, http}, home.environment(),
                                           {QStringLiteral("default"), {}, false});
    }
    [[nodiscard]] Said ask()
    {
        auto asked = source();
        return SourceProbe::ask(asked);
    }
    [[nodiscard]] int puts() const
    {
        return static_cast<int>(std::count_if(http.seen.begin(), http.seen.end(),
                                              [](const auto &seen) { return seen.method == "PUT"; }));
    }
};

/// A port on loopback on which a connection never comes to stand: its queue is full.
class FullPort {
public:
    FullPort()
    {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        auto *generic = reinterpret_cast<sockaddr *>(&address);
        ::bind(m_listener, generic, size);
        ::listen(m_listener, 0);
        ::getsockname(m_listener, generic, &size);
        m_port = ntohs(address.sin_port);
        for (int &filler : m_fillers) {
            filler = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
            ::connect(filler, generic, size);
        }
    }
    ~FullPort()
    {
        for (const int filler : m_fillers)
            ::close(filler);
        ::close(m_listener);
    }
    FullPort(const FullPort &) = delete;
    FullPort &operator=(const FullPort &) = delete;
    [[nodiscard]] QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_port)); }

private:
    int m_listener = -1;
    int m_fillers[4] = {-1, -1, -1, -1};
    int m_port = 0;
};

base::Task<> regionInto(aws::SourceTools tools, aws::Environment environment,
                        std::optional<base::Result<std::optional<QString>>> *out)
{
    const aws::ProfileChoice profile{QStringLiteral("default"), {}, false};
    auto region = co_await aws::instanceRegion(tools, environment, profile, std::stop_token());
    out->emplace(std::move(region));
}

} // namespace

class InstanceMetadataTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksByVersion2()
    {
        RouteServer server;
        server.on("PUT /latest/api/token ", 200, "MARKEDPASS",
                  "x-aws-ec2-metadata-token-ttl-seconds: 21600\r\n");
        server.on("GET " + roles + " ", 200, "app-role\n");
        server.on("GET " + roles + "app-role ", 200, keys);
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
        Desk desk;
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

    void isNotAskedWhenDisabled()
    {
        Desk desk;
        desk.home.set("AWS_EC2_METADATA_DISABLED", "TRUE");
        const Said said = desk.ask();
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("AWS_EC2_METADATA_DISABLED")));
        QVERIFY(desk.http.seen.empty());
    }

    void refusesSettingsItCannotUse_data()
    {
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char *variable, const char *value) {
            QTest::addRow("%s=%s", variable, value) << QByteArray(variable) << QByteArray(value);
        };
        row("AWS_EC2_METADATA_DISABLED", "yes");
        row("AWS_EC2_METADATA_V1_DISABLED", "1");
        row("AWS_METADATA_SERVICE_TIMEOUT", "0");
        row("AWS_METADATA_SERVICE_TIMEOUT", "61");
        row("AWS_METADATA_SERVICE_TIMEOUT", "soon");
        row("AWS_METADATA_SERVICE_NUM_ATTEMPTS", "-1");
        row("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE", "IPv5");
        row("AWS_EC2_METADATA_SERVICE_ENDPOINT", "169.254.169.254");
        row("AWS_EC2_METADATA_SERVICE_ENDPOINT", "http://u:MARKED@localhost");
    }
    void refusesSettingsItCannotUse()
    {
        QFETCH(QByteArray, variable);
        QFETCH(QByteArray, value);
        Desk desk;
        desk.home.set(variable.constData(), value.constData());
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::BadInput);
        QVERIFY(said.error().sentence.contains(QString::fromLatin1(variable)));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(desk.http.seen.empty());
    }

    void namesFileAndLineOfASettingItCannotUse()
    {
        Desk desk;
        desk.home.config("[default]\nregion=x\nmetadata_service_num_attempts = many\n");
        QVERIFY(desk.ask().error().sentence.contains(QStringLiteral("config line 3")));
    }

    void isQuietlyNotThereWhereNobodyAnswers_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("refused or no route") << int(ErrorKind::Unreachable);
        QTest::newRow("silence") << int(ErrorKind::Timeout);
        QTest::newRow("lost") << int(ErrorKind::Unclear);
    }
    void isQuietlyNotThereWhereNobodyAnswers()
    {
        QFETCH(int, kind);
        Desk desk;
        desk.http.answer = [kind](const aws::HttpRequest &) -> base::Result<aws::HttpResponse> {
            return base::failure(ErrorKind(kind), QStringLiteral("169.254.169.254 said nothing"));
        };
        const Said said = desk.ask();
        QVERIFY(said.isNothing());
        QVERIFY(!said.round.trace.back().answered);
        QVERIFY2(said.finding().contains(QStringLiteral("said nothing")), qPrintable(said.finding()));
        // Version 1 is worth a question only if somebody may be there.
        QCOMPARE(int(desk.http.seen.size()), kind == int(ErrorKind::Timeout) ? 2 : 1);
    }

    void losesTwoSecondsAtMostWhereNoConnectionComesToStand()
    {
        const FullPort port;
        AwsHome home;
        home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT", qPrintable(port.url().toString()));
        RealWire wire;
        aws::InstanceMetadataSource source(wire.tools(), home.environment(),
                                           {QStringLiteral("default"), {}, false});
        const base::BootTime begun = wire.clock.boot();
        const Said said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY2(said.finding().contains(QStringLiteral("not an EC2 instance")), qPrintable(said.finding()));
        QVERIFY(wire.clock.boot() - begun < 2900ms); // one attempt for each version
    }

    void hintsAtTheHopLimitWhenOnlyTheAnswerNeverComes()
    {
        RouteServer server;
        server.on("PUT", MisbehavingServer::silence());
        AwsHome home;
        home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT", qPrintable(server.base()));
        home.set("AWS_EC2_METADATA_V1_DISABLED", "true");
        RealWire wire;
        aws::InstanceMetadataSource source(wire.tools(), home.environment(),
                                           {QStringLiteral("default"), {}, false});
        const Said said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY2(said.finding().contains(QStringLiteral("HttpPutResponseHopLimit")),
                 qPrintable(said.finding()));
        QCOMPARE(server.requests().size(), 1);
    }

    void fallsBackToVersion1OnlyWhereTheServiceHasNoTokens_data()
    {
        QTest::addColumn<int>("status"); // 0: silence
        QTest::addColumn<bool>("fallsBack");
        for (const int status : {403, 404, 405, 0})
            QTest::addRow("%d", status) << status << true;
        for (const int status : {400, 401, 500, 302})
            QTest::addRow("%d", status) << status << false;
    }
    void fallsBackToVersion1OnlyWhereTheServiceHasNoTokens()
    {
        QFETCH(int, status);
        QFETCH(bool, fallsBack);
        Desk desk;
        desk.accepted.clear();
        if (status == 0)
            desk.tokenAnswer = base::failure(ErrorKind::Timeout, QStringLiteral("no full answer"));
        else
            desk.tokenAnswer = httpAnswer(status, "x");
        const Said said = desk.ask();
        QCOMPARE(said.keyId(), fallsBack ? QStringLiteral("ASIAINSTANCE") : QString());
        QCOMPARE(said.error().kind == ErrorKind::Credentials, !fallsBack);
        if (fallsBack)
            QCOMPARE(Desk::passOf(desk.http.seen.back()), QByteArray());

        for (const bool byProfile : {false, true}) {
            desk.http.seen.clear();
            desk.home.config(byProfile ? "[default]\nec2_metadata_v1_disabled = true\n" : "");
            desk.home.set("AWS_EC2_METADATA_V1_DISABLED", byProfile ? "" : "True");
            QVERIFY(desk.ask().keyId().isEmpty());
            QCOMPARE(int(desk.http.seen.size()), 1);
        }
    }

    void triesAsOftenAsTold()
    {
        Desk desk;
        desk.home.set("AWS_METADATA_SERVICE_NUM_ATTEMPTS", "3");
        desk.tokenAnswer = httpAnswer(500, {});
        QCOMPARE(desk.ask().error().kind, ErrorKind::Credentials);
        QCOMPARE(desk.puts(), 3);
    }

    void renewsATokenOnceThatIsRefused()
    {
        Desk desk;
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
        Desk desk;
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
        Desk desk;
        desk.listStatus = 404;
        QVERIFY(desk.ask().isNothing());
        QCOMPARE(desk.ask().finding(), QStringLiteral("the instance has no role"));
        desk.listStatus = 200;
        desk.list = "\n";
        QCOMPARE(desk.ask().finding(), QStringLiteral("the instance has no role"));
    }

    void refusesWhatIsNoInstanceMetadata()
    {
        Desk desk;
        desk.list = "<html>";
        QCOMPARE(desk.ask().error().kind, ErrorKind::Credentials);
        desk.tokenAnswer = httpAnswer(200, "<html>\n<p>sign in to the network</p>");
        const Said said = desk.ask();
        QCOMPARE(said.error().kind, ErrorKind::Credentials);
        QVERIFY(said.error().sentence.contains(QStringLiteral("AWS_EC2_METADATA_DISABLED=true")));
    }

    void saysWhyTheInstanceHasNoCredentials()
    {
        Desk desk;
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
        Desk desk;
        desk.body.replace("2033-05-18", "2020-05-18");
        const Said said = desk.ask();
        QCOMPARE(said.keyId(), QStringLiteral("ASIAINSTANCE"));
        QVERIFY(said.found().stale);
        QVERIFY(said.finding().contains(QStringLiteral("past that already")));
    }

    void tellsTheRegionOfTheInstance()
    {
        Desk desk;
        std::optional<base::Result<std::optional<QString>>> region;
        regionInto({desk.clock, desk.http}, desk.home.environment(), &region);
        QCOMPARE(region->value().value(), QStringLiteral("eu-central-1"));
        QCOMPARE(Desk::passOf(desk.http.seen.back()), "MARKEDPASS");

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

    void endsAtOnceWhenStopped()
    {
        RouteServer server;
        server.on("PUT", MisbehavingServer::silence());
        AwsHome home;
        home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT", qPrintable(server.base()));
        home.set("AWS_METADATA_SERVICE_TIMEOUT", "30");
        RealWire wire;
        aws::InstanceMetadataSource source(wire.tools(), home.environment(),
                                           {QStringLiteral("default"), {}, false});
        std::stop_source stop;
        const auto said = SourceProbe::begin(source, nullptr, stop.get_token());
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == 1; }));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }));
        QVERIFY(base::isCancelled(*said->result));
    }
};

QTEST_GUILESS_MAIN(InstanceMetadataTest)
#include "InstanceMetadataTest.moc"
