// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/BulkRelease.h"
#include "core/admin/BulkSelection.h"
#include "core/watch/snapshot/SnapshotBuilder.h"
#include "tests/admin/ReleaseFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace release;
using admin::BulkLock;
using admin::BulkProgress;
using admin::BulkResult;

namespace {

QByteArray keyOf(int number)
{
    return "job-" + QByteArray::number(number);
}

dynamodb::Item rowOf(int number, const char *version = firstVersion)
{
    dynamodb::Item row = lockRow(version);
    row.set("key", AttributeValue::string(keyOf(number)));
    return row;
}

/// Many lapsed locks of one table, which a watch has seen stand still for 25 s.
struct BulkFixture : ReleaseFixture {
    explicit BulkFixture(int count)
    {
        for (int i = 0; i < count; ++i) {
            dynamo.put(table, rowOf(i));
            locks.push_back({{seen(rowOf(i)), clock.boot() - 25s, clock.boot() - 1s}});
        }
    }
    [[nodiscard]] bool isReleased(int number) const
    {
        const auto row = dynamo.item(table, dynamodb::Item({{"key", AttributeValue::string(keyOf(number))}}));
        return row && row->contains("isReleased");
    }
    /// `onTurn` is told each turn, of 100 ms, before it.
    [[nodiscard]] std::vector<BulkResult> run(std::function<void(const BulkProgress &)> progress = {},
                                              const std::function<void(int)> &onTurn = {})
    {
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("host is gone"));
        const auto serverNow = [](base::BootTime) { return std::optional<http::ServerReading>(); };
        const admin::BulkTable table{pinned, QStringLiteral("test"), serverNow};
        const auto results = std::make_shared<std::optional<std::vector<BulkResult>>>();
        course.progress = std::move(progress);
        tasks.start(keep(admin::releaseLapsed(services(), locks, table, *consent, course, stop.get_token()),
                         results));
        for (int i = 0; i < 4000 && !*results; ++i) {
            if (onTurn)
                onTurn(i);
            clock.advance(100ms);
        }
        return results->value_or(std::vector<BulkResult>());
    }

    std::vector<BulkLock> locks;
    locks::DialectId pinned;
    std::stop_source stop;
    admin::BulkCourse course;

private:
    static base::Task<> keep(base::Task<std::vector<BulkResult>> act,
                             std::shared_ptr<std::optional<std::vector<BulkResult>>> results)
    {
        std::vector<BulkResult> ended = co_await act;
        *results = std::move(ended);
    }
};

int count(const std::vector<BulkResult> &results, Receipt::Outcome outcome)
{
    return int(std::ranges::count_if(results, [outcome](const BulkResult &result) {
        return result.receipt && result.receipt->outcome == outcome;
    }));
}

/// What a watch shows of a table of these rows.
watch::SnapshotPtr snapshotOf(const locks::TableShape &shape, const std::vector<dynamodb::Item> &rows)
{
    watch::SnapshotContext context;
    context.shape = shape;
    context.epoch = base::BootTime(1h);
    watch::WholeRead read;
    read.collected = std::make_shared<watch::PageCollector>(itemstore::ItemStorePtr());
    for (const dynamodb::Item &row : rows)
        read.collected->builder.append(row);
    const auto count = static_cast<qsizetype>(rows.size());
    read.collected->pages.push_back({0, 0, 0, count, context.epoch, context.epoch});
    read.collected->items = count;
    read.beganAt = read.endedAt = context.epoch;
    return watch::SnapshotBuilder(context, nullptr, {context.epoch, {}}).fromRead(read, {}).snapshot;
}

} // namespace

