// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/emulator/ItemBytes.h"
#include "core/emulator/service/ErrorBody.h"
#include "core/emulator/service/Service.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using emulator::Answer;
using emulator::Service;
using std::chrono::minutes;
using std::chrono::seconds;

/// What `emulator::Service` does otherwise than DynamoDB, or what the contract cannot ask of a real endpoint: what it holds
/// at most, what it refuses in words, and states that take time.
class ServiceLimitsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void holdsNoMoreThanItsRulesAllow();
    void deletingMakesRoom();
    void hasNoMoreTablesThanItsRulesAllow();
    void refusesByName_data();
    void refusesByName();
    void knowsNoOtherOperation();
    void acceptsWhatChangesNothing();
    void tablesAreMadeAndDeletedInTime();
    void leavesWritesBeyondItsLimitUnprocessed();
    void tokensEndAfterTenMinutes();
    void remembersABoundedNumberOfTokens();
    void errorsHaveTheirMembers();
    void pagesThroughALongPartition();

private:
    [[nodiscard]] Answer<QJsonObject> ask(const QByteArray &operation, const QByteArray &body)
    {
        const QJsonDocument document = QJsonDocument::fromJson(body);
        Q_ASSERT(document.isObject());
        return m_service->execute(operation, document.object(),
                                  {m_now, base::WallTime(seconds(1'700'000'000))});
    }
    [[nodiscard]] QString codeOf(const QByteArray &operation, const QByteArray &body)
    {
        const auto answer = ask(operation, body);
        return answer ? QString() : answer.error().code;
    }
    [[nodiscard]] QString put(const QByteArray &id, qsizetype size)
    {
        return codeOf("PutItem",
                      R"({"TableName":"locks","Item":{"id":{"S":")" + id + R"("},"v":{"S":")" +
                          QByteArray(size, 'x') + R"("}}})");
    }
    [[nodiscard]] qsizetype counted() const
    {
        qsizetype bytes = 0;
        for (const auto &[key, item] : m_service->tables.at(QStringLiteral("locks")).items())
            bytes += emulator::itemBytes(item);
        return bytes;
    }
    static constexpr char create[] =
        R"({"TableName":"locks","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"id","KeyType":"HASH"}],)"
        R"("AttributeDefinitions":[{"AttributeName":"id","AttributeType":"S"}]})";

    std::unique_ptr<Service> m_service;
    base::BootTime m_now{seconds(1000)};
};

namespace {

const QString limitExceeded = QStringLiteral("LimitExceededException");

} // namespace

void ServiceLimitsTest::init()
{
    m_service = std::make_unique<Service>();
    QCOMPARE(codeOf("CreateTable", create), QString());
}

void ServiceLimitsTest::holdsNoMoreThanItsRulesAllow()
{
    m_service->rules.mostBytes = 1000;
    QCOMPARE(put("a", 600), QString());
    QCOMPARE(put("b", 600), limitExceeded);
    QCOMPARE(put("b", 300), QString());
    QCOMPARE(put("a", 500), QString()); // smaller than before
    const QByteArray large = R"("ExpressionAttributeValues":{":v":{"S":")" + QByteArray(400, 'y') + R"("}}})";
    QCOMPARE(
        codeOf("UpdateItem",
               R"({"TableName":"locks","Key":{"id":{"S":"b"}},"UpdateExpression":"SET w = :v",)" + large),
        limitExceeded);
    const QByteArray entry = R"({"Item":{"id":{"S":"ID"},"v":{"S":")" + QByteArray(70, 'z') + R"("}}})";
    const auto entryOf = [&entry](const char *id) { return QByteArray(entry).replace("ID", id); };
    QCOMPARE(codeOf("BatchWriteItem",
                    R"({"RequestItems":{"locks":[{"PutRequest":)" + entryOf("c") + R"(},{"PutRequest":)" +
                        entryOf("d") + R"(},{"PutRequest":)" + entryOf("e") + "}]}}"),
             limitExceeded);
    const auto action = [&entryOf](const char *id) {
        return R"({"Put":{"TableName":"locks",)" + entryOf(id).mid(1) + "}";
    };
    QCOMPARE(codeOf("TransactWriteItems",
                    R"({"TransactItems":[)" + action("c") + "," + action("d") + "," + action("e") + "]}"),
             limitExceeded);
    QCOMPARE(m_service->tables.at(QStringLiteral("locks")).items().size(), std::size_t(2));
    QCOMPARE(m_service->tables.at(QStringLiteral("locks")).bytes(), counted());
}

