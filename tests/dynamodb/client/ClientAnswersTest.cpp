// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/dynamodb/client/SingleQuoted.h"
#include "tests/program/Test.h"

using base::ErrorKind;
using dynamodb::AttributeValue;
using Outcome = dynamodb::WriteOutcome::Kind;
using namespace std::chrono_literals;

namespace {

using Headers = std::vector<http::HttpHeader>;

const auto ownRow = js("{'Item':{'key':{'S':'jobs/nightly'},'version':{'S':'v1'}}}");
const auto failed = "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException";

dynamodb::Item named(const char *key)
{
    return dynamodb::Item({{"key", AttributeValue::string(key)}});
}

QByteArray refusedWith(const char *item)
{
    return js("{'__type':'") + failed + js("','message':'no','Item':") + js(item) + '}';
}

} // namespace

/// An answer that is another request's is not taken for its own: a read is asked again, and of a write nothing is
/// known.
class ClientAnswersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadDoesNotTakeAnothersAnswer_data()
    {
        QTest::addColumn<QByteArray>("strange");
        QTest::newRow("the row of another key") << js("{'Item':{'key':{'S':'jobs/weekly'}}}");
        QTest::newRow("of the same text and another type") << js("{'Item':{'key':{'B':'am9icy9uaWdodGx5'}}}");
        QTest::newRow("a row without its key") << js("{'Item':{'version':{'S':'v1'}}}");
        QTest::newRow("two rows") << js("{'Item':{'key':{'S':'jobs/nightly'}},'Item':{'key':{'S':'x'}}}");
        QTest::newRow("a write") << someRowReplaced;
        QTest::newRow("a page") << js("{'Items':[],'Count':0}");
        QTest::newRow("a table") << js("{'Table':{'TableName':'locks'}}");
        QTest::newRow("tables") << js("{'TableNames':[]}");
        QTest::newRow("a batch") << js("{'Responses':{'locks':[]},'UnprocessedKeys':{}}");
        QTest::newRow("an error that calls itself good") << js("{'__type':'InternalServerError'}");
        QTest::newRow("no row of another table")
            << js("{'ConsumedCapacity':{'TableName':'other','CapacityUnits':1}}");
    }
    void aReadDoesNotTakeAnothersAnswer()
    {
        QFETCH(QByteArray, strange);
        ClientProbe probe;
        probe.transport.thenGood(strange);
        probe.transport.thenGood(ownRow);
        const auto found = probe.get();
        QVERIFY2(found, qPrintable(found ? QString() : found.error().sentence));
        QCOMPARE(found->item->stringAt("version").value(), "v1");
        QCOMPARE(probe.transport.seen.size(), 2);

        ClientProbe never;
        never.transport.thenGood(strange);
        const auto refused = never.get();
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == ErrorKind::Damaged);
        QVERIFY2(refused.error().sentence.contains(QStringLiteral("not the one to dynamodb:GetItem")),
                 qPrintable(refused.error().sentence));
        QCOMPARE(never.transport.seen.size(), 4);
    }

    void aReadTakesItsOwn_data()
    {
        QTest::addColumn<QByteArray>("own");
        QTest::newRow("a row") << ownRow;
        QTest::newRow("none") << QByteArray("{}");
        QTest::newRow("none, with its table") << js("{'ConsumedCapacity':{'TableName':'locks'}}");
        QTest::newRow("the table by its ARN")
            << js("{'ConsumedCapacity':{'TableName':'arn:aws:dynamodb:eu-west-1:123456789012:table/locks',"
                  "'CapacityUnits':1}}");
        QTest::newRow("capacity untold") << js("{'ConsumedCapacity':null}");
        QTest::newRow("with what no operation has yet") << js("{'Weather':{'Item':1},'Forecast':[]}");
    }
    void aReadTakesItsOwn()
    {
        QFETCH(QByteArray, own);
        ClientProbe probe;
        probe.transport.thenGood(own);
        QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void numbersOfAKeyAreComparedByTheirValue()
    {
        ClientProbe probe;
        probe.transport.thenGood(js("{'Item':{'key':{'N':'1.5'}}}"));
        const dynamodb::Item key({{"key", AttributeValue::number(QByteArray("01.50"))}});
        QVERIFY(probe.finish(
            probe.client.getItem(lockTable, key, dynamodb::Consistency::Strong, probe.tasks.token())));
        const dynamodb::Item other({{"key", AttributeValue::number(QByteArray("15"))}});
        QVERIFY(!probe.finish(
            probe.client.getItem(lockTable, other, dynamodb::Consistency::Strong, probe.tasks.token())));
    }

    void aTableAskedForByItsArnIsAnsweredByItsName()
    {
        const QString arn = QStringLiteral("arn:aws:dynamodb:eu-west-1:123456789012:table/locks");
        ClientProbe probe;
        probe.transport.thenGood(js("{'Item':{'key':{'S':'jobs/nightly'}},'ConsumedCapacity':{'TableName':"
                                    "'locks','CapacityUnits':1}}"));
        QVERIFY(probe.finish(probe.client.getItem(arn, ClientProbe::someKey(), dynamodb::Consistency::Strong,
                                                  probe.tasks.token())));
        ClientProbe described;
        described.transport.thenGood(js("{'Table':{'TableName':'locks','KeySchema':[{'AttributeName':'key',"
                                        "'KeyType':'HASH'}]}}"));
        QVERIFY(described.finish(described.client.describeTable(arn, described.tasks.token())));
        QVERIFY(!described.finish(
            described.client.describeTable(QStringLiteral("block"), described.tasks.token())));
    }

    void aWriteThatIsAnsweredWithAnothersAnswerIsUnknown_data()
    {
        QTest::addColumn<QByteArray>("strange");
        QTest::addColumn<int>("status");
        QTest::newRow("a row that was read") << ownRow << 200;
        QTest::newRow("a row that was not there") << js("{'ConsumedCapacity':{'TableName':'locks'}}") << 200;
        QTest::newRow("nothing") << QByteArray("{}") << 200;
        QTest::newRow("an empty row") << js("{'Attributes':{}}") << 200;
        QTest::newRow("the row of another key")
            << js("{'Attributes':{'key':{'S':'jobs/weekly'},'version':{'S':'v1'}}}") << 200;
        QTest::newRow("an earlier write of this row")
            << js("{'Attributes':{'key':{'S':'jobs/nightly'},'version':{'S':'v0'}}}") << 200;
        QTest::newRow("unreadable") << js("{'Attributes':{'key':{'X':'?'}}}") << 200;
        QTest::newRow("another table")
            << js("{'Attributes':{'key':{'S':'jobs/nightly'},'version':{'S':'v1'}},"
                  "'ConsumedCapacity':{'TableName':'other','CapacityUnits':1}}")
            << 200;
        QTest::newRow("a page") << js("{'Items':[],'Count':0}") << 200;
        QTest::newRow("refused at another row") << refusedWith("{'key':{'S':'jobs/weekly'}}") << 400;
        QTest::newRow("refused where it holds")
            << refusedWith("{'key':{'S':'jobs/nightly'},'version':{'S':'v1'}}") << 400;
        QTest::newRow("refused with a page")
            << js("{'__type':'ConditionalCheckFailedException','Items':[]}") << 400;
    }
    void aWriteThatIsAnsweredWithAnothersAnswerIsUnknown()
    {
        QFETCH(QByteArray, strange);
        QFETCH(int, status);
        ClientProbe probe;
        probe.transport.thenAnswer(status, strange);
        const auto result = probe.write();
        QVERIFY2(result, qPrintable(result ? QString() : result.error().sentence));
        QVERIFY(result->kind == Outcome::Unknown);
        QVERIFY2(result->sentence.text().contains(QStringLiteral("not the one to dynamodb:DeleteItem")),
                 qPrintable(result->sentence));
        QVERIFY(!result->item && !result->itemKnown);
        QCOMPARE(probe.transport.seen.size(), 1);
    }

    void aPutIsCheckedByTheKeysOfItsTable()
    {
        const dynamodb::Item row(
            {{"key", AttributeValue::string("jobs/nightly")}, {"owner", AttributeValue::string("me")}});
        const auto free = dynamodb::Condition::notExists("owner");
        const auto write = dynamodb::ConditionalWrite::put(lockTable, row, free);
        ClientProbe probe;
        probe.transport.thenGood("{}");
        probe.transport.thenGood(js("{'Attributes':{'key':{'S':'jobs/weekly'}}}"));
        QVERIFY(probe.get());
        const auto strange = probe.finish(probe.client.apply(write, probe.tasks.token()));
        QVERIFY(strange && strange->kind == Outcome::Unknown);
    }

    void aPutOfANewRowReturnsNone()
    {
        const dynamodb::Item row({{"key", AttributeValue::string("jobs/nightly")}});
        const auto write =
            dynamodb::ConditionalWrite::put(lockTable, row, dynamodb::Condition::notExists("key"));
        ClientProbe probe;
        probe.transport.thenGood("{}");
        const auto made = probe.finish(probe.client.apply(write, probe.tasks.token()));
        QVERIFY(made && made->kind == Outcome::Applied);
        ClientProbe doubled;
        doubled.transport.thenGood(someRowReplaced);
        const auto strange = doubled.finish(doubled.client.apply(write, doubled.tasks.token()));
        QVERIFY(strange && strange->kind == Outcome::Unknown);
    }

    void anIdThatCameBeforeIsRefused()
    {
        const Headers first{{"x-amzn-RequestId", "ONE"}};
        ClientProbe probe;
        probe.transport.thenAnswer(200, ownRow, first);
        probe.transport.thenAnswer(200, ownRow, first);
        probe.transport.thenAnswer(200, ownRow, {{"X-Amzn-RequestId", "TWO"}});
        QVERIFY(probe.get());
        QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 3);

        // The clients of one transport share its connections.
        ClientProbe shared;
        ProbeCredentials credentials;
        credentials.give(ClientProbe::temporaryCredentials("KEY1", "TOKEN1"));
        dynamodb::DynamoDbClient writer(shared.transport, credentials, shared.clock,
                                        ClientProbe::settingsWith(ClientProbe::Access::ReadWrite));
        shared.transport.thenAnswer(200, ownRow, first);
        shared.transport.thenAnswer(200, someRowReplaced, first);
        QVERIFY(shared.get());
        const auto doubled = shared.finish(writer.apply(ClientProbe::someWrite(), shared.tasks.token()));
        QVERIFY(doubled && doubled->kind == Outcome::Unknown);
        QVERIFY2(doubled->sentence.text().contains(QStringLiteral("its request id came before")),
                 qPrintable(doubled->sentence));
    }

    void aRefusalThatCameBeforeIsNone()
    {
        for (const char *code :
             {"ConditionalCheckFailedException", "ThrottlingException", "ValidationException"}) {
            const QByteArray body = QByteArray("{\"__type\":\"") + code + "\"}";
            ClientProbe probe;
            probe.transport.thenAnswer(400, "{\"__type\":\"ValidationException\"}",
                                       {{"x-amzn-RequestId", "ONE"}});
            probe.transport.thenAnswer(400, body, {{"x-amzn-RequestId", "ONE"}});
            QVERIFY(!probe.get());
            const auto open = probe.write();
            QVERIFY2(open && open->kind == Outcome::Unknown, code);
        }
    }

    void answersWithoutAnIdAreAllowed()
    {
        ClientProbe probe;
        probe.transport.thenGood(ownRow);
        for (int round = 0; round < 3; ++round)
            QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 3);
    }

    void aBatchHoldsWhatWasAskedForOnce_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("own");
        const auto row = [](const char *name, const char *body, bool own) {
            QTest::newRow(name) << js(body) << own;
        };
        row("both", "{'Responses':{'locks':[{'key':{'S':'b'},'v':{'N':'1'}},{'key':{'S':'a'}}]}}", true);
        row("one", "{'Responses':{'locks':[{'key':{'S':'b'}}]},'UnprocessedKeys':{}}", true);
        row("none", "{'Responses':{'locks':[]}}", true);
        row("none of no table", "{'Responses':{}}", true);
        row("capacity",
            "{'Responses':{'locks':[]},'ConsumedCapacity':[{'TableName':'locks','CapacityUnits':1}]}", true);
        row("another row", "{'Responses':{'locks':[{'key':{'S':'c'}}]}}", false);
        row("one twice", "{'Responses':{'locks':[{'key':{'S':'a'}},{'key':{'S':'a'}}]}}", false);
        row("another table", "{'Responses':{'other':[{'key':{'S':'a'}}]}}", false);
        row("another left over", "{'Responses':{},'UnprocessedKeys':{'locks':{'Keys':[{'key':{'S':'c'}}]}}}",
            false);
        row("found and left over",
            "{'Responses':{'locks':[{'key':{'S':'a'}}]},'UnprocessedKeys':{'locks':{'Keys':[{'key':{'S':'a'}"
            "}]}}}",
            false);
        row("capacity of another table", "{'Responses':{},'ConsumedCapacity':[{'TableName':'other'}]}",
            false);
        row("a page", "{'Items':[],'Count':0}", false);
        row("nothing", "{}", false);
    }
    void aBatchHoldsWhatWasAskedForOnce()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, own);
        ClientProbe probe;
        probe.transport.thenGood(body);
        const auto read = probe.finish(probe.client.batchGetItem(
            lockTable, {named("a"), named("b")}, dynamodb::Consistency::Strong, probe.tasks.token()));
        QCOMPARE(read.has_value(), own);
        QVERIFY(own || read.error().kind == ErrorKind::Damaged);
    }

    void aQueryReadsItsPartition_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("own");
        const auto row = [](const char *name, const char *body, bool own) {
            QTest::newRow(name) << js(body) << own;
        };
        row("its rows",
            "{'Items':[{'s':{'N':'1'},'key':{'S':'a'}},{'key':{'S':'a'},'s':{'N':'2'}}],'Count':2}", true);
        row("none", "{'Items':[],'Count':0,'LastEvaluatedKey':null}", true);
        row("goes on", "{'Items':[],'Count':0,'LastEvaluatedKey':{'key':{'S':'a'},'s':{'N':'2'}}}", true);
        row("another partition", "{'Items':[{'key':{'S':'a'}},{'key':{'S':'b'}}],'Count':2}", false);
        row("goes on elsewhere", "{'Items':[],'Count':0,'LastEvaluatedKey':{'key':{'S':'b'}}}", false);
        row("without keys", "{'Items':[{'s':{'N':'1'}}],'Count':1}", false);
        row("another table",
            "{'Items':[],'Count':0,'ConsumedCapacity':{'TableName':'other','CapacityUnits':1}}", false);
        row("no items", "{'Count':0}", false);
        row("a row", "{'Item':{'key':{'S':'a'}}}", false);
    }
    void aQueryReadsItsPartition()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, own);
        ClientProbe probe;
        probe.transport.thenGood(body);
        dynamodb::QueryRequest request;
        request.table = lockTable;
        request.partitionKey = {"key", AttributeValue::string("a")};
        QCOMPARE(probe.finish(probe.client.query(request, probe.tasks.token())).has_value(), own);
    }

    void aScanReadsItsTable_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("own");
        const auto row = [](const char *name, const QByteArray &body, bool own) {
            QTest::newRow(name) << js(body) << own;
        };
        row("its rows", "{'Items':[{'key':{'S':'a'}}],'Count':1}", true);
        row("its table", "{'ConsumedCapacity' : {'CapacityUnits':1,'TableName' : 'locks'},'Items':[]}", true);
        row("rows that talk of tables",
            "{'Items':[{'TableName':{'S':'other'},'x':{'S':'TableName'}}],'Count':1}", true);
        row("another table",
            "{'Items':[],'Count':0,'ConsumedCapacity':{'TableName':'other','CapacityUnits':1}}", false);
        row("another table, before a long page",
            "{'ConsumedCapacity':{'TableName':'other'},'Items':[{'x':{'S':'" + QByteArray(20'000, 'x') +
                "'}}]}",
            false);
        row("a row", "{'Item':{'key':{'S':'a'}}}", false);
        row("nothing", "{}", false);
    }
    void aScanReadsItsTable()
    {
        QFETCH(QByteArray, body);
        QFETCH(bool, own);
        ClientProbe probe;
        probe.transport.thenGood(body);
        dynamodb::ScanRequest request;
        request.table = lockTable;
        QCOMPARE(probe.finish(probe.client.scan(request, probe.tasks.token())).has_value(), own);
    }

    void whatIsAboutATableIsAboutThisOne()
    {
        ClientProbe table;
        table.transport.thenGood(js("{'TableDescription':{'TableName':'locks','KeySchema':[{'AttributeName':"
                                    "'key','KeyType':'HASH'}]}}"));
        QVERIFY(!table.finish(table.client.describeTable(lockTable, table.tasks.token())));
        ClientProbe ttl;
        ttl.transport.thenGood(js("{'Table':{'TableName':'locks'}}"));
        QVERIFY(!ttl.finish(ttl.client.describeTimeToLive(lockTable, ttl.tasks.token())));
        for (const char *reported :
             {"{}", "{'TimeToLiveSpecification':{'Enabled':true,'AttributeName':'other'}}",
              "{'TimeToLiveSpecification':{'Enabled':false,'AttributeName':'ttl'}}"}) {
            ClientProbe setting;
            setting.transport.thenGood(js(reported));
            const auto open = setting.finish(
                setting.client.updateTimeToLive(lockTable, "ttl", true, setting.tasks.token()));
            QVERIFY2(!open && base::leavesOutcomeOpen(open.error().kind), reported);
            QCOMPARE(setting.transport.seen.size(), 1);
        }
    }

    void aListOfTablesThatGoesRoundEnds_data()
    {
        QTest::addColumn<int>("length");
        for (const int length : {1, 2, 7})
            QTest::addRow("%d", length) << length;
    }
    void aListOfTablesThatGoesRoundEnds()
    {
        QFETCH(int, length);
        ClientProbe probe;
        int asked = 0;
        probe.transport.then([&asked, length](const http::HttpRequest &) {
            return fakes::httpAnswer(200,
                                     js("{'TableNames':['x'],'LastEvaluatedTableName':'t") +
                                         QByteArray::number(asked++ % length) + js("'}"));
        });
        const auto tables = probe.finish(probe.client.listTables(probe.tasks.token()));
        QVERIFY(!tables);
        QVERIFY(tables.error().kind == ErrorKind::Damaged);
        QVERIFY2(tables.error().sentence.contains(QStringLiteral("repeats itself")),
                 qPrintable(tables.error().sentence));
        QCOMPARE(asked, length + 1);
    }
};

LEASESCOPE_TEST(ClientAnswersTest)
#include "ClientAnswersTest.moc"
