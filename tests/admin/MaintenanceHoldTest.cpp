// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/MaintenanceHold.h"
#include "core/locks/client/Protocols.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/admin/HoldFixture.h"
#include "tests/fakes/DialectIds.h"
#include "tests/program/Test.h"

#include <QSignalSpy>
#include <QTest>

using namespace std::chrono_literals;
using namespace holding;
using dynamodb::AttributeValue;
using locks::HeldPhase;

namespace {

dynamodb::Item keyed(const char *key)
{
    return {{"key", AttributeValue::string(key)}};
}

/// A dynamolock row of another holder, with data and an attribute of its own.
dynamodb::Item theirRow(bool isReleased, const char *version = "one")
{
    dynamodb::Item row = foreign(isReleased);
    row.set("recordVersionNumber", AttributeValue::string(version));
    row.set("data", AttributeValue::binary("42"));
    row.set("note", AttributeValue::string("theirs"));
    return row;
}

/// Tells when somebody asks what time it is.
class AskedClock final : public base::Clock {
public:
    explicit AskedClock(base::Clock &clock) : m_clock(clock) { }
    [[nodiscard]] base::BootTime boot() const override { return m_clock.boot(); }
    [[nodiscard]] base::WallTime wall() const override
    {
        onWall(++m_asked);
        return m_clock.wall();
    }
    [[nodiscard]] base::Task<base::Result<base::Rested>> pause(std::chrono::nanoseconds length,
                                                               std::stop_token stop) override
    {
        return m_clock.pause(length, std::move(stop));
    }
    std::function<void(int)> onWall; ///< how often by now

private:
    base::Clock &m_clock;
    mutable int m_asked = 0;
};

} // namespace

Q_DECLARE_METATYPE(std::chrono::milliseconds)

/// Locks held for a maintenance, in virtual time.
class MaintenanceHoldTest : public QObject {
    Q_OBJECT

    struct Fixture : HoldFixture {
        using HoldFixture::HoldFixture;
        std::unique_ptr<admin::MaintenanceHold> maintenance;

