// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/dynamodb/client/DynamoDbCalls.h"
#include "core/dynamodb/iam/Permissions.h"
#include "tests/dynamodb/client/ClientProbe.h"
#include "tests/program/Test.h"

#include <QRandomGenerator>
#include <QSet>

#include <type_traits>

using base::ErrorKind;
using Access = dynamodb::DynamoDbClient::Access;

// Who was given something to read with cannot come to write by it.
static_assert(!std::is_base_of_v<dynamodb::ItemWriter, dynamodb::TableReader>);
static_assert(!std::is_convertible_v<dynamodb::ItemReader *, dynamodb::ItemWriter *>);

/// The right to write: what a read-only client sends, and what it never signs.
class ClientAccessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aReadOnlyClientSendsNothingThatChangesAnything_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("PutItem") << 0;
        QTest::newRow("UpdateItem") << 1;
        QTest::newRow("DeleteItem") << 2;
        QTest::newRow("CreateTable") << 3;
        QTest::newRow("UpdateTimeToLive") << 4;
    }
    void aReadOnlyClientSendsNothingThatChangesAnything()
    {
        QFETCH(int, which);
        ClientProbe probe(Access::ReadOnly);
        probe.transport.thenGood();
        const auto condition = dynamodb::Condition::exists("key");
        const QString table = QStringLiteral("locks");
        std::optional<base::Error> error;
        const auto keepError = [&error](const auto &result) {
            if (!result)
                error = result.error();
        };
        if (which == 0)
            keepError(probe.finish(
                probe.client.apply(dynamodb::ConditionalWrite::put(table, ClientProbe::someKey(), condition),
                                   probe.tasks.token())));
        else if (which == 1)
            keepError(probe.finish(probe.client.apply(
                dynamodb::ConditionalWrite::update(table, ClientProbe::someKey(),
                                                   {{"a", dynamodb::AttributeValue::boolean(true)}},
                                                   condition),
                probe.tasks.token())));
        else if (which == 2)
            keepError(probe.write());
        else if (which == 3)
            keepError(
                probe.finish(probe.client.createTable({table, {"key"}, {}, {}, {}}, probe.tasks.token())));
        else
            keepError(probe.finish(probe.client.updateTimeToLive(table, "ttl", true, probe.tasks.token())));
        QVERIFY(error);
        QVERIFY2(error->kind == ErrorKind::ReadOnly, qPrintable(error->sentence));
        QCOMPARE(probe.transport.seen.size(), 0);
        QCOMPARE(probe.credentials.calls(), 0);
        QCOMPARE(probe.events.size(), 0);
    }

    void operationsNobodyListedCountAsChanging_data()
    {
        QTest::addColumn<QByteArray>("operation");
        for (const char *operation :
             {"BatchWriteItem", "TransactWriteItems", "ExecuteStatement", "DeleteTable", "UpdateTable",
              "TagResource", "getitem", "GetItem ", "", "ScanAndDelete"})
            QTest::addRow("\"%s\"", operation) << QByteArray(operation);
    }
    void operationsNobodyListedCountAsChanging()
    {
        QFETCH(QByteArray, operation);
        ClientProbe probe(Access::ReadOnly);
        probe.transport.thenGood();
        dynamodb::DynamoDbCalls calls(probe.transport, probe.credentials, probe.clock,
                                      ClientProbe::settingsWith(Access::ReadOnly));
        dynamodb::CheckedCall call;
        call.operation = operation;
        call.body = "{}";
        const auto result = probe.finish(calls.execute(call, probe.tasks.token()));
        QVERIFY(!result);
        QVERIFY(result.error().kind == ErrorKind::ReadOnly);
        QCOMPARE(probe.transport.seen.size(), 0);
    }

    void signsNothingButTheReadingListWhateverTheTargetIsCalled()
    {
        ClientProbe probe(Access::ReadOnly);
        probe.transport.thenGood();
        dynamodb::DynamoDbCalls calls(probe.transport, probe.credentials, probe.clock,
                                      ClientProbe::settingsWith(Access::ReadOnly));
        const QSet<QByteArray> reading{
            "ListTables", "DescribeTable", "DescribeTimeToLive", "GetItem", "BatchGetItem", "Query", "Scan"};
        // All of ours, all the service has, and what a typing mistake, a smuggled header or chance makes of
        // them.
        QSet<QByteArray> targets{"BatchExecuteStatement",
                                 "BatchWriteItem",
                                 "CreateBackup",
                                 "CreateGlobalTable",
                                 "CreateTable",
                                 "DeleteBackup",
                                 "DeleteItem",
                                 "DeleteResourcePolicy",
                                 "DeleteTable",
                                 "DescribeBackup",
                                 "DescribeContinuousBackups",
                                 "DescribeContributorInsights",
                                 "DescribeEndpoints",
                                 "DescribeExport",
                                 "DescribeGlobalTable",
                                 "DescribeImport",
                                 "DescribeKinesisStreamingDestination",
                                 "DescribeLimits",
                                 "DisableKinesisStreamingDestination",
                                 "EnableKinesisStreamingDestination",
                                 "ExecuteStatement",
                                 "ExecuteTransaction",
                                 "ExportTableToPointInTime",
                                 "GetResourcePolicy",
                                 "ImportTable",
                                 "ListBackups",
                                 "ListExports",
                                 "ListTagsOfResource",
                                 "PutItem",
                                 "PutResourcePolicy",
                                 "RestoreTableFromBackup",
                                 "RestoreTableToPointInTime",
                                 "TagResource",
                                 "TransactGetItems",
                                 "TransactWriteItems",
                                 "UntagResource",
                                 "UpdateContinuousBackups",
                                 "UpdateItem",
                                 "UpdateTable",
                                 "UpdateTimeToLive"};
        for (const dynamodb::Permission &permission : dynamodb::permissions())
            targets.insert(permission.operation);
        const QSet<QByteArray> plain = targets | reading;
        for (const QByteArray &name : plain) {
            const QByteArray smuggled = name + "\r\nX-Amz-Target: DynamoDB_20120810.DeleteItem";
            targets |= {name.toLower(),  name.toUpper(), name + ' ',
                        ' ' + name,      name + '\0',    smuggled,
                        name.chopped(1), name + 's',     "DynamoDB_20120810." + name};
        }
        QRandomGenerator random(20260101);
        for (int i = 0; i < 500; ++i) {
            QByteArray name(static_cast<qsizetype>(random.bounded(24U)), ' ');
            for (char &letter : name)
                letter = static_cast<char>(random.bounded(256));
            targets.insert(name);
        }
        targets |= reading;
        qsizetype refused = 0;
        for (const QByteArray &target : std::as_const(targets)) {
            dynamodb::CheckedCall call;
            call.operation = target;
            call.body = "{}";
            const qsizetype before = probe.transport.seen.size();
            const auto result = probe.finish(calls.execute(call, probe.tasks.token()));
            if (reading.contains(target)) {
                QVERIFY2(result, target.constData());
                continue;
            }
            ++refused;
            QVERIFY2(!result && result.error().kind == ErrorKind::ReadOnly, target.constData());
            QCOMPARE(probe.transport.seen.size(), before);
        }
        QVERIFY(refused > 800);
        QCOMPARE(probe.transport.seen.size(), reading.size());
    }

    void aReadOnlyClientReads()
    {
        ClientProbe probe(Access::ReadOnly);
        probe.transport.thenGood();
        QVERIFY(probe.get());
        QCOMPARE(probe.transport.seen.size(), 1);
    }
};

LEASESCOPE_TEST(ClientAccessTest)
#include "ClientAccessTest.moc"
