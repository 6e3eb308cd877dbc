// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QJsonDocument>
#include <QSet>
#include <QTest>

#include <algorithm>

namespace contract {

void ContractTest::keepsEveryValue_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("string") << QByteArray(R"({"S":"text"})");
    QTest::newRow("empty string") << QByteArray(R"({"S":""})");
    QTest::newRow("unicode") << QByteArray("{\"S\":\"é 𐀀 \\u0000 \\\" \\\\ \\n\"}");
    QTest::newRow("38 digits") << QByteArray(R"({"N":"-12345678901234567890123456789.012345678"})");
    QTest::newRow("largest") << QByteArray(R"({"N":"9999999999999999999999999999999999999900"})");
    QTest::newRow("binary") << QByteArray(R"({"B":"AAECA/8="})");
    QTest::newRow("empty binary") << QByteArray(R"({"B":""})");
    QTest::newRow("true") << QByteArray(R"({"BOOL":true})");
    QTest::newRow("false") << QByteArray(R"({"BOOL":false})");
    QTest::newRow("null") << QByteArray(R"({"NULL":true})");
    QTest::newRow("string set") << QByteArray(R"({"SS":["a"]})");
    QTest::newRow("number set") << QByteArray(R"({"NS":["3"]})");
    QTest::newRow("binary set") << QByteArray(R"({"BS":["AA=="]})");
    QTest::newRow("empty list") << QByteArray(R"({"L":[]})");
    QTest::newRow("empty map") << QByteArray(R"({"M":{}})");
    QTest::newRow("nested") << QByteArray(
        R"({"M":{"a":{"L":[{"M":{"b":{"NULL":true}}},{"N":"1"}]},"c.d e":{"S":"x"}}})");
}

void ContractTest::keepsEveryValue()
{
    QFETCH(QByteArray, value);
    put(R"({"id":{"S":"value"},"v":)" + value + "}");
    QCOMPARE(get(R"({"id":{"S":"value"}})").value(u"v").toObject(), QJsonDocument::fromJson(value).object());
}

void ContractTest::normalisesNumbers_data()
{
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QString>("read");
    const auto row = [](const char *written, const QString &read) {
        QTest::newRow(written) << QByteArray(written) << read;
    };
    row("1.50", QStringLiteral("1.5"));
    row("0010", QStringLiteral("10"));
    row("-0", QStringLiteral("0"));
    row("0.000", QStringLiteral("0"));
    row(".5", QStringLiteral("0.5"));
    row("5.", QStringLiteral("5"));
    row("1E2", QStringLiteral("100"));
    row("-1.25e-3", QStringLiteral("-0.00125"));
    row("100", QStringLiteral("100"));
    row("1E125", u'1' + QString(125, u'0'));
    row("1E-130", QStringLiteral("0.") + QString(129, u'0') + u'1');
}

void ContractTest::normalisesNumbers()
{
    QFETCH(QByteArray, written);
    QFETCH(QString, read);
    put(R"({"id":{"S":"number"},"v":{"N":")" + written + R"("}})");
    const QString answer =
        get(R"({"id":{"S":"number"}})")[QStringLiteral("v")][QStringLiteral("N")].toString();
    QCOMPARE(answer, read);
}

void ContractTest::scansInPages()
{
    for (int i = 1; i <= 9; ++i)
        put(R"({"id":{"S":"pages)" + QByteArray::number(i % 4) + R"("},"part":{"N":")" +
                QByteArray::number(i) + R"("}})",
            "%R");
    int pages = 0;
    QStringList parts = idsOfAllPages("Scan", R"({"TableName":"%R","Limit":2})", &pages);
    std::sort(parts.begin(), parts.end());
    QCOMPARE(parts.join(u' '), QStringLiteral("1 2 3 4 5 6 7 8 9"));
    QVERIFY(pages >= 5);
    // A page that Limit ended names a next key, even when nothing is left: the end is only its absence.
    const fakes::RawReply exact = ask("Scan", R"({"TableName":"%R","Limit":9})");
    QCOMPARE(exact.body.value(u"Count").toInt(), 9);
    QVERIFY(exact.body.contains(u"LastEvaluatedKey"));
    const fakes::RawReply all = ask("Scan", R"({"TableName":"%R"})");
    QCOMPARE(all.body.value(u"ScannedCount").toInt(), 9);
    QVERIFY(!all.body.contains(u"LastEvaluatedKey"));
}

