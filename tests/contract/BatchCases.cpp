// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QTest>

namespace contract {

void ContractTest::writesManyItemsAtOnce()
{
    put(R"({"id":{"S":"many-old"},"v":{"S":"1"}})");
    put(R"({"id":{"S":"many-gone"}})");
    const fakes::RawReply reply = ask(
        "BatchWriteItem",
        R"({"RequestItems":{"%T":[{"PutRequest":{"Item":{"id":{"S":"many-old"},"w":{"S":"2"}}}},)"
        R"({"DeleteRequest":{"Key":{"id":{"S":"many-gone"}}}},{"DeleteRequest":{"Key":{"id":{"S":"never"}}}}],)"
        R"("%R":[{"PutRequest":{"Item":{"id":{"S":"many"},"part":{"N":"1"}}}},)"
        R"({"PutRequest":{"Item":{"id":{"S":"many"},"part":{"N":"2"}}}}]}})");
    QVERIFY2(reply.code.isEmpty(), qPrintable(reply.message));
    QVERIFY(reply.body.value(u"UnprocessedItems").isObject());
    QVERIFY(reply.body.value(u"UnprocessedItems").toObject().isEmpty());
    QVERIFY(!reply.body.contains(u"ConsumedCapacity"));
    QCOMPARE(get(R"({"id":{"S":"many-old"}})").keys(),
             QStringList({QStringLiteral("id"), QStringLiteral("w")}));
    QVERIFY(get(R"({"id":{"S":"many-gone"}})").isEmpty());
    for (const char *part : {"1", "2"}) {
        const QByteArray key = R"({"id":{"S":"many"},"part":{"N":")" + QByteArray(part) + R"("}})";
        QVERIFY(!get(key, "%R").isEmpty());
        QVERIFY(ask("DeleteItem", R"({"TableName":"%R","Key":)" + key + "}").code.isEmpty());
    }
}

void ContractTest::aRefusedBatchLeavesNoTrace()
{
    const QByteArray good = R"({"PutRequest":{"Item":{"id":{"S":"trace"}}}})";
    const QByteArray large =
        R"({"PutRequest":{"Item":{"id":{"S":"large"},"v":{"S":")" + QByteArray(410 * 1024, 'x') + R"("}}}})";
    for (const QByteArray &bad : {large, QByteArray(R"({"DeleteRequest":{"Key":{"key":{"S":"a"}}}})")}) {
        const fakes::RawReply reply =
            ask("BatchWriteItem", R"({"RequestItems":{"%T":[)" + good + "," + bad + "]}}");
        QCOMPARE(reply.code, validation);
        QVERIFY(get(R"({"id":{"S":"trace"}})").isEmpty());
    }
}

void ContractTest::aBatchHasAtMost25Writes()
{
    const auto write = [this](int count) {
        QByteArray entries;
        for (int i = 0; i < count; ++i)
            entries += (i > 0 ? "," : "") + QByteArray(R"({"DeleteRequest":{"Key":{"id":{"S":"count)") +
                QByteArray::number(i) + R"("}}}})";
        return ask("BatchWriteItem", R"({"RequestItems":{"%T":[)" + entries + "]}}").code;
    };
    QCOMPARE(write(25), QString());
    QCOMPARE(write(26), validation);
}

void ContractTest::saysWhatABatchCost()
{
    const QByteArray text(1500, 'x');
    const fakes::RawReply reply =
        ask("BatchWriteItem",
            R"({"ReturnConsumedCapacity":"TOTAL","RequestItems":{"%T":[)"
            R"({"PutRequest":{"Item":{"id":{"S":"cost1"},"v":{"S":")" +
                text + R"("}}}},{"DeleteRequest":{"Key":{"id":{"S":"never"}}}}]}})");
    const QJsonArray all = reply.body.value(u"ConsumedCapacity").toArray();
    QCOMPARE(all.size(), 1);
    QCOMPARE(all.first()[QStringLiteral("TableName")].toString().toUtf8(), m_table);
    QCOMPARE(all.first()[QStringLiteral("CapacityUnits")].toDouble(),
             differs("units of a batch") ? 4.0 : 3.0);
}

} // namespace contract
