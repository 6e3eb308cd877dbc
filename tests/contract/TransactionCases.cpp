// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include <QJsonDocument>
#include <QTest>

namespace contract {

namespace {

const QString cancelled = QStringLiteral("TransactionCanceledException");

QByteArray transaction(const QList<QByteArray> &entries, const QByteArray &members = {})
{
    return R"({"TransactItems":[)" + entries.join(',') + "]" + members + "}";
}

QByteArray putEntry(const QByteArray &id, const QByteArray &members = {})
{
    return R"({"Put":{"TableName":"%T","Item":{"id":{"S":")" + id + R"("}})" + members + "}}";
}

QByteArray checkEntry(const QByteArray &id, const QByteArray &condition, const QByteArray &members = {})
{
    return R"({"ConditionCheck":{"TableName":"%T","Key":{"id":{"S":")" + id +
        R"("}},"ConditionExpression":")" + condition + '"' + members + "}}";
}

QByteArray getEntry(const QByteArray &id)
{
    return R"({"Get":{"TableName":"%T","Key":{"id":{"S":")" + id + R"("}}}})";
}

QStringList codesOf(const fakes::RawReply &reply)
{
    QStringList codes;
    for (const QJsonValue &reason : reply.body.value(u"CancellationReasons").toArray())
        codes.append(reason[QStringLiteral("Code")].toString());
    return codes;
}

/// `count` entries of ids of their own.
template <typename Entry>
QList<QByteArray> manyEntries(int count, Entry entry)
{
    QList<QByteArray> entries;
    for (int i = 0; i < count; ++i)
        entries.append(entry("entry" + QByteArray::number(i)));
    return entries;
}

} // namespace

void ContractTest::transactionsAreKnown()
{
    const QString unknown = QStringLiteral("UnknownOperationException");
    for (const char *operation : {"TransactWriteItems", "TransactGetItems"})
        QCOMPARE(ask(operation, transaction({})).code, differs("transactions") ? unknown : validation);
}

void ContractTest::transactionWritesAllOrNothing()
{
    if (differs("transactions"))
        return;
    put(R"({"id":{"S":"all-1"},"v":{"N":"1"}})");
    put(R"({"id":{"S":"all-2"}})");
    const auto write = [this](const QByteArray &condition) {
        return ask(
            "TransactWriteItems",
            transaction(
                {putEntry("all-new"),
                 R"({"Update":{"TableName":"%T","Key":{"id":{"S":"all-1"}},)"
                 R"("UpdateExpression":"SET v = v + :one","ExpressionAttributeValues":{":one":{"N":"1"}}}})",
                 R"({"Delete":{"TableName":"%T","Key":{"id":{"S":"all-2"}}}})",
                 R"({"Put":{"TableName":"%R","Item":{"id":{"S":"all"},"part":{"N":"1"}}}})",
                 checkEntry("all-3", condition)}));
    };
    QCOMPARE(write("attribute_exists(id)").code, cancelled);
    QVERIFY(get(R"({"id":{"S":"all-new"}})").isEmpty());
    QVERIFY(!get(R"({"id":{"S":"all-2"}})").isEmpty());
    const fakes::RawReply reply = write("attribute_not_exists(id)");
    QVERIFY2(reply.code.isEmpty(), qPrintable(reply.code + reply.message));
    QVERIFY(!get(R"({"id":{"S":"all-new"}})").isEmpty());
    QCOMPARE(get(R"({"id":{"S":"all-1"}})")[QStringLiteral("v")][QStringLiteral("N")].toString(),
             QStringLiteral("2"));
    QVERIFY(get(R"({"id":{"S":"all-2"}})").isEmpty());
    QVERIFY(get(R"({"id":{"S":"all-3"}})").isEmpty());
    const QByteArray there = R"({"id":{"S":"all"},"part":{"N":"1"}})";
    QVERIFY(!get(there, "%R").isEmpty());
    QVERIFY(ask("DeleteItem", R"({"TableName":"%R","Key":)" + there + "}").code.isEmpty());
}

