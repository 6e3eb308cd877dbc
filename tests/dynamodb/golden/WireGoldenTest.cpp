// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/aws/service/ServiceError.h"
#include "core/dynamodb/client/AnswerChecks.h"
#include "core/dynamodb/client/ItemAnswers.h"
#include "core/dynamodb/client/Requests.h"
#include "core/dynamodb/client/TableAnswers.h"
#include "core/dynamodb/iam/Permissions.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/fakes/Golden.h"
#include "tests/program/Test.h"

#include <QTest>

using dynamodb::AttributeValue;
using dynamodb::Item;
using fakes::SeededNumbers;

namespace {

const Item key{{"key", AttributeValue::string("a")}};
const Item longKey{{"key", AttributeValue::string("a\"\n")}, {"sort", AttributeValue::binary("\x01\xff")}};

QByteArray line(const char *operation, const QByteArray &body)
{
    return QByteArray(operation) + ' ' + body + '\n';
}

QByteArray requestTexts()
{
    namespace requests = dynamodb::requests;
    const QString table = QStringLiteral("locks");
    QByteArray text = line("ListTables", requests::listTables({})) +
        line("ListTables", requests::listTables(table)) +
        line("DescribeTable", requests::describeTable(table));
    for (const dynamodb::Consistency consistency :
         {dynamodb::Consistency::Eventual, dynamodb::Consistency::Strong}) {
        const std::vector<Item> keys{key, longKey};
        text += line("GetItem", requests::getItem(table, longKey, consistency)) +
            line("BatchGetItem", requests::batchGetItem(table, keys, consistency));
        dynamodb::QueryRequest query{table, {"key", AttributeValue::number(7)}, consistency, {}, 0};
        text += line("Query", requests::query(query));
        query.startKey = longKey;
        query.limit = 3;
        text += line("Query", requests::query(query));
        dynamodb::ScanRequest scan;
        scan.table = table;
        scan.consistency = consistency;
        text += line("Scan", requests::scan(scan));
        scan.projection = {"key", "isReleased"};
        scan.startKey = key;
        scan.segment = 1;
        scan.totalSegments = 4;
        scan.limit = 20;
        text += line("Scan", requests::scan(scan));
    }
    dynamodb::TablePlan plan{table, {"key", dynamodb::AttributeType::S}, {}, {}, {}};
    text += line("CreateTable", requests::createTable(plan));
    plan.sortKey = dynamodb::KeyAttribute{"sort", dynamodb::AttributeType::N};
    plan.provisioned = {5, 6};
    plan.tags = {{QStringLiteral("team"), QStringLiteral("\"eu\"")}};
    text += line("CreateTable", requests::createTable(plan));
    for (const bool enabled : {true, false})
        text += line("UpdateTimeToLive", requests::updateTimeToLive(table, "ttl", enabled));
    return text;
}

const std::vector<QByteArray> &answers()
{
    static const std::vector<QByteArray> all{
        R"({"Item":{"key":{"S":"a"},"n":{"N":"1"}},"ConsumedCapacity":{"TableName":"locks","CapacityUnits":1.5}})",
        R"({"Attributes":{"key":{"S":"a"}},"ConsumedCapacity":{"TableName":"locks","CapacityUnits":1.0}})",
        R"({"Responses":{"locks":[{"key":{"S":"a"}}]},"UnprocessedKeys":{"locks":{"Keys":[{"key":{"S":"b"}}]}},"ConsumedCapacity":[{"TableName":"locks","CapacityUnits":2}]})",
        R"({"Items":[{"key":{"S":"a"}}],"Count":1,"ScannedCount":1,"LastEvaluatedKey":{"key":{"S":"a"}},"ConsumedCapacity":{"TableName":"locks","CapacityUnits":0.5}})",
        R"({"TableNames":["locks","more"],"LastEvaluatedTableName":"more"})",
        R"({"Table":{"TableName":"locks","TableStatus":"ACTIVE","TableArn":"arn:aws:dynamodb:eu-west-1:123456789012:table/locks","CreationDateTime":1787227200.5,"KeySchema":[{"AttributeName":"key","KeyType":"HASH"},{"AttributeName":"sort","KeyType":"RANGE"}],"AttributeDefinitions":[{"AttributeName":"key","AttributeType":"S"},{"AttributeName":"sort","AttributeType":"N"}],"ProvisionedThroughput":{"ReadCapacityUnits":5,"WriteCapacityUnits":6},"ItemCount":7,"TableSizeBytes":800,"DeletionProtectionEnabled":true,"GlobalSecondaryIndexes":[{"IndexName":"byOwner"}],"Replicas":[{"RegionName":"us-east-1"}],"MultiRegionConsistency":"STRONG"}})",
        R"({"TableDescription":{"TableName":"locks","TableStatus":"CREATING","BillingModeSummary":{"BillingMode":"PAY_PER_REQUEST"},"OnDemandThroughput":{"MaxWriteRequestUnits":40},"KeySchema":[{"AttributeName":"key","KeyType":"HASH"}],"AttributeDefinitions":[{"AttributeName":"key","AttributeType":"B"}]}})",
        R"({"TimeToLiveDescription":{"TimeToLiveStatus":"ENABLED","AttributeName":"ttl"}})",
        R"({"TimeToLiveSpecification":{"AttributeName":"ttl","Enabled":true}})",
        R"({"__type":"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException","message":"The conditional request failed","Item":{"key":{"S":"a"}}})"};
    return all;
}

QByteArray changedAnswer(QByteArray body, SeededNumbers &numbers)
{
    constexpr std::array pieces{
        "\"locks\"",   "\"other\"",    "null",         "7",     "-1",          "true",
        "\"ENABLED\"", "\"DISABLED\"", "\"ENABLING\"", "{}",    "[]",          "\"S\"",
        "\"N\"",       "\"HASH\"",     "1e400",        "\"b\"", "\"EVENTUAL\""};
    switch (numbers.below(4)) {
    case 0: // one value is another
    case 1: {
        const qsizetype colon = body.indexOf(':', numbers.below(body.size()));
        if (colon < 0)
            return body;
        const qsizetype end = std::min(std::max(body.indexOf(',', colon), colon + 2), body.size() - 1);
        return body.left(colon + 1) + numbers.oneOf(pieces) + body.mid(end);
    }
    case 2: {
        const int at = numbers.below(body.size());
        return body.remove(at, 1 + numbers.below(12));
    }
    default:
        body[numbers.below(body.size())] = numbers.oneOf(std::string_view("\"{}[],:xN1\xff"));
        return body;
    }
}

QByteArray checkTexts(const QByteArray &body)
{
    namespace checks = dynamodb::answerchecks;
    const QString table = QStringLiteral("locks");
    const std::vector<Item> keys{key, {{"key", AttributeValue::string("b")}}};
    const auto write = dynamodb::ConditionalWrite::remove(table, key, dynamodb::Condition::exists("key"));
    const auto mark =
        dynamodb::ConditionalWrite::update(table, key, {{"n", AttributeValue::number(2)}},
                                           dynamodb::Condition::equal("n", AttributeValue::number(1)));
    const std::vector<std::pair<const char *, dynamodb::AnswerCheck>> all{
        {"get", checks::getItem(table, key)},
        {"batch", checks::batchGetItem(table, keys)},
        {"query", checks::query(table, {"key", AttributeValue::string("a")})},
        {"scan", checks::scan(table)},
        {"delete", checks::write(write, key)},
        {"update", checks::write(mark, key)},
        {"list", checks::listTables()},
        {"describe", checks::describeTable(table)},
        {"create", checks::createTable(table)},
        {"ttl", checks::describeTimeToLive()},
        {"set ttl", checks::updateTimeToLive("ttl", true)}};
    QByteArray text;
    for (const auto &[name, check] : all)
        text += QByteArray("  ") + name + ": " + check(body, false).toUtf8() +
            " | refused: " + check(body, true).toUtf8() + '\n';
    return text;
}

template <typename Value, typename Format>
QByteArray reported(const char *name, const base::Result<Value> &result, Format format)
{
    return QByteArray("  as ") + name + ' ' +
        (result ? format(*result)
                : QByteArray("error ") + QByteArray::number(int(result.error().kind)) + ' ' +
                 result.error().sentence.toUtf8()) +
        '\n';
}

QByteArray descriptionText(const dynamodb::TableDescription &table)
{
    return table.name.toUtf8() + ' ' + table.status.toUtf8() + ' ' + table.arn.toUtf8() + ' ' +
        table.partitionKey.name + ' ' + dynamodb::wireName(table.partitionKey.type) + ' ' +
        (table.sortKey ? table.sortKey->name + ' ' + dynamodb::wireName(table.sortKey->type)
                       : QByteArray("-")) +
        (table.onDemand ? " on demand " : " ") + QByteArray::number(table.readCapacity) + ' ' +
        QByteArray::number(table.writeCapacity) + ' ' +
        (table.mostWriteUnits ? QByteArray::number(*table.mostWriteUnits) : "-") + ' ' +
        (table.madeAt ? QByteArray::number(qint64(table.madeAt->time_since_epoch().count())) : "-") + ' ' +
        QByteArray::number(table.itemCount) + ' ' + QByteArray::number(table.sizeBytes) +
        (table.deletionProtected ? " protected" : "") + (table.replicated ? " replicated " : " ") +
        table.replicaRegions.join(u',').toUtf8() + (table.stronglyConsistentReplicas ? " strong " : " ") +
        table.indexNames.join(u',').toUtf8();
}

QByteArray answerText(int place)
{
    SeededNumbers numbers(static_cast<quint64>(place));
    const QByteArray &whole = answers()[std::size_t(place) % answers().size()];
    const QByteArray body = place < int(answers().size()) ? whole : changedAnswer(whole, numbers);
    const auto item = [](const std::optional<Item> &found) {
        return found ? dynamodb::toJson(*found) : QByteArray("none");
    };
    QByteArray text = "answer " + QByteArray::number(place) + ' ' + body + '\n' + checkTexts(body);
    text += reported("item", dynamodb::answers::itemMember(body, "Item"), item) +
        reported("attributes", dynamodb::answers::itemMember(body, "Attributes"), item) +
        reported("batch", dynamodb::answers::batchPart(body),
                 [](const dynamodb::answers::BatchPart &part) {
                     return QByteArray::number(qsizetype(part.items.size())) + " and " +
                         QByteArray::number(qsizetype(part.unprocessed.size()));
                 }) +
        reported("names", dynamodb::answers::tableNames(body),
                 [](const dynamodb::answers::TableNames &names) {
                     return names.names.join(u',').toUtf8() + " then " + names.next.toUtf8();
                 }) +
        reported("table", dynamodb::answers::tableDescription(body), descriptionText) +
        reported("ttl", dynamodb::answers::timeToLiveAttribute(body),
                 [](const std::optional<QByteArray> &name) { return name.value_or("off"); });
    const auto next = dynamodb::peekNextKey(body);
    return text + "  consumed " + QByteArray::number(dynamodb::answers::consumedCapacity(body)) +
        (dynamodb::answers::isJsonObject(body, false) ? " object" : "") +
        (dynamodb::answers::isJsonObject(body, true) ? " page" : "") + " next " + item(next) + '\n';
}

QByteArray errorText(int place)
{
    constexpr std::array codes{"ConditionalCheckFailedException",
                               "ProvisionedThroughputExceededException",
                               "ThrottlingException",
                               "RequestLimitExceeded",
                               "ExpiredTokenException",
                               "UnrecognizedClientException",
                               "InvalidSignatureException",
                               "AccessDeniedException",
                               "ResourceNotFoundException",
                               "ValidationException",
                               "InternalServerError",
                               "ServiceUnavailable",
                               "TransactionConflictException",
                               "ItemCollectionSizeLimitExceededException",
                               "MissingAuthenticationTokenException",
                               "IncompleteSignatureException",
                               "UnknownOperationException",
                               "SerializationException",
                               "LimitExceededException",
                               "ResourceInUseException",
                               "RequestExpired",
                               "SlowDown",
                               "ReplicatedWriteConflictException",
                               "OddException",
                               ""};
    constexpr std::array statuses{400, 403, 500, 502, 503, 413, 200, 301};
    constexpr std::array operations{"GetItem", "DeleteItem", "CreateTable", "Scan", "DescribeTable"};
    const std::size_t index = std::size_t(place);
    const QString code = QLatin1String(codes[index % codes.size()]);
    http::HttpResponse response;
    response.status = statuses[index / codes.size() % statuses.size()];
    const QByteArray message = place % 3 == 0 ? "Rate exceeded for account 1"
        : place % 3 == 1                      ? QByteArray(700, 'm')
                         : "Signature expired: 20260820T120000Z is now earlier than 20260820T121500Z";
    response.body = code.isEmpty() ? QByteArray("<html>bad gateway</html>")
                                   : "{\"__type\":\"com.amazonaws.dynamodb.v20120810#" + code.toUtf8() +
            "\",\"message\":\"" + message + "\"}";
    const aws::ServiceError error = aws::readServiceError(response);
    const char *operation = operations[index % operations.size()];
    const base::Error described = aws::describe(error, operation, QStringLiteral("locks"), place % 2 == 0);
    return "error " + QByteArray::number(place) + ' ' + QByteArray::number(response.status) + ' ' +
        error.code.toUtf8() + " remedy " + QByteArray::number(int(error.remedy)) + " kind " +
        QByteArray::number(int(error.kind)) + (error.effectUnknown ? " effect unknown" : "") +
        (error.maybeClock ? " maybe the clock" : "") + (error.isUnnamed() ? " unnamed" : "") +
        (error.isConditionFailure() ? " condition" : "") + " left out " + QByteArray::number(error.leftOut) +
        "\n  " + operation + " kind " + QByteArray::number(int(described.kind)) + ' ' +
        described.sentence.toUtf8() + '\n';
}

QByteArray policyTexts()
{
    QByteArray text;
    for (const dynamodb::Permission &permission : dynamodb::permissions())
        text += QByteArray(permission.operation) + ' ' +
            (permission.scope ? dynamodb::scopeName(*permission.scope).data() : "none") +
            (permission.onTable ? " on its table: " : ": ") + permission.without + '\n';
    for (const auto scope :
         {dynamodb::PolicyScope::ReadOnly, dynamodb::PolicyScope::Operator, dynamodb::PolicyScope::Lab}) {
        for (const bool named : {false, true}) {
            dynamodb::PolicyRequest request;
            request.scope = scope;
            request.listTables = named;
            if (named)
                request.tables =
                    QStringList{QStringLiteral("locks"),
                                QStringLiteral("arn:aws-cn:dynamodb:cn-north-1:123456789012:table/x")};
            request.region = named ? QStringLiteral("eu-west-1") : QString();
            const dynamodb::PolicyDocument policy = dynamodb::policyFor(request);
            text += policy.json + policy.notes.join(u'\n').toUtf8() + '\n';
        }
    }
    return text;
}

QByteArray difference(const char *name, const QByteArray &text)
{
    return fakes::differenceFromGolden(QStringLiteral("wire/") + QLatin1String(name) + QStringLiteral(".txt"),
                                       text);
}

QByteArray firstOf(QByteArray (*textOf)(int), int count)
{
    QByteArray text;
    for (int place = 0; place < count; ++place)
        text += textOf(place);
    return text;
}

} // namespace

/// The bytes of every request, what is made of answers that are or are not those of it, of every refusal of the service, and the
/// policies that allow it, held.
class WireGoldenTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asksForWhatItDid()
    {
        const QByteArray found = difference("requests", requestTexts());
        QVERIFY2(found.isEmpty(), found.constData());
    }
    void takesAnswersForWhatItDid()
    {
        const QByteArray found = difference("answers", firstOf(answerText, 40));
        QVERIFY2(found.isEmpty(), found.constData());
        const QByteArray other =
            fakes::differenceFromDigests(QStringLiteral("wire/answers.digests.txt"), 3000, answerText);
        QVERIFY2(other.isEmpty(), other.constData());
    }
    void takesRefusalsForWhatItDid()
    {
        const QByteArray found = difference("errors", firstOf(errorText, 200));
        QVERIFY2(found.isEmpty(), found.constData());
    }
    void asksForThePermissionsItDid()
    {
        const QByteArray found = difference("policies", policyTexts());
        QVERIFY2(found.isEmpty(), found.constData());
    }
};

LEASESCOPE_TEST(WireGoldenTest)
#include "WireGoldenTest.moc"
