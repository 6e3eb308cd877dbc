// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/watch/alert/AlertWatch.h"
#include "tests/fakes/ManualClock.h"
#include "tests/program/Test.h"
#include "tests/watch/SnapshotChain.h"

#include <QSignalSpy>
#include <QTest>

using namespace watchtest;
using watch::AlertKind;
using watch::AlertKinds;

namespace {

class Fixture {
public:
    Fixture()
    {
        reader.description = lockTable();
        reader.rows = {taken("a", "w1", "v1")};
        QObject::connect(&watch, &watch::AlertWatch::happened, &watch,
                         [this](const watch::LockAlert &alert) { reported += alert.sentence; });
    }
    ~Fixture()
    {
        watch.clear();
        fakes::ManualClock::runUntilIdle();
    }

    [[nodiscard]] watch::AlertRule rule(AlertKinds kinds) const
    {
        watch::AlertRule rule;
        rule.shape = locks::TableShape::of(reader.description);
        rule.key = key("a");
        rule.keyText = QStringLiteral("a");
        rule.kinds = kinds;
        return rule;
    }
    void pass(std::chrono::nanoseconds length)
    {
        fakes::ManualClock::runUntilIdle();
        clock.advance(length);
    }
    /// Version after version, one each 4 s.
    void sendHeartbeats(int count)
    {
        for (int i = 0; i < count; ++i) {
            reader.put(taken("a", "w1", "h" + QByteArray::number(++m_version)));
            pass(4s);
        }
    }

    fakes::ManualClock clock;
    ScriptedReader reader{clock};
    watch::AlertWatch watch{
        reader, clock, [this](base::BootTime at) {
            return std::optional(http::ServerReading{
                base::ServerTime((clock.wall() - (clock.boot() - at)).time_since_epoch()), 500ms});
        }};
    /// What the journal of our acts says from now on.
    void setOwnWrites(std::shared_ptr<watch::OwnWrites> own)
    {
        watch.setOwn([own = std::move(own)](const locks::TableShape &) { return own; },
                     [](const locks::LockRecord &row) { return row.owner == QStringLiteral("ours"); });
    }
    /// An act of now.
    [[nodiscard]] locks::OwnWrite write(locks::OwnWrite::Act act, const char *who = "") const
    {
        return {act, clock.boot(), QString::fromLatin1(who)};
    }
    QStringList reported;

private:
    int m_version = 0;
};

using Act = locks::OwnWrite::Act;

const AlertKinds everything = AlertKind::Lapses | AlertKind::Released | AlertKind::HeartbeatsAgain;

} // namespace

