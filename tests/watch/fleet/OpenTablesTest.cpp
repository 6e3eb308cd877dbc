// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/fleet/TablesWatch.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;
using watch::OpenTables;

namespace {

/// Tables of different names over one scripted table: each watch reads for itself.
class OpenFixture {
public:
    OpenFixture()
    {
        threads.setMaxThreadCount(1); // one job at a time
        pool = std::make_unique<watch::WatchPool>(reader, clock, threads, watch::TableWatch::ServerNow());
        open = std::make_unique<OpenTables>(*pool);
        reader.description = lockTable();
        reader.rows = {taken("a", "w1", "v1")};
    }
    ~OpenFixture()
    {
        open.reset();
        pool.reset();
        rest();
    }
    void rest()
    {
        for (int round = 0; round < 4; ++round) {
            fakes::ManualClock::runUntilIdle();
            threads.waitForDone();
        }
        fakes::ManualClock::runUntilIdle();
    }
    void pass(std::chrono::seconds length)
    {
        rest();
        for (; length > 0s; length -= 1s) {
            clock.advance(1s);
            rest();
        }
    }
    void show(const char *name, OpenTables::Place place = OpenTables::Place::Here)
    {
        open->open(table(name), {}, place);
        rest();
    }
    [[nodiscard]] dynamodb::TableDescription table(const char *name) const
    {
        dynamodb::TableDescription description = reader.description;
        description.name = QString::fromLatin1(name);
        return description;
    }
    [[nodiscard]] locks::LockState stateOnShow() const
    {
        const auto snapshot = open->current().snapshot();
        return snapshot->judgedAt(snapshot->find(key("a")), open->current().now()).state;
    }
    /// Since the last call.
    [[nodiscard]] int scans()
    {
        const int all = reader.count(QStringLiteral("Scan"));
        return all - std::exchange(m_scans, all);
    }

    fakes::ManualClock clock;
    ScriptedReader reader{clock};
    QThreadPool threads;
    std::unique_ptr<watch::WatchPool> pool;
    std::unique_ptr<OpenTables> open;

private:
    int m_scans = 0;
};

} // namespace

