// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QCoroTask>
#include <QJsonDocument>
#include <QTest>

namespace contract {

namespace {

QJsonObject json(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

} // namespace

void ContractTest::refusedPutLeavesTheItem()
{
    const QByteArray item = R"({"id":{"S":"put"},"v":{"S":"1"}})";
    put(item);
    const QByteArray attempt =
        R"({"TableName":"%T","Item":{"id":{"S":"put"},"v":{"S":"2"}},)"
        R"("ConditionExpression":"v = :seen","ExpressionAttributeValues":{":seen":{"S":"%"}}})";
    QCOMPARE(ask("PutItem", QByteArray(attempt).replace('%' + QByteArray("\""), "0\"")).code, failed);
    QCOMPARE(get(R"({"id":{"S":"put"}})"), json(item));
    QCOMPARE(ask("PutItem", QByteArray(attempt).replace('%' + QByteArray("\""), "1\"")).code, QString());
    QCOMPARE(get(R"({"id":{"S":"put"}})"), json(R"({"id":{"S":"put"},"v":{"S":"2"}})"));
}

void ContractTest::refusedUpdateLeavesTheItem()
{
    const QByteArray item = R"({"id":{"S":"upd"},"v":{"S":"1"},"old":{"N":"7"}})";
    put(item);
    const auto attempt = [this](const QByteArray &seen) {
        return ask("UpdateItem",
                   R"({"TableName":"%T","Key":{"id":{"S":"upd"}},)"
                   R"("UpdateExpression":"SET v = :new, extra = :new REMOVE #o",)"
                   R"("ExpressionAttributeNames":{"#o":"old"},"ConditionExpression":"v = :seen",)"
                   R"("ExpressionAttributeValues":{":new":{"S":"2"},":seen":{"S":")" +
                       seen + R"("}}})");
    };
    QCOMPARE(attempt("0").code, failed);
    QCOMPARE(get(R"({"id":{"S":"upd"}})"), json(item));
    QCOMPARE(attempt("1").code, QString());
    QCOMPARE(get(R"({"id":{"S":"upd"}})"), json(R"({"id":{"S":"upd"},"v":{"S":"2"},"extra":{"S":"2"}})"));
}

void ContractTest::refusedDeleteLeavesTheItem()
{
    const QByteArray item = R"({"id":{"S":"del"},"v":{"S":"1"}})";
    put(item);
    const auto attempt = [this](const QByteArray &seen) {
        return ask("DeleteItem",
                   R"({"TableName":"%T","Key":{"id":{"S":"del"}},"ConditionExpression":"v = :seen",)"
                   R"("ExpressionAttributeValues":{":seen":{"S":")" +
                       seen + R"("}}})");
    };
    QCOMPARE(attempt("0").code, failed);
    QCOMPARE(get(R"({"id":{"S":"del"}})"), json(item));
    QCOMPARE(attempt("1").code, QString());
    QVERIFY(get(R"({"id":{"S":"del"}})").isEmpty());
    QCOMPARE(attempt("1").code, failed); // gone is not "as seen"
}

void ContractTest::writesReturnTheItemBefore()
{
    const QByteArray key = R"("Key":{"id":{"S":"ret"}})";
    const QString member = QStringLiteral("Attributes");
    const auto putAgain = [this](const QByteArray &v) {
        return ask("PutItem",
                   R"({"TableName":"%T","ReturnValues":"ALL_OLD","Item":{"id":{"S":"ret"},"v":{"S":")" + v +
                       R"("}}})");
    };
    QVERIFY(!putAgain("1").body.contains(member));
    QCOMPARE(putAgain("2").body.value(member).toObject(), json(R"({"id":{"S":"ret"},"v":{"S":"1"}})"));
    const auto update = [this, key](const QByteArray &command, const QByteArray &v) {
        return ask("UpdateItem",
                   R"({"TableName":"%T",)" + key + R"(,"UpdateExpression":"SET v = :v","ReturnValues":")" +
                       command + R"(","ExpressionAttributeValues":{":v":{"S":")" + v + R"("}}})")
            .body;
    };
    QCOMPARE(update("ALL_OLD", "3").value(member).toObject(), json(R"({"id":{"S":"ret"},"v":{"S":"2"}})"));
    QCOMPARE(update("ALL_NEW", "4").value(member).toObject(), json(R"({"id":{"S":"ret"},"v":{"S":"4"}})"));
    QCOMPARE(update("UPDATED_OLD", "5").value(member).toObject(), json(R"({"v":{"S":"4"}})"));
    QCOMPARE(update("UPDATED_NEW", "6").value(member).toObject(), json(R"({"v":{"S":"6"}})"));
    QVERIFY(!update("NONE", "7").contains(member));
    const fakes::RawReply gone =
        ask("DeleteItem", R"({"TableName":"%T",)" + key + R"(,"ReturnValues":"ALL_OLD"})");
    QCOMPARE(gone.body.value(member).toObject(), json(R"({"id":{"S":"ret"},"v":{"S":"7"}})"));
}

