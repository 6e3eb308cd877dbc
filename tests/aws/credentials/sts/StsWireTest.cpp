// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/http/QtHttpTransport.h"
#include "tests/aws/Botocore.h"
#include "tests/aws/credentials/sts/StsProbe.h"
#include "tests/fakes/UnhurriedClock.h"
#include "tests/fakes/network/MisbehavingServer.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <tuple>

using namespace sts;

/// Requests to STS as others see them: what botocore would send, and what arrives at a server.
class StsWireTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksAsBotocoreDoes_data()
    {
        QTest::addColumn<bool>("byIdentity");
        QTest::newRow("AssumeRole") << false;
        QTest::newRow("AssumeRoleWithWebIdentity") << true;
    }

    void asksAsBotocoreDoes()
    {
        QFETCH(bool, byIdentity);
        fakes::ManualClock clock;
        fakes::ScriptedHttp http; // refuses, after it has seen the request
        aws::RetrySettings once;
        once.maxAttempts = 1;
        aws::StsClient client({clock, http}, sts::ireland(), once);
        const qint64 now = std::chrono::floor<std::chrono::seconds>(clock.wall().time_since_epoch()).count();
        QJsonObject params{{QStringLiteral("RoleArn"), someRole().roleArn},
                           {QStringLiteral("RoleSessionName"), someRole().sessionName}};
        if (byIdentity)
            params.insert(QStringLiteral("WebIdentityToken"), sts::text(someIdentity().token));
        // QJsonObject sorts its members, and botocore keeps their order: only what sorts as we send it.
        const QJsonObject question{
            {QStringLiteral("operation"),
             byIdentity ? QStringLiteral("assume_role_with_web_identity") : QStringLiteral("assume_role")},
            {QStringLiteral("params"), params},
            {QStringLiteral("keyId"), QString::fromLatin1(someKeys().accessKeyId)},
            {QStringLiteral("secret"), sts::text(someKeys().secretAccessKey)},
            {QStringLiteral("token"), sts::text(someKeys().sessionToken)},
            {QStringLiteral("region"), QStringLiteral("eu-west-1")},
            {QStringLiteral("time"), now}};
        Botocore oracle;
        const QByteArray reported =
            oracle.run(QStringLiteral(LEASESCOPE_BOTOCORE_STS), {}, QJsonDocument(question).toJson());
        if (!oracle.missing().isEmpty())
            QSKIP(qPrintable(oracle.missing()));
        QVERIFY2(oracle.trouble().isEmpty(), oracle.trouble().constData());
        const QJsonObject theirs = QJsonDocument::fromJson(reported).object();
        const QJsonObject headers = theirs.value(u"headers").toObject();

        if (byIdentity)
            std::ignore = fakes::begin(client.assumeRoleWithWebIdentity(someIdentity(), std::stop_token()));
        else
            std::ignore = fakes::begin(client.assumeRole(someRole(), someKeys(), std::stop_token()));
        QCOMPARE(http.seen.size(), 1);
        const http::HttpRequest &ours = http.seen.front();
        QCOMPARE(QString::fromLatin1(ours.url.toEncoded() + '/'), theirs.value(u"url").toString());
        QCOMPARE(QString::fromLatin1(ours.body), theirs.value(u"body").toString());
        for (const char *name : {"content-type", "x-amz-date", "x-amz-security-token", "authorization"})
            QCOMPARE(QString::fromLatin1(fakes::headerOf(ours, name)),
                     headers.value(QLatin1String(name)).toString());
    }

    void worksOverARealConnection()
    {
        fakes::MisbehavingServer server([](QTcpSocket *socket, const fakes::SeenRequest &request) {
            const QByteArray action = sts::field(request.body, "Action");
            fakes::MisbehavingServer::answer(200, "Content-Type: text/xml\r\n",
                                             sts::sessionXml("ASIAREAL", farAway, action))(socket, request);
        });
        fakes::UnhurriedClock clock;
        http::TransportSettings settings;
        settings.useSystemProxy = false;
        http::QtHttpTransport transport(clock, settings);
        const auto endpoint = aws::customEndpoint(server.url().toString(), QStringLiteral("eu-west-1"));
        QVERIFY(endpoint);
        aws::StsClient client({clock, transport}, *endpoint);
        const auto byKeys = fakes::begin(client.assumeRole(someRole(), someKeys(), std::stop_token()));
        QTRY_VERIFY(byKeys->has_value());
        QCOMPARE((**byKeys).value().accessKeyId, "ASIAREAL");
        const auto byIdentity =
            fakes::begin(client.assumeRoleWithWebIdentity(someIdentity(), std::stop_token()));
        QTRY_VERIFY(byIdentity->has_value());
        QCOMPARE((**byIdentity).value().accessKeyId, "ASIAREAL");

        QCOMPARE(server.requests().size(), 2);
        const fakes::SeenRequest &first = server.requests().front();
        QCOMPARE(first.startLine, "POST / HTTP/1.1");
        http::HttpRequest arrived;
        arrived.url = server.url();
        arrived.headers = {first.headers.begin(), first.headers.end()};
        arrived.body = first.body;
        QVERIFY(sts::isSignedBy(arrived, someKeys())); // as it arrived, not as it was meant
        QCOMPARE(server.requests().back().count("Authorization"), 0);
        QCOMPARE(sts::field(server.requests().back().body, "WebIdentityToken"), "eyMARKEDIDENTITY.x/+=");
    }
};

LEASESCOPE_TEST(StsWireTest)
#include "StsWireTest.moc"