void ServiceLimitsTest::deletingMakesRoom()
{
    m_service->rules.mostBytes = 1000;
    QCOMPARE(put("a", 900), QString());
    QCOMPARE(put("b", 900), limitExceeded);
    QCOMPARE(codeOf("DeleteItem", R"({"TableName":"locks","Key":{"id":{"S":"a"}}})"), QString());
    QCOMPARE(put("b", 900), QString());
    QCOMPARE(codeOf("DeleteTable", R"({"TableName":"locks"})"), QString());
    QCOMPARE(codeOf("CreateTable", create), QString());
    QCOMPARE(put("c", 900), QString());
    QCOMPARE(m_service->tables.at(QStringLiteral("locks")).bytes(), counted());
    const auto described = ask("DescribeTable", R"({"TableName":"locks"})");
    QCOMPARE(described->value(u"Table")[QStringLiteral("TableSizeBytes")].toInteger(), qint64(counted()));
}

void ServiceLimitsTest::hasNoMoreTablesThanItsRulesAllow()
{
    m_service->rules.mostTables = 1;
    QCOMPARE(codeOf("CreateTable", QByteArray(create).replace("locks", "other")), limitExceeded);
}

void ServiceLimitsTest::refusesByName_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("words");
    const QString noIndexes = QStringLiteral("no indexes");
    const auto row = [](const char *operation, const QByteArray &member, const QByteArray &value,
                        const QString &words) {
        const QByteArray name = operation;
        QByteArray body = R"({"TableName":"locks","Key":{"id":{"S":"a"}}})";
        if (name == "CreateTable")
            body = create;
        else if (name == "PutItem")
            body = R"({"TableName":"locks","Item":{"id":{"S":"a"}}})";
        else if (name == "Query")
            body = R"({"TableName":"locks","KeyConditionExpression":"id = :v","ExpressionAttributeValues":)"
                   R"({":v":{"S":"a"}}})";
        else if (name == "Scan" || name == "UpdateTable")
            body = R"({"TableName":"locks"})";
        QTest::newRow(qPrintable(QString::fromLatin1(name + " " + member)))
            << name << QByteArray(body.chopped(1) + ",\"" + member + "\":" + value + "}") << words;
    };
    row("CreateTable", "GlobalSecondaryIndexes", R"([{"IndexName":"byOwner"}])", noIndexes);
    row("CreateTable", "LocalSecondaryIndexes", R"([{"IndexName":"byOwner"}])", noIndexes);
    row("UpdateTable", "GlobalSecondaryIndexUpdates", R"([{"Delete":{"IndexName":"byOwner"}}])", noIndexes);
    row("Query", "IndexName", R"("byOwner")", noIndexes);
    row("Scan", "IndexName", R"("byOwner")", noIndexes);
    row("Scan", "Select", R"("ALL_PROJECTED_ATTRIBUTES")", noIndexes);
    row("CreateTable", "StreamSpecification", R"({"StreamEnabled":true,"StreamViewType":"KEYS_ONLY"})",
        QStringLiteral("no streams"));
    row("UpdateTable", "StreamSpecification", R"({"StreamEnabled":true})", QStringLiteral("no streams"));
    row("UpdateTable", "ReplicaUpdates", R"([{"Create":{"RegionName":"eu-west-1"}}])",
        QStringLiteral("no global tables"));
    row("CreateTable", "OnDemandThroughput", R"({"MaxReadRequestUnits":1})",
        QStringLiteral("OnDemandThroughput"));
    row("CreateTable", "TableClass", R"("STANDARD_INFREQUENT_ACCESS")", QStringLiteral("STANDARD"));
    const QString legacy = QStringLiteral("legacy");
    row("PutItem", "Expected", R"({"id":{"Exists":false}})", legacy);
    row("PutItem", "ConditionalOperator", R"("AND")", legacy);
    row("UpdateItem", "Expected", R"({"v":{"Value":{"S":"a"}}})", legacy);
    row("UpdateItem", "AttributeUpdates", R"({"v":{"Action":"PUT","Value":{"S":"a"}}})", legacy);
    row("DeleteItem", "Expected", R"({"v":{"Value":{"S":"a"}}})", legacy);
    row("GetItem", "AttributesToGet", R"(["v"])", legacy);
    row("Query", "KeyConditions", "{}", legacy);
    row("Query", "QueryFilter", "{}", legacy);
    row("Scan", "ScanFilter", "{}", legacy);
    row("Scan", "AttributesToGet", R"(["v"])", legacy);
    row("PutItem", "ConditionExpresion", R"("attribute_not_exists(id) ")",
        QStringLiteral("ConditionExpresion"));
    row("PutItem", "ConditionExpression", R"("lease.owner = lease.owner")", QStringLiteral("document paths"));
    row("PutItem", "ConditionExpression", R"("leases[0] = leases[1]")", QStringLiteral("document paths"));
}

