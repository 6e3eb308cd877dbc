// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/CreateTable.h"
#include "tests/program/Test.h"

#include "tests/admin/ReleaseWorld.h"
#include "tests/fakes/network/DoublingProxy.h"

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
    /// The latest of that operation.
    [[nodiscard]] fakes::RecordedRequest requestOf(const QByteArray &operation) const
    {
        const auto &all = dynamo.requests();
        const auto found = std::find_if(all.rbegin(), all.rend(), [&](const fakes::RecordedRequest &request) {
            return request.operation == operation;
        });
        return found == all.rend() ? fakes::RecordedRequest() : *found;
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

    void theEntrySaysWhoMadeWhatForWhichLibrary()
    {
        TableWorld world;
        const auto made = world.make(TableWorld::plan(locks::DialectId::DyndbMutex));
        QVERIFY(made);
        const audit::JournalEntry entry = world.entries().back();
        QCOMPARE(entry.intent.connection, QStringLiteral("test"));
        QCOMPARE(entry.intent.identity, QStringLiteral("eva@console"));
        QCOMPARE(entry.intent.dialect, QStringLiteral("dyndb-mutex"));
        QCOMPARE(entry.outcome->sentence, QString());
        const fakes::RecordedRequest ttl = world.requestOf("UpdateTimeToLive");
        const QJsonObject wanted = ttl.body[QLatin1String("TimeToLiveSpecification")].toObject();
        QVERIFY(wanted[QLatin1String("Enabled")].toBool());
        QCOMPARE(wanted[QLatin1String("AttributeName")].toString(), QStringLiteral("ttl"));
        TableWorld other;
        QVERIFY(other.make(TableWorld::plan()));
        QCOMPARE(other.dynamo.calls("UpdateTimeToLive"), 0);
    }

    // Delivered twice, and between the copies the table became another one: only its own key schema is ours.
    void onlyTheKeySchemaThatWasPlannedIsOurs_data()
    {
        QTest::addColumn<bool>("plansSortKey");
        QTest::addColumn<QString>("there");
        QTest::addColumn<bool>("ours");
        for (const bool sorts : {false, true}) {
            QTest::addRow("the same, %d", sorts) << sorts << QString() << true;
            for (const char *other : {"partition name", "partition type", "sort key"})
                QTest::addRow("%s, %d", other, sorts) << sorts << QString::fromLatin1(other) << false;
        }
        QTest::newRow("sort name") << true << QStringLiteral("sort name") << false;
        QTest::newRow("sort type") << true << QStringLiteral("sort type") << false;
    }
    void onlyTheKeySchemaThatWasPlannedIsOurs()
    {
        QFETCH(bool, plansSortKey);
        QFETCH(QString, there);
        QFETCH(bool, ours);
        TableWorld world;
        world.acting = &world.doubled;
        auto intent = TableWorld::plan();
        const aws::KeyAttribute sort{"sort", aws::AttributeType::S};
        if (plansSortKey)
            intent.plan.sortKey = sort;
        aws::TablePlan other = intent.plan;
        if (there == QStringLiteral("partition name"))
            other.partitionKey.name = "other";
        else if (there == QStringLiteral("partition type"))
            other.partitionKey.type = aws::AttributeType::N;
        else if (there == QStringLiteral("sort name"))
            other.sortKey->name = "other";
        else if (there == QStringLiteral("sort type"))
            other.sortKey->type = aws::AttributeType::N;
        else if (there == QStringLiteral("sort key"))
            other.sortKey = plansSortKey ? std::nullopt : std::optional(sort);
        world.twice.setBetween([&](const QByteArray &) {
            world.dynamo.dropTable(fresh);
            world.dynamo.createTable(other);
        });
        const auto made = world.make(intent);
        QCOMPARE(made.has_value(), ours);
        QCOMPARE(world.result(), ours ? QStringLiteral("created") : QStringLiteral("failed"));
        const QString note =
            QStringLiteral("the table fresh-locks was not there before and is there now: either "
                           "our own request, delivered twice, made it, or another program did");
        QCOMPARE(world.entries().back().outcome->sentence, ours ? note : made.error().sentence);
    }

    void aTableIsNotOursUnlessItWasMissingAndOursWasRefusedForIt()
    {
        TableWorld unseen; // nothing tells whether it was missing
        unseen.dynamo.createTable(TableWorld::plan().plan);
        unseen.dynamo.fail("DescribeTable", 1, 400, QStringLiteral("AccessDeniedException"));
        QCOMPARE(unseen.make(TableWorld::plan()).error().code, QStringLiteral("ResourceInUseException"));
        TableWorld refused; // refused for another reason, and made by another program meanwhile
        refused.dynamo.fail("CreateTable", 1, 400, QStringLiteral("ValidationException"));
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        refused.line.script("CreateTable", {late});
        const auto meanwhile = [](TableWorld *world) -> base::Task<> {
            const auto rested = co_await world->clock.pause(1s, world->tasks.token());
            if (rested)
                world->dynamo.createTable(TableWorld::plan().plan);
        };
        refused.tasks.start(meanwhile(&refused));
        QCOMPARE(refused.make(TableWorld::plan()).error().code, QStringLiteral("ValidationException"));
        QCOMPARE(refused.result(), QStringLiteral("failed"));
    }

    void aTableThatWasNotMadeGetsNoTtl()
    {
        TableWorld world;
        world.dynamo.deny("CreateTable");
        const auto made = world.make(TableWorld::plan(locks::DialectId::DyndbMutex));
        QVERIFY(!made);
        QCOMPARE(world.result(), QStringLiteral("failed"));
        QCOMPARE(world.entries().back().outcome->sentence, made.error().sentence);
        QCOMPARE(world.dynamo.calls("UpdateTimeToLive"), 0);
    }

    void ttlThatIsNotSeenToBeOnIsTold_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("it is off") << 0;
        QTest::newRow("it is on for another attribute") << 1;
        QTest::newRow("it may not be seen") << 2;
    }
    void ttlThatIsNotSeenToBeOnIsTold()
    {
        QFETCH(int, how);
        TableWorld world;
        world.dynamo.deny("UpdateTimeToLive");
        if (how == 2)
            world.dynamo.deny("DescribeTimeToLive");
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        world.line.script("DescribeTimeToLive", {late});
        const auto meanwhile = [](TableWorld *of) -> base::Task<> {
            const auto rested = co_await of->clock.pause(1s, of->tasks.token());
            if (rested)
                of->dynamo.setTimeToLive(fresh, QByteArray("expires"));
        };
        if (how == 1)
            world.tasks.start(meanwhile(&world));
        const auto made = world.make(TableWorld::plan(locks::DialectId::DyndbMutex));
        QVERIFY(made);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().contains(QStringLiteral("dynamodb:UpdateTimeToLive")));
        QCOMPARE(world.result(), QStringLiteral("created"));
        QCOMPARE(world.entries().back().outcome->sentence, made->notes.front());
    }

    void anOutcomeThatIsNotInTheJournalIsTold()
    {
        TableWorld world;
        world.acting = &world.doubled;
        world.twice.setBetween([&](const QByteArray &) {
            QFile::remove(world.folder.filePath(QStringLiteral("test.lock")));
            QDir().mkdir(world.folder.filePath(QStringLiteral("test.lock")));
        });
        const auto made = world.make(TableWorld::plan());
        QVERIFY(made);
        QVERIFY(!made->journalled);
        QCOMPARE(made->table.name, fresh);
        QCOMPARE(made->notes.size(), 2);
        QVERIFY(made->notes.back().startsWith(
            QStringLiteral("Its outcome could not be written to the journal, where entry %1 stays open: ")
                .arg(made->journalId)));
    }

    void anInterruptedCreationIsWrittenDownAsUnknown()
    {
        TableWorld world;
        world.dynamo.answerAfter("CreateTable", 5s);
        std::stop_source stop;
        std::optional<base::Result<admin::TableReceipt>> answer;
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("r"), {});
        const auto go = [](TableWorld *of, admin::OperatorConsent word, std::stop_token token,
                           std::optional<base::Result<admin::TableReceipt>> *out) -> base::Task<> {
            admin::CreateTable act(of->client, of->client, of->journal);
            *out = co_await act.run(TableWorld::plan(), word, token);
        };
        world.tasks.start(go(&world, *consent, stop.get_token(), &answer));
        world.clock.advance(1s);
        stop.request_stop();
        world.clock.advance(1s);
        QVERIFY(answer && base::isCancelled(*answer));
        QCOMPARE(world.result(), QStringLiteral("unknown"));
        QCOMPARE(world.entries().back().outcome->sentence,
                 QStringLiteral("interrupted; the table may be made all the same"));
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

LEASESCOPE_TEST(CreateTableTest)
#include "CreateTableTest.moc"
