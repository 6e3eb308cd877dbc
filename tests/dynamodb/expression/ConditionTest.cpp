// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/expression/Condition.h"
#include "core/dynamodb/expression/Placeholders.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/program/Test.h"

#include <QTest>

using namespace dynamodb;

namespace {

QByteArray text(const Condition &condition)
{
    Placeholders placeholders;
    return condition.expression(placeholders);
}

Condition is(const char *name)
{
    return Condition::exists(name);
}

} // namespace

class ConditionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rendersEachComparison()
    {
        const auto five = AttributeValue::number(qint64(5));
        using Kind = Condition::Kind;
        QCOMPARE(text(Condition::exists("a")), QByteArray("attribute_exists(#n0)"));
        QCOMPARE(text(Condition::notExists("a")), QByteArray("attribute_not_exists(#n0)"));
        QCOMPARE(text(Condition::equal("a", five)), QByteArray("#n0 = :v0"));
        QCOMPARE(text(Condition::notEqual("a", five)), QByteArray("#n0 <> :v0"));
        QCOMPARE(text(Condition::compare(Kind::Less, "a", five)), QByteArray("#n0 < :v0"));
        QCOMPARE(text(Condition::compare(Kind::LessOrEqual, "a", five)), QByteArray("#n0 <= :v0"));
        QCOMPARE(text(Condition::compare(Kind::Greater, "a", five)), QByteArray("#n0 > :v0"));
        QCOMPARE(text(Condition::compare(Kind::GreaterOrEqual, "a", five)), QByteArray("#n0 >= :v0"));
    }

    void putsParenthesesAroundTheOtherKind()
    {
        QCOMPARE(text(is("a") && is("b") && is("c")),
                 QByteArray("attribute_exists(#n0) AND attribute_exists(#n1) AND attribute_exists(#n2)"));
        QCOMPARE(text((is("a") || is("b")) && is("c")),
                 QByteArray("(attribute_exists(#n0) OR attribute_exists(#n1)) AND attribute_exists(#n2)"));
        QCOMPARE(text(is("a") && (is("b") || (is("c") && is("a")))),
                 QByteArray("attribute_exists(#n0) AND (attribute_exists(#n1) OR (attribute_exists(#n2) AND "
                            "attribute_exists(#n0)))"));
        QCOMPARE((is("a") && (is("b") && is("c"))).operands().size(), std::size_t(3));
    }

    void asSeenComparesOrDemandsAbsence()
    {
        const Item seen{{"version", AttributeValue::string("v1")}};
        QCOMPARE(text(Condition::asSeen(seen, "version")), QByteArray("#n0 = :v0"));
        QVERIFY(Condition::asSeen(seen, "version").value() == AttributeValue::string("v1"));
        QCOMPARE(text(Condition::asSeen(seen, "other")), QByteArray("attribute_not_exists(#n0)"));
    }

    void exactlyAsComparesAllButTheKey()
    {
        const Item key{{"key", AttributeValue::string("k")}};
        const Item seen{{"key", AttributeValue::string("k")},
                        {"a", AttributeValue::number(qint64(1))},
                        {"b", AttributeValue::string("two")}};
        const auto condition = Condition::exactlyAs(seen, key, {"a", "c", "key"});
        QVERIFY(condition);
        QCOMPARE(
            text(*condition),
            QByteArray("attribute_exists(#n0) AND #n1 = :v0 AND #n2 = :v1 AND attribute_not_exists(#n3)"));
        QCOMPARE(condition->operatorCount(), 7);
    }

    void exactlyAsRefusesMoreThanTheServiceTakes_data()
    {
        QTest::addColumn<int>("attributes"); // beside the key
        QTest::addColumn<bool>("fits");
        QTest::newRow("299 operators") << 149 << true;
        QTest::newRow("301 operators") << 150 << false;
    }
    void exactlyAsRefusesMoreThanTheServiceTakes()
    {
        QFETCH(int, attributes);
        QFETCH(bool, fits);
        const Item key{{"key", AttributeValue::string("k")}};
        Item seen = key;
        for (int i = 0; i < attributes; ++i)
            seen.set("attribute" + QByteArray::number(i), AttributeValue::number(qint64(i)));
        const auto condition = Condition::exactlyAs(seen, key, {});
        QCOMPARE(condition.has_value(), fits);
        if (fits)
            QCOMPARE(condition->operatorCount(), 2 * attributes + 1);
        else
            QCOMPARE(condition.error().kind, base::ErrorKind::Unsupported);
    }

    void anUpdateNamesEachNameAndValueOnce()
    {
        const Item key{{"key", AttributeValue::string("job \"1\"")}};
        const auto write = ConditionalWrite::update(
            QStringLiteral("locks"), key,
            {{"isReleased", AttributeValue::string("1")},
             {"owner", {}},
             {"recordVersionNumber", AttributeValue::string("new")},
             {"note", {}}},
            Condition::exists("key") &&
                Condition::equal("recordVersionNumber", AttributeValue::string("old")) &&
                (Condition::equal("generation", AttributeValue::string("1")) ||
                 Condition::notExists("owner")));
        QCOMPARE(write.operation(), QByteArray("UpdateItem"));
        QCOMPARE(
            write.requestBody(),
            QByteArray("{\"TableName\":\"locks\",\"Key\":{\"key\":{\"S\":\"job \\\"1\\\"\"}},"
                       "\"UpdateExpression\":\"SET #n0 = :v0, #n1 = :v1 REMOVE #n2, #n3\","
                       "\"ConditionExpression\":\"attribute_exists(#n4) AND #n1 = :v2 AND (#n5 = :v0 OR "
                       "attribute_not_exists(#n2))\","
                       "\"ExpressionAttributeNames\":{\"#n0\":\"isReleased\",\"#n1\":\"recordVersionNumber\","
                       "\"#n2\":\"owner\","
                       "\"#n3\":\"note\",\"#n4\":\"key\",\"#n5\":\"generation\"},"
                       "\"ExpressionAttributeValues\":{\":v0\":{\"S\":\"1\"},\":v1\":{\"S\":\"new\"},\":v2\":"
                       "{\"S\":\"old\"}},"
                       "\"ReturnValues\":\"ALL_OLD\",\"ReturnValuesOnConditionCheckFailure\":\"ALL_OLD\","
                       "\"ReturnConsumedCapacity\":\"TOTAL\"}"));
    }

    void aDeleteWithoutValuesHasNoValuesMember()
    {
        const auto write = ConditionalWrite::remove(
            QStringLiteral("t"), {{"k", AttributeValue::number(qint64(1))}}, Condition::notExists("owner"));
        QCOMPARE(write.operation(), QByteArray("DeleteItem"));
        QCOMPARE(
            write.requestBody(),
            QByteArray("{\"TableName\":\"t\",\"Key\":{\"k\":{\"N\":\"1\"}},"
                       "\"ConditionExpression\":\"attribute_not_exists(#n0)\",\"ExpressionAttributeNames\":{"
                       "\"#n0\":\"owner\"},"
                       "\"ReturnValues\":\"ALL_OLD\",\"ReturnValuesOnConditionCheckFailure\":\"ALL_OLD\","
                       "\"ReturnConsumedCapacity\":\"TOTAL\"}"));
    }

    void aPutCarriesTheItemAndNoUpdate()
    {
        const Item item{{"k", AttributeValue::string("a")}, {"data", AttributeValue::binary("x")}};
        const auto write = ConditionalWrite::put(QStringLiteral("t"), item, Condition::notExists("k"));
        QCOMPARE(write.operation(), QByteArray("PutItem"));
        QVERIFY(write.requestBody().startsWith(
            "{\"TableName\":\"t\",\"Item\":{\"k\":{\"S\":\"a\"},\"data\":{\"B\":\"eA==\"}},"
            "\"ConditionExpression\":\"attribute_not_exists(#n0)\","));
        QVERIFY(!write.requestBody().contains("UpdateExpression"));
    }

    void setAloneAndRemoveAloneLeaveTheOtherOut()
    {
        const auto body = [](std::vector<Assignment> changes) {
            return ConditionalWrite::update(QStringLiteral("t"), {{"k", AttributeValue::string("a")}},
                                            std::move(changes), is("k"))
                .requestBody();
        };
        QVERIFY(body({{"a", AttributeValue::null()}}).contains("\"UpdateExpression\":\"SET #n0 = :v0\""));
        QVERIFY(body({{"a", {}}}).contains("\"UpdateExpression\":\"REMOVE #n0\""));
        QVERIFY(!body({}).contains("UpdateExpression"));
    }

    void resultOnAppliesTheWrite()
    {
        const Item key{{"k", AttributeValue::string("a")}};
        const Item before{{"k", AttributeValue::string("a")},
                          {"v", AttributeValue::number(qint64(1))},
                          {"gone", AttributeValue::null()}};
        const auto update = ConditionalWrite::update(
            QStringLiteral("t"), key,
            {{"v", AttributeValue::number(qint64(2))}, {"gone", {}}, {"new", AttributeValue::boolean(true)}},
            is("k"));
        const Item after{{"k", AttributeValue::string("a")},
                         {"v", AttributeValue::number(qint64(2))},
                         {"new", AttributeValue::boolean(true)}};
        QVERIFY(update.resultOn(before) == after);
        QVERIFY(update.resultOn({}) == after);
        QVERIFY(!ConditionalWrite::remove(QStringLiteral("t"), key, is("k")).resultOn(before).has_value());
        QVERIFY(ConditionalWrite::put(QStringLiteral("t"), key, is("k")).resultOn(before) == key);
    }

    void everyPlaceholderOfARequestIsUsed()
    {
        Placeholders placeholders;
        QVERIFY(placeholders.members().isEmpty());
        QCOMPARE(placeholders.name("a b.c"), QByteArray("#n0"));
        QCOMPARE(placeholders.value(AttributeValue::string("1")), QByteArray(":v0"));
        QCOMPARE(placeholders.value(AttributeValue::number("1")), QByteArray(":v1"));
        QCOMPARE(placeholders.name("a b.c"), QByteArray("#n0"));
        QCOMPARE(placeholders.members(),
                 QByteArray(",\"ExpressionAttributeNames\":{\"#n0\":\"a b.c\"},"
                            "\"ExpressionAttributeValues\":{\":v0\":{\"S\":\"1\"},\":v1\":{\"N\":\"1\"}}"));
    }
};

LEASESCOPE_TEST(ConditionTest)
#include "ConditionTest.moc"
