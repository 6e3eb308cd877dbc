// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/cli/CliFixture.h"
#include "tests/program/Test.h"

#include <QDateTime>
#include <QTest>

namespace {

using dynamodb::AttributeValue;

QString named(const char *latin)
{
    return QString::fromLatin1(latin);
}

dynamodb::TablePlan planOf(const char *name, const dynamodb::KeyAttribute &key)
{
    dynamodb::TablePlan plan;
    plan.name = named(name);
    plan.partitionKey = key;
    return plan;
}

/// As the Node package dynamodb-lock-client writes it, failing open.
dynamodb::Item nodeLock(const QByteArray &key, const AttributeValue &value)
{
    return {{key, value},
            {"owner", AttributeValue::string("node-7")},
            {"guid", AttributeValue::binary(QByteArray(64, 'g'))},
            {"fencingToken", AttributeValue::number(qint64(3))},
            {"leaseDurationMs", AttributeValue::number(qint64(1000))}};
}

} // namespace

/// Which tables hold locks, where few of their rows are locks, or their keys are no text.
class TableSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_fixture = std::make_unique<CliFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void findsTheOneLockAmongTheRowsOfAVault()
    {
        vaultRows(400);
        const QJsonObject without = tableRow("vault-data");
        QCOMPARE(without[QLatin1String("dialect")].toString(), named("vault"));
        QVERIFY2(without[QLatin1String("note")].toString().contains(
                     u"none of the 25 rows that were looked at, of about 400, is a lock"),
                 qPrintable(without[QLatin1String("note")].toString()));
        dynamo().put(named("vault-data"),
                     {{"Path", AttributeValue::string("core")},
                      {"Key", AttributeValue::string("_lock")},
                      {"Value", AttributeValue::binary("a-node")},
                      {"Identity", AttributeValue::binary("8f1c2b50-0000-4000-8000-000000000001")},
                      {"Expires", AttributeValue::number(QDateTime::currentMSecsSinceEpoch() * 1'000'000)}});
        const QJsonObject with = tableRow("vault-data");
        QCOMPARE(with[QLatin1String("dialect")].toString(), named("vault"));
        QVERIFY2(
            with[QLatin1String("reason")].toString().contains(u"its lock core/_lock was read by its key"),
            qPrintable(with[QLatin1String("reason")].toString()));
        QCOMPARE(with[QLatin1String("candidates")][0][QLatin1String("rows")].toInt(), 1);
        QCOMPARE(m_fixture->inPipe("list vault-data").array().size(), 1);
    }

    // Whose key names tell nothing by themselves: what the rows are does.
    void findsACacheOfWhichNoRowSeenIsALock()
    {
        dynamo().createTable(named("sessions"), "key");
        for (int i = 0; i < 40; ++i)
            dynamo().put(named("sessions"),
                         {{"key", AttributeValue::string("laravel_cache_:user-" + QByteArray::number(i))},
                          {"value", AttributeValue::string("s:5:\"hello\";")},
                          {"expires_at", AttributeValue::number(qint64(4'000'000'000))}});
        const QJsonObject table = tableRow("sessions");
        QCOMPARE(table[QLatin1String("dialect")].toString(), named("laravel-cache"));
    }

    void saysHowMuchItSawWhereItFoundNothing()
    {
        dynamo().createTable(named("orders"), "key");
        for (int i = 0; i < 40; ++i)
            dynamo().put(named("orders"),
                         {{"key", AttributeValue::string("order-" + QByteArray::number(i))},
                          {"total", AttributeValue::number(qint64(i))}});
        const QJsonObject orders = tableRow("orders");
        QVERIFY2(orders[QLatin1String("note")].toString().contains(
                     u"none of the 25 rows that were looked at, of about 40, is a lock; others may be"),
                 qPrintable(orders[QLatin1String("note")].toString()));
        const QByteArray shown = m_fixture->onTerminal("tables");
        QVERIFY2(shown.contains("in which no lock was found") &&
                     shown.contains("only 25 rows were looked at"),
                 shown.constData());
    }

    void findsListsAndAcquiresLocksUnderNumbersAndBytes_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("fresh");
        QTest::newRow("numbers") << int(dynamodb::AttributeType::N) << named("42") << named("43");
        QTest::newRow("bytes") << int(dynamodb::AttributeType::B) << named("00ff10") << named("00ff11");
    }
    void findsListsAndAcquiresLocksUnderNumbersAndBytes()
    {
        QFETCH(int, type);
        QFETCH(QString, typed);
        QFETCH(QString, fresh);
        const auto keyType = dynamodb::AttributeType(type);
        const auto valueOf = [keyType](const QString &text) {
            return keyType == dynamodb::AttributeType::N
                ? AttributeValue::number(text.toUtf8())
                : AttributeValue::binary(QByteArray::fromHex(text.toLatin1()));
        };
        dynamo().createTable(planOf("jobs", {"lockID", keyType}));
        dynamo().put(named("jobs"), nodeLock("lockID", valueOf(typed)));

        QCOMPARE(tableRow("jobs")[QLatin1String("dialect")].toString(), named("tristanls"));
        const CliRun listed = m_fixture->inPipe("list jobs");
        QCOMPARE(listed.array().size(), 1);
        QCOMPARE(listed.array()[0][QLatin1String("key")].toString(), typed);
        QCOMPARE(m_fixture->inPipe({named("prove"), named("jobs"), typed}).status, 11);

        const CliRun acquired =
            m_fixture->inPipe({named("acquire"), named("jobs"), fresh, named("--lease"), named("2s"),
                               named("--heartbeat"), named("1s"), named("--"), named("true")});
        QVERIFY2(acquired.status == 0, acquired.err.constData());
        const auto left = dynamo().item(named("jobs"), {{"lockID", valueOf(fresh)}});
        QVERIFY(left && left->numberAt("leaseDurationMs") == QByteArray("1")); // released as the library does
        const CliRun misfit = m_fixture->inPipe(
            {named("acquire"), named("jobs"), named("no-such-key"), named("--"), named("true")});
        QCOMPARE(misfit.status, 2);
        QVERIFY2(misfit.err.contains("the key attribute lockID is"), misfit.err.constData());
        const CliRun foreign = m_fixture->inPipe({named("acquire"), named("jobs"), fresh, named("--dialect"),
                                                  named("dynamolock"), named("--"), named("true")});
        QCOMPARE(foreign.status, 2);
        QVERIFY2(foreign.err.contains("the keys of table jobs are not text"), foreign.err.constData());
    }

private:
    [[nodiscard]] fakes::FakeDynamo &dynamo() const { return m_fixture->dynamo(); }
    [[nodiscard]] QJsonObject tableRow(const char *name) const
    {
        const CliRun run = m_fixture->inPipe("tables --all");
        for (const QJsonValue &table : run.array()) {
            if (table[QLatin1String("table")].toString() == named(name))
                return table.toObject();
        }
        return {};
    }
    void vaultRows(int count)
    {
        dynamodb::TablePlan plan = planOf("vault-data", {"Path", dynamodb::AttributeType::S});
        plan.sortKey = dynamodb::KeyAttribute{"Key", dynamodb::AttributeType::S};
        dynamo().createTable(plan);
        for (int i = 0; i < count; ++i)
            dynamo().put(named("vault-data"),
                         {{"Path", AttributeValue::string("auth/a" + QByteArray::number(i))},
                          {"Key", AttributeValue::string("secret")},
                          {"Value", AttributeValue::binary("encrypted")}});
    }

    std::unique_ptr<CliFixture> m_fixture;
};

LEASESCOPE_TEST(TableSearchTest)
#include "TableSearchTest.moc"
