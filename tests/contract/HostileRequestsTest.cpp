// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/Utf8Text.h"
#include "core/emulator/ItemBytes.h"
#include "core/emulator/service/ErrorBody.h"
#include "core/emulator/service/Service.h"
#include "tests/program/Test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <array>
#include <random>

using emulator::Service;

namespace {

/// One good request of each operation, from which the bad ones are made.
const std::vector<std::pair<QByteArray, QByteArray>> goodRequests{
    {"ListTables", R"({"Limit":10,"ExclusiveStartTableName":"a"})"},
    {"DescribeTable", R"({"TableName":"locks"})"},
    {"CreateTable",
     R"({"TableName":"extra","ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":1},"KeySchema":)"
     R"([{"AttributeName":"id","KeyType":"HASH"},{"AttributeName":"n","KeyType":"RANGE"}],"AttributeDefinitions":)"
     R"([{"AttributeName":"id","AttributeType":"S"},{"AttributeName":"n","AttributeType":"N"}]})"},
    {"DeleteTable", R"({"TableName":"extra"})"},
    {"UpdateTable",
     R"({"TableName":"extra","BillingMode":"PAY_PER_REQUEST","DeletionProtectionEnabled":false})"},
    {"DescribeTimeToLive", R"({"TableName":"locks"})"},
    {"UpdateTimeToLive",
     R"({"TableName":"locks","TimeToLiveSpecification":{"Enabled":true,"AttributeName":"expires"}})"},
    {"GetItem",
     R"({"TableName":"locks","Key":{"id":{"S":"a"}},"ConsistentRead":true,"ProjectionExpression":"v, #n",)"
     R"("ExpressionAttributeNames":{"#n":"name"},"ReturnConsumedCapacity":"TOTAL"})"},
    {"BatchGetItem",
     R"({"RequestItems":{"locks":{"Keys":[{"id":{"S":"a"}},{"id":{"S":"b"}}],"ProjectionExpression":"v"}}})"},
    {"PutItem",
     R"({"TableName":"locks","Item":{"id":{"S":"a"},"v":{"N":"1.5E3"},"s":{"SS":["x","y"]},"b":{"B":"AA=="},)"
     R"("m":{"M":{"l":{"L":[{"NULL":true},{"BOOL":false}]}}}},"ReturnValues":"ALL_OLD",)"
     R"("ConditionExpression":"(attribute_not_exists(id) OR v < :v) AND NOT contains(s, :t) ",)"
     R"("ExpressionAttributeValues":{":v":{"N":"5000"},":t":{"S":"z"}}})"},
    {"UpdateItem",
     R"({"TableName":"locks","Key":{"id":{"S":"a"}},"UpdateExpression":"SET v = if_not_exists(v, :v) + :v, )"
     R"(l = list_append(:l, :l) REMOVE w ADD n :v DELETE s :s","ReturnValues":"UPDATED_NEW",)"
     R"("ExpressionAttributeValues":{":v":{"N":"1"},":l":{"L":[{"S":"x"}]},":s":{"SS":["x"]}}})"},
    {"DeleteItem",
     R"({"TableName":"locks","Key":{"id":{"S":"b"}},"ConditionExpression":"size(v) BETWEEN :a AND :b OR v IN (:a) ",)"
     R"("ExpressionAttributeValues":{":a":{"N":"1"},":b":{"N":"2"}},"ReturnValuesOnConditionCheckFailure":"ALL_OLD"})"},
    {"Query",
     R"({"TableName":"sorted","KeyConditionExpression":"id = :p AND n BETWEEN :a AND :b","Limit":3,)"
     R"("ExclusiveStartKey":{"id":{"S":"p"},"n":{"N":"1"}},"ScanIndexForward":false,"FilterExpression":"v <> :a",)"
     R"("ExpressionAttributeValues":{":p":{"S":"p"},":a":{"N":"-1"},":b":{"N":"7"}},"Select":"ALL_ATTRIBUTES"})"},
    {"Scan",
     R"({"TableName":"sorted","Limit":3,"Segment":0,"TotalSegments":2,"FilterExpression":"begins_with(id, :p) ",)"
     R"("ExpressionAttributeValues":{":p":{"S":"p"}},"Select":"COUNT"})"},
    {"BatchWriteItem",
     R"({"RequestItems":{"locks":[{"PutRequest":{"Item":{"id":{"S":"b"}}}},{"DeleteRequest":{"Key":{"id":{"S":"c"}}}}],)"
     R"("sorted":[{"PutRequest":{"Item":{"id":{"S":"p"},"n":{"N":"3"}}}}]}})"},
    {"TransactWriteItems",
     R"({"ClientRequestToken":"t","TransactItems":[{"Put":{"TableName":"locks","Item":{"id":{"S":"d"}}}},)"
     R"({"ConditionCheck":{"TableName":"locks","Key":{"id":{"S":"e"}},"ConditionExpression":"attribute_not_exists(v) "}},)"
     R"({"Update":{"TableName":"locks","Key":{"id":{"S":"f"}},"UpdateExpression":"REMOVE v"}},)"
     R"({"Delete":{"TableName":"locks","Key":{"id":{"S":"g"}}}}]})"},
    {"TransactGetItems",
     R"({"TransactItems":[{"Get":{"TableName":"locks","Key":{"id":{"S":"a"}},"ProjectionExpression":"v"}}]})"},
};

