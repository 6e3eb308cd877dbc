// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/sightings/SightingsFile.h"
#include "tests/program/Test.h"
#include "tests/watch/DescribedLocks.h"
#include "tests/watch/WatchFixture.h"

#include <QTest>

using namespace watchtest;
using locks::LockState;

namespace {

/// Two processes that watch one table for a moment each, one after the other; time passes in between.
struct TwoRuns {
    /// Reads the table once, and what is due with it; as a process that begins with `earlier` and ends.
    void run(bool goesOn = true)
    {
        fixture.startWatch();
        fixture.watch->open(fixture.reader.description, plan, goesOn ? seen : watch::EarlierRowsPtr());
        fixture.runUntilIdle();
        fixture.run(200ms);
        seen = std::make_shared<const watch::EarlierRows>(watch::sightingsOf(*fixture.watch->snapshot()));
    }
    /// Nothing runs in between.
    void pass(std::chrono::nanoseconds time)
    {
        fixture.watch->setPaused(true);
        fixture.clock.advance(time);
    }
    [[nodiscard]] locks::Sighting sighting(const QByteArray &name) const
    {
        const auto snapshot = fixture.watch->snapshot();
        return snapshot->sighting(snapshot->find(key(name)));
    }
    std::vector<dynamodb::Item> &rows() { return fixture.reader.rows; }
    [[nodiscard]] LockState state(const QByteArray &name) const { return fixture.state(name); }

    WatchFixture fixture;
    watch::WatchPlan plan = [] {
        watch::WatchPlan once;
        once.interval = 1h;
        return once;
    }();
    watch::EarlierRowsPtr seen;
};

} // namespace

class EarlierProcessTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSecondRunProvesALapseAtOnce()
    {
        TwoRuns runs;
        runs.rows() = {taken("dead", "w", "1"), taken("live", "v", "1")};
        runs.run();
        QCOMPARE(runs.state("dead"), LockState::Unproven);
        const base::BootTime since = runs.sighting("dead").stillSince;
        runs.pass(60s);
        runs.fixture.reader.put(taken("live", "v", "2"));
        runs.run();
        QCOMPARE(runs.state("dead"), LockState::Lapsed);
        QCOMPARE(runs.sighting("dead").stillSince, since);
        QCOMPARE(runs.sighting("dead").heldSince.value(), since);
        QCOMPARE(runs.state("live"), LockState::Held);
        QVERIFY(runs.sighting("live").heartbeatSeen);
        QCOMPARE(runs.sighting("live").heldSince.value(), since);
        // Proved by its own consistent read, of this key alone.
        QCOMPARE(runs.fixture.reader.batches.size(), std::size_t(1));
        QCOMPARE(runs.fixture.reader.batches[0], std::vector<dynamodb::Item>({key("dead")}));
    }

    // It may have begun anew in between, and come to the number that was seen before.
    void aDescribedVersionThatCountsIsNotBelievedToStandStill_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<LockState>("state");
        QTest::newRow("a number") << QByteArray("N") << LockState::Unproven;
        QTest::newRow("text") << QByteArray("S") << LockState::Lapsed;
    }
    void aDescribedVersionThatCountsIsNotBelievedToStandStill()
    {
        QFETCH(QByteArray, type);
        const auto versionOf = [&type](const QByteArray &text) {
            return type == "N" ? dynamodb::AttributeValue::number(text)
                               : dynamodb::AttributeValue::string(text);
        };
        TwoRuns runs;
        runs.plan.pinned = describedLocks(type);
        runs.rows() = {describedRow("same", versionOf("5")), describedRow("other", versionOf("5"))};
        runs.run();
        QCOMPARE(runs.state("same"), LockState::Unproven);
        runs.pass(60s);
        runs.fixture.reader.put(describedRow("other", versionOf("6")));
        runs.run();
        QTEST(runs.state("same"), "state");
        QCOMPARE(runs.sighting("same").heartbeatSeen, false);
        QVERIFY(runs.sighting("other").heartbeatSeen); // another number was written all the same
    }

    void withoutEarlierSightingsNothingIsKnown()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1")};
        runs.run();
        runs.pass(60s);
        runs.run(false);
        QCOMPARE(runs.state("a"), LockState::Unproven);
        QVERIFY(runs.fixture.reader.batches.empty());
    }

    void aVersionThatIsYoungerThanItsLeaseStaysAsItWasKnown()
    {
        TwoRuns runs;
        runs.rows() = {taken("seen", "w", "1", "10m"), taken("new", "w", "1", "10m")};
        runs.run();
        runs.pass(60s);
        runs.fixture.reader.put(taken("seen", "w", "2", "10m"));
        runs.run();
        QCOMPARE(runs.state("seen"), LockState::Held);
        QCOMPARE(runs.state("new"), LockState::Unproven);
        runs.pass(60s);
        runs.run();
        QCOMPARE(runs.state("seen"), LockState::Held); // no heartbeat since, and none was due
        QCOMPARE(runs.state("new"), LockState::Unproven);
        runs.pass(9min);
        runs.run();
        QCOMPARE(runs.state("new"), LockState::Lapsed);
    }

    void aNewLockAndANewOwnerAreKnownToBeHeld()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1"), released("b", "w", "1")};
        runs.run();
        runs.pass(60s);
        runs.rows() = {taken("a", "other", "7"), taken("b", "w", "2"), taken("c", "w", "1")};
        runs.run();
        for (const char *name : {"a", "b", "c"}) {
            QCOMPARE(runs.state(name), LockState::Held);
            QVERIFY(runs.sighting(name).acquisitionSeen);
            QVERIFY(runs.sighting(name).heldSince.value() >= runs.fixture.clock.boot() - 1s);
        }
    }

    // Of a break of hours it is not known when in it a hold began: it is held since this read at least.
    void afterALongBreakAHoldCountsFromNow()
    {
        TwoRuns runs;
        runs.rows() = {taken("same", "w", "1"), taken("other", "w", "1")};
        runs.run();
        runs.pass(3h);
        runs.rows() = {taken("same", "w", "2"), taken("other", "v", "2"), taken("new", "w", "1")};
        runs.run();
        for (const char *name : {"same", "other", "new"}) {
            QCOMPARE(runs.state(name), LockState::Held);
            QVERIFY(!runs.sighting(name).acquisitionSeen);
            QVERIFY(runs.sighting(name).heldSince.value() >= runs.fixture.clock.boot() - 1s);
        }
    }

    void ofRowsThatWereNotKeptNothingFollows()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1"), taken("b", "w", "1")};
        runs.run();
        runs.seen = std::make_shared<const watch::EarlierRows>(
            watch::sightingsOf(*runs.fixture.watch->snapshot(), 1));
        runs.pass(60s);
        runs.run();
        QCOMPARE(int(runs.state("a") == LockState::Lapsed) + int(runs.state("b") == LockState::Lapsed), 1);
        QCOMPARE(int(runs.state("a") == LockState::Unproven) + int(runs.state("b") == LockState::Unproven),
                 1);
    }

    void aRowThatCouldNotBeReadIsNotTakenForReleased()
    {
        TwoRuns runs;
        dynamodb::Item odd = taken("a", "w", "1");
        odd.set("leaseDuration", dynamodb::AttributeValue::string("soon"));
        runs.rows() = {odd, taken("b", "w", "1")};
        runs.run();
        QCOMPARE(runs.state("a"), LockState::Unreadable);
        runs.pass(60s);
        runs.fixture.reader.put(taken("a", "w", "1"));
        runs.run();
        QCOMPARE(runs.state("a"), LockState::Unproven);
    }

    void aRowThatWeWroteInBetweenCountsFromItsReading()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1")};
        runs.run();
        runs.pass(30s);
        // It was released and put back by us: the same version, which was away.
        auto own = std::make_shared<watch::OwnWrites>();
        own->add(locks::TableShape::of(runs.fixture.reader.description), taken("a", "w", "1"),
                 {locks::OwnWrite::Act::PutBack, runs.fixture.clock.boot(), {}});
        runs.pass(30s);
        runs.fixture.startWatch();
        runs.fixture.watch->setOwnWrites([own](const locks::TableShape &) { return own; });
        runs.fixture.watch->open(runs.fixture.reader.description, runs.plan, runs.seen);
        runs.fixture.runUntilIdle();
        runs.fixture.run(200ms);
        QCOMPARE(runs.state("a"), LockState::Unproven);
    }

    void theWatchGoesOnFromTheFirstReadAsAnyOther()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1"), taken("b", "w", "1", "10m")};
        runs.run();
        runs.pass(60s);
        runs.run();
        QCOMPARE(runs.state("a"), LockState::Lapsed);
        const base::BootTime since = runs.sighting("b").stillSince;
        runs.fixture.run(2s); // else an eventual read might be older than what was read by its key
        runs.fixture.reader.put(taken("a", "w", "2"));
        runs.fixture.watch->refreshNow();
        runs.fixture.run(1s);
        QCOMPARE(runs.state("a"), LockState::Held);
        QCOMPARE(runs.sighting("b").stillSince, since);
    }

    // Eleven days of room lie before the times of a chain run out; what is older counts from six days ago.
    void sightingsOfWeeksAgoCountFromAsFarBackAsAChainReaches()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1")};
        runs.run();
        runs.pass(std::chrono::hours(24 * 20));
        runs.run();
        QCOMPARE(runs.state("a"), LockState::Lapsed);
        const auto age = runs.fixture.clock.boot() - runs.sighting("a").stillSince;
        QVERIFY(age > std::chrono::hours(24 * 5) && age < std::chrono::hours(24 * 7));
    }

    void whatPermitsAnActIsNeverOfAnEarlierProcess()
    {
        TwoRuns runs;
        runs.rows() = {taken("a", "w", "1")};
        const auto shape = locks::TableShape::of(runs.fixture.reader.description);
        runs.run(false);
        QVERIFY(watch::earlierSighting(runs.fixture.watch->snapshot(), shape, key("a")));
        runs.pass(60s);
        runs.run();
        QCOMPARE(runs.state("a"), LockState::Lapsed);
        QVERIFY(runs.fixture.watch->snapshot()->restsOnEarlierProcess());
        QVERIFY(!watch::earlierSighting(runs.fixture.watch->snapshot(), shape, key("a")));
        // Nor after all that this process sees itself.
        runs.fixture.watch->refreshNow();
        runs.fixture.run(1min);
        QVERIFY(runs.fixture.watch->snapshot()->restsOnEarlierProcess());
        QVERIFY(!watch::earlierSighting(runs.fixture.watch->snapshot(), shape, key("a")));
        // Another table, or the same opened anew, is.
        runs.fixture.watch->open(runs.fixture.reader.description, runs.plan);
        runs.fixture.runUntilIdle();
        QVERIFY(watch::earlierSighting(runs.fixture.watch->snapshot(), shape, key("a")));
    }
};

LEASESCOPE_TEST(EarlierProcessTest)
#include "EarlierProcessTest.moc"