/// Many locks, each with every guard of a single one.
class BulkReleaseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // However its state is told: what cannot be read was never seen to stand still.
    void takesNoRowWithThemThatWasNotSeenHeld()
    {
        locks::TableShape shape;
        shape.table = QStringLiteral("Mutex");
        shape.partitionKey = "lockname";
        const auto mutex = [](const char *name, const AttributeValue &until) {
            return dynamodb::Item({{"lockname", AttributeValue::string(name)},
                                   {"holder", AttributeValue::string("worker-7")},
                                   {"expire_ts", until}});
        };
        const auto snapshot = snapshotOf(shape,
                                         {mutex("held", AttributeValue::number(1'787'227'200'000)),
                                          mutex("odd", AttributeValue::string("soon"))});
        QVERIFY(admin::bulkLockOf(snapshot, 0));
        QVERIFY(!admin::bulkLockOf(snapshot, 1));
        const auto selection =
            admin::BulkSelection::of(snapshot, {0, 1}, [](qint32) { return locks::LockState::Lapsed; });
        QCOMPARE(selection.locks.size(), std::size_t(1));
        QCOMPARE(selection.locks[0].seen.record.keyText, QStringLiteral("held"));
        QCOMPARE(selection.leftOut.size(), std::size_t(1));
        QCOMPARE(selection.leftOut[0].key, QStringLiteral("odd"));
        QCOMPARE(selection.leftOut[0].outcome, QStringLiteral("left-out"));
        QVERIFY(!selection.leftOut[0].sentence.isEmpty());
        QCOMPARE(selection.leftOut[0].code, QLatin1String("unproven"));
        const auto none =
            admin::BulkSelection::of(snapshot, {0}, [](qint32) { return locks::LockState::Held; });
        QVERIFY(none.locks.empty());
        QCOMPARE(none.leftOut[0].code, QLatin1String("held"));
    }

    void keepsTheLocksOfHoldersThatComeBackInTheMiddle()
    {
        constexpr int all = 1000;
        BulkFixture fixture(all);
        int back = 0;
        qsizetype steps = 0;
        const auto results = fixture.run([&](const BulkProgress &progress) {
            ++steps;
            // Every tenth holder that is still to come sends a heartbeat, some of them right before their turn.
            if (progress.done % 10 != 0)
                return;
            for (int i = int(progress.done) + 20; i < all; i += 100) {
                if (fixture.isReleased(i))
                    continue;
                fixture.dynamo.put(table, rowOf(i, nextVersion));
            }
            ++back;
        });
        QCOMPARE(results.size(), std::size_t(all));
        QCOMPARE(steps, qsizetype(all));
        int kept = 0;
        for (int i = 0; i < all; ++i) {
            const auto row =
                fixture.dynamo.item(table, dynamodb::Item({{"key", AttributeValue::string(keyOf(i))}}));
            const bool cameBack = row->stringAt("recordVersionNumber") == QByteArray(nextVersion);
            const auto &result = results[std::size_t(i)];
            QVERIFY2(result.receipt, qPrintable(result.problem));
            QCOMPARE(result.receipt->outcome,
                     cameBack ? Receipt::Outcome::Refused : Receipt::Outcome::Released);
            QCOMPARE(fixture.isReleased(i), !cameBack);
            kept += cameBack ? 1 : 0;
        }
        QVERIFY(back > 10 && kept > 50 && kept < all);
        QCOMPARE(count(results, Receipt::Outcome::Released), all - kept);
        QCOMPARE(fixture.entries().size(), std::size_t(all - kept));
        QCOMPARE(fixture.writes(), all - kept);
    }

    void reportsHowFarItHasCome()
    {
        BulkFixture fixture(100);
        qsizetype last = 0;
        const auto results = fixture.run([&](const BulkProgress &progress) {
            QCOMPARE(progress.all, qsizetype(100));
            QCOMPARE(progress.done, last + 1);
            last = progress.done;
        });
        QCOMPARE(count(results, Receipt::Outcome::Released), 100);
        for (const audit::JournalEntry &entry : fixture.entries())
            QCOMPARE(entry.intent.connection, QStringLiteral("test"));
    }

    void stopsWhereItIsReportedToAndSaysWhatItDidNotComeTo()
    {
        BulkFixture fixture(200);
        const auto results = fixture.run([&](const BulkProgress &progress) {
            if (progress.done == 40)
                fixture.stop.request_stop();
        });
        const int released = count(results, Receipt::Outcome::Released);
        QVERIFY(released >= 40 && released < 60);
        QVERIFY(!results.back().receipt && results.back().problem.isEmpty());
        QCOMPARE(fixture.writes(), released);
        for (const audit::JournalEntry &entry : fixture.entries())
            QVERIFY(entry.outcome); // nothing announced was left open
    }

    void readsEightLocksAtOnceAndSaysNothingOfThoseUnderWayWhenItIsStopped()
    {
        BulkFixture fixture(20);
        fixture.dynamo.answerAfter("GetItem", 900ms);
        int asked = 0;
        qsizetype done = 0;
        const auto countDone = [&done](const BulkProgress &progress) { done = progress.done; };
        const auto results = fixture.run(countDone, [&](int turn) {
            if (turn != 5)
                return;
            asked = fixture.dynamo.calls("GetItem");
            fixture.stop.request_stop();
        });
        QCOMPARE(asked, 8);
        QCOMPARE(done, qsizetype(8)); // no other had its turn
        QCOMPARE(results.size(), std::size_t(20));
        for (const BulkResult &result : results) {
            QVERIFY(!result.receipt && result.problem.isEmpty());
            QCOMPARE(admin::BulkLine::of(result).outcome, QStringLiteral("not-tried"));
        }
        QCOMPARE(fixture.writes(), 0);
    }

    void reportsOfEachLockItsTurnAndWhatBecameOfIt()
    {
        BulkFixture fixture(3);
        fixture.dynamo.put(table, rowOf(1, nextVersion)); // a heartbeat
        fixture.course.atOnce = 1;
        QStringList reported;
        fixture.course.turn = [&reported](std::size_t place, const BulkResult *ended) {
            reported += QStringLiteral("%1 %2").arg(place).arg(!ended ? QStringLiteral("begins")
                                                                   : ended->receipt->succeeded()
                                                                   ? QStringLiteral("released")
                                                                   : QStringLiteral("kept"));
        };
        QCOMPARE(fixture.run().size(), std::size_t(3));
        QCOMPARE(reported.join(QStringLiteral(", ")),
                 QStringLiteral("0 begins, 0 released, 1 begins, 1 kept, 2 begins, 2 released"));
    }

    void bringsTheLockUnderWayToItsEndWhereItIsTheLast()
    {
        BulkFixture fixture(5);
        fixture.course.atOnce = 1;
        std::stop_source last;
        fixture.course.last = last.get_token();
        fixture.course.turn = [&last](std::size_t place, const BulkResult *ended) {
            if (place == 1 && !ended)
                last.request_stop(); // while it is being read
        };
        const auto results = fixture.run();
        QVERIFY(fixture.isReleased(0) && fixture.isReleased(1) && !fixture.isReleased(2));
        QVERIFY(results[1].receipt && results[1].receipt->succeeded());
        for (std::size_t place = 2; place < results.size(); ++place)
            QCOMPARE(admin::BulkLine::of(results[place]).outcome, QStringLiteral("not-tried"));
        QCOMPARE(fixture.writes(), 2);
        for (const audit::JournalEntry &entry : fixture.entries())
            QVERIFY(entry.outcome);
    }

    void saysOfEachLockWhatStoodInItsWay_data()
    {
        QTest::addColumn<bool>("journalBlocked");
        QTest::newRow("it may not be read") << false;
        QTest::newRow("no journal, no write") << true;
    }
    void saysOfEachLockWhatStoodInItsWay()
    {
        QFETCH(bool, journalBlocked);
        BulkFixture fixture(2);
        if (journalBlocked)
            QVERIFY(QDir().mkpath(fixture.journal.file()));
        else
            fixture.dynamo.deny("GetItem");
        qsizetype done = 0;
        const auto results = fixture.run([&done](const BulkProgress &progress) {
            done = progress.done;
            QCOMPARE(progress.released, qsizetype(0));
        });
        QCOMPARE(done, qsizetype(2));
        for (const BulkResult &result : results) {
            QVERIFY(!result.receipt);
            QVERIFY2(result.problem.contains(journalBlocked ? fixture.journal.file()
                                                            : QStringLiteral("dynamodb:GetItem")),
                     qPrintable(result.problem));
            QCOMPARE(admin::BulkLine::of(result).outcome, QStringLiteral("failed"));
        }
        QCOMPARE(fixture.writes(), 0);
    }

    // It is another library's by its form, and this one's on the operator's word.
    void readsATableAsTheOperatorSaidItIs()
    {
        BulkFixture fixture(0);
        dynamodb::Item row = rowOf(0, "4da7b37f-5a6a-4ad4-9ae6-263a18e9fb2f");
        row.set("leaseDuration", AttributeValue::string("20"));
        row.set("data", AttributeValue::string("{}"));
        locks::TableShape shape;
        shape.table = table;
        shape.partitionKey = "key";
        const locks::LockRecord pinned = locks::recordOf(row, shape, ids::javaLockClient);
        QCOMPARE(pinned.dialect, ids::javaLockClient);
        QVERIFY(locks::recordOf(row, shape).dialect != ids::javaLockClient);
        fixture.pinned = ids::javaLockClient;
        fixture.dynamo.put(table, row);
        fixture.locks.push_back({{pinned, fixture.clock.boot() - 25s, fixture.clock.boot() - 1s}});
        const auto results = fixture.run();
        QVERIFY(results[0].receipt);
        QVERIFY2(results[0].receipt->outcome == Receipt::Outcome::Released,
                 qPrintable(results[0].receipt->sentence));
        QCOMPARE(fixture.entries().front().intent.dialect, QStringLiteral("java-lock-client"));
    }

    void aReceiptShowsNoMoreOfAnUnprovedRowThanIsKnownOfIt()
    {
        const ReleaseFixture fixture;
        ProofResult proof;
        proof.verdict = ProofResult::Verdict::OneRegion;
        proof.latest = fixture.seen();
        proof.latest->shown = dynamodb::ShownAttributes::only({"key"});
        const Receipt receipt = admin::unprovedRelease(proof);
        QCOMPARE(receipt.code, QLatin1String("one-region"));
        QVERIFY(!receipt.shown.areAll());
        QVERIFY(receipt.before == proof.latest->item);
    }

    void saysWhyALapseIsNotProved()
    {
        BulkFixture fixture(3);
        fixture.dynamo.put(table, rowOf(0, nextVersion)); // a heartbeat
        fixture.dynamo.remove(table, dynamodb::Item({{"key", AttributeValue::string(keyOf(1))}}));
        fixture.locks[2].seen.since = fixture.clock.boot() - 5s; // not yet a lease
        const auto results = fixture.run();
        for (const BulkResult &result : results)
            QCOMPARE(result.receipt->code, QLatin1String("not-proved"));
        QVERIFY2(results[0].receipt->sentence.text().startsWith(QLatin1String("Not released. The lock is ")),
                 qPrintable(results[0].receipt->sentence));
        QCOMPARE(results[1].receipt->sentence,
                 QStringLiteral("Not released. There is no such row. Nothing was written."));
        QVERIFY(*results[0].receipt->before == rowOf(0, nextVersion));
        QVERIFY(!results[1].receipt->before);
        QVERIFY(*results[2].receipt->before == rowOf(2));
        QVERIFY(fixture.entries().empty());
    }

    void releasesNoLiveLockAndNothingThatWasNotProved()
    {
        BulkFixture fixture(3);
        fixture.locks[0].seen.since = fixture.clock.boot() - 5s; // not yet a lease
        fixture.dynamo.put(table, rowOf(1, nextVersion)); // a heartbeat
        qsizetype released = 0;
        const auto results =
            fixture.run([&released](const BulkProgress &progress) { released = progress.released; });
        QCOMPARE(released, qsizetype(1));
        QCOMPARE(results[0].receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(results[1].receipt->outcome, Receipt::Outcome::Refused);
        QCOMPARE(results[2].receipt->outcome, Receipt::Outcome::Released);
        QVERIFY(!fixture.isReleased(0) && !fixture.isReleased(1));
    }

    void aReportSaysWhatBecameOfEachLock()
    {
        const ReleaseFixture fixture;
        BulkResult result;
        result.seen = fixture.seen();
        const auto of = [&result] {
            const admin::BulkLine line = admin::BulkLine::of(result);
            return QStringList{line.key, line.outcome, line.journalId, line.code, line.sentence};
        };
        const QString key = QStringLiteral("import-eu");
        QCOMPARE(of(),
                 (QStringList{key, QStringLiteral("not-tried"), QString(), QString(),
                              QStringLiteral("The release was stopped before its turn.")}));
        result.problem = QStringLiteral("The table is busy.");
        QCOMPARE(of(), (QStringList{key, QStringLiteral("failed"), QString(), QString(), result.problem}));
        result.receipt = Receipt();
        result.receipt->outcome = Receipt::Outcome::Released;
        result.receipt->journalId = QStringLiteral("e7");
        result.receipt->code = QLatin1String("applied");
        result.receipt->sentence = QStringLiteral("Released import-eu.");
        QCOMPARE(of(),
                 (QStringList{key, QStringLiteral("released"), QStringLiteral("e7"),
                              QStringLiteral("applied"), QStringLiteral("Released import-eu.")}));
    }

    void aReportNamesWhatIsLeftOutAndWhatARehearsalWouldRelease()
    {
        const ReleaseFixture fixture;
        locks::LockRecord lock = fixture.seen();
        lock.sortKeyText = QStringLiteral("eu");
        const admin::BulkChoice choice{QLatin1String("held"), QStringLiteral("It is held.")};
        const QString key = QStringLiteral("import-eu");
        const QString sortKey = QStringLiteral("eu");
        QCOMPARE(admin::BulkLine::leftOut(lock, choice).fields(),
                 (QList<QString>{key, sortKey, QStringLiteral("left-out"), QString(), choice.why,
                                 QStringLiteral("held")}));
        QCOMPARE(
            admin::BulkLine::wouldRelease(lock).fields(),
            (QList<QString>{key, sortKey, QStringLiteral("would-release"), QString(), QString(), QString()}));
        QCOMPARE(admin::BulkChoice::gone().code, QLatin1String("gone"));
        QVERIFY(!admin::BulkChoice::gone().releases() && !admin::BulkChoice::gone().why.isEmpty());
    }

    void onlyWhatIsProvedLapsedIsChosen_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<bool>("isOneRegion");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *name, locks::LockState state, bool isOneRegion, const char *code) {
            QTest::newRow(name) << int(state) << isOneRegion << QString::fromLatin1(code);
        };
        using locks::LockState;
        row("lapsed", LockState::Lapsed, false, "");
        row("lapsed, one Region seen", LockState::Lapsed, true, "one-region");
        row("unproven", LockState::Unproven, false, "unproven");
        row("unproven, one Region seen", LockState::Unproven, true, "one-region");
        row("held", LockState::Held, false, "held");
        row("held, one Region seen", LockState::Held, true, "held");
        row("released", LockState::Released, false, "already-released");
        row("unreadable", LockState::Unreadable, false, "unreadable");
        row("unsupported", LockState::Unsupported, false, "unreadable");
        row("no lock", LockState::NotALock, false, "not-a-lock");
    }
    void onlyWhatIsProvedLapsedIsChosen()
    {
        QFETCH(int, state);
        QFETCH(bool, isOneRegion);
        QFETCH(QString, code);
        const auto leftOut = admin::BulkChoice::byState(locks::LockState(state), isOneRegion);
        QCOMPARE(leftOut.has_value(), !code.isEmpty());
        if (leftOut)
            QCOMPARE(QString(leftOut->code), code);
    }

    void saysWithEachLockThatOtherRegionsMayHaveCopies()
    {
        BulkFixture fixture(2);
        fixture.dynamo.deny("DescribeTable");
        const auto results = fixture.run();
        QCOMPARE(count(results, Receipt::Outcome::Released), 2);
        for (const BulkResult &result : results)
            QVERIFY2(result.receipt->sentence.text().contains(
                         QStringLiteral("Whether other Regions have copies of the table is not known")),
                     qPrintable(result.receipt->sentence));
    }

    void leavesOutWhatNoRecipeReleases()
    {
        BulkFixture fixture(1);
        dynamodb::Item released = rowOf(0);
        released.set("isReleased", AttributeValue::string("1"));
        fixture.locks[0].seen.record = fixture.seen(released);
        const auto results = fixture.run();
        QCOMPARE(results[0].receipt->code, QLatin1String("not-in-bulk"));
        QCOMPARE(fixture.writes(), 0);
        QVERIFY(!admin::whyNotInBulk(locks::LockRecord()).isEmpty());
        QVERIFY(admin::whyNotInBulk(fixture.seen(rowOf(0))).isEmpty());
    }
};

LEASESCOPE_TEST(BulkReleaseTest)
#include "BulkReleaseTest.moc"
