// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/CreateTable.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/network/DoublingProxy.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace release;

namespace {

const QString fresh = QStringLiteral("fresh-locks");

struct TableFixture : ReleaseFixture {
    fakes::DoublingProxy twice{dynamo};
    dynamodb::DynamoDbClient doubled{twice, credentials, clock, settings()};

    static admin::TableIntent plan(locks::DialectId dialect = ids::dynamolock)
    {
        admin::TableIntent intent;
        intent.dialect = dialect;
        intent.plan = locks::dialect(dialect)->defaultTable(fresh);
        intent.connection = QStringLiteral("test");
        return intent;
    }
    base::Result<admin::TableReceipt> make(const admin::TableIntent &intent)
    {
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("a new service"));
        admin::CreateTable act(*acting, *acting, journal);
        return finish(act.run(intent, *consent, tasks.token()), 60s);
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
        TableFixture fixture;
        const auto made = fixture.make(TableFixture::plan());
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence));
        QCOMPARE(made->table.status, QStringLiteral("ACTIVE"));
        QVERIFY(made->journalled && made->notes.isEmpty());
        const audit::JournalEntry entry = fixture.entries().back();
        QCOMPARE(entry.id, made->journalId);
        QCOMPARE(entry.intent.act, QStringLiteral("create-table"));
        QCOMPARE(entry.intent.table, fresh);
        QCOMPARE(entry.intent.reason, QStringLiteral("a new service"));
        QVERIFY(entry.intent.request.contains(fresh.toUtf8()));
        QCOMPARE(entry.outcome->result, QStringLiteral("created"));
    }

    void sendsNothingThatCannotBeWrittenDown()
    {
        TableFixture fixture;
        QVERIFY(QDir(fixture.folder.path()).mkdir(QStringLiteral("test.lock")));
        QCOMPARE(fixture.make(TableFixture::plan()).error().kind, base::ErrorKind::Io);
        QCOMPARE(fixture.dynamo.calls("CreateTable"), 0);
    }

    void aTableOfBeforeIsNotOurs()
    {
        TableFixture fixture;
        fixture.dynamo.createTable(TableFixture::plan().plan);
        for (dynamodb::DynamoDbClient *by : {&fixture.client, &fixture.doubled}) {
            fixture.acting = by;
            const auto made = fixture.make(TableFixture::plan());
            QVERIFY(!made);
            QCOMPARE(made.error().code, QStringLiteral("ResourceInUseException"));
            QCOMPARE(fixture.result(), QStringLiteral("failed"));
        }
    }

    void aRequestDeliveredTwiceMadeIt()
    {
        TableFixture fixture;
        fixture.acting = &fixture.doubled;
        const auto made = fixture.make(TableFixture::plan());
        QVERIFY2(made, made ? "" : qPrintable(made.error().sentence));
        QCOMPARE(fixture.twice.doubled(), 1);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().text().contains(QStringLiteral("or another program did")));
        QCOMPARE(fixture.result(), QStringLiteral("created"));
    }

    void anotherTableOfThatNameIsNotTheOneWeWanted()
    {
        TableFixture fixture;
        fixture.acting = &fixture.doubled;
        fixture.twice.setBetween([&](const QByteArray &) {
            fixture.dynamo.dropTable(fresh);
            fixture.dynamo.createTable(fresh, "id");
        });
        QVERIFY(!fixture.make(TableFixture::plan()));
        QCOMPARE(fixture.result(), QStringLiteral("failed"));
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
        TableFixture fixture;
        fakes::Mishap lost;
        lost.kind = static_cast<fakes::Mishap::Kind>(mishap);
        fixture.line.script("CreateTable", {lost});
        const auto receipt = fixture.make(TableFixture::plan());
        QCOMPARE(receipt.has_value(), made);
        QCOMPARE(fixture.result(), QStringLiteral("created"));
        QCOMPARE(fixture.dynamo.calls("CreateTable"), 1);
    }

    void aLostRequestIsNotTakenForATable()
    {
        TableFixture fixture;
        fixture.dynamo.fail("CreateTable", 1, 500, QStringLiteral("InternalServerError"));
        const auto receipt = fixture.make(TableFixture::plan());
        QVERIFY(!receipt);
        QCOMPARE(receipt.error().kind, base::ErrorKind::Unclear);
        QCOMPARE(fixture.result(), QStringLiteral("unknown"));
    }

    void ttlThatIsOnDespiteARefusalIsNoTrouble()
    {
        TableFixture fixture;
        fakes::Mishap twice;
        twice.kind = fakes::Mishap::Kind::Duplicate;
        fixture.line.script("UpdateTimeToLive", {twice});
        const auto made = fixture.make(TableFixture::plan(ids::dyndbMutex));
        QVERIFY(made);
        QCOMPARE(fixture.dynamo.calls("UpdateTimeToLive"), 2);
        QVERIFY(made->notes.isEmpty());
    }

    void theEntrySaysWhoMadeWhatForWhichLibrary()
    {
        TableFixture fixture;
        const auto made = fixture.make(TableFixture::plan(ids::dyndbMutex));
        QVERIFY(made);
        const audit::JournalEntry entry = fixture.entries().back();
        QCOMPARE(entry.intent.connection, QStringLiteral("test"));
        QCOMPARE(entry.intent.identity, QStringLiteral("eva@console"));
        QCOMPARE(entry.intent.dialect, QStringLiteral("dyndb-mutex"));
        QCOMPARE(entry.outcome->sentence, QString());
        const fakes::RecordedRequest ttl = fixture.requestOf("UpdateTimeToLive");
        const QJsonObject wanted = ttl.body[QLatin1String("TimeToLiveSpecification")].toObject();
        QVERIFY(wanted[QLatin1String("Enabled")].toBool());
        QCOMPARE(wanted[QLatin1String("AttributeName")].toString(), QStringLiteral("ttl"));
        TableFixture other;
        QVERIFY(other.make(TableFixture::plan()));
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
        TableFixture fixture;
        fixture.acting = &fixture.doubled;
        auto intent = TableFixture::plan();
        const dynamodb::KeyAttribute sort{"sort", dynamodb::AttributeType::S};
        if (plansSortKey)
            intent.plan.sortKey = sort;
        dynamodb::TablePlan other = intent.plan;
        if (there == QStringLiteral("partition name"))
            other.partitionKey.name = "other";
        else if (there == QStringLiteral("partition type"))
            other.partitionKey.type = dynamodb::AttributeType::N;
        else if (there == QStringLiteral("sort name"))
            other.sortKey->name = "other";
        else if (there == QStringLiteral("sort type"))
            other.sortKey->type = dynamodb::AttributeType::N;
        else if (there == QStringLiteral("sort key"))
            other.sortKey = plansSortKey ? std::nullopt : std::optional(sort);
        fixture.twice.setBetween([&](const QByteArray &) {
            fixture.dynamo.dropTable(fresh);
            fixture.dynamo.createTable(other);
        });
        const auto made = fixture.make(intent);
        QCOMPARE(made.has_value(), ours);
        QCOMPARE(fixture.result(), ours ? QStringLiteral("created") : QStringLiteral("failed"));
        const QString note =
            QStringLiteral("the table fresh-locks was not there before and is there now: either "
                           "our own request, delivered twice, made it, or another program did");
        QCOMPARE(fixture.entries().back().outcome->sentence, ours ? note : made.error().sentence);
    }

    void aTableIsNotOursUnlessItWasMissingAndOursWasRefusedForIt()
    {
        TableFixture unseen; // nothing tells whether it was missing
        unseen.dynamo.createTable(TableFixture::plan().plan);
        unseen.dynamo.fail("DescribeTable", 1, 400, QStringLiteral("AccessDeniedException"));
        QCOMPARE(unseen.make(TableFixture::plan()).error().code, QStringLiteral("ResourceInUseException"));
        TableFixture refused; // refused for another reason, and made by another program meanwhile
        refused.dynamo.fail("CreateTable", 1, 400, QStringLiteral("ValidationException"));
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        refused.line.script("CreateTable", {late});
        const auto meanwhile = [](TableFixture *fixture) -> base::Task<> {
            const auto rested = co_await fixture->clock.pause(1s, fixture->tasks.token());
            if (rested)
                fixture->dynamo.createTable(TableFixture::plan().plan);
        };
        refused.tasks.start(meanwhile(&refused));
        QCOMPARE(refused.make(TableFixture::plan()).error().code, QStringLiteral("ValidationException"));
        QCOMPARE(refused.result(), QStringLiteral("failed"));
    }

    void aTableThatWasNotMadeGetsNoTtl()
    {
        TableFixture fixture;
        fixture.dynamo.deny("CreateTable");
        const auto made = fixture.make(TableFixture::plan(ids::dyndbMutex));
        QVERIFY(!made);
        QCOMPARE(fixture.result(), QStringLiteral("failed"));
        QCOMPARE(fixture.entries().back().outcome->sentence, made.error().sentence);
        QCOMPARE(fixture.dynamo.calls("UpdateTimeToLive"), 0);
    }

    void ttlThatIsNotSeenToBeOnIsReported_data()
    {
        QTest::addColumn<int>("how");
        QTest::newRow("it is off") << 0;
        QTest::newRow("it is on for another attribute") << 1;
        QTest::newRow("it may not be seen") << 2;
    }
    void ttlThatIsNotSeenToBeOnIsReported()
    {
        QFETCH(int, how);
        TableFixture fixture;
        fixture.dynamo.deny("UpdateTimeToLive");
        if (how == 2)
            fixture.dynamo.deny("DescribeTimeToLive");
        fakes::Mishap late;
        late.kind = fakes::Mishap::Kind::DelayBefore;
        late.by = 2s;
        fixture.line.script("DescribeTimeToLive", {late});
        const auto meanwhile = [](TableFixture *of) -> base::Task<> {
            const auto rested = co_await of->clock.pause(1s, of->tasks.token());
            if (rested)
                of->dynamo.setTimeToLive(fresh, QByteArray("expires"));
        };
        if (how == 1)
            fixture.tasks.start(meanwhile(&fixture));
        const auto made = fixture.make(TableFixture::plan(ids::dyndbMutex));
        QVERIFY(made);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().text().contains(QStringLiteral("dynamodb:UpdateTimeToLive")));
        QCOMPARE(fixture.result(), QStringLiteral("created"));
        QCOMPARE(fixture.entries().back().outcome->sentence, made->notes.front());
    }

    void anOutcomeThatIsNotInTheJournalIsReported()
    {
        TableFixture fixture;
        fixture.acting = &fixture.doubled;
        fixture.twice.setBetween([&](const QByteArray &) {
            QFile::remove(fixture.folder.filePath(QStringLiteral("test.lock")));
            QDir().mkdir(fixture.folder.filePath(QStringLiteral("test.lock")));
        });
        const auto made = fixture.make(TableFixture::plan());
        QVERIFY(made);
        QVERIFY(!made->journalled);
        QCOMPARE(made->table.name, fresh);
        QCOMPARE(made->notes.size(), 2);
        QVERIFY(made->notes.back().text().startsWith(
            QStringLiteral("Its outcome could not be written to the journal, where entry %1 stays open: ")
                .arg(made->journalId)));
    }

    void anInterruptedCreationIsWrittenDownAsUnknown()
    {
        TableFixture fixture;
        fixture.dynamo.answerAfter("CreateTable", 5s);
        std::stop_source stop;
        std::optional<base::Result<admin::TableReceipt>> answer;
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("r"));
        const auto go = [](TableFixture *of, admin::OperatorConsent word, std::stop_token token,
                           std::optional<base::Result<admin::TableReceipt>> *out) -> base::Task<> {
            admin::CreateTable act(of->client, of->client, of->journal);
            *out = co_await act.run(TableFixture::plan(), word, token);
        };
        fixture.tasks.start(go(&fixture, *consent, stop.get_token(), &answer));
        fixture.clock.advance(1s);
        stop.request_stop();
        fixture.clock.advance(1s);
        QVERIFY(answer && base::isCancelled(*answer));
        QCOMPARE(fixture.result(), QStringLiteral("unknown"));
        QCOMPARE(fixture.entries().back().outcome->sentence,
                 QStringLiteral("interrupted; the table may be made all the same"));
    }

    void switchesOnWhatTheLibrarySwitchesOnAndSaysWhenItCannot()
    {
        TableFixture fixture;
        fixture.dynamo.deny("UpdateTimeToLive");
        const auto made = fixture.make(TableFixture::plan(ids::dyndbMutex));
        QVERIFY(made);
        QCOMPARE(fixture.dynamo.calls("UpdateTimeToLive"), 1);
        QCOMPARE(made->notes.size(), 1);
        QVERIFY(made->notes.front().text().contains(QStringLiteral("UpdateTimeToLive")));
    }
};

LEASESCOPE_TEST(CreateTableTest)
#include "CreateTableTest.moc"
