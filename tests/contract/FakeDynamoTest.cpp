// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/FakeDynamo.h"
#include "core/emulator/expression/Decimal.h"
#include "tests/contract/Puts.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Pending.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using base::ErrorKind;
using fakes::Pending;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

} // namespace

/// The fake's own promises: failures, delays and records, which the contract cannot ask of a real endpoint.
class FakeDynamoTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void answersOnlyThroughTheEventLoop();
    void recordsRequestsInOrder();
    void throttlesAsOftenAsSet();
    void deniesUntilHealed();
    void failsWithTheGivenStatus();
    void answersLateOnTheInjectedClock();
    void aLateAnswerEndsAtTheClientsLimitButTheWriteArrived();
    void aStoppedRequestIsCancelledButTheWriteArrived();
    void laggingReplicaServesOnlyEventualReads();
    void datesFollowTheServersClock();
    void refusesASignatureFromAnotherTime();
    void checksSignaturesOfTrustedKeys();
    void hidesTheItemWhenSet();
    void endsPagesAtTheGivenSize();
    void leavesKeysBeyondItsLimitUnprocessed();
    void decimalsStayExact();

private:
    Pending send(http::HttpTransport &to, const QByteArray &operation, const QByteArray &body,
                 std::stop_token stop = {})
    {
        return Pending(to.send(m_wire->signedRequest(operation, body), stop));
    }
    [[nodiscard]] bool isWritten() const { return m_fake->item(table, key()).has_value(); }
    [[nodiscard]] static dynamodb::Item key()
    {
        return dynamodb::Item{{"key", dynamodb::AttributeValue::string("a")}};
    }

    std::unique_ptr<fakes::ManualClock> m_clock;
    std::unique_ptr<fakes::FakeDynamo> m_fake;
    std::unique_ptr<fakes::RawWire> m_wire;
};

void FakeDynamoTest::init()
{
    m_fake.reset();
    m_clock = std::make_unique<fakes::ManualClock>();
    m_fake = std::make_unique<fakes::FakeDynamo>(*m_clock);
    m_wire = std::make_unique<fakes::RawWire>(*m_fake, *m_clock, QUrl(QStringLiteral("http://127.0.0.1:1/")));
    m_fake->createTable(table, "key");
}

void FakeDynamoTest::answersOnlyThroughTheEventLoop()
{
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    QVERIFY(!pending.isThere());
    QVERIFY(isWritten());
    m_clock->runUntilIdle();
    QCOMPARE(pending.status(), 200);
}

