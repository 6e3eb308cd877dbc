// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/signing/SigV4Signer.h"
#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/fakes/LogLines.h"
#include "tests/program/Test.h"

#include <QSet>

using base::ErrorKind;
using Access = dynamodb::DynamoDbClient::Access;
using Event = dynamodb::ClientEvent::Kind;
using namespace std::chrono_literals;

namespace {

dynamodb::ScanRequest scanOfLocks()
{
    dynamodb::ScanRequest request;
    request.table = QStringLiteral("locks");
    return request;
}

} // namespace

/// One call and its attempts: signing, retries, deadline.
class ClientAttemptsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anAttemptIsSignedAndCarriesWhatTheServiceWants()
    {
        ClientProbe probe;
        probe.credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        probe.transport.thenGood();
        QVERIFY(probe.get());
        const auto &seen = probe.transport;
        QCOMPARE(seen.seen.size(), 1);
        QCOMPARE(seen.seen.first().method, "POST");
        QCOMPARE(seen.header(0, "Host"), "dynamodb.eu-west-1.amazonaws.com");
        QCOMPARE(seen.header(0, "Content-Type"), "application/x-amz-json-1.0");
        QCOMPARE(seen.header(0, "X-Amz-Target"), "DynamoDB_20120810.GetItem");
        QCOMPARE(seen.header(0, "X-Amz-Date"), "20260820T120000Z");
        QCOMPARE(seen.header(0, "X-Amz-Security-Token"), "TOKEN1");
        QCOMPARE(seen.header(0, "Accept-Encoding"), "identity");
        QCOMPARE(seen.header(0, "User-Agent"), "leasescope/test");
        QVERIFY(seen.header(0, "Authorization")
                    .contains("Credential=KEY1/20260820/eu-west-1/dynamodb/aws4_request"));
        QVERIFY(
            seen.header(0, "Authorization")
                .contains("SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target,"));

        aws::SigningInput input;
        input.method = "POST";
        input.url = "https://dynamodb.eu-west-1.amazonaws.com/";
        input.headers = {{"Content-Type", "application/x-amz-json-1.0"},
                         {"X-Amz-Target", "DynamoDB_20120810.GetItem"}};
        input.body = seen.seen.first().body;
        input.credentials = ClientProbe::temporaryCredentials("KEY1", "TOKEN1");
        input.region = "eu-west-1";
        input.service = "dynamodb";
        input.time = base::WallTime(1'787'227'200s);
        const auto expected = aws::sign(input);
        QVERIFY(expected);
        QVERIFY(seen.header(0, "Authorization").endsWith("Signature=" + expected->signature));
    }

    void eachAttemptIsLoggedWithItsRequestIdAndTime()
    {
        ClientProbe probe;
        probe.credentials.give(ClientProbe::temporaryCredentials("KEYMARKED1", "TOKENMARKED1"));
        probe.transport.travel = 12ms;
        probe.transport.thenAnswer(500, "{\"__type\":\"InternalServerError\"}",
                                   {{"x-amzn-RequestId", "REQ-ONE"}});
        probe.transport.thenAnswer(200,
                                   js("{'Item':{'key':{'S':'jobs/nightly'},'secret':{'S':'VALUEMARKED'}}}"),
                                   {{"x-amzn-RequestId", "REQ-TWO\x1b[2J"}});
        const fakes::LogLines log;
        QVERIFY(probe.get());
        const QStringList lines = log.of("leasescope.http");
        QVERIFY2(lines.size() == 4, qPrintable(log.text()));
        QVERIFY2(lines.at(0).contains(QStringLiteral("GetItem of table locks, attempt 1 sent")),
                 qPrintable(lines.at(0)));
        QVERIFY2(lines.at(1).contains(QStringLiteral("GetItem of table locks, attempt 1 retrying")) &&
                     lines.at(1).contains(QStringLiteral("500")) &&
                     lines.at(1).contains(QStringLiteral("REQ-ONE")),
                 qPrintable(lines.at(1)));
        QVERIFY2(lines.at(3).contains(QStringLiteral(", attempt 2 answered 200")) &&
                     lines.at(3).contains(QStringLiteral("in 12 ms")) &&
                     lines.at(3).contains(QStringLiteral("REQ-TWO")),
                 qPrintable(lines.at(3)));
        QVERIFY(!log.text().contains(QChar(0x1b)));
        QVERIFY2(!log.text().contains(QStringLiteral("MARKED")), qPrintable(log.text()));
    }

    void passingFailuresOfReadsAreRetried_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("lost");
        for (const int status : {500, 502, 503, 504})
            QTest::addRow("HTTP %d", status) << status << QByteArray("InternalServerError") << -1;
        QTest::newRow("throttled") << 400 << QByteArray("ThrottlingException") << -1;
        QTest::newRow("capacity") << 400 << QByteArray("ProvisionedThroughputExceededException") << -1;
        for (const int status : {102, 103, 202, 204, 226}) // never the service's, whatever the body says
            QTest::addRow("HTTP %d", status) << status << QByteArray("ValidationException") << -1;
        QTest::newRow("429") << 429 << QByteArray("Whatever") << -1;
        for (const auto &[name, kind] :
             {std::pair("unreachable", ErrorKind::Unreachable), std::pair("timeout", ErrorKind::Timeout),
              std::pair("unclear", ErrorKind::Unclear), std::pair("damaged", ErrorKind::Damaged)})
            QTest::newRow(name) << 0 << QByteArray() << static_cast<int>(kind);
    }
    void passingFailuresOfReadsAreRetried()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        QFETCH(int, lost);
        const auto failOnce = [&](fakes::ScriptedHttp &transport) {
            status ? transport.thenRefuse(status, code) : transport.thenLose(static_cast<ErrorKind>(lost));
        };
        ClientProbe probe;
        for (int index = 0; index < 3; ++index)
            failOnce(probe.transport);
        probe.transport.thenGood();
        const auto result = probe.get();
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(probe.transport.seen.size(), 4);
        QCOMPARE(probe.count(Event::Retrying), 3);
        QCOMPARE(probe.count(Event::Sent), 4);
        // The times are those of the attempt that was answered.
        QVERIFY(result->exchange.sentAt == probe.transport.sentAt.last());

        ClientProbe unlucky;
        failOnce(unlucky.transport);
        QVERIFY(!unlucky.get());
        QCOMPARE(unlucky.transport.seen.size(), 4);
        QCOMPARE(unlucky.count(Event::Failed), 1);
    }

    void finalFailuresAreNotRetried_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<int>("kind");
        const auto row = [](int status, const char *code, ErrorKind kind) {
            QTest::addRow("%d %s", status, code) << status << QByteArray(code) << static_cast<int>(kind);
        };
        row(400, "ValidationException", ErrorKind::BadInput);
        row(400, "ResourceNotFoundException", ErrorKind::NotFound);
        row(400, "AccessDeniedException", ErrorKind::AccessDenied);
        row(400, "UnrecognizedClientException", ErrorKind::Credentials);
        row(400, "ExpiredTokenException", ErrorKind::Credentials);
        row(400, "InvalidSignatureException", ErrorKind::Credentials);
        row(400, "UnknownOperationException", ErrorKind::Unsupported);
        row(413, "Whatever", ErrorKind::BadInput);
        row(307, "Whatever", ErrorKind::Service);
        row(404, "Whatever", ErrorKind::Service);
    }
    void finalFailuresAreNotRetried()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        QFETCH(int, kind);
        ClientProbe probe; // credentials without a session token: nothing to refresh
        probe.transport.thenRefuse(status, code);
        const auto result = probe.get();
        QVERIFY(!result);
        QCOMPARE(static_cast<int>(result.error().kind), kind);
        QCOMPARE(probe.transport.seen.size(), 1);
        QCOMPARE(probe.credentials.invalidations(), 0);
    }

    void aRefusedCertificateIsNotTriedAgain()
    {
        ClientProbe probe;
        probe.transport.thenLose(ErrorKind::Unreachable, QStringLiteral("TlsRefused"));
        const auto result = probe.get();
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Unreachable);
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void eachAttemptIsSignedAnew()
    {
        auto settings = ClientProbe::settingsWith(Access::ReadOnly);
        settings.retry.throttlingBase = 10s;
        ClientProbe probe(settings);
        probe.transport.travel = 1s;
        probe.transport.thenRefuse(400, "ThrottlingException");
        probe.transport.thenRefuse(400, "ThrottlingException");
        probe.transport.thenGood();
        QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 3);
        QCOMPARE(probe.credentials.calls(), 3);
        QSet<QByteArray> dates;
        QSet<QByteArray> signatures;
        for (int index = 0; index < 3; ++index) {
            dates.insert(probe.transport.header(index, "X-Amz-Date"));
            signatures.insert(probe.transport.header(index, "Authorization"));
            QCOMPARE(probe.transport.seen.at(index).body, probe.transport.seen.first().body);
        }
        QCOMPARE(dates.size(), 3);
        QCOMPARE(signatures.size(), 3);
    }

    void theDeadlineEndsTheCall()
    {
        auto settings = ClientProbe::settingsWith(Access::ReadOnly);
        settings.retry.maxAttempts = 1000;
        settings.retry.deadline = 25s;
        ClientProbe probe(settings);
        probe.transport.travel = 7s;
        probe.transport.thenLose(ErrorKind::Unclear);
        const auto begun = probe.clock.boot();
        const auto result = probe.get();
        QVERIFY(!result);
        QVERIFY(probe.transport.sentAt.last() - begun < 25s);
        QCOMPARE(probe.transport.seen.size(), 4);
        // The last attempt was given only what was left.
        QVERIFY(probe.transport.seen.last().totalLimit <= 4s);
        QVERIFY(probe.transport.seen.last().idleLimit <= 4s);
    }

    void limitsFitTheKindOfAnswer()
    {
        ClientProbe probe;
        probe.transport.thenGood();
        QVERIFY(probe.get());
        QVERIFY(probe.transport.seen.last().idleLimit == 10s);
        QVERIFY(probe.transport.seen.last().totalLimit == 60s);
        probe.transport.thenGood(js("{'Items':[],'Count':0}"));
        QVERIFY(probe.finish(probe.client.scan(scanOfLocks(), probe.tasks.token())));
        QVERIFY(probe.transport.seen.last().idleLimit == 30s);
    }

    void theQuotaIsSharedByAllCalls()
    {
        auto settings = ClientProbe::settingsWith(Access::ReadOnly);
        settings.retry.quota = 14 * 4;
        ClientProbe probe(settings);
        probe.transport.thenLose(ErrorKind::Unreachable);
        QVERIFY(!probe.get());
        QCOMPARE(probe.transport.seen.size(), 4); // three retries
        QVERIFY(!probe.get());
        QCOMPARE(probe.transport.seen.size(), 6); // one left
        QVERIFY(!probe.get());
        QCOMPARE(probe.transport.seen.size(), 7); // none
    }

    void aStopEndsABackOffAtOnce()
    {
        auto settings = ClientProbe::settingsWith(Access::ReadOnly);
        ClientProbe probe(settings);
        probe.transport.thenAnswer(400, js("{'__type':'ThrottlingException'}"),
                                   {{"x-amz-retry-after", "4000"}});
        const auto out =
            probe.begin(probe.client.getItem(QStringLiteral("locks"), ClientProbe::someKey(),
                                             dynamodb::Consistency::Strong, probe.tasks.token()));
        QVERIFY(!*out);
        QCOMPARE(probe.transport.seen.size(), 1);
        QCOMPARE(probe.clock.sleepers(), 1);
        probe.tasks.stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*out);
        QVERIFY(base::isCancelled(**out));
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void aStopInFlightIsCancelledAndNotRetried()
    {
        ClientProbe probe;
        probe.transport.travel = 5s;
        probe.transport.thenGood();
        const auto out =
            probe.begin(probe.client.getItem(QStringLiteral("locks"), ClientProbe::someKey(),
                                             dynamodb::Consistency::Strong, probe.tasks.token()));
        probe.tasks.stop();
        fakes::ManualClock::runUntilIdle();
        QVERIFY(*out && base::isCancelled(**out));
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void eventsReportEachStepWithoutSecrets()
    {
        ClientProbe probe;
        probe.credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        probe.transport.thenRefuse(400, "ThrottlingException");
        probe.transport.thenGood(
            js("{'Item':{'key':{'S':'jobs/"
               "nightly'}},'ConsumedCapacity':{'TableName':'locks','CapacityUnits':0.5}}"));
        QVERIFY(probe.get());
        QList<Event> kinds;
        QString all;
        for (const auto &event : probe.events) {
            kinds.append(event.kind);
            all += event.note + QString::fromLatin1(event.operation);
            QCOMPARE(event.operation, "GetItem");
        }
        QCOMPARE(
            kinds,
            QList<Event>({Event::Sent, Event::Throttled, Event::Retrying, Event::Sent, Event::Answered}));
        QCOMPARE(probe.events.last().attempt, 2);
        QCOMPARE(probe.events.last().consumedCapacity, 0.5);
        for (const char *secret : {"TOKEN1", "MARKED temporary secret", "KEY1", "nightly", "AWS4"})
            QVERIFY(!all.contains(QLatin1String(secret)));
    }
};

LEASESCOPE_TEST(ClientAttemptsTest)
#include "ClientAttemptsTest.moc"