void ContractTest::scansInSegments()
{
    for (int i = 0; i < 40; ++i)
        put(R"({"id":{"S":"segment-)" + QByteArray::number(i) + R"("}})");
    QStringList whole = idsOfAllPages("Scan", R"({"TableName":"%T"})");
    QStringList parts;
    for (int segment = 0; segment < 3; ++segment)
        parts += idsOfAllPages("Scan",
                               R"({"TableName":"%T","Limit":4,"TotalSegments":3,"Segment":)" +
                                   QByteArray::number(segment) + "}");
    std::sort(whole.begin(), whole.end());
    std::sort(parts.begin(), parts.end());
    QVERIFY(whole.size() >= 40);
    QCOMPARE(parts, whole);
}

void ContractTest::scanPagesEndAtTheirSize()
{
    const QByteArray text(200 * 1024, 'x');
    for (int i = 0; i < 12; ++i)
        put(R"({"id":{"S":"wide"},"part":{"N":")" + QByteArray::number(100 + i) + R"("},"text":{"S":")" +
                text + R"("}})",
            "%R");
    int pages = 0;
    const QStringList parts = idsOfAllPages("Query",
                                            R"({"TableName":"%R","KeyConditionExpression":"id = :id",)"
                                            R"("ExpressionAttributeValues":{":id":{"S":"wide"}}})",
                                            &pages);
    QCOMPARE(parts.size(), 12);
    QVERIFY2(pages >= 2 && pages <= 4, qPrintable(QString::number(pages)));
    for (int i = 0; i < 12; ++i) {
        const QByteArray key = R"({"id":{"S":"wide"},"part":{"N":")" + QByteArray::number(100 + i) + R"("}})";
        QVERIFY(ask("DeleteItem", R"({"TableName":"%R","Key":)" + key + "}").code.isEmpty());
    }
}

