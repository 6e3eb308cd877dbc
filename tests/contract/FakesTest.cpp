// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/BrokenLine.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/RawWire.h"
#include "tests/fakes/dynamo/Decimal.h"

#include <QTest>

using base::ErrorKind;
using fakes::Mishap;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

const QString table = QStringLiteral("locks");
const QByteArray putOnce = R"({"TableName":"locks","Item":{"key":{"S":"a"},"v":{"S":"1"}},)"
                           R"("ConditionExpression":"attribute_not_exists(#k) ",
                 "ExpressionAttributeNames":
{
    "#k" : "key"
}
})";
const QByteArray getIt = R"({"TableName":"locks","Key":{"key":{"S":"a"}}})";

using Answer = base::Result<aws::HttpResponse>;

/// An answer that may not have come yet.
struct Pending {
    std::shared_ptr<std::optional<Answer>> slot = std::make_shared<std::optional<Answer>>();
    [[nodiscard]] bool isThere() const { return slot->has_value(); }
    [[nodiscard]] int status() const { return isThere() && **slot ? (**slot)->status : 0; }
    [[nodiscard]] QString code() const { return isThere() ? fakes::RawWire::read(**slot).code : QString(); }
    [[nodiscard]] std::optional<ErrorKind> failure() const
    {
        return isThere() && !**slot ? std::optional((**slot).error().kind) : std::nullopt;
    }
};

base::Task<> collect(base::Task<Answer> task, std::shared_ptr<std::optional<Answer>> slot)
{
    slot->emplace(co_await task);
}

} // namespace

/// The fakes' own promises: what they fail, lose and delay, which the contract cannot ask of a real endpoint.
class FakesTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void answersOnlyThroughTheEventLoop();
    void recordsRequestsInOrder();
    void throttlesAsOftenAsTold();
    void deniesUntilHealed();
    void failsWithTheGivenStatus();
    void answersLateOnTheInjectedClock();
    void aLateAnswerEndsAtTheClientsLimitButTheWriteLanded();
    void aStoppedRequestIsCancelledButTheWriteLanded();
    void laggingReplicaServesOnlyEventualReads();
    void datesFollowTheServersClock();
    void refusesASignatureFromAnotherTime();
    void checksSignaturesOfTrustedKeys();
    void hidesTheItemWhenToldTo();
    void endsPagesAtTheGivenSize();
    void lineDropsBefore();
    void lineDropsAfter();
    void lineDuplicates();
    void lineThrottlesWithoutDelivering();
    void lineDelaysTheRequest();
    void lineDeliversAfterTheClientGaveUp();
    void lineSpoilsTheBody();
    void lineFollowsItsSeed();
    void decimalsStayExact();

private:
    Pending send(aws::HttpTransport &to, const QByteArray &operation, const QByteArray &body,
                 std::stop_token stop = {});
    [[nodiscard]] bool landed() const { return m_fake->item(table, key()).has_value(); }
    [[nodiscard]] static aws::Item key() { return aws::Item{{"key", aws::AttributeValue::string("a")}}; }

    std::unique_ptr<fakes::ManualClock> m_clock;
    std::unique_ptr<fakes::FakeDynamo> m_fake;
    std::unique_ptr<fakes::BrokenLine> m_line;
    std::unique_ptr<fakes::RawWire> m_wire;
};

void FakesTest::init()
{
    m_line.reset();
    m_fake.reset();
    m_clock = std::make_unique<fakes::ManualClock>();
    m_fake = std::make_unique<fakes::FakeDynamo>(*m_clock);
    m_line = std::make_unique<fakes::BrokenLine>(*m_fake, *m_clock);
    m_wire = std::make_unique<fakes::RawWire>(*m_fake, *m_clock, QUrl(QStringLiteral("http://127.0.0.1:1/")));
    m_fake->createTable(table, "key");
}

Pending FakesTest::send(aws::HttpTransport &to, const QByteArray &operation, const QByteArray &body,
                        std::stop_token stop)
{
    Pending pending;
    collect(to.send(m_wire->signedRequest(operation, body), stop), pending.slot);
    return pending;
}

void FakesTest::answersOnlyThroughTheEventLoop()
{
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    QVERIFY(!pending.isThere());
    QVERIFY(landed());
    m_clock->settle();
    QCOMPARE(pending.status(), 200);
}