void ServiceLimitsTest::refusesByName()
{
    QFETCH(QByteArray, operation);
    QFETCH(QByteArray, body);
    QFETCH(QString, words);
    const auto answer = ask(operation, body);
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, QStringLiteral("ValidationException"));
    QVERIFY2(answer.error().message.contains(words), qPrintable(answer.error().message));
}

void ServiceLimitsTest::knowsNoOtherOperation()
{
    for (const char *operation : {"DescribeStream", "GetRecords", "CreateBackup", "ExecuteStatement",
                                  "TagResource", "DescribeEndpoints", "ExportTableToPointInTime", ""})
        QCOMPARE(codeOf(operation, "{}"), QStringLiteral("UnknownOperationException"));
}

void ServiceLimitsTest::acceptsWhatChangesNothing()
{
    QCOMPARE(codeOf("CreateTable",
                    QByteArray(create).replace("locks", "other").chopped(1) +
                        R"(,"Tags":[{"Key":"a","Value":"b"}],"SSESpecification":{"Enabled":false},)"
                        R"("StreamSpecification":{"StreamEnabled":false},"GlobalSecondaryIndexes":null,)"
                        R"("LocalSecondaryIndexes":[],"TableClass":"STANDARD","WarmThroughput":{}})"),
             QString());
    QCOMPARE(
        codeOf("PutItem",
               R"({"TableName":"locks","Item":{"id":{"S":"a"}},"ReturnItemCollectionMetrics":"SIZE",)"
               R"("Expected":null,"NoSuchMember":null,"ReturnValues":"NONE","ConditionExpression":null})"),
        QString());
}

void ServiceLimitsTest::tablesAreMadeAndDeletedInTime()
{
    const QString inUse = QStringLiteral("ResourceInUseException");
    const QString notFound = QStringLiteral("ResourceNotFoundException");
    const QByteArray name = R"({"TableName":"slow"})";
    const QByteArray slow = QByteArray(create).replace("locks", "slow");
    const QByteArray item = R"({"TableName":"slow","Item":{"id":{"S":"a"}}})";
    const auto status = [this, &name] {
        return ask("DescribeTable", name)->value(u"Table")[QStringLiteral("TableStatus")].toString();
    };
    m_service->rules.creatingFor = seconds(5);
    m_service->rules.deletingFor = seconds(5);
    QCOMPARE(codeOf("CreateTable", slow), QString());
    QCOMPARE(status(), QStringLiteral("CREATING"));
    QCOMPARE(codeOf("PutItem", item), notFound);
    QCOMPARE(codeOf("CreateTable", slow), inUse);
    QCOMPARE(codeOf("DeleteTable", name), inUse);
    QCOMPARE(codeOf("UpdateTable", name.chopped(1) + R"(,"BillingMode":"PAY_PER_REQUEST"})"), inUse);
    m_now += seconds(5);
    QCOMPARE(status(), QStringLiteral("ACTIVE"));
    QCOMPARE(codeOf("PutItem", item), QString());
    QCOMPARE(codeOf("DeleteTable", name), QString());
    QCOMPARE(status(), QStringLiteral("DELETING"));
    QCOMPARE(codeOf("PutItem", item), notFound);
    QCOMPARE(codeOf("DeleteTable", name), inUse);
    QCOMPARE(codeOf("CreateTable", slow), inUse);
    m_now += seconds(5);
    QCOMPARE(codeOf("DescribeTable", name), notFound);
    QCOMPARE(codeOf("CreateTable", slow), QString());
}

// As the service answers: in the form of the request, so that it can be sent again as it is.
void ServiceLimitsTest::leavesWritesBeyondItsLimitUnprocessed()
{
    m_service->rules.batchWritesAtMost = 1;
    const QByteArray first = R"({"PutRequest":{"Item":{"id":{"S":"a"}}}})";
    const QByteArray second = R"({"PutRequest":{"Item":{"id":{"S":"b"}}}})";
    const auto answer = ask("BatchWriteItem", R"({"RequestItems":{"locks":[)" + first + "," + second + "]}}");
    QVERIFY(answer);
    const QJsonObject left = answer->value(u"UnprocessedItems").toObject();
    QCOMPARE(left, QJsonDocument::fromJson(R"({"locks":[)" + second + "]}").object());
    QCOMPARE(m_service->tables.at(QStringLiteral("locks")).items().size(), std::size_t(1));
}

