// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/LiveEndpoint.h"
#include "tests/program/Test.h"

#include <QCoroTask>
#include <QTest>

using base::ErrorKind;
using dynamodb::AttributeValue;
using dynamodb::ConditionalWrite;
using dynamodb::WriteOutcome;

namespace {

const QString liveTable = QStringLiteral("live-locks");

dynamodb::Item lock(const char *version)
{
    return dynamodb::Item{{"key", AttributeValue::string("a")}, {"version", AttributeValue::string(version)}};
}

dynamodb::Item key()
{
    return dynamodb::Item{{"key", AttributeValue::string("a")}};
}

} // namespace

/// The whole client over a socket, and the promises of LiveEndpoint that other live tests build on.
class LiveEndpointTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void createsATable();
    void appliesAConditionalPutOnce();
    void updatesOnlyWhatWasSeen();
    void readsBackWhatWasWritten();
    void readOnlyClientCannotWrite();
    void dropsTheTable();

private:
    base::Result<WriteOutcome> apply(const ConditionalWrite &write, dynamodb::TableWriter &writer)
    {
        return QCoro::waitFor(writer.apply(write, {}));
    }
    std::unique_ptr<fakes::LiveEndpoint> m_live;
};

void LiveEndpointTest::initTestCase()
{
    auto live = fakes::LiveEndpoint::open();
    if (!live)
        QSKIP(qPrintable(live.error().sentence));
    m_live = std::move(*live);
}

void LiveEndpointTest::createsATable()
{
    const auto created = m_live->createTable(liveTable, "key");
    QVERIFY2(created, created ? "" : qPrintable(created.error().sentence));
    QCOMPARE(created->status, QStringLiteral("ACTIVE"));
    QCOMPARE(created->partitionKey.name, QByteArray("key"));
    const auto names = QCoro::waitFor(m_live->client().listTables({}));
    QVERIFY(names);
    QVERIFY(names->contains(liveTable));
}

void LiveEndpointTest::appliesAConditionalPutOnce()
{
    const auto write = ConditionalWrite::put(liveTable, lock("1"), dynamodb::Condition::notExists("key"));
    const auto first = apply(write, m_live->client());
    QVERIFY2(first, first ? "" : qPrintable(first.error().sentence));
    QCOMPARE(first->kind, WriteOutcome::Kind::Applied);
    QVERIFY(!first->item);
    const auto second = apply(write, m_live->client());
    QVERIFY(second);
    QCOMPARE(second->kind, WriteOutcome::Kind::ConditionFailed);
    QVERIFY(!second->itemKnown); // dynalite does not return it
}

void LiveEndpointTest::updatesOnlyWhatWasSeen()
{
    const auto changeTo = [](const char *version, const char *seen) {
        std::vector<dynamodb::Assignment> changes{{"version", AttributeValue::string(version)}};
        return ConditionalWrite::update(liveTable, key(), changes,
                                        dynamodb::Condition::asSeen(lock(seen), "version"));
    };
    const auto stale = apply(changeTo("2", "0"), m_live->client());
    QVERIFY(stale);
    QCOMPARE(stale->kind, WriteOutcome::Kind::ConditionFailed);
    const auto fresh = apply(changeTo("2", "1"), m_live->client());
    QVERIFY(fresh);
    QCOMPARE(fresh->kind, WriteOutcome::Kind::Applied);
    QVERIFY(fresh->item == lock("1"));
}

void LiveEndpointTest::readsBackWhatWasWritten()
{
    const auto answer =
        QCoro::waitFor(m_live->client().getItem(liveTable, key(), dynamodb::Consistency::Strong, {}));
    QVERIFY(answer);
    QVERIFY(answer->item == lock("2"));
    QVERIFY(answer->exchange.receivedAt >= answer->exchange.sentAt);
}

void LiveEndpointTest::readOnlyClientCannotWrite()
{
    const auto reader = m_live->newClient(dynamodb::DynamoDbClient::Access::ReadOnly);
    const auto removed =
        apply(ConditionalWrite::remove(liveTable, key(), dynamodb::Condition::exists("key")), *reader);
    QVERIFY(!removed);
    QCOMPARE(removed.error().kind, ErrorKind::ReadOnly);
    const auto answer = QCoro::waitFor(reader->getItem(liveTable, key(), dynamodb::Consistency::Strong, {}));
    QVERIFY(answer);
    QVERIFY(answer->item.has_value());
}

void LiveEndpointTest::dropsTheTable()
{
    const auto dropped = m_live->dropTable(liveTable);
    QVERIFY2(dropped, dropped ? "" : qPrintable(dropped.error().sentence));
    const auto gone = QCoro::waitFor(m_live->client().describeTable(liveTable, {}));
    QVERIFY(!gone);
    QCOMPARE(gone.error().kind, ErrorKind::NotFound);
}

LEASESCOPE_TEST(LiveEndpointTest)
#include "LiveEndpointTest.moc"