void ContractTest::transactionSaysWhyItWasCancelled()
{
    if (differs("transactions"))
        return;
    const QByteArray item = R"({"id":{"S":"why"},"v":{"S":"1"}})";
    const QByteArray old = R"(,"ReturnValuesOnConditionCheckFailure":"ALL_OLD")";
    put(item);
    const fakes::RawReply reply =
        ask("TransactWriteItems",
            transaction(
                {putEntry("why-not"), checkEntry("why", "attribute_not_exists(id)", old),
                 checkEntry("why-missing", "attribute_exists(id)", old),
                 R"({"Delete":{"TableName":"%T","Key":{"id":{"S":"why-2"}},"ConditionExpression":"v = :v",)"
                 R"("ExpressionAttributeValues":{":v":{"S":"0"}}}})"}));
    QCOMPARE(reply.response.status, 400);
    QCOMPARE(reply.code, cancelled);
    const QString conditionFailed = QStringLiteral("ConditionalCheckFailed");
    QCOMPARE(codesOf(reply),
             QStringList({QStringLiteral("None"), conditionFailed, conditionFailed, conditionFailed}));
    QVERIFY2(reply.message.endsWith(
                 u"[None, ConditionalCheckFailed, ConditionalCheckFailed, ConditionalCheckFailed]"),
             qPrintable(reply.message));
    QVERIFY(reply.body.contains(u"Message"));
    const QJsonArray reasons = reply.body.value(u"CancellationReasons").toArray();
    QCOMPARE(reasons.at(0).toObject().keys(), QStringList(QStringLiteral("Code")));
    QVERIFY(
        reasons.at(1)[QStringLiteral("Message")].toString().startsWith(u"The conditional request failed"));
    QCOMPARE(reasons.at(1)[QStringLiteral("Item")].toObject(), QJsonDocument::fromJson(item).object());
    QVERIFY(!reasons.at(2).toObject().contains(u"Item")); // there is none
    QVERIFY(!reasons.at(3).toObject().contains(u"Item")); // not asked for
}

// DynamoDB Local refuses some of them as it would alone; docs: "a validation error because of changes made by the
// transaction" cancels.
void ContractTest::transactionIsCancelledByWhatDoesNotFit()
{
    if (differs("transactions"))
        return;
    const QByteArray update = R"({"Update":{"TableName":"%T","Key":{"id":{"S":"fit"}},"UpdateExpression":)";
    const QByteArray large(410 * 1024, 'x');
    for (const QByteArray &bad :
         {QByteArray(R"({"Put":{"TableName":"%T","Item":{"v":{"S":"no key"}}}})"),
          QByteArray(R"({"Delete":{"TableName":"%T","Key":{"key":{"S":"a"}}}})"),
          update + R"("SET v = gone"}})",
          update + R"("SET v = gone + :v","ExpressionAttributeValues":{":v":{"N":"1"}}}})",
          putEntry("fit").replace(R"("}})", R"("},"v":{"S":")" + large + R"("}})")}) {
        const fakes::RawReply reply = ask("TransactWriteItems", transaction({putEntry("unfit"), bad}));
        QCOMPARE(reply.code, differs("entry that does not fit") ? validation : cancelled);
        if (reply.code == cancelled)
            QCOMPARE(codesOf(reply),
                     QStringList({QStringLiteral("None"), QStringLiteral("ValidationError")}));
        QVERIFY(get(R"({"id":{"S":"unfit"}})").isEmpty());
    }
    const fakes::RawReply key =
        ask("TransactWriteItems",
            transaction({putEntry("unfit"),
                         update + R"("SET id = :v","ExpressionAttributeValues":{":v":{"S":"1"}}}})"}));
    QCOMPARE(key.code, cancelled);
    QCOMPARE(codesOf(key).last(), QStringLiteral("ValidationError"));
}

void ContractTest::refusesBadTransactions_data()
{
    QTest::addColumn<QByteArray>("operation");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *title, const QList<QByteArray> &entries, const QByteArray &members = {},
                        const QString &code = validation) {
        QTest::newRow(title) << QByteArray("TransactWriteItems") << transaction(entries, members) << code;
    };
    row("an item twice", {putEntry("bad"), putEntry("bad")});
    row("an entry without an action", {"{}"});
    row("two actions in one entry",
        {R"({"Put":{"TableName":"%T","Item":{"id":{"S":"bad"}}},"Delete":{"TableName":"%T","Key":{"id":{"S":"b"}}}})"});
    row("a check without a condition", {R"({"ConditionCheck":{"TableName":"%T","Key":{"id":{"S":"bad"}}}})"});
    row("an update without an expression", {R"({"Update":{"TableName":"%T","Key":{"id":{"S":"bad"}}}})"});
    row("a broken condition", {putEntry("bad"), checkEntry("b", "attribute_exists(")});
    row("an unused name",
        {putEntry("bad"),
         checkEntry("b", "attribute_exists(id)", R"(,"ExpressionAttributeNames":{"#n":"x"})")});
    row("a token of 37 signs", {putEntry("bad")}, R"(,"ClientRequestToken":")" + QByteArray(37, 'x') + '"');
    row("no such table", {QByteArray(putEntry("bad")).replace("%T", "no-such-table")}, {},
        QStringLiteral("ResourceNotFoundException"));
    QList<QByteArray> large = manyEntries(11, [](const QByteArray &id) {
        return QByteArray(putEntry(id))
            .replace(R"("}})", R"("},"v":{"S":")" + QByteArray(390'000, 'x') + R"("}})");
    });
    row("more than 4 MB", large);
    QTest::newRow("a get of an item twice")
        << QByteArray("TransactGetItems") << transaction({getEntry("bad"), getEntry("bad")}) << validation;
    QTest::newRow("a get without an entry")
        << QByteArray("TransactGetItems") << transaction({"{}"}) << validation;
    QTest::newRow("a get from no table")
        << QByteArray("TransactGetItems")
        << transaction({QByteArray(getEntry("bad")).replace("%T", "no-such-table")})
        << QStringLiteral("ResourceNotFoundException");
    QTest::newRow("a get by another key")
        << QByteArray("TransactGetItems")
        << transaction({getEntry("bad"), R"({"Get":{"TableName":"%T","Key":{"key":{"S":"a"}}}})"})
        << cancelled;
}

