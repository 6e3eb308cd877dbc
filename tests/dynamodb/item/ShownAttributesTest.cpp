// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/item/ShownAttributes.h"
#include "core/dynamodb/expression/Condition.h"
#include "core/dynamodb/item/DynamoJson.h"
#include "tests/program/Test.h"

#include <QTest>

using aws::AttributeValue;
using aws::ShownAttributes;

/// What stands for a value that is told nowhere: in items and in the requests that are made for them.
class ShownAttributesTest : public QObject {
    Q_OBJECT

    const aws::Item m_row{
        {"key", AttributeValue::string("k")},
        {"run", AttributeValue::number("7")},
        {"token", AttributeValue::string("secret")},
        {"deep", AttributeValue::map({{"er", AttributeValue::list({AttributeValue::string("secret")})}})}};
    const ShownAttributes m_shown = ShownAttributes::only({"key", "run"});

private Q_SLOTS:
    void tellsAllUnlessItIsTold()
    {
        QVERIFY(ShownAttributes().areAll() && ShownAttributes().shows("token"));
        QCOMPARE(aws::toShownJson(m_row, {}), aws::toJson(m_row));
        QCOMPARE(aws::toShownJson(m_row, {}, 2), aws::toJson(m_row, 2));
        QVERIFY(!ShownAttributes::only({}).shows("key"));
        QVERIFY(m_shown.shows("run") && !m_shown.shows("token") && !m_shown.shows("later"));
    }

    void keepsNamesTypesAndSizes()
    {
        QCOMPARE(aws::toShownJson(m_row, m_shown),
                 QByteArray("{\"key\":{\"S\":\"k\"},\"run\":{\"N\":\"7\"},\"token\":{\"hidden\":{\"type\":"
                            "\"S\",\"bytes\":6}},"
                            "\"deep\":{\"hidden\":{\"type\":\"M\",\"bytes\":8}}}"));
        QVERIFY(!aws::itemFromJson(aws::toShownJson(m_row, m_shown))); // nobody takes it for the row
        QVERIFY(aws::shownPart(m_row, m_shown) ==
                (aws::Item{{"key", AttributeValue::string("k")}, {"run", AttributeValue::number("7")}}));
    }

    void hidesThemInEveryPartOfARequest()
    {
        const aws::Item key{{"key", AttributeValue::string("k")}};
        const auto exactly = aws::Condition::exactlyAs(m_row, key, {"gone"});
        QVERIFY(exactly);
        const auto put = aws::ConditionalWrite::put(QStringLiteral("t"), m_row, *exactly);
        const auto update = aws::ConditionalWrite::update(
            QStringLiteral("t"), key,
            {{"token", AttributeValue::string("secret too")}, {"run", AttributeValue::number("8")}},
            *exactly);
        for (const aws::ConditionalWrite &write :
             {put, update, aws::ConditionalWrite::remove(QStringLiteral("t"), key, *exactly)}) {
            const QByteArray told = aws::shownRequest(write.requestBody(), m_shown);
            QVERIFY2(!told.contains("secret"), told.constData());
            QVERIFY2(told.contains("\"hidden\"") && told.contains("\"token\"") &&
                         told.contains("ConditionExpression"),
                     told.constData());
            QVERIFY2(told.contains("{\"N\":\"7\"}"), told.constData());
            QCOMPARE(aws::shownRequest(write.requestBody(), {}), write.requestBody());
        }
    }

    void hidesAValueThatBothKindsHave()
    {
        const aws::Item key{{"key", AttributeValue::string("k")}};
        const auto condition = aws::Condition::equal("run", AttributeValue::string("same")) &&
            aws::Condition::equal("token", AttributeValue::string("same"));
        const QByteArray told = aws::shownRequest(
            aws::ConditionalWrite::remove(QStringLiteral("t"), key, condition).requestBody(), m_shown);
        QVERIFY2(!told.contains("same"), told.constData());
        QCOMPARE(aws::shownRequest("not JSON", m_shown), QByteArray());
    }
};

LEASESCOPE_TEST(ShownAttributesTest)
#include "ShownAttributesTest.moc"
