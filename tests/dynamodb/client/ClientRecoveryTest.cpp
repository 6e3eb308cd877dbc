// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/program/Test.h"

#include <zlib.h>

using base::ErrorKind;
using Access = dynamodb::DynamoDbClient::Access;
using Event = dynamodb::ClientEvent::Kind;
using namespace std::chrono_literals;

namespace {

QByteArray crcOf(const QByteArray &body)
{
    return QByteArray::number(quint32(
        crc32_z(0, reinterpret_cast<const Bytef *>(body.constData()), static_cast<z_size_t>(body.size()))));
}

// 2026-08-20 12:00:00 is where ManualClock's wall begins.
const char *const rightDate = "Thu, 20 Aug 2026 12:00:00 GMT";
const char *const tenMinutesAhead = "Thu, 20 Aug 2026 12:10:00 GMT";

dynamodb::ScanRequest wholeScan()
{
    dynamodb::ScanRequest request;
    request.table = QStringLiteral("locks");
    return request;
}

} // namespace

/// What a client mends by itself: a skewed clock, expired credentials, a damaged answer.
class ClientRecoveryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSkewedClockIsCorrectedOnce()
    {
        ClientProbe probe;
        probe.transport.thenAnswer(
            400, js("{'__type':'InvalidSignatureException','message':'Signature expired: x'}"),
            {{"Date", tenMinutesAhead}});
        probe.transport.thenGood();
        QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 2);
        QCOMPARE(probe.transport.header(0, "X-Amz-Date"), "20260820T120000Z");
        QCOMPARE(probe.transport.header(1, "X-Amz-Date"), "20260820T121000Z");
        QCOMPARE(probe.count(Event::ClockCorrected), 1);
        QVERIFY(probe.transport.sentAt.at(0) == probe.transport.sentAt.at(1)); // at once
        // The next call signs right from its first attempt.
        QVERIFY(probe.get());
        QVERIFY(probe.transport.header(2, "X-Amz-Date").startsWith("20260820T121"));
        QCOMPARE(probe.transport.seen.size(), 3);
    }

    void aSignatureRefusedByTheRightTimeIsFinal_data()
    {
        QTest::addColumn<QByteArray>("date");
        QTest::addColumn<QByteArray>("age");
        QTest::newRow("no Date") << QByteArray() << QByteArray();
        QTest::newRow("the same time") << QByteArray(rightDate) << QByteArray();
        QTest::newRow("three minutes off") << QByteArray("Thu, 20 Aug 2026 12:03:00 GMT") << QByteArray();
        QTest::newRow("from a cache") << QByteArray(tenMinutesAhead) << QByteArray("1");
        QTest::newRow("nonsense") << QByteArray("yesterday") << QByteArray();
    }
    void aSignatureRefusedByTheRightTimeIsFinal()
    {
        QFETCH(QByteArray, date);
        QFETCH(QByteArray, age);
        ClientProbe probe;
        std::vector<http::HttpHeader> headers;
        if (!date.isEmpty())
            headers.emplace_back("Date", date);
        if (!age.isEmpty())
            headers.emplace_back("Age", age);
        probe.transport.thenAnswer(400, js("{'__type':'InvalidSignatureException'}"), headers);
        const auto result = probe.get();
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Credentials);
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void aClockThatKeepsJumpingIsCorrectedOncePerCall()
    {
        ClientProbe probe;
        probe.transport.thenAnswer(400, js("{'__type':'RequestTimeTooSkewed'}"), {{"Date", tenMinutesAhead}});
        probe.transport.thenAnswer(400, js("{'__type':'RequestTimeTooSkewed'}"),
                                   {{"Date", "Thu, 20 Aug 2026 11:00:00 GMT"}});
        QVERIFY(!probe.get());
        QCOMPARE(probe.transport.seen.size(), 2);
    }

    void aWriteRefusedForItsClockIsSentAgain()
    {
        ClientProbe probe;
        probe.transport.thenAnswer(403, js("{'__type':'RequestExpired'}"), {{"Date", tenMinutesAhead}});
        probe.transport.thenGood(someRowReplaced);
        const auto result = probe.write();
        QVERIFY(result && result->kind == dynamodb::WriteOutcome::Kind::Applied);
        QCOMPARE(probe.transport.seen.size(), 2);
    }

    void expiredCredentialsAreRefreshedOnce_data()
    {
        QTest::addColumn<QByteArray>("code");
        for (const char *code :
             {"ExpiredTokenException", "ExpiredToken", "UnrecognizedClientException", "InvalidClientTokenId"})
            QTest::newRow(code) << QByteArray(code);
    }
    void expiredCredentialsAreRefreshedOnce()
    {
        QFETCH(QByteArray, code);
        ClientProbe probe;
        probe.credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        probe.transport.then([&probe, code](const http::HttpRequest &) {
            probe.credentials.give(ClientProbe::temporaryCredentials("KEY2", "TOKEN2"));
            http::HttpResponse response;
            response.status = 400;
            response.body = "{\"__type\":\"" + code + "\"}";
            return base::Result<http::HttpResponse>(response);
        });
        probe.transport.thenGood();
        QVERIFY(probe.get());
        QCOMPARE(probe.credentials.invalidations(), 1);
        QCOMPARE(probe.credentials.refused(), "KEY1");
        QCOMPARE(probe.transport.seen.size(), 2);
        QCOMPARE(probe.transport.header(1, "X-Amz-Security-Token"), "TOKEN2");
        QVERIFY(probe.transport.header(1, "Authorization").contains("Credential=KEY2/"));

        ClientProbe stubborn;
        stubborn.credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        stubborn.transport.thenRefuse(400, code);
        QVERIFY(!stubborn.get());
        QCOMPARE(stubborn.transport.seen.size(), 2);
        QCOMPARE(stubborn.credentials.invalidations(), 1);
    }

    void aWriteThatMayHaveBeenAppliedIsNotSentAgainForCredentialsOrClock_data()
    {
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("credentials") << QByteArray("ExpiredTokenException");
        QTest::newRow("clock") << QByteArray("RequestTimeTooSkewed");
    }
    void aWriteThatMayHaveBeenAppliedIsNotSentAgainForCredentialsOrClock()
    {
        QFETCH(QByteArray, code);
        ClientProbe probe;
        probe.credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        probe.transport.thenAnswer(500, "{\"__type\":\"" + code + "\"}", {{"Date", tenMinutesAhead}});
        const auto result = probe.write();
        QVERIFY(result && result->kind == dynamodb::WriteOutcome::Kind::Unknown);
        QCOMPARE(probe.transport.seen.size(), 1);
        QCOMPARE(probe.credentials.invalidations(), 0);
    }

    void withoutCredentialsNothingIsSent()
    {
        ClientProbe probe;
        probe.credentials.give(
            base::failure(ErrorKind::Credentials, QStringLiteral("no credentials anywhere")));
        const auto result = probe.get();
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Credentials);
        QCOMPARE(probe.transport.seen.size(), 0);
    }

    void aWrongChecksumIsADamagedAnswer()
    {
        const QByteArray body = js("{'Item':{'key':{'S':'jobs/nightly'}}}");
        ClientProbe probe;
        probe.transport.thenAnswer(200, body, {{"x-amz-crc32", "1"}});
        probe.transport.thenAnswer(200, body, {{"x-amz-crc32", crcOf(body)}});
        const auto result = probe.get();
        QVERIFY(result);
        QVERIFY(result->item);
        QCOMPARE(probe.transport.seen.size(), 2);

        ClientProbe broken;
        broken.transport.thenAnswer(200, body, {{"x-amz-crc32", "1"}});
        const auto never = broken.get();
        QVERIFY(!never);
        QVERIFY(never.error().kind == ErrorKind::Damaged);
        QCOMPARE(broken.transport.seen.size(), 4);

        auto settings = ClientProbe::settingsWith(Access::ReadOnly);
        settings.checkCrc = false;
        ClientProbe careless(settings);
        careless.transport.thenAnswer(200, body, {{"x-amz-crc32", "1"}});
        QVERIFY(careless.get());
    }

    void whatIsNotJsonIsADamagedAnswer_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("a page") << QByteArray("<html>log in to the hotel</html>");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("half") << QByteArray("{\"Item\":{");
        QTest::newRow("a list") << QByteArray("[]");
    }
    void whatIsNotJsonIsADamagedAnswer()
    {
        QFETCH(QByteArray, body);
        ClientProbe probe;
        probe.transport.thenGood(body);
        const auto result = probe.get();
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::Damaged);
        QCOMPARE(probe.transport.seen.size(), 4);
        const auto page = probe.finish(probe.client.scan(wholeScan(), probe.tasks.token()));
        QVERIFY(!page);
        QVERIFY(page.error().kind == ErrorKind::Damaged);
    }

    void theServersClockIsLearnedFromAnswersThatAreFresh()
    {
        ClientProbe probe;
        probe.transport.thenAnswer(200, "{}", {{"Date", tenMinutesAhead}, {"Age", "20"}});
        QVERIFY(probe.get());
        QVERIFY(!probe.client.serverTime().at(probe.clock.boot()));
        probe.transport.thenAnswer(200, "{}", {{"Date", tenMinutesAhead}});
        QVERIFY(probe.get());
        QVERIFY(probe.get());
        const auto reading = probe.client.serverTime().at(probe.clock.boot());
        QVERIFY(reading);
        QVERIFY(std::chrono::abs(reading->now.time_since_epoch() - (1'787'227'200s + 600s)) < 5s);
    }
};

LEASESCOPE_TEST(ClientRecoveryTest)
#include "ClientRecoveryTest.moc"
