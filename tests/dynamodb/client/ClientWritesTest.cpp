// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/program/Test.h"

#include <QJsonDocument>
#include <QJsonObject>

using base::ErrorKind;
using Outcome = dynamodb::WriteOutcome::Kind;
using namespace std::chrono_literals;

namespace {

QByteArray describing(const char *status)
{
    return (js("{'Table':{'TableName':'locks','TableStatus':'")) + status +
        js("','KeySchema':[{'AttributeName':'key','KeyType':'HASH'}],"
           "'AttributeDefinitions':[{'AttributeName':'key','AttributeType':'S'}]}}");
}

} // namespace

/// What each changing operation asks, and what it makes of every kind of ending.
class ClientWritesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWriteWhoseFateIsUnknownIsNeverRepeated_data()
    {
        QTest::addColumn<int>("how");
        QTest::addColumn<int>("detail");
        QTest::newRow("lost") << 0 << static_cast<int>(ErrorKind::Unclear);
        QTest::newRow("timed out") << 0 << static_cast<int>(ErrorKind::Timeout);
        QTest::newRow("cut off") << 0 << static_cast<int>(ErrorKind::Damaged);
        for (const int status : {500, 502, 503, 504, 408})
            QTest::addRow("HTTP %d", status) << 1 << status;
        for (const int status : {100, 102, 103, 199, 201, 202, 203, 204, 205, 206, 226, 299})
            QTest::addRow("HTTP %d", status) << 1 << status;
        QTest::newRow("wrong checksum") << 2 << 200;
        QTest::newRow("wrong checksum of a refusal") << 2 << 400;
        QTest::newRow("not JSON") << 3 << 200;
    }
    void aWriteWhoseFateIsUnknownIsNeverRepeated()
    {
        QFETCH(int, how);
        QFETCH(int, detail);
        ClientProbe probe;
        probe.transport.travel = 2s;
        if (how == 0)
            probe.transport.thenLose(static_cast<ErrorKind>(detail));
        else if (how == 1)
            probe.transport.thenRefuse(detail, "InternalServerError");
        else
            probe.transport.thenAnswer(
                detail, how == 2 ? js("{'__type':'ConditionalCheckFailedException'}") : QByteArray("<html>"),
                how == 2 ? std::vector<http::HttpHeader>{{"x-amz-crc32", "1"}}
                         : std::vector<http::HttpHeader>());
        const auto result = probe.write();
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QVERIFY(result->kind == Outcome::Unknown);
        QVERIFY(!result->sentence.isEmpty());
        QVERIFY(!result->item && !result->itemKnown);
        QVERIFY(result->exchange.sentAt == probe.transport.sentAt.first());
        QVERIFY(result->exchange.receivedAt - result->exchange.sentAt == 2s);
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    // What answered is not the service, so its words do not count: neither a refusal nor a condition.
    void aWriteAnsweredBelow300IsUnknownWhateverTheBodySays_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        for (const int status : {102, 103, 202, 204}) {
            for (const char *code : {"ConditionalCheckFailedException", "ThrottlingException",
                                     "ExpiredTokenException", "AccessDeniedException", "ValidationException"})
                QTest::addRow("HTTP %d, %s", status, code) << status << QByteArray(code);
        }
    }
    void aWriteAnsweredBelow300IsUnknownWhateverTheBodySays()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        ClientProbe probe;
        probe.transport.thenRefuse(status, code);
        const auto result = probe.write();
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QVERIFY(result->kind == Outcome::Unknown);
        QVERIFY2(result->sentence.text().contains(QStringLiteral("whether it took effect is not known")),
                 qPrintable(result->sentence));
        QCOMPARE(result->code, QStringLiteral("HTTP %1").arg(status));
        QCOMPARE(probe.transport.seen.size(), 1);
        QCOMPARE(probe.credentials.invalidations(), 0);
    }

    void aWriteThatSurelyHadNoEffectIsRepeated_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("throttled") << 400 << QByteArray("ThrottlingException");
        QTest::newRow("capacity") << 400 << QByteArray("ProvisionedThroughputExceededException");
        QTest::newRow("slow down") << 503 << QByteArray("SlowDown");
        QTest::newRow("conflict") << 400 << QByteArray("TransactionConflictException");
        QTest::newRow("replica conflict") << 409 << QByteArray("ReplicatedWriteConflictException");
        QTest::newRow("unreachable") << 0 << QByteArray();
    }
    void aWriteThatSurelyHadNoEffectIsRepeated()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, code);
        const auto failOnce = [&](fakes::ScriptedHttp &transport) {
            status ? transport.thenRefuse(status, code) : transport.thenLose(ErrorKind::Unreachable);
        };
        ClientProbe probe;
        failOnce(probe.transport);
        failOnce(probe.transport);
        probe.transport.thenGood(someRowReplaced);
        const auto result = probe.write();
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QVERIFY(result->kind == Outcome::Applied);
        QCOMPARE(probe.transport.seen.size(), 3);

        ClientProbe unlucky;
        failOnce(unlucky.transport);
        const auto never = unlucky.write();
        QVERIFY(!never);
        QVERIFY(!base::leavesOutcomeOpen(never.error().kind));
        QCOMPARE(unlucky.transport.seen.size(), 4);
    }

    void aWriteThatIsLostAfterARepeatIsUnknownToo()
    {
        ClientProbe probe;
        probe.transport.thenRefuse(400, "ThrottlingException");
        probe.transport.thenLose(ErrorKind::Unclear);
        const auto result = probe.write();
        QVERIFY(result && result->kind == Outcome::Unknown);
        QCOMPARE(probe.transport.seen.size(), 2);
    }

    void anAppliedWriteShowsTheItemBefore()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'Attributes':{'key':{'S':'jobs/nightly'},'version':{'S':'v1'}},"
                                    "'ConsumedCapacity':{'TableName':'locks','CapacityUnits':1.0}}"));
        const auto result = probe.write();
        QVERIFY(result && result->kind == Outcome::Applied);
        QVERIFY(result->item);
        QCOMPARE(result->item->stringAt("version").value(), "v1");
        QCOMPARE(result->exchange.consumedCapacity, 1.0);
        QCOMPARE(probe.transport.header(0, "X-Amz-Target"), "DynamoDB_20120810.DeleteItem");
        QCOMPARE(probe.transport.seen.first().body, ClientProbe::someWrite().requestBody());
    }

    void aFailedConditionShowsTheItemIfTheEndpointReturnsIt()
    {
        ClientProbe probe;
        probe.transport.thenAnswer(
            400,
            js("{'__type':'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',"
               "'Message':'The conditional request "
               "failed','Item':{'key':{'S':'jobs/nightly'},'version':{'S':'v2'}}}"));
        const auto reported = probe.write();
        QVERIFY(reported && reported->kind == Outcome::ConditionFailed);
        QVERIFY(reported->itemKnown);
        QCOMPARE(reported->item->stringAt("version").value(), "v2");
        QCOMPARE(probe.transport.seen.size(), 1);

        ClientProbe silent;
        silent.transport.thenRefuse(400, "ConditionalCheckFailedException");
        const auto hidden = silent.write();
        QVERIFY(hidden && hidden->kind == Outcome::ConditionFailed);
        QVERIFY(!hidden->itemKnown && !hidden->item);
    }

    void timeToLiveIsSet()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}"));
        QVERIFY(probe.finish(probe.client.updateTimeToLive(lockTable, "ttl", true, probe.tasks.token())));
        QCOMPARE(
            bodyOf(probe.transport, 0),
            json(js(
                "{'TableName':'locks','TimeToLiveSpecification':{'Enabled':true,'AttributeName':'ttl'}}")));
        ClientProbe lost;
        lost.transport.thenLose(ErrorKind::Timeout);
        const auto open =
            lost.finish(lost.client.updateTimeToLive(lockTable, "ttl", true, lost.tasks.token()));
        QVERIFY(!open && open.error().kind == ErrorKind::Timeout);
        QCOMPARE(lost.transport.seen.size(), 1);
    }

    void aNewTableIsWaitedFor()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'TableDescription':{'TableName':'locks','TableStatus':'CREATING','"
                                    "KeySchema':[{'AttributeName':'key','KeyType':'HASH'}]}}"));
        probe.transport.thenRefuse(400, "ResourceNotFoundException");
        probe.transport.thenGood(describing("CREATING"));
        probe.transport.thenGood(describing("ACTIVE"));
        dynamodb::TablePlan plan;
        plan.name = lockTable;
        plan.partitionKey = {"key", dynamodb::AttributeType::S};
        plan.sortKey = dynamodb::KeyAttribute{"sort", dynamodb::AttributeType::N};
        plan.tags = {{QStringLiteral("team"), QStringLiteral("ops")}};
        const auto result = probe.finish(probe.client.createTable(plan, probe.tasks.token()));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(result->status, QStringLiteral("ACTIVE"));
        const auto &at = probe.transport.sentAt;
        QCOMPARE(at.size(), 4);
        QVERIFY(at.at(1) - at.at(0) == 100ms);
        QVERIFY(at.at(2) - at.at(1) == 2s);
        QVERIFY(at.at(3) - at.at(2) == 2s);
        QCOMPARE(bodyOf(probe.transport, 0),
                 json(js("{'TableName':'locks','AttributeDefinitions':[{'AttributeName':'key','AttributeType'"
                         ":'S'},{'AttributeName':'sort','AttributeType':'N'}],"
                         "'KeySchema':[{'AttributeName':'key','KeyType':'HASH'},{'AttributeName':'sort','"
                         "KeyType':'RANGE'}],"
                         "'BillingMode':'PAY_PER_REQUEST','Tags':[{'Key':'team','Value':'ops'}]}")));
    }

    void aTableThatNeverComesIsATimeout()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'TableDescription':{'TableName':'locks','TableStatus':'CREATING'}}"));
        probe.transport.thenGood(describing("CREATING"));
        dynamodb::TablePlan plan;
        plan.name = lockTable;
        plan.partitionKey = {"key", dynamodb::AttributeType::S};
        plan.provisioned = std::pair<qint64, qint64>(3, 4);
        const auto begun = probe.clock.boot();
        const auto result = probe.finish(probe.client.createTable(plan, probe.tasks.token()));
        QVERIFY(!result && result.error().kind == ErrorKind::Timeout);
        QVERIFY(probe.clock.boot() - begun <= 10min + 2s);
        QCOMPARE(bodyOf(probe.transport, 0)[u"ProvisionedThroughput"].toObject(),
                 json(js("{'ReadCapacityUnits':3,'WriteCapacityUnits':4}")));
    }

    void aTableWhoseAnswerWasLostIsLookedFor_data()
    {
        QTest::addColumn<int>("status");
        for (const int status : {0, 202, 204, 500})
            QTest::addRow("HTTP %d", status) << status;
    }
    void aTableWhoseAnswerWasLostIsLookedFor()
    {
        QFETCH(int, status);
        dynamodb::TablePlan plan;
        plan.name = lockTable;
        plan.partitionKey = {"key", dynamodb::AttributeType::S};
        const auto loseAnswer = [status](fakes::ScriptedHttp &transport) {
            status ? transport.thenAnswer(status, "") : transport.thenLose(ErrorKind::Unclear);
        };
        ClientProbe made;
        loseAnswer(made.transport);
        made.transport.thenRefuse(400, "ResourceNotFoundException"); // seen a moment late
        made.transport.thenGood(describing("CREATING"));
        made.transport.thenGood(describing("ACTIVE"));
        const auto result = made.finish(made.client.createTable(plan, made.tasks.token()));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(made.transport.seen.size(), 4);

        ClientProbe lost;
        loseAnswer(lost.transport);
        lost.transport.thenRefuse(400, "ResourceNotFoundException");
        const auto begun = lost.clock.boot();
        const auto unknown = lost.finish(lost.client.createTable(plan, lost.tasks.token()));
        QVERIFY(!unknown);
        QVERIFY(base::leavesOutcomeOpen(unknown.error().kind));
        QVERIFY(lost.clock.boot() - begun < 30s);
    }

    void aTableThatCannotBeCreatedIsAnError()
    {
        ClientProbe probe;
        probe.transport.thenRefuse(400, "ResourceInUseException");
        dynamodb::TablePlan plan;
        plan.name = lockTable;
        plan.partitionKey = {"key", dynamodb::AttributeType::S};
        const auto result = probe.finish(probe.client.createTable(plan, probe.tasks.token()));
        QVERIFY(!result);
        QCOMPARE(result.error().code, QStringLiteral("ResourceInUseException"));
        QCOMPARE(probe.transport.seen.size(), 1);
    }
};

LEASESCOPE_TEST(ClientWritesTest)
#include "ClientWritesTest.moc"