/// `levels` lists or maps around a string, as DynamoDB JSON.
QJsonValue nested(int levels, bool isList)
{
    QJsonValue value = QJsonObject{{QStringLiteral("S"), QStringLiteral("x")}};
    for (int i = 0; i < levels; ++i) {
        if (isList)
            value = QJsonObject{{QStringLiteral("L"), QJsonArray{value}}};
        else
            value = QJsonObject{{QStringLiteral("M"), QJsonObject{{QStringLiteral("a"), value}}}};
    }
    return value;
}

const std::vector<QJsonValue> &strangeValues()
{
    static const QJsonArray deepList = nested(400, true).toObject().value(u"L").toArray();
    static const std::vector<QJsonValue> values{
        QJsonValue(QJsonValue::Null),
        true,
        false,
        0,
        -1,
        1.5,
        1e300,
        -9.3e18,
        4294967296.0,
        QString(),
        QStringLiteral("x"),
        QStringLiteral("locks"),
        QStringLiteral("sorted"),
        QString(1, QChar(0xD800)),
        QString(5000, u'a'),
        QStringLiteral("a\u0000b"),
        QString(4096, u'('),
        QStringLiteral("NOT ").repeated(290) + QStringLiteral("v = v"),
        QStringLiteral("if_not_exists(a, ").repeated(200),
        QStringLiteral("((((v = v)))) AND v"),
        QStringLiteral("SET v = v, v = v"),
        QStringLiteral("1E2147483647"),
        QStringLiteral("-1E-99999999999999999999"),
        QString(400, u'9'),
        QJsonArray(),
        QJsonObject(),
        QJsonArray{1, QStringLiteral("x"), QJsonObject()},
        deepList,
        nested(31, false),
        nested(32, true),
        nested(400, false),
        QJsonObject{{QStringLiteral("N"), QStringLiteral("1E99999999999")}},
        QJsonObject{{QStringLiteral("N"), QStringLiteral("0.") + QString(500, u'0') + u'1'}},
        QJsonObject{{QStringLiteral("S"), 5}},
        QJsonObject{{QStringLiteral("SS"), QJsonArray()}},
        QJsonObject{{QStringLiteral("NS"), QJsonArray{QStringLiteral("1"), QStringLiteral("1.0")}}},
        QJsonObject{{QStringLiteral("B"), QStringLiteral("?")}},
        QJsonObject{{QString(), QJsonObject{{QStringLiteral("S"), QString()}}}},
        QJsonObject{{QString(1, QChar(0xDC00)), QJsonObject{{QStringLiteral("S"), QString()}}}},
    };
    return values;
}