void ServiceLimitsTest::tokensEndAfterTenMinutes()
{
    QVERIFY(put("a", 1).isEmpty());
    const QByteArray add = R"({"ClientRequestToken":"token","TransactItems":[{"Update":{"TableName":"locks",)"
                           R"("Key":{"id":{"S":"a"}},"UpdateExpression":"ADD n :one",)"
                           R"("ExpressionAttributeValues":{":one":{"N":"1"}}}}]})";
    const auto sum = [this] {
        return ask("GetItem", R"({"TableName":"locks","Key":{"id":{"S":"a"}}})")
            ->value(u"Item")[QStringLiteral("n")][QStringLiteral("N")]
            .toString();
    };
    QCOMPARE(codeOf("TransactWriteItems", add), QString());
    m_now += minutes(10) - seconds(1);
    QCOMPARE(codeOf("TransactWriteItems", add), QString());
    QCOMPARE(sum(), QStringLiteral("1"));
    m_now += seconds(1);
    QCOMPARE(codeOf("TransactWriteItems", add), QString());
    QCOMPARE(sum(), QStringLiteral("2"));
}

void ServiceLimitsTest::remembersABoundedNumberOfTokens()
{
    using Seen = emulator::TransactionTokens::Seen;
    emulator::TransactionTokens tokens;
    for (std::size_t i = 0; i <= emulator::TransactionTokens::most; ++i)
        tokens.remember(QString::number(i), "digest", m_now);
    QVERIFY(tokens.find(QStringLiteral("0"), "digest", m_now) == Seen::Never);
    QVERIFY(tokens.find(QStringLiteral("1"), "digest", m_now) == Seen::SameRequest);
    QVERIFY(tokens.find(QStringLiteral("1"), "other", m_now) == Seen::OtherRequest);
}

void ServiceLimitsTest::errorsHaveTheirMembers()
{
    QVERIFY(put("a", 1).isEmpty());
    const auto cancelled = ask(
        "TransactWriteItems",
        R"({"TransactItems":[{"ConditionCheck":{"TableName":"locks","Key":{"id":{"S":"a"}},)"
        R"("ConditionExpression":"attribute_not_exists(id) ","ReturnValuesOnConditionCheckFailure":"ALL_OLD"}}]})");
    QVERIFY(!cancelled);
    const QJsonObject body = emulator::errorBody(cancelled.error());
    QCOMPARE(body.value(u"__type").toString(),
             QStringLiteral("com.amazonaws.dynamodb.v20120810#TransactionCanceledException"));
    QCOMPARE(body.value(u"CancellationReasons").toArray(),
             QJsonDocument::fromJson(
                 R"([{"Code":"ConditionalCheckFailed","Message":"The conditional request failed",)"
                 R"("Item":{"id":{"S":"a"},"v":{"S":"x"}}}])")
                 .array());
    QVERIFY(body.contains(u"Message"));
    const auto bad = ask("PutItem", "{}");
    QCOMPARE(emulator::errorBody(bad.error()).value(u"__type").toString(),
             QStringLiteral("com.amazon.coral.service#ValidationException"));
    QVERIFY(emulator::errorBody(bad.error()).contains(u"message"));
}

// A page that cost the whole partition would make this end at ctest's limit.
void ServiceLimitsTest::pagesThroughALongPartition()
{
    constexpr int count = 20'000;
    QCOMPARE(
        codeOf("CreateTable",
               R"({"TableName":"long","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"id",)"
               R"("KeyType":"HASH"},{"AttributeName":"n","KeyType":"RANGE"}],"AttributeDefinitions":[)"
               R"({"AttributeName":"id","AttributeType":"S"},{"AttributeName":"n","AttributeType":"N"}]})"),
        QString());
    emulator::ServiceTable &table = m_service->tables.at(QStringLiteral("long"));
    for (qint64 i = 0; i < count; ++i)
        table.put(
            {{"id", dynamodb::AttributeValue::string("p")}, {"n", dynamodb::AttributeValue::number(i)}});
    const QByteArray query = R"({"TableName":"long","Limit":10,"KeyConditionExpression":"id = :p",)"
                             R"("ExpressionAttributeValues":{":p":{"S":"p"}}})";
    for (const auto &[operation, first] :
         {std::pair(QByteArray("Scan"), QByteArray(R"({"TableName":"long","Limit":10})")),
          std::pair(QByteArray("Query"), query),
          std::pair(QByteArray("Query"), QByteArray(query.chopped(1) + R"(,"ScanIndexForward":false})"))}) {
        QByteArray next;
        int found = 0;
        int pages = 0;
        do {
            const auto answer = ask(operation, first.chopped(1) + next + "}");
            QVERIFY(answer);
            found += answer->value(u"Count").toInt();
            ++pages;
            const QJsonValue key = answer->value(u"LastEvaluatedKey");
            next = key.isObject()
                ? ",\"ExclusiveStartKey\":" + QJsonDocument(key.toObject()).toJson(QJsonDocument::Compact)
                : QByteArray();
        } while (!next.isEmpty());
        QCOMPARE(found, count);
        QCOMPARE(pages, count / 10 + 1);
    }
}

LEASESCOPE_TEST(ServiceLimitsTest)
#include "ServiceLimitsTest.moc"
