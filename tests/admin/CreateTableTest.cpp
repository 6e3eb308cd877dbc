// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/CreateTable.h"

#include "tests/admin/ReleaseWorld.h"
#include "tests/fakes/DoublingProxy.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;

namespace {

const QString fresh = QStringLiteral("fresh-locks");

struct TableWorld : World {
    fakes::DoublingProxy twice{dynamo};
    aws::DynamoDbClient doubled{twice, credentials, clock, settings()};

    static admin::TableIntent plan(locks::DialectId dialect = locks::DialectId::Dynamolock)
    {
        admin::TableIntent intent;
        intent.dialect = dialect;
        intent.plan = locks::dialect(dialect)->defaultTable(fresh);
        intent.connection = QStringLiteral("test");
        return intent;
    }
    base::Result<admin::TableReceipt> make(const admin::TableIntent &intent)
    {
        std::optional<base::Result<admin::TableReceipt>> answer;
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva@console"),
                                                           QStringLiteral("a new service"), clock.wall());
        const auto go = [](TableWorld *world, admin::TableIntent what, admin::OperatorConsent word,
                           std::optional<base::Result<admin::TableReceipt>> *out) -> base::Task<> {
            admin::CreateTable act(*world->acting, *world->acting, world->journal);
            *out = co_await act.run(what, word, world->tasks.token());
        };
        tasks.start(go(this, intent, *consent, &answer));
        for (int i = 0; i < 120 && !answer; ++i)
            clock.advance(500ms);
        return answer ? *answer
                      : base::Result<admin::TableReceipt>(
                            base::failure(base::ErrorKind::Internal, QStringLiteral("never ended")));
    }
    [[nodiscard]] QString result() const { return entries().back().outcome->result; }
};

} // namespace

/// Making a table is an act like the others.
class CreateTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isWrittenDownBeforeAndAfter()
    {
        TableWorld world;
        const auto made = world.make(TableWorld::plan());
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence));
        QCOMPARE(made->table.status, QStringLiteral("ACTIVE"));
        QVERIFY(made->journalled && made->notes.isEmpty());
        const audit::JournalEntry entry = world.entries().back();
        QCOMPARE(entry.id, made->journalId);
        QCOMPARE(entry.intent.act, QStringLiteral("create-table"));
        QCOMPARE(entry.intent.table, fresh);
        QCOMPARE(entry.intent.reason, QStringLiteral("a new service"));
        QVERIFY(entry.intent.request.contains(fresh.toUtf8()));
        QCOMPARE(entry.outcome->result, QStringLiteral("created"));
    }

    void sendsNothingThatCannotBeWrittenDown()
    {
        TableWorld world;
        QVERIFY(QDir(world.folder.path()).mkdir(QStringLiteral("test.lock")));
        QCOMPARE(world.make(TableWorld::plan()).error().kind, base::ErrorKind::Io);
        QCOMPARE(world.dynamo.calls("CreateTable"), 0);
    }

    void aTableOfBeforeIsNotOurs()
    {
        TableWorld world;
        world.dynamo.createTable(TableWorld::plan().plan);
        for (aws::DynamoDbClient *by : {&world.client, &world.doubled}) {
            world.acting = by;
            const auto made = world.make(TableWorld::plan());
            QVERIFY(!made);
            QCOMPARE(made.error().code, QStringLiteral("ResourceInUseException"));
            QCOMPARE(world.result(), QStringLiteral("failed"));
        }
    }

    void aRequestDeliveredTwiceMadeIt()
    {
        TableWorld world;
        world.acting = &world.doubled;
        const auto made = world.make(TableWorld::plan());
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence));
        QCOMPARE(world.twice.doubled(), 1);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().contains(QStringLiteral("or another program did")));
        QCOMPARE(world.result(), QStringLiteral("created"));
    }

    void anotherTableOfThatNameIsNotTheOneWeWanted()
    {
        TableWorld world;
        world.acting = &world.doubled;
        world.twice.setBetween([&](const QByteArray &) {
            world.dynamo.dropTable(fresh);
            world.dynamo.createTable(fresh, "id");
        });
        QVERIFY(!world.make(TableWorld::plan()));
        QCOMPARE(world.result(), QStringLiteral("failed"));
    }

    void aLostAnswerIsSettledByLooking_data()
    {
        QTest::addColumn<int>("mishap");
        QTest::addColumn<bool>("made");
        QTest::newRow("it arrived") << int(fakes::Mishap::Kind::DropAfter) << true;
        QTest::newRow("damaged answer") << int(fakes::Mishap::Kind::Damage) << true;
    }
    void aLostAnswerIsSettledByLooking()
    {
        QFETCH(int, mishap);
        QFETCH(bool, made);
        TableWorld world;
        fakes::Mishap lost;
        lost.kind = static_cast<fakes::Mishap::Kind>(mishap);
        world.line.script("CreateTable", {lost});
        const auto receipt = world.make(TableWorld::plan());
        QCOMPARE(receipt.has_value(), made);
        QCOMPARE(world.result(), QStringLiteral("created"));
        QCOMPARE(world.dynamo.calls("CreateTable"), 1);
    }

    void aLostRequestIsNotTakenForATable()
    {
        TableWorld world;
        world.dynamo.fail("CreateTable", 1, 500, QStringLiteral("InternalServerError"));
        const auto receipt = world.make(TableWorld::plan());
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, base::ErrorKind::Unclear);
        QCOMPARE(world.result(), QStringLiteral("unknown"));
    }

    void ttlThatIsOnDespiteARefusalIsNoTrouble()
    {
        TableWorld world;
        fakes::Mishap twice;
        twice.kind = fakes::Mishap::Kind::Duplicate;
        world.line.script("UpdateTimeToLive", {twice});
        const auto made = world.make(TableWorld::plan(locks::DialectId::DyndbMutex));
        QVERIFY(made);
        QCOMPARE(world.dynamo.calls("UpdateTimeToLive"), 2);
        QCOMPARE(made->notes, QStringList());
    }

    void switchesOnWhatTheLibrarySwitchesOnAndSaysWhenItCannot()
    {
        TableWorld world;
        world.dynamo.deny("UpdateTimeToLive");
        const auto made = world.make(TableWorld::plan(locks::DialectId::DyndbMutex));
        QVERIFY(made);
        QCOMPARE(world.dynamo.calls("UpdateTimeToLive"), 1);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().contains(QStringLiteral("UpdateTimeToLive")));
    }
};

QTEST_GUILESS_MAIN(CreateTableTest)
#include "CreateTableTest.moc"