constexpr std::array<const char *, 40> tokens{
    "(",    ")",        "a",    "v",        "#n", ":v",          ":p",  "=",
    "<>",   "<",        ">=",   "+",        "-",  ",",           ".",   "[",
    "]",    "AND",      "OR",   "NOT",      "IN", "BETWEEN",     "SET", "REMOVE",
    "ADD",  "DELETE",   "size", "contains", "id", "list_append", "1",   "attribute_exists",
    "\xc3", "\xf0\x9f", "\t",   "owner",    "#",  ":",           "a#b", "if_not_exists",
};

/// Changes one place of a request: what stands there, its name, or an expression's words.
class Mutation {
public:
    explicit Mutation(quint32 seed) : m_random(seed) { }

    [[nodiscard]] QJsonObject of(QJsonObject request)
    {
        for (int i = 1 + below(2); i > 0; --i)
            request = changed(request, 0).toObject(request);
        return request;
    }

private:
    [[nodiscard]] int below(int limit) { return int(m_random() % quint32(limit)); }

    [[nodiscard]] QString expression()
    {
        QByteArray text;
        for (int i = below(24); i >= 0; --i)
            text += QByteArray(tokens.at(std::size_t(below(int(tokens.size()))))) + (below(4) > 0 ? " " : "");
        return QString::fromUtf8(text);
    }

    [[nodiscard]] QJsonValue strange()
    {
        if (below(3) == 0)
            return expression();
        return strangeValues().at(std::size_t(below(int(strangeValues().size()))));
    }

    [[nodiscard]] QJsonValue changed(const QJsonValue &value, int depth)
    {
        if (depth > 0 && (below(3) == 0 || !(value.isObject() || value.isArray())))
            return strange();
        if (value.isArray()) {
            QJsonArray array = value.toArray();
            if (array.isEmpty() || below(6) == 0) {
                for (int i = below(200); i >= 0; --i)
                    array.append(array.isEmpty() ? strange() : array.at(0).toObject());
                return array;
            }
            const int at = below(int(array.size()));
            array.replace(at, changed(array.at(at), depth + 1));
            return array;
        }
        QJsonObject object = value.toObject();
        const QStringList names = object.keys();
        if (names.isEmpty() || below(12) == 0) {
            object.insert(below(2) == 0 ? expression() : QStringLiteral("Expected"), strange());
            return object;
        }
        const QString name = names.at(below(int(names.size())));
        if (below(10) == 0)
            object.remove(name);
        else
            object.insert(name, changed(object.value(name), depth + 1));
        return object;
    }

    std::mt19937 m_random;
};

} // namespace

/// Requests that no client of ours sends: each is answered, and what the service holds stays counted and in its limits.
class HostileRequestsTest final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void answersGoodRequests();
    void answersWhateverItIsAsked();
    void answersDeepExpressions_data();
    void answersDeepExpressions();
    void answersLargeRequests();

private:
    void makeTables(); ///< those that are not there
    [[nodiscard]] emulator::Answer<QJsonObject> ask(const QByteArray &operation, const QJsonObject &request)
    {
        m_now += std::chrono::seconds(1);
        return m_service.execute(operation, request, {m_now, base::WallTime(std::chrono::seconds(1))});
    }
    [[nodiscard]] emulator::Answer<QJsonObject> ask(const QByteArray &operation, const QByteArray &request)
    {
        return ask(operation, base::jsonFrom(request).object());
    }

    Service m_service;
    base::BootTime m_now{std::chrono::seconds(1)};
};

void HostileRequestsTest::init()
{
    m_service = Service();
    m_service.rules.mostBytes = 1 << 20;
    m_service.rules.mostTables = 20;
    makeTables();
}

