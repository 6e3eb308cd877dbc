// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include "core/http/ServerTime.h"
#include "tests/contract/KnownDifferences.h"

#include <QCoroTask>
#include <QTest>

#include <zlib.h>

namespace contract {

namespace {

struct BadRequest {
    const char *title;
    const char *operation;
    const char *body;
    const char *code = "ValidationException";
};

constexpr std::initializer_list<BadRequest> badRequests = {
    // placeholders
    {"unused value", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(id) ",)"
     R"("ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    {"unused name", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(id) ",)"
     R"("ExpressionAttributeNames":{"#n":"x"}})"},
    {"undefined value", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"v = :v"})"},
    {"undefined name", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(#n) "})"},
    {"values without expression", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    {"empty values", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(id) ",)"
     R"("ExpressionAttributeValues":{}})"},
    // grammar
    {"no operand", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"v ="})"},
    {"left over", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(id) id"})"},
    {"open parenthesis", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"(attribute_exists(id) "})"},
    {"empty expression", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":""})"},
    {"order of a bool", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"v < :v",)"
     R"("ExpressionAttributeValues":{":v":{"BOOL":true}}})"},
    {"attribute set twice", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET v = :v REMOVE v",)"
     R"("ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    {"key updated", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET id = :v",)"
     R"("ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    {"set from a missing attribute", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET v = gone + :v",)"
     R"("ExpressionAttributeValues":{":v":{"N":"1"}}})"},
    {"add of a string", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"ADD v :v",)"
     R"("ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    // keys
    {"key of another name", "GetItem", R"({"TableName":"%T","Key":{"key":{"S":"x"}}})"},
    {"key of another type", "GetItem", R"({"TableName":"%T","Key":{"id":{"N":"1"}}})"},
    {"key with more", "GetItem", R"({"TableName":"%T","Key":{"id":{"S":"x"},"v":{"S":"x"}}})"},
    {"key without sort key", "GetItem", R"({"TableName":"%R","Key":{"id":{"S":"x"}}})"},
    {"update with another key", "UpdateItem", R"({"TableName":"%T","Key":{"key":{"S":"x"}}})"},
    {"delete with another key", "DeleteItem", R"({"TableName":"%T","Key":{"key":{"S":"x"}}})"},
    {"item without key", "PutItem", R"({"TableName":"%T","Item":{"v":{"S":"x"}}})"},
    {"item with mistyped key", "PutItem", R"({"TableName":"%T","Item":{"id":{"N":"1"}}})"},
    {"empty key", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":""}}})"},
    // values
    {"39 digits", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"123456789012345678901234567890123456789"}}})"},
    {"not a number", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"NaN"}}})"},
    {"number with a space", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":" 1"}}})"},
    {"hexadecimal", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"0x1"}}})"},
    {"too large", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"1E126"}}})"},
    {"too small", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"1E-131"}}})"},
    {"empty set", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"SS":[]}}})"},
    {"set with a duplicate", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"SS":["a","a"]}}})"},
    {"two types", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"S":"a","N":"1"}}})"},
    {"false null", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"NULL":false}}})"},
    // operations
    {"put returns new", "PutItem",
     R"({"TableName":"%T","ReturnValues":"ALL_NEW","Item":{"id":{"S":"bad"}}})"},
    {"redundant parentheses", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"((attribute_exists(id))) "})"},
    {"BETWEEN the wrong way", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"v BETWEEN :b AND :a",)"
     R"("ExpressionAttributeValues":{":a":{"N":"1"},":b":{"N":"2"}}})"},
    {"begins_with a number", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"begins_with(v, :a) ",)"
     R"("ExpressionAttributeValues":{":a":{"N":"1"}}})"},
    {"if_not_exists in a condition", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"if_not_exists(v, :a) = :a",)"
     R"("ExpressionAttributeValues":{":a":{"N":"1"}}})"},
    {"size in an update", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET v = size(w) "})"},
    {"SET twice", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET v = :v SET w = :v",)"
     R"("ExpressionAttributeValues":{":v":{"S":"x"}}})"},
    {"list_append of list_append", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"UpdateExpression":"SET v = list_append(:v, list_append(:v, :v)) ",)"
     R"("ExpressionAttributeValues":{":v":{"L":[]}}})"},
    {"value without colon", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"v = :v",)"
     R"("ExpressionAttributeValues":{"v":{"S":"x"}}})"},
    {"name without number sign", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"}},"ConditionExpression":"attribute_exists(#n) ",)"
     R"("ExpressionAttributeNames":{"n":"x"}})"},
    {"number with a blank behind", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"1E5 "}}})"},
    {"exponent of eleven digits", "PutItem",
     R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":"1E99999999999"}}})"},
    {"value of no type", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{}}})"},
    {"value of an unknown type", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"X":"1"}}})"},
    {"put without an item", "PutItem", R"({"TableName":"%T"})"},
    {"projection of one name twice", "GetItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"ProjectionExpression":"v, v"})"},
    {"unknown return values", "UpdateItem",
     R"({"TableName":"%T","Key":{"id":{"S":"bad"}},"ReturnValues":"SOME"})"},
    {"limit -1", "Scan", R"({"TableName":"%T","Limit":-1})"},
    {"segment -1", "Scan", R"({"TableName":"%T","Segment":-1,"TotalSegments":2})"},
    {"scan of an index that is not there", "Scan", R"({"TableName":"%T","IndexName":"none"})"},
    {"scan from a key of another table", "Scan",
     R"({"TableName":"%T","ExclusiveStartKey":{"key":{"S":"a"}}})"},
    {"query from another partition", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p","ExpressionAttributeValues":{":p":{"S":"a"}},)"
     R"("ExclusiveStartKey":{"id":{"S":"b"},"part":{"N":"1"}}})"},
    {"query from outside of the range", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p AND part > :a",)"
     R"("ExpressionAttributeValues":{":p":{"S":"a"},":a":{"N":"5"}},)"
     R"("ExclusiveStartKey":{"id":{"S":"a"},"part":{"N":"1"}}})"},
    {"query with two partitions", "Query",
     R"({"TableName":"%T","KeyConditionExpression":"id = :p AND id = :q",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":q":{"S":"1"}}})"},
    {"query with IN", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p AND part IN (:a) ",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":a":{"N":"1"}}})"},
    {"query with contains", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p AND contains(part, :a) ",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":a":{"N":"1"}}})"},
    {"query with OR", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p OR part = :a",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":a":{"N":"1"}}})"},
    {"query with a mistyped sort key", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p AND part = :a",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":a":{"S":"1"}}})"},
    {"query filtered by its key", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"id = :p","FilterExpression":"part = :a",)"
     R"("ExpressionAttributeValues":{":p":{"S":"1"},":a":{"N":"1"}}})"},
    {"batch of keys with an empty list", "BatchGetItem", R"({"RequestItems":{"%T":{"Keys":[]}}})"},
    {"batch write with a duplicate", "BatchWriteItem",
     R"({"RequestItems":{"%T":[{"PutRequest":{"Item":{"id":{"S":"bad"}}}},{"DeleteRequest":{"Key":{"id":{"S":"bad"}}}}]}})"},
    {"batch write of nothing", "BatchWriteItem", R"({"RequestItems":{}})"},
    {"batch write without tables", "BatchWriteItem", "{}"},
    {"batch write of an empty list", "BatchWriteItem", R"({"RequestItems":{"%T":[]}})"},
    {"batch write of an empty entry", "BatchWriteItem", R"({"RequestItems":{"%T":[{}]}})"},
    {"batch write of both in one entry", "BatchWriteItem",
     R"({"RequestItems":{"%T":[{"PutRequest":{"Item":{"id":{"S":"bad"}}},"DeleteRequest":{"Key":{"id":{"S":"b"}}}}]}})"},
    {"batch put without key", "BatchWriteItem",
     R"({"RequestItems":{"%T":[{"PutRequest":{"Item":{"v":{"S":"bad"}}}}]}})"},
    {"batch delete with another key", "BatchWriteItem",
     R"({"RequestItems":{"%T":[{"DeleteRequest":{"Key":{"key":{"S":"bad"}}}}]}})"},
    {"batch delete with more than the key", "BatchWriteItem",
     R"({"RequestItems":{"%T":[{"DeleteRequest":{"Key":{"id":{"S":"bad"},"v":{"S":"x"}}}}]}})"},
    {"limit 0", "Scan", R"({"TableName":"%T","Limit":0})"},
    {"segment beyond", "Scan", R"({"TableName":"%T","Segment":2,"TotalSegments":2})"},
    {"segments without segment", "Scan", R"({"TableName":"%T","TotalSegments":2})"},
    {"query without partition", "Query",
     R"({"TableName":"%R","KeyConditionExpression":"part = :p","ExpressionAttributeValues":{":p":{"N":"1"}}})"},
    {"query by other attribute", "Query",
     R"({"TableName":"%T","KeyConditionExpression":"v = :p","ExpressionAttributeValues":{":p":{"S":"1"}}})"},
    {"query with order of partition", "Query",
     R"({"TableName":"%T","KeyConditionExpression":"id > :p","ExpressionAttributeValues":{":p":{"S":"1"}}})"},
    {"batch with a duplicate", "BatchGetItem",
     R"({"RequestItems":{"%T":{"Keys":[{"id":{"S":"a"}},{"id":{"S":"a"}}]}}})"},
    {"batch of nothing", "BatchGetItem", R"({"RequestItems":{}})"},
    {"list limit", "ListTables", R"({"Limit":101})"},
    // names
    {"get from no table", "GetItem", R"({"TableName":"no-such-table","Key":{"id":{"S":"a"}}})",
     "ResourceNotFoundException"},
    {"put to no table", "PutItem", R"({"TableName":"no-such-table","Item":{"id":{"S":"a"}}})",
     "ResourceNotFoundException"},
    {"scan no table", "Scan", R"({"TableName":"no-such-table"})", "ResourceNotFoundException"},
    {"batch write to no table", "BatchWriteItem",
     R"({"RequestItems":{"no-such-table":[{"PutRequest":{"Item":{"id":{"S":"bad"}}}}]}})",
     "ResourceNotFoundException"},
    {"scan without a table's name", "Scan", "{}"},
    {"scan of a name of one sign", "Scan", R"({"TableName":"x"})"},
    {"describe no table", "DescribeTable", R"({"TableName":"no-such-table"})", "ResourceNotFoundException"},
    {"describe ttl of no table", "DescribeTimeToLive", R"({"TableName":"no-such-table"})",
     "ResourceNotFoundException"},
    {"table exists", "CreateTable",
     R"({"TableName":"%T","BillingMode":"PAY_PER_REQUEST","KeySchema":[{"AttributeName":"id","KeyType":"HASH"}],)"
     R"("AttributeDefinitions":[{"AttributeName":"id","AttributeType":"S"}]})",
     "ResourceInUseException"},
    {"unknown operation", "MakeCoffee", "{}", "UnknownOperationException"},
    {"number as JSON number", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"N":5}}})",
     "SerializationException"},
    {"item as a list", "PutItem", R"({"TableName":"%T","Item":[]})", "SerializationException"},
    {"limit as a text", "Scan", R"({"TableName":"%T","Limit":"1"})", "SerializationException"},
    {"broken base64", "PutItem", R"({"TableName":"%T","Item":{"id":{"S":"bad"},"v":{"B":"a"}}})",
     "SerializationException"},
    {"broken JSON", "PutItem", R"({"TableName":"%T",)", "SerializationException"},
};

} // namespace

