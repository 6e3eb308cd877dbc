// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#include "core/admin/UndoWindow.h"
#include "core/admin/ForceRelease.h"
#include "core/admin/GuardedWrite.h"
#include "core/base/TimeText.h"
#include "core/locks/dialects/Dialects.h"
#include "tests/admin/HoldFixture.h"
#include "tests/admin/golden/ActTable.h"
#include "tests/program/Test.h"

#include <QTest>

#include <random>

using namespace std::chrono_literals;
using admin::UndoWindow;
using Phase = UndoWindow::Phase;
using dynamodb::AttributeValue;
using locks::HeldPhase;

Q_DECLARE_METATYPE(audit::Intent)

namespace {

/// A holder that sends heartbeats, a watch that reads its row at times of its own, and an operator who breaks its lock
/// and puts the row back.
struct WatchedHolder {
    fakes::LockFixture locks;
    release::ActTable table{locks.table}; ///< of the operator
    QTemporaryDir folder;
    audit::Journal journal{folder.path(), QStringLiteral("test"), locks.clock};
    admin::HolderRhythm rhythm;
    QString version;
    locks::Sighting sighting;

    explicit WatchedHolder(std::chrono::milliseconds period)
    {
        table.describeFails = base::ErrorKind::Unsupported;
        locks::LockRequest request = locks.request(QStringLiteral("worker-7"));
        request.heartbeat = period;
        request.lease = 4 * period;
        locks.acquire(1, request);
    }
    [[nodiscard]] base::BootTime now() const { return locks.clock.boot(); }
    [[nodiscard]] locks::LockRecord record() const
    {
        return locks::recordOf(*locks.row(), locks.request().shape);
    }
    /// One read of the watch, as a snapshot tells it.
    void read()
    {
        const QString shown = record().version.value_or(QString());
        if (shown != version) {
            if (!version.isEmpty()) {
                sighting.lastGap = now() - sighting.stillSince;
                sighting.heartbeatSeen = true;
                ++sighting.heartbeats;
            }
            version = shown;
            sighting.stillSince = now();
        }
        sighting.lastRead = now();
        sighting.lastStrongRead = now();
        rhythm.record(version, sighting);
    }
    void watch(std::chrono::milliseconds length, std::chrono::milliseconds every)
    {
        sighting.readEvery = every;
        for (auto done = 0ms; done < length; done += every) {
            locks.clock.advance(every);
            read();
        }
    }
    [[nodiscard]] admin::Receipt breakLock()
    {
        admin::ReleaseIntent intent;
        intent.verb = admin::ReleaseIntent::Verb::BreakLive;
        intent.seen = record();
        intent.connection = QStringLiteral("test");
        intent.rhythm = rhythm;
        const auto consent =
            admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("a mistake"));
        return carryOut(admin::forceRelease(intent, locks.clock), *consent);
    }
    [[nodiscard]] audit::JournalEntry entry(const QString &id) const
    {
        return *audit::JournalReader(folder.path()).entry(id);
    }
    [[nodiscard]] admin::Receipt restore(const QString &id)
    {
        admin::RestoreIntent intent;
        intent.entry = entry(id);
        intent.connection = QStringLiteral("test");
        const auto consent = admin::OperatorConsent::given(QStringLiteral("eva"), QStringLiteral("undo"));
        return carryOut(admin::restore(intent), *consent);
    }
    [[nodiscard]] admin::Receipt carryOut(const admin::ActPtr &act, const admin::OperatorConsent &consent)
    {
        return *QCoro::waitFor(admin::carryOut({table, table, journal, locks.clock}, act, consent, {}));
    }
    [[nodiscard]] HeldPhase phase() { return locks.states[1].phase; }
};

/// An act on a row of the dynamolock format.
audit::Intent actOn(const char *act, const char *owner = "worker-7")
{
    audit::Intent intent;
    intent.act = QLatin1String(act);
    intent.table = QStringLiteral("locks");
    intent.dialect = QStringLiteral("dynamolock");
    intent.key = dynamodb::Item({{"key", AttributeValue::string("import-eu")}});
    intent.before =
        dynamodb::Item({{"key", AttributeValue::string("import-eu")},
                        {"ownerName", AttributeValue::string(owner)},
                        {"leaseDuration", AttributeValue::string("20s")},
                        {"recordVersionNumber",
                         AttributeValue::string(
                             "1787227197000000000:A4QEMDAAYLLDMY3QKZFV5LVEFL35JCWB24XP55TBFBCRGFZWDWAA")}});
    return intent;
}