void HostileRequestsTest::makeTables()
{
    for (const auto &[name, sort] : {std::pair("locks", false), std::pair("sorted", true)}) {
        dynamodb::TablePlan plan;
        plan.name = QString::fromLatin1(name);
        plan.partitionKey.name = "id";
        if (sort)
            plan.sortKey = dynamodb::KeyAttribute{"n", dynamodb::AttributeType::N};
        m_service.tables.emplace(plan.name, emulator::ServiceTable(plan, {}, {}));
    }
    for (qint64 i = 0; i < 10; ++i)
        m_service.tables.at(QStringLiteral("sorted"))
            .put({{"id", dynamodb::AttributeValue::string("p")}, {"n", dynamodb::AttributeValue::number(i)}});
}

// Otherwise the changed ones would be refused at their first member.
void HostileRequestsTest::answersGoodRequests()
{
    for (const auto &[operation, body] : goodRequests) {
        const auto answer = ask(operation, body);
        const bool isFine = answer || answer.error().code.startsWith(u"Conditional") ||
            answer.error().code.startsWith(u"ResourceNotFound");
        QVERIFY2(isFine,
                 qPrintable(QString::fromLatin1(operation) + u' ' +
                            (answer ? QString() : answer.error().message)));
    }
}

void HostileRequestsTest::answersWhateverItIsAsked()
{
    constexpr quint32 rounds = 1'000;
    int accepted = 0;
    for (quint32 round = 0; round < rounds; ++round) {
        makeTables(); // one of the changes is to delete them
        for (std::size_t i = 0; i < goodRequests.size(); ++i) {
            const auto &[operation, body] = goodRequests[i];
            const QJsonObject good = base::jsonFrom(body).object();
            const auto answer = ask(operation, Mutation(round * 100 + quint32(i)).of(good));
            accepted += answer ? 1 : 0;
            const QJsonObject written = answer ? *answer : emulator::errorBody(answer.error());
            QVERIFY(!QJsonDocument(written).toJson(QJsonDocument::Compact).isEmpty());
            if (!answer)
                QVERIFY2(!answer.error().code.isEmpty() && answer.error().message.size() <= 3000,
                         operation.constData());
        }
    }
    QVERIFY2(accepted > 500, qPrintable(QString::number(accepted))); // many changes leave a good request
    qsizetype held = 0;
    for (const auto &[name, table] : m_service.tables) {
        qsizetype bytes = 0;
        for (const auto &[key, item] : table.items())
            bytes += emulator::itemBytes(item);
        QCOMPARE(table.bytes(), bytes);
        held += bytes;
    }
    QVERIFY(held <= m_service.rules.mostBytes);
    QVERIFY(qsizetype(m_service.tables.size()) <= m_service.rules.mostTables);
}

void HostileRequestsTest::answersDeepExpressions_data()
{
    QTest::addColumn<QString>("expression");
    QTest::newRow("parentheses") << QString(4096, u'(');
    QTest::newRow("closed") << QString(2000, u'(') + QStringLiteral("v=v") + QString(2000, u')');
    QTest::newRow("NOT") << QStringLiteral("NOT ").repeated(1000) + QStringLiteral("v=v");
    QTest::newRow("NOT (") << QStringLiteral("NOT(").repeated(1000);
    QTest::newRow("functions") << QStringLiteral("size(").repeated(800);
    QTest::newRow("IN") << QStringLiteral("v IN (") + QStringLiteral("v,").repeated(2000);
    QTest::newRow("brackets") << QStringLiteral("v") + QStringLiteral("[0]").repeated(1000) +
            QStringLiteral("=v");
    QTest::newRow("long") << QString(1 << 20, u'(');
    QTest::newRow("operators") << QStringLiteral("v=v AND ").repeated(500) + QStringLiteral("v=v");
    QTest::newRow("no text") << QString(100, QChar(0xD800));
}