void ContractTest::refusalCarriesTheItemThatIsThere()
{
    const QByteArray item = R"({"id":{"S":"refusal"},"v":{"S":"1"},"n":{"N":"42"}})";
    put(item);
    const QByteArray tail = R"("ConditionExpression":"v = :v","ExpressionAttributeValues":{":v":{"S":"0"}},)"
                            R"("ReturnValuesOnConditionCheckFailure":"ALL_OLD"})";
    const QByteArray key = R"({"TableName":"%T","Key":{"id":{"S":"refusal"}},)";
    for (const fakes::RawReply &reply :
         {ask("PutItem", R"({"TableName":"%T","Item":{"id":{"S":"refusal"}},)" + tail),
          ask("UpdateItem", key + tail), ask("DeleteItem", key + tail)}) {
        QCOMPARE(reply.code, failed);
        QCOMPARE(reply.body.value(QStringLiteral("Item")).toObject(),
                 differs("item in refusal") ? QJsonObject() : json(item));
    }
}

void ContractTest::refusalOnAMissingItemCarriesNone()
{
    const fakes::RawReply reply =
        ask("DeleteItem",
            R"({"TableName":"%T","Key":{"id":{"S":"never"}},"ConditionExpression":"attribute_exists(id) ",)"
            R"("ReturnValuesOnConditionCheckFailure":"ALL_OLD"})");
    QCOMPARE(reply.code, failed);
    QVERIFY(!reply.body.contains(QStringLiteral("Item")));
}

void ContractTest::updateCreatesAMissingItem()
{
    const fakes::RawReply reply =
        ask("UpdateItem",
            R"({"TableName":"%T","Key":{"id":{"S":"created"}},"UpdateExpression":"SET v = :v REMOVE w",)"
            R"("ExpressionAttributeValues":{":v":{"S":"1"}},"ReturnValues":"ALL_OLD"})");
    QCOMPARE(reply.code, QString());
    QVERIFY(!reply.body.contains(QStringLiteral("Attributes")));
    QCOMPARE(get(R"({"id":{"S":"created"}})"), json(R"({"id":{"S":"created"},"v":{"S":"1"}})"));
}

void ContractTest::updateEvaluatesOnTheItemBefore()
{
    put(R"({"id":{"S":"swap"},"a":{"S":"1"},"b":{"S":"2"}})");
    const fakes::RawReply reply = ask("UpdateItem",
                                      R"({"TableName":"%T","Key":{"id":{"S":"swap"}},)"
                                      R"("UpdateExpression":"SET a = b, b = a, c = if_not_exists(c, :c) ",)"
                                      R"("ExpressionAttributeValues":{":c":{"S":"3"}}})");
    QCOMPARE(reply.code, QString());
    QCOMPARE(get(R"({"id":{"S":"swap"}})"),
             json(R"({"id":{"S":"swap"},"a":{"S":"2"},"b":{"S":"1"},"c":{"S":"3"}})"));
}

void ContractTest::deletingAMissingItemIsFine()
{
    const fakes::RawReply reply =
        ask("DeleteItem", R"({"TableName":"%T","Key":{"id":{"S":"never"}},"ReturnValues":"ALL_OLD"})");
    QCOMPARE(reply.code, QString());
    QVERIFY(!reply.body.contains(QStringLiteral("Attributes")));
}

void ContractTest::addsExactly()
{
    put(R"({"id":{"S":"sum"},"counter1":{"N":"9999999999999999999999999999999999998"},"tenth":{"N":"0.1"}})");
    const auto step = [this](const QByteArray &expression) {
        return ask("UpdateItem",
                   R"({"TableName":"%T","Key":{"id":{"S":"sum"}},"UpdateExpression":")" + expression +
                       R"(","ExpressionAttributeValues":{":one":{"N":"1"},":two":{"N":"0.2"}}})")
            .code;
    };
    QCOMPARE(step("SET counter1 = counter1 + :one, tenth = tenth + :two"), QString());
    QCOMPARE(step("ADD counter1 :one, fresh :two"), QString());
    QCOMPARE(step("SET counter1 = counter1 - :one, tenth = tenth - :two"), QString());
    const QJsonObject item = get(R"({"id":{"S":"sum"}})");
    QCOMPARE(item[QStringLiteral("counter1")][QStringLiteral("N")].toString(),
             QStringLiteral("9999999999999999999999999999999999999"));
    QCOMPARE(item[QStringLiteral("tenth")][QStringLiteral("N")].toString(), QStringLiteral("0.1"));
    QCOMPARE(item[QStringLiteral("fresh")][QStringLiteral("N")].toString(), QStringLiteral("0.2"));
}

void ContractTest::exactlyOneOfManyParallelPutsWins()
{
    std::vector<base::Task<fakes::RawReply>> tasks;
    for (int i = 0; i < 40; ++i) {
        QByteArray body = R"({"TableName":"%T","Item":{"id":{"S":"race"},"who":{"N":"%N"}},)"
                          R"("ConditionExpression":"attribute_not_exists(id) "
    })";
        body.replace("%T", m_table).replace("%N", QByteArray::number(i));
        tasks.push_back(m_wire->send("PutItem", body, {}));
    }
    int winner = -1;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const fakes::RawReply reply = QCoro::waitFor(std::move(tasks.at(i)));
        if (reply.response.status == 200) {
            QCOMPARE(winner, -1);
            winner = static_cast<int>(i);
        } else {
            QCOMPARE(reply.code, failed);
        }
    }
    QCOMPARE(get(R"({"id":{"S":"race"}})")[QStringLiteral("who")][QStringLiteral("N")].toString(),
             QString::number(winner));
}

} // namespace contract