void ContractTest::refusesBadRequests_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    for (const BadRequest &row : badRequests)
        QTest::newRow(row.title) << QByteArray(row.operation) << QByteArray(row.body)
                                 << QString::fromLatin1(row.code);
}

void ContractTest::refusesBadRequests()
{
    QFETCH(QByteArray, operation);
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    const fakes::RawReply reply = ask(operation, body);
    if (differs(QTest::currentDataTag())) {
        QVERIFY2(reply.code != code, "no longer a difference: take it out of KnownDifferences.cpp");
        QCOMPARE(ask("DeleteItem", R"({"TableName":"%T","Key":{"id":{"S":"bad"}}})").code, QString());
        return;
    }
    QVERIFY2(reply.code == code, qPrintable(reply.code + u' ' + reply.message));
    QCOMPARE(reply.response.status, 400);
    QVERIFY(get(R"({"id":{"S":"bad"}})").isEmpty());
}

void ContractTest::refusesAReservedWord_data()
{
    QTest::addColumn<QByteArray>("word");
    for (const char *word : {"owner", "Key", "tTl"}) // in any case
        QTest::newRow(word) << QByteArray(word);
    const QList<QByteArray> words = emulator::reservedWords();
    for (const QByteArray &word : words)
        QTest::newRow(word.constData()) << word;
}

