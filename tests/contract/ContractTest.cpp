// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/contract/ContractTest.h"

#include "tests/contract/KnownDifferences.h"
#include "tests/program/Test.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>
#include <QUuid>

#include <cstdio>

namespace contract {

void ContractTest::initTestCase()
{
    auto endpoint = EndpointUnderTest::open(m_name);
    if (!endpoint) {
        if (endpoint.error().kind == base::ErrorKind::Unsupported)
            QSKIP(qPrintable(endpoint.error().sentence));
        QFAIL(qPrintable(endpoint.error().sentence));
    }
    m_endpoint = std::move(*endpoint);
    m_wire =
        std::make_unique<fakes::RawWire>(m_endpoint->transport(), m_endpoint->clock(), m_endpoint->url());
    const QByteArray run = QUuid::createUuid().toByteArray(QUuid::Id128).left(8);
    m_table = "contract-plain-" + run;
    m_sorted = "contract-sorted-" + run;
    QVERIFY(makeTable(m_table, false));
    QVERIFY(makeTable(m_sorted, true));
}

void ContractTest::cleanupTestCase()
{
    for (const Difference &difference : knownDifferences()) {
        if (m_endpoint && m_name == QLatin1String(difference.endpoint))
            std::printf("known difference of %s: %s\n", difference.endpoint, difference.what);
    }
}

void ContractTest::readmeListsEveryDifference()
{
    QFile readme(QStringLiteral(LEASESCOPE_CONTRACT_README));
    QVERIFY2(readme.open(QIODevice::ReadOnly), LEASESCOPE_CONTRACT_README);
    QList<QByteArray> listed;
    const QList<QByteArray> lines = readme.readAll().split('\n');
    for (const QByteArray &line : lines) {
        if (line.startsWith("| dynalite |") || line.startsWith("| dynamodb-local |") ||
            line.startsWith("| fake |") || line.startsWith("| embedded |"))
            listed.append(line);
    }
    QList<QByteArray> known;
    for (const Difference &difference : knownDifferences())
        known.append(QByteArray("| ") + difference.endpoint + " | " + difference.what + " |");
    QCOMPARE(listed, known);
}

bool ContractTest::makeTable(const QByteArray &name, bool withSortKey)
{
    const QByteArray sortDefinition = withSortKey ? R"(,{"AttributeName":"part","AttributeType":"N"})" : "";
    const QByteArray sortKey = withSortKey ? R"(,{"AttributeName":"part","KeyType":"RANGE"})" : "";
    const fakes::RawReply created = ask(
        "CreateTable",
        R"({"TableName":")" + name +
            R"(","BillingMode":"PAY_PER_REQUEST","AttributeDefinitions":[)"
            R"({"AttributeName":"id","AttributeType":"S"})" +
            sortDefinition + R"(],"KeySchema":[{"AttributeName":"id","KeyType":"HASH"})" + sortKey + "]}");
    if (created.response.status != 200) {
        qWarning("cannot create %s: %s %s", name.constData(), qPrintable(created.code),
                 qPrintable(created.message));
        return false;
    }
    return !activeTable(name).isEmpty();
}

QJsonObject ContractTest::activeTable(const QByteArray &name)
{
    for (int attempt = 0; attempt < 100; ++attempt) {
        const fakes::RawReply reply = ask("DescribeTable", R"({"TableName":")" + name + R"("})");
        const QJsonObject table = reply.body.value(u"Table").toObject();
        if (table.value(u"TableStatus").toString() == u"ACTIVE")
            return table;
    }
    return {};
}

fakes::RawReply ContractTest::ask(const QByteArray &operation, QByteArray body)
{
    return m_wire->ask(operation, body.replace("%T", m_table).replace("%R", m_sorted));
}

void ContractTest::put(const QByteArray &item, const QByteArray &table)
{
    const fakes::RawReply reply = ask("PutItem", R"({"TableName":")" + table + R"(","Item":)" + item + "}");
    QVERIFY2(reply.response.status == 200, qPrintable(reply.code + u' ' + reply.message));
}

QJsonObject ContractTest::get(const QByteArray &key, const QByteArray &table)
{
    return ask("GetItem", R"({"TableName":")" + table + R"(","ConsistentRead":true,"Key":)" + key + "}")
        .body.value(QStringLiteral("Item"))
        .toObject();
}

bool ContractTest::differs(const char *behaviour) const
{
    return isKnownDifference(m_name, QString::fromLatin1(behaviour));
}

QStringList ContractTest::idsOfAllPages(const QByteArray &operation, const QByteArray &body, int *pages)
{
    QStringList ids;
    QByteArray next;
    for (int page = 0; page < 1000; ++page) {
        const fakes::RawReply reply = ask(operation, body.chopped(1) + next + "}");
        if (reply.response.status != 200)
            return {reply.code, reply.message};
        for (const QJsonValue &item : reply.body.value(QStringLiteral("Items")).toArray()) {
            const QString part = item[QStringLiteral("part")][QStringLiteral("N")].toString();
            const QString id = item[QStringLiteral("id")][QStringLiteral("S")].toString();
            ids.append(part.isEmpty() ? id : part);
        }
        if (pages)
            *pages = page + 1;
        const QJsonObject key = reply.body.value(QStringLiteral("LastEvaluatedKey")).toObject();
        if (key.isEmpty())
            return ids;
        next = ",\"ExclusiveStartKey\":" + QJsonDocument(key).toJson(QJsonDocument::Compact);
    }
    return {QStringLiteral("no end of pages")};
}

LEASESCOPE_TEST(ContractTest)

} // namespace contract