void ContractTest::scanReturnsOnlyWhatIsProjected()
{
    put(R"({"id":{"S":"narrow"},"part":{"N":"1"},"owner":{"S":"me"},"data":{"S":"large"}})", "%R");
    const fakes::RawReply reply = ask(
        "Scan",
        R"({"TableName":"%R","ProjectionExpression":"part, #o","FilterExpression":"id = :id",)"
        R"("ExpressionAttributeNames":{"#o":"owner"},"ExpressionAttributeValues":{":id":{"S":"narrow"}}})");
    QCOMPARE(reply.code, QString());
    QCOMPARE(reply.body.value(u"Count").toInt(), 1);
    QVERIFY(reply.body.value(u"ScannedCount").toInt() > 1);
    const QJsonObject item = reply.body.value(u"Items").toArray().first().toObject();
    QCOMPARE(item.keys(), QStringList({QStringLiteral("owner"), QStringLiteral("part")}));
}

void ContractTest::queriesAPartitionInOrder()
{
    for (const char *part : {"10", "-1", "9", "2.5", "100"})
        put(R"({"id":{"S":"ordered"},"part":{"N":")" + QByteArray(part) + R"("}})", "%R");
    put(R"({"id":{"S":"ordered2"},"part":{"N":"1"}})", "%R");
    const QByteArray head = R"({"TableName":"%R","ExpressionAttributeValues":{":id":{"S":"ordered"})";
    const QByteArray plain = head + R"(},"KeyConditionExpression":"id = :id")";
    QCOMPARE(idsOfAllPages("Query", plain + "}").join(u' '), QStringLiteral("-1 2.5 9 10 100"));
    QCOMPARE(idsOfAllPages("Query", plain + R"(,"ScanIndexForward":false})").join(u' '),
             QStringLiteral("100 10 9 2.5 -1"));
    const QByteArray range = head + R"(,":a":{"N":"3"},":b":{"N":"10"}},)";
    QCOMPARE(
        idsOfAllPages("Query", range + R"("KeyConditionExpression":"id = :id AND part BETWEEN :a AND :b"})")
            .join(u' '),
        QStringLiteral("9 10"));
    QVERIFY(idsOfAllPages("Query",
                          R"({"TableName":"%R","KeyConditionExpression":"id = :id",)"
                          R"("ExpressionAttributeValues":{":id":{"S":"nobody"}}})")
                .isEmpty());
}

void ContractTest::queriesInPages()
{
    for (int i = 0; i < 5; ++i)
        put(R"({"id":{"S":"paged"},"part":{"N":")" + QByteArray::number(i) + R"("}})", "%R");
    const QByteArray body = R"({"TableName":"%R","Limit":2,"KeyConditionExpression":"id = :id",)"
                            R"("ExpressionAttributeValues":{":id":{"S":"paged"}}})";
    QCOMPARE(idsOfAllPages("Query", body).join(u' '), QStringLiteral("0 1 2 3 4"));
    QCOMPARE(idsOfAllPages("Query", body.chopped(1) + R"(,"ScanIndexForward":false})").join(u' '),
             QStringLiteral("4 3 2 1 0"));
}

void ContractTest::readsManyKeysAtOnce()
{
    put(R"({"id":{"S":"batch1"},"v":{"S":"1"}})");
    put(R"({"id":{"S":"batch2"},"v":{"S":"2"}})");
    const fakes::RawReply reply =
        ask("BatchGetItem",
            R"({"RequestItems":{"%T":{"ConsistentRead":true,"Keys":[{"id":{"S":"batch1"}},)"
            R"({"id":{"S":"batch-missing"}},{"id":{"S":"batch2"}}]}}})");
    QCOMPARE(reply.code, QString());
    QSet<QString> found;
    const QJsonArray items = reply.body[QStringLiteral("Responses")][QString::fromUtf8(m_table)].toArray();
    for (const QJsonValue &item : items)
        found.insert(item[QStringLiteral("v")][QStringLiteral("S")].toString());
    QCOMPARE(found, QSet<QString>({QStringLiteral("1"), QStringLiteral("2")}));
    QVERIFY(reply.body.value(u"UnprocessedKeys").toObject().isEmpty());
    QByteArray keys = R"({"id":{"S":"k"}})";
    for (int i = 0; i < 100; ++i)
        keys += R"(,{"id":{"S":"k)" + QByteArray::number(i) + R"("}})";
    const QByteArray tooMany = R"({"RequestItems":{"%T":{"Keys":[)" + keys + "]}}}";
    QCOMPARE(ask("BatchGetItem", tooMany).code, QStringLiteral("ValidationException"));
}

void ContractTest::missingItemIsNoError()
{
    const fakes::RawReply reply = ask("GetItem", R"({"TableName":"%T","Key":{"id":{"S":"never"}}})");
    QCOMPARE(reply.code, QString());
    QVERIFY(!reply.body.contains(u"Item"));
}

void ContractTest::saysWhatAReadCost()
{
    put(R"({"id":{"S":"cost"},"text":{"S":")" + QByteArray(5000, 'x') + R"("}})");
    const auto cost = [this](const QByteArray &consistent) {
        const fakes::RawReply reply =
            ask("GetItem",
                R"({"TableName":"%T","Key":{"id":{"S":"cost"}},"ReturnConsumedCapacity":"TOTAL",)"
                R"("ConsistentRead":)" +
                    consistent + "}");
        return reply.body[QStringLiteral("ConsumedCapacity")][QStringLiteral("CapacityUnits")].toDouble();
    };
    QCOMPARE(cost("false"), 1.0);
    QCOMPARE(cost("true"), 2.0);
    const fakes::RawReply silent = ask("GetItem", R"({"TableName":"%T","Key":{"id":{"S":"cost"}}})");
    QVERIFY(!silent.body.contains(u"ConsumedCapacity"));
}

} // namespace contract