void ContractTest::refusesAReservedWord()
{
    QFETCH(QByteArray, word);
    const QByteArray head = R"({"TableName":"%T","Key":{"id":{"S":"reserved"}},)";
    const fakes::RawReply bare = ask("UpdateItem", head + R"("UpdateExpression":"REMOVE )" + word + R"("})");
    QCOMPARE(bare.code, validation);
    const fakes::RawReply placed =
        ask("UpdateItem",
            head + R"("UpdateExpression":"REMOVE #w","ExpressionAttributeNames":{"#w":")" + word + R"("}})");
    QCOMPARE(placed.code, QString());
}

void ContractTest::acceptsTheNamesOfLockAttributes()
{
    const QByteArray names =
        "ownerName, leaseDuration, recordVersionNumber, isReleased, additionalTimeToLiveAttribute, "
        "expires, guid, leaseDurationMs, fencingToken, holder, expire_ts, lock_key, sort_key, "
        "owner_name, lockUntil, lockedAt, lockedBy, leaseOwner, leaseCounter, version";
    const fakes::RawReply reply = ask("UpdateItem",
                                      R"({"TableName":"%T","Key":{"id":{"S":"names"}},)"
                                      R"("UpdateExpression":"REMOVE )" +
                                          names + R"("})");
    QVERIFY2(reply.code.isEmpty(), qPrintable(reply.message));
}

