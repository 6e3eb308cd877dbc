// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/network/BrokenLine.h"
#include "tests/contract/Puts.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/ManualClock.h"
#include "tests/fakes/Pending.h"
#include "tests/program/Test.h"

#include <QTest>

using base::ErrorKind;
using fakes::Mishap;
using fakes::Pending;
using std::chrono::seconds;

namespace {

} // namespace

/// Each mishap does to the request and to its answer exactly what its name says.
class BrokenLineTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void lineDropsBefore();
    void lineDropsAfter();
    void lineDuplicates();
    void lineThrottlesWithoutDelivering();
    void lineDelaysTheRequest();
    void lineDeliversAfterTheClientGaveUp();
    void lineSpoilsTheBody();
    void lineFollowsItsSeed();

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
    std::unique_ptr<fakes::BrokenLine> m_line;
    std::unique_ptr<fakes::RawWire> m_wire;
};

void BrokenLineTest::init()
{
    m_line.reset();
    m_fake.reset();
    m_clock = std::make_unique<fakes::ManualClock>();
    m_fake = std::make_unique<fakes::FakeDynamo>(*m_clock);
    m_line = std::make_unique<fakes::BrokenLine>(*m_fake, *m_clock);
    m_wire = std::make_unique<fakes::RawWire>(*m_fake, *m_clock, QUrl(QStringLiteral("http://127.0.0.1:1/")));
    m_fake->createTable(table, "key");
}

void BrokenLineTest::lineDropsBefore()
{
    m_line->script("PutItem", {{Mishap::Kind::DropBefore, {}}});
    const Pending lost = send(*m_line, "PutItem", putOnce);
    const Pending read = send(*m_line, "GetItem", getIt); // another operation: untouched
    m_clock->runUntilIdle();
    QVERIFY(lost.failure() == ErrorKind::Unreachable);
    QCOMPARE(m_fake->calls("PutItem"), 0);
    QCOMPARE(read.status(), 200);
    const Pending again = send(*m_line, "PutItem", putOnce); // the script is over
    m_clock->runUntilIdle();
    QCOMPARE(again.status(), 200);
    QCOMPARE(m_line->mishaps(), 1);
}

void BrokenLineTest::lineDropsAfter()
{
    m_line->script({}, {{Mishap::Kind::DropAfter, {}}});
    const Pending lost = send(*m_line, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QVERIFY(lost.failure() == ErrorKind::Unclear);
    QVERIFY(isWritten());
}

void BrokenLineTest::lineDuplicates()
{
    m_line->script("PutItem", {{Mishap::Kind::Duplicate, {}}});
    const Pending twice = send(*m_line, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(m_fake->calls("PutItem"), 2);
    QCOMPARE(twice.code(), QStringLiteral("ConditionalCheckFailedException"));
    QVERIFY(isWritten());
}

void BrokenLineTest::lineThrottlesWithoutDelivering()
{
    m_line->script("PutItem", {{Mishap::Kind::Throttle, {}}});
    const Pending throttled = send(*m_line, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(throttled.code(), QStringLiteral("ProvisionedThroughputExceededException"));
    QCOMPARE(m_fake->calls(), 0);
}

void BrokenLineTest::lineDelaysTheRequest()
{
    m_line->script("PutItem", {{Mishap::Kind::DelayBefore, seconds(4)}});
    const base::BootTime sent = m_clock->boot();
    const Pending late = send(*m_line, "PutItem", putOnce);
    m_clock->advance(seconds(3));
    QVERIFY(!isWritten());
    m_clock->advance(seconds(1));
    QVERIFY(isWritten());
    QCOMPARE(late.status(), 200);
    QVERIFY(late.answer()->sentAt == sent); // the client handed it over then; the line was slow
}

void BrokenLineTest::lineDeliversAfterTheClientGaveUp()
{
    m_line->script("PutItem", {{Mishap::Kind::DelayBefore, seconds(30)}});
    const Pending late = send(*m_line, "PutItem", putOnce);
    m_clock->advance(seconds(10));
    QVERIFY(late.failure() == ErrorKind::Timeout);
    QVERIFY(!isWritten());
    m_clock->advance(seconds(20));
    QVERIFY(isWritten());
}

void BrokenLineTest::lineSpoilsTheBody()
{
    m_line->script("PutItem", {{Mishap::Kind::Damage, {}}});
    const Pending spoilt = send(*m_line, "PutItem", putOnce);
    m_clock->runUntilIdle();
    QCOMPARE(spoilt.status(), 200);
    QVERIFY(spoilt.answer()->body.endsWith("###"));
    QVERIFY(isWritten());
}

void BrokenLineTest::lineFollowsItsSeed()
{
    const auto run = [this](quint32 seed) {
        m_line->randomise(seed, 0.5, {{Mishap::Kind::DropBefore, {}}, {Mishap::Kind::DropAfter, {}}});
        QByteArray pattern;
        for (int i = 0; i < 40; ++i) {
            const Pending pending = send(*m_line, "GetItem", getIt);
            m_clock->runUntilIdle();
            pattern += pending.status() == 200 ? '.' : pending.failure() == ErrorKind::Unclear ? 'a' : 'b';
        }
        return pattern;
    };
    const QByteArray first = run(7);
    QCOMPARE(run(7), first);
    QVERIFY(run(8) != first);
    QVERIFY(first.contains('.') && first.contains('a') && first.contains('b'));
}

LEASESCOPE_TEST(BrokenLineTest)
#include "BrokenLineTest.moc"