void FakeDynamoTest::recordsRequestsInOrder()
{
    send(*m_fake, "PutItem", putOnce);
    send(*m_fake, "GetItem", getIt);
    send(*m_fake, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(m_fake->calls(), 3);
    QCOMPARE(m_fake->calls("PutItem"), 2);
    const auto &requests = m_fake->requests();
    QCOMPARE(requests.at(1).operation, QByteArray("GetItem"));
    QCOMPARE(requests.at(1).body[QStringLiteral("TableName")].toString(), table);
    QCOMPARE(requests.at(1).accessKeyId, QByteArray(fakes::FixedCredentials::keyId));
    QCOMPARE(requests.at(2).code, QStringLiteral("ConditionalCheckFailedException"));
}

void FakeDynamoTest::throttlesAsOftenAsSet()
{
    m_fake->throttle("PutItem", 2);
    const Pending first = send(*m_fake, "PutItem", putOnce);
    const Pending other = send(*m_fake, "GetItem", getIt);
    const Pending second = send(*m_fake, "PutItem", putOnce);
    QVERIFY(!isWritten());
    const Pending third = send(*m_fake, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(first.code(), QStringLiteral("ProvisionedThroughputExceededException"));
    QCOMPARE(second.code(), first.code());
    QCOMPARE(other.status(), 200);
    QCOMPARE(third.status(), 200);
}

void FakeDynamoTest::deniesUntilHealed()
{
    m_fake->deny("GetItem");
    const Pending refused = send(*m_fake, "GetItem", getIt);
    m_clock->runUntilIdle();
    QCOMPARE(refused.code(), QStringLiteral("AccessDeniedException"));
    QVERIFY(refused.reply().message.contains(u"dynamodb:GetItem"));
    m_fake->heal();
    const Pending allowed = send(*m_fake, "GetItem", getIt);
    m_clock->runUntilIdle();
    QCOMPARE(allowed.status(), 200);
}

void FakeDynamoTest::failsWithTheGivenStatus()
{
    m_fake->fail({}, 1, 503, QStringLiteral("ServiceUnavailable"));
    const Pending failed = send(*m_fake, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(failed.status(), 503);
    QVERIFY(!isWritten());
}

void FakeDynamoTest::answersLateOnTheInjectedClock()
{
    m_fake->answerAfter("PutItem", seconds(3));
    const base::BootTime sent = m_clock->boot();
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    m_clock->advance(std::chrono::milliseconds(2999));
    QVERIFY(!pending.isThere());
    m_clock->advance(std::chrono::milliseconds(1));
    QCOMPARE(pending.status(), 200);
    QVERIFY(pending.answer()->sentAt == sent);
    QVERIFY(pending.answer()->receivedAt == sent + seconds(3));
}

void FakeDynamoTest::aLateAnswerEndsAtTheClientsLimitButTheWriteArrived()
{
    m_fake->answerAfter({}, seconds(11));
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    m_clock->advance(seconds(10));
    QVERIFY(pending.failure() == ErrorKind::Timeout);
    QVERIFY(isWritten());
}

void FakeDynamoTest::aStoppedRequestIsCancelledButTheWriteArrived()
{
    std::stop_source stop;
    const Pending pending = send(*m_fake, "PutItem", putOnce, stop.get_token());
    stop.request_stop();
    m_clock->runUntilIdle();
    QVERIFY(pending.failure() == ErrorKind::Cancelled);
    QVERIFY(isWritten());
}

void FakeDynamoTest::laggingReplicaServesOnlyEventualReads()
{
    m_fake->holdBackReplica();
    send(*m_fake, "PutItem", putOnce);
    const Pending eventual = send(*m_fake, "GetItem", getIt);
    const Pending strong = send(*m_fake, "GetItem", getIt.chopped(1) + R"(,"ConsistentRead":true})");
    m_fake->catchUpReplica();
    const Pending later = send(*m_fake, "GetItem", getIt);
    m_clock->runUntilIdle();
    QVERIFY(!eventual.reply().body.contains(u"Item"));
    QVERIFY(strong.reply().body.contains(u"Item"));
    QVERIFY(later.reply().body.contains(u"Item"));
}

void FakeDynamoTest::datesFollowTheServersClock()
{
    m_clock->setWall(base::WallTime(seconds(784'111'777)));
    m_fake->setServerOffset(seconds(-60));
    const Pending pending = send(*m_fake, "ListTables", "{}");
    m_clock->runUntilIdle();
    QCOMPARE(pending.answer()->header("date"), QByteArray("Sun, 06 Nov 1994 08:48:37 GMT"));
}

void FakeDynamoTest::refusesASignatureFromAnotherTime()
{
    for (const auto offset : {minutes(16), minutes(-16)}) {
        m_fake->setServerOffset(offset);
        const Pending off = send(*m_fake, "PutItem", putOnce);
        m_clock->runUntilIdle();
        QCOMPARE(off.code(), QStringLiteral("InvalidSignatureException"));
    }
    QVERIFY(!isWritten());
    m_fake->setServerOffset(minutes(14));
    const Pending near = send(*m_fake, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(near.status(), 200);
}

void FakeDynamoTest::checksSignaturesOfTrustedKeys()
{
    m_fake->gate().trust(fakes::FixedCredentials::keyId, "another secret");
    const Pending wrong = send(*m_fake, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(wrong.code(), QStringLiteral("InvalidSignatureException"));
    m_fake->gate().trust(fakes::FixedCredentials::keyId, fakes::FixedCredentials::secret);
    const Pending right = send(*m_fake, "PutItem", putOnce);
    http::HttpRequest changed = m_wire->signedRequest("GetItem", getIt);
    changed.body.replace("\"a\"", "\"b\"");
    const Pending tampered(m_fake->send(changed, {}));
    m_clock->runUntilIdle();
    QCOMPARE(right.status(), 200);
    QCOMPARE(tampered.code(), QStringLiteral("InvalidSignatureException"));
    fakes::SignatureCheck elsewhere;
    elsewhere.trust("SOMEBODYELSE", "x");
    const auto unknown = elsewhere.check(m_wire->signedRequest("GetItem", getIt), m_clock->wall());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, QStringLiteral("UnrecognizedClientException"));
}

void FakeDynamoTest::hidesTheItemWhenSet()
{
    const QByteArray body = putOnce.chopped(1) + R"(,"ReturnValuesOnConditionCheckFailure":"ALL_OLD"})";
    send(*m_fake, "PutItem", putOnce);
    const Pending shown = send(*m_fake, "PutItem", body);
    m_fake->rules().returnsItemOnRefusal = false;
    const Pending hidden = send(*m_fake, "PutItem", body);
    m_clock->runUntilIdle();
    QVERIFY(shown.reply().body.contains(u"Item"));
    QVERIFY(!hidden.reply().body.contains(u"Item"));
}

void FakeDynamoTest::endsPagesAtTheGivenSize()
{
    for (const char *name : {"p", "q", "r"}) {
        m_fake->put(table,
                    dynamodb::Item{{"key", dynamodb::AttributeValue::string(name)},
                                   {"v", dynamodb::AttributeValue::string(QByteArray(95, 'x'))}});
    }
    m_fake->rules().pageBytes = 200; // each item has 3 + 1 + 1 + 95 bytes
    const Pending page = send(*m_fake, "Scan", R"({"TableName":"locks"})");
    m_clock->runUntilIdle();
    const QJsonObject body = page.reply().body;
    QCOMPARE(body.value(u"Count").toInt(), 2);
    QVERIFY(body.contains(u"LastEvaluatedKey"));
}

// As the service answers: in the form of the request, so that it can be sent again as it is.
void FakeDynamoTest::leavesKeysBeyondItsLimitUnprocessed()
{
    m_fake->rules().batchAnswersAtMost = 1;
    m_fake->put(table, key());
    const QByteArray part = R"({"ConsistentRead":true,"Keys":[{"key":{"S":"a"}},{"key":{"S":"b"}}]})";
    const Pending pending = send(*m_fake, "BatchGetItem", R"({"RequestItems":{"locks":)" + part + "}}");
    m_clock->runUntilIdle();
    const fakes::RawReply reply = pending.reply();
    QCOMPARE(reply.body[QStringLiteral("Responses")][table].toArray().size(), 1);
    const QJsonValue left = reply.body[QStringLiteral("UnprocessedKeys")][table];
    const QByteArray rest = R"({"ConsistentRead":true,"Keys":[{"key":{"S":"b"}}]})";
    QCOMPARE(left.toObject(), QJsonDocument::fromJson(rest).object());
    const Pending again = send(*m_fake, "BatchGetItem", R"({"RequestItems":{"locks":)" + rest + "}}");
    m_clock->runUntilIdle();
    QVERIFY(again.reply().body[QStringLiteral("UnprocessedKeys")].toObject().isEmpty());
}

void FakeDynamoTest::decimalsStayExact()
{
    const auto number = [](const char *text) { return emulator::Decimal::parse(text).value(); };
    QCOMPARE(number("0.1").plus(number("0.2"))->text(), QByteArray("0.3"));
    QCOMPARE(number("1").plus(number("-1"))->text(), QByteArray("0"));
    QCOMPARE(number("-5").plus(number("3"))->text(), QByteArray("-2"));
    QCOMPARE(number("99999999999999999999999999999999999999").plus(number("1"))->text(),
             QByteArray("1" + QByteArray(38, '0')));
    QVERIFY(!number("1E38").plus(number("0.1")).has_value()); // 40 digits
}

LEASESCOPE_TEST(FakeDynamoTest)
#include "FakeDynamoTest.moc"