/// The tables an operator has open at once, and what they share with the look at all tables.
class OpenTablesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensInsteadOfTheTableOnShowUnlessItShallStayOpen()
    {
        OpenFixture fixture;
        QVERIFY(fixture.open->names().isEmpty());
        QVERIFY(fixture.open->current().table().name.isEmpty());
        fixture.show("one");
        fixture.show("two");
        QCOMPARE(fixture.open->names(), QStringList{QStringLiteral("two")});
        fixture.show("three", OpenTables::Place::Beside);
        QCOMPARE(fixture.open->names(), (QStringList{QStringLiteral("two"), QStringLiteral("three")}));
        QCOMPARE(fixture.open->current().table().name, QStringLiteral("three"));
    }

    void whatWasSeenOfATableThatWasLeftIsKnownWhenItComesBackAndIsNotReadMeanwhile()
    {
        OpenFixture fixture;
        fixture.show("one");
        const auto sinceOf = [&fixture] {
            const auto snapshot = fixture.open->current().snapshot();
            return snapshot->sighting(snapshot->find(key("a"))).stillSince;
        };
        const base::BootTime since = sinceOf();
        fixture.show("two");
        fixture.pass(5s);
        fixture.open->setPaused(true);
        (void)fixture.scans();
        fixture.pass(25s);
        QCOMPARE(fixture.scans(), 0);
        fixture.open->setPaused(false);
        fixture.show("one");
        fixture.pass(2s);
        QCOMPARE(sinceOf(), since);
        QCOMPARE(fixture.stateOnShow(), locks::LockState::Lapsed); // the version stood still all the while
        fixture.reader.rows = {taken("a", "w1", "v2")};
        fixture.show("two");
        fixture.show("one");
        fixture.pass(6s);
        QVERIFY(sinceOf() > since);
        QVERIFY(fixture.stateOnShow() != locks::LockState::Lapsed);
    }

    void ofManyTablesLeftTheLastOnesAreKept()
    {
        OpenFixture fixture;
        fixture.show("one");
        for (const char *name : {"two", "three", "four", "five", "six"})
            fixture.show(name);
        fixture.open->open(fixture.table("three"), {});
        QVERIFY2(fixture.open->current().snapshot(), "left lately");
        fixture.open->open(fixture.table("one"), {});
        QVERIFY2(!fixture.open->current().snapshot(), "left before four others");
    }

    void whatWasObservedOfATableIsKnownWhenItComesBack()
    {
        OpenFixture fixture;
        fixture.show("one");
        fixture.show("two", OpenTables::Place::Beside);
        QCOMPARE(fixture.stateOnShow(), locks::LockState::Unproven);
        fixture.pass(30s);
        fixture.show("one");
        QCOMPARE(fixture.stateOnShow(), locks::LockState::Lapsed); // it was watched all the time
        QCOMPARE(fixture.open->names().size(), 2);
    }

    void aTableThatIsOpenIsShownAndNotReadAnew()
    {
        OpenFixture fixture;
        fixture.show("one");
        const watch::TableWatch *watch = &fixture.open->current();
        const QSignalSpy changed(fixture.open.get(), &OpenTables::currentChanged);
        fixture.show("one", OpenTables::Place::Beside);
        QCOMPARE(&fixture.open->current(), watch);
        QCOMPARE(changed.size(), 0);
        QCOMPARE(fixture.open->names().size(), 1);
    }

    void closingATableEndsItsReadsAndShowsItsNeighbour()
    {
        OpenFixture fixture;
        fixture.show("one");
        fixture.show("two", OpenTables::Place::Beside);
        fixture.open->close(QStringLiteral("two"));
        QCOMPARE(fixture.open->current().table().name, QStringLiteral("one"));
        fixture.pass(2s);
        (void)fixture.scans();
        fixture.pass(50s);
        QCOMPARE(fixture.scans(), 10); // one table, each five seconds
        fixture.open->close(QStringLiteral("one"));
        QVERIFY(fixture.open->current().table().name.isEmpty());
        fixture.pass(50s);
        QCOMPARE(fixture.scans(), 0);
    }

    void nothingIsReadWhilePausedOrUnseenWhicheverEndsFirst()
    {
        OpenFixture fixture;
        fixture.show("one");
        fixture.show("two", OpenTables::Place::Beside);
        fixture.open->setPaused(true);
        fixture.open->setSeen(false);
        fixture.open->setSeen(true); // a window that was minimised does not undo what the operator asked for
        (void)fixture.scans();
        fixture.pass(20s);
        QCOMPARE(fixture.scans(), 0);
        fixture.open->setSeen(false);
        fixture.open->setPaused(false);
        fixture.pass(20s);
        QCOMPARE(fixture.scans(), 0);
        fixture.open->setSeen(true);
        fixture.pass(1s);
        QCOMPARE(fixture.scans(), 2);
    }

    void suspendsEveryTableAlsoThoseThatAreOpenedMeanwhile()
    {
        OpenFixture fixture;
        fixture.show("one");
        fixture.pool->suspend(base::Error{base::ErrorKind::Credentials, QStringLiteral("log in"), {}, {}});
        fixture.show("two", OpenTables::Place::Beside);
        (void)fixture.scans();
        fixture.pass(20s);
        QCOMPARE(fixture.scans(), 0);
        QCOMPARE(fixture.open->current().status().error->sentence, QStringLiteral("log in"));
        fixture.pool->suspend({});
        fixture.pass(1s);
        QCOMPARE(fixture.scans(), 2);
    }

    void theLookAtAllTablesAndAnOpenTableShareOneWatch()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one"), fixture.table("two")});
        all.setPaused(false);
        fixture.pass(30s);
        fixture.show("one");
        QCOMPARE(&all.table(0), &fixture.open->current());
        QCOMPARE(fixture.stateOnShow(), locks::LockState::Lapsed); // as it was seen to be there
        // Open, it is steered by its tab: it goes on when nobody looks at all tables.
        all.setPaused(true);
        fixture.pass(1s);
        (void)fixture.scans();
        fixture.pass(50s);
        QCOMPARE(fixture.scans(), 10);
        // Closed, it is the look's again.
        fixture.open->close(QStringLiteral("one"));
        fixture.pass(50s);
        QCOMPARE(fixture.scans(), 0);
        QCOMPARE(all.table(0).table().name, QStringLiteral("one"));
    }

    void tablesThatAreNotOpenShareTheRoomForWhatHappened()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one"), fixture.table("two")});
        const watch::History::Room ofTwo = all.table(0).history().room();
        QCOMPARE(ofTwo.heartbeats + ofTwo.others, 6'000);
        std::vector<dynamodb::TableDescription> many;
        for (int number = 0; number < 200; ++number)
            many.push_back(fixture.table(qPrintable(QString::number(number))));
        all.setTables(many);
        const watch::History::Room ofMany = all.table(7).history().room();
        QCOMPARE(ofMany.heartbeats + ofMany.others, 300);
        fixture.show("7");
        QVERIFY2(all.table(7).history().room() == watch::History::Room(), "it is looked at by itself");
        fixture.open->close(QStringLiteral("7"));
        QVERIFY(all.table(7).history().room() == ofMany);
    }

    void aTableIsReadByThePlanThatIsSaidOfIt()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one"), fixture.table("two")});
        all.setPlanOf([](watch::WatchPlan plan, const QString &table) {
            if (table == QStringLiteral("two"))
                plan.givenLease = 60s;
            return plan;
        });
        QVERIFY(!all.table(0).plan().givenLease);
        QCOMPARE(all.table(1).plan().givenLease, std::optional<std::chrono::nanoseconds>(60s));
    }

    void reportsOfEachOfItsTablesWhichItIs()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one"), fixture.table("two")});
        QList<int> changed;
        QSet<int> reported;
        connect(&all, &watch::TablesWatch::changed, &all, [&](int table) { changed.append(table); });
        connect(&all, &watch::TablesWatch::statusChanged, &all, [&](int table) { reported.insert(table); });
        all.setPaused(false);
        fixture.pass(2s);
        QVERIFY(changed.contains(0) && changed.contains(1));
        QCOMPARE(reported, (QSet<int>{0, 1}));
    }

    void tablesThatStayGoOnAndThoseThatLeaveAreNotReported()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        const QSignalSpy others(&all, &watch::TablesWatch::tablesChanged);
        all.setTables({fixture.table("one"), fixture.table("two")});
        QCOMPARE(others.size(), 1);
        all.setTables({fixture.table("one"), fixture.table("two")});
        QCOMPARE(others.size(), 1);
        all.setPaused(false);
        fixture.pass(2s);
        const watch::TableWatch *first = &all.table(0);
        const auto second = fixture.pool->of(fixture.table("two")); // kept by another
        all.setTables({fixture.table("one")});
        QCOMPARE(others.size(), 2);
        QCOMPARE(&all.table(0), first);
        QList<int> changed;
        connect(&all, &watch::TablesWatch::changed, &all, [&](int table) { changed.append(table); });
        second->refreshNow();
        fixture.rest();
        QVERIFY(changed.isEmpty());
        all.refreshNow();
        fixture.rest();
        QCOMPARE(changed, QList<int>{0});
    }

    void onePlanIsThatOfAllTablesAlsoOfThoseThatCome()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one")});
        watch::WatchPlan plan;
        plan.givenLease = 60s;
        all.setPlan(plan);
        all.setTables({fixture.table("one"), fixture.table("two")});
        for (int table = 0; table < all.count(); ++table)
            QCOMPARE(all.table(table).plan().givenLease, plan.givenLease);
    }

    void oneKeyIsReadAgainByItself()
    {
        OpenFixture fixture;
        watch::TablesWatch all(*fixture.pool, *fixture.open);
        all.setTables({fixture.table("one")});
        all.setPaused(false);
        fixture.pass(2s);
        const int batches = static_cast<int>(fixture.reader.batches.size());
        all.refreshKey(0, key("a"));
        fixture.rest();
        QCOMPARE(static_cast<int>(fixture.reader.batches.size()), batches + 1);
        QCOMPARE(fixture.reader.batches.back(), std::vector<dynamodb::Item>{key("a")});
    }

    void theWatchOfNoTableIsFoundByNoName()
    {
        OpenFixture fixture;
        QVERIFY(fixture.open->current().table().name.isEmpty());
        QVERIFY(!fixture.pool->find(QString()));
        fixture.show("alpha");
        QVERIFY(fixture.pool->find(QStringLiteral("alpha")));
        QVERIFY(!fixture.pool->find(QStringLiteral("beta")));
    }

    void aTableThatNobodyLooksAtYetIsNotRead()
    {
        OpenFixture fixture;
        const auto watch = fixture.pool->of(fixture.table("one"));
        fixture.pass(30s);
        QCOMPARE(fixture.scans(), 0);
        watch->setPaused(false);
        fixture.pass(1s);
        QCOMPARE(fixture.scans(), 1);
    }

    void aTableMadeAnewWithOtherKeysIsReadAnew()
    {
        OpenFixture fixture;
        fixture.show("one");
        dynamodb::TableDescription other = fixture.table("one");
        other.partitionKey.name = "id";
        (void)fixture.open->current();
        fixture.open->open(other, {});
        QCOMPARE(fixture.open->current().table().partitionKey.name, QByteArray("id"));
    }
};

LEASESCOPE_TEST(OpenTablesTest)
#include "OpenTablesTest.moc"