void ContractTest::acceptsAnyBlankInAnExpression()
{
    const fakes::RawReply reply =
        ask("PutItem",
            R"({"TableName":"%T","Item":{"id":{"S":"blank"}},)"
            R"("ConditionExpression":"\n\tattribute_not_exists(id)\r\n\tOR  v<>:v\n",)"
            R"("ExpressionAttributeValues":{":v":{"S":"x"}}})");
    QVERIFY2(reply.code.isEmpty(), qPrintable(reply.message));
}

void ContractTest::nestsValues32LevelsDeep()
{
    const auto put = [this](int lists) {
        return ask("PutItem",
                   R"({"TableName":"%T","Item":{"id":{"S":"deep"},"v":)" +
                       QByteArray(R"({"L":[)").repeated(lists) + R"({"S":"x"})" +
                       QByteArray("]}").repeated(lists) + "}}")
            .code;
    };
    QCOMPARE(put(31), QString());
    for (const int lists : {32, 200})
        QCOMPARE(put(lists), differs("deep value") ? QString() : validation);
}

void ContractTest::refusesARequestWithoutSignature()
{
    http::HttpRequest request = m_wire->signedRequest("ListTables", "{}");
    std::erase_if(request.headers,
                  [](const auto &header) { return header.first.toLower() == "authorization"; });
    const fakes::RawReply reply =
        fakes::RawWire::read(QCoro::waitFor(m_endpoint->transport().send(request, {})));
    QCOMPARE(reply.response.status, 400);
    QVERIFY2(reply.code.startsWith(u"MissingAuthenticationToken"), qPrintable(reply.code));
}

void ContractTest::answersCarryChecksumDateAndId()
{
    for (const fakes::RawReply &reply : {ask("ListTables", "{}"), ask("ListTables", R"({"Limit":0})")}) {
        const http::HttpResponse &response = reply.response;
        const auto *bytes = reinterpret_cast<const Bytef *>(response.body.constData());
        const auto crc = static_cast<quint32>(crc32(0, bytes, static_cast<uInt>(response.body.size())));
        const bool isBare = response.status != 200 && differs("checksum of an error");
        QCOMPARE(response.header("x-amz-crc32"), isBare ? QByteArray() : QByteArray::number(crc));
        QVERIFY(!response.header("x-amzn-requestid").isEmpty());
        const auto date = http::parseHttpDate(response.header("date"));
        QVERIFY(date);
        const auto off = date->time_since_epoch() - m_endpoint->clock().wall().time_since_epoch();
        QVERIFY(std::chrono::abs(off) < std::chrono::minutes(1));
    }
}

