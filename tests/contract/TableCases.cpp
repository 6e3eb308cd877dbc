// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QTest>

namespace contract {

namespace {

QByteArray named(const QByteArray &name, const QByteArray &members = {})
{
    return R"({"TableName":")" + name + '"' + members + '}';
}

QString statusIn(const fakes::RawReply &reply)
{
    return reply.body[QStringLiteral("TableDescription")][QStringLiteral("TableStatus")].toString();
}

} // namespace

void ContractTest::deletesATable()
{
    const QString notFound = QStringLiteral("ResourceNotFoundException");
    const QByteArray name = m_table + "-gone";
    const QByteArray item = R"(,"Item":{"id":{"S":"a"}})";
    QVERIFY(makeTable(name, false));
    QCOMPARE(ask("PutItem", named(name, item)).code, QString());
    const fakes::RawReply deleted = ask("DeleteTable", named(name));
    QVERIFY2(deleted.code.isEmpty(), qPrintable(deleted.message));
    QCOMPARE(statusIn(deleted),
             differs("status of a change") ? QStringLiteral("ACTIVE") : QStringLiteral("DELETING"));
    for (int attempt = 0; attempt < 100 && ask("DescribeTable", named(name)).code.isEmpty(); ++attempt) { }
    QCOMPARE(ask("DescribeTable", named(name)).code, notFound);
    QCOMPARE(ask("DeleteTable", named(name)).code, notFound);
    QCOMPARE(ask("PutItem", named(name, item)).code, notFound);
    QVERIFY(makeTable(name, false)); // of the same name, and empty
    QVERIFY(ask("Scan", named(name)).body.value(u"Items").toArray().isEmpty());
    QCOMPARE(ask("DeleteTable", named(name)).code, QString());
}

void ContractTest::changesTheBillingMode()
{
    const QByteArray name = m_table + "-billing";
    QVERIFY(makeTable(name, false));
    const QByteArray units = R"(,"ProvisionedThroughput":{"ReadCapacityUnits":5,"WriteCapacityUnits":6})";
    const fakes::RawReply provisioned =
        ask("UpdateTable", named(name, R"(,"BillingMode":"PROVISIONED")" + units));
    QVERIFY2(provisioned.code.isEmpty(), qPrintable(provisioned.message));
    QCOMPARE(statusIn(provisioned),
             differs("status of a change") ? QStringLiteral("ACTIVE") : QStringLiteral("UPDATING"));
    const QJsonValue throughput = activeTable(name).value(u"ProvisionedThroughput");
    QCOMPARE(throughput[QStringLiteral("ReadCapacityUnits")].toInt(), 5);
    QCOMPARE(throughput[QStringLiteral("WriteCapacityUnits")].toInt(), 6);
    QCOMPARE(ask("UpdateTable", named(name, units)).code, validation); // no change
    QCOMPARE(ask("UpdateTable", named(name, QByteArray(units).replace('6', '7'))).code, QString());
    QCOMPARE(activeTable(name)[QStringLiteral("ProvisionedThroughput")][QStringLiteral("WriteCapacityUnits")]
                 .toInt(),
             7);
    QCOMPARE(ask("UpdateTable", named(name, R"(,"BillingMode":"PAY_PER_REQUEST")")).code, QString());
    QCOMPARE(
        activeTable(name)[QStringLiteral("BillingModeSummary")][QStringLiteral("BillingMode")].toString(),
        QStringLiteral("PAY_PER_REQUEST"));
    QCOMPARE(ask("UpdateTable", named(name, R"(,"BillingMode":"PAY_PER_REQUEST")")).code,
             QString()); // as it is
    QCOMPARE(ask("DeleteTable", named(name)).code, QString());
}

