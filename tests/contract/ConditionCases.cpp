// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QTest>

namespace contract {

namespace {

// Attributes of the item the conditions are judged on.
const QByteArray probe =
    R"({"id":{"S":"probe"},"n":{"N":"5"},"s":{"S":"abc"},"owner":{"S":"me"},"flag":{"BOOL":true},)"
    R"("nothing":{"NULL":true},"b":{"B":"gAA="},"tags":{"SS":["x","y"]},"nums":{"NS":["1","2"]},)"
    R"("bins":{"BS":["AA==","gAA="]},"map":{"M":{"a":{"S":"x"},"b":{"N":"1"}}},)"
    R"("list":{"L":[{"S":"a"},{"N":"1"}]},"empty":{"S":""},)"
    R"("big":{"N":"12345678901234567890123456789012345678"},"tiny":{"N":"0.1"},)"
    R"("accent":{"S":"é"},"astral":{"S":"𐀀"},"when":{"S":"2026-11-21T10:00:00.000Z"}})";

struct Case {
    const char *title;
    const char *condition;
    const char *values;
    bool holds;
    const char *names = nullptr;
};

void addRows(std::initializer_list<Case> cases)
{
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<QByteArray>("values");
    QTest::addColumn<QByteArray>("names");
    QTest::addColumn<bool>("holds");
    for (const Case &row : cases)
        QTest::newRow(row.title) << QByteArray(row.condition) << QByteArray(row.values)
                                 << QByteArray(row.names) << row.holds;
}

constexpr std::initializer_list<Case> onTheProbe = {
    // a comparison with a missing attribute is false, except <>
    {"missing =", "gone = :v", R"({":v":{"S":"x"}})", false},
    {"missing <", "gone < :v", R"({":v":{"N":"1"}})", false},
    {"missing <=", "gone <= :v", R"({":v":{"N":"1"}})", false},
    {"missing >", "gone > :v", R"({":v":{"N":"1"}})", false},
    {"missing >=", "gone >= :v", R"({":v":{"N":"1"}})", false},
    {"missing <>", "gone <> :v", R"({":v":{"S":"x"}})", true},
    {"missing BETWEEN", "gone BETWEEN :a AND :b", R"({":a":{"N":"1"},":b":{"N":"2"}})", false},
    {"missing IN", "gone IN (:a)", R"({":a":{"N":"1"}})", false},
    {"missing begins_with", "begins_with(gone, :v)", R"({":v":{"S":"x"}})", false},
    {"NOT missing =", "NOT gone = :v", R"({":v":{"S":"x"}})", true},
    // what stands between words: the Go SDK ends an update with a line end
    {"tabs and line ends", R"(\tn\r\n=\n:v\n)", R"({":v":{"N":"5"}})", true},
    // different types
    {"type =", "n = :v", R"({":v":{"S":"5"}})", false},
    {"type <>", "n <> :v", R"({":v":{"S":"5"}})", true},
    {"type <", "n < :v", R"({":v":{"S":"9"}})", false},
    {"type >", "s > :v", R"({":v":{"N":"1"}})", false},
    // numbers, exact
    {"number equal", "n = :v", R"({":v":{"N":"5"}})", true},
    {"number equal by value", "n = :v", R"({":v":{"N":"5.00"}})", true},
    {"number equal with exponent", "n = :v", R"({":v":{"N":"0.5E1"}})", true},
    {"number is not text", "n < :v", R"({":v":{"N":"10"}})", true},
    {"38 digits differ in the last", "big < :v", R"({":v":{"N":"12345678901234567890123456789012345679"}})",
     true},
    {"38 digits equal", "big = :v", R"({":v":{"N":"12345678901234567890123456789012345678"}})", true},
    {"38 digits not equal as doubles are", "big = :v",
     R"({":v":{"N":"12345678901234567890123456789012345679"}})", false},
    {"a tenth", "tiny = :v", R"({":v":{"N":"1E-1"}})", true},
    {"negative", "n > :v", R"({":v":{"N":"-6"}})", true},
    {"number between", "n BETWEEN :a AND :b", R"({":a":{"N":"5"},":b":{"N":"6"}})", true},
    {"number outside", "n BETWEEN :a AND :b", R"({":a":{"N":"6"},":b":{"N":"7"}})", false},
    // strings, by their bytes
    {"string <", "s < :v", R"({":v":{"S":"abd"}})", true},
    {"string prefix is less", "s < :v", R"({":v":{"S":"abcd"}})", true},
    {"capitals first", "s > :v", R"({":v":{"S":"Zzz"}})", true},
    {"accent after z", "accent > :v", R"({":v":{"S":"z"}})", true},
    {"astral after U+FFFD", "astral > :v", "{\":v\":{\"S\":\"\xef\xbf\xbd\"}}", true},
    {"dates", "#w < :v", R"({":v":{"S":"2026-11-21T10:00:00.001Z"}})", true, R"({"#w":"when"})"},
    {"empty string equal", "#e = :v", R"({":v":{"S":""}})", true, R"({"#e":"empty"})"},
    {"empty string is first", "s > :v", R"({":v":{"S":""}})", true},
    {"binary unsigned", "b > :v", R"({":v":{"B":"fwA="}})", true},
    // functions
    {"exists", "attribute_exists(n)", "", true},
    {"exists not", "attribute_exists(gone)", "", false},
    {"not exists", "attribute_not_exists(gone)", "", true},
    {"not exists not", "attribute_not_exists(n)", "", false},
    {"exists of null", "attribute_exists(nothing)", "", true},
    {"begins with", "begins_with(s, :v)", R"({":v":{"S":"ab"}})", true},
    {"begins with not", "begins_with(s, :v)", R"({":v":{"S":"b"}})", false},
    {"contains in a set", "contains(tags, :v)", R"({":v":{"S":"x"}})", true},
    {"contains in text", "contains(s, :v)", R"({":v":{"S":"bc"}})", true},
    {"size", "size(s) = :v", R"({":v":{"N":"3"}})", true},
    {"attribute type", "attribute_type(n, :v)", R"({":v":{"S":"N"}})", true},
    // equality of the other types
    {"bool", "flag = :v", R"({":v":{"BOOL":true}})", true},
    {"bool not", "flag = :v", R"({":v":{"BOOL":false}})", false},
    {"null", "nothing = :v", R"({":v":{"NULL":true}})", true},
    {"set in any order", "tags = :v", R"({":v":{"SS":["y","x"]}})", true},
    {"number set by value", "nums = :v", R"({":v":{"NS":["2.0","1"]}})", true},
    {"string", "s = :v", R"({":v":{"S":"abc"}})", true},
    {"binary", "b = :v", R"({":v":{"B":"gAA="}})", true},
    {"binary set", "bins = :v", R"({":v":{"BS":["gAA=","AA=="]}})", true},
    {"map", "#m = :v", R"({":v":{"M":{"b":{"N":"1"},"a":{"S":"x"}}}})", true, R"({"#m":"map"})"},
    {"list", "#l = :v", R"({":v":{"L":[{"S":"a"},{"N":"1"}]}})", true, R"({"#l":"list"})"},
    {"list in another order", "#l = :v", R"({":v":{"L":[{"N":"1"},{"S":"a"}]}})", false, R"({"#l":"list"})"},
    // logic
    {"IN", "n IN (:a, :b)", R"({":a":{"N":"4"},":b":{"N":"5"}})", true},
    {"AND binds closer than OR", "n = :n OR s = :x AND s = :y",
     R"({":n":{"N":"5"},":x":{"S":"1"},":y":{"S":"2"}})", true},
    {"parentheses", "(n = :n OR s = :x) AND s = :y", R"({":n":{"N":"5"},":x":{"S":"1"},":y":{"S":"2"}})",
     false},
    {"NOT binds closer than AND", "NOT n = :a AND n = :b", R"({":a":{"N":"4"},":b":{"N":"5"}})", true},
    {"NOT of parentheses", "NOT (n = :b AND s = :s)", R"({":b":{"N":"5"},":s":{"S":"abc"}})", false},
    {"keywords in small letters", "n = :n and not (s = :x or s = :y)",
     R"({":n":{"N":"5"},":x":{"S":"1"},":y":{"S":"2"}})", true},
    {"placeholder name", "#o = :v", R"({":v":{"S":"me"}})", true, R"({"#o":"owner"})"},
    {"two attributes", "n < big", "", true},
    {"ddblock acquires", "attribute_not_exists(id) OR expires < :now OR #u <> :me",
     R"({":now":{"N":"1"},":me":{"S":"a"}})", true, R"({"#u":"uuid"})"},
};

QByteArray expressionMembers()
{
    QFETCH(QByteArray, condition);
    QFETCH(QByteArray, values);
    QFETCH(QByteArray, names);
    QByteArray text = R"(,"ConditionExpression":")" + condition + '"';
    if (!values.isEmpty())
        text += R"(,"ExpressionAttributeValues":)" + values;
    if (!names.isEmpty())
        text += R"(,"ExpressionAttributeNames":)" + names;
    return text;
}

} // namespace

void ContractTest::judgesConditionsOnAnItem_data()
{
    addRows(onTheProbe);
}

void ContractTest::judgesConditionsOnAnItem()
{
    QFETCH(bool, holds);
    put(probe);
    const fakes::RawReply reply =
        ask("PutItem", R"({"TableName":"%T","Item":)" + probe + expressionMembers() + "}");
    QVERIFY2(reply.code.isEmpty() || reply.code == failed, qPrintable(reply.code + u' ' + reply.message));
    const bool expected = differs(QTest::currentDataTag()) ? !holds : holds;
    QCOMPARE(reply.response.status, expected ? 200 : 400);
}

void ContractTest::judgesConditionsOnAMissingItem_data()
{
    addRows({
        {"not exists", "attribute_not_exists(id)", "", true},
        {"exists", "attribute_exists(id)", "", false},
        {"=", "n = :v", R"({":v":{"N":"1"}})", false},
        {"<>", "n <> :v", R"({":v":{"N":"1"}})", true},
        {"key =", "id = :v", R"({":v":{"S":"absent"}})", false},
        {"NOT =", "NOT n = :v", R"({":v":{"N":"1"}})", true},
    });
}

void ContractTest::judgesConditionsOnAMissingItem()
{
    QFETCH(bool, holds);
    const QByteArray key = R"({"id":{"S":"absent"}})";
    const fakes::RawReply reply =
        ask("UpdateItem", R"({"TableName":"%T","Key":)" + key + expressionMembers() + "}");
    QVERIFY2(reply.code.isEmpty() || reply.code == failed, qPrintable(reply.code + u' ' + reply.message));
    QCOMPARE(reply.response.status, holds ? 200 : 400);
    QCOMPARE(get(key).isEmpty(), !holds);
    QVERIFY(ask("DeleteItem", R"({"TableName":"%T","Key":)" + key + "}").code.isEmpty());
}

} // namespace contract
