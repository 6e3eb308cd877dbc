// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/ShownAttributes.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/program/Test.h"

#include <QTest>

using dynamodb::AttributeValue;
using dynamodb::ShownAttributes;

/// What stands for a value that is told nowhere: in items and in the requests that are made for them.
class ShownAttributesTest : public QObject {
    Q_OBJECT

    const dynamodb::Item m_row{
        {"key", AttributeValue::string("k")},
        {"run", AttributeValue::number("7")},
        {"token", AttributeValue::string("secret")},
        {"deep", AttributeValue::map({{"er", AttributeValue::list({AttributeValue::string("secret")})}})}};
    const ShownAttributes m_shown = ShownAttributes::only({"key", "run"});

private Q_SLOTS:
    void reportsAllUnlessItIsReported()
    {
        QVERIFY(ShownAttributes().areAll() && ShownAttributes().shows("token"));
        QCOMPARE(dynamodb::toShownJson(m_row, {}), dynamodb::toJson(m_row));
        QCOMPARE(dynamodb::toShownJson(m_row, {}, 2), dynamodb::toJson(m_row, 2));
        QVERIFY(!ShownAttributes::only({}).shows("key"));
        QVERIFY(m_shown.shows("run") && !m_shown.shows("token") && !m_shown.shows("later"));
    }

    void keepsNamesTypesAndSizes()
    {
        QCOMPARE(dynamodb::toShownJson(m_row, m_shown),
                 QByteArray("{\"key\":{\"S\":\"k\"},\"run\":{\"N\":\"7\"},\"token\":{\"hidden\":{\"type\":"
                            "\"S\",\"bytes\":6}},"
                            "\"deep\":{\"hidden\":{\"type\":\"M\",\"bytes\":8}}}"));
        QVERIFY(
            !dynamodb::itemFromJson(dynamodb::toShownJson(m_row, m_shown))); // nobody takes it for the row
        QVERIFY(dynamodb::shownPart(m_row, m_shown) ==
                (dynamodb::Item{{"key", AttributeValue::string("k")}, {"run", AttributeValue::number("7")}}));
    }

    void hidesThemInEveryPartOfARequest()
    {
        const dynamodb::Item key{{"key", AttributeValue::string("k")}};
        const auto exactly = dynamodb::Condition::exactlyAs(m_row, key, {"gone"});
        QVERIFY(exactly);
        const auto put = dynamodb::ConditionalWrite::put(QStringLiteral("t"), m_row, *exactly);
        const auto update = dynamodb::ConditionalWrite::update(
            QStringLiteral("t"), key,
            {{"token", AttributeValue::string("secret too")}, {"run", AttributeValue::number("8")}},
            *exactly);
        for (const dynamodb::ConditionalWrite &write :
             {put, update, dynamodb::ConditionalWrite::remove(QStringLiteral("t"), key, *exactly)}) {
            const QByteArray reported = dynamodb::shownRequest(write.requestBody(), m_shown);
            QVERIFY2(!reported.contains("secret"), reported.constData());
            QVERIFY2(reported.contains("\"hidden\"") && reported.contains("\"token\"") &&
                         reported.contains("ConditionExpression"),
                     reported.constData());
            QVERIFY2(reported.contains("{\"N\":\"7\"}"), reported.constData());
            QCOMPARE(dynamodb::shownRequest(write.requestBody(), {}), write.requestBody());
        }
    }

    void hidesAValueThatBothKindsHave()
    {
        const dynamodb::Item key{{"key", AttributeValue::string("k")}};
        const auto condition = dynamodb::Condition::equal("run", AttributeValue::string("same")) &&
            dynamodb::Condition::equal("token", AttributeValue::string("same"));
        const QByteArray reported = dynamodb::shownRequest(
            dynamodb::ConditionalWrite::remove(QStringLiteral("t"), key, condition).requestBody(), m_shown);
        QVERIFY2(!reported.contains("same"), reported.constData());
        QCOMPARE(dynamodb::shownRequest("not JSON", m_shown), QByteArray());
    }
};

LEASESCOPE_TEST(ShownAttributesTest)
#include "ShownAttributesTest.moc"
