// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/ItemAnswers.h"
#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using base::ErrorKind;
using namespace std::chrono_literals;

namespace {

} // namespace

/// What each reading operation asks and how it reads the answer.
class ClientReadsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void getItemAsksAndReads()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'Item':{'zeta':{'N':'1.50'},'key':{'S':'jobs/nightly'}}}"));
        const auto found = probe.get();
        QVERIFY(found && found->item);
        QCOMPARE(found->item->numberAt("zeta").value(), "1.50");
        QCOMPARE(found->item->begin()->first, "zeta"); // stored order
        QCOMPARE(bodyOf(probe.transport, 0),
                 json(js("{'TableName':'locks','Key':{'key':{'S':'jobs/"
                         "nightly'}},'ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}")));
        ClientProbe empty;
        empty.transport.thenGood("{}");
        const auto missing = empty.get();
        QVERIFY(missing && !missing->item);
        ClientProbe odd;
        odd.transport.thenGood(js("{'Item':{'key':{'X':'?'}}}"));
        const auto unreadable = odd.get();
        QVERIFY(!unreadable && unreadable.error().kind == ErrorKind::Damaged);
    }

    void aScanAsksForItsSegmentAndHandsTheBytesOn()
    {
        ClientProbe probe;
        const QByteArray page = js("{'Items':[{'key':{'S':'a'}}],'Count':1,'ScannedCount':1,"
                                   "'ConsumedCapacity':{'TableName':'locks','CapacityUnits':12.5},"
                                   "'LastEvaluatedKey':{'key':{'S':'a'}}}");
        probe.transport.thenGood(page);
        dynamodb::ScanRequest request;
        request.table = lockTable;
        request.projection = {"key", "owner"};
        request.segment = 1;
        request.totalSegments = 4;
        request.limit = 7;
        request.startKey = ClientProbe::someKey();
        const auto result = probe.finish(probe.client.scan(request, probe.tasks.token()));
        QVERIFY(result);
        QCOMPARE(result->body, page);
        QVERIFY(result->peekedNextKey);
        QCOMPARE(result->peekedNextKey->stringAt("key").value(), "a");
        QCOMPARE(result->exchange.consumedCapacity, 12.5);
        QCOMPARE(bodyOf(probe.transport, 0),
                 json(js("{'TableName':'locks','ProjectionExpression':'#n0, "
                         "#n1','ExpressionAttributeNames':{'#n0':'key','#n1':'owner'},"
                         "'Segment':1,'TotalSegments':4,'ExclusiveStartKey':{'key':{'S':'jobs/"
                         "nightly'}},'Limit':7,'ReturnConsumedCapacity':'TOTAL'}")));
        dynamodb::ScanRequest plain;
        plain.table = lockTable;
        plain.consistency = dynamodb::Consistency::Strong;
        QVERIFY(probe.finish(probe.client.scan(plain, probe.tasks.token())));
        QCOMPARE(bodyOf(probe.transport, 1),
                 json(js("{'TableName':'locks','ConsistentRead':true,'ReturnConsumedCapacity':'TOTAL'}")));
    }

    void aQueryNamesItsPartitionByPlaceholders()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'Items':[],'Count':0}"));
        dynamodb::QueryRequest request;
        request.table = lockTable;
        request.partitionKey = {"key", dynamodb::AttributeValue::string("a\"b")};
        request.limit = 3;
        const auto result = probe.finish(probe.client.query(request, probe.tasks.token()));
        QVERIFY(result && !result->peekedNextKey);
        QCOMPARE(bodyOf(probe.transport, 0),
                 json(js("{'TableName':'locks','KeyConditionExpression':'#n0 = "
                         ":v0','ExpressionAttributeNames':{'#n0':'key'},"
                         "'ExpressionAttributeValues':{':v0':{'S':'a\\'b'}},'Limit':3,'"
                         "ReturnConsumedCapacity':'TOTAL'}")));
    }

    void aBatchGoesInHundredsAndRepeatsWhatWasLeft()
    {
        ClientProbe probe;
        int answered = 0;
        probe.transport.travel = 1s;
        probe.transport.then([&answered](const http::HttpRequest &request) {
            // Answers all keys but the first of each of the first two groups.
            const auto keys =
                QJsonDocument::fromJson(request.body)[u"RequestItems"][u"locks"][u"Keys"].toArray();
            QJsonArray items = keys;
            QJsonArray left;
            if (++answered <= 2) {
                left.append(items.first());
                items.removeFirst();
            }
            QJsonObject body{{QStringLiteral("Responses"), QJsonObject{{QStringLiteral("locks"), items}}},
                             {QStringLiteral("ConsumedCapacity"),
                              QJsonArray{QJsonObject{{QStringLiteral("CapacityUnits"), 1.5}}}}};
            if (!left.isEmpty())
                body.insert(
                    QStringLiteral("UnprocessedKeys"),
                    QJsonObject{{QStringLiteral("locks"), QJsonObject{{QStringLiteral("Keys"), left}}}});
            http::HttpResponse response;
            response.status = 200;
            response.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
            return base::Result<http::HttpResponse>(response);
        });
        std::vector<dynamodb::Item> keys;
        for (int index = 0; index < 230; ++index)
            keys.push_back(dynamodb::Item({{"key", dynamodb::AttributeValue::number(qint64(index))}}));
        const auto result = probe.finish(
            probe.client.batchGetItem(lockTable, keys, dynamodb::Consistency::Strong, probe.tasks.token()));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QCOMPARE(result->items.size(), 230U);
        QVERIFY(result->unprocessed.empty());
        QCOMPARE(probe.transport.seen.size(), 4);
        QCOMPARE(bodyOf(probe.transport, 3)[u"RequestItems"][u"locks"][u"Keys"].toArray().size(), 2);
        QVERIFY(bodyOf(probe.transport, 0)[u"RequestItems"][u"locks"][u"ConsistentRead"].toBool());
        QCOMPARE(result->exchange.consumedCapacity, 6.0);
        QVERIFY(result->exchange.sentAt == probe.transport.sentAt.first());
        QVERIFY(result->exchange.receivedAt == probe.transport.sentAt.last() + 1s);
    }

    void aBatchThatStaysThrottledEndsWithItsUnprocessedKeys()
    {
        ClientProbe probe;
        probe.transport.thenGood(
            js("{'Responses':{'locks':[]},'UnprocessedKeys':{'locks':{'Keys':[{'key':{'S':'"
               "jobs/nightly'}}]}}}"));
        const auto result = probe.finish(probe.client.batchGetItem(
            lockTable, {ClientProbe::someKey()}, dynamodb::Consistency::Eventual, probe.tasks.token()));
        QVERIFY(result);
        QCOMPARE(result->unprocessed.size(), 1U);
        QCOMPARE(probe.transport.seen.size(), 4);
        const auto none = probe.finish(
            probe.client.batchGetItem(lockTable, {}, dynamodb::Consistency::Eventual, probe.tasks.token()));
        QVERIFY(none && none->items.empty());
        QCOMPARE(probe.transport.seen.size(), 4);
    }

    void batchesThatGetThroughInTheEndDoNotUseUpTheRetries()
    {
        auto settings = ClientProbe::settingsWith(ClientProbe::Access::ReadOnly);
        settings.retry.quota = 2 * settings.retry.throttlingCost;
        ClientProbe probe(settings);
        const QByteArray throttled =
            js("{'Responses':{'locks':[]},'UnprocessedKeys':{'locks':{'Keys':[{'key':{'S':'"
               "jobs/nightly'}}]}}}");
        for (int batch = 0; batch < 5; ++batch) {
            probe.transport.thenGood(throttled);
            probe.transport.thenGood(js("{'Responses':{'locks':[{'key':{'S':'jobs/nightly'}}]}}"));
            const auto result = probe.finish(probe.client.batchGetItem(
                lockTable, {ClientProbe::someKey()}, dynamodb::Consistency::Eventual, probe.tasks.token()));
            QVERIFY(result);
            QVERIFY2(result->unprocessed.empty(), qPrintable(QString::number(batch)));
        }
    }

    void allPagesOfTableNamesAreRead()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'TableNames':['a','b'],'LastEvaluatedTableName':'b'}"));
        probe.transport.thenGood(js("{'TableNames':['c']}"));
        const auto result = probe.finish(probe.client.listTables(probe.tasks.token()));
        QCOMPARE(result.value_or(QStringList()),
                 QStringList({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}));
        QCOMPARE(bodyOf(probe.transport, 0), json(js("{'Limit':100}")));
        QCOMPARE(bodyOf(probe.transport, 1), json(js("{'Limit':100,'ExclusiveStartTableName':'b'}")));
        ClientProbe endless;
        endless.transport.thenGood(js("{'TableNames':['a'],'LastEvaluatedTableName':'a'}"));
        const auto never = endless.finish(endless.client.listTables(endless.tasks.token()));
        QVERIFY(!never && never.error().kind == ErrorKind::Damaged);
    }

    void aTableIsDescribed()
    {
        ClientProbe probe;
        probe.transport.thenGood(js(
            "{'Table':{'TableName':'locks','TableStatus':'ODD','TableArn':'arn:x','ItemCount':12,'"
            "TableSizeBytes':5000000000,"
            "'KeySchema':[{'AttributeName':'pk','KeyType':'HASH'},{'AttributeName':'sk','KeyType':'RANGE'}],"
            "'AttributeDefinitions':[{'AttributeName':'sk','AttributeType':'N'},{'AttributeName':'pk','"
            "AttributeType':'B'}],"
            "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':7},'"
            "DeletionProtectionEnabled':true,"
            "'GlobalSecondaryIndexes':[{'IndexName':'g'}],'LocalSecondaryIndexes':[{'IndexName':'l'}],"
            "'Replicas':[{'RegionName':'us-east-1'}],'MultiRegionConsistency':'STRONG','Unknown':{'x':[1]}}"
            "}"));
        const auto full = probe.finish(probe.client.describeTable(lockTable, probe.tasks.token()));
        QVERIFY(full);
        QCOMPARE(full->status, QStringLiteral("ODD"));
        QCOMPARE(full->arn, QStringLiteral("arn:x"));
        QCOMPARE(full->partitionKey.name, "pk");
        QVERIFY(full->partitionKey.type == dynamodb::AttributeType::B);
        QVERIFY(full->sortKey && full->sortKey->name == "sk" &&
                full->sortKey->type == dynamodb::AttributeType::N);
        QVERIFY(!full->onDemand);
        QCOMPARE(full->readCapacity, 5);
        QCOMPARE(full->writeCapacity, 7);
        QCOMPARE(full->itemCount, 12);
        QCOMPARE(full->sizeBytes, 5000000000);
        QVERIFY(full->deletionProtected && full->replicated && full->stronglyConsistentReplicas);
        QCOMPARE(full->replicaRegions, QStringList(QStringLiteral("us-east-1")));
        QCOMPARE(full->indexNames, QStringList({QStringLiteral("g"), QStringLiteral("l")}));

        ClientProbe small;
        small.transport.thenGood(
            js("{'Table':{'TableName':'locks','KeySchema':[{'AttributeName':'pk','KeyType':'HASH'}],"
               "'BillingModeSummary':{'BillingMode':'PAY_PER_REQUEST'},'ProvisionedThroughput':{'"
               "ReadCapacityUnits':0}}}"));
        const auto sparse = small.finish(small.client.describeTable(lockTable, small.tasks.token()));
        QVERIFY(sparse && sparse->onDemand && !sparse->sortKey && !sparse->replicated);
        QCOMPARE(sparse->itemCount, -1);

        ClientProbe odd;
        odd.transport.thenGood(js("{'Table':{}}"));
        const auto bad = odd.finish(odd.client.describeTable(lockTable, odd.tasks.token()));
        QVERIFY(!bad && bad.error().kind == ErrorKind::Damaged);
    }

    void timeToLiveCountsWhileItIsOnOrComingOn_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<bool>("counts");
        QTest::newRow("ENABLED") << QByteArray("ENABLED") << true;
        QTest::newRow("ENABLING") << QByteArray("ENABLING") << true;
        QTest::newRow("DISABLING") << QByteArray("DISABLING") << false;
        QTest::newRow("DISABLED") << QByteArray("DISABLED") << false;
    }
    void timeToLiveCountsWhileItIsOnOrComingOn()
    {
        QFETCH(QByteArray, status);
        QFETCH(bool, counts);
        ClientProbe probe;
        probe.transport.thenGood("{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"" + status +
                                 "\",\"AttributeName\":\"ttl\"}}");
        const auto result = probe.finish(probe.client.describeTimeToLive(lockTable, probe.tasks.token()));
        QVERIFY(result);
        QCOMPARE(*result, counts ? std::optional<QByteArray>("ttl") : std::optional<QByteArray>());
    }

    void capacityIsNotMistakenForAnAttribute_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<double>("units");
        QTest::newRow("none") << QByteArray("{}") << 0.0;
        QTest::newRow("spaced") << QByteArray("{\"ConsumedCapacity\" : {\"CapacityUnits\" : 2.5 }}") << 2.5;
        QTest::newRow("an attribute of that name")
            << (js("{'Items':[{'CapacityUnits':{'N':'77'}}],'ConsumedCapacity':{'CapacityUnits':1}}")) << 1.0;
        QTest::newRow("only an attribute") << (js("{'Items':[{'CapacityUnits':{'N':'77'}}]}")) << 0.0;
        QTest::newRow("text that looks like it")
            << (js("{'Items':[{'a':{'S':'\\'CapacityUnits\\':77'}}]}")) << 0.0;
        QTest::newRow("before many items")
            << (js("{'ConsumedCapacity':{'CapacityUnits':3},'Items':[") + QByteArray(20000, ' ') + "]}")
            << 3.0;
    }
    void capacityIsNotMistakenForAnAttribute()
    {
        QFETCH(QByteArray, body);
        QFETCH(double, units);
        QCOMPARE(dynamodb::answers::consumedCapacity(body), units);
    }
};

LEASESCOPE_TEST(ClientReadsTest)
#include "ClientReadsTest.moc"