        [[nodiscard]] locks::LockRequest lock(const QString &key = QStringLiteral("job")) const
        {
            locks::LockRequest request = testLocks.request(QString());
            request.key = key;
            return request;
        }
        base::Result<base::Rested> begin(admin::MaintenancePlan plan, const QString &reason)
        {
            maintenance = std::make_unique<admin::MaintenanceHold>(hold, testLocks.clock, std::move(plan));
            const auto consent = admin::OperatorConsent::given(QStringLiteral("eva@console"), reason);
            const auto begun = maintenance->begin(*consent);
            fakes::runUntilIdle();
            return begun;
        }
        bool begin(const QStringList &keys = {QStringLiteral("job")})
        {
            admin::MaintenancePlan plan;
            for (const QString &key : keys)
                plan.locks.push_back(lock(key));
            return begin(plan, QStringLiteral("schema change")).has_value();
        }
        [[nodiscard]] HeldPhase phase(std::size_t part = 0) const
        {
            return maintenance->parts()[part].state.phase;
        }
        void advance(std::chrono::nanoseconds length) { testLocks.clock.advance(length); }
    };

private Q_SLOTS:
    void holdsForExactlyTheHourAndReleases()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        QSignalSpy ended(fixture.maintenance.get(), &admin::MaintenanceHold::ended);
        QCOMPARE(*fixture.maintenance->endsAt(), fixture.testLocks.clock.boot() + 1h);
        QCOMPARE(*fixture.hold.heldUntil(fixture.hold.states().front().id), *fixture.maintenance->endsAt());
        fixture.advance(1h - 1ms);
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        QVERIFY(fixture.maintenance->parts()[0].state.heartbeats >= 700);
        QCOMPARE(ended.count(), 0);
        fixture.advance(1ms);
        QCOMPARE(fixture.phase(), HeldPhase::Released);
        QVERIFY(fixture.maintenance->isOver());
        QCOMPARE(ended.count(), 1);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock released."));
        // There was no row before.
        QVERIFY(!fixture.testLocks.row());
    }

    void showsReasonAndOperatorInTheRow()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        const dynamodb::Item row = *fixture.testLocks.row();
        const QByteArray data = row.find("data")->bytes();
        QVERIFY2(data.contains("maintenance hold for 1h by eva@console"), data.constData());
        QVERIFY(data.contains("schema change"));
        const QByteArray owner = *row.stringAt("ownerName");
        QVERIFY2(owner.startsWith("eva@console/hold:"), owner.constData());
        fixture.advance(1min);
        QCOMPARE(fixture.testLocks.row()->find("data")->bytes(), data);
    }

    void journalsThatItWasAMaintenance()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        QVERIFY(fixture.entry().intent.evidence.text().contains(QStringLiteral("maintenance hold")));
        QCOMPARE(fixture.entry().intent.reason, QStringLiteral("maintenance hold for 1h: schema change"));
        QCOMPARE(fixture.hold.purposeOf(fixture.hold.states().front().id), admin::HoldPurpose::Maintenance);
        fixture.advance(1h);
        QCOMPARE(fixture.result(), QStringLiteral("released"));
    }

    void waitsForTheHolderAndCountsTheHourFromThen()
    {
        Fixture fixture;
        fixture.testLocks.table.put(theirRow(false));
        QVERIFY(fixture.begin({QStringLiteral("other"), QStringLiteral("job")}));
        QCOMPARE(fixture.phase(0), HeldPhase::Held);
        QCOMPARE(fixture.phase(1), HeldPhase::Waiting);
        QVERIFY(!fixture.maintenance->endsAt());
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock held, 1 lock waited for."));
        for (int version = 0; version < 10; ++version) { // it sends heartbeats
            fixture.advance(2s);
            fixture.testLocks.table.put(theirRow(false, QByteArray::number(version).constData()));
        }
        QCOMPARE(fixture.phase(1), HeldPhase::Waiting);
        fixture.testLocks.table.put(theirRow(true, "last"));
        fixture.advance(2s);
        QCOMPARE(fixture.phase(1), HeldPhase::Held);
        QVERIFY(*fixture.maintenance->endsAt() > fixture.testLocks.clock.boot() + 59min);
        fixture.advance(59min);
        QCOMPARE(fixture.phase(0), HeldPhase::Held);
        fixture.advance(1min);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("2 locks released."));
    }

    void neverBreaksALiveHolderAndSaysWhoItIs()
    {
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock(), fixture.lock(QStringLiteral("free"))};
        plan.wait = 10s;
        fixture.testLocks.table.put(theirRow(false));
        QVERIFY(fixture.begin(plan, QStringLiteral("schema change")));
        for (int version = 0; version < 20; ++version) {
            fixture.advance(1s);
            fixture.testLocks.table.put(theirRow(false, QByteArray::number(version).constData()));
        }
        QCOMPARE(fixture.phase(0), HeldPhase::NotAcquired);
        QVERIFY(!fixture.maintenance->parts()[0].wasHeld && fixture.maintenance->parts()[1].wasHeld);
        QVERIFY(fixture.maintenance->parts()[0].state.sentence.text().contains(QStringLiteral("other")));
        QCOMPARE(fixture.testLocks.text("ownerName"), QByteArray("other"));
        // The others are held all the same.
        QCOMPARE(fixture.phase(1), HeldPhase::Held);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock held, 1 lock not held."));
    }

    void leavesTheRowWithTheDataItHad_data()
    {
        QTest::addColumn<locks::DialectId>("dialect");
        QTest::addColumn<bool>("wasReleased");
        QTest::addColumn<bool>("hadData");
        for (const bool isReleased : {true, false}) {
            for (const bool hadData : {true, false}) {
                QTest::addRow("dynamolock %d %d", isReleased, hadData)
                    << ids::dynamolock << isReleased << hadData;
                QTest::addRow("java %d %d", isReleased, hadData)
                    << ids::javaLockClient << isReleased << hadData;
            }
        }
    }
    void leavesTheRowWithTheDataItHad()
    {
        QFETCH(locks::DialectId, dialect);
        QFETCH(bool, wasReleased);
        QFETCH(bool, hadData);
        Fixture fixture(dialect);
        dynamodb::Item before = theirRow(wasReleased);
        if (!hadData)
            before.remove("data");
        before.set("leaseDuration", AttributeValue::string(dialect == ids::dynamolock ? "3s" : "3000"));
        fixture.testLocks.table.put(before);
        QVERIFY(fixture.begin());
        fixture.advance(10s);
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        QVERIFY(fixture.testLocks.row()->find("data")->bytes().contains("schema change"));
        QCOMPARE(fixture.testLocks.text("note"), QByteArray("theirs"));
        fixture.advance(1h);
        const dynamodb::Item after = *fixture.testLocks.row();
        QCOMPARE(after.stringAt("isReleased"), std::optional<QByteArray>("1"));
        QCOMPARE(after.contains("data"), hadData);
        if (hadData)
            QCOMPARE(after.find("data")->bytes(), QByteArray("42"));
        QCOMPARE(after.stringAt("note"), std::optional<QByteArray>("theirs"));
        // And the whole row can be put back.
        QCOMPARE(fixture.restore(*fixture.takeOver()).outcome, admin::Receipt::Outcome::Restored);
        QCOMPARE(*fixture.testLocks.row(), before);
    }

    void reportsALostHoldAndGoesOnWithTheOthers()
    {
        Fixture fixture;
        QVERIFY(fixture.begin({QStringLiteral("job"), QStringLiteral("second")}));
        fixture.advance(5min);
        fixture.testLocks.table.put(theirRow(false, "stolen"));
        fixture.advance(20s);
        QCOMPARE(fixture.phase(0), HeldPhase::Lost);
        QVERIFY(fixture.maintenance->parts()[0].wasHeld);
        QCOMPARE(fixture.phase(1), HeldPhase::Held);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock held, 1 lock lost."));
        fixture.advance(1h);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock released, 1 lock lost."));
        QCOMPARE(fixture.testLocks.text("ownerName"), QByteArray("other"));
    }

    void endsWhenTheLastIsReleasedEarly()
    {
        Fixture fixture;
        QVERIFY(fixture.begin({QStringLiteral("job"), QStringLiteral("second")}));
        QSignalSpy ended(fixture.maintenance.get(), &admin::MaintenanceHold::ended);
        fixture.hold.command(fixture.hold.states().front().id, locks::command::Release());
        fixture.advance(1s);
        QCOMPARE(ended.count(), 0);
        fixture.hold.command(fixture.hold.states().back().id, locks::command::Release());
        fixture.advance(1s);
        QCOMPARE(ended.count(), 1);
        fixture.advance(2h);
        QCOMPARE(ended.count(), 1);
    }

    void stopReleasesWhatIsHeldAndEndsTheWait()
    {
        Fixture fixture;
        fixture.testLocks.table.put(theirRow(false));
        QVERIFY(fixture.begin({QStringLiteral("job"), QStringLiteral("second")}));
        fixture.maintenance->stop();
        fixture.advance(1s);
        QVERIFY(fixture.maintenance->isOver());
        QCOMPARE(fixture.phase(0), HeldPhase::NotAcquired);
        QCOMPARE(fixture.phase(1), HeldPhase::Released);
        QCOMPARE(*fixture.testLocks.row(), theirRow(false));
        QVERIFY(!fixture.testLocks.row("second"));
    }

    void itsOwnEndReleases()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        fixture.maintenance.reset();
        fixture.advance(1s);
        QVERIFY(!fixture.testLocks.row());
        QCOMPARE(fixture.result(), QStringLiteral("released"));
    }

    void theEndOfTheProgramReleasesAndKeepsTheData()
    {
        Fixture fixture;
        fixture.testLocks.table.put(theirRow(true));
        QVERIFY(fixture.begin());
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        fixture.testLocks.heartbeats.reset(); // as the connection does when it goes
        QCOMPARE(fixture.testLocks.row()->stringAt("isReleased"), std::optional<QByteArray>("1"));
        QCOMPARE(fixture.testLocks.row()->find("data")->bytes(), QByteArray("42"));
    }

    void theSecondHoldOfAKeyWaitsForTheFirst()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        plan.wait = 2h;
        admin::MaintenanceHold second(fixture.hold, fixture.testLocks.clock, plan);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("again"));
        QVERIFY(second.begin(*consent));
        fixture.advance(30min);
        QCOMPARE(second.parts()[0].state.phase, HeldPhase::Waiting);
        fixture.advance(31min);
        QCOMPARE(fixture.phase(), HeldPhase::Released);
        QCOMPARE(second.parts()[0].state.phase, HeldPhase::Held);
        fixture.advance(1h);
        QVERIFY(second.isOver());
    }

    void countsAPausedLockAndOneInDangerAsHeld()
    {
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        plan.locks[0].safeTime = 12s;
        QVERIFY(fixture.begin(plan, QStringLiteral("schema change")));
        QSignalSpy changed(fixture.maintenance.get(), &admin::MaintenanceHold::changed);
        fixture.hold.command(fixture.hold.states().front().id, locks::command::PauseHeartbeats());
        fixture.advance(1s);
        QCOMPARE(fixture.phase(), HeldPhase::Paused);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock held."));
        QVERIFY(changed.count() > 0 && !fixture.maintenance->isOver());
        fixture.advance(12s);
        QCOMPARE(fixture.phase(), HeldPhase::Danger);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock held."));
        QVERIFY(!fixture.maintenance->isOver());
        changed.clear();
        fixture.maintenance->stop();
        fixture.advance(1s);
        QVERIFY(fixture.maintenance->isOver());
        QVERIFY(changed.count() > 0);
    }

    void noTimeBeginsWhereNothingIsHeld()
    {
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        plan.wait = 0s;
        fixture.testLocks.table.put(theirRow(false));
        QVERIFY(fixture.begin(plan, QStringLiteral("schema change")));
        for (int version = 0; version < 10; ++version) {
            fixture.advance(1s);
            fixture.testLocks.table.put(theirRow(false, QByteArray::number(version).constData()));
        }
        QCOMPARE(fixture.phase(), HeldPhase::NotAcquired);
        QVERIFY(fixture.maintenance->isOver());
        QVERIFY(!fixture.maintenance->endsAt());
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock not held."));
    }

    void endsOnceHoweverOftenItsEndIsReported()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        QSignalSpy ended(fixture.maintenance.get(), &admin::MaintenanceHold::ended);
        fixture.maintenance->stop();
        fixture.advance(1s);
        QCOMPARE(ended.count(), 1);
        const locks::HeldLockState last = fixture.hold.states().front();
        for (int again = 0; again < 2; ++again)
            Q_EMIT fixture.testLocks.heartbeats->changed(last);
        QCOMPARE(ended.count(), 1);
        // Its time is over with it.
        fixture.testLocks.clock.sleepThrough(3h);
        fixture.advance(1min);
        QCOMPARE(fixture.maintenance->sentence(), QStringLiteral("1 lock released."));
    }

    void holdsWhatTheJournalTookAndSaysWhatItRefused()
    {
        Fixture fixture;
        AskedClock asked(fixture.testLocks.clock);
        const QString file = fixture.journal.file();
        const QString kept = file + QStringLiteral(".kept");
        // The reason in each row says since when: before each act is announced.
        asked.onWall = [&](int times) {
            if (times == 2)
                QVERIFY(QFile::rename(file, kept) && QDir().mkpath(file));
        };
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock(), fixture.lock(QStringLiteral("second"))};
        admin::MaintenanceHold maintenance(fixture.hold, asked, plan);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("schema change"));
        QVERIFY(maintenance.begin(*consent));
        QVERIFY(QDir().rmdir(file) && QFile::rename(kept, file));
        fakes::runUntilIdle();
        const admin::MaintenanceHold::Part &refused = maintenance.parts()[1];
        QVERIFY(!refused.id && !refused.isHeld() && !refused.isWaiting() && refused.isOver());
        QVERIFY2(refused.refusal.contains(file), qPrintable(refused.refusal));
        QVERIFY(maintenance.parts()[0].isHeld() && maintenance.endsAt() && !maintenance.isOver());
        QCOMPARE(maintenance.sentence(), QStringLiteral("1 lock held, 1 lock not held."));
        fixture.advance(1h);
        QCOMPARE(maintenance.sentence(), QStringLiteral("1 lock released, 1 lock not held."));
        QVERIFY(maintenance.isOver());
        QVERIFY(!fixture.testLocks.row("second"));
    }

    void theHoldMayGoFirst()
    {
        Fixture fixture;
        auto hold = std::make_unique<admin::HoldLock>(*fixture.testLocks.heartbeats, fixture.journal,
                                                      QStringLiteral("test"));
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        admin::MaintenanceHold maintenance(*hold, fixture.testLocks.clock, plan);
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva@console"), QStringLiteral("schema change"));
        QVERIFY(maintenance.begin(*consent));
        fakes::runUntilIdle();
        QVERIFY(maintenance.parts()[0].isHeld());
        hold.reset();
        maintenance.stop(); // nobody is there to ask
        fakes::runUntilIdle();
        QVERIFY(maintenance.parts()[0].isHeld());
    }

    void aMomentBeyondTheEndIsNoSleep()
    {
        for (const auto &[slept, isSleep] : {std::pair(1h + 30s, false), std::pair(1h + 31s, true)}) {
            Fixture fixture;
            QVERIFY(fixture.begin());
            fixture.testLocks.clock.sleepThrough(slept);
            fakes::runUntilIdle();
            QVERIFY2(fixture.maintenance->sentence().contains(QStringLiteral("slept beyond the end")) ==
                         isSleep,
                     qPrintable(fixture.maintenance->sentence()));
        }
    }

    void saysThatTheMachineSleptBeyondTheEnd()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        fixture.advance(5min);
        fixture.testLocks.table.put(theirRow(false, "next")); // whoever came meanwhile
        fixture.testLocks.clock.sleepThrough(3h);
        fixture.advance(1min);
        QVERIFY(fixture.maintenance->isOver());
        QCOMPARE(fixture.phase(), HeldPhase::Lost);
        QVERIFY(fixture.maintenance->sentence().startsWith(QStringLiteral("1 lock lost.")));
        QVERIFY(fixture.maintenance->sentence().contains(QStringLiteral("slept beyond the end")));
        QCOMPARE(fixture.testLocks.text("ownerName"), QByteArray("other"));
    }

    void releasesTheRowOfALockThatLapsedWhileTheMachineSlept()
    {
        Fixture fixture;
        QVERIFY(fixture.begin());
        fixture.advance(5min);
        fixture.testLocks.clock.sleepThrough(3h);
        fixture.advance(1min);
        QVERIFY(fixture.maintenance->isOver());
        QVERIFY2(fixture.maintenance->sentence().startsWith(QStringLiteral("1 lock lost.")),
                 qPrintable(fixture.maintenance->sentence()));
        QVERIFY(!fixture.testLocks.row()); // nobody waits for its lease once more
    }

    void neverRenewedLocksAreWrittenForTheWholeTime()
    {
        Fixture fixture(ids::dyndbMutex, "lockname");
        locks::LockRequest request = locks::usualRequest(ids::dyndbMutex);
        request.shape = fixture.testLocks.request().shape;
        request.key = QStringLiteral("job");
        QVERIFY(admin::holdRemark(request).contains(QStringLiteral("never renews")));
        admin::MaintenancePlan plan;
        plan.locks = {request};
        QVERIFY(fixture.begin(plan, QStringLiteral("schema change")));
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        fixture.advance(1h - 1s);
        QCOMPARE(fixture.phase(), HeldPhase::Held);
        fixture.advance(1s);
        QCOMPARE(fixture.phase(), HeldPhase::Released);
    }

    void takesAPlanAtItsBounds()
    {
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        plan.wait = 0s;
        for (const auto length : {admin::MaintenancePlan::shortest, admin::MaintenancePlan::longest}) {
            plan.length = length;
            QVERIFY(plan.check(QString(admin::MaintenancePlan::longestReason, u'x')));
        }
        while (plan.locks.size() < admin::MaintenancePlan::mostLocks)
            plan.locks.push_back(fixture.lock(QString::number(plan.locks.size())));
        QVERIFY(plan.check(QString()));
        plan.locks.push_back(fixture.lock(QStringLiteral("one more")));
        QVERIFY(plan.check(QString()).error().sentence.contains(QStringLiteral("101 locks are too many")));
        plan.locks.clear();
        QCOMPARE(plan.check(QString()).error().sentence, QStringLiteral("there is no lock to hold"));
        plan.locks = {fixture.lock()};
        plan.wait = -1ms;
        QCOMPARE(plan.check(QString()).error().sentence, QStringLiteral("the wait must not be below 0"));
    }

    void locksOfTwoTablesOrTwoSortKeysAreTwo()
    {
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock(), fixture.lock()};
        QVERIFY(!plan.check(QString()));
        plan.locks[1].shape.table = QStringLiteral("others");
        QVERIFY(plan.check(QString()));
        plan.locks[1] = plan.locks[0];
        plan.locks[1].sortKey = QStringLiteral("eu");
        QVERIFY(plan.check(QString()));
    }

    void refusesAPlanOutOfBounds_data()
    {
        QTest::addColumn<std::chrono::milliseconds>("length");
        QTest::addColumn<QString>("reason");
        QTest::addColumn<bool>("twice");
        QTest::addColumn<QString>("word");
        using std::chrono::milliseconds;
        QTest::newRow("too short") << milliseconds(59s) << QStringLiteral("x") << false
                                   << QStringLiteral("1m");
        QTest::newRow("too long") << milliseconds(25h) << QStringLiteral("x") << false
                                  << QStringLiteral("24h");
        QTest::newRow("wordy") << milliseconds(1h) << QString(1001, u'x') << false << QStringLiteral("1000");
        QTest::newRow("twice") << milliseconds(1h) << QStringLiteral("x") << true << QStringLiteral("twice");
    }
    void refusesAPlanOutOfBounds()
    {
        QFETCH(std::chrono::milliseconds, length);
        QFETCH(QString, reason);
        QFETCH(bool, twice);
        QFETCH(QString, word);
        Fixture fixture;
        admin::MaintenancePlan plan;
        plan.locks = {fixture.lock()};
        if (twice)
            plan.locks.push_back(fixture.lock());
        plan.length = length;
        const auto begun = fixture.begin(plan, reason);
        QVERIFY(!begun);
        QCOMPARE(begun.error().kind, base::ErrorKind::BadInput);
        QVERIFY2(begun.error().sentence.contains(word), qPrintable(begun.error().sentence));
        QVERIFY(fixture.testLocks.table.writes.empty());
    }

    void sendsNothingWithoutAJournal()
    {
        Fixture fixture;
        QVERIFY(QDir(fixture.folder.path()).removeRecursively());
        QFile blocker(fixture.folder.path());
        QVERIFY(blocker.open(QIODevice::WriteOnly));
        QVERIFY(!fixture.begin());
        QVERIFY(fixture.maintenance->isOver());
        fixture.advance(1min);
        QVERIFY(fixture.testLocks.table.writes.empty());
    }

    void saysBeforehandWhatCannotBeHeld()
    {
        const Fixture fixture;
        const locks::TableShape shape = fixture.testLocks.request().shape;
        const auto request = admin::holdRequest(locks::recordOf(theirRow(false), shape));
        QVERIFY(request);
        QCOMPARE(request->key, QStringLiteral("job"));
        QVERIFY(admin::holdRemark(*request).isEmpty());
        const QString notALock = QStringLiteral("the row is not a lock that can be read");
        QCOMPARE(admin::holdRequest(locks::recordOf(keyed("plain"), shape)).error().sentence, notALock);
        locks::LockRecord odd = locks::recordOf(theirRow(false), shape);
        odd.marking = locks::StoredState::NotALock;
        QCOMPARE(admin::holdRequest(odd).error().sentence, notALock);
        odd = locks::recordOf(theirRow(false), shape);
        odd.dialect = {};
        QCOMPARE(admin::holdRequest(odd).error().sentence, notALock);
        odd = locks::recordOf(theirRow(false), shape);
        odd.marking = locks::StoredState::Unreadable;
        odd.reason = QStringLiteral("no version");
        QCOMPARE(admin::holdRequest(odd).error().sentence,
                 QStringLiteral("the row cannot be read: no version"));
        locks::TableShape sorted = shape;
        sorted.sortKey = "region";
        dynamodb::Item inRegion = theirRow(false);
        inRegion.set("region", AttributeValue::string("eu"));
        QCOMPARE(admin::holdRequest(locks::recordOf(inRegion, sorted))->sortKey,
                 std::optional(QStringLiteral("eu")));
        locks::LockRecord terraform;
        terraform.shape = shape;
        terraform.marking = locks::StoredState::Taken;
        terraform.dialect = locks::DialectId(QLatin1String("terraform"));
        const auto noClient = admin::holdRequest(terraform);
        QCOMPARE(noClient.error().kind, base::ErrorKind::Unsupported);
        QVERIFY(noClient.error().sentence.contains(QStringLiteral("terraform")));
        locks::LockRecord numbered = locks::recordOf(theirRow(false), shape);
        numbered.key.set("key", AttributeValue::number(7));
        numbered.keyText = QStringLiteral("7");
        QVERIFY(admin::holdRequest(numbered).error().sentence.contains(QStringLiteral("not text")));
    }

    void namesADdblockLockWithoutItsPrefix()
    {
        locks::LockRecord record;
        record.shape = {QStringLiteral("locks"), "name", {}, {}};
        record.marking = locks::StoredState::Taken;
        record.dialect = ids::ddblock;
        record.key = {{"name", AttributeValue::string("ddblock-job")}};
        record.keyText = QStringLiteral("ddblock-job");
        record.name = QStringLiteral("job");
        const auto request = admin::holdRequest(record);
        QVERIFY(request);
        QCOMPARE(request->key, QStringLiteral("job"));
        QVERIFY(admin::holdRemark(*request).contains(QStringLiteral("no place for a reason")));
    }
};

LEASESCOPE_TEST(MaintenanceHoldTest)
#include "MaintenanceHoldTest.moc"