void ContractTest::refusesBadTableChanges_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    const auto update = [](const char *title, const QByteArray &members, const QString &code = validation) {
        QTest::newRow(title) << QByteArray("UpdateTable") << named("%T", members) << code;
    };
    update("nothing to update", {});
    update("provisioned without units", R"(,"BillingMode":"PROVISIONED")");
    update("unknown billing mode", R"(,"BillingMode":"FREE")");
    update(
        "no units to read",
        R"(,"BillingMode":"PROVISIONED","ProvisionedThroughput":{"ReadCapacityUnits":0,"WriteCapacityUnits":1})");
    update("no units to write",
           R"(,"BillingMode":"PROVISIONED","ProvisionedThroughput":{"ReadCapacityUnits":1})");
    update("units on demand", R"(,"ProvisionedThroughput":{"ReadCapacityUnits":1,"WriteCapacityUnits":1})");
    QTest::newRow("update no table") << QByteArray("UpdateTable")
                                     << named("no-such-table", R"(,"BillingMode":"PAY_PER_REQUEST")")
                                     << QStringLiteral("ResourceNotFoundException");
    QTest::newRow("delete no table") << QByteArray("DeleteTable") << named("no-such-table")
                                     << QStringLiteral("ResourceNotFoundException");
    QTest::newRow("delete without a name") << QByteArray("DeleteTable") << QByteArray("{}") << validation;
    QTest::newRow("delete a name of one sign") << QByteArray("DeleteTable") << named("x") << validation;
    const auto create = [](const char *title, const QByteArray &keys, const QByteArray &definitions,
                           const QByteArray &billing = R"(,"BillingMode":"PAY_PER_REQUEST")") {
        QTest::newRow(title) << QByteArray("CreateTable")
                             << named("contract-bad",
                                      R"(,"KeySchema":[)" + keys + R"(],"AttributeDefinitions":[)" +
                                          definitions + "]" + billing)
                             << validation;
    };
    const QByteArray hash = R"({"AttributeName":"id","KeyType":"HASH"})";
    const QByteArray text = R"({"AttributeName":"id","AttributeType":"S"})";
    create("sort key first", R"({"AttributeName":"id","KeyType":"RANGE"})", text);
    create("one attribute as both keys", hash + R"(,{"AttributeName":"id","KeyType":"RANGE"})", text);
    create("key of a type that has no order", hash, R"({"AttributeName":"id","AttributeType":"M"})");
    create("key of an unknown type", R"({"AttributeName":"id","KeyType":"BOTH"})", text);
    create("key without a definition", hash, R"({"AttributeName":"other","AttributeType":"S"})");
    create("definition of no key", hash, text + R"(,{"AttributeName":"other","AttributeType":"S"})");
    create("no key", {}, text);
    create("table without units", hash, text, {});
}

void ContractTest::refusesBadTableChanges()
{
    QFETCH(QByteArray, operation);
    QFETCH(QByteArray, body);
    QFETCH(QString, code);
    const fakes::RawReply reply = ask(operation, body);
    if (differs(QTest::currentDataTag())) {
        QVERIFY2(reply.code != code, "no longer a difference: take it out of KnownDifferences.cpp");
        return;
    }
    QVERIFY2(reply.code == code, qPrintable(reply.code + u' ' + reply.message));
}

void ContractTest::protectsATableFromDeletion()
{
    const QByteArray name = m_table + "-kept";
    QVERIFY(makeTable(name, false));
    const fakes::RawReply kept = ask("UpdateTable", named(name, R"(,"DeletionProtectionEnabled":true)"));
    QCOMPARE(kept.code, differs("deletion protection") ? validation : QString());
    if (!differs("deletion protection")) {
        QVERIFY(activeTable(name).value(u"DeletionProtectionEnabled").toBool());
        QCOMPARE(ask("DeleteTable", named(name)).code, validation);
        QCOMPARE(ask("UpdateTable", named(name, R"(,"DeletionProtectionEnabled":false)")).code, QString());
        QVERIFY(!activeTable(name).value(u"DeletionProtectionEnabled").toBool(true));
    }
    QCOMPARE(ask("DeleteTable", named(name)).code, QString());
}

} // namespace contract
