// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/aws/credentials/sources/MetadataFixture.h"
#include "tests/fakes/network/FullPort.h"
#include "tests/program/Test.h"

using namespace std::chrono_literals;
using base::ErrorKind;
using fakes::httpAnswer;
using fakes::MisbehavingServer;

/// Whether the metadata service is asked, how, and what if there is none.
class MetadataReachTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isNotAskedWhenDisabled()
    {
        MetadataFixture fixture;
        fixture.home.set("AWS_EC2_METADATA_DISABLED", "TRUE");
        const SourceResult said = fixture.ask();
        QVERIFY(said.isNothing());
        QVERIFY(said.finding().contains(QStringLiteral("AWS_EC2_METADATA_DISABLED")));
        QVERIFY(fixture.http.seen.empty());
    }

    void refusesSettingsItCannotUse_data()
    {
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char *variable, const char *value) {
            QTest::addRow("%s=%s", variable, value) << QByteArray(variable) << QByteArray(value);
        };
        row("AWS_EC2_METADATA_DISABLED", "yes");
        row("AWS_EC2_METADATA_V1_DISABLED", "2");
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
        MetadataFixture fixture;
        fixture.home.set(variable.constData(), value.constData());
        const SourceResult said = fixture.ask();
        QCOMPARE(said.error().kind, ErrorKind::BadInput);
        QVERIFY(said.error().sentence.contains(QString::fromLatin1(variable)));
        QVERIFY(!said.shown().contains(QStringLiteral("MARKED")));
        QVERIFY(fixture.http.seen.empty());
    }

    void namesFileAndLineOfASettingItCannotUse()
    {
        MetadataFixture fixture;
        fixture.home.config("[default]\nregion=x\nmetadata_service_num_attempts = many\n");
        QVERIFY(fixture.ask().error().sentence.contains(QStringLiteral("config line 3")));
    }

    void triesAsOftenAsSet()
    {
        MetadataFixture fixture;
        fixture.home.set("AWS_METADATA_SERVICE_NUM_ATTEMPTS", "3");
        fixture.tokenAnswer = httpAnswer(500, {});
        QCOMPARE(fixture.ask().error().kind, ErrorKind::Credentials);
        QCOMPARE(fixture.puts(), 3);
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
        MetadataFixture fixture;
        fixture.accepted.clear();
        if (status == 0)
            fixture.tokenAnswer = base::failure(ErrorKind::Timeout, QStringLiteral("no full answer"));
        else
            fixture.tokenAnswer = httpAnswer(status, "x");
        const SourceResult said = fixture.ask();
        QCOMPARE(said.keyId(), fallsBack ? QStringLiteral("ASIAINSTANCE") : QString());
        QCOMPARE(said.error().kind == ErrorKind::Credentials, !fallsBack);
        if (fallsBack)
            QCOMPARE(MetadataFixture::passOf(fixture.http.seen.back()), QByteArray());

        for (const bool byProfile : {false, true}) {
            fixture.http.seen.clear();
            fixture.home.config(byProfile ? "[default]\nec2_metadata_v1_disabled = true\n" : "");
            fixture.home.set("AWS_EC2_METADATA_V1_DISABLED", byProfile ? "" : "True");
            QVERIFY(fixture.ask().keyId().isEmpty());
            QCOMPARE(int(fixture.http.seen.size()), 1);
        }
    }

    void isAskedAsOftenAsSetAndWithoutAPause()
    {
        MetadataFixture fixture;
        fixture.home.config("[default]\nmetadata_service_num_attempts = 10\n");
        fixture.tokenAnswer = httpAnswer(503, "x");
        QCOMPARE(fixture.ask().error().kind, ErrorKind::Credentials);
        QCOMPARE(fixture.puts(), 10);
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
        MetadataFixture fixture;
        fixture.http.answer = [kind](const http::HttpRequest &) -> base::Result<http::HttpResponse> {
            return base::failure(ErrorKind(kind), QStringLiteral("169.254.169.254 said nothing"));
        };
        const SourceResult said = fixture.ask();
        QVERIFY(said.isNothing());
        QVERIFY(!said.round.trace.back().answered);
        QVERIFY2(said.finding().contains(QStringLiteral("said nothing")), qPrintable(said.finding()));
        // Version 1 is worth a question only if a service may be there.
        QCOMPARE(int(fixture.http.seen.size()), kind == int(ErrorKind::Timeout) ? 2 : 1);
    }

    void asksForATokenOnceWhereNoConnectionComesToStand()
    {
        const FullPort port;
        AwsHome home;
        home.set("AWS_EC2_METADATA_SERVICE_ENDPOINT", qPrintable(port.url().toString()));
        RealWire wire;
        // What was asked by version 1, after a second of silence, is said otherwise.
        aws::InstanceMetadataSource source(wire.tools(), home.environment(),
                                           {QStringLiteral("default"), {}, false});
        const SourceResult said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY2(said.finding().startsWith(QStringLiteral("not an EC2 instance: no connection to 127.0.0.1")),
                 qPrintable(said.finding()));
        QVERIFY(!said.finding().contains(QStringLiteral("HopLimit")));
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
        const SourceResult said = SourceProbe::ask(source);
        QVERIFY(said.isNothing());
        QVERIFY2(said.finding().contains(QStringLiteral("HttpPutResponseHopLimit")),
                 qPrintable(said.finding()));
        QCOMPARE(server.requests().size(), 1);
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
        QVERIFY(QTest::qWaitFor([&] { return server.requests().size() == 1; }, fakes::waitLimit));
        stop.request_stop();
        QVERIFY(QTest::qWaitFor([&] { return said->isThere(); }, fakes::waitLimit));
        QVERIFY(base::isCancelled(*said->result));
    }
};

LEASESCOPE_TEST(MetadataReachTest)
#include "MetadataReachTest.moc"