void ContractTest::describesATable()
{
    const QJsonObject table = ask("DescribeTable", R"({"TableName":"%R"})").body.value(u"Table").toObject();
    QCOMPARE(table.value(u"TableName").toString().toUtf8(), m_sorted);
    QCOMPARE(table.value(u"TableStatus").toString(), QStringLiteral("ACTIVE"));
    QVERIFY(table.value(u"TableArn")
                .toString()
                .endsWith(QStringLiteral(":table/") + QString::fromUtf8(m_sorted)));
    QCOMPARE(table[QStringLiteral("BillingModeSummary")][QStringLiteral("BillingMode")].toString(),
             QStringLiteral("PAY_PER_REQUEST"));
    QVERIFY(table.value(u"CreationDateTime").isDouble());
    QHash<QString, QString> roles;
    for (const QJsonValue &element : table.value(u"KeySchema").toArray())
        roles.insert(element[QStringLiteral("KeyType")].toString(),
                     element[QStringLiteral("AttributeName")].toString());
    QCOMPARE(roles.value(QStringLiteral("HASH")), QStringLiteral("id"));
    QCOMPARE(roles.value(QStringLiteral("RANGE")), QStringLiteral("part"));
    QHash<QString, QString> types;
    for (const QJsonValue &element : table.value(u"AttributeDefinitions").toArray())
        types.insert(element[QStringLiteral("AttributeName")].toString(),
                     element[QStringLiteral("AttributeType")].toString());
    QCOMPARE(types.value(QStringLiteral("id")), QStringLiteral("S"));
    QCOMPARE(types.value(QStringLiteral("part")), QStringLiteral("N"));
}

void ContractTest::listsTablesInPages()
{
    QStringList names;
    QByteArray start;
    for (int page = 0; page < 100; ++page) {
        const QJsonObject body = ask("ListTables", R"({"Limit":1)" + start + "}").body;
        for (const QJsonValue &name : body.value(u"TableNames").toArray())
            names.append(name.toString());
        const QString last = body.value(u"LastEvaluatedTableName").toString();
        if (last.isEmpty())
            break;
        start = R"(,"ExclusiveStartTableName":")" + last.toUtf8() + '"';
    }
    QCOMPARE(names.count(QString::fromUtf8(m_table)), 1);
    QCOMPARE(names.count(QString::fromUtf8(m_sorted)), 1);
}

void ContractTest::describesTimeToLive()
{
    const QJsonObject body = ask("DescribeTimeToLive", R"({"TableName":"%T"})").body;
    const QJsonObject ttl = body.value(u"TimeToLiveDescription").toObject();
    QCOMPARE(ttl.value(u"TimeToLiveStatus").toString(), QStringLiteral("DISABLED"));
    QVERIFY(!ttl.contains(u"AttributeName"));
}

void ContractTest::enablesTimeToLive()
{
    const QByteArray enable =
        R"({"TableName":"%R","TimeToLiveSpecification":{"Enabled":true,"AttributeName":"expires"}})";
    const fakes::RawReply first = ask("UpdateTimeToLive", enable);
    if (differs("update ttl")) {
        QCOMPARE(first.code, QStringLiteral("UnknownOperationException"));
        return;
    }
    QCOMPARE(first.code, QString());
    const QJsonObject ttl =
        ask("DescribeTimeToLive", R"({"TableName":"%R"})").body.value(u"TimeToLiveDescription").toObject();
    QVERIFY(ttl.value(u"TimeToLiveStatus").toString().startsWith(u"ENABL"));
    QCOMPARE(ttl.value(u"AttributeName").toString(), QStringLiteral("expires"));
    QCOMPARE(ask("UpdateTimeToLive", enable).code, validation); // already enabled
    const QByteArray other =
        R"({"TableName":"%R","TimeToLiveSpecification":{"Enabled":true,"AttributeName":"other"}})";
    QCOMPARE(ask("UpdateTimeToLive", other).code, validation);
}

} // namespace contract
