// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "app/gui/TestLockReads.h"
#include "tests/program/Test.h"
#include "tests/ui/panels/PanelServices.h"

#include <QTest>

using namespace std::chrono_literals;

/// The table follows our own test locks without waiting for its next reading.
class TestLockReadsTest : public QObject {
    Q_OBJECT

    struct World {
        PanelServices services;
        app::TestLockReads reads{*services.holdLock(), services.watches()};

        World()
        {
            services.dynamo.createTable(QStringLiteral("locks"), "key");
            services.dynamo.createTable(QStringLiteral("others"), "key");
            services.open();
            services.pass(250ms);
        }
        quint64 take(const QString &key, std::chrono::milliseconds heartbeat, const char *table = "locks")
        {
            locks::LockRequest request;
            request.shape = locks::TableShape::of(services.watch().table());
            request.shape.table = QString::fromLatin1(table);
            request.key = key;
            request.lease = 20s;
            request.heartbeat = heartbeat;
            const auto consent =
                admin::OperatorConsent::given(QStringLiteral("ann@host"), QStringLiteral("test lock"));
            const auto id = services.holdLock()->acquire(request, *consent);
            services.runUntilIdle();
            return id.value_or(0);
        }
        [[nodiscard]] std::optional<locks::LockRecord> shown(const char *key)
        {
            const watch::SnapshotPtr snapshot = services.watch().snapshot();
            const qsizetype row =
                snapshot ? snapshot->find({{"key", dynamodb::AttributeValue::string(key)}}) : -1;
            return row < 0 ? std::nullopt : std::optional(snapshot->record(row));
        }
        [[nodiscard]] locks::HeldLockState held() { return services.holdLock()->states().front(); }
        [[nodiscard]] int keyReads() { return services.dynamo.calls("BatchGetItem"); }
        [[nodiscard]] int writes()
        {
            return services.dynamo.calls("UpdateItem") + services.dynamo.calls("PutItem");
        }
        [[nodiscard]] int tableReads() { return services.dynamo.calls("Scan"); }
    };

private Q_SLOTS:
    void showsWhatWasAcquiredAndEachHeartbeatAtOnce()
    {
        World world;
        const int before = world.tableReads();
        world.take(QStringLiteral("mine"), 1s);
        world.services.pass(500ms);
        QVERIFY(world.shown("mine"));
        QCOMPARE(world.shown("mine")->version, std::optional(world.held().version));
        for (int heartbeat = 0; heartbeat < 3; ++heartbeat) {
            const QString old = world.held().version;
            world.services.pass(1s);
            QVERIFY(world.held().version != old);
            world.services.pass(250ms);
            QCOMPARE(world.shown("mine")->version, std::optional(world.held().version));
        }
        QVERIFY(world.tableReads() <= before + 1); // the table itself is read each five seconds
    }

    void showsALossAtOnce()
    {
        World world;
        world.take(QStringLiteral("mine"), 1s);
        world.services.pass(500ms);
        world.services.dynamo.put(QStringLiteral("locks"), PanelServices::lockRow("mine", "another", 7));
        world.services.pass(1500ms);
        QCOMPARE(world.held().phase, locks::HeldPhase::Lost);
        QCOMPARE(world.shown("mine")->owner, std::optional(QStringLiteral("another")));
    }

    void heartbeatsOfManyLocksAskForNoMoreReadsThanTheyWrite()
    {
        World world;
        for (int i = 0; i < 40; ++i)
            world.take(QStringLiteral("lock-%1").arg(i), 1s);
        world.services.pass(1s);
        const int readsBefore = world.keyReads();
        const int writesBefore = world.writes();
        world.services.pass(4s);
        world.services.runUntilIdle();
        const int reads = world.keyReads() - readsBefore;
        const int writes = world.writes() - writesBefore;
        QVERIFY2(reads > 0 && reads <= writes + 1,
                 qPrintable(QStringLiteral("%1 > %2").arg(reads).arg(writes)));
    }

    void asksForNothingWhileTheWatchIsPausedOrReadsAnotherTable()
    {
        World world;
        world.take(QStringLiteral("elsewhere"), 1s, "others");
        const int before = world.keyReads();
        world.services.pass(3s);
        QCOMPARE(world.keyReads(), before);
        world.services.watch().setPaused(true);
        world.take(QStringLiteral("mine"), 1s);
        world.services.pass(3s);
        QCOMPARE(world.keyReads(), before);
        QVERIFY(!world.shown("mine"));
    }

    void afterAFailedReadWaitsForTheNextOfTheTable()
    {
        World world;
        world.take(QStringLiteral("mine"), 1s);
        world.services.pass(500ms);
        world.services.dynamo.fail("BatchGetItem", -1, 400, QStringLiteral("AccessDeniedException"));
        world.services.pass(1s);
        const int before = world.keyReads();
        world.services.pass(2s);
        QVERIFY2(world.keyReads() <= before + 1, qPrintable(QString::number(world.keyReads() - before)));
    }
};

LEASESCOPE_TEST(TestLockReadsTest)
#include "TestLockReadsTest.moc"