const base::BootTime start{1h};

/// A heartbeat each 4 s to 6 s, the last one 1 s to 2 s ago.
audit::Intent watchedAct()
{
    audit::Intent intent = actOn("break-live");
    intent.heartbeats = audit::HeartbeatsSeen{4s, 6s, 1s, 2s};
    return intent;
}

} // namespace

/// What an undo can still repair is told from what was seen, and is true of a holder that sends heartbeats.
class UndoWindowTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anUndoInsideTheWindowLeavesTheHolderHolding_data() { addHolders(); }
    void anUndoInsideTheWindowLeavesTheHolderHolding()
    {
        QFETCH(quint32, seed);
        std::mt19937 random(seed);
        const auto period = pick(random, 2000, 9000);
        WatchedHolder holder(period);
        holder.watch(5 * period + pick(random, 0, static_cast<int>(period.count())), pick(random, 50, 400));
        const admin::Receipt broken = holder.breakLock();
        QCOMPARE(broken.outcome, admin::Receipt::Outcome::Released);
        if (broken.undo->phaseAt(holder.now()) != Phase::Open) {
            // Broken so near to a heartbeat that nothing is promised.
            QVERIFY(broken.undo->phaseAt(holder.now()) == Phase::Due);
            ++m_due;
            return;
        }
        ++m_open;
        const auto left = *broken.undo->leftAt(holder.now());
        QVERIFY(
            broken.undo->sentenceAt(holder.now())
                .startsWith(QStringLiteral("Undo within %1 lets worker-7 go on as if nothing had happened")
                                .arg(base::text::countdown(left))));
        holder.locks.clock.advance(left - 1ms); // at the last moment that is promised
        QCOMPARE(broken.undo->phaseAt(holder.now()), Phase::Open);
        QCOMPARE(holder.restore(broken.journalId).outcome, admin::Receipt::Outcome::Restored);
        holder.locks.clock.advance(10 * period);
        QCOMPARE(holder.phase(), HeldPhase::Held);
        QCOMPARE(holder.locks.text("ownerName"), QByteArray("worker-7"));
    }

    void aWindowIsOpenForMostOfThem()
    {
        if (m_open + m_due < holders)
            QSKIP("only some of the holders were tried");
        QVERIFY2(m_open >= holders / 2, qPrintable(QString::number(m_open)));
    }

    void afterItTheHolderHasLetGoAndTheWordsSaySo_data() { addHolders(); }
    void afterItTheHolderHasLetGoAndTheWordsSaySo()
    {
        QFETCH(quint32, seed);
        std::mt19937 random(seed);
        const auto period = pick(random, 2000, 9000);
        WatchedHolder holder(period);
        holder.watch(5 * period + pick(random, 0, static_cast<int>(period.count())), pick(random, 50, 400));
        const admin::Receipt broken = holder.breakLock();
        while (const auto left = broken.undo->leftAt(holder.now()))
            holder.locks.clock.advance(*left);
        QCOMPARE(broken.undo->phaseAt(holder.now()), Phase::Past);
        QCOMPARE(holder.phase(), HeldPhase::Lost);
        QCOMPARE(
            broken.undo->sentenceAt(holder.now()),
            QStringLiteral("worker-7 has probably noticed by now: the row can be restored, its holder has "
                           "probably let go."));
        QCOMPARE(holder.restore(broken.journalId).outcome, admin::Receipt::Outcome::Restored);
        QVERIFY(broken.undo->restoredAt(holder.now()).contains(QStringLiteral("probably let go")));
        holder.locks.clock.advance(2 * period);
        QCOMPARE(holder.phase(), HeldPhase::Lost);
    }

    void theJournalKeepsWhatTheWindowSaid()
    {
        WatchedHolder holder(5s);
        holder.watch(26s, 200ms);
        const admin::Receipt broken = holder.breakLock();
        const audit::JournalEntry entry = holder.entry(broken.journalId);
        QVERIFY(entry.intent.heartbeats);
        QVERIFY(entry.caveat.isEmpty());
        const UndoWindow again = UndoWindow::of(entry, holder.locks.clock);
        QCOMPARE(again.phaseAt(holder.now()), broken.undo->phaseAt(holder.now()));
        QCOMPARE(again.sentenceAt(holder.now()), broken.undo->sentenceAt(holder.now()));
        holder.locks.clock.advance(10s);
        QCOMPARE(UndoWindow::of(entry, holder.locks.clock).phaseAt(holder.now()), Phase::Past);
    }

    void aNewOwnerIsNeverReplacedByAnUndo()
    {
        WatchedHolder holder(5s);
        holder.watch(26s, 200ms);
        const admin::Receipt broken = holder.breakLock();
        QCOMPARE(broken.undo->phaseAt(holder.now()), Phase::Open);
        holder.locks.acquire(2, holder.locks.request(QStringLiteral("worker-8")));
        holder.locks.clock.advance(100ms);
        QCOMPARE(holder.locks.text("ownerName"), QByteArray("worker-8"));
        const admin::Receipt refused = holder.restore(broken.journalId);
        QCOMPARE(refused.outcome, admin::Receipt::Outcome::Refused);
        QCOMPARE(refused.code, QLatin1String("newer-row"));
        QCOMPARE(holder.locks.text("ownerName"), QByteArray("worker-8"));
    }

    void reportsTheNextHeartbeatOfAPaceThatWasObservedAlone()
    {
        const UndoWindow seen = UndoWindow::of(watchedAct(), start);
        // Between 2 s and 5 s on.
        QCOMPARE(*seen.expectedIn(start), std::chrono::nanoseconds(3500ms));
        QCOMPARE(*seen.expectedIn(start + 3s), std::chrono::nanoseconds(500ms));
        QCOMPARE(*seen.expectedIn(start + 4s), std::chrono::nanoseconds(0));
        QVERIFY(!seen.expectedIn(start + 5s));
        QVERIFY(!UndoWindow::of(actOn("break-live"), start).expectedIn(start)); // usual, not observed
        QVERIFY(!UndoWindow::of(actOn("release-lapsed"), start).expectedIn(start));
    }

    void goesThroughItsPhasesByWhatWasSeen()
    {
        const UndoWindow window = UndoWindow::of(watchedAct(), start);
        // The earliest next heartbeat: 2 s ago and 4 s on. The latest: 1 s ago and 6 s on.
        QCOMPARE(window.phaseAt(start), Phase::Open);
        QCOMPARE(*window.leftAt(start), std::chrono::nanoseconds(2s));
        QCOMPARE(window.sentenceAt(start),
                 QStringLiteral("Undo within 2.0 s lets worker-7 go on as if nothing had happened: its next "
                                "heartbeat is expected in 3.5 s, \u00B1 1.5 s."));
        QCOMPARE(window.phaseAt(start + 2s), Phase::Due);
        QVERIFY(window.sentenceAt(start + 2s).contains(QStringLiteral("is due now, \u00B1 1.5 s")));
        QCOMPARE(window.phaseAt(start + 5s), Phase::Past);
        QVERIFY(!window.leftAt(start + 5s));
    }

    void promisesNoTimeWhereNoHeartbeatWasSeen()
    {
        const UndoWindow window = UndoWindow::of(actOn("break-live"), start);
        QCOMPARE(window.phaseAt(start), Phase::Due);
        QCOMPARE(window.sentenceAt(start),
                 QStringLiteral("worker-7 notices at its next heartbeat, usually within 5 s: an undo before "
                                "that lets it go on as if nothing had happened."));
        QCOMPARE(window.phaseAt(start + 5s), Phase::Past);
    }

    void aHolderThatWasLateIsNotPromisedAnything()
    {
        audit::Intent intent = actOn("break-live");
        intent.heartbeats = audit::HeartbeatsSeen{4s, 6s, 7s, 8s};
        const UndoWindow window = UndoWindow::of(intent, start);
        QCOMPARE(window.phaseAt(start), Phase::Unknown);
        QVERIFY(window.sentenceAt(start).contains(QStringLiteral("was late")));
        intent.heartbeats = audit::HeartbeatsSeen{4s, 6s, 6s, 7s}; // due at the latest when it was broken
        QCOMPARE(UndoWindow::of(intent, start).phaseAt(start), Phase::Unknown);
        intent.heartbeats = audit::HeartbeatsSeen{4s, 6s, 6s - 1ms, 7s};
        QCOMPARE(UndoWindow::of(intent, start).phaseAt(start), Phase::Due);
    }

    void anOverdueHeartbeatIsDueFromTheActOn()
    {
        audit::Intent intent = actOn("break-live");
        intent.heartbeats = audit::HeartbeatsSeen{4s, 6s, 3s, 5s};
        const UndoWindow window = UndoWindow::of(intent, start);
        QCOMPARE(window.phaseAt(start), Phase::Due);
        QCOMPARE(*window.leftAt(start), std::chrono::nanoseconds(3s));
        QVERIFY2(window.sentenceAt(start).contains(QStringLiteral("is due now, \u00B1 1.5 s")),
                 qPrintable(window.sentenceAt(start)));
    }

    void saysOfARowThatWasPutBackWhetherItsHolderNoticed()
    {
        const UndoWindow window = UndoWindow::of(watchedAct(), start);
        QCOMPARE(
            window.restoredAt(start),
            QStringLiteral("worker-7 goes on as if nothing had happened: its next heartbeat was still to "
                           "come."));
        QCOMPARE(
            window.restoredAt(start + 2s),
            QStringLiteral("Whether worker-7 noticed before is not known: the next heartbeats show it."));
        QCOMPARE(window.restoredAt(start + 5s),
                 QStringLiteral("worker-7 has probably noticed before: its row is back, but it has probably "
                                "let go of the lock."));
        audit::Intent late = watchedAct();
        late.heartbeats = audit::HeartbeatsSeen{4s, 6s, 7s, 8s};
        QCOMPARE(UndoWindow::of(late, start).restoredAt(start), QString());
    }

    void theReachOfTheUndoIsReportedBehindItsTime()
    {
        UndoWindow window = UndoWindow::of(watchedAct(), start);
        const QString alone = window.sentenceAt(start);
        window.setReach(QStringLiteral("Only this Region."));
        QCOMPARE(window.sentenceAt(start), alone + QStringLiteral(" Only this Region."));
    }

    void whatWasNotHeldHasNoDeadline_data()
    {
        QTest::addColumn<audit::Intent>("intent");
        QTest::addColumn<QString>("says");
        QTest::newRow("lapsed") << actOn("release-lapsed") << QStringLiteral("had lapsed");
        QTest::newRow("taken over") << actOn("take-over") << QStringLiteral("had lapsed");
        audit::Intent released = actOn("restore");
        released.before->set("isReleased", AttributeValue::string("1"));
        QTest::newRow("released") << released << QStringLiteral("No owner held the lock");
        QTest::newRow("a fence of ours")
            << actOn("release-at-version", "leasescope-fence-eva-1") << QStringLiteral("a fence");
    }
    void whatWasNotHeldHasNoDeadline()
    {
        QFETCH(audit::Intent, intent);
        QFETCH(QString, says);
        const UndoWindow window = UndoWindow::of(intent, start);
        for (const auto later : {0h, 1h, 1000h}) {
            QCOMPARE(window.phaseAt(start + later), Phase::NoDeadline);
            QVERIFY2(window.sentenceAt(start + later).contains(says), qPrintable(window.sentenceAt(start)));
            QVERIFY(window.restoredAt(start + later).isEmpty());
        }
    }

    // A lapse by a lease that no row states is one only if the lease is as long as that.
    void saysWhatALapseRestsOn()
    {
        audit::Intent intent;
        intent.act = QStringLiteral("release-lapsed");
        intent.table = QStringLiteral("shards");
        intent.dialect = QStringLiteral("kcl");
        intent.key = dynamodb::Item({{"leaseKey", AttributeValue::string("shard-0")}});
        intent.before = intent.key;
        intent.before->set("leaseOwner", AttributeValue::string("worker-7"));
        intent.before->set("leaseCounter", AttributeValue::number(41));
        intent.before->set("checkpoint", AttributeValue::string("TRIM_HORIZON"));
        const QString assumed = UndoWindow::of(intent, start).sentenceAt(start);
        QVERIFY2(
            assumed.startsWith(QStringLiteral("The lock had lapsed before this act if its lease is 10 s, as "
                                              "assumed")),
            qPrintable(assumed));
        intent.lease = audit::LeaseSeen{30s, QStringLiteral("set")};
        const QString set = UndoWindow::of(intent, start).sentenceAt(start);
        QVERIFY2(set.contains(QStringLiteral("if its lease is 30 s, as you set it")), qPrintable(set));
        // A line that was written before the lease was kept rests on what the library's rows state.
        const QString stated = UndoWindow::of(actOn("release-lapsed"), start).sentenceAt(start);
        QVERIFY2(stated.startsWith(QStringLiteral("The lock had lapsed before this act:")),
                 qPrintable(stated));
    }

    void aLibraryWithoutHeartbeatsHasNoDeadline()
    {
        audit::Intent intent;
        intent.act = QStringLiteral("break-live");
        intent.table = QStringLiteral("tf");
        intent.dialect = QStringLiteral("terraform");
        intent.key = dynamodb::Item({{"LockID", AttributeValue::string("state/prod")}});
        intent.before = intent.key;
        intent.before->set("Info",
                           AttributeValue::string("{\"ID\":\"7f9c1b52-6d5e-4a55-9c5e-0d1c2b3a4f5e\",\"Who\":"
                                                  "\"eva@laptop\",\"Operation\":\"OperationTypeApply\"}"));
        const UndoWindow window = UndoWindow::of(intent, start);
        QCOMPARE(window.phaseAt(start + 1h), Phase::NoDeadline);
        QVERIFY2(window.sentenceAt(start).contains(QStringLiteral("sends no heartbeats")),
                 qPrintable(window.sentenceAt(start)));
        QVERIFY2(window.restoredAt(start).contains(QStringLiteral("unless it tried to release")),
                 qPrintable(window.restoredAt(start)));
    }

    void saysNothingOfALibraryItDoesNotKnow()
    {
        audit::Intent intent = actOn("release-at-version");
        intent.before = dynamodb::Item({{"key", AttributeValue::string("import-eu")}});
        intent.dialect = QStringLiteral("no-such-library");
        QCOMPARE(UndoWindow::of(intent, start).phaseAt(start), Phase::Unknown);
        intent.before.reset();
        QCOMPARE(UndoWindow::of(intent, start).phaseAt(start), Phase::Unknown);
    }

    void aNameOutOfTheTableIsMadeLegible()
    {
        audit::Intent intent =
            actOn("break-live", "evil\nname\xe2\x80\xae and a very long tail that goes on and on");
        const QString sentence = UndoWindow::of(intent, start).sentenceAt(start);
        QVERIFY(!sentence.contains(u'\n'));
        QVERIFY(!sentence.contains(QChar(0x202e)));
        QVERIFY2(sentence.size() < 200, qPrintable(sentence));
    }

    void aClockThatWasSetBackPromisesNothing()
    {
        WatchedHolder holder(5s);
        holder.watch(26s, 200ms);
        const audit::JournalEntry entry = holder.entry(holder.breakLock().journalId);
        holder.locks.clock.setWall(entry.at - 1h);
        QCOMPARE(UndoWindow::of(entry, holder.locks.clock).phaseAt(holder.now()), Phase::Past);
    }

private:
    static constexpr int holders = 40;
    int m_open = 0;
    int m_due = 0;
    static void addHolders()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= static_cast<quint32>(holders); ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    static std::chrono::milliseconds pick(std::mt19937 &random, int least, int most)
    {
        return std::chrono::milliseconds(least +
                                         static_cast<int>(random() % static_cast<unsigned>(most - least)));
    }
};

LEASESCOPE_TEST(UndoWindowTest)
#include "UndoWindowTest.moc"