void HostileRequestsTest::answersDeepExpressions()
{
    QFETCH(QString, expression);
    const QJsonObject key{{QStringLiteral("id"), QJsonObject{{QStringLiteral("S"), QStringLiteral("a")}}}};
    for (const char *member : {"ConditionExpression", "UpdateExpression"}) {
        const auto answer = ask("UpdateItem",
                                QJsonObject{{QStringLiteral("TableName"), QStringLiteral("locks")},
                                            {QStringLiteral("Key"), key},
                                            {QString::fromLatin1(member), expression}});
        QVERIFY(!answer);
        QVERIFY(answer.error().code == u"ValidationException" ||
                answer.error().code == u"SerializationException");
        QVERIFY(answer.error().message.size() <= 3000);
    }
}

// Of a megabyte each, whose parts were compared one with another, or made anew for each other.
void HostileRequestsTest::answersLargeRequests()
{
    const auto repeated = [](int count, const auto &part) {
        QByteArray text;
        for (int i = 0; i < count; ++i)
            text += (i > 0 ? "," : "") + part(QByteArray::number(i));
        return text;
    };
    const QByteArray strings = repeated(50'000, [](const QByteArray &i) { return '"' + i + '"'; });
    const QByteArray nulls =
        repeated(80'000, [](const QByteArray &) { return QByteArray(R"({"NULL":true})"); });
    const QByteArray names =
        repeated(40'000, [](const QByteArray &i) { return '"' + i + R"(":{"NULL":true})"; });
    const QByteArray item = R"({"TableName":"locks","Item":{"id":{"S":"large"},"sset":{"SS":[)";
    QVERIFY(ask("PutItem", item + strings + "]}}}"));
    const auto update = [this](const QByteArray &expression, const QByteArray &value) {
        return ask("UpdateItem",
                   R"({"TableName":"locks","Key":{"id":{"S":"large"}},"UpdateExpression":")" + expression +
                       R"(","ExpressionAttributeValues":{":v":)" + value + "}}");
    };
    QVERIFY(update("ADD #s :v", "{}").error().code == u"ValidationException");
    QVERIFY(update("ADD sset :v DELETE zset :v", R"({"SS":[)" + strings + "]}"));
    QVERIFY(update("DELETE sset :v", R"({"SS":[)" + strings + "]}"));
    QVERIFY(!update("SET a = list_append(:v, :v), b = list_append(:v, :v), c = list_append(:v, :v)",
                    R"({"L":[)" + nulls + "]}"));
    QVERIFY(ask("PutItem", R"({"TableName":"locks","Item":{"id":{"S":"large"},)" + names + "}}"));
    const QByteArray removed = repeated(1900, [](const QByteArray &) { return QByteArray("a"); });
    QVERIFY(!ask("UpdateItem",
                 R"({"TableName":"locks","Key":{"id":{"S":"large"}},"UpdateExpression":"REMOVE )" + removed +
                     R"("})"));
    QByteArray condition = "a0=b0";
    for (int i = 1; i < 140; ++i)
        condition += " OR a" + QByteArray::number(i) + "=b";
    const auto judged = ask("PutItem",
                            R"({"TableName":"locks","Item":{"id":{"S":"large"}},"ConditionExpression":")" +
                                condition + R"("})");
    QCOMPARE(judged.error().code, QStringLiteral("ConditionalCheckFailedException"));
    const auto batch =
        ask("BatchGetItem",
            R"({"RequestItems":{"locks":{"Keys":[)" + repeated(20'000, [](const QByteArray &i) {
                return R"({"id":{"S":")" + i + R"("}})";
            }) + "]}}}");
    QCOMPARE(batch.error().code, QStringLiteral("ValidationException"));
}

LEASESCOPE_TEST(HostileRequestsTest)
#include "HostileRequestsTest.moc"
