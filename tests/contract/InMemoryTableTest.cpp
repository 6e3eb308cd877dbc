// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "tests/fakes/InMemoryTable.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/locks/dialects/Dialects.h"
#include "core/locks/protocol/LockProtocol.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"

#include <QCoroTask>
#include <QTest>

using namespace std::chrono_literals;
using locks::DialectId;

namespace {

struct Fixture {
    fakes::ManualClock clock;
    fakes::FakeDynamo dynamo{clock};
    fakes::FixedCredentials credentials;
    dynamodb::DynamoDbClient client{dynamo, credentials, clock, settings()};
    std::stop_token never;

    static dynamodb::DynamoDbClient::Settings settings()
    {
        dynamodb::DynamoDbClient::Settings settings;
        settings.endpoint.url = QUrl(QStringLiteral("http://127.0.0.1:8000"));
        settings.endpoint.region = "us-east-1";
        settings.endpoint.custom = true;
        settings.endpoint.local = true;
        settings.access = dynamodb::DynamoDbClient::Access::ReadWrite;
        return settings;
    }
};

} // namespace

class InMemoryTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void evaluatesConditionsAsFakeDynamoDoes();
};

// The way of a typed write against the way of its request on the wire, each to a table of its own: each dialect's
// writes, right and wrong, leave the same row and the same answer.
void InMemoryTableTest::evaluatesConditionsAsFakeDynamoDoes()
{
    for (const DialectId id : {ids::dynamolock, ids::javaLockClient, ids::tristanls, ids::ddblock,
                               ids::dyndbMutex, ids::springIntegrationAws}) {
        Fixture fixture;
        const QString table = QStringLiteral("locks");
        const locks::LockDialect *dialect = locks::dialect(id);
        fixture.dynamo.createTable(dialect->defaultTable(table));
        fakes::InMemoryTable memory(dialect->defaultTable(table).partitionKey.name);
        locks::LockRequest request;
        request.dialect = id;
        request.shape = {table, dialect->defaultTable(table).partitionKey.name, {}, {}};
        request.key = QStringLiteral("lab-1-x");
        const locks::LockProtocol &protocol = *dialect->protocol();
        const base::WallTime wall(std::chrono::seconds(1'787'227'200));
        const base::ServerTime now(wall.time_since_epoch());
        const dynamodb::Item key = protocol.keyOf(request);
        const auto apply = [&](const dynamodb::ConditionalWrite &write) {
            const auto real = QCoro::waitFor(fixture.client.apply(write, fixture.never));
            const auto ours = QCoro::waitFor(memory.apply(write, fixture.never));
            QVERIFY(real && ours);
            QCOMPARE(ours->kind, real->kind);
            QVERIFY(ours->item.has_value() == real->item.has_value());
            QVERIFY(memory.row(key) == fixture.dynamo.item(table, key));
        };
        dynamodb::Item ours;
        for (const char *owner : {"ann", "ben"}) {
            for (const locks::TakeOver takeOver : {locks::TakeOver::Absent, locks::TakeOver::Blind,
                                                   locks::TakeOver::Released, locks::TakeOver::Lapsed}) {
                const dynamodb::Item seen = memory.row(key).value_or(dynamodb::Item());
                const locks::Claim claim{request,   owner, protocol.freshVersion(wall, locks::systemRandom()),
                                         now + 20s, now,   takeOver,
                                         seen};
                for (const locks::AcquireStep &step : protocol.acquire(claim)) {
                    apply(step.write);
                    ours = step.write.item();
                }
            }
            apply(protocol.heartbeat(ours, request, "another", now + 20s, {}));
            apply(protocol.heartbeat(memory.row(key).value_or(ours), request, "third", now + 21s, {}));
            apply(protocol.release(ours, request));
            apply(protocol.release(memory.row(key).value_or(ours), request));
        }
    }
}

LEASESCOPE_TEST(InMemoryTableTest)
#include "InMemoryTableTest.moc"