void FakesTest::recordsRequestsInOrder()
{
    send(*m_fake, "PutItem", putOnce);
    send(*m_fake, "GetItem", getIt);
    send(*m_fake, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(m_fake->calls(), 3);
    QCOMPARE(m_fake->calls("PutItem"), 2);
    const auto &requests = m_fake->requests();
    QCOMPARE(requests.at(1).operation, QByteArray("GetItem"));
    QCOMPARE(requests.at(1).body[QStringLiteral("TableName")].toString(), table);
    QCOMPARE(requests.at(1).accessKeyId, QByteArray(fakes::FixedCredentials::keyId));
    QCOMPARE(requests.at(2).code, QStringLiteral("ConditionalCheckFailedException"));
}

void FakesTest::throttlesAsOftenAsTold()
{
    m_fake->throttle("PutItem", 2);
    const Pending first = send(*m_fake, "PutItem", putOnce);
    const Pending other = send(*m_fake, "GetItem", getIt);
    const Pending second = send(*m_fake, "PutItem", putOnce);
    QVERIFY(!landed());
    const Pending third = send(*m_fake, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(first.code(), QStringLiteral("ProvisionedThroughputExceededException"));
    QCOMPARE(second.code(), first.code());
    QCOMPARE(other.status(), 200);
    QCOMPARE(third.status(), 200);
}

void FakesTest::deniesUntilHealed()
{
    m_fake->deny("GetItem");
    const Pending refused = send(*m_fake, "GetItem", getIt);
    m_clock->settle();
    QCOMPARE(refused.code(), QStringLiteral("AccessDeniedException"));
    QVERIFY(fakes::RawWire::read(**refused.slot).message.contains(u"dynamodb:GetItem"));
    m_fake->heal();
    const Pending allowed = send(*m_fake, "GetItem", getIt);
    m_clock->settle();
    QCOMPARE(allowed.status(), 200);
}

void FakesTest::failsWithTheGivenStatus()
{
    m_fake->fail({}, 1, 503, QStringLiteral("ServiceUnavailable"));
    const Pending failed = send(*m_fake, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(failed.status(), 503);
    QVERIFY(!landed());
}

void FakesTest::answersLateOnTheInjectedClock()
{
    m_fake->answerAfter("PutItem", seconds(3));
    const base::BootTime sent = m_clock->boot();
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    m_clock->advance(std::chrono::milliseconds(2999));
    QVERIFY(!pending.isThere());
    m_clock->advance(std::chrono::milliseconds(1));
    QCOMPARE(pending.status(), 200);
    QVERIFY((**pending.slot)->sentAt == sent);
    QVERIFY((**pending.slot)->receivedAt == sent + seconds(3));
}

void FakesTest::aLateAnswerEndsAtTheClientsLimitButTheWriteLanded()
{
    m_fake->answerAfter({}, seconds(11));
    const Pending pending = send(*m_fake, "PutItem", putOnce);
    m_clock->advance(seconds(10));
    QVERIFY(pending.failure() == ErrorKind::Timeout);
    QVERIFY(landed());
}

void FakesTest::aStoppedRequestIsCancelledButTheWriteLanded()
{
    std::stop_source stop;
    const Pending pending = send(*m_fake, "PutItem", putOnce, stop.get_token());
    stop.request_stop();
    m_clock->settle();
    QVERIFY(pending.failure() == ErrorKind::Cancelled);
    QVERIFY(landed());
}

void FakesTest::laggingReplicaServesOnlyEventualReads()
{
    m_fake->holdBackReplica();
    send(*m_fake, "PutItem", putOnce);
    const Pending eventual = send(*m_fake, "GetItem", getIt);
    const Pending strong = send(*m_fake, "GetItem", getIt.chopped(1) + R"(,"ConsistentRead":true})");
    m_fake->catchUpReplica();
    const Pending later = send(*m_fake, "GetItem", getIt);
    m_clock->settle();
    QVERIFY(!fakes::RawWire::read(**eventual.slot).body.contains(u"Item"));
    QVERIFY(fakes::RawWire::read(**strong.slot).body.contains(u"Item"));
    QVERIFY(fakes::RawWire::read(**later.slot).body.contains(u"Item"));
}

void FakesTest::datesFollowTheServersClock()
{
    m_clock->setWall(base::WallTime(seconds(784'111'777)));
    m_fake->setServerOffset(seconds(-60));
    const Pending pending = send(*m_fake, "ListTables", "{}");
    m_clock->settle();
    QCOMPARE((**pending.slot)->header("date"), QByteArray("Sun, 06 Nov 1994 08:48:37 GMT"));
}

void FakesTest::refusesASignatureFromAnotherTime()
{
    for (const auto offset : {minutes(16), minutes(-16)}) {
        m_fake->setServerOffset(offset);
        const Pending off = send(*m_fake, "PutItem", putOnce);
        m_clock->settle();
        QCOMPARE(off.code(), QStringLiteral("InvalidSignatureException"));
    }
    QVERIFY(!landed());
    m_fake->setServerOffset(minutes(14));
    const Pending near = send(*m_fake, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(near.status(), 200);
}

void FakesTest::checksSignaturesOfTrustedKeys()
{
    m_fake->gate().trust(fakes::FixedCredentials::keyId, "another secret");
    const Pending wrong = send(*m_fake, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(wrong.code(), QStringLiteral("InvalidSignatureException"));
    m_fake->gate().trust(fakes::FixedCredentials::keyId, fakes::FixedCredentials::secret);
    const Pending right = send(*m_fake, "PutItem", putOnce);
    aws::HttpRequest changed = m_wire->signedRequest("GetItem", getIt);
    changed.body.replace("\"a\"", "\"b\"");
    Pending tampered;
    collect(m_fake->send(changed, {}), tampered.slot);
    m_clock->settle();
    QCOMPARE(right.status(), 200);
    QCOMPARE(tampered.code(), QStringLiteral("InvalidSignatureException"));
    fakes::SignatureCheck elsewhere;
    elsewhere.trust("SOMEBODYELSE", "x");
    const auto unknown = elsewhere.check(m_wire->signedRequest("GetItem", getIt), m_clock->wall());
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().code, QStringLiteral("UnrecognizedClientException"));
}

void FakesTest::hidesTheItemWhenToldTo()
{
    const QByteArray body = putOnce.chopped(1) + R"(,"ReturnValuesOnConditionCheckFailure":"ALL_OLD"})";
    send(*m_fake, "PutItem", putOnce);
    const Pending shown = send(*m_fake, "PutItem", body);
    m_fake->rules().returnsItemOnRefusal = false;
    const Pending hidden = send(*m_fake, "PutItem", body);
    m_clock->settle();
    QVERIFY(fakes::RawWire::read(**shown.slot).body.contains(u"Item"));
    QVERIFY(!fakes::RawWire::read(**hidden.slot).body.contains(u"Item"));
}

void FakesTest::endsPagesAtTheGivenSize()
{
    for (const char *name : {"p", "q", "r"}) {
        m_fake->put(table,
                    aws::Item{{"key", aws::AttributeValue::string(name)},
                              {"v", aws::AttributeValue::string(QByteArray(95, 'x'))}});
    }
    m_fake->rules().pageBytes = 200; // each item has 3 + 1 + 1 + 95 bytes
    const Pending page = send(*m_fake, "Scan", R"({"TableName":"locks"})");
    m_clock->settle();
    const QJsonObject body = fakes::RawWire::read(**page.slot).body;
    QCOMPARE(body.value(u"Count").toInt(), 2);
    QVERIFY(body.contains(u"LastEvaluatedKey"));
}

void FakesTest::lineDropsBefore()
{
    m_line->script("PutItem", {{Mishap::Kind::DropBefore, {}}});
    const Pending lost = send(*m_line, "PutItem", putOnce);
    const Pending read = send(*m_line, "GetItem", getIt); // another operation: untouched
    m_clock->settle();
    QVERIFY(lost.failure() == ErrorKind::Unreachable);
    QCOMPARE(m_fake->calls("PutItem"), 0);
    QCOMPARE(read.status(), 200);
    const Pending again = send(*m_line, "PutItem", putOnce); // the script is over
    m_clock->settle();
    QCOMPARE(again.status(), 200);
    QCOMPARE(m_line->mishaps(), 1);
}

void FakesTest::lineDropsAfter()
{
    m_line->script({}, {{Mishap::Kind::DropAfter, {}}});
    const Pending lost = send(*m_line, "PutItem", putOnce);
    m_clock->settle();
    QVERIFY(lost.failure() == ErrorKind::Unclear);
    QVERIFY(landed());
}

void FakesTest::lineDuplicates()
{
    m_line->script("PutItem", {{Mishap::Kind::Duplicate, {}}});
    const Pending twice = send(*m_line, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(m_fake->calls("PutItem"), 2);
    QCOMPARE(twice.code(), QStringLiteral("ConditionalCheckFailedException"));
    QVERIFY(landed());
}

void FakesTest::lineThrottlesWithoutDelivering()
{
    m_line->script("PutItem", {{Mishap::Kind::Throttle, {}}});
    const Pending throttled = send(*m_line, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(throttled.code(), QStringLiteral("ProvisionedThroughputExceededException"));
    QCOMPARE(m_fake->calls(), 0);
}

void FakesTest::lineDelaysTheRequest()
{
    m_line->script("PutItem", {{Mishap::Kind::DelayBefore, seconds(4)}});
    const base::BootTime sent = m_clock->boot();
    const Pending late = send(*m_line, "PutItem", putOnce);
    m_clock->advance(seconds(3));
    QVERIFY(!landed());
    m_clock->advance(seconds(1));
    QVERIFY(landed());
    QCOMPARE(late.status(), 200);
    QVERIFY((**late.slot)->sentAt == sent); // the client handed it over then; the line was slow
}

void FakesTest::lineDeliversAfterTheClientGaveUp()
{
    m_line->script("PutItem", {{Mishap::Kind::DelayBefore, seconds(30)}});
    const Pending late = send(*m_line, "PutItem", putOnce);
    m_clock->advance(seconds(10));
    QVERIFY(late.failure() == ErrorKind::Timeout);
    QVERIFY(!landed());
    m_clock->advance(seconds(20));
    QVERIFY(landed());
}

void FakesTest::lineSpoilsTheBody()
{
    m_line->script("PutItem", {{Mishap::Kind::Damage, {}}});
    const Pending spoilt = send(*m_line, "PutItem", putOnce);
    m_clock->settle();
    QCOMPARE(spoilt.status(), 200);
    QVERIFY((**spoilt.slot)->body.endsWith("###"));
    QVERIFY(landed());
}

void FakesTest::lineFollowsItsSeed()
{
    const auto run = [this](quint32 seed) {
        m_line->randomise(seed, 0.5, {{Mishap::Kind::DropBefore, {}}, {Mishap::Kind::DropAfter, {}}});
        QByteArray pattern;
        for (int i = 0; i < 40; ++i) {
            const Pending pending = send(*m_line, "GetItem", getIt);
            m_clock->settle();
            pattern += pending.status() == 200 ? '.' : pending.failure() == ErrorKind::Unclear ? 'a' : 'b';
        }
        return pattern;
    };
    const QByteArray first = run(7);
    QCOMPARE(run(7), first);
    QVERIFY(run(8) != first);
    QVERIFY(first.contains('.') && first.contains('a') && first.contains('b'));
}

void FakesTest::decimalsStayExact()
{
    const auto number = [](const char *text) { return fakes::Decimal::parse(text).value(); };
    QCOMPARE(number("0.1").plus(number("0.2"))->text(), QByteArray("0.3"));
    QCOMPARE(number("1").plus(number("-1"))->text(), QByteArray("0"));
    QCOMPARE(number("-5").plus(number("3"))->text(), QByteArray("-2"));
    QCOMPARE(number("99999999999999999999999999999999999999").plus(number("1"))->text(),
             QByteArray("1" + QByteArray(38, '0')));
    QVERIFY(!number("1E38").plus(number("0.1")).has_value()); // 40 digits
    QVERIFY(number("-1E125") < number("-9"));
    QVERIFY(number("-0") == number("0.0"));
    QVERIFY(number("12345678901234567890123456789012345678") <
            number("12345678901234567890123456789012345679"));
}

QTEST_GUILESS_MAIN(FakesTest)
#include "FakesTest.moc"