void ContractTest::refusesBadTransactions()
{
    if (differs("transactions"))
        return;
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
    QVERIFY(get(R"({"id":{"S":"bad"}})").isEmpty());
}

void ContractTest::transactionHasAtMost100Entries()
{
    if (differs("transactions"))
        return;
    const auto deleteEntry = [](const QByteArray &id) {
        return R"({"Delete":{"TableName":"%T","Key":{"id":{"S":")" + id + R"("}}}})";
    };
    QCOMPARE(ask("TransactWriteItems", transaction(manyEntries(100, deleteEntry))).code, QString());
    QCOMPARE(ask("TransactWriteItems", transaction(manyEntries(101, deleteEntry))).code, validation);
    QCOMPARE(ask("TransactGetItems", transaction(manyEntries(100, getEntry))).code, QString());
    QCOMPARE(ask("TransactGetItems", transaction(manyEntries(101, getEntry))).code, validation);
}

void ContractTest::transactionOfOneTokenIsCarriedOutOnce()
{
    if (differs("transactions"))
        return;
    put(R"({"id":{"S":"once"},"v":{"N":"0"}})");
    const QByteArray token = R"(,"ClientRequestToken":"once-)" + m_table.right(8) + '"';
    const auto add = [this, token](const QByteArray &number) {
        return ask("TransactWriteItems",
                   transaction(
                       {R"({"Update":{"TableName":"%T","Key":{"id":{"S":"once"}},"UpdateExpression":"ADD v :v",)"
                        R"("ConditionExpression":"v < :ten",)"
                        R"("ExpressionAttributeValues":{":ten":{"N":"10"},":v":{"N":")" +
                        number + R"("}}}})"},
                       token))
            .code;
    };
    const auto value = [this] {
        return get(R"({"id":{"S":"once"}})")[QStringLiteral("v")][QStringLiteral("N")].toString();
    };
    put(R"({"id":{"S":"once"},"v":{"N":"11"}})");
    QCOMPARE(add("1"), cancelled); // what failed is not remembered
    put(R"({"id":{"S":"once"},"v":{"N":"0"}})");
    QCOMPARE(add("2"), QString());
    QCOMPARE(add("2"), QString());
    QCOMPARE(value(), QStringLiteral("2"));
    QCOMPARE(add("3"), QStringLiteral("IdempotentParameterMismatchException"));
    QCOMPARE(value(), QStringLiteral("2"));
}

void ContractTest::transactionReadsInOrder()
{
    if (differs("transactions"))
        return;
    put(R"({"id":{"S":"order-1"},"v":{"S":"1"},"w":{"S":"x"}})");
    put(R"({"id":{"S":"order-2"},"v":{"S":"2"}})");
    const fakes::RawReply reply = ask(
        "TransactGetItems",
        transaction({getEntry("order-2"), getEntry("order-none"),
                     R"({"Get":{"TableName":"%T","Key":{"id":{"S":"order-1"}},"ProjectionExpression":"#v",)"
                     R"("ExpressionAttributeNames":{"#v":"v"}}})"}));
    QVERIFY2(reply.code.isEmpty(), qPrintable(reply.message));
    const QJsonArray responses = reply.body.value(u"Responses").toArray();
    QCOMPARE(responses.size(), 3);
    QCOMPARE(responses.at(0)[QStringLiteral("Item")][QStringLiteral("v")][QStringLiteral("S")].toString(),
             QStringLiteral("2"));
    QVERIFY(responses.at(1).toObject().isEmpty());
    QCOMPARE(responses.at(2)[QStringLiteral("Item")].toObject(),
             QJsonDocument::fromJson(R"({"v":{"S":"1"}})").object());
}

// A transaction prepares and commits each entry: twice the units.
void ContractTest::saysWhatATransactionCost()
{
    if (differs("transactions"))
        return;
    put(R"({"id":{"S":"paid"}})");
    const QByteArray total = R"(,"ReturnConsumedCapacity":"TOTAL")";
    const auto units = [this](const QByteArray &operation, const QByteArray &body) {
        const QJsonArray all = ask(operation, body).body.value(u"ConsumedCapacity").toArray();
        return all.size() == 1 ? all.first()[QStringLiteral("CapacityUnits")].toDouble() : -1;
    };
    QCOMPARE(units("TransactWriteItems",
                   transaction({putEntry("paid-2"), checkEntry("paid", "attribute_exists(id)")}, total)),
             differs("units of a transaction") ? 2.0 : 4.0);
    QCOMPARE(units("TransactGetItems", transaction({getEntry("paid")}, total)), 2.0);
}

} // namespace contract
