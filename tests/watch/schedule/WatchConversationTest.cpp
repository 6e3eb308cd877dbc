// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/base/TaskScope.h"
#include "core/dynamodb/client/DynamoDbClient.h"
#include "core/watch/TableWatch.h"
#include "core/watch/catalog/TableCatalog.h"
#include "core/watch/proof/LapseProof.h"
#include "tests/fakes/DialectIds.h"
#include "tests/fakes/FakeDynamo.h"
#include "tests/fakes/FixedCredentials.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QTest>

using namespace watchtest;

namespace {

dynamodb::DynamoDbClient::Settings readOnlySettings()
{
    dynamodb::DynamoDbClient::Settings settings;
    settings.endpoint =
        *aws::customEndpoint(QStringLiteral("http://localhost:8000"), QStringLiteral("eu-west-1"));
    return settings;
}

} // namespace

/// The watch over the real client, down to signed bytes.
class WatchConversationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTableIsFoundWatchedAndItsCrashedHolderProvedLapsed()
    {
        fakes::ManualClock clock;
        fakes::FakeDynamo service(clock);
        fakes::FixedCredentials credentials;
        dynamodb::DynamoDbClient client(service, credentials, clock, readOnlySettings());
        QThreadPool pool;
        pool.setMaxThreadCount(1);
        const auto run = [&](std::chrono::nanoseconds length) {
            for (const base::BootTime end = clock.boot() + length; clock.boot() < end;) {
                clock.advance(std::min<std::chrono::nanoseconds>(100ms, end - clock.boot()));
                pool.waitForDone();
                fakes::ManualClock::runUntilIdle();
            }
        };
        service.createTable(QStringLiteral("locks"), "key");
        service.put(QStringLiteral("locks"), taken("import-eu", "worker-7", "v1"));
        service.put(QStringLiteral("locks"), taken("import-us", "worker-3", "v1"));

        watch::TableCatalog catalog(client, clock);
        catalog.refresh();
        run(1s);
        QCOMPARE(catalog.entries().size(), std::size_t(1));
        QVERIFY(catalog.entries()[0].verdicts.at(0).dialect == ids::dynamolock);

        const auto serverNow = [&client](base::BootTime at) { return client.serverTime().at(at); };
        QString events;
        watch::TableWatch watch(client, clock, pool, serverNow);
        QObject::connect(
            &watch, &watch::TableWatch::happened, &watch, [&events](const watch::LockEvent &event) {
                events += QStringLiteral("%1 %2;").arg(watch::eventName(event.kind), event.keyText);
            });
        watch.open(*catalog.entries()[0].description, {});
        run(1s);
        QCOMPARE(watch.snapshot()->size(), 2);
        QVERIFY(watch.now().server.has_value());
        for (int heartbeat = 2; heartbeat < 7; ++heartbeat) {
            service.put(QStringLiteral("locks"),
                        taken("import-us", "worker-3", "v" + QByteArray::number(heartbeat)));
            run(5s);
        }
        QVERIFY2(events.contains(QStringLiteral("lapsed import-eu;")), qPrintable(events));
        QVERIFY(!events.contains(QStringLiteral("lapsed import-us")));
        QVERIFY(service.calls("BatchGetItem") >= 1);

        std::optional<base::Result<watch::ProofResult>> proof;
        base::TaskScope scope;
        const auto prove = [](dynamodb::TableReader *reader, base::Clock *time, locks::TableShape shape,
                              std::optional<base::Result<watch::ProofResult>> *out,
                              std::stop_token stop) -> base::Task<> {
            watch::ProofOrder order;
            order.shape = std::move(shape);
            order.key = key("import-eu");
            const std::function<void(watch::ProofProgress)> quiet;
            const std::function<std::optional<http::ServerReading>(base::BootTime)> noServer;
            auto result = co_await watch::proveLapse(*reader, *time, std::move(order), quiet, noServer, stop);
            *out = std::move(result);
        };
        scope.start(prove(&client, &clock, watch.snapshot()->shape(), &proof, scope.token()));
        run(22s);
        QVERIFY(proof && *proof);
        QVERIFY((*proof)->verdict == watch::ProofResult::Verdict::Lapsed);
        for (const auto &request : service.requests())
            QCOMPARE(request.status, 200);
        watch.close();
        run(1s);
    }

    // Unprocessed keys are neither there nor gone: nothing is known of them.
    void aHeldLockWhoseKeyStaysUnprocessedIsNotShownAsRemoved()
    {
        fakes::ManualClock clock;
        fakes::FakeDynamo service(clock);
        fakes::FixedCredentials credentials;
        dynamodb::DynamoDbClient client(service, credentials, clock, readOnlySettings());
        QThreadPool pool;
        pool.setMaxThreadCount(1);
        const auto run = [&](std::chrono::nanoseconds length) {
            for (const base::BootTime end = clock.boot() + length; clock.boot() < end;) {
                clock.advance(std::min<std::chrono::nanoseconds>(100ms, end - clock.boot()));
                pool.waitForDone();
                fakes::ManualClock::runUntilIdle();
            }
        };
        service.createTable(QStringLiteral("locks"), "key");
        service.put(QStringLiteral("locks"), taken("import-eu", "worker-7", "v1"));
        service.put(QStringLiteral("locks"), taken("import-us", "worker-3", "v1"));
        service.rules().batchAnswersAtMost = 0;
        QString events;
        watch::TableWatch watch(client, clock, pool, {});
        QObject::connect(
            &watch, &watch::TableWatch::happened, &watch, [&events](const watch::LockEvent &event) {
                events += QStringLiteral("%1 %2;").arg(watch::eventName(event.kind), event.keyText);
            });
        watch::WatchPlan plan;
        plan.interval = 5min;
        watch.open(lockTable(), plan);
        run(40s); // both leases are over, and every batch comes back unprocessed
        QVERIFY(service.calls("BatchGetItem") > 2);
        QCOMPARE(watch.snapshot()->size(), 2);
        QCOMPARE(events, QString());
        service.rules().batchAnswersAtMost = 1; // one of two at a time: the client asks for the rest
        run(60s);
        QCOMPARE(events, QStringLiteral("lapsed import-eu;lapsed import-us;"));
        watch.close();
        run(1s);
    }
};

LEASESCOPE_TEST(WatchConversationTest)
#include "WatchConversationTest.moc"