/// Locks that an operator asked to hear of.
class AlertWatchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysOnceThatALockLapsed()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        fixture.sendHeartbeats(20);
        QVERIFY(fixture.reported.isEmpty());
        fixture.pass(15s);
        QVERIFY2(fixture.reported.isEmpty(), "its lease still runs");
        fixture.pass(60s);
        QCOMPARE(
            fixture.reported,
            QStringList{QStringLiteral("a lapsed: the lease of w1 is over, any client can acquire it.")});
    }

    void saysOnceThatALockIsHeldForLongerThanItsLimit()
    {
        Fixture fixture;
        watch::AlertRule rule = fixture.rule(AlertKind::HeldLong);
        rule.heldLimit = 30s;
        fixture.watch.setRule(rule);
        fixture.sendHeartbeats(7);
        QVERIFY(fixture.reported.isEmpty());
        fixture.sendHeartbeats(20);
        QCOMPARE(fixture.reported.size(), 1);
        QVERIFY2(fixture.reported[0].startsWith(
                     QStringLiteral("a is held for longer than 30 s: w1 has held it for at least 3")),
                 qPrintable(fixture.reported[0]));
        QVERIFY2(fixture.reported[0].endsWith(QStringLiteral(" s, by our reads.")),
                 qPrintable(fixture.reported[0]));
    }

    void saysThatTheOwnerCameBackAndThenOfTheNextLapse()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(40s);
        QCOMPARE(fixture.reported.size(), 1);
        fixture.sendHeartbeats(3);
        QCOMPARE(fixture.reported.size(), 2);
        QCOMPARE(fixture.reported.last(),
                 QStringLiteral("a is held again: w1 sent a heartbeat after its lease was over."));
        fixture.pass(40s);
        QCOMPARE(fixture.reported.size(), 3);
    }

    void anotherOwnerIsNoReturnOfTheFirst()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::HeartbeatsAgain));
        fixture.pass(40s);
        fixture.reader.put(taken("a", "w2", "v9"));
        fixture.pass(8s);
        QVERIFY(fixture.reported.isEmpty());
    }

    void saysThatItIsReleasedOrGone_data()
    {
        QTest::addColumn<bool>("deleted");
        QTest::newRow("marked") << false;
        QTest::newRow("deleted") << true;
    }
    void saysThatItIsReleasedOrGone()
    {
        QFETCH(bool, deleted);
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fixture.pass(8s);
        if (deleted)
            fixture.reader.erase(key("a"));
        else
            fixture.reader.put(released("a", "w1", "v1"));
        fixture.pass(30s);
        QCOMPARE(fixture.reported, QStringList{QStringLiteral("a is released: any client can acquire it.")});
    }

    void saysNothingThatWasNotAskedFor()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fixture.pass(60s);
        QVERIFY(fixture.reported.isEmpty());
        fixture.watch.setRule(fixture.rule({}));
        QCOMPARE(fixture.watch.kindsOf(QStringLiteral("locks"), key("a")), AlertKinds());
        const int reads = static_cast<int>(fixture.reader.operations.size());
        fixture.reader.erase(key("a"));
        fixture.pass(60s);
        QVERIFY(fixture.reported.isEmpty());
        QCOMPARE(static_cast<int>(fixture.reader.operations.size()), reads);
    }

    void reportsOfWhatWasAskedForLast()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        fixture.pass(8s);
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        QCOMPARE(fixture.watch.kindsOf(QStringLiteral("locks"), key("a")), AlertKinds(AlertKind::Released));
        fixture.pass(40s);
        QVERIFY2(fixture.reported.isEmpty(), "that it lapsed");
        fixture.reader.erase(key("a"));
        fixture.pass(30s);
        QCOMPARE(fixture.reported, QStringList{QStringLiteral("a is released: any client can acquire it.")});
    }

    void reportsThatTheRulesAreGone()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        const QSignalSpy reported(&fixture.watch, &watch::AlertWatch::rulesChanged);
        fixture.watch.clear();
        QCOMPARE(reported.count(), 1);
        QVERIFY(fixture.watch.rules().empty());
    }

    void asksWhetherARowIsOurHoldOnlyWhereThereIsARow()
    {
        Fixture fixture;
        int asked = 0;
        fixture.watch.setOwn([](const locks::TableShape &) { return watch::OwnWritesPtr(); },
                             [&asked](const locks::LockRecord &) { return ++asked > 0; });
        fixture.reader.erase(key("a"));
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(30s);
        QVERIFY(fixture.reader.count(QStringLiteral("GetItem")) > 1);
        QCOMPARE(asked, 0);
        fixture.reader.put(taken("a", "w1", "v1"));
        fixture.pass(30s);
        QVERIFY(asked > 0);
    }

    void aLockThatIsHeldAgainAtTheSameVersionIsWatchedAnew()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        fixture.pass(8s);
        fixture.reader.put(released("a", "w1", "v1"));
        fixture.pass(8s);
        fixture.reader.put(taken("a", "w1", "v1"));
        fixture.pass(18s);
        QVERIFY2(fixture.reported.isEmpty(), "its lease runs from when it was seen again");
        fixture.pass(30s);
        QCOMPARE(fixture.reported.size(), 1);
    }

    void goesOnFromWhatTheTableHasSeen()
    {
        Fixture fixture;
        watch::EarlierSighting earlier{locks::recordOf(fixture.reader.rows.front(), fixture.rule({}).shape),
                                       fixture.clock.boot() - 15s, fixture.clock.boot()};
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses), earlier);
        fixture.pass(10s);
        QCOMPARE(fixture.reported.size(), 1);
    }

    void saysOnceThatItCannotBeReadAndGoesOnTrying()
    {
        Fixture fixture;
        bool broken = true;
        fixture.reader.fault = [&broken](const QString &, int) -> std::optional<base::Error> {
            if (!broken)
                return {};
            return base::Error{
                base::ErrorKind::Unreachable, QStringLiteral("the endpoint is out of reach"), {}, {}};
        };
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        fixture.pass(10min);
        QCOMPARE(fixture.reported,
                 QStringList{QStringLiteral("a cannot be watched: the endpoint is out of reach.")});
        QVERIFY(fixture.reader.operations.size() < 40); // it waits longer and longer
        broken = false;
        fixture.pass(10min);
        QCOMPARE(fixture.reported.size(), 2);
        QVERIFY(fixture.reported.last().startsWith(QStringLiteral("a lapsed")));
    }

    void readsAsOftenAsTheLeaseAsks()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        fixture.pass(60s);
        const auto reads = fixture.reader.operations.size();
        QVERIFY2(reads >= 14 && reads <= 17, qPrintable(QString::number(reads))); // a lease of 20 s: each 4 s
        // At its lapse, whether the table has copies in other Regions by now.
        QCOMPARE(fixture.reader.count(QStringLiteral("DescribeTable")), 1);
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), int(reads) - 1);
    }

    void aReleaseOfOursIsReportedAsOurs_data()
    {
        QTest::addColumn<bool>("deleted");
        QTest::newRow("marked") << false;
        QTest::newRow("deleted") << true;
    }
    void aReleaseOfOursIsReportedAsOurs()
    {
        QFETCH(bool, deleted);
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(8s);
        auto own = std::make_shared<watch::OwnWrites>();
        locks::OwnWrite end = fixture.write(Act::Ended);
        if (!deleted)
            end.at.reset(); // the row tells, although the act's outcome is not written down yet
        const auto shape = fixture.rule({}).shape;
        own->addEnd(shape, key("a"), deleted ? std::nullopt : std::optional(released("a", "w1", "v1")), end);
        fixture.setOwnWrites(own);
        if (deleted)
            fixture.reader.erase(key("a"));
        else
            fixture.reader.put(released("a", "w1", "v1"));
        fixture.pass(30s);
        QCOMPARE(fixture.reported,
                 QStringList{QStringLiteral("a was released by you: any client can acquire it.")});
    }

    void aReleaseOfAHoldersIsNoneOfOurEarlierOnes()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        auto own = std::make_shared<watch::OwnWrites>();
        own->addEnd(fixture.rule({}).shape, key("a"), {}, fixture.write(Act::Ended));
        fixture.setOwnWrites(own);
        fixture.pass(20s);
        fixture.reader.erase(key("a"));
        fixture.pass(30s);
        QCOMPARE(fixture.reported, QStringList{QStringLiteral("a is released: any client can acquire it.")});
    }

    void aRowThatWePutBackIsNoHeartbeatAndItsLapseIsReported()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(40s);
        QCOMPARE(fixture.reported.size(), 1); // it lapsed
        auto own = std::make_shared<watch::OwnWrites>();
        const auto shape = fixture.rule({}).shape;
        own->addEnd(shape, key("a"), {}, fixture.write(Act::Ended, "bob@laptop"));
        own->add(shape, taken("a", "w1", "v9"), fixture.write(Act::PutBack));
        fixture.setOwnWrites(own);
        fixture.reader.put(taken("a", "w1", "v9"));
        fixture.pass(8s);
        QCOMPARE(fixture.reported.size(), 1);
        fixture.pass(30s);
        QCOMPARE(fixture.reported.size(), 2);
        QCOMPARE(fixture.reported.last(),
                 QStringLiteral("a lapsed: it was put back by you, and its lease is over with no heartbeat "
                                "since. Any client can acquire it."));
        // Its owner had lapsed, and comes back.
        fixture.sendHeartbeats(2);
        QCOMPARE(fixture.reported.size(), 3);
        QCOMPARE(fixture.reported.last(),
                 QStringLiteral("a is held again: w1 sent a heartbeat after its lease was over."));
    }

    void aHoldCountsFromAHeartbeatOfItsHolderAndNotFromTheRowThatWePutBack()
    {
        Fixture fixture;
        watch::AlertRule rule = fixture.rule(AlertKind::HeldLong);
        rule.heldLimit = 20s;
        fixture.watch.setRule(rule);
        fixture.sendHeartbeats(2);
        auto own = std::make_shared<watch::OwnWrites>();
        own->addEnd(rule.shape, key("a"), {}, fixture.write(Act::Ended));
        fixture.setOwnWrites(own);
        fixture.reader.erase(key("a"));
        fixture.pass(5s);
        own->add(rule.shape, taken("a", "w1", "v9"), fixture.write(Act::PutBack));
        fixture.reader.put(taken("a", "w1", "v9"));
        fixture.pass(5s);
        fixture.pass(8s);
        fixture.sendHeartbeats(4);
        QVERIFY2(fixture.reported.isEmpty(), qPrintable(fixture.reported.join(u' ')));
        fixture.sendHeartbeats(4);
        QCOMPARE(fixture.reported.size(), 1);
        QVERIFY2(fixture.reported[0].contains(QLatin1String("for at least 2")),
                 qPrintable(fixture.reported[0]));
    }

    void theOwnerThatComesBackAfterAnUndoIsReported()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::HeartbeatsAgain));
        fixture.pass(40s);
        auto own = std::make_shared<watch::OwnWrites>();
        const auto shape = fixture.rule({}).shape;
        own->addEnd(shape, key("a"), {}, fixture.write(Act::Ended));
        fixture.setOwnWrites(own);
        fixture.reader.erase(key("a"));
        fixture.pass(5s);
        own->add(shape, taken("a", "w1", "v1"), fixture.write(Act::PutBack));
        fixture.reader.put(taken("a", "w1", "v1"));
        fixture.pass(5s);
        QVERIFY(fixture.reported.isEmpty());
        fixture.sendHeartbeats(2);
        QCOMPARE(
            fixture.reported,
            QStringList{QStringLiteral("a is held again: w1 sent a heartbeat after its lease was over.")});
    }

    void heartbeatsAfterAnUndoInTimeAreNoReturnOfALapsedHolder()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::HeartbeatsAgain));
        fixture.pass(8s);
        auto own = std::make_shared<watch::OwnWrites>();
        const auto shape = fixture.rule({}).shape;
        own->addEnd(shape, key("a"), {}, fixture.write(Act::Ended));
        fixture.setOwnWrites(own);
        fixture.reader.erase(key("a"));
        fixture.pass(5s);
        own->add(shape, taken("a", "w1", "v1"), fixture.write(Act::PutBack));
        fixture.reader.put(taken("a", "w1", "v1"));
        fixture.pass(5s);
        fixture.sendHeartbeats(3);
        QVERIFY2(fixture.reported.isEmpty(), qPrintable(fixture.reported.join(u'|')));
    }

    void aFenceIsReportedAsOneOnWhicheverMachineItIsRead()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(8s);
        fixture.reader.put(taken("a", QByteArray(locks::fenceMark) + "eva@console-1234", "v2"));
        fixture.pass(40s);
        QCOMPARE(
            fixture.reported,
            QStringList{QStringLiteral("a lapsed: it was fenced by eva@console, and that lease is over. Any "
                                       "client can acquire it.")});
    }

    void aHeartbeatOfALockOfOursIsNoHolders()
    {
        Fixture fixture;
        fixture.setOwnWrites({});
        fixture.reader.put(taken("a", "ours", "v2"));
        fixture.watch.setRule(fixture.rule(AlertKind::HeartbeatsAgain));
        fixture.pass(40s);
        fixture.reader.put(taken("a", "ours", "v3"));
        fixture.pass(8s);
        QVERIFY(fixture.reported.isEmpty());
    }

    void aWorkerOfTheLabIsNoHolder()
    {
        Fixture fixture;
        auto own = std::make_shared<watch::OwnWrites>();
        own->addLabRow(fixture.rule({}).shape, key("a"));
        fixture.setOwnWrites(own);
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(40s);
        QCOMPARE(fixture.reported.size(), 1);
        QVERIFY2(fixture.reported.last().contains(QStringLiteral("a run of the lab wrote")),
                 qPrintable(fixture.reported.last()));
        fixture.sendHeartbeats(2);
        QCOMPARE(fixture.reported.size(), 1);
        fixture.reader.erase(key("a"));
        fixture.pass(30s);
        QCOMPARE(fixture.reported.last(), QStringLiteral("a was released by a run of the lab."));
    }

    void whatARowSaysIsShownAsItStandsAndShort()
    {
        Fixture fixture;
        fixture.reader.rows = {taken("a", QByteArray("<b>\x1b[2J") + QByteArray(5000, 'x'), "v1")};
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        fixture.pass(60s);
        QCOMPARE(fixture.reported.size(), 1);
        QVERIFY(fixture.reported.first().size() < 200);
        QVERIFY(!fixture.reported.first().contains(QChar(0x1b)));
    }

    void aRuleThatIsSetAnewWhileItsReadFailsIsReadOnceInItsTime()
    {
        Fixture fixture;
        fixture.reader.fault = [&fixture](const QString &, int number) -> std::optional<base::Error> {
            if (number > 1)
                return {};
            fixture.watch.setRule(fixture.rule({}));
            fixture.watch.setRule(fixture.rule(AlertKind::Released));
            return base::Error{base::ErrorKind::Unreachable, QStringLiteral("out of reach"), {}, {}};
        };
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fixture.pass(38s);
        // At once, after 3 s, and then each 4 s, as a lease of 20 s asks.
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), 1 + 1 + 9);
    }

    void goesByConsistentReadsAlone()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fixture.pass(8s);
        fixture.reader.lagging = fixture.reader.rows;
        fixture.reader.erase(key("a"));
        fixture.pass(8s);
        QCOMPARE(fixture.reported, QStringList{QStringLiteral("a is released: any client can acquire it.")});
    }

    void saysNothingOfAReadThatCameToNothingAsTheConnectionEnded()
    {
        Fixture fixture;
        fixture.reader.fault = [](const QString &, int) -> std::optional<base::Error> {
            return base::Error{base::ErrorKind::Cancelled, QStringLiteral("cancelled"), {}, {}};
        };
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(10min);
        QVERIFY(fixture.reported.isEmpty());
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), 1);
    }

    void saysNothingOfAReadThatFailsAsItsRuleEnds()
    {
        Fixture fixture;
        fixture.reader.fault = [&fixture](const QString &, int number) -> std::optional<base::Error> {
            if (number < 3)
                return base::Error{base::ErrorKind::Unreachable, QStringLiteral("out of reach"), {}, {}};
            fixture.watch.setRule(fixture.rule({}));
            return base::Error{base::ErrorKind::Unreachable, QStringLiteral("out of reach"), {}, {}};
        };
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(10min);
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), 3);
        QVERIFY(fixture.reported.isEmpty());
    }

    void aLeaseThatIsOverInOneRegionAloneIsNoLapse_data()
    {
        QTest::addColumn<bool>("isMarked");
        QTest::newRow("its table has replicas by now") << false;
        QTest::newRow("its row bears a replica's mark") << true;
    }
    void aLeaseThatIsOverInOneRegionAloneIsNoLapse()
    {
        QFETCH(bool, isMarked);
        Fixture fixture;
        dynamodb::TableDescription described = fixture.reader.description;
        if (isMarked)
            fixture.reader.rows.front().set("aws:rep:updateregion",
                                            dynamodb::AttributeValue::string("eu-west-1"));
        else
            described.replicated = true;
        fixture.reader.tables = {described};
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(60s);
        QCOMPARE(fixture.reported,
                 QStringList{QStringLiteral("a: the lease of w1 is over in this Region's copy. Only this "
                                            "Region was seen, so no lapse is proved.")});
    }

    void aRuleThatIsSetAnewIsReadOnceInItsTime_data()
    {
        QTest::addColumn<bool>("all");
        QTest::newRow("it alone was ended") << false;
        QTest::newRow("all were ended") << true;
    }
    void aRuleThatIsSetAnewIsReadOnceInItsTime()
    {
        QFETCH(bool, all);
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fixture.pass(8s);
        if (all)
            fixture.watch.clear();
        else
            fixture.watch.setRule(fixture.rule({}));
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        fakes::ManualClock::runUntilIdle();
        const int before = fixture.reader.count(QStringLiteral("GetItem"));
        fixture.pass(40s);
        QCOMPARE(fixture.reader.count(QStringLiteral("GetItem")), before + 10); // a lease of 20 s: each 4 s
    }

    void reportsOfEachChangeOfTheRules()
    {
        Fixture fixture;
        const QSignalSpy reported(&fixture.watch, &watch::AlertWatch::rulesChanged);
        fixture.watch.setRule(fixture.rule(AlertKind::Released));
        QCOMPARE(reported.count(), 1);
        fixture.watch.setRule(fixture.rule(AlertKind::Lapses));
        QCOMPARE(reported.count(), 2);
        fixture.watch.setRule(fixture.rule({}));
        QCOMPARE(reported.count(), 3);
    }

    void waitsTwiceAsLongAfterEachFailureButNoLongerThanSixteenTimes()
    {
        Fixture fixture;
        QStringList times;
        const base::BootTime began = fixture.clock.boot();
        fixture.reader.fault = [&](const QString &, int) -> std::optional<base::Error> {
            times.append(QString::number((fixture.clock.boot() - began) / 1s));
            return base::Error{base::ErrorKind::Unreachable, QStringLiteral("out of reach"), {}, {}};
        };
        fixture.watch.setRule(fixture.rule(everything));
        fixture.pass(200s);
        QCOMPARE(times.join(u' '), QStringLiteral("0 3 9 21 45 93 141 189"));
    }

    void aReleaseOfOursSinceTheTableSawTheLockIsReportedAsOurs_data()
    {
        QTest::addColumn<bool>("isLater");
        QTest::newRow("after it was seen") << true;
        QTest::newRow("before it was seen") << false;
    }
    void aReleaseOfOursSinceTheTableSawTheLockIsReportedAsOurs()
    {
        QFETCH(bool, isLater);
        Fixture fixture;
        const auto shape = fixture.rule({}).shape;
        const watch::EarlierSighting earlier{locks::recordOf(fixture.reader.rows.front(), shape),
                                             fixture.clock.boot() - 15s, fixture.clock.boot() - 5s};
        locks::OwnWrite end = fixture.write(Act::Ended);
        end.at = fixture.clock.boot() - (isLater ? 2s : 8s);
        auto own = std::make_shared<watch::OwnWrites>();
        own->addEnd(shape, key("a"), {}, end);
        fixture.setOwnWrites(own);
        fixture.reader.erase(key("a"));
        fixture.watch.setRule(fixture.rule(AlertKind::Released), earlier);
        fixture.pass(5s);
        QCOMPARE(fixture.reported,
                 QStringList{isLater ? QStringLiteral("a was released by you: any client can acquire it.")
                                     : QStringLiteral("a is released: any client can acquire it.")});
    }

    void whoAcquiresALockAnewAfterWeReleasedItDidNotComeBackToIt()
    {
        Fixture fixture;
        fixture.watch.setRule(fixture.rule(AlertKind::HeartbeatsAgain));
        fixture.pass(40s); // it lapsed
        auto own = std::make_shared<watch::OwnWrites>();
        const auto shape = fixture.rule({}).shape;
        own->addEnd(shape, key("a"), released("a", "w1", "v1"), fixture.write(Act::Ended));
        fixture.setOwnWrites(own);
        fixture.reader.put(released("a", "w1", "v1"));
        fixture.pass(8s);
        fixture.reader.put(taken("a", "w1", "v2"));
        fixture.pass(8s);
        QVERIFY2(fixture.reported.isEmpty(), qPrintable(fixture.reported.join(u'|')));
    }
};

LEASESCOPE_TEST(AlertWatchTest)
#include "AlertWatchTest.moc"
